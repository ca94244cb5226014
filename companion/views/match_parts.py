"""Pieces of the match's screens."""

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, row, sheet, text
from companion.components.drawings import token
from companion.components.felt import Sitting, felt_table
from companion.components.players import score
from companion.components.ui import Ui
from companion.selectors.camera import Trouble
from companion.selectors.match import MatchScreen
from companion.selectors.players import PlayerLine
from companion.views.actions import Actions
from engine.donkey.commands import ChooseJudge
from engine.donkey.state import Judge

ROOM_FOR_TABLE = 600
"""From this height, logical pixels, the round table is drawn under the score."""


def score_aside(ui: Ui, screen: MatchScreen) -> list[ft.Control]:
    """The score; where there is room, also the table as one sees it from above."""
    letters = sheet(ui, [score(ui, screen.players)], pad=12)
    if not ui.wide or ui.height < ROOM_FOR_TABLE:
        return [letters]
    sittings: dict[int, Sitting] = {
        line.place: Sitting(line.place, line.name, lit=line.dealer or line.winner)
        for line in screen.players
        if not line.out
    }
    size = min(ui.width * 0.4, ui.height * 0.46)
    table = ft.Semantics(
        content=felt_table(ui, sittings, size), label=ui.say("table-picture"), image=True, exclude_semantics=True
    )
    return [letters, ft.Row(controls=[table], alignment=ft.MainAxisAlignment.CENTER)]


def trouble_card(ui: Ui, trouble: Trouble, act: Actions) -> ft.Control:
    """What is wrong with the camera, and what can be done."""
    ink = ft.Colors.ON_ERROR_CONTAINER
    buttons: list[ft.Control] = []
    if trouble.restart:
        buttons.append(button(ui, ui.say("trouble-restart"), act.start_camera, Look.NEXT, small=True, expand=True))
    buttons.append(
        button(ui, ui.say("judge-by-hand"), lambda: act.dispatch(ChooseJudge(Judge.TABLE)), small=True, expand=True)
    )
    return ft.Semantics(
        live_region=True,
        container=True,
        content=sheet(
            ui,
            [
                row(
                    ui,
                    [
                        ft.Icon(ft.Icons.VIDEOCAM_OFF, color=ink),
                        growing(text(ui, ui.say(trouble.title), bold=True, color=ink)),
                    ],
                ),
                text(ui, ui.say(trouble.advice), theme.SMALL, color=ink),
                text(ui, ui.say("trouble-safe"), theme.SMALL, bold=True, color=ink),
                ft.Row(controls=buttons, spacing=8),
            ],
            fill=ft.Colors.ERROR_CONTAINER,
            gap=8,
        ),
    )


def take_back(ui: Ui, screen: MatchScreen, act: Actions) -> list[ft.Control]:
    """Undo and redo, each with what it would do."""
    controls: list[ft.Control] = []
    if screen.undo is not None:
        words = ui.say("undo-what", what=screen.undo)
        controls.append(button(ui, words, act.undo, Look.QUIET, icon=ft.Icons.UNDO, small=True, expand=True))
    if screen.redo is not None:
        words = ui.say("redo-what", what=screen.redo)
        controls.append(button(ui, words, act.redo, Look.QUIET, icon=ft.Icons.REDO, small=True, expand=True))
    return [ft.Row(controls=controls, spacing=8)] if controls else []


def growing(control: ft.Control) -> ft.Control:
    """The same, taking what room there is."""
    control.expand = True
    return control


def names_of(ui: Ui, lines: tuple[PlayerLine, ...]) -> str:
    """Names in a sentence."""
    if not lines:
        return ""
    if len(lines) == 1:
        return lines[0].name
    return ui.say("names-and", names=", ".join(line.name for line in lines[:-1]), last=lines[-1].name)


def callout(ui: Ui, words: str) -> ft.Control:
    """Something that must not be overlooked."""
    return ft.Container(
        content=text(ui, words, bold=True, color=ft.Colors.ON_SECONDARY_CONTAINER),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=12,
        padding=12,
    )


def numbered_rule(ui: Ui, number: str, words: str) -> ft.Control:
    """A rule in one line."""
    return row(ui, [number_sign(ui, number), growing(text(ui, words))], gap=10)


def number_sign(ui: Ui, number: str) -> ft.Control:
    """A number on a round sign."""
    return ft.Container(
        content=text(ui, number, theme.BODY, bold=True, color=ft.Colors.ON_PRIMARY_CONTAINER, center=True),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        width=ui.px(32),
        height=ui.px(32),
        border_radius=ui.px(16),
        alignment=ft.Alignment.CENTER,
    )


def order_list(ui: Ui, order: tuple[PlayerLine, ...]) -> ft.Control:
    """Who touched in which order."""
    slips = []
    for number, line in enumerate(order, 1):
        slips.append(
            row(
                ui,
                [
                    text(ui, ui.say("order-number", number=number), bold=True, color=theme.FAINT_INK),
                    token(line.place, ui.px(28)),
                    text(ui, line.name, lines=1),
                ],
            )
        )
    return column(ui, slips, gap=4)
