"""How we read what the source of Donkey leaves open, and what the companion must never do."""

import pytest
from donkey_table import A, B, C, D, seated, verdict, watched

from engine.donkey import (
    Because,
    BreakOff,
    ChooseJudge,
    Judge,
    JudgeRace,
    Phase,
    Place,
    ReportVerdict,
    TellFour,
    watched_seats,
)
from engine.donkey.readings import letter_goes_to, next_dealer
from engine.verdict import Ruling, Seat

# Readings


@pytest.mark.parametrize("void", ["dead heat", "broken off"])
def test_a_void_deal_is_dealt_again_by_the_same_dealer(void: str) -> None:  # R1
    table = seated(2)
    after = table.loses(None) if void == "dead heat" else table.do(BreakOff(1))
    assert after.dealers == (2, 2)
    assert after.loses(A).dealers == (2, 2, 3)


@pytest.mark.parametrize(
    ("dealer", "void", "still_in", "expected"),
    [
        (A, False, (A, B, C, D), B),
        (D, False, (A, B, C, D), A),
        (A, True, (A, B, C, D), A),
        (A, False, (B, C, D), B),  # the dealer has just gone out
        (A, False, (A, C, D), C),
        (A, True, (B, C, D), B),  # a correction has put the dealer out
        (D, False, (B, C, D), B),
        (C, False, (A, B), A),
    ],
)
def test_a_dealer_who_is_out_is_passed_over(
    dealer: Place, void: bool, still_in: tuple[Place, ...], expected: Place
) -> None:  # R1, R2, D21
    assert next_dealer(dealer, void=void, seating=(A, B, C, D), still_in=still_in) == expected


def test_the_deal_of_a_dealer_who_goes_out_moves_left() -> None:  # R2
    table = seated(3).loses(*[A] * 6)  # dealers D A B C D A: Ana deals the sixth and goes out
    assert table.dealers == (3, 0, 1, 2, 3, 0, 1)


@pytest.mark.parametrize("last", [A, C, D, None])
def test_a_false_signal_cancels_the_race(last: Place | None) -> None:  # R3
    assert letter_goes_to(first=B, last=last, shown=False) == (B, Because.FALSE_SIGNAL)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ((0, 1, 2), Phase.REVEAL),  # the remaining one need not touch
        ((0, 1, 2, 3), Phase.REVEAL),
        ((0, 1), Phase.JUDGING),  # two have not touched: nobody can be last yet
        ((), Phase.JUDGING),
    ],
)
def test_the_remaining_one_is_last(order: tuple[int, ...], expected: Phase) -> None:  # R4, N2
    table = watched().passing().do(ReportVerdict(1, verdict(*order, last=3)))
    assert table.state.phase is expected
    race = table.state.deal.race if table.state.deal else None
    assert race is not None
    assert race.last == (D if expected is Phase.REVEAL else None)
    assert race.verdict == verdict(*order, last=3)


def test_no_letter_is_written_before_the_answer() -> None:  # R6
    table = watched().passing().do(ReportVerdict(1, verdict(0, 1, 2, last=3)))
    assert table.letters == ("", "", "", "")
    assert table.state.finished == ()


@pytest.mark.parametrize("said", ["nothing yet", "last", "dead heat", "no call"])
@pytest.mark.parametrize("last", [B, None])
def test_a_human_outranks_the_camera(said: str, last: Place | None) -> None:  # R7
    words = {
        "last": verdict(0, 1, 2, last=3),
        "dead heat": verdict(0, 1, 2, 3, heat=(2, 3)),
        "no call": verdict(0, 1, unclear=(2, 3)),
    }.get(said)
    table = watched().passing()
    if words is not None:
        table = table.do(ReportVerdict(1, words))
    after = table.do(JudgeRace(1, last))
    race = after.state.deal.race if after.state.deal else None
    assert race is not None
    assert (race.last, race.by, race.verdict) == (last, Judge.TABLE, words)  # the camera's evidence is kept
    assert race.first == (None if words is None else A)  # what nobody contradicted still stands
    assert after.state.phase is Phase.REVEAL
    assert after.do(TellFour(1, shown=True)).letters == ("", "D" if last == B else "", "", "")


# What the companion must never do


def test_nothing_of_a_race_is_known_before_its_verdict() -> None:  # N1
    before, after = watched(), watched().passing()
    deal, going_on = before.state.deal, after.state.deal
    assert deal == going_on  # nothing but the phase has changed, and nothing more can until the verdict
    assert after.state.phase is Phase.PASSING


@pytest.mark.parametrize(
    ("order", "unclear"),
    [((0, 1), (2, 3)), ((0, 1, 2, 3), (2, 3)), ((), ()), ((0,), (1, 2, 3)), ((0, 1, 2), (3,))],
)
def test_a_camera_that_could_not_see_names_nobody(order: tuple[int, ...], unclear: tuple[int, ...]) -> None:  # N2
    table = watched().passing().do(ReportVerdict(1, verdict(*order, unclear=unclear)))
    race = table.state.deal.race if table.state.deal else None
    assert race is not None
    assert (race.ruling, race.last, race.candidates) == (Ruling.NO_CALL, None, tuple(Place(s) for s in unclear))
    assert table.state.phase is Phase.JUDGING
    table.when(TellFour(1, shown=True)).refused("out_of_turn")


@pytest.mark.parametrize("seats", [(3, 2, 1, 0), (1, 3, 0, 2), (0, 1, 2, 3)])
def test_seats_are_turned_into_players(seats: tuple[int, ...]) -> None:  # D4
    table = watched(seats=seats).passing().do(ReportVerdict(1, verdict(2, 0, 1, 3, last=3)))
    race = table.state.deal.race if table.state.deal else None
    assert race is not None
    assert (race.first, race.last) == (seats[2], seats[3])


@pytest.mark.parametrize(
    ("order", "last", "heat"),
    [
        ((1, 2, 3), 0, ()),  # seat 0 is Bob's, and Bob is out
        ((0, 1, 2), 3, ()),  # Bob "touched"
        ((1, 2, 4), 3, ()),  # nobody sits at a fifth seat
        ((1, 2, 3), 7, ()),
        ((1, 2, 3, 0), None, (3, 0)),
    ],
)
def test_a_verdict_about_somebody_who_does_not_play_names_nobody(
    order: tuple[int, ...], last: int | None, heat: tuple[int, ...]
) -> None:  # N2, D19
    table = watched(seats=(1, 0, 2, 3)).do(ChooseJudge(Judge.TABLE)).loses(*[B] * 6).do(ChooseJudge(Judge.CAMERA))
    assert watched_seats(table.state) == (Seat(1), Seat(2), Seat(3))
    table = table.passing().do(ReportVerdict(7, verdict(*order, last=last, heat=heat)))
    race = table.state.deal.race if table.state.deal else None
    assert race is not None
    assert (race.ruling, race.first, race.last, table.state.phase) == (Ruling.NO_CALL, None, None, Phase.JUDGING)
    assert B not in race.candidates
    assert race.verdict is not None
