"""Sitting down, bets, turns and the end of a round: each by itself, and none waiting for another."""

import pytest
from fais_pas_lane_table import NAMES, A, B, C, D, E, Table, bets_of, seated

from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    MOST_MISSED,
    BetMoved,
    BetPlaced,
    BetWithdrawn,
    ChangeOptions,
    Colour,
    CorrectRound,
    DealAgain,
    EndRound,
    FaisPasLaneOpened,
    LeaveSpecial,
    MissedTurnsSet,
    Missing,
    MoveBet,
    OpenMatch,
    OptionsChanged,
    Place,
    PlaceBet,
    PlaySpecial,
    ReinstateRound,
    RetractRound,
    RoundDealtAgain,
    RoundWon,
    SetMissed,
    SetTurn,
    Special,
    TurnDone,
    TurnPassed,
    TurnSet,
    WithdrawBet,
    bet_on,
    free_targets,
    may_act,
)

EMPTY = Table(FAIS_PAS_LANE.initial())


# Sitting down


@pytest.mark.parametrize("count", range(2, 7))
def test_two_to_six_people_sit_down(count: int) -> None:  # B1
    typed = tuple(f" {name} " for name in NAMES[:count])
    opened = FaisPasLaneOpened(NAMES[:count], Place(1), variant=True, goal=500)
    table = EMPTY.when(OpenMatch(typed, Place(1), variant=True, goal=500)).then(opened)
    assert table.totals == (0,) * count
    assert (table.number, table.going.starter, table.going.current) == (1, 1, 1)


@pytest.mark.parametrize("count", [0, 1, 7, 8])
def test_one_and_seven_people_are_refused(count: int) -> None:  # B1
    names = tuple("ABCDEFGH"[:count])
    EMPTY.when(OpenMatch(names)).refused("players_count", "B1", found=count, fewest=2, most=6)


@pytest.mark.parametrize(
    ("names", "code", "values"),
    [
        (("Ana", "ana"), "name_twice", {"place": 1, "other": 0}),
        (("Ana", "Bob", " "), "name_empty", {"place": 2}),
        (("Ana", "x" * 21), "name_long", {"place": 1, "most": 20}),
    ],
)
def test_names_are_told_apart(names: tuple[str, ...], code: str, values: dict[str, object]) -> None:  # B1
    EMPTY.when(OpenMatch(names)).refused(code, "B1", **values)


def test_a_match_is_opened_once_and_by_somebody_who_is_there() -> None:
    EMPTY.when(OpenMatch(NAMES[:2], Place(2))).refused("place_unknown", "B1", place=2)
    EMPTY.when(PlaceBet(1, A, B)).refused("no_match")
    seated(2).when(OpenMatch(NAMES[:2])).refused("match_open")


@pytest.mark.parametrize("goal", [0, -5, 1_000_001])
def test_a_goal_is_a_number_of_crottins_that_can_be_reached(goal: int) -> None:  # F22
    EMPTY.when(OpenMatch(NAMES[:2], goal=goal)).refused("goal_impossible", "F22", goal=goal)
    seated(2).when(ChangeOptions(variant=False, goal=goal)).refused("goal_impossible", "F22")


def test_options_change_in_the_middle_of_a_match() -> None:  # F23
    table = seated(3).when(ChangeOptions(variant=True, goal=700)).then(OptionsChanged(variant=True, goal=700))
    assert (table.state.variant, table.state.goal) == (True, 700)
    table.when(ChangeOptions(variant=True, goal=700)).then()


# Bets


def test_one_bet_at_most_lies_in_front_of_each_player() -> None:  # F6
    table = seated(3).when(PlaceBet(1, B, A)).then(BetPlaced(1, B, A))
    table.when(PlaceBet(1, C, A)).refused("bet_taken", "F6", target=A, bettor=B)
    table.when(PlaceBet(1, B, A)).then()  # a second tap
    assert free_targets(table.going) == (B, C)
    assert bet_on(table.going.bets, B) is None


def test_somebody_may_have_several_bets_and_bet_on_themself() -> None:  # R1, F6
    table = seated(3).bets("A on A, A on C, A on B")
    assert table.going.bets == bets_of("A on A, A on B, A on C")  # as they lie round the table
    assert free_targets(table.going) == ()


def test_a_bet_is_taken_away_or_moved() -> None:  # F6
    table = seated(3).bets("B on A, C on B")
    table.when(WithdrawBet(1, A)).then(BetWithdrawn(1, A)).when(WithdrawBet(1, A)).then()
    table.when(MoveBet(1, A, C)).then(BetMoved(1, A, C)).when(PlaceBet(1, C, A)).then(BetPlaced(1, C, A))
    assert table.do(MoveBet(1, A, C)).going.bets == bets_of("C on B, B on C")
    table.when(MoveBet(1, A, B)).refused("bet_taken", "F6", target=B, bettor=C)
    table.when(MoveBet(1, C, A)).refused("no_bet", "F6", target=C)
    table.when(MoveBet(1, A, A)).then()
    table.when(PlaceBet(1, A, Place(3))).refused("place_unknown", "F6", place=3)


