"""The square around a face in which its owner's hands are looked for, and the way back to the whole picture."""

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.landmarks import Face, Hand

Image = NDArray[np.uint8]
"""A picture: height by width by blue, green, red, eight bits each."""

Box = tuple[float, float, float, float]
"""x, y, width, height in pixels."""

CROP_FACES: Final = 2.7
"""Side of a crop in face widths. Measured on rendered touches: a wider one loses the hand in contact (93 % instead of
98 % of the frames), a narrower one the approach."""
FOLLOW_SLACK: Final = 0.2
"""How far a face may stray from the middle of its crop before the crop follows, in face widths."""
FOLLOW_GROWTH: Final = 1.2
"""How much a face may grow or shrink before the crop does."""


@dataclass(frozen=True, slots=True)
class Crop:
    """A square of the picture on whole pixels; it may reach over the picture's edge.

    Attributes:
        x: left edge, pixels of the whole picture.
        y: upper edge.
        side: pixels, at least 1.
    """

    x: int
    y: int
    side: int

    def __post_init__(self) -> None:
        if self.side < 1:
            raise ValueError(f"a crop's side is at least 1 pixel, not {self.side}")

    @classmethod
    def around(cls, box: Box, faces: float = CROP_FACES) -> "Crop":
        """The crop `faces` face widths wide with the face in its middle."""
        x, y, width, height = box
        side = max(1, round(faces * max(width, height)))
        return cls(round(x + width / 2 - side / 2), round(y + height / 2 - side / 2), side)

    def below(self) -> "Crop":
        """A wider square that reaches farther down, to where a hand comes from.

        A hand whose wrist is not in the crop is seldom found. Of the hands on their way to a nose that a crop misses in
        the last 125 milliseconds this one shows all (47 of 47 on rendered touches), with a median error of 0.09 IOD.
        """
        side = self.side * 4 // 3
        return Crop(self.x + (self.side - side) // 2, self.y + (self.side - side) // 2 + self.side // 3, max(1, side))

    def lower(self) -> "Crop":
        """The same square half a face farther down: it shows some hands that neither of the others does."""
        return Crop(self.x, self.y + self.side // 5, self.side)

    def closer(self) -> "Crop":
        """A smaller square in the middle: there the model finds a hand of which another one hides a part."""
        side = max(1, self.side * 17 // 20)
        return Crop(self.x + (self.side - side) // 2, self.y + (self.side - side) // 2, side)

    def cut(self, image: Image, size: int, *, quick: bool = False, grey: bool = False) -> Image:
        """This square of the picture, `size` pixels wide; black where it reaches over the edge.

        Args:
            image: the picture.
            size: pixels.
            quick: whether a seventh of the time matters more than the last fineness of a crop that is made smaller.
            grey: whether it loses its colours, which takes half of the time.
        """
        height, width = image.shape[:2]
        left, top = max(0, self.x), max(0, self.y)
        right, bottom = min(width, self.x + self.side), min(height, self.y + self.side)
        shape = (size, size) if grey else (size, size, *image.shape[2:])
        if left >= right or top >= bottom:
            return np.zeros(shape, np.uint8)
        inside = image[top:bottom, left:right]
        if grey:
            inside = cv2.cvtColor(inside, cv2.COLOR_BGR2GRAY)  # type: ignore[assignment]  # cv2's types do not keep the eight bits
        if inside.shape[:2] != (self.side, self.side):
            inside = cv2.copyMakeBorder(  # type: ignore[assignment]  # cv2's types do not keep the eight bits
                inside,
                top - self.y,
                self.y + self.side - bottom,
                left - self.x,
                self.x + self.side - right,
                cv2.BORDER_CONSTANT,
            )
        shrinks = self.side > size and not quick
        cut = cv2.resize(inside, (size, size), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_LINEAR)
        return np.ascontiguousarray(cut, dtype=np.uint8)

    def face_in_picture(self, face: Face, size: int) -> Face:
        """A face found in a cut `size` pixels wide, in pixels of the whole picture."""
        scale = self.side / size
        x, y, width, height = face.box
        return replace(
            face,
            box=(self.x + scale * x, self.y + scale * y, scale * width, scale * height),
            points=face.points * scale + (self.x, self.y),
        )

    def hand_in_picture(self, hand: Hand, size: int) -> Hand:
        """A hand found in a cut `size` pixels wide, in pixels of the whole picture."""
        return replace(hand, points=hand.points * (self.side / size) + (self.x, self.y, 0.0))

    def follow(self, box: Box, faces: float = CROP_FACES, slack: float = FOLLOW_SLACK) -> "Crop":
        """This crop, or the one around the face where the face has strayed or changed its size too much.

        A crop that trembled with every frame would make the landmarks tremble.

        Args:
            box: the face, pixels of the whole picture.
            faces: width of the crop in face widths.
            slack: how far the face may stray from the middle, in face widths.
        """
        wanted = Crop.around(box, faces)
        strayed = max(
            abs(wanted.x + wanted.side / 2 - self.x - self.side / 2),
            abs(wanted.y + wanted.side / 2 - self.y - self.side / 2),
        )
        ratio = wanted.side / self.side
        return (
            wanted if strayed > slack * max(box[2], box[3]) or not 1 / FOLLOW_GROWTH < ratio < FOLLOW_GROWTH else self
        )


def overlap(one: Box, other: Box) -> float:
    """Intersection over union of two boxes, 0 to 1."""
    common = _common(one, other)
    union = one[2] * one[3] + other[2] * other[3] - common
    return common / union if union > 0 else 0.0


def cover(one: Box, other: Box) -> float:
    """How much of the smaller box lies in the other, 0 to 1."""
    smaller = min(one[2] * one[3], other[2] * other[3])
    return _common(one, other) / smaller if smaller > 0 else 0.0


def _common(one: Box, other: Box) -> float:
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, width) * max(0.0, height)
