"""The bets board: the table from above, with a place in front of each player."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import colour_of, seated
from companion.components.basics import Look, beside, button, column, growing, row, text
from companion.components.names import lines_of, name_text
from companion.components.slips import SLIP_PAD, slip_style
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.bets import BetsBoard, Button, Hand, Picked, Spot, Tap, why_lines
from companion.selectors.fais_pas_lane.seated import Seated
from companion.selectors.names import listed
from engine.fais_pas_lane import FEWEST_PLAYERS, MOST_PLAYERS, Place, PlaceBet, WithdrawBet

SPOT_HEIGHT = theme.LEAST_TARGET
"""Height of a name and of the place in front of it: on a phone the special cards begin below the table."""
WHY_SIGN = 18
"""Size of the sign before a reason."""
WHY_LINES = 2
"""How many lines the reasons take on a phone, at most."""
HINT_LINES = 2
"""Lines kept free for what to do next."""


class BoardView:
    """The table with the bets on it. Its slips are changed in place: what somebody is about to tap stays.

    Args:
        ui: the device.
        board: the bets.
        tap: what a tap does.
        width: how wide the table is, logical pixels.
        quiet: whether a card asks something beside it, and not the bets.
        ends: whether what can be done with what is picked up is told at its end (`at_hand`).
        title: what stands over it.
    """

    def __init__(
        self,
        ui: Ui,
        board: BetsBoard,
        tap: Callable[[Tap], None],
        width: float,
        *,
        quiet: bool = False,
        ends: bool = True,
        title: str = "",
    ) -> None:
        self._ui = ui
        self._ends = ends
        self._title = title
        self._tap = tap
        edge, gap = ui.px(10), ui.px(10)
        cell = (width - 2 * edge - 8 - gap) / 2
        self._names = [_Slip(ui, tap, cell) for _ in board.spots]
        self._fronts = [_Slip(ui, tap, cell) for _ in board.spots]
        self._hint = text(ui, "", theme.SMALL, color=theme.FAINT_INK, lines=HINT_LINES)
        self._below = ft.Container()
        self.control = column(
            ui, [self._hint_line(), self._table(len(board.spots), edge, gap, width), self._below], gap=4
        )
        self.show(board, quiet=quiet)

    def show(self, board: BetsBoard, *, quiet: bool = False) -> None:
        """Show these bets from now on; a `quiet` table asks for no taps, unless something on it has been tapped."""
        ui = self._ui
        for spot in board.spots:
            self._names[spot.who.place].show_name(spot)
            self._fronts[spot.who.place].show_front(spot)
        if isinstance(self._hint, ft.Text):
            silent = ui.shows_only or (quiet and board.picked is None)
            self._hint.value = "" if silent else ui.say(board.hint)
        below = [*reasons(ui, board), *at_hand(ui, board, self._tap)] if self._ends else []
        self._below.content = column(ui, below, gap=8)
        self._below.visible = bool(below)

    def _hint_line(self) -> ft.Control:
        """What to do next, above the table: whoever has tapped looks there, and the table stays where it is."""
        ui = self._ui
        title = [text(ui, self._title, theme.HEADING, bold=True, heading=2)] if self._title else []
        if ui.shows_only:
            return column(ui, title)
        room = ui.line(theme.SMALL) * 1.25 * HINT_LINES + 2
        held = ft.Container(content=self._hint, height=room, alignment=ft.Alignment.CENTER_LEFT)
        hint = ft.Semantics(content=held, live_region=True, container=True)
        if ui.narrow or not title:
            return column(ui, [*title, hint], gap=2)
        # Beside each other they leave a line to what lies below.
        return row(ui, [*title, growing(hint)], gap=theme.GAP)

    def _table(self, players: int, edge: float, gap: float, width: float) -> ft.Control:
        ui = self._ui
        rows: list[ft.Control] = [
            ft.Row(
                controls=[self._spot(place, near=near) for place in places],
                spacing=gap,
                alignment=ft.MainAxisAlignment.CENTER,
            )
            for places, near in _round_the_table(players)
        ]
        cloth = ft.Container(
            content=ft.Column(
                controls=rows, spacing=ui.px(10), tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
            ),
            bgcolor=theme.FELT,
            border=ft.Border.all(4, theme.WOOD),
            border_radius=ui.px(26),
            padding=edge,
            width=width,
        )
        return ft.Semantics(content=cloth, label=ui.say("lane-bets-table"), container=True)

    def _spot(self, place: int, *, near: bool) -> ft.Control:
        """A player with the place in front of them, which lies towards the middle of the table."""
        name, front = self._names[place].control, self._fronts[place].control
        return ft.Column(controls=[front, name] if near else [name, front], spacing=self._ui.px(4), tight=True)


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


class _Slip:
    """Something on the table that can be tapped.

    Args:
        ui: the device.
        tap: what a tap does.
        width: logical pixels.
    """

    def __init__(self, ui: Ui, tap: Callable[[Tap], None], width: float) -> None:
        self._ui = ui
        self._width = width
        self._tap = tap
        self._can: Button | None = None
        self._shown: Spot | None = None
        self.control = ft.Button(
            content=ft.Container(), on_click=ui.on(self._tapped), elevation=0, width=width, height=ui.line(SPOT_HEIGHT)
        )

    def show_name(self, spot: Spot) -> None:
        """Show a player as somebody who bets."""
        if spot == self._shown:
            return
        ui, can = self._ui, spot.player
        told = ui.say("lane-bets-player", name=spot.who.name)
        ink = ft.Colors.ON_TERTIARY_CONTAINER if can.lit else theme.INK
        # Paper on the cloth, with soft corners.
        style = slip_style(ui, lit=can.lit)
        style.shape = ft.RoundedRectangleBorder(radius=ui.px(14))
        self._show(spot, can, _tag(ui, spot.who, told + self._why(can), ink, self._width), style)

    def show_front(self, spot: Spot) -> None:
        """Show the place in front of a player: free, or with a bet, which is a counter in its bettor's colour."""
        if spot == self._shown:
            return
        ui, can, bettor = self._ui, spot.front, spot.bettor
        style = slip_style(ui, lit=can.lit)
        style.shape = ft.RoundedRectangleBorder(radius=ui.px(14)) if bettor is None else ft.StadiumBorder()
        ink: ft.ColorValue = ft.Colors.ON_TERTIARY_CONTAINER
        if not can.lit:
            style.bgcolor = theme.FELT_SHADE if bettor is None else colour_of(self._ui.look(bettor.place).colour)
            style.side = {
                # Ink would not be seen on the cloth.
                ft.ControlState.FOCUSED: ft.BorderSide(4 if bettor is None else 7, theme.ON_FELT),
                ft.ControlState.DEFAULT: ft.BorderSide(1.5, theme.FELT_LINE)
                if bettor is None
                else ft.BorderSide(theme.COUNTER_EDGE, theme.COUNTER_RIM),
            }
            ink = theme.ON_FELT if bettor is None else ft.Colors.SURFACE
        if bettor is None:
            told = ui.say("lane-bets-front-free", name=spot.who.name) + self._why(can)
            words = ui.say("lane-bets-here" if can.lit else "lane-bets-free")
            label = _label(ui, words, told, ink, bold=can.lit)
            content: ft.Control = ft.Row(controls=[label], alignment=ft.MainAxisAlignment.CENTER)
        else:
            told = ui.say("lane-bets-front-taken", name=spot.who.name, bettor=bettor.name) + self._why(can)
            content = _tag(ui, bettor, told, ink, self._width)
        self._show(spot, can, content, style)

    def _show(self, spot: Spot, can: Button, content: ft.Control, style: ft.ButtonStyle) -> None:
        self._shown, self._can = spot, can
        made = self.control
        made.content, made.style = content, style
        # What cannot be tapped now fades, and says why.
        enabled = can.enabled and self._may(can.tap)
        # A bet that lies is read, too.
        faded = theme.FADED_NAME if spot.bettor is None or can is spot.player else theme.FADED
        made.disabled, made.opacity = not enabled, 1 if enabled or self._ui.shows_only else faded

    def _may(self, tap: Tap) -> bool:
        """Whether the device may do what the tap leads to; putting something down is always allowed."""
        match tap:
            case None:
                return True
            case Picked(hand=Hand.BETTOR):
                return self._ui.may(PlaceBet(0, tap.place, tap.place))
            case Picked(hand=Hand.BET):
                return self._ui.may(WithdrawBet(0, tap.place))
            case Picked():
                return any(self._ui.may(PlaceBet(0, Place(bettor), tap.place)) for bettor in range(MOST_PLAYERS))
            case _:
                return self._ui.may(tap)

    def _why(self, can: Button) -> str:
        return "" if can.why is None else f" ({self._ui.say(can.why)})"

    def _tapped(self) -> None:
        # A tap that was under way while the table changed means what the slip says now. A bet that cannot be laid any more
        # is wished for all the same: the rules say whom it is about, and the device tells it.
        if self._can is not None and (self._can.enabled or self._can.tap is not None):
            self._tap(self._can.tap)


