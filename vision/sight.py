"""How well each seat is seen, in words that somebody can act on: come closer, light from the front, back into the picture."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np

from engine.refereeing import Complaint, Light
from engine.verdict import Seat
from vision.crops import Box, Crop, Image

DARK, DIM = 45.0, 80.0
"""Grey levels (of 255) of the brighter parts of a face under which it is called so."""
BRIGHT_PART: Final = 80
"""Percentile that stands for the brighter parts: skin differs, highlights hardly do."""
BACK_LIT: Final = 100.0
"""Grey level of the brighter parts of a face above which nothing behind it can be called too bright."""
BACK_LIGHT: Final = 2.4
"""What is around a face is so many times as bright where the light comes from behind. A dark face in good light before a
white wall stays below 2.2."""
BRIGHT_BACK: Final = 150.0
"""Grey level above which what is around a face is bright at all."""
AROUND: Final = 2.6
"""Width in face widths of what is around a face."""
ROOM_DIM, ROOM_DARK = 70.0, 35.0
"""Grey levels of the brighter parts of a whole picture under which it is called so."""
FAR_PX: Final = 45.0
"""Width of a face, in pixels, under which it is too far away."""
NEAR_PX: Final = 48.0
"""Width from which it is near enough again, so that the words do not flicker."""
SIDE: Final = 0.12
"""Room a face needs to either side, in face widths: cut off there, half a hand is out of the picture."""
ABOVE: Final = -0.15
"""The same above its box, which begins at the forehead: hair may be cut off."""
BELOW: Final = 0.35
"""The same below it, where the hand comes from."""
STEP_S: Final = 0.2
"""Seconds from one look to the next."""
SETTLE_S: Final = 0.7
"""Seconds for which something must be wrong, or right again, before it is said."""


@dataclass(frozen=True, slots=True)
class Glance:
    """One seat in one frame.

    Attributes:
        seat: which.
        box: its face, or where that was last.
        in_sight: whether the face is seen.
        hand_near: whether a hand is before it: what a face looks like then says nothing.
    """

    seat: Seat
    box: Box
    in_sight: bool
    hand_near: bool = False


@dataclass(slots=True)
class _Seen:
    """What is told of a seat, and what has been the case instead since when."""

    told: tuple[Complaint, ...] = ()
    other: tuple[Complaint, ...] = ()
    since_s: float | None = None
    light: Light = field(default=Light.GOOD)


class SightCheck:
    """Watches how well the seats are seen. Only what lasts is told."""

    def __init__(self) -> None:
        self._seen: dict[Seat, _Seen] = {}
        self._looked_s: float | None = None

    def look(self, image: Image, t: float, glances: Sequence[Glance]) -> bool:
        """Take one more frame into account.

        Args:
            image: the frame.
            t: its time, seconds.
            glances: every seat.

        Returns:
            Whether something else is told now than before.
        """
        if self._looked_s is not None and 0 <= t - self._looked_s < STEP_S:
            return False
        self._looked_s = t
        changed = [self._look(image, t, glance) for glance in glances]
        return any(changed)

    def complaints(self, seat: Seat) -> tuple[Complaint, ...]:
        """What is wrong with a seat, most urgent first."""
        seen = self._seen.get(seat)
        return () if seen is None else seen.told

    def light(self, seat: Seat) -> Light:
        """How well its face is lit, as far as was seen."""
        seen = self._seen.get(seat)
        return Light.GOOD if seen is None else seen.light

    def _look(self, image: Image, t: float, glance: Glance) -> bool:
        first = glance.seat not in self._seen
        seen = self._seen.setdefault(glance.seat, _Seen())
        if glance.hand_near:
            return False
        if glance.in_sight:
            seen.light = lighting(image, glance.box)
        now = complaints_of(image.shape[1], image.shape[0], glance, seen.light, was_far=Complaint.TOO_FAR in seen.told)
        if first or now == seen.told:
            changed, seen.told, seen.since_s = now != seen.told, now, None
            return changed
        if now != seen.other or seen.since_s is None or t < seen.since_s:
            seen.other, seen.since_s = now, t
        if t - seen.since_s < SETTLE_S:
            return False
        seen.told, seen.since_s = now, None
        return True


def complaints_of(
    width: int, height: int, glance: Glance, light: Light, *, was_far: bool = False
) -> tuple[Complaint, ...]:
    """What is wrong with a seat in one picture of this size, most urgent first.

    A face that is not seen has one complaint: nothing else is known of it.
    """
    if not glance.in_sight:
        return (Complaint.OUT_OF_SIGHT,)
    lit = {Light.BACK_LIT: Complaint.BACK_LIT, Light.DARK: Complaint.DARK, Light.DIM: Complaint.DIM}.get(light)
    wrong = {
        Complaint.CUT_OFF: _cut_off(glance.box, width, height),
        Complaint.TOO_FAR: glance.box[2] < (NEAR_PX if was_far else FAR_PX),
    }
    return tuple(complaint for complaint in Complaint if wrong.get(complaint, complaint is lit))


def lighting(image: Image, box: Box) -> Light:
    """How well a face is lit."""
    face = _bright_part(Crop.around(box, 1.0).cut(image, 32))
    if face < BACK_LIT:
        crop = Crop.around(box, AROUND)
        ring = cv2.cvtColor(crop.cut(image, 64), cv2.COLOR_BGR2GRAY)
        around = ring[_around(crop, box, image.shape[1], image.shape[0])]
        behind = float(np.median(around)) if around.size else 0.0
        if behind > max(BRIGHT_BACK, BACK_LIGHT * face):
            return Light.BACK_LIT
    return Light.DARK if face < DARK else Light.DIM if face < DIM else Light.GOOD


def room_light(image: Image) -> Light:
    """How bright a whole picture is."""
    small = cv2.resize(image, (64, 36), interpolation=cv2.INTER_AREA)
    bright = _bright_part(np.asarray(small, dtype=np.uint8))
    return Light.DARK if bright < ROOM_DARK else Light.DIM if bright < ROOM_DIM else Light.GOOD


def _bright_part(image: Image) -> float:
    return float(np.percentile(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), BRIGHT_PART))


def _around(crop: Crop, box: Box, width: int, height: int) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Which of 64 by 64 pixels of the crop lie beside or above the face, and in the picture: below it is a body."""
    places = np.arange(64) / 64 * crop.side
    across, down = crop.x + places, crop.y + places
    inside = ((across >= 0) & (across < width))[None, :] & ((down >= 0) & (down < height))[:, None]
    left, right = box[0] - 0.3 * box[2], box[0] + 1.3 * box[2]
    beside = ((across < left) | (across > right))[None, :] | (down < box[1] - 0.6 * box[3])[:, None]
    above_the_shoulders = (down < box[1] + 0.8 * box[3])[:, None]
    return np.asarray(inside & beside & above_the_shoulders)


def _cut_off(box: Box, width: int, height: int) -> bool:
    left, top, across, down = box
    return (
        left < SIDE * across
        or left + across > width - SIDE * across
        or top < ABOVE * down
        or top + down > height - BELOW * down
    )
