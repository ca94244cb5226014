"""The browser's way back, one screen at a time: without it a phone's Back button would leave the app."""

import logging
import time
from collections.abc import Callable
from typing import Final

import flet as ft

log = logging.getLogger(__name__)

_WORD: Final = "step"
ARRIVES_S: Final = 1.0
"""How long after a browser has obeyed for the first time it may still fall back to where it came, seconds: about a frame of a
phone that is busy."""


class Steps:
    """Keeps as many entries in the browser's history as steps lead from home to the screen that is shown.

    A browser lets a page add to its history and not take away, so entries are added only where a screen lies deeper
    than any before it; each entry names its depth in the page's address. Whoever goes back by the screen's own arrow
    leaves an entry too many behind, which the next deeper screen uses again.

    A device that comes in the middle of a match is led deeper while its browser still draws its first page. Flet's client
    sets the address with which it came at the end of that frame, whatever it was told meanwhile, and tells of it as of
    any other. Nobody has gone back then: it is led there once more.

    Args:
        page: the page of a device.
        clock: seconds that only grow.
    """

    def __init__(self, page: ft.Page, clock: Callable[[], float] = time.monotonic) -> None:
        self._page = page
        self._clock = clock
        self._at = self._asked = self._came = _depth_of(page.route)
        self._arriving = True
        self._fresh_until: float | None = None

    def lead_to(self, depth: int) -> None:
        """A screen is shown that lies so deep."""
        if depth > self._asked:
            entries = range(self._asked + 1, depth + 1)
            self._asked = depth
            self._page.run_task(self._add, entries)
        elif self._asked == self._came:
            # Where it came it may stay: whatever leads it deeper later is somebody's tap.
            self._arriving = False

    def taken_back(self, route: str) -> bool:
        """The browser has gone to this route, by itself or as it was told; whether that was a step back."""
        depth = _depth_of(route)
        # Measured from where the browser was, not from where it was asked to go: it may have been loaded anew meanwhile.
        back, self._at = depth < self._at, depth
        if back and self._falls_back(depth):
            wanted, self._asked = self._asked, depth
            self.lead_to(wanted)
            return False
        if depth > self._came and self._arriving:
            self._arriving, self._fresh_until = False, self._clock() + ARRIVES_S
        self._asked = depth if back else max(self._asked, depth)
        return back

    def loaded_anew(self) -> None:
        """The device has come back, with whatever its browser remembers: what it was told last may be lost."""
        self._at = self._asked = self._came = _depth_of(self._page.route)
        self._arriving, self._fresh_until = True, None

    def _falls_back(self, depth: int) -> bool:
        """Whether the browser has only just come and sets the address with which it did; it does so once."""
        until, self._fresh_until = self._fresh_until, None
        return until is not None and depth == self._came and self._clock() < until

    async def _add(self, depths: range) -> None:
        try:
            for depth in depths:
                await self._page.push_route(f"/{_WORD}/{depth}")
        except Exception:  # a device that has just gone; it says where it is when it comes back
            log.info("the browser's history could not be added to", exc_info=True)


def _depth_of(route: str) -> int:
    word, _, number = route.partition("?")[0].strip("/").partition("/")
    return int(number) if word == _WORD and number.isascii() and number.isdigit() else 0
