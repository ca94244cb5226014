"""Landmark traces: what the models saw, frame by frame, as lines of JSON. No picture is in them.

The first line is the head, then one line a frame::

    {"schema": 1, "name": "race", "fps": 30.0, "width": 1280, "height": 720, "seats": 4}
    {"i": 0, "t": 0.0, "seats": [{"blaze": [{"score", "box", "points"}], "mesh": null,
                                  "hands": [{"handedness", "score", "points", "world"}]}]}

A seat at which hands were not looked for carries `"looked": false`. Further keys of the head are kept as notes.
"""

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

import numpy as np

from engine.verdict import Seat
from vision.landmarks import Face, Glimpse, Hand, LandmarkError, LandmarkFrame, Points, SeatLandmarks

SCHEMA: Final = 1
MAX_SEATS: Final = 4
_OWN_KEYS: Final = ("schema", "name", "fps", "width", "height", "seats")


class TraceError(ValueError):
    """A trace that cannot be used. The message names the file, the line, what was wrong and what to do."""


@dataclass(frozen=True, slots=True)
class TraceHead:
    """What a trace says about its source.

    Attributes:
        name: of the source.
        fps: frames a second, as the source claims.
        width: of the picture, pixels.
        height: of the picture, pixels.
        seats: how many seats each frame holds.
        notes: further keys of the head line, as they stand.
    """

    name: str
    fps: float
    width: int
    height: int
    seats: int
    notes: Mapping[str, object] = field(default_factory=dict)


def read_trace(path: Path) -> tuple[TraceHead, Iterator[LandmarkFrame]]:
    """Open a trace.

    Args:
        path: the file.

    Returns:
        The head, and the frames, read while they are asked for.

    Raises:
        TraceError: the file is missing, empty or not a trace. Faults in later lines are raised by the iterator.
    """
    try:
        with path.open(encoding="utf-8") as file:
            first = file.readline()
    except OSError as error:
        raise TraceError(
            f"{path}: cannot be read ({error.strerror or error}). Check the name and the folder."
        ) from error
    except UnicodeDecodeError as error:
        raise TraceError(_message(path, 1, "is not text; a trace is a .jsonl file as --trace writes it")) from error
    if not first.strip():
        raise TraceError(_message(path, 1, "is empty; a trace begins with a head line, as --trace writes it"))
    head = _head(path, _object(path, 1, first))
    return head, _frames(path, head)


