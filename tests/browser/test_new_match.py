"""The way into a match, with everything that people mistype."""

from collections.abc import Callable

import pytest
from device import Device
from stage import FOUR, Stage

Open = Callable[..., Device]


def test_bad_names_are_told_beside_their_fields(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.tap("Donkey")
    phone.write("Player 1", "Ana")
    phone.write("Player 2", "  ana ")
    phone.write("Player 4", "A name that no phone shows in one line")
    phone.tap("Next")
    phone.sees("Player 1 has this name already", "Please type a name.", "At most 20 letters")
    # What was typed is still there, and the messages follow what is put right.
    phone.write("Player 2", "Bob")
    phone.sees_no_more("has this name already")
    phone.write("Player 3", "Cléo")
    phone.write("Player 4", "Łukasz 🦊")
    phone.sees_no_more("Please type a name.", "At most 20 letters")
    phone.tap("Next")
    phone.sees("Who sees who was last?", "Ana", "Bob", "Cléo", "Łukasz 🦊")


def test_seats_are_swapped_by_two_taps_and_by_dragging(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.tap("Donkey")
    for number, name in enumerate(FOUR, 1):
        phone.write(f"Player {number}", name)
    phone.tap("Next")
    phone.sees("Ana, seat 1", "Bob, seat 2")
    phone.tap("Ana, seat 1")
    phone.sees("Now tap the name that should change places with Ana.")
    phone.tap("Cléo, seat 3")
    phone.sees("Cléo, seat 1", "Ana, seat 3")
    phone.drag("Bob, seat 2", "Dan, seat 4")
    phone.sees("Dan, seat 2", "Bob, seat 4")
    phone.tap("Draw the first dealer")
    phone.sees("deals first!")
    phone.tap("Let")
    # The next one sits to the left: Cléo, Dan, Ana, Bob.
    phone.sees("Deal 1")
    dealer = next(name for name in FOUR if f"{name} deals" in phone.told)
    order = ["Cléo", "Dan", "Ana", "Bob"]
    phone.sees(f"{order[(order.index(dealer) + 1) % 4]}, to the left, gets the first.")


def test_camera_is_offered_with_the_reason_why_not(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.tap("Donkey")
    for number, name in enumerate(FOUR, 1):
        phone.write(f"Player {number}", name)
    phone.tap("Next")
    phone.sees("The camera", "on this computer")
    assert not phone.offers("The camera")


def test_another_match_needs_the_one_on_the_table_put_away(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    phone.sees("Deal 1")
    phone.tap("Back")
    phone.sees("Go on playing")
    phone.tap("Donkey")
    phone.sees("A match is still on the table")
    phone.tap("Put it away")
    phone.sees("Who is playing?")
    phone.tap("Back")
    phone.sees("Ana, Bob, Cléo, Dan", "just begun")
    phone.tap("Go on playing")
    phone.sees("Deal 1", "Start passing")


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr-CH", "On joue à quoi"), ("en-US", "What shall we play?"), ("ja", "What shall we play?")],
)
def test_language_is_the_devices_own(stage: Stage, device: Open, language: str, words: str) -> None:
    phone = device(stage.url, language=language)
    phone.sees(words)


def test_language_can_be_changed_on_any_device(stage: Stage, device: Open) -> None:
    phone, other = device(stage.url), device(stage.url, language="fr-FR")
    phone.tap("Français")
    phone.sees("On joue à quoi")
    other.tap("English")
    other.sees("What shall we play?")
    stage.sit_down()
    other.sees("Start passing")
    phone.sees("Commencer à passer")
