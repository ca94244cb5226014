"""The referee beside MediaPipe as it comes, on one clip: who is seen, who is ruled last, how fast.

    python tests/bench/side_by_side.py [CLIP.mp4]        by default the sample race

"As it comes" is what a first attempt does: the whole picture goes to the face and the hand landmarker, in tracking mode,
asked for as many faces and hands as there can be; a fingertip within a quarter of a face's width of a nose is a touch,
from the first of three such frames on. The truth stands beside the clip in CLIP.json.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import mediapipe
from mediapipe.tasks import python as tasks
from mediapipe.tasks.python import vision as tasks_vision

from models import load_model
from vision.frames import Frame
from vision.sources import open_source

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"
NEAR = 0.25  # of the face's width
BELIEVED = 3  # frames
NOSE_TIP = 1  # of the 478 points of the face mesh
FINGERTIP = 8  # of the 21 points of a hand
LEFT, RIGHT = 234, 454  # edges of the face in the mesh


@dataclass(frozen=True, slots=True)
class Row:
    """What one of the two came to.

    Attributes:
        faces: seats whose face was seen in at least half of the frames.
        touches: touches found that are true: that seat, within 0.1 s.
        invented: touches found that are not.
        last: the seat ruled last, or None.
        frames_s: frames a second, the loading of models not counted.
        cpu_ms: processor time a frame, milliseconds, all threads, the loading of models counted.
    """

    faces: int
    touches: int
    invented: int
    last: int | None
    frames_s: float
    cpu_ms: float


def main() -> int:
    """Run both and print them side by side."""
    parser = argparse.ArgumentParser(description="The referee beside MediaPipe as it comes.")
    parser.add_argument("clip", nargs="?", type=Path, default=SAMPLE)
    parser.add_argument("--stock", action="store_true", help=argparse.SUPPRESS)  # the half that runs by itself
    options = parser.parse_args()
    truth = json.loads(options.clip.with_suffix(".json").read_text(encoding="utf-8"))
    onsets = {touch["seat"]: float(touch["onset_s"]) for touch in _touches(truth)}
    centres = [x + width / 2 for x, _, width, _ in (touch["face"] for touch in _touches(truth))]
    if options.stock:
        print(json.dumps(asdict(stock(options.clip, onsets, centres))))
        return 0
    # Each in its own process: neither warms the other's caches, and processor time is told apart.
    first = Row(**_run([sys.executable, __file__, "--stock", str(options.clip)])[0])
    ours = referee(options.clip, onsets)
    print(f"{options.clip.name}: {len(onsets)} touch, seat {max(onsets, key=lambda seat: onsets[seat])} is last\n")
    print(f"{'':32}{'MediaPipe as it comes':>24}{'Asinus':>12}")
    lines: tuple[tuple[str, Callable[[Row], object]], ...] = (
        ("faces seen", lambda row: f"{row.faces} of {len(onsets)}"),
        ("touches found", lambda row: f"{row.touches} of {len(onsets)}"),
        ("touches invented", lambda row: row.invented),
        ("ruled last", lambda row: "nobody" if row.last is None else f"seat {row.last}"),
        ("frames a second", lambda row: f"{row.frames_s:.1f}"),
        ("processor time a frame", lambda row: f"{row.cpu_ms:.0f} ms"),
    )
    for name, value in lines:
        print(f"{name:32}{value(first)!s:>24}{value(ours)!s:>12}")
    return 0


def referee(clip: Path, onsets: dict[int, float]) -> Row:
    """What the referee makes of it, by its own command line."""
    words = [sys.executable, "-m", "vision", str(clip), "--players", str(len(onsets)), "--json"]
    outcome, cpu_s = _run(words)
    races: list[dict[str, Any]] = outcome["races"]
    found = [(touch["seat"], touch["onset_s"]) for race in races for touch in race["touches"]]
    right = sum(_is_true(seat, onset, onsets) for seat, onset in found)
    return Row(
        faces=sum(seat["found"] for seat in outcome["seats"]),
        touches=right,
        invented=len(found) - right,
        last=races[0]["last"] if races and races[0]["ruling"] == "last" else None,
        frames_s=outcome["fps"]["judged"],
        cpu_ms=1000 * cpu_s / outcome["frames"]["judged"],
    )


def stock(clip: Path, onsets: dict[int, float], centres: Sequence[float]) -> Row:
    """What the obvious pipeline makes of it."""
    count = len(centres)
    faces = tasks_vision.FaceLandmarker.create_from_options(
        tasks_vision.FaceLandmarkerOptions(
            base_options=tasks.BaseOptions(model_asset_buffer=load_model("face_landmarker")),
            running_mode=tasks_vision.RunningMode.VIDEO,
            num_faces=count,
        )
    )
    hands = tasks_vision.HandLandmarker.create_from_options(
        tasks_vision.HandLandmarkerOptions(
            base_options=tasks.BaseOptions(model_asset_buffer=load_model("hand_landmarker")),
            running_mode=tasks_vision.RunningMode.VIDEO,
            num_hands=2 * count,
        )
    )
    seen = [0] * count
    near = [0] * count
    began_at: dict[int, float] = {}
    read = 0
    began = time.perf_counter()
    source = open_source(str(clip))
    for frame in source.frames():
        read += 1
        for seat, touching in _look(frame, faces, hands, centres):
            seen[seat] += 1
            near[seat] = near[seat] + 1 if touching else 0
            if near[seat] == BELIEVED and seat not in began_at:
                began_at[seat] = frame.t - (BELIEVED - 1) / source.fps
    took = time.perf_counter() - began
    source.close()
    used = resource.getrusage(resource.RUSAGE_SELF)
    right = sum(_is_true(seat, onset, onsets) for seat, onset in began_at.items())
    return Row(
        faces=sum(2 * frames >= read for frames in seen),
        touches=right,
        invented=len(began_at) - right,
        last=max(began_at, key=lambda seat: began_at[seat]) if len(began_at) == count else None,
        frames_s=read / took,
        cpu_ms=1000 * (used.ru_utime + used.ru_stime) / read,
    )


def _look(frame: Frame, faces: Any, hands: Any, centres: Sequence[float]) -> list[tuple[int, bool]]:
    """The seats whose face is seen in this frame, and whether a fingertip is at its nose."""
    height, width = frame.image.shape[:2]
    image = mediapipe.Image(image_format=mediapipe.ImageFormat.SRGB, data=frame.image[..., ::-1].copy())
    stamp = round(frame.t * 1000)
    tips = [
        (hand[FINGERTIP].x * width, hand[FINGERTIP].y * height)
        for hand in hands.detect_for_video(image, stamp).hand_landmarks
    ]
    found = []
    for mesh in faces.detect_for_video(image, stamp).face_landmarks:
        x, y = mesh[NOSE_TIP].x * width, mesh[NOSE_TIP].y * height
        face_px = abs(mesh[RIGHT].x - mesh[LEFT].x) * width
        seat = min(range(len(centres)), key=lambda one: abs(centres[one] - x))
        found.append((seat, any((x - a) ** 2 + (y - b) ** 2 < (NEAR * face_px) ** 2 for a, b in tips)))
    return found


def _touches(truth: dict[str, Any]) -> list[dict[str, Any]]:
    touches: list[dict[str, Any]] = truth["touches"]
    return sorted(touches, key=lambda touch: int(touch["seat"]))


def _is_true(seat: int, onset: float, onsets: dict[int, float]) -> bool:
    return abs(onset - onsets[seat]) <= 0.1


def _run(words: Sequence[str]) -> tuple[dict[str, Any], float]:
    """Run a program that prints one JSON object; that, and the processor time it took in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    outcome: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return outcome, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    sys.exit(main())
