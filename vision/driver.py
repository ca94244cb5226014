"""A webcam's driver, by OpenCV: opened without waiting for ever, asked for 720p at 30 a second, and why it did not open."""

import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import cv2

from engine.refereeing import FaultCode
from vision.crops import Image
from vision.errors import CameraError, CameraHangsError
from vision.grab_clock import GrabClock
from vision.pace import LOW_FPS

WIDTH, HEIGHT, FPS = 1280, 720, 30.0
"""What is asked of a camera. It answers with what it can."""
OPEN_S: Final = 25.0
"""Seconds within which a camera must open: Windows takes up to twenty."""
FIRST_PICTURE_S: Final = 5.0
PAUSE_S: Final = 0.01
"""Seconds to wait after a read that failed."""
_HONEST_RATES: Final = ("linux",)
"""Where the driver's word on its rate is what the camera agreed to, and not what was asked for."""


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

    def get(self, key: int) -> float:
        """A setting as it is."""
        ...

    def set(self, key: int, value: float) -> bool:
        """Ask for a setting."""
        ...

    def release(self) -> None:
        """Let go of the camera."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Opened:
    """A camera that works.

    Attributes:
        device: its driver.
        first: its first picture.
        clock: what is known so far of how it waits.
    """

    device: Device
    first: Image
    clock: GrabClock


def open_in_time(index: int, open_device: Callable[[int], Device], open_s: float = OPEN_S) -> Opened:
    """Open a camera in a thread of its own, for some drivers never return, and wait for its first picture.

    Raises:
        CameraError: there is no such camera, or another program holds it.
        CameraHangsError: it does not answer within `open_s` seconds.
    """
    answer: list[Opened | Exception] = []
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
        raise CameraHangsError(
            f"camera {index} did not answer within {open_s:.0f} s. Unplug it and plug it in again, or close the "
            "program that uses it."
        )
    if isinstance(answer[0], Exception):
        raise answer[0]
    return answer[0]


def open_device(index: int) -> Device:
    """The camera by the system's own way to cameras."""
    # Linux waits ten seconds for a picture before it says that there is none; unplugged, that is long.
    os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "2")
    backends = {"linux": cv2.CAP_V4L2, "win32": cv2.CAP_DSHOW, "darwin": cv2.CAP_AVFOUNDATION}
    return cv2.VideoCapture(index, backends.get(sys.platform, cv2.CAP_ANY))


def gone(index: int) -> bool:
    """Whether the system itself says that the camera is not there any more. Only Linux does."""
    return sys.platform == "linux" and not Path(f"/dev/video{index}").exists()


def _open_and_read(index: int, open_device: Callable[[int], Device], abandoned: threading.Event) -> Opened:
    device = open_device(index)
    if not device.isOpened():
        device.release()
        raise _why_closed(index)
    _ask_for_720p30(device)
    clock = GrabClock()
    end = time.monotonic() + FIRST_PICTURE_S
    while time.monotonic() < end and not abandoned.is_set():
        called_ns = time.monotonic_ns()
        if device.grab():
            clock.grabbed(called_ns, time.monotonic_ns())
            ok, image = device.retrieve()
            if ok and image is not None:
                return Opened(device, image, clock)
        time.sleep(PAUSE_S)
    device.release()
    raise CameraError(
        f"camera {index} opens but gives no picture. Another program (a video call?) may be using it: close it.",
        code=FaultCode.CAMERA_BUSY,
    )


def _ask_for_720p30(device: Device) -> None:
    """Raw pictures where the camera promises 720p at full rate so, else compressed ones.

    Most cameras send raw 720p at 10 a second, and full rate only as MJPG: the cable holds no more. Raw ones cost less
    to unpack.
    """
    _ask_for_size(device)
    raw = device.get(cv2.CAP_PROP_FRAME_WIDTH) >= WIDTH and device.get(cv2.CAP_PROP_FPS) >= LOW_FPS
    if not (raw and sys.platform in _HONEST_RATES):
        device.set(cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*"MJPG")))
        _ask_for_size(device)  # Another format may have reset it.


def _ask_for_size(device: Device) -> None:
    device.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
    device.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
    device.set(cv2.CAP_PROP_FPS, FPS)


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
