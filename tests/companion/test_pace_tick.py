"""The beat for passing: it ticks where it was chosen while the cards go round, and tells nothing of the race."""

import asyncio
from collections.abc import Sequence

import pytest
from device_kit import Sitting, within
from table_kit import armed_table, open_store, verdict

from companion.sounds import Player
from companion.table import Table
from companion.views.donkey import pace
from engine.donkey import BreakOff, StartPassing

HOST = "computer:1"
FAST_S = 0.08


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is heard."""
    played: list[str] = []

    async def play(player: Player) -> None:
        played.append(player.src)

    monkeypatch.setattr(Player, "play", play)
    monkeypatch.setattr(pace, "PACES", (FAST_S,))
    return played


async def more_than(count: int, ticks: Sequence[object]) -> None:
    """Wait until more than so many were heard: a busy machine takes its time."""
    async with asyncio.timeout(10):
        while len(ticks) <= count:  # noqa: ASYNC110  # a list is watched
            await asyncio.sleep(FAST_S / 4)


async def silence(ticks: list[str]) -> None:
    """Nothing is heard any more, after one that was on its way."""
    await asyncio.sleep(FAST_S)
    before = len(ticks)
    await asyncio.sleep(FAST_S * 4)
    assert len(ticks) == before


def test_beat_lasts_while_the_cards_go_round(ticks: list[str]) -> None:  # D10
    async def play() -> None:
        store = open_store()
        table = Table(store)
        dealer, other = Sitting(table, HOST), Sitting(table, "computer:2")
        table.donkey.dispatch(StartPassing(1), HOST)
        await dealer.hear()
        assert ticks == []
        await dealer.tap(f"{FAST_S} s")
        await asyncio.sleep(FAST_S * 6)
        assert len(ticks) <= 6
        await more_than(2, ticks)
        assert set(ticks) == {"sounds/tick.wav"}
        assert other.session._speaker._players == {}
        table.donkey.dispatch(BreakOff(1), HOST)
        await dealer.hear()
        await silence(ticks)
        before = len(ticks)
        # The next deal has the same beat; it is off as soon as somebody says so.
        table.donkey.dispatch(StartPassing(2), HOST)
        await dealer.hear()
        await more_than(before, ticks)
        await dealer.tap("Off")
        await silence(ticks)

    asyncio.run(play())


def test_beat_is_seen_where_sounds_are_off(ticks: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[bool] = []
    monkeypatch.setattr(pace.PaceTick, "_light", lambda _, *, on: lit.append(on))

    async def play() -> None:
        table = Table(open_store())
        dealer = Sitting(table, HOST)
        dealer.session.remembered._kept["sound"] = False
        table.donkey.dispatch(StartPassing(1), HOST)
        await dealer.hear()
        await dealer.tap(f"{FAST_S} s")
        assert dealer.shows("the beat is only seen")
        await more_than(1, lit)
        assert ticks == []
        assert lit[:2] == [True, False]

    asyncio.run(play())


def test_lamp_is_on_the_page_and_lights_up(ticks: list[str]) -> None:
    async def play() -> None:
        table = Table(open_store())
        dealer = Sitting(table, HOST)
        table.donkey.dispatch(StartPassing(1), HOST)
        await dealer.hear()
        await dealer.tap(f"{FAST_S} s")
        lamp = dealer.session._pages._games["donkey"].pace._lamp
        assert lamp in list(within(dealer.page.views[0]))
        seen = set()
        for _ in range(40):
            seen.add(lamp.bgcolor)
            await asyncio.sleep(FAST_S / 10)
        assert len(seen) == 2
        assert ticks

    asyncio.run(play())


def test_beat_does_not_tell_that_somebody_has_touched(ticks: list[str]) -> None:  # N1
    async def play() -> None:
        table, referee = armed_table()
        dealer = Sitting(table, HOST)
        await dealer.hear()
        await dealer.tap(f"{FAST_S} s")
        await more_than(0, ticks)
        going = len(ticks)
        # Whatever the referee tells while it is armed, the beat goes on; it ends with the verdict.
        referee.status(referee.state.mode)
        await more_than(going, ticks)
        referee.rules(verdict(referee.armings[0].deal, last=2))
        await dealer.hear()
        await silence(ticks)

    asyncio.run(play())
