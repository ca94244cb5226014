"""The table and its camera: the match never depends on it, and it is let go of."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from table_kit import (
    NAMES,
    A,
    B,
    C,
    D,
    FaultyJournal,
    ScriptedReferee,
    armed_table,
    camera_table,
    open_store,
    play_deal,
    verdict,
)

from companion.referee_port import NoReferee, Process
from companion.table import Table
from companion.watch import Watch
from engine.donkey import (
    BindSeats,
    BreakOff,
    ChooseJudge,
    Judge,
    JudgeRace,
    Phase,
    StartPassing,
    TellFour,
)
from engine.refereeing import FindSeats, Mode, Rehearse

HERE = "Ana's phone"


def test_it_dies_in_the_middle_of_a_deal_and_the_table_goes_on_by_hand() -> None:
    table, referee = armed_table()
    before = table.store.snapshot
    told: list[Watch] = []
    table.subscribe(lambda: told.append(table.watch))
    referee.died()
    assert told[-1] is Watch.DIED
    assert table.store.snapshot is before
    table.donkey.dispatch(JudgeRace(1, last=D, first=A), HERE)
    table.donkey.dispatch(TellFour(1, shown=True), HERE)
    assert table.donkey.state.letters(D) == "D"


def test_started_again_it_finds_the_seats_and_judges_the_deal_that_is_on() -> None:
    table, referee = armed_table()
    arm = referee.armings[0]
    referee.died()
    table.restart_camera()
    assert table.watch is Watch.STARTING
    referee.opened()
    assert referee.orders[-1] == FindSeats(4)
    assert table.watch is Watch.FINDING
    referee.status(Mode.SEARCHING, found=0)
    assert len(referee.armings) == 1
    referee.status(Mode.IDLE)
    assert (len(referee.armings), referee.armings[1].seats) == (2, arm.seats)
    referee.rules(verdict(referee.armings[1].deal, last=3))
    assert table.donkey.state.phase is Phase.REVEAL


@pytest.mark.parametrize(
    ("news", "watch"),
    [
        (lambda referee: referee.status(Mode.ARMED, stalled=True), Watch.STALLED),
        (lambda referee: referee.stop(), Watch.OFF),
        (lambda referee: referee.died(), Watch.DIED),
        (lambda referee: referee.status(Mode.ARMED), Watch.ARMED),
    ],
)
def test_the_table_says_what_the_camera_does(news: Callable[[ScriptedReferee], None], watch: Watch) -> None:
    table, referee = armed_table()
    news(referee)
    assert table.watch is watch


def test_until_all_seats_are_found_nothing_is_judged() -> None:
    table, referee = camera_table(started=False)
    assert table.watch is Watch.OFF
    table.donkey.dispatch(StartPassing(1), HERE)
    table.start_camera()
    referee.opened()
    referee.status(Mode.IDLE, found=3)
    assert (referee.armings, table.watch) == ([], Watch.FINDING)
    referee.status(Mode.IDLE, found=4)
    assert len(referee.armings) == 1


def test_seats_that_nobody_has_named_are_asked_for() -> None:
    referee = ScriptedReferee()
    table = Table(open_store(judge=Judge.CAMERA), referee, camera="1")
    table.start_camera()
    assert referee.starts == ["1"]
    referee.well()
    referee.status()
    assert table.watch is Watch.UNBOUND
    table.donkey.dispatch(BindSeats((A, B, C, D)), HERE)
    assert table.watch is Watch.RESTING


def test_a_verdict_that_cannot_be_written_is_tried_again() -> None:
    journal = FaultyJournal()
    table, referee = camera_table(journal=journal)
    table.donkey.dispatch(StartPassing(1), HERE)
    referee.status(Mode.ARMED)
    journal.broken = True
    referee.rules(verdict(referee.armings[0].deal, last=2))
    assert (table.donkey.state.phase, table.trouble is not None) == (Phase.PASSING, True)
    referee.status(Mode.ARMED)
    assert table.trouble is not None
    journal.broken = False
    referee.status(Mode.ARMED)
    assert (table.donkey.state.phase, table.trouble) == (Phase.REVEAL, None)


def test_a_verdict_that_could_not_be_written_is_forgotten_with_its_deal() -> None:
    journal = FaultyJournal()
    table, referee = camera_table(journal=journal)
    table.donkey.dispatch(StartPassing(1), HERE)
    journal.broken = True
    referee.rules(verdict(referee.armings[0].deal, last=2))
    journal.broken = False
    table.donkey.dispatch(BreakOff(1), HERE)
    assert table.trouble is None
    before = table.store.snapshot
    referee.status()
    assert table.store.snapshot is before


@pytest.mark.parametrize(
    "leave",
    [
        lambda table: table.store.leave(),
        lambda table: table.donkey.dispatch(ChooseJudge(Judge.TABLE), HERE),
        lambda table: table.close(),
    ],
)
def test_the_camera_is_let_go_of_when_nobody_needs_it(leave: Callable[[Table], None]) -> None:
    table, referee = camera_table()
    leave(table)
    assert referee.stops == 1


def test_the_camera_is_never_opened_by_itself() -> None:
    table, referee = camera_table(started=False)
    table.donkey.dispatch(StartPassing(1), HERE)
    table.donkey.dispatch(BreakOff(1), HERE)
    assert referee.starts == []


def test_a_home_without_a_camera_plays_all_the_same() -> None:
    table = Table(open_store())
    assert (table.camera_offered, table.watch) == (False, Watch.NOT_WANTED)
    table.start_camera()
    table.restart_camera()
    table.look()()
    play_deal(table.store, D)
    table.close()
    assert table.donkey.state.letters(D) == "D"
    assert isinstance(table.referee, NoReferee)


@pytest.mark.parametrize(
    ("camera", "available", "offered"), [("0", True, True), (None, True, False), ("0", False, False)]
)
def test_a_camera_is_offered_where_there_can_be_one(camera: str | None, available: bool, offered: bool) -> None:
    referee = ScriptedReferee()
    referee.available = available
    assert Table(open_store(), referee, camera=camera).camera_offered is offered


def test_news_of_any_kind_raise_the_version() -> None:
    table, referee = camera_table()
    versions = [table.version]
    told: list[int] = []
    table.subscribe(lambda: told.append(table.version))
    for news in (
        referee.status,
        lambda: table.donkey.dispatch(StartPassing(1), HERE),
        referee.died,
        table.sample.start,
    ):
        news()
        versions.append(table.version)
    assert versions == sorted(set(versions))
    assert told[-1] == table.version


def test_callbacks_of_the_referee_come_through_the_marshal() -> None:
    waiting: list[Callable[[], None]] = []
    referee = ScriptedReferee()
    store = open_store(judge=Judge.CAMERA)
    table = Table(store, referee, camera="0", marshal=waiting.append)
    table.start_camera()
    referee.opened()
    assert referee.orders == []
    for call in waiting:
        call()
    assert referee.orders == [FindSeats(4)]


def test_rehearsing_is_the_set_up_pages_affair() -> None:
    table, referee = camera_table()
    table.referee.rehearse()
    referee.status(Mode.REHEARSING)
    assert Rehearse() in referee.orders
    assert table.watch is Watch.RESTING
    assert table.donkey.state.players == NAMES


def test_a_referee_that_looks_for_the_seats_by_itself_is_not_asked_again() -> None:
    referee = ScriptedReferee()
    table = Table(open_store(judge=Judge.CAMERA), referee, camera="0")
    table.start_camera()
    referee.status(Mode.SEARCHING, found=0)
    referee.news(replace(referee.state, process=Process.READY))
    assert (referee.orders, table.watch) == ([], Watch.FINDING)
    referee.status()
    assert (referee.orders, table.watch) == ([], Watch.UNBOUND)


def test_seats_found_in_another_number_are_not_taken_for_the_ones_that_were_named() -> None:  # D19
    """One is out and has left the room: three faces are found anew, and named anew."""
    table, referee = camera_table()
    for _ in range(6):
        table.donkey.dispatch(ChooseJudge(Judge.TABLE), HERE)
        play_deal(table.store, A)
    table.donkey.dispatch(ChooseJudge(Judge.CAMERA), HERE)
    table.start_camera()
    referee.opened()
    table.referee.find_seats(3)
    referee.status(found=3, wanted=3)
    assert table.watch is Watch.UNBOUND
    table.donkey.dispatch(StartPassing(7), HERE)
    assert referee.armings == []
    table.donkey.dispatch(BreakOff(7), HERE)
    table.donkey.dispatch(BindSeats((C, D, B)), HERE)
    assert table.watch is Watch.RESTING
    table.donkey.dispatch(StartPassing(8), HERE)
    assert referee.armings[-1].seats == (0, 1, 2)
    referee.rules(verdict(referee.armings[-1].deal, last=2, seats=range(3)))
    race = table.donkey.state.deals[-1].race
    assert race is not None
    assert race.last == B
