"""How large things are drawn through which pane: a laptop's browser leaves little height, and keyboards come and go."""

import asyncio

import flet as ft
import pytest
from device_kit import Sitting, within
from least_width import word_width

from companion import theme
from companion.components.ui import Ui, settle
from companion.i18n import words_for
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.views.donkey.felt import Sitting as Seat
from companion.views.donkey.felt import felt_table
from companion.views.frame import share_of

LAPTOP = (1366, 657)


def scales(platform: ft.PagePlatform, *sizes: tuple[int, int]) -> list[float]:
    """How much larger than on a phone a device draws, in one size after the other."""
    told: list[float] = []

    async def play() -> None:
        device = Sitting(Table(Store(MemoryJournal())))
        device.page.platform = platform
        for device.page.width, device.page.height in sizes:
            device.session.refresh()
            title = next(
                one for one in within(device.page.views[0]) if isinstance(one, ft.Text) and one.value == "Asinus"
            )
            told.append(round(float(title.size or 0) / theme.HEADING, 1))

    asyncio.run(play())
    return told


def test_low_window_of_a_laptop_is_drawn_as_small_as_a_phone() -> None:
    assert scales(ft.PagePlatform.LINUX, (1366, 820), LAPTOP, (1366, 820), (1920, 1080)) == [1.2, 1.0, 1.2, 1.6]


def test_tablet_that_lies_on_the_table_stays_large() -> None:
    assert scales(ft.PagePlatform.ANDROID, (1180, 820), (1024, 690)) == [1.2, 1.2]


def test_keyboard_that_lies_on_the_page_makes_nothing_smaller() -> None:
    """The page would be drawn anew, and the field that the keyboard is for would be gone."""
    assert scales(ft.PagePlatform.WINDOWS, (1366, 820), (1366, 430), (1366, 820)) == [1.2, 1.2, 1.2]


@pytest.mark.parametrize(
    "names", [("Ana", "Bob", "Cléo", "Dan"), ("Grand-mère Jo", "Maximilian", "Cléo", "Wilhelmina")]
)
def test_names_at_a_low_round_table_can_be_read(names: tuple[str, ...]) -> None:
    ui = Ui(words_for("fr"), *LAPTOP, settle)
    room = share_of(ui, 5)
    table = felt_table(ui, [Seat(place, name) for place, name in enumerate(names)], 302, room=room)
    assert (table.width or 0) <= room
    slips = [one for one in within(table) if isinstance(one, ft.Container) and isinstance(one.content, ft.Row)]
    assert len(slips) == 4
    for slip, name in zip(slips, names, strict=True):
        in_one_line = word_width(name.replace(" ", "-"), ui.px(theme.BODY))
        assert in_one_line + ui.px(28 + 5) + 2 * 8 <= (slip.width or 0)


def test_round_table_of_a_phone_keeps_to_its_square() -> None:
    ui = Ui(words_for("fr"), 390, 844, settle)
    table = felt_table(ui, [Seat(place, "Grand-mère Jo") for place in range(4)], 330)
    assert (table.width, table.height) == (330, 330)


FAMILY = ("Maman", "Papa", "Léo", "Grandma")


@pytest.mark.parametrize(("width", "height", "size", "room"), [(390, 844, 280, 358), (1180, 820, 286, 510)])
def test_names_of_a_family_are_whole_and_do_not_meet(width: int, height: int, size: int, room: int) -> None:
    ui = Ui(words_for("fr"), width, height, settle)
    table = felt_table(ui, [Seat(place, name) for place, name in enumerate(FAMILY)], size, room=room)
    assert isinstance(table, ft.Stack)
    plates = [one for one in table.controls if isinstance(one, ft.Container) and isinstance(one.content, ft.Container)]
    assert len(plates) == len(FAMILY)
    for plate, name in zip(plates, FAMILY, strict=True):
        assert word_width(name, ui.px(theme.BODY)) + ui.px(28 + 5) + 2 * (8 + 3) <= (plate.width or 0)
    _, left, _, right = plates
    assert float(left.left or 0) + float(left.width or 0) + size * 0.2 <= float(right.left or 0)
