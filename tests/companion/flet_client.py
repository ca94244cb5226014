"""A page without a browser: it speaks the protocol of Flet's client over a socket, and keeps what it was shown."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import msgpack
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PHONE = {"width": 390, "height": 844, "platform": "android", "route": "/", "web": True}
"""What a page tells of itself as it comes."""
REGISTER, PATCH, EVENT, PROPS, METHOD = 1, 2, 3, 4, 5


def packed(action: int, body: Mapping[str, Any]) -> bytes:
    """A message of the protocol."""
    return b"\x00" + bytes(msgpack.packb([action, body]))


class FletClient:
    """One page.

    Args:
        link: its socket.
    """

    def __init__(self, link: ClientConnection) -> None:
        self.link = link
        self.session = ""
        self.buttons: dict[str, int] = {}
        """What the buttons say that were drawn so far, and the number of each."""
        self.words: list[str] = []
        """All that was ever written on the page."""
        self.heard_at: list[float] = []
        """When the table spoke."""
        self.closed: int | None = None
        self._came = asyncio.Event()

    async def register(self) -> None:
        """Come to the table."""
        await self.link.send(packed(REGISTER, {"session_id": self.session, "page_name": "", "page": PHONE}))

    async def event(self, target: int, name: str = "click", data: object = None) -> None:
        """Something has happened on the page, such as a tap on this control."""
        await self.link.send(packed(EVENT, {"target": target, "name": name, "data": data}))

    async def tap(self, label: str) -> None:
        """Tap the button that says so, also where it is grey: a client may send what it likes."""
        await self.event(self.buttons[label])

    async def listen(self) -> None:
        """Take in what the table says, until the link ends."""
        try:
            async for frame in self.link:
                self.heard_at.append(time.perf_counter())
                assert isinstance(frame, bytes)
                if frame[0] == 0:
                    await self._take(msgpack.unpackb(frame[1:], strict_map_key=False))
                self._came.set()
        except ConnectionClosed:
            pass
        self.closed = self.link.close_code
        self._came.set()

    async def sees(self, words: str, within_s: float = 10) -> None:
        """Wait until this was written on the page."""
        async with asyncio.timeout(within_s):
            while not any(words in said for said in self.words):
                assert self.closed is None, f"closed with {self.closed} before {words!r}"
                self._came.clear()
                await self._came.wait()

    async def hears(self, within_s: float = 10) -> None:
        """Wait until the table speaks again."""
        self._came.clear()
        async with asyncio.timeout(within_s):
            await self._came.wait()

    async def ends(self, within_s: float = 10) -> int | None:
        """Wait for the end of the link; its code."""
        async with asyncio.timeout(within_s):
            await self.link.wait_closed()
        return self.link.close_code

    async def _take(self, message: list[Any]) -> None:
        action, body = message
        if action == REGISTER:
            self.session = body["session_id"]
        elif action == METHOD:
            # The table asks the client something: it knows nothing.
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": None}
            await self.link.send(packed(METHOD, answer))
        self._shown(body)

    def _shown(self, body: Any) -> None:
        for control in _controls(body):
            said = [*_texts(control)]
            self.words += said
            if control.get("_c") == "Button":
                self.buttons[" ".join(said)] = control["_i"]


def _controls(part: object) -> Iterator[dict[str, Any]]:
    """Everything in a message that is a control."""
    if isinstance(part, dict):
        if "_i" in part and "_c" in part:
            yield part
        for inner in part.values():
            yield from _controls(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _controls(inner)


def _texts(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if part.get("_c") == "Text" and isinstance(part.get("value"), str):
            yield part["value"]
        for inner in part.values():
            yield from _texts(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _texts(inner)


@contextlib.asynccontextmanager
async def page(
    url: str, cookie: str | None = None, *, registers: bool = True, kind: type[FletClient] = FletClient
) -> AsyncIterator[FletClient]:
    """A page that has come to the table at this address, as the guest with this cookie."""
    headers = {} if cookie is None else {"Cookie": cookie}
    address = url.replace("http", "ws", 1) + "ws"
    async with connect(address, additional_headers=headers, max_size=None, compression=None) as link:
        client = kind(link)
        listening = asyncio.create_task(client.listen())
        if registers:
            await client.register()
        try:
            yield client
        finally:
            await link.close()
            with contextlib.suppress(asyncio.CancelledError):
                listening.cancel()
                await listening
