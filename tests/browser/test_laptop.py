"""On a laptop, whose browser leaves little height, and on a phone, what can be done next is in sight without scrolling."""

import re
from collections.abc import Callable

from album import SIZES
from device import Device
from lane_talk import sit_down, tell
from stage import ADDRESS, WHO, Stage

from companion import theme
from companion.book import Book
from engine.fais_pas_lane import EndRound, Place, PlaceBet
from engine.score_pad import SCORE_PAD, Best, OpenPad, WriteRound

# ruff: noqa: RUF001  # apostrophes as the screens have them

Open = Callable[..., Device]


WHOLE = theme.LEAST_TARGET
"""How much of a button has to be in sight for it to be whole, pixels: of one that is half out of sight, a screen reader is
told the half in sight."""
_HEIGHT = """begins => [...document.querySelectorAll('flt-semantics')]
    .filter(e => (e.getAttribute('aria-label') || e.textContent).startsWith(begins))
    .pop().getBoundingClientRect().height"""
"""How much is in sight of what is told in words that begin so."""


def in_sight(device: Device, *names: str, size: str = "laptop") -> None:
    device.sees(*names)
    device.page.wait_for_timeout(600)
    for name in names:
        box = device.page.get_by_role("button", name=re.compile(rf"^\s*{re.escape(name)}")).first.bounding_box()
        assert box is not None, name
        assert box["y"] + box["height"] <= SIZES[size][1], (name, box)
        assert box["height"] >= WHOLE, (name, box)


def test_what_can_be_done_is_in_sight(stage: Stage, device: Open) -> None:
    laptop = device(stage.url, size=SIZES["laptop"])
    in_sight(laptop, "Score pad", "Watch a sample race", "Rules and help")
    stage.sit_down()
    in_sight(laptop, "Start passing")
    laptop.tap("Start passing")
    in_sight(laptop, "The race is over", "Break off", "Undo")
    stage.break_off()
    stage.deal(1)
    in_sight(laptop, "Start passing", "Undo: letter for Bob")
    stage.race(1, 0)
    in_sight(laptop, "Yes", "No", "Undo")
    laptop.tap("Yes")
    for _ in range(4):
        stage.deal(1)
    # Bob is out, a rank is put aside, and the cards are drawn.
    in_sight(laptop, "Correct it", "Start passing", "Undo: letter for Bob")
    stage.sit_down(("Wilhelmina", "Grand-mère Joséphine", "Maximilian", "Clémentine"))
    for _ in range(5):
        stage.deal(1)
    in_sight(laptop, "Correct it", "Start passing", "Undo: letter for Grand")
    stage.deal(1)
    in_sight(laptop, "Correct it", "Start passing", "Undo: letter for Grand")
    stage.sit_down()
    for _ in range(6):
        stage.deal(1)
    for _ in range(6):
        stage.deal(2)
    in_sight(laptop, "Rematch", "To the first screen", "Undo")
    stage.sit_down()
    laptop.sees("Start passing")
    laptop.tap("Back")
    in_sight(laptop, "Go on playing", "Score pad", "Watch a sample race", "Rules and help")
    lane_to_correct(stage)
    laptop.sees("Round 2")
    laptop.tap("Scores")
    laptop.tap("Round 1")
    in_sight(laptop, "Write these points", "Undo")
    score_pad(stage, rounds=12)
    in_sight(laptop, "Write down round 13", "Undo: round 12")
    score_pad(stage, rounds=12, goal=10)
    in_sight(laptop, "Another match", "Undo: round 12")
    stage.store.leave()
    for number in range(12):
        stage.table.house.add(f"P{number}", WHO)
    laptop.tap("Players")
    in_sight(laptop, "Add a player", "Undo: adding P11")
    assert laptop.errors == []


