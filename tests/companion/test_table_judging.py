"""The table: the match drives the referee, and what it rules becomes a fact."""

import pytest
from table_kit import (
    A,
    B,
    D,
    ScriptedReferee,
    armed_table,
    camera_table,
    donkey,
    open_store,
    play_deal,
    verdict,
)

from companion.store import REFEREE
from companion.table import Table
from companion.watch import Watch
from engine.donkey import (
    BreakOff,
    ChooseJudge,
    CorrectDeal,
    Judge,
    JudgeRace,
    Phase,
    RaceJudged,
    StartPassing,
    TellFour,
)
from engine.refereeing import Arm, Disarm, Look, Mode
from engine.verdict import Seat

HERE = "Ana's phone"


def test_the_referee_is_armed_while_the_cards_go_round_and_at_no_other_time() -> None:  # D7
    table, referee = camera_table()
    assert (referee.armings, table.watch) == ([], Watch.RESTING)
    table.donkey.dispatch(StartPassing(1), HERE)
    (arm,) = referee.armings
    assert arm.seats == (0, 1, 2, 3)
    assert table.watch is Watch.ARMING
    referee.status(Mode.ARMED)
    assert table.watch is Watch.ARMED
    referee.rules(verdict(arm.deal, last=2))
    assert table.donkey.state.phase is Phase.REVEAL
    assert referee.orders[-1] == Disarm()
    referee.status()
    assert table.watch is Watch.RESTING


def test_a_verdict_becomes_a_fact_signed_by_the_referee() -> None:
    table, referee = armed_table()
    ruling = verdict(referee.armings[0].deal, last=2, first=1)
    referee.rules(ruling)
    entry = table.store.entries[-1]
    # Seat 2 is Dan's, seat 1 is Ana's: the seats were bound as C, A, D, B.
    assert isinstance(entry.fact, RaceJudged)
    assert (entry.fact.last, entry.fact.first, entry.fact.by, entry.fact.verdict) == (D, A, Judge.CAMERA, ruling)
    assert entry.who == REFEREE


def test_when_the_camera_cannot_tell_the_table_is_asked() -> None:  # N2
    table, referee = armed_table()
    referee.rules(verdict(referee.armings[0].deal, last=None))
    assert table.donkey.state.phase is Phase.JUDGING


def test_only_the_seats_of_those_still_in_are_judged() -> None:  # D19
    table, referee = camera_table()
    for _ in range(6):
        table.donkey.dispatch(ChooseJudge(Judge.TABLE), HERE)
        play_deal(table.store, A)
        table.donkey.dispatch(ChooseJudge(Judge.CAMERA), HERE)
    table.start_camera()
    referee.well()
    referee.status()
    table.donkey.dispatch(StartPassing(7), HERE)
    assert referee.armings[-1].seats == (Seat(0), Seat(2), Seat(3))


@pytest.mark.parametrize("late", ["undone", "broken off", "judged by hand", "left"])
def test_a_verdict_that_comes_too_late_means_nothing(late: str) -> None:  # R7
    table, referee = armed_table()
    store, (arm,) = table.store, referee.armings
    {
        "undone": lambda: store.undo(HERE),
        "broken off": lambda: donkey(store).dispatch(BreakOff(1), HERE),
        "judged by hand": lambda: donkey(store).dispatch(JudgeRace(1, last=B), HERE),
        "left": store.leave,
    }[late]()
    before = store.snapshot
    referee.rules(verdict(arm.deal, last=2))
    assert store.snapshot is before
    assert Disarm() in referee.orders


def test_the_same_deal_armed_again_does_not_take_the_verdict_of_the_first_time() -> None:
    table, referee = armed_table()
    first = referee.armings[0].deal
    table.store.undo(HERE)
    table.store.redo(HERE)
    second = referee.armings[1].deal
    assert first != second
    before = table.store.snapshot
    referee.rules(verdict(first, last=2))
    assert table.store.snapshot is before
    referee.rules(verdict(second, last=3))
    assert table.donkey.state.phase is Phase.REVEAL


def test_a_verdict_that_is_repeated_counts_once() -> None:
    table, referee = armed_table()
    ruling = verdict(referee.armings[0].deal, last=2)
    referee.rules(ruling)
    once = table.store.snapshot
    referee.rules(ruling)
    assert table.store.snapshot is once


def test_a_ruling_that_is_undone_is_asked_for_again() -> None:
    table, referee = armed_table()
    referee.rules(verdict(referee.armings[0].deal, last=2))
    table.store.undo(HERE)
    assert len({arm.deal for arm in referee.armings}) == 2
    assert table.donkey.state.phase is Phase.PASSING


def test_it_is_armed_once_however_often_it_speaks() -> None:
    table, referee = armed_table()
    for _ in range(5):
        referee.status(Mode.ARMED)
    table.donkey.dispatch(BreakOff(1), HERE)
    for _ in range(3):
        referee.status()
    assert sum(isinstance(order, Arm) for order in referee.orders) == 1
    assert sum(isinstance(order, Disarm) for order in referee.orders) == 1


def test_a_hand_judged_match_leaves_the_camera_alone() -> None:
    referee = ScriptedReferee()
    table = Table(open_store(), referee, camera="0")
    play_deal(table.store, D)
    assert (referee.orders, referee.starts, table.watch) == ([], [], Watch.NOT_WANTED)


def test_a_correction_of_an_earlier_deal_does_not_disturb_the_race() -> None:  # R7
    table, referee = camera_table()
    play_deal_by_hand(table)
    referee.well()
    referee.status()
    table.donkey.dispatch(StartPassing(2), HERE)
    arm = referee.armings[-1]
    count = len(referee.armings)
    table.donkey.dispatch(CorrectDeal(1, B), HERE)
    assert table.donkey.state.phase is Phase.PASSING
    assert len(referee.armings) == count
    referee.rules(verdict(arm.deal, last=2))
    assert table.donkey.state.phase is Phase.REVEAL


def play_deal_by_hand(table: Table) -> None:
    store = table.store
    deal = donkey(store).state.deal
    assert deal is not None
    donkey(store).dispatch(StartPassing(deal.number), HERE)
    donkey(store).dispatch(JudgeRace(deal.number, last=D, first=A), HERE)
    donkey(store).dispatch(TellFour(deal.number, shown=True), HERE)


def test_no_picture_and_no_sight_while_the_cards_go_round() -> None:  # N1
    table, referee = camera_table()
    table.look()
    assert referee.orders[-1] == Look(on=True)
    referee.picture = b"jpeg"
    assert (table.picture, len(table.sights)) == (b"jpeg", 4)
    table.donkey.dispatch(StartPassing(1), HERE)
    assert (table.picture, table.sights) == (None, ())
    # The pictures are stopped at their source, and before it is armed.
    assert referee.orders.index(Look(on=False)) < referee.orders.index(referee.armings[0])
    table.look()
    assert Look(on=True) not in referee.orders[referee.orders.index(Look(on=False)) :]
    referee.rules(verdict(referee.armings[0].deal, last=2))
    assert referee.orders[-1] == Look(on=True)
    assert len(table.sights) == 4


def test_pictures_come_while_somebody_looks() -> None:
    table, referee = camera_table()
    first, second = table.look(), table.look()
    first()
    first()
    assert [order for order in referee.orders if isinstance(order, Look)] == [Look(on=True)]
    second()
    assert referee.orders[-1] == Look(on=False)


def test_a_referee_started_anew_is_told_again_that_somebody_looks() -> None:
    table, referee = camera_table()
    table.look()
    referee.died()
    table.restart_camera()
    referee.well()
    assert referee.orders.count(Look(on=True)) == 2