def _tag(ui: Ui, who: Seated, told: str, ink: ft.ColorValue, width: float) -> ft.Control:
    edge = ui.px(31)
    named = name_text(ui, who.name, room=width - edge - theme.GAP_TIGHT - 2 * SLIP_PAD, told=told, color=ink)
    return row(ui, [seated(ui, who.place, edge), growing(named)])


def _label(ui: Ui, words: str, told: str, ink: ft.ColorValue, *, bold: bool) -> ft.Text:
    return ft.Text(
        words,
        semantics_label=told,
        size=ui.px(theme.BODY if bold else theme.SMALL),
        font_family=theme.BOLD_FONT if bold else theme.BODY_FONT,
        font_family_fallback=theme.FALLBACK_FONTS,
        color=ink,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def reasons(ui: Ui, board: BetsBoard) -> list[ft.Control]:
    """Why something on the table cannot be tapped now, each with the name of whom it is about.

    On a phone they take two lines at most: with more, the places that are free are out of sight. What is left out is
    told by screen readers at its place, as all of it is, and who misses turns above the table.
    """
    controls: list[ft.Control] = []
    for why in _whys(ui, board):
        sign = ft.Icon(ft.Icons.BLOCK, size=ui.px(WHY_SIGN), color=theme.FAINT_INK)
        words = text(ui, why, theme.SMALL, color=theme.FAINT_INK)
        # Told with the button that it is about.
        controls.append(ft.Semantics(content=row(ui, [sign, growing(words)]), exclude_semantics=True))
    return controls


def at_hand(ui: Ui, board: BetsBoard, tap: Callable[[Tap], None]) -> list[ft.Control]:
    """What can be done with what is picked up, beside tapping on the table."""
    small: list[ft.Control] = []
    if board.away is not None:
        away = partial(tap, board.away)
        small.append(button(ui, ui.say("lane-bets-away"), away, icon=ft.Icons.DELETE_OUTLINE, small=True, expand=True))
    if board.picked is not None:
        small.append(button(ui, ui.say("lane-bets-put-down"), partial(tap, None), Look.QUIET, small=True, expand=True))
    return [beside(ui, small)] if small else []


def _whys(ui: Ui, board: BetsBoard) -> list[str]:
    room = (ui.width - 2 * theme.EDGE - ui.px(WHY_SIGN) - ui.px(theme.GAP_TIGHT)) / (ui.scale * ui.text)
    whys: list[str] = []
    left = WHY_LINES
    for line in why_lines(board):
        ways = [ui.say("lane-bets-why", name=listed(line.names), why=line.why)]
        if len(line.names) > 1:
            of = "places" if line.places else "players"
            ways.append(ui.say("lane-bets-why-many", of=of, count=len(line.names), why=line.why))
        if ui.wide:
            whys.append(ways[0])
            continue
        for words in ways:
            if (lines := lines_of(words, theme.SMALL, room)[0]) <= left:
                whys.append(words)
                left -= lines
                break
    return whys
