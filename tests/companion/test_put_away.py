"""A match that one device puts away is gone from all screens: the others are told by whom, which, and where it lies."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import wraps

import flet as ft
import pytest
from device_kit import Sitting
from table_kit import EVENING, NAMES, Clock, D, donkey, open_store, play_deal, play_out

from companion.book import Book
from companion.devices import Devices
from companion.i18n import words_for
from companion.nav import HOME, LEAVE, NEW, Nav
from companion.put_away_news import EVENING as TOLD
from companion.rights import Role
from companion.selectors.home import leaving
from companion.selectors.put_away import by_whom, told_whole
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.house.where import CARD, HISTORY, PEOPLE
from companion.views.house.where import at as in_house
from companion.views.taken_away import LATELY
from engine.donkey import Judge
from engine.score_pad import SCORE_PAD, OpenPad

BY_TABLET = "Tablet 2 put this match away at"
WHERE = "It is kept among the matches, here on the first page."
IN_WORDS = "Tablet 2 has put a match away (Donkey: Ana, Bob, Cléo and Dan)"


def on_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test of devices, which need a running loop."""

    @wraps(test)
    def run(*args: object, **named: object) -> None:
        async def tested() -> None:
            await test(*args, **named)

        asyncio.run(tested())

    return run


async def let_go(device: Sitting, nav: Nav) -> None:
    """Go to a page."""
    device.session.go(nav)
    await device.session.guard(lambda: None)


async def after_tablet_put_away(table: Table) -> tuple[Sitting, Sitting]:
    """The one that did it, and another."""
    tablet, phone = Sitting(table, "tablet:2"), Sitting(table, "phone:1")
    tablet.session.put_away(Nav("donkey", NEW))
    await tablet.session.guard(lambda: None)
    await phone.hear()
    return tablet, phone


def store_at(now: list[datetime]) -> Store:
    """A match at a table whose clock stands still."""
    store = Store(MemoryJournal(), clock=lambda: now[0], draw=lambda _: 0)
    donkey(store).open_match(NAMES, Judge.TABLE, "phone:1")
    return store


# --- the store


def test_only_a_match_that_goes_on_and_that_somebody_puts_away_is_missed() -> None:
    store = open_store()
    match = store.match_id
    store.leave()  # the table itself
    assert store.put_away is None
    assert match is not None
    store.resume(match, "phone:1")
    play_out(store)
    store.leave("tablet:2")
    assert (store.put_away, store.put_by) == (None, "tablet:2")


def test_it_is_known_which_and_by_whom_until_it_is_gone_on_with() -> None:
    store = open_store()
    match = store.match_id
    store.leave("tablet:2")
    away = store.put_away
    assert away is not None
    assert (away.match, away.game, away.players, away.who) == (match, "donkey", NAMES, "tablet:2")
    Book(store, SCORE_PAD).open([OpenPad(("Zoé", "Max"))], "tablet:2")
    assert store.put_away == away
    store.leave()
    store.resume(away.match, "phone:1")
    assert store.put_away is None
    store.leave("tablet:2")
    store.forget()
    assert store.put_away is None


@pytest.mark.parametrize(
    ("language", "by", "whole"),
    [
        ("en", BY_TABLET, IN_WORDS),
        ("fr", "Tablette 2 a rangé cette partie à", "Tablette 2 a rangé une partie"),
    ],
)
def test_the_words_name_the_device_and_the_match(language: str, by: str, whole: str) -> None:
    store = open_store()
    store.leave("tablet:2")
    assert store.put_away is not None
    words = words_for(language)
    assert words(by_whom(store.put_away)).startswith(by)
    told = words(told_whole(store.put_away))
    assert whole.split("(", maxsplit=1)[0] in told
    assert "Ana, Bob, Cléo" in told


# --- the devices


@on_a_loop
async def test_the_others_see_it_until_somebody_has_read_it() -> None:
    tablet, phone = await after_tablet_put_away(Table(open_store()))
    assert phone.session.nav == HOME
    for _ in range(2):
        assert all(phone.shows(words) for words in (BY_TABLET, WHERE, "Ana, Bob, Cléo, Dan", "Go on playing"))
        # To look at something else takes nothing away.
        await let_go(phone, in_house(PEOPLE))
        assert not phone.shows(BY_TABLET)
        await let_go(phone, HOME)
    assert not tablet.shows(BY_TABLET)
    await phone.tap("Close")
    assert not phone.shows(BY_TABLET)
    assert phone.shows("Go on playing")


