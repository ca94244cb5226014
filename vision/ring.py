"""The last seconds of every seat, in memory: what is looked at again, and shown, once something has happened."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.verdict import Seat
from vision.crops import Crop, Image
from vision.frames import Frame

SPAN_S: Final = 2.5
"""Seconds that are kept: the longest wait for a verdict after the touch that decides it, and the reach before it."""
LARGEST_PX: Final = 256
"""A crop is kept in the picture's own pixels up to this width; a wider one is made smaller. A face fills 95 of them."""
MOST_SHOTS: Final = 160
"""However fast the frames come. Four seats then fill 126 MB; at 30 frames a second it is 59 MB, at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """One frame, cut down to its seats. Nobody changes its pictures: whoever holds it, holds a copy.

    Attributes:
        index: the frame's number.
        t: its time, seconds of the source.
        seats: whose crops these are.
        crops: where each was in the frame.
        images: what it shows; `crop.side` or `LARGEST_PX` pixels wide, whichever is less.
    """

    index: int
    t: float
    seats: tuple[Seat, ...]
    crops: tuple[Crop, ...]
    images: tuple[Image, ...]

    def of(self, seat: Seat) -> Image:
        """The picture of a seat.

        Raises:
            ValueError: there is none of it.
        """
        return self.images[self.seats.index(seat)]


class CropRing:
    """A bounded ring of shots, in the order of time.

    Args:
        span_s: seconds from the oldest to the newest.
        largest_px: see `LARGEST_PX`.
        most: how many at most.
    """

    def __init__(self, span_s: float = SPAN_S, largest_px: int = LARGEST_PX, most: int = MOST_SHOTS) -> None:
        self._span_s = span_s
        self._largest_px = largest_px
        self._shots: deque[Shot] = deque(maxlen=most)

    def add(self, frame: Frame, seats: Sequence[Seat], crops: Sequence[Crop]) -> None:
        """Keep the seats of one frame, and let go of what has become too old."""
        images = tuple(crop.cut(frame.image, min(crop.side, self._largest_px), quick=True) for crop in crops)
        self._shots.append(Shot(frame.index, frame.t, tuple(seats), tuple(crops), images))
        while frame.t - self._shots[0].t > self._span_s:
            self._shots.popleft()

    def between(self, start_s: float, end_s: float) -> tuple[Shot, ...]:
        """What is still here of a stretch of time, both ends included."""
        return tuple(shot for shot in self._shots if start_s <= shot.t <= end_s)

    def clear(self) -> None:
        """Forget everything: the source begins anew."""
        self._shots.clear()

    @property
    def nbytes(self) -> int:
        """How much memory the pictures take, bytes."""
        return sum(image.nbytes for shot in self._shots for image in shot.images)

    def __len__(self) -> int:
        return len(self._shots)
