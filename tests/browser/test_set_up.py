"""The set-up of the seats on a page that is redrawn all the time, as the referee sends news."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from device import Device
from stage import Stage

sys.path.append(str(Path(__file__).parents[1] / "companion"))
from table_kit import ScriptedReferee, status

from engine.donkey import Judge

Open = Callable[..., Device]

NEWS_S = 0.1
"""Between two pieces of news: a slip is drawn anew ten times a second, far more often than by a real referee."""


@pytest.fixture
def restless() -> Iterator[Stage]:
    """A table whose referee sees the proving touches of the outer two, and unsees it, again and again."""
    referee = ScriptedReferee()
    stage = Stage(referee, camera="0")
    stage.sit_down(judge=Judge.CAMERA)
    stage.table.start_camera()
    referee.well()
    over = threading.Event()

    def chatter() -> None:
        proved = False
        while not over.wait(NEWS_S):
            proved = not proved
            now = status()
            seats = tuple(replace(seat, proved=proved and seat.seat in {0, 3}) for seat in now.seats)
            referee.news(replace(referee.state, status=replace(now, seats=seats)))

    thread = threading.Thread(target=chatter, daemon=True)
    thread.start()
    yield stage
    over.set()
    thread.join(5)
    stage.close()


def test_no_tap_is_lost_while_slips_are_redrawn(restless: Stage, device: Open) -> None:
    guide = device(restless.url)
    guide.tap("Set up the camera")
    guide.sees("Ana, number 4 from the left")  # as in a mirror
    slips = guide.centre("Ana, number 4"), guide.centre("Dan, number 1")
    guide.tap("Back")
    guide.sees("Set up the camera")
    assert restless.table._viewers == 0
    button = guide.centre("Set up the camera")
    # What is tapped with a finger, not through the names that screen readers tell.
    phone = device(restless.url, tells=False)
    phone.hears(2)
    phone.page.mouse.click(*button)
    deadline = time.monotonic() + 40
    while restless.table._viewers == 0:  # nobody looks at the picture: the page is not open yet
        assert time.monotonic() < deadline
        phone.page.wait_for_timeout(100)
    phone.page.wait_for_timeout(4000)  # it was asked for; now it is drawn
    swaps = 5
    for _ in range(swaps):
        for x, y in slips:
            phone.page.mouse.move(x, y)
            phone.page.mouse.down()
            # The finger rests on the glass for a moment, and the slip is drawn anew meanwhile.
            phone.page.wait_for_timeout(150)
            phone.page.mouse.up()
            phone.page.wait_for_timeout(150)
    phone.awake()
    phone.sees("Dan, number 4 from the left", "Ana, number 1 from the left")
    phone.sees("Drag it onto another")
