"""A webcam by OpenCV, with what its drivers get wrong put right: times, stale pictures, stalls, a call that hangs."""

import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import cv2
import numpy as np

from engine.refereeing import FaultCode
from vision.crops import Image
from vision.errors import CameraError
from vision.frames import Frame

log = logging.getLogger(__name__)

WIDTH, HEIGHT, FPS = 1280, 720, 30.0
"""What is asked of a camera. It answers with what it can."""
OPEN_S: Final = 25.0
"""Seconds within which a camera must open: Windows takes up to twenty."""
FIRST_PICTURE_S: Final = 5.0
BLACK_S: Final = 3.0
"""Seconds of black from the start after which the camera counts as black: many begin with a black second."""
BLACK_LEVEL: Final = 12
"""Grey level (of 255) under which a picture is black: its brightest part stays below."""
STALL_S: Final = 3.0
"""Seconds without a new picture after which the camera counts as unplugged."""
RATE_FRAMES: Final = 60
"""Frames over which the true rate is measured."""
LOW_FPS: Final = 20.0
RELEASE_S: Final = 1.0
"""Seconds to wait for a read to return before the camera is left to the end of the program."""
_PAUSE_S: Final = 0.01
_SAMPLE: Final = 7
"""Every seventh pixel each way is compared to know a repeated picture: the noise of a live one never repeats."""


