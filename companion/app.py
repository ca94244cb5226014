"""The app: every device that opens it becomes a session at the table."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import flet as ft

from companion import lighter_flet
from companion.i18n import choose_language
from companion.session import Session
from companion.table import Table

log = logging.getLogger(__name__)

TABLET_EDGE: Final = 600
"""From this shorter edge, in logical pixels, a device that is held in the hand is called a tablet."""

ASKED: Final = 5
"""How often a device is asked for its language."""
ANSWER_S: Final = 2.0
"""How long it has for an answer, seconds: most take a few hundredths, a slow phone that is still loading takes a second."""

Signing: TypeAlias = Callable[[str, str | None], str]
"""What the device at a page signs as: out of its kind ("phone", …) and what it signed as before, if the page comes back."""


def make_main(
    table: Table, *, language: str | None = None, sign: Signing | None = None
) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls with the page of each new device.

    Args:
        table: the table that they all sit at.
        language: the language of every device; its own when absent.
        sign: tells the devices apart; where there is no door, everybody who is there is host.
    """
    lighter_flet.lighten()
    signs = sign or (lambda kind, before: before or table.devices.seat_host(kind))

    async def main(page: ft.Page) -> None:
        spoken = [language] if language is not None else await languages(page)
        kind = _kind(page)
        Session(page, table, sign=lambda before: signs(kind, before), language=choose_language(spoken)).start()

    return main


async def languages(page: ft.Page) -> list[str]:
    """The languages that the device asks for, the best first.

    Where the link breaks in that very moment the answer is lost for ever, and Flet would wait for it as long: the device is
    asked again over the next link.
    """
    for _ in range(ASKED):
        try:
            info = await asyncio.wait_for(page.get_device_info(), ANSWER_S)
        except TimeoutError:
            continue
        except Exception:  # a browser that does not tell is no reason not to play
            log.warning("the device does not tell its language", exc_info=True)
            return []
        return [] if info is None else [locale.language_code for locale in info.locales]
    log.warning("the device was asked %d times for its language, and does not tell", ASKED)
    return []


def _kind(page: ft.Page) -> str:
    if page.platform not in {ft.PagePlatform.ANDROID, ft.PagePlatform.IOS}:
        return "computer"
    shorter = min(page.width or 0, page.height or 0)
    return "tablet" if shorter >= TABLET_EDGE else "phone"