class TraceWriter:
    """Writes a trace; use it as a context manager."""

    def __init__(self, path: Path, head: TraceHead) -> None:
        self._file: TextIO = path.open("w", encoding="utf-8")
        own = {"schema": SCHEMA, "name": head.name, "fps": head.fps, "width": head.width, "height": head.height}
        self._line({**own, "seats": head.seats, **{k: v for k, v in head.notes.items() if k not in _OWN_KEYS}})

    def write(self, frame: LandmarkFrame) -> None:
        """Append one frame."""
        self._line({"i": frame.index, "t": round(frame.t, 6), "seats": [_seat_record(seat) for seat in frame.seats]})

    def close(self) -> None:
        """Finish the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _line(self, record: Mapping[str, object]) -> None:
        self._file.write(json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n")


def _message(path: Path, line: int, wrong: str) -> str:
    return f"{path}, line {line}: {wrong}."


def _object(path: Path, line: int, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise TraceError(_message(path, line, f"is not JSON ({error})")) from error
    except RecursionError as error:
        raise TraceError(_message(path, line, "is nested too deeply for a trace")) from error
    if not isinstance(value, dict):
        raise TraceError(_message(path, line, f"expected a JSON object, found {type(value).__name__}"))
    return value


def _head(path: Path, record: Mapping[str, Any]) -> TraceHead:
    if record.get("schema") != SCHEMA:
        raise TraceError(
            _message(
                path, 1, f'expected a head with "schema": {SCHEMA}, found {record.get("schema")!r}; is this a trace?'
            )
        )
    try:
        head = TraceHead(
            name=str(record.get("name", path.stem)),
            fps=float(record["fps"]),
            width=int(record["width"]),
            height=int(record["height"]),
            seats=int(record.get("seats", 1)),
            notes={key: value for key, value in record.items() if key not in _OWN_KEYS},
        )
    except KeyError as error:
        raise TraceError(_message(path, 1, f"the head lacks {error.args[0]!r}")) from error
    except (TypeError, ValueError, OverflowError) as error:
        raise TraceError(_message(path, 1, f"the head holds a value that is no number ({error})")) from error
    if not 1 <= head.seats <= MAX_SEATS:
        raise TraceError(_message(path, 1, f"seats: expected 1 to {MAX_SEATS}, found {head.seats}"))
    if not (math.isfinite(head.fps) and head.fps > 0 and head.width > 0 and head.height > 0):
        raise TraceError(
            _message(path, 1, f"fps, width and height must be positive: {head.fps}, {head.width}, {head.height}")
        )
    return head


def _frames(path: Path, head: TraceHead) -> Iterator[LandmarkFrame]:
    last_t = -math.inf
    with path.open(encoding="utf-8") as file:
        try:
            for line, text in enumerate(file, start=1):
                if line == 1 or not text.strip():
                    continue
                frame = _frame(path, line, _object(path, line, text), head.seats)
                if frame.t < last_t:
                    raise TraceError(_message(path, line, f"time runs backwards: {frame.t} after {last_t}"))
                last_t = frame.t
                yield frame
        except UnicodeDecodeError as error:
            raise TraceError(f"{path}: is not text after its head; the file is damaged.") from error


def _frame(path: Path, line: int, record: Mapping[str, Any], seats: int) -> LandmarkFrame:
    try:
        index, t, rows = int(record["i"]), float(record["t"]), record["seats"]
        if not math.isfinite(t):
            raise TraceError(_message(path, line, f"t: expected seconds, found {t}"))
        if len(rows) != seats:
            raise TraceError(_message(path, line, f"seats: the head says {seats}, found {len(rows)}"))
        return LandmarkFrame(index, t, tuple(_seat(Seat(number), row) for number, row in enumerate(rows)))
    except KeyError as error:
        raise TraceError(_message(path, line, f"lacks {error.args[0]!r}")) from error
    except LandmarkError as error:
        raise TraceError(_message(path, line, str(error))) from error
    except (TypeError, ValueError, AttributeError, OverflowError) as error:
        if isinstance(error, TraceError):
            raise
        raise TraceError(_message(path, line, f"holds a value of the wrong kind ({error})")) from error


def _seat(seat: Seat, row: Mapping[str, Any]) -> SeatLandmarks:
    faces = tuple(_face(face) for face in row["blaze"] or ())
    hands = tuple(_hand(hand) for hand in row["hands"] or ())
    glimpses = tuple(_glimpse(one) for one in row.get("glimpses") or ())
    mesh = row.get("mesh")
    points = None if mesh is None else {str(name): _point(name, at) for name, at in mesh.items()}
    return SeatLandmarks(
        seat,
        faces,
        hands,
        looked=bool(row.get("looked", True)),
        dim=bool(row.get("dim", False)),
        covered=bool(row.get("covered", False)),
        glimpses=glimpses,
        mesh=points,
    )


def _point(name: str, at: object) -> Points:
    point = np.asarray(at, dtype=np.float64)
    if point.shape != (3,) or not np.isfinite(point).all():
        raise LandmarkError(f"mesh point {name!r}: expected 3 finite numbers")
    return point


def _face(record: Mapping[str, Any]) -> Face:
    x, y, width, height = (float(value) for value in record["box"])
    if not all(math.isfinite(value) for value in (x, y, width, height)):
        raise LandmarkError("face box: a value is not finite")
    return Face((x, y, width, height), np.asarray(record["points"], dtype=np.float64), float(record["score"]))


def _hand(record: Mapping[str, Any]) -> Hand:
    points = np.asarray(record["points"], dtype=np.float64)
    world = np.asarray(record["world"], dtype=np.float64)
    return Hand(points, world, float(record["score"]), str(record["handedness"]))


def _glimpse(record: Mapping[str, Any]) -> Glimpse:
    t = float(record["t"])
    if not math.isfinite(t):
        raise LandmarkError(f"glimpse: expected seconds, found {t}")
    return Glimpse(t, tuple(_hand(hand) for hand in record["hands"]))


def _seat_record(seat: SeatLandmarks) -> dict[str, object]:
    faces = [
        {"score": round(face.score, 3), "box": [round(v, 2) for v in face.box], "points": _rounded(face.points, 2)}
        for face in seat.faces
    ]
    hands = [_hand_record(hand) for hand in seat.hands]
    mesh = None if seat.mesh is None else {name: _rounded(at, 2) for name, at in seat.mesh.items()}
    record: dict[str, object] = {"blaze": faces, "mesh": mesh, "hands": hands}
    if seat.glimpses:
        record["glimpses"] = [
            {"t": round(one.t, 6), "hands": [_hand_record(hand) for hand in one.hands]} for one in seat.glimpses
        ]
    record |= {name: True for name in ("dim", "covered") if getattr(seat, name)}
    return record if seat.looked else {**record, "looked": False}


def _hand_record(hand: Hand) -> dict[str, object]:
    return {
        "handedness": hand.handedness,
        "score": round(hand.score, 3),
        "points": _rounded(hand.points, 2),
        "world": _rounded(hand.world, 4),
    }


def _rounded(points: Points, digits: int) -> object:
    return np.round(points, digits).tolist()
