"""What the Makefile does, for computers with and without make: ``python tools/make.py run``.

Standard library only. It makes ``.venv``, installs exactly what the lock files list (each file checked by its hash),
checks the models and starts the app. What is installed already is not asked for again, so a second start is quick and
needs no network.
"""

from __future__ import annotations  # so that an old Python gets as far as the message that it is too old

import argparse
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
PYTHON = BIN / f"python{EXE}"
STAMP = VENV / "asinus-installed.json"
OLDEST = (3, 11)
BAD_INPUT = 2
NOTHING_COLLECTED = 5  # pytest's exit code

LOCKS = {
    "build": ROOT / "lock" / "build.txt",
    "run": ROOT / "lock" / "run.txt",
    "vision": ROOT / "lock" / "vision.txt",
    "postgres": ROOT / "lock" / "postgres.txt",
    "https": ROOT / "lock" / "https.txt",
    "dev": ROOT / "lock" / "dev.txt",
}
WHAT = {
    "build": "what installs Asinus",
    "run": "what the table needs, some 50 MB",
    "vision": "what the camera needs, the largest part, some 210 MB",
    "postgres": "the driver for a club's database",
    "https": "what https needs",
    "dev": "what the tests need",
}
"""The same, for people."""
PROJECT = "project"
TABLE = ("build", "run", PROJECT)
CAMERA_WHEELS = {("Linux", "x86_64"), ("Darwin", "arm64"), ("Windows", "AMD64")}

BROWSER_TESTS = "tests/browser"
"""All in there are marked as such by their conftest.py."""


class SetupError(Exception):
    """Something has to be done by hand first. The message says what."""


# ---- what can be asked for -------------------------------------------------------------------------------------


def run(rest: Sequence[str]) -> int:
    """Set up what is missing, check the camera's parts, start the app."""
    install(TABLE)
    install_camera(again=False)
    check_camera()
    say("Starting Asinus …")
    return become([script("asinus"), *rest])


def setup(_rest: Sequence[str]) -> int:
    """Set up all that the app and its tests need, and start nothing."""
    install(TABLE)
    install_camera(again=False)
    install(("dev",))
    return 0


def camera(_rest: Sequence[str]) -> int:
    """Install the camera's packages, again if they could not be installed before, and check them."""
    install(TABLE)
    install_camera(again=True)
    return 0 if check_camera() else BAD_INPUT


