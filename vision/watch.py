"""Watch the seats: from one frame to the landmarks of every seat."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from types import TracebackType
from typing import Final, Self

import cv2
import numpy as np

from engine.refereeing import Light
from engine.verdict import Seat
from models import load_model
from vision.crops import Box, Crop, Image, cover
from vision.frames import Frame
from vision.gate import HAND_ZONE, MotionGate
from vision.landmarker import FaceFinder, HandFinder
from vision.landmarks import Face, Hand, LandmarkFrame, SeatLandmarks
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
DARK, DIM = 45.0, 80.0
"""Grey levels (of 255) of the brighter parts of a face under which it is called so."""
BRIGHT_PART: Final = 80
"""Percentile that stands for the brighter parts: skin differs, highlights hardly do."""
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
        light: how well the face is lit.
        hand_near: whether the last look found a hand near the face.
        lost: frames since the face was last seen.
    """

    seat: Seat
    face: Face
    crop: Crop
    view: Crop
    missed_s: float | None = None
    overlapped: bool = False
    light: Light = Light.GOOD
    hand_near: bool = False
    lost: int = 0
    gate: MotionGate = field(default_factory=MotionGate)

    def in_sight(self, now_s: float) -> bool:
        """Whether the face is seen, or was a moment ago."""
        return self.missed_s is None or now_s - self.missed_s < OUT_OF_SIGHT_S


class Watch:
    """Sees the faces and hands of every seat, frame by frame. Use it as a context manager: it holds the models."""

    def __init__(self, seats: Sequence[FoundSeat], *, gate: bool = True, faces: FaceFinder | None = None) -> None:
        """Load the models.

        Args:
            seats: where to look.
            gate: whether hands are looked for only where something moves.
            faces: a face model that is loaded already; it stays its owner's to close.

        Raises:
            ModelError: a model is missing or not the one it should be.
        """
        self.seats = tuple(
            WatchedSeat(found.seat, found.face, Crop.around(found.face.box), Crop.around(found.face.box, FACE_VIEW))
            for found in seats
        )
        self._gated = gate
        self._own_faces = FaceFinder(load_model("face_detector")) if faces is None else None
        self._faces = faces or self._own_faces
        model = load_model("hand_landmarker")
        self._hands = [HandFinder(model) for _ in range(min(WORKERS, len(self.seats)))]
        self._free: SimpleQueue[HandFinder] = SimpleQueue()
        for finder in self._hands:
            self._free.put(finder)
        self._pool = ThreadPoolExecutor(len(self._hands), thread_name_prefix="hands")

    def look(self, frame: Frame) -> LandmarkFrame:
        """What one frame shows at every seat."""
        looks = [self._start_look(seat, frame.image) for seat in self.seats]
        faces = self._find_faces(frame)
        landmarks = []
        for seat, face, look in zip(self.seats, faces, looks, strict=True):
            hands = look.result() if look is not None else ()
            if look is not None:
                seat.hand_near = any(_near(seat.crop, hand) for hand in hands)
            landmarks.append(SeatLandmarks(seat.seat, () if face is None else (face,), hands, looked=look is not None))
        self._follow(frame, faces)
        return LandmarkFrame(frame.index, frame.t, tuple(landmarks))

    def forget(self) -> None:
        """The source begins anew: what was seen last is no hint for what comes."""
        for seat in self.seats:
            seat.hand_near = False
            seat.gate.forget()
            seat.missed_s = None

    @property
    def busy(self) -> bool:
        """Whether a hand is near any face: no frame may be lost now."""
        return any(seat.hand_near for seat in self.seats)

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

    def _start_look(self, seat: WatchedSeat, image: Image) -> "Future[tuple[Hand, ...]] | None":
        cut = seat.crop.cut(image, HAND_PIXELS)
        if self._gated and not seat.gate.must_look(cut, hand_near=seat.hand_near):
            return None
        return self._pool.submit(self._find_hands, seat.crop, cut)

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
            if not seat.hand_near:
                seat.light = light_of(frame.image, face.box)


def light_of(image: Image, box: Box) -> Light:
    """How well a face is lit."""
    grey = cv2.cvtColor(Crop.around(box, 1.0).cut(image, 32), cv2.COLOR_BGR2GRAY)
    bright = float(np.percentile(grey, BRIGHT_PART))
    return Light.DARK if bright < DARK else Light.DIM if bright < DIM else Light.GOOD


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