@on_a_loop
async def test_who_was_not_at_the_match_finds_it_on_the_first_screen() -> None:
    table = Table(open_store())
    tablet, phone = Sitting(table, "tablet:2"), Sitting(table, "phone:1")
    await let_go(phone, in_house(PEOPLE))
    tablet.session.put_away(HOME)
    await phone.hear()
    await let_go(phone, HOME)
    assert phone.shows(BY_TABLET)


@on_a_loop
async def test_one_button_goes_on_with_it_for_everybody() -> None:
    table = Table(open_store())
    match = table.store.match_id
    tablet, phone = await after_tablet_put_away(table)
    await phone.tap("Go on playing")
    assert table.store.match_id == match
    await tablet.hear()
    assert tablet.shows("Phone 1 has put a match on the table. Here it is.")
    assert not phone.shows(BY_TABLET)


@on_a_loop
async def test_with_another_match_on_the_table_a_line_tells_it_until_it_is_read() -> None:
    table = Table(store_at([EVENING]))
    _, phone = await after_tablet_put_away(table)
    late = Sitting(table, "phone:3")
    Book(table.store, SCORE_PAD).open([OpenPad(("Zoé", "Max"))], "tablet:2")
    for device in (phone, late):
        await device.hear()
        assert device.shows(IN_WORDS)
        assert device.shows("It is on the first page.")
    await phone.tap("Close")
    assert not phone.shows(IN_WORDS)
    # Who plays on has seen what is played.
    late.session.acted(late.session.nav)
    await late.session.guard(lambda: None)
    assert not late.shows(IN_WORDS)


@on_a_loop
async def test_over_another_match_it_is_told_for_five_minutes() -> None:
    now = [EVENING]
    store = store_at(now)
    phone = Sitting(Table(store), "phone:1")
    store.leave("tablet:2")
    Book(store, SCORE_PAD).open([OpenPad(("Zoé", "Max"))], "tablet:2")
    await phone.hear()
    assert phone.shows(IN_WORDS)
    now[0] += LATELY + timedelta(seconds=1)
    await phone.session.guard(lambda: None)  # whatever happens next
    assert not phone.shows(IN_WORDS)
    assert not Sitting(Table(store), "phone:4").shows(IN_WORDS), "nor to somebody who comes only then"


@on_a_loop
async def test_a_match_that_is_over_is_no_loss() -> None:
    store = open_store()
    play_out(store)
    _, phone = await after_tablet_put_away(Table(store))
    assert phone.shows("Tablet 2 has put the match away: it is over.")
    assert not phone.shows(BY_TABLET)


@pytest.mark.parametrize(
    ("role", "may", "closes"), [(Role.SCOREKEEPER, True, True), (Role.PLAYER, False, True), (Role.DISPLAY, None, False)]
)
@on_a_loop
async def test_who_may_not_go_on_with_it_sees_it_all_the_same(role: Role, may: bool | None, closes: bool) -> None:
    devices = Devices()
    token = devices.let_in()
    devices.choose(token, role, "Ana")
    guest = devices.guest(token)
    assert guest is not None
    table = Table(open_store(), devices=devices)
    device = Sitting(table, devices.open_page(guest.number, "phone"))
    table.store.leave("tablet:2")
    await device.hear()
    assert device.shows(BY_TABLET)
    button = device.button("Go on playing")
    assert (None if not button.visible else not button.disabled) is may
    assert device.shows("Close") is closes


@on_a_loop
async def test_the_next_day_nobody_is_told() -> None:
    clock = Clock()
    store = Store(MemoryJournal(), clock=clock, draw=lambda _: 0)
    donkey(store).open_match(NAMES, Judge.TABLE, "phone:1")
    store.leave("tablet:2")
    assert Sitting(Table(store), "phone:3").shows(BY_TABLET)
    clock.now += TOLD
    assert not Sitting(Table(store), "phone:4").shows(BY_TABLET)


# --- before it is put away


