"""Which rounds count, and who has won by them (F22, R3, R8)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.fais_pas_lane.state import Result, Standing, Termination
from engine.players import Place


def winner_of(totals: Sequence[int], goal: int) -> Place | None:
    """Who has won with these totals after a round: the only one with the most, if that is enough (F22, R3)."""
    most = max(totals)
    return Place(totals.index(most)) if most >= goal and totals.count(most) == 1 else None


def why_won(before: Sequence[int], totals: Sequence[int], goal: int) -> Termination:
    """Why a round ended the match (F22, R3).

    Args:
        before: totals before that round, by place.
        totals: totals after it.
        goal: crottins that win.
    """
    if max(before) >= goal:
        return Termination.LEVEL_BROKEN
    several = sum(total >= goal for total in totals) > 1
    return Termination.HIGHEST_OF_SEVERAL if several else Termination.GOAL_REACHED


def settled(results: Sequence[Result], players: int, goal: int) -> tuple[tuple[Result, ...], bool]:
    """The same rounds, each marked whether it counts, and whether the match is over by them.

    A round does not count when it is retracted, or when the match was already won before it: that happens only after
    the correction of an earlier round.
    """
    totals, over, marked = (0,) * players, False, []
    for result in results:
        standing = result.standing
        if standing is not Standing.RETRACTED:
            standing = Standing.AFTER_END if over else Standing.COUNTS
        if standing is Standing.COUNTS:
            totals = tuple(map(sum, zip(totals, result.worth(players), strict=True)))
            over = winner_of(totals, goal) is not None
        marked.append(replace(result, standing=standing))
    return tuple(marked), over
