"""A tablet that lies flat is turned to those who sit opposite; a computer and a phone have no such button."""

import asyncio
import math

import flet as ft
from device_kit import Sitting, within
from table_kit import open_store

from companion.table import Table


def upside_down(phone: Sitting) -> bool:
    turns = [control.rotate for control in within(phone.page.views[0]) if isinstance(control, ft.Container)]
    return any(isinstance(turn, ft.Rotate) and turn.angle == math.pi for turn in turns)


def test_tablet_is_turned_round_and_back() -> None:
    async def play() -> None:
        tablet = Sitting(Table(open_store()))
        tablet.page.platform = ft.PagePlatform.ANDROID
        tablet.page.width, tablet.page.height = 1180, 820
        tablet.session.refresh()
        assert not upside_down(tablet)
        await tablet.tap("Turn the page round")
        assert upside_down(tablet)
        await tablet.tap("Log")
        assert upside_down(tablet)
        await tablet.tap("Turn the page round")
        assert not upside_down(tablet)

    asyncio.run(play())


def test_nothing_else_is_turned() -> None:
    async def play() -> None:
        device = Sitting(Table(open_store()))
        for platform, width in ((ft.PagePlatform.ANDROID, 412), (ft.PagePlatform.LINUX, 1180)):
            device.page.platform = platform
            device.page.width, device.page.height = width, 820
            device.session.refresh()
            assert not device.shows("Turn the page round")

    asyncio.run(play())
