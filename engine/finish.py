"""The photo finish of a race: which instants are shown, where they lie on one common axis of time, and how big the gap is.

Whoever draws it, on paper or on a phone, asks here; so the two never tell different stories.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Final

from engine.verdict import Ruling, Seat, Touch, Verdict

COLUMNS: Final = 7
"""Instants side by side: as many as a phone held upright shows with the fingers still to be seen."""
BAND_SIGMAS: Final = 2.0
"""An onset lies within so many standard errors of its mark in 95 of 100 touches."""
_SKIPPED: Final = 1.6
"""Neighbours on the axis farther apart than so many usual intervals: pictures between them are left out."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The gap that decides, or is too small to.

    Attributes:
        earlier: who touched before; in a dead heat the first of those who share the last place.
        later: who touched last.
        ms: between the two onsets.
        clear_ms: from this on the two would have been told apart; None where the verdict does not say.
        clear: whether they are told apart.
    """

    earlier: Seat
    later: Seat
    ms: float
    clear_ms: float | None
    clear: bool

    @property
    def told_ms(self) -> tuple[int, int | None]:
        """The gap and what can be told apart, in whole milliseconds that do not contradict the ruling."""
        if self.clear:
            return round(self.ms), None if self.clear_ms is None else min(floor(self.clear_ms), round(self.ms))
        # A millionth of a millisecond is no reason to round up.
        gap, clear = (None if ms is None else max(1, ceil(round(ms, 3))) for ms in (self.ms, self.clear_ms))
        return gap or 1, clear


@dataclass(frozen=True, slots=True)
class FinishRow:
    """One player's row.

    Attributes:
        seat: who.
        onset_ms: when the touch began, from the first one of the race on; None for one who did not touch.
        band_ms: between these two it began in 95 of 100 such touches.
    """

    seat: Seat
    onset_ms: float | None
    band_ms: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class FinishAxis:
    """The common axis of time: each instant shown has a column, and all columns are alike wide.

    Attributes:
        columns: numbers of the instants among the pictures at hand, rising.
        times_ms: their times, from the first onset on.
        broken: the columns before which pictures are left out: there the axis jumps.
    """

    columns: tuple[int, ...]
    times_ms: tuple[float, ...]
    broken: frozenset[int]

    def place(self, ms: float) -> float:
        """Where a time lies, from 0 (left) to 1 (right). It never falls as time goes on."""
        count = len(self.times_ms)
        if count == 1:
            return 0.5
        right = min(max(bisect_left(self.times_ms, ms), 1), count - 1)
        before, after = self.times_ms[right - 1], self.times_ms[right]
        share = (ms - before) / (after - before)
        # Outside the outermost columns half a column is left.
        return (right - 0.5 + min(max(share, -0.5), 1.5)) / count


def deciding_gap(verdict: Verdict) -> Gap | None:
    """The gap that the ruling rests on; None where it rests on none (one remained, no call)."""
    touches = verdict.touches
    if verdict.ruling is Ruling.DEAD_HEAT:
        touches = tuple(touch for touch in touches if touch.seat in verdict.candidates)
        pair = (touches[0], touches[-1]) if len(touches) > 1 else None
    elif verdict.ruling is Ruling.LAST and len(touches) > 1 and touches[-1].seat == verdict.last:
        pair = (touches[-2], touches[-1])
    else:
        pair = None
    if pair is None:
        return None
    earlier, later = pair
    ms = (later.onset_s - earlier.onset_s) * 1000
    clear_ms = _clear_ms(earlier, later, verdict.sure)
    return Gap(earlier.seat, later.seat, ms, clear_ms, clear=verdict.ruling is Ruling.LAST)


def dead_heat_band(verdict: Verdict) -> tuple[float, float] | None:
    """Of a dead heat: whoever touched between these times cannot be told from the last one. From the first onset, ms."""
    gap = deciding_gap(verdict)
    if verdict.ruling is not Ruling.DEAD_HEAT or gap is None:
        return None
    end = (verdict.touches[-1].onset_s - verdict.touches[0].onset_s) * 1000
    return end - max(gap.ms, gap.clear_ms or 0.0), end


def finish_rows(verdict: Verdict, seats: Sequence[Seat]) -> tuple[FinishRow, ...]:
    """One row a player: by onset, then those who did not touch, from the left.

    Args:
        verdict: with at least one touch.
        seats: everybody who was judged.
    """
    zero = verdict.touches[0].onset_s
    rows = []
    for touch in verdict.touches:
        onset, half = (touch.onset_s - zero) * 1000, BAND_SIGMAS * touch.onset_sigma_s * 1000
        rows.append(FinishRow(touch.seat, onset, (onset - half, onset + half)))
    touched = {touch.seat for touch in verdict.touches}
    return (*rows, *(FinishRow(seat, None, None) for seat in sorted(seats) if seat not in touched))


def finish_axis(verdict: Verdict, times_s: Sequence[float], columns: int = COLUMNS) -> FinishAxis:
    """Choose the instants that are shown: those just before and after each onset, and more round the last two.

    Args:
        verdict: with at least one touch.
        times_s: the times of the pictures at hand, rising, at least one.
        columns: how many instants at most.
    """
    chosen: list[int] = []
    for number in _by_weight(verdict.touches, times_s):
        if number not in chosen:
            chosen.append(number)
        if len(chosen) == columns:
            break
    chosen.sort()
    zero = verdict.touches[0].onset_s
    intervals = sorted(after - before for before, after in pairwise(times_s))
    usual = intervals[len(intervals) // 2] if intervals else 0.0
    broken = frozenset(
        column
        for column, (left, right) in enumerate(pairwise(chosen), start=1)
        if right - left > 1 or times_s[right] - times_s[left] > _SKIPPED * usual
    )
    return FinishAxis(tuple(chosen), tuple((times_s[number] - zero) * 1000 for number in chosen), broken)


def nearest_instants(verdict: Verdict, times_s: Sequence[float], most: int) -> tuple[int, ...]:
    """Of too many instants those nearest to any onset, in the order of time."""

    def away(number: int) -> float:
        return min(abs(times_s[number] - touch.onset_s) for touch in verdict.touches)

    return tuple(sorted(sorted(range(len(times_s)), key=away)[:most]))


def _clear_ms(earlier: Touch, later: Touch, sure: float | None) -> float | None:
    if sure is None:
        return None
    return 1000 * sure * hypot(earlier.onset_sigma_s, later.onset_sigma_s)


def _by_weight(touches: Sequence[Touch], times_s: Sequence[float]) -> Iterator[int]:
    """The instants, the one that must not be missing first."""
    decisive = touches[-2:]
    for touch in (*reversed(decisive), *touches[:-2]):
        after = min(bisect_left(times_s, touch.onset_s), len(times_s) - 1)
        yield after
        yield max(after - 1, 0)

    def away(number: int) -> float:
        return min(abs(times_s[number] - touch.onset_s) for touch in decisive)

    yield from sorted(range(len(times_s)), key=away)
