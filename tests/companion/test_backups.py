"""Backups: made while the table plays, read with suspicion, and brought back without losing what was there."""

import json
import os
import pty
import random
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from finish_kit import judged_table
from matches_kit import play_donkey, play_lane, play_pad
from table_kit import D, open_store, play_deal

from companion.__main__ import main
from companion.games import Record
from companion.server.backups import (
    KEPT,
    LARGEST_JOURNAL,
    BackupError,
    BackupFault,
    daily_backup,
    last_good,
    restore,
    set_aside,
    write_backup,
)
from companion.server.finish_files import FinishFiles
from companion.server.lock import Lock
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import StorageError

NOW = datetime(2026, 1, 6, 20, 30, tzinfo=UTC)
FINISH = judged_table()[0].finishes.now


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with three matches and a photo finish."""
    folder = tmp_path / "data"
    folder.mkdir()
    journal = SqlJournal(sqlite_url(folder / "asinus.sqlite3"))
    for play in (play_donkey, play_lane, play_pad):
        play(journal)
    journal.close()
    assert FINISH is not None
    FinishFiles(folder).keep(FINISH)
    return folder


def file_of(folder: Path) -> Path:
    return folder / "asinus.sqlite3"


def matches_in(file: Path) -> dict[str, tuple[Record, ...]]:
    journal = SqlJournal(sqlite_url(file))
    found = {match: journal.read(match) for match in journal.matches()}
    journal.close()
    return found


def tree(folder: Path) -> dict[str, bytes]:
    """All files that people would miss."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock" and not path.name.endswith(("-shm", "-wal"))
    }


def spoil(file: Path) -> bytes:
    whole = bytearray(file.read_bytes())
    whole[4096:] = b"\xa5" * (len(whole) - 4096)
    file.write_bytes(whole)
    return bytes(whole)


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
    old, new = data / ".asinus-scratch-old", data / ".asinus-scratch-new"
    for scratch in (old, new):
        scratch.mkdir()
        (scratch / "half.zip").write_bytes(b"half")
    os.utime(old, (0, 0))
    daily_backup(file_of(data), data, NOW)
    assert (old.exists(), new.exists()) == (False, True)


# The command line


def run(capsys: pytest.CaptureFixture[str], command: str, folder: Path, *more: object) -> tuple[int, str, str]:
    code = main([command, "--lang", "en", "--data-dir", str(folder), *map(str, more)])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_typed_in(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "backup", data, tmp_path / "b.zip")
    assert (code, "3 matches" in out) == (0, True)
    code, out, _ = run(capsys, "restore", tmp_path / "other", tmp_path / "b.zip")
    assert (code, "Restored: 3 matches" in out) == (0, True)
    assert matches_in(file_of(tmp_path / "other")) == matches_in(file_of(data))


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("backup", "there.zip"), "is there already"),
        (("backup", "/proc/nothing/b.zip"), "cannot be written"),
        (("backup", "--database", "postgresql://host/name"), "pg_dump"),
        (("restore", "--database", "postgresql://host/name"), "pg_restore"),
        (("restore",), "no backup in"),
        (("restore", "nowhere.zip"), "cannot be read"),
        (("restore", "there.zip"), "is no backup of Asinus"),
    ],
)
def test_bad_input_is_told_in_one_line(
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: tuple[str, ...],
    words: str,
) -> None:
    monkeypatch.chdir(data.parent)
    Path("there.zip").write_text("a letter")
    before = tree(data)
    code, _, err = run(capsys, command[0], data, *command[1:])
    assert (code, len(err.splitlines())) == (2, 1)
    assert words in err
    assert tree(data) == before


def test_nothing_is_restored_under_a_server(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "backup", data, tmp_path / "b.zip")[0] == 0
    lock = Lock(data / "asinus.lock")
    before = tree(data)
    code, _, err = run(capsys, "restore", data, tmp_path / "b.zip")
    assert (code, len(err.splitlines())) == (2, 1)
    assert f"process {os.getpid()}" in err
    assert tree(data) == before
    # A backup is taken all the same.
    assert run(capsys, "backup", data, tmp_path / "second.zip")[0] == 0
    lock.release()
    assert run(capsys, "restore", data, tmp_path / "b.zip")[0] == 0


# A damaged file at the start


def test_damage_is_told_with_the_way_back_and_nothing_is_done_in_silence(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = matches_in(file_of(data))
    daily_backup(file_of(data), data, NOW)
    spoilt = spoil(file_of(data))
    code = main(["--lang", "en", "--port", "0", "--camera", "none", "--data-dir", str(data)])
    said = capsys.readouterr()
    assert (code, len(said.err.splitlines())) == (2, 1)
    assert "is damaged" in said.err
    assert "asinus restore" in said.err
    assert file_of(data).read_bytes() == spoilt
    assert run(capsys, "restore", data)[0] == 0
    assert matches_in(file_of(data)) == before
    (aside,) = data.glob("asinus-aside-*.sqlite3")
    assert aside.read_bytes() == spoilt


def test_damage_without_a_backup_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoilt = spoil(file_of(data))
    assert main(["--lang", "en", "--port", "0", "--camera", "none", "--data-dir", str(data)]) == 2
    assert "There is no backup of it" in capsys.readouterr().err
    assert file_of(data).read_bytes() == spoilt


@pytest.mark.parametrize(("answer", "served"), [("y", True), ("", False)])
def test_at_a_terminal_the_backup_is_offered(data: Path, answer: str, served: bool) -> None:
    before = matches_in(file_of(data))
    daily_backup(file_of(data), data, NOW)
    spoilt = spoil(file_of(data))
    ours, theirs = pty.openpty()
    quiet = ("--camera", "none", "--data-dir", str(data))
    with (data.parent / "said").open("w") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "companion", "--lang", "en", "--port", "0", *quiet],
            stdin=theirs,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
    try:
        os.close(theirs)
        told = data.parent / "said"
        until(lambda: "[y/N]" in told.read_text())
        assert "holds 3 matches" in told.read_text()
        os.write(ours, f"{answer}\n".encode())
        if served:
            until(lambda: "Ctrl-C" in told.read_text())
            assert matches_in(file_of(data)) == before
            (aside,) = data.glob("asinus-aside-*.sqlite3")
            assert aside.read_bytes() == spoilt
        else:
            assert process.wait(20) == 2
            assert file_of(data).read_bytes() == spoilt
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.05)


def test_the_server_makes_one_by_itself(data: Path) -> None:
    with (data.parent / "said").open("w") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "companion", "--port", "0", "--camera", "none", "--data-dir", str(data)], stdout=said
        )
    try:
        until(lambda: last_good(file_of(data)) is not None)
        found = last_good(file_of(data))
        assert found is not None
        assert found.matches == 3
    finally:
        process.kill()
        process.wait()