def test_who_is_under_prout_prout_does_not_bet_and_may_be_bet_on() -> None:  # F17, R6
    table = seated(3).under_prout_prout(1)
    table.when(PlaceBet(1, B, A)).refused("may_not_act", "F17", place=B, left=2)
    assert table.bets("A on B").going.bets == bets_of("A on B")


def test_bets_are_those_of_their_round() -> None:  # F6
    table = seated(2).bets("A on B").wins(0)
    assert table.going.bets == ()
    table.when(PlaceBet(1, A, B)).refused("round_over", round=1, open=2)
    table.when(PlaceBet(3, A, B)).refused("other_round", round=3, open=2)


# Turns


def test_turns_go_to_the_left() -> None:  # F2
    table = seated(3, starter=2)
    assert [table.turns(n).going.current for n in range(5)] == [2, 0, 1, 2, 0]
    table.when(TurnDone(1, 1)).then(TurnPassed(1, 1, C)).when(TurnDone(1, 1)).then()  # a second tap
    table.when(TurnDone(1, 2)).refused("other_turn", "F2", turn=2, open=1)


def test_two_turns_are_missed_and_counted_down() -> None:  # F17, C3
    table = seated(3).under_prout_prout(1)
    assert table.going.missing[B] == Missing(left=2, of=2)
    first = table.turns(1)
    assert (first.going.current, first.going.passed_over, first.going.missing[B]) == (C, (B,), Missing(1, 2))
    second = first.turns(2)
    assert (second.going.current, second.going.passed_over, second.going.missing[B]) == (C, (B,), Missing())
    assert may_act(second.going, B)
    assert [second.turns(n).going.current for n in (1, 2)] == [A, B]


def test_the_only_one_who_may_play_plays_on() -> None:  # F17
    table = seated(3).under_prout_prout(1, 2)
    table = table.turns(1)
    assert (table.going.current, table.going.passed_over, table.going.turn) == (A, (B, C), 2)
    table.when(SetMissed(1, A, 1)).refused("nobody_left", "F17", place=A)
    assert table.turns(2).going.current == B


def test_the_turn_is_set_by_hand() -> None:  # F2, C1
    table = seated(4).when(SetTurn(1, C)).then(TurnSet(1, C))
    assert (table.going.current, table.going.starter) == (C, C)  # before the first turn is done this says who starts
    table = table.turns(1).do(SetTurn(1, A))
    assert (table.going.current, table.going.starter) == (A, C)
    table.when(SetTurn(1, A)).then()
    table.under_prout_prout(1).when(SetTurn(1, B)).refused("may_not_act", "F17", place=B)
    table.when(SetTurn(1, E)).refused("place_unknown", "F2", place=E)


def test_missed_turns_are_set_by_hand() -> None:  # F17
    table = seated(3).when(SetMissed(1, B, 4)).then(MissedTurnsSet(1, B, 4))
    table.when(SetMissed(1, B, 4)).then()
    assert table.do(SetMissed(1, B, 0)).going.missing[B] == Missing()
    table.when(SetMissed(1, B, MOST_MISSED + 1)).refused("turns_impossible", "F17", most=MOST_MISSED)
    table.when(SetMissed(1, B, -1)).refused("turns_impossible", "F17")


def test_a_turn_that_is_missed_at_once_goes_on_and_is_not_counted() -> None:  # C2
    table = seated(3).under_prout_prout(0)
    assert (table.going.current, table.going.turn, table.going.missing[A]) == (B, 2, Missing(2, 2))
    table.when(TurnDone(1, 1)).then()  # the turn that a slow finger meant is over


@pytest.mark.parametrize("players", range(2, 7))
def test_the_next_player_to_the_left_starts_the_next_round(players: int) -> None:  # C1
    table = seated(players, starter=players - 1).turns(3).wins(0, 1, 0)
    assert [result.starter for result in table.state.results] == [players - 1, 0, 1]
    assert table.going.starter == table.going.current == 2 % players


# The end of a round


def test_the_winner_ends_the_round_with_the_bets_on_the_table() -> None:  # F19, F20
    table = seated(3).bets("B on A").when(EndRound(1, A)).then(RoundWon(1, A))
    (result,) = table.state.results
    assert (result.winner, result.bets, result.points, result.counts) == (A, bets_of("B on A"), None, True)
    assert (table.number, table.totals) == (2, (300, 100, 0))


