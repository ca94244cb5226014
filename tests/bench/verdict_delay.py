"""How long the table waits for a verdict: a film shown as a camera films, from the deciding touch to the ruling.

    python tests/bench/verdict_delay.py [CLIP.mp4 …] [--players N] [--races N] [--file]    by default the sample race, five times

The frames come in their own time, whether the judging keeps up or not; with `--file` as the app plays a file, which waits for
the judging. The moment that decides is the onset of the last touch that the verdict rests on, and the time for which it has
to be held (250 ms) is part of the delay. It is told in two parts: until the frame was taken that shows it, and from then on.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine.verdict import Verdict
from models import load_model
from vision.cores import share_cores
from vision.errors import VisionError
from vision.feed import Feed
from vision.frames import Frame
from vision.landmarker import FaceFinder
from vision.playback import Playback
from vision.quiet import quiet_vendors
from vision.referee import Referee
from vision.ring import CropRing
from vision.seats import FoundSeat, SeatSearch
from vision.video_file import VideoFile
from vision.watch import Watch

SAMPLE = Path(__file__).parents[2] / "vision" / "sample" / "race.mp4"
TICK_S = 0.1
LOADED_S = 3.0
"""Until the models are loaded; at a table that is over long before a race."""
Delay = tuple[float, float]
"""From the deciding touch to the frame that shows that it was held, and from that frame to the verdict, milliseconds."""


class Filmed:
    """A film that nobody can hold up: what comes while the judging is busy has to wait in the feed, as with a camera."""

    live = True
    length = None

    def __init__(self, video: VideoFile) -> None:
        self._film = Playback(video, loop=False)
        self.label, self.fps, self.width, self.height = video.label, video.fps, video.width, video.height

    def frames(self) -> Iterator[Frame]:
        """The frames, each at its time."""
        return self._film.frames()

    def close(self) -> None:
        """Stop filming."""
        self._film.close()


def delays(clip: Path, players: int, races: int, *, as_file: bool) -> list[Delay]:
    """How long each race's verdict took."""
    video, waited = VideoFile(clip), []
    with FaceFinder(load_model("face_detector")) as faces:
        seats = find(faces, video, players)
        with Watch(seats, faces=faces, ring=CropRing()) as watch:
            time.sleep(LOADED_S)
            for _ in range(races):
                source = Playback(video, loop=False) if as_file else Filmed(video)
                told = race(source, watch, Referee([found.seat for found in seats]))
                watch.forget()
                if told is None:
                    continue
                verdict, shown_s, behind_s = told
                waited.append((1000 * (shown_s - verdict.touches[-1].onset_s), 1000 * behind_s))
                print(
                    f"{clip.name} {verdict.reason.value:13} {sum(waited[-1]):5.0f} ms after the touch that decides:"
                    f" {waited[-1][0]:.0f} ms until the camera had seen it, {waited[-1][1]:.0f} ms more"
                )
    return waited


def race(source: Playback | Filmed, watch: Watch, referee: Referee) -> tuple[Verdict, float, float] | None:
    """The verdict on one showing, the time in the film of the frame that brought it, and how much later it came, seconds."""
    began_s = float("inf")
    with Feed(source) as feed:
        while not feed.ended:
            frame = feed.take(TICK_S)
            if frame is None:
                continue
            began_s = min(began_s, frame.captured_ns / 1e9 - frame.t)
            for seen in watch.look(frame, lambda: feed.waiting > 0):
                new = referee.update(seen.landmarks)
                if new:
                    return new[0], seen.landmarks.t, time.monotonic() - began_s - seen.landmarks.t
            feed.keep_all = watch.busy
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
    share_cores()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clips", nargs="*", type=Path, default=[SAMPLE])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--races", type=int, default=5)
    parser.add_argument("--file", action="store_true", help="as the app plays a file")
    given = parser.parse_args()
    try:
        waited = [one for clip in given.clips for one in delays(clip, given.players, given.races, as_file=given.file)]
    except VisionError as error:
        parser.error(str(error))
    if not waited:
        sys.exit("no race had a verdict before its film ended")
    both = np.sum(waited, axis=1)
    shown, behind = np.array(waited).T
    print(
        f"{len(waited)} verdicts: {np.median(both):.0f} ms (median), {np.percentile(both, 95):.0f} ms (95 %);"
        f" seen after {np.median(shown):.0f} and {np.percentile(shown, 95):.0f} ms,"
        f" told {np.median(behind):.0f} and {np.percentile(behind, 95):.0f} ms later"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
