"""From what somebody types to an open source of pictures."""

import re
from pathlib import Path
from typing import Final

from vision.camera import Camera
from vision.frames import Source
from vision.stream import Stream
from vision.video_file import VideoFile

_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]+://", re.IGNORECASE)
"""Two letters at least: C:// is a drive."""
_DEVICE: Final = re.compile(r"(?:/dev/video)?(\d{1,3})")


def open_source(source: str) -> Source:
    """Open a camera (its number, or `/dev/videoN`), a stream (an address) or a video file.

    Raises:
        SourceError: it cannot be opened; the code and the message say why.
    """
    if device := _DEVICE.fullmatch(source):
        return Camera(int(device[1]))
    if _ADDRESS.match(source):
        stream = Stream(source)
        if not stream.finite:
            return stream
        stream.close()
        return VideoFile(source)
    return VideoFile(Path(source).expanduser())
