"""Ranking, chart and the rounds that are over; each can be corrected from here."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, button, column, growing, plate, row, sheet, text, tool
from companion.components.ui import Ui
from companion.nav import CORRECT
from companion.selectors.fais_pas_lane.chart import Chart
from companion.selectors.fais_pas_lane.results import RoundLine, ScoresPage
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.chart import BOTTOM, TOKEN, TOP, draw_chart
from companion.views.fais_pas_lane.parts import points_of
from companion.views.fais_pas_lane.ranks import ranks_sheet
from companion.views.fais_pas_lane.where import OPTIONS
from companion.views.frame import Drawn
from companion.views.log import take_back
from engine.fais_pas_lane import ChangeOptions, RetractRound, Standing

CHART_HEIGHT, CHART_HEIGHT_WIDE = 280, 360
"""Logical pixels, on a phone and on a tablet."""
LABEL_GAP = (TOKEN + 2) / (CHART_HEIGHT - TOP - BOTTOM)
"""How far apart the names beside the chart have to stand, as a fraction of its height."""


def draw_scores(ui: Ui, page: ScoresPage, act: LaneActions) -> Drawn:
    """Everything about the points."""
    ranks = ranks_sheet(ui, page.ranks, page.goal)
    body = [*_chart(ui, page.chart), _how(ui, page, act)]
    rounds = played_rounds(ui, page.rounds, act)
    return Drawn(
        title=ui.say("lane-scores-title"),
        body=body if ui.wide else [ranks, *rounds, *body],
        aside=[ranks, *rounds] if ui.wide else (),
        footer=take_back(ui, page.back, act),
        back=partial(act.to, "match"),
        tools=[tool(ui, ft.Icons.HISTORY, ui.say("log-open"), act.log)],
    )


def _chart(ui: Ui, chart: Chart | None) -> list[ft.Control]:
    if chart is None:
        return []
    room = ui.width - 2 * theme.EDGE
    across = (
        min(room, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) * 6 / 11 - theme.GAP_WIDE
        if ui.wide
        else min(room, ui.px(theme.COLUMN))
    )
    drawn = draw_chart(ui, chart, across - 2 * ui.px(10) - 2, ui.px(CHART_HEIGHT_WIDE if ui.wide else CHART_HEIGHT))
    title = text(ui, ui.say("lane-chart-title"), theme.HEADING, bold=True, heading=2)
    return [sheet(ui, [title, drawn], gap=6, pad=10)]


def played_rounds(ui: Ui, rounds: Sequence[RoundLine], act: LaneActions) -> list[ft.Control]:
    """The rounds that are over, to be corrected with a tap."""
    title = text(ui, ui.say("lane-rounds-title"), theme.HEADING, bold=True, heading=2)
    hint = text(ui, ui.say("lane-rounds-hint" if rounds else "lane-rounds-none"), theme.SMALL, color=theme.FAINT_INK)
    head = [title] if rounds and not ui.may(RetractRound(1)) else [title, hint]
    return [column(ui, head, gap=0), *(_round(ui, line, act) for line in rounds)]


def _round(ui: Ui, line: RoundLine, act: LaneActions) -> ft.Control:
    void = line.standing is not Standing.COUNTS
    told = ui.say("lane-rounds-line", round=line.number, name=line.winner.name)
    head: list[ft.Control] = [
        growing(text(ui, told, bold=True, struck=void, color=theme.FAINT_INK if void else theme.INK)),
    ]
    if line.note is not None:
        head.append(text(ui, ui.say(line.note), theme.SMALL, color=theme.FAINT_INK))
    points = [
        ft.Row(
            controls=[seated(ui, who.place, ui.px(22)), points_of(ui, who, number, theme.SMALL)],
            spacing=3,
            tight=True,
        )
        for who, number in line.points
    ]
    given = ft.Row(controls=list(points), wrap=True, spacing=12, run_spacing=2)
    content = column(ui, [row(ui, head), given], gap=2)
    return plate(ui, content, partial(act.to, CORRECT, "", line.number), wish=RetractRound(line.number))


def _how(ui: Ui, page: ScoresPage, act: LaneActions) -> ft.Control:
    now = ui.say("lane-options-now-variant" if page.variant else "lane-options-now", goal=page.goal)
    change = button(
        ui,
        ui.say("lane-options-open"),
        lambda: act.to(OPTIONS),
        Look.QUIET,
        icon=ft.Icons.TUNE,
        small=True,
        wish=ChangeOptions(page.variant, page.goal),
    )
    told = text(ui, now, theme.SMALL, color=theme.FAINT_INK)
    # On a phone the words would stand in a narrow column beside the button.
    return row(ui, [growing(told), change]) if ui.wide else column(ui, [told, ft.Row(controls=[change])], gap=0)
