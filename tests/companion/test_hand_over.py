"""A match goes from a phone alone to a table and back: what is shown is read by a reader of codes that is not ours."""

import asyncio
import base64
from collections.abc import Callable

import cv2
import flet as ft
import numpy as np
import pytest
from code_eyes import seen
from device_kit import Sitting, within
from phone_kit import PaperNotebook
from table_kit import NAMES, B, C, D, ScriptedReferee, donkey, play_deal
from test_keeper import hide_an_ane

from companion.code_reader import ReaderState
from companion.devices import Devices
from companion.nav import Nav
from companion.observers import Observers, Unsubscribe
from companion.phone.alone import table_of
from companion.phone.journal import NotebookJournal
from companion.referee_port import Process
from companion.rights import Role
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.hand_over.where import HAND, SCAN, at
from companion.views.house.where import CARD, KEEPING
from companion.views.house.where import at as in_house
from engine.donkey import Judge
from engine.refereeing import Fault, FaultCode, Ready

SITE = "https://asinus.example/"
TABLE = "http://192.168.1.20:8550"


class PaperReader:
    """A camera before which pictures are held one after the other."""

    def __init__(self) -> None:
        self.state = ReaderState()
        self.picture: bytes | None = None
        self.started: list[str] = []
        self._observers: Observers[()] = Observers()
        self._codes: Observers[str] = Observers()

    def start(self, source: str) -> None:
        self.started.append(source)
        self.news(ReaderState(Process.READY, Ready("camera 0", 1280, 720, 30)))

    def stop(self) -> None:
        self.news(ReaderState())

    def news(self, state: ReaderState) -> None:
        self.state = state
        self._observers.tell()

    def sees(self, *pictures: np.ndarray) -> None:
        for picture in pictures:
            if text := seen(picture):
                self._codes.tell(text)

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:  # noqa: ARG002  # none is looked at here
        return lambda: None

    def subscribe_codes(self, callback: Callable[[str], None]) -> Unsubscribe:
        return self._codes.subscribe(callback)


class Kitchen:
    """A phone alone with a match on it, and a table with a camera."""

    def __init__(self) -> None:
        self.notebook = PaperNotebook()
        self.alone = table_of(NotebookJournal(self.notebook))
        self.alone.elsewhere.site = SITE
        self.alone.donkey.open_match(NAMES, Judge.TABLE, "phone:1")
        for loser in (D, C, D, B, D):
            play_deal(self.alone.store, loser)
        self.match = self.alone.store.match_id or ""
        devices = Devices()
        store = Store(MemoryJournal(), gate=devices.check)
        self.table = Table(store, ScriptedReferee(), camera="0", address=TABLE, devices=devices)
        self.table.elsewhere.site = SITE
        self.reader = PaperReader()
        self.table.scan_with(self.reader)


def shown(device: Sitting) -> list[np.ndarray]:
    """The codes on the screen of a device, as large as they are drawn there."""
    image = code_on(device)
    data = np.frombuffer(base64.b64decode(str(image.src)), np.uint8)
    moves = bytes(data[:3]) == b"GIF"
    pictures = cv2.imdecodeanimation(data)[1].frames if moves else [cv2.imdecode(data, cv2.IMREAD_COLOR)]
    # On a screen with two dots where the page counts one. Each square is as wide as the next, or readers would stumble.
    size = round(2 * float(image.width or 0))
    assert size % pictures[0].shape[0] == 0
    return [cv2.resize(one[:, :, :3], (size, size), interpolation=cv2.INTER_NEAREST) for one in pictures]


def code_on(device: Sitting) -> ft.Image:
    """The code on the screen of a device."""
    pictures = (one for one in within(device.page.views[0]) if isinstance(one, ft.Image))
    return next(one for one in pictures if one.gapless_playback)


async def opens(device: Sitting, nav: Nav) -> None:
    """Somebody taps their way to this page."""
    await device.session.guard(lambda: device.session.go(nav))


