"""The table's server from its start to its end: folder, lock, journal, port, referees, and everything let go again."""

import asyncio
import contextlib
import errno
import gc
import logging
import logging.handlers
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from types import FrameType
from typing import Any, Final, NoReturn, TypeAlias

import uvicorn
from starlette.types import ASGIApp

from companion.devices import Devices
from companion.join_code import in_groups, joining
from companion.patient_journal import PatientJournal
from companion.server.addresses import bind, lan_addresses, next_free
from companion.server.asgi import create_app
from companion.server.backup_commands import bring_back, lock_files, when
from companion.server.backups import JOURNAL_FILE, BackupError, daily_backup, last_good
from companion.server.certificate import Certificate, CertificateError, MissingLibraryError, own_certificate
from companion.server.code_link import CodeLink
from companion.server.console import Console
from companion.server.devices_file import DevicesFile
from companion.server.finish_files import FinishFiles
from companion.server.journal_commands import CommandError
from companion.server.keeper import FileKeeper
from companion.server.lock import InUseError, Lock
from companion.server.manners import LARGEST_BYTES
from companion.server.midnight import Midnight
from companion.server.on_table import OnTable
from companion.server.phone_site import PATH as PHONE_PATH
from companion.server.phone_site import PhoneSite
from companion.server.presence import Presence
from companion.server.referee_link import RefereeLink
from companion.server.sql_storage import Address, SqlJournal, sqlite_file, sqlite_url
from companion.storage import StorageError, StorageFault
from companion.store import Store
from companion.table import Table

log = logging.getLogger(__name__)

PING_S: Final = 3.0
"""Between two pings of a websocket, and the time to answer: a phone that has gone to sleep is noticed in under 6 s."""
GOODBYE_S: Final = 2
"""Time for open pages to be told, before the server ends."""
RESUME_WITHIN: Final = timedelta(hours=12)
"""After a crash or a reboot during the same evening, the match is back on the table by itself."""
COLLECT_AFTER: Final = (20_000, 20, 100)
"""When Python looks for objects that hold one another, by the number of new ones. A page that is drawn makes thousands,
and with the usual (700, 10, 10) a sixth of the time between a tap and the last device went into looking."""
LOG_BYTES: Final = 1_000_000
ALL_INTERFACES: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  # phones at the table are the point


Pages: TypeAlias = Callable[[Table, str | None], Callable[[Any], Any]]


class StartError(Exception):
    """The server cannot start. The message is for the person who started it."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for.

    Attributes:
        host: interface to serve; all by default.
        port: to listen on; 0 for any that is free.
        data_dir: where the matches and the log are kept.
        database: an SQLAlchemy address instead of the file in `data_dir`.
        camera: a number, an address or a file; None for no camera.
        language: of the terminal and of pages that do not say theirs; None to go by each device.
        https: whether to serve with a certificate of the table's own.
        phone_site: where the app for a phone alone lies on the web, with the slash at its end; None where nobody has said.
    """

    host: str
    port: int
    data_dir: Path
    database: str | None = None
    camera: str | None = "0"
    language: str | None = None
    https: bool = False
    phone_site: str | None = None

    @property
    def log_file(self) -> Path:
        """Where the log is kept."""
        return self.data_dir / "asinus.log"


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


class _LogFile(logging.handlers.RotatingFileHandler):
    """A log that is not kept where the disk is full. Who plays cards must not be shown a traceback for each line of it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name
        pass


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
        _prepare_folder(options, console)
        where = options.database or sqlite_url(options.data_dir / JOURNAL_FILE)
        with _told():
            file = sqlite_file(where)
        for lock in lock_files(options.data_dir, file):
            stack.callback(_hold(lock, console).release)
        _write_log(options.log_file, stack)
        with _told():
            journal = _open(where, file, options, console)
            stack.callback(journal.close)
            if file is not None:
                _back_up(file, options, console)
            patient = PatientJournal(journal)
            stack.callback(_last_try, patient, console)
            devices = _devices(options)
            store = Store(patient, gate=devices.check)
            on_table = OnTable(options.data_dir)
            resumed = on_table.take_up(store, RESUME_WITHIN, alone=file is not None)
            stack.callback(on_table.follow(store))
        certificate = _certificate(options, console)
        listening = stack.enter_context(_listen(options, console))
        port = int(listening.getsockname()[1])
        loop, referee, sample = Loop(), RefereeLink(), RefereeLink()
        stack.callback(sample.close)
        stack.callback(referee.close)
        addresses = tuple(_url(address, port, https=options.https) for address in _reached_at(options.host))
        table = Table(
            store,
            referee,
            sample,
            camera=options.camera,
            marshal=loop,
            address=next(iter(addresses), None),
            shelf=FinishFiles(options.data_dir),
            devices=devices,
        )
        stack.callback(table.close)
        keeper, midnight = _keep(table, (patient, journal), file, options, console)
        phone_site = _lead_to_phones(table, options)
        if referee.available:
            stack.callback(_let_scan(table, referee).close)

        def tell() -> None:
            console.say("served")
            _say_where(options, port, addresses, devices.code, console)
            if certificate is not None:
                console.say("https-renewed" if certificate.renewed else "https-known")
            if options.camera is not None and not referee.available:
                console.say("no-vision")
            if resumed:
                console.say("resumed")
            console.say("stop", where=journal.where)

        app = create_app(
            pages(table, options.language),
            devices,
            players=lambda: store.players,
            language=options.language,
            names=[options.host],
            presence=Presence(table.rest),
            on_startup=[loop.attach, table.take_in, midnight.begin],
            on_shutdown=[midnight.end, keeper.close, table.close],
            routes=[*keeper.routes, *phone_site.routes],
        )
        signal.signal(signal.SIGTERM, _end)
        with contextlib.suppress(KeyboardInterrupt):
            _Server(settings(app, certificate), tell).run(sockets=[listening])
        console.say("bye")


def _lead_to_phones(table: Table, options: Options) -> PhoneSite:
    """The app for a phone alone, offered where there is one: on the web, or here once it was built."""
    site = PhoneSite(language=options.language)
    table.site = options.phone_site
    table.alone = options.phone_site or (PHONE_PATH if site.built else None)
    return site


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


def _say_where(options: Options, port: int, addresses: Sequence[str], code: str, console: Console) -> None:
    """Where the table is served, and how phones join."""
    here = "localhost" if options.host in ALL_INTERFACES else options.host
    console.say("here", url=_url(here, port, https=options.https))
    for address in addresses:
        console.say("phones", url=address)
    if addresses:
        console.say("code", code=in_groups(code))
        console.show_code(joining(addresses[0], code))
    elif options.host in ALL_INTERFACES:
        console.say("no-network")
    else:
        console.say("only-here", host=options.host)


def _certificate(options: Options, console: Console) -> Certificate | None:
    if not options.https:
        return None
    try:
        return own_certificate(options.data_dir, _reached_at(options.host))
    except MissingLibraryError as error:
        raise StartError(console.words("https-library")) from error
    except CertificateError as error:
        raise StartError(console.words("https-failed", why=str(error))) from error


def _devices(options: Options) -> Devices:
    kept = DevicesFile(options.data_dir)
    devices = Devices(kept.read(), keep=kept.write)
    # From the first moment on: a code that nobody has used yet is the same after a restart.
    kept.write(devices.kept)
    return devices


def _keep(
    table: Table, journals: tuple[PatientJournal, SqlJournal], file: Path | None, options: Options, console: Console
) -> tuple[FileKeeper, Midnight]:
    """What makes backups: on somebody's tap, and once a day."""
    table.keeper = keeper = FileKeeper(table, *journals, file=file, data=options.data_dir)

    def back_up() -> None:
        if file is not None:
            _back_up(file, options, console)

    return keeper, Midnight(back_up)


