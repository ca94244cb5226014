"""One hand followed from frame to frame, forwards or backwards in time, for less than half of what finding it anew costs.

MediaPipe's tracking looks for a hand where it was in the frame before, which lags behind a fast reach. Here the square that
is shown to it moves with the hand: the hand is found where it was because the square is where the hand must be by now.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from vision.crops import Crop
from vision.frames import Frame
from vision.landmarker import HandFollower
from vision.landmarks import INDEX_MCP, MIDDLE_MCP, PINKY_MCP, RING_MCP, WRIST, Hand, Points

PIXELS: Final = 288
"""Width at which the square is shown to the model, which cuts 224 pixels for the hand out of it."""
SQUARE: Final = 2.8
"""Side of the square in lengths of the hand: it holds a hand that moves by half its length until the next frame."""
GROWTH: Final = 1.6
"""A palm that is so many times as large or small as it was is another hand, or none."""
PALM: Final = (WRIST, INDEX_MCP, MIDDLE_MCP, RING_MCP, PINKY_MCP)
"""What stays in one piece, and is found most surely."""


class Trail:
    """Follows one hand at a time. Frames must be given one after the other, in either order of time.

    What it finds depends on the hand it began with and on the frames since, on nothing before.

    Attributes:
        going: whether it follows a hand.
        wanted: for its owner's use: whether the model has been asked to get ready.
    """

    def __init__(self, make: Callable[[], HandFollower]) -> None:
        """Begin without a hand.

        Args:
            make: loads the model, once it is needed; it is the trail's own, and closed with it.
        """
        self._make = make
        self._made: HandFollower | None = None
        self._lock = threading.Lock()
        self._crop = Crop(0, 0, 1)
        self._palm: Points = np.zeros((len(PALM), 2))
        self._t = 0.0
        self._velocity: Points = np.zeros(2)
        self._another = False
        self.going = False
        self.wanted = False

    @property
    def _follower(self) -> HandFollower:
        if self._made is None:
            self._made = self._make()
        return self._made

    def begin(self, hand: Hand, t: float, velocity: Points | None = None) -> None:
        """Follow this hand from now on.

        Args:
            hand: where it is, pixels of the whole picture.
            t: when, seconds.
            velocity: (2,) how it moves, pixels a second, where that is known.
        """
        low, high = hand.points[:, :2].min(axis=0), hand.points[:, :2].max(axis=0)
        side = max(1, round(SQUARE * float((high - low).max())))
        middle = (low + high) / 2
        with self._lock:
            self._another = True
            self._crop = Crop(round(middle[0] - side / 2), round(middle[1] - side / 2), side)
            self._start(hand, t, np.zeros(2) if velocity is None else velocity)

    def turn(self, hand: Hand, t: float) -> None:
        """Follow the same hand again, from another time on: where it was left the model need not find it anew.

        Args:
            hand: where it is, about at rest, pixels of the whole picture.
            t: when, seconds.
        """
        if self._another or self._made is None or not self._made.follows:
            self.begin(hand, t)
            return
        palm = hand.points[list(PALM), :2]
        with self._lock:
            scale = _size(palm) / _size(self._palm)
            x, y = palm.mean(axis=0) - scale * (self._palm.mean(axis=0) - (self._crop.x, self._crop.y))
            self._crop = Crop(round(x), round(y), max(1, round(scale * self._crop.side)))
            self._start(hand, t, np.zeros(2))

    def resume(self, hands: Sequence[Hand], t: float) -> None:
        """Go on with the hand that was lost, if it is among these.

        Args:
            hands: at least one, pixels of the whole picture.
            t: when, seconds.
        """
        hand = min(hands, key=lambda one: float(np.linalg.norm(self._moved(one))))
        if t != self._t and self._same(hand):
            self.begin(hand, t, self._moved(hand) / (t - self._t))

    def _moved(self, hand: Hand) -> Points:
        return np.asarray((hand.points[list(PALM), :2] - self._palm).mean(axis=0))

    def _start(self, hand: Hand, t: float, velocity: Points) -> None:
        self._palm, self._t, self._velocity = hand.points[list(PALM), :2], t, velocity
        self.going = True

    def end(self) -> None:
        """Follow it no longer; `turn` may go on with it."""
        self.going = False

    def drop(self) -> None:
        """Follow it no longer: the next one is another."""
        self._another, self.going = True, False

    def follow(self, frame: Frame) -> Hand | None:
        """Where the hand is in this frame, pixels of the whole picture; None where it is lost, and the trail has ended."""
        with self._lock:
            if not self.going:
                return None
            if self._another:
                self._forget()
            after_s = frame.t - self._t
            x, y = self._velocity * after_s
            crop = Crop(self._crop.x + round(x), self._crop.y + round(y), self._crop.side)
            seen = self._follower.follow(crop.cut(frame.image, PIXELS))
            hand = None if seen is None else crop.hand_in_picture(seen, PIXELS)
            if hand is None or after_s == 0 or not self._same(hand):
                self.drop()
                return None
            palm = hand.points[list(PALM), :2]
            self._velocity = self._moved(hand) / after_s
            self._crop, self._palm, self._t = crop, palm, frame.t
            return hand

    def rest(self) -> None:
        """Make ready for the next hand while there is time: otherwise its first frame takes longer."""
        with self._lock:
            if not self.going and (self._another or self._made is None):
                self._forget()

    def close(self) -> None:
        """Let go of the model."""
        with self._lock:
            self.going = False
            if self._made is not None:
                self._made.close()

    def _forget(self) -> None:
        self._follower.forget()
        self._another = False

    def _same(self, hand: Hand) -> bool:
        before, now = (_size(palm) for palm in (self._palm, hand.points[list(PALM), :2]))
        return before / GROWTH < now < before * GROWTH


def _size(palm: Points) -> float:
    return float(np.linalg.norm(palm - palm.mean(axis=0), axis=1).mean())
