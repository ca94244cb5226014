import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, pairwise, repeat

import cv2
import numpy as np
import pytest
from webcam import MJPG, RANDOM, Webcam, noise, opened

from engine.refereeing import FaultCode
from vision import camera as module
from vision import driver
from vision.camera import Camera, is_black
from vision.crops import Image
from vision.errors import CameraError, CameraHangsError
from vision.feed import Feed

BUSY_TRIES = 3


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "FIRST_PICTURE_S", 0.15)
    monkeypatch.setattr(module, "BLACK_S", 0.15)
    monkeypatch.setattr(module, "STALL_S", 0.15)
    # Camera 0 of the computer that runs the tests has nothing to do with the one that is made up here.
    monkeypatch.setattr(module, "gone", lambda _: False)


def test_it_asks_for_720p_and_for_compressed_pictures_where_raw_ones_come_slowly() -> None:
    webcam = Webcam(noise(), raw_fps=10)
    camera = opened(webcam)
    format_at = webcam.asked.index((cv2.CAP_PROP_FOURCC, MJPG))
    assert {(cv2.CAP_PROP_FRAME_WIDTH, 1280), (cv2.CAP_PROP_FRAME_HEIGHT, 720), (cv2.CAP_PROP_FPS, 30)} <= set(
        webcam.asked[format_at:]
    )  # a new format may reset the size
    assert (camera.width, camera.height) == (128, 72)  # what it really gives


@pytest.mark.parametrize(("system", "compressed"), [("linux", False), ("win32", True), ("darwin", True)])
def test_raw_pictures_are_taken_where_an_honest_driver_promises_full_rate(
    monkeypatch: pytest.MonkeyPatch, system: str, compressed: bool
) -> None:
    monkeypatch.setattr(driver.sys, "platform", system)
    webcam = Webcam(noise(), raw_fps=30)
    opened(webcam)
    assert ((cv2.CAP_PROP_FOURCC, MJPG) in webcam.asked) is compressed


def test_frames_carry_the_time_of_their_taking_and_the_rate_is_measured() -> None:
    camera = opened(Webcam(noise(), pace_s=0.01))
    frames = list(islice(camera.frames(), 80))
    assert [frame.index for frame in frames] == list(range(80))
    assert frames[0].t == 0
    for frame in frames:
        assert frame.t == pytest.approx((frame.captured_ns - frames[0].captured_ns) / 1e9)
    assert camera.fps == pytest.approx(79 / frames[-1].t, rel=0.05)


def test_a_repeated_picture_is_no_new_frame() -> None:
    def stutters() -> Iterator[Image | None]:
        for picture in noise():
            yield from repeat(picture, 3)

    camera = opened(Webcam(stutters()))
    frames = list(islice(camera.frames(), 10))
    assert camera.passed_over.repeated == 17  # of 29: one was taken to open it
    assert [frame.index for frame in frames] == list(range(10))
    assert all(not np.array_equal(a.image, b.image) for a, b in pairwise(frames))


def goes_dead(how: Callable[[Image], Iterator[Image | None]]) -> Iterator[Image | None]:
    pictures = list(islice(noise(), 10))
    yield from pictures
    yield from how(pictures[-1])


@pytest.mark.parametrize(
    ("how", "code"),
    [
        (lambda _: repeat(None), FaultCode.CAMERA_UNPLUGGED),  # reads fail
        (repeat, FaultCode.CAMERA_STALLED),  # the last picture again and again
    ],
)
def test_a_camera_that_is_unplugged_or_frozen_is_noticed(
    how: Callable[[Image], Iterator[Image | None]], code: FaultCode
) -> None:
    frames = []
    with pytest.raises(CameraError, match="Check its cable") as caught:
        frames.extend(opened(Webcam(goes_dead(how))).frames())
    assert len(frames) == 9  # the tenth was the one it was opened with
    assert caught.value.code is code


@pytest.mark.parametrize("how", [lambda _: repeat(None), repeat])
def test_a_camera_that_the_system_has_lost_is_unplugged_at_once(
    monkeypatch: pytest.MonkeyPatch, how: Callable[[Image], Iterator[Image | None]]
) -> None:
    monkeypatch.setattr(module, "gone", lambda _: True)
    with pytest.raises(CameraError) as caught:
        list(opened(Webcam(goes_dead(how))).frames())
    assert caught.value.code is FaultCode.CAMERA_UNPLUGGED


