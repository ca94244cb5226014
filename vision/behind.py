"""A hand that another one hides: a neighbour's arm lies before it, and every look finds the neighbour's hand alone.

Of hands that lie over one another the model finds the one in front. Painted over, it leaves the other one to be found.
"""

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from vision.crops import Crop
from vision.frames import Frame
from vision.glances import HAND_PIXELS
from vision.landmarker import HandFinder, one_hand
from vision.landmarks import Face, Hand
from vision.plan import PlanConfig
from vision.watched import fingertip_distance

EVERY_S: Final = 0.1
"""So often it is looked behind the hands at a seat, seconds: that costs as much as to find them."""
STIRRED_S: Final = 1.0
"""For so long after something has moved there, seconds: while nobody plays it would cost as much as all else."""
KEPT_S: Final = 1.0
"""So long after it was found a hidden hand may be there although no hand is found at all, seconds."""
_CLOCK_S: Final = 0.002
"""Cameras' times are never quite even."""


class Behind:
    """Looks behind the hands that were found at one seat, now and then; while one comes to the nose there, in every look.

    Attributes:
        hides: whether the last look behind them found a hand near the nose. Its points are less sure than others.
    """

    def __init__(self, plan: PlanConfig) -> None:
        """Begin with none hidden."""
        self._plan = plan
        self._there_s: float | None = None
        self._moved, self._stirs = True, False
        self._stirred_s = float("-inf")
        self._looked_s = 0.0
        self.hides = False

    def stir(self, t: float, *, moved: bool) -> None:
        """Take in whether something moves at the seat. Before anything has been still, nobody knows.

        Args:
            t: the time of the frame, seconds.
            moved: what the motion gate says.
        """
        self._stirs = moved and (self._stirs or not self._moved)
        self._moved = moved
        if self._stirs:
            self._stirred_s = t

    def look(self, finder: HandFinder, crop: Crop, frame: Frame, face: Face, hands: Sequence[Hand]) -> tuple[Hand, ...]:
        """The hands that those which were found may hide, in pixels of the whole picture.

        Args:
            finder: looks for them.
            crop: the seat's crop.
            frame: the frame.
            face: the seat's.
            hands: that were found in the crop. One that may touch the nose hides no other.
        """
        distance = fingertip_distance(hands, face)
        if distance is None or distance <= self._plan.touch_iod:
            # Where no hand is found any more the one that was hidden may still be there, for a moment.
            lost = distance is None and 0 <= frame.t - self._looked_s <= KEPT_S
            self.hides, self._there_s = self.hides and lost, None
            return ()
        if not self.hides and frame.t - self._stirred_s > STIRRED_S:
            return ()
        if self._there_s is None:
            # One that has just come is most often the seat's own, on its way to the nose: it must not wait.
            self._there_s = self._looked_s = frame.t
        if not self.hides and 0 <= frame.t - self._looked_s < EVERY_S - _CLOCK_S:
            return ()
        self._looked_s = frame.t
        hidden = find_behind(finder, crop, frame, hands)
        nearest = fingertip_distance(hidden, face)
        self.hides = nearest is not None and nearest <= self._plan.near_iod
        return hidden


def find_behind(finder: HandFinder, crop: Crop, frame: Frame, hands: Sequence[Hand]) -> tuple[Hand, ...]:
    """The hands in a square of a frame besides those that were found there, in pixels of the whole picture."""
    square = crop.closer()
    cut = square.cut(frame.image, HAND_PIXELS)
    for hand in hands:
        points = (hand.points[:, :2] - (square.x, square.y)) * (HAND_PIXELS / square.side)
        outline = cv2.convexHull(points.astype(np.float32))
        cv2.fillConvexPoly(cut, np.rint(outline).astype(np.int32), (0, 0, 0))
    found: list[Hand] = []
    for one in finder.find(cut):
        hand = square.hand_in_picture(one, HAND_PIXELS)
        if not any(one_hand(hand, other) for other in hands):
            found.append(hand)
    return tuple(found)
