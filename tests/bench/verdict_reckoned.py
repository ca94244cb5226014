"""How long a verdict would take on two cores with nothing beside the referee, reckoned on a clock of its own.

    python tests/bench/verdict_reckoned.py [CLIP.mp4 …] [--players N] [--slower TIMES]        by default the sample race

Every look is made as at a table, by the real models, and takes as long as it takes on a quiet machine (`COST_MS`), or so many
times as long; the decoding and the referee's own thread take their part of the cores. Only the clock is not the computer's. So the figures are the same however busy it is, and two versions can be compared.
`verdict_delay.py` measures the same by the clock on the wall.
"""

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
from verdict_delay import SAMPLE, find

from models import load_model
from vision import watch as watching
from vision.crops import Image
from vision.errors import VisionError
from vision.landmarker import FaceFinder, HandFinder, HandFollower
from vision.landmarks import Hand
from vision.quiet import quiet_vendors
from vision.referee import Referee
from vision.ring import CropRing
from vision.video_file import VideoFile
from vision.watch import Watch

COST_MS = {"no hand": 12.0, "hand": 22.0, "two hands": 32.0, "followed": 10.0}
"""What the models take, processor time of a core (AMD EPYC)."""
DECODE_MS, BEFORE_MS, FACES_MS, JUDGE_MS, TELL_MS = 3.4, 1.5, 4.5, 1.0, 3.0
"""To decode a frame; until its looks are on; to find the faces meanwhile; to judge it; to work out an onset and tell."""
STEP_MS = 0.5
"""The clock goes on by this while the referee waits."""
T = TypeVar("T")


class Clock:
    """The time that it would be, milliseconds, and what has been looked at."""

    def __init__(self, slower: float) -> None:
        self.slower = slower
        self.ms = 0.0
        self.free_ms = [0.0] * watching.WORKERS
        self.looks: Counter[str] = Counter()
        self.spent_ms = 0.0

    def work(self, kind: str) -> None:
        """A model has been at work."""
        self.looks[kind] += 1
        self.spent_ms += self.slower * COST_MS[kind]

    def take(self, ms: float, begin_ms: float) -> None:
        """The core that is free first is taken for something else."""
        core = min(range(len(self.free_ms)), key=self.free_ms.__getitem__)
        self.free_ms[core] = max(self.free_ms[core], begin_ms) + self.slower * ms

    def do(self, ms: float) -> None:
        """The referee's own thread does something: it takes a core, and time goes on."""
        self.take(ms, self.ms)
        self.ms += self.slower * ms


class Job(Generic[T]):
    """Work of the pool, and what came of it once the clock has reached its end."""

    def __init__(self, pool: "Pool", work: Callable[[HandFinder], T], order: tuple[int, int, int]) -> None:
        self._pool, self._work, self.order = pool, work, order
        self.ready_ms = pool.clock.ms
        self.done_ms = math.inf
        self._value: T

    def go(self, begin_ms: float) -> float:
        """Do it; when it is over, milliseconds."""
        clock = self._pool.clock
        before = clock.spent_ms
        self._value = self._work(self._pool.finder)
        self.done_ms = begin_ms + clock.spent_ms - before
        return self.done_ms

    def result(self) -> T:
        """Wait for it."""
        self._pool.first_of([self])
        return self._value

    def done(self) -> bool:
        """Whether the clock has reached its end."""
        return self.done_ms <= self._pool.clock.ms


class Pool:
    """Stands for `HandPool`: the time that work takes is reckoned."""

    def __init__(self, clock: Clock, model: bytes) -> None:
        self.clock = clock
        self.finder = _Finder(clock, model)
        self._number = 0
        self._jobs: list[Job[Any]] = []

    def submit(self, work: Callable[[HandFinder], T], frame: int = 0) -> Job[T]:
        """As `HandPool.submit`."""
        return self._put(work, 0, frame)

    def submit_steps(self, step: Callable[[HandFinder], bool]) -> Job[None]:
        """As `HandPool.submit_steps`."""

        def go(finder: HandFinder) -> None:
            if step(finder):
                self.submit_steps(step)

        return self._put(go, 1, 0)

    def _put(self, work: Callable[[HandFinder], T], later: int, frame: int) -> Job[T]:
        self.fill()
        self._number += 1
        job = Job(self, work, (later, frame, self._number))
        self._jobs.append(job)
        self.fill()
        return job

    @property
    def idle(self) -> bool:
        """As `HandPool.idle`."""
        self.fill()
        return all(job.order[0] for job in self._jobs)

    def fill(self) -> None:
        """Whatever a core has been free for until now is begun, in the pool's order."""
        free = self.clock.free_ms
        while self._jobs:
            core = min(range(len(free)), key=free.__getitem__)
            at_ms = max(free[core], min(job.ready_ms for job in self._jobs))
            if at_ms > self.clock.ms:
                return
            job = min((job for job in self._jobs if job.ready_ms <= at_ms), key=lambda job: job.order)
            self._jobs.remove(job)
            free[core] = job.go(at_ms)

    def first_of(self, futures: Sequence[Job[Any]], until: Callable[[], bool] = lambda: False) -> int | None:
        """As `HandPool.first_of`."""
        while True:
            self.fill()
            for number, future in enumerate(futures):
                if future.done():
                    return number
            if until():
                return None
            self.clock.ms += STEP_MS

    def close(self) -> None:
        """Let go of the model."""
        self.finder.close()


