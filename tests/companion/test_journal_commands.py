"""`asinus export` and `asinus import`, as somebody types them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from matches_kit import play_donkey, play_lane, play_pad

from companion.__main__ import main
from companion.book import Book
from companion.games import Record
from companion.match_file import read_match, write_match
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    AnerieHides,
    Colour,
    EndRound,
    OpenMatch,
    Place,
    PlaySpecial,
    Special,
)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with three matches; the pad was opened last."""
    folder = tmp_path / "data"
    folder.mkdir()
    journal = SqlJournal(sqlite_url(folder / "asinus.sqlite3"))
    for play in (play_donkey, play_lane, play_pad):
        play(journal)
    journal.close()
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")

    def type_in(command: str, folder: Path, *more: object) -> tuple[int, str, str]:
        code = main([command, "--lang", "en", "--data-dir", str(folder), *map(str, more)])
        said = capsys.readouterr()
        return code, said.out, said.err

    return type_in


def matches_in(folder: Path) -> dict[str, tuple[Record, ...]]:
    journal = SqlJournal(sqlite_url(folder / "asinus.sqlite3"))
    found = {match: journal.read(match) for match in journal.matches()}
    journal.close()
    return found


def refused(done: tuple[int, str, str]) -> str:
    code, _, err = done
    assert code == 2
    assert len(err.splitlines()) == 1
    assert err.startswith("asinus: ")
    return err


def test_every_match_goes_to_another_computer_and_is_the_same_there(data: Path, run: Run, tmp_path: Path) -> None:
    before = matches_in(data)
    assert len(before) == 3
    for match in reversed(before):
        assert run("export", data, match, "--output", f"{match}.json")[0] == 0
    files = [f"{match}.json" for match in reversed(before)]
    code, out, err = run("import", tmp_path / "other", *files)
    assert (code, err, out.count("a new match")) == (0, "", 3)
    assert matches_in(tmp_path / "other") == before
    code, out, _ = run("import", tmp_path / "other", *files)
    assert (code, out.count("Nothing to do")) == (0, 3)
    assert matches_in(tmp_path / "other") == before


def test_without_an_id_the_last_match_is_written_beside(data: Path, run: Run) -> None:
    last = next(iter(matches_in(data).values()))
    code, out, _ = run("export", data)
    (file,) = Path.cwd().iterdir()
    assert code == 0
    assert file.name == f"score_pad-2026-01-06-{last[0].match}.json"
    assert file.name in out
    assert read_match(file.read_bytes()) == last
    assert "is there already" in refused(run("export", data))
    assert read_match(file.read_bytes()) == last


def test_the_beginning_of_an_id_is_enough(data: Path, run: Run) -> None:
    match = list(matches_in(data))[-1]
    code, out, _ = run("export", data, match[:6], "--output", "-")
    assert code == 0
    assert read_match(out)[0].match == match


def test_rounds_go_to_a_spreadsheet(data: Path, run: Run) -> None:
    assert run("export", data, "--csv", "--output", "pad.csv")[0] == 0
    raw = Path("pad.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfRound,Eve,Flo,")
    assert raw.count(b"\r\n") == 4
    assert raw.count(b"\n") == 4
    assert main(["export", "--lang", "fr", "--data-dir", str(data), "--csv", "--output", "pad-fr.csv"]) == 0
    assert Path("pad-fr.csv").read_bytes().startswith(b"\xef\xbb\xbfManche;Eve;Flo;")


