"""What the screens of a match show, decided without drawing anything."""

from dataclasses import replace

import pytest
from table_kit import B, C, D, camera_table, donkey, open_store, play_deal, play_out, status, verdict

from companion.i18n import say, words_for
from companion.referee_port import RefereeState
from companion.selectors.donkey.match import Dealing, Judging, Over, Passing, Reveal, margin_words, match_screen
from companion.selectors.donkey.players import last_result, player_lines
from companion.store import Store
from companion.table import Table
from companion.watch import Watch
from engine.donkey import Because, BreakOff, CorrectDeal, JudgeRace, Rank, StartPassing, TellFour
from engine.refereeing import Fault, FaultCode, Light, Mode
from engine.verdict import Seat

WHO = "phone:1"


def shown(store: Store) -> object:
    return match_screen(donkey(store), RefereeState(), Watch.NOT_WANTED).body


def table_shown(table: Table) -> object:
    return match_screen(table.donkey, table.referee.state, table.watch).body


# --- the deal


def test_deal_names_dealer_left_neighbour_and_cards() -> None:
    body = shown(open_store(dealer=3))
    assert isinstance(body, Dealing)
    assert (body.dealer.name, body.next_to.name, body.drawn) == ("Dan", "Ana", True)  # D5, D21: to the left
    assert (body.cards, body.ranks) == (16, tuple(Rank))  # D3
    assert (body.result, body.needs_seats, body.camera, body.ready) == (None, False, None, True)


def test_deal_after_a_letter_shows_it() -> None:
    store = open_store()
    play_deal(store, B)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert body.result is not None
    assert body.result.loser is not None
    assert (body.result.loser.name, body.result.letter, body.result.goes_out) == ("Bob", "D", False)
    assert [line.fresh for line in player_lines(donkey(store).state)] == [False, True, False, False]
    assert (body.dealer.name, body.drawn) == ("Bob", False)


def test_deal_after_somebody_went_out_removes_the_jacks() -> None:
    store = open_store()
    for _ in range(6):
        play_deal(store, D)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert body.result is not None
    assert body.result.goes_out  # D19
    assert (body.removed, body.cards) == ((Rank.JACK,), 12)  # D20
    assert "Dan" not in {body.dealer.name, body.next_to.name}
    donkey(store).dispatch(BreakOff(7), WHO)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert body.removed == ()  # only once
    donkey(store).dispatch(CorrectDeal(1, None), WHO)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert (body.restored, body.cards) == ((Rank.JACK,), 16)


def test_jacks_put_aside_a_moment_ago_are_asked_for_again() -> None:
    # D20, R7: the last deal put Dan out and the jacks lie aside; then its letter goes to somebody else.
    for take_back in (correct_to_cleo, undo_and_judge_anew):
        store = open_store()
        for _ in range(6):
            play_deal(store, D)
        take_back(store)
        body = shown(store)
        assert isinstance(body, Dealing)
        assert (body.restored, body.removed, body.cards) == ((Rank.JACK,), (), 16)
        donkey(store).dispatch(StartPassing(7), WHO)
        donkey(store).dispatch(BreakOff(7), WHO)
        body = shown(store)
        assert isinstance(body, Dealing)
        assert body.restored == ()  # only once


def correct_to_cleo(store: Store) -> None:
    donkey(store).dispatch(CorrectDeal(6, C), WHO)


def undo_and_judge_anew(store: Store) -> None:
    store.undo(WHO)
    donkey(store).dispatch(JudgeRace(6, last=C), WHO)
    donkey(store).dispatch(TellFour(6, shown=True), WHO)


def test_ordinary_deal_puts_nothing_back() -> None:
    store = open_store()
    play_deal(store, B)
    donkey(store).dispatch(CorrectDeal(1, C), WHO)
    body = shown(store)
    assert isinstance(body, Dealing)
    assert (body.restored, body.removed) == ((), ())


