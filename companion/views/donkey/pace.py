"""The beat for passing (D10): seen on the device on which it was chosen, and heard if that one sounds.

It is a clock and knows nothing of the race: it goes on alike whether somebody has touched or not (N1).
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from companion import theme
from companion.components.basics import Look, button, growing, row, sheet, text
from companion.components.one_of import one_of, option
from companion.components.ui import Ui
from companion.habits import Habit
from companion.sounds import Sound
from companion.views.actions import Device

log = logging.getLogger(__name__)

PACES: Final = (2, 3, 4, 6)
"""Seconds from beat to beat that can be chosen."""
FLASH_S: Final = 0.22
"""How long the lamp is lit at each beat."""


class PaceTick:
    """The beat on one device.

    Args:
        device: the device.
        passing: whether the cards go round, and the device shows it.
    """

    def __init__(self, device: Device, passing: Callable[[], bool]) -> None:
        self._device = device
        self._passing = passing
        self._lamp: ft.Container | None = None
        self._task: object = None
        self.every_s = 0.0
        """Seconds from beat to beat; 0 for none."""

    def drawn(self, ui: Ui, *, going: bool, brief: bool = False) -> ft.Control:
        """What sets it; and what shows it, while the cards are `going` round. A `brief` one is known already."""
        size = ui.px(34)
        self._lamp = ft.Container(
            width=size,
            height=size,
            border_radius=size / 2,
            border=ft.Border.all(3, ft.Colors.TERTIARY),
            animate=ft.Animation(90) if self._device.habits.has(Habit.MOTION) else None,
        )
        title = growing(text(ui, ui.say("pace-title"), bold=True, heading=2))
        paces = (0, *PACES)
        choices = [
            button(
                ui,
                ui.say("pace-every", seconds=seconds) if seconds else ui.say("pace-off"),
                partial(self.choose, seconds),
                Look.CHOSEN if seconds == self.every_s else Look.PLAIN,
                small=True,
                expand=True,
            )
            for seconds in paces
        ]
        for one in choices:
            # Five of them share the line of a phone: little room beside their words.
            if isinstance(one.style, ft.ButtonStyle):
                one.style.padding = ft.Padding.symmetric(horizontal=2, vertical=(ui.px(theme.TARGET) - ui.px(18)) / 2)
            if ui.cramped:
                one.expand, one.width = None, ui.line(46)
        options = [option(one, chosen=seconds == self.every_s) for one, seconds in zip(choices, paces, strict=True)]
        lines: list[ft.Control] = [row(ui, [title, self._lamp] if going else [title])]
        if not brief:
            lines.append(text(ui, ui.say("pace-what"), theme.SMALL, color=theme.FAINT_INK))
        if self.every_s and not self._device.habits.has(Habit.SOUND):
            lines.append(text(ui, ui.say("pace-silent"), theme.SMALL))
        if going:
            self._go_on()
        return sheet(ui, [*lines, one_of(ui.say("pace-title"), row(ui, options, wrap=ui.cramped))], gap=6)

    def choose(self, seconds: float) -> None:
        """Set it, or end it with 0."""
        self.every_s = seconds
        self._task = None  # a beat that is under way ends, and the first of the new ones comes a whole pace from now
        self._device.redraw()

    def _go_on(self) -> None:
        if self.every_s and self._task is None:
            self._task = object()
            self._device.run(self._beat, self._task)

    async def _beat(self, task: object) -> None:
        clock = asyncio.get_running_loop().time
        due = clock() + self.every_s
        try:
            while True:
                await asyncio.sleep(max(0.0, due - clock()))
                if self._task is not task or not self._passing():
                    break
                # A machine that was late does not hurry after its beats.
                due = max(due + self.every_s, clock())
                self._device.play(Sound.TICK)
                self._light(on=True)
                await asyncio.sleep(min(FLASH_S, self.every_s / 2))
                self._light(on=False)
        except Exception:  # the device has gone; its beat begins anew when it comes back
            log.info("no beat any more", exc_info=True)
        if self._task is task:
            self._task = None

    def _light(self, *, on: bool) -> None:
        if self._lamp is not None:
            self._lamp.bgcolor = ft.Colors.TERTIARY if on else None
            self._lamp.update()
