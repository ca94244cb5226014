"""The photo finish at the table: in memory until the next deal, kept only when somebody asks, never too early."""

from dataclasses import replace

import pytest
from finish_kit import judged_table, shown_for
from table_kit import FaultyJournal, armed_table, camera_table, verdict

from companion.finish import Finish, MemoryShelf
from companion.finish_desk import FinishDesk
from companion.storage import StorageError, StorageFault
from companion.store import Store
from engine.donkey import BreakOff, Phase, StartPassing, TellFour
from engine.journal import EvidenceKept

HERE = "phone:1"


def test_pictures_are_there_once_their_verdict_is() -> None:
    table, _, ruling = judged_table()
    now = table.finishes.now
    assert now is not None
    assert (now.deal, now.verdict, now.match) == (1, ruling, table.store.match_id)
    assert [sitter.name for sitter in now.sitters] == ["Cléo", "Ana", "Dan", "Bob"]
    assert table.finishes.find(1) is now
    assert not table.finishes.kept(1)


def test_every_device_is_told_that_they_have_come() -> None:
    table, referee = armed_table()
    ruling = verdict(referee.armings[-1].deal, last=2)
    referee.rules(ruling)
    told: list[int] = []
    table.subscribe(lambda: told.append(table.version))
    referee.shows(shown_for(ruling))
    assert told


@pytest.mark.parametrize("change", [{"verdict": "another"}, {"deal": "another"}])
def test_pictures_of_another_race_are_not_shown(change: dict[str, str]) -> None:
    table, referee = armed_table()
    ruling = verdict(referee.armings[-1].deal, last=2)
    referee.rules(ruling)
    referee.shows(replace(shown_for(ruling), **change))  # type: ignore[arg-type]
    assert table.finishes.now is None


def test_before_the_verdict_nothing_is_shown() -> None:  # N1
    table, referee = armed_table()
    ruling = verdict(referee.armings[-1].deal, last=2)
    referee.shows(shown_for(ruling))  # a referee gone mad
    assert table.donkey.state.phase is Phase.PASSING
    assert table.finishes.now is None


def test_pictures_wait_for_a_verdict_that_could_not_be_written() -> None:
    journal = FaultyJournal()
    table, referee = camera_table(journal=journal)
    table.donkey.dispatch(StartPassing(1), HERE)
    referee.status()
    ruling = verdict(referee.armings[-1].deal, last=2)
    journal.broken = True
    referee.rules(ruling)
    referee.shows(shown_for(ruling))
    assert table.finishes.now is None
    journal.broken = False
    referee.status()
    assert table.donkey.state.phase is Phase.REVEAL
    assert table.finishes.now is not None


def test_they_stay_until_the_next_deal_is_passed() -> None:
    table, _, _ = judged_table()
    table.donkey.dispatch(TellFour(1, shown=True), HERE)
    assert table.finishes.find(1) is not None
    table.donkey.dispatch(StartPassing(2), HERE)
    assert table.finishes.now is None
    assert table.finishes.find(1) is None


@pytest.mark.parametrize("how", ["undo", "leave"])
def test_they_are_forgotten_when_the_race_is_void_or_the_match_put_away(how: str) -> None:
    table, _, _ = judged_table()
    if how == "undo":
        table.store.undo(HERE)
        assert table.donkey.state.phase is Phase.PASSING
    else:
        table.store.leave()
    assert table.finishes.now is None


def test_kept_ones_are_found_later_and_the_journal_says_so() -> None:
    table, _, ruling = judged_table()
    table.finishes.keep(1, HERE)
    assert table.finishes.kept(1)
    note = table.store.entries[-1]
    assert (note.fact, note.who) == (EvidenceKept(ruling.id, 1), HERE)
    table.donkey.dispatch(TellFour(1, shown=True), HERE)
    table.donkey.dispatch(StartPassing(2), HERE)
    again = table.finishes.find(1)
    assert again is not None
    assert again.verdict == ruling
    assert table.finishes.find(1) is again  # from memory: every device asks again and again
    assert table.finishes.find(2) is None


