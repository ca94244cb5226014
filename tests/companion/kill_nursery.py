"""Raises players of a journal, one after the other, that a test kills. Forked from here, each begins at once.

For each line "journal heard" on standard input it forks one, says its number, waits for its death and says "gone". A
player writes into the file `heard` what it is about to have written and what has been: that file outlives it.
"""

import hashlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path

from table_kit import NAMES, C, D, donkey, play_deal

from companion.games import FACTS, Record
from companion.patient_journal import PatientJournal
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import Judge, Phase


def digest(entries: Sequence[Record]) -> str:
    """All that a list of entries says, in a word."""
    said = "\n".join(f"{e.seq} {e.act} {e.at.isoformat()} {e.who} {FACTS.dumps(e.fact)}" for e in entries)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


class Heard(SqlJournal):
    """A journal that says before each write what it will add up to, and afterwards that it does."""

    def __init__(self, path: Path, heard: Path) -> None:
        self._out = os.open(heard, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        super().__init__(sqlite_url(path))

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        whole = (*self.read(match)[:expected_seq], *entries)
        word = f"{match} {len(whole)} {digest(whole)}\n"
        os.write(self._out, f"try {word}".encode())
        super().append(match, expected_seq, entries)
        os.write(self._out, f"did {word}".encode())


def play(path: Path, heard: Path) -> None:
    store = Store(PatientJournal(Heard(path, heard)))
    # As a server does when it starts again: the match is where it was.
    store.resume_recent(timedelta(hours=1))
    while True:
        if not store.going_on:
            store.leave()
            donkey(store).open_match(NAMES, Judge.TABLE, "player")
        while donkey(store).state.phase is not Phase.OVER:
            if donkey(store).state.phase is Phase.DEALING:
                state = donkey(store).state
                play_deal(store, D if D in state.still_in else C, "player")
            store.undo("player")
            if donkey(store).state.phase is not Phase.DEALING:
                store.redo("player")


def nurse(raise_one: Callable[[str], None]) -> None:
    """For each line of the input fork a child that lives by it, say its number, wait for its death and say "gone"."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            raise_one(line)
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os.waitpid(child, 0)
        sys.stdout.write("gone\n")
        sys.stdout.flush()


def main() -> None:
    def raise_one(line: str) -> None:
        path, heard = map(Path, line.split())
        play(path, heard)

    nurse(raise_one)


if __name__ == "__main__":
    main()
