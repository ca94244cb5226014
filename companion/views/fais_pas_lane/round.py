"""The round screen. What changes is changed in place, so that it stays where it was scrolled to."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, button, column, growing, row, sheet, text, tool
from companion.components.drawings import Mood, donkey
from companion.components.ui import Ui
from companion.components.wishes import AnyOf
from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Discarding, Peeking
from companion.selectors.fais_pas_lane.hidden import HiddenLine
from companion.selectors.fais_pas_lane.prompts import Belongs, Choice
from companion.selectors.fais_pas_lane.results import RoundLine
from companion.selectors.fais_pas_lane.round import CARDS, RoundPage, RoundScreen, turn_words, winners
from companion.selectors.fais_pas_lane.seated import MissedTurns
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.board import BoardView, at_hand, reasons
from companion.views.fais_pas_lane.parts import points_of
from companion.views.fais_pas_lane.prompts import draw_prompt
from companion.views.fais_pas_lane.ranks import ranks_sheet
from companion.views.fais_pas_lane.where import ASK_CARD, ASK_DEAL, ASK_TURN, ASK_WINNER, SCORES
from companion.views.frame import Drawn
from companion.views.log import take_back
from engine.fais_pas_lane import PlaySpecial, SetMissed, SetTurn, Special

BOARD_SHARE = 5
"""How much of a wide page the bets board takes, of eleven parts."""
CARDS_IN_A_ROW = (2, 4)
"""On a phone and on a tablet."""
TALL_FROM = 1000
"""From this height on, in pixels of a phone, all cards have room below the bets. It is higher than any phone is."""


class RoundView:
    """The page.

    Args:
        ui: the device.
        act: what it can do.
        number: the number of the round.
    """

    def __init__(self, ui: Ui, act: LaneActions, number: int) -> None:
        self._ui = ui
        self._act = act
        self._number = number
        self._dialogue, self._last, self._turn, self._board, self._cards, self._more, self._ranks, self._footer = (
            ft.Container(visible=False) for _ in range(8)
        )
        self._secret, self._footer_beside, self._discard = (ft.Container(visible=False) for _ in range(3))
        self._bets: BoardView | None = None
        self._shown: RoundPage | None = None

    def drawn(self) -> Drawn:
        """The page, to be filled by `show`."""
        ui, act = self._ui, self._act
        scores = tool(ui, ft.Icons.LEADERBOARD, ui.say("lane-scores-open"), partial(act.to, SCORES))
        log = tool(ui, ft.Icons.HISTORY, ui.say("log-open"), act.log)
        begin = [self._dialogue, self._last, self._turn]
        # What is seldom wanted would be out of sight under the cards, too; what only shows has no cards.
        end = (
            [self._cards]
            if ui.wide and not ui.shows_only
            else [self._discard, self._more]
            if self._in_line
            else [self._cards, self._discard, self._more]
        )
        return Drawn(
            title=ui.say("lane-round-title", round=self._number),
            # On a tablet the end of the round stands beside the turn: under the cards it would be out of sight. Under a
            # question it would be, too: then it lies below the bets.
            body=[*begin, self._footer, *end] if ui.wide else [*begin, self._board, *end],
            aside=[self._ranks]
            if not ui.wide
            else [self._ranks, self._board]
            if ui.shows_only
            else [self._secret, self._board, self._footer_beside, self._discard, self._more, self._ranks],
            footer=[] if ui.wide else [self._cards, self._footer] if self._in_line else [self._footer],
            back=act.home,
            tools=[scores, log],
            share=BOARD_SHARE,
        )

    def show(self, page: RoundPage) -> None:
        """Show the page as it is now."""
        was, self._shown = self._shown, page
        now, before = page.round, was.round if was is not None else None
        # While a card asks something, everything else makes way for the question.
        asked = now.prompt is not None
        if before is None or before.prompt != now.prompt:
            _fill(self._dialogue, [draw_prompt(self._ui, now.prompt, self._act)] if now.prompt is not None else [])
        if before is None or _came(before) != _came(now):
            _fill(self._last, [] if asked else [*self._last_round(now.last_round), *self._last_card(now.last_card)])
        if was is None or before is None or _turned(was) != _turned(page):
            _fill(self._turn, [] if asked else self._whose_turn(now, keeps=page.keeps_turns))
            no_cards = asked or self._ui.shows_only
            _fill(self._cards, [] if no_cards else self._special_cards(now, keeps=page.keeps_turns))
            _fill(self._discard, [] if no_cards else [self._ask_discard()])
        if self._in_line:
            # What is picked up wants the room to be laid down, and to say where it cannot be.
            self._cards.visible = self._cards.content is not None and now.board.picked is None
        hidden = asked and not self._shows_board(now)
        asked_before = before is not None and before.prompt is not None
        if before is None or before.board != now.board or asked != asked_before or hidden != (self._bets is None):
            self._show_board(now, hidden=hidden)
        if before is None or before.prompt != now.prompt:
            secret = self._ui.wide and now.prompt is not None and now.prompt.secret
            _fill(self._secret, [_others_look_away(self._ui)] if secret else [])
        if before is None or _beside(before) != _beside(now):
            _fill(self._more, [] if asked else self._beside(now))
        if before is None or (before.ranks, before.goal, before.prompt is None) != (now.ranks, now.goal, not asked):
            _fill(self._ranks, [] if asked else [ranks_sheet(self._ui, now.ranks, now.goal)])
        if was is None or _ending(was) != _ending(page):
            aside = asked and self._ui.wide
            _fill(self._footer, [] if aside else self._end(page, quiet=asked))
            _fill(self._footer_beside, self._end(page, quiet=asked) if aside else [])

    @property
    def _in_line(self) -> bool:
        """Whether the special cards lie in one line above the end of the round: below the bets they would be out of sight."""
        ui = self._ui
        return not (ui.wide or ui.cramped) and (ui.high or ui.height) < TALL_FROM * ui.scale

    def _last_round(self, line: RoundLine | None) -> list[ft.Control]:
        if line is None:
            return []
        ui = self._ui
        told = ui.say("lane-last-round", round=line.number, name=line.winner.name)
        points = [
            ft.Row(controls=[seated(ui, who.place, ui.px(24)), points_of(ui, who, number)], spacing=4, tight=True)
            for who, number in line.points
        ]
        content = column(
            ui, [text(ui, told, bold=True), ft.Row(controls=list(points), wrap=True, spacing=14, run_spacing=4)], gap=6
        )
        made = row(ui, [seated(ui, line.winner.place, ui.px(44)), growing(content)], gap=12)
        return [
            ft.Semantics(content=sheet(ui, [made], pad=8 if self._in_line else 12), live_region=True, container=True)
        ]

    def _shows_board(self, screen: RoundScreen) -> bool:
        """Whether the bets stay in sight beside a question: where there is room, and nobody must look away."""
        return self._ui.wide and screen.prompt is not None and not screen.prompt.secret

    def _last_card(self, came: Say | None) -> list[ft.Control]:
        if came is None:
            return []
        ui = self._ui
        sign = ft.Icon(ft.Icons.STYLE, size=ui.px(22), color=theme.FAINT_INK)
        words = growing(text(ui, ui.say(came), color=theme.FAINT_INK))
        return [ft.Semantics(content=row(ui, [sign, words], gap=8), live_region=True, container=True)]

    def _whose_turn(self, screen: RoundScreen, *, keeps: bool) -> list[ft.Control]:
        ui, act, turn = self._ui, self._act, screen.turn
        missing = [self._missing(line) for line in turn.missing]
        if not (keeps or ui.shows_only):
            show = button(
                ui,
                ui.say("lane-turn-show"),
                lambda: act.keep_turns(on=True),
                Look.QUIET,
                icon=ft.Icons.EXPAND_MORE,
                small=True,
            )
            return [column(ui, [*missing, show], gap=4)]
        words = growing(text(ui, ui.say(turn_words(turn)), theme.TITLE, bold=True, heading=2))
        sign = seated(ui, turn.who.place, ui.px(46))
        other = button(
            ui,
            ui.say("lane-turn-other"),
            lambda: act.to("match", ASK_TURN),
            Look.QUIET,
            small=True,
            wish=SetTurn(screen.number, turn.who.place),
        )
        hide = button(
            ui,
            ui.say("lane-turn-hide"),
            lambda: act.keep_turns(on=False),
            Look.QUIET,
            icon=ft.Icons.EXPAND_LESS,
            small=True,
        )
        back = [text(ui, ui.say("lane-missed-last", name=who.name), color=theme.FAINT_INK) for who in turn.back]
        done = button(
            ui,
            ui.say("lane-turn-done"),
            partial(act.dispatch, turn.done),
            Look.NEXT,
            big=True,
            enabled=turn.why_not is None,
            wish=turn.done,
        )
        if self._in_line:
            _lower(ui, done)
        lines: list[ft.Control] = [
            column(ui, [row(ui, [sign]), words], gap=2) if ui.bare else row(ui, [sign, words], gap=10),
            *missing,
            *back,
            done,
        ]
        if ui.shows_only:
            return [sheet(ui, lines, gap=6, pad=12)]
        # What these two leave free above and below their words is room enough.
        ways = ft.Row(controls=[other, hide], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, wrap=True, run_spacing=0)
        made = sheet(ui, [column(ui, [column(ui, lines, gap=6), ways], gap=0)])
        made.padding = ft.Padding.only(left=ui.px(12), top=ui.px(8), right=ui.px(12), bottom=0)
        return [made]

    def _missing(self, line: MissedTurns) -> ft.Control:
        """Who misses turns, with the way to end that."""
        ui = self._ui
        sign = ft.Icon(ft.Icons.HOURGLASS_BOTTOM, size=ui.px(20), color=ft.Colors.SECONDARY)
        words = ui.say("lane-missed-line", name=line.who.name, what=ui.say(line.what))
        again_words = ui.say("lane-plays-again", name=line.who.name)
        again = button(
            ui,
            again_words,
            partial(self._act.dispatch, SetMissed(line.round, line.who.place, 0)),
            Look.QUIET,
            small=True,
            wish=SetMissed(line.round, line.who.place, 0),
        )
        told = row(ui, [sign, growing(text(ui, words))], gap=6)
        if self._half_a_line(again_words):
            return row(ui, [growing(told), again], gap=6)
        return column(ui, [told, ft.Row(controls=[again], alignment=ft.MainAxisAlignment.END)], gap=0)

    def _half_a_line(self, words: str) -> bool:
        """Whether a small button with these words leaves half a line of the turn's sheet for others."""
        ui = self._ui
        across = min(ui.width - 2 * theme.EDGE, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) * (
            1 - BOARD_SHARE / 11 if ui.wide else 1
        )
        return len(words) * ui.line(theme.SMALL) * 0.58 + 16 <= (across - 2 * ui.px(12)) / 2

    def _show_board(self, screen: RoundScreen, *, hidden: bool) -> None:
        """Show the bets, on the same table as before if it lies there."""
        if hidden or self._bets is None:
            asked = screen.prompt is not None
            self._bets = (
                None
                if hidden
                else BoardView(
                    self._ui,
                    screen.board,
                    self._act.tap,
                    self._board_width,
                    quiet=asked,
                    ends=self._ui.wide,
                    title=self._ui.say("lane-bets-title"),
                )
            )
            _fill(self._board, [] if self._bets is None else [self._bets.control])
        else:
            self._bets.show(screen.board, quiet=screen.prompt is not None)

    @property
    def _board_width(self) -> float:
        ui = self._ui
        room = ui.width - 2 * theme.EDGE
        across = (
            min(room, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) * BOARD_SHARE / 11 - theme.GAP_WIDE if ui.wide else room
        )
        return min(across, ui.px(theme.COLUMN))

    def _special_cards(self, screen: RoundScreen, *, keeps: bool) -> list[ft.Control]:
        ui, act = self._ui, self._act
        current = screen.turn.who
        # On a player's own phone a card is that player's, whoever's turn it is.
        mine = act.own_place
        player = screen.owner if mine is not None else current if keeps else None
        hint = ui.say("lane-cards-hint", name=player.name) if player is not None else ui.say("lane-cards-hint-any")

        def play(card: Special) -> None:
            if mine is not None:
                act.play(PlaySpecial(screen.number, screen.special, card, mine))
            elif keeps:
                act.play(PlaySpecial(screen.number, screen.special, card, current.place))
            else:
                act.to("match", ASK_CARD, CARDS.index(card))

        def wish(card: Special) -> PlaySpecial:
            return PlaySpecial(screen.number, screen.special, card, mine if mine is not None else current.place)

        fill = None if self._in_line else True
        cards = [
            button(ui, ui.say(f"card-{card.value}"), partial(play, card), expand=fill, wish=wish(card))
            for card in CARDS
        ]
        reveal = partial(act.begin_doing, screen.reveal)
        cards.append(
            button(ui, ui.say("lane-anerie-comes-up"), reveal, expand=fill, enabled=act.may_begin(screen.reveal))
        )
        if self._in_line:
            line = ft.Row(controls=list(cards), spacing=8, scroll=ft.ScrollMode.AUTO)
            who = ui.say("lane-cards-line", name=player.name) if player is not None else ui.say("lane-cards-line-any")
            return [column(ui, [text(ui, who, theme.SMALL, bold=True, heading=2), line], gap=2)]
        title = text(ui, ui.say("lane-cards-title"), theme.HEADING, bold=True, heading=2)
        # What is told of the cards comes before them, also for screen readers.
        told = text(ui, hint, theme.SMALL, color=theme.FAINT_INK)
        head = row(ui, [title, growing(told)], gap=12) if ui.wide else column(ui, [title, told], gap=0)
        return [column(ui, [head, *_in_rows(ui, cards)], gap=6)]

    def _ask_discard(self) -> ft.Control:
        ui = self._ui
        ask = partial(self._act.begin_doing, Discarding())
        return button(ui, ui.say("lane-discard"), ask, icon=ft.Icons.HELP_OUTLINE)

    def _beside(self, screen: RoundScreen) -> list[ft.Control]:
        """Hidden ânes, whose device this is, and dealing anew."""
        ui, act = self._ui, self._act
        lines: list[ft.Control] = [self._hidden(line) for line in screen.hidden]
        quiet: list[ft.Control] = []
        if screen.owner is not None:
            mine = ui.say("device-mine", name=screen.owner.name)
            everybody = Choice(say("device-everybody"), belongs=Belongs(None))
            change = [button(ui, ui.say("device-back"), partial(act.answer, everybody), Look.QUIET, small=True)]
            if act.own_place is not None or ui.shows_only:
                change = []
            quiet.append(
                row(
                    ui,
                    [
                        growing(text(ui, mine, theme.SMALL, color=theme.FAINT_INK)),
                        *change,
                    ],
                )
            )
        if screen.deal_again is not None:
            ask = partial(act.to, "match", ASK_DEAL)
            quiet.append(
                button(
                    ui,
                    ui.say("lane-deal-again"),
                    ask,
                    Look.QUIET,
                    icon=ft.Icons.REFRESH,
                    small=True,
                    wish=screen.deal_again,
                )
            )
        return [column(ui, [*lines, *quiet], gap=4)] if lines or quiet else []

    def _hidden(self, line: HiddenLine) -> ft.Control:
        ui = self._ui
        words = growing(text(ui, ui.say("lane-hides", name=line.name, count=line.count)))
        look = [
            button(ui, ui.say("lane-hidden-look"), partial(self._act.begin_doing, Peeking()), Look.QUIET, small=True)
        ]
        sign = ft.Icon(ft.Icons.VISIBILITY_OFF, size=ui.px(22), color=theme.FAINT_INK)
        return row(ui, [sign, words, *(look if line.mine else [])], gap=8)

    def _end(self, page: RoundPage, *, quiet: bool) -> list[ft.Control]:
        ui, act = self._ui, self._act
        if ui.shows_only:
            return []
        ask = partial(act.to, "match", ASK_WINNER)
        board = page.round.board
        wish = AnyOf(winners(page.round))
        if not (ui.wide or quiet) and board.picked is not None:
            # A phone has no room under the table. Whoever has tapped on it wants to go on there, or put down what is
            # picked up: that comes where things are taken back, and the end of the round makes room for why.
            end = button(ui, ui.say("lane-end"), ask, Look.CALL, wish=wish)
            why = [column(ui, told, gap=2)] if (told := reasons(ui, board)) else []
            return [column(ui, [*why, column(ui, [end, *at_hand(ui, board, act.tap)], gap=4)], gap=8)]
        end = button(ui, ui.say("lane-end"), ask, Look.PLAIN if quiet else Look.CALL, big=not quiet, wish=wish)
        if self._in_line and not quiet:
            _lower(ui, end)
        return [column(ui, [end, *take_back(ui, page.back, act)], gap=4)]