def test_the_winner_has_to_play() -> None:  # F19, F17
    seated(3).when(EndRound(1, D)).refused("winner_not_playing", "F19", place=D)
    table = seated(3).under_prout_prout(1)
    table.when(EndRound(1, B)).refused("winner_not_playing", "F17", place=B, left=2)
    assert table.do(SetMissed(1, B, 0)).wins(1).totals == (0, 200, 0)


def test_a_round_that_two_devices_confirm_ends_once() -> None:  # F19
    table = seated(2).bets("B on A").wins(0)
    table.when(EndRound(1, A)).then()
    table.when(EndRound(1, A, (300, 100))).then()
    table.when(EndRound(1, B)).refused("round_over", round=1, open=2, place=A)
    table.when(EndRound(1, A, (300, 150))).refused("round_over", round=1)
    table.when(EndRound(3, A)).refused("other_round", round=3, open=2)


def test_the_last_round_that_two_devices_confirm_ends_once_too() -> None:  # F22
    table = seated(2, goal=200).wins(0)
    assert table.state.over
    table.when(EndRound(1, A)).then()


@pytest.mark.parametrize(
    ("points", "code", "values"),
    [
        ((1, 2), "points_missing", {"found": 2, "wanted": 3}),
        ((1, 2, 3, 4), "points_missing", {"found": 4}),
        ((1, 2, 1_000_001), "points_too_big", {"place": C}),
        ((-1_000_001, 2, 3), "points_too_big", {"place": A, "most": 1_000_000}),
    ],
)
def test_points_by_hand_are_one_number_for_each(points: tuple[int, ...], code: str, values: dict[str, object]) -> None:
    seated(3).when(EndRound(1, A, points)).refused(code, "F20", **values)  # F20
    seated(3).wins(0).when(CorrectRound(1, A, (), points)).refused(code, "F20", **values)


def test_bets_and_round_ends_need_no_turns_and_no_special_cards() -> None:  # F6, F19
    table = seated(4)
    for winner, bets in ((0, "B on A"), (1, ""), (2, "A on C, D on B")):
        table = (table.bets(bets) if bets else table).wins(winner)
    assert all(result.winner == number for number, result in enumerate(table.state.results))
    assert table.going.turn == 1


def test_a_round_ends_in_the_middle_of_anything() -> None:  # F19
    table = seated(3).plays(Special.TETU).wins(1)
    assert (table.going.dialogue, table.going.played, table.number) == (None, (), 2)


def test_cards_are_dealt_again() -> None:  # F1
    table = seated(3, starter=1).bets("A on B").turns(2).plays(Special.HI_HAN, by=2)
    again = table.when(DealAgain(1)).then(RoundDealtAgain(1))
    assert again.going == seated(3, starter=1).going
    again.when(DealAgain(1)).then()


# What may be wished for when


AT_FIRST = {OpenMatch}
ALWAYS = {ChangeOptions}
IN_A_ROUND = {PlaceBet, EndRound}
BETWEEN_SPECIALS = {TurnDone, SetTurn, SetMissed, PlaySpecial}


def test_what_makes_sense_when() -> None:
    assert FAIS_PAS_LANE.legal(EMPTY.state) == AT_FIRST
    fresh = FAIS_PAS_LANE.legal(seated(3).state)
    assert fresh >= ALWAYS | IN_A_ROUND | BETWEEN_SPECIALS
    assert fresh.isdisjoint({WithdrawBet, MoveBet, DealAgain, CorrectRound, RetractRound, ReinstateRound, LeaveSpecial})
    full = FAIS_PAS_LANE.legal(seated(2).bets("A on A, A on B").state)
    assert full >= {WithdrawBet, DealAgain}
    assert full.isdisjoint({PlaceBet, MoveBet})
    during = FAIS_PAS_LANE.legal(seated(3).plays(Special.ANERIE).state)
    assert during >= IN_A_ROUND | {LeaveSpecial}
    assert during.isdisjoint(BETWEEN_SPECIALS)
    over = FAIS_PAS_LANE.legal(seated(2, goal=200).wins(0).state)
    assert over == {ChangeOptions, CorrectRound, RetractRound}


def test_turns_wait_for_the_special_card_and_bets_do_not() -> None:  # C6
    table = seated(3).plays(Special.PROUT_PROUT, by=1)
    for wish in (TurnDone(1, 1), SetTurn(1, C), SetMissed(1, C, 2)):
        table.when(wish).refused("special_open", card=Special.PROUT_PROUT, by=B)
    assert table.bets("A on B").going.bets == bets_of("A on B")


def test_colours_are_told_by_name() -> None:  # B3
    assert all(colour.value.replace("_", " ").isascii() and colour.value for colour in Colour)