def _end(_: int, __: FrameType | None) -> NoReturn:
    # uvicorn raises the signal again once it has ended; the default would kill us before the referees are told.
    raise KeyboardInterrupt


@contextlib.contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except StorageError as error:
        raise StartError(str(error)) from error


def _prepare_folder(options: Options, console: Console) -> None:
    try:
        options.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = options.data_dir / ".asinus-probe"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        raise StartError(
            console.words("data-dir", path=str(options.data_dir), why=error.strerror or str(error))
        ) from error


def _open(where: Address, file: Path | None, options: Options, console: Console) -> SqlJournal:
    """The journal; where its file is damaged, the last good backup instead, if whoever sits at the terminal wants it."""
    try:
        return SqlJournal(where)
    except StorageError as error:
        if error.fault is not StorageFault.DAMAGED or file is None:
            raise
        good = last_good(file)
        if good is None:
            raise StartError(f"{error}. {console.words('damaged-no-backup')}") from error
        console.say("damaged-told", path=str(file))
        if not console.ask("damaged-ask", when=when(good), matches=good.matches):
            hint = console.words("damaged-command", when=when(good), matches=good.matches)
            raise StartError(f"{error}. {hint}") from error
        try:
            bring_back(good.path, file, options.data_dir, console)
        except CommandError as trouble:
            raise StartError(str(trouble)) from trouble
        return SqlJournal(where)


def _last_try(journal: PatientJournal, console: Console) -> None:
    if not journal.catch_up():
        console.complain(console.words("unkept", why=str(journal.trouble)))


def _back_up(file: Path, options: Options, console: Console) -> None:
    try:
        daily_backup(file, options.data_dir, datetime.now().astimezone())
    except (BackupError, StorageError) as error:
        log.warning("no backup today: %s", error)
        console.say("backup-daily-failed", why=str(error))


def _hold(path: Path, console: Console) -> Lock:
    try:
        return Lock(path)
    except InUseError as error:
        raise StartError(console.words("in-use", path=str(path.parent), pid=error.pid or "?")) from error
    except OSError as error:
        raise StartError(console.words("data-dir", path=str(path.parent), why=error.strerror or str(error))) from error


def _write_log(path: Path, stack: contextlib.ExitStack) -> None:
    """Keep a log in a file, small and on this computer only; the terminal shows nothing below an error."""
    handler = _LogFile(path, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    for chatty in ("flet", "flet_web", "flet_transport", "uvicorn.access", "websockets"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    stack.callback(handler.close)
    stack.callback(root.removeHandler, handler)


@contextlib.contextmanager
def _listen(options: Options, console: Console) -> Iterator[socket.socket]:
    host, port = options.host, options.port
    try:
        listening = bind(host, port)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        code = getattr(error, "errno", None)
        if code == errno.EADDRINUSE:
            taken = console.words("port-taken", port=port, url=_url("localhost", port))
            free = next_free(host, port)
            raise StartError(taken if free is None else f"{taken} {console.words('port-free', free=free)}") from error
        if code in {errno.EACCES, errno.EPERM}:
            raise StartError(console.words("port-refused", port=port, why=why)) from error
        raise StartError(console.words("host-unknown", host=host, why=why)) from error
    with listening:
        yield listening


def _reached_at(host: str) -> tuple[str, ...]:
    """The addresses at which phones reach the table."""
    if host in ALL_INTERFACES:
        return lan_addresses()
    return () if host.startswith("127.") or host in {"localhost", "::1"} else (host,)


def _url(host: str, port: int, *, https: bool = False) -> str:
    named = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return f"https://{named}" if https else f"http://{named}"
