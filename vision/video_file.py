"""Video files by PyAV: every frame with its exact presentation time, also where the rate varies."""

import logging
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import av
import av.container
import av.error
import av.stream
import numpy as np

from engine.refereeing import FaultCode
from vision.crops import Image
from vision.errors import SourceError
from vision.frames import Frame

log = logging.getLogger(__name__)

FALLBACK_FPS: Final = 30.0
"""Assumed where a file says nothing about its rate."""
_PICTURE_FORMATS: Final = ("image2", "_pipe", "gif")
"""What FFmpeg calls its readers of single pictures."""
_QUARTER_TURN: Final = 90


class VideoFile:
    """A video on disk, or a finite one behind an address. Each call of `frames` begins at its first frame."""

    live = False

    def __init__(self, path: Path | str) -> None:
        """Open it and look at its first frame.

        Raises:
            SourceError: no such file, not a video, or a video without a frame.
        """
        self._path = str(path)
        self.label = Path(self._path).name
        if isinstance(path, Path):
            _check_file(path)
        with closing(_open(self._path)) as container:
            stream = _video_stream(container, self._path)
            self.fps = float(stream.average_rate or stream.guessed_rate or FALLBACK_FPS)
            self.length: int | None = stream.frames or None
        first = next(self.frames(), None)
        if first is None:
            raise SourceError(
                f"{self._path} holds no picture: the video is empty or cut short. Record it again.",
                code=FaultCode.EMPTY_VIDEO,
            )
        self.height, self.width = first.image.shape[:2]

    def frames(self) -> Iterator[Frame]:
        """All frames from the first, times counted from the first."""
        with closing(_open(self._path)) as container:
            stream = _video_stream(container, self._path)
            stream.thread_type = "AUTO"
            index, first, last = 0, None, -1.0
            for picture in _decode(container, stream, self._path):
                if picture.pts is not None:
                    stamp = picture.time
                else:  # The file gives no times: its rate must do.
                    stamp = 0.0 if first is None else first + last + 1 / self.fps
                first = stamp if first is None else first
                if (t := stamp - first) <= last:
                    continue  # A repeated time stamp: the same instant cannot be judged twice.
                yield Frame(_upright(picture), index, t, time.monotonic_ns())
                index, last = index + 1, t

    def close(self) -> None:
        """Nothing stays open between two calls of `frames`."""


def _check_file(path: Path) -> None:
    if path.is_dir():
        raise SourceError(f"{path} is a folder. Name a video file in it.", code=FaultCode.SOURCE_MISSING)
    if not path.exists():
        raise SourceError(f"there is no file {path}. Check the name and the folder.", code=FaultCode.SOURCE_MISSING)
    try:
        size = path.stat().st_size
        with path.open("rb"):
            pass
    except OSError as error:
        raise SourceError(f"{path} cannot be read: {error.strerror}.", code=FaultCode.SOURCE_MISSING) from error
    if size == 0:
        raise SourceError(f"{path} is empty (0 bytes). Record or copy it again.", code=FaultCode.EMPTY_VIDEO)


def _open(path: str) -> av.container.InputContainer:
    try:
        return av.open(path, mode="r")
    except (av.error.FFmpegError, OSError, ValueError) as error:
        raise SourceError(
            f"{path} is not a video that can be read ({_reason(error)}). MP4, MOV, MKV, WebM and AVI files are.",
            code=FaultCode.NOT_A_VIDEO,
        ) from error


def _video_stream(container: av.container.InputContainer, path: str) -> av.VideoStream:
    pictures = [s for s in container.streams.video if not s.disposition & av.stream.Disposition.attached_pic]
    if not pictures:
        raise SourceError(f"{path} holds no video (only sound or data).", code=FaultCode.NOT_A_VIDEO)
    if any(word in container.format.name for word in _PICTURE_FORMATS):
        raise SourceError(f"{path} is a picture, not a video.", code=FaultCode.NOT_A_VIDEO)
    return pictures[0]


def _decode(container: av.container.InputContainer, stream: av.VideoStream, path: str) -> Iterator[av.VideoFrame]:
    """The frames that can be decoded; damage in the middle is passed over, and said in the log."""
    try:
        for packet in container.demux(stream):
            try:
                yield from packet.decode()
            except av.error.InvalidDataError as error:
                log.warning("%s: damaged near %s s (%s), passed over", path, packet.pts, _reason(error))
    except av.error.EOFError:
        return
    except av.error.FFmpegError as error:
        log.warning("%s: cannot be read any further (%s)", path, _reason(error))


def _upright(picture: av.VideoFrame) -> Image:
    """As it is shown: a phone held upright stores its pictures lying, with a note how to turn them."""
    image: Image = np.asarray(picture.to_ndarray(format="bgr24"), dtype=np.uint8)
    turns = round(picture.rotation / _QUARTER_TURN) % 4
    return np.ascontiguousarray(np.rot90(image, turns)) if turns else image


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error)
    return str(text).lower().rstrip(".")
