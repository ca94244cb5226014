"""What was done on a score pad, in plain words."""

from collections.abc import Sequence
from typing import Any

from companion.i18n import Say, say
from companion.selectors.score_pad.points import signed
from engine.score_pad import (
    Best,
    Event,
    Pad,
    PadChanged,
    PadClosed,
    PadOpened,
    PadReopened,
    PadRoundCorrected,
    PadRoundReinstated,
    PadRoundRetracted,
    PadRoundWritten,
)


def way_to_win(best: Best, goal: int | None) -> Say:
    """Which total wins, and when the match ends."""
    return say(f"pad-way-{best.value}", goal=goal or 0)


def round_points(players: Sequence[str], points: Sequence[int]) -> str:
    """What each has in a round, in one line."""
    return ", ".join(f"{name} {signed(number)}" for name, number in zip(players, points, strict=False))


class PadTelling:
    """See `companion.selectors.log.Telling`."""

    def sentence(self, fact: Event, act: Sequence[Any], state: Pad) -> Say:  # noqa: PLR0911  # one arm a kind of fact
        """One fact as a sentence of the log."""
        del act
        match fact:
            case PadOpened():
                way = way_to_win(fact.best, fact.goal)
                return say("log-pad-opened", names=", ".join(fact.players), way=way)
            case PadChanged():
                return say("log-pad-changed", way=way_to_win(fact.best, fact.goal))
            case PadRoundWritten():
                return say("log-pad-round", round=fact.round, points=round_points(state.players, fact.points))
            case PadRoundCorrected():
                return say("log-pad-corrected", round=fact.round, points=round_points(state.players, fact.points))
            case PadRoundRetracted():
                return say("log-pad-retracted", round=fact.round)
            case PadRoundReinstated():
                return say("log-pad-reinstated", round=fact.round)
            case PadClosed():
                return say("log-pad-closed")
            case PadReopened():
                return say("log-pad-reopened")

    def deed(self, fact: Event, state: Pad) -> Say:  # noqa: PLR0911  # one arm a kind of fact
        """The same in a few words that follow "Undo:"."""
        del state
        match fact:
            case PadOpened():
                return say("deed-pad-opened")
            case PadChanged():
                return say("deed-pad-changed")
            case PadRoundWritten():
                return say("deed-pad-round", round=fact.round)
            case PadRoundCorrected():
                return say("deed-pad-corrected", round=fact.round)
            case PadRoundRetracted():
                return say("deed-pad-retracted", round=fact.round)
            case PadRoundReinstated():
                return say("deed-pad-reinstated", round=fact.round)
            case PadClosed():
                return say("deed-pad-closed")
            case PadReopened():
                return say("deed-pad-reopened")
