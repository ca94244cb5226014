"""Photo finishes as files: whole or not at all, found again, and never outside of their folder."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from finish_kit import judged_table
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.finish import Finish, FinishKey, FinishShelf, MemoryShelf
from companion.server.finish_files import FOLDER, FinishFiles
from companion.storage import StorageError, StorageFault


def finish(match: str | None = None) -> Finish:
    now = judged_table()[0].finishes.now
    assert now is not None
    return now if match is None else replace(now, match=match)


@pytest.fixture(params=["files", "memory"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> FinishShelf:
    return FinishFiles(tmp_path) if request.param == "files" else MemoryShelf()


def test_what_is_kept_is_found_again(shelf: FinishShelf) -> None:
    one = finish()
    assert not shelf.holds(one.key)
    shelf.keep(one)
    shelf.keep(one)
    assert shelf.holds(one.key)
    assert shelf.read(one.key) == one


def test_what_is_not_there_is_missed(shelf: FinishShelf) -> None:
    with pytest.raises(StorageError) as caught:
        shelf.read(FinishKey("ab", 3, "v9"))
    assert caught.value.fault is StorageFault.MISSING
    shelf.drop(FinishKey("ab", 3, "v9"))


def test_one_is_thrown_away_and_the_others_stay(shelf: FinishShelf) -> None:
    one, other = finish("aa11"), finish("bb22")
    shelf.keep(one)
    shelf.keep(other)
    shelf.drop(one.key)
    assert not shelf.holds(one.key)
    assert shelf.read(other.key) == other


def test_they_lie_in_the_data_folder_and_are_ours_alone(tmp_path: Path) -> None:
    files, one = FinishFiles(tmp_path), finish()
    files.keep(one)
    (path,) = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert path.parent == tmp_path / FOLDER / one.match
    assert path.name.startswith("deal-1-")
    if os.name != "nt":
        assert path.stat().st_mode & 0o077 == 0
        assert path.parent.stat().st_mode & 0o077 == 0
    files.drop(one.key)
    assert not path.parent.exists()  # nothing empty is left behind


def test_a_folder_with_other_things_in_it_stays(tmp_path: Path) -> None:
    files, one = FinishFiles(tmp_path), finish()
    files.keep(one)
    note = tmp_path / FOLDER / one.match / "mine.txt"
    note.write_text("a note of the family's own")
    files.drop(one.key)
    assert note.exists()


NASTY = st.one_of(
    st.sampled_from(
        [
            "../../etc/passwd",
            "..",
            ".",
            "",
            "/",
            "/etc/passwd",
            "C:\\Windows",
            "a/b",
            "a\\b",
            "nul",
            "x\0y",
            "~",
            "é" * 300,
        ]
    ),
    st.text(max_size=80),
)


@settings(max_examples=60, deadline=None)
@given(NASTY, st.integers(-3, 10**6), NASTY)
def test_no_name_leads_out_of_the_folder(
    tmp_path_factory: pytest.TempPathFactory, match: str, deal: int, word: str
) -> None:
    data = tmp_path_factory.mktemp("data")
    path = FinishFiles(data)._path(FinishKey(match, deal, word))
    assert path.resolve().parent.parent == (data / FOLDER).resolve()
    assert len(path.name) < 60
    assert path.name.isascii()


@pytest.mark.parametrize("text", ["", "{}", "not JSON", '{"kind":"finish","version":1}', "\x00" * 50])
def test_a_damaged_file_is_told(tmp_path: Path, text: str) -> None:
    files, one = FinishFiles(tmp_path), finish()
    files.keep(one)
    files._path(one.key).write_text(text)
    with pytest.raises(StorageError) as caught:
        files.read(one.key)
    assert caught.value.fault is StorageFault.DAMAGED


def test_a_file_of_another_race_is_not_shown(tmp_path: Path) -> None:
    files, one = FinishFiles(tmp_path), finish("aa11")
    files.keep(one)
    key = replace(one.key, match="bb22")
    files._path(key).parent.mkdir(parents=True)
    files._path(key).write_bytes(files._path(one.key).read_bytes())
    with pytest.raises(StorageError) as caught:
        files.read(key)
    assert caught.value.fault is StorageFault.DAMAGED


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    files, one = FinishFiles(tmp_path), finish()
    files.keep(one)
    with files._path(one.key).open("ab") as file:
        file.truncate(5 * 1024 * 1024)
    with pytest.raises(StorageError) as caught:
        files.read(one.key)
    assert caught.value.fault is StorageFault.DAMAGED


def test_where_nothing_can_be_written_it_is_told_and_nothing_half_is_left(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file where the folder should be")
    with pytest.raises(StorageError) as caught:
        FinishFiles(tmp_path).keep(finish())
    assert caught.value.fault is StorageFault.UNWRITABLE


def test_a_disk_that_fills_leaves_nothing_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError) as caught:
        FinishFiles(tmp_path).keep(finish())
    assert caught.value.fault is StorageFault.FULL
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
