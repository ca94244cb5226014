"""Four ways of seeing four players, side by side on one clip: how fast, how dear, what they miss, what they rule.

    python tests/bench/side_by_side.py [CLIP.mp4] [--rounds N]        by default the sample race, three rounds

The contenders (tests/bench/contenders.py) run one after the other, in turn, each in its own process; of several rounds
each figure's median is printed. Run it on a computer that does nothing else: only the ratios travel.
"""

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).parent
SAMPLE = HERE.parents[1] / "vision" / "sample" / "race.mp4"
CONTENDERS = {
    "whole": "(a) MediaPipe, whole picture",
    "crops": "(b) MediaPipe, four crops",
    "live": "(c) Asinus, live",
    "thorough": "(d) Asinus, every look",
}
TRUE_S = 0.1
"""A touch is found when its time is as near to the truth as this, seconds."""
Runs = Sequence[dict[str, Any]]


def main() -> int:
    """Run all of them and print the table."""
    parser = argparse.ArgumentParser(description="Four ways of seeing four players, side by side.")
    parser.add_argument("clip", nargs="?", type=Path, default=SAMPLE)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    truth = json.loads(given.clip.with_suffix(".json").read_text(encoding="utf-8"))
    onsets = {int(one["seat"]): float(one["onset_s"]) for one in truth["touches"]}
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in CONTENDERS}
    for _ in range(given.rounds):
        for name in CONTENDERS:
            runs[name].append(run(name, given.clip))
    print(f"{given.clip.name}: {len(onsets)} touch, seat {truth['last']} is last; median of {given.rounds} rounds\n")
    width = max(len(label) for label, _ in lines(onsets))
    print(" " * width, *(f"{title:>30}" for title in CONTENDERS.values()))
    for label, value in lines(onsets):
        print(f"{label:{width}}", *(f"{value(runs[name]):>30}" for name in CONTENDERS))
    crops, live = (speed(runs[name], "held_ms") for name in ("crops", "live"))
    print(f"\nWith every hand up (c) is {live / crops:.1f} times as fast as (b).")
    return 0


def run(name: str, clip: Path) -> dict[str, Any]:
    """One contender on the clip, in its own process."""
    done = subprocess.run(
        [sys.executable, str(HERE / "contenders.py"), name, str(clip)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        check=True,
    )
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer


def speed(runs: Runs, phase: str) -> float:
    """Frames a second."""
    return statistics.median(1000 / float(np.mean(one[phase])) for one in runs)


def lines(onsets: dict[int, float]) -> list[tuple[str, Callable[[Runs], str]]]:
    """What the table says, line by line."""

    def part(phase: str, quantile: float) -> Callable[[Runs], str]:
        return lambda runs: f"{statistics.median(float(np.quantile(one[phase], quantile)) for one in runs):.0f} ms"

    def median(key: str, shown: str, unit: str) -> Callable[[Runs], str]:
        return lambda runs: f"{statistics.median(float(one[key]) for one in runs):{shown}}{unit}"

    return [
        ("frames a second, nobody moves", lambda runs: f"{speed(runs, 'still_ms'):.0f}"),
        ("frames a second, every hand up", lambda runs: f"{speed(runs, 'held_ms'):.0f}"),
        ("frames a second, whole clip", lambda runs: f"{speed(runs, 'all_ms'):.0f}"),
        ("a frame, 50th percentile", part("all_ms", 0.5)),
        ("a frame, 95th percentile", part("all_ms", 0.95)),
        ("processor, a second of video", median("cpu_s", ".2f", " s")),
        ("the same, nobody moves", median("still_cpu_s", ".2f", " s")),
        ("memory on top of the clip", median("memory_mb", ".0f", " MB")),
        ("faces seen", lambda runs: f"{runs[0]['faces']} of {len(onsets)}"),
        ("fingers at noses known of", median("recall", ".0%", "")),
        ("touches found", lambda runs: f"{sum(found(runs[0], onsets))} of {len(onsets)}"),
        ("touches invented", lambda runs: str(len(runs[0]["touches"]) - sum(found(runs[0], onsets)))),
        ("ruled last", lambda runs: "nobody" if runs[0]["last"] is None else f"seat {runs[0]['last']}"),
    ]


def found(one: dict[str, Any], onsets: dict[int, float]) -> list[bool]:
    """Whether each touch is a true one, at its time."""
    return [abs(onset - onsets[seat]) <= TRUE_S for seat, onset in one["touches"]]


if __name__ == "__main__":
    sys.exit(main())
