"""Fais pas l'âne in a real browser: bets, the end of rounds, corrections, the diploma."""

# ruff: noqa: RUF001  # apostrophes and minus as the screens have them

import base64
from collections.abc import Callable
from pathlib import Path

import pytest
from app_server import Server
from cable import Cable
from device import FINGER_S, Device
from lane_talk import BONNET, begin, bet, end_round, match_of, sit_down, taps, tell
from stage import Stage

from engine.fais_pas_lane import EndRound, Place, PlaceBet, SetMissed, TurnPassed

Serve = Callable[..., Server]
Open = Callable[..., Device]
REST_S = FINGER_S
A, B, C, D = (Place(i) for i in range(4))

_PICTURE = """async (png) => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
    const {width, height} = picture, canvas = new OffscreenCanvas(width, height), ink = canvas.getContext('2d');
    ink.drawImage(picture, 0, 0);
    const dot = (x, y) => [...ink.getImageData(x, y, 1, 1).data.slice(0, 3)];
    return [width, height, dot(width / 2, 2), dot(width / 2, height - 3), dot(2, height / 2), dot(width - 3, height / 2)];
}"""


def test_table_that_wants_only_bets_and_scores(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    begin(phone, ("Ana", "Bob", "Cléo", "Dan"))
    phone.tap("Hide the turns")
    phone.sees_no_more("Turn done")

    # E1: Bob bets on Ana, Ana on Cléo, Cléo on Dan; Ana wins.
    for bettor, target in (("Bob", "Ana"), ("Ana", "Cléo"), ("Cléo", "Dan")):
        with taps(phone, 2):
            bet(phone, bettor, target)
    phone.tap(BONNET)
    phone.tap("Ana")
    phone.sees("Ana wins round 1", "Bob bet on you", "your bet on Cléo failed", "your bet on Ana came true", "+200")
    phone.tap("Write it down")
    phone.sees("Round 2", "Round 1: Ana wins", "800 to go")
    assert match_of(stage).totals == (200, 100, -100, 0)

    # A round without bets is written down with three taps; one tap takes it back, and one brings it again.
    with taps(phone, 3):
        end_round(phone, "Bob")
    phone.sees("Round 3")
    with taps(phone, 1):
        phone.tap("Undo: round 2 for Bob")
    phone.sees("Round 2", "Redo: round 2 for Bob")
    with taps(phone, 1):
        phone.tap("Redo: round 2 for Bob")
    phone.sees("Round 3")

    # An earlier round gets another winner, and the totals follow.
    with taps(phone, 4):
        phone.tap("Scores")
        phone.sees("Rounds played")
        phone.tap("Round 2: Bob")
        phone.sees("Correct round 2")
        phone.tap("Cléo")
        phone.sees("Undo: correction of round 2")
    assert match_of(stage).totals == (200, 100, 100, 0)

    # The turns were never touched, and the phone remembers that nobody wants to see them.
    assert not any(isinstance(entry.fact, TurnPassed) for entry in stage.store.entries)
    phone.page = phone.context.new_page()
    phone.page.goto(stage.url)
    phone.awake()
    phone.sees("Follow the turns, too")
    assert phone.errors == []


def test_points_by_hand_reckon_and_say_what_is_wrong(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    sit_down(stage)
    phone.tap(BONNET)
    phone.tap("Ana")
    phone.tap("Write other points")
    phone.write("Bob: points", "ten")
    phone.tap("Write these points")
    phone.sees("Only numbers, + and −, please.")
    phone.write("Bob: points", "100-50+5")
    phone.tap("Write these points")
    phone.sees("Round 2")
    assert match_of(stage).totals == (200, 55, 0, 0)
    with taps(phone, 4):
        phone.tap("Scores")
        phone.tap("Round 1: Ana")
        phone.sees("written by hand")
        phone.write("Bob: points", "60")
        phone.tap("Write these points")
        phone.sees("Undo: correction of round 1")
    assert match_of(stage).totals == (200, 60, 0, 0)
    phone.tap("Do not count this round")
    phone.sees("This round does not count.")
    assert match_of(stage).totals == (0, 0, 0, 0)
    phone.tap("Count this round again")
    phone.sees_no_more("This round does not count.")
    assert match_of(stage).totals == (200, 60, 0, 0)


def test_what_cannot_be_is_greyed_and_says_why(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    sit_down(stage)
    tell(stage, PlaceBet(1, B, A), SetMissed(1, D, 2))
    phone.sees("Dan misses the next turn: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}2")
    assert not phone.offers("Dan bets")
    phone.tap("Cléo bets")
    phone.sees("On whom does Cléo bet?", "In front of Ana: Bob’s bet (a bet lies there already (Bob))")
    phone.sees("Dan bets (still misses 2 turns (Prout prout))")
    assert not phone.offers("In front of Ana: Bob’s bet")
    phone.tap(BONNET)
    phone.sees("cannot win now (Prout prout)")
    assert not phone.offers("Dan Prout")
    phone.tap("Dan plays again")
    phone.sees_no_more("cannot win now")
    phone.tap("Dan")
    phone.sees("Dan wins round 1")


def test_names_that_cannot_be_told_apart_and_too_many_people(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.tap("Fais pas l’âne")
    phone.sees("Who is playing?")
    for number, name in enumerate(("Ana", "ana", "Cléo"), 1):
        phone.write(f"Player {number}", name)
    phone.tap("Next")
    phone.sees("Player 1 has this name already")
    phone.write("Player 2", "Bob")
    for _ in range(3):
        phone.tap("One more")
    phone.sees("Player 6")
    assert not phone.offers("One more")
    for _ in range(4):
        phone.tap("Remove player 3")
    phone.sees_no_more("Player 3")
    assert not phone.offers("Remove player 2")
    phone.tap("Next")
    phone.sees("How do you play?")
    phone.tap("500 crottins")
    phone.tap("Bob")
    phone.tap("Deal six cards each")
    phone.sees("Round 1", "Bob starts")
    assert (match_of(stage).goal, match_of(stage).players) == (500, ("Ana", "Bob"))


def test_round_confirmed_by_two_devices_at_once_counts_once(stage: Stage, device: Open) -> None:
    one, other = device(stage.url), device(stage.url)
    sit_down(stage)
    for phone in (one, other):
        phone.sees("Ana starts")
        phone.tap(BONNET)
        phone.tap("Ana")
        phone.sees("Ana wins round 1")
    box = other.centre("Write it down")
    one.tap("Write it down")
    other.page.mouse.click(*box)
    for phone in (one, other):
        phone.sees("Round 2")
    assert match_of(stage).totals == (200, 0, 0, 0)


def test_bets_of_two_phones_at_the_same_moment_both_count(stage: Stage, device: Open) -> None:
    one, other = device(stage.url), device(stage.url)
    sit_down(stage)
    for phone, bettor in ((one, "Ana"), (other, "Bob")):
        phone.sees("Ana starts")
        phone.tap(f"{bettor} bets")
        phone.sees(f"On whom does {bettor} bet?")
    spot = other.centre("In front of Dan: no bet")
    one.tap("In front of Cléo: no bet")
    other.page.mouse.click(*spot)
    for phone in (one, other):
        phone.sees("In front of Cléo: Ana’s bet", "In front of Dan: Bob’s bet")


def test_round_is_live_again_after_the_link_was_cut(stage: Stage, cable: Cable, device: Open) -> None:
    phone = device(cable.url)
    sit_down(stage, 6)
    phone.sees("Ana starts")
    cable.cut()
    phone.page.wait_for_timeout(1500)
    tell(stage, PlaceBet(1, B, A), SetMissed(1, D, 2))
    cable.mend()
    phone.sees("In front of Ana: Bob’s bet", "Dan plays again", within_s=30)
    phone.tap("Turn done")
    phone.sees("Bob’s turn")
    tell(stage, EndRound(1, A))
    phone.sees("Round 2", "Round 1: Ana wins")


@pytest.mark.usefixtures("slow_finger")
def test_double_tap_writes_one_round(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    sit_down(stage)
    phone.tap(BONNET)
    phone.tap("Ana")
    phone.sees("Ana wins round 1")
    phone.double_tap("Write it down")
    phone.sees("Round 2")
    phone.page.wait_for_timeout(800)
    assert match_of(stage).totals == (200, 0, 0, 0)
    phone.double_tap("Turn done")
    phone.sees("Cléo’s turn")
    phone.page.wait_for_timeout(800)
    assert match_of(stage).going is not None
    assert phone.told.count("Dan’s turn") == 0


def test_diploma_is_a_picture_to_keep(stage: Stage, device: Open, tmp_path: Path) -> None:
    phone = device(stage.url)
    sit_down(stage)
    tell(stage, *(EndRound(number, A) for number in range(1, 6)))
    phone.sees("Diploma: Ana, Professeur Asinus, with 1,000 crottins")
    with phone.page.expect_download() as saved:
        phone.tap("Save the picture")
    assert saved.value.suggested_filename == "Professeur Asinus Ana.png"
    kept = tmp_path / "diploma.png"
    saved.value.save_as(kept)
    assert kept.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, *edge = phone.page.evaluate(_PICTURE, base64.b64encode(kept.read_bytes()).decode())
    assert (width, height) == (380, 570)
    # The golden edge goes all round: nothing is cut off.
    assert edge == [[184, 137, 43]] * 4
    phone.sees("The picture is with your downloads.")
    phone.tap("Play again")
    phone.sees("Round 1", "Bob starts")
    assert match_of(stage).players == ("Ana", "Bob", "Cléo", "Dan")
    assert phone.errors == []
