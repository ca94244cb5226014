"""Whether something lies before a nose that no hand explains: the finger of a hand that a neighbour's arm hides, say.

The face model tells where a nose is even under a hand. What the nose looks like tells whether it is to be seen.
"""

from collections.abc import Sequence
from typing import Final

import cv2

from vision.crops import Crop, Image
from vision.landmarks import NOSE_TIP, Face, Hand
from vision.watched import fingertip_distance, iod_of

VIEW_IOD: Final = 1.3
"""Side of the square around the nose, IOD."""
PIXELS: Final = 40
"""Its width when it is compared."""
PART: Final = 26
"""Width of the part around the nose that is sought in it: the face model is off by so much under a hand."""
LIKE: Final = 0.88
"""Least correlation of a nose with itself a moment ago. Measured on rendered faces: 0.90 and more where nothing lies before
it, 0.97 half of the time; with a finger on it 0.60 to 0.96, half of them below 0.80."""
EXPLAINED_IOD: Final = 1.3
"""A hand whose index finger is nearer to the nose than this may lie before it, IOD: it is judged by that finger. Of a hand that is
farther away the model may put the thumb where another hand's finger is."""
FORGET_S: Final = 3.0
"""A nose that looks otherwise for so long belongs to a head that has turned, seconds."""


class NoseView:
    """Remembers how one seat's nose looks while nothing lies before it, and follows a head that turns."""

    def __init__(self) -> None:
        self._clear: Image | None = None
        self._clear_s = float("-inf")

    def covered(self, image: Image, t: float, face: Face, hands: Sequence[Hand]) -> bool:
        """Whether something lies before the nose that none of these hands explains.

        Args:
            image: the whole picture.
            t: its time, seconds.
            face: the seat's face in it.
            hands: those that were found in the seat's crop, pixels of the whole picture.
        """
        nearest = fingertip_distance(hands, face)
        if nearest is not None and nearest < EXPLAINED_IOD:
            return False
        nose, iod = face.points[NOSE_TIP], iod_of(face)
        side = max(2, round(VIEW_IOD * iod))
        view = Crop(round(nose[0] - side / 2), round(nose[1] - side / 2), side).cut(image, PIXELS, grey=True)
        if self._clear is not None and 0 <= t - self._clear_s < FORGET_S:
            likeness = cv2.matchTemplate(view, self._clear, cv2.TM_CCOEFF_NORMED)
            if likeness.max() < LIKE:
                return bool(hands)
        edge = (PIXELS - PART) // 2
        self._clear, self._clear_s = view[edge : edge + PART, edge : edge + PART].copy(), t
        return False
