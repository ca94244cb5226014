"""Every control has a name for screen readers, answers to them and to the keyboard, and is large enough for a finger."""

from collections.abc import Callable, Iterator

import lane_talk
from device import Device
from stage import FOUR, Stage

from engine.fais_pas_lane import EndRound, Place, PlaceBet, SetMissed

Open = Callable[..., Device]

LEAST = 47.5
"""48 logical pixels; half a pixel is lost where the browser rounds."""

_CONTROLS = """() => [...document.querySelectorAll(
        'flt-semantics-host [role=button], flt-semantics-host input, flt-semantics-host textarea')].map(e => {
    const box = e.getBoundingClientRect();
    const reachable = e.matches('input, textarea, [aria-disabled=true]') ||
        e.hasAttribute('flt-tappable') && e.hasAttribute('tabindex');
    return [e.getAttribute('aria-label') || e.textContent || '', box.width, box.height, reachable];
})"""


def controls(device: Device) -> Iterator[tuple[str, float, float, bool]]:
    device.page.wait_for_timeout(600)
    for name, width, height, reachable in device.page.evaluate(_CONTROLS):
        yield name.strip(), width, height, reachable


def check(device: Device, screen: str) -> None:
    found = list(controls(device))
    assert found, f"{screen}: nothing to tap"
    assert [box for box in found if not box[0]] == [], f"{screen}: a control without a name"
    assert [box for box in found if not box[3]] == [], f"{screen}: out of reach for keyboards and screen readers"
    assert [box for box in found if box[1] < LEAST or box[2] < LEAST] == [], f"{screen}: too small"


def test_names_and_sizes_of_all_controls(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.sees("What shall we play?")
    check(phone, "home")
    phone.tap("Donkey")
    phone.sees("Who is playing?")
    check(phone, "names")
    for number, name in enumerate(FOUR, 1):
        phone.write(f"Player {number}", name)
    phone.tap("Next")
    phone.sees("Who sees who was last?")
    check(phone, "seats")
    phone.tap("Draw the first dealer")
    phone.sees("deals first!")
    phone.tap("Let")
    phone.sees("Start passing")
    check(phone, "deal")
    phone.tap("Start passing")
    phone.sees("The race is over")
    check(phone, "passing")
    phone.tap("The race is over")
    phone.sees("Who was last?")
    check(phone, "last")
    phone.tap("Bob")
    phone.sees("four of a kind?")
    check(phone, "reveal")
    phone.tap("Yes")
    phone.sees("Deal 2")
    check(phone, "result")
    phone.tap("Log")
    phone.sees("What happened")
    check(phone, "log")
    phone.tap("Deal 1: Bob")
    phone.sees("Who should have the letter of deal 1?")
    check(phone, "correct")


def test_names_and_sizes_in_fais_pas_lane(stage: Stage, device: Open) -> None:
    phone = device(stage.url, size=(412, 2400))
    lane_talk.sit_down(stage, 6)
    lane_talk.tell(stage, PlaceBet(1, Place(1), Place(0)), SetMissed(1, Place(2), 2))
    phone.sees("Ana starts", "In front of Ana: Bob\N{RIGHT SINGLE QUOTATION MARK}s bet")
    check(phone, "round")
    phone.tap("Dan bets")
    phone.sees("On whom does Dan bet?")
    check(phone, "bet")
    phone.tap(lane_talk.BONNET)
    phone.sees("Who has won round 1?")
    check(phone, "winner")
    phone.tap("Ana")
    phone.tap("Write other points")
    phone.sees("Points as in the rules")
    check(phone, "points")
    phone.tap("Write these points")
    phone.sees("Round 2")
    phone.tap("Scores")
    phone.sees("Crottins over 1 round. Ana: 0, 300.")
    check(phone, "scores")
    phone.tap("Round 1: Ana")
    phone.sees("Correct round 1")
    check(phone, "correct")
    lane_talk.tell(stage, EndRound(2, Place(1), (0, 1000, 0, 0, 0, 0)))
    phone.sees("Undo: round 2 for Bob")
    phone.tap("Back")
    phone.sees("Rounds played")
    phone.tap("Back")
    phone.sees("Diploma: Bob, Professeur Asinus")
    check(phone, "diploma")


def test_narrow_phone_shows_a_round(stage: Stage, device: Open) -> None:
    narrow = device(stage.url, size=(320, 640), language="fr-FR")
    lane_talk.sit_down(stage)
    narrow.tap("Ana parie")
    narrow.tap("Devant Bob")
    narrow.sees("Devant Bob\N{NO-BREAK SPACE}: pari posé par Ana")
    narrow.tap("Bonnet d")
    narrow.tap("Ana")
    narrow.tap("Noter la manche")
    narrow.sees("Manche 2")


def test_narrow_phone_shows_what_has_to_be_tapped(stage: Stage, device: Open) -> None:
    narrow = device(stage.url, size=(320, 640), language="fr-FR")
    stage.sit_down()
    narrow.tap("Commencer à passer")
    narrow.tap("La course est finie")
    narrow.sees("Qui a touché en dernier")


def test_letters_are_told_in_words(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    phone.sees("The 16 cards: aces, kings, queens, jacks of all four suits")
    stage.deal(1)
    phone.sees("Bob has D", "Ana has no letter")
