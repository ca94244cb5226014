"""The score pad: ranking, rounds, and what can be done."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, beside, button, column, growing, plate, row, sheet, text, tool
from companion.components.drawings import TOKENS, Mood, donkey
from companion.components.names import LINES, name_text
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.nav import CORRECT, LOG, MATCH, Nav
from companion.selectors.score_pad.pad import PadEnd, PadLine, PadLog, PadPage, RoundRow
from companion.views.frame import Drawn
from companion.views.log import log_sheet, take_back
from companion.views.score_pad.actions import ENTRY, OPTIONS, PadActions
from engine.score_pad import ClosePad, CorrectPadRound, ReopenPad, WriteRound

COLUMN_LEAST = 58
"""Narrowest column of the table, logical pixels on a phone: four digits and a sign."""
COLUMN_MOST = 150
"""Widest column of the table."""
_PAD = 14
"""Beside the cells of a row, as a tile has it."""
NUMBER_WIDTH = 40
"""Width of the column with the rounds' numbers."""


def draw_pad(ui: Ui, page: PadPage, act: PadActions) -> Drawn:
    """The pad."""
    ranks = _ranking(ui, page)
    rounds = _rounds(ui, page, act)
    top = [_end(ui, page.end)] if page.end is not None else []
    doings = [*_footer(ui, page, act), *take_back(ui, page.back, act)]
    return Drawn(
        title=ui.say("pad-title"),
        # On a wide page what can be done stands above the rounds, which grow: below them it would sink out of sight.
        body=[*top, column(ui, doings, gap=8), *rounds] if ui.wide else [*top, *ranks, *rounds],
        aside=ranks if ui.wide else (),
        footer=() if ui.wide else doings,
        back=act.home,
        tools=[tool(ui, ft.Icons.HISTORY, ui.say("log-open"), partial(act.to, LOG))],
        wide=ui.wide,
    )


def _footer(ui: Ui, page: PadPage, act: PadActions) -> list[ft.Control]:
    if page.end is not None:
        small = [button(ui, ui.say("pad-home"), partial(act.put_away, Nav()), small=True, expand=True, wish=Deed.LEAVE)]
        if page.end.again:
            go_on = ReopenPad()
            small.insert(
                0,
                button(ui, ui.say("pad-go-on"), lambda: act.dispatch(go_on), small=True, expand=True, wish=go_on),
            )
        return [
            button(ui, ui.say("pad-rematch"), act.rematch, Look.NEXT, big=True, wish=Deed.OPEN),
            beside(ui, small),
        ]
    write = ui.say("pad-write", round=page.next_round)
    small = [button(ui, ui.say("pad-options"), partial(act.to, OPTIONS), small=True, expand=True, wish=ReopenPad())]
    if page.can_end:
        end = ClosePad(page.next_round - 1)
        small.append(button(ui, ui.say("pad-end"), lambda: act.dispatch(end), small=True, expand=True, wish=end))
    return [
        button(ui, write, partial(act.to, MATCH, ENTRY), Look.NEXT, big=True, wish=WriteRound(page.next_round, ())),
        beside(ui, small),
    ]


def player_sign(ui: Ui, place: int, players: int, size: float) -> ft.Control:
    """A player's sign beside the name: the token, or the seat's number where there are more people than signs."""
    if players <= TOKENS or ui.look(place).picture:
        return seated(ui, place, ui.px(size))
    return ft.Container(
        content=text(ui, str(place + 1), theme.SMALL, bold=True, center=True),
        width=ui.px(size),
        height=ui.px(size),
        border_radius=ui.px(size),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
        alignment=ft.Alignment.CENTER,
    )


def _ranking(ui: Ui, page: PadPage) -> list[ft.Control]:
    lines: list[ft.Control] = [_ranked(ui, line, len(page.names)) for line in page.lines]
    return [
        sheet(ui, lines, gap=2, pad=12),
        text(ui, ui.say(page.way), theme.SMALL, color=theme.FAINT_INK, center=True),
    ]


def _ranked(ui: Ui, line: PadLine, players: int) -> ft.Control:
    names: list[ft.Control] = [name_text(ui, line.name)]
    if line.to_go is not None:
        names.append(text(ui, ui.say(line.to_go), theme.SMALL, color=theme.FAINT_INK))
    content = row(
        ui,
        [
            ft.Container(content=text(ui, f"{line.rank}.", bold=True, color=theme.FAINT_INK), width=ui.line(26)),
            *([] if ui.bare else [player_sign(ui, line.place, players, 32)]),
            growing(column(ui, names, gap=0)),
            text(ui, line.total, theme.TITLE, bold=True, color=theme.INK),
        ],
        gap=10,
    )
    drawn = ft.Container(
        content=content,
        padding=ft.Padding.symmetric(horizontal=8, vertical=5),
        border_radius=12,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if line.first else None,
    )
    told = ui.say("pad-line", rank=line.rank, name=line.name, total=line.total)
    if line.to_go is not None:
        told = ui.say("pad-line-to-go", line=told, to_go=line.to_go)
    return ft.Semantics(content=drawn, label=told, exclude_semantics=True, container=True)


