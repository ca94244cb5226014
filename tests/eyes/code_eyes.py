"""Eyes of tests: QR codes read by OpenCV, which is not what draws them, on pictures as cameras and screens give them."""

import time
from collections.abc import Callable

import cv2
import numpy as np

from companion.match_code import Gathering


def enlarged(picture: np.ndarray, dot: int = 6) -> np.ndarray:
    """A code of a pixel a square as it is on a screen."""
    return cv2.resize(picture[:, :, :3], None, fx=dot, fy=dot, interpolation=cv2.INTER_NEAREST)


def seen(picture: np.ndarray) -> str:
    """What a code says, held straight or a little askew: OpenCV makes nothing of one large code in sixty, held straight."""
    height, width = picture.shape[:2]
    detector = cv2.QRCodeDetectorAruco()
    for angle, size in ((0.0, 1.0), (4.0, 0.9), (-6.0, 0.8)):
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), angle, size)
        turned = cv2.warpAffine(picture, turn, (width, height), borderValue=(255, 255, 255)) if angle else picture
        text, _, _ = detector.detectAndDecode(turned)
        if text:
            return str(text)
    return ""


def askew(code: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """A picture of a webcam, 1280 x 720, in which a code takes half of the height.

    Askew, a little out of focus, unevenly lit and noisy, as a hand holds a phone in a kitchen.
    """
    side, half = code.shape[0], 190
    corners = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    middle = np.array([640, 360]) + random.uniform(-90, 90, 2)
    spread = np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + random.uniform(-14, 14, (4, 2))
    view = cv2.getPerspectiveTransform(corners, (middle + spread).astype(np.float32))
    picture = cv2.warpPerspective(code, view, (1280, 720), flags=cv2.INTER_AREA, borderValue=(70, 80, 90))
    picture = cv2.GaussianBlur(picture, (0, 0), 0.8)
    lit = picture * np.linspace(0.55, 0.95, 1280)[None, :, None] + random.normal(0, 6, picture.shape)
    return np.clip(lit, 0, 255).astype(np.uint8)


def gathered(look: Callable[[], np.ndarray], within_s: float) -> str:
    """The digits of a match, once every part of it has been seen in one of the pictures."""
    end, gathering = time.monotonic() + within_s, Gathering()
    while gathering.digits is None:
        assert time.monotonic() < end, f"{gathering.read} of {gathering.wanted} parts were read"
        gathering.add(seen(look()))
    return gathering.digits
