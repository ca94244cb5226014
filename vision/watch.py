"""Watch the seats: from frames to the landmarks of every seat, with as few looks for hands as that takes."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import TracebackType
from typing import Final, Self

import numpy as np

from models import load_model
from vision.crops import Crop
from vision.face_plan import FacePlan
from vision.frames import Frame
from vision.hand_pool import HandPool
from vision.landmarker import FaceFinder, HandFollower
from vision.landmarks import Face
from vision.lane import Lane
from vision.looks import History, SeatLook, Seen, Waiting
from vision.plan import LookPlan, PlanConfig, Step
from vision.ring import CropRing
from vision.seats import FoundSeat
from vision.trail import Trail
from vision.watched import FACE_VIEW, WatchedSeat, find_faces, follow_faces

INTERVALS: Final = 31
"""Frames over which the time between frames is averaged."""
USUAL_INTERVAL_S: Final = 1 / 30
WORKERS: Final = 2
"""Threads for the hand model."""
AHEAD: Final = 2
"""Frames that may be begun with before the oldest is done with. A seat that looks back along a hand's way is at it for as long
as four looks take; the others go on meanwhile."""


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
        self._ring = ring
        self._history = History()
        self._open: deque[Waiting] = deque()
        self._number = 0
        self._intervals: deque[float] = deque(maxlen=INTERVALS)
        self._last_t: float | None = None
        self._faces = faces if faces is not None else FaceFinder(load_model("face_detector"))
        self._own_faces = self._faces if faces is None else None
        model = load_model("hand_landmarker")
        self._pool = HandPool(model, min(WORKERS, len(self._found)))
        self._trails = tuple(Trail(partial(HandFollower, model)) for _ in self._found)
        self._lanes = tuple(
            Lane(number, trail, self._pool, self._history, self._plan, gated=gate)
            for number, trail in enumerate(self._trails)
        )
        for lane in self._lanes:
            lane.others = [other for other in self._lanes if other is not lane]
        self._begin()

    def look(self, frame: Frame, behind: Callable[[], bool] = lambda: False) -> Iterator[Seen]:
        """Take in one frame. What is seen has to be taken to its end: the frame is worked on meanwhile.

        Args:
            frame: the next one.
            behind: tells whether another waits already. Then what is still being looked at comes with that one, and
                meanwhile no core stands idle. What is seen in a frame does not depend on it.

        Yields:
            Every frame of which everything is known now, oldest first: most often this one, sometimes none, since
            some wait for what the next one shows.
        """
        looks = tuple(SeatLook(seat, seat.crop, Step.WAIT) for seat in self.seats)
        one = Waiting(frame, self._number, self._interval(frame.t), looks, [False] * len(looks))
        self._number += 1
        self._open.append(one)
        for lane in self._lanes:
            lane.add(one)
        self._go_on()
        one.faces = self._see_faces(frame)
        # Begun with too soon, a frame would take the cores from those before it, which the verdict waits for.
        yield from self._work(lambda: self._pool.idle and len(self._open) <= AHEAD and behind())

    def _see_faces(self, frame: Frame) -> Sequence[Face | None]:
        if self._face_plan.due(frame.image, frame.t, self.seats):
            self._seen_faces = find_faces(frame.image, self.seats, self._faces)
            follow_faces(self.seats, self._seen_faces, frame.t)
        return self._seen_faces

    def flush(self) -> tuple[Seen, ...]:
        """The frames that still wait: no other follows."""
        seen = list(self._work())
        self._history.give_up()
        return (*seen, *self._history.seen())

    def forget(self) -> None:
        """The source begins anew, with every seat as it was found: the same file gives the same landmarks.

        What was seen last depends on the moment at which the file was stopped.
        """
        self._begin()
        self._history.clear()
        self._intervals.clear()
        self._last_t = None
        if self._ring is not None:
            self._ring.clear()

    def _begin(self) -> None:
        self._open.clear()
        self._number = 0
        self.seats = self._as_found()
        self._face_plan = FacePlan(len(self.seats))
        self._seen_faces = []
        for lane, seat in zip(self._lanes, self.seats, strict=True):
            lane.begin(seat)

    def _work(self, until: Callable[[], bool] = lambda: False) -> Iterator[Seen]:
        """Let every lane go on until all are done with all frames, or `until` has come true; what is known meanwhile."""
        while True:
            self._go_on()
            seen = self._history.seen(hurry=True)
            for one in seen:
                # Told before anything is waited for, and while the cores are busy.
                yield one
                self._go_on()
            if seen:
                continue
            awaited = [future for lane in self._lanes if (future := lane.awaits) is not None]
            awaited += self._history.looks()
            if self._pool.first_of(awaited, until) is None if awaited else not self._history.ready:
                return

    def _go_on(self) -> None:
        """Let every lane go on as far as it can."""
        while any(lane.go_on() for lane in self._lanes) or self._close():
            pass

    def _close(self) -> bool:
        """If all lanes are done with the oldest frame, put it to those of which everything is known soon; whether it was so."""
        if not self._open or any(lane.done < self._open[0].number for lane in self._lanes):
            return False
        one = self._open.popleft()
        if self._ring is not None:
            self._ring.add(one.frame, [seat.seat for seat in self.seats], [look.crop for look in one.looks])
        self._history.add(one)
        if not self.busy:
            for lane in self._lanes:
                lane.rest()
        return True

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
