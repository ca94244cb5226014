"""The browser's way back, one screen at a time: without it a phone's Back button would leave the app."""

import logging
from typing import Final

import flet as ft

log = logging.getLogger(__name__)

_WORD: Final = "step"


class Steps:
    """Keeps as many entries in the browser's history as steps lead from home to the screen that is shown.

    A browser lets a page add to its history and not take away, so entries are added only where a screen lies deeper
    than any before it; each entry names its depth in the page's address. Whoever goes back by the screen's own arrow
    leaves an entry too many behind, which the next deeper screen uses again.

    Args:
        page: the page of a device.
    """

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._at = self._asked = _depth_of(page.route)

    def lead_to(self, depth: int) -> None:
        """A screen is shown that lies so deep."""
        if depth > self._asked:
            entries = range(self._asked + 1, depth + 1)
            self._asked = depth
            self._page.run_task(self._add, entries)

    def taken_back(self, route: str) -> bool:
        """The browser has gone to this route, by itself or as it was told; whether that was a step back."""
        depth = _depth_of(route)
        # Measured from where the browser was, not from where it was asked to go: it may have been loaded anew meanwhile.
        back, self._at = depth < self._at, depth
        self._asked = depth if back else max(self._asked, depth)
        return back

    def loaded_anew(self) -> None:
        """The device has come back, with whatever its browser remembers: what it was told last may be lost."""
        self._at = self._asked = _depth_of(self._page.route)

    async def _add(self, depths: range) -> None:
        try:
            for depth in depths:
                await self._page.push_route(f"/{_WORD}/{depth}")
        except Exception:  # a device that has just gone; it says where it is when it comes back
            log.info("the browser's history could not be added to", exc_info=True)


def _depth_of(route: str) -> int:
    word, _, number = route.partition("?")[0].strip("/").partition("/")
    return int(number) if word == _WORD and number.isascii() and number.isdigit() else 0
