"""At what rate, and how evenly, the pictures of a live source come."""

from collections import deque
from itertools import pairwise
from statistics import median
from typing import Final

WINDOW_S: Final = 3.0
"""Seconds over which the rate is measured: long enough for 15 pictures a second, short enough to see a lamp's effect."""
LEAST_S: Final = 0.5
"""Seconds of pictures before a rate is told."""
LOW_FPS: Final = 24
"""Pictures a second under which onsets get coarse: the table is told."""
ENOUGH_FPS: Final = 25
"""Pictures a second from which a slow source is so no more. What is told must not flicker."""
GAP: Final = 1.6
"""An interval of so many usual ones is a gap."""
GAPS, FEW_GAPS = 0.12, 0.06
"""Shares of gaps from which the pictures come unevenly, and under which they do so no more."""


class PaceMeter:
    """Counts the new pictures of a source by the times at which they were taken."""

    def __init__(self) -> None:
        self._taken_ns: deque[int] = deque()
        self._slow = False
        self._steady = True

    def count(self, captured_ns: int) -> None:
        """One more picture; monotonic nanoseconds."""
        self._taken_ns.append(captured_ns)
        while captured_ns - self._taken_ns[0] > WINDOW_S * 1e9:
            self._taken_ns.popleft()

    @property
    def known(self) -> bool:
        """Whether enough pictures have come to tell a rate."""
        return len(self._taken_ns) > 1 and self._taken_ns[-1] - self._taken_ns[0] > LEAST_S * 1e9

    @property
    def fps(self) -> float:
        """New pictures a second, lately; 0 while not known."""
        return (len(self._taken_ns) - 1) * 1e9 / (self._taken_ns[-1] - self._taken_ns[0]) if self.known else 0.0

    @property
    def slow(self) -> bool:
        """Whether fewer than 24 come in a second. A rate that rounds to 24, as of films, is none too slow."""
        self._slow = self.known and round(self.fps) < (ENOUGH_FPS if self._slow else LOW_FPS)
        return self._slow

    @property
    def steady(self) -> bool:
        """Whether they come at even intervals."""
        if not self.known:
            return True
        taken = list(self._taken_ns)
        steps = [later - earlier for earlier, later in pairwise(taken)]
        usual = median(steps)
        gaps = sum(step > GAP * usual for step in steps) / len(steps)
        self._steady = gaps <= (GAPS if self._steady else FEW_GAPS)
        return self._steady
