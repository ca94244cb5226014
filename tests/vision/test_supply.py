"""What the app is told when a source breaks off, and how it comes back."""

import time
from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from footage import numbered, write_video
from webcam import Webcam, noise

from engine.refereeing import Fault, FaultCode, Light, Report
from vision import alarms, camera, supply
from vision.camera import Camera
from vision.crops import Image
from vision.errors import CameraError, CameraHangsError, StreamError
from vision.follower import Follower
from vision.frames import Source
from vision.referee import RefereeConfig
from vision.supply import Supply

if TYPE_CHECKING:
    from vision.landmarker import FaceFinder


def lit(count: int | None = None, level: int = 200) -> Iterator[Image]:
    return islice(noise(0, level), count)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camera, "STALL_S", 0.15)
    monkeypatch.setattr(camera, "gone", lambda _: False)
    monkeypatch.setattr(supply, "REOPEN_S", 0.1)
    monkeypatch.setattr(alarms, "BLACK_S", 0.2)


def opened(monkeypatch: pytest.MonkeyPatch, *answers: Callable[[], Source]) -> Supply:
    """A supply whose source opens as told, time after time."""
    script = iter(answers)
    monkeypatch.setattr(supply, "open_source", lambda _: next(script)())
    return Supply("0")


def webcam(pictures: Iterator[Image]) -> Callable[[], Source]:
    return lambda: Camera(0, open_device=lambda _: Webcam(pictures))


def hanging() -> Source:
    raise CameraHangsError("camera 0 did not answer within 25 s.")


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
    assert (fault.code, fault.fatal) == (FaultCode.CAMERA_UNPLUGGED, False)
    assert follower.status().stalled
    told(follower, reports, lambda: not follower.status().stalled)
    assert follower.status().fps > 0
    source.close()


def test_time_goes_on_while_the_camera_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is judged then must see a gap, not a time that begins anew."""
    source = opened(monkeypatch, webcam(lit(20)), missing, webcam(lit()))
    frames = []
    end = time.monotonic() + 20
    lost_at = None
    while len(frames) < 40:
        assert time.monotonic() < end
        try:
            frame = source.take(0.02)
        except CameraError:
            lost_at = len(frames)
            continue
        if frame is not None:
            frames.append(frame)
    assert lost_at == 19
    for earlier, later in pairwise(frames):
        assert later.index > earlier.index  # a busy computer loses some
        assert later.t - earlier.t == pytest.approx((later.captured_ns - earlier.captured_ns) / 1e9, abs=0.03)
    source.close()


def test_a_camera_that_hangs_as_it_is_opened_again_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    source = opened(monkeypatch, webcam(lit(5)), hanging)
    reports: list[Report] = []
    follower = follower_of(source, reports)
    with pytest.raises(CameraHangsError):
        told(follower, reports, lambda: False)
    source.close()


def test_the_pace_of_a_camera_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    def pictures() -> Iterator[Image]:
        for picture in lit():
            given.append(time.monotonic())
            yield picture
            yield picture

    source = opened(monkeypatch, lambda: Camera(0, open_device=lambda _: Webcam(pictures(), pace_s=0.02)))
    follower = follower_of(source, [])
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        follower.step()
    pace = follower.status().pace
    assert pace is not None
    # Twenty-five a second, or as many as a busy machine has let the camera give.
    assert pace.fps == pytest.approx((len(given) - 1) / (given[-1] - given[0]), rel=0.12)
    assert pace.repeated > 20
    assert (pace.light, pace.black) == (Light.GOOD, False)
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
    pace = follower.status().pace
    assert pace is not None
    assert pace.black
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
    assert source.pace is None  # it waits for the judging
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
