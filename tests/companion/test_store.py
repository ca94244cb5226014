"""The store: every change by the rules, durable before it is shown, seen by all, and only once."""

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from table_kit import EVENING, NAMES, A, Clock, D, FaultyJournal, donkey, open_store, play_deal, play_out, verdict

from companion.history import MatchSummary
from companion.storage import MemoryJournal, StorageError, StorageFault
from companion.store import Store
from engine.donkey import (
    DONKEY,
    BindSeats,
    BreakOff,
    ChooseJudge,
    Judge,
    JudgeRace,
    OpenMatch,
    PassingStarted,
    Phase,
    Place,
    ReportVerdict,
    StartPassing,
    TellFour,
)
from engine.errors import IllegalCommandError, StaleStateError
from engine.journal import Reinstated, Retracted, effective
from engine.rules import fold

HERE, THERE = "Ana's phone", "the tablet"


def test_a_match_begins_with_a_dealer_drawn_among_all_four() -> None:  # D2, D5
    dealers = set()
    for _ in range(200):
        store = Store(MemoryJournal())
        donkey(store).open_match(NAMES, Judge.TABLE, HERE)
        assert donkey(store).state.players == NAMES
        dealers.add(donkey(store).state.first_dealer)
    assert dealers == set(donkey(store).state.places)


def test_each_fact_tells_who_and_when() -> None:
    store = open_store()
    donkey(store).dispatch(StartPassing(1), THERE)
    donkey(store).dispatch(JudgeRace(1, last=D, first=A), HERE)
    assert [(entry.seq, entry.act, entry.who) for entry in store.entries] == [(1, 1, HERE), (2, 2, THERE), (3, 3, HERE)]
    times = [entry.at for entry in store.entries]
    assert times == sorted(times)
    assert times[0] > EVENING


def test_what_one_command_writes_is_undone_together() -> None:
    store = open_store()
    donkey(store).dispatch(StartPassing(1), HERE)
    donkey(store).dispatch(JudgeRace(1, last=D), HERE)
    # Naming the first to signal changes the race and ends the deal: two facts, one act.
    before = donkey(store).state
    donkey(store).dispatch(TellFour(1, shown=True, first=A), HERE)
    assert [entry.act for entry in store.entries] == [1, 2, 3, 4, 4]
    assert len(store.next_undo) == 2
    store.undo(THERE)
    assert donkey(store).state == before
    assert store.next_redo == tuple(entry.fact for entry in store.entries[3:5])
    store.redo(HERE)
    assert donkey(store).state.letters(D) == "D"


def test_undo_and_redo_are_entries_of_their_own() -> None:
    store = open_store()
    donkey(store).dispatch(StartPassing(1), HERE)
    store.undo(THERE)
    store.redo(HERE)
    assert [entry.fact for entry in store.entries[1:]] == [PassingStarted(1), Retracted(2), Reinstated(2)]
    store.undo(HERE)
    lines = store.log
    assert [line.retracted for line in lines] == [False, True, False, False, False]
    assert lines[2].undone == (PassingStarted(1),)
    assert [line.who for line in lines] == [HERE, HERE, THERE, HERE, HERE]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (lambda store: store.undo(HERE), "nothing_to_undo"),
        (lambda store: store.redo(HERE), "nothing_to_redo"),
        (lambda store: donkey(store).rematch(HERE), "not_over"),
        (lambda store: donkey(store).open_match(NAMES, Judge.TABLE, HERE), "match_going_on"),
        (lambda store: donkey(store).dispatch(TellFour(1, shown=True), HERE), "out_of_turn"),
        (lambda store: donkey(store).dispatch(StartPassing(2), HERE), "other_deal"),
        (lambda store: donkey(store).dispatch(OpenMatch(NAMES, A, Judge.TABLE), HERE), "match_open"),
    ],
)
def test_what_the_rules_forbid_changes_nothing(wish: Callable[[Store], None], code: str) -> None:
    store = open_store()
    before = store.snapshot
    with pytest.raises(IllegalCommandError) as refused:
        wish(store)
    assert refused.value.code == code
    assert store.snapshot is before


@pytest.mark.parametrize(
    "wish",
    [
        lambda store: donkey(store).dispatch(StartPassing(1), HERE),
        lambda store: store.undo(HERE),
        lambda store: store.redo(HERE),
    ],
)
def test_without_a_match_there_is_nothing_to_do(wish: Callable[[Store], None]) -> None:
    with pytest.raises(IllegalCommandError) as refused:
        wish(Store(MemoryJournal()))
    assert refused.value.code == "no_match"


