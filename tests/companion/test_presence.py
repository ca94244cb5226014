"""Whether anybody has the table open."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send
from table_kit import camera_table

from companion.server.hangups import ForgiveHangups
from companion.server.presence import CountPages, Presence
from engine.donkey import StartPassing


@pytest.mark.parametrize(
    ("story", "empty"),
    [
        ("+-", 1),
        ("++-", 0),
        ("++--", 1),
        ("+-+", 0),
        ("+-+-", 1),
        ("", 0),
    ],
)
def test_the_last_to_leave_puts_out_the_light(story: str, empty: int) -> None:
    told: list[int] = []

    async def evening() -> None:
        presence = Presence(lambda: told.append(presence.pages), linger_s=0.05)
        for step in story:
            presence.came() if step == "+" else presence.went()
        await asyncio.sleep(0.3)

    asyncio.run(evening())
    assert told == [0] * empty


async def leaves_at_once(receive: Receive) -> None:
    await receive()


async def waits_for_ever(receive: Receive) -> None:
    await receive()
    await asyncio.sleep(60)


async def breaks(receive: Receive) -> None:
    await receive()
    raise RuntimeError("a page that broke")


@pytest.mark.parametrize("page", [leaves_at_once, waits_for_ever, breaks])
def test_each_page_is_counted_once_however_it_ends(page: Callable[[Receive], Awaitable[None]]) -> None:
    told: list[int] = []

    async def app(_: Scope, receive: Receive, __: Send) -> None:
        await page(receive)

    async def receive() -> Message:
        return {"type": "websocket.disconnect"}

    async def send(_: Message) -> None:
        pass

    async def evening() -> None:
        presence = Presence(lambda: told.append(presence.pages), linger_s=0.05)
        visit = asyncio.create_task(CountPages(app, presence)({"type": "websocket"}, receive, send))
        await asyncio.sleep(0.3)
        visit.cancel()
        await asyncio.gather(visit, return_exceptions=True)
        await asyncio.sleep(0.1)

    asyncio.run(evening())
    assert told == [0]


def test_a_table_at_rest_lets_go_of_the_camera_but_not_of_a_race() -> None:
    table, referee = camera_table()
    table.donkey.dispatch(StartPassing(1), "Ana's phone")
    table.rest()
    assert referee.stops == 0
    table.store.undo("Ana's phone")
    table.rest()
    assert referee.stops == 1


def test_page_that_hangs_up_in_the_middle_of_a_word_ends_in_peace() -> None:
    heard: list[str] = []

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "text": "hello"})
        heard.append((await receive())["type"])

    async def receive() -> Message:
        return {"type": "websocket.disconnect"}

    async def send(_: Message) -> None:
        raise ConnectionResetError

    asyncio.run(ForgiveHangups(app)({"type": "websocket"}, receive, send))
    assert heard == ["websocket.disconnect"]
