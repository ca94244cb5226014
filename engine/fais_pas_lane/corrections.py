"""What becomes of a round that is over: said anew, taken back, or counted again. The totals follow."""

from collections.abc import Sequence

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.bets import Bet, laid_out
from engine.fais_pas_lane.commands import CorrectRound, ReinstateRound, RetractRound
from engine.fais_pas_lane.events import RoundCorrected, RoundReinstated, RoundRetracted
from engine.fais_pas_lane.refusals import require_sound_result
from engine.fais_pas_lane.scoring import score
from engine.fais_pas_lane.state import Match, Result, Standing
from engine.players import Place


def written(state: Match, winner: Place, bets: Sequence[Bet], points: Sequence[int] | None) -> tuple[int, ...] | None:
    """The points that the table wrote, or None where they are those of the rules."""
    return None if points is None or tuple(points) == score(len(state.players), winner, bets) else tuple(points)


def correct(state: Match, command: CorrectRound) -> tuple[RoundCorrected, ...]:
    """A finished round is said anew, all of it."""
    result = _finished(state, command.round)
    require_sound_result(state, command.winner, command.bets, command.points)
    bets = laid_out(command.bets)
    points = written(state, command.winner, bets, command.points)
    if (command.winner, bets, points) == (result.winner, result.bets, result.points):
        return ()
    return (RoundCorrected(command.round, command.winner, bets, points),)


def retract(state: Match, command: RetractRound) -> tuple[RoundRetracted, ...]:
    """A finished round counts no more."""
    taken_back = _finished(state, command.round).standing is Standing.RETRACTED
    return () if taken_back else (RoundRetracted(command.round),)


def reinstate(state: Match, command: ReinstateRound) -> tuple[RoundReinstated, ...]:
    """A retracted round counts again."""
    taken_back = _finished(state, command.round).standing is Standing.RETRACTED
    return (RoundReinstated(command.round),) if taken_back else ()


def _finished(state: Match, number: int) -> Result:
    if not 1 <= number <= len(state.results):
        raise IllegalCommandError(
            "round_not_finished", f"round {number} has no result to change", round=number, finished=len(state.results)
        )
    return state.results[number - 1]
