from pathlib import Path

import av
import numpy as np
import pytest
from footage import numbered, write_video

from engine.verdict import Seat
from vision.errors import OutputError
from vision.landmarks import Face, LandmarkFrame, SeatLandmarks
from vision.overlay import Annotator
from vision.referee import Referee
from vision.seats import FoundSeat
from vision.video_file import VideoFile

FACE = Face((20.0, 10.0, 16.0, 16.0), np.full((6, 2), 25.0), 0.9)


def annotate(path: Path, video: VideoFile, names: tuple[str, ...] = ()) -> None:
    referee = Referee([Seat(0)])
    with Annotator(path, video, names) as annotator:
        annotator.start([FoundSeat(Seat(0), FACE)])
        for frame in video.frames():
            seen = LandmarkFrame(frame.index, frame.t, (SeatLandmarks(Seat(0), (FACE,), ()),))
            annotator.write(frame, seen, referee, referee.update(seen))


@pytest.mark.parametrize("names", [(), ("Cléo",), ("Łukasz",), ("王",)])
def test_uneven_times_are_kept_and_any_name_can_be_drawn(tmp_path: Path, names: tuple[str, ...]) -> None:
    times = [0.0, 0.031, 0.1, 0.108, 0.25, 0.9]
    video = VideoFile(write_video(tmp_path / "in.mp4", numbered(6), times))
    annotate(tmp_path / "out.mp4", video, names)
    assert [frame.t for frame in VideoFile(tmp_path / "out.mp4").frames()] == pytest.approx(times, abs=1e-4)


def test_odd_sides_are_made_even(tmp_path: Path) -> None:
    images = [np.full((49, 65, 3), 90, np.uint8)] * 3
    path = tmp_path / "odd.mkv"
    with av.open(str(path), mode="w") as container:
        stream = container.add_stream("ffv1", rate=25)
        stream.width, stream.height, stream.pix_fmt = 65, 49, "bgr0"
        for index, image in enumerate(images):
            picture = av.VideoFrame.from_ndarray(image, format="bgr24")
            picture.pts = index
            container.mux(stream.encode(picture))
        container.mux(stream.encode(None))
    video = VideoFile(path)
    assert (video.width, video.height) == (65, 49)
    annotate(tmp_path / "out.mp4", video)
    out = VideoFile(tmp_path / "out.mp4")
    assert (out.width, out.height, len(list(out.frames()))) == (64, 48, 3)


def test_nothing_is_left_where_nothing_was_judged(tmp_path: Path) -> None:
    video = VideoFile(write_video(tmp_path / "in.mp4", numbered(2)))
    with Annotator(tmp_path / "out.mp4", video, ()):
        pass
    assert not (tmp_path / "out.mp4").exists()


@pytest.mark.parametrize("name", ["out.txt", "no folder/out.mp4"])
def test_what_cannot_be_written_is_said(tmp_path: Path, name: str) -> None:
    video = VideoFile(write_video(tmp_path / "in.mp4", numbered(2)))
    with pytest.raises(OutputError, match="cannot write") as caught:
        annotate(tmp_path / name, video)
    assert caught.value.exit_code == 2
