"""What one device remembers of Fais pas l'âne from one evening to the next, in its own browser."""

import logging
from typing import Final

import flet as ft

log = logging.getLogger(__name__)

_TURNS: Final = "asinus.fais_pas_lane.keeps_turns"


async def recall_turns() -> bool | None:
    """Whether the device shows whose turn it is, or None where it has never been asked, or cannot remember."""
    try:
        kept = await ft.SharedPreferences().get(_TURNS)
    except Exception:  # a browser that keeps nothing, or a device that has just gone
        log.info("the device does not tell what it remembers", exc_info=True)
        return None
    return kept if isinstance(kept, bool) else None


async def remember_turns(*, on: bool) -> None:
    """Keep that for the next time."""
    try:
        await ft.SharedPreferences().set(_TURNS, on)
    except Exception:  # as above; until the page is closed it is known anyway
        log.info("the device does not remember", exc_info=True)
