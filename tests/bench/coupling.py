"""Does a finger that touches move with the head, and one that does not by itself? `python tests/bench/coupling.py TRACES`

For each recorded trace: the frames in which an index fingertip is within half an IOD of the nose, and how it moves from one
to the next beside the eyes. If contact coupled the two, touches would differ from near misses.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from vision.landmarks import EYE_LEFT, EYE_RIGHT, INDEX_TIP, NOSE_TIP
from vision.trace import read_trace
from vision.watched import iod_of

NEAR_IOD = 0.55
FEW = 5


def steps(path: Path) -> np.ndarray:
    """(n, 2, 2) steps of the eyes' middle and of the fingertip from frame to frame, IOD."""
    found, last = [], None
    for frame in read_trace(path)[1]:
        seat, now = frame.seats[0], None
        if seat.faces and seat.hands:
            face = seat.faces[0]
            tip = min(
                (hand.points[INDEX_TIP, :2] for hand in seat.hands),
                key=lambda one: float(np.linalg.norm(one - face.points[NOSE_TIP])),
            )
            if np.linalg.norm(tip - face.points[NOSE_TIP]) < NEAR_IOD * iod_of(face):
                now = np.array((face.points[[EYE_LEFT, EYE_RIGHT]].mean(axis=0), tip)) / iod_of(face)
        if now is not None and last is not None:
            found.append(now - last)
        last = now
    return np.array(found)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Whether fingers that touch move with the head, and others do not.")
    parser.add_argument("traces", type=Path, help="a folder of landmark traces, *.jsonl")
    for path in sorted(parser.parse_args().traces.glob("*.jsonl")):
        moved = steps(path)
        if len(moved) < FEW:
            continue
        head, tip = moved[:, 0], moved[:, 1]
        apart = np.median(np.linalg.norm(tip - head, axis=1))
        alike = np.corrcoef((head - head.mean(axis=0)).ravel(), (tip - tip.mean(axis=0)).ravel())[0, 1]
        print(
            f"{path.stem:20} {len(moved):3} steps: head {np.median(np.linalg.norm(head, axis=1)):.3f} IOD,"
            f" finger beside it {apart:.3f} IOD, correlation {alike:+.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
