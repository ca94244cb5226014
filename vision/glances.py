"""The second glance: a hand has come near, so where was it in the last frames, in which it was not found or not looked for?

It goes backwards in time, from the frame just before, and ends where the hand was too far away to tell anything of the
end of its way, or where it is not to be seen at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vision.crops import Crop
from vision.frames import Frame
from vision.landmarker import HandFinder
from vision.landmarks import Face, Glimpse, Hand, Points
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

ENOUGH: Final = 3
"""Once its way is known in so many frames a hand that is lost, while nobody waits for it, is not searched."""


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
            trail: follows the seat's hand; while one of the methods is at work it is used for nothing else.
            urgent: so many of the newest are wanted at once.
        """
        self._left = list(reversed(missed))
        self._urgent = {one.frame.t for one in missed[:urgent]}
        self._face = face
        self._trail = trail
        self._empty = 0
        self._at: tuple[Hand, Frame, Points]
        self.found: dict[float, tuple[Hand, ...]] = {}
        self._nothing: list[float] = []
        self.velocity: Points | None = None
        self.over = not missed

    def begin(self, finder: HandFinder, hand: Hand, frame: Frame, velocity: Points) -> None:
        """See where the hand was in the urgent ones.

        Args:
            finder: looks for it where it is lost.
            hand: the one that has come, pixels of the whole picture.
            frame: in which it is there.
            velocity: (2,) how it may move, pixels a second.
        """
        self._at = hand, frame, velocity
        self._trail.begin(hand, frame, velocity)
        for _ in self._urgent:
            self.step(finder)
        self._trail.end()

    def go_on(self, finder: HandFinder, oldest_s: float) -> bool:
        """See where it was in the others, as far back as to this time, seconds; whether the trail was needed for that."""
        late = [one for one in self._left if one.frame.t >= oldest_s]
        # Where frames were lost before it came, the newest of the others tells when it was not there yet.
        self._left = late or ([] if self.found else self._left[-1:])
        self.over = self.over or not self._left
        if self.over:
            return False
        self._trail.turn(*self._at)
        while self.step(finder):
            pass
        self._trail.end()
        return True

    def step(self, finder: HandFinder) -> bool:
        """Look at one more frame; whether another is worth it."""
        self.over = self.over or not self._left or not self._step(finder, self._left.pop()) or not self._left
        return not self.over

    def _step(self, finder: HandFinder, one: Missed) -> bool:
        followed = self._trail.follow(one.frame)
        if followed is None and one.frame.t not in self._urgent and len(self.found) >= ENOUGH:
            return False
        hands = self._search(finder, one) if followed is None else (followed,)
        if hands:
            self.found[one.frame.t] = hands
        else:
            self._nothing.append(one.frame.t)
        if hands and followed is None:
            self._trail.resume(hands, one.frame)
        if hands and self._trail.going:
            self._at = hands[0], one.frame, self._trail.velocity
        if followed is not None and self.velocity is None:
            self.velocity = self._trail.velocity
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

    def glimpses(self) -> tuple[Glimpse, ...]:
        """What was found in those that were not urgent, oldest first; of those that show no hand only the newest."""
        found = {t: hands for t, hands in self.found.items() if t not in self._urgent}
        nothing = [t for t in self._nothing if t not in self._urgent]
        if nothing and not found:
            found[max(nothing)] = ()
        return tuple(Glimpse(t, hands) for t, hands in sorted(found.items()))


def find_hands(finder: HandFinder, crop: Crop, frame: Frame) -> tuple[Hand, ...]:
    """The hands in a square of a frame, in pixels of the whole picture."""
    cut = crop.cut(frame.image, HAND_PIXELS)
    return tuple(crop.hand_in_picture(hand, HAND_PIXELS) for hand in finder.find(cut))
