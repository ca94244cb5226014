"""Find the seats, once: the whole picture shows the face model nobody at a table, overlapping tiles show everyone."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Protocol

import numpy as np

from engine.refereeing import FaultCode
from engine.verdict import Seat
from vision.crops import Box, Crop, Image, cover, overlap
from vision.errors import SeatsMissingError
from vision.landmarks import Face

TILE_PIXELS: Final = 256
"""Width at which a tile is looked at. The face model itself sees 128."""
TILE_SIDES: Final = (1.0, 0.5, 0.36)
"""Sides of the tiles in heights of the picture. A face is found from 12 to 70 % of a tile's side: together they reach
from a sixteenth of the height (45 pixels of 720) to a face that fills the picture."""
TILE_STEP: Final = 0.5
"""Step from tile to tile in sides: a face as wide as half a tile lies whole in one of them."""
SAME_FACE: Final = 0.35
"""Boxes that overlap this much (intersection over union) are one face."""
SAME_FACE_COVER: Final = 0.6
"""A box that lies this deep in another is the same face, seen whole and in part."""
FACES_OVERLAP: Final = 0.2
"""Seats whose boxes cover each other this much cannot be told apart once a hand comes."""
MIN_SCORE: Final = 0.6
"""Least score in a tile that is worth a closer look."""
VIEWS: Final = (1.6, 2.0, 3.0)
"""Widths of the closer looks in face widths."""
MIN_CERTAINTY: Final = 0.74
"""Least mean score over the closer looks. Measured on rendered tables, dim ones too: faces 0.82 to 0.95, badges, helmets
and hands up to 0.69."""
LOOKS: Final = 5
"""Pictures looked at before the seats are believed."""
MIN_FACE: Final = 24.0
"""Pixels. In a smaller face no fingertip can be told from another."""
MAX_SEATS: Final = 4


class FindsFaces(Protocol):
    """What the search needs of the face model."""

    def find(self, image: Image) -> tuple[Face, ...]:
        """The faces in a picture, best first, in its pixels."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class FoundSeat:
    """A place at the table and the face that was found there.

    Attributes:
        seat: which, from the left of the picture.
        face: box and key points in pixels of the whole picture.
    """

    seat: Seat
    face: Face

    @property
    def face_px(self) -> float:
        """Width of the face in pixels of the picture."""
        return self.face.box[2]


@dataclass(slots=True)
class _Candidate:
    """Something that looked like a face, and how it looked each time it was looked at again."""

    faces: list[Face] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    @property
    def certainty(self) -> float:
        """Mean score over all looks, 0 to 1."""
        return float(np.mean(self.scores))

    def middle(self) -> Face:
        """The middle of the faces seen."""
        x, y, width, height = np.median([face.box for face in self.faces], axis=0)
        points = np.median([face.points for face in self.faces], axis=0)
        return Face((float(x), float(y), float(width), float(height)), points, self.certainty)


