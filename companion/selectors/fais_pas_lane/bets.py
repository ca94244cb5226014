"""The bets as they lie on the table, and what a tap on each place does: a bet takes two taps, in either order."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol, TypeAlias

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.seated import Seated, everybody, refused, seated
from engine.fais_pas_lane import (
    Bet,
    Command,
    CorrectRound,
    Match,
    MoveBet,
    Place,
    PlaceBet,
    Result,
    WithdrawBet,
    bet_on,
    may_act,
)


class Hand(StrEnum):
    """What the first tap of two has picked up, on one device."""

    BETTOR = "bettor"
    """Somebody who bets: on whom?"""
    TARGET = "target"
    """A free place: who bets on it?"""
    BET = "bet"
    """A bet that lies there: taken away, or moved where?"""


@dataclass(frozen=True, slots=True)
class Picked:
    """What is picked up.

    Attributes:
        hand: what.
        place: whose, or in front of whom.
    """

    hand: Hand
    place: Place


Tap: TypeAlias = Command | Picked | None
"""What a tap does: a wish, another thing picked up, or put down again (None)."""
PUT_DOWN: Final = None
TOGETHER: Final = {"reason-bet_taken": "reason-bet_twice", "reason-may_not_act": "reason-may_not_act_they"}
"""What is said of several instead: whose bet lies in a place can be seen there, and how many turns somebody misses above."""


@dataclass(frozen=True, slots=True)
class Button:
    """One thing that can be tapped on the board.

    Attributes:
        tap: what it does.
        enabled: whether it can be tapped.
        lit: whether it is what was picked up, or waits for the second tap.
        why: why it cannot be tapped, or what it waits for.
    """

    tap: Tap
    enabled: bool = True
    lit: bool = False
    why: Say | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A player and the place in front of them.

    Attributes:
        who: the player.
        bettor: whose bet lies in front of them, or None.
        player: the player as somebody who bets.
        front: the place in front of them.
    """

    who: Seated
    bettor: Seated | None
    player: Button
    front: Button


@dataclass(frozen=True, slots=True)
class BetsBoard:
    """All bets of a round.

    Attributes:
        spots: in seating order.
        hint: what to do next.
        picked: what is picked up, or None.
        away: what takes the picked bet away, or None.
    """

    spots: tuple[Spot, ...]
    hint: Say
    picked: Picked | None = None
    away: Command | None = None


@dataclass(frozen=True, slots=True)
class WhyLine:
    """Why some of what is on the board cannot be tapped.

    Attributes:
        names: whom it is about, each once.
        places: whether it is about the places in front of them, and not about them.
        why: the reason.
    """

    names: tuple[str, ...]
    places: bool
    why: Say


class Wishes(Protocol):
    """How the bets of a round are changed."""

    def place(self, bettor: Place, target: Place) -> Command:
        """One more."""

    def move(self, target: Place, to: Place) -> Command:
        """The one in front of `target` goes in front of `to`."""

    def away(self, target: Place) -> Command:
        """The one in front of `target` is taken away."""


@dataclass(frozen=True, slots=True)
class OnTable:
    """The bets of the round that is going on.

    Attributes:
        round: its number.
    """

    round: int

    def place(self, bettor: Place, target: Place) -> Command:
        """See `Wishes.place`."""
        return PlaceBet(self.round, bettor, target)

    def move(self, target: Place, to: Place) -> Command:
        """See `Wishes.move`."""
        return MoveBet(self.round, target, to)

    def away(self, target: Place) -> Command:
        """See `Wishes.away`."""
        return WithdrawBet(self.round, target)


@dataclass(frozen=True, slots=True)
class Corrected:
    """The bets of a finished round, which is said anew. Points written by hand give way to those of the rules.

    Attributes:
        result: the round.
    """

    result: Result

    def place(self, bettor: Place, target: Place) -> Command:
        """See `Wishes.place`."""
        return self._anew((*self.result.bets, Bet(bettor, target)))

    def move(self, target: Place, to: Place) -> Command:
        """See `Wishes.move`."""
        moved = (Bet(bet.bettor, to) if bet.target == target else bet for bet in self.result.bets)
        return self._anew(tuple(moved))

    def away(self, target: Place) -> Command:
        """See `Wishes.away`."""
        return self._anew(tuple(bet for bet in self.result.bets if bet.target != target))

    def _anew(self, bets: tuple[Bet, ...]) -> CorrectRound:
        return CorrectRound(self.result.number, self.result.winner, bets)


