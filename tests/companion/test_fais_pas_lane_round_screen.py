"""The round screen: turns and who misses them, cards, and the chart (F2, F17, R6, C1 to C3)."""

import itertools

import pytest
from fais_pas_lane_phones import sit_down, words
from fais_pas_lane_rounds import A, B, C, D, bet, won
from hypothesis import given
from hypothesis import strategies as st

from companion.selectors.fais_pas_lane.chart import chart
from companion.selectors.fais_pas_lane.round import CARDS, RoundScreen, players_of, round_screen, turn_words
from engine.fais_pas_lane import EndRound, Match, Place, PlaySpecial, RetractRound, SetTurn, Special, TurnDone


def screen(state: Match) -> RoundScreen:
    shown = round_screen(state)
    assert shown is not None
    return shown


def missing(state: Match) -> list[str]:
    return [f"{line.who.name} {words(line.what)}" for line in screen(state).turn.missing]


def test_turn_goes_round() -> None:
    table = sit_down()
    assert words(turn_words(screen(table.state).turn)) == "Ana starts"
    table.tell(screen(table.state).turn.done)
    assert words(turn_words(screen(table.state).turn)) == "Bob's turn"


def test_missed_turns_are_counted_down() -> None:
    # F17, C3: two turns, and the second ends the Prout prout when it is passed over.
    table = sit_down()
    table.prout(B)
    assert missing(table.state) == ["Bob misses the next turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2"]
    table.tell(screen(table.state).turn.done)
    assert screen(table.state).turn.who.name == "Cléo"
    assert missing(table.state) == ["Bob misses this turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2"]
    for _ in range(2):
        table.tell(screen(table.state).turn.done)
    assert missing(table.state) == ["Bob misses the next turn: 2\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2"]
    table.tell(screen(table.state).turn.done)
    assert missing(table.state) == []
    assert [who.name for who in screen(table.state).turn.back] == ["Bob"]


def test_second_prout_prout_adds_two() -> None:
    # R6.
    table = sit_down()
    phone = table.phone()
    for _ in range(2):
        phone.play(Special.PROUT_PROUT).tap("Bob")
        phone.tap(next(label for label in phone.offers() if label.startswith("No") or "misses" in label))
    assert missing(table.state) == ["Bob misses the next turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}4"]


def test_turns_wait_for_the_card_and_say_why() -> None:
    table = sit_down()
    table.tell(PlaySpecial(1, 1, Special.TETU, A))
    turn = screen(table.state).turn
    assert turn.why_not is not None
    assert words(turn.why_not) == "finish Têtu comme un âne first"


def test_table_says_whose_turn_it_is() -> None:
    table = sit_down()
    choices = screen(table.state).turn.choices
    assert [who.name for who, _, _ in choices] == ["Bob", "Cléo", "Dan"]
    table.tell(choices[1][1])
    assert screen(table.state).turn.who.name == "Cléo"


def test_whose_turn_it_cannot_be_says_why() -> None:
    table = sit_down()
    table.prout(C)
    why = [why for who, _, why in screen(table.state).turn.choices if who.place == C]
    assert why[0] is not None
    assert words(why[0]) == "still misses 2 turns (Prout prout)"


def test_next_round_starts_with_the_player_to_the_left() -> None:
    # C1.
    assert screen(won(sit_down(), A).state).turn.who.name == "Bob"


def test_all_seven_cards_are_there() -> None:
    assert set(CARDS) == set(Special)


def test_who_may_play_a_card_is_asked_of_the_rules() -> None:
    table = sit_down()
    table.prout(D)
    people = players_of(table.state, Special.HI_HAN)
    assert [one.why_not is None for one in people] == [True, True, True, False]
    assert people[B].wish == PlaySpecial(1, 1, Special.HI_HAN, B)


def test_what_a_card_came_to_is_told() -> None:
    table = sit_down()
    table.phone().play(Special.SUPERMANE)
    came = screen(table.state).last_card
    assert came is not None
    assert words(came) == "Supermâne: glory to Ana!"


# --- the chart


def test_chart_starts_at_nothing_and_follows_the_totals() -> None:
    assert chart(sit_down().state, 0.1) is None
    table = won(sit_down(), A, A, B)
    drawn = chart(table.state, 0.1)
    assert drawn is not None
    assert [line.totals for line in drawn.lines][:2] == [(0, 200, 400, 400), (0, 0, 0, 200)]
    assert [dot.x for dot in drawn.lines[0].dots] == pytest.approx([0, 1 / 3, 2 / 3, 1])
    heights = [dot.y for dot in drawn.lines[0].dots]
    assert heights[0] > heights[1] > heights[2] == heights[3]
    assert (1000, drawn.goal_y) in drawn.grid


def test_chart_keeps_retracted_rounds_flat() -> None:
    table = won(sit_down(), A, A)
    table.tell(RetractRound(1))
    drawn = chart(table.state, 0.1)
    assert drawn is not None
    assert drawn.lines[A].totals == (0, 0, 200)


@given(winners=st.lists(st.integers(0, 5), min_size=1, max_size=9), bets=st.booleans())
def test_chart_lies_within_its_frame_and_names_apart(winners: list[int], bets: bool) -> None:
    table = sit_down(6)
    for winner in winners:
        if table.state.round is None:
            break
        if bets:
            bet(table, "A on B, B on C, C on D")
        table.tell(EndRound(table.going.number, Place(winner)))
    gap = 0.12
    drawn = chart(table.state, gap)
    assert drawn is not None
    for line in drawn.lines:
        assert all(0 <= dot.x <= 1 and 0 <= dot.y <= 1 for dot in line.dots)
    heights = sorted(line.label_y for line in drawn.lines)
    assert all(0 <= height <= 1 for height in heights)
    assert all(lower - upper >= gap - 1e-9 for upper, lower in itertools.pairwise(heights))
    # In the order of the totals, so that no name stands at another one's line.
    ends = sorted(drawn.lines, key=lambda line: line.label_y)
    totals = [line.totals[-1] for line in ends]
    assert totals == sorted(totals, reverse=True)


def test_set_turn_in_the_first_turn_says_who_starts() -> None:
    table = sit_down()
    table.tell(SetTurn(1, D))
    assert words(turn_words(screen(table.state).turn)) == "Dan starts"
    table.tell(TurnDone(1, 1))
    assert screen(table.state).turn.who.name == "Ana"
