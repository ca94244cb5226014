"""Nothing is cut off from 320 pixels to a television of 4K, nor where letters are twice as large, in both languages."""

import asyncio
from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting, within
from finish_kit import judged_table
from lane_sitting import NAMES, LaneTable
from least_width import least_width, widest
from table_kit import ScriptedReferee, camera_table, donkey, open_store, play_deal, play_out

from companion import theme
from companion.book import Book
from companion.components.badge import drawn
from companion.components.ui import Ui, settle
from companion.house.looks import Look
from companion.i18n import words_for
from companion.nav import CORRECT, HOME, LEAVE, LOG, MATCH, NEW, Nav
from companion.rights import Role
from companion.sample import SampleRace
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.donkey.where import ASK_LAST, FINISH, PRACTICE, SAMPLE, SEATS, SETUP
from companion.views.fais_pas_lane import where as lane
from companion.views.guide import where as guide
from companion.views.house import where as house
from companion.views.score_pad.actions import ENTRY, OPTIONS
from engine.donkey import Judge, StartPassing
from engine.fais_pas_lane import EndRound, Place
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

LARGE = 2.0
DEVICES = {
    "narrow": (320, 640, 1.0),
    "phone": (390, 844, 1.0),
    "large": (390, 844, LARGE),
    "both": (320, 640, LARGE),
    "tablet": (820, 1180, LARGE),
}
PAD = SCORE_PAD.name
BEFORE = (
    HOME,
    Nav("donkey", NEW),
    Nav("donkey", SEATS),
    Nav(PAD, NEW),
    *(guide.at(page) for page in (guide.HELP, guide.CAMERA)),
    *(guide.at(guide.RULES, game) for game in ("donkey", "fais_pas_lane", PAD)),
    *(guide.at(guide.INTRO_AGAIN, game, step) for game in ("donkey", "fais_pas_lane", PAD) for step in (1, 2)),
    *(house.at(page) for page in (house.PEOPLE, house.HISTORY, house.STATISTICS, house.KEEPING)),
    Nav(page="devices"),
)
NARROW = (house.at(house.STATISTICS),)
"""What there is before any match is over: a column in the middle is all that it needs."""
WITH_CAMERA = (Nav("donkey", MATCH), Nav("donkey", SETUP), Nav("donkey", SAMPLE), Nav("donkey", PRACTICE))
WITHOUT_CAMERA = (Nav("donkey", SEATS), Nav("donkey", MATCH), Nav("donkey", SETUP))
AFTER_A_RACE = (Nav("donkey", MATCH), Nav("donkey", FINISH, item=1))
IN_DONKEY = (HOME, Nav("donkey", MATCH), Nav("donkey", LOG), Nav("donkey", CORRECT, item=1))
IN_PAD = (Nav(PAD, MATCH), Nav(PAD, MATCH, ENTRY), Nav(PAD, OPTIONS), Nav(PAD, LOG))
IN_LANE = (
    (MATCH, "", None),
    (MATCH, lane.ASK_WINNER, None),
    (MATCH, lane.ASK_CONFIRM, 0),
    (MATCH, lane.ASK_CARD, 3),
    (MATCH, lane.ASK_TURN, None),
    (lane.SCORES, "", None),
    (lane.OPTIONS, "", None),
    (CORRECT, "", 2),
    (LOG, "", None),
)


class Shape:
    """A device of one size, whose owner wants letters of one size."""

    def __init__(self, kind: str, language: str) -> None:
        self.width, self.height, self.letters = DEVICES[kind]
        self.language = language

    def sits_down(self, table: Table) -> Sitting:
        device = Sitting(table, f"phone:{self.width}", language=self.language)
        device.page.width, device.page.height = self.width, self.height
        device.session._pane.letters.factor = self.letters
        return device

    async def looks_at(self, device: Sitting, nav: Nav) -> None:
        device.session.go(nav)
        device.session.refresh()
        await device.hear()
        assert (device.session.nav.game, device.session.nav.page) == (nav.game, nav.page)
        (page,) = device.page.views[0].controls
        room = self.width
        assert least_width(page, self.letters) <= room, (nav, widest(page, self.letters, room))
        for one in within(page):
            # A heading within what is said at once is a piece of its own, and left out.
            if isinstance(one, ft.Semantics) and one.live_region:
                assert not any(isinstance(inner, ft.Semantics) and inner.heading_level for inner in within(one.content))


