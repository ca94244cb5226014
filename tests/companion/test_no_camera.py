"""A table whose computer has no camera: that is no failure, and one plays without."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import wraps

import flet as ft
import pytest
from device_kit import Sitting, within, words_on
from table_kit import NAMES, ScriptedReferee, camera_table, open_store

from companion.components.one_of import CHOSEN
from companion.devices import Devices
from companion.referee_port import Process
from companion.rights import Role
from companion.selectors.donkey.camera import trouble_of
from companion.server.referee_link import RefereeLink
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.donkey.where import SEATS, SETUP, at
from companion.watch import Lack, Watch
from engine.donkey import ChooseJudge, Judge
from engine.refereeing import Fault, FaultCode, FoundCamera

HERE = "Ana's phone"
NONE_HERE = "No camera is connected"
ALARM = ft.Colors.ERROR_CONTAINER


def on_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test of devices, which need a running loop."""

    @wraps(test)
    def run(*args: object, **named: object) -> None:
        async def tested() -> None:
            await test(*args, **named)

        asyncio.run(tested())

    return run


def bare_table(*, listed: bool | None = False, judge: Judge = Judge.CAMERA) -> tuple[Table, ScriptedReferee]:
    """A table of which nobody has started the camera yet, because there may be none."""
    referee = ScriptedReferee()
    referee.listed = listed
    return Table(open_store(judge=judge), referee, camera="0"), referee


def refuse(referee: ScriptedReferee, code: FaultCode = FaultCode.CAMERA_MISSING) -> None:
    """The camera cannot be opened."""
    referee.news(replace(referee.state, process=Process.DIED, fault=Fault(code, "…")))


def alarmed(device: Sitting) -> bool:
    """Whether something red is on the screen."""
    return any(getattr(control, "bgcolor", None) == ALARM for control in within(device.page.views[0]))


def look_of(device: Sitting, label: str) -> object:
    """The fill of a button that can be tapped."""
    button = device.button(label)
    assert not button.disabled
    return button.style.bgcolor[ft.ControlState.DEFAULT]  # type: ignore[attr-defined]


# --- what the table knows


@pytest.mark.parametrize(
    ("listed", "cameras", "lack"),
    [
        (True, None, None),
        (None, None, None),
        (False, None, Lack.NOT_CONNECTED),
        (False, (FoundCamera(0),), None),
        (None, (), Lack.NO_ANSWER),
        (True, (), Lack.NO_ANSWER),
    ],
)
def test_the_table_knows_of_no_camera(
    listed: bool | None, cameras: tuple[FoundCamera, ...] | None, lack: Lack | None
) -> None:
    table, referee = bare_table(listed=listed)
    referee.news(replace(referee.state, cameras=cameras))
    assert table.camera_lack is lack


@pytest.mark.parametrize("camera", ["race.mp4", "rtsp://192.168.0.7/1", None])
def test_a_film_and_a_stream_need_no_camera(camera: str | None) -> None:
    referee = ScriptedReferee()
    referee.listed = False
    assert Table(open_store(), referee, camera=camera).camera_lack is None


def test_a_camera_that_could_not_be_opened_is_remembered_until_one_is() -> None:
    table, referee = bare_table(listed=None)
    table.start_camera()
    refuse(referee)
    table.donkey.dispatch(ChooseJudge(Judge.TABLE), HERE)
    assert referee.state.fault is None  # the referee itself knows nothing of it any more
    assert table.camera_lack is Lack.NO_ANSWER
    table.donkey.dispatch(ChooseJudge(Judge.CAMERA), HERE)
    table.restart_camera()
    referee.well()
    table.stop_camera()
    assert table.camera_lack is None


def test_linux_is_asked_without_opening_anything() -> None:
    assert RefereeLink(("false",), available=True, listed=lambda: False).plugged_in() is False


# --- what is told of it


def told(table: Table, referee: ScriptedReferee, *, setting_up: bool = False) -> tuple[str, bool, bool] | None:
    match, past = table.donkey.state, table.camera_past
    trouble = trouble_of(match, referee.state, table.watch, past, setting_up=setting_up)
    return None if trouble is None else (trouble.title.key, trouble.calm, trouble.by_hand_first)


def test_a_camera_that_never_ran_is_no_failure() -> None:
    table, referee = bare_table()
    assert told(table, referee) == ("no-camera-not_connected", True, True)
    table.start_camera()
    refuse(referee)
    assert told(table, referee) == ("no-camera-not_connected", True, True)
    refuse(referee, FaultCode.CAMERA_BUSY)
    assert told(table, referee) == ("fault-camera_busy", True, True)


