"""Watch the seats: from frames to the landmarks of every seat, with as few looks for hands as that takes."""

from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from types import TracebackType
from typing import Final, Self

import numpy as np

from engine.verdict import Seat
from models import load_model
from vision.crops import Crop, Image, cover
from vision.frames import Frame
from vision.gate import GRID, HAND_ZONE, MotionGate
from vision.landmarker import FaceFinder, HandFinder
from vision.landmarks import EYE_LEFT, EYE_RIGHT, INDEX_TIP, NOSE_TIP, Face, Hand, LandmarkFrame, SeatLandmarks
from vision.plan import LookPlan, PlanConfig, Step
from vision.ring import CropRing
from vision.seats import FoundSeat

HAND_PIXELS: Final = 320
"""Width at which a crop is shown to the hand model: faces of about 120 pixels lose nothing."""
FACE_PIXELS: Final = 192
"""Width of one quarter of the mosaic shown to the face model."""
FACE_VIEW: Final = 1.4
"""Width of that quarter in face widths. Measured: the nose lies within 0.04 IOD of the truth (median); at 3 face widths
within 0.14, because the model sees only 128 pixels of the mosaic."""
FACE_VIEW_SLACK: Final = 0.06
LOST_VIEWS: Final = (1.4, 2.0, 3.0)
"""Widths tried in turn while a face is lost."""
BELIEVED_JUMP: Final = 0.6
"""Face widths a face may move from one sighting to the next; further away it is somebody else."""
BELIEVED_GROWTH: Final = 1.5
SAME_FACE: Final = 0.4
"""Two seats whose faces cover each other this much look at one face."""
OUT_OF_SIGHT_S: Final = 0.5
"""Seconds without its face after which a seat counts as out of sight."""
GATE_PIXELS: Final = 3 * GRID
"""Width at which a crop is shown to the motion gate."""
INTERVALS: Final = 31
"""Frames over which the time between frames is averaged."""
USUAL_INTERVAL_S: Final = 1 / 30
WORKERS: Final = 2
"""Threads for the hand model. MediaPipe lets go of the interpreter's lock."""


