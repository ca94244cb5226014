"""The screen stays on while a match is on it, and a browser that refuses is not asked for ever."""

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting
from table_kit import open_store

from companion.awake import TRIES
from companion.table import Table


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What browsers are asked for."""
    asked: list[str] = []

    def answer(name: str) -> Callable[[Any], Any]:
        async def note(_: Any) -> None:
            asked.append(name)

        return note

    for name in ("enable", "disable"):
        monkeypatch.setattr(ft.Wakelock, name, answer(name))
    return asked


def test_screen_stays_on_while_a_match_is_on_it(asked: list[str]) -> None:
    async def play() -> None:
        phone = Sitting(Table(open_store()))
        await phone.hear()
        assert asked == ["enable"]
        await phone.tap("Log")
        await phone.hear()
        assert asked == ["enable"]
        await phone.tap("Back")
        await phone.tap("Back")
        await phone.hear()
        assert asked == ["enable", "disable"]
        # It comes back from wherever it was, and has let go of everything.
        phone.session._back()
        await phone.tap("Go on playing")
        await phone.hear()
        assert asked == ["enable", "disable", "enable"]

    asyncio.run(play())


def test_browser_that_refuses_is_asked_again_once_something_was_tapped_and_then_its_owner_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0

    async def refuse(_: Any) -> None:
        nonlocal asked
        asked += 1
        raise RuntimeError("NotAllowedError")

    monkeypatch.setattr(ft.Wakelock, "enable", refuse)

    async def play() -> None:
        phone = Sitting(Table(open_store()))
        await phone.hear()
        assert asked == 1
        assert not phone.shows("fall asleep")
        told = []
        for button in ("Log", "Back", "Log", "Back", "Log"):
            await phone.tap(button)
            await phone.hear()
            told.append(phone.shows("fall asleep"))
        assert asked == TRIES
        assert told == [True, False, False, False, False]

    asyncio.run(play())
