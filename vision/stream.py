"""A camera behind an address (RTSP, HTTP, …) by PyAV."""

import time
from collections.abc import Iterator
from typing import Final

import av
import av.container
import av.error
import numpy as np

from vision.errors import StreamError
from vision.frames import Frame

OPEN_S: Final = 10.0
READ_S: Final = 5.0
"""Seconds without data after which a stream counts as broken off."""
LONGEST_STEP_S: Final = 2.0
"""A larger step of the stream's own clock is an error of that clock."""
FALLBACK_FPS: Final = 30.0
_TIMELESS_FORMATS: Final = ("mpjpeg", "mjpeg")
"""Streams of single pictures: they carry no times, FFmpeg makes some up."""
_OPTIONS: Final = {"rtsp_transport": "tcp", "probesize": "1000000", "analyzeduration": "1000000"}
"""Over UDP a picture whose parts got lost comes torn. One second (in microseconds) is enough to know a stream: FFmpeg's own
five are five seconds behind the table."""


class Stream:
    """A live stream. Times are the stream's own where it has any, else those at which the pictures arrived."""

    live = True
    length: int | None = None

    def __init__(self, address: str) -> None:
        """Connect and wait for the first picture's size.

        Raises:
            StreamError: nobody answers there, or it is no video.
        """
        self.label = address
        try:
            self._container = av.open(address, mode="r", timeout=(OPEN_S, READ_S), options=dict(_OPTIONS))
        except (av.error.FFmpegError, OSError, ValueError) as error:
            raise StreamError(
                f"{address} cannot be opened ({_reason(error)}). Check the address, and that the camera is on and in "
                "the same network."
            ) from error
        if not self._container.streams.video:
            self._container.close()
            raise StreamError(f"{address} holds no video.")
        stream = self._container.streams.video[0]
        self.finite = self._container.duration is not None and not address.startswith("rtsp")
        self.width, self.height = stream.width, stream.height
        self.fps = float(stream.average_rate or stream.guessed_rate or FALLBACK_FPS)
        self._own_clock = self._container.format.name not in _TIMELESS_FORMATS

    def frames(self) -> Iterator[Frame]:
        """New pictures as they arrive.

        Raises:
            StreamError: the stream has broken off.
        """
        stream = self._container.streams.video[0]
        index, t, last_stamp, last_ns = 0, 0.0, None, None
        try:
            for picture in self._container.decode(stream):
                now_ns = time.monotonic_ns()
                stamp = picture.time if self._own_clock else None
                if last_ns is not None:
                    step = stamp - last_stamp if stamp is not None and last_stamp is not None else 0.0
                    t += step if 0 < step < LONGEST_STEP_S else (now_ns - last_ns) / 1e9
                yield Frame(np.ascontiguousarray(picture.to_ndarray(format="bgr24")), index, t, now_ns)
                index, last_stamp, last_ns = index + 1, stamp, now_ns
        except (av.error.FFmpegError, OSError) as error:
            raise StreamError(
                f"{self.label} has broken off ({_reason(error)}). Check the camera and the network."
            ) from error

    def close(self) -> None:
        """Hang up."""
        self._container.close()


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    return str(text).lower().rstrip(".")
