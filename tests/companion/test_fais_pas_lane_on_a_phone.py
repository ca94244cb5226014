"""A round on a phone: the special cards beside what is always in sight, and what went before in few words."""

import asyncio

import flet as ft
import pytest
from device_kit import within
from lane_sitting import LanePhone, LaneTable

from companion.views.fais_pas_lane.round import CARDS
from engine.fais_pas_lane import EndRound, Place, PlaceBet

LONG = ("Jean-Christophe", "Marie-Antoinette", "Grand-mère Joséphine", "Maximilienhendrickus")


def lined_up(device: LanePhone) -> list[list[str]]:
    """The words of each row that is pushed sideways."""
    rows = (one for one in within(device.page.views[0]) if isinstance(one, ft.Row) and one.scroll is not None)
    return [[str(text.value) for text in within(row) if isinstance(text, ft.Text)] for row in rows]


def told(device: LanePhone) -> list[str]:
    """All that screen readers tell, in their order."""
    texts = (one for one in within(device.page.views[0]) if isinstance(one, ft.Text) and one.visible)
    return [one.semantics_label or str(one.value) for one in texts]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (320, 640), (700, 960)])
def test_special_cards_lie_in_a_line_that_does_not_scroll_away(width: int, height: int) -> None:
    async def play() -> None:
        device = LaneTable().phone()
        device.page.width, device.page.height = width, height
        device.session.redraw()
        device.session.refresh()
        ((first, *rest),) = lined_up(device)
        assert (first, len(rest)) == ("Sœur âne", len(CARDS))
        # The page's own column scrolls; this line lies under it, with what ends the round and what takes back.
        scrolled = [
            one for one in within(device.page.views[0]) if isinstance(one, ft.Column) and one.scroll is not None
        ]
        assert len(scrolled) == 1
        inside = [one.value for one in within(scrolled[0]) if isinstance(one, ft.Text)]
        assert first not in inside
        # Who plays it is told before the cards.
        words = told(device)
        assert words.index("Ana plays a special card:") < words.index(first)

    asyncio.run(play())


@pytest.mark.parametrize(("width", "height"), [(412, 1500), (1180, 820)])
def test_where_there_is_room_all_cards_are_seen_and_their_hint_comes_first(width: int, height: int) -> None:
    async def play() -> None:
        device = LaneTable().phone()
        device.page.width, device.page.height = width, height
        device.session.redraw()
        device.session.refresh()
        assert lined_up(device) == []
        words = told(device)
        assert words.index("Tap the card that Ana plays.") < words.index("Sœur âne")

    asyncio.run(play())


def test_cards_make_room_for_a_bet_that_is_being_laid() -> None:
    async def play() -> None:
        device = LaneTable().phone()
        device.page.height = 844
        device.session.redraw()
        device.session.refresh()
        await device.taps_on("Dan bets")
        assert not any(one.visible for one in cards_and_above(device))
        await device.taps_on("Never mind")
        assert all(one.visible for one in cards_and_above(device))

    asyncio.run(play())


def cards_and_above(device: LanePhone) -> list[ft.Container]:
    """The slot that the line of cards lies in."""
    return [
        one
        for one in within(device.page.views[0])
        if isinstance(one, ft.Container)
        and isinstance(one.content, ft.Column)
        and any(isinstance(inner, ft.Row) and inner.scroll is not None for inner in one.content.controls)
    ]


def test_whoever_gets_nothing_is_told_of_too() -> None:
    async def play() -> None:
        table = LaneTable()
        table.tell(PlaceBet(1, Place(0), Place(1)), EndRound(1, Place(1)))
        device = table.phone()
        assert [words for words in told(device) if ": " in words and words[0] in "ABCD"][:4] == [
            "Ana: +100",
            "Bob: +300",
            "Cléo: 0",
            "Dan: 0",
        ]

    asyncio.run(play())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_undo_and_redo_take_two_lines_at_most_and_are_told_whole(language: str) -> None:
    async def play() -> None:
        table = LaneTable(names=LONG)
        table.tell(PlaceBet(1, Place(2), Place(3)), PlaceBet(1, Place(3), Place(2)))
        table.store.undo("phone:9")
        device = table.phone(language=language)
        undo, redo = (
            button
            for button in within(device.page.views[0])
            if isinstance(button, ft.Button) and button.icon in {ft.Icons.UNDO, ft.Icons.REDO}
        )
        for button in (undo, redo):
            assert isinstance(button.content, ft.Text)
            assert button.content.max_lines == 2
            assert button.content.overflow is ft.TextOverflow.ELLIPSIS
            label = button.content.semantics_label
            assert label is not None
            assert LONG[2] in label
            assert LONG[3] in label
        # What has just been undone needs no second telling: redo leaves the line to what would be undone next.
        assert isinstance(redo.content, ft.Text)
        assert " " not in str(redo.content.value)
        assert redo.expand is None

    asyncio.run(play())
