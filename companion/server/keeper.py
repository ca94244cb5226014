"""Backups from the app's own screens: made, sent to a device, received from one, and put back while the table is served."""

import asyncio
import contextlib
import logging
import re
import secrets
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from companion.games import Record
from companion.keeping import (
    BackupCame,
    Expected,
    KeepingError,
    KeepingFault,
    KeptBackup,
    MatchCame,
    Offer,
    Restored,
)
from companion.match_bundle import read_any
from companion.match_file import LARGEST as LARGEST_MATCH
from companion.match_file import MatchFileError
from companion.patient_journal import PatientJournal
from companion.server.backups import (
    FOLDER,
    LARGEST_JOURNAL,
    SCRATCH,
    Backup,
    BackupError,
    BackupFault,
    inspect_backup,
    restore,
    write_backup,
)
from companion.server.sql_storage import SqlJournal
from companion.storage import StorageError, StorageFault
from companion.table import Table

log = logging.getLogger(__name__)

KEPT_FOR_S: Final = 900.0
"""How long a file waits to be fetched or sent: people look for it meanwhile."""
MOST_TICKETS: Final = 32
"""How many files may wait at once; the oldest goes first."""
BEFORE: Final = "before-restore"
_NAME: Final = re.compile(rf".{{1,80}}-(?:\d{{4}}-\d\d-\d\d|{BEFORE}-[\d-]{{8,32}})\.zip")
_FAULTS: Final = {
    BackupFault.FOREIGN: KeepingFault.FOREIGN,
    BackupFault.NEWER: KeepingFault.NEWER,
    BackupFault.DAMAGED: KeepingFault.DAMAGED,
    BackupFault.EXISTS: KeepingFault.UNWRITABLE,
    BackupFault.UNWRITABLE: KeepingFault.UNWRITABLE,
    BackupFault.UNREADABLE: KeepingFault.NOT_ARRIVED,
}


@dataclass(slots=True)
class _Ticket:
    """A file that waits.

    Attributes:
        path: where it lies, or is to lie.
        until: on the monotonic clock, seconds.
        own: whether it is ours to delete.
        come: whether it is all there.
        fault: why it did not come.
    """

    path: Path
    until: float
    own: bool = True
    come: bool = False
    fault: KeepingFault | None = None


