"""How long the pages of players, matches and statistics take over many matches, in a real journal.

python tests/bench/house_pages.py [--matches 500]
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "companion")]

from matches_kit import play_lane, play_pad  # noqa: E402  # the path comes first
from table_kit import open_store, play_out  # noqa: E402

from companion.patient_journal import PatientJournal  # noqa: E402
from companion.selectors.house.matches import history_page, match_card, old_log  # noqa: E402
from companion.selectors.house.people import people_page, regulars  # noqa: E402
from companion.selectors.house.statistics import Choice, person_statistics, statistics_page  # noqa: E402
from companion.server.sql_storage import SqlJournal, sqlite_url  # noqa: E402
from companion.store import Store  # noqa: E402
from companion.table import Table  # noqa: E402
from engine.donkey import MatchOpened  # noqa: E402

PEOPLE = tuple(f"Player {number}" for number in range(40))
GAP = 0.1


def fill(journal: SqlJournal, count: int) -> int:
    """So many matches, two in four of Donkey, between people drawn from forty; returns the number of entries."""
    whole = open_store()
    play_out(whole)
    kinds = (whole.entries, play_lane(players=("Ana", "Bob", "Cléo")).entries, whole.entries, play_pad().entries)
    rng = Random(1)  # noqa: S311  # repeatable on purpose
    written = 0
    for number in range(count):
        match = f"m{number}"
        entries = []
        for entry in kinds[number % len(kinds)]:
            fact = entry.fact
            if isinstance(fact, MatchOpened):
                fact = replace(fact, players=tuple(rng.sample(PEOPLE, 4)))
            entries.append(replace(entry, match=match, at=entry.at + timedelta(hours=number), fact=fact))
        journal.append(match, 0, entries)
        written += len(entries)
    return written


def timed(what: str, call: Callable[[], object]) -> None:
    began = time.perf_counter()
    call()
    print(f"{what:<58} {1000 * (time.perf_counter() - began):8.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        journal = SqlJournal(sqlite_url(Path(folder) / "asinus.sqlite3"))
        written = fill(journal, asked.matches)
        print(f"{asked.matches} matches, {written} entries")
        store = Store(PatientJournal(journal))
        timed("every match read and folded, once at the server's start", store.matches)
        table = Table(store)
        timed("everybody joins, once for an old journal", table.take_in)
        match = store.matches()[0].match
        entries = journal.read(match)
        someone = table.house.house.everybody[0].id
        for what, call in (
            ("statistics of everybody", lambda: statistics_page(table, Choice(), GAP)),
            (
                "statistics of everybody, one game, last month",
                lambda: statistics_page(table, Choice("donkey", "month"), GAP),
            ),
            ("statistics of one person", lambda: person_statistics(table, someone, Choice())),
            ("list of matches", lambda: history_page(table)),
            ("one match", lambda: match_card(table, match, entries)),
            ("its log", lambda: old_log(entries, "score_pad")),
            ("list of players", lambda: people_page(table)),
            ("who is offered for a new match", lambda: regulars(table)),
        ):
            timed(what, call)
        journal.close()


if __name__ == "__main__":
    main()