def test_what_can_be_done_is_in_sight_on_a_phone(stage: Stage, device: Open) -> None:
    phone = device(stage.url, size=SIZES["phone"])
    stage.sit_down()
    stage.deal(1, shown=False)
    in_sight(phone, "Start passing", size="phone")
    ana, dan = (phone.page.evaluate(_HEIGHT, f"{name} has ") for name in ("Ana", "Dan"))
    assert dan == ana > 0
    stage.store.leave()
    sit_down(stage)
    tell(stage, PlaceBet(1, Place(1), Place(0)), PlaceBet(1, Place(0), Place(2)))
    phone.sees("Bonnet d’âne!")
    phone.tap("Dan bets")
    in_sight(phone, "Never mind", "Bonnet d’âne!", size="phone")
    phone.tap("Never mind")
    phone.tap("Bonnet d’âne!")
    in_sight(phone, "Not yet", size="phone")
    phone.tap("Not yet")
    special_cards_in_sight(stage, phone, "phone")
    lane_to_correct(stage)
    phone.sees("Round 2")
    phone.tap("Scores")
    phone.tap("Round 1")
    in_sight(phone, "Write these points", "Undo", size="phone")
    assert phone.errors == []


def test_how_others_join_is_in_sight_on_a_hosts_phone(stage: Stage, device: Open) -> None:
    for size in ("phone", "small"):
        phone = device(stage.url, size=SIZES[size])
        stage.sit_down()
        stage.deal(1)
        phone.sees("Start passing")
        phone.tap("Back")
        in_sight(phone, "Let others join", "Go on playing", size=size)
        if size == "phone":
            # Nothing else has gone for it, neither with a match to go on with nor with one that somebody has put away.
            in_sight(phone, "Score pad", size=size)
        phone.sees(f"{ADDRESS} · code")
        stage.store.leave(WHO)
        phone.sees("Tablet 7 put this match away at")
        in_sight(phone, "Let others join", "Go on playing", size=size)
        if size == "phone":
            in_sight(phone, "Score pad", size=size)
        phone.tap("Let others join")
        phone.sees(f"Code that opens {ADDRESS}", "and this code:")
        in_sight(phone, "Devices", size=size)
        phone.tap("Back")
        stage.store.leave()
        assert phone.errors == []


def test_special_cards_are_in_sight_on_a_tablet(stage: Stage, device: Open) -> None:
    tablet = device(stage.url, size=SIZES["tablet"])
    special_cards_in_sight(stage, tablet, "tablet", "Supermâne", "An Ânerie comes up")
    assert tablet.errors == []


def special_cards_in_sight(stage: Stage, device: Device, size: str, *last: str) -> None:
    """Whatever there is to undo, also where the round before is told; and so are the bets."""
    stage.store.leave()
    sit_down(stage)
    names = ("Sœur âne", "Ânerie", *last, "Bonnet d’âne!")
    in_sight(device, *names, size=size)
    tell(stage, PlaceBet(1, Place(1), Place(0)), PlaceBet(1, Place(0), Place(2)))
    stage.store.undo(WHO)
    in_sight(device, "Ana bets", "Dan bets", *names, "Undo: Bob", "Redo: Ana", size=size)
    tell(stage, PlaceBet(1, Place(3), Place(1)), EndRound(1, Place(0)))
    device.sees("Round 2")
    in_sight(device, "Ana bets", "Dan bets", *names, "Undo: round 1", size=size)


def lane_to_correct(stage: Stage) -> None:
    """Six people have played a round that gave something to most of them."""
    stage.store.leave()
    sit_down(stage, 6)
    bets = [PlaceBet(1, Place(bettor), Place((bettor + 1) % 6)) for bettor in range(5)]
    tell(stage, *bets, EndRound(1, Place(3)))


def score_pad(stage: Stage, *, rounds: int, goal: int | None = None) -> None:
    """So many rounds on the pad; the goal, if there is one, is reached in the last."""
    stage.store.leave()
    book = Book(stage.store, SCORE_PAD)
    book.open([OpenPad(("Ana", "Bob", "Cléo", "Dan"), Best.HIGHEST, goal)], WHO)
    for number in range(1, rounds + 1):
        book.dispatch(WriteRound(number, (20 if number == rounds else 0, 0, 0, -5)), WHO)
