"""Does the referee's memory stay flat? One referee, as the app runs it, judges the sample race again and again.

    python tests/bench/soak.py [--minutes 30]

Prints the memory that the process holds (resident, MB) once a minute, and how much it grew between the first third and
the last. Linux only: it reads /proc.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.refereeing import (
    ORDERS,
    REPORTS,
    Arm,
    Fault,
    FindSeats,
    Look,
    Mode,
    Order,
    Quit,
    Report,
    Status,
    VerdictGiven,
)
from engine.verdict import Seat

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"
SEATS = tuple(Seat(number) for number in range(4))


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
        self.pid = self._process.pid

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


def resident_mb(pid: int) -> float:
    """What a process holds in memory."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS:")).split()[1]) / 1024


def main() -> int:
    """Judge until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30)
    given = parser.parse_args()
    referee = Referee(SAMPLE)
    referee.order(FindSeats(len(SEATS)))
    referee.hear(lambda one: isinstance(one, Status) and one.mode is Mode.IDLE and len(one.seats) == len(SEATS))
    referee.order(Look(on=True))
    end, due, race, held = time.monotonic() + 60 * given.minutes, 0.0, 0, list[float]()
    while time.monotonic() < end:
        race += 1
        referee.order(Arm(f"race {race}", SEATS))
        referee.hear(lambda one: isinstance(one, VerdictGiven))
        if time.monotonic() >= due:
            held.append(resident_mb(referee.pid))
            due = time.monotonic() + 60
            print(f"race {race}: {held[-1]:.0f} MB", flush=True)
    referee.end()
    third = max(1, len(held) // 3)
    first, last = statistics.median(held[:third]), statistics.median(held[-third:])
    print(f"{race} races in {given.minutes:g} minutes: {first:.0f} MB in the first third, {last:.0f} MB in the last")
    return 0


if __name__ == "__main__":
    sys.exit(main())
