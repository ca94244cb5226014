"""Backups as they are typed in, offered for a damaged file at the start, and made by the server itself."""

import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from backup_kit import file_of, filled, matches_in, spoil, tree

from companion.__main__ import main
from companion.server.backups import daily_backup, last_good
from companion.server.lock import Lock

NOW = datetime(2026, 1, 6, 20, 30, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return filled(tmp_path / "data")


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
