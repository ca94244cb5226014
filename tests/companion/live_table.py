"""A whole table in the test's own process, served as people are served, for clients that are no browser."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Coroutine, Iterator
from typing import Any

import uvicorn
from starlette.datastructures import Headers

from companion.app import make_main
from companion.devices import Devices
from companion.rights import Role
from companion.server.addresses import bind
from companion.server.asgi import create_app
from companion.server.door import signing
from companion.server.serving import settings
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table


class LiveTable:
    """One table.

    Args:
        port: where it is served.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self.devices = Devices()
        self.store = Store(MemoryJournal(), draw=lambda _: 0, gate=self.devices.check)
        self.table = Table(self.store, address="http://192.168.1.20:8550", devices=self.devices)
        self.host = self.devices.seat_host("computer")
        main = make_main(self.table, sign=signing(self.devices), language="en")
        # All come from this computer here: the host is who holds no cookie.
        self.app = create_app(
            main,
            self.devices,
            players=lambda: self.store.players,
            host=lambda scope: "cookie" not in Headers(scope=scope),
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def guest(self, role: Role, player: str = "") -> str:
        """Somebody who has joined; the cookie that tells so."""
        token = self.devices.let_in()
        self.devices.choose(token, role, player)
        return f"asinus-{self.devices.table}={token}"


@contextlib.contextmanager
def live_table() -> Iterator[LiveTable]:
    """Serve a table until the test is over."""
    with bind("127.0.0.1", 0) as listening:
        table = LiveTable(listening.getsockname()[1])
        server = uvicorn.Server(settings(table.app))
        thread = threading.Thread(target=lambda: server.run(sockets=[listening]), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield table
        table.table.close()
        server.should_exit = True
        thread.join(10)


def run(what: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(30):
            await what

    asyncio.run(in_time())
