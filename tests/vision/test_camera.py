import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice, pairwise, repeat

import cv2
import numpy as np
import pytest

from engine.refereeing import FaultCode
from vision import camera as module
from vision.camera import Camera, is_black
from vision.crops import Image
from vision.errors import CameraError

RANDOM = np.random.default_rng(11)


def live() -> Iterator[Image | None]:
    """A lit table: no two pictures are alike."""
    while True:
        yield RANDOM.integers(60, 200, (72, 128, 3), dtype=np.uint8)


class Webcam:
    """A camera of our own making, in place of the driver."""

    def __init__(self, pictures: Iterator[Image | None], *, opens: bool = True, pace_s: float = 0.002) -> None:
        self.pictures, self.opens, self.pace_s = pictures, opens, pace_s
        self.settings: dict[int, float] = {}
        self.released = threading.Event()
        self.current: Image | None = None

    def isOpened(self) -> bool:  # noqa: N802  # the vendor's name
        return self.opens

    def grab(self) -> bool:
        time.sleep(self.pace_s)
        self.current = next(self.pictures, None)
        return self.current is not None

    def retrieve(self) -> tuple[bool, Image | None]:
        return self.current is not None, self.current

    def set(self, key: int, value: float) -> bool:
        self.settings[key] = value
        return True

    def release(self) -> None:
        self.released.set()


def opened(webcam: Webcam) -> Camera:
    return Camera(0, open_device=lambda _: webcam)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FIRST_PICTURE_S", "BLACK_S", "STALL_S"):
        monkeypatch.setattr(module, name, 0.15)


def test_it_asks_for_720p_and_for_compressed_pictures_first() -> None:
    webcam = Webcam(live())
    camera = opened(webcam)
    assert list(webcam.settings) == [
        cv2.CAP_PROP_FOURCC,
        cv2.CAP_PROP_FRAME_WIDTH,
        cv2.CAP_PROP_FRAME_HEIGHT,
        cv2.CAP_PROP_FPS,
    ]
    assert (webcam.settings[cv2.CAP_PROP_FRAME_WIDTH], webcam.settings[cv2.CAP_PROP_FRAME_HEIGHT]) == (1280, 720)
    assert (camera.width, camera.height) == (128, 72)  # what it really gives


def test_frames_carry_the_time_of_their_taking_and_the_rate_is_measured() -> None:
    camera = opened(Webcam(live(), pace_s=0.01))
    frames = list(islice(camera.frames(), 30))
    assert [frame.index for frame in frames] == list(range(30))
    assert frames[0].t == 0
    for frame in frames:
        assert frame.t == pytest.approx((frame.captured_ns - frames[0].captured_ns) / 1e9)
    assert camera.fps == pytest.approx(29 / frames[-1].t, rel=0.05)


def test_a_repeated_picture_is_no_new_frame() -> None:
    def stutters() -> Iterator[Image | None]:
        for picture in live():
            yield from repeat(picture, 3)

    frames = list(islice(opened(Webcam(stutters())).frames(), 10))
    assert [frame.index for frame in frames] == list(range(10))
    assert all(not np.array_equal(a.image, b.image) for a, b in pairwise(frames))


def goes_dead(how: Callable[[Image], Iterator[Image | None]]) -> Iterator[Image | None]:
    pictures = list(islice(live(), 10))
    yield from pictures
    yield from how(pictures[-1])


@pytest.mark.parametrize(
    ("how", "code"),
    [
        (lambda _: repeat(None), FaultCode.CAMERA_STALLED),  # unplugged: reads fail
        (repeat, FaultCode.CAMERA_STALLED),  # unplugged: the last picture again and again
    ],
)
def test_a_camera_that_is_unplugged_is_noticed(
    how: Callable[[Image], Iterator[Image | None]], code: FaultCode | None
) -> None:
    frames = []
    with pytest.raises(CameraError, match="Check its cable") as caught:
        frames.extend(opened(Webcam(goes_dead(how))).frames())
    assert caught.value.code is code


def test_a_short_hiccup_is_no_stall() -> None:
    def hiccup() -> Iterator[Image | None]:
        yield from islice(live(), 10)
        yield from repeat(None, 3)
        yield from live()

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
        yield from live()

    frames = list(islice(opened(Webcam(warms_up())).frames(), 60))
    assert not is_black(frames[-1].image)


def test_a_room_that_gets_dark_later_does_not_end_the_judging() -> None:
    def lights_out() -> Iterator[Image | None]:
        yield from islice(live(), 5)
        yield from dark(6)

    assert len(list(islice(opened(Webcam(lights_out(), pace_s=0.005)).frames(), 80))) == 80


@pytest.mark.parametrize(
    ("webcam", "code", "words"),
    [
        (lambda: Webcam(live(), opens=False), None, "camera"),
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
        return Webcam(live())

    began = time.monotonic()
    with pytest.raises(CameraError, match="did not answer") as caught:
        Camera(0, open_device=hangs, open_s=0.2)
    hold.set()
    assert time.monotonic() - began < 2
    assert caught.value.code is FaultCode.CAMERA_BUSY


def test_a_camera_that_does_not_exist_says_which_do() -> None:
    with pytest.raises(CameraError, match="camera 93") as caught:
        Camera(93)
    assert caught.value.code is FaultCode.CAMERA_MISSING


def test_closing_lets_go_of_the_camera_also_while_it_is_read() -> None:
    webcam = Webcam(live())
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
    hold = threading.Event()
    webcam = Webcam(live())
    camera = opened(webcam)
    webcam.grab = lambda: hold.wait(10)
    threading.Thread(target=lambda: list(camera.frames()), daemon=True).start()
    time.sleep(0.05)
    began = time.monotonic()
    camera.close()
    assert time.monotonic() - began < 1
    hold.set()
