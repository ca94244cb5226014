"""Which frames the faces are looked for in. That is the dear part while nobody plays: some five milliseconds a frame.

While something moves before a face, the face is looked for in every frame: there a finger may be, and the head that it touches
moves too. A face before which nothing moves is where it was a moment ago.
"""

from collections.abc import Sequence
from typing import Final

from vision.crops import Crop, Image
from vision.gate import GRID, MotionGate
from vision.watched import WatchedSeat

STILL_S: Final = 0.1
"""Where nothing moves faces are looked for so often, seconds. A head that sways goes 0.03 IOD in that time."""
PIXELS: Final = 2 * GRID
"""Width at which the square around a face is shown to its motion gate."""
_CLOCK_S: Final = 0.002
"""Cameras' times are never quite even."""


class FacePlan:
    """Decides for all seats together, frame by frame: they are shown to the model in one picture."""

    def __init__(self, seats: int) -> None:
        """Begin with nothing known of any of so many seats."""
        self._gates = [MotionGate() for _ in range(seats)]
        self._views: list[Crop | None] = [None] * seats
        self._looked_s = float("-inf")

    def due(self, image: Image, t: float, seats: Sequence[WatchedSeat]) -> bool:
        """Whether faces have to be looked for in this frame; if so, they are.

        Args:
            image: the frame.
            t: its time, seconds.
            seats: as they are known so far.
        """
        # Every gate has to see every frame: it compares with the ones before.
        stirs = [self._moved(number, image, seat) for number, seat in enumerate(seats)]
        rests = not any(stirs) and not any(seat.lost for seat in seats)
        if rests and 0 <= t - self._looked_s < STILL_S - _CLOCK_S:
            return False
        self._looked_s = t
        return True

    def _moved(self, number: int, image: Image, seat: WatchedSeat) -> bool:
        if self._views[number] != seat.view:
            self._views[number] = seat.view
            self._gates[number].forget()
        return self._gates[number].moved(seat.view.cut(image, PIXELS, grey=True))
