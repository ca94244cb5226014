"""The totals over the rounds, as a chart: where each line goes, in fractions of the drawing."""

from dataclasses import dataclass
from typing import Final

from companion.selectors.chart import spread
from companion.selectors.fais_pas_lane.seated import Seated, everybody
from engine.fais_pas_lane import Match

STEPS: Final = (50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 500_000, 1_000_000)
"""How far apart the lines of the grid may lie, crottins."""
MOST_LINES: Final = 6
"""How many lines of the grid there are at most."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A total after a round.

    Attributes:
        x: 0 at the start, 1 after the last round.
        y: 0 at the top of the drawing, 1 at its bottom.
    """

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The totals of one player.

    Attributes:
        who: the player.
        totals: at the start and after every round, crottins.
        dots: the same in the drawing.
        label_y: where the name stands beside the end of the line, 0 to 1; names never lie upon each other.
    """

    who: Seated
    totals: tuple[int, ...]
    dots: tuple[Dot, ...]
    label_y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The whole drawing.

    Attributes:
        lines: one a player, in seating order.
        rounds: how many rounds are drawn.
        grid: lines across it: crottins, and where.
        goal_y: where the goal is.
        goal: crottins that win.
    """

    lines: tuple[ChartLine, ...]
    rounds: int
    grid: tuple[tuple[int, float], ...]
    goal_y: float
    goal: int


def chart(match: Match, label_gap: float) -> Chart | None:
    """The chart of a match; None before its first round is over.

    Args:
        match: the match.
        label_gap: how far apart the names have to stand, as a fraction of the height.
    """
    rounds = len(match.results)
    if not rounds:
        return None
    by_round = match.totals_by_round
    values = [total for totals in by_round for total in totals]
    low, high = min(0, *values), max(match.goal, *values)
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step

    def down(total: int) -> float:
        return (top - total) / (top - bottom)

    ends = spread([down(total) for total in by_round[-1]], label_gap)
    lines = []
    for who in everybody(match):
        totals = tuple(after[who.place] for after in by_round)
        dots = tuple(Dot(i / rounds, down(total)) for i, total in enumerate(totals))
        lines.append(ChartLine(who, totals, dots, ends[who.place]))
    grid = tuple((total, down(total)) for total in range(bottom, top + 1, step))
    return Chart(tuple(lines), rounds, grid, down(match.goal), match.goal)
