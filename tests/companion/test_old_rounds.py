"""A match looked back upon round by round: nothing of it is out of sight, cut or broken, and Donkey has deals."""

import asyncio

import flet as ft
import pytest
from device_kit import Sitting, within
from lane_sitting import LaneTable
from least_width import least_width, widest, word_width
from table_kit import donkey, play_deal

from companion.book import Book
from companion.i18n import words_for
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.house import where
from engine.donkey import BreakOff, Judge, JudgeRace, StartPassing, TellFour
from engine.fais_pas_lane import EndRound, Place, PlaceBet
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

LONG = ("Jean-Christophe", "Marie-Antoinette", "Grand-mère Joséphine", "Maximilienhendrickus", "Anne-Charlotte", "Flo")
WHO = "Ana's phone"
TITLES = {
    ("donkey", "en"): "Deal by deal",
    ("donkey", "fr"): "Donne par donne",
    ("fais_pas_lane", "en"): "Round by round",
    ("fais_pas_lane", "fr"): "Manche par manche",
    ("score_pad", "en"): "Round by round",
    ("score_pad", "fr"): "Manche par manche",
}
PHONES = [(320, 1.0), (390, 1.0), (390, 2.0)]


def table_of(game: str) -> Table:
    """A match of a game with a round of every kind, among people with long names."""
    store = Store(MemoryJournal(), draw=lambda _: 0)
    match game:
        case "donkey":
            donkey(store).open_match(LONG[:4], Judge.TABLE, WHO)
            play_deal(store, donkey(store).state.places[3])
            deals = donkey(store)
            deals.dispatch(StartPassing(2), WHO)
            deals.dispatch(JudgeRace(2, Place(1), first=Place(2)), WHO)
            deals.dispatch(TellFour(2, shown=False), WHO)
            deals.dispatch(StartPassing(3), WHO)
            deals.dispatch(BreakOff(3), WHO)
        case "fais_pas_lane":
            of_lane = LaneTable(6, names=LONG)
            of_lane.tell(PlaceBet(1, Place(2), Place(3)), PlaceBet(1, Place(3), Place(0)), EndRound(1, Place(3)))
            return of_lane.table
        case _:
            pad = Book(store, SCORE_PAD)
            pad.open([OpenPad(LONG)], WHO)
            pad.dispatch(WriteRound(1, (10, -999_999, 350, 0, 1, 2)), WHO)
    return Table(store)


def looks_back(table: Table, language: str, size: tuple[float, float], letters: float = 1.0) -> Sitting:
    device = Sitting(table, "phone:1", language=language)
    device.page.width, device.page.height = size
    device.session._pane.letters.factor = letters
    device.session.go(where.at(where.OLD_ROUNDS, about=table.store.matches()[0].match))
    device.session.refresh()
    return device


@pytest.mark.parametrize(("width", "letters"), PHONES)
@pytest.mark.parametrize(("game", "language"), TITLES)
def test_all_that_is_known_of_a_round_is_in_sight_on_a_phone(
    game: str, language: str, width: float, letters: float
) -> None:
    async def play() -> None:
        table = table_of(game)
        device = looks_back(table, language, (width, 844), letters)
        assert device.shows(TITLES[game, language])
        (page,) = device.page.views[0].controls
        assert least_width(page, letters) <= width, widest(page, letters, width)
        # What is pushed sideways is out of sight, and what has a number of lines may be cut.
        assert not [one for one in within(page) if isinstance(one, ft.Row) and one.scroll is not None]
        cut = {one.value for one in within(page) if isinstance(one, ft.Text) and one.max_lines is not None}
        assert cut <= {TITLES[game, language]}
        for name in LONG[:4]:
            assert device.shows(name)

    asyncio.run(play())


def test_a_deal_says_what_came_of_it() -> None:
    async def play() -> None:
        device = looks_back(table_of("donkey"), "fr", (390, 844))
        told = [one.value for one in within(device.page.views[0]) if isinstance(one, ft.Text)]
        assert "Donne 1" in told
        assert "Lettre pour\N{NO-BREAK SPACE}: Maximilienhendrickus" in told
        assert "Pourquoi\N{NO-BREAK SPACE}: faux signal" in told
        assert "Pourquoi\N{NO-BREAK SPACE}: interrompue" in told
        assert "Lettres de Maximilienhendrickus\N{NO-BREAK SPACE}: D" in told

    asyncio.run(play())


@pytest.mark.parametrize("size", [(820, 1180), (1366, 657), (1920, 1080)])
@pytest.mark.parametrize(("game", "language"), TITLES)
def test_every_cell_of_the_table_holds_its_words(game: str, language: str, size: tuple[float, float]) -> None:
    async def play() -> None:
        device = looks_back(table_of(game), language, size)
        (table,) = (
            one for one in within(device.page.views[0]) if isinstance(one, ft.Row) and one.scroll is ft.ScrollMode.AUTO
        )
        cells = [one for one in within(table) if isinstance(one, ft.Container) and isinstance(one.content, ft.Text)]
        assert cells
        for cell in cells:
            words = cell.content
            assert isinstance(words, ft.Text)
            assert words.max_lines is None
            assert word_width(words.value, words.size or 0) + 8 <= (cell.width or 0), words.value

    asyncio.run(play())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_leads_there_calls_it_the_same(language: str) -> None:
    async def play() -> None:
        table = table_of("donkey")
        device = Sitting(table, "phone:1", language=language)
        device.session.go(where.at(where.CARD, about=table.store.matches()[0].match))
        device.session.refresh()
        words = words_for(language)
        assert device.button(TITLES["donkey", language])
        assert device.button(words("card-csv", unit="deals"))
        assert not device.shows(TITLES["score_pad", language])

    asyncio.run(play())
