"""The journal in a database: one SQLite file beside the server, or any database that SQLAlchemy speaks to.

Entries are only ever added: SQLite and PostgreSQL themselves refuse to change or delete one. On SQLite a write that has
returned survives the loss of power (write-ahead log, synchronous=FULL), and so it does on PostgreSQL as it comes.
"""

import errno
import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event, func, insert, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError

from companion.games import FACTS, Record, game_of
from companion.server.sql_faults import damaged, newer, told
from companion.server.sql_schema import (
    ENTRIES,
    MATCHES,
    VERSION,
    NotOursError,
    copy_file,
    copy_tables,
    create,
    take_step,
    version_of,
    wait_turn,
)
from companion.storage import StorageError, StorageFault, check_continues
from engine.errors import MalformedError, NewerRecordError, StaleStateError
from engine.journal import Entry

log = logging.getLogger(__name__)

Address: TypeAlias = str | URL
"""A database, as SQLAlchemy writes it."""
BUSY_TIMEOUT_S: Final = 5.0
"""How long a write waits for another program that has the file."""


def sqlite_url(path: Path) -> URL:
    """The address of a journal in a file."""
    return URL.create("sqlite", database=str(path))


def sqlite_file(url: Address) -> Path | None:
    """The file behind an address, or None where there is none.

    Raises:
        StorageError: it is no address of a database.
    """
    parsed = _parse(url)
    in_a_file = parsed.get_backend_name() == "sqlite" and parsed.database not in {None, "", ":memory:"}
    return Path(str(parsed.database)) if in_a_file else None


class SqlJournal:
    """A `Journal` in a database. Opening it creates, checks or brings up to date the tables.

    Those of an earlier version are copied first, and then led on step by step (`companion.server.sql_schema`).

    Args:
        url: the database, as SQLAlchemy writes it, or as `sqlite_url` gives it.

    Raises:
        StorageError: it cannot be opened, is not ours, is damaged, or a newer version wrote it.
    """

    def __init__(self, url: Address) -> None:
        self._url = _parse(url)
        self.where: str = str(sqlite_file(self._url) or self._url.render_as_string(hide_password=True))
        """The file or the database, for messages."""
        with self._faults():
            self._engine = _engine(self._url)
        try:
            self.reopen()
        except StorageError:
            self._engine.dispose()
            raise

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        """See `Journal.append`."""
        check_continues(match, expected_seq, entries)
        with self._faults(), self._begin(write=True) as connection:
            match_id = self._match_id(connection, match)
            found = 0 if match_id is None else self._last_seq(connection, match_id)
            if found != expected_seq:
                raise StaleStateError(expected_seq, found)
            try:
                if match_id is None:
                    connection.execute(insert(MATCHES).values(name=match, game=game_of(entries[0].fact)))
                    match_id = self._match_id(connection, match)
                connection.execute(insert(ENTRIES), [self._row(match_id, entry) for entry in entries])
            except IntegrityError as error:
                # Two programs wrote at once, and the other one was first.
                raise StaleStateError(expected_seq, expected_seq + 1) from error

    def read(self, match: str) -> tuple[Record, ...]:
        """See `Journal.read`."""
        with self._faults(), self._begin() as connection:
            match_id = self._match_id(connection, match)
            rows = connection.execute(
                select(ENTRIES).where(ENTRIES.c.match_id == match_id).order_by(ENTRIES.c.seq)
            ).all()
        return tuple(self._record(match, seq, row) for seq, row in enumerate(rows, 1))

    def matches(self) -> tuple[str, ...]:
        """See `Journal.matches`."""
        with self._faults(), self._begin() as connection:
            names = connection.execute(select(MATCHES.c.name).order_by(MATCHES.c.id.desc()))
            return tuple(names.scalars())

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def reopen(self) -> None:
        """Take up what lies in its place now, after `close`.

        Raises:
            StorageError: as when it is opened.
        """
        with self._faults():
            self._open()
            if self._engine.dialect.name == "sqlite":
                # Only now that the file is known to be ours: this writes to it.
                with self._engine.connect() as connection:
                    connection.exec_driver_sql("PRAGMA journal_mode=WAL")

    # How

    def _open(self) -> None:
        # As a writer: a place that cannot be written is told now, not in the middle of a match.
        with self._begin(write=True) as connection:
            found = self._known(version_of(connection))
            if found and self._engine.dialect.name == "sqlite":
                verdict = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
                if verdict != "ok":
                    raise NotOursError(verdict)
        if found == VERSION:
            return
        file = sqlite_file(self._url)
        if found and file is not None:
            log.info("%s is of format %d; a copy of it is %s", self.where, found, copy_file(file, found))
        while self._take_step(found):
            pass

    def _take_step(self, copied: int) -> bool:
        """Lead the tables one version on, all of the way or not at all; whether anything was to be done."""
        with self._begin(write=True) as connection:
            wait_turn(connection)
            # Another table of the club may have been quicker.
            found = self._known(version_of(connection))
            if found == 0:
                create(connection)
            elif found < VERSION:
                if found == copied and self._engine.dialect.name == "postgresql":
                    copy_tables(connection, found)
                take_step(connection, found + 1)
                log.info("%s is of format %d now", self.where, found + 1)
            return 0 < found < VERSION

    def _known(self, version: int) -> int:
        if version > VERSION:
            raise newer(self.where, version, VERSION)
        return version

    @contextmanager
    def _begin(self, *, write: bool = False) -> Iterator[Connection]:
        how = {"asinus_begin": "BEGIN IMMEDIATE" if write else "BEGIN"}
        with self._engine.connect().execution_options(**how) as connection, connection.begin():
            yield connection

    def _faults(self) -> AbstractContextManager[None]:
        return told(self._url, self.where)

    def _match_id(self, connection: Connection, match: str) -> int | None:
        return connection.execute(select(MATCHES.c.id).where(MATCHES.c.name == match)).scalar_one_or_none()

    @staticmethod
    def _last_seq(connection: Connection, match_id: int) -> int:
        last = connection.execute(select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.match_id == match_id)).scalar_one()
        return int(last or 0)

    def _row(self, match_id: int | None, entry: Record) -> dict[str, Any]:
        return {
            "match_id": match_id,
            "seq": entry.seq,
            "act": entry.act,
            "at": entry.at.isoformat(),
            "who": entry.who,
            "fact": FACTS.dumps(entry.fact),
        }

    def _record(self, match: str, seq: int, row: Any) -> Record:
        try:
            if row.seq != seq:
                raise damaged(self.where, f"entry {seq} of match {match!r} is missing")
            at = datetime.fromisoformat(row.at).astimezone(UTC)
            return Entry(seq=seq, match=match, act=row.act, at=at, who=row.who, fact=FACTS.loads(row.fact))
        except NewerRecordError as error:
            words = (
                f"entry {seq} of match {match!r} was written by a newer version of Asinus: update this one ({error})"
            )
            raise StorageError(StorageFault.NEWER, words, where=self.where) from error
        except (MalformedError, ValueError, TypeError) as error:
            raise damaged(self.where, f"entry {seq} of match {match!r}: {error}") from error


