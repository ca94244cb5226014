"""Plays cards on a journal as fast as it can and says after each write how far it has come. Killed by a test."""

import sys
from pathlib import Path

from table_kit import NAMES, D, donkey, play_deal

from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import Judge, Phase


def main(path: str) -> None:
    store = Store(SqlJournal(sqlite_url(Path(path))))
    store.subscribe(lambda: _say(f"{store.match_id} {len(store.entries)}"))
    while True:
        donkey(store).open_match(NAMES, Judge.TABLE, "writer")
        while donkey(store).state.phase is not Phase.OVER:
            loser = D if D in donkey(store).state.still_in else donkey(store).state.still_in[-1]
            play_deal(store, loser)
            store.undo("writer")
            store.redo("writer")
        store.leave()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


main(sys.argv[1])