def bets_board(match: Match, picked: Picked | None = None) -> BetsBoard | None:
    """The bets of the round that is going on; None while none is."""
    going = match.round
    if going is None:
        return None
    may_bet = tuple(may_act(going, place) for place in match.places)
    return board_of(match, going.bets, OnTable(going.number), picked, may_bet)


def board_of(
    match: Match, bets: Sequence[Bet], wishes: Wishes, picked: Picked | None, may_bet: Sequence[bool]
) -> BetsBoard:
    """The bets of any round.

    Args:
        match: the match.
        bets: the bets.
        wishes: how they are changed.
        picked: what is picked up.
        may_bet: for each place whether the player may bet.
    """
    held = _still_there(bets, picked, len(match.players))
    spots = []
    for who in everybody(match):
        lying = bet_on(bets, who.place)
        player = _player(match, wishes, who.place, held, may=may_bet[who.place])
        front = _front(match, wishes, who.place, lying, held)
        spots.append(Spot(who, None if lying is None else seated(match, lying.bettor), player, front))
    away = wishes.away(held.place) if held is not None and held.hand is Hand.BET else None
    return BetsBoard(tuple(spots), _hint(match, bets, held), held, away)


def why_lines(board: BetsBoard) -> tuple[WhyLine, ...]:
    """Why something cannot be tapped, what is looked for now first: a place for the bet, or else who bets.

    What is true of several is told once: whose bet it is that lies in a place can be seen there.
    """
    held = board.picked
    bettor = board.spots[held.place].who.name if held is not None and held.hand is Hand.BETTOR else None
    told: dict[tuple[bool, Say], dict[str, Say]] = {}
    for places in (False, True) if held is not None and held.hand is Hand.TARGET else (True, False):
        for spot in board.spots:
            can = spot.front if places else spot.player
            if can.why is None or can.enabled:
                continue
            if places and bettor is not None and can.why.key == "reason-may_not_act":
                # It is who bets that cannot, wherever.
                told.setdefault((False, say(TOGETHER[can.why.key])), {})[bettor] = can.why
                continue
            same = say(TOGETHER[can.why.key]) if can.why.key in TOGETHER else can.why
            told.setdefault((places, same), {})[spot.who.name] = can.why
    return tuple(
        WhyLine(tuple(whys), places, next(iter(whys.values())) if len(whys) == 1 else same)
        for (places, same), whys in told.items()
    )


def _still_there(bets: Sequence[Bet], picked: Picked | None, players: int) -> Picked | None:
    """What is picked up, unless others have taken it away meanwhile."""
    if picked is None or not 0 <= picked.place < players:
        return None
    lies = bet_on(bets, picked.place) is not None
    return picked if picked.hand is Hand.BETTOR or lies is (picked.hand is Hand.BET) else None


def _player(match: Match, wishes: Wishes, place: Place, held: Picked | None, *, may: bool) -> Button:
    if held is not None and held.hand is Hand.TARGET:
        wish = wishes.place(place, held.place)
        why = refused(match, wish)
        return Button(wish, enabled=why is None, lit=why is None, why=why)
    if not may:
        answers = (refused(match, wishes.place(place, target)) for target in match.places)
        return Button(PUT_DOWN, enabled=False, why=next((why for why in answers if why is not None), None))
    me = Picked(Hand.BETTOR, place)
    return Button(PUT_DOWN, lit=True) if held == me else Button(me)


def _front(match: Match, wishes: Wishes, place: Place, lying: Bet | None, held: Picked | None) -> Button:
    pick = Picked(Hand.TARGET if lying is None else Hand.BET, place)
    if held == pick:
        return Button(PUT_DOWN, lit=True)
    own = held is not None and held.hand is Hand.BETTOR and lying is not None and lying.bettor == held.place
    if held is None or held.hand is Hand.TARGET or own:
        return Button(pick)
    wish = wishes.place(held.place, place) if held.hand is Hand.BETTOR else wishes.move(held.place, place)
    why = refused(match, wish)
    return Button(wish, enabled=why is None, lit=why is None, why=why)


def _hint(state: Match, bets: Sequence[Bet], held: Picked | None) -> Say:
    full = len(bets) == len(state.players)
    name = "" if held is None else state.players[held.place]
    lying = None if held is None else bet_on(bets, held.place)
    match held:
        case Picked(hand=Hand.BET) if lying is not None:
            return say("lane-bets-move", bettor=state.players[lying.bettor], target=name)
        case Picked(hand=Hand.TARGET):
            return say("lane-bets-who", name=name)
        case Picked() if not full:
            return say("lane-bets-on-whom", name=name)
        case _:
            return say("lane-bets-full" if full else "lane-bets-hint")
