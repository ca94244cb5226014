"""Does the finger darken the skin beside it? A hand that touches a face shades it; one held a hand's breadth off does not.

In a single picture a finger that hovers before a nose lies exactly where a touching one does. What differs is the light on
the face: close to a touching finger the skin is in its shadow. The face as it was before the hand came is kept as the
measure; what a touching hand changes beside itself is compared with the rest of the face, so that lamps and the camera's
exposure do not count. Where the lamp stands decides on which side the shadow falls: a hand may cover its own shadow, so a
missing shadow says something only beside others' hands from the same side that do cast one (`vision/referee.py`).
"""

from collections import deque
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.crops import Image
from vision.landmarks import (
    EYE_LEFT,
    EYE_RIGHT,
    INDEX_MCP,
    INDEX_TIP,
    MIDDLE_MCP,
    PINKY_MCP,
    RING_MCP,
    WRIST,
    Face,
    Hand,
)

_Map = NDArray[np.float32]

IOD_PX: Final = 40
"""Pixels between the eyes on the canvas on which faces are compared."""
HALF: Final = 80
"""Half the canvas's side, pixels."""
EYES_ROW: Final = 56
"""Row of the canvas on which the eyes lie."""
UPPER_IOD: Final = 0.45
"""Half the height of the band round the eyes that a hand at the nose leaves free, IOD."""
BONE_IOD: Final = 0.4
"""Width of a finger with a margin, IOD: what it covers is not looked at."""
ARM_IOD: Final = 1.3
"""Width of a forearm with its sleeve, IOD."""
BESIDE_IOD: Final = 0.3
"""Skin nearer to the hand than this is beside it, IOD."""
TIP_IOD: Final = 1.0
"""And nearer to the fingertip than this."""
SMOOTH_PX: Final = 4.0
"""The shadow is looked for at this scale, pixels of the canvas: finer is noise."""
EDGE: Final = 0.03
"""Brightness step (log) from which an edge of the face counts for less: it moves with the head."""
DARKEST: Final = 10
"""Percentile of the skin beside the finger that is told: the shadow falls to one side."""
LEAST_PX: Final = 20
"""Fewer pixels beside the finger tell nothing."""
LOOKS: Final = 8
"""Looks at a resting finger that are averaged."""
BEFORE: Final = 6
"""Looks at the free face that are averaged."""
_ROUNDS: Final = 4
_SHIFT_PX: Final = 4.0
_SURE_OF_STEP: Final = 0.1
_BONES: Final = (
    *((0, 1), (1, 2), (2, 3), (3, 4), (0, 5), (5, 6), (6, 7), (7, 8), (9, 10), (10, 11), (11, 12)),
    *((13, 14), (14, 15), (15, 16), (17, 18), (18, 19), (19, 20), (5, 9), (9, 13), (13, 17), (0, 17)),
)
_PALM: Final = (0, 1, INDEX_MCP, INDEX_TIP, MIDDLE_MCP, RING_MCP, PINKY_MCP)

_ROWS, _COLUMNS = np.mgrid[: 2 * HALF, : 2 * HALF].astype(np.float32)
_ACROSS, _DOWN = (_COLUMNS - HALF) / IOD_PX, (_ROWS - EYES_ROW) / IOD_PX
_FACE: Final = np.hypot(_ACROSS / 0.95, (_DOWN - 0.75) / 1.45) < 1
"""Where the skin of a face is, on the canvas."""
_UPPER: Final = _FACE & (np.abs(_DOWN + 0.15) < UPPER_IOD)
"""Forehead and eyes: what a hand at the nose leaves free."""


