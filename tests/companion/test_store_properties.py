"""Whatever two devices do to a table, the file and what is shown say the same."""

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from table_kit import NAMES, Clock, donkey, verdict

from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import (
    DONKEY,
    BindSeats,
    BreakOff,
    ChooseJudge,
    Command,
    CorrectDeal,
    Judge,
    JudgeRace,
    Place,
    ReportVerdict,
    StartPassing,
    TellFour,
)
from engine.errors import IllegalCommandError, StaleStateError
from engine.journal import effective
from engine.rules import fold

DEVICES = ("Ana's phone", "the tablet")
places = st.integers(0, 3).map(Place)
deals = st.integers(-1, 1)
"""Offset to the deal that goes on: mostly the right one, sometimes one too old or too new."""


def commands(store: Store, offset: int, kind: int, who: Sequence[Place], flag: bool) -> Command:
    """A wish that fits often enough to get somewhere, and is wrong often enough to be refused."""
    deal = len(donkey(store).state.deals) + offset
    a, b = who
    wishes: list[Callable[[], Command]] = [
        lambda: StartPassing(deal),
        lambda: JudgeRace(deal, last=a, first=b),
        lambda: JudgeRace(deal, last=None, first=b),
        lambda: TellFour(deal, shown=flag, first=b if flag else None),
        lambda: TellFour(deal, shown=True),
        lambda: BreakOff(deal),
        lambda: CorrectDeal(max(1, deal - 1), a if flag else None),
        lambda: ChooseJudge(Judge.CAMERA if flag else Judge.TABLE),
        lambda: BindSeats((Place(2), Place(0), Place(3), Place(1)) if flag else donkey(store).state.places),
        lambda: (
            ReportVerdict(deal, verdict("x", last=int(a), first=int(b)))
            if a != b
            else ReportVerdict(deal, verdict("x", last=None))
        ),
    ]
    return wishes[kind]()


step = st.tuples(
    st.sampled_from(DEVICES),
    st.sampled_from(["do"] * 8 + ["undo", "redo", "reopen", "leave"]),
    st.booleans(),  # whether the device has seen the latest
    st.sampled_from([0] * 6 + [-1, 1]),
    st.integers(0, 9),
    st.tuples(places, places),
    st.booleans(),
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps=st.lists(step, min_size=10, max_size=60))
def test_the_file_and_the_table_always_agree(
    steps: list[tuple[str, str, bool, int, int, tuple[Place, Place], bool]],
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "journal.sqlite3"
        journal = SqlJournal(sqlite_url(path))
        store = Store(journal, clock=Clock(), draw=lambda _: 1)
        told = count_news(store)
        donkey(store).open_match(NAMES, Judge.CAMERA, DEVICES[0])
        seen = dict.fromkeys(DEVICES, 0)
        for device, what, fresh, offset, kind, who, flag in steps:
            if fresh:
                seen[device] = store.version
            before, news = store.snapshot, len(told)
            try:
                if what == "do":
                    donkey(store).dispatch(commands(store, offset, kind, who, flag), device, seen[device])
                elif what == "undo":
                    store.undo(device, seen[device])
                elif what == "redo":
                    store.redo(device, seen[device])
                elif what == "leave":
                    match = store.match_id or ""
                    store.leave()
                    store.resume(match)
                else:
                    journal.close()
                    journal = SqlJournal(sqlite_url(path))
                    store = Store(journal, clock=Clock(), draw=lambda _: 1)
                    told = count_news(store)
                    store.resume(store.matches()[0].match)
                    assert (store.entries, donkey(store).state) == (before.entries, before.state)
                    seen = dict.fromkeys(DEVICES, store.version)
                    continue
            except StaleStateError:
                assert seen[device] != before.version
                assert store.snapshot is before
            except IllegalCommandError:
                assert seen[device] == before.version
                assert store.snapshot is before
            assert (len(told) > news) == (store.version > before.version)
            # Nothing that was written is ever changed or gone.
            assert store.entries[: len(before.entries)] == before.entries
            assert journal.read(store.match_id or "") == store.entries
            assert fold(DONKEY, effective(store.entries)) == donkey(store).state
            for entry in store.entries[len(before.entries) :]:
                assert entry.who == device
        journal.close()


def count_news(store: Store) -> list[int]:
    told: list[int] = []
    store.subscribe(lambda: told.append(store.version))
    return told
