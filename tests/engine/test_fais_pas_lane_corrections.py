"""A round that is over: said anew, taken back, counted again. The totals are always the fold of the rounds."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from fais_pas_lane_table import A, B, C, D, Table, bets_of, seated
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Bet,
    ChangeOptions,
    CorrectRound,
    EndRound,
    Place,
    PlaceBet,
    ReinstateRound,
    Result,
    RetractRound,
    RoundCorrected,
    RoundReinstated,
    RoundRetracted,
    Standing,
    score,
)


def test_a_finished_round_is_said_anew() -> None:  # C7, F20
    table = seated(3).bets("B on A").wins(0, 1)
    fact = RoundCorrected(1, C, bets_of("A on B, B on C"), None)
    table = table.when(CorrectRound(1, C, bets_of("B on C, A on B"))).then(fact)
    assert table.totals == (-100, 300, 300)
    assert [result.corrected for result in table.state.results] == [True, False]
    table.when(CorrectRound(1, C, bets_of("A on B, B on C"))).then()
    table.when(CorrectRound(1, C, bets_of("A on B, B on C"), (-100, 100, 300))).then()  # what the rules give anyway


def test_points_of_a_finished_round_are_written_by_hand() -> None:  # C7
    table = seated(2).wins(0).when(CorrectRound(1, A, (), (150, 50))).then(RoundCorrected(1, A, (), (150, 50)))
    assert table.totals == (150, 50)
    assert table.do(CorrectRound(1, A, ())).totals == (200, 0)


def test_a_correction_has_to_be_possible() -> None:  # F6, F19
    table = seated(3).wins(0)
    table.when(CorrectRound(1, D, ())).refused("winner_not_playing", "F19", place=D)
    table.when(CorrectRound(1, A, bets_of("A on B, C on B"))).refused("bet_twice", "F6", targets=(B,))
    table.when(CorrectRound(1, A, bets_of("A on D"))).refused("place_unknown", "B1", place=D)
    for wish in (CorrectRound(2, A, ()), RetractRound(0), ReinstateRound(2)):
        table.when(wish).refused("round_not_finished", finished=1)


def test_a_round_is_taken_back_and_counted_again() -> None:  # C7
    table = seated(2).wins(0, 1, 0)
    back = table.when(RetractRound(2)).then(RoundRetracted(2))
    assert back.totals == (400, 0)
    assert [result.standing for result in back.state.results] == [
        Standing.COUNTS,
        Standing.RETRACTED,
        Standing.COUNTS,
    ]
    assert back.number == 4  # the numbers stay
    back.when(RetractRound(2)).then()
    again = back.when(ReinstateRound(2)).then(RoundReinstated(2))
    assert again.state == table.state
    again.when(ReinstateRound(2)).then()


def test_a_retracted_round_that_is_said_anew_stays_retracted() -> None:  # C7
    table = seated(2).wins(0).do(RetractRound(1), CorrectRound(1, B, ()))
    assert table.totals == (0, 0)
    assert table.do(ReinstateRound(1)).totals == (0, 200)


def test_a_correction_opens_a_match_that_was_over() -> None:  # R3, C7
    table = seated(2, goal=400).wins(0, 0)
    assert table.state.over
    opened = table.do(CorrectRound(1, B, ()))
    assert (opened.totals, opened.number, FAIS_PAS_LANE.outcome(opened.state)) == ((200, 200), 3, None)


def test_a_correction_ends_a_match_and_later_rounds_count_no_more() -> None:  # R3, C7
    table = seated(2, goal=400).wins(0, 1, 1)
    assert table.state.over
    ended = table.do(CorrectRound(2, A, ()))
    outcome = FAIS_PAS_LANE.outcome(ended.state)
    assert outcome is not None
    assert (outcome.winner, outcome.totals, outcome.rounds) == (A, (400, 0), 2)
    assert ended.state.results[2].standing is Standing.AFTER_END
    assert ended.do(RetractRound(2)).totals == (200, 200)  # and it counts again


def test_the_round_on_the_table_survives_a_correction_and_a_wrong_end() -> None:  # C7
    table = seated(2, goal=400).wins(0, 1).bets("A on B").turns(1)
    ended = table.do(CorrectRound(2, A, ()))
    assert ended.state.round is None
    ended.when(PlaceBet(3, A, A)).refused("match_over", "F22")
    assert ended.do(CorrectRound(2, B, ())).going == table.going


# As if it had been played so


@dataclass(frozen=True)
class Said:
    """A round as somebody at the table would tell it."""

    winner: Place
    bets: tuple[Bet, ...]
    points: tuple[int, ...] | None


PLAYERS = 4
places = st.sampled_from([A, B, C, D])
said = st.builds(
    Said,
    winner=places,
    bets=st.dictionaries(places, places).map(lambda on: tuple(Bet(bettor, target) for target, bettor in on.items())),
    points=st.none() | st.tuples(*[st.integers(-300, 500)] * PLAYERS),
)


def tell(table: Table, rounds: Sequence[Said]) -> Table:
    """The rounds one after the other, until the match is over."""
    for one in rounds:
        if table.state.over:
            break
        number = table.number
        table = table.do(*(PlaceBet(number, bet.bettor, bet.target) for bet in one.bets))
        table = table.do(EndRound(number, one.winner, one.points))
    return table


def worth(one: Said) -> tuple[int, ...]:
    return score(PLAYERS, one.winner, one.bets) if one.points is None else one.points


def plain(results: Sequence[Result]) -> list[tuple[int, Place, tuple[Bet, ...], tuple[int, ...]]]:
    return [(r.number, r.winner, r.bets, r.worth(PLAYERS)) for r in results]


@given(rounds=st.lists(said, min_size=1, max_size=8), goal=st.sampled_from([300, 600, 1000]), data=st.data())
@settings(deadline=None)
def test_a_round_said_anew_is_as_if_it_had_been_played_so(
    rounds: list[Said], goal: int, data: st.DataObject
) -> None:  # C7, F22, R3
    table = tell(seated(PLAYERS, goal=goal), rounds)
    played = rounds[: len(table.state.results)]
    number = data.draw(st.integers(1, len(played)))
    other = data.draw(said)
    correction = CorrectRound(number, other.winner, other.bets, other.points)
    changed = table.do(correction) if differs(table, number, other) else table
    so = tell(seated(PLAYERS, goal=goal), [other if i == number else one for i, one in enumerate(played, 1)])
    assert changed.totals == so.totals
    assert FAIS_PAS_LANE.outcome(changed.state) == FAIS_PAS_LANE.outcome(so.state)
    counting = [result for result in changed.state.results if result.counts]
    assert plain(counting) == plain(so.state.results)
    assert {r.standing for r in changed.state.results[len(counting) :]} <= {Standing.AFTER_END}


def differs(table: Table, number: int, other: Said) -> bool:
    result = table.state.results[number - 1]
    same = (result.winner, set(result.bets), result.worth(PLAYERS)) == (other.winner, set(other.bets), worth(other))
    return not same


@given(rounds=st.lists(said, min_size=1, max_size=8), goal=st.sampled_from([300, 600, 1000]), data=st.data())
@settings(deadline=None)
def test_a_round_taken_back_is_as_if_it_had_never_been_played(
    rounds: list[Said], goal: int, data: st.DataObject
) -> None:  # C7, F22, R3
    table = tell(seated(PLAYERS, goal=goal), rounds)
    played = rounds[: len(table.state.results)]
    number = data.draw(st.integers(1, len(played)))
    back = table.do(RetractRound(number))
    so = tell(seated(PLAYERS, goal=goal), [one for i, one in enumerate(played, 1) if i != number])
    assert back.totals == so.totals
    assert FAIS_PAS_LANE.outcome(back.state) == FAIS_PAS_LANE.outcome(so.state)
    assert back.do(ReinstateRound(number)).state == table.state


@given(
    rounds=st.lists(said, max_size=8),
    mending=st.lists(st.tuples(st.sampled_from("crit"), st.integers(1, 8), said, st.integers(200, 1200)), max_size=12),
)
@settings(deadline=None)
def test_totals_are_always_the_fold_of_the_rounds(
    rounds: list[Said], mending: list[tuple[str, int, Said, int]]
) -> None:  # F22, R3, R8
    table, goal, told = tell(seated(PLAYERS), rounds), 1000, [(one, True) for one in rounds]
    told = told[: len(table.state.results)]
    for way, number, other, new_goal in mending:
        if way == "t":
            goal = new_goal
            state = table.state
            table = table.do(ChangeOptions(variant=False, goal=goal)) if goal != state.goal else table
        elif number <= len(told):
            one, counts = told[number - 1]
            if way == "c" and differs(table, number, other):
                table = table.do(CorrectRound(number, other.winner, other.bets, other.points))
                told[number - 1] = (other, counts)
            if way == "r" and counts:
                table, told[number - 1] = table.do(RetractRound(number)), (one, False)
            if way == "i" and not counts:
                table, told[number - 1] = table.do(ReinstateRound(number)), (one, True)
        totals, over = [0] * PLAYERS, False
        for one, counts in told:
            if counts and not over:
                totals = [had + more for had, more in zip(totals, worth(one), strict=True)]
                over = max(totals) >= goal and totals.count(max(totals)) == 1
        assert table.totals == tuple(totals)
        assert (table.state.over, FAIS_PAS_LANE.outcome(table.state) is not None) == (over, over)


@pytest.mark.parametrize("bets", ["", "A on B", "B on B, C on A"])
def test_bets_of_a_round_are_changed_without_changing_the_winner(bets: str) -> None:  # F6, C7
    table = seated(3).bets("A on C").wins(0)
    (result,) = table.state.results
    changed = table.do(CorrectRound(1, result.winner, bets_of(bets)))
    laid = tuple(sorted(bets_of(bets), key=lambda bet: bet.target))
    assert changed.state.results == (replace(result, bets=laid, corrected=True),)
