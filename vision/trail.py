"""One hand followed from frame to frame, forwards or backwards in time, for less than half of what finding it anew costs.

MediaPipe's tracking looks for a hand where it was in the frame before, which lags behind a fast reach. Here the square that
is shown to it moves with the hand: the hand is found where it was because the square is where the hand must be by now.
"""

import threading
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from vision.crops import Crop, Image
from vision.frames import Frame
from vision.landmarker import HandFollower
from vision.landmarks import INDEX_MCP, INDEX_TIP, MIDDLE_MCP, PINKY_MCP, RING_MCP, WRIST, Hand, Points

PIXELS: Final = 288
"""Width at which the square is shown to the model, which cuts 224 pixels for the hand out of it."""
SQUARE: Final = 2.8
"""Side of the square in lengths of the hand: it holds a hand that moves by more than half its length until the next frame."""
MARGIN: Final = 0.4
"""Of the frame a trail begins with only the hand and so much around it is shown, in lengths of the hand: no other hand."""
GROWTH: Final = 1.6
"""A palm that is so many times as large or small as it was is another hand, or none."""
STRAYED: Final = 0.3
"""A palm that is found farther from where it was seen is another one, in lengths of the hand."""
ASIDE: Final = 0.15
"""A palm that is found farther from where it must be by now is looked at again, in lengths of the hand."""
BENT: Final = 0.3
"""So is an index fingertip that lies otherwise to its palm than a moment ago, by such a part: fingers bend more slowly."""
AGAIN: Final = 3
"""So often at most. Before a slow camera a hand goes half its length from one frame to the next, and two looks left it behind."""
LEAP: Final = 0.7
"""A hand that is lost cannot have come farther than this until the next frame, in lengths of the hand."""
TURNED: Final = 0.25
"""A palm whose points lie otherwise to one another than where it was left, by such a part of its size, is looked at twice."""
PALM: Final = (WRIST, INDEX_MCP, MIDDLE_MCP, RING_MCP, PINKY_MCP)
"""What stays in one piece, and is found most surely."""


