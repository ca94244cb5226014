"""Clients that ask for what is another's, or nobody's: each role is held to what it may do, and nothing else is served."""

import asyncio
import http.client
from collections.abc import Iterator

import pytest
from flet_client import page
from live_table import LiveTable, live_table, run

from companion.book import Book
from companion.donkey_book import DonkeyBook
from companion.rights import Role
from engine.donkey import Judge, PassingStarted, StartPassing
from engine.fais_pas_lane import FAIS_PAS_LANE, OpenMatch

NAMES = ("Ana", "Bob", "Cléo", "Dan")


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table() as served:
        DonkeyBook(served.store).open_match(NAMES, Judge.TABLE, served.host)
        yield served


def deal(table: LiveTable) -> int:
    """The number of the deal that goes on."""
    now = table.table.donkey.state.deal
    assert now is not None
    return now.number


def test_a_display_that_taps_what_is_grey_changes_nothing(table: LiveTable) -> None:
    async def play() -> None:
        async with page(table.url, table.guest(Role.DISPLAY)) as display:
            await display.sees("This device only shows")
            before = table.store.snapshot
            for button in display.buttons.values():
                await display.event(button)
            for target in range(1, 20):
                await display.event(target)
            await asyncio.sleep(0.5)
            assert table.store.snapshot == before
            # It is slowed down, and still at the table.
            assert display.closed is None

    run(play())


def test_a_player_s_device_acts_for_its_player_only(table: LiveTable) -> None:
    async def play() -> None:
        bob = table.guest(Role.PLAYER, "Bob")
        async with page(table.url, bob) as phone, page(table.url, table.guest(Role.PLAYER, "Ana")) as dealers:
            await phone.sees("acts for Bob only")
            await phone.tap("Start passing")
            await phone.sees("That is not for Bob")
            assert len(table.store.entries) == 1
            # Ana deals.
            await dealers.sees("acts for Ana only")
            await dealers.tap("Start passing")
            await phone.sees("pass on")

    run(play())
    assert isinstance(table.store.entries[-1].fact, PassingStarted)


def test_a_role_counts_from_the_moment_it_is_changed(table: LiveTable) -> None:
    async def play() -> None:
        async with page(table.url, table.guest(Role.SCOREKEEPER)) as phone:
            await phone.sees("Deal 1")
            button = phone.buttons["Start passing"]
            table.devices.change_role(table.host, table.devices.guests[0].number, Role.DISPLAY)
            # A tap on the button as it was before.
            await phone.event(button)
            await phone.sees("This device only shows")
            await asyncio.sleep(0.2)
            assert len(table.store.entries) == 1

    run(play())


def test_a_tap_on_a_state_that_is_past_is_told(table: LiveTable) -> None:
    async def play() -> None:
        async with page(table.url) as one, page(table.url) as other:
            await one.sees("Deal 1")
            await other.sees("Deal 1")
            button = other.buttons["Start passing"]
            await one.tap("Start passing")
            await other.sees("The race is over")
            await other.event(button)
            await other.event(10**9)
            await other.event(button, "no such thing")
            await asyncio.sleep(0.3)
            assert [type(entry.fact) for entry in table.store.entries[1:]] == [PassingStarted]
            assert other.closed is None

    run(play())


def test_who_is_thrown_out_is_cut_off_in_the_middle(table: LiveTable) -> None:
    async def play() -> None:
        async with page(table.url, table.guest(Role.SCOREKEEPER)) as phone:
            await phone.sees("Deal 1")
            table.devices.throw_out(table.host, table.devices.guests[0].number)
            assert await phone.ends() == 4003

    run(play())
    assert deal(table) == 1


def test_a_session_of_another_device_is_not_taken_over(table: LiveTable) -> None:
    async def play() -> None:
        async with page(table.url, table.guest(Role.SCOREKEEPER)) as phone:
            await phone.sees("Deal 1")
        # Whoever learns the name of a session that sleeps, and comes back as it, is still what their own cookie says.
        async with page(table.url, table.guest(Role.DISPLAY), registers=False) as thief:
            thief.session = phone.session
            await thief.register()
            await thief.sees("This device only shows")
            await thief.event(phone.buttons["Start passing"])
            await asyncio.sleep(0.3)
            assert len(table.store.entries) == 1

    run(play())


def test_pages_that_leave_before_they_say_their_name_leave_nothing_behind(
    table: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.server.manners.LINGER_S", 0.05)

    async def play() -> None:
        async with page(table.url) as good:
            await good.sees("Deal 1")
            for _ in range(30):
                async with page(table.url, table.guest(Role.DISPLAY), registers=False):
                    pass
            await asyncio.sleep(1)
            assert not table.devices.here
            await good.tap("Start passing")
            await good.sees("The race is over")

    run(play())


def test_a_bet_for_somebody_else_is_refused_on_the_wire_too() -> None:
    with live_table() as table:
        Book(table.store, FAIS_PAS_LANE).open((OpenMatch(NAMES),), table.host)

        async def play() -> None:
            async with page(table.url, table.guest(Role.PLAYER, "Bob")) as phone:
                await phone.sees("acts for Bob only")
                for label in [label for label in phone.buttons if label.startswith(("Ana", "Cléo", "Dan"))]:
                    await phone.tap(label)
                for label in [label for label in phone.buttons if label == "no bet"]:
                    await phone.tap(label)
                await asyncio.sleep(0.3)

        run(play())
        assert len(table.store.entries) == 1


def test_a_command_of_nobody_never_gets_in(table: LiveTable) -> None:
    with pytest.raises(Exception, match="stranger"):
        DonkeyBook(table.store).dispatch(StartPassing(1), "phone:77")


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/..%5c..%5c..%5c..%5cetc%5cpasswd",
        "//etc/passwd",
        "/fonts/../../session.py",
        "/fonts/..%2f..%2fsession.py",
        "/icons/%2e%2e/%2e%2e/session.py",
        "/assets/fonts/..%2f..%2f/v1/session.py",
        "/assets/fonts/x/../../../session.py",
        "/session.py%00.png",
    ],
)
def test_no_way_leads_out_of_what_is_served(table: LiveTable, path: str) -> None:
    for headers in ({}, {"Cookie": "asinus-x=y", "Accept": "*/*"}):
        link = http.client.HTTPConnection("127.0.0.1", table.port, timeout=5)
        link.request("GET", path, headers=headers)
        text = link.getresponse().read().decode("utf-8", "replace")
        link.close()
        assert "root:" not in text
        assert "class Session" not in text
