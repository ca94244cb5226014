"""The second glance: a hand has come near, so where was it in the last frames, in which it was not found or not looked for?

It goes backwards in time, from the frame just before, and ends where the hand was too far away to tell anything of the
end of its way, or where it is not to be seen at all.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final

from vision.crops import Crop
from vision.frames import Frame
from vision.hand_pool import HandPool
from vision.landmarker import HandFinder
from vision.landmarks import Face, Glimpse, Hand
from vision.trail import Trail
from vision.watched import fingertip_distance

HAND_PIXELS: Final = 320
"""Width at which a crop is shown to the hand model: faces of about 120 pixels lose nothing."""
SQUARES: Final = (Crop.below, Crop.lower)
"""Where a hand is looked for that the seat's own crop does not show, the likelier one first."""
USEFUL_IOD: Final = 4.0
"""A hand farther from the nose than this tells nothing of the end of its reach, IOD."""
MOST_EMPTY: Final = 2
"""After so many frames in a row that show nothing useful the earlier ones are left alone: one may be a blurred hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Missed:
    """A frame in which a seat's hand was not found.

    Attributes:
        frame: it.
        crop: where the seat's hands are in it.
        looked: whether they were looked for there.
    """

    frame: Frame
    crop: Crop
    looked: bool


class LookBack:
    """One seat's last frames, looked at again one after another, newest first.

    The hand that has come is followed backwards; where that loses it, it is looked for in wider and lower squares.
    """

    def __init__(self, missed: Sequence[Missed], face: Face, trail: Trail, urgent: int = 0) -> None:
        """Begin with the newest.

        Args:
            missed: newest first.
            face: the seat's face, as it is now.
            trail: begun with the hand that has come; until the look back is over it is used for nothing else.
            urgent: so many of the newest are wanted at once.
        """
        self._left = list(reversed(missed))
        self._urgent = {one.frame.t for one in missed[:urgent]}
        self._face = face
        self._trail = trail
        self._empty = 0
        self.found: dict[float, tuple[Hand, ...]] = {}
        self.over = False
        self.first: Future[bool] = Future()
        self.first.set_result(True)
        self._rest: Future[None] | None = None

    def begin(self, pool: HandPool) -> None:
        """See to the urgent ones now, and to the others while nothing is urgent."""

        def urgent(finder: HandFinder) -> bool:
            goes_on = self.steps(finder, len(self._urgent))
            if goes_on:
                self._rest = pool.submit_steps(self.step)
            return goes_on

        self.first = pool.submit(urgent)

    def step(self, finder: HandFinder) -> bool:
        """Look at one more frame; whether another is worth it."""
        goes_on = bool(self._left) and self._step(finder, self._left.pop()) and bool(self._left)
        if not goes_on:
            self._trail.end()
        return goes_on

    def _step(self, finder: HandFinder, one: Missed) -> bool:
        followed = self._trail.follow(one.frame)
        hands = self._search(finder, one) if followed is None else (followed,)
        if hands:
            self.found[one.frame.t] = hands
        if hands and followed is None:
            self._trail.resume(hands, one.frame)
        distance = fingertip_distance(hands, self._face)
        if distance is not None and distance < USEFUL_IOD:
            self._empty = 0
        else:
            self._empty += 1
        # A hand that is followed and far away was farther away before.
        return self._empty < (MOST_EMPTY if followed is None else 1)

    def _search(self, finder: HandFinder, one: Missed) -> tuple[Hand, ...]:
        squares = [square(one.crop) for square in SQUARES]
        for square in squares if one.looked else [one.crop, *squares]:
            hands = find_hands(finder, square, one.frame)
            if hands:
                return hands
        return ()

    def steps(self, finder: HandFinder, frames: int) -> bool:
        """Look at so many more frames, as long as that is worth it; whether there is another that is."""
        goes_on = bool(self._left)
        while goes_on and frames > 0:
            goes_on = self.step(finder)
            frames -= 1
        return goes_on

    def see_first(self) -> bool:
        """Wait for the urgent ones; whether it goes on."""
        if not self.first.result():
            self.over = True
        return not self.over

    def finish(self) -> None:
        """Wait until it is over."""
        if self.see_first() and self._rest is not None:
            self._rest.result()
        self.over = True

    def glimpses(self) -> tuple[Glimpse, ...]:
        """What was found in those that were not urgent, once it is over, oldest first."""
        self.finish()
        return tuple(Glimpse(t, hands) for t, hands in sorted(self.found.items()) if t not in self._urgent)


def find_hands(finder: HandFinder, crop: Crop, frame: Frame) -> tuple[Hand, ...]:
    """The hands in a square of a frame, in pixels of the whole picture."""
    cut = crop.cut(frame.image, HAND_PIXELS)
    return tuple(crop.hand_in_picture(hand, HAND_PIXELS) for hand in finder.find(cut))
