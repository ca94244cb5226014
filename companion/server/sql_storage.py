"""The journal in a database: one SQLite file beside the server, or any database that SQLAlchemy speaks to.

Entries are only ever added: SQLite and PostgreSQL themselves refuse to change or delete one. On SQLite a write that has
returned survives the loss of power (write-ahead log, synchronous=FULL), and so it does on PostgreSQL as it comes.
"""

import errno
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    DDL,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    QueuePool,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from companion.games import FACTS, Record, game_of
from companion.storage import StorageError, StorageFault, check_continues
from engine.errors import MalformedError, StaleStateError
from engine.journal import Entry

Address: TypeAlias = str | URL
"""A database, as SQLAlchemy writes it."""
SCHEMA_VERSION: Final = 1
BUSY_TIMEOUT_S: Final = 5.0
"""How long a write waits for another program that has the file."""

_METADATA = MetaData()
_SCHEMA = Table("asinus_schema", _METADATA, Column("version", Integer, nullable=False))
_MATCHES = Table(
    "asinus_match",
    _METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(64), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
)
_ENTRIES = Table(
    "asinus_entry",
    _METADATA,
    Column("match_id", ForeignKey(_MATCHES.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("act", Integer, nullable=False),
    Column("at", String(40), nullable=False),
    Column("who", String(200), nullable=False),
    Column("fact", Text, nullable=False),
)
for _verb in ("UPDATE", "DELETE"):
    event.listen(
        _ENTRIES,
        "after_create",
        DDL(  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped
            f"CREATE TRIGGER asinus_entry_no_{_verb.lower()} BEFORE {_verb} ON asinus_entry "
            f"BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END"
        ).execute_if(dialect="sqlite"),
    )
for _statement in (
    """CREATE FUNCTION asinus_only_grows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the journal only grows'; END $$""",
    """CREATE TRIGGER asinus_entry_only_grows BEFORE UPDATE OR DELETE ON asinus_entry
    FOR EACH ROW EXECUTE FUNCTION asinus_only_grows()""",
):
    event.listen(
        _ENTRIES,
        "after_create",
        DDL(_statement).execute_if(dialect="postgresql"),  # type: ignore[no-untyped-call]  # as above
    )
_OPENING: Final = 0x6173_696E
"""PostgreSQL's lock for whoever opens the journal: two tables of a club may start at once."""


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
    """A `Journal` in a database. Opening it creates or checks the tables.

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
                    connection.execute(insert(_MATCHES).values(name=match, game=game_of(entries[0].fact)))
                    match_id = self._match_id(connection, match)
                connection.execute(insert(_ENTRIES), [self._row(match_id, entry) for entry in entries])
            except IntegrityError as error:
                # Two programs wrote at once, and the other one was first.
                raise StaleStateError(expected_seq, expected_seq + 1) from error

    def read(self, match: str) -> tuple[Record, ...]:
        """See `Journal.read`."""
        with self._faults(), self._begin() as connection:
            match_id = self._match_id(connection, match)
            rows = connection.execute(
                select(_ENTRIES).where(_ENTRIES.c.match_id == match_id).order_by(_ENTRIES.c.seq)
            ).all()
        return tuple(self._record(match, seq, row) for seq, row in enumerate(rows, 1))

    def matches(self) -> tuple[str, ...]:
        """See `Journal.matches`."""
        with self._faults(), self._begin() as connection:
            names = connection.execute(select(_MATCHES.c.name).order_by(_MATCHES.c.id.desc()))
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
        sqlite = self._engine.dialect.name == "sqlite"
        with self._begin(write=True) as connection:
            if self._engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(_OPENING)))
            tables = set(inspect(connection).get_table_names())
            if _SCHEMA.name not in tables:
                if sqlite and tables:
                    raise self._damaged(f"it is the database of another program (it holds {min(tables)!r})")
                _METADATA.create_all(connection)
                connection.execute(insert(_SCHEMA).values(version=SCHEMA_VERSION))
                return
            version = connection.execute(select(func.max(_SCHEMA.c.version))).scalar_one_or_none()
            if not isinstance(version, int) or not {_MATCHES.name, _ENTRIES.name} <= tables:
                raise self._damaged("some of its tables are missing")
            if version > SCHEMA_VERSION:
                raise StorageError(
                    StorageFault.NEWER,
                    f"{self.where} was written by a newer version of Asinus (its format is {version}, this one knows "
                    f"{SCHEMA_VERSION}): update Asinus, or start it with another --data-dir",
                    where=self.where,
                )
            if sqlite:
                verdict = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
                if verdict != "ok":
                    raise self._damaged(verdict)

    @contextmanager
    def _begin(self, *, write: bool = False) -> Iterator[Connection]:
        how = {"asinus_begin": "BEGIN IMMEDIATE" if write else "BEGIN"}
        with self._engine.connect().execution_options(**how) as connection, connection.begin():
            yield connection

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except (NoSuchModuleError, ImportError) as error:
            raise StorageError(
                StorageFault.UNREACHABLE,
                f"the driver for {self._url.drivername!r} is not installed ({error}): install it, or leave out "
                f"--database to keep the matches in a file",
                where=self.where,
            ) from error
        except DBAPIError as error:
            raise self._fault_of(error) from error
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(StorageFault.UNREACHABLE, f"{self.where}: {error}", where=self.where) from error

    def _fault_of(self, error: DBAPIError) -> StorageError:
        cause = error.orig
        said = str(cause)
        name = getattr(cause, "sqlite_errorname", "") or ""
        if not isinstance(cause, sqlite3.Error):
            return StorageError(
                StorageFault.UNREACHABLE,
                f"the database {self.where} does not answer as it should ({said.strip().splitlines()[0] if said else error}): "
                f"check that it runs and that its address is right",
                where=self.where,
            )
        if name.startswith("SQLITE_FULL"):
            return StorageError(
                StorageFault.FULL, f"the disk is full: {self.where} cannot grow. Free some space", where=self.where
            )
        if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            return StorageError(
                StorageFault.BUSY, f"another program holds {self.where}: end it and try again", where=self.where
            )
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM", "SQLITE_IOERR")):
            return StorageError(
                StorageFault.UNWRITABLE,
                f"{self.where} cannot be written ({said}): check the rights of the file and its folder, or choose "
                f"another folder with --data-dir",
                where=self.where,
            )
        return self._damaged(said)

    def _damaged(self, how: str) -> StorageError:
        return StorageError(
            StorageFault.DAMAGED,
            f"{self.where} is damaged or is not a journal of Asinus ({how}): put a copy of it back, or move it away "
            f"and start anew. It has not been changed",
            where=self.where,
        )

    def _match_id(self, connection: Connection, match: str) -> int | None:
        return connection.execute(select(_MATCHES.c.id).where(_MATCHES.c.name == match)).scalar_one_or_none()

    @staticmethod
    def _last_seq(connection: Connection, match_id: int) -> int:
        last = connection.execute(select(func.max(_ENTRIES.c.seq)).where(_ENTRIES.c.match_id == match_id)).scalar_one()
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
                raise self._damaged(f"entry {seq} of match {match!r} is missing")
            at = datetime.fromisoformat(row.at).astimezone(UTC)
            return Entry(seq=seq, match=match, act=row.act, at=at, who=row.who, fact=FACTS.loads(row.fact))
        except (MalformedError, ValueError, TypeError) as error:
            raise self._damaged(f"entry {seq} of match {match!r}: {error}") from error


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
