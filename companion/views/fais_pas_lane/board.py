"""The bets board: the table from above, with a place in front of each player."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, growing, row, slip_style, text
from companion.components.drawings import token
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.bets import BetsBoard, Spot, Tap
from companion.views.fais_pas_lane.parts import player_colour
from engine.fais_pas_lane import FEWEST_PLAYERS

SPOT_HEIGHT = 52
"""Height of a name and of the place in front of it."""
HINT_LINES = 2
"""Lines kept free for what to do next."""


def bets_board(ui: Ui, board: BetsBoard, tap: Callable[[Tap], None], width: float) -> ft.Control:
    """The table with the bets on it.

    Args:
        ui: the device.
        board: the bets.
        tap: what a tap does.
        width: how wide the table is, logical pixels.
    """
    edge, gap = ui.px(12), ui.px(10)
    cell = (width - 2 * edge - 8 - gap) / 2
    rows = [
        ft.Row(
            controls=[_spot(ui, board.spots[place], tap, cell, near=near) for place in places],
            spacing=gap,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        for places, near in _round_the_table(len(board.spots))
    ]
    cloth = ft.Container(
        content=ft.Column(
            controls=list(rows), spacing=ui.px(14), tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
        bgcolor=theme.FELT,
        border=ft.Border.all(4, theme.WOOD),
        border_radius=ui.px(26),
        padding=edge,
        width=width,
    )
    table = ft.Semantics(content=cloth, label=ui.say("lane-bets-table"), container=True)
    return column(ui, [_hint(ui, board), table, *_below(ui, board, tap)], gap=8)


def _round_the_table(players: int) -> list[tuple[tuple[int, ...], bool]]:
    """The places in rows, the nearest row last, and whether a row sits at the near side.

    Whoever sits at the lower left is the first; each next one sits to the left of the one before: up the left side,
    then down the right.
    """
    if players == FEWEST_PLAYERS:
        return [((1,), False), ((0,), True)]
    alone = players % 2
    down = list(range(alone, players))
    rows: list[tuple[tuple[int, ...], bool]] = []
    half = len(down) // 2
    for level in range(half):
        left, right = down[half - 1 - level], down[half + level]
        rows.append(((left, right), level == half - 1 and not alone))
    return [*rows, ((0,), True)] if alone else rows


def _spot(ui: Ui, spot: Spot, tap: Callable[[Tap], None], width: float, *, near: bool) -> ft.Control:
    """A player with the place in front of them, which lies towards the middle of the table."""
    name, front = _player(ui, spot, tap, width), _front(ui, spot, tap, width)
    return ft.Column(controls=[front, name] if near else [name, front], spacing=ui.px(4), tight=True)


def _player(ui: Ui, spot: Spot, tap: Callable[[Tap], None], width: float) -> ft.Control:
    can = spot.player
    told = ui.say("lane-bets-player", name=spot.who.name)
    if can.why is not None:
        told = f"{told} ({ui.say(can.why)})"
    name = ft.Text(
        spot.who.name,
        semantics_label=told,
        size=ui.px(theme.BODY),
        font_family=theme.BOLD_FONT,
        font_family_fallback=theme.FALLBACK_FONTS,
        color=ft.Colors.ON_TERTIARY_CONTAINER if can.lit else theme.INK,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    content = row(ui, [token(spot.who.place, ui.px(30)), growing(name)])
    return _paper(ui, content, partial(tap, can.tap), width, lit=can.lit, enabled=can.enabled)


def _front(ui: Ui, spot: Spot, tap: Callable[[Tap], None], width: float) -> ft.Control:
    can, bettor = spot.front, spot.bettor
    values = {"name": spot.who.name, "bettor": "" if bettor is None else bettor.name}
    told = ui.say("lane-bets-front-free" if bettor is None else "lane-bets-front-taken", **values)
    if can.why is not None:
        told = f"{told} ({ui.say(can.why)})"
    ink: ft.ColorValue = theme.ON_FELT if bettor is None else ft.Colors.SURFACE
    label = ft.Text(
        bettor.name if bettor is not None else ui.say("lane-bets-here" if can.lit else "lane-bets-free"),
        semantics_label=told,
        size=ui.px(theme.BODY if bettor is not None or can.lit else theme.SMALL),
        font_family=theme.BOLD_FONT if bettor is not None or can.lit else theme.BODY_FONT,
        font_family_fallback=theme.FALLBACK_FONTS,
        color=ft.Colors.ON_TERTIARY_CONTAINER if can.lit else ink,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    if bettor is None:
        content: ft.Control = ft.Row(controls=[label], alignment=ft.MainAxisAlignment.CENTER)
    else:
        content = row(ui, [token(bettor.place, ui.px(32)), growing(label)])
    made = _paper(ui, content, partial(tap, can.tap), width, lit=can.lit, enabled=can.enabled)
    style = made.style
    if style is not None and bettor is not None:
        # A bet is a counter in the colour of whoever laid it.
        style.shape = ft.StadiumBorder()
    if style is not None and not can.lit:
        style.bgcolor = "#33000000" if bettor is None else player_colour(bettor.place)
        style.side = ft.BorderSide(1.5, "#A8D3BC" if bettor is None else ft.Colors.SURFACE)
    return made


def _paper(
    ui: Ui, content: ft.Control, tap: Callable[[], None], width: float, *, lit: bool, enabled: bool
) -> ft.Button:
    # Paper on the cloth, with soft corners; what cannot be tapped now fades, and says why.
    style = slip_style(ui, lit=lit)
    style.shape = ft.RoundedRectangleBorder(radius=ui.px(14))
    return ft.Button(
        content=content,
        on_click=ui.on(tap),
        elevation=0,
        width=width,
        height=ui.px(SPOT_HEIGHT),
        disabled=not enabled,
        opacity=1 if enabled else 0.55,
        style=style,
    )


def _hint(ui: Ui, board: BetsBoard) -> ft.Control:
    """What to do next, above the table: whoever has tapped looks there, and the table stays where it is."""
    words = text(ui, ui.say(board.hint), theme.SMALL, color=theme.FAINT_INK, lines=HINT_LINES)
    return ft.Semantics(
        content=ft.Container(content=words, height=ui.px(theme.SMALL) * 1.25 * HINT_LINES + 2),
        live_region=True,
        container=True,
    )


def _below(ui: Ui, board: BetsBoard, tap: Callable[[Tap], None]) -> list[ft.Control]:
    controls: list[ft.Control] = []
    for why in _reasons(ui, board.spots):
        sign = ft.Icon(ft.Icons.BLOCK, size=ui.px(18), color=theme.FAINT_INK)
        words = text(ui, why, theme.SMALL, color=theme.FAINT_INK)
        # Told with the button that it is about.
        controls.append(ft.Semantics(content=row(ui, [sign, growing(words)]), exclude_semantics=True))
    small: list[ft.Control] = []
    if board.away is not None:
        away = partial(tap, board.away)
        small.append(button(ui, ui.say("lane-bets-away"), away, icon=ft.Icons.DELETE_OUTLINE, small=True, expand=True))
    if board.picked is not None:
        small.append(button(ui, ui.say("lane-bets-put-down"), partial(tap, None), Look.QUIET, small=True, expand=True))
    if small:
        controls.append(ft.Row(controls=small, spacing=8))
    return controls


def _reasons(ui: Ui, spots: Sequence[Spot]) -> list[str]:
    """Why something on the table cannot be tapped now, each with the name of whom it is about."""
    return [
        ui.say("lane-bets-why", name=spot.who.name, why=can.why)
        for spot in spots
        for can in (spot.player, spot.front)
        if can.why is not None and not can.enabled
    ]
