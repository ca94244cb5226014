"""A round on a wide page: what lies beside the cards and their questions, so that it stays in sight."""

import asyncio

import flet as ft
import pytest
from device_kit import within
from lane_sitting import LanePhone, LaneTable

from companion.i18n import words_for
from companion.nav import CORRECT, Nav
from engine.fais_pas_lane import EndRound, Place, PlaceBet

SAY = words_for("en")
END, HINT, DISCARD, AWAY = (SAY(name) for name in ("lane-end", "lane-bets-hint", "lane-discard", "dialogue-leave"))


def columns(device: LanePhone) -> list[list[str]]:
    """The words of the two columns of the page."""
    (pair,) = (
        one
        for one in within(device.page.views[0])
        if isinstance(one, ft.Row)
        and [type(part) for part in one.controls] == [ft.Column] * 2
        and one.controls[0].expand
    )
    told = []
    for part in pair.controls:
        shown = (one for one in within(part) if one.visible)
        told.append([str(one.value) for one in shown if isinstance(one, ft.Text) and one.value])
    return told


@pytest.mark.parametrize("width", [1180, 1366, 1920])
def test_undo_of_a_correction_lies_beside_the_bets(width: int) -> None:
    async def play() -> None:
        table = LaneTable()
        table.tell(PlaceBet(1, Place(0), Place(1)), EndRound(1, Place(3)))
        device = table.phone(width=width)
        device.session.go(Nav("fais_pas_lane", CORRECT, item=1))
        device.session.refresh()
        bets, points = columns(device)
        assert any(words.startswith("Undo") for words in points)
        assert not any(words.startswith("Undo") for words in bets)
        # The minus of typographers, also in a field.
        fields = [one.value for one in within(device.page.views[0]) if isinstance(one, ft.TextField)]
        assert fields == ["\N{MINUS SIGN}100", "0", "0", "200"]

    asyncio.run(play())


@pytest.mark.parametrize("width", [1180, 1366, 1920])
def test_end_of_the_round_lies_below_the_bets_while_a_card_asks(width: int) -> None:
    async def play() -> None:
        device = LaneTable().phone(width=width)
        assert device.shows("Bets")
        bets, cards = columns(device)
        assert END in cards
        assert HINT in bets
        assert DISCARD in bets
        await device.taps_on("Sœur âne")
        bets, question = columns(device)
        assert END in bets
        assert END not in question
        assert any(words.startswith("Undo") for words in bets)
        assert DISCARD not in bets
        # Two taps are not what is asked for now.
        assert HINT not in bets
        await device.taps_on(AWAY)
        assert END in columns(device)[1]

    asyncio.run(play())
