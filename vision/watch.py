"""Watch the seats: from frames to the landmarks of every seat, with as few looks for hands as that takes."""

from collections import deque
from collections.abc import Sequence
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import numpy as np

from models import load_model
from vision.crops import Crop
from vision.frames import Frame
from vision.gate import GRID
from vision.glances import LookBack, Missed, find_hands
from vision.hand_pool import HandPool
from vision.landmarker import FaceFinder, HandFinder, HandFollower
from vision.landmarks import Face, Hand
from vision.looks import Back, SeatLook, Seen, Waiting
from vision.plan import LookPlan, PlanConfig, Step
from vision.ring import CropRing
from vision.seats import FoundSeat
from vision.trail import Trail
from vision.watched import (
    FACE_VIEW,
    WatchedSeat,
    find_faces,
    fingertip_distance,
    follow_faces,
    hand_near,
    iod_of,
    see_light,
)

if TYPE_CHECKING:
    from concurrent.futures import Future

GATE_PIXELS: Final = 3 * GRID
"""Width at which a crop is shown to the motion gate."""
INTERVALS: Final = 31
"""Frames over which the time between frames is averaged."""
USUAL_INTERVAL_S: Final = 1 / 30
BACK_S: Final = 0.15
"""Seconds of frames that get a second glance when a hand has come near: as long as the end of a reach is fitted."""
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
WORKERS: Final = 2
"""Threads for the hand model."""


