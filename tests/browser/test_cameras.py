"""Webcams at a table: the real referee on drivers that misbehave, the choice among them, the picture as in a mirror."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from device import Device
from stage import Stage

sys.path.append(str(Path(__file__).parents[1] / "vision"))
from with_webcam import CUT_OFF, GOOD, HANGS

from companion.server.referee_link import RefereeLink
from engine.donkey import Judge

Open = Callable[..., Device]
Start = Callable[[int], Stage]

PROGRAM = (sys.executable, str(Path(__file__).parents[1] / "vision" / "with_webcam.py"))
LOOKED_S = 90
"""Longest time for the referee to start, open its camera and find everybody, on a machine that does other things."""


@pytest.fixture
def watched() -> Iterator[Start]:
    """A table at which the camera with this number judges."""
    made: list[tuple[Stage, RefereeLink]] = []

    def start(number: int) -> Stage:
        link = RefereeLink(PROGRAM, available=True, listed=lambda: True)
        stage = Stage(link, camera=str(number))
        stage.sit_down(judge=Judge.CAMERA)
        made.append((stage, link))
        return stage

    yield start
    for stage, link in made:
        stage.close()
        link.close(20)


def test_a_player_half_out_of_the_picture_is_told_and_a_better_camera_chosen(watched: Start, device: Open) -> None:
    phone = device(watched(CUT_OFF).url)
    phone.tap("Set up the camera")
    # As in a mirror: who sits at the left as the camera sees it is shown at the right.
    phone.sees("Ana, number 4 from the left in the picture. half out of the picture: move in", within_s=LOOKED_S)
    phone.sees("Dan, number 1 from the left")
    phone.tap("Mirror the picture")
    phone.sees("Ana, number 1 from the left", "Dan, number 4 from the left")
    phone.tap("Another camera")
    phone.sees("Half out of the picture, number 6", "in use now", within_s=LOOKED_S)
    phone.tap("Integrated camera, number 0")
    phone.sees("Ana, number 4 from the left in the picture. seen!", within_s=LOOKED_S)
    phone.sees_no_more("half out of the picture")
    phone.tap("The names are right", "Skip, the names are right")
    phone.sees("Start passing")
    assert phone.errors == []


def test_a_camera_that_hangs_is_told_and_can_be_started_again(watched: Start, device: Open) -> None:
    stage = watched(HANGS)
    phone = device(stage.url)
    phone.tap("Set up the camera")
    phone.sees("The camera does not answer any more", "Unplug it, plug it in again", within_s=LOOKED_S)
    first = stage.table.referee.state.run
    phone.tap("Start camera again")
    phone.sees("number 4 from the left", within_s=LOOKED_S)  # it works again, for a while
    assert stage.table.referee.state.run == first + 1


def test_another_camera_is_offered_where_there_is_none(watched: Start, device: Open) -> None:
    phone = device(watched(63).url)
    phone.tap("Set up the camera")
    phone.sees("I find no camera", within_s=LOOKED_S)
    phone.tap("Another camera")
    phone.sees(f"Integrated camera, number {GOOD}", within_s=LOOKED_S)
    phone.tap("Integrated camera")
    phone.sees("number 4 from the left", within_s=LOOKED_S)
