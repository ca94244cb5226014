"""The table's server from its start to its end: folder, lock, journal, port, referees, and everything let go again."""

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final, NoReturn, TypeAlias

import uvicorn
from starlette.types import ASGIApp

from companion.server.addresses import bind, next_free, url_of
from companion.server.asgi import create_app
from companion.server.certificate import Certificate, CertificateError, MissingLibraryError, own_certificate
from companion.server.code_link import CodeLink
from companion.server.console import Console
from companion.server.data_folder import Kept, back_up, take_up
from companion.server.finish_files import FinishFiles
from companion.server.keeper import FileKeeper
from companion.server.manners import LARGEST_BYTES
from companion.server.midnight import Midnight
from companion.server.options import Options, StartError
from companion.server.phone_site import FOLDER as PHONE_FOLDER
from companion.server.phone_site import PATH as PHONE_PATH
from companion.server.phone_site import PhoneSite
from companion.server.presence import Presence
from companion.server.reach import Reach
from companion.server.referee_link import RefereeLink
from companion.table import Table

log = logging.getLogger(__name__)

PING_S: Final = 3.0
"""Between two pings of a websocket, and the time to answer: a phone that has gone to sleep is noticed in under 6 s."""
GOODBYE_S: Final = 2
"""Time for open pages to be told, before the server ends."""
COLLECT_AFTER: Final = (20_000, 20, 100)
"""When Python looks for objects that hold one another, by the number of new ones. A page that is drawn makes thousands,
and with the usual (700, 10, 10) a sixth of the time between a tap and the last device went into looking."""


Pages: TypeAlias = Callable[[Table, str | None], Callable[[Any], Any]]


class Loop:
    """Brings calls from other threads to the server's event loop, in order. Before it runs they are made at once."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None

    def attach(self) -> None:
        """Take the running loop."""
        self._loop = asyncio.get_running_loop()

    def __call__(self, call: Callable[[], None]) -> None:
        """Have `call` made on the loop."""
        if self._loop is None:
            call()
            return
        # A closed loop: the server is ending, and nobody is left to be told.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(call)


class _Server(uvicorn.Server):
    """Tells when it answers."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def serve(options: Options, console: Console, pages: Pages) -> None:
    """Serve one table until somebody ends it.

    Args:
        options: how.
        console: the terminal.
        pages: makes what is called with the page of each device, out of the table and the language asked for.

    Raises:
        StartError: it cannot start; says why and what to do.
    """
    gc.set_threshold(*COLLECT_AFTER)
    with contextlib.ExitStack() as stack:
        kept = take_up(options, console, stack)
        devices, store = kept.devices, kept.store
        listening = stack.enter_context(_listen(options, console))
        port = int(listening.getsockname()[1])
        reach = Reach(options.host, port, console, code=lambda: devices.code, https=options.https)
        certificate = _certificate(options, reach.hosts, console)
        loop, referee, sample = Loop(), RefereeLink(), RefereeLink()
        stack.callback(sample.close)
        stack.callback(referee.close)
        table = Table(
            store,
            referee,
            sample,
            camera=options.camera,
            marshal=loop,
            address=reach.url,
            shelf=FinishFiles(options.data_dir),
            devices=devices,
        )
        stack.callback(table.close)
        table.way_in.cut_off = reach.lacks_network
        reach.changed = table.way_in.move
        keeper, midnight = _keep(table, kept, options, console)
        phone_site = _lead_to_phones(table, options)
        if referee.available:
            stack.callback(_let_scan(table, referee).close)

        def tell() -> None:
            console.say("served")
            reach.tell()
            if certificate is not None:
                console.say("https-renewed" if certificate.renewed else "https-known")
            if options.camera is not None and not referee.available:
                console.say("no-vision")
            if kept.resumed:
                console.say("resumed")
            console.say("stop", where=kept.journal.where)

        app = create_app(
            pages(table, options.language),
            devices,
            players=lambda: store.players,
            language=options.language,
            names=[options.host],
            presence=Presence(table.rest),
            on_startup=[loop.attach, table.take_in, midnight.begin, reach.begin],
            on_shutdown=[reach.end, midnight.end, keeper.close, table.close],
            routes=[*keeper.routes, *phone_site.routes],
        )
        how = settings(app, certificate)
        if certificate is not None:
            reach.certify = partial(certify_anew, how, options.data_dir, console)
        signal.signal(signal.SIGTERM, _end)
        with contextlib.suppress(KeyboardInterrupt):
            _Server(how, tell).run(sockets=[listening])
        console.say("bye")


