"""A video file that plays in real time, like a camera would; slower where the judging cannot keep up."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace

from vision.frames import Frame
from vision.video_file import VideoFile


class Playback:
    """A file that plays once, or again and again. No frame is dropped: on a slow computer it plays slowly."""

    live = False

    def __init__(self, video: VideoFile, *, loop: bool) -> None:
        self._video = video
        self._loop = loop
        self._closed = threading.Event()
        self.label, self.fps, self.length = video.label, video.fps, video.length
        self.width, self.height = video.width, video.height

    def frames(self) -> Iterator[Frame]:
        """The frames, each no sooner than its time. In a loop index and time go on rising."""
        begin_s, index, offset_s, t = time.monotonic(), 0, 0.0, 0.0
        while True:
            for frame in self._video.frames():
                t = offset_s + frame.t
                if self._closed.wait(max(0.0, begin_s + t - time.monotonic())):
                    return
                yield replace(frame, index=index, t=t, captured_ns=time.monotonic_ns())
                index += 1
            if not self._loop:
                return
            offset_s = t + 1 / self.fps

    def close(self) -> None:
        """Stop playing."""
        self._closed.set()
