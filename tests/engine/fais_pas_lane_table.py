"""Builders for the rules of Fais pas l'âne: `seated(4).bets("B on A").when(wish).then(facts)`."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from engine.errors import IllegalCommandError
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Bet,
    Command,
    EndRound,
    Event,
    Match,
    OpenMatch,
    Place,
    PlaceBet,
    Played,
    PlaySpecial,
    Round,
    SetMissed,
    Special,
    TurnDone,
)

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo")
A, B, C, D, E, F = (Place(i) for i in range(6))


def bets_of(words: str) -> tuple[Bet, ...]:
    """`"B on A, A on C"` as bets."""
    pairs = [bet.split(" on ") for bet in words.split(", ") if bet]
    return tuple(Bet(Place("ABCDEF".index(bettor)), Place("ABCDEF".index(target))) for bettor, target in pairs)


@dataclass(frozen=True)
class Answer:
    """What the rules made of a wish."""

    state: Match
    command: Command

    def then(self, *expected: Event) -> "Table":
        events = FAIS_PAS_LANE.decide(self.state, self.command)
        assert events == expected
        return Table(fold_on(self.state, events))

    def refused(self, code: str, rule: str = "state", **values: object) -> None:
        with pytest.raises(IllegalCommandError) as caught:
            FAIS_PAS_LANE.decide(self.state, self.command)
        assert (caught.value.code, caught.value.rule) == (code, rule)
        assert {key: caught.value.values[key] for key in values} == values
        assert rule == "state" or rule in str(caught.value)


@dataclass(frozen=True)
class Table:
    """A match at a moment; every step gives the table after it."""

    state: Match

    def when(self, command: Command) -> Answer:
        return Answer(self.state, command)

    def do(self, *commands: Command) -> "Table":
        state = self.state
        for command in commands:
            facts = FAIS_PAS_LANE.decide(state, command)
            assert facts, f"{command} changed nothing"
            state = fold_on(state, facts)
        return Table(state)

    @property
    def going(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    @property
    def number(self) -> int:
        return self.going.number

    @property
    def special(self) -> int:
        return self.going.special

    @property
    def last_played(self) -> Played:
        return self.going.played[-1]

    def bets(self, words: str) -> "Table":
        return self.do(*(PlaceBet(self.number, bet.bettor, bet.target) for bet in bets_of(words)))

    def plays(self, card: Special, by: int = 0) -> "Table":
        return self.do(PlaySpecial(self.number, self.special, card, Place(by)))

    def under_prout_prout(self, *places: int, turns: int = 2) -> "Table":
        return self.do(*(SetMissed(self.number, Place(place), turns) for place in places))

    def turns(self, count: int) -> "Table":
        table = self
        for _ in range(count):
            table = table.do(TurnDone(table.number, table.going.turn))
        return table

    def wins(self, *winners: int, points: Sequence[int] | None = None) -> "Table":
        table = self
        for winner in winners:
            table = table.do(EndRound(table.number, Place(winner), None if points is None else tuple(points)))
        return table

    @property
    def totals(self) -> tuple[int, ...]:
        return self.state.totals


def fold_on(state: Match, events: Sequence[Event]) -> Match:
    for event in events:
        state = FAIS_PAS_LANE.evolve(state, event)
    return state


def seated(count: int = 4, *, starter: int = 0, variant: bool = False, goal: int = 1000) -> Table:
    """So many people at the table, before their first turn."""
    return Table(FAIS_PAS_LANE.initial()).do(OpenMatch(NAMES[:count], Place(starter), variant, goal))
