"""Everybody's colour, sign and picture in the middle of a match: as chosen in the roster, never two alike, changed live."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from device_kit import Sitting, within
from finish_kit import judged_table
from hypothesis import given, settings
from hypothesis import strategies as st
from table_kit import NAMES, Clock, open_store

from companion import theme
from companion.components.drawings import token_svg
from companion.house.looks import Look, look_at, looks_at_table
from companion.house.people import House, Person
from companion.nav import NEW, Nav
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from engine.fais_pas_lane import FAIS_PAS_LANE, EndRound, Place, PlaceBet
from engine.fais_pas_lane import OpenMatch as OpenLane
from engine.players import name_key
from engine.score_pad import SCORE_PAD, OpenPad

WHO = "phone:1"


def house_of(*people: Person) -> House:
    at = Clock()()
    return House(
        {person.id: person for person in people}, {name_key(person.name): ((at, person.id),) for person in people}
    )


def person(name: str, colour: int, sign: int, picture: str = "", *, chosen: bool = False) -> Person:
    return Person(name.lower(), name, colour, sign, picture, chosen=chosen)


def test_people_look_as_they_do_in_the_roster() -> None:
    house = house_of(person("Ana", 4, 3, "🦊", chosen=True), person("Bob", 1, 5))
    assert looks_at_table(house, ("Bob", "Ana", "Nobody")) == (Look(1, 5), Look(4, 3, "🦊"), look_at(2))


def test_who_has_chosen_a_colour_keeps_it() -> None:
    ana, bob = person("Ana", 3, 0), person("Bob", 3, 1, chosen=True)
    (first, second) = looks_at_table(house_of(ana, bob), ("Ana", "Bob"))
    assert second == Look(3, 1)
    assert (first.colour, first.sign) == (0, 0)


def test_where_both_have_chosen_the_place_decides() -> None:
    ana, bob = person("Ana", 3, 2, "🐢", chosen=True), person("Bob", 3, 2, "🐢", chosen=True)
    assert looks_at_table(house_of(ana, bob), ("Ana", "Bob")) == (Look(3, 2, "🐢"), Look(1, 1))
    assert looks_at_table(house_of(ana, bob), ("Bob", "Ana")) == (Look(3, 2, "🐢"), Look(1, 1))


def test_two_names_of_one_person_are_told_apart() -> None:
    anna = replace(person("Anna", 0, 0), into="ana")
    house = house_of(person("Ana", 5, 5, "🦉", chosen=True), anna)
    first, second = looks_at_table(house, ("Ana", "Anna"))
    assert first.colour != second.colour
    assert second.picture == ""


def test_newcomers_are_shown_before_a_match_as_they_will_be_in_it() -> None:
    table = Table(Store(MemoryJournal(), clock=Clock()))
    table.store.open(SCORE_PAD, (OpenPad(NAMES),), WHO)
    table.take_in()
    names = ("Mum", "Dad", "Ana", "Léa")
    before = table.seating.of(names)
    table.store.leave(WHO)
    table.store.open(SCORE_PAD, (OpenPad(names),), WHO)
    table.take_in()
    assert table.seating.now(names) == before
    assert before[0] == look_at(len(NAMES))


@settings(max_examples=200, deadline=None, database=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from(["", "", "🦊", "🐢"]), st.booleans()),
        min_size=1,
        max_size=10,
    )
)
def test_no_two_at_a_table_look_alike(wanted: list[tuple[int, int, str, bool]]) -> None:
    people = [person(f"P{i}", colour, sign, pic, chosen=c) for i, (colour, sign, pic, c) in enumerate(wanted)]
    looks = looks_at_table(house_of(*people), [one.name for one in people])
    assert len(looks) == len(people)
    assert len({(look.colour, look.sign) for look in looks}) == len(looks)
    pictures = [look.picture for look in looks if look.picture]
    assert len(set(pictures)) == len(pictures)
    if len(looks) <= 6:
        assert len({look.colour for look in looks}) == len({look.sign for look in looks}) == len(looks)
    # Whoever is the first of those who have chosen has what was chosen.
    first = next((i for i, one in enumerate(people) if one.chosen), 0)
    assert looks[first] == Look(people[first].colour, people[first].sign, people[first].picture)


# On the screens


def a_table(game: str) -> Table:
    if game == "donkey":
        store = open_store()
    else:
        store = Store(MemoryJournal(), clock=Clock())
        opening: dict[str, tuple[Any, Any]] = {
            "fais_pas_lane": (FAIS_PAS_LANE, OpenLane(NAMES, Place(0))),
            "score_pad": (SCORE_PAD, OpenPad(NAMES)),
        }
        rules, command = opening[game]
        store.open(rules, (command,), WHO)
        if game == "fais_pas_lane":
            store.dispatch(rules, PlaceBet(1, Place(1), Place(2)), WHO)
            store.dispatch(rules, EndRound(1, Place(1)), WHO)
    table = Table(store)
    table.take_in()
    return table


def drawn_on(sitting: Sitting) -> set[object]:
    """Tokens and pictures on the screen."""
    controls = list(within(sitting.page.views[0]))
    pictures = {one.value for one in controls if isinstance(one, ft.Text) and one.font_family == theme.EMOJI_FONT}
    return pictures | {one.src for one in controls if isinstance(one, ft.Image)}


PAGES = {
    "donkey": ("",),
    "fais_pas_lane": ("", "scores"),
    "score_pad": ("",),
}


@pytest.mark.parametrize(("game", "page"), [(game, page) for game, pages in PAGES.items() for page in pages])
def test_a_change_in_the_roster_shows_in_the_match_at_once(game: str, page: str) -> None:
    async def play() -> None:
        table = a_table(game)
        phone, tablet = Sitting(table), Sitting(table, "tablet:2")
        if page:
            for one in (phone, tablet):
                one.session.go(Nav(game, page))
                one.session.refresh()
        await phone.hear()
        bob = next(one for one in table.house.house.everybody if one.name == "Bob")
        as_before = token_svg(bob.sign, bob.colour)
        for device in (phone, tablet):
            assert as_before in drawn_on(device)
        table.house.restyle(bob.id, 4, 2, "🦊", "phone:1")
        await phone.hear()
        for device in (phone, tablet):
            assert "🦊" in drawn_on(device)
            assert as_before not in drawn_on(device)
        table.house.restyle(bob.id, 4, 5, "", "tablet:2")
        await phone.hear()
        for device in (phone, tablet):
            assert token_svg(5, 4) in drawn_on(device)
        table.house.undo("phone:1")
        await phone.hear()
        assert "🦊" in drawn_on(phone)

    asyncio.run(play())


def test_the_verdict_shows_who_was_last_as_they_look() -> None:
    async def play() -> None:
        table, _, verdict = judged_table(last=2)
        table.take_in()
        last = table.house.house.bearer(table.store.players[verdict.last or 0])
        assert last is not None
        table.house.restyle(last.id, 1, 5, "🐢", WHO)
        phone = Sitting(table)
        phone.session.refresh()
        assert "🐢" in drawn_on(phone)

    asyncio.run(play())


def test_those_who_sit_down_are_drawn_as_they_look_before_the_match_begins() -> None:
    async def play() -> None:
        table = Table(Store(MemoryJournal()))
        for name in NAMES:
            table.house.add(name, WHO)
        ana = table.house.house.everybody[0]
        table.house.restyle(ana.id, 1, 5, "🐢", WHO)
        phone = Sitting(table)
        phone.session.go(Nav("donkey", NEW))
        phone.session.refresh()
        if phone.shows("Skip"):
            await phone.tap("Skip")
        for name in NAMES:
            await phone.tap(name)
        await phone.tap("Next")
        assert "🐢" in drawn_on(phone)

    asyncio.run(play())