@pytest.mark.parametrize("code", [FaultCode.CAMERA_MISSING, FaultCode.CAMERA_BUSY])
def test_a_camera_that_ran_and_failed_keeps_its_warning(code: FaultCode) -> None:
    table, referee = bare_table(listed=True)
    table.start_camera()
    referee.well()
    assert table.watch is Watch.UNBOUND
    referee.listed = False  # unplugged, and started once more
    table.restart_camera()
    refuse(referee, code)
    assert told(table, referee) == (f"fault-{code.value}", False, False)


def test_a_referee_that_crashes_is_a_failure_with_any_camera() -> None:
    table, referee = bare_table(listed=True)
    table.start_camera()
    refuse(referee, FaultCode.INTERNAL)
    assert told(table, referee) == ("fault-internal", False, False)


def test_a_camera_that_nobody_has_started_yet_is_told_where_it_is_set_up_only() -> None:
    table, referee = bare_table(listed=True)
    assert told(table, referee) is None
    assert told(table, referee, setting_up=True) == ("fault-off", True, False)


def test_after_a_restart_of_the_table_seats_tell_that_a_camera_has_run() -> None:
    table, _ = camera_table(started=False)
    assert table.camera_past.ran


# --- on the devices


def options_on(device: Sitting) -> list[tuple[ft.Control, bool]]:
    """What one of can be chosen, and whether it is, in the order of the page."""
    merged = [one for one in within(device.page.views[0]) if isinstance(one, ft.MergeSemantics)]
    marks = [(one, [mark for mark in within(one) if isinstance(mark, ft.Radio)]) for one in merged]
    return [(one, mark[0].value == CHOSEN) for one, mark in marks if mark]


@on_a_loop
async def test_judging_ourselves_comes_first_and_the_camera_stays_possible() -> None:
    referee = ScriptedReferee()
    referee.listed = False
    device = Sitting(Table(Store(MemoryJournal()), referee, camera="0"))
    screens = device.session._pages._games["donkey"]
    screens.draft.names[:] = NAMES
    device.session.go(at(SEATS))
    await device.session.guard(lambda: None)
    choices = options_on(device)
    assert [("We judge ourselves" in words_on(one), chosen) for one, chosen in choices] == [
        (True, True),
        (False, False),
    ]
    assert any("No camera is connected to this computer" in words for words in words_on(choices[1][0]))
    await device.tap("The camera")  # one may be plugged in
    assert [chosen for _, chosen in options_on(device)] == [False, True]
    referee.listed = True
    await device.tap("The camera")
    assert not device.shows("No camera is connected")


@on_a_loop
async def test_all_pages_are_calm_and_offer_to_judge_ourselves_first() -> None:
    table, _ = bare_table()
    host, other = Sitting(table, "computer:1"), Sitting(table, "phone:2")
    host.session.go(at(SETUP))
    await host.session.guard(lambda: None)
    refuse(table.referee)  # type: ignore[arg-type]
    for device in (host, other):
        await device.hear()
        assert device.shows(NONE_HERE)
        assert not alarmed(device)
        assert look_of(device, "Judge ourselves") == ft.Colors.PRIMARY
        assert look_of(device, "Try again") != ft.Colors.PRIMARY
    # The next thing to do is one thing.
    assert look_of(other, "Set up the camera") != ft.Colors.PRIMARY
    await other.tap("Judge ourselves")
    assert table.donkey.state.judge is Judge.TABLE
    await host.hear()
    assert not host.shows(NONE_HERE)


@pytest.mark.parametrize(
    ("role", "may"), [(Role.HOST, True), (Role.SCOREKEEPER, True), (Role.PLAYER, False), (Role.DISPLAY, None)]
)
@on_a_loop
async def test_only_who_keeps_the_score_decides(role: Role, may: bool | None) -> None:
    devices = Devices()
    referee = ScriptedReferee()
    referee.listed = False
    table = Table(open_store(judge=Judge.CAMERA), referee, camera="0", devices=devices)
    token = devices.let_in()
    guest = devices.guest(token)
    assert guest is not None
    devices.choose(token, Role.PLAYER if role is Role.HOST else role, "Ana")
    if role is Role.HOST:
        devices.change_role(devices.seat_host("computer"), guest.number, Role.HOST)
    device = Sitting(table, devices.open_page(guest.number, "phone"))
    await device.hear()
    assert device.shows(NONE_HERE)
    for label in ("Judge ourselves", "Try again"):
        button = device.button(label)
        assert (None if not button.visible else not button.disabled) is may