@dataclass(slots=True)
class SeatSearch:
    """Looks at a few pictures and says who sits where.

    Attributes:
        finder: the face model.
        count: how many seats are wanted, 1 to 4.
        looks: how many pictures were looked at.
    """

    finder: FindsFaces
    count: int
    looks: int = 0
    _candidates: list[_Candidate] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MAX_SEATS:
            raise ValueError(f"1 to {MAX_SEATS} seats can be looked for, not {self.count}")

    def look(self, image: Image) -> None:
        """Take one more picture into account."""
        self.looks += 1
        for candidate in self._candidates:
            face, score = examine(self.finder, image, candidate.faces[-1].box)
            candidate.scores.append(score)
            if face is not None:
                candidate.faces.append(face)
        if len(self.found()) < self.count:
            self._discover(image)

    def _discover(self, image: Image) -> None:
        for box in faces_in(self.finder, image):
            if any(_same(box, candidate.faces[-1].box) for candidate in self._candidates):
                continue
            face, score = examine(self.finder, image, box)
            if face is not None:
                self._candidates.append(_Candidate([face], [score]))

    def found(self) -> tuple[FoundSeat, ...]:
        """The seats believed so far, left to right; never more than asked for."""
        sure = [candidate for candidate in self._candidates if candidate.certainty >= MIN_CERTAINTY]
        best = sorted(sure, key=lambda candidate: -candidate.certainty * candidate.faces[-1].box[2])
        faces = sorted((candidate.middle() for candidate in best[: self.count]), key=lambda f: f.box[0] + f.box[2] / 2)
        return tuple(FoundSeat(Seat(number), face) for number, face in enumerate(faces))

    @property
    def sure(self) -> bool:
        """Whether enough pictures were seen and every seat was found."""
        return self.looks >= LOOKS and len(self.found()) == self.count

    def require(self) -> tuple[FoundSeat, ...]:
        """All seats asked for.

        Raises:
            SeatsMissingError: fewer were found, or two lie on one face.
        """
        seats = self.found()
        if len(seats) < self.count:
            raise SeatsMissingError(
                f"{len(seats)} of {self.count} seats found. Everybody's whole face must be in the picture, lit from the "
                f"front and not hidden by a hand; sit nearer to the camera, or ask for fewer players (--players).",
                found=len(seats),
                wanted=self.count,
            )
        for left, right in pairwise(seats):
            if cover(left.face.box, right.face.box) > FACES_OVERLAP:
                raise SeatsMissingError(
                    f"seats {left.seat} and {right.seat} lie on one face: one hides the other. "
                    "Sit apart so that the camera sees every face whole.",
                    code=FaultCode.SEATS_OVERLAP,
                    found=self.count - 1,
                    wanted=self.count,
                )
        return seats


def faces_in(finder: FindsFaces, image: Image) -> tuple[Box, ...]:
    """Whatever looks like a face in a picture, each once, best first. Not everything is one: see `examine`."""
    seen: list[Face] = []
    for tile in tiles(image.shape[1], image.shape[0]):
        cut = tile.cut(image, TILE_PIXELS)
        seen += [tile.face_in_picture(face, TILE_PIXELS) for face in finder.find(cut) if _whole(face)]
    kept: list[Box] = []
    for face in sorted(seen, key=lambda each: -each.score):
        if face.score >= MIN_SCORE and face.box[2] >= MIN_FACE and not any(_same(face.box, box) for box in kept):
            kept.append(face.box)
    return tuple(kept)


def examine(finder: FindsFaces, image: Image, box: Box) -> tuple[Face | None, float]:
    """Look closely at what may be a face.

    A face stays one however wide the view; a badge, a helmet or a folded hand does so at some widths only.

    Returns:
        The face as the narrowest view shows it, or None, and its mean score over the views, 0 to 1.
    """
    best, scores = None, []
    for width in VIEWS:
        view = Crop.around(box, width)
        seen = [view.face_in_picture(face, TILE_PIXELS) for face in finder.find(view.cut(image, TILE_PIXELS))]
        same = next((face for face in seen if overlap(face.box, box) > SAME_FACE), None)
        scores.append(same.score if same is not None else 0.0)
        best = best or same
    return best, float(np.mean(scores))


def tiles(width: int, height: int) -> Iterator[Crop]:
    """Overlapping squares that cover a picture, largest first, after one that holds it whole."""
    long, short = max(width, height), min(width, height)
    yield Crop((width - long) // 2, (height - long) // 2, long)
    for share in TILE_SIDES:
        side = max(1, round(share * short))
        for top in _starts(height, side):
            for left in _starts(width, side):
                yield Crop(left, top, side)


def _starts(length: int, side: int) -> list[int]:
    steps = int(np.ceil((length - side) / (TILE_STEP * side))) + 1 if length > side else 1
    return [round(start) for start in np.linspace(0, max(0, length - side), steps)]


def _whole(face: Face) -> bool:
    """Whether a face does not touch the edge of its tile: a neighbouring tile sees it better."""
    eyes_and_mouth = face.points[:4]
    return bool((eyes_and_mouth > 0).all() and (eyes_and_mouth < TILE_PIXELS).all())


def _same(one: Box, other: Box) -> bool:
    return overlap(one, other) > SAME_FACE or cover(one, other) > SAME_FACE_COVER
