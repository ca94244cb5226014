"""Who plays here: one person whatever they are called, and nothing that cannot be taken back."""

import itertools
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table_kit import EVENING, Clock, FaultyJournal

from companion.games import FACTS, Record
from companion.house.book import HouseBook
from companion.house.people import fold_house
from companion.patient_journal import PatientJournal
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import HOUSE, Journal, MemoryJournal, StorageError, StorageFault, played
from companion.transfer import bring_in
from engine.errors import IllegalCommandError

WHO = "phone:1"


def open_book(journal: Journal | None = None) -> HouseBook:
    numbers = itertools.count(1)
    return HouseBook(journal or MemoryJournal(), clock=Clock(), new_id=lambda: f"p{next(numbers)}")


def names(book: HouseBook) -> list[str]:
    return [person.name for person in book.house.everybody]


def test_whoever_sits_down_joins_once() -> None:
    book = open_book()
    book.welcome(["Ana", "Bob"], WHO)
    book.welcome([" ana ", "BOB", "Cléo"], WHO)
    assert names(book) == ["Ana", "Bob", "Cléo"]
    version = book.version
    book.welcome(["Ana"], WHO)
    assert book.version == version, "nothing is written where nobody is new"


def test_a_former_name_still_means_the_same_person() -> None:
    book = open_book()
    book.welcome(["Cleo"], WHO)
    book.rename("p1", "Cléo", WHO)
    book.welcome(["Cleo"], WHO)
    assert names(book) == ["Cléo"]
    assert book.house.bearer("cleo") == book.house.bearer("CLÉO") == book.house.people["p1"]


def test_another_person_of_a_former_name_takes_over_from_then_on_only() -> None:
    book = open_book()
    book.welcome(["Ana"], WHO)
    before = book.log[-1].at
    book.rename("p1", "Anna", WHO)
    book.add("Ana", WHO)
    assert names(book) == ["Anna", "Ana"]
    assert book.house.bearer("Ana", before) == book.house.people["p1"]
    assert book.house.bearer("Ana") == book.house.people["p2"]
    assert book.house.bearer("Ana", before - timedelta(days=365)) == book.house.people["p1"]


