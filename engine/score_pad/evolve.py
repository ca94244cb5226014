"""Facts to state: how a score pad stands after an event. Total: any list of facts adds up to something sound."""

from dataclasses import replace
from typing import Final

from engine.score_pad.events import (
    Event,
    PadChanged,
    PadClosed,
    PadOpened,
    PadReopened,
    PadRoundCorrected,
    PadRoundReinstated,
    PadRoundRetracted,
    PadRoundWritten,
)
from engine.score_pad.state import Pad, PadRound

EMPTY_PAD: Final = Pad()
"""Nobody has sat down yet."""


def evolve(state: Pad, event: Event) -> Pad:  # noqa: PLR0911  # one arm a kind; mypy finds one that is missing
    """The pad after an event.

    A fact that no longer fits, because an earlier one was retracted, changes nothing.
    """
    if not state.players:
        return Pad(event.players, event.best, event.goal) if isinstance(event, PadOpened) else state
    match event:
        case PadOpened():
            return state
        case PadChanged():
            return replace(state, best=event.best, goal=event.goal)
        case PadRoundWritten():
            follows = event.round == len(state.rounds) + 1 and len(event.points) == len(state.players)
            return replace(state, rounds=(*state.rounds, PadRound(event.round, event.points))) if follows else state
        case PadRoundCorrected() | PadRoundRetracted() | PadRoundReinstated():
            return _mended(state, event)
        case PadClosed():
            return replace(state, closed=True)
        case PadReopened():
            return replace(state, closed=False)


def _mended(state: Pad, event: PadRoundCorrected | PadRoundRetracted | PadRoundReinstated) -> Pad:
    if event.round > len(state.rounds):
        return state
    rounds = list(state.rounds)
    before = rounds[event.round - 1]
    if not isinstance(event, PadRoundCorrected):
        rounds[event.round - 1] = replace(before, retracted=isinstance(event, PadRoundRetracted))
    elif len(event.points) == len(state.players):
        rounds[event.round - 1] = replace(before, points=event.points, corrected=True)
    return replace(state, rounds=tuple(rounds))
