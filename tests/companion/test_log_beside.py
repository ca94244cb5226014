"""The log of Fais pas l'âne on a wide screen: what can be done stands beside it, as it does in Donkey."""

import asyncio

import flet as ft
import pytest
from device_kit import within
from lane_sitting import LaneTable

from companion.nav import CORRECT, LOG, Nav
from engine.fais_pas_lane import EndRound, Place, TurnDone


@pytest.mark.parametrize(("width", "beside"), [(390, False), (1180, True)])
def test_rounds_are_corrected_beside_the_log_where_there_is_room(width: int, beside: bool) -> None:
    async def play() -> None:
        table = LaneTable()
        table.tell(TurnDone(1, 1), EndRound(1, Place(1)))
        device = table.phone(width=width)
        await device.session.guard(lambda: device.session.go(Nav("fais_pas_lane", LOG)))
        assert device.shows("s turn was over")
        assert device.shows("Undo: round 1 for Bob")
        assert device.shows("Rounds played") == beside
        if not beside:
            return
        halves = next(
            one
            for one in within(device.page.views[0])
            if isinstance(one, ft.Row)
            and [isinstance(half, ft.Column) and half.expand for half in one.controls] == [5, 6]
        )
        aside, _ = halves.controls
        # Above the rounds: the log may be longer than any screen, and what lies under it is not seen.
        assert isinstance(aside, ft.Column)
        assert any(isinstance(one, ft.Button) for one in within(aside.controls[0]))
        await device.taps_on("Round 1")
        assert device.session.nav.page == CORRECT

    asyncio.run(play())
