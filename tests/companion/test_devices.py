"""The devices at a table: who they are, what the host may do with them, and what is kept of them."""

import json
import stat
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from door_kit import Clock as Seconds
from table_kit import NAMES, donkey, open_store

from companion.devices import MOST_GUESTS, UNUSED_AFTER, Devices, Guest, Kept, new_table
from companion.join_code import in_groups, is_code, joining, new_code, tidy
from companion.rights import Denial, NotAllowedError, Rights, Role
from companion.selectors.devices import devices_screen
from companion.server.attempts import FREE, LONGEST_WAIT_S, MOST_ADDRESSES, MOST_IN_ALL, Attempts
from companion.server.devices_file import FILE, DevicesFile
from companion.snapshot import Snapshot
from companion.storage import MemoryJournal
from companion.store import Store
from engine.donkey import Judge, StartPassing

NOW = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


def join(devices: Devices, role: Role = Role.SCOREKEEPER, player: str = "", kind: str = "phone") -> str:
    """A device joins and opens the table; what it signs as."""
    token = devices.let_in()
    devices.choose(token, role, player)
    guest = devices.guest(token)
    assert guest is not None
    return devices.open_page(guest.number, kind)


def number(who: str) -> int:
    return int(who.partition(":")[2])


def kept_with(*guests: Guest) -> Kept:
    return replace(new_table(), guests=guests)


# The code


def test_a_code_is_six_digits_that_can_be_said() -> None:
    for _ in range(300):
        code = new_code()
        assert is_code(code)
        assert not any(digit * 3 in code for digit in "0123456789")
        assert tidy(in_groups(code)) == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [("482 913", "482913"), ("482-913", "482913"), (" 4 8 2.9 1 3", "482913"), ("O1l 9iO", "011910"), ("", "")],
)
def test_what_people_type_for_a_code(typed: str, code: str) -> None:
    assert tidy(typed) == code


def test_the_picture_leads_to_the_page_that_takes_the_code() -> None:
    assert joining("http://192.168.1.20:8550", "482913") == "http://192.168.1.20:8550/join?code=482913"


# Who is who


def test_no_two_devices_sign_alike_and_the_host_s_pages_neither() -> None:
    devices = Devices()
    signed = [devices.seat_host("computer"), join(devices), devices.seat_host("computer"), join(devices)]
    assert len({number(who) for who in signed}) == 4
    again = Devices(devices.kept)
    signed += [again.seat_host("computer"), join(again), again.seat_host("phone")]
    guests = [guest.number for guest in again.guests]
    assert len(set(guests)) == len(guests)
    assert not {number(who) for who in signed[4::2]} & set(guests)


def test_a_page_of_the_host_is_no_host_after_a_restart() -> None:
    devices = Devices()
    who = devices.seat_host("computer")
    assert devices.rights(who) == Rights(Role.HOST)
    assert Devices(devices.kept).rights(who) is None


def test_the_role_is_asked_at_the_store_s_door() -> None:
    devices = Devices()
    display, scorekeeper = join(devices, Role.DISPLAY), join(devices)
    store = Store(MemoryJournal(), draw=lambda _: 0, gate=devices.check)
    with pytest.raises(NotAllowedError) as refused:
        donkey(store).open_match(NAMES, Judge.TABLE, display)
    assert refused.value.denial is Denial.DISPLAY
    donkey(store).open_match(NAMES, Judge.TABLE, scorekeeper)
    for who in (display, "phone:99", "", "Ana"):
        with pytest.raises(NotAllowedError):
            donkey(store).dispatch(StartPassing(1), who)
    host = devices.seat_host("computer")
    devices.change_role(host, number(display), Role.PLAYER, " Ana ")
    donkey(store).dispatch(StartPassing(1), display)


def test_a_player_s_device_says_once_whose_it_is() -> None:
    devices, now = Devices(), open_store().snapshot
    who = join(devices, Role.PLAYER)
    with pytest.raises(NotAllowedError):
        devices.claim(who, "Zoé", now)
    devices.claim(who, "Bob", now)
    assert devices.rights(who) == Rights(Role.PLAYER, "Bob")
    with pytest.raises(NotAllowedError):
        devices.claim(who, "Ana", now)
    with pytest.raises(NotAllowedError):
        devices.claim(join(devices), "Ana", now)


