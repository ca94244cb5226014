from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import av
import numpy as np
import pytest
from footage import BASE, numbered, write_picture, write_sound, write_video
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.refereeing import FaultCode
from vision.errors import SourceError
from vision.playback import Playback
from vision.video_file import VideoFile


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.integers(500, 20_000), min_size=1, max_size=20), start=st.integers(0, 90_000))
def test_times_are_exactly_those_of_the_file_from_its_first_frame(tmp_path: Path, steps: list[int], start: int) -> None:
    stamps = np.cumsum([start, *steps])
    path = write_video(tmp_path / "uneven.mp4", numbered(len(stamps)), [float(s * BASE) for s in stamps])
    video = VideoFile(path)
    frames = list(video.frames())
    assert [frame.index for frame in frames] == list(range(len(stamps)))
    assert [frame.t for frame in frames] == pytest.approx([(s - stamps[0]) / 90_000 for s in stamps], abs=1e-6)
    levels = [float(frame.image.mean()) for frame in frames]
    assert levels == sorted(levels)  # each picture brighter than the one before, as they were made


def test_a_video_says_what_it_is_and_begins_anew_at_each_call(tmp_path: Path) -> None:
    video = VideoFile(write_video(tmp_path / "plain.mp4", numbered(10, 96, 64)))
    assert (video.label, video.width, video.height, video.length, video.live) == ("plain.mp4", 96, 64, 10, False)
    assert video.fps == pytest.approx(25, rel=0.05)
    assert [frame.index for frame in video.frames()] == [frame.index for frame in video.frames()]


@pytest.mark.parametrize(
    ("suffix", "codec"), [(".mkv", "libx264"), (".mov", "libx264"), (".avi", "mpeg4"), (".webm", "libvpx")]
)
def test_other_containers_are_read_too(tmp_path: Path, suffix: str, codec: str) -> None:
    video = VideoFile(write_video(tmp_path / f"clip{suffix}", numbered(8), codec=codec))
    assert len(list(video.frames())) == 8


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_phone_held_upright_gives_upright_pictures(tmp_path: Path, turn: int) -> None:
    path = tmp_path / "phone.mp4"
    image = np.full((48, 64, 3), 30, np.uint8)
    image[:16, :20] = 220  # the stored upper left corner
    with av.open(str(write_video(tmp_path / "flat.mp4", [image] * 3))) as source, av.open(str(path), "w") as target:
        stream = target.add_stream_from_template(source.streams.video[0])
        stream.set_display_rotation(turn)
        for packet in source.demux(video=0):
            if packet.dts is not None:
                packet.stream = stream
                target.mux(packet)
    video = VideoFile(path)
    assert (video.width, video.height) == ((64, 48) if turn == 180 else (48, 64))


def file_with(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def cut_short(path: Path) -> Path:
    data = write_video(path, numbered(30, 320, 240)).read_bytes()
    return file_with(path, data[: len(data) // 3])


BROKEN: dict[str, Callable[[Path], Path]] = {
    "missing": lambda folder: folder / "clip.mp4",
    "folder": lambda folder: folder,
    "no bytes": lambda folder: file_with(folder / "clip.mp4", b""),
    "text": lambda folder: file_with(folder / "clip.mp4", b"Once upon a time there was a donkey.\n" * 100),
    "random bytes": lambda folder: file_with(folder / "clip.mp4", np.random.default_rng(1).bytes(20_000)),
    "cut short": lambda folder: cut_short(folder / "clip.mp4"),
    "no frame": lambda folder: write_video(folder / "clip.avi", [], codec="mpeg4"),
    "sound only": lambda folder: write_sound(folder / "sound.m4a"),
    "picture": lambda folder: write_picture(folder / "picture.png"),
    "jpeg": lambda folder: write_picture(folder / "picture.jpg"),
}


@pytest.mark.parametrize(
    ("what", "codes", "words"),
    [
        ("missing", {FaultCode.SOURCE_MISSING}, "there is no file"),
        ("folder", {FaultCode.SOURCE_MISSING}, "is a folder"),
        ("no bytes", {FaultCode.EMPTY_VIDEO}, "is empty"),
        ("text", {FaultCode.NOT_A_VIDEO}, "not a video"),
        ("random bytes", {FaultCode.NOT_A_VIDEO}, "not a video"),
        ("cut short", {FaultCode.NOT_A_VIDEO}, "not a video"),
        ("no frame", {FaultCode.EMPTY_VIDEO, FaultCode.NOT_A_VIDEO}, "no "),
        ("sound only", {FaultCode.NOT_A_VIDEO}, "no video"),
        ("picture", {FaultCode.NOT_A_VIDEO}, "is a picture"),
        ("jpeg", {FaultCode.NOT_A_VIDEO}, "is a picture"),
    ],
)
def test_what_is_no_video_is_told_apart(tmp_path: Path, what: str, codes: set[FaultCode], words: str) -> None:
    path = BROKEN[what](tmp_path)
    with pytest.raises(SourceError) as caught:
        VideoFile(path)
    assert caught.value.code in codes
    assert words in caught.value.message
    assert path.name in caught.value.message
    assert caught.value.exit_code == 2


def test_damage_in_the_middle_is_passed_over(tmp_path: Path) -> None:
    noise = np.random.default_rng(5)
    images = [noise.integers(0, 255, (120, 160, 3), dtype=np.uint8) for _ in range(40)]
    path = write_video(tmp_path / "damaged.mkv", images, codec="mpeg4")
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 400] = bytes(400)
    path.write_bytes(bytes(data))
    frames = list(VideoFile(path).frames())
    assert len(frames) >= 15
    assert all(later.t > earlier.t for earlier, later in pairwise(frames))


def test_a_file_plays_in_real_time_and_in_a_loop_its_time_goes_on(tmp_path: Path) -> None:
    video = VideoFile(write_video(tmp_path / "short.mp4", numbered(5)))
    frames = []
    playback = Playback(video, loop=True)
    for frame in playback.frames():
        frames.append(frame)
        if len(frames) == 12:
            playback.close()
    assert len(frames) == 12
    assert [frame.index for frame in frames] == list(range(12))
    assert np.diff([frame.t for frame in frames]) == pytest.approx([0.04] * 11, abs=2e-3)
    took = (frames[-1].captured_ns - frames[0].captured_ns) / 1e9
    assert took > 8 * 0.04  # the first may come late, none early


def test_a_file_that_plays_once_ends(tmp_path: Path) -> None:
    video = VideoFile(write_video(tmp_path / "short.mp4", numbered(5)))
    assert len(list(Playback(video, loop=False).frames())) == 5
