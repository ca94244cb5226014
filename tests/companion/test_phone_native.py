"""The companion as a phone's own app: its file, and the folder that `make android` writes for Flet's builder."""

import asyncio
import os
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
from device_kit import Sitting
from phone_kit import PaperNotebook
from table_kit import NAMES, D, play_deal

from companion.i18n import words_for
from companion.phone.alone import table_of
from companion.phone.journal import NotebookJournal
from companion.phone.native import FileNotebook
from companion.storage import StorageError, StorageFault
from engine.donkey import Judge

ROOT = Path(__file__).parents[2]


def test_what_was_played_is_there_when_the_app_is_opened_again(tmp_path: Path) -> None:
    file = FileNotebook(tmp_path / "journal.asinus")
    table = table_of(NotebookJournal(file))
    table.donkey.open_match(NAMES, Judge.TABLE, "phone:1")
    play_deal(table.store, D)
    file.add(b"a line that the phone's battery did not let it fini")
    again = table_of(NotebookJournal(FileNotebook(tmp_path / "journal.asinus")))
    assert again.store.entries == table.store.entries
    assert (tmp_path / "journal.asinus").read_bytes().endswith(b"\n")


def test_what_finds_no_room_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "journal.asinus"
    script = f"""
        import resource, signal
        from pathlib import Path
        from companion.phone.native import FileNotebook
        from companion.storage import StorageError, StorageFault
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        file = FileNotebook(Path({str(path)!r}))
        file.add(b"x" * 1000)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))
        try:
            file.add(b"y" * 1000)
        except StorageError as error:
            assert error.fault is StorageFault.FULL, error
        else:
            raise AssertionError("it fitted")
        assert file.read() == b"x" * 1000
        """
    if sys.platform == "win32":
        pytest.skip("a file's size can be limited on POSIX only")
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        FileNotebook(tmp_path / "gone" / "journal.asinus").add(b"x")
    assert caught.value.fault is StorageFault.UNWRITABLE


def test_what_cannot_leave_the_phone_is_not_offered_as_a_file() -> None:
    async def play() -> None:
        table = table_of(NotebookJournal(PaperNotebook()))
        device = Sitting(table)
        await device.tap(words_for("en")("keeping-title"))
        assert device.shows("camera can read them off it")
        with pytest.raises(AssertionError, match="no button"):
            device.button(words_for("en")("keeping-bring"))

    asyncio.run(play())


DRAW = """
    import asyncio, sys

    for name in ("sqlalchemy", "sqlite3", "uvicorn", "starlette", "flet_web", "platformdirs", "cryptography"):
        sys.modules[name] = None  # whoever imports it fails
    sys.path.insert(0, {folder!r})
    sys.path.append({kit!r})
    from device_kit import Nowhere, packed, words_on
    from flet.messaging.session import Session
    import companion
    assert companion.__file__.startswith({folder!r}), companion.__file__
    from companion.phone.native import draw

    async def main():
        nowhere = Nowhere()
        nowhere.flet = Session(nowhere)
        packed(nowhere.flet.get_page_patch())
        await draw(nowhere.flet.page)
        await asyncio.sleep(0.1)
        print(sorted(words_on(nowhere.flet.page.views[0])))

    asyncio.run(main())
    """


def test_what_the_builder_is_given_is_whole_and_draws_the_first_screen(tmp_path: Path) -> None:
    folder = tmp_path / "android"
    subprocess.run([sys.executable, str(ROOT / "tools" / "android.py"), "--into", str(folder)], check=True)
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    # What Flet's builder looks for in the folder of an app.
    assert {"main.py", "pyproject.toml", "assets/icon.png", "assets/fonts/AsinusRounded-Bold.ttf"} <= names
    assert {"assets/sounds/bray.wav", "companion/locales/fr/app.ftl", "engine/journal.py"} <= names
    assert not [
        name for name in names if name.startswith(("companion/server/", "vision/", "models/", "companion/assets"))
    ]
    asked = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert asked["tool"]["flet"] == ours["tool"]["flet"]
    assert {wanted.split(">")[0] for wanted in asked["project"]["dependencies"]} == {
        "cattrs",
        "flet",
        "fluent.runtime",
        "msgpack",
        "segno",
    }
    # The app itself, out of that folder and of nothing else of ours.
    script = textwrap.dedent(DRAW).format(folder=str(folder), kit=str(ROOT / "tests" / "companion"))
    env = {**os.environ, "FLET_APP_STORAGE_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Fais pas l" in done.stdout
