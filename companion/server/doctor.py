"""`asinus doctor`: looks at all that an evening at the table needs, and says what to do about what is missing.

Nothing is changed, and nothing is asked of the network. The camera's part is asked as it will be at the table: as a
process of its own, so that whatever is wrong with it is told in words.
"""

import argparse
import json
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from companion.server.addresses import bind, lan_addresses, next_free
from companion.server.backup_commands import lock_files
from companion.server.backups import JOURNAL_FILE
from companion.server.console import Console
from companion.server.journal_commands import journal_file
from companion.server.lock import InUseError, Lock
from companion.server.referee_link import vision_installed
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import StorageError, played

ROOM_BYTES: Final = 200 * 1024 * 1024
"""Free space below which it is said: an evening needs a few hundred kilobytes, and other programs need the rest."""
PATIENCE_S: Final = 90.0
"""Seconds for one question to the camera's part: a laptop that has just been switched on loads it in 20."""


class Health(StrEnum):
    """How it stands with one thing."""

    GOOD = "good"
    NOTE = "note"
    """One can play, with something missing."""
    BAD = "bad"
    """To be put right first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found.

    Attributes:
        health: how it stands.
        words: in the language of the terminal, with what to do.
    """

    health: Health
    words: str


class UnwellError(Exception):
    """Something has to be put right first. Everything has been printed already."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program of this installation said.

    Attributes:
        code: its exit code.
        told: on its standard output.
        complained: on its standard error.
    """

    code: int
    told: str = ""
    complained: str = ""


Ask: TypeAlias = Callable[[Sequence[str]], Answer]


def doctor(asked: argparse.Namespace, console: Console) -> None:
    """Print how everything stands.

    Raises:
        UnwellError: something has to be put right.
    """
    unwell = False
    for finding in findings(asked, console):
        console.say(f"doctor-{finding.health.value}", what=finding.words)
        unwell = unwell or finding.health is Health.BAD
    console.say("doctor-unwell" if unwell else "doctor-well")
    if unwell:
        raise UnwellError


def findings(asked: argparse.Namespace, console: Console, ask: Ask | None = None) -> Iterator[Finding]:
    """Look at one thing after the other.

    Args:
        asked: `port`, `host`, `data_dir`, `database`, `quick`.
        console: whose language the words are in.
        ask: runs a program of this installation, given its arguments.
    """
    say, ask = console.words, ask or _ask
    yield Finding(
        Health.GOOD, say("doctor-python", version=platform.python_version(), system=_system(), where=sys.prefix)
    )
    yield from _storage(asked, console)
    yield _port(asked, console)
    addresses = lan_addresses()
    if addresses:
        yield Finding(Health.GOOD, say("doctor-network", address=addresses[0]))
    else:
        yield Finding(Health.NOTE, say("no-network"))
    if not vision_installed():
        yield Finding(Health.NOTE, say("no-vision"))
        return
    for name, arguments in (("libraries", ("-m", "vision.libraries")), ("models", ("-m", "models", "verify"))):
        answer = ask(arguments)
        if answer.code:
            # Without them nothing else of the camera's part can be asked.
            yield Finding(Health.BAD, _wrong(answer.told) or _last_line(answer.complained))
            return
        yield Finding(Health.GOOD, say(f"doctor-{name}"))
    yield from _cameras(console, ask)
    if not asked.quick:
        yield _referee(console, ask)


def _storage(asked: argparse.Namespace, console: Console) -> Iterator[Finding]:
    folder = asked.data_dir
    say = console.words
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        yield Finding(Health.BAD, say("data-dir", path=str(folder), why=error.strerror or str(error)))
        return
    free = shutil.disk_usage(folder).free
    enough = free > ROOM_BYTES
    room = say("doctor-room" if enough else "doctor-no-room", path=str(folder), megabytes=free // 1024**2)
    yield Finding(Health.GOOD if enough else Health.BAD, room)
    for path in lock_files(asked.data_dir, None):
        try:
            Lock(path).release()
        except InUseError as error:
            yield Finding(Health.NOTE, say("doctor-in-use", pid=error.pid or "?"))
    try:
        file = journal_file(asked)
        if file is not None and not file.exists():
            yield Finding(Health.GOOD, say("doctor-no-matches"))
            return
        journal = SqlJournal(asked.database or sqlite_url(folder / JOURNAL_FILE))
        try:
            count = len(played(journal))
        finally:
            journal.close()
    except StorageError as error:
        yield Finding(Health.BAD, str(error))
    else:
        yield Finding(Health.GOOD, say("doctor-matches", matches=count))


def _port(asked: argparse.Namespace, console: Console) -> Finding:
    try:
        bind(asked.host, asked.port).close()
    except socket.gaierror as error:
        return Finding(Health.BAD, console.words("host-unknown", host=asked.host, why=error.strerror or str(error)))
    except OSError:
        free = next_free(asked.host, asked.port)
        words = console.words("port-taken", port=asked.port, url=f"http://localhost:{asked.port}")
        return Finding(Health.NOTE, words if free is None else f"{words} {console.words('port-free', free=free)}")
    return Finding(Health.GOOD, console.words("doctor-port", port=asked.port))


def _cameras(console: Console, ask: Ask) -> Iterator[Finding]:
    answer = ask(("-m", "vision.camera_list"))
    if answer.code:
        yield Finding(Health.BAD, console.words("doctor-camera-part", why=_last_line(answer.complained)))
        return
    cameras = json.loads(answer.told)
    for camera in cameras:
        yield Finding(
            Health.GOOD,
            console.words(
                "doctor-camera",
                number=camera["number"],
                name=camera["name"] or "?",
                size=f"{camera['width']} x {camera['height']}",
            ),
        )
    if not cameras:
        yield Finding(Health.NOTE, console.words("doctor-no-camera"))


def _referee(console: Console, ask: Ask) -> Finding:
    """The whole of it: the sample race has to get its verdict."""
    start = time.monotonic()
    answer = ask(("-m", "vision", "--sample", "--json"))
    took = time.monotonic() - start
    if answer.code:
        return Finding(Health.BAD, console.words("doctor-camera-part", why=_last_line(answer.complained)))
    return Finding(Health.GOOD, console.words("doctor-referee", seconds=round(took)))


def _ask(arguments: Sequence[str]) -> Answer:
    try:
        done = subprocess.run(  # noqa: S603  # a program of this installation
            [sys.executable, *arguments], capture_output=True, encoding="utf-8", timeout=PATIENCE_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Answer(1, complained=f"{type(error).__name__}: {error}")
    return Answer(done.returncode, done.stdout, done.stderr)


def _wrong(told: str) -> str:
    """What is wrong, without what is right: `models verify` has a line for each file."""
    return " ".join(line.removeprefix("bad").strip() for line in told.splitlines() if not line.startswith("ok "))


def _last_line(told: str) -> str:
    return next((line.strip() for line in reversed(told.splitlines()) if line.strip()), "?")


def _system() -> str:
    return f"{platform.system()} {platform.machine()}"