def _rounds(ui: Ui, page: PadPage, act: PadActions) -> list[ft.Control]:
    head = text(ui, ui.say("pad-rounds"), theme.HEADING, bold=True, heading=2)
    if not page.rows:
        return [head, text(ui, ui.say("pad-no-rounds"), color=theme.FAINT_INK)]
    room = (ui.width * 6 / 11 if ui.wide else ui.width) - 2 * theme.EDGE - ui.line(NUMBER_WIDTH) - 2 * _PAD - 4
    least, most = ui.line(COLUMN_LEAST), ui.line(COLUMN_MOST)
    across = min(most, max(least, room / len(page.names)))
    rows: list[ft.Control] = [
        _heads(ui, page, across),
        _totals(ui, page, across),
        *(_round(ui, line, across, act) for line in page.rows),
    ]
    table = ft.Column(controls=rows, spacing=4, tight=True)
    slid = ft.Row(controls=[table], scroll=ft.ScrollMode.AUTO)
    hint = text(ui, ui.say("pad-rounds-hint"), theme.SMALL, color=theme.FAINT_INK)
    return [head, hint, slid] if ui.may(CorrectPadRound(1, ())) else [head, slid]


def _cells(ui: Ui, first: ft.Control, cells: list[ft.Control], across: float) -> ft.Row:
    return ft.Row(
        controls=[
            ft.Container(content=first, width=ui.line(NUMBER_WIDTH)),
            *(ft.Container(content=cell, width=across, alignment=ft.Alignment.CENTER) for cell in cells),
        ],
        spacing=0,
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _heads(ui: Ui, page: PadPage, across: float) -> ft.Control:
    players = len(page.names)
    names: list[ft.Control] = [
        ft.Column(
            controls=[
                player_sign(ui, place, players, 28),
                name_text(ui, name, theme.SMALL, room=across - 4, lines=2 * LINES, center=True),
            ],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for place, name in enumerate(page.names)
    ]
    return ft.Container(
        content=_cells(ui, ft.Container(), names, across), padding=ft.Padding.symmetric(horizontal=_PAD)
    )


def _totals(ui: Ui, page: PadPage, across: float) -> ft.Control:
    totals: list[ft.Control] = [text(ui, total, theme.HEADING, bold=True, center=True) for total in page.totals]
    first = text(ui, ui.say("pad-total"), theme.SMALL, bold=True, color=theme.FAINT_INK)
    cells = ft.Container(
        content=_cells(ui, first, totals, across),
        padding=ft.Padding.symmetric(horizontal=_PAD, vertical=6),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=12,
    )
    # Told with the ranking already.
    return ft.Semantics(content=cells, exclude_semantics=True)


def _round(ui: Ui, line: RoundRow, across: float, act: PadActions) -> ft.Control:
    faint = theme.INK if line.counts else theme.FAINT_INK
    number = ft.Text(
        str(line.number),
        semantics_label=ui.say(line.told),
        size=ui.px(theme.SMALL),
        font_family=theme.BODY_FONT,
        color=theme.FAINT_INK,
        style=ft.TextStyle(decoration=None if line.counts else ft.TextDecoration.LINE_THROUGH),
    )
    sign = [ft.Icon(ft.Icons.EDIT, size=ui.px(14), color=theme.FAINT_INK)] if line.corrected else []
    first = row(ui, [number, *sign], gap=2)
    # Told with the number already.
    cells: list[ft.Control] = [
        text(ui, points, theme.BODY, center=True, color=faint, struck=not line.counts, silent=True)
        for points in line.points
    ]
    return plate(
        ui,
        _cells(ui, first, cells, across),
        partial(act.to, CORRECT, "", line.number),
        wish=CorrectPadRound(line.number, ()),
    )


def _end(ui: Ui, end: PadEnd) -> ft.Control:
    ink = ft.Colors.ON_TERTIARY_CONTAINER
    words = column(
        ui,
        [
            text(ui, ui.say(end.title), theme.TITLE, bold=True, color=ink),
            text(ui, ui.say(end.why), color=ink),
        ],
        gap=2,
    )
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            content=row(ui, [donkey(Mood.PROUD, ui.px(84)), growing(words)], gap=12),
            bgcolor=ft.Colors.TERTIARY_CONTAINER,
            border_radius=theme.RADIUS,
            padding=ui.px(14),
        ),
    )


def draw_pad_log(ui: Ui, page: PadLog, act: PadActions) -> Drawn:
    """The log of a pad."""
    return Drawn(
        title=ui.say("log-page"),
        body=log_sheet(ui, page.rows, act.leaves),
        footer=take_back(ui, page.back, act, Look.PLAIN),
        back=partial(act.to, MATCH),
    )