def no_camera() -> Table:
    """A table whose computer has none."""
    referee = ScriptedReferee()
    referee.listed = False
    return Table(open_store(judge=Judge.CAMERA), referee, camera="0")


def all_cameras() -> Table:
    """A table whose camera judges, with a sample race to watch."""
    table, _ = camera_table()
    table.sample = SampleRace(ScriptedReferee())
    return table


def at_donkey(store: Store) -> Iterator[tuple[Nav, ...]]:
    """Each state of a match, and the pages that there are then."""
    yield IN_DONKEY[:3]
    play_deal(store, donkey(store).state.places[1])
    yield IN_DONKEY
    donkey(store).dispatch(StartPassing(2), "Ana's phone")
    yield (*IN_DONKEY[:2], Nav("donkey", MATCH, ASK_LAST))
    store.undo("Ana's phone")
    play_out(store)
    yield IN_DONKEY[:2]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", DEVICES)
def test_nothing_is_cut_off(kind: str, language: str) -> None:
    shape = Shape(kind, language)

    async def play() -> None:
        store = open_store()
        table = Table(store)
        device = shape.sits_down(table)
        for pages in at_donkey(store):
            for nav in pages:
                await shape.looks_at(device, nav)
        store.leave()
        for nav in BEFORE:
            await shape.looks_at(device, nav)
        pad = Book(store, SCORE_PAD)
        pad.open([OpenPad(NAMES[:4], goal=500)], "Ana's phone")
        pad.dispatch(WriteRound(1, (10, -20, 350, 0)), "Ana's phone")
        for nav in (*IN_PAD, Nav("donkey", LEAVE), Nav(page=LEAVE, about=store.matches()[-1].match)):
            await shape.looks_at(device, nav)
        store.leave("tablet:2")
        await shape.looks_at(device, HOME)
        pad.open([OpenPad(NAMES[:4])], "tablet:2")
        await shape.looks_at(device, Nav(PAD, MATCH))
        of_lane = LaneTable()
        of_lane.tell(*(EndRound(number, Place(number % 3)) for number in range(1, 4)))
        device = shape.sits_down(of_lane.table)
        for page, ask, item in IN_LANE:
            await shape.looks_at(device, Nav("fais_pas_lane", page, ask, item))
        device = shape.sits_down(all_cameras())
        for nav in WITH_CAMERA:
            await shape.looks_at(device, nav)
        device = shape.sits_down(no_camera())
        for nav in WITHOUT_CAMERA:
            await shape.looks_at(device, nav)
        device = shape.sits_down(judged_table()[0])
        for nav in AFTER_A_RACE:
            await shape.looks_at(device, nav)

    asyncio.run(play())


def test_page_takes_the_room_as_soon_as_letters_become_large() -> None:
    async def play() -> None:
        device = Sitting(Table(open_store()), "phone:1")
        device.page.width, device.page.height = 390, 844
        device.session.redraw()
        device.session.refresh()
        assert not any(isinstance(one, ft.Column) and two_buttons(one) for one in within(device.page.views[0]))
        letter: Any = device.page.overlay[0]
        await device.flet.dispatch_event(letter._i, "size_change", {"w": 30, "h": 40})
        await device.hear()
        assert device.session._pane.letters.factor == LARGE
        device.session.go(HOME)
        device.session.refresh()
        assert any(isinstance(one, ft.Column) and two_buttons(one) for one in within(device.page.views[0]))

    asyncio.run(play())


@pytest.mark.parametrize("size", [(1180, 820), (1366, 657), (1920, 1080), (3840, 2160)])
def test_no_page_is_a_thin_column_on_a_wide_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        store = open_store()
        play_deal(store, donkey(store).state.places[1])
        device = Sitting(Table(store))
        device.page.width, device.page.height = size

        def looks_at(nav: Nav) -> None:
            device.session.go(nav)
            device.session.refresh()
            assert (device.session.nav.game, device.session.nav.page) == (nav.game, nav.page)
            columns = [one.width or 0 for one in within(device.page.views[0]) if isinstance(one, ft.Container)]
            # On a laptop a margin is left: its lines are as short as those of a tablet.
            assert max(columns) >= (0.85 if size[0] == 1366 else 0.9) * size[0], nav

        looks_at(Nav("donkey", CORRECT, item=1))
        store.leave()
        for nav in BEFORE:
            if nav not in NARROW:
                looks_at(nav)
        lane_log = LaneTable()
        device = Sitting(lane_log.table)
        device.page.width, device.page.height = size
        looks_at(Nav("fais_pas_lane", LOG))
        device = Sitting(all_cameras())
        device.page.width, device.page.height = size
        for nav in WITH_CAMERA:
            looks_at(nav)

    asyncio.run(play())


