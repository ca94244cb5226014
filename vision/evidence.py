"""Sets the pictures round each touch aside while a race goes on, so that a long one does not lose its first ones."""

import base64
from collections.abc import Sequence
from typing import Final

import cv2

from engine.finish import nearest_instants
from engine.refereeing import FinishShown, SeatFilm
from engine.verdict import Seat, Verdict
from vision.crops import Crop, Image
from vision.referee import Referee
from vision.ring import CropRing, Shot

BEFORE_S: Final = 0.35
AFTER_S: Final = 0.4
"""Seconds that are set aside round the moment at which a finger came to a nose: its onset is found near it later."""
SHOWN_S: Final = 0.2
"""Seconds that are shown on both sides of each onset."""
MOST_TOUCHES: Final = 6
"""Touches whose pictures are held at once: 130 shots, at most, when nothing between them is shared."""
NARROWER: Final = 2 / 3
"""Of a seat's crop the middle is shown, 1.8 face widths: there the finger meets the nose."""
FILM_PX: Final = 176
"""Width of a picture on its way to the app."""
MOST_INSTANTS: Final = 40
QUALITIES: Final = (76, 55, 35, 20)
"""JPEG qualities, tried until a film is small enough: 6 kB a picture at the first one."""
FILM_BYTES: Final = 1_500_000
"""Most that a film may take before it is written as text, which takes a third more."""


class Evidence:
    """Holds the pictures of the race that is on. Feed it after the referee, with every frame."""

    def __init__(self, ring: CropRing) -> None:
        self._ring = ring
        self._near_since: dict[Seat, float] = {}
        self._aside: list[tuple[Seat, tuple[Shot, ...]]] = []
        self._believed: set[Seat] = set()
        self._over = 0

    def follow(self, t: float, seats: Sequence[Seat], referee: Referee) -> None:
        """Set aside the pictures of touches that have just come to be believed.

        Args:
            t: time of the frame that was judged, seconds.
            seats: those that are judged.
            referee: after it has judged that frame.
        """
        if len(referee.over) > self._over:
            # A race ended before everybody had touched: the next one begins with nothing.
            self.clear(len(referee.over))
        for seat in seats:
            if not referee.contact(seat):
                self._near_since.pop(seat, None)
                self._believed.discard(seat)
                continue
            since = self._near_since.setdefault(seat, t)
            if seat not in self._believed and referee.touching(seat):
                self._believed.add(seat)
                self._aside.append((seat, self._ring.between(since - BEFORE_S, since + AFTER_S)))
        if len(self._aside) > MOST_TOUCHES:
            self._forget_repeated()

    def shots(self, verdict: Verdict) -> tuple[Shot, ...]:
        """The pictures round the onsets of a verdict, in the order of time."""
        held = {shot.index: shot for _, shots in self._aside for shot in shots}
        for touch in verdict.touches:
            for shot in self._ring.between(touch.onset_s - SHOWN_S, touch.onset_s + SHOWN_S):
                held[shot.index] = shot
        return tuple(
            shot
            for _, shot in sorted(held.items())
            if any(abs(shot.t - touch.onset_s) <= SHOWN_S for touch in verdict.touches)
        )

    def clear(self, over: int = 0) -> None:
        """The race is over, or void: forget its pictures.

        Args:
            over: how many races the referee that is followed from now on has behind it.
        """
        self._aside.clear()
        self._near_since.clear()
        self._believed.clear()
        self._over = over

    def _forget_repeated(self) -> None:
        """Of somebody who touches again and again, only the first and the latest are of use."""
        seats = [seat for seat, _ in self._aside]
        for number, seat in enumerate(seats):
            if seat in seats[:number] and seat in seats[number + 1 :]:
                del self._aside[number]
                return
        del self._aside[0]


def close_up(shot: Shot, seat: Seat, size: int) -> Image:
    """The middle of a seat's crop, `size` pixels wide."""
    image = shot.of(seat)
    side = max(1, round(image.shape[0] * NARROWER))
    edge = (image.shape[0] - side) // 2
    return Crop(edge, edge, side).cut(image, size)


def film(verdict: Verdict, shots: Sequence[Shot], seats: Sequence[Seat]) -> FinishShown | None:
    """The evidence as it goes to the app; None where nobody touched, or no picture was kept.

    Args:
        verdict: what was ruled.
        shots: from `Evidence.shots`.
        seats: those that were judged.
    """
    if not shots or not verdict.touches:
        return None
    chosen = [shots[number] for number in nearest_instants(verdict, [shot.t for shot in shots], MOST_INSTANTS)]
    pictures = {seat: [close_up(shot, seat, FILM_PX) for shot in chosen] for seat in seats}
    for quality in QUALITIES:
        jpegs = {seat: [_jpeg(image, quality) for image in images] for seat, images in pictures.items()}
        if sum(len(jpeg) for one in jpegs.values() for jpeg in one) <= FILM_BYTES:
            break
    return FinishShown(
        verdict=verdict.id,
        deal=verdict.deal,
        times_s=tuple(round(shot.t, 4) for shot in chosen),
        films=tuple(
            SeatFilm(seat, tuple(base64.b64encode(jpeg).decode("ascii") for jpeg in jpegs[seat])) for seat in seats
        ),
        size=FILM_PX,
    )


def _jpeg(image: Image, quality: int) -> bytes:
    _, jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return jpeg.tobytes()
