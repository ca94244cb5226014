"""The end of a round, the scores, and corrections, as screens show them (F19 to F22, R1 to R3, R8, C7)."""

import pytest
from fais_pas_lane_phones import LaneTable, sit_down, words
from fais_pas_lane_rounds import EXAMPLES, A, B, C, D, bet, played, won

from companion.selectors.fais_pas_lane.over import diploma
from companion.selectors.fais_pas_lane.results import (
    Correction,
    Proposal,
    correction,
    proposal,
    rank_lines,
    round_lines,
    winner_choices,
)
from companion.selectors.fais_pas_lane.round import round_screen
from engine.fais_pas_lane import (
    Bet,
    CorrectRound,
    EndRound,
    Place,
    PlaySpecial,
    ReinstateRound,
    RetractRound,
    SetMissed,
    Special,
    Standing,
)


def proposed(table: LaneTable, winner: Place) -> Proposal:
    shown = proposal(table.state, winner)
    assert shown is not None
    return shown


def corrected(table: LaneTable, number: int) -> Correction:
    shown = correction(table.state, number, None)
    assert shown is not None
    return shown


def reasons(page: Proposal | Correction, place: Place) -> list[tuple[str, int]]:
    share = next(share for share in page.shares if share.who.place == place)
    return [(words(one.what), one.points) for one in share.reasons]


# --- the worked examples


@pytest.mark.parametrize("name", EXAMPLES)
def test_worked_examples_on_the_screen(name: str) -> None:
    bets, winner, points = EXAMPLES[name]
    table = bet(sit_down(), bets)
    shares = sorted(proposed(table, winner).shares, key=lambda share: share.who.place)
    assert tuple(share.points for share in shares) == points
    for share in shares:
        assert sum(one.points for one in share.reasons) == share.points
    won(table, winner)
    assert {line.who.place: line.total for line in rank_lines(table.state)} == dict(enumerate(points))
    assert tuple(number for _, number in round_lines(table.state)[0].points) == points
    assert tuple(share.points for share in corrected(table, 1).shares) == points


def test_every_line_says_what_it_is_for() -> None:
    # E1: A 200 + 100 - 100, B +100, C -100.
    page = proposed(bet(sit_down(), EXAMPLES["E1"][0]), A)
    assert reasons(page, A) == [("Bonnet d'âne", 200), ("Bob bet on you", 100), ("your bet on Cléo failed", -100)]
    assert reasons(page, B) == [("your bet on Ana came true", 100)]
    assert reasons(page, C) == [("your bet on Dan failed", -100)]
    assert reasons(page, D) == []


def test_bets_on_oneself_are_worded_as_such() -> None:
    # E2, R2: the winner's bet on themself is somebody's bet, once; Bob's on himself failed.
    page = proposed(bet(sit_down(), EXAMPLES["E2"][0]), A)
    assert reasons(page, A) == [("Bonnet d'âne", 200), ("you bet on yourself", 100)]
    assert reasons(page, B) == [("your bet on yourself failed", -100)]


def test_winner_comes_first_on_the_page() -> None:
    assert [share.who.name for share in proposed(sit_down(), C).shares] == ["Cléo", "Ana", "Bob", "Dan"]


def test_points_by_hand_are_a_line_of_their_own() -> None:
    table = won(bet(sit_down(), "B on A"), A, points=(250, 100, 0, 0))
    page = corrected(table, 1)
    assert page.by_hand
    assert reasons(page, A) == [("Bonnet d'âne", 200), ("Bob bet on you", 100), ("written by hand", -50)]
    table.tell(page.by_rules)
    assert table.state.totals == (300, 100, 0, 0)


def test_confirming_what_the_rules_give_is_no_handwriting() -> None:
    table = bet(sit_down(), "B on A")
    table.tell(proposed(table, A).ending((300, 100, 0, 0)))
    assert not corrected(table, 1).by_hand


# --- who has won


def test_nobody_under_prout_prout_wins_and_one_tap_puts_that_right() -> None:
    # F17; F19.
    table = sit_down()
    table.prout(D)
    dan = winner_choices(table.state)[D]
    assert dan.why_not is not None
    assert words(dan.why_not) == "cannot win now (Prout prout)"
    assert dan.plays_again == SetMissed(1, D, 0)
    assert dan.plays_again is not None
    table.tell(dan.plays_again)
    assert winner_choices(table.state)[D].why_not is None


def test_round_ends_while_a_card_is_played() -> None:
    table = sit_down()
    table.prout(D)
    table.tell(PlaySpecial(1, 1, Special.TETU, A))
    choices = winner_choices(table.state)
    assert [choice.why_not is None for choice in choices] == [True, True, True, False]
    # The turns are left alone meanwhile, so there is nothing to offer.
    assert choices[D].plays_again is None


