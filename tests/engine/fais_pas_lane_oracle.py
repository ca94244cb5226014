"""A second opinion on the score: it knows nothing of states and reads what happened as a list of rounds."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.fais_pas_lane import (
    BetMoved,
    BetPlaced,
    BetWithdrawn,
    Event,
    FaisPasLaneOpened,
    OptionsChanged,
    RoundCorrected,
    RoundDealtAgain,
    RoundReinstated,
    RoundRetracted,
    RoundWon,
)

ByTarget = dict[int, int]
"""Who bets, by target."""


@dataclass
class ToldRound:
    """A round as somebody would note it on paper."""

    winner: int
    on: ByTarget
    points: tuple[int, ...] | None
    counts: bool = True

    def worth(self, place: int) -> int:
        if self.points is not None:
            return self.points[place]
        mine = [target for target, bettor in self.on.items() if bettor == place]
        failed = 100 * sum(target != self.winner for target in mine)
        if place == self.winner:
            return 200 + (100 if self.winner in self.on else 0) - failed
        return (100 if self.winner in mine else 0) - failed


def totals_told(facts: Sequence[Event]) -> tuple[int, ...]:
    """The totals after these facts, which all count."""
    opened = facts[0]
    assert isinstance(opened, FaisPasLaneOpened)
    totals = [0] * len(opened.players)
    goal = [fact.goal for fact in facts if isinstance(fact, FaisPasLaneOpened | OptionsChanged)][-1]
    for one in rounds_told(facts):
        if max(totals) >= goal and totals.count(max(totals)) == 1:
            break
        if one.counts:
            totals = [had + one.worth(place) for place, had in enumerate(totals)]
    return tuple(totals)


def rounds_told(facts: Sequence[Event]) -> list[ToldRound]:
    rounds: list[ToldRound] = []
    on: ByTarget = {}
    for fact in facts:
        match fact:
            case RoundWon():
                rounds.append(ToldRound(fact.winner, on, fact.points))
                on = {}
            case RoundCorrected():
                told = rounds[fact.round - 1]
                told.winner, told.points = fact.winner, fact.points
                told.on = {bet.target: bet.bettor for bet in fact.bets}
            case RoundRetracted() | RoundReinstated():
                rounds[fact.round - 1].counts = isinstance(fact, RoundReinstated)
            case _:
                on = bets_after(on, fact)
    return rounds


def bets_after(on: ByTarget, fact: Event) -> ByTarget:
    match fact:
        case BetPlaced():
            return on | {int(fact.target): int(fact.bettor)}
        case BetWithdrawn():
            return {target: bettor for target, bettor in on.items() if target != fact.target}
        case BetMoved():
            return {fact.to if target == fact.target else target: bettor for target, bettor in on.items()}
        case RoundDealtAgain():
            return {}
        case _:
            return on
