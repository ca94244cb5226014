"""A tap that meets a page just being drawn anew is not lost, and a double tap is still one tap."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from device_kit import Sitting
from table_kit import A, D, armed_table, camera_table, donkey, open_store, verdict

from companion.finger import SETTLE_S, STEP_S, Finger
from companion.late_taps import PAGES
from companion.table import Table
from engine.donkey import JudgeRace, Phase, StartPassing
from engine.refereeing import Mode


def at_table(play: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(play())


def test_tap_is_heard_though_the_camera_has_told_something_meanwhile() -> None:
    async def play() -> None:
        table, referee = camera_table()
        phone = Sitting(table)
        old = phone.button("Start passing")
        for _ in range(PAGES):
            referee.died()
            await phone.hear()
            referee.well()
            await phone.hear()
        assert phone.button("Start passing") is not old
        await phone.tap(old)
        # Too many pages ago: nobody's finger is that slow.
        assert table.donkey.state.phase is Phase.DEALING
        old = phone.button("Start passing")
        referee.died()
        await phone.hear()
        assert phone.button("Start passing") is not old
        await phone.tap(old)
        assert table.donkey.state.phase is Phase.PASSING

    at_table(play)


def test_yes_is_heard_while_the_photo_finish_arrives() -> None:
    async def play() -> None:
        table, referee = armed_table()
        referee.rules(verdict(referee.armings[-1].deal, last=1))
        phone = Sitting(table)
        old = phone.button("Yes")
        referee.status(Mode.IDLE, found=3)
        await phone.hear()
        await phone.tap(old)
        assert not phone.shows("four of a kind?")

    at_table(play)


def test_tap_is_heard_though_the_page_has_just_found_its_size() -> None:
    async def play() -> None:
        table = Table(open_store())
        phone = Sitting(table)
        old = phone.button("Start passing")
        phone.page.width = 500
        resized: Any = phone.page.on_resize
        await resized(None)
        assert phone.button("Start passing") is not old
        await phone.tap(old)
        assert table.donkey.state.phase is Phase.PASSING

    at_table(play)


def test_late_tap_means_the_match_as_it_was_seen() -> None:
    async def play() -> None:
        table = Table(open_store())
        phone = Sitting(table)
        old = phone.button("Start passing")
        donkey(table.store).dispatch(StartPassing(1), "phone:9")
        donkey(table.store).dispatch(JudgeRace(1, last=D, first=A), "phone:9")
        before = table.store.version
        await phone.hear()
        await phone.tap(old)
        assert table.store.version == before
        assert phone.shows("Phone 9 was quicker")

    at_table(play)


def test_second_tap_on_a_page_that_the_first_replaced_means_nothing() -> None:
    async def play() -> None:
        table = Table(open_store())
        phone = Sitting(table)
        now = [0.0]
        phone.session.finger = Finger(lambda: now[0])
        old = phone.button("Start passing")
        await phone.tap(old)
        version = table.store.version
        await phone.tap(old)
        assert table.store.version == version
        now[0] += 2 * SETTLE_S
        await phone.tap("Undo")
        undone = table.store.version
        await phone.tap("Undo") if phone.shows("Undo") else None
        assert table.store.version == undone

    at_table(play)


def test_double_tap_neither_breaks_a_deal_off_nor_begins_the_next() -> None:
    async def play() -> None:
        table = Table(open_store())
        phone = Sitting(table)
        await phone.tap("Start passing")
        await phone.tap("Break off")  # it lies where the other was
        assert table.donkey.state.phase is Phase.PASSING
        donkey(table.store).dispatch(JudgeRace(1, last=D, first=A), "phone:9")
        await phone.hear()
        await asyncio.sleep(SETTLE_S)
        await phone.tap("Yes")
        await phone.tap("Start passing")
        assert table.donkey.state.phase is Phase.DEALING
        await asyncio.sleep(SETTLE_S)
        await phone.tap("Start passing")
        await asyncio.sleep(SETTLE_S)
        await phone.tap("Break off")
        assert table.donkey.state.phase is Phase.DEALING
        assert len(table.donkey.state.deals) > 1

    at_table(play)


def test_page_rests_from_when_it_was_drawn() -> None:
    now = [0.0]
    finger = Finger(lambda: now[0])
    assert not finger.again()
    now[0] = 3 * SETTLE_S  # a busy table
    finger.answered()
    now[0] += SETTLE_S / 2
    assert finger.again()
    finger.answered()
    now[0] += SETTLE_S * 0.6
    assert not finger.again()


def test_step_by_step_needs_less_rest_than_an_answer() -> None:
    now = [0.0]
    finger = Finger(lambda: now[0])
    assert not finger.again(STEP_S)
    finger.answered()
    now[0] = (STEP_S + SETTLE_S) / 2
    assert finger.again()
    assert not finger.again(STEP_S)


def test_second_tap_does_not_lead_elsewhere_either() -> None:
    async def play() -> None:
        table = Table(open_store())
        phone = Sitting(table)
        now = [0.0]
        phone.session.finger = Finger(lambda: now[0])
        await phone.tap("Start passing")
        page = phone.session.nav
        await phone.tap("Rules")
        assert phone.session.nav == page
        now[0] += STEP_S
        await phone.tap("Rules")
        assert phone.session.nav != page

    at_table(play)
