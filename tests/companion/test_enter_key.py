"""Enter, and the key of a phone that ends typing: they lead on, and press nothing that somebody else's finger is on."""

import asyncio
from collections.abc import Awaitable, Callable

import flet as ft
from device_kit import Sitting, within

from companion.book import Book
from companion.components.ui import Ui, settle
from companion.i18n import words_for
from companion.selectors.fais_pas_lane.seated import Seated
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.fais_pas_lane.points import PointsFields
from engine.fais_pas_lane import Place
from engine.score_pad import SCORE_PAD, Best, OpenPad, Pad


def at_a_round(play: Callable[[Sitting, Callable[[], Pad]], Awaitable[None]]) -> None:
    """Have two people's first round open on a computer."""

    async def played() -> None:
        book = Book(Store(MemoryJournal()), SCORE_PAD)
        book.open([OpenPad(("Ana", "Bob"), Best.HIGHEST)], "computer:1")
        device = Sitting(Table(book.store), "computer:1")
        await device.tap("Write down round 1")
        await play(device, lambda: book.state)

    asyncio.run(played())


async def press(device: Sitting, *keys: str) -> None:
    for key in keys:
        event = ft.KeyboardEvent("keyboard_event", device.page, key, shift=False, ctrl=False, alt=False, meta=False)
        await device.session._key(event)


def test_enter_goes_from_line_to_line_and_writes_the_round_down() -> None:
    async def play(device: Sitting, pad: Callable[[], Pad]) -> None:
        await press(device, "1", "2", "Enter", "7", "Add", "1")
        assert pad().rounds == ()
        await press(device, "Numpad Enter")
        assert [one.points for one in pad().rounds] == [(12, 8)]
        assert device.shows("Write down round 2")
        await press(device, "Enter", "Enter")
        assert len(pad().rounds) == 1

    at_a_round(play)


def test_enter_after_the_last_line_leads_to_what_is_missing() -> None:
    async def play(device: Sitting, pad: Callable[[], Pad]) -> None:
        await press(device, "Enter", "5", "Enter")
        assert device.shows("Ana: No points yet")
        await press(device, "9", "Enter")
        assert [one.points for one in pad().rounds] == [(9, 5)]

    at_a_round(play)


def test_enter_on_a_button_presses_that_button_only() -> None:
    async def play(device: Sitting, pad: Callable[[], Pad]) -> None:
        await press(device, "1", "Enter", "2")
        seven = device.button("7")
        await device.flet.dispatch_event(seven._i, "focus", None)
        await press(device, "Enter")
        assert pad().rounds == ()
        await device.flet.dispatch_event(seven._i, "blur", None)
        await press(device, "Enter")
        assert [one.points for one in pad().rounds] == [(1, 2)]

    at_a_round(play)


def test_enter_is_left_to_whoever_walks_with_the_keyboard() -> None:
    """Nobody tells where they stand: on the arrow that leads back, say."""

    async def play(device: Sitting, pad: Callable[[], Pad]) -> None:
        await press(device, "1", "Enter", "2", "Tab", "Enter")
        assert pad().rounds == ()

    at_a_round(play)


def test_key_that_ends_typing_leads_through_the_fields_for_points() -> None:
    async def play() -> None:
        written = []
        ui = Ui(words_for("en"), 390, 844, settle)
        people = [Seated(Place(place), name) for place, name in enumerate(("Ana", "Bob"))]
        fields = PointsFields(ui, people, ["0", "0"], lambda: written.append(True))
        went: list[str] = []
        ana, bob = (one for one in within(fields.control) if isinstance(one, ft.TextField))

        async def focused() -> None:
            went.append(str(bob.label))

        bob.focus = focused  # type: ignore[method-assign]  # no browser is there to move the cursor
        assert ana.on_submit is not None
        assert bob.on_submit is not None
        await ana.on_submit(None)  # type: ignore[call-arg, misc, arg-type]
        assert (went, written) == (["Bob: points"], [])
        await bob.on_submit(None)  # type: ignore[call-arg, misc, arg-type]
        assert written == [True]

    asyncio.run(play())


def test_key_that_ends_typing_a_goal_begins_the_match() -> None:
    async def play() -> None:
        store = Store(MemoryJournal())
        device = Sitting(Table(store), "computer:1")
        await device.tap("Score pad")
        names = [one for one in within(device.page.views[0]) if isinstance(one, ft.TextField)]
        for field, words in zip(names, ("Ana", "Bob", "Cléo", "300"), strict=True):
            field.value = words
            await device.flet.dispatch_event(field._i, "change", words)
        await device.flet.dispatch_event(names[-1]._i, "submit", "300")
        pad = store.snapshot.state
        assert isinstance(pad, Pad)
        assert (pad.players, pad.goal) == (("Ana", "Bob", "Cléo"), 300)

    asyncio.run(play())