def test_second_device_that_confirms_the_same_has_nothing_left_to_confirm() -> None:
    table = sit_down()
    ending = proposed(table, A).ending()
    table.tell(ending)
    before = table.state
    table.tell(ending)
    assert table.state == before
    assert proposal(won(sit_down(2), A, A, A, A, A).state, A) is None


# --- ranking, rounds


def test_ranking_with_the_distance_to_the_goal() -> None:
    # R8: totals may be negative; level players share a rank.
    table = won(bet(sit_down(), "C on D, B on B"), A)
    assert [(line.rank, line.who.name, line.total, line.to_go, line.fresh) for line in rank_lines(table.state)] == [
        (1, "Ana", 200, 800, 200),
        (2, "Dan", 0, 1000, 0),
        (3, "Bob", -100, 1100, -100),
        (3, "Cléo", -100, 1100, -100),
    ]


def test_rounds_are_listed_newest_first_with_what_happened_to_them() -> None:
    table = won(sit_down(), A, B, C)
    table.tell(RetractRound(2))
    table.tell(CorrectRound(1, D, ()))
    lines = round_lines(table.state)
    assert [line.number for line in lines] == [3, 2, 1]
    assert [None if line.note is None else words(line.note) for line in lines] == [None, "does not count", "corrected"]
    assert lines[2].winner.name == "Dan"


# --- corrections


def test_correction_of_an_earlier_round_moves_the_totals() -> None:
    table = won(sit_down(), A, B, C)
    to_dan = corrected(table, 2).winners[D][1]
    assert to_dan == CorrectRound(2, D, ())
    assert to_dan is not None
    table.tell(to_dan)
    assert table.state.totals == (200, 0, 200, 200)
    assert corrected(table, 2).winners[D][1] is None


def test_totals_on_the_page_are_those_after_that_round() -> None:
    table = won(sit_down(), A, A, B)
    ana = corrected(table, 1).shares[A]
    assert (ana.points, ana.total) == (200, 200)


def test_round_is_retracted_and_counted_again() -> None:
    table = won(sit_down(), A, B)
    assert corrected(table, 1).standing_wish == RetractRound(1)
    table.tell(RetractRound(1))
    assert corrected(table, 1).standing_wish == ReinstateRound(1)
    assert corrected(table, 1).line.standing is Standing.RETRACTED


def test_rounds_after_the_end_of_a_corrected_match_say_so() -> None:
    # C7: rounds after the end of the match do not count.
    table = won(sit_down(2), A, A, A, A, B)
    table.tell(CorrectRound(1, A, (Bet(A, A),)))
    assert diploma(table.state, None) is None
    table.tell(CorrectRound(2, A, (Bet(A, A),)))
    lines = round_lines(table.state)
    assert next(words(line.note) for line in lines if line.note is not None).startswith("after the end of the match")
    assert diploma(table.state, None) is not None


def test_there_is_no_round_to_correct_before_it_is_over() -> None:
    table = won(sit_down(), A)
    assert [correction(table.state, number, None) is None for number in (None, 0, 1, 2)] == [True, True, False, True]


# --- the next round, and the end


def test_last_round_is_told_until_the_next_has_begun() -> None:
    table = played("B on A", A)
    screen = round_screen(table.state)
    assert screen is not None
    assert screen.last_round is not None
    assert screen.last_round.winner.name == "Ana"
    assert screen.deal_again is None
    bet(table, "C on A")
    screen = round_screen(table.state)
    assert screen is not None
    assert screen.last_round is None
    assert screen.deal_again is not None


def test_diploma_of_the_first_to_reach_the_goal() -> None:
    # F22.
    table = won(sit_down(), A, B, A, A, A)
    assert diploma(table.state, None) is None
    won(table, A)
    shown = diploma(table.state, None)
    assert shown is not None
    assert (shown.who.name, shown.total, shown.rounds) == ("Ana", 1000, 6)
    assert words(shown.why) == "First to reach 1,000."
    assert round_screen(table.state) is None


def test_diploma_after_several_have_reached_it() -> None:
    # R3: the highest total wins; while the highest are level, play goes on.
    table = won(sit_down(2), A, A, A, A, B, B, B, B)
    won(bet(table, "B on A"), A)
    shown = diploma(table.state, None)
    assert shown is not None
    assert (shown.who.name, shown.total) == ("Ana", 1100)
    level = won(sit_down(2), A, points=(1000, 1000))
    assert diploma(level.state, None) is None
    won(level, B)
    shown = diploma(level.state, None)
    assert shown is not None
    assert words(shown.why) == "Level at the top, then one round more."


def test_ending_names_round_and_winner() -> None:
    assert proposed(sit_down(), B).ending() == EndRound(1, B)
