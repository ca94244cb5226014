"""Read a source ahead in its own thread, and hold back what is not judged yet."""

import threading
import time
from collections import deque
from collections.abc import Iterator
from types import TracebackType
from typing import Final, Self

from vision.camera import Camera
from vision.frames import Frame, Source
from vision.pace import PaceMeter

AHEAD: Final = 8
"""Frames decoded ahead of the judging, and the most a live source may lag while nothing happens."""
BACKLOG: Final = 90
"""Frames of a live source held back during a race: three seconds at full rate, 250 MB at 1280 by 720."""
_JOIN_S: Final = 2.0


class Feed:
    """The frames of a source in order, through a bounded backlog.

    A file waits for the judging. A live source does not: while `keep_all` is set (a hand is near a face) nothing is
    lost until the backlog is full; otherwise the oldest waiting frames go, so that the judging never lags far behind.
    `meter` tells how the frames come. The thread is a daemon: a camera whose driver never answers cannot keep the program from ending.
    """

    def __init__(self, source: Source, *, capacity: int = BACKLOG) -> None:
        self._source = source
        self._capacity = capacity if source.live else AHEAD
        self._waiting: deque[Frame] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._ended = False
        self._error: Exception | None = None
        self._last_put = time.monotonic()
        self.keep_all = False
        self.read = 0
        self.dropped = 0
        self.meter = PaceMeter()
        self._thread = threading.Thread(target=self._run, name=f"feed {source.label}", daemon=True)
        self._thread.start()

    def take(self, timeout_s: float) -> Frame | None:
        """The next frame, or None when none has come within the time or the source has ended (see `ended`).

        Raises:
            SourceError: the source has broken off, and every frame it gave has been taken.
            CameraHangsError: the camera's driver does not answer any more.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._ended, timeout_s)
            if self._waiting:
                frame = self._waiting.popleft()
                self._changed.notify_all()
                return frame
            if self._error is not None:
                raise self._error
        if isinstance(self._source, Camera):
            self._source.check()
        return None

    @property
    def ended(self) -> bool:
        """Whether no frame will come any more."""
        with self._changed:
            return self._ended and not self._waiting

    @property
    def silent_s(self) -> float:
        """Seconds since the source gave its last new picture."""
        with self._changed:
            return 0.0 if self._ended else time.monotonic() - self._last_put

    @property
    def waiting(self) -> int:
        """Frames read and not taken yet."""
        with self._changed:
            return len(self._waiting)

    def close(self) -> None:
        """Stop reading. The source itself stays its owner's to close."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join(_JOIN_S)

    def __iter__(self) -> Iterator[Frame]:
        """Every frame until the source ends."""
        while not self.ended:
            frame = self.take(1.0)
            if frame is not None:
                yield frame

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self) -> None:
        try:
            for frame in self._source.frames():
                if not self._put(frame):
                    return
        except Exception as error:  # noqa: BLE001  # whatever it is, it is raised again where the frames are taken
            self._error = error
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _put(self, frame: Frame) -> bool:
        with self._changed:
            if self._source.live:
                limit = self._capacity if self.keep_all else min(AHEAD, self._capacity)
                while len(self._waiting) >= limit:
                    self._waiting.popleft()
                    self.dropped += 1
            else:
                self._changed.wait_for(lambda: self._closed or len(self._waiting) < self._capacity)
            if self._closed:
                return False
            self._waiting.append(frame)
            self.read += 1
            self._last_put = time.monotonic()
            self.meter.count(frame.captured_ns)
            self._changed.notify_all()
            return True
