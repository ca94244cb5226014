"""Names of fifteen letters and more are whole on every page, from 320 pixels to a television."""

import asyncio

import flet as ft
import pytest
from device_kit import Sitting, within
from lane_sitting import LaneTable
from name_room import cut_names, named
from table_kit import donkey, play_deal

from companion.book import Book
from companion.components.names import NAME, fitting
from companion.nav import CORRECT, LOG, MATCH, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.donkey.where import ASK_LAST
from companion.views.fais_pas_lane import where as lane
from companion.views.house import where as house
from companion.views.score_pad.actions import ENTRY
from engine.donkey import Judge, StartPassing
from engine.fais_pas_lane import EndRound, Place, PlaceBet
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

LONG = ("Jean-Christophe", "Marie-Antoinette", "Grand-mère Joséphine", "Maximilienhendrickus", "Anne-Charlotte", "Flo")
"""The third and the fourth are as long as a name may be."""
WHO = "Ana's phone"
SIZES = {"small": (320, 640), "phone": (390, 844), "tablet": (1180, 820), "television": (1920, 1080)}


def looks(device: Sitting, nav: Nav, *, shows: bool = True) -> None:
    device.session.go(nav)
    device.session.refresh()
    assert (device.session.nav.game, device.session.nav.page) == (nav.game, nav.page)
    (page,) = device.page.views[0].controls
    width = float(device.page.width or 0)
    if shows:
        assert list(named(page, width, 1)), nav
    assert cut_names(page, width, 1) == [], nav
    for one in within(page):
        if isinstance(one, ft.Text) and one.value in LONG[:-1] and one.max_lines is not None:
            assert one.data == NAME, (nav, one.value)


def sits(table: Table, kind: str) -> Sitting:
    device = Sitting(table, f"phone:{kind}")
    device.page.width, device.page.height = SIZES[kind]
    return device


@pytest.mark.parametrize("kind", SIZES)
def test_names_are_whole(kind: str) -> None:
    async def play() -> None:
        store = Store(MemoryJournal(), draw=lambda _: 0)
        table = Table(store)
        donkey(store).open_match(LONG[:4], Judge.TABLE, WHO)
        device = sits(table, kind)
        looks(device, Nav("donkey", MATCH))
        play_deal(store, donkey(store).state.places[1])
        for nav in (Nav("donkey", MATCH), Nav("donkey", CORRECT, item=1)):
            looks(device, nav)
        donkey(store).dispatch(StartPassing(2), WHO)
        looks(device, Nav("donkey", MATCH, ASK_LAST))
        store.leave()
        pad = Book(store, SCORE_PAD)
        pad.open([OpenPad(LONG[:4], goal=500)], WHO)
        pad.dispatch(WriteRound(1, (10, -20, 350, 0)), WHO)
        for nav in (Nav(SCORE_PAD.name, MATCH), Nav(SCORE_PAD.name, MATCH, ENTRY)):
            looks(device, nav)
        store.leave()
        for nav in (house.at(house.PEOPLE), house.at(house.HISTORY), house.at(house.STATISTICS)):
            looks(device, nav, shows=False)
        for players in (4, 6):
            of_lane = LaneTable(players, names=LONG)
            of_lane.tell(PlaceBet(1, Place(0), Place(3)), PlaceBet(1, Place(3), Place(0)))
            device = sits(of_lane.table, kind)
            looks(device, Nav("fais_pas_lane", MATCH))
            of_lane.tell(*(EndRound(number, Place(number % 3)) for number in range(1, 4)))
            for page, ask, item in (
                (MATCH, "", None),
                (MATCH, lane.ASK_WINNER, None),
                (MATCH, lane.ASK_CONFIRM, 0),
                (lane.SCORES, "", None),
                (CORRECT, "", 2),
            ):
                looks(device, Nav("fais_pas_lane", page, ask, item))
            looks(device, Nav("fais_pas_lane", LOG), shows=False)

    asyncio.run(play())


def test_letters_become_smaller_before_a_word_is_broken() -> None:
    assert fitting("Bob", 17, 107) == 17
    assert fitting("Jean-Christophe", 17, 200) == 17
    # Two lines, and no smaller than they must be.
    assert fitting("Jean-Christophe", 17, 107) == 17
    assert fitting("Jean-Christophe", 17, 80) == 13
    assert fitting("Maximilienhendrickus", 17, 107) == 17
    assert fitting("Maximilienhendrickus", 17, 80) == 13
