"""How long the table waits for a verdict: a film played as a camera films, from the deciding touch to the ruling.

    python tests/bench/verdict_delay.py [CLIP.mp4 …] [--players N] [--races N]        by default the sample race, five times

The frames come in their own time, from the thread that reads ahead for a camera too; the moment that decides is the onset
of the last touch that the verdict rests on, and the time for which it has to be held (250 ms) is part of the delay.
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from engine.verdict import Verdict
from models import load_model
from vision.feed import Feed
from vision.landmarker import FaceFinder
from vision.playback import Playback
from vision.quiet import quiet_vendors
from vision.referee import Referee
from vision.seats import FoundSeat, SeatSearch
from vision.video_file import VideoFile
from vision.watch import Watch

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"
TICK_S = 0.1


def delays(clip: Path, players: int, races: int) -> list[float]:
    """Seconds from the deciding onset to its verdict, for each race."""
    video, waited = VideoFile(clip), []
    with FaceFinder(load_model("face_detector")) as faces:
        seats = find(faces, video, players)
        with Watch(seats, faces=faces) as watch:
            for _ in range(races):
                told = race(video, watch, Referee([found.seat for found in seats]))
                watch.forget()
                if told is not None:
                    waited.append(told[1] - told[0].touches[-1].onset_s)
                    print(
                        f"{clip.name} {told[0].reason.value:13} {1000 * waited[-1]:5.0f} ms after the touch that decides"
                    )
    return waited


def race(video: VideoFile, watch: Watch, referee: Referee) -> tuple[Verdict, float] | None:
    """The verdict on one showing, and when it came: seconds after the film began."""
    began_s: float | None = None
    with Feed(Playback(video, loop=False)) as feed:
        while not feed.ended:
            frame = feed.take(TICK_S)
            if frame is None:
                continue
            began_s = frame.captured_ns / 1e9 - frame.t if began_s is None else began_s
            for seen in watch.look(frame):
                new = referee.update(seen.landmarks)
                if new:
                    return new[0], time.monotonic() - began_s
    return None


def find(faces: FaceFinder, video: VideoFile, players: int) -> tuple[FoundSeat, ...]:
    """Where they sit."""
    search = SeatSearch(faces, players)
    for frame in video.frames():
        search.look(frame.image)
        if search.sure:
            break
    return search.require()


def main() -> int:
    """Measure and print."""
    quiet_vendors()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clips", nargs="*", type=Path, default=[SAMPLE])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--races", type=int, default=5)
    given = parser.parse_args()
    waited = [1000 * one for clip in given.clips for one in delays(clip, given.players, given.races)]
    if not waited:
        sys.exit("no race had a verdict before its film ended")
    print(f"{len(waited)} verdicts: {np.median(waited):.0f} ms (median), {np.percentile(waited, 95):.0f} ms (95 %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
