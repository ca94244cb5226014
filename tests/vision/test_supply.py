"""What the app is told when a source breaks off, and how it comes back."""

import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest
from footage import numbered, write_video

from engine.refereeing import Fault, FaultCode, Report
from vision import alarms, camera, supply
from vision.camera import Camera
from vision.crops import Image
from vision.errors import CameraError, StreamError
from vision.follower import Follower
from vision.frames import Source
from vision.referee import RefereeConfig
from vision.supply import Supply

if TYPE_CHECKING:
    from vision.landmarker import FaceFinder

RANDOM = np.random.default_rng(5)


class Webcam:
    """A driver that gives so many pictures, then none any more."""

    def __init__(self, pictures: Iterator[Image]) -> None:
        self.pictures = pictures
        self.current: Image | None = None

    def isOpened(self) -> bool:  # noqa: N802  # the vendor's name
        return True

    def grab(self) -> bool:
        time.sleep(0.003)
        self.current = next(self.pictures, None)
        return self.current is not None

    def retrieve(self) -> tuple[bool, Image | None]:
        return self.current is not None, self.current

    def set(self, _key: int, _value: float) -> bool:
        return True

    def release(self) -> None:
        pass


def lit(count: int | None = None, level: int = 200) -> Iterator[Image]:
    def pictures() -> Iterator[Image]:
        while True:
            yield RANDOM.integers(0, level, (72, 128, 3), dtype=np.uint8)

    return islice(pictures(), count)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera, "STALL_S", 0.15)
    monkeypatch.setattr(supply, "REOPEN_S", 0.1)
    monkeypatch.setattr(alarms, "BLACK_S", 0.2)


def opened(monkeypatch: pytest.MonkeyPatch, *answers: Callable[[], Source]) -> Supply:
    """A supply whose source opens as told, time after time."""
    script = iter(answers)
    monkeypatch.setattr(supply, "open_source", lambda _: next(script)())
    return Supply("0")


def webcam(pictures: Iterator[Image]) -> Callable[[], Source]:
    return lambda: Camera(0, open_device=lambda _: Webcam(pictures))


def missing() -> Source:
    raise CameraError("there is no camera 0 (no camera is plugged in).")


def told(follower: Follower, reports: list[Report], until: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not until():
        assert time.monotonic() < end, reports
        follower.step()


def follower_of(source: Supply, reports: list[Report]) -> Follower:
    # It searches for no seats here: the face model is never asked.
    return Follower(source, cast("FaceFinder", None), reports.append, RefereeConfig())


def test_an_unplugged_camera_is_told_and_opened_again_when_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    source = opened(monkeypatch, webcam(lit(30)), missing, missing, webcam(lit()))
    reports: list[Report] = []
    follower = follower_of(source, reports)
    told(follower, reports, lambda: bool(reports))
    (fault,) = reports
    assert isinstance(fault, Fault)
    assert (fault.code, fault.fatal) == (FaultCode.CAMERA_STALLED, False)
    assert follower.status().stalled
    told(follower, reports, lambda: not follower.status().stalled)
    assert follower.status().fps > 0
    source.close()


def test_a_camera_that_turns_black_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def shutter() -> Iterator[Image]:
        yield from lit(20)
        yield from lit(level=6)

    reports: list[Report] = []
    source = opened(monkeypatch, webcam(shutter()))
    follower = follower_of(source, reports)
    told(follower, reports, lambda: bool(reports))
    for _ in range(40):
        follower.step()
    assert [report.code for report in reports if isinstance(report, Fault)] == [FaultCode.CAMERA_BLACK]
    source.close()


def test_a_stream_that_ends_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ends(Camera):
        def frames(self) -> Iterator[object]:  # type: ignore[override]
            yield from islice(super().frames(), 5)

    source = opened(monkeypatch, lambda: cast("Source", Ends(0, open_device=lambda _: Webcam(lit()))), missing)
    frames = [source.take(2) for _ in range(5)]
    assert all(frames)
    with pytest.raises(StreamError, match="has ended"):
        source.take(2)
    assert source.silent_s == float("inf")
    assert source.take(0.01) is None
    source.close()


def test_a_file_plays_in_a_loop_until_it_is_told_to_play_once(tmp_path: Path) -> None:
    source = Supply(str(write_video(tmp_path / "short.mp4", numbered(5))))
    assert source.is_file
    looped = [source.take(2) for _ in range(12)]
    assert [frame.index for frame in looped if frame] == list(range(12))
    source.play(loop=False)
    once = [source.take(2) for _ in range(5)]
    assert [frame.t for frame in once if frame] == pytest.approx([0, 0.04, 0.08, 0.12, 0.16], abs=1e-3)
    assert source.take(0.2) is None
    assert source.ended
    source.play(loop=True)
    assert source.take(2) is not None
    source.close()
