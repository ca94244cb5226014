"""Who wins how often."""

from functools import partial
from typing import Final

import flet as ft

from companion import theme
from companion.components.badge import badge, colour_of
from companion.components.basics import button, column, growing, row, sheet, text, tile
from companion.components.names import name_text
from companion.components.ui import Ui
from companion.i18n import Say, say
from companion.selectors.house.statistics import (
    PERIODS,
    Choice,
    DuelLine,
    GameFigures,
    PersonStatistics,
    StatisticsPage,
    TallyLine,
)
from companion.views.frame import Drawn
from companion.views.house.actions import HouseActions
from companion.views.house.matches import chips, games_row
from companion.views.house.sheet_table import true_minus
from companion.views.house.where import HISTORY, PERSON, STATISTICS, TALLY, at
from companion.views.house.wins import CHART_HEIGHT, CHART_HEIGHT_WIDE, draw_wins

BAR: Final = 12
"""Height of a bar, logical pixels."""


def draw_statistics(ui: Ui, page: StatisticsPage, act: HouseActions) -> Drawn:
    """Everybody's statistics."""
    body: list[ft.Control] = [*_filters(ui, page.choice, page.games, act)]
    if not page.lines:
        body.append(text(ui, ui.say("stats-none"), color=theme.FAINT_INK))
    else:
        body.append(text(ui, ui.say("stats-over", matches=page.matches), theme.SMALL, color=theme.FAINT_INK))
        body.extend(_person(ui, line, act) for line in act.leaves.of(STATISTICS, page.lines))
        body.extend(act.leaves.buttons(ui, STATISTICS, len(page.lines)))
    aside: list[ft.Control] = []
    if page.chart is not None:
        room = ui.width - 2 * theme.EDGE
        across = (
            min(room, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) * 5 / 11 - theme.GAP_WIDE
            if ui.wide
            else min(room, ui.px(theme.COLUMN))
        )
        high = ui.px(CHART_HEIGHT_WIDE if ui.wide else CHART_HEIGHT)
        title = text(ui, ui.say("stats-chart-title"), theme.HEADING, bold=True, heading=2)
        aside.append(sheet(ui, [title, draw_wins(ui, page.chart, across - 2 * ui.px(10) - 2, high)], gap=6, pad=10))
    return Drawn(ui.say("stats-title"), body, aside=aside, back=act.home, aside_first=False)


def draw_tally(ui: Ui, page: PersonStatistics | None, act: HouseActions) -> Drawn:
    """One person's statistics."""
    back = partial(act.to, STATISTICS)
    if page is None:
        return Drawn(ui.say("stats-title"), [text(ui, ui.say("person-gone"))], back=back)
    person = page.person
    heading = tile(
        ui,
        row(
            ui,
            [
                badge(ui, person, ui.px(52)),
                growing(name_text(ui, person.name, theme.TITLE)),
                ft.Icon(ft.Icons.EDIT, size=ui.px(22), color=theme.FAINT_INK),
            ],
            gap=14,
        ),
        partial(act.go, at(PERSON, about=person.id)),
    )
    body: list[ft.Control] = [heading, *_filters(ui, page.choice, page.games, act)]
    if page.line is not None:
        body.append(_runs(ui, page.line, page.best_run))
    body.extend(_game(ui, figures) for figures in page.played)
    if not page.played:
        body.append(text(ui, ui.say("stats-none"), color=theme.FAINT_INK))
    listed = partial(act.go, at(HISTORY, about=person.id))
    body.append(button(ui, ui.say("history-of", name=person.name), listed, icon=ft.Icons.HISTORY))
    aside: list[ft.Control] = []
    if page.duels:
        aside.append(text(ui, ui.say("stats-duels"), theme.HEADING, bold=True, heading=2))
        shown = act.leaves.of(TALLY, page.duels)
        aside.append(sheet(ui, [_duel(ui, page.person.name, line) for line in shown], gap=14))
        aside.extend(act.leaves.buttons(ui, TALLY, len(page.duels)))
    return Drawn(ui.say("stats-title"), body, aside=aside, back=back, aside_first=False)


