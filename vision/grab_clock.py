"""When was a picture taken? Drivers do not say, or say it wrong; how long they let us wait tells."""

from typing import Final

WAITED_S: Final = 0.002
"""A grab that takes longer than this has waited for a picture; one that lay ready comes within microseconds."""
DOUBT_S: Final = 1 / 60
"""A picture that may have lain in the driver's queue for longer than this, half a frame at 30 a second, has no time that
an onset could be read from."""


class GrabClock:
    """Tells fresh pictures from those that lay in the driver's queue while this computer was busy.

    A grab that had to wait proves that the queue was empty: its picture is fresh, and each later one came after it. So
    a picture that lay ready is at most as old as that proof. Some drivers (DirectShow) wait in `retrieve` instead;
    there nothing can be known by the grab, and the picture's time is that of its retrieval.
    """

    def __init__(self) -> None:
        self._empty_ns: int | None = None

    @property
    def grab_waits(self) -> bool:
        """Whether this driver waits for pictures in `grab`, as far as was seen."""
        return self._empty_ns is not None

    def grabbed(self, called_ns: int, now_ns: int) -> bool:
        """Take note of one grab.

        Args:
            called_ns: monotonic time before it.
            now_ns: monotonic time after it.

        Returns:
            Whether it is known when its picture was taken.
        """
        if now_ns - called_ns >= WAITED_S * 1e9:
            self._empty_ns = now_ns
        return self._empty_ns is None or now_ns - self._empty_ns <= DOUBT_S * 1e9