def _parse(url: Address) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StorageError(
            StorageFault.UNREACHABLE,
            f"{str(url)!r} is no address of a database: it reads like sqlite:///journal.sqlite3 or "
            f"postgresql+psycopg://user:password@host/name",
            where=str(url),
        ) from error
    # The driver that we install, where none is named.
    return parsed.set(drivername="postgresql+psycopg") if parsed.drivername in {"postgresql", "postgres"} else parsed


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        # Asked before each use whether it still lives: the database may have been started anew since.
        patience = {"connect_timeout": round(BUSY_TIMEOUT_S)} if url.get_backend_name() == "postgresql" else {}
        return create_engine(url, pool_pre_ping=True, connect_args=patience)
    path = sqlite_file(url)
    if path is not None and not path.exists():
        try:
            # Nobody else on this computer needs to know who plays cards here.
            path.touch(mode=0o600)
        except OSError as error:
            fault = StorageFault.FULL if error.errno == errno.ENOSPC else StorageFault.UNWRITABLE
            raise StorageError(
                fault,
                f"{path} cannot be created ({error.strerror}): check the rights of its folder, or choose another one "
                f"with --data-dir",
                where=str(path),
            ) from error
    # A database in memory lives in its connection: all threads take turns on that one.
    pool: dict[str, Any] = {} if path is not None else {"poolclass": QueuePool, "pool_size": 1, "max_overflow": 0}
    arguments = {"timeout": BUSY_TIMEOUT_S, "check_same_thread": False}
    engine = create_engine(url, connect_args=arguments, **pool)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    # Python's driver would begin transactions when it thinks fit; ours begin where `_begin_sqlite` says.
    connection.isolation_level = None
    for pragma in (
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_TIMEOUT_S * 1000:.0f}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes the lock at once: a reader that wants to write later could be refused half-way.
    begin = connection.get_execution_options().get("asinus_begin", "")
    if begin:
        connection.exec_driver_sql(begin)
