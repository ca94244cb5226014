"""Where phones reach the table: told when it is served, looked after while it is, and told anew when it has changed.

A laptop is carried to another table, a phone becomes the Wi-Fi, a router hands out new addresses. Nobody should have to start
anything again for that.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.join_code import in_groups, joining
from companion.server.addresses import ALL_INTERFACES, reached_at, routed_addresses, url_of
from companion.server.console import Console

log = logging.getLogger(__name__)

EVERY_S: Final = 4.0
"""How often the routes are looked up: four calls into the kernel, 0.1 ms, and nothing is sent."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Where addresses come from.

    Attributes:
        routes: the quick sign that something has changed.
        addresses: where phones reach what is served on an interface; may take a while.
    """

    routes: Callable[[], tuple[str, ...]] = routed_addresses
    addresses: Callable[[str], tuple[str, ...]] = reached_at


class Reach:
    """The addresses of one table.

    Args:
        host: the interface that is served.
        port: the port.
        console: where they are told.
        code: the code with which devices join, at that moment.
        https: whether the table is served so.
        sources: where they come from.
        every_s: how often they are looked at, seconds.
    """

    def __init__(
        self,
        host: str,
        port: int,
        console: Console,
        *,
        code: Callable[[], str],
        https: bool = False,
        sources: Sources | None = None,
        every_s: float = EVERY_S,
    ) -> None:
        self._host = host
        self._port = port
        self._console = console
        self._code = code
        self._https = https
        self._sources = sources or Sources()
        self._every_s = every_s
        # Where one interface was asked for by name, nothing needs to be looked up, and nothing is.
        self._watched = host in ALL_INTERFACES
        self._routes = self._sources.routes() if self._watched else ()
        self.hosts: tuple[str, ...] = self._sources.addresses(host)
        """The addresses, the likeliest first; empty where phones do not reach the table."""
        self.changed: Callable[[str | None], None] = lambda _url: None
        """Called with the address that phones open, or None, each time that it has changed."""
        self.certify: Callable[[Sequence[str]], None] | None = None
        """Makes a certificate for these addresses the one that is shown from now on; on a thread of its own."""
        self._task: asyncio.Task[None] | None = None

    @property
    def url(self) -> str | None:
        """What phones open; None where they do not reach the table."""
        return url_of(self.hosts[0], self._port, https=self._https) if self.hosts else None

    @property
    def lacks_network(self) -> bool:
        """Whether phones would reach the table if only this computer were in a network."""
        return not self.hosts and self._watched

    def tell(self) -> None:
        """Tell at the terminal where the table is served, and how phones join."""
        console = self._console
        here = "localhost" if self._watched else self._host
        console.say("here", url=url_of(here, self._port, https=self._https))
        if self.hosts:
            self._tell_phones()
        elif self.lacks_network:
            console.say("no-network")
        else:
            console.say("only-here", host=self._host)

    def begin(self) -> None:
        """Look after the addresses from now on, on the running loop. Where one was asked for by name, it does not change."""
        if self._watched:
            self._task = asyncio.get_running_loop().create_task(self._watch())

    def end(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    # How

    def _tell_phones(self) -> None:
        for host in self.hosts:
            self._console.say("phones", url=url_of(host, self._port, https=self._https))
        self._console.say("code", code=in_groups(self._code()))
        self._console.show_code(joining(str(self.url), self._code()))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._every_s)
            try:
                await self._look()
            except Exception:  # one look that fails must not be the last
                log.exception("the addresses of this computer could not be looked up")

    async def _look(self) -> None:
        routes = self._sources.routes()
        if routes == self._routes:
            return
        hosts = await asyncio.to_thread(self._sources.addresses, self._host)
        # Only now: a look that has failed is made again.
        self._routes = routes
        if hosts == self.hosts:
            return
        log.info("this computer was reached at %s, and is at %s now", self.hosts or "nowhere", hosts or "nowhere")
        self.hosts = hosts
        if hosts and self.certify is not None:
            await asyncio.to_thread(self.certify, hosts)
        self.changed(self.url)
        if hosts:
            self._console.say("moved")
            self._tell_phones()
        else:
            self._console.say("network-lost")