def test_a_driver_that_gives_its_last_picture_without_waiting_is_noticed() -> None:
    """A grab that does not wait any more tells of no new picture, whatever it gives."""
    webcam = Webcam(noise(), pace_s=[0.005] * 10)
    camera = opened(webcam)
    with pytest.raises(CameraError) as caught:
        list(camera.frames())
    assert caught.value.code is FaultCode.CAMERA_UNPLUGGED
    assert camera.passed_over.late > 10


def test_a_short_hiccup_is_no_stall() -> None:
    def hiccup() -> Iterator[Image | None]:
        yield from islice(noise(), 10)
        yield from repeat(None, 3)
        yield from noise()

    assert len(list(islice(opened(Webcam(hiccup())).frames(), 20))) == 20


def dark(level: int) -> Iterator[Image | None]:
    while True:
        yield RANDOM.integers(0, level, (72, 128, 3), dtype=np.uint8)


@pytest.mark.parametrize("pictures", [lambda: repeat(np.zeros((72, 128, 3), np.uint8)), lambda: dark(6)])
def test_a_black_camera_is_told_from_a_broken_one(pictures: Callable[[], Iterator[Image | None]]) -> None:
    with pytest.raises(CameraError, match="uncover the lens") as caught:
        list(opened(Webcam(pictures())).frames())
    assert caught.value.code is FaultCode.CAMERA_BLACK


def test_a_camera_that_begins_black_is_given_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BLACK_S", 2.0)

    def warms_up() -> Iterator[Image | None]:
        yield from islice(dark(5), 20)
        yield from noise()

    frames = list(islice(opened(Webcam(warms_up())).frames(), 60))
    assert not is_black(frames[-1].image)


def test_a_room_that_gets_dark_later_does_not_end_the_judging() -> None:
    def lights_out() -> Iterator[Image | None]:
        yield from islice(noise(), 5)
        yield from dark(6)

    assert len(list(islice(opened(Webcam(lights_out(), pace_s=0.005)).frames(), 80))) == 80


@pytest.mark.parametrize(
    ("webcam", "code", "words"),
    [
        (lambda: Webcam(noise(), opens=False), None, "camera"),
        (lambda: Webcam(repeat(None)), FaultCode.CAMERA_BUSY, "gives no picture"),
    ],
)
def test_a_camera_that_cannot_be_used_is_let_go_of(
    webcam: Callable[[], Webcam], code: FaultCode | None, words: str
) -> None:
    device = webcam()
    with pytest.raises(CameraError, match=words) as caught:
        opened(device)
    assert code is None or caught.value.code is code
    assert device.released.wait(1)


def test_a_driver_that_never_answers_does_not_hang_the_program() -> None:
    hold = threading.Event()

    def hangs(_: int) -> Webcam:
        hold.wait(10)
        return Webcam(noise())

    began = time.monotonic()
    with pytest.raises(CameraError, match="did not answer") as caught:
        Camera(0, open_device=hangs, open_s=0.2)
    hold.set()
    assert time.monotonic() - began < 2
    assert caught.value.code is FaultCode.CAMERA_HANGS


def test_a_camera_that_does_not_exist_says_which_do() -> None:
    with pytest.raises(CameraError, match="camera 93") as caught:
        Camera(93)
    assert caught.value.code is FaultCode.CAMERA_MISSING


def test_closing_lets_go_of_the_camera_also_while_it_is_read() -> None:
    webcam = Webcam(noise())
    camera = opened(webcam)
    reader = threading.Thread(target=lambda: list(camera.frames()))
    reader.start()
    time.sleep(0.05)
    camera.close()
    reader.join(2)
    assert not reader.is_alive()
    assert webcam.released.is_set()


def test_closing_does_not_wait_for_a_read_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RELEASE_S", 0.1)
    webcam = Webcam(noise())
    camera = opened(webcam)
    webcam.hangs.set()
    threading.Thread(target=lambda: list(camera.frames()), daemon=True).start()
    time.sleep(0.05)
    began = time.monotonic()
    camera.close()
    assert time.monotonic() - began < 1


