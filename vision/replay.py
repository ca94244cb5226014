"""Judge a trace: the same referee on landmarks that were seen before. No picture, no model, no vendor."""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from engine.refereeing import FaultCode
from engine.verdict import Reason, Seat
from vision.errors import OptionsError, SeatsMissingError, SourceError
from vision.landmarks import LandmarkFrame
from vision.outcome import JudgedSeat, Outcome
from vision.referee import Referee, RefereeConfig
from vision.trace import TraceError, read_trace


def judge_trace(
    path: Path,
    *,
    config: RefereeConfig,
    count: int | None,
    names: tuple[str, ...],
    progress: Callable[[], None] = lambda: None,
) -> Outcome:
    """Judge every race of a trace.

    Args:
        path: the trace.
        config: the thresholds.
        count: how many seats are expected; None takes what the trace holds.
        names: who sits there, left to right; numbers where empty.
        progress: called once a frame.

    Raises:
        SourceError: the trace cannot be read.
        SeatsMissingError: it holds fewer seats than expected.
        OptionsError: it holds more.
    """
    widths: list[list[float]] = []
    judged = 0
    try:
        head, frames = read_trace(path)
        _check_count(path, head.seats, count)
        referee = Referee([Seat(number) for number in range(head.seats)], config)
        widths = [[] for _ in range(head.seats)]
        began = time.perf_counter()
        for frame in frames:
            referee.update(frame)
            _measure(frame, widths)
            judged += 1
            progress()
    except TraceError as error:
        code = FaultCode.NOT_A_VIDEO if path.exists() else FaultCode.SOURCE_MISSING
        raise SourceError(str(error), code=code) from error
    took = max(time.perf_counter() - began, 1e-9)
    return Outcome(
        source=path.name,
        read=judged,
        judged=judged,
        dropped=0,
        source_fps=head.fps,
        judged_fps=judged / took,
        seats=tuple(
            JudgedSeat(Seat(number), name_of(Seat(number), names), bool(width), median(width) if width else 0.0)
            for number, width in enumerate(widths)
        ),
        races=referee.finish(Reason.SOURCE_ENDED),
    )


def name_of(seat: Seat, names: tuple[str, ...]) -> str:
    """What a seat is called: its player's name, or its place."""
    return names[seat] if seat < len(names) else f"Seat {seat}"


def _check_count(path: Path, seats: int, count: int | None) -> None:
    if count is None or seats == count:
        return
    if seats < count:
        raise SeatsMissingError(
            f"{path.name} holds {seats} of {count} seats. Ask for {seats} (--players {seats}).",
            found=seats,
            wanted=count,
        )
    raise OptionsError(f"{path.name} holds {seats} seats, not {count}. Ask for {seats} (--players {seats}).")


def _measure(frame: LandmarkFrame, widths: list[list[float]]) -> None:
    for seat in frame.seats:
        if seat.faces:
            widths[seat.seat].append(seat.faces[0].box[2])
