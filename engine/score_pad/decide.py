"""Wishes to facts: what the pad makes of a command, or why it refuses it."""

from collections.abc import Sequence

from engine.errors import IllegalCommandError
from engine.players import distinct_names
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
from engine.score_pad.state import FEWEST_PLAYERS, MOST_PLAYERS, Pad, PadRound
from engine.totals import MOST_POINTS


def decide(state: Pad, command: Command) -> tuple[Event, ...]:  # noqa: PLR0911  # one arm a kind; mypy finds one that is missing
    """What a command makes happen; nothing where it wishes for what is so already, or comes too late to matter.

    Raises:
        IllegalCommandError: the rules forbid it; the error names the rule and the values.
    """
    if isinstance(command, OpenPad):
        return _open(state, command)
    if not state.players:
        raise IllegalCommandError("no_match", "nobody has sat down yet")
    match command:
        case ChangePad():
            _require_goal(command.goal)
            same = (command.best, command.goal) == (state.best, state.goal)
            return () if same else (PadChanged(command.best, command.goal),)
        case WriteRound():
            return _write(state, command)
        case CorrectPadRound():
            _require_points(state, command.points)
            same = _written(state, command.round).points == command.points
            return () if same else (PadRoundCorrected(command.round, command.points),)
        case RetractPadRound():
            return () if _written(state, command.round).retracted else (PadRoundRetracted(command.round),)
        case ReinstatePadRound():
            return (PadRoundReinstated(command.round),) if _written(state, command.round).retracted else ()
        case ClosePad():
            return _close(state, command)
        case ReopenPad():
            return (PadReopened(),) if state.closed else ()


def _open(state: Pad, command: OpenPad) -> tuple[Event, ...]:
    if state.players:
        raise IllegalCommandError("match_open", "this match has begun already; a new one needs a new journal")
    count = len(command.players)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise IllegalCommandError(
            "players_count",
            f"{FEWEST_PLAYERS} to {MOST_PLAYERS} people play, not {count}",
            rule="S1",
            found=count,
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
        )
    names = distinct_names(command.players, rule="S1")
    _require_goal(command.goal)
    return (PadOpened(names, command.best, command.goal),)


def _write(state: Pad, command: WriteRound) -> tuple[Event, ...]:
    _require_points(state, command.points)
    following = len(state.rounds) + 1
    if 1 <= command.round < following:
        # A second device that confirms the same round changes nothing.
        if _written(state, command.round).points == command.points:
            return ()
        raise IllegalCommandError(
            "round_over",
            f"round {command.round} is written already: correct it instead",
            round=command.round,
            open=following,
        )
    if command.round != following:
        raise IllegalCommandError(
            "other_round", f"round {following} comes next, not {command.round}", round=command.round, open=following
        )
    if state.over:
        raise IllegalCommandError("match_over", "the match is over", rule="S6" if state.closed else "S5")
    return (PadRoundWritten(command.round, command.points),)


def _close(state: Pad, command: ClosePad) -> tuple[Event, ...]:
    if state.over:
        return ()
    if command.round != len(state.rounds):
        raise IllegalCommandError(
            "other_round",
            f"{len(state.rounds)} rounds are written, not {command.round}: look at the last one first",
            round=command.round,
            open=len(state.rounds) + 1,
        )
    if all(entry.retracted for entry in state.rounds):
        raise IllegalCommandError("nothing_written", "no round is written that counts: nobody has won", rule="S6")
    return (PadClosed(),)


def _require_goal(goal: int | None) -> None:
    if goal is not None and not 1 <= goal <= MOST_POINTS:
        raise IllegalCommandError(
            "goal_impossible",
            f"a match to {goal} points: it is 1 to {MOST_POINTS}, or no goal",
            rule="S5",
            goal=goal,
            most=MOST_POINTS,
        )


def _require_points(state: Pad, points: Sequence[int]) -> None:
    if len(points) != len(state.players):
        raise IllegalCommandError(
            "points_missing",
            f"{len(points)} numbers of points for {len(state.players)} players",
            rule="S2",
            found=len(points),
            wanted=len(state.players),
        )
    for place, number in enumerate(points):
        if abs(number) > MOST_POINTS:
            raise IllegalCommandError(
                "points_too_big",
                f"{number} points for place {place}: at most {MOST_POINTS} to either side of 0",
                rule="S2",
                place=place,
                most=MOST_POINTS,
            )


def _written(state: Pad, number: int) -> PadRound:
    if not 1 <= number <= len(state.rounds):
        raise IllegalCommandError(
            "round_not_finished", f"round {number} is not written", round=number, finished=len(state.rounds)
        )
    return state.rounds[number - 1]
