"""A webcam, with what its driver gets wrong put right: times, stale pictures, stalls, a call that never returns."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.refereeing import FaultCode
from vision.crops import Image
from vision.driver import FPS, OPEN_S, PAUSE_S, Device, gone, open_device, open_in_time
from vision.errors import CameraError, CameraHangsError
from vision.frames import Frame
from vision.pace import PaceMeter

log = logging.getLogger(__name__)

BLACK_S: Final = 3.0
"""Seconds of black from the start after which the camera counts as black: many begin with a black second."""
BLACK_LEVEL: Final = 12
"""Grey level (of 255) under which a picture is black: its brightest part stays below."""
STALL_S: Final = 3.0
"""Seconds without a new picture after which the camera counts as frozen or unplugged."""
HANG_S: Final = 6.0
"""Seconds after which a call of the driver that has not returned never will."""
RELEASE_S: Final = 1.0
"""Seconds to wait for a read to return before the camera is left to the end of the program."""
_LATE_PAUSE_S: Final = 0.001
_SAMPLE: Final = 7
"""Every seventh pixel each way is compared to know a repeated picture: the noise of a live one never repeats."""


@dataclass(slots=True)
class PassedOver:
    """Pictures that are no frames.

    Attributes:
        repeated: those that came a second time.
        late: those that had waited in the driver so long that nobody knows when they were taken.
    """

    repeated: int = 0
    late: int = 0


class Camera:
    """A webcam. Times are taken right after the picture was, by the monotonic clock; the first frame is at 0 s."""

    live = True
    length: int | None = None

    def __init__(
        self, index: int, *, open_device: Callable[[int], Device] = open_device, open_s: float = OPEN_S
    ) -> None:
        """Open it and wait for its first picture.

        Raises:
            CameraError: there is no such camera, another program holds it, or it does not answer.
        """
        self.label = f"camera {index}"
        self.index = index
        self.fps = FPS
        self.passed_over = PassedOver()
        opened = open_in_time(index, open_device, open_s)
        self._device, self._clock = opened.device, opened.clock
        self.height, self.width = opened.first.shape[:2]
        self._meter = PaceMeter()
        self._called_ns: int | None = None
        self._closed = threading.Event()
        self._reading = threading.Lock()

    def frames(self) -> Iterator[Frame]:
        """New pictures as they come; repeated and late ones are passed over and counted.

        Raises:
            CameraError: the camera stays black, is frozen, or has stopped giving pictures.
        """
        with self._reading:
            yield from self._read()
            if self._closed.is_set():
                self._device.release()

    def check(self) -> None:
        """Look after a read that does not return. To be called from another thread than the reading one.

        Raises:
            CameraHangsError: the driver has not answered for too long.
        """
        called_ns = self._called_ns
        if called_ns is not None and time.monotonic_ns() - called_ns > HANG_S * 1e9:
            raise CameraHangsError(
                f"{self.label} does not answer any more: its driver hangs. Unplug it, plug it in again and start anew."
            )

    def close(self) -> None:
        """Let go of the camera: here, or where it is being read as soon as that read returns."""
        self._closed.set()
        if self._reading.acquire(timeout=RELEASE_S):
            self._device.release()
            self._reading.release()

    def _read(self) -> Iterator[Frame]:
        index, start_ns, before = 0, None, None
        seen_ns = began_ns = time.monotonic_ns()
        lit = warned = False
        while not self._closed.is_set():
            image, now_ns = self._take()
            silent = now_ns - seen_ns > STALL_S * 1e9
            if image is None:
                if silent or gone(self.index):
                    raise self._unplugged()
                continue
            lit = lit or not is_black(image)
            if not lit and now_ns - began_ns > BLACK_S * 1e9:
                raise CameraError(
                    f"{self.label} gives black pictures only. Open its shutter, uncover the lens or switch on a light.",
                    code=FaultCode.CAMERA_BLACK,
                )
            sample = image[::_SAMPLE, ::_SAMPLE].copy()
            if before is not None and np.array_equal(sample, before):
                self.passed_over.repeated += 1
                if lit and silent:
                    raise self._unplugged() if gone(self.index) else self._frozen()
                continue
            before, seen_ns = sample, now_ns
            start_ns = now_ns if start_ns is None else start_ns
            self._meter.count(now_ns)
            self.fps = self._meter.fps or FPS
            if not warned and self._meter.slow:
                warned = True
                log.warning("%s gives only %.0f pictures a second: more light makes it faster", self.label, self.fps)
            yield Frame(image, index, (now_ns - start_ns) / 1e9, now_ns)
            index += 1

    def _take(self) -> tuple[Image | None, int]:
        """One picture and the monotonic time at which it was taken; none where the read failed or it came too late."""
        called_ns = self._called_ns = time.monotonic_ns()
        try:
            grabbed = self._device.grab()
            now_ns = time.monotonic_ns()
            late = grabbed and not self._clock.grabbed(called_ns, now_ns)
            ok, image = self._device.retrieve() if grabbed and not late else (False, None)
        finally:
            self._called_ns = None
        if late:
            self.passed_over.late += 1
            self._closed.wait(_LATE_PAUSE_S)
        elif not ok or image is None:
            self._closed.wait(PAUSE_S)
            image = None
        elif not self._clock.grab_waits:
            now_ns = time.monotonic_ns()
        return image, now_ns

    def _frozen(self) -> CameraError:
        return CameraError(
            f"{self.label} gives the same picture again and again. Check its cable, or plug it in again.",
            code=FaultCode.CAMERA_STALLED,
        )

    def _unplugged(self) -> CameraError:
        return CameraError(
            f"{self.label} gives no pictures any more. Check its cable, or plug it in again.",
            code=FaultCode.CAMERA_UNPLUGGED,
        )


def is_black(image: Image) -> bool:
    """Whether a picture shows nothing at all."""
    return bool(np.percentile(image[::_SAMPLE, ::_SAMPLE], 99) < BLACK_LEVEL)
