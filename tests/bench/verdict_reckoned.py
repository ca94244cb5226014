"""How long a verdict would take on two cores with nothing beside the referee, reckoned on a clock of its own.

    python tests/bench/verdict_reckoned.py [CLIP.mp4 …] [--players N]        by default the sample race

Every look is made as at a table, by the real models, and takes as long as it takes on a quiet machine (`COST_MS`); only the clock
is not the computer's. So the figures are the same however busy it is, and two versions can be compared.
`verdict_delay.py` measures the same by the clock on the wall.
"""

import argparse
import sys
from collections import Counter, deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
from verdict_delay import SAMPLE, find

from models import load_model
from vision import watch as watching
from vision.crops import Image
from vision.landmarker import FaceFinder, HandFinder, HandFollower
from vision.landmarks import Hand
from vision.quiet import quiet_vendors
from vision.referee import Referee
from vision.ring import CropRing
from vision.video_file import VideoFile
from vision.watch import Watch

COST_MS = {"no hand": 12.0, "hand": 22.0, "two hands": 32.0, "followed": 10.0}
"""What the models take, processor time of a core (AMD EPYC)."""
DECODE_MS, BEFORE_MS, FACES_MS, TELL_MS = 3.4, 1.5, 4.5, 5.0
"""To decode a frame; until its looks are on; to find the faces meanwhile; to work out an onset and tell."""
T = TypeVar("T")


class Clock:
    """The time that it would be, milliseconds, and what has been looked at."""

    def __init__(self) -> None:
        self.ms = 0.0
        self.free_ms = [0.0] * watching.WORKERS
        self.looks: Counter[str] = Counter()
        self.spent_ms = 0.0

    def work(self, kind: str) -> None:
        """A model has been at work."""
        self.looks[kind] += 1
        self.spent_ms += COST_MS[kind]

    def run(self, work: Callable[[], T], ready_ms: float) -> tuple[T, float]:
        """Do this on the core that is free first; what came of it, and when."""
        core = min(range(len(self.free_ms)), key=self.free_ms.__getitem__)
        before = self.spent_ms
        value = work()
        self.free_ms[core] = max(self.free_ms[core], ready_ms) + self.spent_ms - before
        return value, self.free_ms[core]


class Done(Generic[T]):
    """What a look has shown, once the clock has reached it."""

    def __init__(self, pool: "Pool", value: T, done_ms: float) -> None:
        self._pool, self._value, self.done_ms = pool, value, done_ms

    def result(self) -> T:
        """Wait for it."""
        self._pool.wait(self.done_ms)
        return self._value

    def done(self) -> bool:
        """Whether the clock has reached it."""
        return self.done_ms <= self._pool.clock.ms


class Steps:
    """Work that is done step by step while nothing is urgent."""

    def __init__(self, pool: "Pool", step: Callable[[HandFinder], bool], ready_ms: float) -> None:
        self._pool, self._step, self.ready_ms = pool, step, ready_ms
        self.over = False

    def go(self) -> None:
        """One step more."""
        clock = self._pool.clock
        more, self.ready_ms = clock.run(lambda: self._step(self._pool.finder), self.ready_ms)
        self.over = not more

    def result(self) -> None:
        """Wait until it is over."""
        self._pool.fill()
        while not self.over:
            self.ready_ms = max(self.ready_ms, self._pool.clock.ms)
            self.go()
        self._pool.wait(self.ready_ms)


class Pool:
    """Stands for `HandPool`: the work is done at once, the time it takes is reckoned."""

    def __init__(self, clock: Clock, model: bytes) -> None:
        self.clock = clock
        self.finder = _Finder(clock, model)
        self._later: deque[Steps] = deque()

    def submit(self, work: Callable[[HandFinder], T], frame: int = 0) -> Done[T]:  # noqa: ARG002  # done at once
        """As `HandPool.submit`."""
        self.fill()
        value, done_ms = self.clock.run(lambda: work(self.finder), self.clock.ms)
        return Done(self, value, done_ms)

    def submit_steps(self, step: Callable[[HandFinder], bool]) -> Steps:
        """As `HandPool.submit_steps`."""
        steps = Steps(self, step, self.clock.ms)
        self.fill()
        self._later.append(steps)
        return steps

    def first_of(self, futures: "Sequence[Done[Any]]", until: Callable[[], bool] = lambda: False) -> int | None:
        """As `HandPool.first_of`."""
        number = min(range(len(futures)), key=lambda number: futures[number].done_ms)
        while not futures[number].done():
            if until():
                return None
            self.wait(min(futures[number].done_ms, self.clock.ms + 1))
        return number

    def fill(self) -> None:
        """What can wait has been done wherever a core was idle until now."""
        while self._later:
            steps = self._later.popleft()
            if not steps.over and max(min(self.clock.free_ms), steps.ready_ms) >= self.clock.ms:
                self._later.appendleft(steps)
                return
            if not steps.over:
                steps.go()
                self._later.append(steps)

    def wait(self, until_ms: float) -> None:
        """The referee does nothing else until then."""
        self.clock.ms = max(self.clock.ms, until_ms)
        self.fill()

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


def reckon(clip: Path, players: int) -> tuple[float, float] | None:
    """From the deciding touch to the frame that shows that it was held, and from there to the verdict, milliseconds."""
    clock = Clock()
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
        clock.run(lambda: None, came_ms)
        clock.free_ms[clock.free_ms.index(min(clock.free_ms))] += DECODE_MS
        clock.ms = max(clock.ms, came_ms) + BEFORE_MS
        for seen in watch.look(frame, partial(_behind, clock, came_ms + 1000 / video.fps)):
            new = referee.update(seen.landmarks)
            if new:
                shown_ms = 1000 * seen.landmarks.t
                return shown_ms - 1000 * new[0].touches[-1].onset_s, clock.ms + TELL_MS - shown_ms
    return None


def _behind(clock: Clock, next_ms: float) -> bool:
    return clock.ms >= next_ms


def _later_by(clock: Clock, ms: float, work: Callable[..., T]) -> Callable[..., T]:
    def timed(*args: object) -> T:
        value = work(*args)
        clock.ms += ms
        return value

    return timed


def main(words: Sequence[str] | None = None) -> int:
    """Reckon and print."""
    quiet_vendors()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clips", nargs="*", type=Path, default=[SAMPLE])
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args(words)
    told = []
    for clip in given.clips:
        found = reckon(clip, given.players)
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