def test_names_that_the_rules_refuse_open_nothing() -> None:  # D2
    store = Store(MemoryJournal())
    for names in [(), NAMES[:3], (*NAMES, "Eve"), ("Ana", "Ana", "Bob", "Dan"), ("Ana", " ", "Bob", "Dan")]:
        with pytest.raises(IllegalCommandError):
            donkey(store).open_match(names, Judge.TABLE, HERE)
    assert (store.version, store.match_id, store.matches()) == (0, None, ())


# Two taps, two phones


@pytest.mark.parametrize(
    "wish",
    [
        lambda store, seen: donkey(store).dispatch(StartPassing(2), HERE, seen),
        lambda store, seen: donkey(store).dispatch(BreakOff(2), HERE, seen),
        lambda store, seen: store.undo(HERE, seen),
    ],
)
def test_a_second_tap_of_the_same_finger_does_nothing(wish: Callable[[Store, int], None]) -> None:
    store = open_store()
    play_deal(store, D)
    seen = store.version
    wish(store, seen)
    once = store.snapshot
    with pytest.raises(StaleStateError):
        wish(store, seen)
    assert store.snapshot is once


def test_a_second_tap_on_open_or_rematch_opens_no_second_match() -> None:
    store = Store(MemoryJournal())
    donkey(store).open_match(NAMES, Judge.TABLE, HERE, expected=0)
    with pytest.raises(StaleStateError):
        donkey(store).open_match(NAMES, Judge.TABLE, HERE, expected=0)
    play_out(store)
    seen = store.version
    donkey(store).rematch(HERE, seen)
    with pytest.raises(StaleStateError):
        donkey(store).rematch(THERE, seen)
    assert len(store.matches()) == 2


