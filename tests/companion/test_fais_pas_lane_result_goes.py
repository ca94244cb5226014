"""What came of a special card is seen until somebody at the table goes on, and then it is gone from all devices for good."""

import asyncio

import pytest
from lane_sitting import LanePhone, LaneTable

from companion.rights import Role
from engine.fais_pas_lane import (
    AnerieHides,
    Colour,
    Command,
    EndRound,
    Place,
    PlaceBet,
    PlaySpecial,
    Special,
    TetuNames,
    TurnDone,
)

A, B, C, D = (Place(i) for i in range(4))
OK = "All right"


async def vote(table: LaneTable, *phones: LanePhone) -> None:
    """Three votes on a Hi-han, each on a phone of the table: all of them have had a part in the card."""
    await phones[0].taps_on("Hi-han")
    for phone, name in zip(phones, ("Bob", "Cléo", "Dan"), strict=True):
        await phone.taps_on(f"I am {name}", "Yes, magnificent")
    for phone in phones:
        await phone.hear()
        assert "3 yes out of 3: well done Ana" in phone.told
        assert OK in phone.offered
    assert table.going.special == 2


def seen(phones: tuple[LanePhone, ...]) -> list[bool]:
    return [OK in phone.offered for phone in phones]


async def heard(phones: tuple[LanePhone, ...]) -> list[bool]:
    for phone in phones:
        await phone.hear()
    return seen(phones)


def test_all_right_of_one_who_keeps_score_counts_for_all() -> None:
    async def play() -> None:
        table = LaneTable()
        phones = table.phone(1), table.phone(2), table.phone(3)
        await vote(table, *phones)
        await phones[1].taps_on(OK)
        assert await heard(phones) == [False] * 3
        assert all("Ana starts" in phone.told for phone in phones)

    asyncio.run(play())


@pytest.mark.parametrize(
    "later", [TurnDone(1, 1), PlaceBet(1, C, D), EndRound(1, B), PlaySpecial(1, 2, Special.TETU, A)]
)
def test_whatever_is_done_next_goes_on_for_all_and_undo_brings_nothing_back(later: Command) -> None:
    async def play() -> None:
        table = LaneTable()
        phones = table.phone(1), table.phone(2), table.phone(3)
        await vote(table, *phones)
        # One of them looks at something else meanwhile, and comes back late.
        await phones[2].goes("scores")
        table.tell(later)
        assert await heard(phones) == [False] * 3
        table.store.undo("phone:9")
        await phones[2].goes("match")
        assert await heard(phones) == [False] * 3
        table.store.redo("phone:9")
        table.store.undo("phone:9")
        assert await heard(phones) == [False] * 3

    asyncio.run(play())


def test_a_match_that_is_taken_up_again_does_not_begin_with_it() -> None:
    async def play() -> None:
        table = LaneTable()
        phones = table.phone(1), table.phone(2), table.phone(3)
        await vote(table, *phones)
        match = table.store.match_id
        assert match is not None
        table.store.leave("phone:9")
        await heard(phones)
        table.store.resume(match, "phone:9")
        for phone in phones:
            await phone.goes("match")
        assert await heard(phones) == [False] * 3

    asyncio.run(play())


HIDDEN = (
    PlaySpecial(1, 1, Special.ANERIE, B),
    AnerieHides(1, 1),
    PlaySpecial(1, 2, Special.TETU, A),
    TetuNames(1, 2, Colour.ORANGE),
)
CARDS: dict[str, tuple[tuple[Command, ...], tuple[str, ...]]] = {
    "bet": ((), ("Sœur âne", "Ana")),
    "swap": ((), ("Ânerie", "Swap hands", "Bob", "No, we swap")),
    "hidden": ((), ("Ânerie", "Hide an âne", "Done")),
    "guard": ((), ("Fais pas l'âne", "From nothing")),
    "laps": ((), ("Têtu", "orange", *["Another card"] * 15)),
    "found": (HIDDEN, ("The orange âne!",)),
    "prout": ((), ("Prout prout", "Bob", "Bob misses 2 turns")),
    "glory": ((), ("Supermâne",)),
}


@pytest.mark.parametrize(("before", "taps"), CARDS.values(), ids=CARDS)
def test_the_same_goes_for_every_card(before: tuple[Command, ...], taps: tuple[str, ...]) -> None:
    async def play() -> None:
        table = LaneTable()
        table.tell(*before)
        phone = table.phone()
        await phone.taps_on(*taps)
        assert table.going.dialogue is None
        read = {OK, "No, none"} & set(phone.offered)
        assert read, phone.told
        table.tell(TurnDone(1, 1))
        await phone.hear()
        assert "Bonnet d'âne!" in phone.offered, phone.told
        table.store.undo("phone:9")
        await phone.hear()
        assert not read & set(phone.offered)

    asyncio.run(play())


def test_a_player_reads_it_for_themself_alone() -> None:
    async def play() -> None:
        table = LaneTable()
        host, own = table.phone(11), table.own_phone("Bob")
        await host.taps_on("Hi-han")
        await own.taps_on("Yes, magnificent")
        await host.taps_on("I am Cléo", "Yes, magnificent", "I am Dan", "Yes, magnificent")
        await own.hear()
        assert seen((host, own)) == [True, True]
        await own.taps_on(OK)
        assert await heard((host, own)) == [True, False]
        await host.taps_on(OK)
        assert await heard((host, own)) == [False, False]

    asyncio.run(play())


def test_a_device_that_is_made_one_that_only_shows_keeps_no_result() -> None:
    async def play() -> None:
        table = LaneTable()
        devices = table.table.devices
        token = devices.let_in()
        devices.choose(token, Role.SCOREKEEPER)
        guest = devices.guest(token)
        assert guest is not None
        phone = LanePhone(table.table, devices.open_page(guest.number, "phone"))
        host = table.phone(11)
        await phone.taps_on("Supermâne")
        assert OK in phone.offered
        devices.change_role("phone:11", guest.number, Role.DISPLAY)
        assert await heard((phone,)) == [False]
        assert "glory to Ana" in phone.told
        await host.hear()

    asyncio.run(play())
