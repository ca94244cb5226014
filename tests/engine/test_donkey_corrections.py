"""A result is changed deals later, and everything that follows from it follows anew (R7)."""

import pytest
from donkey_table import A, B, C, D, Table, fold_on, seated, verdict, watched

from engine.donkey import (
    DONKEY,
    Because,
    BreakOff,
    CorrectDeal,
    DealCorrected,
    DealEnded,
    Event,
    Judge,
    JudgeChosen,
    JudgeRace,
    Outcome,
    PassingStarted,
    Phase,
    Place,
    RaceJudged,
    Rank,
    ReportVerdict,
    SeatsBound,
    TellFour,
    Termination,
    corrections,
    letter_taken,
    ranks_removed,
    ranks_restored,
)
from engine.verdict import Ruling


def counts(table: Table) -> list[bool]:
    return [deal.counts for deal in table.state.finished]


def test_an_earlier_deal_is_corrected_four_deals_later() -> None:
    table = seated().loses(A, B, A, C, D)
    after = table.when(CorrectDeal(1, B)).then(DealCorrected(1, B))
    assert after.letters == ("D", "DO", "D", "D")
    deal = after.state.deals[0]
    assert (deal.loser, deal.because, deal.race) == (B, Because.CORRECTED, table.state.deals[0].race)
    assert [letter_taken(after.state, n) for n in range(1, 6)] == ["D", "O", "D", "D", "D"]


@pytest.mark.parametrize(
    ("result", "corrected", "dealers"),
    [
        (A, None, (0, 0)),  # a letter becomes a void deal: the same dealer deals again (R1)
        (None, C, (0, 1)),  # a void deal becomes a letter: the deal moves left (D21)
        (A, C, (0, 1)),
    ],
)
def test_the_next_dealer_follows(result: Place | None, corrected: Place | None, dealers: tuple[int, ...]) -> None:
    assert seated().loses(result).do(CorrectDeal(1, corrected)).dealers == dealers


def test_who_has_dealt_has_dealt() -> None:
    table = seated().loses(A, B, C).do(CorrectDeal(1, None))
    assert table.dealers == (0, 1, 2, 3)  # only deals that nobody has played yet change hands


def test_a_deal_that_was_broken_off_can_be_given_a_result() -> None:
    table = seated().do(BreakOff(1), CorrectDeal(1, D))
    assert (table.letters, table.dealers) == (("", "", "", "D"), (0, 1))


def test_a_player_comes_back() -> None:  # D19, D20
    table = seated().loses(*[B] * 6)
    after = table.do(CorrectDeal(6, None))
    deal = after.state.deal
    assert deal is not None
    assert (after.state.still_in, deal.players, deal.cards) == ((A, B, C, D), (A, B, C, D), 16)
    assert (ranks_removed(table.state), ranks_restored(table.state)) == ((Rank.JACK,), ())
    # The jacks were about to be taken out, and no deal without them was played: nothing to put back.
    assert (ranks_removed(after.state), ranks_restored(after.state)) == ((), ())
    played_on = table.loses(A).do(CorrectDeal(6, None))
    assert (ranks_removed(played_on.state), ranks_restored(played_on.state)) == ((), (Rank.JACK,))


def test_a_correction_puts_a_player_out_and_later_letters_of_that_player_do_not_count() -> None:  # D19
    table = seated().loses(A, *[B] * 5, C, B)
    assert table.letters == ("D", "DONKEY", "D", "")
    after = table.do(CorrectDeal(1, B))
    assert after.letters == ("", "DONKEY", "D", "")
    assert counts(after) == [True] * 7 + [False]
    assert letter_taken(after.state, 8) is None
    again = after.do(CorrectDeal(1, A))
    assert again.letters == table.letters
    assert counts(again) == [True] * 8


def test_a_correction_ends_the_match_and_another_takes_it_up_again() -> None:  # D22
    table = seated().loses(*[A] * 6, *[B] * 5, C)
    assert table.state.phase is Phase.DEALING
    over = table.do(CorrectDeal(12, B))
    assert (over.state.phase, over.state.deal, len(over.state.deals)) == (Phase.OVER, None, 12)
    assert DONKEY.outcome(over.state) == Outcome((C, D), (A, B), Termination.TWO_LEFT)
    going_on = over.do(CorrectDeal(12, None))
    assert (going_on.state.phase, going_on.number, DONKEY.outcome(going_on.state)) == (Phase.DEALING, 13, None)
    assert going_on.loses(B).state.phase is Phase.OVER


def test_deals_after_the_end_do_not_count() -> None:  # D22
    table = seated().loses(*[A] * 6, *[B] * 5, C, D, None)
    over = table.do(CorrectDeal(12, B))
    assert over.state.phase is Phase.OVER
    assert over.letters == ("DONKEY", "DONKEY", "", "")
    assert counts(over) == [True] * 12 + [False, False]
    assert corrections(over.state, 13) == (None,)
    assert corrections(over.state, 14) == ()
    over.when(CorrectDeal(13, C)).refused("out_by_then", "D19", deal=13, place=C)
    assert over.do(CorrectDeal(12, C)).letters == table.letters


