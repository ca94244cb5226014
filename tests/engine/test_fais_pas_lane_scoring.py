"""What a round is worth, line by line, and who has won the match."""

from itertools import product

import pytest
from fais_pas_lane_table import A, B, C, D, bets_of, seated
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    GOAL,
    TITLE,
    Bet,
    ChangeOptions,
    EndRound,
    Grounds,
    Line,
    Outcome,
    Place,
    RoundWon,
    Termination,
    proposed_lines,
    proposed_points,
    ranking,
    score,
    score_lines,
)


@pytest.mark.parametrize(
    ("bets", "winner", "expected"),
    [
        pytest.param("B on A, A on C, C on D", A, (200, 100, -100, 0), id="E1"),
        pytest.param("A on A, B on B, C on D", A, (300, -100, -100, 0), id="E2"),
        pytest.param("", D, (0, 0, 0, 200), id="E3"),
        pytest.param("A on B, A on C, A on D, B on A", A, (0, 100, 0, 0), id="E4"),
    ],
)
def test_the_worked_examples(bets: str, winner: Place, expected: tuple[int, ...]) -> None:  # E1 to E4, F20, F21
    table = seated(4).bets(bets) if bets else seated(4)
    assert proposed_points(table.state, winner) == expected
    table = table.when(EndRound(1, winner)).then(RoundWon(1, winner, None))
    assert table.totals == expected


def test_each_line_of_a_score_says_what_it_is_for() -> None:  # F20, F21, E1
    assert proposed_lines(seated(4).bets("B on A, A on C, C on D").state, A) == (
        Line(A, Grounds.BONNET, 200),
        Line(A, Grounds.BET_ON_YOU, 100, about=B),
        Line(A, Grounds.BET_FAILED, -100, about=C),
        Line(B, Grounds.BET_CAME_TRUE, 100, about=A),
        Line(C, Grounds.BET_FAILED, -100, about=D),
    )


def test_a_bet_on_oneself_is_one_bet_on_the_winner_and_no_failed_one() -> None:  # R2, E2
    assert score_lines(2, A, bets_of("A on A")) == (
        Line(A, Grounds.BONNET, 200),
        Line(A, Grounds.BET_ON_YOU, 100, about=A),
    )


def test_what_the_table_writes_instead_has_a_line_of_its_own() -> None:  # C7
    table = seated(3).bets("B on A").wins(0, points=(250, 100, -30))
    (result,) = table.state.results
    assert result.lines(3) == (
        Line(A, Grounds.BONNET, 200),
        Line(A, Grounds.BET_ON_YOU, 100, about=B),
        Line(A, Grounds.BY_HAND, -50),
        Line(B, Grounds.BET_CAME_TRUE, 100, about=A),
        Line(C, Grounds.BY_HAND, -30),
    )
    assert table.totals == result.worth(3) == (250, 100, -30)


def test_points_by_hand_that_are_those_of_the_rules_are_none() -> None:  # F20
    seated(2).bets("B on A").when(EndRound(1, A, (300, 100))).then(RoundWon(1, A, None))


@given(
    players=st.integers(2, 6),
    winner=st.integers(0, 5),
    bettors=st.dictionaries(st.integers(0, 5), st.integers(0, 5)),
)
@settings(deadline=None)
def test_a_score_is_what_the_rules_say_in_other_words(
    players: int, winner: int, bettors: dict[int, int]
) -> None:  # F20, F21, R1, R2
    winner %= players
    on = {target: bettor % players for target, bettor in bettors.items() if target < players}
    bets = tuple(Bet(Place(bettor), Place(target)) for target, bettor in on.items())
    expected = []
    for place in range(players):
        mine = [target for target, bettor in on.items() if bettor == place]
        failed = sum(target != winner for target in mine)
        if place == winner:
            expected.append(200 + (100 if winner in on else 0) - 100 * failed)
        else:
            expected.append(100 * (winner in mine) - 100 * failed)
    assert score(players, Place(winner), bets) == tuple(expected)


def test_a_total_may_be_negative() -> None:  # R8
    table = seated(2).bets("B on B").wins(0).bets("B on B").wins(0)
    assert table.totals == (400, -200)


def test_the_first_to_reach_1000_is_professeur_asinus() -> None:  # F22
    table = seated(2).wins(0, 0, 0, 0, 1)
    assert table.state.round is not None
    table = table.wins(0)
    assert table.state.round is None
    assert FAIS_PAS_LANE.outcome(table.state) == Outcome(A, (1000, 200), 6, Termination.GOAL_REACHED)
    assert (GOAL, TITLE) == (1000, "Professeur Asinus")
    table.when(EndRound(7, B)).refused("match_over", "F22")


def test_of_several_who_reach_the_goal_together_the_highest_wins() -> None:  # R3
    table = seated(2, goal=500).wins(0, 1, 0, 1)
    table = table.bets("B on A").wins(0, points=(300, 150))
    assert FAIS_PAS_LANE.outcome(table.state) == Outcome(A, (700, 550), 5, Termination.HIGHEST_OF_SEVERAL)


def test_who_is_level_at_the_top_plays_on() -> None:  # R3
    table = seated(3, goal=300).wins(0, points=(300, 300, 0))
    assert FAIS_PAS_LANE.outcome(table.state) is None
    table = table.wins(2, points=(10, 10, 0))  # still level, still on
    assert table.number == 3
    table = table.wins(1)
    assert FAIS_PAS_LANE.outcome(table.state) == Outcome(B, (310, 510, 0), 3, Termination.LEVEL_BROKEN)


def test_who_overtakes_those_that_are_level_wins() -> None:  # R3
    table = seated(3, goal=300).wins(0, points=(300, 300, 200)).wins(2)
    outcome = FAIS_PAS_LANE.outcome(table.state)
    assert outcome is not None
    assert (outcome.winner, outcome.termination) == (C, Termination.LEVEL_BROKEN)


def test_level_players_who_both_fall_below_the_goal_play_on() -> None:  # R3
    table = seated(3, goal=300).wins(0, points=(300, 300, 0)).wins(2, points=(-100, -100, 200))
    assert FAIS_PAS_LANE.outcome(table.state) is None
    assert table.wins(0).state.over


def test_another_goal_ends_the_match_or_opens_it_again() -> None:  # F22
    table = seated(2).wins(0, 0)
    over = table.do(ChangeOptions(variant=False, goal=400))
    outcome = FAIS_PAS_LANE.outcome(over.state)
    assert outcome is not None
    assert outcome.totals == (400, 0)
    assert over.do(ChangeOptions(variant=False, goal=500)).number == 3


def test_the_ranking_shares_ranks_and_counts_to_the_goal() -> None:  # F22
    table = seated(4).wins(1, 3).bets("A on B").wins(3, points=(-100, 0, 0, 900))
    found = [(entry.rank, entry.place, entry.total, entry.to_go) for entry in ranking(table.state)]
    assert found == [(1, D, 1100, 0), (2, B, 200, 800), (3, C, 0, 1000), (4, A, -100, 1100)]
    assert [entry.rank for entry in ranking(seated(3).wins(0, 1).state)] == [1, 1, 3]


@pytest.mark.parametrize(("first", "second"), list(product(range(3), range(3))))
def test_totals_by_round_start_at_nothing_and_end_at_the_totals(first: int, second: int) -> None:
    table = seated(3).wins(first, second)
    by_round = table.state.totals_by_round
    assert (by_round[0], by_round[-1], len(by_round)) == ((0, 0, 0), table.totals, 3)
