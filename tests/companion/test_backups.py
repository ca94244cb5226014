"""Backups: made while the table plays, read with suspicion, and brought back without losing what was there."""

import json
import os
import random
import threading
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from backup_kit import FINISH, file_of, filled, matches_in, tree
from matches_kit import play_pad
from table_kit import D, open_store, play_deal

from companion.server.backups import (
    FOLDER,
    KEPT,
    LARGEST_JOURNAL,
    SCRATCH,
    WRITING,
    BackupError,
    BackupFault,
    daily_backup,
    last_good,
    restore,
    set_aside,
    sweep_up,
    write_backup,
)
from companion.server.finish_files import FinishFiles
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import StorageError

NOW = datetime(2026, 1, 6, 20, 30, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return filled(tmp_path / "data")


# Made and brought back


def test_everything_comes_back(data: Path, tmp_path: Path) -> None:
    before = matches_in(file_of(data))
    made = write_backup(file_of(data), data, tmp_path / "b.zip")
    assert made.matches == 3
    assert oct((tmp_path / "b.zip").stat().st_mode)[-3:] == "600"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b.zip", "data"]
    other = tmp_path / "other"
    restored, aside = restore(tmp_path / "b.zip", file_of(other), other, NOW)
    assert (restored.matches, restored.at, aside) == (3, made.at, None)
    assert matches_in(file_of(other)) == before
    assert FINISH is not None
    assert FinishFiles(other).read(FINISH.key) == FINISH
    assert sorted(path.name for path in other.iterdir()) == ["asinus.sqlite3", "photo-finishes"]


def test_a_backup_is_made_while_the_table_plays(data: Path, tmp_path: Path) -> None:
    """Each is a moment of the match, whole; the players wait for nothing and lose nothing."""
    journal = SqlJournal(sqlite_url(file_of(data)))
    store = open_store(journal)
    ended = threading.Event()
    shown = [0]

    def play() -> None:
        while not ended.is_set():
            for _ in range(5):
                play_deal(store, D)
                shown[0] = len(store.entries)
            for _ in range(15):
                store.undo("Ana's phone")
                shown[0] = len(store.entries)

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(5):
            acknowledged = shown[0]
            made = write_backup(file_of(data), data, tmp_path / f"{number}.zip")
            other = tmp_path / f"other-{number}"
            restore(made.path, file_of(other), other, NOW)
            copied = matches_in(file_of(other))[store.match_id or ""]
            assert len(copied) >= acknowledged
            assert copied == journal.read(store.match_id or "")[: len(copied)]
    finally:
        ended.set()
        player.join()
    assert shown[0] > 20
    assert journal.read(store.match_id or "") == store.entries
    journal.close()


def test_what_was_there_is_set_aside(data: Path, tmp_path: Path) -> None:
    write_backup(file_of(data), data, tmp_path / "b.zip")
    journal = SqlJournal(sqlite_url(file_of(data)))
    play_pad(journal)
    journal.close()
    later = matches_in(file_of(data))
    _, aside = restore(tmp_path / "b.zip", file_of(data), data, NOW)
    assert aside is not None
    assert len(matches_in(file_of(data))) == 3
    assert matches_in(aside) == later
    # And once more in the same second: nothing is written over.
    _, second = restore(tmp_path / "b.zip", file_of(data), data, NOW)
    assert second is not None
    assert second != aside
    assert matches_in(aside) == later


def test_what_is_set_aside_takes_its_unwritten_pages_along(data: Path) -> None:
    """A server that was killed leaves a log beside the file; parted from it, the last entries would be lost."""
    journal = SqlJournal(sqlite_url(file_of(data)))
    play_pad(journal)
    before = {match: journal.read(match) for match in journal.matches()}
    assert (data / "asinus.sqlite3-wal").stat().st_size
    aside = set_aside(file_of(data), NOW)
    assert aside is not None
    assert list(data.glob("asinus.sqlite3*")) == []
    assert matches_in(aside) == before
    journal.close()


# Read with suspicion


def packed(path: Path, **files: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def twice(path: Path) -> None:
    """The same file once more in an archive."""
    with zipfile.ZipFile(path, "a") as archive, pytest.warns(UserWarning, match="Duplicate"):
        archive.writestr("asinus-backup.json", manifest())


def encrypted(path: Path) -> None:
    """The bit that says so, in the list of an archive of one file."""
    spoilt = bytearray(path.read_bytes())
    spoilt[spoilt.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(spoilt)


def manifest(**more: object) -> bytes:
    return json.dumps({"asinus": "backup", "schema": 1, "at": NOW.isoformat(), "matches": 0, **more}).encode()


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda path: path.write_bytes(b""), BackupFault.FOREIGN),
        (lambda path: path.write_bytes(b"\x89PNG"), BackupFault.FOREIGN),
        (lambda path: path.mkdir(), BackupFault.UNREADABLE),
        (lambda _: None, BackupFault.UNREADABLE),
        (lambda path: packed(path, holiday=b"jpeg"), BackupFault.FOREIGN),
        (lambda path: packed(path, **{"asinus-backup.json": b"[]"}), BackupFault.FOREIGN),
        (lambda path: packed(path, **{"asinus-backup.json": b"{"}), BackupFault.DAMAGED),
        (lambda path: packed(path, **{"asinus-backup.json": b"x" * 20_000}), BackupFault.FOREIGN),
        (lambda path: packed(path, **{"asinus-backup.json": manifest(schema=2)}), BackupFault.NEWER),
        (lambda path: packed(path, **{"asinus-backup.json": manifest()}), BackupFault.DAMAGED),
        (lambda path: packed(path, **{"asinus-backup.json": manifest(at="yesterday")}), BackupFault.DAMAGED),
        (lambda path: twice(packed(path, **{"asinus-backup.json": manifest()})), BackupFault.DAMAGED),
        (lambda path: encrypted(packed(path, **{"asinus-backup.json": manifest()})), BackupFault.DAMAGED),
        (lambda path: packed(path, **{"asinus-backup.json": manifest(), "../evil": b"x"}), BackupFault.DAMAGED),
        (lambda path: packed(path, **{"asinus-backup.json": manifest(), "/etc/evil": b"x"}), BackupFault.DAMAGED),
        (
            lambda path: packed(path, **{"asinus-backup.json": manifest(), "photo-finishes/../../evil.json": b"x"}),
            BackupFault.DAMAGED,
        ),
    ],
)
def test_what_is_no_backup_is_refused_and_changes_nothing(
    data: Path, tmp_path: Path, make: Callable[[Path], object], fault: BackupFault
) -> None:
    make(tmp_path / "b.zip")
    before = tree(data)
    with pytest.raises(BackupError) as refused:
        restore(tmp_path / "b.zip", file_of(data), data, NOW)
    assert refused.value.fault is fault
    assert tree(data) == before
    assert not (tmp_path / "evil").exists()


