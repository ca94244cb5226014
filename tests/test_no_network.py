"""Nothing leaves the computer: the programs run where there is no network, and do not even try to reach one."""

import json
import os
import shutil
import signal
import subprocess
import sys
import textwrap
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
INSIDE = ROOT / "tests" / "offline.py"
UNSHARE = (
    ["unshare", "--net"] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["unshare", "--map-root-user", "--net"]
)
PORT = 8550


def _permitted() -> bool:
    if sys.platform != "linux" or shutil.which("unshare") is None:
        return False
    return subprocess.run([*UNSHARE, "true"], capture_output=True, check=False).returncode == 0


pytestmark = [
    pytest.mark.skipif(
        not _permitted(), reason="needs Linux and the right to make a network namespace (unshare --net)"
    ),
    pytest.mark.camera,
]
needs_vision = pytest.mark.skipif(find_spec("mediapipe") is None, reason="the vision extra is not installed")


@dataclass(frozen=True, slots=True)
class Offline:
    """How a program did without a network."""

    code: int
    out: str
    err: str
    attempts: int


def offline(tmp_path: Path, *command: str, seconds: float = 120) -> Offline:
    report = tmp_path / "attempts"
    whole = [*UNSHARE, sys.executable, str(INSIDE), str(report), *command]
    with subprocess.Popen(
        whole, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    return Offline(process.returncode, out, err, int(report.read_text(encoding="ascii")))


def python(script: str) -> tuple[str, str, str]:
    return sys.executable, "-c", textwrap.dedent(script)


@pytest.mark.parametrize(
    ("script", "counted"),
    [
        ("import socket; socket.socket().connect_ex(('192.0.2.1', 80))", True),
        ("import socket; socket.socket(socket.AF_INET6).connect_ex(('2001:db8::1', 80))", True),
        ("import socket; socket.socket(type=socket.SOCK_DGRAM).connect_ex(('192.0.2.1', 53))", True),
        ("import socket; s = socket.create_server(('127.0.0.1', 0)); socket.create_connection(s.getsockname())", False),
        ("pass", False),
    ],
)
def test_an_attempt_to_leave_is_counted(tmp_path: Path, script: str, counted: bool) -> None:
    assert (offline(tmp_path, *python(script)).attempts > 0) is counted


@needs_vision
def test_the_referee_judges_without_a_network_and_asks_nothing_of_it(tmp_path: Path) -> None:
    done = offline(tmp_path, sys.executable, "-m", "vision", "--sample", "--json")
    assert done.code == 0, done.err
    (race,) = json.loads(done.out)["races"]
    truth = json.loads((ROOT / "vision" / "sample" / "race.json").read_text(encoding="utf-8"))
    assert (race["ruling"], race["last"]) == ("last", truth["last"])
    assert done.attempts == 0


WAIT_AND_ASK = """
    import subprocess, sys, time, urllib.request
    server = subprocess.Popen([sys.executable, "-m", "companion", "--host", HOST, "--data-dir", "data"])
    url = "http://127.0.0.1:8550/"
    for attempt in range(300):
        try:
            page = urllib.request.urlopen(url).read().decode()
            break
        except OSError:
            assert server.poll() is None, "the server has ended"
            time.sleep(0.1)
    try:
        ASK
    finally:
        server.terminate()
        server.wait(20)
    """


def serving(host: str, ask: str) -> tuple[str, str, str]:
    script = textwrap.dedent(WAIT_AND_ASK).replace("HOST", repr(host)).replace("ASK", ask)
    return sys.executable, "-c", script


def test_the_table_is_served_without_a_network(tmp_path: Path) -> None:
    done = offline(tmp_path, *serving("0.0.0.0", "print(page)"))  # noqa: S104  # the default, on all interfaces
    assert done.code == 0, done.err
    assert "<html" in done.out
    assert "Traceback" not in done.out + done.err


def test_the_table_asks_nothing_of_a_network(tmp_path: Path) -> None:
    # On all interfaces the server looks up which addresses are its own: lookups in its kernel that would count here.
    done = offline(tmp_path, *serving("127.0.0.1", "print(page)"))
    assert done.code == 0, done.err
    assert done.attempts == 0


@pytest.mark.browser
def test_the_app_draws_itself_in_a_browser_without_a_network(tmp_path: Path) -> None:
    if not (os.environ.get("CHROMIUM") or any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))):
        assert os.environ.get("CI") != "true", "Chromium is not installed"
        pytest.skip("Chromium is not installed: apt-get install chromium")
    browse = f"subprocess.run([sys.executable, {str(INSIDE.with_name('offline_browser.py'))!r}, url, 'seen.png'], check=True)"
    done = offline(tmp_path, *serving("127.0.0.1", browse), seconds=240)
    assert done.code == 0, done.err
    seen = json.loads(next(line for line in done.out.splitlines() if line.startswith('{"hosts"')))
    assert set(seen["hosts"]) <= {"127.0.0.1", "blob", "data"}
    assert any("Asinus" in word or "Donkey" in word for word in seen["words"]), seen["words"]


@pytest.mark.skipif(not (ROOT / ".venv" / "asinus-installed.json").exists(), reason="not set up by make")
def test_a_second_set_up_needs_no_network(tmp_path: Path) -> None:
    done = offline(tmp_path, sys.executable, str(ROOT / "tools" / "make.py"), "setup")
    assert done.code == 0, done.out + done.err
    assert done.attempts == 0
    assert "Installing" not in done.out
