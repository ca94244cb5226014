"""What an earlier version wrote: it is copied, brought up to date in whole steps, and says what it always said."""

import hashlib
import json
import sqlite3
import stat
import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from old_journal import POSTGRES, SQLITE, OldMatch, recorded
from phone_kit import PaperNotebook
from postgres_kit import Postgres
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import DBAPIError
from table_kit import EVENING, NAMES, donkey, play_out

from companion.games import FACTS, TITLES
from companion.match_file import MatchFileError, MatchFileFault, entry_from_wire, read_match
from companion.phone.journal import NotebookJournal
from companion.server import sql_schema
from companion.server.backups import restore
from companion.server.sql_schema import VERSION
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import Journal, MemoryJournal, StorageError, StorageFault
from companion.store import Store
from companion.transfer import bring_in
from engine.donkey import Judge
from engine.journal import Entry, effective
from engine.rules import fold

BREAK_INS = (
    "UPDATE asinus_entry SET who = 'nobody'",
    "DELETE FROM asinus_entry",
    "INSERT OR REPLACE INTO asinus_entry VALUES (1, 2, 2, '2026-11-30T09:30:17+00:00', 'nobody', '{}')",
    "UPDATE asinus_match SET name = 'elsewhere'",
    "DELETE FROM asinus_match WHERE id = 1",
    "INSERT OR REPLACE INTO asinus_match VALUES (1, 'new', 'donkey')",
    "INSERT OR REPLACE INTO asinus_match SELECT NULL, name, game FROM asinus_match WHERE id = 1",
)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of the first version, with what was recorded then."""
    path = tmp_path / "asinus.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript(SQLITE)
        for number, match in enumerate(recorded(), 1):
            connection.execute("INSERT INTO asinus_match VALUES (?, ?, ?)", (number, match.id, match.game))
            rows = [(number, *row) for row in match.rows]
            connection.executemany("INSERT INTO asinus_entry VALUES (?, ?, ?, ?, ?, ?)", rows)
        connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    return path


def rows_of(path: Path) -> list[Any]:
    with sqlite3.connect(path) as connection:
        found = connection.execute("SELECT * FROM asinus_entry ORDER BY match_id, seq").fetchall()
    connection.close()
    return found


def versions_of(path: Path) -> list[int]:
    with sqlite3.connect(path) as connection:
        found = [version for (version,) in connection.execute("SELECT version FROM asinus_schema ORDER BY version")]
    connection.close()
    return found


def shape_of(path: Path) -> set[tuple[str, ...]]:
    """The tables and triggers, apart from white space."""
    with sqlite3.connect(path) as connection:
        found = {
            (kind, name, "".join((sql or "").split()))
            for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_master")
        }
    connection.close()
    return found


def assert_says_what_it_said(journal: Journal) -> None:
    for match in recorded():
        entries = journal.read(match.id)
        title = TITLES[match.game]
        state = fold(title.game, effective(entries))
        assert len(entries) == len(match.rows)
        assert title.players(state) == match.players
        if match.game == "donkey":
            letters = [sum(deal.loser == place for deal in state.finished) for place in range(len(match.players))]
            assert tuple(letters) == match.totals
        else:
            assert (state.totals, state.goal) == (match.totals, match.goal)


# Old facts


def test_facts_of_the_first_day_are_read_and_add_up_to_what_they_did() -> None:
    for match in recorded():
        facts = [FACTS.loads(row[-1]) for row in match.rows]
        entries = [
            Entry(seq=row[0], match=match.id, act=row[1], at=datetime.fromisoformat(row[2]), who=row[3], fact=fact)
            for row, fact in zip(match.rows, facts, strict=True)
        ]
        state = fold(TITLES[match.game].game, effective(entries))
        assert TITLES[match.game].players(state) == match.players
        # What goes out again is of today, and means the same.
        assert [FACTS.loads(FACTS.dumps(fact)) for fact in facts] == facts


def test_the_recorded_facts_are_older_than_the_program() -> None:
    """Else the tests of this file would show nothing."""
    before = [json.loads(row[-1]) for match in recorded() for row in match.rows]
    now = [FACTS.to_wire(FACTS.from_wire(wire)) for wire in before]
    changed = {old["kind"] for old, new in zip(before, now, strict=True) if old != new}
    assert changed == {
        *("fais_pas_lane_opened", "options_changed", "turn_passed"),
        *("pad_opened", "pad_changed"),
        "race_judged",
    }


def wires_of(match: OldMatch) -> list[dict[str, Any]]:
    """Its entries as files had them that day."""
    named = ("seq", "act", "at", "who")
    return [{**dict(zip(named, row, strict=False)), "fact": json.loads(row[-1])} for row in match.rows]


def test_a_phone_reads_what_it_wrote_on_the_first_day() -> None:
    lines = [json.dumps({"match": match.id, "entries": wires_of(match)}).encode() for match in recorded()]
    written = b"".join(b"%08x %s\n" % (zlib.crc32(line), line) for line in lines)
    assert_says_what_it_said(NotebookJournal(PaperNotebook(written)))


def test_a_match_that_left_on_the_first_day_comes_in() -> None:
    journal = MemoryJournal()
    for match in recorded():
        wires = wires_of(match)
        canonical = json.dumps([match.id, *wires], ensure_ascii=True, sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(canonical.encode()).hexdigest()
        file = {
            "asinus": "match",
            "schema": 1,
            "match": match.id,
            "game": match.game,
            "sha256": digest,
            "entries": wires,
        }
        bring_in(journal, read_match(json.dumps(file)))
    assert_says_what_it_said(journal)


def test_a_fact_of_a_newer_program_is_told_as_such(old: Path) -> None:
    """Not as damage: nothing is broken, and an update will read it."""
    with sqlite3.connect(old) as connection:
        fact = json.dumps({"kind": "pad_closed", "version": 9, "why": "late"})
        last = len(recorded()[-1].rows)
        row = (len(recorded()), last + 1, last + 1, "2026-11-30T12:00:00+00:00", "phone:1", fact)
        connection.execute("INSERT INTO asinus_entry VALUES (?, ?, ?, ?, ?, ?)", row)
    connection.close()
    journal = SqlJournal(sqlite_url(old))
    with pytest.raises(StorageError, match="newer version") as refused:
        journal.read(recorded()[-1].id)
    assert refused.value.fault is StorageFault.NEWER
    newer = {**wires_of(recorded()[-1])[0], "fact": {"kind": "pad_opened", "version": 3}}
    with pytest.raises(MatchFileError) as told:
        entry_from_wire("m", 1, newer)
    assert told.value.fault is MatchFileFault.NEWER


# Old files


def test_an_old_file_is_copied_and_brought_up_to_date(old: Path) -> None:
    before, shape = rows_of(old), shape_of(old)
    journal = SqlJournal(sqlite_url(old))
    assert_says_what_it_said(journal)
    journal.close()
    assert versions_of(old) == [1, VERSION]
    # Not one byte of what was written has changed.
    assert rows_of(old) == before
    copy = old.with_name("asinus-format-1.sqlite3")
    assert (versions_of(copy), rows_of(copy), shape_of(copy)) == ([1], before, shape)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    # Once is enough.
    SqlJournal(sqlite_url(old)).close()
    assert sorted(path.name for path in old.parent.glob("*.sqlite3")) == [copy.name, old.name]


def test_it_is_then_like_a_new_one(old: Path, tmp_path: Path) -> None:
    SqlJournal(sqlite_url(old)).close()
    new = tmp_path / "new.sqlite3"
    SqlJournal(sqlite_url(new)).close()
    assert shape_of(old) == shape_of(new)
    assert not new.with_name("new-format-1.sqlite3").exists()


@pytest.mark.parametrize("statement", BREAK_INS)
def test_it_is_then_guarded_against_every_change(old: Path, statement: str) -> None:
    journal = SqlJournal(sqlite_url(old))
    with pytest.raises(sqlite3.IntegrityError, match="only grows"), sqlite3.connect(old) as connection:
        connection.execute(statement)
    connection.close()
    assert_says_what_it_said(journal)


def test_play_goes_on_in_it(old: Path) -> None:
    store = Store(SqlJournal(sqlite_url(old)))
    pad = next(match for match in recorded() if match.game == "score_pad")
    store.resume(pad.id)
    store.undo("Ana's phone")
    assert len(store.entries) == len(pad.rows) + 1
    store.leave()
    donkey(store).open_match(NAMES, Judge.TABLE, "Ana's phone")
    play_out(store)
    assert len(store.matches()) == len(recorded()) + 1


def test_a_copy_that_is_there_already_is_not_written_over(old: Path) -> None:
    first = old.with_name("asinus-format-1.sqlite3")
    first.write_bytes(b"of another day")
    SqlJournal(sqlite_url(old)).close()
    assert first.read_bytes() == b"of another day"
    assert versions_of(old.with_name("asinus-format-1-2.sqlite3")) == [1]


def test_a_step_that_fails_changes_nothing(old: Path) -> None:
    with sqlite3.connect(old) as connection:
        # The last statement of the step finds its name taken.
        connection.execute("CREATE TRIGGER asinus_entry_no_replace BEFORE INSERT ON asinus_schema BEGIN SELECT 1; END")
    connection.close()
    before, shape = rows_of(old), shape_of(old)
    with pytest.raises(StorageError) as refused:
        SqlJournal(sqlite_url(old))
    assert refused.value.fault is StorageFault.DAMAGED
    assert (versions_of(old), rows_of(old), shape_of(old)) == ([1], before, shape)


def test_without_room_for_the_copy_nothing_is_changed(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Path, __: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.server.sql_storage.copy_file", full)
    with pytest.raises(StorageError, match="No space left"):
        SqlJournal(sqlite_url(old))
    assert versions_of(old) == [1]


def test_each_of_several_steps_stands_by_itself(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A third version whose step fails: the second stays, and the next start goes on from there."""
    steps = {**sql_schema.STEPS, VERSION + 1: {"sqlite": ("CREATE TABLE asinus_more (x)", "nonsense")}}
    monkeypatch.setattr(sql_schema, "STEPS", steps)
    monkeypatch.setattr("companion.server.sql_storage.VERSION", VERSION + 1)
    with pytest.raises(StorageError):
        SqlJournal(sqlite_url(old))
    assert versions_of(old) == [1, VERSION]
    assert "asinus_more" not in {name for _, name, _ in shape_of(old)}
    steps[VERSION + 1] = {"sqlite": ("CREATE TABLE asinus_more (x)",)}
    assert_says_what_it_said(SqlJournal(sqlite_url(old)))
    assert versions_of(old) == [1, VERSION, VERSION + 1]