class ShadeMeter:
    """Measures the shadow of one seat's finger."""

    def __init__(self) -> None:
        self._free: deque[_Map] = deque(maxlen=BEFORE)
        self._changes: deque[_Map] = deque(maxlen=LOOKS)
        self._covered: deque[NDArray[np.bool_]] = deque(maxlen=LOOKS)

    def learn(self, image: Image, face: Face) -> None:
        """Take in the face while no hand is near it."""
        self._changes.clear()
        self._covered.clear()
        seen, _ = _canvas(image, face)
        self._free.append(_aligned(seen, self._before(), _UPPER)[0] if self._free else seen)

    def measure(self, image: Image, face: Face, hand: Hand) -> float | None:
        """How much darker the skin beside a finger at the nose is than before the hand came.

        Args:
            image: the whole picture.
            face: the face in it.
            hand: the hand whose index is at the nose.

        Returns:
            Log brightness relative to the rest of the face, over this look and the last ones: about -0.1 to -0.2 in a
            shadow, 0 without. None when the face was not seen without a hand, or the hand covers what would tell.
        """
        if not self._free:
            return None
        before = self._before()
        seen, to_canvas = _canvas(image, face)
        points = hand.points[:, :2] @ to_canvas[:, :2].T + to_canvas[:, 2]
        covered = _covered(points)
        free = _UPPER & ~cv2.dilate(covered.astype(np.uint8), np.ones((5, 5), np.uint8)).astype(bool)
        if free.sum() < LEAST_PX:
            return None
        moved, shift = _aligned(seen, before, free)
        self._changes.append(moved - before - np.float32(np.median((moved - before)[free])))
        self._covered.append(_shifted(covered.astype(np.float32), shift) > 0)
        return self._beside(before, points[INDEX_TIP] + shift)

    def _before(self) -> _Map:
        return np.asarray(np.mean(self._free, axis=0), dtype=np.float32)

    def _beside(self, before: _Map, tip: NDArray[np.float64]) -> float | None:
        change = np.asarray(np.mean(self._changes, axis=0), dtype=np.float32)
        covered = np.any(self._covered, axis=0)
        away = cv2.distanceTransform((~covered).astype(np.uint8), cv2.DIST_L2, 5) / IOD_PX
        to_tip = np.hypot(_COLUMNS - tip[0], _ROWS - tip[1]) / IOD_PX
        skin = _FACE & ~covered
        edges = np.hypot(cv2.Sobel(before, cv2.CV_32F, 1, 0), cv2.Sobel(before, cv2.CV_32F, 0, 1)) / 8
        weight = (skin / (1 + (edges / EDGE) ** 2)).astype(np.float32)
        blurred = cv2.GaussianBlur(change * weight, (0, 0), SMOOTH_PX)
        smooth = blurred / np.maximum(cv2.GaussianBlur(weight, (0, 0), SMOOTH_PX), 1e-3)
        beside = skin & (away < BESIDE_IOD) & (to_tip < TIP_IOD)
        return float(np.percentile(smooth[beside], DARKEST)) if beside.sum() >= LEAST_PX else None


def _canvas(image: Image, face: Face) -> tuple[_Map, NDArray[np.float64]]:
    """Log brightness of the face on the canvas, and the 2 by 3 map from the picture to it."""
    right, left = face.points[EYE_RIGHT], face.points[EYE_LEFT]
    scale = IOD_PX / max(1.0, float(np.linalg.norm(left - right)))
    x, y = (right + left) / 2
    to_canvas = np.array([[scale, 0.0, HALF - scale * x], [0.0, scale, EYES_ROW - scale * y]])
    cut = cv2.warpAffine(
        image, to_canvas, (2 * HALF, 2 * HALF), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    linear = (((cut.astype(np.float32) + 3) / 258) ** 2.2).mean(axis=2)
    return np.log(linear).astype(np.float32), to_canvas


def _covered(points: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Where a hand and its forearm lie on the canvas."""
    mask = np.zeros((2 * HALF, 2 * HALF), np.uint8)
    at = np.clip(np.nan_to_num(points), -4 * HALF, 6 * HALF).astype(np.int32)
    for one, other in _BONES:
        cv2.line(mask, at[one].tolist(), at[other].tolist(), 1, round(BONE_IOD * IOD_PX))
    cv2.fillConvexPoly(mask, cv2.convexHull(at[list(_PALM)]), 1)
    elbow = at[WRIST] + 4 * (at[WRIST] - at[MIDDLE_MCP])
    cv2.line(mask, at[WRIST].tolist(), elbow.tolist(), 1, round(ARM_IOD * IOD_PX))
    return mask.astype(bool)


def _aligned(seen: _Map, before: _Map, where: NDArray[np.bool_]) -> tuple[_Map, NDArray[np.float64]]:
    """The face shifted onto what it was before, and by how much (x, y, pixels): eyes are found to a pixel or two only."""
    smooth = cv2.GaussianBlur(before, (0, 0), 1.5)
    across, down = cv2.Sobel(smooth, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(smooth, cv2.CV_32F, 0, 1) / 8
    slopes = np.stack([across[where], down[where], np.ones(int(where.sum()), np.float32)], axis=1)
    shift = np.zeros(2)
    for _ in range(_ROUNDS):
        error = (cv2.GaussianBlur(_shifted(seen, shift), (0, 0), 1.5) - smooth)[where]
        weight = 1 / (1 + (np.abs(error) / _SURE_OF_STEP) ** 2)
        step = np.linalg.lstsq(slopes * weight[:, None], error * weight, rcond=None)[0][:2]
        shift = np.clip(shift + step, -_SHIFT_PX, _SHIFT_PX)
    return _shifted(seen, shift), shift


def _shifted(image: _Map, shift: NDArray[np.float64]) -> _Map:
    by = np.array([[1.0, 0.0, shift[0]], [0.0, 1.0, shift[1]]])
    moved = cv2.warpAffine(image, by, (2 * HALF, 2 * HALF), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, dtype=np.float32)
