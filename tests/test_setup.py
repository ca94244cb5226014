"""How Asinus is set up and started: what somebody sees whose computer lacks something."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from vision.libraries import LIBRARIES, advice, missing_libraries

ROOT = Path(__file__).parents[1]
MAKE = shutil.which("make")

needs_make = pytest.mark.skipif(MAKE is None, reason="make is not installed")


@pytest.fixture
def setup_tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/make.py, aimed at an empty folder instead of this one."""
    spec = importlib.util.spec_from_file_location("make_tool", ROOT / "tools" / "make.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(tool, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(tool, "STAMP", tmp_path / ".venv" / "installed.json")
    (tmp_path / ".venv").mkdir()
    (tmp_path / "lock").mkdir()
    locks = {name: tmp_path / "lock" / f"{name}.txt" for name in ("build", "run", "vision", "dev")}
    for path in locks.values():
        path.write_text("", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("", encoding="utf-8")
    monkeypatch.setattr(tool, "LOCKS", locks)
    return tool


class Calls:
    """Stands for the programs that would be started: remembers them, ends as told."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.made: list[str] = []

    def __call__(self, command: list[object], **_: str) -> int:
        self.made.append(" ".join(map(str, command)))
        return self.code


def test_what_is_installed_is_not_asked_for_again(setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Calls()
    monkeypatch.setattr(setup_tool, "call", calls)
    setup_tool.install(("build", "run"))
    assert [("--require-hashes" in made, "pip install" in made) for made in calls.made] == [(True, True)] * 2
    setup_tool.install(("build", "run"))
    assert len(calls.made) == 2


def test_a_changed_lock_is_installed_again(setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = Calls()
    monkeypatch.setattr(setup_tool, "call", calls)
    setup_tool.install(("run",))
    setup_tool.LOCKS["run"].write_text("another==1\n", encoding="utf-8")
    setup_tool.install(("run",))
    assert len(calls.made) == 2


def test_a_failed_download_is_told_and_not_taken_for_done(
    setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_tool, "call", Calls(code=1))
    with pytest.raises(setup_tool.SetupError, match="go online for this first start"):
        setup_tool.install(("run",))
    again = Calls()
    monkeypatch.setattr(setup_tool, "call", again)
    setup_tool.install(("run",))
    assert len(again.made) == 1


def test_a_camera_that_cannot_be_installed_keeps_nobody_from_playing(
    setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = Calls(code=1)
    monkeypatch.setattr(setup_tool, "call", calls)
    monkeypatch.setattr(setup_tool, "CAMERA_WHEELS", {(setup_tool.platform.system(), setup_tool.platform.machine())})
    setup_tool.install_camera(again=False)
    assert "works without the camera referee" in capsys.readouterr().out
    setup_tool.install_camera(again=False)
    assert len(calls.made) == 1, "the next start must not wait for the network"
    assert "make camera" in capsys.readouterr().out
    setup_tool.install_camera(again=True)
    assert len(calls.made) == 2


def test_where_mediapipe_has_no_wheels_nothing_is_tried(
    setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = Calls()
    monkeypatch.setattr(setup_tool, "call", calls)
    monkeypatch.setattr(setup_tool, "CAMERA_WHEELS", set())
    setup_tool.install_camera(again=True)
    assert not calls.made
    assert "The table works without it" in capsys.readouterr().out


def test_an_environment_of_a_folder_that_was_moved_is_made_again(
    setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup_tool.remember("root", "/elsewhere")
    setup_tool.remember("run", setup_tool.fingerprint("run"))
    calls = Calls()
    monkeypatch.setattr(setup_tool, "call", lambda command: (setup_tool.VENV.mkdir(), calls(command))[1])
    setup_tool.make_environment()
    assert ["-m venv" in made for made in calls.made] == [True]
    assert setup_tool.installed() == {"root": str(setup_tool.ROOT)}


def test_a_torn_note_counts_as_nothing_installed(setup_tool: ModuleType) -> None:
    setup_tool.STAMP.write_text('{"run": "abc', encoding="utf-8")
    assert setup_tool.installed() == {}
    setup_tool.STAMP.write_text("[1]", encoding="utf-8")
    assert setup_tool.installed() == {}


def test_an_old_python_is_refused_in_words(setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_tool, "OLDEST", (9, 9))
    with pytest.raises(setup_tool.SetupError, match=r"needs Python 9\.9 or newer; this is 3\."):
        setup_tool.need_python()


def test_the_lock_of_the_table_holds_nothing_of_the_camera(
    setup_tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make run` goes on without the camera's packages where they cannot be installed."""
    monkeypatch.setattr(setup_tool, "ROOT", ROOT)
    wanted = setup_tool.without_camera()
    assert any(line.startswith("flet>") for line in wanted)
    assert not any(line.startswith(("asinus", "mediapipe", "numpy")) for line in wanted)


def test_the_suite_gives_each_file_to_the_parts_that_want_its_tests(setup_tool: ModuleType, tmp_path: Path) -> None:
    marks = {"plain": "", "seen": "@pytest.mark.camera", "timed": "[pytest.mark.camera, pytest.mark.alone]"}
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    for name, mark in marks.items():
        (tmp_path / "tests" / "deep" / f"test_{name}.py").write_text(f"{mark}\n", encoding="utf-8")
    _, _, beside, alone = setup_tool.parts_of_the_suite()
    assert beside[-2:] == ("tests/deep/test_seen.py", "tests/deep/test_timed.py")
    assert alone[-2:] == ("camera and alone", "tests/deep/test_timed.py")


def test_no_test_is_marked_where_the_suite_does_not_look(setup_tool: ModuleType) -> None:
    """It reads the files; what a conftest.py marks it would not see."""
    found = [path for path in (ROOT / "tests").rglob("conftest.py") if "mark." in path.read_text(encoding="utf-8")]
    assert found == [ROOT / setup_tool.BROWSER_TESTS / "conftest.py"]


@needs_make
def test_make_alone_tells_what_there_is() -> None:
    done = subprocess.run([str(MAKE)], cwd=ROOT, capture_output=True, text=True, check=True)
    for word in ("make run", "make test", "make lint", "make bench"):
        assert word in done.stdout


@needs_make
def test_without_a_python_make_says_what_to_install(tmp_path: Path) -> None:
    for name in ("python", "python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        fake = tmp_path / name
        fake.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2"\nexit 1\n', encoding="utf-8")
        fake.chmod(0o755)
    env = {**os.environ, "PATH": f"{tmp_path}:/usr/bin:/bin"}
    done = subprocess.run([str(MAKE), "run"], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Asinus needs Python 3.11 or newer" in done.stderr
    assert "Python 3.9.2" in done.stderr
    assert "apt-get install python3" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("distribution", "says"),
    [
        ({"ID": "debian"}, "sudo apt-get install libgl1 libglib2.0-0 libxcb1 libegl1 libgles2"),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, "sudo apt-get install libgl1"),
        ({"ID": "fedora"}, "sudo dnf install libglvnd-glx glib2 libxcb libglvnd-egl libglvnd-gles"),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, "sudo dnf install libglvnd-glx"),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, "sudo pacman -S libglvnd glib2 libxcb"),
        ({"ID": "opensuse-tumbleweed", "ID_LIKE": "opensuse suse"}, "sudo zypper install Mesa-libGL1"),
        ({"ID": "nixos"}, "or sudo dnf install"),
        ({}, "sudo apt-get install libgl1"),
    ],
)
def test_missing_system_libraries_are_named_with_their_packages(distribution: dict[str, str], says: str) -> None:
    text = advice(LIBRARIES, distribution)
    assert says in text
    for soname in ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2"):
        assert soname in text