async def hold(device: Sitting, match: str, *ways: str) -> list[np.ndarray]:
    """Open the page on which a match is handed over."""
    await opens(device, in_house(CARD, about=match))
    await device.tap("Hand over to another device")
    for way in ways:
        await device.tap(way)
    return shown(device)


def test_match_begun_alone_goes_on_at_a_table_and_comes_back_by_pictures() -> None:
    asyncio.run(_there_and_back())


async def _there_and_back() -> None:
    kitchen = Kitchen()
    phone, computer = Sitting(kitchen.alone), Sitting(kitchen.table, "computer:1")
    pictures = await hold(phone, kitchen.match)
    assert phone.shows("Save everything, then Read it off a phone")

    await opens(computer, in_house(KEEPING))
    await computer.tap("Read it off a phone")
    assert kitchen.reader.started == ["0"]
    assert computer.shows("Nothing is read yet")
    kitchen.reader.sees(pictures[1])
    await computer.hear()
    assert computer.shows("1 of 2 read")
    kitchen.reader.sees(*pictures)
    await computer.hear()
    # All of it is there, and the camera is off; nothing is written before somebody says so.
    assert (kitchen.reader.state.process, kitchen.table.store.matches()) == (Process.OFF, ())
    assert computer.shows("Ana, Bob, Cléo, Dan")
    await computer.tap("Take it in")
    await computer.tap("Go on playing")
    assert kitchen.table.store.entries == kitchen.alone.store.entries

    # It goes on at the table, and home again: the phone's own camera opens the address in the picture.
    play_deal(kitchen.table.store, D, "computer:1")
    (picture,) = await hold(computer, kitchen.match)
    address = seen(picture)
    (link,) = {str(one.url) for one in within(computer.page.views[0]) if isinstance(one, ft.Button) and one.url}
    assert address == link
    assert address.startswith(f"{SITE}#/take/")
    await arrives(phone, address.partition("#")[2])
    assert phone.shows("A match has come")
    await phone.tap("Take it in")
    assert phone.shows("what was played elsewhere has been added")
    assert kitchen.alone.store.entries == kitchen.table.store.entries
    assert donkey(kitchen.alone.store).state.letters(D) == "DONK"
    # The phone knows the way back, also when it starts anew: the address opens the table with the match.
    await opens(phone, at(HAND, kitchen.match))
    (back,) = {str(one.url) for one in within(phone.page.views[0]) if isinstance(one, ft.Button) and one.url}
    assert back.startswith(f"{TABLE}/take/")
    assert table_of(NotebookJournal(PaperNotebook(kitchen.notebook.written))).elsewhere.origin == TABLE
    play_deal(kitchen.alone.store, B)
    await opens(phone, at(HAND, kitchen.match))
    (back,) = {str(one.url) for one in within(phone.page.views[0]) if isinstance(one, ft.Button) and one.url}
    await arrives(computer, back.removeprefix(TABLE))
    await computer.tap("Take it in")
    assert computer.shows("what was played elsewhere has been added")
    assert kitchen.table.store.entries == kitchen.alone.store.entries
    # Once more changes nothing, and there is one match on either side.
    again = Sitting(kitchen.alone, "phone:2")
    await arrives(again, f"/take/{address.rpartition('/')[2]}")
    await again.tap("Take it in")
    assert again.shows("all of it. Nothing has changed")
    assert len(kitchen.alone.store.matches()) == len(kitchen.table.store.matches()) == 1


async def arrives(device: Sitting, route: str) -> None:
    """The device's browser has been led to this address."""
    await device.session._routed(ft.RouteChangeEvent(name="route_change", control=device.page, route=route))


def test_match_goes_from_phone_to_phone_and_a_broken_link_is_told() -> None:
    async def go() -> None:
        kitchen = Kitchen()
        other = table_of(NotebookJournal(PaperNotebook()))
        (picture,) = await hold(Sitting(kitchen.alone), kitchen.match, "To a phone")
        address = seen(picture)
        device = Sitting(other)
        await arrives(device, address.partition("#")[2][:-5])
        assert device.shows("It cannot be taken in")
        assert device.shows("Some of it was lost on the way")
        await device.tap("Leave it")
        assert device.shows("What shall we play?")
        await arrives(device, address.partition("#")[2])
        await device.tap("Take it in")
        assert other.store.journal.read(kitchen.match) == kitchen.alone.store.entries

    asyncio.run(go())


