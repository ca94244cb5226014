"""Whether something lies before a nose that no hand explains: the finger of a hand that a neighbour's arm hides, say.

The face model tells where a nose is even under a hand. What the nose looks like tells whether it is to be seen.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from vision.crops import Crop, Image
from vision.landmarks import EYE_LEFT, EYE_RIGHT, NOSE_TIP, Face, Hand, Points
from vision.watched import fingertip_distance, iod_of

VIEW_IOD: Final = 1.3
"""Side of the square around the nose, IOD."""
PIXELS: Final = 40
"""Its width when it is compared."""
PART: Final = 26
"""Width of the part around the nose that is sought in it: the face model is off by so much under a hand."""
LIKE: Final = 0.8
"""Least correlation of a nose with itself a moment ago. Measured on rendered faces: 0.90 and more where nothing lies before it;
with a finger on it half of them below 0.80, of seven with an arm before the hand all below 0.70. A head may turn by 30 degrees a second."""
EXPLAINED_IOD: Final = 1.3
"""A hand whose index finger is nearer to the nose than this may lie before it, IOD: it is judged by that finger. Of a hand that is
farther away the model may put the thumb where another hand's finger is."""
EVERY_S: Final = 0.066
"""So often a nose is looked at, seconds."""
AGO_S: Final = 0.18
"""It is compared with how it looked so long ago, seconds: a finger is there by then, a head has hardly turned."""
TURNED_IOD: Final = 0.12
"""A nose that lies otherwise to the eyes than it did, by this, belongs to a head that has turned, IOD: that is some ten degrees."""
FORGET_S: Final = 2.0
"""So does one that looks otherwise for so long, seconds."""
_CLOCK_S: Final = 0.002
"""Cameras' times are never quite even."""


class NoseView:
    """Remembers how one seat's nose looks while nothing lies before it, and follows a head that turns.

    Attributes:
        changed: whether it looks otherwise than a moment ago, since when it has not looked like then.
    """

    def __init__(self) -> None:
        self.changed = False
        self._clear: deque[tuple[float, Image]] = deque()
        self._aside: Points = np.zeros(2)
        self._looked_s = float("-inf")

    def follow(self, image: Image, t: float, face: Face) -> None:
        """See how it looks now.

        Args:
            image: the whole picture.
            t: its time, seconds.
            face: the seat's face in it.
        """
        if 0 <= t - self._looked_s < EVERY_S - _CLOCK_S:
            return
        self._looked_s = t
        nose, side = face.points[NOSE_TIP], max(2, round(VIEW_IOD * iod_of(face)))
        view = Crop(round(nose[0] - side / 2), round(nose[1] - side / 2), side).cut(image, PIXELS, grey=True)
        aside = (nose - (face.points[EYE_LEFT] + face.points[EYE_RIGHT]) / 2) / iod_of(face)
        turned = float(np.linalg.norm(aside - self._aside)) > TURNED_IOD
        if self._clear and (turned or not 0 <= t - self._clear[-1][0] < FORGET_S):
            self._clear.clear()
        self.changed = bool(self._clear) and _likeness(view, self._clear[0][1]) < LIKE
        if self.changed:
            return
        self._aside = aside
        edge = (PIXELS - PART) // 2
        self._clear.append((t, view[edge : edge + PART, edge : edge + PART].copy()))
        while len(self._clear) > 1 and t - self._clear[1][0] >= AGO_S - _CLOCK_S:
            self._clear.popleft()

    def covered(self, face: Face, hands: Sequence[Hand]) -> bool:
        """Whether something lies before it that none of the hands explains which are in sight.

        Args:
            face: the seat's face.
            hands: those that were found in the seat's crop, pixels of the whole picture.
        """
        nearest = fingertip_distance(hands, face)
        return self.changed and nearest is not None and nearest >= EXPLAINED_IOD


def _likeness(view: Image, part: Image) -> float:
    """The best correlation of a part with what lies anywhere in a view."""
    return float(cv2.matchTemplate(view, part, cv2.TM_CCOEFF_NORMED).max())