def test_the_deal_after_one_that_does_not_count_is_dealt_by_the_same_dealer() -> None:  # R1
    table = seated().loses(A, *[B] * 5, B)
    assert table.dealers[-2:] == (2, 3)
    after = table.do(CorrectDeal(1, B))
    assert (after.dealers[-2:], counts(after)[-1]) == ((2, 2), False)


# While a deal goes on


def test_a_race_goes_on_while_an_earlier_deal_is_corrected() -> None:
    table = seated().loses(A).passing().do(JudgeRace(2, C))
    after = table.do(CorrectDeal(1, None))
    assert after.state.phase is Phase.REVEAL
    assert after.state.deal == table.state.deal  # the same people hold the cards, whoever should have dealt
    assert after.do(TellFour(2, shown=True)).letters == ("", "", "D", "")


@pytest.mark.parametrize("phase", ["passing", "reveal"])
def test_a_deal_with_the_wrong_people_is_dealt_anew(phase: str) -> None:
    table = seated().loses(*[B] * 6).passing()
    if phase == "reveal":
        table = table.do(JudgeRace(7, A))
    after = table.do(CorrectDeal(6, A))
    deal = after.state.deal
    assert deal is not None
    assert (after.state.phase, deal.number, deal.players, deal.race) == (Phase.DEALING, 7, (A, B, C, D), None)


def test_a_verdict_on_a_deal_that_a_correction_stopped_changes_nothing() -> None:
    table = watched().passing().do(JudgeRace(1, B), TellFour(1, shown=True))
    for number in range(2, 7):
        table = table.passing().do(JudgeRace(number, B), TellFour(number, shown=True))
    table = table.passing().do(CorrectDeal(6, None))
    assert table.state.phase is Phase.DEALING
    table.when(ReportVerdict(7, verdict(0, 2, last=3))).then()


# What is refused


@pytest.mark.parametrize(
    ("number", "loser", "code", "rule"),
    [
        (0, A, "deal_not_finished", "R7"),
        (3, A, "deal_not_finished", "R7"),  # going on
        (4, A, "deal_not_finished", "R7"),
        (1, A, "nothing_to_correct", "R7"),
        (2, None, "nothing_to_correct", "R7"),
        (1, Place(4), "not_in_deal", "D19"),
    ],
)
def test_what_cannot_be_corrected(number: int, loser: Place | None, code: str, rule: str) -> None:
    seated().loses(A, None).when(CorrectDeal(number, loser)).refused(code, rule)


def test_who_was_out_takes_no_letter_afterwards() -> None:  # D19
    table = seated().loses(*[B] * 6, A)
    table.when(CorrectDeal(7, B)).refused("not_in_deal", "D19", place=B)
    assert corrections(table.state, 7) == (C, D, None)
    assert corrections(table.state, 6) == (A, C, D, None)
    assert corrections(table.state, 8) == corrections(table.state, 0) == ()


# Whatever the journal holds


IMPOSSIBLE_NOW: list[Event] = [
    PassingStarted(2),
    PassingStarted(9),
    RaceJudged(1, Ruling.LAST, None, A, (), Judge.TABLE),  # nobody passes yet
    RaceJudged(5, Ruling.NO_CALL, None, None, (), Judge.CAMERA),
    DealEnded(2, A, Because.LAST_TO_TOUCH),
    DealEnded(9, None, Because.DEAD_HEAT),
    DealCorrected(1, A),
    DealCorrected(9, None),
]


@pytest.mark.parametrize("event", IMPOSSIBLE_NOW, ids=repr)
def test_a_fact_that_does_not_fit_changes_nothing(event: Event) -> None:
    state = seated().state
    assert DONKEY.evolve(state, event) == state


@pytest.mark.parametrize(
    "event",
    [
        JudgeChosen(Judge.CAMERA),
        SeatsBound((A, B, C, D)),
        *IMPOSSIBLE_NOW,
    ],
    ids=repr,
)
def test_nothing_matters_before_people_sit_down(event: Event) -> None:
    assert DONKEY.evolve(DONKEY.initial(), event) == DONKEY.initial()


def test_a_letter_for_somebody_who_is_out_changes_nothing() -> None:  # D19
    state = seated().loses(*[B] * 6).state
    assert DONKEY.evolve(state, DealEnded(7, B, Because.LAST_TO_TOUCH)) == state
    passing = DONKEY.evolve(state, PassingStarted(7))
    assert DONKEY.evolve(passing, RaceJudged(7, Ruling.LAST, None, B, (), Judge.TABLE)) == passing
    assert fold_on(state, [DealCorrected(6, A)]).still_in == (A, B, C, D)
