"""The referee's own program with webcams of our making: ``python tests/vision/with_webcam.py --follow -- 3``.

Everything is real but the driver. Each camera shows the sample race in a loop, and has a vice of its own.
"""

import itertools
import sys
import threading
import time
from collections.abc import Iterator

import cv2
import numpy as np
from webcam import Webcam

from vision import camera, camera_list, supply
from vision.cli import main
from vision.crops import Image
from vision.options import SAMPLE
from vision.video_file import VideoFile

NAMES = {
    0: "Integrated camera",
    1: "Slow in dim light",
    2: "Hangs",
    3: "Loose cable",
    4: "Frozen",
    5: "Far away",
    6: "Half out of the picture",
    7: "Window behind",
}
GOOD, SLOW, HANGS, LOOSE, FROZEN, FAR, CUT_OFF, BACK_LIT = NAMES
WELL_S = 4.0
"""How long a camera works before its vice shows."""
AWAY_S = 5.0
FAR_SCALE = 0.42
SHIFT_PX = 120


def race() -> Iterator[Image]:
    while True:
        for frame in VideoFile(SAMPLE).frames():
            yield frame.image


def far(image: Image) -> Image:
    """The same people at a table at the other end of the room."""
    small = cv2.resize(image, None, fx=FAR_SCALE, fy=FAR_SCALE, interpolation=cv2.INTER_AREA)
    canvas = np.full_like(image, 128)
    top, left = (image.shape[0] - small.shape[0]) // 2, (image.shape[1] - small.shape[1]) // 2
    canvas[top : top + small.shape[0], left : left + small.shape[1]] = small
    return canvas


def shifted(image: Image) -> Image:
    """The camera points too far to one side."""
    moved = np.full_like(image, 128)
    moved[:, :-SHIFT_PX] = image[:, SHIFT_PX:]
    return moved


def back_lit(image: Image) -> Image:
    """What is as bright as the wall turns into sky, the rest into shadow: the exposure follows the window."""
    dark = (image * 0.3).astype(np.uint8)
    dark[: image.shape[0] // 4] = 250
    for left in range(0, image.shape[1], 320):
        dark[: image.shape[0] * 3 // 4, left : left + 70] = 250
        dark[: image.shape[0] * 3 // 4, left + 250 : left + 320] = 250
    return dark


def paced(fps: float) -> Iterator[float]:
    """Waits until the next picture is due, as a driver does."""
    due = time.monotonic()
    while True:
        due = max(due + 1 / fps, time.monotonic())
        yield max(0.0, due - time.monotonic())


class Drivers:
    """What the system has in place of drivers."""

    def __init__(self) -> None:
        self.openings: dict[int, int] = {}

    def __call__(self, number: int) -> Webcam:
        opening = self.openings[number] = self.openings.get(number, 0) + 1
        webcam = Webcam(
            self.pictures(number, opening), pace_s=paced(12 if number == SLOW else 30), opens=number in NAMES
        )
        if number == HANGS:
            threading.Timer(WELL_S, webcam.hangs.set).start()
        return webcam

    def pictures(self, number: int, opening: int) -> Iterator[Image | None]:
        good, end = race(), time.monotonic() + WELL_S
        if number == LOOSE and opening == 1:
            yield from itertools.takewhile(lambda _: time.monotonic() < end, good)
            yield from itertools.repeat(None)
        elif number == FROZEN:
            yield from itertools.takewhile(lambda _: time.monotonic() < end, good)
            yield from itertools.repeat(next(good))
        change = {
            SLOW: lambda image: (image * 0.4).astype(np.uint8),
            FAR: far,
            CUT_OFF: shifted,
            BACK_LIT: back_lit,
        }.get(number, lambda image: image)
        for image in good:
            yield change(image)


def run() -> int:
    drivers = Drivers()
    for function in (camera.Camera.__init__, camera_list.find_cameras):
        function.__kwdefaults__["open_device"] = drivers
    for module in (camera_list, supply):
        module.camera_names = lambda: dict(NAMES)
    camera.gone = lambda _: False
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
