"""A PostgreSQL of the tests' own: started in a folder that is thrown away, without a port, reachable by its socket."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

HOW = "PostgreSQL is not installed: sudo apt-get install postgresql (no server has to run; the tests start their own)"


def programs() -> Path | None:
    """Where initdb and its like lie; Debian keeps them off the path."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


@dataclass
class Postgres:
    """A running server."""

    programs: Path
    folder: Path
    numbers: Iterator[int] = field(default_factory=count)

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"table{next(self.numbers)}"
        self.run("createdb", "--host", str(self.folder), "--username", "asinus", name)
        return f"postgresql://asinus@/{name}?host={self.folder}"

    def start(self) -> None:
        # Small and quick, and only for us.
        how = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c fsync=off -c shared_buffers=16MB"
        self.run(
            "pg_ctl", "start", "--wait", "--pgdata", self.data, "--log", str(self.folder / "log"), "--options", how
        )

    def stop(self) -> None:
        self.run("pg_ctl", "stop", "--wait", "--mode", "immediate", "--pgdata", self.data)

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def run(self, program: str, *arguments: str) -> None:
        # It refuses to run as root, who may become somebody else.
        user = owner() if root() else None
        with (self.folder / "said").open("w") as said:
            done = subprocess.run(
                [self.programs / program, *arguments],
                stdout=said,
                stderr=subprocess.STDOUT,
                user=user,
                cwd=self.folder,
                check=False,
                timeout=120,
            )
        assert done.returncode == 0, (self.folder / "said").read_text()


def root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def owner() -> str:
    """Whom the server runs as when root starts it."""
    import pwd  # noqa: PLC0415  # not on Windows, where nobody is root

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A new server; where PostgreSQL is missing the test is skipped, and fails where everything has to be run."""
    found = programs()
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(HOW)
        pytest.skip(HOW)
    pytest.importorskip("psycopg", reason="the driver is not installed: run make setup")
    # Under /tmp: the path of a socket may have about a hundred characters, and pytest's folders are closed to others.
    with tempfile.TemporaryDirectory(
        prefix="asinus-pg-", dir="/tmp", ignore_cleanup_errors=True
    ) as name:  # as said above
        folder = Path(name)
        if root():
            shutil.chown(folder, owner())
        server = Postgres(found, folder)
        server.run("initdb", "--pgdata", server.data, "--username", "asinus", "--auth", "trust", "--no-sync")
        server.start()
        try:
            yield server
        finally:
            with contextlib.suppress(AssertionError):
                server.stop()
