"""Writes the photo finish of each race of a source, as soon as the race is over."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.verdict import Seat, Verdict
from vision.errors import OutputError
from vision.evidence import Evidence
from vision.frames import Frame
from vision.landmarks import LandmarkFrame
from vision.photo_finish import draw_finish
from vision.referee import Referee
from vision.replay import name_of
from vision.ring import CropRing, Shot
from vision.seats import FoundSeat
from vision.words import words_of

ENDINGS: Final = (".png", ".jpg", ".jpeg")


def check_ending(path: Path) -> None:
    """Refuse a name by which no picture can be written.

    Raises:
        OutputError: its ending is none of `ENDINGS`.
    """
    if path.suffix.lower() not in ENDINGS:
        raise OutputError(path, f"a photo finish is a picture: its name ends in {' or '.join(ENDINGS[:2])}")


class FinishWriter:
    """A sink of the judging.

    Args:
        path: the file; with `all_races` its name gets the number of the race.
        names: who sits there, left to right.
        language: `en` or `fr`.
        label: what the source is called.
        all_races: whether every race is drawn, or the first alone.
    """

    def __init__(
        self, path: Path, names: tuple[str, ...], *, language: str = "en", label: str = "", all_races: bool = False
    ) -> None:
        check_ending(path)
        self.ring = CropRing()
        """To be fed by the watch."""
        self.written: list[Path] = []
        """The files so far."""
        self._path, self._names, self._language, self._label = path, names, language, label
        self._all = all_races
        self._evidence = Evidence(self.ring)
        self._seats: tuple[Seat, ...] = ()
        self._over = 0

    def start(self, seats: Sequence[FoundSeat]) -> None:
        """The seats are known; frames follow."""
        self._seats = tuple(found.seat for found in seats)

    def write(self, frame: Frame, seen: LandmarkFrame, referee: Referee, new: Sequence[Verdict]) -> None:  # noqa: ARG002  # a sink takes all
        """Take one judged frame.

        Raises:
            OutputError: a picture cannot be written.
        """
        self.complete(referee.over)
        self._evidence.follow(seen.t, self._seats, referee)

    def complete(self, races: Sequence[Verdict]) -> None:
        """Draw the races that have ended since the last call.

        Args:
            races: all that are over, in their final form.

        Raises:
            OutputError: a picture cannot be written.
        """
        for number, verdict in enumerate(races[self._over :], self._over + 1):
            self._over = number
            shots = self._evidence.shots(verdict)
            self._evidence.clear(number)
            if shots and verdict.touches and (self._all or number == 1):
                self._draw(number, verdict, shots)

    def _draw(self, number: int, verdict: Verdict, shots: Sequence[Shot]) -> None:
        path = self._path.with_stem(f"{self._path.stem}-{number}") if self._all else self._path
        words = words_of(self._language)
        names = [
            name_of(seat, self._names) if seat < len(self._names) else words.seat.format(number=seat)
            for seat in self._seats
        ]
        title = f"{self._label} · {number}" if self._all else self._label
        drawn = draw_finish(verdict, shots, names, self._language, title)
        try:
            drawn.save(path)
        except OSError as error:
            raise OutputError(path, error.strerror or str(error)) from error
        self.written.append(path)
