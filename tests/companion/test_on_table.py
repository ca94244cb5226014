"""Which match a table takes up again after its server has ended, alone or beside other tables on one journal."""

from datetime import timedelta
from pathlib import Path

import pytest
from matches_kit import play_pad
from postgres_kit import Postgres
from table_kit import EVENING, NAMES, D, donkey, play_deal

from companion.server.on_table import OnTable
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import Journal
from companion.store import Store
from engine.donkey import Judge

EVER = timedelta(days=99)


def start(journal: Journal, data: Path, *, alone: bool = False) -> Store:
    """As a server does."""
    data.mkdir(exist_ok=True)
    store = Store(journal, clock=lambda: EVENING)
    note = OnTable(data)
    note.take_up(store, EVER, alone=alone)
    note.follow(store)
    return store


def test_each_table_takes_up_its_own_match(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.database()
    first, second = start(SqlJournal(url), tmp_path / "1"), start(SqlJournal(url), tmp_path / "2")
    donkey(first).open_match(NAMES, Judge.TABLE, "table 1")
    donkey(second).open_match(NAMES, Judge.TABLE, "table 2")
    play_deal(first, D)
    for number, store in (("1", first), ("2", second)):
        again = start(SqlJournal(url), tmp_path / number)
        assert (again.match_id, again.entries) == (store.match_id, store.entries)
    # A third one has played nothing yet, and takes nothing from the others.
    assert start(SqlJournal(url), tmp_path / "3").match_id is None


def test_what_was_put_away_stays_away(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.database()
    store = start(SqlJournal(url), tmp_path / "1")
    donkey(store).open_match(NAMES, Judge.TABLE, "table 1")
    store.leave()
    assert start(SqlJournal(url), tmp_path / "1").match_id is None


def test_a_table_alone_takes_up_the_last_match_when_nothing_is_noted(tmp_path: Path) -> None:
    journal = SqlJournal(sqlite_url(tmp_path / "asinus.sqlite3"))
    play_pad(journal)
    donkey(before := Store(journal)).open_match(NAMES, Judge.TABLE, "Ana's phone")
    assert start(journal, tmp_path, alone=True).match_id == before.match_id
    journal.close()


def test_a_match_that_came_in_from_elsewhere_is_not_put_on_the_table(tmp_path: Path) -> None:
    journal = SqlJournal(sqlite_url(tmp_path / "asinus.sqlite3"))
    store = start(journal, tmp_path, alone=True)
    donkey(store).open_match(NAMES, Judge.TABLE, "Ana's phone")
    donkey(Store(journal)).open_match(NAMES, Judge.TABLE, "imported")
    assert start(journal, tmp_path, alone=True).match_id == store.match_id
    journal.close()


@pytest.mark.parametrize("noted", [b"", b"nosuch", b"\xff\xfe", b"x" * 10_000])
def test_a_note_that_says_nothing_is_passed_over(tmp_path: Path, noted: bytes) -> None:
    journal = SqlJournal(sqlite_url(tmp_path / "asinus.sqlite3"))
    donkey(before := Store(journal)).open_match(NAMES, Judge.TABLE, "Ana's phone")
    (tmp_path / "on-table").write_bytes(noted)
    assert start(journal, tmp_path, alone=True).match_id == before.match_id
    journal.close()


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    journal = SqlJournal(sqlite_url(tmp_path / "asinus.sqlite3"))
    (tmp_path / "on-table.new").mkdir()
    store = start(journal, tmp_path, alone=True)
    donkey(store).open_match(NAMES, Judge.TABLE, "Ana's phone")
    assert not (tmp_path / "on-table").exists()
    journal.close()
