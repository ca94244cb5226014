"""Why something on the bets board cannot be tapped: in two lines on a phone, so that the free places are in sight."""

import asyncio

import flet as ft
import pytest
from device_kit import within
from lane_sitting import NAMES, LanePhone, LaneTable
from least_width import letters_width

from companion import theme
from companion.i18n import words_for
from companion.selectors.fais_pas_lane.bets import Hand, Picked, bets_board, why_lines
from companion.views.fais_pas_lane.board import WHY_SIGN
from engine.fais_pas_lane import Place, PlaceBet, SetMissed

LONG = ("Jean-Christophe", "Marie-Antoinette", "Grand-mère Joséphine", "Maximilienhendrickus", "Anne-Charlotte", "Flo")
PICKED = [Picked(hand, Place(place)) for hand in Hand for place in range(5)]
A, B, C, D, E = (Place(place) for place in range(5))


def busy_table(names: tuple[str, ...]) -> LaneTable:
    """Five people: two bets lie, and two miss turns, not as many."""
    table = LaneTable(5, names=names)
    table.tell(PlaceBet(1, A, B), PlaceBet(1, C, D), SetMissed(1, E, 1), SetMissed(1, B, 2))
    return table


def reasons_on(device: LanePhone) -> list[str]:
    """What stands beside a sign that forbids."""
    rows = (one for one in within(device.page.views[0]) if isinstance(one, ft.Row))
    return [
        str(text.value)
        for row in rows
        if any(isinstance(one, ft.Icon) and one.icon == ft.Icons.BLOCK for one in row.controls)
        for text in within(row)
        if isinstance(text, ft.Text)
    ]


def lines_of(words: str, room: float) -> int:
    lines, line = 1, ""
    for word in words.split(" "):
        longer = f"{line} {word}".strip()
        if line and letters_width(longer, theme.SMALL) > room:
            lines, line = lines + 1, word
        else:
            line = longer
    return lines


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("names", [NAMES, LONG])
@pytest.mark.parametrize("picked", PICKED)
def test_reasons_take_two_lines_of_a_phone_at_most(
    picked: Picked, names: tuple[str, ...], language: str, width: int
) -> None:
    async def play() -> None:
        table = busy_table(names)
        device = table.phone(language=language, width=width)
        device.page.height = 844
        device.session.redraw()
        pages = device.session._pages
        pages._games["fais_pas_lane"].tap(picked)  # type: ignore[attr-defined]
        device.session.redraw()
        device.session.refresh()
        board = bets_board(table.match, picked)
        assert board is not None
        told = reasons_on(device)
        if board.picked is not None:
            assert told
        room = width - 2 * theme.EDGE - WHY_SIGN - theme.GAP_TIGHT
        assert sum(lines_of(words, room) for words in told) <= 2, told

    asyncio.run(play())


def told_of(picked: Picked, language: str = "en") -> list[tuple[tuple[str, ...], str]]:
    board = bets_board(busy_table(NAMES).match, picked)
    assert board is not None
    return [(line.names, words_for(language)(line.why)) for line in why_lines(board)]


def test_what_is_true_of_several_is_told_once_and_taken_places_first() -> None:
    assert told_of(Picked(Hand.BETTOR, D)) == [
        (("Bob", "Dan"), "a bet lies there already"),
        (("Bob", "Eve"), "still have turns to miss (Prout prout)"),
    ]
    assert told_of(Picked(Hand.BETTOR, A)) == [
        (("Dan",), "a bet lies there already (Cléo)"),
        (("Bob", "Eve"), "still have turns to miss (Prout prout)"),
    ]


def test_where_a_place_waits_for_who_bets_it_is_who_cannot() -> None:
    assert told_of(Picked(Hand.TARGET, A), "fr") == [
        (("Bob", "Eve"), "ont encore des tours à passer (Prout prout)"),
    ]


def test_who_cannot_bet_is_who_is_named_and_not_every_place() -> None:
    """Somebody was picked up to bet, and misses turns since."""
    first = told_of(Picked(Hand.BETTOR, E))[0]
    assert first == (("Eve", "Bob"), "still have turns to miss (Prout prout)")


def test_on_a_tablet_all_reasons_are_told() -> None:
    async def play() -> None:
        device = busy_table(NAMES).phone(width=1180)
        device.page.height = 820
        device.session.redraw()
        device.session.refresh()
        await device.taps_on("Dan bets")
        assert reasons_on(device) == [
            "Bob and Dan: a bet lies there already",
            "Bob and Eve: still have turns to miss (Prout prout)",
        ]

    asyncio.run(play())
