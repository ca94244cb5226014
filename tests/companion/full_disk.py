"""Plays on a disk until it is full, plays on, makes room, plays on. Started by a test in a mount namespace of its own.

`full_disk.py DISK full` fills a tmpfs at DISK; `limit` forbids files to grow; `readonly` turns the tmpfs read-only between
two starts. Prints one JSON object.
"""

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

from table_kit import D, open_store, play_deal

from companion.patient_journal import PatientJournal
from companion.server.backups import BackupError, write_backup
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import StorageError
from companion.store import Store


def fill(disk: Path) -> Path:
    filler = disk / "holiday.mp4"
    with filler.open("wb") as file, contextlib.suppress(OSError):
        while True:
            os.write(file.fileno(), b"\0" * 4096)
    return filler


def play(store: Store, acts: int) -> None:
    for _ in range(acts):
        if store.next_undo:
            store.undo("Ana's phone")
        else:
            store.redo("Ana's phone")


def full(disk: Path) -> dict[str, object]:
    path = disk / "asinus.sqlite3"
    sql = SqlJournal(sqlite_url(path))
    journal = PatientJournal(sql)
    store = open_store(journal)
    play_deal(store, D)
    filler = fill(disk)
    acts = 0
    while store.unkept is None:
        play(store, 1)
        acts += 1
        assert acts < 5000, "the disk does not get full"
    kept = len(sql.read(store.match_id or ""))
    play(store, 20)
    told = {"fault": store.unkept, "memory": len(store.entries) - kept}
    try:
        write_backup(path, disk, disk / "backup.zip")
    except (BackupError, StorageError) as error:
        told["backup"] = str(error)
    # Killed now, all that was acknowledged before the warning is there, and whole.
    again = SqlJournal(sqlite_url(path))
    assert again.read(store.match_id or "") == store.entries[:kept]
    again.close()
    filler.unlink()
    play(store, 1)
    assert store.unkept is None
    assert sql.read(store.match_id or "") == store.entries
    told["left"] = sorted(file.name for file in disk.iterdir() if not file.name.startswith("asinus.sqlite3"))
    sql.close()
    return told


def limit(disk: Path) -> dict[str, object]:
    import resource  # noqa: PLC0415  # POSIX only

    path = disk / "asinus.sqlite3"
    sql = SqlJournal(sqlite_url(path))
    store = open_store(PatientJournal(sql))
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name("asinus.sqlite3-wal").stat().st_size + 20_000, hard))
    play_deal(store, D)
    acts = 0
    while store.unkept is None:
        play(store, 1)
        acts += 1
        assert acts < 5000, "no limit is reached"
    kept = len(sql.read(store.match_id or ""))
    play(store, 20)
    told = {"fault": store.unkept, "memory": len(store.entries) - kept}
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    play(store, 1)
    assert store.unkept is None
    assert sql.read(store.match_id or "") == store.entries
    sql.close()
    return told


def readonly(disk: Path) -> dict[str, object]:
    path = disk / "asinus.sqlite3"
    sql = SqlJournal(sqlite_url(path))
    store = open_store(sql)
    entries = store.entries
    sql.close()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    try:
        SqlJournal(sqlite_url(path))
    except StorageError as error:
        told: dict[str, object] = {"fault": error.fault, "why": str(error)}
    else:
        told = {"fault": None}
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
    again = SqlJournal(sqlite_url(path))
    assert again.read(entries[0].match) == entries
    again.close()
    return told


if __name__ == "__main__":
    print(json.dumps({"full": full, "limit": limit, "readonly": readonly}[sys.argv[2]](Path(sys.argv[1]))))  # noqa: T201  # for the test