def test_two_spellings_become_one_person_and_two_again() -> None:
    book = open_book()
    book.welcome(["Bob", "Bobby", "Rob"], WHO)
    book.merge("p2", "p1", WHO)
    book.merge("p1", "p3", WHO)
    assert names(book) == ["Rob"]
    assert {book.house.bearer(name) for name in ("Bob", "Bobby", "Rob")} == {book.house.people["p3"]}
    book.undo(WHO)
    assert names(book) == ["Bob", "Rob"]
    assert book.house.bearer("Bobby") == book.house.people["p1"]
    book.redo(WHO)
    assert names(book) == ["Rob"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (lambda book: book.add("  ", WHO), "name_empty"),
        (lambda book: book.add("A" * 21, WHO), "name_long"),
        (lambda book: book.add("ANA", WHO), "name_taken"),
        (lambda book: book.rename("p2", "ana", WHO), "name_taken"),
        (lambda book: book.rename("p9", "Zoé", WHO), "person_gone"),
        (lambda book: book.merge("p1", "p1", WHO), "person_gone"),
        (lambda book: book.annotate("m", "x" * 501, WHO), "note_long"),
        (lambda book: book.undo(WHO), "nothing_to_undo"),
        (lambda book: book.redo(WHO), "nothing_to_redo"),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(wish: object, code: str) -> None:
    book = open_book()
    book.welcome(["Ana", "Bob"], WHO)
    before = book.house
    with pytest.raises(IllegalCommandError) as refused:
        wish(book)  # type: ignore[operator]
    assert refused.value.code == code
    assert book.house == before


def test_second_tap_writes_nothing() -> None:
    book = open_book()
    book.welcome(["Ana"], WHO)
    book.archive("p1", WHO, away=True)
    book.annotate("m", " at grandma's ", WHO)
    book.put_aside("m", WHO, away=True)
    book.restyle("p1", 2, 3, "🐼", WHO)
    version = book.version
    book.archive("p1", WHO, away=True)
    book.annotate("m", "at grandma's", WHO)
    book.put_aside("m", WHO, away=True)
    book.restyle("p1", 2, 3, "🐼", WHO)
    book.rename("p1", "Ana", WHO)
    assert book.version == version
    assert book.house.notes == {"m": "at grandma's"}
    assert book.house.aside == {"m"}


def test_undo_passes_over_those_who_joined_by_playing() -> None:
    book = open_book()
    book.add("Ana", WHO)
    book.annotate("m", "rain", WHO)
    book.welcome(["Bob"], "phone:2")
    book.undo(WHO)
    assert (book.house.notes, names(book)) == ({}, ["Ana", "Bob"])
    book.undo(WHO)
    assert names(book) == ["Bob"]
    with pytest.raises(IllegalCommandError):
        book.undo(WHO)


def test_book_is_there_after_a_restart(tmp_path: Path) -> None:
    journal = SqlJournal(sqlite_url(tmp_path / "j.sqlite3"))
    book = open_book(journal)
    book.welcome(["Ana", "Bob"], WHO)
    book.merge("p2", "p1", WHO)
    journal.close()
    journal = SqlJournal(sqlite_url(tmp_path / "j.sqlite3"))
    again = HouseBook(journal)
    assert again.house == book.house
    assert (journal.matches(), played(journal)) == ((HOUSE,), ())
    journal.close()


def test_two_tables_write_to_one_book() -> None:
    journal = MemoryJournal()
    one, other = HouseBook(journal), HouseBook(journal)
    one.welcome(["Ana"], WHO)
    other.welcome(["Bob"], WHO)
    one.welcome(["Bob", "Cléo"], WHO)
    assert names(one) == ["Ana", "Bob", "Cléo"]
    other.reread()
    assert other.house == one.house


def test_nobody_is_lost_when_the_disk_is_full() -> None:
    disk = FaultyJournal()
    book = open_book(PatientJournal(disk))
    book.welcome(["Ana"], WHO)
    disk.broken = True
    book.welcome(["Bob"], WHO)
    disk.broken = False
    book.welcome(["Cléo"], WHO)
    assert names(HouseBook(disk)) == ["Ana", "Bob", "Cléo"]


def test_what_two_programs_wrote_to_one_book_is_all_kept() -> None:
    here, there = MemoryJournal(), MemoryJournal()
    book = open_book(here)
    book.welcome(["Ana"], WHO)
    bring_in(there, here.read(HOUSE))
    other = HouseBook(there, clock=Clock(), new_id=iter(["q1", "q2"]).__next__)
    other.add("Zoé", "phone:9")
    other.undo("phone:9")
    other.redo("phone:9")
    book.add("Bob", WHO)
    book.rename("p2", "Bobby", WHO)
    bring_in(here, there.read(HOUSE), apart=True)
    assert names(HouseBook(here)) == ["Ana", "Bobby", "Zoé"]


def test_unreadable_book_keeps_nobody_from_playing() -> None:
    class Broken(MemoryJournal):
        def read(self, match: str) -> tuple[Record, ...]:
            raise StorageError(StorageFault.DAMAGED, f"{match} is not readable")

    book = HouseBook(Broken())
    assert book.trouble is not None
    assert book.house.everybody == ()
    with pytest.raises(StorageError):
        book.add("Ana", WHO)


def test_book_that_can_be_read_again_is_written_again() -> None:
    class Asleep(MemoryJournal):
        awake = False

        def read(self, match: str) -> tuple[Record, ...]:
            if not self.awake:
                raise StorageError(StorageFault.UNREACHABLE, "no answer")
            return super().read(match)

    journal = Asleep()
    book = open_book(journal)
    journal.awake = True
    book.add("Ana", WHO)
    assert (names(book), book.trouble) == (["Ana"], None)


WISHES = st.one_of(
    st.tuples(st.just("welcome"), st.lists(st.sampled_from(["Ana", "Bob", "Cléo", "ana", "Dan"]), max_size=3)),
    st.tuples(st.just("add"), st.sampled_from(["Ana", "Eve", "Bob"])),
    st.tuples(st.just("rename"), st.integers(1, 6), st.sampled_from(["Ana", "Anna", "Bobby", "Bob"])),
    st.tuples(st.just("merge"), st.integers(1, 6), st.integers(1, 6)),
    st.tuples(st.just("archive"), st.integers(1, 6), st.booleans()),
    st.tuples(st.sampled_from(["undo", "redo"])),
)


@given(st.lists(WISHES, max_size=25))
def test_whatever_is_wished_for_the_book_stays_sound(wishes: list[tuple[object, ...]]) -> None:
    journal = MemoryJournal()
    book = open_book(journal)
    for wish, *about in wishes:
        try:
            if wish == "archive":
                book.archive(f"p{about[0]}", WHO, away=bool(about[1]))
            elif wish in {"rename", "merge"}:
                other = about[1] if wish == "rename" else f"p{about[1]}"
                getattr(book, str(wish))(f"p{about[0]}", other, WHO)
            else:
                getattr(book, str(wish))(*about, WHO)
        except IllegalCommandError:
            continue
    house = book.house
    assert HouseBook(journal).house == house
    everybody = house.everybody
    called = [person.name.casefold() for person in everybody]
    for key in house.bearers:
        for at in (None, EVENING, EVENING + timedelta(minutes=7)):
            assert house.bearer(key, at) in everybody, "a name always means somebody who is there"
    assert all(FACTS.loads(FACTS.dumps(line.fact)) == line.fact for line in book.log)
    if not any(wish[0] in {"undo", "redo"} for wish in wishes):
        assert len(called) == len(set(called)), "no two are called the same"


def test_facts_about_nobody_change_nothing() -> None:
    book = open_book()
    book.welcome(["Ana"], WHO)
    book.restyle("p1", 1, 1, "", WHO)
    lonely = [(line.at, line.fact) for line in book.log][2:]
    assert fold_house(lonely).everybody == ()  # type: ignore[arg-type]
