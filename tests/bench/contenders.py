"""The ways of seeing four players that are compared, each run by itself so that memory and processor time are its own.

    python tests/bench/contenders.py whole|crops|live|thorough CLIP.mp4      prints one JSON object

whole      MediaPipe as a first attempt uses it: the whole picture to the hand and the face landmarker, in tracking mode.
crops      MediaPipe on a crop for each seat, one picture at a time, two hands each; faces by the detector.
live       this referee as it runs at a table: landmarks where they matter, touches, verdict.
thorough   this referee with every seat looked at in every frame.

The truth stands beside the clip in CLIP.json.
"""

import json
import resource
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import mediapipe
import numpy as np
from mediapipe.tasks import python as tasks
from mediapipe.tasks.python import vision as tasks_vision

from engine.verdict import Ruling
from models import load_model
from vision.crops import Crop
from vision.frames import Frame
from vision.glances import HAND_PIXELS
from vision.landmarker import FaceFinder, HandFinder
from vision.landmarks import INDEX_TIP, NOSE_TIP
from vision.quiet import quiet_vendors
from vision.referee import Referee
from vision.seats import FoundSeat, SeatSearch
from vision.sources import open_source
from vision.watch import Watch

WARM_UP: Final = 8
"""Frames that are not measured: the models allocate their memory in them."""
STILL_S: Final = 0.75
"""Before the first onset by so much nobody has begun to move."""
SETTLED_S: Final = 0.5
"""After the last onset by so much everybody's finger rests on the nose, held long enough to count."""
AT_FACE: Final = 0.35
"""A fingertip so near to the nose is at the face, in face widths."""
BELIEVED: Final = 3
"""Frames in a row with a fingertip at the nose that make a touch, where nothing better is known."""


@dataclass(slots=True)
class Run:
    """What one contender came to.

    Attributes:
        name: which.
        still_ms: time for each frame while nobody moves, milliseconds.
        held_ms: time for each frame while everybody's hand is up.
        all_ms: time for each frame.
        cpu_s: processor time for a second of video, all threads, seconds.
        still_cpu_s: the same while nobody moves.
        memory_mb: most memory the process held.
        faces: seats whose face was seen in at least half of the frames.
        recall: share of the fingers at a nose that it knew of, frame by frame.
        touches: who touched (seat) and when (seconds), as far as it can tell.
        last: who was last, or None.
    """

    name: str
    still_ms: list[float] = field(default_factory=list)
    held_ms: list[float] = field(default_factory=list)
    all_ms: list[float] = field(default_factory=list)
    cpu_s: float = 0.0
    still_cpu_s: float = 0.0
    memory_mb: float = 0.0
    faces: int = 0
    recall: float = 0.0
    touches: list[tuple[int, float]] = field(default_factory=list)
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Truth:
    """What the clip really shows, by seat: faces (x, y, width, height, pixels) and onsets (seconds)."""

    faces: tuple[tuple[float, float, float, float], ...]
    onsets: tuple[float, ...]

    @classmethod
    def beside(cls, clip: Path) -> "Truth":
        """Read CLIP.json."""
        touches = sorted(
            json.loads(clip.with_suffix(".json").read_text(encoding="utf-8"))["touches"],
            key=lambda one: int(one["seat"]),
        )
        return cls(tuple(tuple(one["face"]) for one in touches), tuple(float(one["onset_s"]) for one in touches))

    def at(self, x: float) -> int:
        """The seat that a point in the picture belongs to."""
        return min(range(len(self.faces)), key=lambda seat: abs(self.faces[seat][0] + self.faces[seat][2] / 2 - x))


Known = Callable[[Frame], tuple[set[int], set[int]]]
"""Seats whose face is seen in a frame, and those at whose nose a finger is known to be."""


def measure(name: str, frames: Sequence[Frame], truth: Truth, look: Known) -> Run:
    """Show every frame to one contender."""
    run, hits, wanted = Run(name), 0, 0
    faces = [0] * len(truth.faces)
    near, began = [0] * len(truth.faces), dict[int, float]()
    for frame in frames[:WARM_UP]:
        look(frame)
    for frame in frames:
        cpu, wall = time.process_time(), time.perf_counter()
        seen, touching = look(frame)
        took, used = 1000 * (time.perf_counter() - wall), time.process_time() - cpu
        run.all_ms.append(took)
        run.cpu_s += used
        if frame.t < min(truth.onsets) - STILL_S:
            run.still_ms.append(took)
            run.still_cpu_s += used
        elif frame.t > max(truth.onsets) + SETTLED_S:
            run.held_ms.append(took)
        for seat, onset in enumerate(truth.onsets):
            faces[seat] += seat in seen
            if frame.t > onset:
                wanted += 1
                hits += seat in touching
            near[seat] = near[seat] + 1 if seat in touching else 0
            if near[seat] == BELIEVED:
                began.setdefault(seat, frames[max(0, frame.index - BELIEVED + 1)].t)
    seconds = frames[-1].t - frames[0].t
    run.cpu_s /= seconds
    run.still_cpu_s /= max(1e-9, len(run.still_ms) / len(frames) * seconds)
    run.recall = hits / wanted
    run.faces = sum(2 * count >= len(frames) for count in faces)
    run.touches = sorted(began.items(), key=lambda one: one[1])
    run.last = run.touches[-1][0] if len(began) == len(truth.faces) else None
    return run


