"""The bets board: two taps in either order, and nothing that the rules refuse can be tapped (F6, F17, R1, R6)."""

import pytest
from fais_pas_lane_phones import LaneTable, sit_down, words
from fais_pas_lane_rounds import A, B, C, D, bet, won
from hypothesis import given
from hypothesis import strategies as st

from companion.selectors.fais_pas_lane.bets import BetsBoard, Hand, Picked, bets_board
from companion.selectors.fais_pas_lane.results import correction
from engine.fais_pas_lane import Bet, CorrectRound, MoveBet, Place, PlaceBet, SetMissed, WithdrawBet


def board(table: LaneTable, picked: Picked | None = None) -> BetsBoard:
    shown = bets_board(table.state, picked)
    assert shown is not None
    return shown


def test_bettor_then_target_is_a_bet() -> None:
    table = sit_down()
    first = board(table).spots[B].player.tap
    assert first == Picked(Hand.BETTOR, B)
    assert board(table, first).spots[A].front.tap == PlaceBet(1, B, A)


def test_target_then_bettor_is_the_same_bet() -> None:
    table = sit_down()
    first = board(table).spots[A].front.tap
    assert first == Picked(Hand.TARGET, A)
    assert board(table, first).spots[B].player.tap == PlaceBet(1, B, A)


def test_bet_on_oneself_takes_two_taps_too() -> None:
    assert board(sit_down(), Picked(Hand.BETTOR, C)).spots[C].front.tap == PlaceBet(1, C, C)


def test_second_tap_on_the_same_puts_it_down_again() -> None:
    table = bet(sit_down(), "B on A")
    assert board(table, Picked(Hand.BETTOR, B)).spots[B].player.tap is None
    assert board(table, Picked(Hand.TARGET, C)).spots[C].front.tap is None
    assert board(table, Picked(Hand.BET, A)).spots[A].front.tap is None


def test_board_shows_whose_bet_lies_where() -> None:
    spots = board(bet(sit_down(), "B on A, C on C")).spots
    assert [None if spot.bettor is None else spot.bettor.name for spot in spots] == ["Bob", None, "Cléo", None]


def test_taken_place_is_greyed_and_says_why() -> None:
    # F6: one bet at most in front of each.
    front = board(bet(sit_down(), "B on A"), Picked(Hand.BETTOR, D)).spots[A].front
    assert not front.enabled
    assert front.why is not None
    assert words(front.why) == "a bet lies there already (Bob)"


def test_own_bet_can_be_picked_up_while_betting() -> None:
    front = board(bet(sit_down(), "B on A"), Picked(Hand.BETTOR, B)).spots[A].front
    assert front.tap == Picked(Hand.BET, A)
    assert front.enabled


def test_nobody_under_prout_prout_bets_and_says_why() -> None:
    # F17: no part in any action; R6: there may be bets on them.
    table = sit_down()
    table.prout(D)
    player = board(table).spots[D].player
    assert not player.enabled
    assert player.why is not None
    assert words(player.why) == "still misses 2 turns (Prout prout)"
    assert board(table, Picked(Hand.BETTOR, A)).spots[D].front.tap == PlaceBet(1, A, D)
    assert not board(table, Picked(Hand.TARGET, A)).spots[D].player.enabled
    table.tell(SetMissed(1, D, 0))
    assert board(table).spots[D].player.enabled


def test_bet_is_moved_or_taken_back() -> None:
    shown = board(bet(sit_down(), "B on A, C on D"), Picked(Hand.BET, A))
    assert shown.away == WithdrawBet(1, A)
    assert shown.spots[B].front.tap == MoveBet(1, A, B)
    assert not shown.spots[D].front.enabled


def test_what_others_took_away_is_no_more_in_hand() -> None:
    table = bet(sit_down(), "B on A")
    held = Picked(Hand.BET, A)
    assert board(table, held).picked == held
    table.tell(WithdrawBet(1, A))
    assert board(table, held).picked is None
    bet(table, "C on B")
    assert board(table, Picked(Hand.TARGET, B)).picked is None


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        (None, "Two taps"),
        (Picked(Hand.BETTOR, B), "On whom does Bob bet?"),
        (Picked(Hand.TARGET, B), "Who bets on Bob?"),
        (Picked(Hand.BET, A), "Move Bob's bet"),
    ],
)
def test_hint_says_what_comes_next(picked: Picked | None, said: str) -> None:
    assert words(board(bet(sit_down(), "B on A"), picked).hint).startswith(said)


def test_full_board_says_so() -> None:
    table = bet(sit_down(2), "A on A, A on B")
    assert words(board(table).hint).startswith("A bet lies in front of everybody")
    assert words(board(table, Picked(Hand.BETTOR, B)).hint).startswith("A bet lies in front of everybody")


def test_no_board_after_the_match() -> None:
    assert bets_board(won(sit_down(2), A, A, A, A, A).state) is None


@given(
    bets=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=4),
    missed=st.sets(st.integers(1, 3)),
    hand=st.sampled_from(Hand),
    place=st.integers(0, 3),
)
def test_what_can_be_tapped_is_never_refused(
    bets: list[tuple[int, int]], missed: set[int], hand: Hand, place: int
) -> None:
    table = sit_down()
    for bettor, target in {target: (bettor, target) for bettor, target in bets}.values():
        table.tell(PlaceBet(1, Place(bettor), Place(target)))
    for one in missed:
        table.prout(one)
    for spot in board(table, Picked(hand, Place(place))).spots:
        for can in (spot.player, spot.front):
            if can.enabled and can.tap is not None and not isinstance(can.tap, Picked):
                table.tell(can.tap)  # refused wishes raise
                table.undo()
            assert can.enabled or can.why is not None


def test_bets_of_a_finished_round_are_put_right_on_the_same_board() -> None:
    table = won(bet(sit_down(), "B on A"), A)
    page = correction(table.state, 1, Picked(Hand.BETTOR, C))
    assert page is not None
    assert page.board.spots[B].front.tap == CorrectRound(1, A, (Bet(B, A), Bet(C, B)))
    assert not page.board.spots[A].front.enabled
    moved = correction(table.state, 1, Picked(Hand.BET, A))
    assert moved is not None
    assert moved.board.spots[D].front.tap == CorrectRound(1, A, (Bet(B, D),))
    assert moved.board.away == CorrectRound(1, A, ())
