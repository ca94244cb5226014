"""Builders for the rules of Donkey: `given(facts).when(wish).then(facts)`, and tables that play themselves along."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from engine.donkey import (
    DONKEY,
    BindSeats,
    Command,
    Event,
    Judge,
    JudgeRace,
    Match,
    MatchOpened,
    OpenMatch,
    Place,
    StartPassing,
    TellFour,
)
from engine.errors import IllegalCommandError
from engine.rules import fold
from engine.verdict import Reason, Ruling, Seat, Touch, Verdict

NAMES = ("Ana", "Bob", "Cléo", "Dan")
A, B, C, D = (Place(i) for i in range(4))
OPENED = MatchOpened(NAMES, A, Judge.TABLE)
OPENED_WITH_CAMERA = MatchOpened(NAMES, A, Judge.CAMERA)


def verdict(
    *order: int,
    last: int | None = None,
    heat: Sequence[int] = (),
    unclear: Sequence[int] = (),
    gap_ms: float = 90.0,
    number: int = 1,
) -> Verdict:
    """What the camera says of seats that touched in this order; `last`, `heat` or neither (no call) names the end."""
    touches = tuple(
        Touch(Seat(seat), onset_s=1.0 + i * gap_ms / 1000, onset_sigma_s=0.01, held_s=0.8)
        for i, seat in enumerate(order)
    )
    ruling = Ruling.LAST if last is not None else Ruling.DEAD_HEAT if heat else Ruling.NO_CALL
    reason = {
        Ruling.LAST: Reason.CLEAR_GAP if last in order else Reason.ONE_REMAINED,
        Ruling.DEAD_HEAT: Reason.GAP_TOO_SMALL,
        Ruling.NO_CALL: Reason.NOT_IN_SIGHT,
    }[ruling]
    return Verdict(
        id=f"v{number}",
        deal="arm",
        ruling=ruling,
        reason=reason,
        first=Seat(order[0]) if order else None,
        last=None if last is None else Seat(last),
        candidates=tuple(Seat(seat) for seat in (*heat, *unclear)),
        touches=touches,
    )


@dataclass(frozen=True)
class Answer:
    """What the rules made of a wish."""

    state: Match
    command: Command

    def then(self, *expected: Event) -> "Table":
        events = DONKEY.decide(self.state, self.command)
        assert events == expected
        return Table(fold_on(self.state, events))

    def refused(self, code: str, rule: str = "state", **values: object) -> None:
        before = repr(self.state)
        with pytest.raises(IllegalCommandError) as caught:
            DONKEY.decide(self.state, self.command)
        assert (caught.value.code, caught.value.rule) == (code, rule)
        assert {key: caught.value.values[key] for key in values} == values
        assert rule == "state" or rule in str(caught.value)
        assert repr(self.state) == before


@dataclass(frozen=True)
class Table:
    """A match at a moment; every step gives the table after it."""

    state: Match

    def when(self, command: Command) -> Answer:
        return Answer(self.state, command)

    def do(self, *commands: Command) -> "Table":
        state = self.state
        for command in commands:
            state = fold_on(state, DONKEY.decide(state, command))
        return Table(state)

    @property
    def number(self) -> int:
        assert self.state.deal is not None
        return self.state.deal.number

    def passing(self) -> "Table":
        return self.do(StartPassing(self.number))

    def loses(self, *losers: int | None) -> "Table":
        """Deal after deal, judged by hand: the last to touch takes the letter, None is a dead heat."""
        table = self
        for loser in losers:
            number = table.number
            last = None if loser is None else Place(loser)
            table = table.passing().do(JudgeRace(number, last), TellFour(number, shown=True))
        return table

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(self.state.letters(place) for place in self.state.places)

    @property
    def dealers(self) -> tuple[int, ...]:
        return tuple(deal.dealer for deal in self.state.deals)


def given(*events: Event) -> Table:
    return Table(fold(DONKEY, events))


def fold_on(state: Match, events: Sequence[Event]) -> Match:
    for event in events:
        state = DONKEY.evolve(state, event)
    return state


def seated(dealer: int = 0, judge: Judge = Judge.TABLE, seats: Sequence[int] | None = None) -> Table:
    """Four people at the table; with camera seats when `seats` is given."""
    table = Table(DONKEY.initial()).do(OpenMatch(NAMES, Place(dealer), judge))
    return table if seats is None else table.do(BindSeats(tuple(Place(place) for place in seats)))


def watched(dealer: int = 0, seats: Sequence[int] = (0, 1, 2, 3)) -> Table:
    """Four people whom the camera watches."""
    return seated(dealer, Judge.CAMERA, seats)
