"""The server as a family starts it: a process, a port, a browser that asks."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import platformdirs
import pytest
from table_kit import NAMES, D, donkey, play_deal

from companion.__main__ import main
from companion.server import command_line
from companion.server.addresses import bind, lan_addresses, next_free
from companion.server.backups import SCRATCH
from companion.server.lock import Lock
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import Judge

PATIENCE_S = 60.0
ENVIRONMENT = {**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": "", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


@dataclass(frozen=True)
class Server:
    process: subprocess.Popen[str]
    url: str
    said: str
    data: Path


@contextlib.contextmanager
def running(data: Path, *arguments: str) -> Iterator[Server]:
    out = data.parent / f"{data.name}.out"
    with out.open("w") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "companion", "--port", "0", "--data-dir", str(data), *arguments],
            stdout=said,
            stderr=subprocess.STDOUT,
            env=ENVIRONMENT,
            text=True,
        )
    try:
        end = time.monotonic() + PATIENCE_S
        while not (spoken := re.search(r"^On this computer: +(http://\S+)", out.read_text(), re.MULTILINE)) or (
            "Ctrl-C" not in out.read_text()
        ):
            assert process.poll() is None, out.read_text()
            assert time.monotonic() < end, out.read_text()
            time.sleep(0.05)
        yield Server(process, spoken[1], out.read_text(), data)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("served") / "data", "--camera", "none") as server:
        yield server


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What it says when it cannot start: one line on standard error, and exit code 2."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    return said.err


def test_it_says_where_it_is_and_where_the_matches_are(server: Server) -> None:
    port = server.url.rpartition(":")[2]
    assert server.url == f"http://localhost:{port}"
    for address in lan_addresses():
        assert f"http://{address}:{port}" in server.said
    assert (server.said.count("█") > 100) is bool(lan_addresses())
    assert str(server.data / "asinus.sqlite3") in server.said
    assert "Traceback" not in server.said


def test_it_says_the_code_and_writes_it_into_no_log(server: Server) -> None:
    code = json.loads((server.data / "devices.json").read_text())["code"]
    assert (f"{code[:3]} {code[3:]}" in server.said) is bool(lan_addresses())
    link = http.client.HTTPConnection("localhost", int(server.url.rpartition(":")[2]), timeout=5)
    link.request("GET", f"/join?code={code}")
    assert link.getresponse().status == 303
    link.close()
    log = server.data / "asinus.log"
    assert code not in (log.read_text() if log.exists() else "")


def test_it_is_well(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}


def test_the_page_loads_nothing_from_elsewhere(server: Server) -> None:
    page = httpx.get(server.url)
    assert page.status_code == 200
    assert "<title>Asinus</title>" in page.text
    configured = re.search(r"<script>\s*(flet\.[^<]*)</script>", page.text)
    assert configured
    assert "flet.noCdn=true;" in configured[1]
    assert not re.findall(r"https?://[^\s\"'<]+", re.sub(r"<!--.*?-->|//.*", "", page.text))
    for source in re.findall(r"<script[^>]+src=\"([^\"]+)\"", page.text):
        assert httpx.get(f"{server.url}/{source}").status_code == 200
    # What the compiled client asks for all the same, the browser is told to refuse.
    assert "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:;" in page.headers["content-security-policy"]
    assert "access-control-allow-origin" not in page.headers


@pytest.mark.parametrize(
    "file", ["flutter_bootstrap.js", "main.dart.wasm", "canvaskit/canvaskit.wasm", "manifest.json"]
)
def test_what_the_page_needs_is_there(server: Server, file: str) -> None:
    answer = httpx.get(f"{server.url}/{file}")
    assert (answer.status_code, answer.headers["x-content-type-options"]) == (200, "nosniff")
    assert len(answer.content) > 100


@pytest.mark.parametrize(
    ("family", "font"),
    [
        ("notosanssymbols2", "DejaVuSans-subset.ttf"),
        ("notosanssc", "DejaVuSans-subset.ttf"),
        ("notosans", "DejaVuSans-subset.ttf"),
        ("notocoloremoji", "NotoColorEmoji-subset.ttf"),
    ],
)
def test_fonts_that_the_engine_would_fetch_from_the_net_are_served(server: Server, family: str, font: str) -> None:
    answer = httpx.get(f"{server.url}/assets/fonts/{family}/v24/some-name.woff2")
    fonts = Path(__file__).parents[2] / "companion" / "assets" / "fonts"
    assert (answer.status_code, answer.headers["content-type"]) == (200, "font/ttf")
    assert answer.content == (fonts / font).read_bytes()


def test_files_of_the_program_are_not_served(server: Server) -> None:
    for path in ("/../__main__.py", "/%2e%2e/__main__.py", "/assets/fonts/../../../__main__.py", "/..%2fsession.py"):
        answer = httpx.get(f"{server.url}{path}")
        assert answer.status_code in {200, 404}
        assert "import" not in answer.text or "<title>Asinus</title>" in answer.text


@contextlib.contextmanager
def page_of(url: str, origin: str) -> Iterator[socket.socket]:
    """A browser's page of `origin` that has knocked at the socket's door."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(
            (
                f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {origin}\r\nConnection: Upgrade\r\n"
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            ).encode()
        )
        yield connection


