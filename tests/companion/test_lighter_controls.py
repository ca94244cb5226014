"""Controls made with what is given only are what Flet makes, field by field."""

import asyncio
import dataclasses
from collections.abc import Callable, Iterator
from types import MethodType
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder
from table_kit import NAMES, open_store
from test_lighter_flet import PAGES

from companion import lighter_controls, lighter_flet
from companion.book import Book
from companion.nav import Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from engine.fais_pas_lane import FAIS_PAS_LANE, OpenMatch

WAYS: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
    ((), {}),
    (("one",), {}),
    (("one", "two"), {}),
    ((), {"nobody_knows": 1}),
    (tuple(range(200)), {}),
)
UNLIKE = {"Page", "ServiceRegistry"}
"""Kinds of which no two are alike: they draw a lot for a name of their own."""


def kinds() -> list[Any]:
    """Everything that Flet can make, as far as it is loaded, and some that is loaded now."""
    lighter_flet.lighten()
    assert all((ft.Slider, ft.RawImage)), "kinds that no page has are loaded"

    def below(kind: type[BaseControl]) -> Iterator[type[BaseControl]]:
        for one in kind.__subclasses__():
            yield one
            yield from below(one)

    values = [kind for kind in vars(ft).values() if isinstance(kind, type) and "_is_flet_value" in vars(kind)]
    found = [kind for kind in (*below(BaseControl), *values) if hasattr(kind.__init__, "__wrapped__")]
    return [kind for kind in found if kind.__name__ not in UNLIKE]


def outcome(kind: Any, init: Any, args: tuple[Any, ...], given: dict[str, Any]) -> object:
    """What becomes of making one: all that it holds, or how it is refused."""
    thing = object.__new__(kind)
    try:
        init(thing, *args, **given)
    except Exception as error:  # noqa: BLE001  # whatever it is
        return type(error), str(error)
    held = {name: _plain(value) for name, value in vars(thing).items() if name != "_i"}
    return held, kind.__hash__ is BaseControl.__hash__, ("_i" in vars(thing)) is isinstance(thing, BaseControl)


def _plain(value: object) -> object:
    """A value without what differs from thing to thing: its own methods, and what it waits for."""
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, MethodType):
        return value.__func__
    return type(value) if isinstance(value, asyncio.Event) else value


def ways(kind: Any) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """What one of a kind may be made of."""
    fields = {field.name: field.default for field in dataclasses.fields(kind) if field.init}
    usual = {name: value for name, value in fields.items() if value is not dataclasses.MISSING}
    needed = {name: "needed" for name in fields if name not in usual}
    yield from WAYS
    yield (), needed
    yield (), {**needed, **usual}
    yield (), {**needed, "ref": ft.Ref[Any]()}
    for name in fields:
        for value in ("given", None, []):
            yield (), {**needed, name: value}


def test_things_are_made_as_flet_makes_them() -> None:
    looked_at = 0
    for kind in kinds():
        for args, given in ways(kind):
            ours = outcome(kind, kind.__init__, args, given)
            assert ours == outcome(kind, kind.__init__.__wrapped__, args, given), f"{kind.__name__}{args}{given}"
            looked_at += isinstance(ours, tuple) and isinstance(ours[0], dict)
    assert looked_at > 5_000


def test_reference_is_told() -> None:
    told = ft.Ref[ft.Text]()
    text = ft.Text("one", ref=told)
    assert told.current is text


def test_kind_of_a_control_is_told_once() -> None:
    lighter_flet.lighten()
    ft.Text("one")
    told = []

    class Watched(type(ft.Text)):  # type: ignore[misc]  # the kind of a kind
        def __setattr__(cls, name: str, value: object) -> None:
            told.append(name)
            super().__setattr__(name, value)

    @ft.control("Watched")
    class Label(ft.Text, metaclass=Watched):
        pass

    Label("one")
    told.clear()
    Label("two")
    assert told == []


def lane() -> Sitting:
    store = Store(MemoryJournal())
    Book(store, FAIS_PAS_LANE).open((OpenMatch(NAMES),), "phone:1")
    return Sitting(Table(store))


def donkey(nav: Nav) -> Sitting:
    phone = Sitting(Table(open_store()))
    phone.session.go(nav)
    phone.session.refresh()
    return phone


SCREENS: dict[str, Callable[[], Sitting]] = {
    **{nav.page: (lambda nav=nav: donkey(nav)) for nav in PAGES},
    "lane": lane,
}


@pytest.mark.parametrize("screen", SCREENS)
def test_what_goes_is_found_as_flet_finds_it(screen: str) -> None:
    async def play() -> None:
        phone = SCREENS[screen]()
        page = phone.page.views[0].controls
        builder = DiffBuilder(None, None, control_cls=BaseControl)
        for recurse in (True, False):
            ours = [one._i for one in builder._removed_controls(page, recurse)]
            assert ours == [one._i for one in lighter_flet.flets_farewell(builder, page, recurse)]
            assert len(ours) > 10

    asyncio.run(play())


def test_later_kinds_are_made_so_too() -> None:
    lighter_flet.lighten()

    @ft.control("Later")
    class Later(ft.Control):
        what: str = "usual"

    assert lighter_controls.flets_control is not None
    assert hasattr(Later.__init__, "__wrapped__")
    assert Later(what="usual")._values == {}
    assert Later(what="else")._values == {"what": "else"}
