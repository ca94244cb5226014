"""How fast the seats are watched: faces, gate and hands of every seat, frame by frame, without decoding and judging.

usage: python tests/bench/watch_speed.py [CLIP] [--players N] [--frames N] [--no-gate]

Prints frames a second, the time for a frame (median and 95th percentile), the processor time for a frame (all threads
together) and the share of looks the gate spared. Run it on a computer that does nothing else.
"""

import argparse
import sys
import time
from itertools import islice
from pathlib import Path

import numpy as np

from models import load_model
from vision.landmarker import FaceFinder
from vision.quiet import quiet_vendors
from vision.seats import SeatSearch
from vision.video_file import VideoFile
from vision.watch import Watch

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"
WARM_UP = 5
"""Frames not counted: the models allocate their memory in them."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clip", nargs="?", type=Path, default=SAMPLE)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--frames", type=int, default=150)
    parser.add_argument("--no-gate", action="store_true")
    given = parser.parse_args()
    frames = list(islice(VideoFile(given.clip).frames(), given.frames + WARM_UP))
    with FaceFinder(load_model("face_detector")) as faces:
        search = SeatSearch(faces, given.players)
        began = time.perf_counter()
        search.look(frames[0].image)
        search_ms = 1000 * (time.perf_counter() - began)
        with Watch(search.require(), gate=not given.no_gate, faces=faces) as watch:
            for frame in frames[:WARM_UP]:
                watch.look(frame)
            times, looks = [], []
            cpu = time.process_time()
            for frame in frames[WARM_UP:]:
                began = time.perf_counter()
                seen = watch.look(frame)
                times.append(time.perf_counter() - began)
                looks += [seat.looked for seat in seen.seats]
            cpu = time.process_time() - cpu
    wall = np.array(times) * 1000
    sys.stdout.write(
        f"{given.clip.name}: {given.players} seats, {len(times)} frames\n"
        f"  {1000 / wall.mean():.1f} frames a second; a frame {np.median(wall):.0f} ms (median), "
        f"{np.percentile(wall, 95):.0f} ms (95 %); processor {1000 * cpu / len(times):.0f} ms a frame\n"
        f"  looks spared by the gate: {1 - np.mean(looks):.0%}; first search for the seats: {search_ms:.0f} ms\n"
    )
    return 0


if __name__ == "__main__":
    quiet_vendors()
    sys.exit(main())