class FileKeeper:
    """A `Keeper` for a journal in a file.

    Args:
        table: the table.
        patient: its journal, as the table sees it.
        journal: the same, as it is.
        file: the journal's file; None for a database.
        data: the table's folder.
        clock: the time, in the table's own time zone.
    """

    def __init__(
        self,
        table: Table,
        patient: PatientJournal,
        journal: SqlJournal,
        *,
        file: Path | None,
        data: Path,
        clock: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self._table = table
        self._patient = patient
        self._journal = journal
        self._file = file
        self._data = data
        self._clock = clock
        self._tickets: dict[str, _Ticket] = {}
        self._restoring = asyncio.Lock()

    @property
    def possible(self) -> bool:
        """See `Keeper.possible`."""
        return self._file is not None

    @property
    def daily(self) -> bool:
        """See `Keeper.daily`."""
        return self._file is not None

    @property
    def routes(self) -> list[Route]:
        """Where a device fetches a file, and where it sends one. Only who holds a ticket is let in."""
        return [
            Route("/keep/{ticket}/{name}", self._send, methods=["GET"]),
            Route("/bring/{ticket}", self._receive, methods=["PUT"]),
        ]

    def backups(self) -> tuple[KeptBackup, ...]:
        """See `Keeper.backups`."""
        found = []
        for path in self._kept():
            with contextlib.suppress(OSError):
                told = path.stat()
                made = datetime.fromtimestamp(told.st_mtime, UTC)
                found.append(KeptBackup(path.name, made, told.st_size, before_restore=BEFORE in path.name))
        return tuple(sorted(found, key=lambda one: one.at, reverse=True))

    async def pack(self) -> Offer:
        """See `Keeper.pack`."""
        if self._table.secret:
            raise KeepingError(KeepingFault.HIDDEN, "the match on the table holds what players hide from one another")
        file = self._needed()
        ticket = self._ticket("backup.zip")
        waits = self._tickets[ticket]
        with _worded():
            await asyncio.to_thread(write_backup, file, self._data, waits.path)
        waits.come = True
        name = f"asinus-{self._clock():%Y-%m-%d-%H%M}.zip"
        return Offer(f"/keep/{ticket}/{name}", name, waits.path.stat().st_size)

    def expect(self) -> Expected:
        """See `Keeper.expect`."""
        ticket = self._ticket("sent")
        return Expected(ticket, f"/bring/{ticket}")

    async def look(self, ticket: str) -> MatchCame | BackupCame:
        """See `Keeper.look`."""
        waits = self._valid(ticket)
        if waits is None or not waits.come:
            fault = waits.fault if waits is not None else None
            raise KeepingError(fault or KeepingFault.NOT_ARRIVED, "the file did not come")
        if await asyncio.to_thread(_is_archive, waits.path):
            return await self._inspected(ticket, waits.path)
        entries, *more = await asyncio.to_thread(_matches_in, waits.path)
        return MatchCame(entries, tuple(more))

    async def look_at(self, name: str) -> BackupCame:
        """See `Keeper.look_at`."""
        path = next((kept for kept in self._kept() if kept.name == name), None)
        if path is None:
            raise KeepingError(KeepingFault.NOT_ARRIVED, f"there is no backup {name[:80]!r}")
        ticket = secrets.token_urlsafe(24)
        self._tickets[ticket] = _Ticket(path, time.monotonic() + KEPT_FOR_S, own=False, come=True)
        return await self._inspected(ticket, path)

    async def restore(self, ticket: str) -> Restored:
        """See `Keeper.restore`."""
        file, waits = self._needed(), self._valid(ticket)
        if waits is None or not waits.come:
            raise KeepingError(KeepingFault.NOT_ARRIVED, "the backup is not there any more")
        async with self._restoring:
            with _worded():
                restored = await asyncio.to_thread(self._restore, waits.path, file)
        self._table.store.forget()
        self._table.house.reread()
        self._table.take_in()
        return restored

    def close(self) -> None:
        """Delete what waits."""
        for ticket in tuple(self._tickets):
            self._drop(ticket)

    # How

    def _restore(self, backup: Path, file: Path) -> Restored:
        now = self._clock()
        stem = f"{file.stem}-{BEFORE}-{now:%Y-%m-%d-%H%M%S}"
        names = (f"{stem}.zip", *(f"{stem}-{number}.zip" for number in range(2, MOST_TICKETS)))
        places = (file.parent / FOLDER / name for name in names)
        before = next((place for place in places if not place.exists()), file.parent / FOLDER / names[0])
        with self._patient.still() as written:
            if not written:
                raise KeepingError(KeepingFault.UNKEPT, "some acts are in memory only")
            # Looked through before anything is touched, and again by `restore` itself.
            inspect_backup(backup, self._data)
            write_backup(file, self._data, before)
            self._journal.close()
            try:
                found, _ = restore(backup, file, self._data, now)
            finally:
                self._journal.reopen()
        log.info("%s was put in the place of what is in %s now", backup.name, before.name)
        return Restored(found.matches, str(before))

    async def _inspected(self, ticket: str, path: Path) -> BackupCame:
        with _worded():
            found: Backup = await asyncio.to_thread(inspect_backup, path, self._data)
        return BackupCame(ticket, found.at, found.matches)

    def _needed(self) -> Path:
        if self._file is None:
            raise KeepingError(KeepingFault.UNWRITABLE, "the matches lie in a database, not in a file")
        return self._file

    def _kept(self) -> list[Path]:
        if self._file is None:
            return []
        folder, stem = self._file.parent / FOLDER, self._file.stem
        return [path for path in folder.glob(f"{stem}-*.zip") if _NAME.fullmatch(path.name) and path.is_file()]

    def _ticket(self, name: str) -> str:
        for old in [known for known, waits in self._tickets.items() if waits.until < time.monotonic()]:
            self._drop(old)
        while len(self._tickets) >= MOST_TICKETS:
            self._drop(next(iter(self._tickets)))
        ticket = secrets.token_urlsafe(24)
        with _worded():
            folder = Path(tempfile.mkdtemp(dir=self._data, prefix=SCRATCH))
        self._tickets[ticket] = _Ticket(folder / name, time.monotonic() + KEPT_FOR_S)
        return ticket

    def _valid(self, ticket: str) -> _Ticket | None:
        waits = self._tickets.get(ticket)
        return waits if waits is not None and time.monotonic() <= waits.until else None

    def _drop(self, ticket: str) -> None:
        waits = self._tickets.pop(ticket)
        if waits.own:
            shutil.rmtree(waits.path.parent, ignore_errors=True)

    async def _send(self, request: Request) -> Response:
        waits = self._valid(request.path_params["ticket"])
        if waits is None or not waits.come or waits.path.name != "backup.zip":
            return PlainTextResponse("there is nothing here any more\n", status_code=404)
        name = re.sub(r"[^0-9A-Za-z._-]", "_", request.path_params["name"])
        return FileResponse(waits.path, filename=name, media_type="application/zip")

    async def _receive(self, request: Request) -> Response:
        waits = self._valid(request.path_params["ticket"])
        if waits is None or waits.come or waits.fault is not None or waits.path.name != "sent":
            return PlainTextResponse("nothing is expected here\n", status_code=404)
        # Nothing more may come under this ticket, however this ends.
        waits.fault = KeepingFault.NOT_ARRIVED
        size = 0
        try:
            with waits.path.open("xb") as file:
                async for chunk in request.stream():
                    size += len(chunk)
                    if size > LARGEST_JOURNAL:
                        waits.fault = KeepingFault.TOO_LARGE
                        break
                    await asyncio.to_thread(file.write, chunk)
        except OSError as error:
            log.warning("a file that was sent could not be written: %s", error)
            waits.fault = KeepingFault.UNWRITABLE
            return PlainTextResponse("it cannot be written here\n", status_code=507)
        except ClientDisconnect:
            return PlainTextResponse("it did not come whole\n", status_code=400)
        if waits.fault is KeepingFault.TOO_LARGE:
            waits.path.unlink(missing_ok=True)
            return PlainTextResponse("it is too large\n", status_code=413)
        waits.come, waits.fault = True, None
        return Response(status_code=204)


@contextlib.contextmanager
def _worded() -> Iterator[None]:
    """Turn what goes wrong with a file into what screens have words for."""
    try:
        yield
    except BackupError as error:
        raise KeepingError(_FAULTS[error.fault], str(error)) from error
    except StorageError as error:
        newer = error.fault is StorageFault.NEWER
        raise KeepingError(KeepingFault.NEWER if newer else KeepingFault.DAMAGED, str(error)) from error
    except OSError as error:
        raise KeepingError(KeepingFault.UNWRITABLE, error.strerror or str(error)) from error


def _is_archive(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"PK"


def _matches_in(path: Path) -> tuple[tuple[Record, ...], ...]:
    with path.open("rb") as file:
        text = file.read(LARGEST_MATCH + 1)
    try:
        return read_any(text)
    except MatchFileError as error:
        raise KeepingError(KeepingFault(error.fault.value), str(error)) from error
