"""How long the table waits for a verdict: films played as a camera, from the deciding touch to the line that tells it.

    python tests/bench/verdict_delay.py [CLIP.mp4 …] [--players N] [--races N]        by default the sample race, five times

The touch that decides is the last one, or the last but one where the verdict says that one remained; the time for which
it has to be held (250 ms) is part of the delay. Each race is armed anew, in one referee that runs as it does for the app.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from engine.refereeing import (
    ORDERS,
    REPORTS,
    Arm,
    Fault,
    FindSeats,
    Mode,
    Order,
    Quit,
    Report,
    Status,
    VerdictGiven,
)
from engine.verdict import Seat, Verdict

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"


class Referee:
    """A referee in its own process, as the app runs it."""

    def __init__(self, clip: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "vision", str(clip), "--follow"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    def order(self, order: Order) -> None:
        """Tell it to do something."""
        assert self._process.stdin is not None
        self._process.stdin.write(ORDERS.dumps(order) + "\n")
        self._process.stdin.flush()

    def hear(self, wanted: Callable[[Report], bool]) -> Report:
        """Wait for a report."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            report = REPORTS.loads(line)
            if isinstance(report, Fault):
                sys.exit(report.message)
            if wanted(report):
                return report
        sys.exit("the referee has ended")

    def end(self) -> None:
        """Let it go."""
        self.order(Quit())
        self._process.communicate()


def delays(clip: Path, players: int, races: int) -> list[float]:
    """Seconds from the deciding onset to its verdict, for each race."""
    referee, seats, waited = Referee(clip), tuple(Seat(number) for number in range(players)), []
    referee.order(FindSeats(players))
    referee.hear(lambda one: isinstance(one, Status) and one.mode is Mode.IDLE and len(one.seats) == players)
    for race in range(races):
        referee.order(Arm(f"race {race}", seats))
        # The film begins anew when the order is obeyed, a few milliseconds later: they count against us.
        armed = time.monotonic()
        report = referee.hear(lambda one: isinstance(one, VerdictGiven))
        arrived = time.monotonic() - armed
        assert isinstance(report, VerdictGiven)
        decided = deciding(report.verdict)
        if decided is not None:
            waited.append(arrived - decided)
            print(f"{clip.name} {report.verdict.ruling.value:10s} {1000 * waited[-1]:5.0f} ms after its last touch")
    referee.end()
    return waited


def deciding(verdict: Verdict) -> float | None:
    """When the touch came that decided, seconds; None where the film ended before."""
    return verdict.touches[-1].onset_s if verdict.touches else None


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clips", nargs="*", type=Path, default=[SAMPLE])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--races", type=int, default=5)
    given = parser.parse_args()
    waited = [1000 * one for clip in given.clips for one in delays(clip, given.players, given.races)]
    if not waited:
        sys.exit("no race had a touch in it")
    print(f"{len(waited)} verdicts: {np.median(waited):.0f} ms (median), {np.percentile(waited, 95):.0f} ms (95 %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
