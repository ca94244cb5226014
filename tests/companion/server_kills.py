"""`kill -9` of the whole server while devices play over the wire, and what their screens had shown by then."""

import asyncio
import contextlib
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flet_client import FletClient, page
from table_kit import NAMES, donkey

from companion.server.addresses import bind
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import played
from companion.store import Store
from engine.donkey import Judge, Phase

START, STOP = "Start passing", "Break off: no letter"
DEVICES = 2
MOST_ACTS = 2
"""That are waited for before the last tap of a life: one on each device, which takes two that follow at once for one."""
LONGEST_S = 0.12
"""From the last tap to the kill: longer than a server takes to write an act and to show it."""
DEAL = re.compile(r"Deal (\d+)")


class Screen(FletClient):
    """A page that notes how far the match on it was, at the most."""

    deal = 0
    passing = False
    """Whether that deal was shown with its cards going round."""

    def _shown(self, body: Any) -> None:
        before, known = len(self.words), dict(self.buttons)
        self.buttons.clear()
        super()._shown(body)
        # A message that draws no button leaves those on the page that are there.
        self.buttons = self.buttons or known
        for words in self.words[before:]:
            if (found := DEAL.search(words)) and int(found[1]) > self.deal:
                self.deal, self.passing = int(found[1]), False
        self.passing = self.passing or STOP in self.buttons


@dataclass
class Tally:
    """What came of all kills so far.

    Attributes:
        kills: how many there were.
        taps: how many taps the servers were sent.
        acts: how many of them were found in the journal.
        shown: how many deals the screens had shown.
        unshown: after how many kills the journal held an act that no screen had shown yet.
    """

    kills: int = 0
    taps: int = 0
    acts: int = 0
    shown: int = 0
    unshown: int = 0


@contextlib.contextmanager
def nursery() -> Iterator["subprocess.Popen[str]"]:
    """Where servers come from."""
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("server_nursery.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as raised:
        yield raised
        assert raised.stdin
        raised.stdin.close()


def kill_servers(folder: Path, kills: int, seed: int = 20260106) -> Tally:
    """Serve one match, kill the server at a random moment, look, and serve it again; so often.

    Raises:
        AssertionError: something that a screen had shown is not in the journal, or more is than was tapped, or the journal
            is not whole.
    """
    chance = random.Random(seed)  # noqa: S311  # the same moments in each run, as far as a computer allows
    data = folder / "data"
    data.mkdir()
    file = data / "asinus.sqlite3"
    journal = SqlJournal(sqlite_url(file))
    donkey(Store(journal)).open_match(NAMES, Judge.TABLE, "phone:1")
    journal.close()
    tally, entries = Tally(), 1
    with nursery() as raised:
        assert raised.stdin
        assert raised.stdout
        for number in range(kills):
            with bind("127.0.0.1", 0) as free:
                port = int(free.getsockname()[1])
            raised.stdin.write(f"{data} {port}\n")
            raised.stdin.flush()
            server = int(raised.stdout.readline())
            screens, taps = asyncio.run(_play(port, server, chance))
            assert raised.stdout.readline() == "gone\n"
            # The files as the kill left them: nothing depends on who opens them first.
            copy = folder / f"copy-{number}"
            shutil.copytree(data, copy)
            for where in (copy / file.name, file):
                now = _check(where, screens, entries, taps)
            shutil.rmtree(copy)
            tally.kills, tally.taps, tally.acts = tally.kills + 1, tally.taps + taps, tally.acts + now - entries
            tally.unshown += _beyond(file, screens)
            entries = now
    tally.shown = max(screen.deal for screen in screens)
    return tally


async def _play(port: int, server: int, chance: random.Random) -> tuple[list[Screen], int]:
    """Play on several devices until the server is dead; the screens, and how often they were tapped."""
    url, taps = f"http://127.0.0.1:{port}/", 0
    async with asyncio.timeout(60), contextlib.AsyncExitStack() as stack:
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            await asyncio.sleep(0.01)
        screens = [await stack.enter_async_context(page(url, kind=Screen)) for _ in range(DEVICES + 1)]
        for screen in screens:
            await screen.sees("Deal ")
        for screen in screens[: chance.randint(0, MOST_ACTS)]:
            shown = screen.deal, screen.passing
            await screen.tap(STOP if screen.passing else START)
            taps += 1
            while (screen.deal, screen.passing) == shown:
                await screen.hears()
        # The last one taps, and the server dies before, while or after that is written and shown.
        await screens[-1].tap(STOP if screens[-1].passing else START)
        taps += 1
        await asyncio.sleep(chance.uniform(0.0, LONGEST_S))
        os.kill(server, signal.SIGKILL)
        for screen in screens:
            # What was on its way to a screen when the server died has been shown as well.
            await screen.ends()
    return screens, taps


def _check(file: Path, screens: list[Screen], before: int, taps: int) -> int:
    """How many entries there are, after they were found to be what was shown, and no more than was tapped."""
    journal = SqlJournal(sqlite_url(file))
    try:
        (match,) = played(journal)
        store = Store(journal)
        store.resume(match)
        entries, state = store.entries, donkey(store).state
    finally:
        journal.close()
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert before <= len(entries) <= before + taps
    assert state.deal is not None
    for screen in screens:
        assert state.deal.number >= screen.deal
        if screen.passing and state.deal.number == screen.deal:
            assert state.phase is Phase.PASSING
    return len(entries)


def _beyond(file: Path, screens: list[Screen]) -> bool:
    """Whether the last act was written and not shown any more: the kill fell between the two."""
    journal = SqlJournal(sqlite_url(file))
    store = Store(journal)
    store.resume(played(journal)[0])
    state = donkey(store).state
    journal.close()
    deal, passing = max((screen.deal, screen.passing) for screen in screens)
    return state.deal is not None and (state.deal.number, state.phase is Phase.PASSING) != (deal, passing)
