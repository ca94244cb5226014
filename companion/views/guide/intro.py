"""What a game is, in two pictures, before somebody begins it for the first time on a device."""

from dataclasses import dataclass

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, sheet, text
from companion.components.scenes import SHAPE, STEPS, picture, scene_svg
from companion.components.ui import Reaction, Ui
from companion.views.frame import Drawn, share_of

ASIDE_SHARE = 6
"""How much of a wide page the picture takes, of eleven parts."""
PICTURE_SHARE = (0.4, 0.7)
"""How much of the height of a device its picture takes at most: above the words, and beside them."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the introduction leads.

    Attributes:
        back: one step back.
        on: one step on; from the last one to what follows.
        away: to what follows at once.
        follows: the message that says what that is.
    """

    back: Reaction
    on: Reaction
    away: Reaction
    follows: str


def draw_intro(ui: Ui, game: str, step: int, ways: Ways) -> Drawn:
    """One step of it, from 1."""
    last = step == STEPS[game]
    across = share_of(ui, ASIDE_SHARE) if ui.wide else min(ui.width - 2 * theme.EDGE, ui.px(theme.COLUMN))
    scene = ft.Row(
        controls=[picture(scene_svg(game, step), min(across, ui.height * PICTURE_SHARE[ui.wide] * SHAPE))],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    words = sheet(
        ui,
        [
            text(ui, ui.say(f"intro-{game}-{step}-title"), theme.TITLE, bold=True, center=True, heading=2),
            text(ui, ui.say(f"intro-{game}-{step}"), center=True),
        ],
        gap=8,
    )
    buttons = [
        button(ui, ui.say(ways.follows if last else "intro-on"), ways.on, Look.NEXT, big=True),
        *([] if last else [button(ui, ui.say("intro-skip"), ways.away, Look.QUIET, small=True)]),
    ]
    title, dots = ui.say(f"game-{game}"), _dots(ui, game, step)
    if ui.wide:
        return Drawn(title, [words, dots], aside=[scene], footer=buttons, back=ways.back, share=ASIDE_SHARE)
    return Drawn(title, [column(ui, [scene, words, dots])], footer=buttons, back=ways.back)


def _dots(ui: Ui, game: str, step: int) -> ft.Control:
    """How far one has come."""
    dots: list[ft.Control] = [
        ft.Container(
            width=ui.px(26 if at == step else 10),
            height=ui.px(10),
            border_radius=ui.px(5),
            bgcolor=ft.Colors.PRIMARY if at == step else ft.Colors.OUTLINE,
        )
        for at in range(1, STEPS[game] + 1)
    ]
    row = ft.Row(controls=dots, alignment=ft.MainAxisAlignment.CENTER, spacing=ui.px(8))
    return ft.Semantics(content=row, label=ui.say("intro-at", step=step, steps=STEPS[game]))
