"""Judge pictures: source, seats, landmarks, referee, in one straight line."""

import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, Self

from engine.verdict import Reason, Verdict
from models import load_model
from vision.errors import OutputError, SourceError
from vision.feed import Feed
from vision.frames import Frame, Source
from vision.landmarker import FaceFinder
from vision.landmarks import LandmarkFrame
from vision.looks import Seen
from vision.outcome import JudgedSeat, Outcome
from vision.plan import PlanConfig
from vision.referee import Referee, RefereeConfig
from vision.replay import name_of
from vision.ring import CropRing
from vision.seats import FoundSeat, SeatSearch
from vision.trace import TraceHead, TraceWriter
from vision.watch import Watch

log = logging.getLogger(__name__)

SEARCH_STEP_S: Final = 0.1
"""Seconds from one picture looked at for seats to the next: neighbours show the same."""
SEARCH_FILE_S: Final = 10.0
"""Seconds of a file in which all seats must show."""
SEARCH_LIVE_S: Final = 20.0
"""Seconds a table has to sit down before a live camera."""
AFTER_VERDICT_S: Final = 2.0
"""A live source is watched for so long after its verdict: the last one may still touch."""
_TICK_S: Final = 0.25


class Sink(Protocol):
    """Where frames and what was seen in them go besides the referee."""

    def write(self, frame: Frame, seen: LandmarkFrame, referee: Referee, new: Sequence[Verdict]) -> None:
        """Take one judged frame."""
        ...

    def start(self, seats: Sequence[FoundSeat]) -> None:
        """The seats are known; frames follow."""
        ...


class TraceSink:
    """Writes the landmarks of every frame. Use it as a context manager."""

    def __init__(self, path: Path, source: Source) -> None:
        self._path = path
        self._source = source
        self._writer: TraceWriter | None = None

    def start(self, seats: Sequence[FoundSeat]) -> None:
        """Begin the file: the number of seats is known."""
        source = self._source
        head = TraceHead(Path(source.label).stem, source.fps, source.width, source.height, len(seats))
        try:
            self._writer = TraceWriter(self._path, head)
        except OSError as error:
            raise OutputError(self._path, error.strerror or str(error)) from error

    def write(self, frame: Frame, seen: LandmarkFrame, referee: Referee, new: Sequence[Verdict]) -> None:  # noqa: ARG002  # a sink takes all
        """Append one frame."""
        if self._writer is not None:
            self._writer.write(seen)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._writer is not None:
            self._writer.close()


@dataclass(slots=True)
class Job:
    """What to judge, and how.

    Attributes:
        source: where the pictures come from.
        count: how many seats, 1 to 4.
        names: who sits there, left to right.
        config: the thresholds of the judging.
        all_races: whether a live source goes on after its first race.
        gate: whether hands are looked for only where something moves.
        sinks: where else the frames go.
        ring: keeps the last seconds of every seat, for a sink that looks at them.
        progress: called once a frame.
        stop: set it to end early.
    """

    source: Source
    count: int
    names: tuple[str, ...] = ()
    config: RefereeConfig = field(default_factory=RefereeConfig)
    all_races: bool = False
    gate: bool = True
    sinks: Sequence[Sink] = ()
    ring: CropRing | None = None
    progress: Callable[[], None] = lambda: None
    stop: threading.Event = field(default_factory=threading.Event)


def judge(job: Job) -> Outcome:
    """Judge the races of a source.

    Raises:
        SourceError: the source cannot be read.
        SeatsMissingError: fewer seats were found than asked for.
        ModelError: a model is missing or not the one it should be.
    """
    with FaceFinder(load_model("face_detector")) as faces:
        seats = find_seats(job.source, faces, job.count, job.stop)
        for sink in job.sinks:
            sink.start(seats)
        referee = Referee([found.seat for found in seats], job.config)
        with (
            Watch(
                seats,
                gate=job.gate,
                faces=faces,
                plan=PlanConfig(held_s=job.config.hold_ms / 1000),
                ring=job.ring,
            ) as watch,
            Feed(job.source) as feed,
        ):
            judged, took = _judge_frames(job, feed, watch, referee)
    reason = Reason.STOPPED if job.stop.is_set() else Reason.SOURCE_ENDED
    return Outcome(
        source=job.source.label,
        read=feed.read,
        judged=judged,
        dropped=feed.dropped,
        source_fps=job.source.fps,
        judged_fps=judged / took if took else 0.0,
        seats=tuple(
            JudgedSeat(found.seat, name_of(found.seat, job.names), found=True, face_px=found.face_px) for found in seats
        ),
        races=referee.finish(reason),
    )


def _judge_frames(job: Job, feed: Feed, watch: Watch, referee: Referee) -> tuple[int, float]:
    """How many frames were judged, and how long that took in seconds."""
    judged, took = 0, 0.0
    enough_t: float | None = None
    began = time.perf_counter()
    while not (job.stop.is_set() or feed.ended):
        try:
            frame = feed.take(_TICK_S)
        except SourceError as error:
            if not judged:
                raise
            # What was seen until then is worth telling.
            log.warning("%s", error.message)
            break
        if frame is None:
            continue
        new = _judge_seen(job, watch.look(frame, lambda: feed.waiting > 0), referee)
        feed.keep_all = watch.busy
        judged += 1
        took = time.perf_counter() - began
        job.progress()
        if new and job.source.live and not job.all_races and enough_t is None:
            enough_t = frame.t + AFTER_VERDICT_S
        if enough_t is not None and frame.t >= enough_t:
            break
    _judge_seen(job, watch.flush(), referee)
    return judged, took


def _judge_seen(job: Job, seen: Iterable[Seen], referee: Referee) -> tuple[Verdict, ...]:
    given: list[Verdict] = []
    for one in seen:
        new = referee.update(one.landmarks)
        for sink in job.sinks:
            sink.write(one.frame, one.landmarks, referee, new)
        given += new
    return tuple(given)


def find_seats(source: Source, faces: FaceFinder, count: int, stop: threading.Event) -> tuple[FoundSeat, ...]:
    """Look at the source's first pictures until every seat is found.

    Raises:
        SourceError: the source cannot be read.
        SeatsMissingError: fewer were found than asked for, or two of them on one face.
    """
    search = SeatSearch(faces, count)
    limit_s = SEARCH_LIVE_S if source.live else SEARCH_FILE_S
    due_s = 0.0
    with Feed(source) as feed:
        while not (feed.ended or stop.is_set()):
            frame = feed.take(_TICK_S)
            if frame is None or frame.t < due_s:
                continue
            if frame.t > limit_s:
                break
            search.look(frame.image)
            due_s = frame.t + SEARCH_STEP_S
            if search.sure:
                break
    return search.require()
