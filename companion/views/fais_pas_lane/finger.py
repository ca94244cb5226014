"""A double tap is one tap: what follows at once in the same place is the same finger, and answers nothing new."""

import time
from collections.abc import Callable
from typing import Final

SETTLE_S: Final = 0.35
"""How long a page rests after a tap before it takes the next one, seconds: nobody reads a new question in less, and the
two taps of a double tap lie closer together."""


class Finger:
    """What has been tapped last on one device.

    Args:
        clock: seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tapped_at: float | None = None

    def again(self) -> bool:
        """Something is tapped now: whether it is the second tap of a double tap, which means nothing."""
        now, before = self._clock(), self._tapped_at
        if before is not None and now - before < SETTLE_S:
            return True
        self._tapped_at = now
        return False
