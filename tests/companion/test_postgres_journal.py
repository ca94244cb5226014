"""The journal in a real PostgreSQL: what other tables of the club, and the loss of the server, may do to it."""

import threading
from pathlib import Path

import pytest
from matches_kit import PLAYS
from postgres_kit import Postgres
from sqlalchemy.exc import DBAPIError
from table_kit import NAMES, D, donkey, open_store, play_deal

from companion.__main__ import main
from companion.match_file import read_match
from companion.server.sql_storage import SqlJournal
from companion.storage import StorageError, StorageFault
from companion.store import Store
from engine.donkey import Judge, StartPassing
from engine.errors import StaleStateError


@pytest.mark.parametrize("game", PLAYS)
def test_every_game_is_there_again(postgres: Postgres, game: str) -> None:
    url = postgres.database()
    journal = SqlJournal(url)
    store = PLAYS[game](journal)
    journal.close()
    again = Store(SqlJournal(url))
    again.resume(store.match_id or "")
    assert (again.entries, again.snapshot.state) == (store.entries, store.snapshot.state)


@pytest.mark.parametrize("statement", ["UPDATE asinus_entry SET who = 'nobody'", "DELETE FROM asinus_entry"])
def test_the_database_itself_refuses_to_change_an_entry(postgres: Postgres, statement: str) -> None:
    journal = SqlJournal(postgres.database())
    store = open_store(journal)
    with (
        pytest.raises(DBAPIError, match="only grows"),
        journal._engine.begin() as connection,
    ):
        connection.exec_driver_sql(statement)
    assert journal.read(store.match_id or "") == store.entries
    journal.close()


def test_tables_that_start_at_once_find_one_journal(postgres: Postgres) -> None:
    url = postgres.database()
    start, faults = threading.Barrier(4), []

    def table(name: str) -> None:
        start.wait()
        try:
            journal = SqlJournal(url)
            donkey(Store(journal)).open_match(NAMES, Judge.TABLE, name)
            journal.close()
        except Exception as error:  # noqa: BLE001  # told below
            faults.append(error)

    threads = [threading.Thread(target=table, args=(f"table {number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    journal = SqlJournal(url)
    assert len(journal.matches()) == 4
    journal.close()


def test_two_tables_on_one_match_do_not_write_over_each_other(postgres: Postgres) -> None:
    url = postgres.database()
    mine, theirs = Store(SqlJournal(url)), Store(SqlJournal(url))
    donkey(mine).open_match(NAMES, Judge.TABLE, "mine")
    theirs.resume(theirs.matches()[0].match)
    donkey(theirs).dispatch(StartPassing(1), "theirs")
    with pytest.raises(StaleStateError):
        donkey(mine).dispatch(StartPassing(1), "mine")
    assert mine.entries == theirs.entries


def test_a_server_that_goes_and_comes_back_loses_nothing(postgres: Postgres) -> None:
    journal = SqlJournal(postgres.database())
    store = open_store(journal)
    play_deal(store, D)
    before = store.snapshot
    postgres.stop()
    try:
        with pytest.raises(StorageError) as refused:
            store.undo("Ana's phone")
        assert refused.value.fault is StorageFault.UNREACHABLE
        assert len(str(refused.value).splitlines()) == 1
        assert store.snapshot is before
    finally:
        postgres.start()
    store.undo("Ana's phone")
    assert journal.read(store.match_id or "") == store.entries
    journal.close()


def test_a_database_that_is_not_there_is_told_without_the_password(postgres: Postgres) -> None:
    with pytest.raises(StorageError) as refused:
        SqlJournal(f"postgresql://asinus:secret@/nosuch?host={postgres.folder}")
    assert refused.value.fault is StorageFault.UNREACHABLE
    assert "nosuch" in str(refused.value)
    assert "secret" not in str(refused.value) + refused.value.where


def test_matches_move_in_and_out(postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = postgres.database()
    journal = SqlJournal(url)
    store = PLAYS["fais_pas_lane"](journal)
    journal.close()
    place = ("--lang", "en", "--data-dir", str(tmp_path / "data"))
    file = tmp_path / "match.json"
    assert main(["export", *place, "--database", url, "--output", str(file)]) == 0
    assert read_match(file.read_bytes()) == store.entries
    assert main(["import", *place, str(file)]) == 0
    assert main(["import", *place, "--database", postgres.database(), str(file)]) == 0
    assert capsys.readouterr().out.count("a new match") == 2
