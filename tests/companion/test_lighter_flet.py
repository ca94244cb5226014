"""Flet made lighter does what Flet does, and a change costs little on every device."""

import asyncio
import dataclasses
import sys
from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from flet.messaging.protocol import Message, MessageAction
from flet.version import flet_version
from table_kit import NAMES, open_store

from companion import lighter_flet
from companion.book import Book
from companion.nav import DEVICES, HOME, LOG, MATCH, NEW, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.donkey.where import DRAW, SEATS, SETUP
from engine.donkey import DONKEY, BreakOff, StartPassing
from engine.fais_pas_lane import FAIS_PAS_LANE, OpenMatch

PAGES = (
    Nav("", HOME.page),
    Nav("", DEVICES),
    *(Nav(DONKEY.name, page) for page in (MATCH, NEW, SEATS, DRAW, LOG, SETUP)),
)
CALLS = 16_500
"""Calls of Python's functions that a change of the match may cost on each device: 15 300 as this is written. It was 84 000
while Flet made its controls and walked its own way too, and every letter had a box of its own."""


def everything(value: Any) -> Iterator[Any]:
    """All objects of Flet's under this one, by every field there is."""
    if isinstance(value, list | tuple):
        for one in value:
            yield from everything(one)
    elif isinstance(value, dict):
        yield from everything(list(value.values()))
    elif dataclasses.is_dataclass(value):
        yield value
        for field in dataclasses.fields(value):
            if not field.metadata.get("skip"):
                yield from everything(getattr(value, field.name))


Marks = tuple[str, int | None, bool, bool, dict[str, None]]


def marks(one: Any) -> Marks:
    """What a walk has left on an object: its parent, whether it may be changed and is built, what was changed on it."""
    parent = vars(one).get("_parent")
    return (
        type(one).__name__,
        parent()._i if parent is not None else None,
        hasattr(one, "_frozen"),
        hasattr(one, "_initialized"),
        dict(one._dirty),
    )


def prepared(page: ft.Control, parent: ft.View, walk: Any) -> tuple[list[int], list[Marks]]:
    """What a walk finds, and what it leaves on each object."""
    for one in everything(page):
        for mark in ("_parent", "_initialized"):
            vars(one).pop(mark, None)
        one._dirty["anything"] = None
    found = [control._i for control in walk(DiffBuilder(None, None, control_cls=BaseControl), page, parent, False)]
    return sorted(found), [marks(one) for one in everything(page)]


def compare(phone: Sitting) -> int:
    view = phone.page.views[0]
    own = prepared(view.controls[0], view, lighter_flet.flets_own)
    short = prepared(view.controls[0], view, getattr(DiffBuilder, "_configure_dataclass"))  # noqa: B009  # not Flet's
    assert short == own
    return len(own[0])


def test_walk_is_short_with_the_flet_that_is_installed() -> None:
    assert lighter_flet.lighten(), (
        f"companion/lighter_flet.py was written for Flet {lighter_flet.WRITTEN_FOR}, not {flet_version}"
    )


@pytest.mark.parametrize("nav", PAGES, ids=lambda nav: nav.page)
def test_short_walk_finds_and_leaves_what_flets_does(nav: Nav) -> None:
    async def play() -> None:
        phone = Sitting(Table(open_store()))
        phone.session.go(nav)
        phone.session.refresh()
        assert compare(phone) > 10

    asyncio.run(play())


def test_short_walk_on_a_page_that_is_changed_in_place() -> None:
    async def play() -> None:
        store = Store(MemoryJournal())
        Book(store, FAIS_PAS_LANE).open((OpenMatch(NAMES),), "phone:1")
        assert compare(Sitting(Table(store))) > 10

    asyncio.run(play())


def test_message_is_not_written_out_for_the_log() -> None:
    page = ft.Column(controls=[ft.Text("a long page")])
    assert "a long page" not in f"send: {Message(MessageAction.PATCH_CONTROL, page)}"


def test_nothing_that_has_to_be_walked_is_set_by_default() -> None:
    def kinds(kind: type[BaseControl]) -> Iterator[type[BaseControl]]:
        for one in kind.__subclasses__():
            yield one
            yield from kinds(one)

    known = [*kinds(BaseControl), *(kind for kind in vars(ft).values() if getattr(kind, "_is_flet_value", False))]
    assert len(known) > 100
    for kind in known:
        for name, value in getattr(kind, "_prop_defaults", {}).items():
            plain = not dataclasses.is_dataclass(value) and not isinstance(value, list | dict)
            assert plain, f"{kind.__name__}.{name}"


def test_change_of_the_match_costs_little_on_every_device() -> None:
    async def play() -> int:
        table = Table(open_store())
        phones = [Sitting(table, f"phone:{number}") for number in range(1, 4)]
        calls = 0

        def count(_frame: Any, event: str, _what: Any) -> None:
            nonlocal calls
            calls += event == "call"

        dearest = 0
        for command in (StartPassing(1), BreakOff(1), StartPassing(2), BreakOff(2)):
            before = [phone.page.session.connection.sent for phone in phones]
            calls = 0
            sys.setprofile(count)
            try:
                table.donkey.dispatch(command, "phone:9")
                for _ in range(100):
                    await asyncio.sleep(0)
            finally:
                sys.setprofile(None)
            await phones[0].hear()
            assert all(phone.page.session.connection.sent > sent for phone, sent in zip(phones, before, strict=True))
            dearest = max(dearest, calls // len(phones))
        return dearest

    assert asyncio.run(play()) < CALLS
