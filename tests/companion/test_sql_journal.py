"""The journal in a file: what the disk, other programs and a power cut may do to it."""

import random
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from table_kit import EVENING, NAMES, Clock, D, donkey, open_store, play_deal, play_out

from companion.server import sql_storage
from companion.server.sql_storage import SqlJournal, sqlite_file, sqlite_url
from companion.storage import StorageError, StorageFault
from companion.store import Store
from engine.donkey import DONKEY, Judge, PassingStarted, StartPassing
from engine.errors import StaleStateError
from engine.journal import Entry, effective
from engine.rules import fold

KILLS = 5


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


def spoil(path: Path, statement: str) -> None:
    """Do to the file what only another program would."""
    with sqlite3.connect(path) as connection:
        for trigger in ("asinus_entry_no_update", "asinus_entry_no_delete"):
            connection.execute(f"DROP TRIGGER {trigger}")
        connection.execute(statement)
    connection.close()


def test_all_is_there_again_after_closing(path: Path) -> None:
    journal = SqlJournal(sqlite_url(path))
    store = open_store(journal)
    play_out(store)
    before = store.snapshot
    journal.close()
    again = Store(SqlJournal(sqlite_url(path)))
    (summary,) = again.matches()
    assert (summary.players, summary.winners) == (NAMES, ("Ana", "Bob"))
    again.resume(summary.match)
    assert (again.entries, donkey(again).state) == (before.entries, before.state)


def test_only_the_owner_may_read_the_file(path: Path) -> None:
    SqlJournal(sqlite_url(path)).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_file_is_set_up_to_survive_a_power_cut(path: Path) -> None:
    journal = SqlJournal(sqlite_url(path))
    with journal._engine.connect() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@pytest.mark.parametrize("statement", ["UPDATE asinus_entry SET who = 'nobody'", "DELETE FROM asinus_entry"])
def test_the_file_itself_refuses_to_change_an_entry(path: Path, statement: str) -> None:
    journal = SqlJournal(sqlite_url(path))
    open_store(journal)
    with pytest.raises(sqlite3.IntegrityError, match="only grows"), sqlite3.connect(path) as connection:
        connection.execute(statement)
    assert len(journal.read(journal.matches()[0])) == 1


def test_two_programs_on_one_file_do_not_write_over_each_other(path: Path) -> None:
    mine, theirs = Store(SqlJournal(sqlite_url(path))), Store(SqlJournal(sqlite_url(path)))
    donkey(mine).open_match(NAMES, Judge.TABLE, "mine")
    theirs.resume(theirs.matches()[0].match)
    donkey(theirs).dispatch(StartPassing(1), "theirs")
    with pytest.raises(StaleStateError):
        donkey(mine).dispatch(StartPassing(1), "mine")
    # The refused one shows the truth from now on.
    assert mine.entries == theirs.entries
    assert donkey(mine).state == donkey(theirs).state


# What cannot be opened


def other_program(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


def newer(path: Path) -> None:
    SqlJournal(sqlite_url(path)).close()
    spoil(path, "UPDATE asinus_schema SET version = 99")


def half(path: Path) -> None:
    SqlJournal(sqlite_url(path)).close()
    spoil(path, "DROP TABLE asinus_entry")


def cut_short(path: Path) -> None:
    journal = SqlJournal(sqlite_url(path))
    play_out(open_store(journal))
    journal.close()
    path.write_bytes(path.read_bytes()[:5000])


def overwritten(path: Path) -> None:
    journal = SqlJournal(sqlite_url(path))
    play_out(open_store(journal))
    journal.close()
    whole = bytearray(path.read_bytes())
    whole[4096:] = b"\xa5" * (len(whole) - 4096)
    path.write_bytes(whole)


@pytest.mark.parametrize(
    ("prepare", "fault", "words"),
    [
        (lambda path: path.write_bytes(b"not a database" * 500), StorageFault.DAMAGED, "not a journal of Asinus"),
        (other_program, StorageFault.DAMAGED, "another program"),
        (newer, StorageFault.NEWER, "update Asinus"),
        (half, StorageFault.DAMAGED, "missing"),
        (cut_short, StorageFault.DAMAGED, "damaged"),
        (overwritten, StorageFault.DAMAGED, "damaged"),
        (lambda path: path.mkdir(), StorageFault.UNWRITABLE, "--data-dir"),
    ],
)
def test_a_file_that_is_not_ours_is_refused_and_left_alone(
    path: Path, prepare: Callable[[Path], object], fault: StorageFault, words: str
) -> None:
    prepare(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(StorageError, match=words) as refused:
        SqlJournal(sqlite_url(path))
    assert refused.value.fault is fault
    assert str(path) in str(refused.value)
    assert before == (path.read_bytes() if path.is_file() else b"")


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("nonsense", StorageFault.UNREACHABLE),
        ("neverheardof://host/name", StorageFault.UNREACHABLE),
        ("sqlite:////proc/nothing/journal.sqlite3", StorageFault.UNWRITABLE),
        (f"sqlite:///{Path(__file__)}/journal.sqlite3", StorageFault.UNWRITABLE),
    ],
)
def test_an_address_that_leads_nowhere_is_refused(url: str, fault: StorageFault) -> None:
    with pytest.raises(StorageError) as refused:
        SqlJournal(url)
    assert refused.value.fault is fault
    assert len(str(refused.value).splitlines()) == 1


def test_a_password_is_never_shown() -> None:
    with pytest.raises(StorageError) as refused:
        SqlJournal("neverheardof://ana:secret@host/name")
    assert "secret" not in str(refused.value) + refused.value.where


