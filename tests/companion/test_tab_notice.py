"""Where a browser forgets: a phone alone in a tab of Safari is told, and nobody else."""

import asyncio

import flet as ft
import pytest
from device_kit import Sitting

from companion.nav import HOME, NEW, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table


@pytest.mark.parametrize(
    ("handheld", "platform", "pwa", "nav", "told"),
    [
        (True, ft.PagePlatform.IOS, False, HOME, True),
        (True, ft.PagePlatform.IOS, True, HOME, False),
        (True, ft.PagePlatform.ANDROID, False, HOME, False),
        (True, ft.PagePlatform.IOS, False, Nav("score_pad", NEW), False),
        (False, ft.PagePlatform.IOS, False, HOME, False),
    ],
)
def test_a_tab_that_forgets_says_so_on_its_first_screen(
    handheld: bool, platform: ft.PagePlatform, pwa: bool, nav: Nav, told: bool
) -> None:
    async def look() -> None:
        table = Table(Store(MemoryJournal()))
        table.handheld = handheld
        sitting = Sitting(table)
        sitting.page.web, sitting.page.platform, sitting.page.pwa = True, platform, pwa
        sitting.session._drawn = None
        await sitting.session.guard(lambda: sitting.session.go(nav))
        assert sitting.shows("Add to Home Screen") is told

    asyncio.run(look())