def test_a_journal_that_is_damaged_inside_a_sound_archive_is_refused(data: Path, tmp_path: Path) -> None:
    spoilt = packed(tmp_path / "b.zip", **{"asinus-backup.json": manifest(), "asinus.sqlite3": b"junk" * 5000})
    before = tree(data)
    with pytest.raises(StorageError, match="not a journal"):
        restore(spoilt, file_of(data), data, NOW)
    assert tree(data) == before


def test_no_damage_to_what_frames_its_files_is_stumbled_over(tmp_path: Path) -> None:
    # Names, offsets and ways of packing make zipfile fail in ways of its own: 42 000 such archives told which.
    files = {"asinus-backup.json": manifest(), "asinus.sqlite3": b"x" * 20}
    whole = packed(tmp_path / "b.zip", **files).read_bytes()
    chance = random.Random(20261130)  # noqa: S311  # the same damage in each run
    for _ in range(600):
        spoilt = bytearray(whole)
        for _ in range(chance.choice((1, 1, 2, 4))):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        (tmp_path / "spoilt.zip").write_bytes(spoilt)
        with pytest.raises((BackupError, StorageError)):
            restore(tmp_path / "spoilt.zip", file_of(tmp_path / "other"), tmp_path / "other", NOW)


def test_no_damage_to_a_backup_goes_unseen(data: Path, tmp_path: Path) -> None:
    before = matches_in(file_of(data))
    write_backup(file_of(data), data, tmp_path / "b.zip")
    whole = (tmp_path / "b.zip").read_bytes()
    chance = random.Random(20260106)  # noqa: S311  # the same damage in each run
    told = 0
    for number in range(60):
        spoilt = bytearray(whole)
        at = chance.randrange(len(spoilt))
        if number % 3:
            spoilt[at] ^= 1 << chance.randrange(8)
        else:
            del spoilt[at:]
        (tmp_path / "spoilt.zip").write_bytes(spoilt)
        other = tmp_path / f"other-{number}"
        try:
            restore(tmp_path / "spoilt.zip", file_of(other), other, NOW)
        except (BackupError, StorageError):
            told += 1
            assert not file_of(other).exists()
        else:
            assert matches_in(file_of(other)) == before
    assert told > 40