def test_a_read_that_never_returns_is_told_by_whoever_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HANG_S", 0.2)
    monkeypatch.setattr(module, "RELEASE_S", 0.1)
    webcam = Webcam(noise())
    feed = Feed(opened(webcam))
    assert feed.take(2) is not None
    webcam.hangs.set()
    with pytest.raises(CameraHangsError, match="does not answer any more") as caught:
        list(feed)
    assert caught.value.code is FaultCode.CAMERA_HANGS
    assert feed.silent_s < 2


def when_quiet(shown: Callable[[], None]) -> None:
    """A machine that is busy itself makes pictures late, and a film ends too soon: try again."""
    for _ in range(BUSY_TRIES):
        with suppress(CameraError, AssertionError):
            shown()
            return
    shown()


def test_pictures_that_lay_in_the_queue_while_we_were_busy_are_late() -> None:
    """Four pictures are ready at once after a pause: nobody knows when they were taken. The next one is fresh."""
    when_quiet(after_a_pause)


def after_a_pause() -> None:
    waits = [0.01] * 6 + [0.0] * 4 + [0.01] * 5
    camera = opened(Webcam(islice(noise(), len(waits)), pace_s=waits))
    frames = camera.frames()
    seen = list(islice(frames, 5))
    time.sleep(0.1)
    seen += islice(frames, 5)
    assert camera.passed_over.late == 4
    steps = [(later.captured_ns - earlier.captured_ns) / 1e9 for earlier, later in pairwise(seen)]
    assert steps[4] > 0.1
    assert all(step > 0.009 for step in steps)  # a late one would have come within a millisecond


def test_a_picture_that_came_while_the_one_before_was_unpacked_is_not_late() -> None:
    when_quiet(a_picture_comes_meanwhile)


def a_picture_comes_meanwhile() -> None:
    waits = [0.01, 0.0] * 10
    camera = opened(Webcam(islice(noise(), len(waits)), pace_s=waits))
    assert len(list(islice(camera.frames(), 18))) == 18
    assert camera.passed_over.late == 0


def test_where_the_driver_waits_while_it_unpacks_the_time_is_that_of_the_picture() -> None:
    when_quiet(unpacking_takes_the_time)


def unpacking_takes_the_time() -> None:
    webcam = Webcam(noise(), pace_s=0.02, waits_in="retrieve")
    camera = opened(webcam)
    unpacked: list[int] = []
    retrieve = webcam.retrieve

    def watched() -> tuple[bool, Image | None]:
        answer = retrieve()
        unpacked.append(time.monotonic_ns())
        return answer

    webcam.retrieve = watched  # type: ignore[method-assign]
    frames = list(islice(camera.frames(), 8))
    assert camera.passed_over.late == 0
    for frame, done_ns in zip(frames, unpacked, strict=False):
        assert abs(frame.captured_ns - done_ns) < 5e6


def test_time_is_taken_before_the_picture_is_unpacked() -> None:
    webcam = Webcam(noise(), pace_s=0.02)
    camera = opened(webcam)
    grabbed: list[int] = []
    grab, retrieve = webcam.grab, webcam.retrieve

    def timed() -> bool:
        answer = grab()
        grabbed.append(time.monotonic_ns())
        return answer

    def slow() -> tuple[bool, Image | None]:
        time.sleep(0.015)
        return retrieve()

    webcam.grab, webcam.retrieve = timed, slow  # type: ignore[method-assign]
    frames = list(islice(camera.frames(), 8))
    for frame, done_ns in zip(frames, grabbed, strict=False):
        assert 0 <= frame.captured_ns - done_ns < 5e6


def test_a_slow_camera_is_told_with_its_rate(caplog: pytest.LogCaptureFixture) -> None:
    camera = opened(Webcam(noise(), pace_s=1 / 15))
    rates = [camera.fps for _ in islice(camera.frames(), 20)]
    assert 5 < rates[-1] < 15.5  # slower than it says where the computer is busy
    # It is told when it was measured, and measured on.
    (said,) = [record.getMessage() for record in caplog.records]
    assert said in {f"camera 0 gives only {rate:.0f} pictures a second: more light makes it faster" for rate in rates}
