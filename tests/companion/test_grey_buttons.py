"""What a device may not do is grey: whoever taps about at random on what is not is never refused."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from lane_sitting import LanePhone
from table_kit import NAMES, C, D, donkey, play_deal

from companion.book import Book
from companion.devices import Devices
from companion.rights import NotAllowedError, Role
from companion.snapshot import Snapshot
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from engine import fais_pas_lane as lane
from engine.donkey import Judge, JudgeRace, StartPassing
from engine.score_pad import SCORE_PAD, OpenPad, WriteRound

HOST = "computer:99"
SPECIAL = lane.Special
TAPS = 25


class Gatekeeper:
    """The door of a store, and who was turned away at it."""

    def __init__(self) -> None:
        self.devices = Devices()
        self.devices._hosts.add(HOST)
        self.refused: list[str] = []

    def __call__(self, who: str, wish: object, now: Snapshot) -> None:
        try:
            self.devices.check(who, wish, now)
        except NotAllowedError as error:
            self.refused.append(str(error))
            raise


def nothing(_: Store) -> None:
    """No match lies on the table; one was played before."""


def dealing(store: Store) -> None:
    donkey(store).open_match(NAMES, Judge.TABLE, HOST)
    play_deal(store, D, HOST)


def passing(store: Store) -> None:
    dealing(store)
    donkey(store).dispatch(StartPassing(2), HOST)


def reveal(store: Store) -> None:
    passing(store)
    donkey(store).dispatch(JudgeRace(2, last=C), HOST)


def over(store: Store) -> None:
    donkey(store).open_match(NAMES, Judge.TABLE, HOST)
    for loser in (D, C):
        for _ in range(6):
            play_deal(store, loser, HOST)


def lane_round(store: Store) -> None:
    book = Book(store, lane.FAIS_PAS_LANE)
    book.open((lane.OpenMatch(NAMES),), HOST)
    for command in (
        lane.PlaceBet(1, D, C),
        lane.EndRound(1, C),
        lane.PlaceBet(2, lane.Place(0), C),
        lane.SetMissed(2, D, 2),
    ):
        book.dispatch(command, HOST)


def lane_card(card: lane.Special, by: int, *then: Any) -> Callable[[Store], None]:
    def play(store: Store) -> None:
        lane_round(store)
        book = Book(store, lane.FAIS_PAS_LANE)
        for command in (lane.PlaySpecial(2, 1, card, lane.Place(by)), *then):
            book.dispatch(command, HOST)

    return play


def lane_over(store: Store) -> None:
    book = Book(store, lane.FAIS_PAS_LANE)
    book.open((lane.OpenMatch(NAMES, goal=100),), HOST)
    book.dispatch(lane.EndRound(1, C), HOST)


def pad(store: Store) -> None:
    book = Book(store, SCORE_PAD)
    book.open((OpenPad(NAMES),), HOST)
    book.dispatch(WriteRound(1, (1, 2, 3, 4)), HOST)


SCENES: dict[str, Callable[[Store], None]] = {
    "nothing": nothing,
    "dealing": dealing,
    "passing": passing,
    "reveal": reveal,
    "over": over,
    "round": lane_round,
    "hi_han_of_another": lane_card(SPECIAL.HI_HAN, 1),
    "own_hi_han": lane_card(SPECIAL.HI_HAN, 0),
    "swap_with_ana": lane_card(SPECIAL.ANERIE, 1, lane.AnerieSwaps(2, 1, lane.Place(0))),
    "own_prout": lane_card(SPECIAL.PROUT_PROUT, 0),
    "tetu": lane_card(SPECIAL.TETU, 1, lane.TetuNames(2, 1, lane.Colour.ORANGE)),
    "lane_over": lane_over,
    "pad": pad,
}


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
@pytest.mark.parametrize(("role", "player", "width"), [(Role.DISPLAY, "", 1180), (Role.PLAYER, "Ana", 390)])
def test_what_can_be_tapped_may_be_done(scene: Callable[[Store], None], role: Role, player: str, width: float) -> None:
    gate = Gatekeeper()
    store = Store(MemoryJournal(), draw=lambda _: 0, gate=gate)
    scene(store)
    table = Table(store, devices=gate.devices)
    token = gate.devices.let_in()
    gate.devices.choose(token, role, player)
    guest = gate.devices.guest(token)
    assert guest is not None
    number = guest.number

    async def tap_about() -> None:
        phone = LanePhone(table, gate.devices.open_page(number, "phone"), width=width)
        chance = Random(f"{scene.__name__} {role} {width} 1")  # noqa: S311  # repeatable on purpose
        for _ in range(TAPS):
            offered = phone.offered
            label = chance.choice(sorted(offered))
            await phone.tap(offered[label])
            assert gate.refused == [], f"{label!r} is not grey"

    entries = store.entries
    asyncio.run(tap_about())
    if role is Role.DISPLAY:
        assert store.entries == entries
