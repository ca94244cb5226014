"""From the first match of new players to a rename, the list of matches, statistics, and everything saved and put back."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from app_server import Server
from device import Device
from test_accessible import check
from test_pad_in_browser import begin, enter, write_round

Open = Callable[..., Device]
Serve = Callable[..., Server]
FAR_AWAY: Final = "Pacific/Kiritimati"
"""The zone furthest ahead: it is tomorrow there while most of us have supper."""


def play_a_match(phone: Device) -> None:
    begin(phone, "Ana", "Bobb", "Cléo")
    write_round(phone, 1, "10", "20", "5")
    phone.tap("Write down round 2")
    phone.sees("Round 2", "You can add up")
    enter(phone, "90")
    phone.tap("The others have 0")
    phone.tap("Write it down")
    phone.sees("Ana wins!")
    phone.tap("Back")


def back_home(phone: Device) -> None:
    """From a page that leads to a list, and from there."""
    for _ in range(2):
        phone.tap("Back")
        phone.page.wait_for_timeout(700)
    phone.sees("What shall we play?")


def change_a_name(phone: Device) -> None:
    """Whoever sat down plays here from now on, and is called as they like."""
    phone.tap("Players")
    phone.sees("Ana", "Bobb", "Cléo")
    check(phone, "people")
    phone.tap("Bobb")
    phone.sees("Change the name")
    phone.write("Name", "Bob")
    phone.tap("Change the name")
    phone.sees("Undo: the name Bob")
    check(phone, "person")
    back_home(phone)


def read_statistics(phone: Device) -> None:
    """The match keeps the name as it was played; the statistics know who it is."""
    phone.tap("Statistics")
    phone.sees("1 win", "Bob", "100% of 1 match")
    check(phone, "statistics")
    phone.tap("Bob")
    phone.sees("20 points in 2 rounds", "Bob ahead")
    back_home(phone)


def open_the_match(phone: Device) -> None:
    phone.tap("Matches")
    # The first screen lists it as well.
    phone.sees_no_more("What shall we play?")
    phone.tap("Ana, Bobb, Cléo")


def take_a_match_along(phone: Device, file: Path) -> None:
    open_the_match(phone)
    phone.sees("Ana won", "100 points", "20 points")
    check(phone, "card")
    # The phone's clock, not the one of the computer that serves the table.
    now = datetime.now(ZoneInfo(FAR_AWAY))
    just_now = {f"{now - timedelta(minutes=before):%H:%M}" for before in range(15)}
    assert any(minute in phone.told for minute in just_now), phone.told
    phone.write("Note", "at grandma's")
    phone.tap("Keep the note")
    phone.sees("Undo: the note")
    with phone.page.expect_download() as download:
        phone.tap("The match as a file")
    download.value.save_as(file)
    back_home(phone)


def save_everything_and_bring_it_back(phone: Device, match: Path, everything: Path) -> None:
    phone.tap("Save everything")
    phone.tap("Make one file of everything")
    phone.sees("Save it on this device")
    words = re.compile("Save it on this device")
    with phone.page.expect_download() as download:
        link = phone.page.get_by_role("link", name=words)
        link.or_(phone.page.get_by_role("button", name=words)).first.click()
    download.value.save_as(everything)
    choose(phone, match)
    phone.sees("This match was here already, all of it.")
    choose(phone, everything)
    phone.sees("Go back to the backup of", "It holds 1 match")
    phone.tap("Yes, go back to it")
    phone.sees("Done: 1 match is here.")
    phone.tap("Back")


def choose(phone: Device, file: Path) -> None:
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("Choose a file")
    chooser.value.set_files(file)


def test_players_matches_statistics_and_a_file_of_everything(serve: Serve, device: Open, tmp_path: Path) -> None:
    phone = device(serve().url, zone=FAR_AWAY)
    play_a_match(phone)
    change_a_name(phone)
    read_statistics(phone)
    match, everything = tmp_path / "match.json", tmp_path / "everything.zip"
    take_a_match_along(phone, match)
    assert '"asinus": "match"' in match.read_text(encoding="utf-8")
    save_everything_and_bring_it_back(phone, match, everything)
    assert everything.read_bytes().startswith(b"PK")
    # The same people again, by what they are called now.
    open_the_match(phone)
    phone.tap("The same people again")
    phone.sees("Who is playing?")
    phone.tap("Let")
    phone.sees("Write down round 1", "Ana", "Bob", "Cléo")
    assert "Bobb" not in phone.told
    assert phone.errors == []
