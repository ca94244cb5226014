"""How large the owner of a device wants its letters: its browser enlarges all text, and tells nobody.

A letter that nobody sees is measured instead. Everything that holds text then takes the room for it.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import flet as ft

log = logging.getLogger(__name__)

_LETTER_PX: Final = 20
"""How high the letter is where nobody has asked for larger ones, logical pixels."""
_FINEST: Final = 0.05
"""Steps in which the size is told: browsers round."""
LEAST: Final = 1.0
MOST: Final = 2.0
"""Up to so many times as large pages take the room for it; browsers enlarge no further unless they are told to by hand."""


class TextSize:
    """The size of text on one device.

    Args:
        page: its Flet page.
        changed: called when it has become another.
    """

    def __init__(self, page: ft.Page, changed: Callable[[], Awaitable[None]]) -> None:
        self._page = page
        self._changed = changed
        self.factor = 1.0
        """How many times as large as usual."""

    def watch(self) -> None:
        """Measure from now on."""
        letter = ft.Text("M", size=_LETTER_PX, style=ft.TextStyle(height=1), semantics_label="", no_wrap=True)
        self._page.overlay.append(
            ft.Container(content=letter, opacity=0, ignore_interactions=True, on_size_change=self._told)
        )

    async def _told(self, event: Any) -> None:
        try:
            factor = round(float(event.height) / _LETTER_PX / _FINEST) * _FINEST
        except (AttributeError, TypeError, ValueError):
            log.warning("the size of the letters is told as %r", event)
            return
        factor = min(MOST, max(LEAST, factor))
        if factor != self.factor:
            self.factor = factor
            await self._changed()
