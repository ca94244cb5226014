"""A disk that fails in the middle of a match: the match goes on with a warning, and is written down later."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from table_kit import D, FaultyJournal, donkey, open_store, play_deal

from companion.patient_journal import PatientJournal
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import StorageError, StorageFault
from companion.store import Store
from engine.donkey import StartPassing

HERE = Path(__file__).parent
UNSHARE = ["unshare", "--mount", *([] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["--map-root-user"])]


def own_disk() -> bool:
    if sys.platform != "linux" or shutil.which("unshare") is None:
        return False
    return (
        subprocess.run([*UNSHARE, "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True, check=False).returncode
        == 0
    )


needs_own_disk = pytest.mark.skipif(not own_disk(), reason="needs Linux and the right to mount a small disk (unshare)")


def on_a_disk(disk: Path, how: str, *, small: bool) -> dict[str, Any]:
    """What `full_disk.py` tells, on a tmpfs of half a megabyte that is gone with its process."""
    program = [sys.executable, str(HERE / "full_disk.py"), str(disk), how]
    if small:
        mounted = f'mount -t tmpfs -o size=512k none "{disk}" && exec "$@"'
        program = [*UNSHARE, "sh", "-c", mounted, "sh", *program]
    done = subprocess.run(program, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@needs_own_disk
def test_a_full_disk(tmp_path: Path) -> None:
    told = on_a_disk(tmp_path, "full", small=True)
    assert told["fault"] == "full"
    assert told["memory"] == 21
    # A backup that finds no room says so and leaves nothing behind.
    assert "No space left" in told["backup"] or "full" in told["backup"]
    assert told["left"] == []


@needs_own_disk
def test_a_disk_that_is_read_only_at_the_start(tmp_path: Path) -> None:
    told = on_a_disk(tmp_path, "readonly", small=True)
    assert told["fault"] == "unwritable"
    assert "check the rights" in told["why"]


@pytest.mark.skipif(os.name != "posix", reason="limits are POSIX's")
def test_files_that_may_not_grow(tmp_path: Path) -> None:
    assert on_a_disk(tmp_path, "limit", small=False) == {"fault": "unwritable", "memory": 21}


def test_a_database_that_turns_read_only_during_the_match(tmp_path: Path) -> None:
    path = tmp_path / "asinus.sqlite3"
    sql = SqlJournal(sqlite_url(path))
    store = open_store(PatientJournal(sql))
    with sql._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    play_deal(store, D)
    assert store.unkept is StorageFault.UNWRITABLE
    assert donkey(store).state.letters(D) == "D"
    assert len(sql.read(store.match_id or "")) == 1
    with sql._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=OFF")
    store.undo("Ana's phone")
    assert store.unkept is None
    sql.close()
    again = Store(SqlJournal(sqlite_url(path)))
    again.resume(store.match_id or "")
    assert again.entries == store.entries


def test_a_match_that_began_without_a_disk_is_found_and_kept_later() -> None:
    inner = FaultyJournal()
    inner.broken = True
    journal = PatientJournal(inner)
    store = open_store(journal)
    match = store.match_id or ""
    assert journal.matches() == (match,)
    store.leave()
    assert [summary.match for summary in store.matches()] == [match]
    store.resume(match)
    play_deal(store, D)
    assert not journal.catch_up()
    inner.broken = False
    assert journal.catch_up()
    assert journal.trouble is None
    assert inner.read(match) == store.entries
    assert journal.matches() == (match,)


def test_several_matches_wait_and_each_is_kept() -> None:
    inner = FaultyJournal()
    journal = PatientJournal(inner)
    one = open_store(journal)
    inner.broken = True
    other = open_store(journal)
    play_deal(one, D)
    play_deal(other, D)
    inner.broken = False
    assert journal.catch_up()
    for store in (one, other):
        assert inner.read(store.match_id or "") == store.entries


def test_a_write_that_failed_and_was_done_all_the_same_is_not_done_twice() -> None:
    class Liar(FaultyJournal):
        def append(self, match: str, expected_seq: int, entries: Any) -> None:
            self.inner.append(match, expected_seq, entries)
            if self.broken:
                raise StorageError(StorageFault.FULL, "the disk is full")

    inner = Liar()
    journal = PatientJournal(inner)
    store = open_store(journal)
    inner.broken = True
    donkey(store).dispatch(StartPassing(1), "Ana's phone")
    assert store.unkept is None
    assert inner.read(store.match_id or "") == store.entries
    store.undo("Ana's phone")
    inner.broken = False
    store.redo("Ana's phone")
    assert inner.read(store.match_id or "") == store.entries
    assert len(store.entries) == 4


def test_what_another_program_wrote_meanwhile_is_not_written_over() -> None:
    inner = FaultyJournal()
    store = open_store(PatientJournal(inner))
    theirs = Store(inner.inner)
    theirs.resume(store.match_id or "")
    inner.broken = True
    donkey(store).dispatch(StartPassing(1), "Ana's phone")
    donkey(theirs).dispatch(StartPassing(1), "somebody else")
    mine = store.entries
    inner.broken = False
    assert isinstance(store.journal, PatientJournal)
    assert store.journal.catch_up()
    apart, match = inner.matches()
    assert inner.read(match) == theirs.entries
    assert [entry.fact for entry in inner.read(apart)] == [entry.fact for entry in mine]


@pytest.mark.parametrize("fault", [StorageFault.DAMAGED, StorageFault.BUSY, StorageFault.UNREACHABLE])
def test_what_does_not_pass_is_told_at_once(fault: StorageFault) -> None:
    class Ill(FaultyJournal):
        def append(self, match: str, *_: Any) -> None:
            raise StorageError(fault, match)

    with pytest.raises(StorageError):
        open_store(PatientJournal(Ill()))