class Watch:
    """Sees the faces and hands of every seat, frame by frame. Use it as a context manager: it holds the models."""

    def __init__(
        self,
        seats: Sequence[FoundSeat],
        *,
        gate: bool = True,
        faces: FaceFinder | None = None,
        plan: PlanConfig | None = None,
        ring: CropRing | None = None,
    ) -> None:
        """Load the models.

        Args:
            seats: where to look.
            gate: whether to look for hands only where something moves, and no oftener than the plan says.
            faces: a face model that is loaded already; it stays its owner's to close.
            plan: when to look.
            ring: keeps the last seconds of every seat, whether they are looked at or not.

        Raises:
            ModelError: a model is missing or not the one it should be.
        """
        self._found, self._plan = tuple(seats), plan or PlanConfig()
        self.seats = self._as_found()
        self._gated = gate
        self._ring = ring
        self._waiting: deque[Waiting] = deque()
        self._recent: deque[Waiting] = deque()
        self._intervals: deque[float] = deque(maxlen=INTERVALS)
        self._backs: list[Back] = []
        self._last_t: float | None = None
        self._last: tuple[Sequence[SeatLook], Frame] | None = None
        self._faces = faces if faces is not None else FaceFinder(load_model("face_detector"))
        self._own_faces = self._faces if faces is None else None
        model = load_model("hand_landmarker")
        self._pool = HandPool(model, min(WORKERS, len(self.seats)))
        self._trails = tuple(Trail(partial(HandFollower, model)) for _ in self.seats)
        if gate:
            # Loaded while nobody plays yet: the first race would wait for it.
            for trail in self._trails:
                self._rest(trail)

    def look(self, frame: Frame) -> tuple[Seen, ...]:
        """Take in one frame.

        Returns:
            Every frame of which everything is known now, oldest first: most often this one, sometimes none, since
            some wait for what the next one shows.
        """
        self._follow_last()
        interval = self._interval(frame.t)
        if self._ring is not None:
            self._ring.add(frame, [seat.seat for seat in self.seats], [seat.crop for seat in self.seats])
        looks = tuple(self._plan_look(seat, frame, interval, last=self._is_last(seat)) for seat in self.seats)
        for number, look in enumerate(looks):
            self._start(number, look, frame)
        waiting = Waiting(frame, find_faces(frame.image, self.seats, self._faces), looks)
        follow_faces(self.seats, waiting.faces, frame.t)
        see_light(self.seats, frame.image, frame.t)
        came = [number for number, look in enumerate(looks) if self._finish(look, frame)]
        self._settle(looks, came)
        self._waiting.append(waiting)
        if came:
            self._look_back(came, looks, frame, interval)
        self._take_glimpses(looks, frame.t)
        self._last = looks, frame
        return self._release()

    def flush(self) -> tuple[Seen, ...]:
        """The frames that still wait: no other follows."""
        for waiting in self._waiting:
            for look in waiting.looks:
                look.step = Step.SKIP if look.step is Step.WAIT else look.step
        return self._release()

    def forget(self) -> None:
        """The source begins anew, with every seat as it was found: the same file gives the same landmarks.

        What was seen last depends on the moment at which the file was stopped.
        """
        self._waiting.clear()
        self._recent.clear()
        for back in self._backs:
            back.glances.finish()
        self._backs.clear()
        for trail in self._trails:
            trail.end()
        self._intervals.clear()
        self._last_t = self._last = None
        if self._ring is not None:
            self._ring.clear()
        self.seats = self._as_found()

    @property
    def busy(self) -> bool:
        """Whether a hand is near any face: no frame may be lost now."""
        return any(seat.hand_near for seat in self.seats)

    def _as_found(self) -> tuple[WatchedSeat, ...]:
        return tuple(
            WatchedSeat(
                found.seat,
                found.face,
                Crop.around(found.face.box),
                Crop.around(found.face.box, FACE_VIEW),
                plan=LookPlan(number // WORKERS, self._plan),
            )
            for number, found in enumerate(self._found)
        )

    def close(self) -> None:
        """Let go of the models."""
        self._pool.close()
        for trail in self._trails:
            trail.close()
        if self._own_faces is not None:
            self._own_faces.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _interval(self, t: float) -> float:
        """Time between frames thereabouts, seconds."""
        if self._last_t is not None and t > self._last_t:
            self._intervals.append(t - self._last_t)
        self._last_t = t
        return float(np.median(self._intervals)) if self._intervals else USUAL_INTERVAL_S

    def _is_last(self, seat: WatchedSeat) -> bool:
        """Whether all others have their finger on their nose: the verdict waits for nobody else."""
        others = [other for other in self.seats if other is not seat]
        return bool(others) and all(other.plan.touching for other in others)

    def _plan_look(self, seat: WatchedSeat, frame: Frame, interval: float, *, last: bool) -> SeatLook:
        if not self._gated:
            return SeatLook(seat, seat.crop, Step.LOOK)
        moved = seat.gate.moved(seat.crop.cut(frame.image, GATE_PIXELS))
        return SeatLook(seat, seat.crop, seat.plan.step(frame.index, frame.t, interval, moved=moved, last=last))

    def _start(self, number: int, look: SeatLook, frame: Frame) -> None:
        if look.step is Step.LOOK:
            trail = self._trails[number]
            follows = trail.going and not self._backs_of(number)
            look.looked = not follows
            look.running = (
                self._pool.submit(partial(_follow_or_find, trail=trail, crop=look.crop, frame=frame))
                if follows
                else self._submit(look.crop, frame)
            )

    def _backs_of(self, number: int) -> list[Back]:
        """A seat's second glances that still go on: they need its trail for themselves."""
        return [back for back in self._backs if back.number == number and not back.glances.over]

    def _submit(self, crop: Crop, frame: Frame) -> "Future[tuple[Hand, ...]]":
        return self._pool.submit(partial(find_hands, crop=crop, frame=frame))

    def _finish(self, look: SeatLook, frame: Frame) -> bool:
        """Wait for a look; whether a hand has just come near."""
        if look.running is None:
            return False
        seat, was_coming = look.seat, look.seat.coming
        look.hands, look.running = look.running.result(), None
        distance = fingertip_distance(look.hands, seat.face)
        if self._gated and was_coming and distance is None:
            # It was near a moment ago: hands get lost just where they meet faces, and are found in another crop.
            look.hands = self._submit(look.crop.below(), frame).result()
            distance = fingertip_distance(look.hands, seat.face)
        seat.hand_near = any(hand_near(look.crop, hand) for hand in look.hands)
        seat.coming = seat.plan.saw(frame.t, distance)
        return self._gated and seat.coming and not was_coming

    def _follow_last(self) -> None:
        """What the last frame has shown is followed from here on: nobody waits for that, and its verdict need not."""
        if self._last is not None:
            (looks, frame), self._last = self._last, None
            for number, look in enumerate(looks):
                self._follow(number, look, frame)

    def _follow(self, number: int, look: SeatLook, frame: Frame) -> None:
        """Follow a hand that has come to the nose, if it is the only one there, until it has been held or leaves."""
        seat, trail = self.seats[number], self._trails[number]
        if not self._gated or look.step is not Step.LOOK:
            return
        if not seat.plan.settles(frame.t, FOLLOWED_S):
            if trail.going and not self._backs_of(number):
                trail.drop()
                self._rest(trail)
            return
        near = [hand for hand in look.hands if hand_near(look.crop, hand)]
        distance = fingertip_distance(near, seat.face)
        if distance is None or len(near) > 1 or distance > self._plan.touch_iod:
            return
        for back in self._backs_of(number):
            if frame.t < back.free_s:
                return
            back.glances.finish()
        if not trail.going:
            trail.turn(near[0], frame)

    def _rest(self, trail: Trail) -> None:
        """Let a trail get ready for its next hand when there is time."""

        def step(_: HandFinder) -> bool:
            trail.rest()
            return False

        self._pool.submit_steps(step)

    def _settle(self, looks: Sequence[SeatLook], came: Sequence[int]) -> None:
        """Of seats that were looked at in this frame, decide the frames that waited for it.

        Those of a hand that has just come near are looked at by following it back.
        """
        again: list[SeatLook] = []
        for waiting in self._waiting:
            for number, (look, now) in enumerate(zip(waiting.looks, looks, strict=True)):
                if look.step is not Step.WAIT or now.step is not Step.LOOK:
                    continue
                look.step = Step.LOOK if now.seat.coming else Step.SKIP
                if look.step is Step.LOOK and number not in came:
                    look.looked, look.running = True, self._submit(look.crop, waiting.frame)
                    again.append(look)
        for look in again:
            if look.running is not None:
                look.hands, look.running = look.running.result(), None

    def _look_back(self, numbers: Sequence[int], looks: Sequence[SeatLook], frame: Frame, interval: float) -> None:
        """Hands have come near: see where they were in the last frames, in which they were not found.

        Those that still wait are seen to at once. The others are past: what is found in them comes with a later frame.
        """
        begun = []
        for number in numbers:
            missed = [one for one in reversed((*self._recent, *self._waiting)) if _is_missed(one.looks[number])]
            waiting = [one for one in missed if not one.released]
            face, trail = self.seats[number].face, self._trails[number]
            for back in self._backs_of(number):
                back.glances.finish()
            trail.begin(
                _nearest(looks[number].hands, face), frame, np.array((0.0, -RISE_IOD * iod_of(face) / interval))
            )
            glances = [Missed(one.frame, one.looks[number].crop, one.looks[number].looked) for one in missed]
            over = LookBack(glances, face, trail)
            begun.append((number, waiting, over, self._pool.submit(partial(over.steps, frames=len(waiting)))))
        for number, waiting, over, first in begun:
            goes_on = first.result()
            for one in waiting:
                look, hands = one.looks[number], over.found.pop(one.frame.t, ())
                if hands:
                    look.step, look.hands = Step.LOOK, hands
            if goes_on:
                over.running = self._pool.submit_steps(over.step)
                hold_s = self._plan.held_s
                due_s = self._waiting[0].frame.t + max(0.0, min(DUE * hold_s, hold_s - 2 * interval))
                self._backs.append(Back(number, due_s, frame.t + UNDISTURBED_S, over))

    def _take_glimpses(self, looks: Sequence[SeatLook], t: float) -> None:
        """Hand on what second glances have found, when they are due."""
        for back in [back for back in self._backs if back.due_s <= t]:
            self._backs.remove(back)
            looks[back.number].glimpses += back.glances.glimpses()

    def _release(self) -> tuple[Seen, ...]:
        released = []
        while self._waiting and self._waiting[0].final:
            done = self._waiting.popleft()
            released.append(done.seen())
            done.released = True
            self._recent.append(done)
        while self._recent and self._recent[-1].frame.t - self._recent[0].frame.t > BACK_S:
            self._recent.popleft()
        return tuple(released)


def _follow_or_find(finder: HandFinder, trail: Trail, crop: Crop, frame: Frame) -> tuple[Hand, ...]:
    """The hand that is followed; where it is lost, those in the seat's crop."""
    hand = trail.follow(frame)
    return find_hands(finder, crop, frame) if hand is None else (hand,)


def _nearest(hands: Sequence[Hand], face: Face) -> Hand:
    """Of at least one hand the one whose index fingertip is nearest to the nose."""
    return min(hands, key=lambda hand: fingertip_distance((hand,), face) or 0.0)


def _is_missed(look: SeatLook) -> bool:
    return _is_far(look.hands, look.seat.face)


def _is_far(hands: Sequence[Hand], face: Face) -> bool:
    """Whether no hand was found, or only one that is elsewhere: the one that holds the cards."""
    distance = fingertip_distance(hands, face)
    return distance is None or distance > FAR_IOD