def test_a_file_that_would_unpack_without_end_is_refused(tmp_path: Path) -> None:
    trap = tmp_path / "trap.zip"
    with zipfile.ZipFile(trap, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("asinus-backup.json", manifest())
        archive.writestr("asinus.sqlite3", b"x")
        archive.getinfo("asinus.sqlite3").file_size = LARGEST_JOURNAL + 1
    with pytest.raises(BackupError) as refused:
        restore(trap, file_of(tmp_path), tmp_path, NOW)
    assert refused.value.fault is BackupFault.DAMAGED


# Once a day


def test_once_a_day_and_the_last_few_stay(data: Path) -> None:
    for day in range(10):
        assert daily_backup(file_of(data), data, NOW + timedelta(days=day)) is not None
        assert daily_backup(file_of(data), data, NOW + timedelta(days=day, minutes=5)) is None
    kept = sorted(path.name for path in (data / "backups").iterdir())
    assert kept == [f"asinus-2026-01-{day:02}.zip" for day in range(16 - KEPT, 16)]


def test_with_the_clock_set_back_the_newest_stays(data: Path) -> None:
    for day in range(KEPT):
        daily_backup(file_of(data), data, NOW + timedelta(days=day))
    made = daily_backup(file_of(data), data, NOW - timedelta(days=365))
    assert made is not None
    assert made.path.exists()
    assert len(list((data / "backups").iterdir())) == KEPT


def test_nothing_played_nothing_kept(tmp_path: Path) -> None:
    SqlJournal(sqlite_url(file_of(tmp_path))).close()
    assert daily_backup(file_of(tmp_path), tmp_path, NOW) is None
    assert not (tmp_path / "backups").exists()


def test_the_last_good_one_is_found_behind_a_bad_one(data: Path) -> None:
    assert last_good(file_of(data)) is None
    first = daily_backup(file_of(data), data, NOW)
    second = daily_backup(file_of(data), data, NOW + timedelta(days=1))
    assert first is not None
    assert second is not None
    found = last_good(file_of(data))
    assert found == second
    second.path.write_bytes(second.path.read_bytes()[:500])
    assert last_good(file_of(data)) == first


def test_each_journal_of_a_folder_has_backups_of_its_own(data: Path) -> None:
    other = data / "club.sqlite3"
    journal = SqlJournal(sqlite_url(other))
    play_pad(journal)
    journal.close()
    ours, theirs = daily_backup(file_of(data), data, NOW), daily_backup(other, data, NOW)
    assert (last_good(file_of(data)), last_good(other)) == (ours, theirs)
    assert ours is not None
    assert theirs is not None
    assert (ours.matches, theirs.matches) == (3, 1)


def test_what_a_killed_backup_has_left_is_swept_up_later(data: Path) -> None:
    for begin in (SCRATCH, WRITING):
        old, new = half(data / f"{begin}old"), half(data / f"{begin}new")
        os.utime(old, (0, 0))
        daily_backup(file_of(data), data, NOW)
        assert (old.exists(), new.exists()) == (False, True)


def half(scratch: Path) -> Path:
    scratch.mkdir(parents=True)
    (scratch / "half.zip").write_bytes(b"half")
    return scratch


@pytest.mark.parametrize("is_file", [True, False], ids=["file", "database"])
def test_what_a_killed_server_has_left_is_swept_up_at_the_next_start(data: Path, *, is_file: bool) -> None:
    sent, unpacked = half(data / f"{SCRATCH}sent"), half(data / FOLDER / f"{SCRATCH}unpacked")
    written = half(data / f"{WRITING}now")
    sweep_up(file_of(data) if is_file else None, data)
    assert not sent.exists()
    assert unpacked.exists() is not is_file
    assert written.exists(), "somebody may be writing a backup at this moment, without the server"
