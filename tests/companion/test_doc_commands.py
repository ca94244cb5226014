"""Every command that the documents tell is run: as it stands, or as the table below says for those that serve or take minutes.

A command that the table does not know fails `test_every_command_is_known`; write down here how it is run.
"""

import gzip
import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from backup_kit import filled, matches_in

from companion.server import command_line
from vision import cli, options

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
BIN = ".venv/bin/"


@dataclass(frozen=True, slots=True)
class How:
    """How a command is run by the tests.

    Attributes:
        form: the commands it is about.
        checked: what is done with one of them here, and fails where it would.
        shown: the tests that run it whole, where that takes a server, a camera or minutes.
        why: why it is not run whole by any test.
    """

    form: str
    checked: Callable[[str], None]
    shown: tuple[str, ...] = ()
    why: str = ""


def makes(command: str) -> None:
    """There is such a target, and what it hands on is understood."""
    words = shlex.split(command)
    assert re.search(rf"^{re.escape(words[1])}:$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for word in words[2:]:
        if word.startswith("ARGS=") and words[1] == "run":
            parses(word.removeprefix("ARGS="))


def parses(command: str) -> None:
    """The app understands it; what its commands do is tried below."""
    words = [word for word in shlex.split(command.replace("--camera N", "--camera 1")) if not word.endswith("asinus")]
    words = [word for word in words if word != "--help"]  # it ends the program it is asked of
    if words and words[0] in command_line._COMMANDS:
        command_line._command_parser(words[0]).parse_args(words[1:])
    else:
        command_line._parser().parse_args(words)


def judges(command: str) -> None:
    """The referee understands it."""
    words = shlex.split(command.replace("--players N", "--players 4"))[1:]
    if words and words not in (["--follow"], ["--trace"]):  # named alone, as an option of another command
        options.parse(words)


def lies_there(command: str) -> None:
    """The files it names are in the project."""
    assert all(
        (ROOT / word).exists() for word in shlex.split(command) if "/" in word and not word.startswith((".", "-"))
    )


def selects(command: str) -> None:
    """Each file has tests, and each word after -k names some of them. They are run with all others by make test."""
    for file, words in selection(command):
        names = names_in(file)
        assert names, f"no tests in {file}"
        for word in words:
            assert any(word in name.lower() for name in names), f"{word!r} names no test in {file}"


def names_in(file: str) -> list[str]:
    """The functions of a file, or of all in a folder, that are tests."""
    path = ROOT / file
    texts = [one.read_text(encoding="utf-8") for one in (path.rglob("test_*.py") if path.is_dir() else (path,))]
    return [name for text in texts for name in re.findall(r"^ *(?:async )?def (test_\w+)", text, re.MULTILINE)]


def helps(command: str) -> None:
    """The script is there and tells how it is used."""
    assert "usage:" in told_by_scripts()[shlex.split(command)[1]]


def nothing(_: str) -> None:
    """Only the table's `shown` speaks for it."""


def runs(command: str) -> None:
    """As it stands, in a second or two."""
    done = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def verifies(command: str) -> None:
    done = subprocess.run(
        [sys.executable, *shlex.split(command)[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "ok" in done.stdout


def serves(command: str) -> None:
    """Started on a free port, asked once, stopped."""
    words = ["0" if word == "8600" else word for word in shlex.split(command)[1:]]
    words[words.index("--directory") + 1] = str(ROOT / "docs")
    with subprocess.Popen(
        [sys.executable, "-u", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            port = re.search(r"port (\d+)", server.stdout.readline())
            assert port is not None
            with urllib.request.urlopen(f"http://127.0.0.1:{port[1]}/glossary.md", timeout=20) as answer:
                assert answer.status == 200
        finally:
            server.terminate()


OFFLINE = "tests/test_no_network.py"
SET_UP = "tests/test_setup.py"
CLI = "tests/vision/test_cli.py"
SAMPLE = f"{CLI}::test_the_sample_is_judged_as_it_was_rendered"
WHEEL = "tests/test_packaging.py"
LOCKS = "tests/test_architecture.py::test_a_lock_file_pins_everything_by_hash_and_names_no_host"
BY_HAND = "It needs an index of packages: done by hand in a clean environment (docs/first-letter.md)."

TABLE = (
    How(r"make run( PYTHON=\S+)?", makes, (f"{OFFLINE}::test_the_table_is_served_without_a_network", f"{SET_UP}::test_what_is_installed_is_not_asked_for_again", f"{SET_UP}::test_without_a_python_make_says_what_to_install")),
    How(r"py tools\\make\.py run", nothing, (f"{SET_UP}::test_an_old_python_is_refused_in_words",), "Windows: none was at hand."),
    How(r'make run ARGS="--port 8551"', makes, ("tests/companion/test_server_process.py",)),
    How(r'make run ARGS="--phone-site \S+"', makes, ("tests/companion/test_phone_site.py",)),
    How(r'make run ARGS="--https"', makes, ("tests/companion/test_certificate.py::test_the_table_is_served_with_it",)),
    How(r"createdb table3 && make run ARGS=.*", lambda command: makes(command.split("&& ")[1]), ("tests/companion/test_postgres_journal.py",)),
    How(r"make (test|lint)", makes, ("tests/test_architecture.py::test_the_import_contracts_hold",), "It is what runs this test."),
    How(r'make test ARGS="…"', makes, (), "The words that are put in its place are looked at one by one."),
    How(r'make test ARGS=".+"|pytest .+|tests/\S*test_\S+( -k .+)?', selects),
    How(r"make setup", makes, (f"{OFFLINE}::test_a_second_set_up_needs_no_network",)),
    How(r"make camera", makes, (f"{SET_UP}::test_a_camera_that_cannot_be_installed_keeps_nobody_from_playing",)),
    How(r"make bench", makes, ("tests/vision/test_benches.py::test_all_that_it_measures_is_still_there",)),
    How(r"make lock", makes, ("tests/test_architecture.py::test_the_lock_files_hold_what_the_project_asks_for",), "It needs an index of packages."),
    How(r"make phone", makes, ("tests/test_phone_build.py::test_each_file_is_there_as_the_service_worker_will_check_it",)),
    How(r"asinus phone( --into \S+)?", parses, ("tests/test_phone_build.py::test_each_file_is_there_as_the_service_worker_will_check_it",)),
    How(r"make android", makes, ("tests/companion/test_phone_native.py::test_what_the_builder_is_given_is_whole_and_draws_the_first_screen",)),
    How(r"make screenshots", makes, (), "It keeps a browser busy for half an hour."),
    How(r"pipx install \.", nothing, (f"{WHEEL}::test_the_wheel_holds_what_the_project_keeps_and_nothing_else", f"{WHEEL}::test_its_programs_start_from_it"), BY_HAND),
    How(r"\.venv/bin/pip install --require-hashes -r lock/(https|postgres)\.txt", lies_there, (LOCKS,), BY_HAND),
    How(r'pip install "flet\[cli\]"|flet build apk dist/android', nothing, (), "No Flutter, no Android tools here: docs/phone-alone.md says so."),
    How(r"sudo apt-get install .*", nothing, (f"{SET_UP}::test_missing_system_libraries_are_named_with_their_packages",), "It changes the computer."),
    How(r"sudo unshare --net .*", nothing, (f"{OFFLINE}::test_the_referee_judges_without_a_network_and_asks_nothing_of_it", f"{OFFLINE}::test_the_table_asks_nothing_of_a_network")),
    How(r"kill -9", nothing, ("tests/companion/test_kills.py",)),
    How(r"asinus( --lang qps| --camera N| --help)?", parses, ("tests/companion/test_server_process.py", "tests/companion/test_pseudo.py", "tests/vision/test_camera_list.py")),
    How(r"(\.venv/bin/)?asinus doctor", parses, ("tests/companion/test_doctor.py",)),
    How(r"(\.venv/bin/)?asinus (export|import|backup|restore).*", parses, ("tests/companion/test_doc_commands.py::test_matches_are_taken_along_as_the_documents_tell",)),
    How(r"(\.venv/bin/)?asinus-referee --sample", judges, (SAMPLE,)),
    How(r"(\.venv/bin/)?asinus-referee \S+ .*--(annotate|finish|trace) .*", judges, (SAMPLE, f"{CLI}::test_the_annotated_video_plays_and_is_drawn_on", f"{CLI}::test_the_trace_is_judged_like_the_video")),
    How(r"(\.venv/bin/)?asinus-referee race\.(jsonl|mp4 --json|mp4 --names .*)", judges, ("tests/companion/test_doc_commands.py::test_the_referee_judges_as_the_documents_tell",)),
    How(r"(\.venv/bin/)?asinus-referee (0 --players 3|--cameras)", judges, ("tests/vision/test_camera.py", "tests/vision/test_camera_list.py")),
    How(r"asinus-referee( --follow| --trace)?", judges, ("tests/vision/test_follow.py",)),
    How(r"\.venv/bin/python -m models verify", verifies),
    How(r"python tests/engine/rules_without_test\.py", runs),
    How(r"python tests/vision/accuracy\.py", runs),
    How(r"python tests/vision/accuracy\.py CLIPS TRACES", lies_there, ("tests/vision/test_recorded_races.py",), "The clips lie beside the project."),
    How(r"score_(referee|traces)\.py .*", nothing, ("tests/vision/test_recorded_races.py",), "It comes with the clips, which lie beside the project."),
    How(r"python tests/(bench|browser)/.*", helps, ("tests/vision/test_benches.py::test_all_that_it_measures_is_still_there",)),
    How(r"python3 -m http\.server .*", serves, ("tests/browser/test_phone_alone.py",)),
    How(r"(tests|tools)/[\w./-]+\.py", lies_there),
)  # fmt: skip


def commands() -> dict[str, list[str]]:
    """All commands of the documents: the lines of blocks, and those within a sentence."""
    begins = r"(make|pytest|python3?|py|pipx?|flet|sudo|asinus|asinus-referee|\.venv/bin/\S+|kill|score_\w+\.py|createdb|(tests|tools)/\S+\.py)"
    found: dict[str, list[str]] = {}
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        lines = [
            line
            for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
            for line in block.splitlines()
        ]
        rest = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL).replace("\n", " ")
        within = [one for one in re.findall(r"`([^`]+)`", rest) if re.match(rf"{begins}(\s|$)", one)]
        for line in (*lines, *within):
            command = re.sub(r"\s+# .*$", "", line).strip()
            if command:
                found.setdefault(command, []).append(document.name)
    return found


def how(command: str) -> How | None:
    return next((one for one in TABLE if re.fullmatch(one.form, command)), None)


def selection(command: str) -> list[tuple[str, list[str]]]:
    """The files of a selection of tests, and the words that their names must hold."""
    told = re.fullmatch(r'make test ARGS="(.+)"', command)
    words = shlex.split(told[1] if told else command.removeprefix("pytest "))
    chosen = words[words.index("-k") + 1].lower().split(" or ") if "-k" in words else []
    files = words[: words.index("-k")] if "-k" in words else words
    return [(file, chosen) for file in files]


SCRIPTS = """
    import contextlib, io, json, runpy, sys
    told = {}
    for script in json.loads(sys.argv.pop()):
        sys.argv = [script, "--help"]
        folder = script.rpartition("/")[0]
        sys.path.insert(0, folder)
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.suppress(SystemExit):
            runpy.run_path(script, run_name="__main__")
        told[script] = out.getvalue()
    print(json.dumps(told))
    """


@cache
def told_by_scripts() -> dict[str, str]:
    """What each script says of itself: all in one Python, which loads what they share once."""
    scripts = sorted(
        {shlex.split(command)[1] for command in commands() if (one := how(command)) and one.checked is helps}
    )
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(SCRIPTS), json.dumps(scripts)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, str] = json.loads(done.stdout)
    return told


def test_every_command_is_known() -> None:
    unknown = {command: where for command, where in commands().items() if how(command) is None}
    assert not unknown


def test_nothing_in_the_table_is_out_of_date() -> None:
    idle = [one.form for one in TABLE if not any(how(command) is one for command in commands())]
    assert not idle
    assert all(one.shown or one.why or one.checked is not nothing for one in TABLE)


def known(*checks: Callable[[str], None]) -> list[str]:
    return sorted(command for command in commands() if (one := how(command)) is not None and one.checked in checks)


def test_every_test_that_is_named_is_there() -> None:
    """Those that the documents name, and those of the table."""
    for file, _, name in (test.partition("::") for one in TABLE for test in one.shown):
        assert names_in(file), file
        assert not name or name in names_in(file), f"{file}::{name}"
    for command in known(selects):
        selects(command)


def test_every_script_that_is_named_tells_how_it_is_used() -> None:
    for command in known(helps):
        helps(command)


@pytest.mark.parametrize("command", sorted(set(commands()) - set(known(selects, helps, nothing))))
def test_command_of_the_documents(command: str) -> None:
    one = how(command)
    assert one is not None, "write down in TABLE how it is run"
    one.checked(command)


def test_matches_are_taken_along_as_the_documents_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = filled(tmp_path / "data"), tmp_path / "other"
    monkeypatch.chdir(tmp_path)
    (identity, *_) = matches_in(here / "asinus.sqlite3")
    told = [command.removeprefix(BIN) for command in commands() if command.startswith(f"{BIN}asinus ")]
    for command in told:
        words = shlex.split(command.replace("3f2a", identity[:8]))[1:]
        if words[0] == "doctor" or "--help" in words:
            continue
        place = there if words[0] == "import" else here
        assert command_line.main([*words, "--data-dir", str(place), "--lang", "en"]) == 0, capsys.readouterr()
    assert {identity} == set(matches_in(there / "asinus.sqlite3"))
    assert (tmp_path / "evening.zip").stat().st_size > 1000


def test_the_referee_judges_as_the_documents_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A trace of a race stands for its film here: judging a film takes five seconds, and is done in tests/vision."""
    race = next(iter(sorted((ROOT / "tests" / "data" / "races").glob("*.jsonl.gz"))))
    (tmp_path / "race.jsonl").write_bytes(gzip.decompress(race.read_bytes()))
    monkeypatch.chdir(tmp_path)
    seats = json.loads((tmp_path / "race.jsonl").read_text(encoding="utf-8").splitlines()[0])["seats"]
    for command in commands():
        if re.fullmatch(r"\.venv/bin/asinus-referee race\.(jsonl|mp4 --json|mp4 --names .*)", command):
            words = shlex.split(command.replace("race.mp4", "race.jsonl"))[1:]
            names = ",".join(["Ana", "Bob", "Cléo", "Dan"][:seats])
            words = [names if "Ana" in word else word for word in words]
            assert cli.main(words) == 0, capsys.readouterr().err
            out = capsys.readouterr().out
            assert ("--json" in words) == out.startswith("{")