@pytest.mark.parametrize(
    ("last", "shown_four", "because", "loser"),
    [
        (B, True, Because.LAST_TO_TOUCH, "Bob"),  # D14
        (B, False, Because.FALSE_SIGNAL, "Cléo"),  # D16, R3
        (None, True, Because.DEAD_HEAT, None),  # D17
    ],
)
def test_result_tells_why(last: int | None, shown_four: bool, because: Because, loser: str | None) -> None:
    store = open_store()
    donkey(store).dispatch(StartPassing(1), WHO)
    donkey(store).dispatch(JudgeRace(1, last=last, first=C), WHO)  # type: ignore[arg-type]
    donkey(store).dispatch(TellFour(1, shown=shown_four), WHO)
    result = last_result(donkey(store).state)
    assert result is not None
    assert result.because is because
    assert (result.loser.name if result.loser else None) == loser


# --- silence


def test_nothing_that_the_camera_sees_shows_while_cards_go_round() -> None:
    # N1: whatever the referee reports about faces and speed, the screen stays the same to the last record.
    table, referee = camera_table()
    table.donkey.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    before = match_screen(table.donkey, referee.state, table.watch)
    assert isinstance(before.body, Passing)
    assert (before.body.by_camera, before.body.blind, before.trouble) == (True, False, None)
    armed = status(Mode.ARMED)
    for change in (
        replace(armed, seats=tuple(replace(seat, in_sight=False) for seat in armed.seats)),
        replace(armed, seats=tuple(replace(seat, light=Light.DARK) for seat in armed.seats)),
        replace(armed, fps=3.0, delay_s=2.0),
    ):
        referee.news(replace(referee.state, status=change))
        assert match_screen(table.donkey, referee.state, table.watch) == before
    warning = Fault(FaultCode.SEATS_MISSING, "a face is gone", 3, 4, fatal=False)
    referee.news(replace(referee.state, status=armed, fault=warning))
    assert match_screen(table.donkey, referee.state, table.watch) == before


def test_referee_that_died_is_told_while_cards_go_round() -> None:
    table, referee = camera_table()
    table.donkey.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    referee.died()
    screen = match_screen(table.donkey, referee.state, table.watch)
    assert screen.trouble is not None
    assert words_for("en")(screen.trouble.title) == "The referee stopped"
    assert isinstance(screen.body, Passing)


# --- the ruling


def test_ruling_of_the_camera_in_names_and_plain_words() -> None:
    table, referee = camera_table()  # from the left: Cléo, Ana, Dan, Bob
    table.donkey.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    referee.rules(verdict(referee.armings[-1].deal, last=2, first=1))
    body = table_shown(table)
    assert isinstance(body, Reveal)
    assert body.last is not None
    assert body.first is not None
    assert (body.last.name, body.first.name, body.by_camera) == ("Dan", "Ana", True)
    assert [line.name for line in body.order] == ["Ana", "Cléo", "Bob", "Dan"]
    assert body.margin == say("margin-tenth")
    table.donkey.dispatch(JudgeRace(1, last=B), WHO)  # R7
    body = table_shown(table)
    assert isinstance(body, Reveal)
    assert body.last is not None
    assert (body.last.name, body.by_camera, body.margin, body.order) == ("Bob", False, None, ())


def test_no_call_hands_over_to_the_table() -> None:
    table, referee = camera_table()
    table.donkey.dispatch(StartPassing(1), WHO)
    referee.status(Mode.ARMED)
    unsure = replace(verdict(referee.armings[-1].deal, None), candidates=(Seat(0), Seat(1)))
    referee.rules(unsure)
    body = table_shown(table)
    assert isinstance(body, Judging)  # N2
    assert body.why == say("no-call-not_in_sight")
    assert [line.name for line in body.candidates] == ["Cléo", "Ana"]


@pytest.mark.parametrize(
    ("margin", "key"),
    [
        (None, "one-remained"),
        (12, "hair"),
        (90, "tenth"),
        (250, "quarter"),
        (500, "half"),
        (1000, "seconds"),
        (2600, "seconds"),
    ],
)
def test_margin_in_plain_words(margin: float | None, key: str) -> None:
    told = margin_words(replace(verdict("1", 3), margin_ms=margin))
    assert told is not None
    assert told.key == f"margin-{key}"


def test_no_margin_without_a_last_one() -> None:
    assert margin_words(verdict("1", None)) is None
    assert margin_words(None) is None


def test_both_winners_are_shown() -> None:
    store = open_store()
    play_out(store)
    body = shown(store)
    assert isinstance(body, Over)  # D22
    assert [line.name for line in body.winners] == ["Ana", "Bob"]
    assert body.deals == 12