def test_a_backup_that_the_old_program_made_is_restored(old: Path, tmp_path: Path) -> None:
    made = tmp_path / "evening.zip"
    with zipfile.ZipFile(made, "w") as archive:
        about = {"asinus": "backup", "schema": 1, "at": "2026-11-30T12:00:00+00:00", "matches": len(recorded())}
        archive.writestr("asinus-backup.json", json.dumps(about))
        archive.write(old, "asinus.sqlite3")
    new = tmp_path / "elsewhere"
    found, _ = restore(made, new / old.name, new, EVENING)
    assert found.matches == len(recorded())
    assert_says_what_it_said(SqlJournal(sqlite_url(new / old.name)))
    assert sorted(path.name for path in new.glob("*.sqlite3")) == [old.name]


# Old databases


@pytest.fixture
def old_database(postgres: Postgres) -> Iterator[str]:
    url = postgres.database().replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql(POSTGRES)
        for number, match in enumerate(recorded(), 1):
            connection.execute(
                text("INSERT INTO asinus_match (name, game) VALUES (:name, :game)"),
                {"name": match.id, "game": match.game},
            )
            named = ("match_id", "seq", "act", "at", "who", "fact")
            connection.execute(
                text("INSERT INTO asinus_entry VALUES (:match_id, :seq, :act, :at, :who, :fact)"),
                [dict(zip(named, (number, *row), strict=True)) for row in match.rows],
            )
    yield url
    engine.dispose()


