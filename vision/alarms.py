"""What the table is told when something is wrong but may pass, and how fast the judging runs."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from engine.refereeing import Fault, FaultCode, Report
from vision.camera import is_black
from vision.frames import Frame
from vision.watch import Watch

AGAIN_S: Final = 10.0
"""Seconds after which the same alarm is given again while its cause lasts."""
BLACK_S: Final = 3.0
OVERLAP_S: Final = 1.0
RATE_S: Final = 2.0
"""Seconds over which the rate is taken."""


class Alarms:
    """Gives each alarm once, not with every frame.

    Attributes:
        black: whether the pictures have been black for a while.
    """

    def __init__(self, tell: Callable[[Report], None]) -> None:
        self._tell = tell
        self._given: dict[tuple[FaultCode, int | None], float] = {}
        self._lit_s: float | None = None
        self._apart_s: float | None = None
        self.black = False

    def sound(self, code: FaultCode, message: str, found: int | None = None, wanted: int | None = None) -> None:
        """Tell the table, unless it was told the same a moment ago. The referee goes on."""
        now = time.monotonic()
        if now - self._given.get((code, found), -AGAIN_S) >= AGAIN_S:
            self._given[code, found] = now
            self._tell(Fault(code, message, found, wanted, fatal=False))

    def watch_black(self, frame: Frame) -> None:
        """Notice a camera that has gone black."""
        now = frame.captured_ns / 1e9
        if self._lit_s is None or not is_black(frame.image):
            self._lit_s, self.black = now, False
        elif now - self._lit_s > BLACK_S:
            self.black = True
            self.sound(
                FaultCode.CAMERA_BLACK,
                "the pictures are black. Uncover the lens, open its shutter or switch on a light.",
            )

    def watch_overlap(self, watch: Watch, t: float) -> None:
        """Notice two seats that look at one face."""
        strangers = [seat.seat for seat in watch.seats if seat.overlapped]
        if self._apart_s is None or not strangers or t < self._apart_s:
            self._apart_s = t
        elif t - self._apart_s > OVERLAP_S:
            self.sound(
                FaultCode.SEATS_OVERLAP,
                f"seat {strangers[0]} looks at a neighbour's face. Sit apart, each in their own place.",
                len(watch.seats) - len(strangers),
                len(watch.seats),
            )


class Gauge:
    """How fast the judging runs and how far it lags.

    Attributes:
        t: time of the last frame, seconds of the source.
        delay_s: how old the last frame was when it was taken up, seconds.
    """

    def __init__(self) -> None:
        self._at: deque[float] = deque()
        self._began = time.monotonic()
        self.t = 0.0
        self.delay_s = 0.0

    @property
    def fps(self) -> float:
        """Frames a second over the last moments."""
        now = time.monotonic()
        self._forget(now)
        return len(self._at) / min(RATE_S, max(0.1, now - self._began)) if self._at else 0.0

    def count(self, frame: Frame) -> None:
        """One more frame is taken up."""
        now = time.monotonic()
        self._at.append(now)
        self._forget(now)
        self.t = frame.t
        self.delay_s = max(0.0, now - frame.captured_ns / 1e9)

    def _forget(self, now: float) -> None:
        while self._at and now - self._at[0] > RATE_S:
            self._at.popleft()
