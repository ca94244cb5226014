"""Frames for the app without end: a camera that is opened again after a stall, a file that plays in a loop."""

import logging
import threading
import time
from dataclasses import replace
from typing import Final

from engine.refereeing import Pace
from vision.camera import Camera, PassedOver
from vision.camera_list import camera_names, number_now
from vision.errors import CameraHangsError, SourceError, StreamError
from vision.feed import Feed
from vision.frames import Frame, Source
from vision.playback import Playback
from vision.sources import open_source
from vision.video_file import VideoFile

log = logging.getLogger(__name__)

REOPEN_S: Final = 3.0
"""Seconds from one attempt to open a lost camera to the next."""


class Supply:
    """Gives the next frame, whatever becomes of the source.

    Index and time go on rising when a camera comes back; a file that begins anew begins at 0.
    """

    def __init__(self, spec: str) -> None:
        """Open the source.

        Raises:
            SourceError: it cannot be opened.
        """
        self._spec = spec
        opened = open_source(spec)
        self._name = camera_names().get(opened.index, "") if isinstance(opened, Camera) else ""
        self._video = opened if isinstance(opened, VideoFile) else None
        self.source: Source = Playback(self._video, loop=True) if self._video else opened
        self._feed: Feed | None = Feed(self.source)
        self._reopened: list[Source | SourceError] = []
        self._retry_at = 0.0
        self._opening: threading.Thread | None = None
        self._closed = False
        self._last: Frame | None = None
        self._from = (0, 0.0)

    @property
    def is_file(self) -> bool:
        """Whether it plays a file."""
        return self._video is not None

    @property
    def ended(self) -> bool:
        """Whether a file that plays once is over."""
        return self._feed is not None and self._feed.ended

    @property
    def behind(self) -> bool:
        """Whether another frame waits already."""
        return self._feed is not None and self._feed.waiting > 0

    @property
    def silent_s(self) -> float:
        """Seconds since the last new picture."""
        return self._feed.silent_s if self._feed is not None else float("inf")

    @property
    def pace(self) -> Pace | None:
        """How the pictures of a live source come; None for a file, and while there is no source."""
        feed = self._feed
        if feed is None or self.is_file:
            return None
        passed = self.source.passed_over if isinstance(self.source, Camera) else PassedOver()
        return Pace(
            fps=round(feed.meter.fps, 1),
            slow=feed.meter.slow,
            steady=feed.meter.steady,
            repeated=passed.repeated,
            late=passed.late,
            dropped=feed.dropped,
        )

    @property
    def keep_all(self) -> bool:
        """Whether no frame may be lost now, however far the judging lags."""
        return self._feed is not None and self._feed.keep_all

    @keep_all.setter
    def keep_all(self, value: bool) -> None:
        if self._feed is not None:
            self._feed.keep_all = value

    def take(self, timeout_s: float) -> Frame | None:
        """The next frame, or None when none has come within the time.

        Raises:
            SourceError: the source has just broken off; from now on it is tried again now and then.
            CameraHangsError: the camera's driver does not answer any more: only a new process can help.
        """
        if self._feed is None:
            self._try_again(timeout_s)
            return None
        try:
            frame = self._feed.take(timeout_s)
        except SourceError:
            self._drop()
            raise
        if frame is None:
            if self._feed.ended:
                if self._video is None:
                    self._drop()
                    raise StreamError(f"{self.source.label} has ended. Check the camera and the network.")
                time.sleep(timeout_s)
            return None
        first_index, first_t = self._from
        self._last = replace(frame, index=first_index + frame.index, t=first_t + frame.t) if first_index else frame
        return self._last

    def play(self, *, loop: bool) -> None:
        """Begin a file anew; a camera goes on."""
        if self._video is None:
            return
        self.source.close()
        if self._feed is not None:
            self._feed.close()
        self.source = Playback(self._video, loop=loop)
        self._feed = Feed(self.source)

    def close(self) -> None:
        """Let go of the source."""
        self._closed = True
        self.source.close()
        if self._feed is not None:
            self._feed.close()

    def _drop(self) -> None:
        if self._feed is not None:
            self.source.close()
            self._feed.close()
        self._feed = None
        self._retry_at = time.monotonic() + REOPEN_S

    def _try_again(self, timeout_s: float) -> None:
        """Open it in a thread: that may take long, and the app must hear that we live."""
        time.sleep(timeout_s)
        if self._reopened:
            answer = self._reopened.pop()
            self._opening = None
            if isinstance(answer, CameraHangsError):
                raise answer
            if isinstance(answer, SourceError):
                log.info("%s", answer.message)
                self._retry_at = time.monotonic() + REOPEN_S
            else:
                self._go_on_with(answer)
        elif self._opening is None and time.monotonic() >= self._retry_at:
            self._opening = threading.Thread(target=self._reopen, name="reopen", daemon=True)
            self._opening.start()

    def _go_on_with(self, source: Source) -> None:
        self.source, self._feed = source, Feed(source)
        last = self._last
        if last is not None:
            # Whatever is being judged must see time pass, not begin again.
            away_s = (time.monotonic_ns() - last.captured_ns) / 1e9
            self._from = (last.index + 1, last.t + away_s)

    def _reopen(self) -> None:
        try:
            source = open_source(number_now(self._spec, self._name))
        except SourceError as error:
            self._reopened.append(error)
            return
        if self._closed:
            source.close()
        self._reopened.append(source)
