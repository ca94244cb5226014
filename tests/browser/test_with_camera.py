"""A match judged by the camera: the real referee, on the sample race."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from app_server import SAMPLE, Server
from device import Device
from stage import FOUR, WHO
from table_talk import sit_down

from companion.donkey_book import DonkeyBook
from companion.server.referee_link import listed_cameras
from companion.server.sql_storage import SqlJournal, sqlite_url
from companion.store import Store
from engine.donkey import BindSeats, Judge, JudgeRace, Place, StartPassing, TellFour

Serve = Callable[..., Server]
Open = Callable[..., Device]

pytestmark = pytest.mark.camera

JUDGED_S = 90
"""Longest time from 'start passing' to the verdict: the clip is a few seconds long, the test machine may be slow."""


def set_up(device: Device) -> None:
    sit_down(device, judge="The camera")
    device.tap("Next: the camera")
    device.sees("number 4 from the left", within_s=JUDGED_S)
    device.tap("Skip, the names are right", "The names are right")
    device.sees("Deal 1", "The camera is ready.")


def judged_deal(device: Device) -> str:
    """One deal judged by the camera; who was last. A film is judged the same each time, however busy the computer is."""
    device.tap("Start passing")
    device.sees("The camera is watching. It tells you by itself when it is over.")
    told = device.sees_one_of(("The camera says so.", "I could not see who was last"), within_s=JUDGED_S)
    assert told == "The camera says so.", device.told
    device.sees("four of a kind?")
    last = next(name for name in FOUR if f"{name} was last" in device.told)
    device.tap_until("Yes", "four of a kind?")
    return last


def four_letters_each(data: Path) -> None:
    """A match that the camera judges, as it is found again: Bob has four letters, and Dan."""
    journal = SqlJournal(sqlite_url(data / "asinus.sqlite3"))
    donkey = DonkeyBook(Store(journal))
    donkey.open_match(FOUR, Judge.CAMERA, WHO)
    donkey.dispatch(BindSeats(tuple(map(Place, range(4)))), WHO)
    for number, last in enumerate([1, 3] * 4, 1):
        donkey.dispatch(StartPassing(number), WHO)
        donkey.dispatch(JudgeRace(number, last=Place(last), first=Place(0)), WHO)
        donkey.dispatch(TellFour(number, shown=True), WHO)
    journal.close()


@pytest.mark.alone
def test_match_judged_by_the_camera_to_its_end(serve: Serve, device: Open, tmp_path: Path) -> None:
    four_letters_each(tmp_path)
    tablet = device(serve("--camera", str(SAMPLE)).url, size=(1180, 1400))
    tablet.tap("Start camera again")
    tablet.sees("Deal 9", "The camera is ready.", within_s=JUDGED_S)
    lasts: list[str] = []
    while "Rematch" not in tablet.told:
        last = judged_deal(tablet)
        lasts.append(last)
        letters = 4 + lasts.count(last)
        tablet.sees_one_of((f"{last} has {' '.join('DONKEY'[:letters])}", "Rematch"))
        if letters == 6 and "Rematch" not in tablet.told:
            tablet.sees(f"{last} is out", "Put the four jacks aside first: 12 cards are left.")
    # Bob is the last of the four each time, then Dan of those who are left.
    assert lasts == ["Bob"] * 2 + ["Dan"] * 2
    tablet.sees("Ana and Cléo win!", "Rematch")
    assert tablet.errors == []


@pytest.mark.alone
def test_referee_killed_during_a_deal(serve: Serve, device: Open) -> None:
    server = serve("--camera", str(SAMPLE))
    phone = device(server.url)
    set_up(phone)
    phone.tap("Start passing")
    phone.tap("We saw it ourselves")
    phone.tap("Bob")
    phone.tap("Yes")
    phone.sees("Bob has D", "Deal 2")

    phone.tap("Start passing")
    phone.sees("The camera is watching")
    for child in server.children():
        os.kill(child, signal.SIGKILL)
    phone.sees("The referee stopped", "All letters are safe.", "Bob has D")

    # It can be started again, and judges the deal that is on.
    phone.tap("Start camera again")
    phone.sees_one_of(("The camera says so.", "I could not see who was last"), within_s=JUDGED_S)
    phone.tap_until("Undo", "The camera says so.", "I could not see who was last")
    phone.tap_until("Break off", "Break off")
    phone.sees("Deal 3", "Bob has D")

    # Killed once more: this time the table judges by hand.
    phone.tap("Start passing")
    phone.sees("The camera is watching")
    for child in server.children():
        os.kill(child, signal.SIGKILL)
    phone.sees("The referee stopped")
    phone.tap("Judge ourselves")
    phone.sees("The race is over")
    phone.tap("The race is over")
    phone.tap("Dan")
    phone.tap("Yes")
    phone.sees("Dan takes the", "Deal 4")


def test_names_are_swapped_onto_faces(serve: Serve, device: Open) -> None:
    phone = device(serve("--camera", str(SAMPLE)).url)
    sit_down(phone, judge="The camera")
    phone.tap("Next: the camera")
    phone.sees("Ana, number 1 from the left", "Dan, number 4 from the left", within_s=JUDGED_S)
    phone.tap("Ana, number 1 from the left")
    phone.sees("Now tap the one to swap with.")
    phone.tap("Cléo, number 3 from the left")
    phone.sees("Cléo, number 1 from the left", "Ana, number 3 from the left")
    phone.tap("Look again")
    phone.sees("Cléo, number 1 from the left", within_s=JUDGED_S)
    phone.tap("Skip, the names are right", "The names are right")
    phone.tap_until("Log", "Start passing")
    phone.sees("In the picture, from the left: Cléo, Bob, Ana, Dan.")


@pytest.mark.alone
def test_sample_race_is_shown_and_touches_no_match(serve: Serve, device: Open) -> None:
    phone = device(serve("--camera", "none").url)
    phone.tap("Watch a sample race")
    phone.sees("The race is on!", within_s=JUDGED_S)
    phone.sees("was last", "takes the letter", within_s=JUDGED_S)
    phone.tap("Once more")
    phone.sees("The race is on!", within_s=JUDGED_S)
    phone.sees("was last", within_s=JUDGED_S)
    phone.tap("Back")
    phone.sees("What shall we play?")
    assert "Earlier matches" not in phone.told


def has_a_photograph(png: bytes) -> bool:
    """Whether there are many colours: a drawn page has under a thousand."""
    pixels = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR).reshape(-1, 3)
    return len(np.unique(pixels, axis=0)) > 5000


@pytest.mark.alone
def test_picture_moves_on_a_page_that_was_loaded_anew(serve: Serve, device: Open) -> None:
    phone = device(serve("--camera", "none").url)
    phone.sees("Watch a sample race")
    phone.page.reload()
    phone.awake()
    phone.tap("Watch a sample race")
    phone.sees("The race is on!", within_s=JUDGED_S)
    phone.shows(has_a_photograph)


def test_camera_that_is_not_there_has_its_own_words(serve: Serve, device: Open) -> None:
    phone = device(serve("--camera", "63").url)
    sit_down(phone, judge="The camera")
    phone.tap("Next: the camera")
    # Where others are plugged in, this one is missing; where there are none, none is connected.
    none = listed_cameras() is False
    phone.sees("No camera is connected" if none else "I find no camera", within_s=JUDGED_S)
    phone.tap("Judge ourselves")
    phone.sees("Deal 1", "Start passing")
    assert phone.offers("Start passing")
