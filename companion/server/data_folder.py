"""The data folder of a table, from its lock to the match that was going on: taken up at the start, let go of at the end."""

import contextlib
import logging
import logging.handlers
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from companion.devices import Devices
from companion.patient_journal import PatientJournal
from companion.server.backup_commands import bring_back, lock_files, when
from companion.server.backups import JOURNAL_FILE, BackupError, daily_backup, last_good, sweep_up
from companion.server.console import Console
from companion.server.devices_file import DevicesFile
from companion.server.journal_commands import CommandError
from companion.server.lock import InUseError, Lock
from companion.server.on_table import OnTable
from companion.server.options import Options, StartError
from companion.server.sql_storage import Address, SqlJournal, sqlite_file, sqlite_url
from companion.storage import StorageError, StorageFault
from companion.store import Store

log = logging.getLogger(__name__)

RESUME_WITHIN: Final = timedelta(hours=12)
"""After a crash or a reboot during the same evening, the match is back on the table by itself."""
LOG_BYTES: Final = 1_000_000


class _LogFile(logging.handlers.RotatingFileHandler):
    """A log that is not kept where the disk is full. Who plays cards must not be shown a traceback for each line of it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name
        pass


@dataclass(frozen=True, slots=True)
class Kept:
    """What lies in the data folder.

    Attributes:
        file: the journal's file; None for a database.
        journal: the journal.
        patient: the same, as the table sees it.
        devices: who has joined.
        store: the matches.
        resumed: whether the match that was going on is on the table again.
    """

    file: Path | None
    journal: SqlJournal
    patient: PatientJournal
    devices: Devices
    store: Store
    resumed: bool


def take_up(options: Options, console: Console, stack: contextlib.ExitStack) -> Kept:
    """Take the data folder for ourselves, and up what was left there.

    Args:
        options: which folder.
        console: the terminal.
        stack: what lets go of it again.

    Raises:
        StartError: it cannot be used; says why and what to do.
    """
    _prepare_folder(options, console)
    where = options.database or sqlite_url(options.data_dir / JOURNAL_FILE)
    with _told():
        file = sqlite_file(where)
    for lock in lock_files(options.data_dir, file):
        stack.callback(_hold(lock, console).release)
    _write_log(options.log_file, stack)
    sweep_up(file, options.data_dir)
    with _told():
        journal = _open(where, file, options, console)
        stack.callback(journal.close)
        if file is not None:
            back_up(file, options, console)
        patient = PatientJournal(journal)
        stack.callback(_last_try, patient, console)
        devices = _devices(options)
        store = Store(patient, gate=devices.check)
        on_table = OnTable(options.data_dir)
        resumed = on_table.take_up(store, RESUME_WITHIN, alone=file is not None)
        stack.callback(on_table.follow(store))
    return Kept(file, journal, patient, devices, store, resumed)


def _devices(options: Options) -> Devices:
    kept = DevicesFile(options.data_dir)
    devices = Devices(kept.read(), keep=kept.write)
    # From the first moment on: a code that nobody has used yet is the same after a restart.
    kept.write(devices.kept)
    return devices


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


def back_up(file: Path, options: Options, console: Console) -> None:
    """Make the backup of the day, if there is none yet."""
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
