"""`asinus doctor`: what is there, what is missing, and what to do about it."""

import argparse
import socket
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from table_kit import open_store

from companion.server import doctor as examined
from companion.server.command_line import main
from companion.server.console import Console
from companion.server.doctor import Answer, Finding, Health, findings
from companion.server.lock import Lock
from companion.server.sql_storage import SqlJournal, sqlite_url

WELL = {"vision.libraries": Answer(0), "models": Answer(0, "ok   one\n"), "vision.camera_list": Answer(0, "[]")}


def look(folder: Path, *, port: int = 0, host: str = "127.0.0.1", quick: bool = True, **told: Answer) -> list[Finding]:
    asked = argparse.Namespace(data_dir=folder, database=None, host=host, port=port, quick=quick)
    answers = WELL | {name.replace("__", "."): answer for name, answer in told.items()}

    def ask(arguments: Sequence[str]) -> Answer:
        return answers[arguments[1]]

    return list(findings(asked, Console("en"), ask))


def of(found: list[Finding], health: Health) -> str:
    return " / ".join(finding.words for finding in found if finding.health is health)


@pytest.fixture(autouse=True)
def with_camera_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examined, "vision_installed", lambda: True)


def test_healthy_table(tmp_path: Path) -> None:
    camera = Answer(0, '[{"number": 0, "name": "Good Cam", "width": 1280, "height": 720}]')
    found = look(tmp_path, quick=False, vision__camera_list=camera, vision=Answer(0, "{}"))
    assert of(found, Health.BAD) == ""
    assert "Camera 0: Good Cam, 1280 x 720." in of(found, Health.GOOD)
    assert "No matches yet." in of(found, Health.GOOD)
    assert "judged the sample race" in of(found, Health.GOOD)


def test_matches_are_counted_and_nothing_is_changed(tmp_path: Path) -> None:
    journal = SqlJournal(sqlite_url(tmp_path / "asinus.sqlite3"))
    open_store(journal)
    journal.close()
    before = (tmp_path / "asinus.sqlite3").read_bytes()
    assert "all readable: 1." in of(look(tmp_path), Health.GOOD)
    assert (tmp_path / "asinus.sqlite3").read_bytes() == before


def test_damaged_matches(tmp_path: Path) -> None:
    (tmp_path / "asinus.sqlite3").write_bytes(b"no database at all" * 100)
    assert "asinus.sqlite3" in of(look(tmp_path), Health.BAD)


def test_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be used for the matches" in of(look(tmp_path / "file" / "data"), Health.BAD)


def test_table_that_is_in_use(tmp_path: Path) -> None:
    held = Lock(tmp_path / "asinus.lock")
    assert "is serving these matches now" in of(look(tmp_path), Health.NOTE)
    held.release()


def test_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is taken" in of(look(tmp_path, port=port), Health.NOTE)


def test_interface_that_is_not_there(tmp_path: Path) -> None:
    assert "there is no interface nowhere.invalid" in of(look(tmp_path, host="nowhere.invalid"), Health.BAD)


def test_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examined, "ROOM_BYTES", 2**62)
    assert "Make some room" in of(look(tmp_path), Health.BAD)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            {"vision__libraries": Answer(2, "Install them with: sudo apt-get install libgl1\n")},
            "apt-get install libgl1",
        ),
        ({"models": Answer(2, "ok   one\nbad  two: truncated\n")}, "two: truncated"),
        ({"vision__camera_list": Answer(1, "", "Traceback\nImportError: no cv2\n")}, "ImportError: no cv2"),
        ({"vision": Answer(1, "", "the model cannot be loaded\n"), "quick": False}, "the model cannot be loaded"),
    ],
)
def test_camera_part_that_is_broken(tmp_path: Path, told: dict[str, Answer], words: str) -> None:
    assert words in of(look(tmp_path, **told), Health.BAD)  # type: ignore[arg-type]  # `quick` among them


def test_without_camera_part_one_can_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examined, "vision_installed", lambda: False)
    found = look(tmp_path)
    assert of(found, Health.BAD) == ""
    assert "the table judges itself" in of(found, Health.NOTE)


def test_exit_code_says_whether_something_is_to_be_put_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def only(health: Health) -> Callable[..., list[Finding]]:
        return lambda *_: [Finding(health, "what was found")]

    monkeypatch.setattr(examined, "findings", only(Health.NOTE))
    assert main(["doctor", "--data-dir", str(tmp_path), "--lang", "en"]) == 0
    assert "note  what was found" in capsys.readouterr().out
    monkeypatch.setattr(examined, "findings", only(Health.BAD))
    assert main(["doctor", "--data-dir", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "BAD   what was found" in told.out
    assert "Put right" in told.out
    assert told.err == ""