def lint(_rest: Sequence[str]) -> int:
    """Style, types, and who may import whom."""
    setup(())
    for words in (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",), ("lint-imports",)):
        say(f"-- {' '.join(words)}")
        code = call([script(words[0]), *words[1:]])
        if code:
            return code
    return 0


def test(rest: Sequence[str]) -> int:
    """Lint, then all tests; or only the tests that are named."""
    if rest:
        setup(())
        return call([script("pytest"), *rest])
    code = lint(())
    if code:
        return code
    # The tests start hundreds of Pythons: what one has compiled the next must find, though somebody may not want it kept.
    codes = [call([script("pytest"), *how], PYTHONDONTWRITEBYTECODE="") for how in parts_of_the_suite()]
    return next((code for code in codes if code not in {0, NOTHING_COLLECTED}), 0)


def parts_of_the_suite() -> Iterator[tuple[str, ...]]:
    """What pytest is told, run after run. Each worker reads all files that it is given, and only some matter to a run."""
    # Tests that share what is slow to make lie side by side, and stay so; who is done first takes over from the other.
    side_by_side = ("-n", "2", "--dist", "worksteal")
    yield (*side_by_side, "-m", "not (browser or camera)", "--ignore", BROWSER_TESTS)
    # A browser is quick while it is alone with another one; the tests of a file share it, and their server's ports.
    by_file = ("--dist", "loadfile", "--no-loadscope-reorder")
    yield ("-n", "2", *by_file, "-m", "browser and not camera", BROWSER_TESTS, *marked("browser"))
    yield (*side_by_side, "-m", "camera and not alone", *marked("camera"))
    # A referee and the browser that shows what it sees leave room for one more of their kind, and for nothing else.
    yield ("-n", "2", "--dist", "load", "-m", "camera and alone", *marked("alone"))


def marked(mark: str) -> list[str]:
    """The files with a test that is marked so, from the project's folder."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    there = [path for path in files if f"pytest.mark.{mark}" in path.read_text(encoding="utf-8")]
    return [path.relative_to(ROOT).as_posix() for path in there]


def bench(rest: Sequence[str]) -> int:
    """Measure the referee on the sample race beside MediaPipe as it comes."""
    setup(())
    return call([PYTHON, ROOT / "tests" / "bench" / "side_by_side.py", *rest])


def phone(rest: Sequence[str]) -> int:
    """Build the app for a phone alone, into dist/phone. Needs no network once the app is installed."""
    install(TABLE)
    return call([PYTHON, "-m", "companion", "phone", "--into", ROOT / "dist" / "phone", *rest])


def android(rest: Sequence[str]) -> int:
    """Write what `flet build apk` makes an app for Android of, into dist/android."""
    install(TABLE)
    return call([PYTHON, ROOT / "tools" / "android.py", *rest])


def screenshots(rest: Sequence[str]) -> int:
    """Take every screen on phone, tablet and television, light and dark, in both languages, and put them side by side."""
    setup(())
    album = ROOT / "tests" / "browser" / "screenshots.py"
    return call([PYTHON, album, ROOT / "dist" / "screenshots", "--all", "--sheets", *rest])


def lock(rest: Sequence[str]) -> int:
    """Write the lock files anew from pyproject.toml, for every system and Python it allows. Needs a network."""
    setup(())
    pyproject = "pyproject.toml"
    everything = VENV / "everything.txt"
    extras = {extra: [pyproject, "--extra", extra] for extra in ("vision", "postgres", "https")}
    # The camera's packages have a lock of their own: `make run` goes on without them where they cannot be installed.
    table = VENV / "table.in"
    table.write_text("\n".join(without_camera()), encoding="utf-8")
    sources = {"run": [str(table)], **extras, "dev": ["--group", f"{pyproject}:dev"]}
    backend = VENV / "build.in"
    backend.write_text("hatchling>=1.27\n", encoding="utf-8")
    sources["build"] = [str(backend)]
    every_extra = [word for extra in extras for word in ("--extra", extra)]
    whole = [pyproject, str(backend), *every_extra, "--group", f"{pyproject}:dev"]
    code = compile_lock(whole, everything, rest)
    for part, source in sources.items():
        code = code or compile_lock([*source, "--constraints", str(everything)], LOCKS[part], rest)
    return code


def clean(_rest: Sequence[str]) -> int:
    """Remove what was installed and what tools left behind. Scores lie elsewhere and stay."""
    names = (".venv", "build", "dist", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis")
    for path in (*(ROOT / name for name in (*names, ".import_linter_cache")), *ROOT.glob("**/__pycache__")):
        shutil.rmtree(path, ignore_errors=True)
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    command.__name__: command
    for command in (run, test, lint, bench, setup, camera, phone, android, screenshots, lock, clean)
}


# ---- installing ------------------------------------------------------------------------------------------------


def install(parts: Sequence[str]) -> None:
    """Install those of the parts that are not installed as their lock files say.

    Raises:
        SetupError: the environment cannot be made, or a download failed.
    """
    make_environment()
    for part in parts:
        wanted = fingerprint(part)
        if installed().get(part) == wanted:
            continue
        if part == PROJECT:
            say("Installing Asinus itself …")
            how = ["--no-deps", "--no-build-isolation", "--no-index", "--editable", str(ROOT)]
        else:
            say(f"Installing {WHAT[part]}: this needs the internet, once …")
            how = ["--require-hashes", "--only-binary", ":all:", "--requirement", str(LOCKS[part])]
        talk = () if sys.stdout.isatty() else ("--quiet",)  # on a slow line, people want to see that it goes on
        command = [PYTHON, "-m", "pip", "install", *talk, "--disable-pip-version-check", "--no-input", *how]
        if call(command, PIP_USER="0"):
            raise SetupError(
                "The packages could not be installed; the lines above say why.\n"
                "If they speak of a connection: go online for this first start and run the same command again.\n"
                "If they speak of a hash: a file was changed on its way here. Try again from another network."
            )
        remember(part, wanted)


def install_camera(*, again: bool) -> None:
    """Install the camera's packages where they exist. Without them the table works, and people judge themselves."""
    if (platform.system(), platform.machine()) not in CAMERA_WHEELS:
        say(
            f"No camera referee on this computer ({platform.system()} {platform.machine()}): MediaPipe has packages for "
            "Linux x86-64, macOS on Apple silicon and Windows on x86-64 only. The table works without it."
        )
        return
    wanted = fingerprint("vision")
    if not again and installed().get("vision") == f"failed {wanted}":
        say("The camera referee is not installed. To try again: make camera")
        return
    try:
        install(("vision",))
    except SetupError as error:
        remember("vision", f"failed {wanted}")
        say(f"\n{error}\nThe table works without the camera referee. To try again: make camera\n")


def check_camera() -> bool:
    """Say what keeps the camera from working: a changed model, a system library that is missing."""
    if installed().get("vision") != fingerprint("vision"):
        return False
    fine = True
    for module in (("models", "verify"), ("vision.libraries",)):
        done = subprocess.run(
            [PYTHON, "-m", *module], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", env=environment(), check=False
        )
        if done.returncode:
            fine = False
            say(done.stdout.rstrip())
    if not fine:
        say("Until then the table works without the camera: you judge yourselves.\n")
    return fine


def make_environment() -> None:
    """Make .venv, or make it again when its Python has gone or the folder was moved.

    Raises:
        SetupError: this Python cannot make environments, or the folder cannot be written.
    """
    if works(PYTHON) and installed().get("root", str(ROOT)) == str(ROOT):
        return
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise SetupError(
            f"This Python ({sys.executable}) cannot make environments: its venv module is missing.\n"
            f"On Debian and Ubuntu: sudo apt-get install python{version}-venv"
        )
    say(f"Making {VENV} with Python {platform.python_version()} …")
    shutil.rmtree(VENV, ignore_errors=True)
    if call([sys.executable, "-m", "venv", VENV]):
        raise SetupError(f"{VENV} could not be made; the lines above say why. Is the folder writable, the disk full?")
    remember("root", str(ROOT))


def need_python() -> None:
    """Refuse a Python that is too old for Asinus, in words.

    Raises:
        SetupError: it is.
    """
    if sys.version_info < OLDEST:
        oldest, here = ".".join(map(str, OLDEST)), platform.python_version()
        raise SetupError(f"Asinus needs Python {oldest} or newer; this is {here} ({sys.executable}).")


def works(python: Path) -> bool:
    """Whether that Python starts and is new enough."""
    try:
        check = f"import sys; sys.exit(sys.version_info < {OLDEST})"
        return subprocess.run([python, "-c", check], stderr=subprocess.DEVNULL, check=False).returncode == 0
    except OSError:
        return False


def fingerprint(part: str) -> str:
    """What must be unchanged for a part to count as installed."""
    return hashlib.sha256((LOCKS.get(part) or ROOT / "pyproject.toml").read_bytes()).hexdigest()


def installed() -> dict[str, str]:
    """Which parts are installed, by the fingerprint they had."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def remember(part: str, mark: str) -> None:
    """Note that a part is installed, by an exchange of files: a torn note would install everything again."""
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps({**installed(), part: mark}, indent=1), encoding="utf-8")
    fresh.replace(STAMP)


def without_camera() -> list[str]:
    """What the table needs, as pyproject.toml has it: all but Asinus' own extras."""
    import tomllib  # noqa: PLC0415  # an old Python must get as far as the message that it is too old

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [wanted for wanted in project["dependencies"] if not wanted.startswith(f"{project['name']}[")]


def compile_lock(source: Sequence[str], target: Path, rest: Sequence[str]) -> int:
    """Resolve one list of requirements into one lock file."""
    everywhere = ("--universal", "--python-version", ".".join(map(str, OLDEST)), "--generate-hashes", "--no-annotate")
    no_hosts = ("--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command", "make lock")
    uv = (script("uv"), "--no-config", "pip", "compile", "--quiet")
    return call([*uv, *everywhere, *no_hosts, *source, "--output-file", target, *rest])


# ---- starting programs -----------------------------------------------------------------------------------------


def script(name: str) -> Path:
    """A program of the environment."""
    return BIN / f"{name}{EXE}"


def environment(**more: str) -> dict[str, str]:
    """This process's environment with the project's programs first."""
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}", **more}


def call(command: Sequence[object], **more: str) -> int:
    """Run a program in the project's folder and wait for it."""
    return subprocess.run([str(word) for word in command], cwd=ROOT, env=environment(**more), check=False).returncode


def become(command: Sequence[object]) -> int:
    """Turn into a program, so that its signals and its exit code are its own; on Windows, run it."""
    if os.name == "nt":
        return call(command)
    os.chdir(ROOT)
    sys.stdout.flush()
    return os.execve(str(command[0]), [str(word) for word in command], environment())  # noqa: S606  # ours, no shell


def say(text: str) -> None:
    """A line to the person at the keyboard."""
    print(text, flush=True)  # noqa: T201  # a command line tool speaks by printing


def main() -> int:
    """Do what was asked. Ends with 0, with 2 when something must be done by hand, else as the program it ran."""
    parser = argparse.ArgumentParser(prog="make.py", description="Set Asinus up, start it, check it.")
    parser.add_argument("command", choices=COMMANDS, help="what to do")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to the program that is started")
    options = parser.parse_args()
    try:
        need_python()
        return COMMANDS[options.command](options.rest)
    except SetupError as error:
        say(f"\n{error}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
