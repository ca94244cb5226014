"""Keeps a device's screen on while a match is on it: a phone that sleeps between two deals has to be woken for each."""

import logging
from collections.abc import Callable
from typing import Final

import flet as ft

log = logging.getLogger(__name__)

TRIES: Final = 2
"""Taps after which a browser that has refused is asked no more. The first may have come before anything was tapped, and
browsers let pages that nobody has touched do little."""


class Awake:
    """The screen of one device.

    Args:
        page: its Flet page.
        refused: called once when the browser does not let a page keep the screen on, so that its owner has to.
    """

    def __init__(self, page: ft.Page, refused: Callable[[], None]) -> None:
        self._page = page
        self._refused = refused
        self._lock: ft.Wakelock | None = None
        self._wanted = False
        self._held = False
        self._busy = False
        self._refusals = 0

    def want(self, *, on: bool, tapped: bool) -> None:
        """A page is shown on which the screen should stay on, or need not.

        Args:
            on: whether it should.
            tapped: whether somebody has just tapped: only then is a browser asked again that has refused.
        """
        asks_again = on and not self._held and tapped and self._refusals < TRIES
        if (on == self._wanted and not asks_again) or self._busy:
            return
        self._wanted, self._busy = on, True
        self._page.run_task(self._tell)

    def loaded_anew(self) -> None:
        """The browser has been elsewhere, and has let go of what it held."""
        self._wanted = self._held = False

    async def _tell(self) -> None:
        try:
            if self._lock is None:
                self._lock = ft.Wakelock()
            if self._wanted:
                await self._lock.enable()  # type: ignore[no-untyped-call]  # Flet's
            elif self._held:
                await self._lock.disable()  # type: ignore[no-untyped-call]  # Flet's
            self._held = self._wanted
        except Exception:  # whatever a browser says: the match goes on all the same
            self._refusals += 1
            log.info("the screen is not kept on", exc_info=True)
            if self._refusals == TRIES:
                self._refused()
        finally:
            self._busy = False