def test_keeping_changes_nothing_in_the_match_and_cannot_be_undone() -> None:
    table, _, _ = judged_table()
    before = table.donkey.state
    undo = table.store.next_undo
    table.finishes.keep(1, HERE)
    assert table.donkey.state == before
    assert table.store.next_undo == undo
    table.store.undo(HERE)
    table.store.redo(HERE)
    assert table.finishes.kept(1)


def test_a_note_does_not_take_the_redo_away() -> None:
    table, _, _ = judged_table()
    table.donkey.dispatch(TellFour(1, shown=True), HERE)
    table.store.undo(HERE)
    table.finishes.keep(1, HERE)
    assert table.store.next_redo


def test_two_devices_that_keep_at_once_keep_once() -> None:
    table, _, _ = judged_table()
    table.finishes.keep(1, HERE)
    count = len(table.store.entries)
    table.finishes.keep(1, "phone:2")
    assert len(table.store.entries) == count


def test_what_is_forgotten_cannot_be_kept() -> None:
    table, _, _ = judged_table()
    table.donkey.dispatch(TellFour(1, shown=True), HERE)
    table.donkey.dispatch(StartPassing(2), HERE)
    with pytest.raises(StorageError) as caught:
        table.finishes.keep(1, HERE)
    assert caught.value.fault is StorageFault.MISSING
    assert not any(isinstance(entry.fact, EvidenceKept) for entry in table.store.entries)


def test_without_a_note_nothing_is_kept() -> None:
    journal = FaultyJournal()
    table, referee = camera_table(journal=journal)
    table.donkey.dispatch(StartPassing(1), HERE)
    referee.status()
    ruling = verdict(referee.armings[-1].deal, last=2)
    referee.rules(ruling)
    referee.shows(shown_for(ruling))
    journal.broken = True
    with pytest.raises(StorageError):
        table.finishes.keep(1, HERE)
    journal.broken = False
    assert not table.finishes.kept(1)


def test_a_kept_one_can_be_thrown_away_and_nothing_else_goes() -> None:
    table, referee, _ = judged_table()
    table.finishes.keep(1, HERE)
    table.donkey.dispatch(TellFour(1, shown=True), HERE)
    table.donkey.dispatch(StartPassing(2), HERE)
    second = replace(verdict(referee.armings[-1].deal, last=1, number=2), sure=2.2)
    referee.rules(second)
    referee.shows(shown_for(second))
    table.finishes.keep(2, HERE)
    entries = table.store.entries
    table.finishes.drop(1)
    assert (table.finishes.kept(1), table.finishes.kept(2)) == (False, True)
    assert table.finishes.find(1) is None
    assert table.store.entries == entries
    table.finishes.drop(7)  # there is none: nothing happens


def test_the_match_of_another_evening_finds_its_own() -> None:
    shelf = MemoryShelf()
    table, _, _ = judged_table()
    desk = FinishDesk(table.store, lambda: table.donkey.state, shelf)
    finish = table.finishes.now
    assert finish is not None
    shelf.keep(finish)
    assert desk.find(1) is None  # the journal of this match does not know of it
    table.store.note(EvidenceKept(finish.verdict.id, 1), HERE)
    assert desk.find(1) == finish


def test_a_referee_that_sends_a_seat_too_many_is_not_believed(caplog: pytest.LogCaptureFixture) -> None:
    table, referee = armed_table()
    ruling = verdict(referee.armings[-1].deal, last=2)
    referee.rules(ruling)
    referee.shows(shown_for(ruling, (0, 1, 2, 3, 4)))
    assert table.finishes.now is None
    assert "do not fit" in caplog.text


def test_pictures_and_verdict_must_be_of_one_race() -> None:
    table, _, ruling = judged_table()
    now = table.finishes.now
    assert now is not None
    with pytest.raises(ValueError, match="do not show"):
        Finish(now.match, 1, now.sitters, replace(ruling, id="other"), now.shown)


def test_nothing_can_be_noted_where_no_match_is() -> None:
    table, _ = camera_table()
    table.donkey.dispatch(StartPassing(1), HERE)
    table.donkey.dispatch(BreakOff(1), HERE)
    table.store.leave()
    assert isinstance(table.store, Store)
    with pytest.raises(Exception, match="no match is open"):
        table.store.note(EvidenceKept("v", 1), HERE)