@dataclass(slots=True)
class WatchedSeat:
    """What is known about a seat from the frames so far.

    Attributes:
        seat: which.
        face: the last one seen.
        crop: where hands are looked for.
        view: where the face is looked for.
        missed_s: since when the face is not seen, seconds of the source; None while it is.
        overlapped: whether another seat looks at the same face.
        hand_near: whether the last look found a hand near the face.
        lost: frames since the face was last seen.
        gate: tells whether something moves there.
        plan: says which frames are looked at for hands.
    """

    seat: Seat
    face: Face
    crop: Crop
    view: Crop
    missed_s: float | None = None
    overlapped: bool = False
    hand_near: bool = False
    lost: int = 0
    gate: MotionGate = field(default_factory=MotionGate)
    plan: LookPlan = field(default_factory=lambda: LookPlan(0))

    def in_sight(self, now_s: float) -> bool:
        """Whether the face is seen, or was a moment ago."""
        return self.missed_s is None or now_s - self.missed_s < OUT_OF_SIGHT_S


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A frame, and what it shows at every seat."""

    frame: Frame
    landmarks: LandmarkFrame


@dataclass(slots=True)
class _Look:
    """One seat in one frame.

    Attributes:
        seat: which.
        crop: where its hands were then.
        step: what becomes of it; `WAIT` is not final.
        hands: those found, once looked.
        running: the look, while it is on.
    """

    seat: WatchedSeat
    crop: Crop
    step: Step
    hands: tuple[Hand, ...] = ()
    running: "Future[tuple[Hand, ...]] | None" = None


@dataclass(slots=True)
class _Waiting:
    """A frame of which not everything is known yet."""

    frame: Frame
    faces: Sequence[Face | None]
    looks: tuple[_Look, ...]

    @property
    def final(self) -> bool:
        return all(look.step is not Step.WAIT for look in self.looks)

    def seen(self) -> Seen:
        seats = tuple(
            SeatLandmarks(look.seat.seat, () if face is None else (face,), look.hands, looked=look.step is Step.LOOK)
            for look, face in zip(self.looks, self.faces, strict=True)
        )
        return Seen(self.frame, LandmarkFrame(self.frame.index, self.frame.t, seats))


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
        self._waiting: deque[_Waiting] = deque()
        self._intervals: deque[float] = deque(maxlen=INTERVALS)
        self._last_t: float | None = None
        self._own_faces = FaceFinder(load_model("face_detector")) if faces is None else None
        self._faces = faces or self._own_faces
        model = load_model("hand_landmarker")
        self._hands = [HandFinder(model) for _ in range(min(WORKERS, len(self.seats)))]
        self._free: SimpleQueue[HandFinder] = SimpleQueue()
        for finder in self._hands:
            self._free.put(finder)
        self._pool = ThreadPoolExecutor(len(self._hands), thread_name_prefix="hands")

    def look(self, frame: Frame) -> tuple[Seen, ...]:
        """Take in one frame.

        Returns:
            Every frame of which everything is known now, oldest first: most often this one, sometimes none, since
            some wait for what the next one shows.
        """
        interval = self._interval(frame.t)
        if self._ring is not None:
            self._ring.add(frame, [seat.seat for seat in self.seats], [seat.crop for seat in self.seats])
        looks = tuple(self._plan_look(seat, frame, interval) for seat in self.seats)
        for look in looks:
            self._start(look, frame)
        waiting = _Waiting(frame, self._find_faces(frame), looks)
        self._waiting.append(waiting)
        self._follow(frame, waiting.faces)
        wanted = [number for number, look in enumerate(looks) if self._finish(look, frame.t)]
        self._settle(looks, wanted)
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
        self._intervals.clear()
        self._last_t = None
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
        self._pool.shutdown()
        for finder in self._hands:
            finder.close()
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

    def _plan_look(self, seat: WatchedSeat, frame: Frame, interval: float) -> _Look:
        if not self._gated:
            return _Look(seat, seat.crop, Step.LOOK)
        moved = seat.gate.moved(seat.crop.cut(frame.image, GATE_PIXELS))
        step = seat.plan.step(frame.index, frame.t, interval, moved=moved)
        if step is Step.LOOK:
            seat.gate.looked()
        return _Look(seat, seat.crop, step)

    def _start(self, look: _Look, frame: Frame) -> None:
        if look.step is Step.LOOK:
            look.running = self._pool.submit(self._find_hands, look.crop, look.crop.cut(frame.image, HAND_PIXELS))

    def _finish(self, look: _Look, t: float) -> bool:
        """Wait for a look; whether the frames before it that wait must be looked at too."""
        if look.running is None:
            return False
        seat = look.seat
        look.hands, look.running = look.running.result(), None
        seat.hand_near = any(_near(look.crop, hand) for hand in look.hands)
        return seat.plan.saw(t, fingertip_distance(look.hands, seat.face))

    def _settle(self, looks: Sequence[_Look], wanted: Sequence[int]) -> None:
        """Of seats that were looked at in this frame, decide the frames that waited for it."""
        again: list[_Look] = []
        for waiting in self._waiting:
            for number, look in enumerate(waiting.looks):
                if look.step is not Step.WAIT or looks[number].step is not Step.LOOK:
                    continue
                look.step = Step.LOOK if number in wanted else Step.SKIP
                self._start(look, waiting.frame)
                again.append(look)
        for look in again:
            if look.running is not None:
                look.hands, look.running = look.running.result(), None

    def _release(self) -> tuple[Seen, ...]:
        released = []
        while self._waiting and self._waiting[0].final:
            released.append(self._waiting.popleft().seen())
        return tuple(released)

    def _find_hands(self, crop: Crop, cut: Image) -> tuple[Hand, ...]:
        finder = self._free.get()
        try:
            return tuple(crop.hand_in_picture(hand, HAND_PIXELS) for hand in finder.find(cut))
        finally:
            self._free.put(finder)

    def _find_faces(self, frame: Frame) -> list[Face | None]:
        """The face of each seat, by one call for a mosaic of all of them."""
        assert self._faces is not None  # noqa: S101  # given or loaded
        views = [seat.view.cut(frame.image, FACE_PIXELS) for seat in self.seats]
        seen: list[list[Face]] = [[] for _ in views]
        for face in self._faces.find(_mosaic(views)):
            quarter = int(face.points[2, 0] >= FACE_PIXELS) + 2 * int(face.points[2, 1] >= FACE_PIXELS)
            if quarter < len(views):
                seen[quarter].append(_moved(face, -FACE_PIXELS * (quarter % 2), -FACE_PIXELS * (quarter // 2)))
        faces = [
            next(
                (
                    face
                    for face in map(seat.view.face_in_picture, found, [FACE_PIXELS] * len(found))
                    if _believed(seat, face)
                ),
                None,
            )
            for seat, found in zip(self.seats, seen, strict=True)
        ]
        return self._each_its_own(faces)

    def _each_its_own(self, faces: list[Face | None]) -> list[Face | None]:
        """One face is one seat's: of two seats that see it, it is the one's whose face it was."""
        kept = list(faces)
        for seat in self.seats:
            seat.overlapped = False
        for left in range(len(kept)):
            for right in range(left + 1, len(kept)):
                one, other = kept[left], kept[right]
                if one is None or other is None or cover(one.box, other.box) < SAME_FACE:
                    continue
                stranger = max((left, right), key=lambda number: _strayed(self.seats[number], kept[number]))
                kept[stranger] = None
                self.seats[stranger].overlapped = True
        return kept

    def _follow(self, frame: Frame, faces: Sequence[Face | None]) -> None:
        for seat, face in zip(self.seats, faces, strict=True):
            if face is None:
                seat.lost += 1
                seat.missed_s = frame.t if seat.missed_s is None else seat.missed_s
                seat.view = Crop.around(seat.face.box, LOST_VIEWS[seat.lost % len(LOST_VIEWS)])
                continue
            seat.face, seat.missed_s = face, None
            seat.view = (
                Crop.around(face.box, FACE_VIEW)
                if seat.lost
                else seat.view.follow(face.box, FACE_VIEW, FACE_VIEW_SLACK)
            )
            seat.lost = 0
            # With a hand before the face its box grows and shifts: the crop waits until the hand is gone.
            crop = seat.crop if seat.hand_near else seat.crop.follow(face.box)
            if crop != seat.crop:
                seat.crop = crop
                seat.gate.forget()


def fingertip_distance(hands: Sequence[Hand], face: Face) -> float | None:
    """From the nose to the nearest index fingertip, IOD; None without hands."""
    iod = max(1.0, float(np.linalg.norm(face.points[EYE_LEFT] - face.points[EYE_RIGHT])))
    return min(
        (float(np.linalg.norm(hand.points[INDEX_TIP, :2] - face.points[NOSE_TIP])) / iod for hand in hands),
        default=None,
    )


def _mosaic(views: Sequence[Image]) -> Image:
    mosaic = np.zeros((2 * FACE_PIXELS, 2 * FACE_PIXELS, 3), np.uint8)
    for number, view in enumerate(views):
        top, left = FACE_PIXELS * (number // 2), FACE_PIXELS * (number % 2)
        mosaic[top : top + FACE_PIXELS, left : left + FACE_PIXELS] = view
    return mosaic


def _moved(face: Face, x: float, y: float) -> Face:
    box = (face.box[0] + x, face.box[1] + y, face.box[2], face.box[3])
    return replace(face, box=box, points=face.points + np.array((x, y)))


def _believed(seat: WatchedSeat, face: Face) -> bool:
    ratio = face.box[2] / seat.face.box[2]
    jump = BELIEVED_JUMP * (1 + min(2, seat.lost / 5))
    return _strayed(seat, face) < jump and 1 / BELIEVED_GROWTH < ratio < BELIEVED_GROWTH


def _strayed(seat: WatchedSeat, face: Face | None) -> float:
    """How far a face lies from where the seat's face was, in face widths."""
    if face is None:
        return float("inf")
    x, y, width, height = seat.face.box
    across = face.box[0] + face.box[2] / 2 - x - width / 2
    down = face.box[1] + face.box[3] / 2 - y - height / 2
    return float(np.hypot(across, down)) / width


def _near(crop: Crop, hand: Hand) -> bool:
    middle = (crop.x + crop.side / 2, crop.y + crop.side / 2)
    return bool((np.linalg.norm(hand.points[:, :2] - middle, axis=1) < HAND_ZONE * crop.side).any())
