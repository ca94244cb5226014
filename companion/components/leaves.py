"""Long lists, a leaf at a time: a page of many hundred rows would make a device slow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

import flet as ft

from companion import theme
from companion.components.basics import growing, icon_button, text
from companion.components.ui import Ui

LEAF: Final = 24
"""How many rows a leaf has."""
T = TypeVar("T")


class Leaves:
    """Which leaf of each long list a device shows. The device's own.

    Args:
        redraw: shows the device anew.
    """

    def __init__(self, redraw: Callable[[], None]) -> None:
        self._redraw = redraw
        self._at: dict[str, int] = {}

    def of(self, what: str, rows: Sequence[T], leaf: int = LEAF) -> Sequence[T]:
        """The rows on the leaf that is shown of a list."""
        at = self._leaf(what, len(rows), leaf)
        return rows[at * leaf : (at + 1) * leaf]

    def buttons(self, ui: Ui, what: str, length: int, leaf: int = LEAF) -> list[ft.Control]:
        """What leafs through a list; nothing for one that fits on a leaf."""
        count = -(-length // leaf)
        if count <= 1:
            return []
        at = self._leaf(what, length, leaf)
        back = icon_button(ui, ft.Icons.CHEVRON_LEFT, ui.say("leaf-before"), partial(self._turn, what, at - 1))
        on = icon_button(ui, ft.Icons.CHEVRON_RIGHT, ui.say("leaf-after"), partial(self._turn, what, at + 1))
        back.disabled, on.disabled = at == 0, at == count - 1
        for turn in (back, on):
            turn.opacity = 0.35 if turn.disabled else 1
        where = text(ui, ui.say("leaf-at", leaf=at + 1, leaves=count), theme.SMALL, center=True)
        return [ft.Row(controls=[back, growing(where), on])]

    def begin(self, what: str) -> None:
        """Show a list from its beginning."""
        self._at.pop(what, None)

    def _leaf(self, what: str, length: int, leaf: int) -> int:
        return max(0, min(self._at.get(what, 0), -(-length // leaf) - 1))

    def _turn(self, what: str, leaf: int) -> None:
        self._at[what] = leaf
        self._redraw()
