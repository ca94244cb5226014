"""`kill -9` at two hundred random moments of play: no acknowledged event lost, none doubled, none by halves."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from kill_nursery import digest

from companion.server.sql_storage import SqlJournal, sqlite_url
from engine.donkey import DONKEY
from engine.journal import effective
from engine.rules import fold

KILLS = 200
LONGEST_LIFE_S = 0.2
"""A player opens the journal in about 20 ms and then writes as fast as the disk says that it is there."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not hasattr(os, "fork"), reason="needs fork: with a new process each time it would take minutes"
    ),
]


class Claims:
    """What the players said of each match before they died."""

    def __init__(self) -> None:
        self.did: dict[str, tuple[int, str]] = {}
        self.tried: dict[str, tuple[int, str]] = {}
        self.acknowledged = 0

    def hear(self, heard: Path) -> set[str]:
        """Read what one player said; returns the matches it played."""
        played = set()
        for line in heard.read_text().splitlines() if heard.exists() else ():
            what, match, count, word = line.split()
            (self.did if what == "did" else self.tried)[match] = (int(count), word)
            self.acknowledged += what == "did"
            played.add(match)
        return played

    def check(self, path: Path, matches: set[str] | None = None) -> None:
        """The journal holds exactly what was acknowledged last, or the one act that was on its way."""
        journal = SqlJournal(sqlite_url(path))
        kept = journal.matches()
        assert self.did.keys() <= set(kept) <= self.tried.keys()
        assert len(set(kept)) == len(kept)
        for match in kept if matches is None else matches & set(kept):
            entries = journal.read(match)
            found = (len(entries), digest(entries))
            assert found in {self.did.get(match), self.tried[match]}
            fold(DONKEY, effective(entries))
            # Written, though nobody could say so any more: from now on it counts.
            self.did[match] = found
        journal.close()


def test_two_hundred_kills(tmp_path: Path) -> None:
    chance = random.Random(20260106)  # noqa: S311  # the same moments in each run, as far as a computer allows
    data = tmp_path / "data"
    data.mkdir()
    path, claims, midway = data / "asinus.sqlite3", Claims(), 0
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("kill_nursery.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as nursery:
        assert nursery.stdin
        assert nursery.stdout
        for number in range(KILLS):
            heard = tmp_path / f"heard-{number}"
            nursery.stdin.write(f"{path} {heard}\n")
            nursery.stdin.flush()
            player = int(nursery.stdout.readline())
            time.sleep(chance.uniform(0.0, LONGEST_LIFE_S))
            os.kill(player, signal.SIGKILL)
            assert nursery.stdout.readline() == "gone\n"
            played = claims.hear(heard)
            midway += any(claims.tried[match] != claims.did.get(match) for match in played)
            if not number % 20:
                # The files as the kill left them: nothing depends on who opens them first.
                copy = tmp_path / f"copy-{number}"
                shutil.copytree(data, copy)
                claims.check(copy / path.name)
            claims.check(path, played)
        nursery.stdin.close()
    claims.check(path)
    # On a busy machine many are killed before they have done anything: many others were not.
    assert claims.acknowledged > KILLS // 4
    assert midway > 10, "hardly any kill fell into a write: the test shows little"
