"""One seat, frame after frame: when hands are looked for there, what came of it, and what follows from that.

A lane depends on no other one but for the question who is last. So while one still waits for what a frame has shown at its
seat, another may be at the next frame already, and no core stands idle.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from vision.crops import Crop
from vision.frames import Frame
from vision.gate import GRID
from vision.glances import LookBack, Missed, find_hands
from vision.hand_pool import HandPool
from vision.landmarker import HandFinder
from vision.landmarks import Face, Hand
from vision.looks import Back, History, SeatLook
from vision.plan import PlanConfig, Step
from vision.trail import Trail
from vision.watched import WatchedSeat, fingertip_distance, hand_near, iod_of

if TYPE_CHECKING:
    from concurrent.futures import Future

GATE_PIXELS: Final = 3 * GRID
"""Width at which a crop is shown to the motion gate."""
BACK_AFTER: Final = 0.4
"""Part of the hold after which the way of a finger that has come to the nose is looked at in the frames that are past: in
time for the judging, and when less else is to be done."""
APPROACH_S: Final = 0.2
"""A hand that has come near is followed so long on its way, seconds; then it is found anew in each look: another may come."""
FITTED_S: Final = 0.17
"""So long before it came to the nose its way is of use, seconds: as long as the end of a reach is fitted."""
FAR_IOD: Final = 3.0
"""A hand that was seen nearer to the nose than this was not missed, IOD."""
FOLLOWED_S: Final = 0.35
"""A finger at a nose is followed for the hold and so much longer, seconds; then its hand is found anew in each look."""
RISE_IOD: Final = 0.5
"""Hands come from below, thereabouts so far from frame to frame, IOD; once followed for a frame it is known."""

_CLOCK_S: Final = 0.002
"""Cameras' times are never quite even."""


