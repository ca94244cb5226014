"""What there is to read, and how this device behaves."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import button, sheet, text
from companion.components.ui import Ui
from companion.views.actions import Actions
from companion.views.frame import Drawn
from companion.views.guide import where


def draw_help(ui: Ui, games: Sequence[str], act: Actions, back: partial[None], *, camera: bool) -> Drawn:
    """The page: what there is to read about each game, and about the camera where one can judge."""
    body = [_game(ui, game, act) for game in games]
    if camera:
        to_camera = partial(act.go, where.at(where.HELP_CAMERA))
        body.append(button(ui, ui.say("camera-where"), to_camera, icon=ft.Icons.VIDEOCAM))
    return Drawn(ui.say("help-title"), body, back=back)


def _game(ui: Ui, game: str, act: Actions) -> ft.Control:
    name = ui.say(f"game-{game}")
    introduction = partial(act.go, where.at(where.INTRO_AGAIN, game, 1))
    rules = partial(act.go, where.at(where.RULES, game))
    return sheet(
        ui,
        [
            text(ui, name, theme.HEADING, bold=True, heading=2),
            button(ui, ui.say("intro-of", game=name), introduction, icon=ft.Icons.SLIDESHOW),
            button(ui, ui.say("rules-of", game=name), rules, icon=ft.Icons.MENU_BOOK),
        ],
    )
