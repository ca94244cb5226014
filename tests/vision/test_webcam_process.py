"""The referee's own process on webcams that misbehave: what the table hears, and that it never waits for ever."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import test_follow
from test_follow import Table
from with_webcam import BACK_LIT, CUT_OFF, FAR, FROZEN, GOOD, HANGS, LOOSE, NAMES, SLOW

from engine.refereeing import CamerasFound, Complaint, Fault, FaultCode, FindSeats, Light, Mode, Report, Status

pytestmark = pytest.mark.camera
PROGRAM = (sys.executable, str(Path(__file__).with_name("with_webcam.py")))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Callable[..., Table]:
    monkeypatch.setattr(test_follow, "PROGRAM", PROGRAM)

    def start(number: int) -> Table:
        app = Table(("--follow", "--", number))
        request.addfinalizer(app.process.wait)
        request.addfinalizer(app.process.kill)
        return app

    return start


def fault(code: FaultCode) -> Callable[[Report], bool]:
    return lambda report: isinstance(report, Fault) and report.code is code


def status(wanted: Callable[[Status], bool]) -> Callable[[Report], bool]:
    return lambda report: isinstance(report, Status) and wanted(report)


def test_a_read_that_blocks_for_ever_is_told_and_the_process_ends(started: Callable[..., Table]) -> None:
    app = started(HANGS)
    app.wait_for(status(lambda now: now.stalled))  # told at once that nothing new comes
    told = app.wait_for(fault(FaultCode.CAMERA_HANGS))
    assert told.fatal
    began = time.monotonic()
    code, words = app.end()
    assert code == 2
    assert time.monotonic() - began < 3
    assert "Traceback" not in words


def test_a_loose_cable_is_told_and_the_referee_goes_on_once_it_is_back(started: Callable[..., Table]) -> None:
    app = started(LOOSE)
    app.order(FindSeats(4))
    app.wait_for(status(lambda now: now.mode is Mode.IDLE and len(now.seats) == 4))
    assert not app.wait_for(fault(FaultCode.CAMERA_UNPLUGGED)).fatal
    app.wait_for(status(lambda now: now.stalled))
    back = app.wait_for(status(lambda now: not now.stalled and now.fps > 5))
    assert (back.mode, len(back.seats)) == (Mode.IDLE, 4)  # nobody has to be looked for again
    app.wait_for(status(lambda now: all(seat.in_sight for seat in now.seats)))


def test_a_frozen_picture_is_told(started: Callable[..., Table]) -> None:
    assert not started(FROZEN).wait_for(fault(FaultCode.CAMERA_STALLED)).fatal


def test_a_dim_room_makes_a_camera_slow_and_both_are_told(started: Callable[..., Table]) -> None:
    app = started(SLOW)
    app.order(FindSeats(4))
    now = app.wait_for(status(lambda now: now.pace is not None and now.pace.fps > 0 and now.mode is Mode.IDLE))
    assert 5 < now.pace.fps < 14  # 12; a busy computer loses some
    assert now.pace.light is not Light.GOOD
    app.wait_for(status(lambda now: bool(now.seats) and all(seat.light is not Light.GOOD for seat in now.seats)))


@pytest.mark.parametrize(
    ("number", "seats", "complaint"),
    [
        (FAR, {0, 1, 2, 3}, Complaint.TOO_FAR),
        (CUT_OFF, {0}, Complaint.CUT_OFF),
        (BACK_LIT, {0, 1, 2, 3}, Complaint.BACK_LIT),
    ],
)
def test_each_player_is_told_what_is_wrong(
    started: Callable[..., Table], number: int, seats: set[int], complaint: Complaint
) -> None:
    app = started(number)
    app.order(FindSeats(4))

    def complained(now: Status) -> bool:
        return now.mode is Mode.IDLE and {s.seat for s in now.seats if complaint in s.complaints} == seats

    app.wait_for(status(complained))


def test_a_good_camera_has_no_complaints(started: Callable[..., Table]) -> None:
    app = started(GOOD)
    app.order(FindSeats(4))
    app.wait_for(status(lambda now: now.mode is Mode.IDLE and len(now.seats) == 4))
    for _ in range(5):
        now = app.wait_for(status(lambda _: True))
        assert [seat.complaints for seat in now.seats] == [()] * 4


def test_the_cameras_that_answer_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_follow, "PROGRAM", PROGRAM)
    app = Table(("--cameras", "--follow", "--busy", GOOD))
    found = app.wait_for(lambda report: isinstance(report, CamerasFound))
    assert {camera.number: camera.name for camera in found.cameras} == NAMES
    assert [camera.width for camera in found.cameras] == [0, *[1280] * (len(NAMES) - 1)]
    assert app.end()[0] == 0
