"""Practice for the nose touch: a light on one device, a time in milliseconds, and nothing written down."""

import asyncio
from dataclasses import replace

import pytest
from device_kit import Sitting
from table_kit import ScriptedReferee, armed_table, camera_table, verdict

from companion.practice import Practice, Step
from companion.views.donkey import practising
from companion.views.donkey.where import PRACTICE, at
from engine.donkey import StartPassing
from engine.refereeing import Arm, Disarm, Mode
from engine.verdict import Seat, Verdict

HOST, OTHER = "computer:1", "computer:2"


class Try:
    """One try on a referee without a camera, and a clock that stands still."""

    def __init__(self) -> None:
        self.now = 100.0
        self.referee = ScriptedReferee()
        self.practice = Practice(self.referee, lambda: self.now)
        self.id = self.practice.begin(HOST, 2, Seat(1))
        assert self.referee.orders == [Arm(self.id, (Seat(1),))]

    def confirmed(self) -> None:
        self.referee.status(Mode.ARMED)
        self.practice.follow()

    def touched(self, at: float | None, *, deal: str = "") -> None:
        self.referee.state = replace(self.referee.state, touched_at=at)
        self.practice.ruled(one_touch(deal or self.id))


def one_touch(deal: str) -> Verdict:
    whole = verdict(deal, last=None, seats=(0,))
    return replace(whole, touches=whole.touches[:1])


def test_time_is_from_the_light_to_the_touch() -> None:
    attempt = Try()
    assert attempt.practice.step is Step.ASKED
    attempt.practice.light(attempt.id)
    assert attempt.practice.step is Step.ASKED  # the referee does not watch yet
    attempt.confirmed()
    attempt.now = 103.0
    attempt.practice.light(attempt.id)
    # The verdict comes when the finger was held, long after the touch; what counts is when the touch began.
    attempt.now = 103.9
    attempt.touched(103.312)
    assert (attempt.practice.step, attempt.practice.ms) == (Step.DONE, 312)


@pytest.mark.parametrize("touched_at", [102.0, 102.99, 103.09, None])
def test_who_does_not_wait_for_the_light_was_too_early(touched_at: float | None) -> None:
    attempt = Try()
    attempt.confirmed()
    if touched_at is not None:
        attempt.now = 103.0
        attempt.practice.light(attempt.id)
    attempt.touched(touched_at)
    assert (attempt.practice.step, attempt.practice.ms) == (Step.EARLY, None)


def test_no_touch_in_time_and_a_verdict_of_another_race() -> None:
    attempt = Try()
    attempt.confirmed()
    attempt.practice.light(attempt.id)
    attempt.touched(103.4, deal="some/other/race")
    assert attempt.practice.step is Step.NOW
    attempt.practice.miss("practice/earlier")
    assert attempt.practice.step is Step.NOW
    attempt.practice.miss(attempt.id)
    assert (attempt.practice.step, attempt.referee.orders[-1]) == (Step.MISSED, Disarm())
    attempt.touched(103.4)
    assert attempt.practice.step is Step.MISSED


def test_race_of_a_deal_ends_a_practice_and_is_judged() -> None:  # N1
    table, referee = camera_table()
    table.practice.begin(HOST, 0, Seat(1))
    before = len(referee.orders)
    table.donkey.dispatch(StartPassing(1), HOST)
    assert table.practice.step is Step.OFF
    assert [type(order) for order in referee.orders[before:]] == [Arm]
    assert referee.armings[-1].seats == tuple(Seat(seat) for seat in range(4))


def test_nobody_practises_while_a_race_is_on() -> None:  # N1
    table, _ = armed_table()
    assert table.practice.step is Step.OFF

    async def play() -> None:
        host = Sitting(table, HOST)
        await host.hear()
        host.session.go(at(PRACTICE))
        host.session.refresh()
        assert not host.shows("Who wants to try?")

    asyncio.run(play())


def test_light_is_on_one_device_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practising, "LIGHT_S", (0.05, 0.1))

    async def play() -> None:
        table, referee = camera_table()
        entries = table.store.entries
        host, other = Sitting(table, HOST), Sitting(table, OTHER)
        for device in (host, other):
            await device.tap("Practise the nose touch")
        await host.tap("Ana tries")
        await host.hear()
        assert host.shows("Ana, get ready")
        (arm,) = [order for order in referee.orders if isinstance(order, Arm)]
        assert arm.seats == (Seat(1),)  # where Ana sits
        referee.status(Mode.ARMED)
        async with asyncio.timeout(10):
            while not host.shows("Now!"):  # noqa: ASYNC110  # a screen is watched
                await asyncio.sleep(0.02)
        assert other.shows("Somebody is practising on another device")
        assert not other.shows("Now!")
        referee.state = replace(referee.state, touched_at=table.practice._lit_at + 0.287)
        referee.rules(one_touch(arm.deal))
        referee.status()
        async with asyncio.timeout(10):
            while not host.shows("Best time: 287 ms"):  # noqa: ASYNC110  # as above
                await asyncio.sleep(0.02)
        assert host.shows("Ana: 287 ms")
        assert not other.shows("287")
        # Whoever leaves the page ends their try; nothing of it is in the match.
        await host.tap("Bob tries")
        await host.tap("Back")
        await host.hear()
        assert table.practice.step is Step.OFF
        assert referee.orders[-1] == Disarm()
        assert table.store.entries == entries

    asyncio.run(play())
