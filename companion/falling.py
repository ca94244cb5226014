"""Letters that fall into place, on one device: once each, shortly after the screen that tells of them."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from companion.habits import Habit, Habits

FALL_AFTER_S: Final = 0.25
"""How long after its screen a letter falls: people have to look there first."""


class Falling:
    """Which letters have fallen here.

    Args:
        page: the device's Flet page.
        habits: whether it moves at all.
        position: how far the match on the table is.
    """

    def __init__(self, page: ft.Page, habits: Habits, position: Callable[[], object]) -> None:
        self._page = page
        self._habits = habits
        self._position = position
        self._fallen = position()

    @property
    def awaited(self) -> bool:
        """Whether a letter that is drawn now is still to fall."""
        return self._habits.has(Habit.MOTION) and self._position() != self._fallen

    def let(self, letters: Sequence[ft.Container]) -> None:
        """Let these fall, which have just been drawn above their places."""
        if letters or not self._habits.has(Habit.MOTION):
            self._fallen = self._position()
        if letters:
            self._page.run_task(self._fall, tuple(letters))

    async def _fall(self, letters: Sequence[ft.Container]) -> None:
        await asyncio.sleep(FALL_AFTER_S)
        for letter in letters:
            letter.offset = ft.Offset(0, 0)
            letter.opacity = 1
        self._page.update()
