from pathlib import Path

import pytest
from webcam import Webcam, noise

from engine.refereeing import FoundCamera
from vision import camera_list
from vision.camera_list import camera_names, find_cameras, number_now

NAMES = {0: "Integrated camera", 2: "HD Pro Webcam", 4: "Virtual camera"}


def node(system: Path, number: int, index: int, name: str) -> None:
    folder = system / f"video{number}"
    folder.mkdir()
    (folder / "index").write_text(f"{index}\n")
    (folder / "name").write_text(f"{name}\n")


def test_linux_lists_each_camera_once(tmp_path: Path) -> None:
    node(tmp_path, 10, 0, "HD Pro Webcam")
    node(tmp_path, 0, 0, "Integrated camera")
    node(tmp_path, 1, 1, "Integrated camera")  # tells of its settings, gives no pictures
    (tmp_path / "v4l-subdev0").mkdir()
    assert list(camera_names(tmp_path).items()) == [(0, "Integrated camera"), (10, "HD Pro Webcam")]
    assert camera_names(tmp_path / "none") == {}


class Shelf:
    """Drivers by number; what is not there cannot be opened."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers
        self.opened: dict[int, Webcam] = {}

    def __call__(self, number: int) -> Webcam:
        return self.opened.setdefault(number, Webcam(noise(), opens=number in self.numbers))


def test_only_cameras_that_answer_are_listed_and_all_are_let_go_of() -> None:
    shelf = Shelf(0, 2)
    assert find_cameras(names=NAMES, open_device=shelf) == (
        FoundCamera(0, "Integrated camera", 128, 72),
        FoundCamera(2, "HD Pro Webcam", 128, 72),
    )
    assert set(shelf.opened) == {0, 2, 4}
    assert all(webcam.released.is_set() for webcam in shelf.opened.values())


def test_a_camera_in_use_is_listed_and_left_alone() -> None:
    shelf = Shelf(0, 2)
    found = find_cameras([2], names=NAMES, open_device=shelf)
    assert [camera.number for camera in found] == [0, 2]
    assert 2 not in shelf.opened


@pytest.mark.parametrize(("system", "numbers"), [("linux", []), ("win32", [1, 3]), ("darwin", [1, 3])])
def test_elsewhere_the_first_numbers_are_tried(
    monkeypatch: pytest.MonkeyPatch, system: str, numbers: list[int]
) -> None:
    monkeypatch.setattr(camera_list.sys, "platform", system)
    assert [camera.number for camera in find_cameras(names={}, open_device=Shelf(1, 3))] == numbers


@pytest.mark.parametrize(
    ("source", "name", "names", "now"),
    [
        ("0", "HD Pro Webcam", {0: "HD Pro Webcam"}, "0"),
        ("0", "HD Pro Webcam", {2: "HD Pro Webcam"}, "2"),
        ("0", "HD Pro Webcam", {0: "Integrated camera", 2: "HD Pro Webcam"}, "2"),
        ("/dev/video0", "HD Pro Webcam", {2: "HD Pro Webcam"}, "2"),
        ("0", "HD Pro Webcam", {1: "Integrated camera"}, "0"),  # not back yet
        ("0", "", {1: "Integrated camera"}, "0"),
        ("rtsp://192.168.0.7/1", "", {1: "Integrated camera"}, "rtsp://192.168.0.7/1"),
    ],
)
def test_a_camera_is_known_again_under_another_number(source: str, name: str, names: dict[int, str], now: str) -> None:
    assert number_now(source, name, names) == now
