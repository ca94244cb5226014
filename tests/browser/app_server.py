"""The app as its own process, the way people start it."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "vision" / "sample" / "race.mp4"


START_S = 120
"""Only bounds a hang: a start that fails ends at once, and a busy computer takes its time over one that works."""


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
        deadline = time.monotonic() + START_S
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
