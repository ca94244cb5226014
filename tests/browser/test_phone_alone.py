"""A phone alone: no table, no network; and what was written is there when the browser was killed."""

import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import cv2
import numpy as np
import pytest
from code_eyes import gathered
from device import FINGER_S, REFUSED
from find_chromium import chromium
from lane_talk import GAME, bet, end_round
from phone_alone import PhoneAlone, PlainServer, Profile, build
from playwright.sync_api import Browser, Page
from stage import ADDRESS
from table_talk import race

from companion.donkey_book import DonkeyBook
from companion.games import Record
from companion.match_bundle import read_any
from companion.match_code import link, pack, unpack
from companion.match_file import write_match
from companion.storage import HOUSE, MemoryJournal
from companion.store import Store
from engine.donkey import Judge, JudgeRace, Place, StartPassing, TellFour
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

# ruff: noqa: RUF001  # apostrophes as the screens have them

LARGEST = 25_000_000
"""Bytes that a phone may have to fetch before the first screen."""
NAMES = ("Ana", "Bob", "Cléo", "Dan")
TABLE = "computer:1"
SLOWEST_S = 60.0
NARROW = (320, 1500)
GLANCE_S = 0.3
"""How long people look at a page that they know before they tap."""
LOOK_FOR_UPDATE = (
    "navigator.serviceWorker.getRegistration().then(found => { globalThis.found = found; found.update() })"
)
UPDATE_WAITS = "globalThis.found.waiting !== null"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("phone") / "site"
    said = build(folder)
    assert re.search(r"A phone fetches \d+ MB of it, once", said)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[PlainServer]:
    started = PlainServer(site)
    yield started
    started.end()


def begun_at_a_table() -> tuple[Record, ...]:
    """A match of Donkey one deal before its end: Bob is out, and Cléo has five letters."""
    store = Store(MemoryJournal())
    donkey = DonkeyBook(store)
    donkey.open_match(NAMES, Judge.TABLE, TABLE)
    for number, loser in enumerate([1] * 6 + [2] * 5, 1):
        donkey.dispatch(StartPassing(number), TABLE)
        donkey.dispatch(JudgeRace(number, last=Place(loser), first=Place(0)), TABLE)
        donkey.dispatch(TellFour(number, shown=True), TABLE)
    return store.entries


def a_pad() -> str:
    """A score pad of another device, as a file."""
    store = Store(MemoryJournal())
    store.open(SCORE_PAD, (OpenPad(("Nora", "Zoé")),), TABLE)
    store.dispatch(SCORE_PAD, WriteRound(1, (7, 12)), TABLE)
    return write_match(store.entries)


def test_phone_alone_plays_without_a_network_and_loses_nothing(
    browser: Browser, site: Path, server: PlainServer, tmp_path: Path
) -> None:
    executable = chromium()
    assert executable is not None
    profile = Profile(browser, executable, tmp_path / "profile")
    begun = begun_at_a_table()
    # The phone's camera has read the code that a table shows; the app comes with its first start.
    phone = PhoneAlone(profile, "".join(link(server.url, pack(begun), ADDRESS)), rest_s=GLANCE_S)
    assert 0 < server.sent < LARGEST
    can_be_installed(phone)
    finish_donkey(phone)
    # While it is played on, a second window starts, and a new build of the app is fetched.
    second = phone.context.new_page()
    second.goto(server.url)
    phone.page.bring_to_front()
    change_the_build(site)
    phone.page.evaluate(LOOK_FOR_UPDATE)
    play_a_round(phone)
    second_window_is_told(phone, second)
    phone.page.wait_for_function(UPDATE_WAITS)
    check(phone)

    # Killed, and opened again without any server: the second start needs no network at all.
    profile.kill()
    server.end()
    # By the new build, of which nothing is asked twice, on the narrowest of phones.
    again = PhoneAlone(profile, server.url, size=NARROW, rest_s=GLANCE_S)
    assert again.page.evaluate("globalThis.build") == "new"
    caches = again.page.evaluate("caches.keys()")
    assert len([name for name in caches if name != "asinus-shelf"]) == 1
    undo_and_redo(again)
    shown = look_back(again)
    assert shown[: len(begun)] == begun
    assert len(shown) > len(begun)
    kept = save_and_bring(again, tmp_path)
    # The match that came from the table, as it went on; and nothing twice.
    assert kept.pop(begun[0].match) == shown
    assert len(kept) == 1
    check(again)
    again.close()