class Device(Protocol):
    """What is needed of `cv2.VideoCapture`."""

    def isOpened(self) -> bool:  # noqa: N802  # the vendor's name
        """Whether the driver has let us in."""
        ...

    def grab(self) -> bool:
        """Take the next picture, undecoded."""
        ...

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the picture taken last."""
        ...

    def set(self, key: int, value: float) -> bool:
        """Ask for a setting."""
        ...

    def release(self) -> None:
        """Let go of the camera."""
        ...


class Camera:
    """A webcam. Times are taken right after the picture was, by the monotonic clock; the first frame is at 0 s."""

    live = True
    length: int | None = None

    def __init__(
        self, index: int, *, open_device: Callable[[int], Device] | None = None, open_s: float = OPEN_S
    ) -> None:
        """Open it and wait for its first picture.

        Raises:
            CameraError: there is no such camera, another program holds it, or it does not answer.
        """
        self.label = f"camera {index}"
        self.fps = FPS
        self._index = index
        self._device, first = _open_in_time(index, open_device or _open_device, open_s)
        self.height, self.width = first.shape[:2]
        self._stamps: deque[int] = deque(maxlen=RATE_FRAMES)
        self._closed = threading.Event()
        self._reading = threading.Lock()

    def frames(self) -> Iterator[Frame]:
        """New pictures as they come; a repeated one is passed over.

        Raises:
            CameraError: the camera stays black, or has stopped giving pictures.
        """
        with self._reading:
            yield from self._read()
            if self._closed.is_set():
                self._device.release()

    def _read(self) -> Iterator[Frame]:
        index, start_ns, before = 0, None, None
        seen_ns = began_ns = time.monotonic_ns()
        lit = warned = False
        while not self._closed.is_set():
            grabbed = self._device.grab()
            now_ns = time.monotonic_ns()
            ok, image = self._device.retrieve() if grabbed else (False, None)
            if not ok or image is None:
                if now_ns - seen_ns > STALL_S * 1e9:
                    raise self._stalled()
                self._closed.wait(_PAUSE_S)
                continue
            lit = lit or not is_black(image)
            if not lit and now_ns - began_ns > BLACK_S * 1e9:
                raise CameraError(
                    f"{self.label} gives black pictures only. Open its shutter, uncover the lens or switch on a light.",
                    code=FaultCode.CAMERA_BLACK,
                )
            sample = image[::_SAMPLE, ::_SAMPLE].copy()
            if before is not None and np.array_equal(sample, before):
                if lit and now_ns - seen_ns > STALL_S * 1e9:
                    raise self._stalled()
                continue
            before, seen_ns = sample, now_ns
            start_ns = now_ns if start_ns is None else start_ns
            self._measure(now_ns)
            if not warned and len(self._stamps) == RATE_FRAMES and self.fps < LOW_FPS:
                warned = True
                log.warning("%s gives only %.0f pictures a second: more light makes it faster", self.label, self.fps)
            yield Frame(image, index, (now_ns - start_ns) / 1e9, now_ns)
            index += 1

    def close(self) -> None:
        """Let go of the camera: here, or where it is being read as soon as that read returns."""
        self._closed.set()
        if self._reading.acquire(timeout=RELEASE_S):
            self._device.release()
            self._reading.release()

    def _measure(self, now_ns: int) -> None:
        self._stamps.append(now_ns)
        if len(self._stamps) > RATE_FRAMES // 4:
            self.fps = (len(self._stamps) - 1) * 1e9 / (self._stamps[-1] - self._stamps[0])

    def _stalled(self) -> CameraError:
        return CameraError(
            f"{self.label} has stopped giving new pictures. Check its cable, or plug it in again.",
            code=FaultCode.CAMERA_STALLED,
        )


def is_black(image: Image) -> bool:
    """Whether a picture shows nothing at all."""
    return bool(np.percentile(image[::_SAMPLE, ::_SAMPLE], 99) < BLACK_LEVEL)


def _open_in_time(index: int, open_device: Callable[[int], Device], open_s: float) -> tuple[Device, Image]:
    """Open in a thread of its own: some drivers never return."""
    answer: list[tuple[Device, Image] | Exception] = []
    abandoned = threading.Event()

    def run() -> None:
        try:
            answer.append(_open_and_read(index, open_device, abandoned))
        except Exception as error:  # noqa: BLE001  # raised again by the caller
            answer.append(error)

    thread = threading.Thread(target=run, name=f"open camera {index}", daemon=True)
    thread.start()
    thread.join(open_s)
    if not answer:
        abandoned.set()
        raise CameraError(
            f"camera {index} did not answer within {open_s:.0f} s. Unplug it and plug it in again, or close the "
            "program that uses it.",
            code=FaultCode.CAMERA_BUSY,
        )
    if isinstance(answer[0], Exception):
        raise answer[0]
    return answer[0]


def _open_and_read(
    index: int, open_device: Callable[[int], Device], abandoned: threading.Event
) -> tuple[Device, Image]:
    device = open_device(index)
    if not device.isOpened():
        device.release()
        raise _why_closed(index)
    device.set(cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*"MJPG")))  # raw pictures come at 10 a second
    device.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
    device.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
    device.set(cv2.CAP_PROP_FPS, FPS)
    end = time.monotonic() + FIRST_PICTURE_S
    while time.monotonic() < end and not abandoned.is_set():
        if device.grab():
            ok, image = device.retrieve()
            if ok and image is not None:
                return device, image
        time.sleep(_PAUSE_S)
    device.release()
    raise CameraError(
        f"camera {index} opens but gives no picture. Another program (a video call?) may be using it: close it.",
        code=FaultCode.CAMERA_BUSY,
    )


def _open_device(index: int) -> Device:
    backends = {"linux": cv2.CAP_V4L2, "win32": cv2.CAP_DSHOW, "darwin": cv2.CAP_AVFOUNDATION}
    return cv2.VideoCapture(index, backends.get(sys.platform, cv2.CAP_ANY))


def _why_closed(index: int) -> CameraError:
    if sys.platform != "linux":
        return CameraError(
            f"camera {index} cannot be opened: it does not exist, another program uses it, or the system does not "
            "allow this one to use cameras (see its privacy settings)."
        )
    path = Path(f"/dev/video{index}")
    if not path.exists():
        others = ", ".join(sorted(p.name.removeprefix("video") for p in Path("/dev").glob("video*")))
        hint = f"cameras here: {others}" if others else "no camera is plugged in"
        return CameraError(f"there is no camera {index} ({hint}).")
    if not os.access(path, os.R_OK | os.W_OK):
        return CameraError(
            f"{path} may not be used by this user. Add the user to the group 'video' and log in again.",
            code=FaultCode.CAMERA_BUSY,
        )
    return CameraError(
        f"camera {index} cannot be opened. Another program may be using it: close it. If this computer has several, "
        "try another number.",
        code=FaultCode.CAMERA_BUSY,
    )
