"""What one device remembers from one evening to the next, in its own browser: what was shown, what was switched off."""

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, tzinfo
from typing import Final

import flet as ft

from companion.zones import KEY, zone_told

log = logging.getLogger(__name__)

_OURS: Final = "asinus."
"""What the names of all that we keep in a browser begin with."""


class Remembered:
    """What the device remembers. Until it has told, and where it cannot, everything is as it is when nothing is known.

    Args:
        page: its Flet page.
        recalled: called once it has told.
    """

    def __init__(self, page: ft.Page, recalled: Callable[[], Awaitable[None]]) -> None:
        self._page = page
        self._recalled = recalled
        self._kept: dict[str, bool] = {}
        self._store: ft.SharedPreferences | None = None
        self.told = False
        """Whether the device has told what it remembers."""
        self.calm = False
        """Whether its system asks for as little motion as there can be."""
        self.zone: tzinfo | None = None
        """Its time zone; None for the one of the computer that runs this."""

    def recall(self) -> None:
        """Have the device tell what it remembers."""
        self._page.run_task(self._recall)

    def loaded_anew(self) -> None:
        """The device has come back: what it was to tell when it went was lost."""
        if not self.told:
            self.recall()

    def get(self, what: str, *, unknown: bool) -> bool:
        """What was kept, or `unknown` where nothing was."""
        return self._kept.get(what, unknown)

    def keep(self, what: str, *, on: bool) -> None:
        """Keep something; this evening it counts even on a device that cannot."""
        self._kept[what] = on
        self._page.run_task(self._keep, what, on)

    @property
    def _place(self) -> ft.SharedPreferences:
        # One for the whole evening: Flet would announce another to the client for each thing that is kept, and take it back.
        if self._store is None:
            self._store = ft.SharedPreferences()
        return self._store

    async def _recall(self) -> None:
        try:
            store = self._place
            for name in await store.get_keys(_OURS) or ():
                value = await store.get(name)
                if isinstance(value, bool):
                    self._kept.setdefault(name.removeprefix(_OURS), value)
                elif isinstance(value, str) and name == _OURS + KEY:
                    self.zone = zone_told(value, datetime.now(UTC))
            self.calm = (await ft.SemanticsService().get_accessibility_features()).disable_animations
        except Exception:  # a browser that keeps nothing, or a device that has just gone
            log.info("the device does not tell what it remembers", exc_info=True)
            return
        self.told = True
        await self._recalled()

    async def _keep(self, what: str, on: bool) -> None:  # noqa: FBT001  # Flet hands arguments on by position
        try:
            await self._place.set(_OURS + what, on)
        except Exception:  # as above
            log.info("the device does not remember", exc_info=True)