def change_the_build(site: Path) -> None:
    """A newer app lies on the web space: one file of it differs."""
    start, worker = site / "start.js", site / "service-worker.js"
    told = worker.read_text(encoding="utf-8")
    before = start.read_bytes()
    after = before + b'\nglobalThis.build = "new";\n'
    start.write_bytes(after)
    told = told.replace(hashlib.sha256(before).hexdigest(), hashlib.sha256(after).hexdigest())
    worker.write_text(re.sub(r'VERSION = "\w+"', 'VERSION = "0123456789abcdef"', told), encoding="utf-8")


def can_be_installed(phone: PhoneAlone) -> None:
    told = phone.context.new_cdp_session(phone.page).send("Page.getInstallabilityErrors")
    assert told == {"installabilityErrors": []}


def finish_donkey(phone: PhoneAlone) -> None:
    phone.sees("A match has come", "Ana, Bob, Cléo, Dan")
    phone.tap("Take it in")
    phone.tap("Go on playing")
    phone.sees("Cléo has D O N K E")
    assert "amera" not in phone.told
    race(phone, "Cléo")
    phone.tap("Yes")
    phone.sees("Ana and Dan win!", "Rematch")
    phone.tap("Back")


def play_a_round(phone: PhoneAlone) -> None:
    """Fais pas l'âne, by those who are known by now; with two bets, of which one is right."""
    phone.sees("What shall we play?", "Donkey", "Score pad")
    phone.sees_no_more("sample race", "Join")
    # Fais pas l'âne takes what is quicker for double taps.
    phone.rest_s = FINGER_S
    phone.tap(GAME)
    for name in NAMES[:3]:
        phone.tap(name)
    phone.tap("Next")
    phone.tap("Deal six cards each")
    phone.sees("Round 1")
    bet(phone, "Ana", "Bob")
    bet(phone, "Cléo", "Ana")
    end_round(phone, "Bob")
    phone.sees("Round 2", "Round 1: Bob wins", "+300", "+100", "−100")


def second_window_is_told(phone: PhoneAlone, second: Page) -> None:
    """It would write into the same file: it says so, and leaves it alone."""
    first, phone.page = phone.page, second
    second.bring_to_front()
    phone.awake()
    phone.sees("Asinus is open in another window")
    phone.page.close()
    phone.page = first


def undo_and_redo(phone: PhoneAlone) -> None:
    phone.sees("Round 2", "Round 1: Bob wins", "+300", "+100", "−100")
    phone.tap("Undo: round 1 for Bob")
    phone.sees("In front of Bob: Ana’s bet")
    phone.tap("Redo: round 1 for Bob")
    phone.sees("Round 1: Bob wins")
    phone.tap("Back")


def look_back(phone: PhoneAlone) -> tuple[Record, ...]:
    """Statistics, the list of matches, and one of them as a table's camera reads it off the screen."""
    phone.tap("Statistics")
    phone.sees("Ana", "Dan")
    phone.tap("Back")
    phone.tap("Matches")
    phone.tap("Ana, Bob, Cléo, Dan")
    phone.sees("Ana and Dan")
    phone.tap("Hand over to another device")
    phone.sees("Hold this picture before its camera", "Back to the table it came from")
    return unpack(gathered(lambda: picture_of(phone), SLOWEST_S))


def picture_of(phone: PhoneAlone) -> np.ndarray:
    return cv2.imdecode(np.frombuffer(phone.page.screenshot(), np.uint8), cv2.IMREAD_COLOR)


def save_and_bring(phone: PhoneAlone, folder: Path) -> Mapping[str, tuple[Record, ...]]:
    """Everything goes into a file, and a match comes out of one; what the first holds, by match."""
    phone.tap("Back")
    phone.tap("Back")
    phone.tap("Back")
    phone.tap("Save everything")
    phone.tap("Make one file of everything")
    with phone.page.expect_download() as saving:
        phone.tap("Save it on this device")
    saved = folder / saving.value.suggested_filename
    saving.value.save_as(saved)
    assert saved.name.startswith("asinus-")
    pad = folder / "pad.json"
    pad.write_text(a_pad(), encoding="utf-8")
    with phone.page.expect_file_chooser() as choosing:
        phone.tap("Choose a file")
    choosing.value.set_files(pad)
    phone.sees("The match is here now")
    return {entries[0].match: entries for entries in read_any(saved.read_bytes()) if entries[0].match != HOUSE}


def check(phone: PhoneAlone) -> None:
    """Nothing was asked of anybody but this address (the browser forbids what Flet would ask), and nothing went wrong."""
    assert phone.hosts - {"cdn.jsdelivr.net"} == {"localhost"}
    assert [error for error in phone.errors if not error.startswith(REFUSED)] == []
