"""Points of many rounds: totals and ranks, in every game that counts them."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from engine.players import Place

MOST_POINTS: Final = 1_000_000
"""Bound of what is written by hand, to either side of 0: beyond it somebody has leaned on a key."""


def running_totals(rounds: Iterable[Sequence[int]], players: int) -> tuple[tuple[int, ...], ...]:
    """The totals of each before the first round and after every round, for a chart; the last are the totals now.

    Args:
        rounds: what each round gives to each, by place.
        players: how many play.
    """
    start = (0,) * players
    return tuple(accumulate(rounds, lambda had, more: tuple(map(sum, zip(had, more, strict=True))), initial=start))


def ranks(totals: Sequence[int], *, lowest_first: bool = False) -> tuple[tuple[int, Place], ...]:
    """Everybody with a rank, the best first. Level players share a rank, and the next one is skipped.

    Args:
        totals: by place.
        lowest_first: whether few points are better than many.
    """
    worth = [-total if lowest_first else total for total in totals]
    order = sorted(range(len(worth)), key=lambda place: -worth[place])
    return tuple((1 + sum(other > worth[place] for other in worth), Place(place)) for place in order)
