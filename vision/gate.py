"""Spare the hand model where nothing moves. It is the dear part: some twenty milliseconds a seat."""

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
LEAST_CELLS: Final = 3
"""Cells that must have moved: one alone is a speck. A hand covers forty."""
AWAKE: Final = 3
"""Frames for which a seat counts as moving after the last movement: hands are found late rather than early."""
_NOISE_MEMORY: Final = 0.9
_MAD_TO_SIGMA: Final = 1.4826


class MotionGate:
    """Says of one seat, frame by frame, whether something moves there.

    It errs on the side of movement: what has changed since the last look counts, however slowly, and for a while after.
    """

    def __init__(self) -> None:
        middle = (GRID - 1) / 2
        rows, columns = np.mgrid[:GRID, :GRID]
        self._zone = np.hypot(rows - middle, columns - middle) <= ZONE * GRID
        self._looked_at: NDArray[np.float32] | None = None
        self._now: NDArray[np.float32] | None = None
        self._noise = 0.0
        self._awake = 0

    def moved(self, crop: Image) -> bool:
        """Whether something moves in this frame, or has lately.

        Args:
            crop: the seat's crop, any size, always the same part of the picture (else `forget` first).
        """
        grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY).astype(np.float32)
        cells = np.asarray(cv2.resize(grey, (GRID, GRID), interpolation=cv2.INTER_AREA), dtype=np.float32)
        if self._looked_at is None:
            self._looked_at, self._awake = cells, AWAKE
        elif self._differs(cells, self._looked_at):
            self._awake = AWAKE
        else:
            self._awake = max(0, self._awake - 1)
        self._learn_noise(cells)
        return self._awake > 0

    def looked(self) -> None:
        """The frame last shown is looked at: what differs from it from now on has moved."""
        self._looked_at = self._now

    def forget(self) -> None:
        """The crop shows another part of the picture from now on."""
        self._looked_at = self._now = None

    def _differs(self, cells: NDArray[np.float32], reference: NDArray[np.float32]) -> bool:
        change = (cells - reference)[self._zone]
        # A lamp or the camera's own exposure lifts all cells alike: that is no movement.
        change -= np.median(change)
        needed = max(LEAST_CHANGE, NOISE_FACTOR * self._noise)
        return int((np.abs(change) > needed).sum()) >= LEAST_CELLS

    def _learn_noise(self, cells: NDArray[np.float32]) -> None:
        if self._now is not None:
            spread = float(_MAD_TO_SIGMA * np.median(np.abs(cells - self._now)[self._zone]))
            self._noise = _NOISE_MEMORY * self._noise + (1 - _NOISE_MEMORY) * spread
        self._now = cells