def _filters(ui: Ui, choice: Choice, games: tuple[str, ...], act: HouseActions) -> list[ft.Control]:
    controls = [games_row(ui, games, choice.game, act.show_game)] if len(games) > 1 else []
    periods = [(period, ui.say(f"stats-period-{period}")) for period in PERIODS]
    return [*controls, chips(ui, ui.say("stats-period"), periods, choice.period, act.show_period)]


def _person(ui: Ui, line: TallyLine, act: HouseActions) -> ft.Control:
    words = column(
        ui,
        [
            row(
                ui,
                [
                    growing(name_text(ui, line.person.name)),
                    text(ui, ui.say("stats-wins", wins=line.wins), bold=True),
                ],
            ),
            _bar(ui, line.share, colour_of(line.person.colour)),
            text(ui, ui.say("stats-share", matches=line.matches, share=line.share), theme.SMALL, color=theme.FAINT_INK),
        ],
        gap=5,
    )
    content = row(ui, [badge(ui, line.person, ui.px(44)), growing(words)], gap=12)
    return tile(ui, content, partial(act.go, at(TALLY, about=line.person.id)))


def _bar(ui: Ui, share: int, colour: ft.ColorValue) -> ft.Control:
    """A share of a hundred: filled from the left. The number stands beside it."""
    high = ui.px(BAR)
    filled = ft.Container(bgcolor=colour, border_radius=high / 2, height=high, expand=max(1, share))
    parts: list[ft.Control] = [filled] if share else []
    if share < 100:  # noqa: PLR2004  # of a hundred
        parts.append(ft.Container(height=high, expand=100 - share))
    return ft.Container(
        content=ft.Row(controls=parts, spacing=0), bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST, border_radius=high / 2
    )


def _runs(ui: Ui, line: TallyLine, best: int) -> ft.Control:
    said: list[Say] = [say("stats-share", matches=line.matches, share=line.share)]
    said.append(say("stats-run", run=line.run, best=best))
    return sheet(
        ui,
        [
            text(ui, ui.say("stats-wins", wins=line.wins), theme.HEADING, bold=True, heading=2),
            _bar(ui, line.share, colour_of(line.person.colour)),
            *(text(ui, ui.say(each), theme.SMALL, color=theme.FAINT_INK) for each in said),
        ],
        gap=6,
    )


def _game(ui: Ui, figures: GameFigures) -> ft.Control:
    return sheet(
        ui,
        [
            text(ui, ui.say(f"game-{figures.game}"), theme.BODY, bold=True, heading=2),
            *(text(ui, true_minus(ui.say(fact))) for fact in figures.facts),
        ],
        gap=4,
    )


def _duel(ui: Ui, name: str, line: DuelLine) -> ft.Control:
    high = ui.px(BAR)
    parts: list[ft.Control] = [
        ft.Container(bgcolor=colour, height=high, expand=count)
        for count, colour in (
            (line.ahead, ft.Colors.PRIMARY),
            (line.level, ft.Colors.SURFACE_CONTAINER_HIGHEST),
            (line.behind, ft.Colors.SECONDARY),
        )
        if count
    ]
    told = ui.say(
        "stats-duel", name=name, other=line.person.name, ahead=line.ahead, behind=line.behind, level=line.level
    )
    words = column(
        ui,
        [
            name_text(ui, line.person.name),
            ft.Container(
                content=ft.Row(controls=parts, spacing=2),
                border_radius=high / 2,
                clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            ),
            text(ui, told, theme.SMALL, color=theme.FAINT_INK),
        ],
        gap=4,
    )
    return row(ui, [badge(ui, line.person, ui.px(40)), growing(words)], gap=12)
