"""Clients that misbehave: junk, messages without end. The table goes on, and so do the others."""

import asyncio
import contextlib
import logging
import resource
import sys
import time
from collections.abc import Iterator

import msgpack
import pytest
from flet_client import EVENT, METHOD, PHONE, PROPS, REGISTER, FletClient, packed, page
from live_table import LiveTable, live_table, run
from starlette.types import Message
from websockets.exceptions import ConnectionClosed

from companion.donkey_book import DonkeyBook
from companion.rights import Role
from companion.server.manners import BURST_S, LARGEST_BYTES, LEAST_S, SHARE, Pace, _Link, fault
from engine.donkey import BreakOff, Command, Judge, PassingStarted, StartPassing

NAMES = ("Ana", "Bob", "Cléo", "Dan")
NAME = {"session_id": "", "page_name": "", "page": PHONE}
TAP = {"target": 3, "name": "click", "data": None}


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table() as served:
        DonkeyBook(served.store).open_match(NAMES, Judge.TABLE, served.host)
        yield served


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def nested(depth: int) -> bytes:
    return b"\x00" + b"\x91" * depth + b"\x01"


# Messages, one by one


@pytest.mark.parametrize(
    ("data", "registered"),
    [
        (packed(REGISTER, NAME), False),
        (packed(EVENT, TAP), True),
        (packed(PROPS, {"id": 3, "props": {"value": "Zoé"}}), True),
        (packed(METHOD, {"control_id": 3, "call_id": "x", "result": b"png", "error": None}), True),
        (b"\x01\x00\x00\x00\x00picture", True),
        (b"", False),
    ],
)
def test_what_a_page_has_to_say_is_let_through(data: bytes, registered: bool) -> None:
    assert fault(data, registered=registered) is None


JUNK = {
    "text": None,
    "zeros": b"\0" * 64,
    "page": b"GET / HTTP/1.1",
    "packet": b"\x07\x90",
    "cut": packed(REGISTER, NAME)[:-3],
    "more": packed(REGISTER, NAME) + b"\x01",
    "number": b"\x00\x05",
    "nested": nested(100_000),
    "list": b"\x00" + msgpack.packb([1, 2, 3]),
    "long": b"\x00\xdd\xff\xff\xff\xff",
    "crash": b"\x00" + msgpack.packb([6, {"message": "x"}]),
    "yes": b"\x00" + msgpack.packb([True, NAME]),
    "no_body": b"\x00" + msgpack.packb([1, None]),
    "fields": packed(REGISTER, NAME | {"admin": True}),
    "missing": packed(REGISTER, {"session_id": ""}),
    "page_is_text": packed(REGISTER, NAME | {"page": "x"}),
    "page_of_numbers": b"\x00" + msgpack.packb([1, NAME | {"page": {1: 2}}]),
    "too_early": packed(EVENT, TAP),
    "channel": b"\x01\x00\x00\x00\x00",
}


@pytest.mark.parametrize("data", JUNK.values(), ids=JUNK)
def test_junk_is_known_as_junk(data: bytes | None) -> None:
    assert fault(data, registered=False) is not None


@pytest.mark.parametrize(
    "data",
    [
        packed(REGISTER, NAME),
        packed(EVENT, TAP | {"target": "3"}),
        packed(EVENT, TAP | {"name": 7}),
        packed(PROPS, {"id": 3, "props": [1]}),
        packed(METHOD, {"control_id": 3, "call_id": None, "result": None, "error": None}),
    ],
)
def test_junk_of_a_page_that_has_come_in_is_known_too(data: bytes) -> None:
    assert fault(data, registered=True) is not None


@pytest.mark.parametrize("cost_s", [0.0, 0.03, 0.05])
def test_a_device_takes_its_share_of_the_servers_time_and_no_more(cost_s: float) -> None:
    now = [0.0]
    pace = Pace(clock=lambda: now[0])
    worked = 0.0
    assert pace.take(LEAST_S) == 0
    while now[0] < 60:
        wait_s = pace.take(cost_s)
        worked += max(cost_s, LEAST_S)
        now[0] += wait_s
    assert worked == pytest.approx(60 * SHARE + BURST_S, rel=0.1)
    now[0] += 60
    assert pace.take(LEAST_S) == 0


