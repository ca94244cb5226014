"""The log of a match, and the correction of an earlier deal."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, row, sheet, text, tile
from companion.components.players import name_tag
from companion.components.ui import Ui
from companion.nav import Nav, Screen
from companion.selectors.deeds import LogRow
from companion.selectors.match import DealLine, LogPage
from companion.views.actions import Actions
from companion.views.frame import Drawn
from engine.donkey.commands import CorrectDeal


def draw_log(ui: Ui, page: LogPage, act: Actions) -> Drawn:
    """Everything that was written down, and what can be changed about it."""
    rows, deals, undo, redo = page.rows, page.deals, page.undo, page.redo
    aside: list[ft.Control] = [
        text(ui, ui.say("deals-title"), theme.HEADING, bold=True, heading=2),
        text(ui, ui.say("deals-hint") if deals else ui.say("deals-none"), theme.SMALL, color=theme.FAINT_INK),
        *(
            tile(
                ui,
                row(
                    ui,
                    [_growing(text(ui, ui.say(deal.what), bold=True)), text(ui, ui.say("deal-correct"), theme.SMALL)],
                ),
                partial(act.go, Nav(Screen.CORRECT, deal=deal.number)),
            )
            for deal in deals
        ),
    ]
    body: list[ft.Control] = [
        text(ui, ui.say("log-title"), theme.HEADING, bold=True, heading=2),
        sheet(ui, [_line(ui, line) for line in rows], gap=10),
    ]
    buttons: list[ft.Control] = []
    if undo is not None:
        buttons.append(button(ui, ui.say("undo-what", what=undo), act.undo, icon=ft.Icons.UNDO, expand=True))
    if redo is not None:
        buttons.append(button(ui, ui.say("redo-what", what=redo), act.redo, icon=ft.Icons.REDO, expand=True))
    return Drawn(
        title=ui.say("log-page"),
        body=[*aside, *body] if not ui.wide else body,
        aside=aside if ui.wide else (),
        footer=[ft.Row(controls=buttons, spacing=8)] if buttons else [],
        back=lambda: act.go(Nav(Screen.MATCH)),
    )


def _line(ui: Ui, line: LogRow) -> ft.Control:
    what = ui.say(line.what)
    words = text(ui, what, struck=line.void, color=theme.FAINT_INK if line.void else theme.INK)
    by = ui.say("log-by", who=line.who, when=line.at)
    if line.void:
        by = ui.say("log-void", by=by)
    return column(ui, [words, text(ui, by, theme.SMALL, color=theme.FAINT_INK)], gap=0)


def _growing(control: ft.Control) -> ft.Control:
    control.expand = True
    return control


def draw_correct(ui: Ui, deal: DealLine | None, act: Actions) -> Drawn:
    """Who should have the letter of a deal."""
    back = partial(act.go, Nav(Screen.MATCH))
    if deal is None:
        return Drawn(ui.say("correct-title"), [text(ui, ui.say("correct-gone"))], back=back)
    body: list[ft.Control] = [
        text(ui, ui.say("correct-question", deal=deal.number), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say(deal.what), color=theme.FAINT_INK),
    ]
    for line in deal.choices:
        now = line.place == deal.loser
        tag = name_tag(ui, line.place, line.name, theme.HEADING)
        content = row(ui, [_growing(tag), text(ui, ui.say("correct-now"), theme.SMALL)]) if now else tag
        body.append(
            tile(
                ui,
                content,
                partial(act.dispatch, CorrectDeal(deal.number, line.place)),
                Look.CHOSEN if now else Look.PLAIN,
                enabled=not now,
            )
        )
    nobody = text(ui, ui.say("correct-nobody"), theme.HEADING, bold=True)
    now = deal.loser is None
    body.append(
        tile(
            ui,
            row(ui, [_growing(nobody), *([text(ui, ui.say("correct-now"), theme.SMALL)] if now else [])]),
            partial(act.dispatch, CorrectDeal(deal.number, None)),
            Look.CHOSEN if now else Look.PLAIN,
            enabled=not now,
        )
    )
    return Drawn(ui.say("correct-title"), body, footer=[button(ui, ui.say("cancel"), back, Look.QUIET)], back=back)