def test_the_file_behind_an_address() -> None:
    assert sqlite_file("sqlite:///a/b.sqlite3") == Path("a/b.sqlite3")
    assert sqlite_file("sqlite://") is None
    assert sqlite_file("postgresql+psycopg://host/name") is None


# What goes wrong while it is open


def test_a_full_disk_changes_nothing(path: Path) -> None:
    journal = SqlJournal(sqlite_url(path))
    store = open_store(journal)
    donkey(store).dispatch(StartPassing(1), "Ana's phone")
    before = store.snapshot
    with journal._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    def fill() -> None:
        for _ in range(200):
            store.undo("Ana's phone") if store.next_undo else store.redo("Ana's phone")

    with pytest.raises(StorageError) as refused:
        fill()
    assert refused.value.fault is StorageFault.FULL
    assert "Free some space" in str(refused.value)
    # Durable before shown: what is shown is what the file adds up to.
    assert store.version > before.version
    assert store.entries == journal.read(store.match_id or "")
    assert donkey(store).state == fold(DONKEY, effective(store.entries))


def test_a_file_that_another_program_holds_is_waited_for_and_then_given_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql_storage, "BUSY_TIMEOUT_S", 0.2)
    store = open_store(SqlJournal(sqlite_url(path)))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = store.snapshot
    with pytest.raises(StorageError) as refused:
        donkey(store).dispatch(StartPassing(1), "Ana's phone")
    assert refused.value.fault is StorageFault.BUSY
    assert store.snapshot == before
    other.execute("ROLLBACK")
    donkey(store).dispatch(StartPassing(1), "Ana's phone")
    assert len(store.entries) == 2
    other.close()


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE asinus_entry SET fact = 'gibberish' WHERE seq = 2", "entry 2"),
        ('UPDATE asinus_entry SET fact = replace(fact, \'"deal":1\', \'"deal":"1"\') WHERE seq = 2', "entry 2"),
        ("UPDATE asinus_entry SET at = 'yesterday' WHERE seq = 3", "entry 3"),
        ("DELETE FROM asinus_entry WHERE seq = 2", "entry 2"),
    ],
)
def test_a_damaged_match_is_told_and_does_not_hide_the_others(path: Path, statement: str, words: str) -> None:
    journal = SqlJournal(sqlite_url(path))
    store = open_store(journal)
    play_deal(store, D)
    damaged = store.match_id or ""
    journal.close()
    spoil(path, statement)
    again = Store(SqlJournal(sqlite_url(path)), clock=Clock())
    donkey(again).open_match(NAMES, Judge.TABLE, "Ana's phone")
    again.leave()
    healthy, ill = again.matches()
    assert (healthy.damaged, healthy.players) == ("", NAMES)
    assert words in ill.damaged
    assert not ill.going_on
    with pytest.raises(StorageError, match=words):
        again.resume(damaged)
    assert again.match_id is None


# kill -9


def test_what_was_shown_survives_kill_9(path: Path, tmp_path: Path) -> None:
    chance = random.Random(20260106)  # noqa: S311  # moments to kill at, the same in each run
    shown: dict[str, int] = {}
    for _ in range(KILLS):
        heard = tmp_path / "heard"
        with heard.open("wb") as out:
            writer = subprocess.Popen(
                [sys.executable, str(Path(__file__).with_name("journal_writer.py")), str(path)], stdout=out
            )
            wait_until(lambda heard=heard: len(heard.read_bytes().splitlines()) > 3)
            time.sleep(chance.uniform(0.0, 0.4))
            writer.kill()
            writer.wait()
        for line in heard.read_text().splitlines(keepends=True):
            if line.endswith("\n") and not line.startswith("None"):
                match, count = line.split()
                shown[match] = max(shown.get(match, 0), int(count))
        # A copy of the files as the kill left them is opened as well: nothing depends on who opens them first.
        copy = tmp_path / "copy"
        copy.mkdir()
        for file in path.parent.glob(path.name + "*"):
            shutil.copy(file, copy)
        for where in (copy / path.name, path):
            journal = SqlJournal(sqlite_url(where))
            kept = {match: journal.read(match) for match in journal.matches()}
            journal.close()
            assert shown.keys() <= kept.keys()
            for match, entries in kept.items():
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
                # At most the one entry that was written and not yet told.
                assert 0 <= len(entries) - shown.get(match, 0) <= 2
                fold(DONKEY, effective(entries))
        shutil.rmtree(copy)
    assert sum(shown.values()) > 10 * KILLS


def wait_until(true: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.02)


@pytest.mark.parametrize("at", [1, 2, 3])
def test_all_entries_of_an_act_are_written_or_none(path: Path, at: int) -> None:
    journal = SqlJournal(sqlite_url(path))
    store = open_store(journal)
    before = store.snapshot
    with sqlite3.connect(path) as other:
        other.execute(
            f"CREATE TRIGGER mishap BEFORE INSERT ON asinus_entry WHEN NEW.seq = {1 + at} "
            "BEGIN SELECT RAISE(ABORT, 'mishap'); END"
        )
    other.close()
    match = store.match_id or ""
    act = [
        Entry(seq=seq, match=match, act=2, at=EVENING, who="Ana's phone", fact=PassingStarted(1)) for seq in (2, 3, 4)
    ]
    with pytest.raises((StorageError, StaleStateError)):
        journal.append(match, 1, act)
    assert journal.read(match) == before.entries
    other_match = [replace(entry, match="new", seq=entry.seq - 1, act=1) for entry in act]
    with pytest.raises((StorageError, StaleStateError)):
        journal.append("new", 0, [*other_match, replace(other_match[0], seq=4)])
    assert journal.matches() == (match,)