class Lane:
    """Looks for the hands of one seat."""

    def __init__(
        self, number: int, trail: Trail, pool: HandPool, history: History, plan: PlanConfig, *, gated: bool
    ) -> None:
        """Begin with nothing seen; `seat` has to be set.

        Args:
            number: of the seat, among those that are watched.
            trail: follows its hand.
            pool: does the looks.
            history: the frames of which everything, or not yet everything, is known.
            plan: when to look.
            gated: whether hands are looked for only where something moves, and no oftener than the plan says.
        """
        self.seat: WatchedSeat
        self._number, self._trail, self._pool, self._history = number, trail, pool, history
        self._plan, self._gated = plan, gated
        self._back: Back | None = None
        self._at: tuple[Hand, Frame] | None = None
        self._going_back: Future[Any] | None = None
        self._look: SeatLook | None = None
        self._last: SeatLook | None = None
        self._goes_back = False
        self._frame: Frame | None = None
        self._interval = 0.0

    @property
    def looks(self) -> bool:
        """Whether it is not done with its frame yet."""
        return self._look is not None

    def begin(self, seat: WatchedSeat) -> None:
        """Go on with a seat of which nothing is known yet."""
        self.seat = seat
        if self._look is not None:
            self._look.join()
        for future in (self._going_back, None if self._back is None else self._back.first):
            if future is not None:
                future.result()
        self._look = self._last = self._back = self._at = self._going_back = None
        self._trail.drop()
        if self._gated:
            # Ready while nobody plays yet: the race would wait for it.
            self._rest()

    def start(self, frame: Frame, interval: float, last: Callable[[], bool], latest_s: float | None) -> SeatLook:
        """Begin with a frame, once the one before is done with.

        Args:
            frame: it.
            interval: time between frames thereabouts, seconds.
            last: tells whether all others have their finger on their nose.
            latest_s: when the last of all fingers at noses came there, as far as was known two frames ago, seconds.
        """
        look = self._plan_look(frame, interval, last, latest_s)
        self._look, self._frame, self._interval = look, frame, interval
        trail, back = self._trail if self._trail.going else None, self._due(frame.t)
        if look.step is Step.LOOK:
            again = self._gated and self.seat.coming
            look.looked = trail is None
            look.running = self._pool.submit(
                partial(_look, trail=trail, crop=look.crop, frame=frame, again=again, before=back)
            )
        elif back is not None:
            self._going_back = self._pool.submit(back)
        self._goes_back = back is not None
        return look

    def _due(self, t: float) -> Callable[[HandFinder], None] | None:
        """What looks back along the way of a finger that has come to the nose, when it is time for that, seconds."""
        since, back = self.seat.plan.touch_since, self._back
        if back is None or since is None or t - since < BACK_AFTER * self._plan.held_s - _CLOCK_S:
            return None
        if back.glances.over:
            return None
        at = self._at if self._trail.going else None
        return partial(_go_back, trail=self._trail, glances=back.glances, oldest_s=since - FITTED_S, at=at)

    def finish(self) -> "Iterator[Future[Any]]":
        """Take in what its frame has shown, if that is not done yet; yields what it has to wait for before it goes on."""
        look, frame = self._look, self._frame
        if look is None or frame is None:
            return
        going = look.running or self._going_back
        if going is not None:
            yield going
        if self._look is look:
            self._look, self._last, self._going_back = None, look, None
            if self._back is not None and self._goes_back:
                look.glimpses += self._back.glances.glimpses()
                self._back = None
            came = look.running is not None and self._see(look, frame)
            self._settle(look, came=came)
            if came:
                self._look_back(look, frame)

    def follow(self) -> "Iterator[Future[Any]]":
        """Follow a hand that comes to the nose, if it is the only one there, until it has been held or leaves."""
        (look, self._last), frame = (self._last, None), self._frame
        if look is None or frame is None or not self._gated or look.step is not Step.LOOK:
            return
        if self._back is not None:
            yield self._back.first
        trail, back = self._trail, self._back
        comes = self.seat.coming and back is not None and frame.t - back.t <= APPROACH_S
        if not comes and not self.seat.plan.settles(frame.t, FOLLOWED_S):
            if not self.seat.coming:
                self._back = None
            if trail.going:
                trail.drop()
                self._rest()
            return
        near = [hand for hand in look.hands if hand_near(look.crop, hand)]
        distance = fingertip_distance(near, self.seat.face)
        if distance is None or len(near) > 1 or distance > self._plan.near_iod:
            return
        if not trail.going:
            trail.turn(near[0], frame, back.glances.velocity if back is not None and back.t == frame.t else None)
        self._at = near[0], frame

    def _plan_look(self, frame: Frame, interval: float, last: Callable[[], bool], latest_s: float | None) -> SeatLook:
        seat = self.seat
        if not self._gated:
            return SeatLook(seat, seat.crop, Step.LOOK)
        moved = seat.gate.moved(seat.crop.cut(frame.image, GATE_PIXELS))
        step = seat.plan.step(frame.index, frame.t, interval, moved=moved, last=last, latest_s=latest_s)
        return SeatLook(seat, seat.crop, step)

    def _see(self, look: SeatLook, frame: Frame) -> bool:
        """Take in the hands that were found; whether one has just come near."""
        seat, was_coming = self.seat, self.seat.coming
        look.join()
        seat.hand_near = any(hand_near(look.crop, hand) for hand in look.hands)
        seat.coming = seat.plan.saw(frame.t, fingertip_distance(look.hands, seat.face))
        return self._gated and seat.coming and not was_coming

    def _rest(self) -> None:
        """Let the trail get ready for its next hand when there is time."""
        trail = self._trail

        def step(_: HandFinder) -> bool:
            trail.rest()
            return False

        self._pool.submit_steps(step)

    def _settle(self, now: SeatLook, *, came: bool) -> None:
        """If it was looked at in this frame, decide the frames that waited for it.

        Those of a hand that has just come near are looked at by following it back.
        """
        if now.step is not Step.LOOK:
            return
        for waiting in self._history.waiting:
            look = waiting.looks[self._number]
            if look.step is not Step.WAIT:
                continue
            look.step = Step.LOOK if self.seat.coming else Step.SKIP
            if look.step is Step.LOOK and not came:
                look.looked = True
                look.running = self._pool.submit(partial(find_hands, crop=look.crop, frame=waiting.frame))

    def _look_back(self, look: SeatLook, frame: Frame) -> None:
        """A hand has come near: see where it was in the last frames, in which it was not found.

        Those that still wait are seen to at once. The others are past: they are looked at if it comes to the nose.
        """
        number, face, history = self._number, self.seat.face, self._history
        if self._back is not None:
            self._back.first.result()
        past = [(one, one.looks[number]) for one in reversed((*history.recent, *history.waiting))]
        for _, before in past:
            before.join()
        missed = [(one, before) for one, before in past if _is_far(before.hands, face)]
        waiting = [(one, before) for one, before in missed if not one.released]
        glances = LookBack(
            [Missed(one.frame, before.crop, before.looked) for one, before in missed], face, self._trail, len(waiting)
        )
        hand, rising = _nearest(look.hands, face), np.array((0.0, -RISE_IOD * iod_of(face) / self._interval))
        first = self._pool.submit(partial(glances.begin, hand=hand, frame=frame, velocity=rising))
        self._at, self._back = None, Back(frame.t, glances, first)
        for one, before in waiting:
            before.found_by(self._back, one.frame.t)


def _go_back(
    finder: HandFinder, trail: Trail, glances: LookBack, oldest_s: float, at: tuple[Hand, Frame] | None
) -> None:
    """Look back along a hand's way, and follow it on from where it is now."""
    if glances.go_on(finder, oldest_s) and at is not None:
        trail.turn(*at)


def _look(
    finder: HandFinder,
    trail: Trail | None,
    crop: Crop,
    frame: Frame,
    *,
    again: bool,
    before: Callable[[HandFinder], None] | None,
) -> tuple[Hand, ...]:
    """The hand that is followed; where none is, or it is lost, those in the seat's crop.

    Args:
        finder: looks for them.
        trail: the trail.
        crop: the seat's crop.
        frame: the frame.
        again: a hand was near a moment ago. Hands get lost just where they meet faces, and are found in another crop.
        before: what is to be done first.
    """
    if before is not None:
        before(finder)
    hand = None if trail is None else trail.follow(frame)
    if hand is not None:
        return (hand,)
    hands = find_hands(finder, crop, frame)
    return find_hands(finder, crop.below(), frame) if again and not hands else hands


def _nearest(hands: Sequence[Hand], face: Face) -> Hand:
    """Of at least one hand the one whose index fingertip is nearest to the nose."""
    return min(hands, key=lambda hand: fingertip_distance((hand,), face) or 0.0)


def _is_far(hands: Sequence[Hand], face: Face) -> bool:
    """Whether no hand was found, or only one that is elsewhere: the one that holds the cards."""
    distance = fingertip_distance(hands, face)
    return distance is None or distance > FAR_IOD
