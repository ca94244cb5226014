"""Points that are missing are told beside the button that wants them."""

import asyncio

import flet as ft
import pytest
from device_kit import Sitting, within

from companion.book import Book
from companion.i18n import words_for
from companion.nav import MATCH, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.score_pad.actions import ENTRY
from engine.score_pad import SCORE_PAD, OpenPad


def holder_of(page: ft.Control, wanted: ft.Control) -> ft.Column:
    """The column in which a control lies."""
    return next(one for one in within(page) if isinstance(one, ft.Column) and wanted in one.controls)


@pytest.mark.parametrize("width", [320, 390, 1180])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 5, 10])
def test_what_is_missing_is_told_above_the_button_that_was_tapped(players: int, language: str, width: int) -> None:
    """It had been told below the lines, behind the keys: the button seemed dead."""

    async def play() -> None:
        store = Store(MemoryJournal())
        names = ("Jean-Christophe", "Bob", "Cléo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo")[:players]
        Book(store, SCORE_PAD).open([OpenPad(names)], "phone:1")
        device = Sitting(Table(store), "phone:1", language=language)
        device.page.width, device.page.height = width, 844
        device.session.go(Nav(SCORE_PAD.name, MATCH, ENTRY))
        device.session.refresh()
        words = words_for(language)
        missing = words("pad-entry-line", name=names[0], points=words("pad-points-empty"))
        assert not device.shows(missing)
        await device.tap(words("pad-entry-save"))
        page = device.page.views[0]
        assert isinstance(page, ft.Control)
        button = device.button(words("pad-entry-save"))
        held = [one for one in holder_of(page, button).controls if one.visible]
        told = held[held.index(button) - 1]
        assert [one.value for one in within(told) if isinstance(one, ft.Text)] == [missing]
        assert any(isinstance(one, ft.Semantics) and one.live_region for one in within(told))
        if width < 600:
            # The foot of a phone's page does not scroll.
            scrolled = [one for one in within(page) if isinstance(one, ft.Column) and one.scroll is not None]
            assert not any(inner is told for one in scrolled for inner in within(one))
        keys = (one for one in within(page) if isinstance(one, ft.Button) and isinstance(one.content, ft.Text))
        await device.tap(next(key for key in keys if isinstance(key.content, ft.Text) and key.content.value == "7"))
        await device.tap(words("pad-entry-rest"))
        assert not device.shows(missing)

    asyncio.run(play())
