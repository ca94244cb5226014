"""A score pad from its names to its winner, on two devices."""

from collections.abc import Callable

from app_server import Server
from device import Device
from stage import Stage
from test_accessible import check

from companion.book import Book
from companion.selectors.score_pad.points import MINUS
from engine.score_pad import SCORE_PAD, Best, OpenPad

Open = Callable[..., Device]
Serve = Callable[..., Server]


def begin(device: Device, *names: str) -> None:
    device.tap("Score pad")
    for number, name in enumerate(names, 1):
        if number > 3:
            device.tap("One more player")
        device.write(f"Player {number}", name)
    device.write("Points that end the match", "100")
    device.tap("Let")
    device.sees("Write down round 1", *names)


def enter(device: Device, keys: str) -> None:
    names = {"+": "plus", "-": "minus"}
    for key in keys:
        device.tap(names.get(key, key), exact=True)


def write_round(device: Device, number: int, *points: str) -> None:
    device.tap(f"Write down round {number}")
    device.sees(f"Round {number}", "You can add up")
    for index, keys in enumerate(points):
        if index:
            device.tap("Next")
        enter(device, keys)
    device.tap("Write it down")
    device.sees(f"Write down round {number + 1}")


def test_pad_from_names_to_the_winner(serve: Serve, device: Open) -> None:
    server = serve()
    phone = device(server.url)
    begin(phone, "Ana", "Bob", "Cléo", "Dan")
    check(phone, "pad")
    tablet = device(server.url, size=(1180, 1200), language="fr-FR")
    tablet.sees("Noter la manche 1")

    # S8: sums are reckoned while they are typed.
    phone.tap("Write down round 1")
    enter(phone, "10+15-8")
    phone.sees(f"Ana: 10+15{MINUS}8 = 17")
    check(phone, "entry")
    phone.tap("Next")
    enter(phone, "40")
    # What is not typed is pointed out, and nothing is written.
    phone.tap("Write it down")
    phone.sees("Cléo: No points yet")
    phone.tap("The others have 0")
    phone.tap("Write it down")
    phone.sees("1. Bob: 40", "2. Ana: 17", "3. Cléo: 0", "Round 1: Ana 17, Bob 40, Cléo 0, Dan 0. Put right")
    tablet.sees("1. Bob", "40", "Noter la manche 2")

    # A round is put right, taken out and counted again (S7).
    tablet.tap("Manche 1")
    tablet.sees("Corriger", "Ne compte pas")
    tablet.tap("Ne compte pas")
    phone.sees("Round 1 does not count")
    phone.tap("Undo: taking out round 1")
    phone.sees("1. Bob: 40")
    phone.tap("Redo: taking out round 1")
    phone.sees_no_more("1. Bob: 40")
    phone.tap("Round 1 does not count")
    phone.tap("Counts after all")
    phone.sees("1. Bob: 40")

    # S5: the goal ends the match.
    write_round(phone, 2, "5", "20", "0", "1")
    tablet.tap("Noter la manche 3")
    for keys in ("1", "45", "2", "3"):
        if keys != "1":
            tablet.tap("Suivant")
        for key in keys:
            tablet.tap(key, exact=True)
    tablet.tap("Noter")
    phone.sees("Bob wins!", "100 points are reached, after 3 rounds.")
    tablet.sees("Bob gagne")

    phone.tap("Log")
    phone.sees("What happened", "Round 3: Ana 1, Bob 45, Cléo 2, Dan 3.", "Computer 2")
    phone.tap("Back")
    phone.tap("Another match")
    phone.sees("Write down round 1", "100 to go")
    phone.tap("Back")
    phone.sees("Go on playing", "Score pad: just begun", "Score pad: Bob won")
    assert phone.errors == []
    assert tablet.errors == []


def test_round_that_somebody_else_writes_first_is_told(stage: Stage, device: Open) -> None:
    one, two = device(stage.url), device(stage.url)
    Book(stage.store, SCORE_PAD).open([OpenPad(("Ana", "Bob"), Best.HIGHEST)], "tablet:7")
    two.tap("Write down round 1")
    enter(two, "9")
    write_round(one, 1, "5", "6")
    two.sees("Computer 1 was quicker: round 1. This is how things stand now.", "1. Bob: 6")


def test_points_are_typed_on_a_keyboard_too(stage: Stage, device: Open) -> None:
    computer = device(stage.url, size=(1180, 820))
    Book(stage.store, SCORE_PAD).open([OpenPad(("Ana", "Bob"), Best.LOWEST)], "tablet:7")
    computer.tap("Write down round 1")
    computer.sees("Ana: nothing yet")
    for key in ("1", "2", "Backspace", "0", "+", "7"):
        computer.page.keyboard.press(key)
        computer.page.wait_for_timeout(60)
    computer.sees("Ana: 10+7 = 17")
    # Enter leads to the next line, and after the last one writes the round down.
    for key in ("Enter", "5", "NumpadEnter"):
        computer.page.keyboard.press(key)
        computer.page.wait_for_timeout(200)
    computer.sees("1. Bob: 5", "2. Ana: 17", "Write down round 2")
