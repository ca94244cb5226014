"""Spare the hand model where nothing moves. It is the dear part: some twenty milliseconds a seat."""

from collections import deque
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.crops import Image

GRID: Final = 36
"""Cells across a seat's crop. One is about as wide as a fingertip."""
ZONE: Final = 0.43
"""Radius of the zone that is watched, in sides of the crop: a hand on its way to the nose must pass through it, while one
that holds cards on the table does not."""
HAND_ZONE: Final = 0.32
"""Radius within which a hand keeps its seat awake even when it rests, in sides of the crop: at the chin, not at the
chest where the cards are held."""
LEAST_CHANGE: Final = 8.0
"""Grey levels (of 255) a cell must differ by to have moved, however quiet the camera. Heads that sway change cells by 2 to 6,
a hand before clothes or a wall by 20 and more."""
NOISE_FACTOR: Final = 5.0
"""The same in standard deviations of the camera's noise."""
SWAY: Final = 0.25
"""Parts of a cell by which a head may sway between the two frames that are compared; the difference to the neighbouring cells
tells by how much that changes a cell. A reaching hand moves by several cells."""
LEAST_CELLS: Final = 3
"""Cells that must have moved: one alone is a speck. A hand covers forty."""
LOOK_BACK: Final = 4
"""Frames back to the one compared with: a hand on its way moves by several cells in that time."""
AWAKE: Final = 3
"""Frames for which a seat counts as moving after the last movement: hands are found late rather than early."""
_NOISE_MEMORY: Final = 0.9
_MAD_TO_SIGMA: Final = 1.4826


class MotionGate:
    """Says of one seat, frame by frame, whether something moves there.

    What differs from a moment ago moves; a head that sways does not change enough in so short a time.
    """

    def __init__(self) -> None:
        middle = (GRID - 1) / 2
        rows, columns = np.mgrid[:GRID, :GRID]
        self._zone = np.hypot(rows - middle, columns - middle) <= ZONE * GRID
        self._past: deque[NDArray[np.float32]] = deque(maxlen=LOOK_BACK)
        self._noise = 0.0
        self._awake = 0

    def moved(self, crop: Image) -> bool:
        """Whether something moves in this frame, or has lately.

        Args:
            crop: the seat's crop in grey, any size, always the same part of the picture (else `forget` first).
        """
        grey = crop.astype(np.float32)
        cells = np.asarray(cv2.resize(grey, (GRID, GRID), interpolation=cv2.INTER_AREA), dtype=np.float32)
        if not self._past or self._differs(cells, self._past[0]):
            self._awake = AWAKE
        else:
            self._awake = max(0, self._awake - 1)
        if self._past:
            self._learn_noise(cells, self._past[-1])
        self._past.append(cells)
        return self._awake > 0

    def forget(self) -> None:
        """The crop shows another part of the picture from now on."""
        self._past.clear()

    def _differs(self, cells: NDArray[np.float32], reference: NDArray[np.float32]) -> bool:
        change = (cells - reference)[self._zone]
        # A lamp or the camera's own exposure lifts all cells alike: that is no movement.
        change -= np.median(change)
        # A head that sways shifts every edge by a part of a cell: up to that the edges around explain the change.
        edges = cv2.morphologyEx(reference, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))[self._zone]
        needed = np.maximum(LEAST_CHANGE, NOISE_FACTOR * self._noise) + SWAY * edges
        return int((np.abs(change) > needed).sum()) >= LEAST_CELLS

    def _learn_noise(self, cells: NDArray[np.float32], before: NDArray[np.float32]) -> None:
        spread = float(_MAD_TO_SIGMA * np.median(np.abs(cells - before)[self._zone]))
        self._noise = _NOISE_MEMORY * self._noise + (1 - _NOISE_MEMORY) * spread
