"""Small pictures for whoever looks at the set-up page. They are sent and forgotten."""

import base64
import time
from typing import Final

import cv2

from engine.refereeing import Picture
from vision.crops import Image

WIDTH: Final = 640
QUALITY: Final = 72
"""JPEG quality: about 40 kB a picture."""
INTERVAL_S: Final = 0.1


class PictureSender:
    """Makes at most ten pictures a second, and none while nobody looks."""

    def __init__(self) -> None:
        self.on = False
        self._due = 0.0

    @property
    def due(self) -> bool:
        """Whether a picture is wanted now."""
        return self.on and time.monotonic() >= self._due

    def make(self, image: Image) -> Picture:
        """The picture, made small."""
        self._due = time.monotonic() + INTERVAL_S
        height, width = image.shape[:2]
        scale = min(1.0, WIDTH / max(width, height))
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA) if scale < 1 else image
        _, jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        return Picture(base64.b64encode(jpeg.tobytes()).decode("ascii"), size[0], size[1])