class Trail:
    """Follows one hand at a time. Frames must be given one after the other, in either order of time.

    What it finds depends on the hand it began with and on the frames since, on nothing before.

    Attributes:
        going: whether it follows a hand.
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
        self._ahead: Points = np.zeros(2)
        self._t = 0.0
        self._velocity: Points = np.zeros(2)
        self._first: Frame | None = None
        self._box: Points = np.zeros((2, 2))
        self._length = 1.0
        self._another = False
        self._turned = False
        self.going = False

    @property
    def velocity(self) -> Points:
        """(2,) how the hand moves, pixels a second."""
        return self._velocity

    @property
    def _follower(self) -> HandFollower:
        if self._made is None:
            self._made = self._make()
        return self._made

    def begin(self, hand: Hand, frame: Frame, velocity: Points | None = None) -> None:
        """Follow this hand from now on.

        Args:
            hand: where it is, pixels of the whole picture.
            frame: in which it is there.
            velocity: (2,) how it moves, pixels a second, where that is known.
        """
        low, high = hand.points[:, :2].min(axis=0), hand.points[:, :2].max(axis=0)
        self._length = max(1.0, float((high - low).max()))
        side = max(1, round(SQUARE * self._length))
        middle = (low + high) / 2
        with self._lock:
            self._first, self._turned = frame, False
            self._box = np.array((low - MARGIN * self._length, high + MARGIN * self._length))
            self._crop = Crop(round(middle[0] - side / 2), round(middle[1] - side / 2), side)
            self._start(hand, frame.t, np.zeros(2) if velocity is None else velocity)

    def turn(self, hand: Hand, frame: Frame, velocity: Points | None = None) -> None:
        """Follow the same hand again, from another frame on: where it was left the model need not find it anew.

        Args:
            hand: where it is, pixels of the whole picture.
            frame: in which it is there.
            velocity: (2,) how it moves, pixels a second, where that is known.
        """
        if self._another or self._first is not None or self._made is None or not self._made.follows:
            self.begin(hand, frame, velocity)
            return
        palm = hand.points[list(PALM), :2]
        with self._lock:
            scale = _size(palm) / _size(self._palm)
            x, y = palm.mean(axis=0) - scale * (self._palm.mean(axis=0) - (self._crop.x, self._crop.y))
            self._crop = Crop(round(x), round(y), max(1, round(scale * self._crop.side)))
            before, now = (one - one.mean(axis=0) for one in (self._palm, palm))
            self._turned = float(np.linalg.norm(now / scale - before)) > TURNED * float(np.linalg.norm(before))
            self._start(hand, frame.t, np.zeros(2) if velocity is None else velocity)

    def resume(self, hands: Sequence[Hand], frame: Frame) -> None:
        """Go on with the hand that was lost, if it is among these.

        Args:
            hands: at least one, pixels of the whole picture.
            frame: in which they are there.
        """
        hand = min(hands, key=lambda one: float(np.linalg.norm(self._moved(one))))
        moved = self._moved(hand)
        if frame.t != self._t and self._same(hand) and float(np.linalg.norm(moved)) < LEAP * self._length:
            self.begin(hand, frame, moved / (frame.t - self._t))

    def _moved(self, hand: Hand) -> Points:
        return np.asarray(_middle(hand) - self._palm.mean(axis=0))

    def _start(self, hand: Hand, t: float, velocity: Points) -> None:
        self._keep(hand, t)
        self._velocity, self.going = velocity, True

    def end(self) -> None:
        """Follow it no longer; `turn` may go on with it."""
        self.going = False

    def drop(self) -> None:
        """Follow it no longer: the next one is another."""
        self._another, self.going = True, False

    def follow(self, frame: Frame) -> Hand | None:
        """Where the hand is in this frame, pixels of the whole picture; None where it is lost, and the trail has ended."""
        with self._lock:
            hand = self._follow(frame) if self.going else None
            if hand is None:
                self.drop()
            return hand

    def _follow(self, frame: Frame) -> Hand | None:
        first, self._first = self._first, None
        if first is not None:
            hand = self._find(first)
            if hand is None or first is frame:
                return hand
        after_s = frame.t - self._t
        x, y = self._velocity * after_s
        crop = Crop(self._crop.x + round(x), self._crop.y + round(y), self._crop.side)
        cut = crop.cut(frame.image, PIXELS)
        hand = self._settle(cut, crop, expected=self._palm.mean(axis=0) + np.array((x, y)))
        if hand is None or not self._same(hand):
            return None
        if after_s != 0:
            self._velocity = self._moved(hand) / after_s
        self._crop = crop
        self._keep(hand, frame.t)
        return hand

    def _keep(self, hand: Hand, t: float) -> None:
        self._palm, self._ahead, self._t = hand.points[list(PALM), :2], _ahead(hand), t

    def _settle(self, cut: Image, crop: Crop, expected: Points) -> Hand | None:
        """Look until it lies where the look before has found it: only then has the model looked at all of it."""
        turned, self._turned, ahead = self._turned, False, self._ahead
        hand = self._see(cut, crop)
        for _ in range(AGAIN):
            if hand is None:
                return None
            found, tip = _middle(hand), _ahead(hand)
            aside = float(np.linalg.norm(found - expected)) > ASIDE * self._length
            bent = float(np.linalg.norm(tip - ahead)) > BENT * self._length
            if not (aside or bent or turned):
                break
            # It was at the edge of what the model looked at, or lay there as it had lain long before: now that fits it.
            hand, expected, ahead, turned = self._see(cut, crop), found, tip, False
        return hand

    def _see(self, cut: Image, crop: Crop) -> Hand | None:
        seen = self._follower.follow(cut)
        return None if seen is None else crop.hand_in_picture(seen, PIXELS)

    def _find(self, frame: Frame) -> Hand | None:
        """Show the model nothing but the hand that is to be followed."""
        self._forget()
        cut = self._crop.cut(frame.image, PIXELS)
        box = (self._box - (self._crop.x, self._crop.y)) * (PIXELS / self._crop.side)
        (left, top), (right, bottom) = np.clip(np.rint(box).astype(int), 0, PIXELS)
        shown = np.zeros_like(cut)
        shown[top:bottom, left:right] = cut[top:bottom, left:right]
        hand = self._see(shown, self._crop)
        near = hand is not None and float(np.linalg.norm(self._moved(hand))) < STRAYED * self._length
        return hand if near else None

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


def _middle(hand: Hand) -> Points:
    return np.asarray(hand.points[list(PALM), :2].mean(axis=0))


def _ahead(hand: Hand) -> Points:
    """Where the index fingertip lies, from the middle of the palm."""
    return np.asarray(hand.points[INDEX_TIP, :2] - _middle(hand))


def _size(palm: Points) -> float:
    return float(np.linalg.norm(palm - palm.mean(axis=0), axis=1).mean())