def _lead_to_phones(table: Table, options: Options) -> PhoneSite:
    """The app for a phone alone, offered where there is one: on the web, and here."""
    table.elsewhere.site, table.elsewhere.alone = options.phone_site, PHONE_PATH
    return PhoneSite(options.data_dir / PHONE_FOLDER, options.language)


def _let_scan(table: Table, referee: RefereeLink) -> CodeLink:
    """What reads matches off phones, with the camera that the referee lets go of first."""
    reader = CodeLink(referee.close)
    table.scan_with(reader)
    return reader


def settings(app: ASGIApp, certificate: Certificate | None = None) -> uvicorn.Config:
    """How the web server serves the table: over https with a certificate, else over http."""
    return uvicorn.Config(
        app,
        ssl_certfile=certificate.certificate if certificate is not None else None,
        ssl_keyfile=certificate.key if certificate is not None else None,
        log_config=None,
        access_log=False,  # it would hold the codes
        server_header=False,
        ws_max_size=LARGEST_BYTES,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_graceful_shutdown=GOODBYE_S,
    )


def _certificate(options: Options, hosts: Sequence[str], console: Console) -> Certificate | None:
    if not options.https:
        return None
    try:
        return own_certificate(options.data_dir, hosts)
    except MissingLibraryError as error:
        raise StartError(console.words("https-library")) from error
    except CertificateError as error:
        raise StartError(console.words("https-failed", why=str(error))) from error


def certify_anew(how: uvicorn.Config, data: Path, console: Console, hosts: Sequence[str]) -> None:
    """Show devices that come from now on a certificate for these addresses.

    Args:
        how: how the web server serves the table; it runs.
        data: the table's folder.
        console: the terminal.
        hosts: the addresses.
    """
    try:
        made = own_certificate(data, hosts)
        if how.ssl is not None:
            how.ssl.load_cert_chain(made.certificate, made.key)
    except (CertificateError, OSError) as error:
        # They are warned of another name then, and can come in all the same.
        log.warning("no certificate for %s: %s", ", ".join(hosts), error)
        return
    if made.renewed:
        console.say("https-renewed")


def _keep(table: Table, kept: Kept, options: Options, console: Console) -> tuple[FileKeeper, Midnight]:
    """What makes backups: on somebody's tap, and once a day."""
    file = kept.file
    table.keeper = keeper = FileKeeper(table, kept.patient, kept.journal, file=file, data=options.data_dir)

    def every_day() -> None:
        if file is not None:
            back_up(file, options, console)

    return keeper, Midnight(every_day)


def _end(_: int, __: FrameType | None) -> NoReturn:
    # uvicorn raises the signal again once it has ended; the default would kill us before the referees are told.
    raise KeyboardInterrupt


@contextlib.contextmanager
def _listen(options: Options, console: Console) -> Iterator[socket.socket]:
    host, port = options.host, options.port
    try:
        listening = bind(host, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        code = getattr(error, "errno", None)
        if code == errno.EADDRINUSE:
            taken = console.words("port-taken", port=port, url=url_of("localhost", port))
            free = next_free(host, port)
            raise StartError(taken if free is None else f"{taken} {console.words('port-free', free=free)}") from error
        if code in {errno.EACCES, errno.EPERM}:
            raise StartError(console.words("port-refused", port=port, why=why)) from error
        raise StartError(console.words("host-unknown", host=host, why=why)) from error
    with listening:
        yield listening