def two_buttons(line: ft.Row | ft.Column) -> bool:
    return len(line.controls) == 2 and all(isinstance(one, ft.Button) and one.icon for one in line.controls)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (3840, 2160)])
def test_television_shows_large_and_has_nothing_to_tap(width: int, height: int) -> None:
    async def play() -> None:
        store = open_store()
        table = Table(store)
        play_deal(store, donkey(store).state.places[1])
        guest = table.devices.let_in()
        table.devices.choose(guest, Role.DISPLAY)
        number = table.devices.guest(guest)
        assert number is not None
        device = Sitting(table, table.devices.open_page(number.number, "computer"))
        device.page.width, device.page.height = width, height
        device.session.redraw()
        device.session.refresh()
        page = device.page.views[0]
        assert device.shows("Bob")
        texts = [one for one in within(page) if isinstance(one, ft.Text) and one.value and one.size]
        assert min(one.size or 0 for one in texts) >= height / 36
        asked = [one for one in within(page) if isinstance(one, ft.Button) and one.visible and one.disabled]
        assert asked == []
        # The story and the score fill it from edge to edge.
        columns = [one.width or 0 for one in within(page) if isinstance(one, ft.Container)]
        assert max(columns) >= 0.9 * width

    asyncio.run(play())


def test_picture_to_scan_grows_with_the_television() -> None:
    """It is made of as many dots as it needs, and was drawn no larger than they are."""

    async def play() -> None:
        device = Sitting(Table(Store(MemoryJournal()), address="http://192.168.1.20:8550"))
        for width, height in ((390, 844), (1920, 1080), (3840, 2160)):
            device.page.width, device.page.height = width, height
            device.session.refresh()
            (code,) = (one for one in within(device.page.views[0]) if isinstance(one, ft.Image) and one.semantics_label)
            assert code.fit is ft.BoxFit.CONTAIN
            assert (code.width or 0) >= min(width, height) / 6

    asyncio.run(play())


def test_where_one_is_asked_in_secret_the_others_are_told_to_look_away() -> None:
    async def play() -> None:
        device = LaneTable().phone(width=1180)
        await device.taps_on("Hi-han")
        assert device.shows("Bets")
        await device.taps_on("I am Bob")
        assert device.shows("The others look away!")
        assert not device.shows("Bets")
        await device.taps_on("Previous question")
        assert device.shows("Bets")

    asyncio.run(play())


@pytest.mark.parametrize("letters", [1.0, 1.5, LARGE])
def test_picture_of_a_player_stays_in_its_ring(letters: float) -> None:
    ui = Ui(words_for("en"), 390, 844, settle, text=letters)
    ring = drawn(ui, Look(0, 0, "\N{PANDA FACE}"), 40)
    assert isinstance(ring, ft.Container)
    assert isinstance(ring.content, ft.Text)
    assert (ring.content.size or 0) * letters <= 0.6 * 40


@pytest.mark.parametrize("width", [320, 390, 820, 1180, 1366, 1920, 2560, 3840])
def test_the_larger_a_screen_the_larger_what_is_on_it(width: int) -> None:
    ui = Ui(words_for("en"), width, width * 9 / 16, settle)
    assert ui.px(theme.SMALL) >= theme.SMALL
    larger = Ui(words_for("en"), width + 400, (width + 400) * 9 / 16, settle)
    assert larger.scale >= ui.scale


def test_the_reckoning_finds_what_does_not_fit() -> None:
    words = ft.Text("Professeur", size=30)
    line = ft.Row(controls=[ft.Icon(ft.Icons.UNDO, size=40), words], spacing=10)
    assert 150 < least_width(words, 1) < 200
    assert least_width(line, 1) == least_width(words, 1) + 50
    assert abs(least_width(line, 2) - 2 * least_width(words, 1) - 50) < 5
    assert "Professeur" in widest(ft.Column(controls=[line]), 2, 200)
