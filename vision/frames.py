"""One picture of a source, and what every source of pictures can do."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from vision.crops import Image


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One image, and when it was taken.

    Attributes:
        image: height by width by blue, green, red.
        index: 0, 1, 2, … of the frames read.
        t: seconds of the source's own clock; the first frame of a file or a stream is at 0.
        captured_ns: `time.monotonic_ns()` at which this computer got it.
    """

    image: Image
    index: int
    t: float
    captured_ns: int


class Source(Protocol):
    """Where pictures come from: a file, a camera or a stream.

    Attributes:
        label: what people call it: the file's name, the camera's number, the address.
        live: whether pictures come in their own time and cannot be asked for again.
        width: pixels of a frame.
        height: pixels of a frame.
        fps: frames a second, as the source says or as measured.
        length: how many frames there are, as far as the source says.
    """

    label: str
    live: bool
    width: int
    height: int
    fps: float
    length: int | None

    def frames(self) -> Iterator[Frame]:
        """The frames in the order they were taken. A source that is not live begins anew at each call.

        Raises:
            SourceError: the source cannot be read any further.
        """
        ...

    def close(self) -> None:
        """Let go of the camera, the file or the connection."""
        ...