def upgrade(url: str, origin: str) -> str:
    """The first line that it answers."""
    with page_of(url, origin) as connection:
        return connection.recv(200).decode(errors="replace").splitlines()[0]


def test_a_phone_that_has_gone_to_sleep_is_noticed(server: Server) -> None:
    with page_of(server.url, server.url) as connection:
        assert b" 101 " in connection.recv(1000)
        begin = time.monotonic()
        # It answers no ping, and is hung up on: what is left to read ends.
        while connection.recv(1000):
            pass
        assert time.monotonic() - begin < 15


def test_four_phones_at_once_are_served_what_is_small(server: Server) -> None:
    with httpx.stream("GET", f"{server.url}/main.dart.wasm", headers={"accept-encoding": "gzip"}) as answer:
        small = sum(len(chunk) for chunk in answer.iter_raw())
    whole = len(httpx.get(f"{server.url}/main.dart.wasm").content)
    assert answer.headers["content-encoding"] == "gzip"
    assert small < whole / 2


def test_a_page_of_another_site_does_not_reach_the_table(server: Server) -> None:
    assert " 101 " in upgrade(server.url, server.url)
    assert " 403 " in upgrade(server.url, "http://evil.example")
    assert httpx.get(server.url, headers={"host": "evil.example"}).status_code == 421


def test_a_second_server_on_the_same_matches_is_refused(server: Server) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "companion", "--port", "0", "--data-dir", str(server.data)],
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=PATIENCE_S,
        check=False,
    )
    assert (answer.returncode, answer.stdout, len(answer.stderr.splitlines())) == (2, "", 1)
    assert f"process {server.process.pid}" in answer.stderr
    assert str(server.data) in answer.stderr


def test_a_database_elsewhere_is_held_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = Lock(tmp_path / "shared.sqlite3.lock")
    url = f"sqlite:///{tmp_path / 'shared.sqlite3'}"
    said = refused(capsys, "--port", "0", "--data-dir", str(tmp_path / "data"), "--database", url)
    assert str(tmp_path) in said
    lock.release()


def test_a_port_that_is_taken_is_named_with_one_that_is_free(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = server.url.rpartition(":")[2]
    said = refused(capsys, "--port", port, "--data-dir", str(tmp_path))
    assert f"port {port} is taken" in said
    free = int(said.rpartition("--port ")[2])
    with bind("127.0.0.1", free):
        pass


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--data-dir", "{tmp}/file"), "{tmp}/file"),
        (("--data-dir", "{tmp}/file/deeper"), "--data-dir"),
        (("--database", "sqlite:///{tmp}/junk.sqlite3"), "not a journal of Asinus"),
        (("--database", "gibberish"), "no address of a database"),
        (("--database", "postgresql+nothing://host/name"), "not installed"),
        (("--host", "203.0.113.7"), "no interface 203.0.113.7"),
        (("--camera", "holiday.mp4"), "no file holiday.mp4"),
        (("--lang", "fr", "--camera", "vacances.mp4"), "il n'y a pas de fichier"),
    ],
)
def test_bad_input_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "junk.sqlite3").write_bytes(b"no database" * 1000)
    given = [argument.format(tmp=tmp_path) for argument in arguments]
    said = refused(capsys, "--lang", "en", "--port", "0", "--data-dir", str(tmp_path / "data"), *given)
    assert words.format(tmp=tmp_path) in said


