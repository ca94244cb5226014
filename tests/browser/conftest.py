"""A real table and real devices: the server as its own process, and Chromium."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from device import Device

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "vision" / "sample" / "race.mp4"
GET_CHROMIUM = "no Chromium found: install one (Debian: apt install chromium), or name it in CHROMIUM"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


def chromium() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))
    return next(filter(None, found), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(GET_CHROMIUM)
        pytest.skip(GET_CHROMIUM)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=path,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
            ],
        )
        yield opened
        opened.close()


class Server:
    """The program, as people start it."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    def start(self) -> None:
        command = [sys.executable, "-m", "companion", "--host", "127.0.0.1", "--port", str(self.port)]
        out = (self.data / "console.txt").open("ab")
        self.process = subprocess.Popen(
            [*command, "--data-dir", str(self.data), *self.arguments], cwd=ROOT, stdout=out, stderr=out
        )
        deadline = time.monotonic() + 40
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=2).close()
            except OSError:
                time.sleep(0.2)
            else:
                return
        pytest.fail(f"the app did not start:\n{(self.data / 'console.txt').read_text()}")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(5)
        self.process = None

    def children(self) -> list[int]:
        """The programs it has started."""
        assert self.process is not None
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        return [int(pid) for pid in listed.stdout.split()]

    @property
    def log(self) -> str:
        path = self.data / "asinus.log"
        return path.read_text() if path.exists() else ""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start the app; `serve("--camera", …)`."""
    started: list[Server] = []

    def start(*arguments: str) -> Server:
        server = Server(tmp_path, *(arguments or ("--camera", "none")))
        server.start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.end()
        failures = [line for line in server.log.splitlines() if " ERROR companion" in line]
        assert failures == [], server.log


@pytest.fixture
def device(browser: Browser) -> Iterator[Callable[..., Device]]:
    """Open the app on another device: `device(server.url, language="fr-FR")`."""
    opened: list[Device] = []

    def open_one(url: str, **how: object) -> Device:
        one = Device(browser, url, **how)  # type: ignore[arg-type]
        opened.append(one)
        return one

    yield open_one
    for one in opened:
        one.close()
