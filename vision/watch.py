"""Watch the seats: from frames to the landmarks of every seat, with as few looks for hands as that takes."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from models import load_model
from vision.crops import Crop
from vision.frames import Frame
from vision.hand_pool import HandPool
from vision.landmarker import FaceFinder, HandFollower
from vision.lane import Lane
from vision.looks import History, SeatLook, Seen, Waiting
from vision.plan import LookPlan, PlanConfig
from vision.ring import CropRing
from vision.seats import FoundSeat
from vision.trail import Trail
from vision.watched import FACE_VIEW, WatchedSeat, find_faces, follow_faces, see_light

if TYPE_CHECKING:
    from concurrent.futures import Future

INTERVALS: Final = 31
"""Frames over which the time between frames is averaged."""
USUAL_INTERVAL_S: Final = 1 / 30
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
        self._ring = ring
        self._history = History()
        self._pending: Waiting | None = None
        self._latest_s: tuple[float | None, float | None] = None, None
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
        interval = self._interval(frame.t)
        if self._ring is not None:
            self._ring.add(frame, [seat.seat for seat in self.seats], [seat.crop for seat in self.seats])
        looks: dict[Lane, SeatLook] = {}
        # Known whether the last frame is done with or not: what is seen must not depend on that.
        latest_s = self._latest_s[0 if self._pending is None else -1]
        self._run([self._next(lane, frame, interval, looks, latest_s) for lane in self._lanes])
        self._close()
        yield from self._history.seen(hurry=True)
        faces = find_faces(frame.image, self.seats, self._faces)
        waiting = Waiting(frame, faces, tuple(looks[lane] for lane in self._lanes))
        follow_faces(self.seats, waiting.faces, frame.t)
        see_light(self.seats, frame.image, frame.t)
        self._pending = waiting
        self._finish(behind)
        self._run([self._history.looks()], behind)
        yield from self._history.seen(hurry=True)

    def flush(self) -> tuple[Seen, ...]:
        """The frames that still wait: no other follows."""
        self._finish()
        self._history.give_up()
        return self._history.seen()

    def forget(self) -> None:
        """The source begins anew, with every seat as it was found: the same file gives the same landmarks.

        What was seen last depends on the moment at which the file was stopped.
        """
        self._pending = None
        self._begin()
        self._history.clear()
        self._intervals.clear()
        self._last_t = None
        if self._ring is not None:
            self._ring.clear()

    def _begin(self) -> None:
        self._latest_s = (None, None)
        self.seats = self._as_found()
        for lane, seat in zip(self._lanes, self.seats, strict=True):
            lane.begin(seat)

    def _next(
        self, lane: Lane, frame: Frame, interval: float, looks: dict[Lane, SeatLook], latest_s: float | None
    ) -> "Iterator[Future[Any]]":
        """Let a lane go on to the next frame."""
        yield from lane.finish()
        yield from lane.follow()
        looks[lane] = lane.start(frame, interval, partial(self._is_last, lane, looks), latest_s)

    def _finish(self, behind: Callable[[], bool] = lambda: False) -> None:
        """Let every lane be done with its frame, unless that is `behind` before."""
        if self._run([lane.finish() for lane in self._lanes], behind):
            self._close()

    def _close(self) -> None:
        """Every lane is done with the last frame."""
        if self._pending is not None:
            self._history.add(self._pending)
            self._pending = None
            times = [since for seat in self.seats if (since := seat.plan.touch_since) is not None]
            self._latest_s = self._latest_s[-1], max(times, default=None)

    def _run(self, lanes: "Sequence[Iterator[Future[Any]]]", behind: Callable[[], bool] = lambda: False) -> bool:
        """Let each go on as soon as what it waits for is done; whether all have come to their end and not `behind` before."""
        waiting = [(lane, future) for lane in lanes if (future := next(lane, None)) is not None]
        while waiting:
            number = self._pool.first_of([future for _, future in waiting], behind)
            if number is None:
                return False
            lane, _ = waiting.pop(number)
            future = next(lane, None)
            if future is not None:
                waiting.append((lane, future))
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

    def _is_last(self, lane: Lane, looks: dict[Lane, SeatLook]) -> bool:
        """Whether all others have their finger on their nose: the verdict waits for nobody else.

        Args:
            lane: whose turn it is to go on to a frame.
            looks: of those that have gone on already.
        """
        others = [other for other in self._lanes if other is not lane]
        if not others or any(
            not (other.seat.plan.touching or (other.looks and other not in looks)) for other in others
        ):
            return False
        self._run([other.finish() for other in others if other not in looks])
        return all(other.seat.plan.touching for other in others)
