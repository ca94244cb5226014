"""How quick a full table is, and a club night: ``python tests/bench/club_night.py [--taps 20]`` (Linux, for /proc).

``--without controls`` measures what `companion.lighter_controls` saves: a table of twelve with it and one without, in turns.

Each table is a server of its own, started as people start it. The devices are pages without a browser, which speak the
protocol of Flet's client over a socket: what they would draw is not part of the time. One device taps; the time is from
its tap until the last device has been told, the writing to the disk included.
"""

import argparse
import asyncio
import contextlib
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1] / "companion"))
sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))
from app_server import free_port
from flet_client import FletClient, page

from companion.donkey_book import DonkeyBook
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import Judge

ROOT = Path(__file__).parents[2]
NIGHTS = ((1, 4), (1, 12), (1, 50), (12, 4))
"""Tables, and devices at each."""
PATIENCE_S = 10
REST_S = 0.6
"""Between two taps: people look; and a letter has fallen by then."""
PARTS = ("controls",)
"""What `companion.lighter_flet` may be asked to leave as Flet has it."""
TURNS = 4
"""How often a table with everything and one without a part take turns."""
START, STOP = "Start passing", "Break off: no letter"


@dataclass
class Server:
    """One table."""

    process: subprocess.Popen[bytes]
    url: str

    @property
    def cpu_s(self) -> float:
        """Seconds of a core that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory_mb(self) -> float:
        """What it holds in memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


@contextlib.contextmanager
def served(folder: Path, without: str = "") -> Iterator[Server]:
    """A table with a match of Donkey on it, `without` one part that makes Flet lighter."""
    folder.mkdir()
    journal = SqlJournal(sqlite_url(folder / "asinus.sqlite3"))
    DonkeyBook(Store(journal)).open_match(("Ana", "Bob", "Cléo", "Dan"), Judge.TABLE, "phone:1")
    journal.close()
    port = free_port()
    started = ["-m", "companion"]
    if without:
        left = f"from companion import lighter_flet; lighter_flet.lighten_{without} = lambda: None"
        started = ["-c", f"{left}; import sys; from companion.__main__ import main; sys.exit(main())"]
    command = [sys.executable, *started, "--host", "127.0.0.1", "--port", str(port), "--lang", "en"]
    with subprocess.Popen(
        [*command, "--camera", "none", "--data-dir", str(folder)], cwd=ROOT, stdout=subprocess.DEVNULL
    ) as process:
        try:
            for _ in range(400):
                with contextlib.suppress(OSError):
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                time.sleep(0.1)
            yield Server(process, f"http://127.0.0.1:{port}/")
        finally:
            process.terminate()
            process.wait(20)


class Onlooker(FletClient):
    """A device that only notes when it was told: many of them must not take the time that they measure."""

    def _shown(self, body: Any) -> None:
        del body


@dataclass
class Night:
    """What was measured.

    Attributes:
        waits_ms: from each tap until the last device of its table was told.
        cpu_ms: of a server, a tap.
        idle: of a server while nobody taps, share of a core.
        memory_mb: of a server.
    """

    waits_ms: list[float]
    cpu_ms: float
    idle: float
    memory_mb: float


async def night(tables: int, devices: int, taps: int, without: str = "") -> Night:
    """Measure one."""
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = [stack.enter_context(served(folder / str(number), without)) for number in range(tables)]
        groups: list[list[FletClient]] = []
        for server in servers:
            finger = await stack.enter_async_context(page(server.url))
            others = [await stack.enter_async_context(page(server.url, kind=Onlooker)) for _ in range(devices - 1)]
            groups.append([finger, *others])
        for group in groups:
            await group[0].sees(START, 60)
        await asyncio.sleep(2)
        before, began = [server.cpu_s for server in servers], time.perf_counter()
        await asyncio.sleep(3)
        idle = (sum(server.cpu_s for server in servers) - sum(before)) / (time.perf_counter() - began) / tables
        before = [server.cpu_s for server in servers]
        waits = [ms for found in await asyncio.gather(*(tapped(group, taps) for group in groups)) for ms in found]
        worked = sum(server.cpu_s for server in servers) - sum(before)
        memory = statistics.mean(server.memory_mb for server in servers)
        return Night(waits, 1000 * worked / (taps * tables), idle, memory)


async def tapped(group: list[FletClient], taps: int) -> list[float]:
    """Tap so often at one table; milliseconds of each."""
    waits = []
    finger = group[0]
    for number in range(taps):
        heard = [len(device.heard_at) for device in group]
        began = time.perf_counter()
        await finger.event(finger.buttons[START if number % 2 == 0 else STOP])
        while any(len(device.heard_at) == before for device, before in zip(group, heard, strict=True)):
            if time.perf_counter() - began > PATIENCE_S:
                raise SystemExit(f"tap {number}: a device was not told within {PATIENCE_S} s")
            await asyncio.sleep(0.002)
        told = max(device.heard_at[before] for device, before in zip(group, heard, strict=True))
        waits.append(1000 * (told - began))
        await asyncio.sleep(REST_S)
    return waits


def saved(part: str, taps: int) -> int:
    """Print what a part saves of the processor's time at a table of twelve."""
    pages: dict[str, list[float]] = {"": [], part: []}
    for _ in range(TURNS):
        for without, found in pages.items():
            found.append(asyncio.run(night(1, 12, taps, without)).cpu_ms / 12)
    whole, less = (statistics.median(found) for found in pages.values())
    told = [", ".join(f"{ms:.1f}" for ms in found) for found in pages.values()]
    print(f"a page, ms of a core: {told[0]} with everything; {told[1]} without {part}: {1 - whole / less:.0%} saved")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taps", type=int, default=20, help="at each table (default: 20)")
    parser.add_argument("--without", choices=PARTS, help="what one part of what makes Flet lighter saves")
    asked = parser.parse_args()
    if asked.without:
        return saved(asked.without, asked.taps)
    print(
        "| tables | devices at each | tap to last device, median | 95 % | longest | CPU of a server a tap | idle | memory |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for tables, devices in NIGHTS:
        found = asyncio.run(night(tables, devices, asked.taps))
        waits = sorted(found.waits_ms)
        print(
            f"| {tables} | {devices} | {statistics.median(waits):.0f} ms | {waits[int(0.95 * (len(waits) - 1))]:.0f} ms "
            f"| {waits[-1]:.0f} ms | {found.cpu_ms:.0f} ms | {100 * found.idle:.1f} % | {found.memory_mb:.0f} MB |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
