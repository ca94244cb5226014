"""Draw what the referee saw into its pictures: seats, names, noses, fingertips, the order of touches, the ruling."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import av
import av.error
import cv2
import numpy as np

from engine.verdict import Ruling, Seat, Verdict
from vision.crops import Image
from vision.errors import OutputError
from vision.frames import Frame, Source
from vision.landmarks import INDEX_TIP, NOSE_TIP, LandmarkFrame, Points, SeatLandmarks
from vision.letters import width_of, write
from vision.referee import Referee
from vision.replay import name_of
from vision.seats import FoundSeat
from vision.words import sentence

TIME_BASE: Final = Fraction(1, 90_000)
QUALITY: Final = "20"
"""Constant rate factor of H.264: fine lines stay sharp."""
_Colour = tuple[int, int, int]
CALM: Final[_Colour] = (200, 200, 200)
TOUCHING: Final[_Colour] = (60, 200, 60)
LAST: Final[_Colour] = (60, 60, 230)
NOSE: Final[_Colour] = (0, 220, 255)
TIP: Final[_Colour] = (255, 140, 40)
INK: Final[_Colour] = (255, 255, 255)
SHADE: Final[_Colour] = (20, 20, 20)
_REFERENCE_HEIGHT: Final = 720
"""Lines and letters are sized for this height and grow with the picture."""


class Chalk:
    """Draws frame after frame, and remembers who has touched."""

    def __init__(self, seats: Sequence[FoundSeat], names: tuple[str, ...] = (), *, words: bool = True) -> None:
        """Begin with nobody touching.

        Args:
            seats: where they are.
            names: who sits there, left to right.
            words: whether names and the ruling are written too; for the app only numbers are, it has its own words.
        """
        self._words = words
        self._names = {found.seat: name_of(found.seat, names) for found in seats}
        self._boxes = {found.seat: found.face.box for found in seats}
        self._order: list[Seat] = []
        self._verdict: Verdict | None = None

    def draw(self, image: Image, seen: LandmarkFrame, referee: Referee, new: Sequence[Verdict]) -> Image:
        """A copy of the picture with all that was seen drawn in.

        Args:
            image: the picture.
            seen: what was seen in it.
            referee: after it has judged this frame.
            new: the verdicts this frame has made certain.
        """
        drawn = image.copy()
        scale = max(0.4, image.shape[0] / _REFERENCE_HEIGHT)
        self._remember(seen, referee, new)
        for seat in seen.seats:
            self._draw_seat(drawn, scale, seat, touching=referee.touching(seat.seat))
        if self._verdict is not None and self._words:
            self._draw_ruling(drawn, scale, self._verdict)
        return drawn

    def _remember(self, seen: LandmarkFrame, referee: Referee, new: Sequence[Verdict]) -> None:
        if new:
            self._verdict = new[-1]
            self._order = [touch.seat for touch in self._verdict.touches]
        touching = [seat.seat for seat in seen.seats if referee.touching(seat.seat)]
        if not touching and self._verdict is None:
            self._order.clear()  # An itch: no race came of it.
        self._order += [seat for seat in touching if seat not in self._order]

    def _draw_seat(self, drawn: Image, scale: float, seat: SeatLandmarks, *, touching: bool) -> None:
        verdict = self._verdict
        is_last = verdict is not None and (verdict.last == seat.seat or seat.seat in verdict.candidates)
        colour = LAST if is_last else TOUCHING if touching else CALM
        if seat.faces:
            self._boxes[seat.seat] = seat.faces[0].box
            _dot(drawn, scale, seat.faces[0].points[NOSE_TIP], NOSE)
        for hand in seat.hands:
            _dot(drawn, scale, hand.points[INDEX_TIP, :2], TIP)
        x, y, width, height = (round(value) for value in self._boxes[seat.seat])
        cv2.rectangle(drawn, (x, y), (x + width, y + height), colour, max(1, round(2 * scale)), cv2.LINE_AA)
        place = f"{self._order.index(seat.seat) + 1}. " if seat.seat in self._order else ""
        size = (22 if self._words else 35) * scale
        label = f"{place}{self._names[seat.seat]}" if self._words else place
        write(drawn, label, (x, y - round(10 * scale)), round(size), colour=colour, edge=SHADE)

    def _draw_ruling(self, drawn: Image, scale: float, verdict: Verdict) -> None:
        names = [self._names[seat] for seat in sorted(self._names)]
        words = {Ruling.LAST: "LAST", Ruling.DEAD_HEAT: "DEAD HEAT", Ruling.NO_CALL: "NO CALL"}[verdict.ruling]
        text = f"{words}: {sentence(verdict, names)}"
        size = 26 * scale
        size *= min(1.0, 0.94 * drawn.shape[1] / max(1, width_of(text, round(size), bold=True)))
        corner = (round(0.03 * drawn.shape[1]), drawn.shape[0] - round(24 * scale))
        write(drawn, text, corner, round(size), colour=INK, edge=SHADE)


class Annotator:
    """Writes the drawn frames as H.264. Use it as a context manager: leaving it finishes the file."""

    def __init__(self, path: Path, source: Source, names: tuple[str, ...]) -> None:
        """Open the file.

        Raises:
            OutputError: it cannot be written, or its ending is no video's.
        """
        self._path, self._names = path, names
        self._chalk = Chalk((), names)
        # H.264 in 4:2:0 wants even sides: a last odd row or column is left out.
        self._width, self._height = source.width // 2 * 2, source.height // 2 * 2
        self._last_pts = -1
        try:
            self._container = av.open(str(path), mode="w")
            self._stream = self._container.add_stream("libx264", rate=Fraction(source.fps).limit_denominator(1000))
        except (av.error.FFmpegError, OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise OutputError(path, f"{why} (an .mp4 file is written)") from error
        self._stream.width, self._stream.height, self._stream.pix_fmt = self._width, self._height, "yuv420p"
        self._stream.options = {"crf": QUALITY, "preset": "veryfast"}
        self._stream.codec_context.time_base = TIME_BASE

    def start(self, seats: Sequence[FoundSeat]) -> None:
        """The seats are known; frames follow."""
        self._chalk = Chalk(seats, self._names)

    def write(self, frame: Frame, seen: LandmarkFrame, referee: Referee, new: Sequence[Verdict]) -> None:
        """Draw and append one frame, at its own time.

        Raises:
            OutputError: the disk is full or gone.
        """
        drawn = self._chalk.draw(frame.image, seen, referee, new)[: self._height, : self._width]
        picture = av.VideoFrame.from_ndarray(np.ascontiguousarray(drawn), format="bgr24")
        self._last_pts = max(round(frame.t / TIME_BASE), self._last_pts + 1)
        picture.pts, picture.time_base = self._last_pts, TIME_BASE
        self._mux(picture)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if self._last_pts >= 0:
                self._mux(None)
        finally:
            self._container.close()
            if self._last_pts < 0:
                self._path.unlink(missing_ok=True)

    def _mux(self, picture: av.VideoFrame | None) -> None:
        try:
            self._container.mux(self._stream.encode(picture))
        except (av.error.FFmpegError, OSError) as error:
            raise OutputError(self._path, getattr(error, "strerror", None) or str(error)) from error


def _dot(drawn: Image, scale: float, point: Points, colour: _Colour) -> None:
    middle = (round(float(point[0])), round(float(point[1])))
    cv2.circle(drawn, middle, max(2, round(5 * scale)), SHADE, -1, cv2.LINE_AA)
    cv2.circle(drawn, middle, max(1, round(4 * scale)), colour, -1, cv2.LINE_AA)
