"""The pane that a device looks through: how large it is, how large its owner wants letters, which way round it lies."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

import flet as ft

from companion.components.ui import LIE_FLAT, Ui
from companion.text_size import TextSize

KEYBOARD_LEAVES: Final = 0.75
"""A page that is suddenly lower than this part of itself, and as wide as before, has a keyboard lying on it. Whatever else
a browser shows or hides takes less: the bars of a laptop's leave six sevenths of its screen."""


class Pane:
    """It remembers what the page does not tell by itself.

    Args:
        page: the page of the device.
        grown: is called when its owner has chosen another size of letters.
    """

    def __init__(self, page: ft.Page, grown: Callable[[], Awaitable[None]]) -> None:
        self._page = page
        self.letters = TextSize(page, grown)
        self._room = 0.0, 0.0
        self.turned = False
        """Whether the page is turned round, to those who sit opposite."""

    def watch(self) -> None:
        """Ask for the size of letters from now on."""
        self.letters.watch()

    def ui(self, turn: Callable[[], None], **what: Any) -> Ui:
        """What is drawn through it.

        Args:
            turn: turns the page round, where that can be asked for.
            what: the rest of a `Ui`.
        """
        width, height = self._page.width or 390, self._page.height or 844
        ui = Ui(width=width, height=height, high=self._high(width, height), text=self.letters.factor, **what)
        if not (ui.wide and self._page.platform in LIE_FLAT):
            return ui
        return replace(ui, turn=turn, turned=self.turned)

    def _high(self, width: float, height: float) -> float:
        """How high it is where nothing lies on it."""
        was_wide, was_high = self._room
        if width != was_wide or height >= KEYBOARD_LEAVES * was_high:
            self._room = width, height
        return self._room[1]
