"""A whole match of Fais pas l'âne on one device, with every special card, up to the diploma."""

# ruff: noqa: RUF001  # apostrophes as the screens have them

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from device import FINGER_S, Device
from lane_talk import begin, bet, end_round, taps
from stage import Stage

from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.storage import Journal

Open = Callable[..., Device]
REST_S = FINGER_S


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """On disk, as at home."""
    opened = SqlJournal(sqlite_url(tmp_path / "asinus.sqlite3"))
    yield opened
    opened.close()


def test_match_to_1000_with_every_card(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    begin(phone, ("Ana", "Bob", "Cléo", "Dan"), variant=True)
    cards_at_a_turn(phone)
    cards_that_ask_several(phone)
    rounds_and_a_correction(phone)
    diploma(phone)
    assert phone.errors == []


def cards_at_a_turn(phone: Device) -> None:
    # Sœur âne: the bet lies on the table afterwards (F6).
    play(phone, "Sœur âne", "Bet on somebody", "Cléo")
    phone.sees("In front of Cléo: Ana’s bet")
    phone.tap("Turn done")

    # Sœur âne, in the variant: a swap that both agree to (F23).
    phone.sees("Bob’s turn")
    play(phone, "Sœur âne", "Negotiate a swap", "Dan", "Bob", "Dan")
    phone.sees("Bob and Dan swap cards.")
    phone.tap("Turn done")

    # Ânerie, both actions (F8, F9).
    phone.sees("Cléo’s turn")
    play(phone, "Ânerie", "Swap hands", "Ana", "No, we swap")
    phone.sees("Cléo and Ana swap hands.")
    play(phone, "Ânerie", "Hide an âne", "Done")
    phone.sees("Cléo hides an âne")
    phone.tap("Turn done")

    # Prout prout: two turns, counted down (F17).
    phone.sees("Dan’s turn")
    play(phone, "Prout prout", "Bob", "Bob misses 2 turns")
    phone.sees("Bob misses the next turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2")
    phone.tap("Turn done")
    phone.sees("Ana’s turn")
    phone.tap("Turn done")
    phone.sees("Cléo’s turn", "Bob misses this turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2")


def cards_that_ask_several(phone: Device) -> None:
    # Hi-han: Bob does not vote; one yes out of two is not most of them (F16, R4).
    play(phone, "Hi-han", "I am Ana", "Yes, magnificent", "I am Dan", "No, not really")
    phone.sees("1 yes out of 2: Cléo draws 2 cards.")

    # Têtu: until the âne comes up (F13).
    answer(phone, "Têtu", "purple", "Another card", "The purple âne!", "No, none")
    phone.sees("Ana has found the âne!")

    # An Ânerie comes up: three cards in the hand, so two are drawn (F9, F11).
    play(phone, "An Ânerie comes up", "orange", "Dan", "That is all", "3", "Cléo", "Keep everything")
    phone.sees("Done. Dan keeps at least one card.")

    # Fais pas l'âne on its own, and Supermâne (F12, F18).
    play(phone, "Fais pas l’âne", "From nothing")
    play(phone, "Supermâne")
    phone.sees("Supermâne: glory to Cléo!")

    # Any card can be left half-way, and nothing comes of it.
    phone.tap("Têtu")
    phone.tap("Never mind")
    phone.sees("Têtu comme un âne: never mind.")


def rounds_and_a_correction(phone: Device) -> None:
    # The bets follow the end of the round (F20, F21).
    end_round(phone, "Cléo")
    phone.sees("Round 2", "Round 1: Cléo wins", "+300", "+100")
    with taps(phone, 3):
        end_round(phone, "Bob")
    phone.sees("Round 3")
    with taps(phone, 2):
        bet(phone, "Dan", "Cléo")
    end_round(phone, "Ana")
    phone.sees("Round 4", "Round 3: Ana wins", "−100")

    # Round 2 is put right while round 4 is on the table; undo and redo.
    bet(phone, "Dan", "Ana")
    with taps(phone, 4):
        phone.tap("Scores")
        phone.sees("Rounds played")
        phone.tap("Round 2: Bob")
        phone.sees("Correct round 2")
        phone.tap("Cléo")
        phone.sees("Undo: correction of round 2")
    phone.tap("Back")
    phone.sees("Round 2: Cléo", "corrected", "500 to go")
    with taps(phone, 1):
        phone.tap("Undo: correction of round 2")
    phone.sees("Round 2: Bob", "700 to go")
    with taps(phone, 1):
        phone.tap("Redo: correction of round 2")
    phone.sees("Round 2: Cléo", "500 to go")
    phone.tap("Back")
    phone.sees("Round 4", "In front of Ana: Dan’s bet")


def diploma(phone: Device) -> None:
    for number in (4, 5):
        end_round(phone, "Cléo")
        phone.sees(f"Round {number + 1}", f"Round {number}: Cléo wins")
    end_round(phone, "Cléo")
    phone.sees("Diploma: Cléo, Professeur Asinus, with 1,100 crottins", "Play again")

    # The log tells all of it, and no secret.
    phone.tap("Scores")
    phone.tap("Log")
    phone.sees("Round 2 was corrected: Cléo won it.", "1 of 2")
    told = phone.told
    phone.tap("Next page")
    phone.sees("Ana bet on Cléo.", "2 of 2")
    told += phone.told
    assert "Dan has judged the bray." in told
    assert "An âne was hidden." in told
    phone.tap("Back")
    phone.sees("Play again")
    phone.tap("Play again")
    phone.sees("Round 1", "Nobody has any crottins yet.")


def play(phone: Device, card: str, *answers: str) -> None:
    """A card from its button to what came of it."""
    answer(phone, card, *answers, "All right")
    phone.sees("Special cards")


def answer(phone: Device, *answers: str) -> None:
    """One question after the other."""
    for one in answers:
        phone.tap(one)