@pytest.mark.parametrize("role", [Role.SCOREKEEPER, Role.PLAYER, Role.DISPLAY, None])
def test_only_a_host_changes_what_others_are(role: Role | None) -> None:
    devices = Devices()
    who = join(devices, role, "Ana") if role is not None else "phone:99"
    other = number(join(devices))
    before = devices.kept
    for wish in (
        lambda: devices.change_role(who, other, Role.HOST),
        lambda: devices.throw_out(who, other),
        lambda: devices.renew_code(who, throw_out=True),
    ):
        with pytest.raises(NotAllowedError):
            wish()
    assert devices.kept == before


def test_a_guest_that_was_made_host_may() -> None:
    devices = Devices()
    who, other = join(devices), join(devices)
    devices.change_role(devices.seat_host("computer"), number(who), Role.HOST)
    devices.throw_out(who, number(other))
    assert [guest.who for guest in devices.guests] == [who]


@pytest.mark.parametrize("throw_out", [False, True])
def test_a_new_code_keeps_the_others_or_throws_them_out(throw_out: bool) -> None:
    devices = Devices()
    who, other = join(devices), join(devices)
    devices.change_role(devices.seat_host("computer"), number(who), Role.HOST)
    gone: list[int] = []
    devices.subscribe_leavers(gone.append)
    code = devices.code
    devices.renew_code(who, throw_out=throw_out)
    assert not devices.is_code(code)
    assert devices.is_code(devices.code)
    assert gone == ([number(other)] if throw_out else [])
    assert [guest.who for guest in devices.guests] == ([who] if throw_out else [who, other])


def test_a_link_that_was_only_looked_at_is_forgotten() -> None:
    time = [NOW]
    devices = Devices(clock=lambda: time[0])
    devices.let_in()
    time[0] += UNUSED_AFTER / 2
    who = join(devices)
    time[0] += UNUSED_AFTER
    devices.let_in()
    assert [guest.who for guest in devices.guests[:1]] == [who]
    assert len(devices.guests) == 2


def test_the_table_never_fills_up() -> None:
    time = [NOW]
    devices = Devices(clock=lambda: time[0])
    for _ in range(MOST_GUESTS):
        time[0] += timedelta(seconds=1)
        join(devices)
    devices.came(1)
    join(devices)
    # The one that is here stays; the one that has been away longest goes.
    assert [guest.number for guest in devices.guests[:2]] == [1, 3]
    assert len(devices.guests) == MOST_GUESTS


def test_the_host_s_page_lists_who_has_come_in() -> None:
    devices = Devices()
    devices.let_in()  # has only told the code
    who = join(devices, Role.PLAYER, "Ana", kind="tablet")
    devices.came(number(who))
    screen = devices_screen(devices, "computer:9", NAMES, "http://192.168.1.20:8550")
    (line,) = screen.lines
    assert (line.name.key, line.what.key, line.here, line.mine) == ("who-tablet", "role-player-of", True, False)
    assert screen.join is not None
    assert tidy(screen.join.code) == devices.code
    devices.went(number(who))
    assert not devices_screen(devices, who, NAMES, None).lines[0].here


def test_whoever_looks_is_told_of_each_change() -> None:
    devices = Devices()
    told: list[int] = []
    host = devices.seat_host("computer")
    devices.subscribe(lambda: told.append(1))
    who = join(devices, Role.PLAYER)
    devices.claim(who, "Ana", open_store().snapshot)
    steps: tuple[object, ...] = (
        devices.change_role(host, number(who), Role.DISPLAY),
        devices.came(number(who)),
        devices.went(number(who)),
        devices.renew_code(host, throw_out=False),
        devices.throw_out(host, number(who)),
    )
    assert len(told) == 4 + len(steps)


def test_a_wish_of_nobody_is_refused_before_any_match() -> None:
    with pytest.raises(NotAllowedError):
        Devices().check("phone:1", StartPassing(1), Snapshot())