def test_of_many_phones_that_tap_at_once_one_is_heard() -> None:
    store = open_store()
    seen = store.version
    outcomes: list[str] = []
    start = threading.Barrier(8)

    def tap(who: str) -> None:
        start.wait()
        try:
            donkey(store).dispatch(StartPassing(1), who, seen)
            outcomes.append(who)
        except StaleStateError:
            outcomes.append("")

    threads = [threading.Thread(target=tap, args=(f"phone {i}",)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (heard,) = [who for who in outcomes if who]
    assert store.entries[-1].who == heard
    assert len(store.entries) == 2


def test_a_wish_for_what_is_so_already_writes_nothing() -> None:
    store = open_store()
    before = store.snapshot
    told: list[int] = []
    store.subscribe(lambda: told.append(store.version))
    donkey(store).dispatch(ChooseJudge(Judge.TABLE), HERE)
    assert store.snapshot is before
    assert told == []


# Durable before shown


@pytest.mark.parametrize(
    "wish",
    [
        lambda store: donkey(store).dispatch(StartPassing(2), HERE),
        lambda store: store.undo(HERE),
        lambda store: donkey(store).dispatch(BreakOff(2), HERE),
    ],
)
def test_what_cannot_be_written_does_not_happen(wish: Callable[[Store], None]) -> None:
    journal = FaultyJournal()
    store = open_store(journal)
    play_deal(store, D)
    before, told = store.snapshot, []
    store.subscribe(lambda: told.append(store.version))
    journal.broken = True
    with pytest.raises(StorageError):
        wish(store)
    assert store.snapshot is before
    assert told == []
    journal.broken = False
    wish(store)
    assert journal.read(store.match_id or "") == store.entries
    assert told == [before.version + 1]


def test_observers_see_what_is_written_already() -> None:
    journal = MemoryJournal()
    store = Store(journal)
    seen: list[bool] = []
    store.subscribe(lambda: seen.append(journal.read(store.match_id or "") == store.entries))
    donkey(store).open_match(NAMES, Judge.TABLE, HERE)
    play_deal(store, D)
    store.undo(HERE)
    assert seen == [True] * 5


def test_one_broken_page_does_not_keep_the_news_from_the_others() -> None:
    store = open_store()
    told: list[str] = []

    def broken() -> None:
        raise RuntimeError("a page that is gone")

    store.subscribe(broken)
    leave = store.subscribe(lambda: told.append("second"))
    store.subscribe(lambda: told.append("third"))
    donkey(store).dispatch(StartPassing(1), HERE)
    leave()
    leave()
    store.undo(HERE)
    assert told == ["second", "third", "third"]


def test_somebody_else_on_the_same_journal_is_noticed() -> None:
    journal = MemoryJournal()
    mine, theirs = open_store(journal), Store(journal)
    theirs.resume(mine.match_id or "")
    donkey(theirs).dispatch(StartPassing(1), THERE)
    told: list[int] = []
    mine.subscribe(lambda: told.append(mine.version))
    with pytest.raises(StaleStateError):
        donkey(mine).dispatch(BindSeats(donkey(mine).state.places), HERE)
    assert (mine.entries, donkey(mine).state) == (theirs.entries, donkey(theirs).state)
    assert len(told) == 1


# Leaving, coming back, again


def test_a_match_that_was_left_is_taken_up_where_it_was() -> None:
    store = open_store()
    play_deal(store, D)
    match, before, version = store.match_id, store.snapshot, store.version
    store.leave()
    store.leave()
    assert (store.match_id, store.game, donkey(store).state, store.entries) == (None, None, DONKEY.initial(), ())
    assert store.version == version + 1
    assert store.matches()[0].going_on
    store.resume(match or "")
    store.resume(match or "")
    assert (store.entries, donkey(store).state) == (before.entries, before.state)
    assert store.version == version + 2


def test_no_match_is_taken_up_over_another_that_goes_on() -> None:
    store = open_store()
    first = store.match_id
    store.leave()
    donkey(store).open_match(NAMES, Judge.TABLE, HERE)
    with pytest.raises(IllegalCommandError) as refused:
        store.resume(first or "")
    assert refused.value.code == "match_going_on"
    with pytest.raises(StorageError) as missing:
        Store(store.journal).resume("no such match")
    assert missing.value.fault is StorageFault.MISSING


def test_a_rematch_keeps_the_people_and_the_seats() -> None:
    store = open_store(judge=Judge.CAMERA, dealer=2)
    donkey(store).dispatch(ChooseJudge(Judge.TABLE), HERE)
    seats = (Place(2), Place(0), Place(3), Place(1))
    donkey(store).dispatch(BindSeats(seats), HERE)
    play_out(store)
    over = store.match_id
    donkey(store).rematch(THERE)
    assert store.match_id != over
    assert (donkey(store).state.players, donkey(store).state.seats, donkey(store).state.judge) == (
        NAMES,
        seats,
        Judge.TABLE,
    )
    assert (donkey(store).state.phase, donkey(store).state.letters(D), store.entries[0].who) == (
        Phase.DEALING,
        "",
        THERE,
    )
    assert store.next_undo == ()
    # The finished one is untouched.
    assert [summary.winners for summary in store.matches()] == [(), ("Ana", "Bob")]


@pytest.mark.parametrize(("hours", "back"), [(0.5, True), (11.9, True), (12.5, False)])
def test_after_a_crash_the_match_of_the_evening_is_back(hours: float, back: bool) -> None:
    journal = MemoryJournal()
    before = open_store(journal)
    later = Store(journal, clock=lambda: before.entries[-1].at + timedelta(hours=hours))
    assert later.resume_recent(timedelta(hours=12)) is back
    assert later.match_id == (before.match_id if back else None)


def test_a_finished_match_is_not_brought_back() -> None:
    store = open_store()
    play_out(store)
    later = Store(store.journal, clock=Clock())
    assert not later.resume_recent(timedelta(days=999))
    assert not Store(MemoryJournal()).resume_recent(timedelta(days=999))


# Summaries


def test_a_list_of_matches_tells_who_played_and_how_it_ended() -> None:
    store = open_store()
    play_out(store)
    entries = store.entries
    store.leave()
    donkey(store).open_match(NAMES[::-1], Judge.TABLE, HERE)
    play_deal(store, D)
    donkey(store).dispatch(BreakOff(2), HERE)
    going_on, over = store.matches()
    assert over == MatchSummary(
        match=entries[0].match,
        game="donkey",
        players=NAMES,
        winners=("Ana", "Bob"),
        rounds=12,
        started=entries[0].at,
        last=entries[-1].at,
        finished=entries[-1].at,
        played_s=36 * 60,
        figures=over.figures,
    )
    assert (going_on.players, going_on.rounds) == (NAMES[::-1], 2)
    assert (going_on.going_on, going_on.finished, going_on.winners) == (True, None, ())


def test_a_summary_follows_corrections() -> None:
    store = open_store()
    play_out(store)
    assert store.matches()[0].winners == ("Ana", "Bob")
    store.undo(HERE)
    assert (store.matches()[0].winners, store.matches()[0].finished) == ((), None)
    store.redo(HERE)
    assert store.matches()[0].winners == ("Ana", "Bob")


def test_a_late_report_of_the_camera_is_no_fact() -> None:  # N1, R7
    store = open_store()
    donkey(store).dispatch(StartPassing(1), HERE)
    before = store.snapshot

    donkey(store).dispatch(ReportVerdict(1, verdict("any", last=3)), "referee")
    assert store.snapshot is before  # the table judges


def test_the_state_is_what_the_journal_adds_up_to() -> None:
    store = open_store()
    play_out(store)
    assert donkey(store).state == fold(DONKEY, effective(store.journal.read(store.match_id or "")))