@on_a_loop
async def test_the_question_says_which_match_and_going_back_is_the_next_thing() -> None:
    store = open_store()
    play_deal(store, D)
    device = Sitting(Table(store), "phone:1")
    await let_go(device, Nav("score_pad", LEAVE))
    assert all(device.shows(words) for words in ("Ana, Bob, Cléo, Dan", "Donkey: after 1 deal", "since "))
    stay, leave = "Back to Donkey: Ana, Bob, Cléo, Dan", "Put it away, start a new one"
    looks = {
        label: device.button(label).style.bgcolor[ft.ControlState.DEFAULT]  # type: ignore[attr-defined]
        for label in (stay, leave)
    }
    assert looks[stay] == ft.Colors.PRIMARY
    assert looks[leave] not in {ft.Colors.PRIMARY, ft.Colors.SECONDARY}
    await device.tap(stay)
    assert device.session.nav == Nav("donkey", "match")
    assert store.going_on


OTHERS = ("Zoé", "Max", "Kim", "Lou")


@on_a_loop
async def test_another_match_that_is_not_over_is_not_opened_over_one_that_goes_on_without_a_word() -> None:
    store = open_store()
    play_deal(store, D)
    before = store.match_id
    store.leave()
    donkey(store).open_match(OTHERS, Judge.TABLE, "phone:1")
    now = store.match_id
    device = Sitting(Table(store), "phone:1")
    for way in (("Ana, Bob, Cléo, Dan",), ("Matches", "Ana, Bob, Cléo, Dan", "Go on playing")):
        await let_go(device, HOME)
        for step in way:
            await device.tap(step)
        assert store.match_id == now
        assert device.shows("A match is still on the table")
        # Both buttons say which match they mean: after "Go on playing" this page must not offer it again.
        assert not device.shows("Go on playing")
        await device.tap("Back to Donkey: Zoé, Max, Kim, Lou")
        assert (store.match_id, device.session.nav) == (now, Nav("donkey", "match"))
    await let_go(device, HOME)
    await device.tap("Ana, Bob, Cléo, Dan")
    await device.tap("Put it away, open the other one: Ana, Bob, Cléo, Dan (Donkey: after 1 deal)")
    assert store.match_id == before


@on_a_loop
async def test_a_match_that_is_over_opens_as_a_page_to_read_and_leads_back() -> None:
    store = open_store()
    play_out(store)
    over = store.match_id
    store.leave()
    donkey(store).open_match(OTHERS, Judge.TABLE, "phone:1")
    now = store.match_id
    table = Table(store)
    device, other = Sitting(table, "phone:1"), Sitting(table, "phone:2")
    await let_go(device, HOME)
    await device.tap("Ana, Bob, Cléo, Dan")
    assert device.session.nav == in_house(CARD, about=over or "")
    assert (store.match_id, other.session.nav) == (now, Nav("donkey", "match"))
    await device.tap("What happened")
    await device.tap("Back")
    await device.tap("Back")
    assert device.session.nav == HOME
    # From the list of matches it leads back to that.
    await device.tap("Matches")
    await device.tap("Ana, Bob, Cléo, Dan")
    await device.tap("Back")
    assert device.session.nav == in_house(HISTORY)
    # Its end may be undone at the table, and that is asked about.
    await device.tap("Ana, Bob, Cléo, Dan")
    await device.tap("Open it at the table again")
    assert (store.match_id, device.shows("A match is still on the table")) == (now, True)
    await device.tap("Put it away, open the other one")
    assert (store.match_id, store.going_on) == (over, False)
    # Nobody has put it away since: it is opened where it lies.
    await let_go(device, HOME)
    await device.tap("Ana, Bob, Cléo, Dan")
    assert device.session.nav == Nav("donkey", "match")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("donkey", "Retour à Donkey\N{NO-BREAK SPACE}: Ana"),
        ("score_pad", "Retour à la feuille de score\N{NO-BREAK SPACE}: Ana"),
    ],
)
def test_in_french_the_way_back_names_the_match(game: str, words: str) -> None:
    french = words_for("fr")
    assert french("leave-no", game=game, title=french(f"game-{game}"), names="Ana") == words


def test_a_list_that_cannot_be_read_leaves_the_question_as_it_is() -> None:
    assert leaving((), "gone", "") == leaving((), None, "gone")
