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
DUE: Final = 0.6
"""Part of the hold after which the second glances at frames that are past must be known: before the touch is judged."""
FAR_IOD: Final = 3.0
"""A hand that was seen nearer to the nose than this was not missed, IOD."""
FOLLOWED_S: Final = 0.35
"""A finger at a nose is followed for the hold and so much longer, seconds; then its hand is found anew in each look."""
RISE_IOD: Final = 0.5
"""Hands come from below, thereabouts so far from frame to frame, IOD; once followed for a frame it is known."""
UNDISTURBED_S: Final = 0.06
"""Second glances have so much time before a finger at the nose is followed with the same model, seconds."""


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
        self._backs: list[Back] = []
        self._look: SeatLook | None = None
        self._last: SeatLook | None = None
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
        self._look = self._last = None
        for back in self._backs:
            back.glances.finish()
        self._backs.clear()
        self._trail.drop()
        if self._gated:
            # Ready while nobody plays yet: the race would wait for it.
            self._rest()

    def start(self, frame: Frame, interval: float, last: Callable[[], bool]) -> SeatLook:
        """Begin with a frame, once the one before is done with.

        Args:
            frame: it.
            interval: time between frames thereabouts, seconds.
            last: tells whether all others have their finger on their nose.
        """
        look = self._plan_look(frame, interval, last)
        self._look, self._frame, self._interval = look, frame, interval
        if look.step is Step.LOOK:
            trail = self._trail
            follows = not self._disturbing() and trail.going
            again = self._gated and self.seat.coming
            look.looked = not follows
            look.running = self._pool.submit(
                partial(_look, trail=trail if follows else None, crop=look.crop, frame=frame, again=again)
            )
        return look

    def finish(self) -> "Iterator[Future[Any]]":
        """Take in what its frame has shown, if that is not done yet; yields what it has to wait for before it goes on."""
        look, frame = self._look, self._frame
        if look is None or frame is None:
            return
        if look.running is not None:
            yield look.running
        if self._look is look:
            self._look, self._last = None, look
            came = look.running is not None and self._see(look, frame)
            self._settle(look, came=came)
            if came:
                self._look_back(look, frame)
            for back in [back for back in self._backs if back.due_s <= frame.t]:
                self._backs.remove(back)
                look.glimpses += back.glances.glimpses()

    def follow(self) -> "Iterator[Future[Any]]":
        """Follow a hand that has come to the nose, if it is the only one there, until it has been held or leaves."""
        (look, self._last), frame = (self._last, None), self._frame
        if look is None or frame is None or not self._gated or look.step is not Step.LOOK:
            return
        trail = self._trail
        if not self.seat.plan.settles(frame.t, FOLLOWED_S):
            if not self._disturbing() and trail.going:
                trail.drop()
                self._rest()
            return
        near = [hand for hand in look.hands if hand_near(look.crop, hand)]
        distance = fingertip_distance(near, self.seat.face)
        if distance is None or len(near) > 1 or distance > self._plan.touch_iod:
            return
        for back in self._disturbing():
            yield back.glances.first
            back.glances.see_first()
        for back in self._disturbing():
            if frame.t < back.free_s:
                return
            back.glances.finish()
        if not trail.going:
            trail.turn(near[0], frame)

    def _disturbing(self) -> list[Back]:
        """Second glances that still go on: they need the trail for themselves."""
        return [back for back in self._backs if not back.glances.over]

    def _plan_look(self, frame: Frame, interval: float, last: Callable[[], bool]) -> SeatLook:
        seat = self.seat
        if not self._gated:
            return SeatLook(seat, seat.crop, Step.LOOK)
        moved = seat.gate.moved(seat.crop.cut(frame.image, GATE_PIXELS))
        return SeatLook(seat, seat.crop, seat.plan.step(frame.index, frame.t, interval, moved=moved, last=last))

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

        Those that still wait are seen to at once. The others are past: what is found in them comes with a later frame.
        """
        number, face, history = self._number, self.seat.face, self._history
        for back in self._disturbing():
            back.glances.finish()
        past = [(one, one.looks[number]) for one in reversed((*history.recent, *history.waiting))]
        for _, before in past:
            before.join()
        missed = [(one, before) for one, before in past if _is_far(before.hands, face)]
        self._trail.begin(_nearest(look.hands, face), frame, np.array((0.0, -RISE_IOD * iod_of(face) / self._interval)))
        if not missed:
            return
        waiting = [(one, before) for one, before in missed if not one.released]
        over = LookBack(
            [Missed(one.frame, before.crop, before.looked) for one, before in missed], face, self._trail, len(waiting)
        )
        over.begin(self._pool)
        for one, before in waiting:
            before.found_by(over, one.frame.t)
        hold_s = self._plan.held_s
        first_s = history.waiting[0].frame.t if history.waiting else frame.t
        due_s = first_s + max(0.0, min(DUE * hold_s, hold_s - 2 * self._interval))
        self._backs.append(Back(due_s, frame.t + UNDISTURBED_S, over))


def _look(finder: HandFinder, trail: Trail | None, crop: Crop, frame: Frame, *, again: bool) -> tuple[Hand, ...]:
    """The hand that is followed; where none is, or it is lost, those in the seat's crop.

    `again`: a hand was near a moment ago. Hands get lost just where they meet faces, and are found in another crop.
    """
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
