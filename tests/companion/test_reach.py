"""A table whose computer changes its address while it is served: told on its screens and at its terminal, by itself."""

import asyncio
import ssl
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
import uvicorn
from device_kit import Sitting
from starlette.types import Receive, Scope, Send

from companion.devices import Devices
from companion.rights import Role
from companion.server.addresses import bind, lan_addresses, routed_addresses
from companion.server.certificate import own_certificate
from companion.server.console import Console
from companion.server.reach import Reach, Sources
from companion.server.serving import certify_anew, settings
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table

HOME, CLUB = "192.168.1.20", "10.4.0.7"


class Network:
    """Where this computer is, as the test says. Counts how often each is asked."""

    def __init__(self, *hosts: str) -> None:
        self.hosts = hosts
        self.asked = [0, 0]
        self.broken = False

    def routes(self) -> tuple[str, ...]:
        self.asked[0] += 1
        return self.hosts

    def addresses(self, _host: str) -> tuple[str, ...]:
        self.asked[1] += 1
        if self.broken:
            raise OSError("no resolver")
        return self.hosts

    @property
    def sources(self) -> Sources:
        return Sources(self.routes, self.addresses)


def reach_of(network: Network, *, https: bool = False, host: str = "0.0.0.0") -> Reach:  # noqa: S104  # nothing is served
    return Reach(host, 8550, Console("en"), code=lambda: "123456", https=https, sources=network.sources, every_s=0.01)


async def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end, "in vain"
        await asyncio.sleep(0.01)


def test_another_address_is_on_the_first_screen_and_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    async def carry_it_about() -> None:
        network = Network(HOME)
        reach = reach_of(network)
        table = Table(Store(MemoryJournal()), address=reach.url)
        reach.changed = table.way_in.move
        reach.tell()
        phone = Sitting(table, "computer:1")
        assert phone.shows(f"http://{HOME}:8550")
        assert f"http://{HOME}:8550" in capsys.readouterr().out
        reach.begin()
        network.hosts = (CLUB, HOME)
        await until(lambda: table.way_in.url == f"http://{CLUB}:8550")
        await phone.hear()
        assert phone.shows(f"http://{CLUB}:8550")
        assert phone.shows("Phones that were here scan the picture on the first screen again.")
        told = capsys.readouterr().out
        assert "another address now" in told
        assert f"http://{CLUB}:8550" in told
        assert "123 456" in told
        assert "▀" in told
        # Read once, it is gone.
        await phone.tap("Close")
        assert not phone.shows("scan the picture on the first screen again")
        # No network at all, and one again.
        network.hosts = ()
        await until(lambda: table.way_in.cut_off)
        await phone.hear()
        assert phone.shows("phones cannot reach it")
        assert not phone.shows(f"http://{CLUB}:8550")
        network.hosts = (HOME,)
        await until(lambda: not table.way_in.cut_off)
        await phone.hear()
        assert phone.shows(f"http://{HOME}:8550")
        told = capsys.readouterr().out
        assert "has lost its network" in told
        assert f"http://{HOME}:8550" in told
        reach.end()

    asyncio.run(carry_it_about())


def test_who_only_plays_is_not_bothered() -> None:
    async def look() -> None:
        devices = Devices()
        table = Table(Store(MemoryJournal()), devices=devices)
        token = devices.let_in()
        assert devices.choose(token, Role.SCOREKEEPER)
        guest = devices.guest(token)
        assert guest is not None
        phone = Sitting(table, devices.open_page(guest.number, "phone"))
        table.way_in.move("http://10.4.0.7:8550")
        await phone.hear()
        assert phone.shows("http://10.4.0.7:8550")
        assert not phone.shows("scan the picture on the first screen again")

    asyncio.run(look())


def test_nothing_is_looked_up_while_nothing_changes() -> None:
    async def wait() -> None:
        network = Network(HOME)
        reach = reach_of(network)
        reach.begin()
        await until(lambda: network.asked[0] > 10)
        assert network.asked[1] == 1
        reach.end()

    asyncio.run(wait())


def test_a_look_that_fails_is_made_again() -> None:
    async def fail() -> None:
        network = Network(HOME)
        reach, moved = reach_of(network), []
        reach.changed = moved.append
        reach.begin()
        network.broken, network.hosts = True, (CLUB,)
        await until(lambda: network.asked[1] > 3)
        assert moved == []
        network.broken = False
        await until(lambda: moved == [f"http://{CLUB}:8550"])
        reach.end()

    asyncio.run(fail())


def test_an_interface_that_was_asked_for_by_name_is_not_watched() -> None:
    async def wait() -> None:
        network = Network(HOME)
        reach = reach_of(network, host=HOME)
        reach.begin()
        await asyncio.sleep(0.1)
        assert network.asked == [0, 1]
        reach.end()

    asyncio.run(wait())


def test_this_computer_looks_at_its_routes_quickly() -> None:
    assert set(routed_addresses()) >= set(lan_addresses()) - {"127.0.1.1"} or not lan_addresses()
    began = time.thread_time()
    for _ in range(100):
        routed_addresses()
    assert time.thread_time() - began < 0.5


async def greet(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def named_by(port: int) -> set[str]:
    """The addresses that the certificate of this server is for, its own computer's aside."""
    x509 = pytest.importorskip("cryptography.x509", reason="the library is not installed: run make setup")
    shown = x509.load_pem_x509_certificate(ssl.get_server_certificate(("127.0.0.1", port)).encode())
    names = shown.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(name) for name in names.get_values_for_type(x509.IPAddress)} & {HOME, CLUB}


def test_over_https_the_certificate_is_for_the_new_address(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A real server: a device that comes after the move is shown a certificate for where it goes."""
    pytest.importorskip("cryptography", reason="the library is not installed: run make setup")
    with bind("127.0.0.1", 0) as listening:
        port = int(listening.getsockname()[1])
        how = settings(greet, own_certificate(tmp_path, [HOME]))
        server = uvicorn.Server(how)
        thread = threading.Thread(target=lambda: server.run(sockets=[listening]), daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        assert named_by(port) == {HOME}

        async def move() -> None:
            network = Network(HOME)
            reach = reach_of(network, https=True)
            reach.certify = partial(certify_anew, how, tmp_path, Console("en"))
            urls: list[str | None] = []
            reach.changed = urls.append
            reach.begin()
            network.hosts = (CLUB,)
            await until(lambda: urls == [f"https://{CLUB}:8550"])
            reach.end()

        asyncio.run(move())
        assert named_by(port) == {CLUB}
        assert "new certificate" in capsys.readouterr().out
        server.should_exit = True
        thread.join(10)
