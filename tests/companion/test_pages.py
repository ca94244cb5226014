"""Which page a device is on, and where its way back leads."""

from typing import Any

import pytest
from table_kit import NAMES, A, B, C, D, donkey, open_store, play_deal

from companion.nav import CORRECT, HOME, LEAVE, LOG, MATCH, NEW, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.donkey.where import ASK_LAST, DRAW, SAMPLE, SEATS, SETUP, at
from companion.views.games import SCREENS
from companion.views.guide import where as guide
from companion.views.pages import Pages
from engine.donkey import BindSeats, Judge, StartPassing

WHO = "phone:1"


class Memory:
    """What it remembers: nothing, until a test tells it."""

    def __init__(self) -> None:
        self.told = False
        self.seen: set[str] = set()

    def get(self, what: str, *, unknown: bool) -> bool:
        return what in self.seen or unknown


class Somebody:
    """A device that nobody looks at."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.who = WHO
        self.nav = HOME
        self.rights = None
        self.remembered = Memory()

    @property
    def seen(self) -> int:
        return self.table.store.version

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"nothing here asks a device to {name}")


def pages(store: Store) -> Pages:
    return Pages(Somebody(Table(store)))  # type: ignore[arg-type]  # it can do no more


DONKEY_PAGES = (NEW, LEAVE, SEATS, DRAW, MATCH, LOG, CORRECT, SETUP, SAMPLE)


@pytest.mark.parametrize("page", DONKEY_PAGES)
def test_every_page_leads_home(page: str) -> None:
    shown = pages(open_store())
    nav, count = at(page), 0
    while (up := shown.up(nav)) is not None:
        nav, count = up, count + 1
        assert count <= 3
    assert (nav, count) == (HOME, shown.depth(at(page)))


def test_question_is_put_away_first() -> None:
    shown = pages(open_store())
    assert shown.up(at(MATCH, ASK_LAST)) == at(MATCH)
    assert shown.depth(at(MATCH, ASK_LAST)) == 2


@pytest.mark.parametrize("page", DONKEY_PAGES)
def test_no_page_of_a_match_without_one(page: str) -> None:
    shown = pages(Store(MemoryJournal()))
    private = page in {NEW, SEATS, SAMPLE}
    assert shown.fit(at(page)) == (at(page) if private else at(NEW) if page == LEAVE else HOME)


def test_unknown_game_is_home() -> None:
    assert pages(open_store()).fit(Nav("whist", MATCH)) == HOME


def test_device_begins_at_the_match_on_the_table() -> None:
    assert pages(open_store()).first() == at(MATCH)
    assert pages(Store(MemoryJournal())).first() == HOME


def test_set_up_of_the_camera_ends_with_the_passing() -> None:
    store = Store(MemoryJournal())
    donkey(store).open_match(NAMES, Judge.CAMERA, WHO)
    shown = pages(store)
    assert shown.fit(at(SETUP)) == at(SETUP)
    donkey(store).dispatch(BindSeats((A, B, C, D)), WHO)
    donkey(store).dispatch(StartPassing(1), WHO)
    assert shown.fit(at(SETUP)) == at(MATCH)


def test_position_moves_with_the_match() -> None:
    store = open_store()
    shown = pages(store)
    positions = [shown.position()]
    play_deal(store, D)
    positions.append(shown.position())
    store.leave()
    positions.append(shown.position())
    assert len(set(positions)) == 3


@pytest.mark.parametrize("game", SCREENS)
def test_pages_that_begin_a_match_need_none(game: str) -> None:
    shown = pages(Store(MemoryJournal()))
    assert shown.fit(Nav(game, NEW)) == Nav(game, NEW)
    assert shown.needs_match(Nav(game, MATCH))
    assert shown.up(Nav(game, NEW)) == HOME
    assert shown.up(guide.at(guide.MATCH_RULES, game)) == Nav(game, MATCH)
    assert shown.up(guide.at(guide.RULES, game)) == guide.at(guide.HELP)


def test_whoever_reads_the_rules_goes_on_reading() -> None:
    shown = pages(Store(MemoryJournal()))
    for page in (guide.RULES, guide.MATCH_RULES):
        assert shown.stays(guide.at(page, "donkey"))
        assert shown.fit(guide.at(page, "donkey")) == guide.at(page, "donkey")


@pytest.mark.parametrize("game", SCREENS)
def test_introduction_comes_once_on_a_device_that_remembers(game: str) -> None:
    somebody = Somebody(Table(Store(MemoryJournal())))
    shown = Pages(somebody)  # type: ignore[arg-type]  # it can do no more
    new, first = Nav(game, NEW), guide.at(guide.INTRO, game, 1)
    # As long as the device has not told, nobody is held up.
    assert shown.fit(new) == new
    somebody.remembered.told = True
    assert shown.fit(new) == shown.fit(Nav(game, LEAVE)) == first
    assert (shown.up(first), shown.up(guide.at(guide.INTRO, game, 2))) == (HOME, first)
    assert not shown.stays(first)
    somebody.remembered.seen.add(f"seen.{game}")
    assert shown.fit(new) == new
    again = guide.at(guide.INTRO_AGAIN, game, 1)
    assert (shown.fit(again), shown.up(again)) == (again, guide.at(guide.HELP))


def test_help_with_the_camera_leads_back_to_where_it_was_asked_for() -> None:
    shown = pages(Store(MemoryJournal()))
    assert shown.up(guide.at(guide.CAMERA)) == HOME
    assert shown.up(guide.at(guide.HELP_CAMERA)) == guide.at(guide.HELP)
    assert shown.up(guide.at(guide.SETUP_CAMERA)) == at(SETUP)
