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
"""Frames for which the seat is looked at after the last movement: hands are found late rather than early."""
LONGEST_SKIP: Final = 8
"""Frames after which the seat is looked at even where nothing moves."""
_NOISE_MEMORY: Final = 0.9
_MAD_TO_SIGMA: Final = 1.4826


class MotionGate:
    """Says of one seat, frame by frame, whether hands must be looked for.

    It errs on the side of looking: at the first movement, while a hand is near the face and for a while after either,
    and now and then in any case.
    """

    def __init__(self) -> None:
        middle = (GRID - 1) / 2
        rows, columns = np.mgrid[:GRID, :GRID]
        self._zone = np.hypot(rows - middle, columns - middle) <= ZONE * GRID
        self._looked_at: NDArray[np.float32] | None = None
        self._before: NDArray[np.float32] | None = None
        self._noise = 0.0
        self._awake = AWAKE
        self._skipped = 0

    def must_look(self, crop: Image, *, hand_near: bool) -> bool:
        """Whether to look for hands in this frame.

        Args:
            crop: the seat's crop, any size, always the same part of the picture (else `forget` first).
            hand_near: whether the last look found a hand in the zone.
        """
        grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY).astype(np.float32)
        cells = np.asarray(cv2.resize(grey, (GRID, GRID), interpolation=cv2.INTER_AREA), dtype=np.float32)
        if hand_near or self._looked_at is None or self._moved(cells):
            self._awake = AWAKE
        else:
            self._awake -= 1
        self._learn_noise(cells)
        look = self._awake > 0 or self._skipped >= LONGEST_SKIP
        if look:
            self._looked_at = cells
        self._skipped = 0 if look else self._skipped + 1
        return look

    def forget(self) -> None:
        """The crop shows another part of the picture from now on."""
        self._looked_at = self._before = None

    def _moved(self, cells: NDArray[np.float32]) -> bool:
        assert self._looked_at is not None  # noqa: S101  # the caller has asked
        change = (cells - self._looked_at)[self._zone]
        # A lamp or the camera's own exposure lifts all cells alike: that is no movement.
        change -= np.median(change)
        needed = max(LEAST_CHANGE, NOISE_FACTOR * self._noise)
        return int((np.abs(change) > needed).sum()) >= LEAST_CELLS

    def _learn_noise(self, cells: NDArray[np.float32]) -> None:
        if self._before is not None:
            spread = float(_MAD_TO_SIGMA * np.median(np.abs(cells - self._before)[self._zone]))
            self._noise = _NOISE_MEMORY * self._noise + (1 - _NOISE_MEMORY) * spread
        self._before = cells
