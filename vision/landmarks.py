"""What the models predict, in our own terms. Vendor results are turned into these at one door (landmarker.py)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.verdict import Seat

Points = NDArray[np.float64]

HAND_POINTS: Final = 21
WRIST, THUMB_TIP = 0, 4
INDEX_MCP, INDEX_PIP, INDEX_DIP, INDEX_TIP = 5, 6, 7, 8
MIDDLE_MCP, MIDDLE_PIP, MIDDLE_TIP = 9, 10, 12
RING_MCP, RING_TIP = 13, 16
PINKY_MCP, PINKY_TIP = 17, 20

FACE_POINTS: Final = 6
EYE_RIGHT, EYE_LEFT, NOSE_TIP, MOUTH, EAR_RIGHT, EAR_LEFT = range(FACE_POINTS)


class LandmarkError(ValueError):
    """Landmarks of the wrong shape, or not finite."""


def _checked(values: object, shape: tuple[int, int], what: str) -> Points:
    array = np.asarray(values, dtype=np.float64)
    if array.shape != shape:
        raise LandmarkError(f"{what}: expected shape {shape}, found {array.shape}")
    if not np.isfinite(array).all():
        raise LandmarkError(f"{what}: a value is not finite")
    return array


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A face as BlazeFace sees it.

    Attributes:
        box: x, y, width, height in pixels of the whole picture.
        points: (6, 2) pixels of the whole picture: right eye, left eye, nose tip, mouth, right ear, left ear, named
            from the person's own side.
        score: 0 to 1.
    """

    box: tuple[float, float, float, float]
    points: Points
    score: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", _checked(self.points, (FACE_POINTS, 2), "face points"))


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """A hand as the hand landmark model sees it.

    Attributes:
        points: (21, 3) pixels of the whole picture; z in the same scale, towards the camera negative, wrist 0.
        world: (21, 3) metres, origin at the hand's centre, axes as above.
        score: 0 to 1, of the handedness.
        handedness: "Left" or "Right" as the model says. It flips: never decide on it.
    """

    points: Points
    world: Points
    score: float
    handedness: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", _checked(self.points, (HAND_POINTS, 3), "hand points"))
        object.__setattr__(self, "world", _checked(self.world, (HAND_POINTS, 3), "hand points (world)"))


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """Hands found afterwards in an earlier frame, because they had come near since.

    Attributes:
        t: seconds at which that frame was taken.
        hands: those found.
    """

    t: float
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True, eq=False)
class SeatLandmarks:
    """What was seen at one seat in one frame.

    Attributes:
        seat: which.
        faces: those found in the seat's crop, best first; empty when the face was not found.
        hands: those found near the face.
        looked: whether hands were looked for. Where nothing moves the pipeline saves the work; then `hands` is empty
            and says nothing.
        dim: whether the face is so badly lit that a fingertip near it may be found an IOD off.
        covered: whether something lies before the nose that none of the hands explains: a finger of a hidden hand, say;
            or one of them is partly hidden itself.
        glimpses: what earlier frames show at a second glance, oldest first.
        mesh: named points of the face mesh, (3,) pixels each, where a source carries them (recorded traces do).
    """

    seat: Seat
    faces: tuple[Face, ...]
    hands: tuple[Hand, ...]
    looked: bool = True
    dim: bool = False
    covered: bool = False
    glimpses: tuple[Glimpse, ...] = ()
    mesh: Mapping[str, Points] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class LandmarkFrame:
    """One frame as points.

    Attributes:
        index: 0, 1, 2, … of the frames read.
        t: seconds of the source's own clock at which the frame was taken.
        seats: one for each seat, in seat order.
    """

    index: int
    t: float
    seats: tuple[SeatLandmarks, ...]