def test_who_waits_for_a_busy_computer_is_no_flood(caplog: pytest.LogCaptureFixture) -> None:
    """A referee, a browser and an old computer: messages are worked on slowly, and cost this thread nothing."""

    async def type_() -> None:
        messages = [packed(REGISTER, NAME), *[packed(PROPS, {"id": 3, "props": {"value": "Zoé"}})] * 60]

        async def receive() -> Message:
            return {"type": "websocket.receive", "bytes": messages.pop(0)}

        async def send(_: Message) -> None:
            pass

        async def keep_busy() -> None:
            while messages:
                time.sleep(0.02)  # noqa: ASYNC251  # the loop has to wait with everybody else
                await asyncio.sleep(0)

        link = _Link({"type": "websocket"}, receive, send, Pace())
        busy = asyncio.create_task(keep_busy())
        while messages:
            await link.receive()
        await busy

    asyncio.run(type_())
    assert told(caplog) == []


# At a table that is played at


def test_junk_ends_the_link_and_harms_nobody(table: LiveTable, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with page(table.url) as good:
            await good.sees("Deal 1")
            for data in JUNK.values():
                async with page(table.url, registers=False) as bad:
                    await bad.link.send("text" if data is None else data)
                    assert await bad.ends() == 1008
            await good.tap("Start passing")
            await good.sees("The race is over")

    run(play())
    lines = told(caplog)
    assert len(lines) == len(JUNK)
    assert all("its link is closed" in line and len(line) < 200 for line in lines)


def test_an_answer_to_a_server_that_was_ended_ends_no_link(table: LiveTable, caplog: pytest.LogCaptureFixture) -> None:
    """The page was asked something, the server was killed, and the page tells the next one: its buttons were dead then."""

    async def play() -> None:
        async with page(table.url) as late:
            await late.sees("Ana deals")
            await late.link.send(packed(METHOD, {"control_id": 10**6, "call_id": "x", "result": None, "error": None}))
            await late.tap("Start passing")
            await late.sees("The race is over")

    run(play())
    assert told(caplog) == []


def test_ten_megabytes_are_refused_without_being_kept(table: LiveTable, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with page(table.url) as good, page(table.url) as bad:
            await good.sees("Deal 1")
            await bad.sees("Deal 1")
            with contextlib.suppress(ConnectionClosed):
                await bad.link.send(packed(PROPS, {"id": 3, "props": {"value": "x" * 10_000_000}}))
            assert await bad.ends() == 1009
            await good.tap("Start passing")
            await good.sees("The race is over")

    before = peak_mb()
    run(play())
    # Ten are in this process anyway: the client's own.
    assert peak_mb() - before < 80
    assert [line for line in told(caplog) if "too large" in line]
    assert LARGEST_BYTES < 10_000_000


def peak_mb() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1024 * 1024 if sys.platform == "darwin" else 1024)


def pauses(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [line for line in told(caplog) if "without a pause" in line]


def test_a_thousand_commands_a_second_leave_the_others_their_turn(
    table: LiveTable, caplog: pytest.LogCaptureFixture
) -> None:
    async def flood(bad: FletClient) -> int:
        sent, button = 0, bad.buttons["Start passing"]
        with contextlib.suppress(ConnectionClosed):
            while True:
                for _ in range(20):
                    await bad.event(button)
                    sent += 1
                await asyncio.sleep(0.02)
        return sent

    async def play() -> None:
        cookie = table.guest(Role.SCOREKEEPER)
        async with page(table.url) as good, page(table.url, cookie) as bad:
            await good.sees("Deal 1")
            await bad.sees("Deal 1")
            flooding = asyncio.create_task(flood(bad))
            # On a busy machine it takes a while to send so many.
            for _ in range(200):
                await asyncio.sleep(0.1)
                if pauses(caplog):
                    break
            waits = []
            for act in (lambda: act_(BreakOff(1)), lambda: act_(StartPassing(2)), lambda: act_(BreakOff(2))):
                began = time.perf_counter()
                act()
                await good.hears()
                waits.append(time.perf_counter() - began)
            began = time.perf_counter()
            await good.tap("Log")
            await good.hears()
            waits.append(time.perf_counter() - began)
            flooding.cancel()
            assert max(waits) < 1.0, waits

    def act_(command: Command) -> None:
        DonkeyBook(table.store).dispatch(command, table.host)

    run(play())
    assert len(pauses(caplog)) == 1
    # The first tap counted, and no other: each saw a state that was past.
    flooded = [entry for entry in table.store.entries[1:] if entry.who != table.host]
    assert [type(entry.fact) for entry in flooded] == [PassingStarted]
