"""On phones, down to 320 logical pixels, every title of Fais pas l'âne can be read to its end."""

import asyncio
from collections.abc import Iterator
from functools import cache
from typing import Any

import flet as ft
import pytest
from lane_sitting import NAMES, LanePhone, LaneTable

from companion import theme
from companion.components.basics import TOOL_PAD
from companion.nav import CORRECT, LOG, MATCH, NEW
from companion.views.fais_pas_lane.diploma import NAME_ROOM, NAME_SIZE, name_size
from companion.views.fais_pas_lane.where import (
    ASK_CARD,
    ASK_CONFIRM,
    ASK_DEAL,
    ASK_TURN,
    ASK_WINNER,
    HOW,
    OPTIONS,
    SCORES,
)
from engine.fais_pas_lane import EndRound, Place

fonts = pytest.importorskip("PIL.ImageFont", reason="measuring letters needs Pillow")

PAGES = (
    (NEW, "", None),
    (HOW, "", None),
    (MATCH, "", None),
    (MATCH, ASK_WINNER, None),
    (MATCH, ASK_CONFIRM, 0),
    (MATCH, ASK_CARD, 3),
    (MATCH, ASK_TURN, None),
    (MATCH, ASK_DEAL, None),
    (SCORES, "", None),
    (OPTIONS, "", None),
    (CORRECT, "", 10),
    (LOG, "", None),
)


@cache
def font(size: float) -> Any:
    return fonts.truetype(f"companion/assets/{theme.FONTS[theme.BOLD_FONT]}", size)


def across(words: str, size: float) -> float:
    return float(font(size).getlength(words))


def lines(words: str, size: float, room: float) -> int:
    """How many lines the words take; as many as there are words at most."""
    count, line = 1, ""
    for word in words.split(" "):
        longer = f"{line} {word}".strip()
        if line and across(longer, size) > room:
            count, line = count + 1, word
        else:
            line = longer
        assert across(line, size) <= room, f"{word!r} alone is too wide"
    return count


def taken(control: ft.Control) -> float:
    """How wide a button of a header is."""
    if isinstance(control, ft.IconButton):
        assert control.width
        return float(control.width)
    assert isinstance(control, ft.Button)
    if isinstance(control.content, ft.Column):  # the word lies under the sign
        word = control.content.controls[1]
        assert isinstance(word, ft.Text)
        return across(word.value, theme.SMALL) + 2 * TOOL_PAD
    assert isinstance(control.content, ft.Text)
    icon = theme.SMALL * 1.2 + 8 if control.icon else 0
    return across(control.content.value, theme.SMALL) + 2 * 8 + icon


def headers(phone: LanePhone, width: int) -> Iterator[tuple[ft.Text, float]]:
    """The title, and the room that it has."""
    for row in phone.rows():
        title = next((one for one in row if isinstance(one, ft.Container)), None)
        if title is not None and isinstance(title.content, ft.Semantics) and title.content.heading_level == 1:
            assert isinstance(title.content.content, ft.Text)
            others = sum(taken(one) for one in row if one is not title)
            yield title.content.content, width - 2 * theme.EDGE - others - 4


@pytest.mark.parametrize(
    "name",
    [
        "W" * 20,
        "m" * 20,
        "Q" * 20,
        "o" * 20,
        "i" * 20,
        "Anaëlle-Maximilienne",
        "Bartholomäus der Wir",
        "ÉLÉONORE GUÉRIN",
        "Bob",
    ],
)
def test_name_stands_on_the_diploma_in_one_line(name: str) -> None:
    size = name_size(name)
    assert across(name, size) <= NAME_ROOM
    assert size == NAME_SIZE or across(name, size) > 0.5 * NAME_ROOM  # and no smaller than it has to be


@pytest.mark.parametrize("width", [320, 375, 390])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_titles_are_not_cut_off(language: str, width: int) -> None:
    async def play() -> None:
        table = LaneTable(names=tuple(name * 5 for name in NAMES))
        table.tell(*(EndRound(number, Place(number % 3)) for number in range(1, 12)))
        phone = table.phone(language=language, width=width)
        for page in PAGES:
            if page[0] in {NEW, HOW}:
                table.store.leave()
            elif table.store.match_id is None:
                table.store.resume(table.store.matches()[0].match)
            await phone.hear()
            await phone.goes(*page)
            ((title, room),) = headers(phone, width)
            assert title.max_lines
            assert lines(title.value, title.size or 0, room) <= title.max_lines, (page, title.value)

    asyncio.run(play())
