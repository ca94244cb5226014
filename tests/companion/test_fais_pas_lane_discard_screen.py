"""Can I discard this? Two taps, yes or no, and the rule in plain words."""

import pytest
from fais_pas_lane_phones import sit_down, words

from companion.selectors.fais_pas_lane.begun import Discarding
from companion.selectors.fais_pas_lane.discard import card_name, discard_prompt
from engine.fais_pas_lane import KINDS_OF_ANE, Ane, Card, Colour, Period, Special, may_discard


@pytest.mark.parametrize(
    ("top", "mine", "answer", "rule"),
    [
        ("orange, day", "orange, night", "Yes, you can!", "Same colour: orange."),  # F3
        ("orange, day", "purple, day", "Yes, you can!", "Same time: day."),
        ("light blue, night", "light blue, night", "Yes, you can!", "Same colour, light blue, and same time, night."),
        (
            "orange, day",
            "purple, night",
            "No, you cannot",
            "It takes the same colour (orange) or the same time (day).",
        ),
        ("light green, day", "dark green, night", "No, you cannot", "the same colour (light green)"),  # B3
        ("orange, day", "Bonnet d'âne", "Yes, you can!", "A Bonnet d'âne goes on any âne."),
        ("orange, day", "Special card", "Yes, you can!", "A special card goes on any âne."),
        ("Special card", "purple, night", "Yes, you can!", "There is no âne below: anything goes."),  # R5
        ("Bonnet d'âne", "Special card", "Yes, you can!", "There is no âne below: anything goes."),
    ],
)
def test_two_taps_give_the_answer_and_the_rule(top: str, mine: str, answer: str, rule: str) -> None:
    phone = sit_down().phone().ask_discard()
    phone.tap(top, mine)
    assert phone.asks == answer
    assert rule in phone.told


@pytest.mark.parametrize(
    ("cards", "answer", "rule"),
    [
        (("orange, night", "orange, night"), "Yes, you can!", "Two identical ânes go together. Same colour: orange."),
        (("purple, night", "purple, night"), "No, you cannot", "It takes the same colour (orange)"),  # F4
        (("orange, night", "orange, day"), "No, you cannot", "only if they are two identical ânes"),
        (("Special card", "Special card"), "No, you cannot", "only if they are two identical ânes"),
    ],
)
def test_pairs(cards: tuple[str, str], answer: str, rule: str) -> None:
    phone = sit_down().phone().ask_discard()
    phone.tap("orange, day", cards[0], "Two cards at once?", cards[1])
    assert phone.asks == answer
    assert rule in phone.told


def test_next_question_keeps_the_pile_or_begins_anew() -> None:
    phone = sit_down().phone().ask_discard()
    phone.tap("orange, day", "purple, night", "Try another card")
    assert (phone.asks, phone.prompt.pile) == ("Which card do you want to discard?", Ane(Colour.ORANGE, Period.DAY))
    phone.tap("Special card", "Another pile")
    assert phone.asks == "What lies on the discard pile?"
    phone.tap("Close")
    assert phone.shows is None


def test_second_card_may_be_thought_better_of() -> None:
    phone = sit_down().phone().ask_discard()
    phone.tap("orange, day", "purple, day", "Two cards at once?", "Previous question")
    assert phone.asks == "Yes, you can!"
    phone.tap("Try another card", "Previous question")
    assert phone.asks == "What lies on the discard pile?"


def test_answer_is_that_of_the_rules_for_every_pair_of_cards() -> None:
    cards: tuple[Card, ...] = (*KINDS_OF_ANE, Special.TETU)
    for top in cards:
        for mine in cards:
            shown = discard_prompt(Discarding(top, (mine,)))
            assert shown.verdict is may_discard(top, mine).allowed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    names = [words(card_name(ane), language) for ane in KINDS_OF_ANE]
    assert len(set(names)) == len(KINDS_OF_ANE)
    assert not any("[" in name for name in names)