@pytest.mark.skipif(sys.platform != "linux", reason="a question of Linux only")
@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ((), ()),
        (("libEGL.so.1", "libGLESv2.so.2"), ()),
        (("libGL.so.1",), ("libGL.so.1",)),
        (("libGL.so.1", "libEGL.so.1"), ("libGL.so.1", "libEGL.so.1")),
    ],
)
def test_a_library_that_is_only_sometimes_needed_is_never_named_alone(
    lacking: tuple[str, ...], named: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.libraries._loads", lambda soname: soname not in lacking)
    assert tuple(library.soname for library in missing_libraries()) == named


HIDE = """
    PATH="$PATH:/usr/sbin:/sbin" ldconfig -p | sed -n 's/.*\\(libGL\\.so\\.1\\|libEGL\\.so\\.1\\|libGLESv2\\.so\\.2\\) .*=> //p' | while read -r library; do
        mount --bind /dev/null "$(readlink -f "$library")"
    done
    exec "$@"
    """


def without_system_libraries(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a program where libGL, libEGL and libGLESv2 cannot be loaded, as on a bare Linux."""
    root = [] if os.geteuid() == 0 else ["--map-root-user"]
    return subprocess.run(
        ["unshare", *root, "--mount", "sh", "-ec", HIDE, "sh", *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        input="",
    )


def _can_hide() -> bool:
    return (
        sys.platform == "linux"
        and all(map(shutil.which, ("unshare", "mount")))
        and without_system_libraries("true").returncode == 0
    )


@pytest.mark.skipif(not _can_hide(), reason="needs Linux and the right to make a mount namespace (unshare --mount)")
class TestOnABareLinux:
    """What people see whose Linux lacks the libraries."""

    def test_the_check_names_the_packages(self) -> None:
        done = without_system_libraries(sys.executable, "-m", "vision.libraries")
        assert done.returncode == 2
        for soname in ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2"):
            assert soname in done.stdout

    @pytest.mark.skipif(importlib.util.find_spec("mediapipe") is None, reason="the vision extra is not installed")
    @pytest.mark.parametrize("source", ["--sample", "0"])
    def test_the_referee_refuses_in_words(self, source: str) -> None:
        done = without_system_libraries(sys.executable, "-m", "vision", source, "--json")
        assert done.returncode == 2
        assert "libGL.so.1" in done.stderr
        assert "install" in done.stderr
        assert "Traceback" not in done.stderr
        assert done.stdout == ""

    @pytest.mark.skipif(importlib.util.find_spec("mediapipe") is None, reason="the vision extra is not installed")
    def test_the_table_is_told_by_a_fault(self) -> None:
        done = without_system_libraries(sys.executable, "-m", "vision", "--sample", "--follow")
        (fault,) = [json.loads(line) for line in done.stdout.splitlines() if '"fault"' in line]
        assert fault["code"] == "libraries_missing"
        assert "Traceback" not in done.stderr
