"""The pages with a live picture: turned round, or in a window of another size, they go on with what they show."""

import asyncio
from dataclasses import replace

from device_kit import Sitting, within
from table_kit import ScriptedReferee, camera_table, open_store, status

from companion.components.live import LivePicture
from companion.nav import MATCH, Nav
from companion.table import Table
from companion.views.donkey.setup import SetupView
from companion.views.donkey.where import SAMPLE, SETUP
from engine.donkey import StartPassing
from engine.refereeing import Mode, Rehearse

WHO = "phone:1"
UPRIGHT, LYING = (820, 1180), (1180, 820)


def turned(device: Sitting, size: tuple[int, int]) -> None:
    """The device is held the other way."""
    device.page.width, device.page.height = size
    device.session.refresh()


def picture_of(device: Sitting) -> LivePicture:
    shown = device.session._shown
    assert shown is not None
    picture = getattr(shown.live, "picture", None)
    assert isinstance(picture, LivePicture)
    return picture


def test_sample_race_goes_on_when_the_device_is_turned() -> None:
    async def play() -> None:
        referee = ScriptedReferee()
        device = Sitting(Table(open_store(), ScriptedReferee(), referee))
        turned(device, UPRIGHT)
        device.session.go(Nav("donkey", SAMPLE))
        device.session.refresh()
        referee.opened()
        referee.status()
        (race,) = referee.armings
        upright = picture_of(device)
        turned(device, LYING)
        lying = picture_of(device)
        assert (referee.starts, referee.stops, referee.armings) == (["sample"], 0, [race])
        assert lying is not upright
        # What the camera sees from now on is shown in the picture that is on the screen.
        await asyncio.sleep(0)
        assert (len(referee._pictures), lying.width != upright.width) == (1, True)
        await device.tap("Back")
        assert referee.stops == 1

    asyncio.run(play())


def test_camera_in_trouble_leaves_room_on_a_wide_page_for_what_to_do_instead() -> None:
    async def play() -> None:
        table, referee = camera_table()
        device = Sitting(table)
        turned(device, LYING)
        table.donkey.dispatch(StartPassing(1), WHO)
        referee.status(Mode.ARMED)
        device.session.go(Nav("donkey", MATCH))
        device.session.refresh()
        assert device.shows("Four of a kind?")
        referee.died()
        device.session.refresh()
        assert device.shows("The referee stopped")
        assert device.shows("We saw it ourselves")
        assert not device.shows("Four of a kind?")
        turned(device, UPRIGHT)
        assert device.shows("The referee stopped")

    asyncio.run(play())


def test_touches_that_were_seen_stay_seen_when_the_device_is_turned() -> None:
    async def play() -> None:
        table, referee = camera_table()
        device = Sitting(table)
        turned(device, UPRIGHT)
        device.session.go(Nav("donkey", SETUP))
        device.session.refresh()
        referee.status(Mode.REHEARSING)
        before = list(referee.orders)
        assert before.count(Rehearse()) == 1
        turned(device, LYING)
        await device.hear()
        assert (referee.orders, table._viewers) == (before, 1)

    asyncio.run(play())


def test_whoever_comes_back_from_the_help_goes_on_with_the_touches() -> None:
    async def play() -> None:
        table, referee = camera_table()
        device = Sitting(table)
        device.session.go(Nav("donkey", SETUP))
        device.session.refresh()
        referee.status(Mode.REHEARSING)
        await device.tap("Where?")
        referee.status()
        await device.tap("Back")
        await device.hear()
        assert isinstance(device.session._shown and device.session._shown.live, SetupView)
        assert referee.orders.count(Rehearse()) == 2

    asyncio.run(play())


def test_names_in_the_picture_grow_with_their_letters() -> None:
    """Short names became one letter on a television: the letters grew, and the tags that hold them did not."""

    async def play() -> None:
        table, referee = camera_table()
        now = status()
        far = tuple(replace(seat, box=(0.1 + 0.25 * seat.seat, 0.3, 0.04, 0.08)) for seat in now.seats)
        referee.news(replace(referee.state, status=replace(now, seats=far)))
        device = Sitting(table)
        for size in ((390, 844), LYING, (1920, 1080), (3840, 2160)):
            turned(device, size)
            device.session.go(Nav("donkey", SETUP))
            device.session.refresh()
            await device.hear()
            picture = picture_of(device)
            for tag in picture.marks.controls:
                (name,) = (one for one in within(tag) if getattr(one, "value", None) in {"Ana", "Bob", "Cléo", "Dan"})
                letters = float(name.size)  # type: ignore[attr-defined]
                sign = 26 / 15 * letters
                assert float(tag.width or 0) >= sign + 2.4 * letters

    asyncio.run(play())