def test_matches_are_listed(data: Path, run: Run) -> None:
    code, out, _ = run("export", data, "--list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(matches_in(data))
    assert "Fais pas l'âne  =1+1, Cléo 🦆" in out
    assert "Donkey  Ana, Bob, Cléo, Dan" in out


def test_a_table_that_plays_sees_what_comes_in(data: Path, run: Run, tmp_path: Path) -> None:
    """A server holds the folder: another match comes in, and its own is played on."""
    assert run("export", data, "--output", "pad.json")[0] == 0
    other = tmp_path / "other"
    other.mkdir()
    journal = SqlJournal(sqlite_url(other / "asinus.sqlite3"))
    store = play_donkey(journal)
    assert run("import", other, "pad.json")[0] == 0
    store.undo("Ana's phone")
    store.leave()
    assert [summary.game for summary in store.matches()] == ["score_pad", "donkey"]
    journal.close()


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("export", "nosuch"), "no match nosuch"),
        (("export", ""), "several matches begin with"),
        (("export", "--output", "no/such/folder.json"), "cannot be written (No such file"),
        (("import", "nowhere.json"), "cannot be read (No such file"),
        (("import", "."), "cannot be read (Is a directory"),
        (("import", "junk"), "is not a match that Asinus has exported"),
        (("import", "cut"), "is damaged"),
        (("import", "newer"), "newer Asinus"),
        (("export", "--database", "postgresql+nothing://host/name"), "not installed"),
        (("export", "--database", "sqlite:///none.sqlite3"), "no matches in"),
    ],
)
def test_bad_input_is_told_in_one_line(data: Path, run: Run, command: tuple[str, ...], words: str) -> None:
    before = matches_in(data)
    Path("junk").write_bytes(b"\x89PNG junk")
    whole = write_match(play_pad().entries)
    Path("cut").write_text(whole[:-200], encoding="utf-8")
    Path("newer").write_text(json.dumps({**json.loads(whole), "schema": 2}), encoding="utf-8")
    assert words in refused(run(command[0], data, *command[1:]))
    assert matches_in(data) == before
    assert not Path("none.sqlite3").exists()


def test_one_bad_file_among_good_ones_brings_nothing(data: Path, run: Run, tmp_path: Path) -> None:
    assert run("export", data, "--output", "pad.json")[0] == 0
    Path("junk").write_text("junk")
    assert "junk" in refused(run("import", tmp_path / "other", "pad.json", "junk"))
    assert not (tmp_path / "other").exists()


def test_a_match_that_went_another_way_is_refused_or_kept_apart(data: Path, run: Run) -> None:
    match = next(iter(matches_in(data)))
    assert run("export", data, match, "--output", "before.json")[0] == 0
    entries = read_match(Path("before.json").read_bytes())
    shorter = entries[:-1]
    Path("shorter.json").write_text(write_match(shorter), encoding="utf-8")
    other = Path("other")
    assert run("import", other, "shorter.json")[0] == 0
    journal = SqlJournal(sqlite_url(other / "asinus.sqlite3"))
    store = Store(journal)
    store.resume(match)
    store.undo("Flo's phone")
    journal.close()
    assert "another way after entry" in refused(run("import", other, "before.json"))
    assert len(matches_in(other)) == 1
    assert run("import", other, "--apart", "before.json")[0] == 0
    assert sorted(map(len, matches_in(other).values())) == [len(entries), len(entries)]


def test_an_empty_folder_has_nothing_to_export(run: Run, tmp_path: Path) -> None:
    assert "no matches in" in refused(run("export", tmp_path / "empty"))
    assert not (tmp_path / "empty").exists()
    tmp_path.joinpath("new").mkdir()
    SqlJournal(sqlite_url(tmp_path / "new" / "asinus.sqlite3")).close()
    assert "nothing to export" in refused(run("export", tmp_path / "new"))


def test_the_command_comes_first(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--lang", "en", "--data-dir", str(tmp_path), "export"]) == 2
    assert "asinus export" in capsys.readouterr().err


def test_what_players_hide_stays_here_until_the_match_is_over(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    journal = SqlJournal(sqlite_url(folder / "asinus.sqlite3"))
    lane = Book(Store(journal), FAIS_PAS_LANE)
    lane.open([OpenMatch(("Ana", "Bob"))], "phone:1")
    lane.dispatch(PlaySpecial(1, 1, Special.ANERIE, Place(0)), "phone:1")
    lane.dispatch(AnerieHides(1, 1, Colour.ORANGE), "phone:1")
    lane.dispatch(EndRound(1, Place(0)), "phone:1")
    journal.close()
    assert "--with-hidden" in refused(run("export", folder))
    assert not list((tmp_path / "here").iterdir())
    assert run("export", folder, "--csv")[0] == 0
    code, out, _ = run("export", folder, "--with-hidden", "--output", "whole.json")
    assert (code, "whole.json" in out) == (0, True)
    assert "orange" in Path("whole.json").read_text(encoding="utf-8")
