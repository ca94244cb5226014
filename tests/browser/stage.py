"""A table in the test's own process: real server, real pages, and any state of a match one command away."""

import threading
import time
from typing import Any

import uvicorn
from app_server import free_port
from starlette.middleware import Middleware
from starlette.types import ASGIApp

from companion.app import make_main
from companion.devices import Devices
from companion.referee_port import RefereePort
from companion.server.addresses import lan_addresses
from companion.server.asgi import create_app
from companion.server.door import signing
from companion.server.packed_once import PackedOnce
from companion.snapshot import Snapshot
from companion.storage import Journal, MemoryJournal
from companion.store import Store
from companion.table import Table
from engine.donkey import BreakOff, Judge, JudgeRace, Place, StartPassing, TellFour

FOUR = ("Ana", "Bob", "Cléo", "Dan")
ADDRESS = "http://192.168.1.20:8550"
WHO = "tablet:7"


class PackedForAll(PackedOnce):
    """What one stage has compressed, the next sends: the client's files are the same at all of them."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app)
        self._files = _packed


_packed: dict[str, Any] = {}


class Stage:
    """One table, Ana the first dealer."""

    def __init__(
        self,
        referee: RefereePort | None = None,
        sample: RefereePort | None = None,
        *,
        camera: str | None = None,
        journal: Journal | None = None,
        host: str = "127.0.0.1",
    ) -> None:
        self.port = free_port()
        self.devices = Devices()
        self.store = Store(MemoryJournal() if journal is None else journal, draw=lambda _: 0, gate=self._gate)
        self.table = Table(self.store, referee, sample, camera=camera, address=ADDRESS, devices=self.devices)
        main = make_main(self.table, sign=signing(self.devices))
        app = create_app(main, self.devices, players=lambda: self.store.players)
        app.user_middleware = [
            Middleware(PackedForAll) if each.cls is PackedOnce else each for each in app.user_middleware
        ]
        config = uvicorn.Config(app, host=host, port=self.port, log_level="critical", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.02)

    def _gate(self, who: str, wish: object, now: Snapshot) -> None:
        # The test itself acts as a device that nobody has to let in.
        if who != WHO:
            self.devices.check(who, wish, now)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    @property
    def elsewhere(self) -> str:
        """Its address as another device in the network sees it: who comes from there is no host."""
        return f"http://{lan_addresses()[0]}:{self.port}/"

    def close(self) -> None:
        self.table.close()
        self._server.should_exit = True
        self._thread.join(10)

    @property
    def number(self) -> int:
        """The deal that goes on."""
        deal = self.table.donkey.state.deal
        assert deal is not None
        return deal.number

    def sit_down(self, names: tuple[str, ...] = FOUR, judge: Judge = Judge.TABLE) -> None:
        """Another match, on the table of all devices."""
        self.store.leave()
        self.table.donkey.open_match(names, judge, WHO)

    def race(self, last: int | None, first: int | None = None) -> None:
        """A deal up to its ruling."""
        number = self.number
        self.table.donkey.dispatch(StartPassing(number), WHO)
        self.table.donkey.dispatch(JudgeRace(number, _place(last), _place(first)), WHO)

    def deal(self, last: int | None, first: int = 0, *, shown: bool = True) -> None:
        """A whole deal."""
        self.race(last, first)
        self.table.donkey.dispatch(TellFour(self.number, shown=shown), WHO)

    def break_off(self) -> None:
        """A deal that gives no letter."""
        self.table.donkey.dispatch(BreakOff(self.number), WHO)


def _place(number: int | None) -> Place | None:
    return None if number is None else Place(number)