def whole(frames: Sequence[Frame], truth: Truth) -> Run:
    """MediaPipe on the whole picture."""
    count = len(truth.faces)
    video = tasks_vision.RunningMode.VIDEO
    face_model = tasks_vision.FaceLandmarker.create_from_options(
        tasks_vision.FaceLandmarkerOptions(
            base_options=tasks.BaseOptions(model_asset_buffer=load_model("face_landmarker")),
            running_mode=video,
            num_faces=count,
        )
    )
    hand_model = tasks_vision.HandLandmarker.create_from_options(
        tasks_vision.HandLandmarkerOptions(
            base_options=tasks.BaseOptions(model_asset_buffer=load_model("hand_landmarker")),
            running_mode=video,
            num_hands=2 * count,
        )
    )
    stamps = iter(range(0, 10**9, 33))

    def look(frame: Frame) -> tuple[set[int], set[int]]:
        height, width = frame.image.shape[:2]
        image = mediapipe.Image(image_format=mediapipe.ImageFormat.SRGB, data=frame.image[..., ::-1].copy())
        stamp = next(stamps)
        hands = hand_model.detect_for_video(image, stamp).hand_landmarks
        meshes = face_model.detect_for_video(image, stamp).face_landmarks
        tips = [np.array((hand[INDEX_TIP].x * width, hand[INDEX_TIP].y * height)) for hand in hands]
        noses = [np.array((mesh[1].x * width, mesh[1].y * height)) for mesh in meshes]
        return {truth.at(nose[0]) for nose in noses}, _touching(truth, noses, tips)

    return measure("whole", frames, truth, look)


def crops(frames: Sequence[Frame], truth: Truth) -> Run:
    """MediaPipe on a crop for each seat, one after the other."""
    face_model, hand_model = FaceFinder(load_model("face_detector")), HandFinder(load_model("hand_landmarker"))
    squares = [Crop.around(face) for face in truth.faces]

    def look(frame: Frame) -> tuple[set[int], set[int]]:
        noses, tips = [], []
        for square in squares:
            cut = square.cut(frame.image, HAND_PIXELS)
            found = face_model.find(cut)[:1]
            noses += [square.face_in_picture(face, HAND_PIXELS).points[NOSE_TIP] for face in found]
            tips += [square.hand_in_picture(hand, HAND_PIXELS).points[INDEX_TIP, :2] for hand in hand_model.find(cut)]
        return {truth.at(nose[0]) for nose in noses}, _touching(truth, noses, tips)

    return measure("crops", frames, truth, look)


def referee(name: str, frames: Sequence[Frame], truth: Truth, *, gate: bool) -> Run:
    """This referee, live or thorough."""
    with FaceFinder(load_model("face_detector")) as faces:
        seats = _seats(faces, frames, len(truth.faces))
        judge = Referee([found.seat for found in seats])
        with Watch(seats, gate=gate, faces=faces) as watch:

            def look(frame: Frame) -> tuple[set[int], set[int]]:
                for seen in watch.look(frame):
                    judge.update(seen.landmarks)
                in_sight = {int(seat.seat) for seat in watch.seats if seat.in_sight(frame.t)}
                return in_sight, {int(found.seat) for found in seats if judge.contact(found.seat)}

            for frame in frames[:WARM_UP]:
                list(watch.look(frame))
            watch.forget()
            run = measure(name, frames, truth, look)
    (race,) = judge.finish()[:1] or (None,)
    run.touches = [(int(touch.seat), touch.onset_s) for touch in race.touches] if race is not None else []
    run.last = int(race.last) if race is not None and race.ruling is Ruling.LAST and race.last is not None else None
    return run


def _seats(faces: FaceFinder, frames: Sequence[Frame], count: int) -> tuple[FoundSeat, ...]:
    search = SeatSearch(faces, count)
    for frame in frames:
        search.look(frame.image)
        if search.sure:
            break
    return search.require()


def _touching(truth: Truth, noses: Sequence[np.ndarray], tips: Sequence[np.ndarray]) -> set[int]:
    return {
        seat
        for nose in noses
        for tip in tips
        if np.linalg.norm(tip - nose) < AT_FACE * truth.faces[seat := truth.at(float(nose[0]))][2]
    }


def main() -> int:
    """Run one contender and print what it came to."""
    quiet_vendors()
    name, clip = sys.argv[1], Path(sys.argv[2])
    truth = Truth.beside(clip)
    source = open_source(str(clip))
    frames = list(source.frames())
    source.close()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    runs: dict[str, Callable[[], Run]] = {
        "whole": lambda: whole(frames, truth),
        "crops": lambda: crops(frames, truth),
        "live": lambda: referee(name, frames, truth, gate=True),
        "thorough": lambda: referee(name, frames, truth, gate=False),
    }
    run = runs[name]()
    # The decoded clip lies in memory for all of them alike; what counts is what comes on top.
    run.memory_mb = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    answer: dict[str, Any] = asdict(run)
    sys.stdout.write(json.dumps(answer) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
