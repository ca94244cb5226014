"""What judging a source came to, for the command line: as one JSON object, and as lines for people."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.verdict import Reason, Seat, Touch, Verdict
from vision.words import sentence

SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class JudgedSeat:
    """A seat of the source.

    Attributes:
        seat: which.
        name: who sits there.
        found: whether a face was seen there.
        face_px: its width in pixels of the source.
    """

    seat: Seat
    name: str
    found: bool
    face_px: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """What judging a source came to.

    Attributes:
        source: what the source is called.
        read: frames the source gave.
        judged: frames that were judged.
        dropped: frames that were lost because the judging was behind.
        source_fps: frames a second of the source.
        judged_fps: frames judged a second.
        seats: left to right.
        races: in the order of time.
    """

    source: str
    read: int
    judged: int
    dropped: int
    source_fps: float
    judged_fps: float
    seats: tuple[JudgedSeat, ...]
    races: tuple[Verdict, ...]


def to_json(outcome: Outcome) -> dict[str, Any]:
    """The outcome as the one object that `--json` prints."""
    names = [seat.name for seat in outcome.seats]
    return {
        "schema": SCHEMA,
        "source": outcome.source,
        "frames": {"read": outcome.read, "judged": outcome.judged, "dropped": outcome.dropped},
        "fps": {"source": round(outcome.source_fps, 3), "judged": round(outcome.judged_fps, 1)},
        "seats": [
            {"seat": seat.seat, "name": seat.name, "found": seat.found, "face_px": round(seat.face_px, 1)}
            for seat in outcome.seats
        ],
        "races": [_race(verdict, names) for verdict in outcome.races],
    }


def to_lines(outcome: Outcome) -> Iterator[str]:
    """The outcome as lines of text."""
    names = [seat.name for seat in outcome.seats]
    dropped = f", {outcome.dropped} dropped" if outcome.dropped else ""
    yield (
        f"{outcome.source}: {outcome.judged} frames judged{dropped}, {outcome.source_fps:.1f} a second in the source, "
        f"{outcome.judged_fps:.1f} a second judged."
    )
    yield "Seats, left to right: " + ", ".join(f"{seat.name} (face {seat.face_px:.0f} px)" for seat in outcome.seats)
    if not outcome.races:
        yield "No race: nobody touched the nose and held."
    for number, verdict in enumerate(outcome.races, start=1):
        yield ""
        yield f"Race {number}"
        for place, touch in enumerate(verdict.touches, start=1):
            yield f"  {place}. {names[touch.seat]:<12} {_touch(touch)}"
        if verdict.last is not None and verdict.reason is Reason.CLEAR_GAP:
            yield f"  {names[verdict.last]} was last."
        yield f"  {sentence(verdict, names)}"


def _race(verdict: Verdict, names: Sequence[str]) -> dict[str, Any]:
    return {
        "touches": [
            {
                "seat": touch.seat,
                "onset_s": round(touch.onset_s, 4),
                "onset_sigma_s": round(touch.onset_sigma_s, 4),
                "held_s": round(touch.held_s, 3),
            }
            for touch in verdict.touches
        ],
        "ruling": verdict.ruling.value,
        "first": verdict.first,
        "last": verdict.last,
        "candidates": list(verdict.candidates),
        "margin_ms": None if verdict.margin_ms is None else round(verdict.margin_ms, 1),
        "margin_sigma_ms": None if verdict.margin_sigma_ms is None else round(verdict.margin_sigma_ms, 1),
        "reason": sentence(verdict, names),
        "reason_code": verdict.reason.value,
    }


def _touch(touch: Touch) -> str:
    return f"at {touch.onset_s:7.3f} s ± {1000 * touch.onset_sigma_s:.0f} ms, held {touch.held_s:.1f} s"