# What is kept


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = DevicesFile(tmp_path)
    assert file.read() is None
    devices = Devices(keep=file.write)
    join(devices, Role.PLAYER, "Zoé")
    devices.let_in()
    assert file.read() == devices.kept
    assert not list(tmp_path.glob("*.new"))
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_no_token_is_written_down(tmp_path: Path) -> None:
    devices = Devices(keep=DevicesFile(tmp_path).write)
    token = devices.let_in()
    assert token not in (tmp_path / FILE).read_text()
    assert devices.guest(token) is not None
    assert devices.guest(devices.guests[0].digest) is None


GOOD = {"schema": 1, "table": "ab12", "code": "482913", "guests": []}
GUEST = {
    "number": 1, "digest": "x", "joined": NOW.isoformat(), "kind": "phone", "role": "display", "player": "", "seen": None
}  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "\0" * 20,
        '{"schema": 2}',
        json.dumps(GOOD | {"code": "12"}),
        json.dumps(GOOD | {"table": "../x"}),
        json.dumps(GOOD | {"guests": [GUEST | {"role": "king"}]}),
        json.dumps(GOOD | {"guests": [GUEST | {"number": "1"}]}),
        json.dumps(GOOD | {"guests": [GUEST | {"kind": "toaster"}]}),
        json.dumps(GOOD | {"guests": [GUEST | {"joined": "2026-01-06T19:30:00"}]}),
        json.dumps(GOOD | {"guests": [GUEST, GUEST]}),
        json.dumps(GOOD)[:-4],
    ],
)
def test_a_damaged_file_lets_nobody_in(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    assert DevicesFile(tmp_path).read() is None


def test_a_sound_file_does(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps(GOOD | {"guests": [GUEST]}))
    kept = DevicesFile(tmp_path).read()
    assert kept is not None
    assert Devices(kept).rights("phone:1") == Rights(Role.DISPLAY)


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    file = DevicesFile(tmp_path / "gone")
    devices = Devices(keep=file.write)
    assert devices.rights(join(devices)) == Rights(Role.SCOREKEEPER)


# Wrong codes


def test_the_wait_doubles_up_to_ten_minutes() -> None:
    clock = Seconds()
    attempts = Attempts(clock)
    waits = []
    for _ in range(FREE + 12):
        attempts.wrong("10.0.0.1")
        waits.append(attempts.wait_s("10.0.0.1"))
        clock.now += attempts.wait_s("10.0.0.1")
    assert waits == [0] * FREE + [10, 20, 40, 80, 160, 320, *[int(LONGEST_WAIT_S)] * 6]
    attempts.right("10.0.0.1")
    assert attempts.wait_s("10.0.0.1") == 0


def test_who_mistyped_yesterday_begins_anew() -> None:
    clock = Seconds()
    attempts = Attempts(clock)
    for _ in range(FREE):
        attempts.wrong("10.0.0.1")
    clock.now += 24 * 3600
    attempts.wrong("10.0.0.1")
    assert attempts.wait_s("10.0.0.1") == 0


def test_an_ipv6_device_is_one_device_whatever_address_it_takes() -> None:
    attempts = Attempts(Seconds())
    for last in range(FREE + 1):
        attempts.wrong(f"fd00::{last:x}")
    assert attempts.wait_s("fd00::ffff") > 0
    assert attempts.wait_s("fd00:0:0:1::1") == 0
    assert attempts.wait_s("::ffff:10.0.0.1") == attempts.wait_s("10.0.0.1") == 0


def test_all_together_are_held_back_and_little_is_remembered() -> None:
    clock = Seconds()
    attempts = Attempts(clock)
    for one in range(MOST_IN_ALL):
        attempts.wrong(f"10.0.0.{one}")
    assert attempts.wait_s("10.9.9.9") == 600
    clock.now += 600
    assert attempts.wait_s("10.9.9.9") == 0
    for one in range(3 * MOST_ADDRESSES):
        attempts.wrong(f"10.1.{one // 250}.{one % 250}")
    assert len(attempts._by_address) == MOST_ADDRESSES
