"""The clock of the computer is set back: what happened first stays first."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from table_kit import NAMES, D, donkey, play_deal

from companion.match_file import read_match, write_match
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import Judge

NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)


class BrokenClock:
    """It goes back an hour each time it is looked at, over a new year."""

    def __init__(self) -> None:
        self.now = NEW_YEAR + timedelta(hours=3)

    def __call__(self) -> datetime:
        self.now -= timedelta(hours=1)
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "asinus.sqlite3"


def test_entries_are_in_order_by_their_number(path: Path) -> None:
    store = Store(SqlJournal(sqlite_url(path)), clock=BrokenClock(), draw=lambda _: 0)
    donkey(store).open_match(NAMES, Judge.TABLE, "Ana's phone")
    play_deal(store, D)
    play_deal(store, D)
    store.undo("Ana's phone")
    times = [entry.at for entry in store.entries]
    assert times == sorted(times, reverse=True)
    assert times[0] != times[-1]
    again = Store(SqlJournal(sqlite_url(path)))
    again.resume(store.match_id or "")
    assert again.entries == store.entries
    assert [line.seq for line in again.log] == list(range(1, len(store.entries) + 1))
    assert donkey(again).state == donkey(store).state
    # Undo takes back what was done last, not what is dated last.
    assert again.next_redo == tuple(e.fact for e in store.entries if e.act == store.entries[-2].act)
    assert read_match(write_match(store.entries)) == store.entries


def test_matches_are_in_order_by_their_opening_and_the_last_one_is_taken_up_again(path: Path) -> None:
    clock = BrokenClock()
    store = Store(SqlJournal(sqlite_url(path)), clock=clock, draw=lambda _: 0)
    opened = []
    for _ in range(3):
        donkey(store).open_match(NAMES, Judge.TABLE, "Ana's phone")
        opened.append(store.match_id)
        store.leave()
    assert [summary.match for summary in store.matches()] == opened[::-1]
    # Its last entry lies in the future of this clock: it was played a moment ago all the same.
    again = Store(SqlJournal(sqlite_url(path)), clock=lambda: NEW_YEAR - timedelta(days=2))
    assert again.resume_recent(timedelta(hours=12))
    assert again.match_id == opened[-1]
