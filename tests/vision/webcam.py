"""A camera of our own making, in place of the driver: it does what bad cameras do, on request."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat

import cv2
import numpy as np

from vision.camera import Camera
from vision.crops import Image

RANDOM = np.random.default_rng(11)
MJPG = float(cv2.VideoWriter.fourcc(*"MJPG"))


def noise(low: int = 60, high: int = 200, width: int = 128, height: int = 72) -> Iterator[Image]:
    """A lit table: no two pictures are alike."""
    while True:
        yield RANDOM.integers(low, high, (height, width, 3), dtype=np.uint8)


class Webcam:
    """A driver.

    Args:
        pictures: what it gives, one after another; None for a read that fails.
        opens: whether it lets us in.
        pace_s: seconds for which `grab` waits for each picture, or the time of each.
        raw_fps: pictures a second that it promises for raw 720p.
        waits_in: the call in which it waits for a picture.
    """

    def __init__(
        self,
        pictures: Iterable[Image | None],
        *,
        opens: bool = True,
        pace_s: float | Iterable[float] = 0.003,
        raw_fps: float = 10.0,
        waits_in: str = "grab",
    ) -> None:
        self.pictures = iter(pictures)
        self.opens = opens
        self.waits = repeat(pace_s) if isinstance(pace_s, int | float) else iter(pace_s)
        self.raw_fps, self.waits_in = raw_fps, waits_in
        self.asked: list[tuple[int, float]] = []
        self.settings: dict[int, float] = {}
        self.released = threading.Event()
        self.hangs = threading.Event()
        """Once set, `grab` does not return until the camera is released, if ever."""
        self.current: Image | None = None

    def isOpened(self) -> bool:  # noqa: N802  # the vendor's name
        return self.opens

    def grab(self) -> bool:
        if self.hangs.is_set():
            threading.Event().wait()
        self._wait("grab")
        self.current = next(self.pictures, None)
        return self.current is not None

    def retrieve(self) -> tuple[bool, Image | None]:
        self._wait("retrieve")
        return self.current is not None, self.current

    def get(self, key: int) -> float:
        if key == cv2.CAP_PROP_FPS and self.settings.get(cv2.CAP_PROP_FOURCC) != MJPG:
            return self.raw_fps
        return self.settings.get(key, 0.0)

    def set(self, key: int, value: float) -> bool:
        self.asked.append((key, value))
        self.settings[key] = value
        return True

    def release(self) -> None:
        self.released.set()

    def _wait(self, call: str) -> None:
        if call == self.waits_in and (pause := next(self.waits, 0.0)) > 0:
            time.sleep(pause)


def opened(webcam: Webcam | Callable[[], Webcam]) -> Camera:
    """The camera behind a driver."""
    return Camera(0, open_device=lambda _: webcam() if callable(webcam) else webcam)