def test_the_matches_lie_in_the_data_folder_of_whoever_starts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "theirs"))
    asked: list[Any] = []
    monkeypatch.setattr(command_line, "serve", lambda options, *_: asked.append(options))
    assert main(["--lang", "en"]) == 0
    assert asked[0].data_dir == tmp_path / "theirs"
    assert asked[0].database is None


@pytest.mark.parametrize("port", ["99999", "-1", "http", "8550.5", "٨٥٥٠"])
def test_a_port_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit) as refusal:
        main([f"--port={port}"])
    assert refusal.value.code == 2
    assert "is no port" in capsys.readouterr().err


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_it_ends_the_match_is_back_afterwards(tmp_path: Path, how: signal.Signals) -> None:
    data = tmp_path / "data"
    data.mkdir()
    journal = SqlJournal(sqlite_url(data / "asinus.sqlite3"))
    store = Store(journal)
    donkey(store).open_match(NAMES, Judge.TABLE, "Ana's phone")
    play_deal(store, D)
    journal.close()
    left = data / f"{SCRATCH}sent"
    left.mkdir()
    with running(data, "--camera", "none", "serve") as server, page_of(server.url, server.url) as page:
        assert "The match that was going on is back" in server.said
        assert not left.exists(), "a file that was being sent when a server before was killed"
        assert b" 101 " in page.recv(1000)
        server.process.send_signal(how)
        code = server.process.wait(20)
        said = (tmp_path / "data.out").read_text()
        assert "Traceback" not in said
        if how is not signal.SIGKILL:
            assert code == 0
            assert said.endswith("The matches are kept.\n")
            # Nothing is left open behind it.
            assert not list(data.glob("*-wal"))
    again = Store(SqlJournal(sqlite_url(data / "asinus.sqlite3")))
    assert again.resume_recent(timedelta(hours=1))
    assert donkey(again).state.letters(D) == "D"
    Lock(data / "asinus.lock").release()


def test_ctrl_c_while_it_is_still_loading_ends_it_in_silence(tmp_path: Path) -> None:
    program = (
        "import os, signal, sys, importlib.abc\n"
        # A program that a shell has started in the background is deaf to Ctrl-C, and so are those that it starts.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Impatient(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'flet':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Impatient())\n"
        "from companion.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    command = [sys.executable, "-c", program, "--port", "0", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, text=True, check=False, timeout=PATIENCE_S)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_served_on_this_computer_only_it_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--host", "127.0.0.1", "--camera", "none") as server:
        assert server.url.startswith("http://127.0.0.1:")
        assert "other devices cannot reach it" in server.said
        assert "█" not in server.said


def test_it_starts_where_the_camera_part_is_not_installed(tmp_path: Path) -> None:
    """As in an environment without it: the vision package, MediaPipe and OpenCV cannot be found."""
    program = (
        "import sys, importlib.abc\n"
        "class Gone(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in {'vision', 'mediapipe', 'cv2', 'numpy', 'av'}:\n"
        "            raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Gone())\n"
        "from companion.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    out = tmp_path / "out"
    with out.open("w") as said:
        process = subprocess.Popen(
            [sys.executable, "-c", program, "--port", "0", "--data-dir", str(tmp_path / "data")],
            stdout=said,
            stderr=subprocess.STDOUT,
            env=ENVIRONMENT,
        )
    try:
        end = time.monotonic() + PATIENCE_S
        while "Ctrl-C" not in out.read_text():
            assert process.poll() is None, out.read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        assert "camera's part is not installed" in out.read_text()
    finally:
        process.kill()
        process.wait()


# Addresses


def test_addresses_are_found_without_sending_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    for call in ("send", "sendto", "sendall"):
        monkeypatch.setattr(socket.socket, call, lambda *args: sent.append(args))
    for address in lan_addresses():
        assert not address.startswith("127.")
    assert sent == []


def test_a_free_port_is_found_above_a_taken_one() -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match="in use"):
            bind("127.0.0.1", port)
        assert (next_free("127.0.0.1", port) or 0) > port
    assert next_free("127.0.0.1", 65535) is None
