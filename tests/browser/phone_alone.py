"""The app for a phone alone in a test: built once, served as plain files, opened in a browser with a profile of its own."""

import functools
import http.server
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from app_server import ROOT
from device import PATIENCE_MS, Device
from find_chromium import QUIET
from playwright.sync_api import Browser, BrowserContext

NO_NET = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"
FLAGS = (*QUIET, NO_NET)


def build(folder: Path) -> str:
    """Build the site; what the builder said."""
    command = [sys.executable, "-m", "companion", "phone", "--lang", "en", "--into", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class PlainServer:
    """A web space that can do nothing but send files: Python's own.

    Args:
        folder: what it sends.
    """

    def __init__(self, folder: Path) -> None:
        self.sent = 0
        server = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_: object) -> None:
                pass

            def copyfile(self, source: Any, outputfile: Any) -> None:
                data = source.read()
                server.sent += len(data)
                outputfile.write(data)

        handler = functools.partial(Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://localhost:{self._server.server_port}/"

    def end(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Profile:
    """A browser of its own that keeps what is kept in it, and can reach this computer only.

    Args:
        browser: one of the same kind, by which it is started.
        executable: the program.
        folder: where it keeps what it keeps.
    """

    def __init__(self, browser: Browser, executable: str, folder: Path) -> None:
        self._browser, self._executable, self._folder = browser, executable, folder

    def new_context(self, **how: Any) -> BrowserContext:
        return self._browser.browser_type.launch_persistent_context(
            self._folder, executable_path=self._executable, args=FLAGS, **how
        )

    def kill(self) -> None:
        """End it in the middle of whatever it does, without a chance to put anything in order."""
        own = f"--user-data-dir={self._folder}".encode()
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                if own in (entry / "cmdline").read_bytes().split(b"\0"):
                    os.kill(int(entry.name), signal.SIGKILL)
            except OSError:
                continue  # it has ended by itself meanwhile


class PhoneAlone(Device):
    """A phone that keeps Asinus for itself.

    Args:
        profile: its browser.
        url: where it finds the app.
    """

    def __init__(self, profile: Profile, url: str, **how: Any) -> None:
        self.started_s = 0.0
        self._began = time.monotonic()
        super().__init__(profile, url, **how)  # type: ignore[arg-type]  # it opens one context, as a browser does

    def awake(self) -> None:
        self.page.wait_for_selector("#greeting", state="detached", timeout=PATIENCE_MS * 4)
        self.started_s = time.monotonic() - self._began
        super().awake()
