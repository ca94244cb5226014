"""The journal of a phone alone: what a killed browser, a full phone and a changed byte leave of it."""

import zlib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phone_kit import PaperNotebook
from table_kit import NAMES, A, D

from companion.donkey_book import DonkeyBook
from companion.phone.alone import table_of
from companion.phone.journal import NotebookJournal
from companion.storage import HOUSE, StorageError, StorageFault
from companion.table import Table
from engine.donkey import Judge, JudgeRace, StartPassing

PHONE = "phone:1"


def played() -> tuple[PaperNotebook, Table]:
    notebook = PaperNotebook()
    table = table_of(NotebookJournal(notebook))
    donkey = DonkeyBook(table.store)
    donkey.open_match(NAMES, Judge.TABLE, PHONE)
    donkey.dispatch(StartPassing(1), PHONE)
    donkey.dispatch(JudgeRace(1, last=D, first=A), PHONE)
    table.store.undo(PHONE)
    table.store.redo(PHONE)
    return notebook, table


def opened_anew(notebook: PaperNotebook) -> Table:
    return table_of(NotebookJournal(PaperNotebook(notebook.written)))


def test_match_is_on_the_table_again_after_the_browser_was_killed() -> None:
    notebook, table = played()
    again = opened_anew(notebook)
    assert again.store.entries == table.store.entries
    assert again.store.snapshot.state == table.store.snapshot.state
    assert [person.name for person in again.house.house.people.values()] == list(NAMES)


def test_match_that_was_put_away_stays_away() -> None:
    notebook, table = played()
    table.store.leave(PHONE)
    again = opened_anew(notebook)
    assert again.store.match_id is None
    assert len(again.store.matches()) == 1


@cache
def written() -> tuple[bytes, tuple[int, ...]]:
    """What one evening wrote, and after how many bytes each act was acknowledged."""
    notebook, _ = played()
    ends = [place + 1 for place, byte in enumerate(notebook.written) if byte == ord("\n")]
    return notebook.written, tuple(ends)


@given(st.data())
@settings(deadline=None)
def test_power_cut_at_any_byte_loses_only_what_was_never_shown(data: st.DataObject) -> None:
    whole, ends = written()
    cut = data.draw(st.integers(0, len(whole)))
    torn = PaperNotebook(whole[:cut])
    journal = NotebookJournal(torn)
    # What is left is all that had been acknowledged, to the byte, and nothing of the line that was being written.
    assert torn.written == whole[: max((end for end in ends if end <= cut), default=0)]
    for match in journal.matches():
        entries = journal.read(match)
        assert entries[-1].seq == len(entries)
    # It goes on from there as if nothing had happened.
    table = table_of(journal)
    if table.store.match_id is None:
        DonkeyBook(table.store).open_match(NAMES, Judge.TABLE, PHONE)
    else:
        table.store.leave(PHONE)
    assert table.store.journal.read(HOUSE)


@given(st.data())
@settings(deadline=None)
def test_changed_byte_is_told_and_the_other_matches_are_there(data: st.DataObject) -> None:
    whole, _ = written()
    place = data.draw(st.integers(0, len(whole) - 1))
    value = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[place]))
    spoilt = whole[:place] + bytes([value]) + whole[place + 1 :]
    sound = NotebookJournal(PaperNotebook(whole))
    assert differences(spoilt, sound) or spoilt.rfind(b"\n") + 1 < len(spoilt) or not_of_a_match(whole, place)


def differences(spoilt: bytes, sound: NotebookJournal) -> int:
    """How many matches are told to be damaged (all, where the file is); the others have lost nothing that can be told."""
    try:
        journal = NotebookJournal(PaperNotebook(spoilt))
    except StorageError as error:
        return len(sound.matches()) if error.fault is StorageFault.DAMAGED else 0
    told = 0
    # Where the name itself was hit, a match of a name that nobody knows is told to be damaged.
    for match in {*sound.matches(), *journal.matches()}:
        try:
            kept = journal.read(match)
        except StorageError:
            told += 1
        else:
            # A line end that became something else makes one line of two: both are gone, and one of them is named.
            assert kept == sound.read(match)[: len(kept)]
    return told


def not_of_a_match(whole: bytes, place: int) -> bool:
    """Whether the byte lies in a note of what is on the table: without it, a match has to be taken up by hand."""
    return b'"on_table"' in whole[whole.rfind(b"\n", 0, place) + 1 : whole.index(b"\n", place)]


def test_full_phone_is_told_and_what_was_played_meanwhile_is_kept_when_there_is_room() -> None:
    notebook, table = played()
    notebook.full = True
    before = notebook.written
    table.store.undo(PHONE)
    assert table.store.unkept is StorageFault.FULL
    assert notebook.written == before
    notebook.full = False
    table.store.redo(PHONE)
    assert table.store.unkept is None
    assert opened_anew(notebook).store.entries == table.store.entries


def test_phone_of_a_newer_asinus_is_left_alone() -> None:
    notebook, _ = played()
    text = b'{"crown":1}'
    notebook.written += b"%08x %s\n" % (zlib.crc32(text), text)
    before = notebook.written
    with pytest.raises(StorageError) as refused:
        NotebookJournal(notebook)
    assert refused.value.fault is StorageFault.NEWER
    assert notebook.written == before
