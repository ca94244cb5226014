"""One seat as it is watched: its face followed through the frames, and the crops that go with it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from engine.refereeing import Light
from engine.verdict import Seat
from vision.crops import Crop, Image, cover
from vision.gate import HAND_ZONE, MotionGate
from vision.landmarker import FaceFinder
from vision.landmarks import EYE_LEFT, EYE_RIGHT, INDEX_TIP, NOSE_TIP, Face, Hand
from vision.plan import LookPlan
from vision.sight import lighting

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
LIGHT_S: Final = 0.5
"""Seconds from one look at the light to the next."""
OUT_OF_SIGHT_S: Final = 0.5
"""Seconds without its face after which a seat counts as out of sight."""


@dataclass(slots=True)
class WatchedSeat:
    """What is known about a seat from the frames so far.

    Attributes:
        seat: which.
        face: the last one seen.
        lane_face: the same as far as hands have been looked for, some frames before at most.
        crop: where hands are looked for.
        view: where the face is looked for.
        missed_s: since when the face is not seen, seconds of the source; None while it is.
        overlapped: whether another seat looks at the same face.
        hand_near: whether the last look found a hand near the face.
        coming: whether it may be about to touch.
        dim: whether its face is badly lit.
        lit_s: when that was last looked at, seconds.
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
    coming: bool = False
    dim: bool = False
    lit_s: float = float("-inf")
    lost: int = 0
    gate: MotionGate = field(default_factory=MotionGate)
    plan: LookPlan = field(default_factory=lambda: LookPlan(0))
    lane_face: Face = field(init=False)

    def __post_init__(self) -> None:
        self.lane_face = self.face

    def in_sight(self, now_s: float) -> bool:
        """Whether the face is seen, or was a moment ago."""
        return self.missed_s is None or now_s - self.missed_s < OUT_OF_SIGHT_S


def find_faces(image: Image, seats: Sequence[WatchedSeat], finder: FaceFinder) -> list[Face | None]:
    """The face of each seat, or None where it is not seen, by one call for a mosaic of all of them."""
    views = [seat.view.cut(image, FACE_PIXELS) for seat in seats]
    seen: list[list[Face]] = [[] for _ in views]
    for face in finder.find(_mosaic(views)):
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
        for seat, found in zip(seats, seen, strict=True)
    ]
    return _each_its_own(faces, seats)


def _each_its_own(faces: list[Face | None], seats: Sequence[WatchedSeat]) -> list[Face | None]:
    """One face is one seat's: of two seats that see it, it is the one's whose face it was."""
    kept = list(faces)
    for seat in seats:
        seat.overlapped = False
    for left in range(len(kept)):
        for right in range(left + 1, len(kept)):
            one, other = kept[left], kept[right]
            if one is None or other is None or cover(one.box, other.box) < SAME_FACE:
                continue
            stranger = max((left, right), key=lambda number: _strayed(seats[number], kept[number]))
            kept[stranger] = None
            seats[stranger].overlapped = True
    return kept


def follow_faces(seats: Sequence[WatchedSeat], faces: Sequence[Face | None], t: float) -> None:
    """Move the square in which each seat's face is looked for after it. `t`: time of the frame, seconds."""
    for seat, face in zip(seats, faces, strict=True):
        if face is None:
            seat.lost += 1
            seat.missed_s = t if seat.missed_s is None else seat.missed_s
            seat.view = Crop.around(seat.face.box, LOST_VIEWS[seat.lost % len(LOST_VIEWS)])
            continue
        seat.face, seat.missed_s = face, None
        seat.view = (
            Crop.around(face.box, FACE_VIEW) if seat.lost else seat.view.follow(face.box, FACE_VIEW, FACE_VIEW_SLACK)
        )
        seat.lost = 0


def follow_face(seat: WatchedSeat, face: Face | None) -> None:
    """Move the square in which a seat's hands are looked for after its face."""
    if face is None:
        return
    seat.lane_face = face
    # With a hand before the face its box grows and shifts: the crop waits until the hand is gone.
    crop = seat.crop if seat.hand_near else seat.crop.follow(face.box)
    if crop != seat.crop:
        seat.crop = crop
        seat.gate.forget()


def see_light(seat: WatchedSeat, face: Face | None, image: Image, t: float) -> None:
    """See how well a face is lit, now and then, while no hand is before it. `t`: time of the frame, seconds."""
    if face is not None and not seat.hand_near and t - seat.lit_s >= LIGHT_S:
        seat.dim, seat.lit_s = lighting(image, face.box) is not Light.GOOD, t


def iod_of(face: Face) -> float:
    """Distance between the eyes, pixels, at least 1."""
    return max(1.0, float(np.linalg.norm(face.points[EYE_LEFT] - face.points[EYE_RIGHT])))


def fingertip_distance(hands: Sequence[Hand], face: Face) -> float | None:
    """From the nose to the nearest index fingertip, IOD; None without hands."""
    iod = iod_of(face)
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


def hand_near(crop: Crop, hand: Hand) -> bool:
    """Whether a hand is at the face or beside it, in a seat's crop."""
    middle = (crop.x + crop.side / 2, crop.y + crop.side / 2)
    return bool((np.linalg.norm(hand.points[:, :2] - middle, axis=1) < HAND_ZONE * crop.side).any())