def _lower(ui: Ui, made: ft.Button) -> None:
    """Let the words of a large button be as large as ever, and leave room to the bets and the cards."""
    if isinstance(made.style, ft.ButtonStyle):
        made.style.padding = ft.Padding.symmetric(horizontal=14, vertical=ui.px(13))


def _others_look_away(ui: Ui) -> ft.Control:
    """Where the bets lie otherwise, while one of them all is asked something."""
    words = text(ui, ui.say("secret-others"), theme.TITLE, bold=True, color=theme.ON_FELT, center=True)
    return ft.Container(
        content=column(ui, [donkey(Mood.HUSH, ui.px(180)), words], center=True),
        bgcolor=theme.FELT,
        border=ft.Border.all(4, theme.WOOD),
        border_radius=theme.RADIUS,
        padding=ui.px(theme.GAP_WIDE),
    )


def _turned(page: RoundPage) -> tuple[object, ...]:
    now = page.round
    return now.turn, now.prompt is None, now.special, page.keeps_turns


def _came(screen: RoundScreen) -> tuple[object, ...]:
    return screen.last_round, screen.last_card, screen.prompt is None


def _beside(screen: RoundScreen) -> tuple[object, ...]:
    return screen.hidden, screen.owner, screen.deal_again, screen.prompt is None


def _ending(page: RoundPage) -> tuple[object, ...]:
    return page.round.turn.missing, page.back, page.round.prompt is None, page.round.board


def _fill(slot: ft.Container, controls: Sequence[ft.Control]) -> None:
    slot.content = (
        ft.Column(controls=list(controls), tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        if len(controls) > 1
        else controls[0]
        if controls
        else None
    )
    slot.visible = bool(controls)


def _in_rows(ui: Ui, buttons: Sequence[ft.Button]) -> list[ft.Control]:
    """As many beside one another as there is room for, all of a row as tall as its tallest."""
    across = 1 if ui.cramped else CARDS_IN_A_ROW[ui.wide]
    for one in buttons:
        if isinstance(one.style, ft.ButtonStyle):
            one.style.padding = ft.Padding.symmetric(horizontal=14, vertical=8)
    return [
        ft.Row(
            controls=[
                # Two lines of words need little room round them; one is as tall as a finger all the same.
                ft.Container(width=0, height=ui.px(theme.TARGET)),
                ft.Row(
                    controls=list(buttons[start : start + across]),
                    spacing=8,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                    expand=True,
                ),
            ],
            spacing=0,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(buttons), across)
    ]
