"""A phone alone: no table, no network; and what was written is there when the browser was killed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import chromium
from device import FINGER_S, REFUSED
from phone_alone import PhoneAlone, PlainServer, Profile, build
from playwright.sync_api import Browser
from test_pad_in_browser import begin, write_round

LARGEST = 25_000_000
"""Bytes that a phone may have to fetch before the first screen."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("phone") / "site"
    said = build(folder)
    assert re.search(r"A phone fetches \d+\.\d MB, once", said)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[PlainServer]:
    started = PlainServer(site)
    yield started
    started.end()


def test_phone_alone_plays_without_a_network_and_loses_nothing(
    browser: Browser, server: PlainServer, tmp_path: Path
) -> None:
    executable = chromium()
    assert executable is not None
    profile = Profile(browser, executable, tmp_path / "profile")
    phone = PhoneAlone(profile, server.url)
    assert 0 < server.sent < LARGEST
    phone.sees("What shall we play?", "Donkey", "Score pad")
    phone.sees_no_more("sample race", "Join")
    assert phone.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors") == {
        "installabilityErrors": []
    }
    begin(phone, "Ana", "Bob", "Cléo")
    write_round(phone, 1, "7", "12", "3")

    # A second window would write into the same file: it says so, and leaves it alone.
    first, phone.page = phone.page, phone.context.new_page()
    phone.page.goto(server.url)
    phone.awake()
    phone.sees("Asinus is open in another window")
    phone.page.close()
    phone.page = first
    check(phone)

    # Killed, and opened again without any server: the second start needs no network at all.
    profile.kill()
    server.end()
    again = PhoneAlone(profile, server.url, rest_s=FINGER_S)
    again.sees("Write down round 2", "1. Bob: 12", "2. Ana: 7")
    again.tap("Undo: round 1")
    again.sees("Write down round 1")
    again.tap("Redo: round 1")
    again.sees("1. Bob: 12")
    again.tap("Back")

    # Everything goes into a file, and comes out of one.
    again.tap("Save everything")
    again.tap("Make one file of everything")
    with again.page.expect_download() as saving:
        again.tap("Save it on this device")
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    assert saved.name.startswith("asinus-")
    with again.page.expect_file_chooser() as choosing:
        again.tap("Choose a file")
    choosing.value.set_files(saved)
    again.sees("No new match, 0 continued, 1 that were here already.")
    again.tap("Back")
    again.tap("Matches")
    again.sees_no_more("What shall we play?")
    again.tap("Ana, Bob, Cléo")
    with again.page.expect_download() as saving:
        again.tap("The match as a file")
    assert saving.value.suggested_filename.startswith("score_pad-")
    check(again)
    again.close()


def check(phone: PhoneAlone) -> None:
    """Nothing was asked of anybody but this address (the browser forbids what Flet would ask), and nothing went wrong."""
    assert phone.hosts - {"cdn.jsdelivr.net"} == {"localhost"}
    assert [error for error in phone.errors if not error.startswith(REFUSED)] == []
