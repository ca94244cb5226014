"""Taps that were on their way while a page was drawn anew.

Somebody taps "Yes", and in the same moment the photo finish arrives, or another phone places a bet: the page is drawn
anew, and the tap comes from a button that the table has just thrown away. Flet would drop it without a word. What the
finger saw was true when it saw it, so the old buttons go on answering until their page has been replaced a few times.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

PAGES: Final = 3
"""How many pages that were replaced may still be answered: the camera tells several things within a second."""


@dataclass(slots=True)
class Drawing:
    """One drawing of a page.

    Attributes:
        seen: the version of the match that it showed when it was replaced; None while it is on the screen.
    """

    seen: int | None = None


class LateTaps:
    """The buttons of the pages that have just been replaced, on one device.

    Args:
        page: its Flet page.
    """

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._old: deque[dict[int, ft.BaseControl]] = deque()

    @contextmanager
    def replaced(self, *, by_hand: bool) -> Iterator[None]:
        """Around the update that puts a new page in the place of another.

        Args:
            by_hand: whether it is replaced because of a tap on it: a second one from the old page is the same finger
                again, and means nothing. What others did, or a browser that has just found out how large its letters
                are, takes no tap away.
        """
        index: Any = self._page.session.index
        before = {} if by_hand else _held(index)
        yield
        after = {} if by_hand else _held(index)
        gone = {number: control for number, control in before.items() if number not in after}
        while self._old and (by_hand or len(self._old) == PAGES):
            for number in self._old.popleft():
                index.pop(number, None)
        if not by_hand:
            # Flet finds the control of an event in this index, and its page by way of its parents; it holds all only weakly.
            index.update(gone)
            self._old.append(gone)

    def forget(self) -> None:
        """The device has gone away, and its taps with it."""
        index: Any = self._page.session.index
        while self._old:
            for number in self._old.popleft():
                index.pop(number, None)


def _held(index: Any) -> dict[int, ft.BaseControl]:
    # As `dict(index)`, without a call of Python's for each of hundreds of controls.
    return {ref.key: control for ref in index.valuerefs() if (control := ref()) is not None}
