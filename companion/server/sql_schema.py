"""The tables of the journal, and how a file of an earlier version comes to be one of this.

A new file is made as the first version was and taken through the same steps as an old one, so that both are alike.
Each step is one transaction. Before the first of them the journal is copied: a file beside the file, tables beside the
tables.
"""

import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Final

from sqlalchemy import (
    DDL,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    func,
    insert,
    inspect,
    select,
)

_METADATA = MetaData()
SCHEMA = Table("asinus_schema", _METADATA, Column("version", Integer, nullable=False))
"""One row for each version that the journal has had; the highest is what it has now."""
MATCHES = Table(
    "asinus_match",
    _METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", String(64), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
)
ENTRIES = Table(
    "asinus_entry",
    _METADATA,
    Column("match_id", ForeignKey(MATCHES.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("act", Integer, nullable=False),
    Column("at", String(40), nullable=False),
    Column("who", String(200), nullable=False),
    Column("fact", Text, nullable=False),
)
for _verb in ("UPDATE", "DELETE"):
    event.listen(
        ENTRIES,
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
        ENTRIES,
        "after_create",
        DDL(_statement).execute_if(dialect="postgresql"),  # type: ignore[no-untyped-call]  # as above
    )

FIRST: Final = 1
"""The version of the tables above as they stand."""


def _refused(name: str, when: str, table: str, condition: str = "") -> str:
    return f"CREATE TRIGGER {name} BEFORE {when} ON {table} {condition} BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END"


STEPS: Final[Mapping[int, Mapping[str, Sequence[str]]]] = MappingProxyType(
    {
        # 2: ways round the guard are closed: matches may not be changed either, SQLite's INSERT OR REPLACE fires no
        # trigger for what it deletes, and PostgreSQL's TRUNCATE none for rows.
        2: {
            "sqlite": (
                _refused("asinus_match_no_update", "UPDATE", "asinus_match"),
                _refused("asinus_match_no_delete", "DELETE", "asinus_match"),
                _refused(
                    "asinus_match_no_replace",
                    "INSERT",
                    "asinus_match",
                    "WHEN EXISTS (SELECT 1 FROM asinus_match WHERE id = NEW.id OR name = NEW.name)",
                ),
                _refused(
                    "asinus_entry_no_replace",
                    "INSERT",
                    "asinus_entry",
                    "WHEN EXISTS (SELECT 1 FROM asinus_entry WHERE match_id = NEW.match_id AND seq = NEW.seq)",
                ),
            ),
            "postgresql": (
                """CREATE TRIGGER asinus_match_only_grows BEFORE UPDATE OR DELETE ON asinus_match
                FOR EACH ROW EXECUTE FUNCTION asinus_only_grows()""",
                """CREATE TRIGGER asinus_match_not_emptied BEFORE TRUNCATE ON asinus_match
                FOR EACH STATEMENT EXECUTE FUNCTION asinus_only_grows()""",
                """CREATE TRIGGER asinus_entry_not_emptied BEFORE TRUNCATE ON asinus_entry
                FOR EACH STATEMENT EXECUTE FUNCTION asinus_only_grows()""",
            ),
        },
    }
)
"""What leads to each version from the one before it, by the kind of database. What was written is never changed here."""
VERSION: Final = max(STEPS)
_OPENING: Final = 0x6173_696E
"""PostgreSQL's lock for whoever opens the journal: two tables of a club may start at once."""


class NotOursError(Exception):
    """What is there is no journal of Asinus, or no whole one. The message says why."""


def wait_turn(connection: Connection) -> None:
    """Have this transaction be the only one that makes or changes tables. On SQLite every writer is."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(_OPENING)))


def version_of(connection: Connection) -> int:
    """The version of the tables that are there; 0 where there are none yet.

    Raises:
        NotOursError: they are another program's, or some are missing.
    """
    tables = set(inspect(connection).get_table_names())
    if SCHEMA.name not in tables:
        if connection.dialect.name == "sqlite" and tables:
            raise NotOursError(f"it is the database of another program (it holds {min(tables)!r})")
        return 0
    version = connection.execute(select(func.max(SCHEMA.c.version))).scalar_one_or_none()
    if not isinstance(version, int) or version < FIRST or not {MATCHES.name, ENTRIES.name} <= tables:
        raise NotOursError("some of its tables are missing")
    return version


def create(connection: Connection) -> None:
    """Make the tables, as they are in this version."""
    _METADATA.create_all(connection)
    connection.execute(insert(SCHEMA).values(version=FIRST))
    for version in range(FIRST + 1, VERSION + 1):
        take_step(connection, version)


def take_step(connection: Connection, to: int) -> None:
    """Lead the tables from the version before to this one. Whoever calls holds the transaction."""
    for statement in STEPS[to].get(connection.dialect.name, ()):
        connection.exec_driver_sql(statement)
    connection.execute(insert(SCHEMA).values(version=to))


def copy_tables(connection: Connection, version: int) -> None:
    """Keep the tables as they are beside the tables, under names that end in their version."""
    for table in (SCHEMA, MATCHES, ENTRIES):
        connection.exec_driver_sql(f"CREATE TABLE {table.name}_format_{version} AS TABLE {table.name}")


def copy_file(file: Path, version: int) -> Path:
    """Keep the file as it is beside the file, under a name that ends in its version.

    Raises:
        OSError: there is no room, or the folder cannot be written.
        sqlite3.Error: the file cannot be read, or there is no room.
    """
    stem = f"{file.stem}-format-{version}"
    number, copy = 1, file.with_name(stem + file.suffix)
    while copy.exists():
        number += 1
        copy = file.with_name(f"{stem}-{number}{file.suffix}")
    unfinished = copy.with_name(f".{copy.name}.new")
    unfinished.unlink(missing_ok=True)
    try:
        unfinished.touch(mode=0o600)
        source = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            # One file that needs no other beside it.
            target.execute("PRAGMA journal_mode=DELETE")
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    return copy