def test_an_old_database_is_copied_and_brought_up_to_date(old_database: str) -> None:
    journal = SqlJournal(old_database)
    assert_says_what_it_said(journal)
    again = SqlJournal(old_database)
    assert_says_what_it_said(again)
    again.close()
    with journal._engine.connect() as connection:
        tables = set(inspect(connection).get_table_names())
        assert {"asinus_match_format_1", "asinus_entry_format_1"} <= tables
        same = "SELECT count(*) FROM asinus_entry NATURAL JOIN asinus_entry_format_1"
        assert connection.exec_driver_sql(same).scalar() == sum(len(match.rows) for match in recorded())
        assert connection.exec_driver_sql("SELECT max(version) FROM asinus_schema").scalar() == VERSION
        assert connection.exec_driver_sql("SELECT max(version) FROM asinus_schema_format_1").scalar() == 1
    for statement in (
        "UPDATE asinus_match SET name = 'elsewhere'",
        "DELETE FROM asinus_match",
        "TRUNCATE asinus_entry",
        "TRUNCATE asinus_match CASCADE",
    ):
        with pytest.raises(DBAPIError, match="only grows"), journal._engine.begin() as connection:
            connection.exec_driver_sql(statement)
    assert_says_what_it_said(journal)
    journal.close()


def test_a_step_that_fails_changes_nothing_in_a_database(old_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = {VERSION: {"postgresql": (*sql_schema.STEPS[VERSION]["postgresql"], "nonsense")}}
    monkeypatch.setattr(sql_schema, "STEPS", steps)
    with pytest.raises(StorageError):
        SqlJournal(old_database)
    engine = create_engine(old_database)
    with engine.connect() as connection:
        assert "asinus_entry_format_1" not in inspect(connection).get_table_names()
        assert connection.exec_driver_sql("SELECT max(version) FROM asinus_schema").scalar() == 1
    engine.dispose()
    monkeypatch.undo()
    journal = SqlJournal(old_database)
    assert_says_what_it_said(journal)
    journal.close()
