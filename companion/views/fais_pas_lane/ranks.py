"""The ranking."""

from collections.abc import Sequence

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import column, growing, row, sheet, text
from companion.components.names import name_text
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.results import RankLine
from companion.views.fais_pas_lane.parts import points_text, whole


def ranks_sheet(ui: Ui, ranks: Sequence[RankLine], goal: int) -> ft.Control:
    """Everybody with a total and how far it is to the goal; before the first round, what the match is about."""
    title = text(ui, ui.say("lane-ranks-title"), theme.HEADING, bold=True, heading=2)
    if all(line.fresh is None for line in ranks):
        none = text(ui, ui.say("lane-ranks-none", goal=goal), color=theme.FAINT_INK)
        return sheet(ui, [title, none], gap=4, pad=12)
    return sheet(ui, [title, *(_line(ui, line, goal) for line in ranks)], gap=6, pad=12)


def _line(ui: Ui, line: RankLine, goal: int) -> ft.Control:
    far = ui.say("lane-to-go", to_go=line.to_go) if line.to_go else ui.say("lane-there", goal=goal)
    name = row(
        ui,
        [
            growing(name_text(ui, line.who.name)),
            *([points_text(ui, line.fresh, theme.SMALL)] if line.fresh else []),
            text(ui, whole(ui, line.total), theme.HEADING, bold=True),
        ],
        gap=8,
    )
    gone = min(1.0, max(0.0, line.total / goal))
    bar = ft.Semantics(
        content=ft.ProgressBar(
            value=gone, color=ft.Colors.PRIMARY, bgcolor=theme.LINE, bar_height=ui.px(6), border_radius=3
        ),
        exclude_semantics=True,
    )
    to_go = text(ui, far, theme.SMALL, color=theme.FAINT_INK)
    under: ft.Control = column(ui, [bar, to_go], gap=2) if ui.bare else row(ui, [growing(bar), to_go], gap=10)
    rank = ft.Container(
        content=text(ui, ui.say("lane-rank", rank=line.rank), theme.BODY, bold=True, color=theme.FAINT_INK),
        width=ui.line(26),
    )
    return row(ui, [rank, seated(ui, line.who.place, ui.px(34)), growing(column(ui, [name, under], gap=0))], gap=8)