class _Finder(HandFinder):
    def __init__(self, clock: Clock, model: bytes) -> None:
        super().__init__(model)
        self._clock = clock

    def find(self, image: Image) -> tuple[Hand, ...]:
        hands = super().find(image)
        self._clock.work(("no hand", "hand", "two hands")[len(hands)])
        return hands


class _Follower(HandFollower):
    def __init__(self, clock: Clock, model: bytes) -> None:
        super().__init__(model)
        self._clock = clock

    def follow(self, image: Image) -> Hand | None:
        followed = self.follows
        hand = super().follow(image)
        self._clock.work("followed" if followed else "no hand" if hand is None else "hand")
        return hand


def reckon(clip: Path, players: int, slower: float = 1.0) -> tuple[float, float] | None:
    """From the deciding touch to the frame that shows that it was held, and from there to the verdict, milliseconds."""
    clock = Clock(slower)
    parts: dict[str, Any] = {
        "HandPool": lambda model, _: Pool(clock, model),
        "HandFollower": lambda model: _Follower(clock, model),
        "find_faces": _later_by(clock, FACES_MS, watching.find_faces),
    }
    originals = {name: getattr(watching, name) for name in parts}
    for name, part in parts.items():
        setattr(watching, name, part)
    try:
        with FaceFinder(load_model("face_detector")) as faces:
            video = VideoFile(clip)
            seats = find(faces, video, players)
            with Watch(seats, faces=faces, ring=CropRing()) as watch:
                return _race(video, watch, Referee([found.seat for found in seats]), clock)
    finally:
        for name, part in originals.items():
            setattr(watching, name, part)


def _race(video: VideoFile, watch: Watch, referee: Referee, clock: Clock) -> tuple[float, float] | None:
    for frame in video.frames():
        came_ms = 1000 * frame.t
        clock.take(DECODE_MS, came_ms)
        clock.ms = max(clock.ms, came_ms)
        clock.do(BEFORE_MS)
        for seen in watch.look(frame, partial(_behind, clock, came_ms + 1000 / video.fps)):
            new = referee.update(seen.landmarks)
            clock.do(TELL_MS if new else JUDGE_MS)
            if new:
                shown_ms = 1000 * seen.landmarks.t
                return shown_ms - 1000 * new[0].touches[-1].onset_s, clock.ms - shown_ms
    return None


def _behind(clock: Clock, next_ms: float) -> bool:
    return clock.ms >= next_ms


def _later_by(clock: Clock, ms: float, work: Callable[..., T]) -> Callable[..., T]:
    def timed(*args: object) -> T:
        value = work(*args)
        clock.do(ms)
        return value

    return timed


def main(words: Sequence[str] | None = None) -> int:
    """Reckon and print."""
    quiet_vendors()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clips", nargs="*", type=Path, default=[SAMPLE])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--slower", type=float, default=1.0, help="so many times as long for everything")
    given = parser.parse_args(words)
    told = []
    for clip in given.clips:
        try:
            found = reckon(clip, given.players, given.slower)
        except VisionError as error:
            parser.error(str(error))
        if found is not None:
            told.append(found)
            print(
                f"{clip.name}: {sum(found):.0f} ms; seen after {found[0]:.0f} ms, told {found[1]:.0f} ms later",
                flush=True,
            )
    if not told:
        sys.exit("no race had a verdict before its film ended")
    both = np.sum(told, axis=1)
    behind = np.array(told)[:, 1]
    print(
        f"{len(told)} verdicts: {np.median(both):.0f} ms (median), {np.percentile(both, 95):.0f} ms (95 %);"
        f" told {np.median(behind):.0f} and {np.percentile(behind, 95):.0f} ms after the camera had seen it"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