def test_where_the_app_for_phones_is_nobody_has_said_or_something_is_hidden_there_is_no_picture() -> None:
    async def go() -> None:
        kitchen = Kitchen()
        kitchen.alone.elsewhere.site = kitchen.table.elsewhere.site = None
        computer, device = Sitting(kitchen.table, "computer:1"), Sitting(kitchen.alone)
        kitchen.table.store.bring_in(kitchen.alone.store.entries, "computer:1")
        await opens(computer, at(HAND, kitchen.match))
        # What to do instead, step by step.
        assert computer.shows("Save the match here")
        assert computer.button("The match as a file")
        assert computer.shows("Send the file to the other device")
        assert computer.shows("Save everything, then Choose a file")
        assert computer.shows("Whoever has set up this table")
        # An app that can save no file, and is nowhere on the web, still shows it to a table.
        await opens(device, at(HAND, kitchen.match))
        assert shown(device)
        assert not device.shows("To a phone")
        assert not device.shows("The match as a file")
        kitchen.alone.store.leave()
        hide_an_ane(kitchen.alone.store)
        await opens(device, in_house(CARD, about=kitchen.alone.store.match_id or ""))
        assert device.shows("As a file only when it is over")
        assert not device.shows("Hand over")

    asyncio.run(go())


def test_who_may_not_write_neither_takes_a_match_in_nor_starts_the_camera() -> None:
    async def go() -> None:
        kitchen = Kitchen()
        token = kitchen.table.devices.let_in()
        assert kitchen.table.devices.choose(token, Role.DISPLAY)
        guest = kitchen.table.devices.guest(token)
        assert guest is not None
        device = Sitting(kitchen.table, kitchen.table.devices.open_page(guest.number, "phone"))
        await opens(device, at(SCAN))
        assert kitchen.reader.started == []
        assert device.session.nav.page == KEEPING

    asyncio.run(go())


def test_camera_that_fails_is_told_and_stops_when_nobody_looks() -> None:
    async def go() -> None:
        kitchen = Kitchen()
        device, other = Sitting(kitchen.table, "computer:1"), Sitting(kitchen.table, "tablet:2")
        await opens(device, at(SCAN))
        kitchen.reader.news(ReaderState(Process.DIED, fault=Fault(FaultCode.CAMERA_BUSY, "busy")))
        await device.hear()
        assert device.shows("Another program is using the camera")
        await device.tap("Try again")
        assert len(kitchen.reader.started) == 2
        # Another device reads from now on, and this one is led back.
        await opens(other, at(SCAN))
        await device.hear()
        assert device.session.nav.page == KEEPING
        assert kitchen.reader.state.process is Process.READY
        await opens(other, in_house(KEEPING))
        assert kitchen.reader.state.process is Process.OFF
        # A match that the camera judges keeps it for itself.
        kitchen.table.donkey.open_match(NAMES, Judge.CAMERA, "tablet:2")
        await opens(other, in_house(KEEPING))
        assert not other.shows("Read it off a phone")

    asyncio.run(go())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_can_be_drawn_on_the_narrowest_phone_and_on_a_television(language: str) -> None:
    async def go() -> None:
        kitchen = Kitchen()
        for width, height, least in ((320, 640, 250), (1366, 657, 400), (1920, 1080, 750)):
            device = Sitting(kitchen.alone, language=language)
            device.page.width, device.page.height = width, height
            await opens(device, at(HAND, kitchen.match))
            # Below the title, and as large as there is room: a television is read off from across the room.
            assert least < float(code_on(device).width or 0) < min(width, height - 70)

    asyncio.run(go())
