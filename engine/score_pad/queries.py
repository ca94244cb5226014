"""What a table asks of its score pad: pure answers for interfaces."""

from dataclasses import dataclass

from engine.players import Place
from engine.score_pad.commands import (
    ChangePad,
    ClosePad,
    Command,
    CorrectPadRound,
    OpenPad,
    ReinstatePadRound,
    ReopenPad,
    RetractPadRound,
    WriteRound,
)
from engine.score_pad.state import Best, Pad, PadOutcome, PadTermination
from engine.totals import ranks


@dataclass(frozen=True, slots=True)
class PadRanked:
    """Somebody's place in the ranking.

    Attributes:
        rank: 1 is first; level players share a rank, and the next one is skipped.
        place: who.
        total: points.
        to_go: points still to go to the goal, 0 for those who have reached it; None without a goal.
    """

    rank: int
    place: Place
    total: int
    to_go: int | None


def ranking(state: Pad) -> tuple[PadRanked, ...]:
    """Everybody, the best total first (S4); level players in seating order."""
    totals, goal = state.totals, state.goal
    return tuple(
        PadRanked(rank, place, totals[place], None if goal is None else max(0, goal - totals[place]))
        for rank, place in ranks(totals, lowest_first=state.best is Best.LOWEST)
    )


def outcome(state: Pad) -> PadOutcome | None:
    """How the match ended (S5, S6), or None while it goes on."""
    if not state.players or not state.over:
        return None
    winners = tuple(sorted(entry.place for entry in ranking(state) if entry.rank == 1))
    counting = sum(not entry.retracted for entry in state.rounds)
    why = PadTermination.GOAL_REACHED if state.goal_reached else PadTermination.CLOSED
    return PadOutcome(winners, state.totals, counting, why)


def legal(state: Pad) -> frozenset[type[Command]]:
    """The kinds of which at least one command would change something now: what an interface enables."""
    if not state.players:
        return frozenset({OpenPad})
    counting = any(not entry.retracted for entry in state.rounds)
    sensible: dict[type[Command], bool] = {
        ChangePad: True,
        WriteRound: not state.over,
        CorrectPadRound: bool(state.rounds),
        RetractPadRound: counting,
        ReinstatePadRound: any(entry.retracted for entry in state.rounds),
        ClosePad: counting and not state.over,
        ReopenPad: state.closed,
    }
    return frozenset(kind for kind, makes_sense in sensible.items() if makes_sense)
