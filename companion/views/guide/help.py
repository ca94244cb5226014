"""What there is to read, and how this device behaves."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

import flet as ft

from companion import theme
from companion.components.basics import beside, button, sheet, text
from companion.components.switches import switch
from companion.components.ui import Reaction, Ui
from companion.habits import Habit
from companion.views.actions import Actions
from companion.views.frame import Drawn
from companion.views.guide import where

ROOM_FOR_BOTH = 380
"""From this width, logical pixels, the two buttons of a game share a line."""


class HelpDesk(Actions, Protocol):
    """What the page may ask for."""

    def switch(self, habit: Habit) -> None:
        """Switch something on or off on this device."""


def draw_help(
    ui: Ui, games: Sequence[str], habits: Mapping[Habit, bool], act: HelpDesk, back: Reaction, *, camera: bool
) -> Drawn:
    """The page: what there is to read about each game, and about the camera where one can judge; then the switches."""
    body = [_game(ui, game, act) for game in games]
    if camera:
        to_camera = partial(act.go, where.at(where.HELP_CAMERA))
        body.append(button(ui, ui.say("camera-where"), to_camera, icon=ft.Icons.VIDEOCAM))
    switches = [
        switch(ui, ui.say(f"habit-{habit}"), ui.say(f"habit-{habit}-what"), partial(act.switch, habit), on=on)
        for habit, on in habits.items()
    ]
    aside = [text(ui, ui.say("habits-title"), theme.HEADING, bold=True, heading=2), *switches]
    return Drawn(ui.say("help-title"), body, aside=aside, back=back, aside_first=False)


def _game(ui: Ui, game: str, act: Actions) -> ft.Control:
    name = ui.say(f"game-{game}")
    introduction = partial(act.go, where.at(where.INTRO_AGAIN, game, 1))
    rules = partial(act.go, where.at(where.RULES, game))
    ways = [
        _way(ui, "intro-word", ui.say("intro-of", game=name), introduction, ft.Icons.SLIDESHOW),
        _way(ui, "rules-open", ui.say("rules-of", game=name), rules, ft.Icons.MENU_BOOK),
    ]
    # Both in one line where their words have room: what this device does comes into sight the sooner.
    lines = [beside(ui, ways)] if ui.width / ui.text >= ROOM_FOR_BOTH else ways
    return sheet(ui, [text(ui, name, theme.HEADING, bold=True, heading=2), *lines], pad=12, gap=8)


def _way(ui: Ui, word: str, told: str, tap: Reaction, icon: ft.IconData) -> ft.Control:
    """A button under the name of its game, which is told with it."""
    made = button(
        ui, ui.say(word), tap, icon=icon, small=True, expand=True if ui.width / ui.text >= ROOM_FOR_BOTH else None
    )
    made.content = ft.Text(ui.say(word), text_align=ft.TextAlign.CENTER, semantics_label=told)
    return made
