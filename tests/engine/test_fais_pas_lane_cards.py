"""The printed deck, and what may lie on what."""

from itertools import product

import pytest

from engine.fais_pas_lane import (
    HAND_CARDS,
    KINDS_OF_ANE,
    Ane,
    Bonnet,
    Card,
    Colour,
    DiscardReason,
    Period,
    Special,
    TurnAction,
    has_effect,
    may_discard,
    wins_with,
)
from engine.fais_pas_lane.cards import ANES_OF_A_KIND, CARDS_IN_DECK, PLAIN_BONNETS, THREE_COLOUR_BONNETS

ORANGE, PURPLE, GREEN, BLUE = Colour.ORANGE, Colour.PURPLE, Colour.LIGHT_GREEN, Colour.DARK_BLUE
DAY, NIGHT = Period.DAY, Period.NIGHT
THREE = Bonnet((ORANGE, PURPLE, GREEN))
EVERY_CARD: list[Card] = [*KINDS_OF_ANE, *(Bonnet((colour,)) for colour in Colour), THREE, *Special]
NO_ANE = [card for card in EVERY_CARD if not isinstance(card, Ane)]


def test_the_deck_has_six_colours_of_ten_anes() -> None:  # B1, B3
    names = {"light_green", "dark_green", "light_blue", "dark_blue", "orange", "purple"}
    assert {colour.value for colour in Colour} == names
    assert len(KINDS_OF_ANE) == len(set(KINDS_OF_ANE)) == 12
    assert 2 * ANES_OF_A_KIND == 10
    assert len(KINDS_OF_ANE) * ANES_OF_A_KIND + PLAIN_BONNETS + THREE_COLOUR_BONNETS < CARDS_IN_DECK == 96


def test_a_bonnet_has_one_colour_or_three() -> None:  # B2
    assert PLAIN_BONNETS + THREE_COLOUR_BONNETS == 8
    assert Bonnet((ORANGE,)).colours == (ORANGE,)
    for colours in [(), (ORANGE, PURPLE), (ORANGE, ORANGE, PURPLE), tuple(Colour)]:
        with pytest.raises(ValueError, match="B2"):
            Bonnet(colours)


def test_a_round_starts_with_six_cards() -> None:  # F1
    assert HAND_CARDS == 6


def test_a_turn_is_one_of_three_things() -> None:  # F2
    assert {action: action.hand_change for action in TurnAction} == {
        TurnAction.DRAW_AND_KEEP: 1,
        TurnAction.DRAW_AND_DISCARD: 0,
        TurnAction.DISCARD: -1,
    }


@pytest.mark.parametrize("top", KINDS_OF_ANE)
@pytest.mark.parametrize("card", KINDS_OF_ANE)
def test_an_ane_goes_on_one_of_its_colour_or_period(top: Ane, card: Ane) -> None:  # F3
    answer = may_discard(top, card)
    assert answer.allowed == (top.colour is card.colour or top.period is card.period)
    assert answer.rule == "F3"


@pytest.mark.parametrize(
    ("card", "allowed", "reason"),
    [
        (Ane(ORANGE, DAY), True, DiscardReason.SAME_BOTH),
        (Ane(ORANGE, NIGHT), True, DiscardReason.SAME_COLOUR),
        (Ane(PURPLE, DAY), True, DiscardReason.SAME_PERIOD),
        (Ane(PURPLE, NIGHT), False, DiscardReason.NOTHING_IN_COMMON),
        (Special.HI_HAN, True, DiscardReason.SPECIAL_ON_ANE),
        (Special.SUPERMANE, True, DiscardReason.SPECIAL_ON_ANE),
        (Bonnet((PURPLE,)), True, DiscardReason.BONNET_ON_ANE),
        (THREE, True, DiscardReason.BONNET_ON_ANE),
    ],
)
def test_what_goes_on_an_orange_ane_of_the_day(card: Card, allowed: bool, reason: DiscardReason) -> None:  # F3
    answer = may_discard(Ane(ORANGE, DAY), card)
    assert (answer.allowed, answer.rule, answer.reason) == (allowed, "F3", reason)


@pytest.mark.parametrize("top", [*NO_ANE, None])
def test_everything_goes_on_anything_but_an_ane(top: Card | None) -> None:  # R5
    for card in EVERY_CARD:
        answer = may_discard(top, card)
        assert (answer.allowed, answer.rule, answer.reason) == (True, "R5", DiscardReason.NOT_ON_AN_ANE)


def test_two_cards_go_together_when_they_are_identical_anes_that_may_go() -> None:  # F4
    for top, first, second in product(EVERY_CARD, EVERY_CARD, EVERY_CARD):
        answer = may_discard(top, first, second)
        identical = isinstance(first, Ane) and first == second
        assert answer.allowed == (identical and may_discard(top, first).allowed)
        assert answer.rule == ("F4" if answer.allowed or not identical else "F3")


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ((Ane(ORANGE, DAY), Ane(ORANGE, NIGHT)), DiscardReason.NOT_IDENTICAL),
        ((Special.TETU, Special.TETU), DiscardReason.NOT_IDENTICAL),
        ((Ane(ORANGE, DAY), Special.TETU), DiscardReason.NOT_IDENTICAL),
        ((Bonnet((ORANGE,)), Bonnet((ORANGE,))), DiscardReason.NOT_IDENTICAL),
        ((Ane(ORANGE, DAY),) * 3, DiscardReason.TOO_MANY),
    ],
)
def test_why_cards_do_not_go_together(cards: tuple[Card, ...], reason: DiscardReason) -> None:  # F4
    answer = may_discard(Ane(ORANGE, DAY), *cards)
    assert (answer.allowed, answer.rule, answer.reason) == (False, "F4", reason)


def test_no_card_is_no_question() -> None:
    with pytest.raises(ValueError, match="no card"):
        may_discard(None)


def test_what_has_an_effect_when_it_is_discarded() -> None:  # F5
    assert [card for card in EVERY_CARD if has_effect(card)] == list(Special)


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ((Bonnet((ORANGE,)), Ane(ORANGE, DAY), Ane(ORANGE, NIGHT)), True),
        ((Ane(ORANGE, DAY), Bonnet((ORANGE,)), Ane(ORANGE, DAY)), True),
        ((THREE, Ane(PURPLE, DAY), Ane(PURPLE, NIGHT)), True),
        ((THREE, Ane(GREEN, DAY), Ane(GREEN, DAY)), True),
        ((THREE, Ane(PURPLE, DAY), Ane(ORANGE, DAY)), False),
        ((THREE, Ane(BLUE, DAY), Ane(BLUE, DAY)), False),
        ((Bonnet((ORANGE,)), Ane(ORANGE, DAY), Ane(PURPLE, DAY)), False),
        ((Bonnet((ORANGE,)), Ane(ORANGE, DAY)), False),
        ((Bonnet((ORANGE,)), Ane(ORANGE, DAY), Ane(ORANGE, NIGHT), Ane(ORANGE, NIGHT)), False),
        ((Bonnet((ORANGE,)), Ane(ORANGE, DAY), Ane(ORANGE, NIGHT), Special.TETU), False),
        ((Bonnet((ORANGE,)), THREE, Ane(ORANGE, NIGHT)), False),
        ((Bonnet((ORANGE,)), Special.TETU, Ane(ORANGE, NIGHT)), False),
        ((), False),
    ],
)
def test_exactly_a_bonnet_and_two_anes_of_its_colour_win(hand: tuple[Card, ...], wins: bool) -> None:  # F19, B2
    assert wins_with(hand) == wins
