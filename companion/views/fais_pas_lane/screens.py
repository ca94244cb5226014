"""Fais pas l'âne on one device."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.book import Book
from companion.components.ui import Ui
from companion.i18n import say
from companion.nav import CORRECT, LEAVE, MATCH, NEW, Nav
from companion.rights import Role, place_of
from companion.selectors.fais_pas_lane.begun import Doing, begun_by, still_begun
from companion.selectors.fais_pas_lane.bets import Picked, Tap
from companion.selectors.fais_pas_lane.open_to import for_show, leads_on, open_to
from companion.selectors.fais_pas_lane.over import Diploma, diploma
from companion.selectors.fais_pas_lane.prompts import Choice
from companion.selectors.fais_pas_lane.reasons import refusal
from companion.selectors.fais_pas_lane.results import correction, proposal, scores_page, winner_choices
from companion.selectors.fais_pas_lane.round import CARDS, RoundPage, RoundScreen, players_of, round_screen
from companion.selectors.fais_pas_lane.stake import Stake, stake
from companion.selectors.fais_pas_lane.telling import LaneTelling
from companion.selectors.log import TakeBack, log_rows, take_back
from companion.selectors.score_pad.points import signed
from companion.sounds import Sound
from companion.storage import StorageError
from companion.views.actions import Device
from companion.views.fais_pas_lane.actions import Draft
from companion.views.fais_pas_lane.asks import draw_card, draw_deal_again, draw_turn
from companion.views.fais_pas_lane.correct import draw_correct
from companion.views.fais_pas_lane.ending import draw_confirm, draw_winner
from companion.views.fais_pas_lane.held import Held
from companion.views.fais_pas_lane.log import draw_log
from companion.views.fais_pas_lane.new_match import draw_how, draw_options, names_form
from companion.views.fais_pas_lane.over import draw_over
from companion.views.fais_pas_lane.pictures import Picture, save, send
from companion.views.fais_pas_lane.round import RoundView
from companion.views.fais_pas_lane.scores import LABEL_GAP, draw_scores
from companion.views.fais_pas_lane.where import (
    HOW,
    OPTIONS,
    SCORES,
)
from companion.views.screens import GameScreens, Shown
from engine.errors import IllegalCommandError, StaleStateError
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Command,
    Event,
    Match,
    OpenMatch,
    Place,
    PlaceBet,
    PlaySpecial,
    SpecialCommand,
)

_TURNS: Final = "fais_pas_lane.keeps_turns"
"""Under which name a device remembers whether it shows whose turn it is."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question over the round.

    Attributes:
        number: the number of the round.
        about: the view model of what is asked.
        by_hand: whether points are typed.
    """

    number: int
    about: Any
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class OverPage:
    """The end of the match.

    Attributes:
        diploma: who is Professeur Asinus.
        goal: crottins that won.
        back: what can be taken back.
    """

    diploma: Diploma
    goal: int
    back: TakeBack


class LaneScreens(GameScreens[Match, Command, Event]):
    """Fais pas l'âne on one device (`companion.views.fais_pas_lane.actions.LaneActions`).

    Args:
        device: the device.
    """

    draft: Draft

    def __init__(self, device: Device) -> None:
        super().__init__(device, Book(device.table.store, FAIS_PAS_LANE))
        self.draft = Draft()
        self.by_hand = False
        self._picked: Picked | None = None
        self._held = Held(device.table.store)
        self._typed: tuple[object, list[str]] = (None, [])

    @property
    def keeps_turns(self) -> bool:
        """See `LaneActions`."""
        return self.device.remembered.get(_TURNS, unknown=True)

    # Which page shows what

    def model(self, nav: Nav) -> object:  # noqa: PLR0911  # one arm a page
        """See `GameScreens.model`."""
        match = self.book.state
        match nav.page:
            case "match" if nav.ask and match.round is not None:
                return Asked(match.round.number, self._asked(nav, match), self.by_hand)
            case "match":
                screen = self._round(match)
                if screen is not None:
                    return RoundPage(screen, self._back, self.keeps_turns)
                entries = self.book.store.entries
                over = diploma(match, entries[-1].at if entries else None)
                return None if over is None else OverPage(over, match.goal, self._back)
            case "scores" | "options":
                return scores_page(match, self._back, LABEL_GAP)
            case "correct":
                return correction(match, nav.item, self._picked), self._back
            case "log":
                rows = log_rows(self.book.store.log, LaneTelling(), match)
                return rows, scores_page(match, self._back, LABEL_GAP)
            case _:
                # What the pages before a match show is the device's own, in its draft.
                return None

    def _round(self, match: Match) -> RoundScreen | None:
        self._held.doing = still_begun(match, self._held.doing, fresh=self.device.table.card_result.fresh)
        if self._only_shows:
            # It may have been in the middle of something before it was made one that only shows.
            screen = round_screen(match)
            return screen and replace(screen, prompt=screen.prompt and for_show(screen.prompt))
        screen = round_screen(match, self._picked, self._held.doing, self._owner)
        if screen is None or screen.prompt is None:
            return screen
        return replace(screen, prompt=open_to(match, screen.prompt, self._owner, self.device.may))

    def may_begin(self, doing: Doing) -> bool:
        """See `LaneActions.may_begin`."""
        return leads_on(self.book.state, doing, self._owner, self.device.may)

    def acts(self, nav: Nav) -> bool:
        """See `GameScreens.acts`."""
        return nav.page in {HOW, OPTIONS} or super().acts(nav)

    def _asked(self, nav: Nav, match: Match) -> object:
        match nav.ask:
            case "winner":
                return winner_choices(match)
            case "confirm":
                return proposal(match, None if nav.item is None else Place(nav.item))
            case "card":
                return players_of(match, CARDS[nav.item or 0])
            case _:
                return round_screen(match)

    @property
    def _back(self) -> TakeBack:
        return take_back(self.book.store, LaneTelling())

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:  # noqa: PLR0911  # one arm a page
        """See `GameScreens.draw`."""
        match model:
            case Asked():
                return Shown(self._draw_asked(ui, nav, model))
            case RoundPage():
                view = RoundView(ui, self, model.round.number)
                view.show(model)
                return Shown(view.drawn(), view)
            case OverPage():
                return Shown(draw_over(ui, model.diploma, model.goal, model.back, self), high=True)
        match nav.page:
            case "scores":
                return Shown(draw_scores(ui, model, self))
            case "options":
                return Shown(draw_options(ui, model, self))
            case "correct":
                return Shown(draw_correct(ui, model[0], model[1], self))
            case "log":
                return Shown(draw_log(ui, model[0], model[1], self))
            case "how":
                return Shown(draw_how(ui, self))
            case _:
                return Shown(names_form(ui, self, self._last_players(), self.regulars()))

    def _draw_asked(self, ui: Ui, nav: Nav, model: Asked) -> Any:
        match nav.ask:
            case "winner":
                return draw_winner(ui, model.number, model.about, self)
            case "confirm" if model.about is not None:
                return draw_confirm(ui, model.about, self)
            case "card":
                return draw_card(ui, model.number, CARDS[nav.item or 0], model.about, self)
            case "turn":
                return draw_turn(ui, model.about, self)
            case _:
                return draw_deal_again(ui, model.about, self)

    def _last_players(self) -> Sequence[str]:
        """Who played the last match of this game, or of any."""
        try:
            matches = [summary for summary in self.book.store.matches() if summary.players]
        except StorageError:
            return ()  # the first screen tells it
        own = [summary for summary in matches if summary.game == FAIS_PAS_LANE.name]
        return (own or matches)[0].players if matches else ()

    def position(self) -> object:
        """See `GameScreens.position`."""
        match = self.book.state
        return len(match.results), match.over

    def heard(self) -> tuple[int, Sound | None]:
        """See `GameScreens.heard`: Professeur Asinus brays."""
        return int(self.book.state.over), Sound.BRAY

    def up(self, nav: Nav) -> Nav:
        """See `GameScreens.up`."""
        if nav.page == HOW:
            return self.at(NEW)
        return self.at(SCORES) if nav.page in {CORRECT, OPTIONS} else super().up(nav)

    def fit(self, nav: Nav) -> Nav:
        """See `GameScreens.fit`."""
        match = self.book.state
        if nav.page == CORRECT and correction(match, nav.item, None) is None:
            # Its end was undone: it is on the table again, and what was undone can be brought back there.
            nav = self.at(MATCH)
        if nav.page != MATCH:
            return nav
        going = match.round
        # A round has a page of its own: it is changed in place while it lasts, and drawn anew for the next one.
        return nav if nav.ask and going is not None else self.at(MATCH, item=None if going is None else going.number)

    def needs_match(self, page: str) -> bool:
        """See `GameScreens.needs_match`."""
        return page not in {NEW, LEAVE, HOW}

    def entered(self, nav: Nav) -> None:
        """See `GameScreens.entered`."""
        self._picked = None
        self.by_hand = False
        if nav.page == NEW and not any(self.draft.names):
            self.draft = Draft()

    @property
    def own_place(self) -> Place | None:
        """See `LaneActions.own_place`."""
        return place_of(self.device.rights, self.book.store.snapshot)

    @property
    def _owner(self) -> Place | None:
        """Whose device it is: as it has joined, or as it was told on the page of a special card."""
        own = self.own_place
        return own if own is not None else self._held.owner

    @property
    def _only_shows(self) -> bool:
        rights = self.device.rights
        return rights is not None and rights.role is Role.DISPLAY

    @property
    def _keeps_score(self) -> bool:
        rights = self.device.rights
        return rights is not None and rights.role in {Role.HOST, Role.SCOREKEEPER}

    # What its screens do (`companion.views.fais_pas_lane.actions.LaneActions`)

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """Wish for something; a refusal of the rules is told with the names of those whom it is about."""
        if not self.device.finger.again():
            self._wish(command, then)

    def _wish(self, command: Command, then: Nav | None = None, about: Stake | None = None) -> bool:
        """Wish for something; whether the rules allow it. `about` is what was at stake when it was asked.

        Raises:
            StaleStateError: somebody else was quicker, and something else is at stake now.
        """
        self._picked = None
        if about is not None and about != stake(self.book.state):
            raise StaleStateError(self.device.seen, self.book.store.version)
        try:
            if isinstance(command, SpecialCommand | PlaceBet):
                # With that, it names all that it is about. Two who vote, or bet, at the same moment both count.
                self.book.dispatch(command, self.device.who)
                self.device.acted(then or self.at(MATCH))
            else:
                super().dispatch(command, then)
        except IllegalCommandError as error:
            told = refusal(error, self.book.state.players)
            if told is None:
                raise
            self.device.tell(told)
            return False
        return True

    def tap(self, tap: Tap) -> None:
        """Pick something on the bets board up, put it down, or lay a bet; the page stays."""
        if tap is None or isinstance(tap, Picked):
            self._picked = tap
            self.device.dismiss()
        else:
            # A bet is two quick taps in two places, and a second one on the same place says nothing new.
            self._wish(tap, self.device.nav)

    def answer(self, choice: Choice) -> None:
        """Do what an answer to a special card says: tell the table, and keep on this device what is half said."""
        if self.device.finger.again():
            return
        if choice.tell is None:
            self.device.dismiss()
        elif not self._wish(choice.tell, about=choice.about):
            return
        self._held.doing = choice.then
        if choice.goes_on and self._keeps_score:
            self.device.table.card_result.go_on()
        if choice.belongs is not None:
            self._held.owner = choice.belongs.place

    def begin_doing(self, doing: Doing) -> None:
        """Begin something that this device does before the table hears of it."""
        if not self.device.finger.again():
            self._held.doing = doing
            self.device.dismiss()

    def play(self, command: PlaySpecial) -> None:
        """A special card is played; this device goes on with it."""
        if not self.device.finger.again() and self._wish(command, about=Stake(command.round, command.special)):
            self._held.doing = begun_by(command)

    def keep_turns(self, *, on: bool) -> None:
        """Show whose turn it is on this device, or not; it is remembered."""
        self.device.remembered.keep(_TURNS, on=on)

    def write_by_hand(self, *, on: bool) -> None:
        """Begin to type the points of the round that ends, or let the rules give them."""
        self.by_hand = on

    def typed(self, about: object, points: Sequence[int]) -> list[str]:
        """The points that are being typed here, by place."""
        if self._typed[0] != about:
            self._typed = (about, [signed(number) for number in points])
        return self._typed[1]

    def begin(self) -> None:
        """Open the match of the draft."""
        draft = self.draft
        starter = Place(draft.starter if draft.starter < len(draft.names) else 0)
        self.open((OpenMatch(tuple(draft.names), starter, draft.variant, draft.goal),))
        self.draft = Draft()

    def rematch(self) -> None:
        """The same people again; the next one to the left starts."""
        match = self.book.state
        starter = match.going.starter if match.going is not None else Place(0)
        self.open((OpenMatch(match.players, starter, match.variant, match.goal),))

    async def save_picture(self, picture: Picture) -> None:
        """Put a picture among the downloads of the device."""
        await save(picture)
        self.device.tell(say("lane-over-saved"))

    async def send_picture(self, picture: Picture) -> None:
        """Hand a picture to another app of the device."""
        if not await send(picture):
            self.device.tell(say("lane-over-unshared"))
