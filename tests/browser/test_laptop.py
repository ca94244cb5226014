"""On a laptop, whose browser leaves little height, all that can be done next is in sight without scrolling."""

import re
from collections.abc import Callable

from album import SIZES
from device import Device
from stage import Stage

Open = Callable[..., Device]


def in_sight(device: Device, *names: str) -> None:
    device.sees(*names)
    device.page.wait_for_timeout(600)
    for name in names:
        box = device.page.get_by_role("button", name=re.compile(rf"^\s*{re.escape(name)}")).first.bounding_box()
        assert box is not None, name
        assert box["y"] + box["height"] <= SIZES["laptop"][1], (name, box)


def test_what_can_be_done_is_in_sight(stage: Stage, device: Open) -> None:
    laptop = device(stage.url, size=SIZES["laptop"])
    in_sight(laptop, "Score pad", "Watch a sample race", "Rules and help")
    stage.sit_down()
    in_sight(laptop, "Start passing")
    laptop.tap("Start passing")
    in_sight(laptop, "The race is over", "Break off", "Undo")
    stage.break_off()
    stage.deal(1)
    in_sight(laptop, "Start passing", "Undo: letter for Bob")
    stage.race(1, 0)
    in_sight(laptop, "Yes", "No", "Undo")
    laptop.tap("Yes")
    for _ in range(4):
        stage.deal(1)
    # Bob is out, a rank is put aside, and the cards are drawn.
    in_sight(laptop, "Start passing", "Undo: letter for Bob")
    for _ in range(6):
        stage.deal(2)
    in_sight(laptop, "Rematch", "To the first screen", "Undo")
    stage.sit_down()
    laptop.sees("Start passing")
    laptop.tap("Back")
    in_sight(laptop, "Go on playing", "Score pad", "Watch a sample race", "Rules and help")
    assert laptop.errors == []
