"""A double tap is one tap: what follows at once in the same place is the same finger, and answers nothing new."""

import time
from collections.abc import Callable
from typing import Final

SETTLE_S: Final = 0.6
"""How long a page rests after it has answered a tap before it takes the next one, seconds: nobody reads a new question in
less. The two taps of a double tap lie closer together, but a slow phone that is drawing the answer passes the second one
on only afterwards."""
STEP_S: Final = 0.35
"""The same for what is tapped step by step without reading, as undo is."""


class Finger:
    """What has been tapped last on one device.

    Args:
        clock: seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._since: float | None = None
        self._answering = False
        self._harmful = False

    def again(self, rest_s: float = SETTLE_S) -> bool:
        """Something is tapped now: whether it is the second tap of a double tap, which means nothing."""
        now = self._clock()
        if self._since is not None and now - self._since < rest_s:
            return True
        self._since, self._answering, self._harmful = now, True, True
        return False

    @property
    def resting(self) -> bool:
        """Whether what was done lies on the screen so freshly that whatever is tapped now was not meant."""
        done = self._harmful and not self._answering and self._since is not None
        return done and self._clock() - (self._since or 0) < STEP_S

    def tapped(self) -> None:
        """Something is tapped now that does no harm twice; what lies there next may."""
        self._since, self._answering, self._harmful = self._clock(), True, False

    def answered(self) -> None:
        """The answer to the last tap is on its way to the screen.

        A busy table takes its time to draw, and what was tapped meanwhile is looked at only then: the page rests from
        here on.
        """
        if self._answering:
            self._since, self._answering = self._clock(), False
