"""One seat, frame after frame: when hands are looked for there, what came of it, and what follows from that.

A lane depends on the others only where it must know who is last, or what became of the frames before. So while one still
waits for what a frame has shown at its seat, others are some frames ahead, and no core stands idle.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from vision.behind import Behind
from vision.crops import Crop
from vision.frames import Frame
from vision.gate import GRID
from vision.glances import LookBack, Missed, find_hands
from vision.hand_pool import HandPool
from vision.landmarker import HandFinder
from vision.landmarks import Face, Hand
from vision.looks import Back, History, SeatLook, Waiting
from vision.nose_view import NoseView
from vision.plan import PlanConfig, Step
from vision.trail import Trail
from vision.watched import WatchedSeat, fingertip_distance, follow_face, hand_near, iod_of, see_light

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
_REMEMBERED: Final = 64
"""Frames of which is remembered whether a finger was at the nose; lanes are a few frames apart."""

Awaited: TypeAlias = "Future[Any] | Callable[[], bool]"
"""What a lane waits for: work of the pool, or something that another lane or the watch has to do first."""


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
        self.others: Sequence[Lane] = ()
        self.done = -1
        self._number, self._trail, self._pool, self._history = number, trail, pool, history
        self._plan, self._gated = plan, gated
        self._frames: deque[Waiting] = deque()
        self._touched: dict[int, float | None] = {}
        self._waiting: list[Waiting] = []
        self._back: Back | None = None
        self._at: tuple[Hand, Frame] | None = None
        self._going_back: Future[Any] | None = None
        self._look: SeatLook | None = None
        self._goes_back = self._weary = False
        self._way: Iterator[Awaited] = iter(())
        self._awaits: Awaited | None = None

    def begin(self, seat: WatchedSeat) -> None:
        """Go on with a seat of which nothing is known yet."""
        self.seat = seat
        if self._look is not None:
            self._look.join()
        for future in (self._going_back, None if self._back is None else self._back.first):
            if future is not None:
                future.result()
        self._look = self._back = self._at = self._going_back = None
        self._frames.clear()
        self._touched.clear()
        self._behind, self._nose = Behind(self._plan), NoseView()
        self._waiting.clear()
        self.done = -1
        self._trail.drop()
        # Ready while nobody plays yet: the race would wait for it.
        self._weary = self._gated
        self.rest()
        self._way, self._awaits = self._run(), None

    def add(self, one: Waiting) -> None:
        """A frame to be looked at when those before are done with."""
        self._frames.append(one)

    def go_on(self) -> bool:
        """Go on as far as is possible now; whether that was any farther."""
        went = False
        while not self._halts():
            self._awaits = next(self._way)
            went = True
        return went

    @property
    def awaits(self) -> "Future[Any] | None":
        """The work of the pool that it waits for; None where it waits for something else."""
        return None if self._awaits is None or callable(self._awaits) else self._awaits

    def touched(self, number: int) -> float | None:
        """Since when a finger may have been at the nose in a frame that it is done with, seconds."""
        return self._touched.get(number)

    def _halts(self) -> bool:
        awaits = self._awaits
        if awaits is None:
            return False
        return not (awaits() if callable(awaits) else awaits.done())

    def _run(self) -> "Iterator[Awaited]":
        """Frame after frame; yields what it has to wait for before it goes on."""
        while True:
            yield lambda: bool(self._frames)
            one = self._frames.popleft()
            yield from self._start(one)
            yield partial(_has_faces, one)
            face = None if one.faces is None else one.faces[self._number]
            follow_face(self.seat, face)
            see_light(self.seat, face, one.frame.image, one.frame.t)
            if face is not None:
                self._nose.follow(one.frame.image, one.frame.t, face)
            one.lit[self._number] = self.seat.dim
            yield from self._finish(one)
            yield from self._follow(one)

    def _start(self, one: Waiting) -> "Iterator[Awaited]":
        """Begin with a frame."""
        frame, step = one.frame, Step.LOOK
        if self._gated:
            moved = self.seat.gate.moved(self.seat.crop.cut(frame.image, GATE_PIXELS, grey=True))
            self._behind.stir(frame.t, moved=moved)
            step = yield from self._step(one, moved=moved)
        self._look = look = one.looks[self._number]
        look.crop, look.step = self.seat.crop, step
        trail, back = self._trail if self._trail.going else None, self._due(frame.t)
        self._goes_back = back is not None
        if look.step is Step.LOOK:
            again = self._gated and self.seat.coming
            look.looked = trail is None
            look.running = self._pool.submit(
                partial(
                    _look,
                    trail=trail,
                    crop=look.crop,
                    frame=frame,
                    again=again,
                    before=back,
                    behind=partial(self._behind.look, face=self.seat.lane_face) if self._gated else None,
                ),
                one.number,
            )
        elif back is not None:
            self._going_back = self._pool.submit(back, one.number)
        if step is Step.WAIT:
            self._waiting.append(one)

    def _step(self, one: Waiting, *, moved: bool) -> "Generator[Awaited, None, Step]":
        """What to do with a frame. Only where it matters how far the others are that is waited for."""
        frame, number = one.frame, one.number
        step = partial(self.seat.plan.step, frame.index, frame.t, one.interval, moved=moved)
        if step(latest_s=None) is not step(latest_s=float("inf")):
            yield lambda: all(other.done >= number - 2 for other in self.others)
            times = [lane.touched(number - 2) for lane in (self, *self.others)]
            return step(latest_s=max((since for since in times if since is not None), default=None))
        if step(last=lambda: False) is not step(last=lambda: True):
            yield lambda: self._all_done(number - 1) or self._any_away(number - 1)
            return step(last=lambda: bool(self.others) and not self._any_away(number - 1))
        return step()

    def _all_done(self, number: int) -> bool:
        return all(other.done >= number for other in self.others)

    def _any_away(self, number: int) -> bool:
        """Whether another one is known to have had no finger at the nose in a frame: then nobody else is the last one yet."""
        return any(other.done >= number and other.touched(number) is None for other in self.others)

    def _due(self, t: float) -> Callable[[HandFinder], None] | None:
        """What looks back along the way of a finger that has come to the nose, when it is time for that, seconds."""
        since, back = self.seat.plan.touch_since, self._back
        if back is None or since is None or t - since < BACK_AFTER * self._plan.held_s - _CLOCK_S:
            return None
        if back.glances.over:
            return None
        at = self._at if self._trail.going else None
        return partial(_go_back, trail=self._trail, glances=back.glances, oldest_s=since - FITTED_S, at=at)

    def _finish(self, one: Waiting) -> "Iterator[Awaited]":
        """Take in what its frame has shown."""
        look, frame = one.looks[self._number], one.frame
        going = look.running or self._going_back
        if going is not None:
            yield going
        self._look = self._going_back = None
        if self._back is not None and self._goes_back:
            look.glimpses += self._back.glances.glimpses()
            self._back = None
        came = look.running is not None and self._see(look, frame)
        self._touched[one.number] = self.seat.plan.touch_since
        self._touched.pop(one.number - _REMEMBERED, None)
        if came:
            # It looks back at what all have done with, and has not done with itself: that must not depend on who was quicker.
            yield lambda: self._history.number >= one.number - 1
            if self._back is not None:
                yield self._back.first
        self._settle(look, came=came)
        if came:
            self._look_back(look, one)
        self.done = one.number

    def _follow(self, one: Waiting) -> "Iterator[Awaited]":
        """Follow a hand that comes to the nose, if it is the only one there, until it has been held or leaves."""
        look, frame = one.looks[self._number], one.frame
        if not self._gated or look.step is not Step.LOOK:
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
                self._weary = True
            return
        near = [hand for hand in look.hands if hand_near(look.crop, hand)]
        distance = fingertip_distance(near, self.seat.lane_face)
        if distance is None or len(near) > 1 or distance > self._plan.near_iod or self._behind.hides:
            return  # Of two hands that lie over one another the trail would follow the one in front.
        if not trail.going:
            trail.turn(near[0], frame, back.glances.velocity if back is not None and back.t == frame.t else None)
        self._at = near[0], frame

    def _see(self, look: SeatLook, frame: Frame) -> bool:
        """Take in the hands that were found; whether one has just come near."""
        seat, was_coming = self.seat, self.seat.coming
        look.join()
        seat.hand_near = any(hand_near(look.crop, hand) for hand in look.hands)
        if look.step is Step.LOOK:
            covered = self._nose.covered(seat.lane_face, look.hands)
            look.covered = covered or self._behind.hides
        seat.coming = seat.plan.saw(frame.t, fingertip_distance(look.hands, seat.lane_face))
        return self._gated and seat.coming and not was_coming

    def rest(self) -> None:
        """Let the trail get ready for its next hand, if it has to: best while no hand is near anybody."""
        if not self._weary:
            return
        self._weary, trail = False, self._trail

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
        for waiting in self._waiting:
            look = waiting.looks[self._number]
            if look.step is not Step.WAIT:
                continue  # The source has ended meanwhile.
            look.step = Step.LOOK if self.seat.coming else Step.SKIP
            if look.step is Step.LOOK and not came:
                look.looked = True
                look.running = self._pool.submit(
                    partial(find_hands, crop=look.crop, frame=waiting.frame), waiting.number
                )
        self._waiting.clear()

    def _look_back(self, look: SeatLook, now: Waiting) -> None:
        """A hand has come near: see where it was in the last frames, in which it was not found.

        Those that still wait are seen to at once. The others are past: they are looked at if it comes to the nose.
        """
        number, face, history = self._number, self.seat.lane_face, self._history
        past = [(one, one.looks[number]) for one in reversed((*history.recent, *history.waiting))]
        for _, before in past:
            before.join()
        missed = [(one, before) for one, before in past if _is_far(before.hands, face)]
        waiting = [(one, before) for one, before in missed if not one.released]
        glances = LookBack(
            [Missed(one.frame, before.crop, before.looked) for one, before in missed], face, self._trail, len(waiting)
        )
        hand, rising = _nearest(look.hands, face), np.array((0.0, -RISE_IOD * iod_of(face) / now.interval))
        first = self._pool.submit(partial(glances.begin, hand=hand, frame=now.frame, velocity=rising), now.number)
        self._at, self._back = None, Back(now.frame.t, glances, first)
        for one, before in waiting:
            before.found_by(self._back, one.frame.t)


def _has_faces(one: Waiting) -> bool:
    return one.faces is not None


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
    behind: Callable[..., tuple[Hand, ...]] | None,
) -> tuple[Hand, ...]:
    """The hand that is followed; where none is, or it is lost, those in the seat's crop.

    Args:
        finder: looks for them.
        trail: the trail.
        crop: the seat's crop.
        frame: the frame.
        again: a hand was near a moment ago. Hands get lost just where they meet faces, and are found in another crop.
        before: what is to be done first.
        behind: looks behind those that are found.
    """
    if before is not None:
        before(finder)
    hand = None if trail is None else trail.follow(frame)
    if hand is not None:
        return (hand,)
    hands = find_hands(finder, crop, frame)
    if again and not hands:
        hands = find_hands(finder, crop.below(), frame)
    return hands if behind is None else (*hands, *behind(finder, crop, frame, hands=hands))


def _nearest(hands: Sequence[Hand], face: Face) -> Hand:
    """Of at least one hand the one whose index fingertip is nearest to the nose."""
    return min(hands, key=lambda hand: fingertip_distance((hand,), face) or 0.0)


def _is_far(hands: Sequence[Hand], face: Face) -> bool:
    """Whether no hand was found, or only one that is elsewhere: the one that holds the cards."""
    distance = fingertip_distance(hands, face)
    return distance is None or distance > FAR_IOD
