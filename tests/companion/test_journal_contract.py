"""What every journal owes the table, whatever it is made of."""

import threading
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest
from phone_kit import PaperNotebook
from table_kit import NAMES, A, B, C, D, FaultyJournal, verdict

from companion.games import FACTS, Fact, Record
from companion.patient_journal import PatientJournal
from companion.phone.journal import NotebookJournal
from companion.phone.native import FileNotebook
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import Journal, MemoryJournal
from engine.codec import kind_of
from engine.donkey import (
    Because,
    DealCorrected,
    DealEnded,
    Event,
    Judge,
    JudgeChosen,
    MatchOpened,
    PassingStarted,
    RaceJudged,
    SeatsBound,
)
from engine.errors import StaleStateError
from engine.journal import Entry, EvidenceKept, Reinstated, Retracted
from engine.verdict import Ruling

OPENED = MatchOpened(NAMES, A, Judge.CAMERA)
EVERY_KIND: tuple[Fact, ...] = (
    OPENED,
    JudgeChosen(Judge.TABLE),
    SeatsBound((C, A, D, B)),
    PassingStarted(1),
    RaceJudged(1, Ruling.LAST, A, D, (), Judge.CAMERA, verdict("m/1/ab", last=3)),
    RaceJudged(1, Ruling.DEAD_HEAT, None, None, (B, D), Judge.TABLE, None),
    DealEnded(1, D, Because.LAST_TO_TOUCH),
    DealCorrected(1, None),
    Retracted(7),
    Reinstated(7),
    EvidenceKept("m/1/ab", 1),
)


def entry(seq: int, fact: Fact, match: str = "m", who: str = "Ana's phone") -> Record:
    at = datetime(2026, 1, 6, 19, 30, seq % 60, 123456, tzinfo=UTC)
    return Entry(seq=seq, match=match, act=seq, at=at, who=who, fact=fact)


def entries(facts: Sequence[Fact], match: str = "m", after: int = 0) -> tuple[Record, ...]:
    return tuple(entry(seq, fact, match) for seq, fact in enumerate(facts, after + 1))


class OpenedAnew:
    """The journal of a phone whose browser is killed after each act: all of it comes out of the notebook."""

    def __init__(self, notebook: PaperNotebook) -> None:
        self._notebook = notebook
        self._lock = threading.Lock()

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        with self._lock:
            NotebookJournal(self._notebook).append(match, expected_seq, entries)

    def read(self, match: str) -> tuple[Record, ...]:
        return NotebookJournal(self._notebook).read(match)

    def matches(self) -> tuple[str, ...]:
        return NotebookJournal(self._notebook).matches()


@pytest.fixture(
    params=[
        "memory",
        "sqlite",
        "sqlite in memory",
        "postgresql",
        "patient",
        "full disk",
        "phone",
        "phone, each time anew",
        "phone's own app",
    ]
)
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "memory":
        yield MemoryJournal()
        return
    if request.param == "phone's own app":
        yield NotebookJournal(FileNotebook(tmp_path / "journal.asinus"))
        return
    if request.param.startswith("phone"):
        notebook = PaperNotebook()
        yield NotebookJournal(notebook) if request.param == "phone" else OpenedAnew(notebook)
        return
    if request.param in {"patient", "full disk"}:
        inner = FaultyJournal()
        inner.broken = request.param == "full disk"
        yield PatientJournal(inner)
        return
    if request.param == "postgresql":
        sql = SqlJournal(request.getfixturevalue("postgres").database())
    else:
        sql = SqlJournal(sqlite_url(tmp_path / "journal.sqlite3") if request.param == "sqlite" else "sqlite://")
    yield sql
    sql.close()


def test_the_sample_facts_are_of_every_kind() -> None:
    assert {type(fact) for fact in EVERY_KIND} == {*get_args(Event), Retracted, Reinstated, EvidenceKept}
    assert {kind_of(kind) for kind in get_args(Fact)} == FACTS.kinds


def test_gives_back_what_was_written(journal: Journal) -> None:
    written = entries(EVERY_KIND)
    journal.append("m", 0, written[:1])
    journal.append("m", 1, written[1:4])
    journal.append("m", 4, written[4:])
    assert journal.read("m") == written


@pytest.mark.parametrize("who", ["referee", "Cléo's 📱", "o'brien; DROP TABLE asinus_entry", ""])
def test_names_of_devices_are_kept_as_they_are(journal: Journal, who: str) -> None:
    journal.append("m", 0, (entry(1, OPENED, who=who),))
    assert journal.read("m")[0].who == who


def test_matches_are_apart_and_the_newest_is_first(journal: Journal) -> None:
    for match in ("one", "two", "three"):
        journal.append(match, 0, entries([OPENED], match))
    journal.append("one", 1, entries([PassingStarted(1)], "one", after=1))
    assert journal.matches() == ("three", "two", "one")
    assert len(journal.read("one")) == 2
    assert len(journal.read("two")) == 1


def test_a_match_that_is_not_there_is_empty(journal: Journal) -> None:
    assert journal.matches() == ()
    assert journal.read("m") == ()


@pytest.mark.parametrize(("expected", "found"), [(1, 2), (0, 2), (3, 2), (7, 2)])
def test_a_writer_who_has_not_seen_the_end_is_refused(journal: Journal, expected: int, found: int) -> None:
    journal.append("m", 0, entries(EVERY_KIND[:2]))
    with pytest.raises(StaleStateError) as refused:
        journal.append("m", expected, (entry(expected + 1, PassingStarted(1)),))
    assert (refused.value.expected, refused.value.found) == (expected, found)
    assert len(journal.read("m")) == 2


def test_the_first_entry_of_a_match_that_is_not_there_is_number_one(journal: Journal) -> None:
    with pytest.raises(StaleStateError):
        journal.append("m", 3, (entry(4, PassingStarted(1)),))
    assert journal.matches() == ()


@pytest.mark.parametrize(
    "bad",
    [
        (),
        (entry(2, OPENED),),
        (entry(1, OPENED), entry(3, PassingStarted(1))),
        (entry(1, OPENED, match="other"),),
        (entry(1, OPENED), entry(2, PassingStarted(1), match="other")),
    ],
)
def test_entries_that_leave_a_hole_are_not_written(journal: Journal, bad: tuple[Record, ...]) -> None:
    with pytest.raises(ValueError, match=r"m|nothing"):
        journal.append("m", 0, bad)
    assert journal.matches() == ()


def test_of_many_who_write_at_once_one_succeeds(journal: Journal) -> None:
    journal.append("m", 0, entries([OPENED]))
    outcomes: list[str] = []
    start = threading.Barrier(8)

    def write(name: str) -> None:
        start.wait()
        try:
            journal.append(
                "m",
                1,
                (entry(2, PassingStarted(1), who=name), entry(3, DealEnded(1, D, Because.LAST_TO_TOUCH), who=name)),
            )
            outcomes.append(name)
        except StaleStateError:
            outcomes.append("")

    run_together([lambda name=f"phone {i}": write(name) for i in range(8)])
    (winner,) = [name for name in outcomes if name]
    assert [e.who for e in journal.read("m")] == ["Ana's phone", winner, winner]


def run_together(calls: Sequence[Callable[[], None]]) -> None:
    threads = [threading.Thread(target=call) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
