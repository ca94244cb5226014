"""Colours that can be read, and targets that can be hit."""

import re

import flet as ft
import pytest
from device_kit import within
from fais_pas_lane_phones import sit_down
from fais_pas_lane_rounds import bet

from companion import theme
from companion.components.drawings import TOKENS, token_svg
from companion.components.ui import Ui, settle
from companion.i18n import words_for
from companion.selectors.fais_pas_lane.bets import bets_board
from companion.server import join_page
from companion.views.fais_pas_lane.board import BoardView


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), theme.TEXT_ON)
def test_text_stands_out(ink: str, ground: str, dark: int) -> None:
    assert contrast(theme.PALETTE[ink][dark], theme.PALETTE[ground][dark]) >= 4.5


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_edges_of_what_can_be_tapped_stand_out(dark: int) -> None:
    for ground in ("surface", "surface_container_low"):
        assert contrast(theme.PALETTE["outline"][dark], theme.PALETTE[ground][dark]) >= 3


def test_text_on_the_cloth_stands_out() -> None:
    assert contrast(theme.ON_FELT, theme.FELT) >= 4.5


def test_targets_are_large_enough() -> None:
    assert theme.TARGET >= 48
    assert theme.BIG_TARGET > theme.TARGET


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_colours_of_players_stand_out(dark: int) -> None:
    names = [name.replace("_", "") for name in theme.PLAYER_PALETTE]
    assert [colour.value for colour in theme.PLAYER_COLOURS] == names
    assert len(names) == TOKENS
    for colour in theme.PLAYER_PALETTE.values():
        for ground in ("surface", "surface_container_low"):
            assert contrast(colour[dark], theme.PALETTE[ground][dark]) >= 4.5


def over(top: str, bottom: str, opaque: float) -> str:
    """The colour of something that lets through what lies below it."""
    mixed = (int(top[i : i + 2], 16) * opaque + int(bottom[i : i + 2], 16) * (1 - opaque) for i in (1, 3, 5))
    return "#" + "".join(f"{round(channel):02X}" for channel in mixed)


def test_places_on_the_cloth_stand_out() -> None:
    shade = over("#000000", theme.FELT, int(theme.FELT_SHADE[1:3], 16) / 255)
    assert contrast(theme.ON_FELT, shade) >= 4.5
    assert contrast(theme.FELT_LINE, theme.FELT) >= 3
    # The ring round what has the keyboard.
    assert contrast(theme.ON_FELT, theme.FELT) >= 3


def test_bets_on_the_cloth_stand_out() -> None:
    # Whatever the colour of whoever bets, also where it cannot be tapped now.
    board = bets_board(bet(sit_down(6), "A on B, B on C, C on D, D on E, E on F, F on A").state)
    assert board is not None
    drawn = BoardView(Ui(words_for("en"), 390, 844, settle), board, lambda _tap: None, 358)
    styles = [one.style for one in within(drawn.control) if isinstance(one, ft.Button) and one.style is not None]
    rims = [style.side for style in styles if isinstance(style.shape, ft.StadiumBorder)]
    assert len(rims) == 6
    for rim in rims:
        assert isinstance(rim, dict)
        edge = rim[ft.ControlState.DEFAULT]
        assert edge.width >= 3
        assert contrast(over(str(edge.color), theme.FELT, theme.FADED), theme.FELT) >= 3


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_what_has_the_keyboard_is_seen(dark: int) -> None:
    ring = theme.PALETTE["on_surface"][dark]
    for ground in ("surface", "surface_container_low"):
        assert contrast(ring, theme.PALETTE[ground][dark]) >= 3
    for fill in ("primary", "secondary"):
        assert contrast(theme.PALETTE[f"on_{fill}"][dark], theme.PALETTE[fill][dark]) >= 3


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_what_cannot_be_tapped_can_be_read(dark: int) -> None:
    # Names on the cloth fade; a bet has the colour of whoever bets, and its name the colour of the page.
    pairs = [("surface", colour[dark], theme.FADED) for colour in theme.PLAYER_PALETTE.values()]
    pairs += [("on_surface", theme.PALETTE["surface_container_low"][dark], theme.FADED_NAME)]
    for ink, ground, opaque in pairs:
        faded = [over(one, theme.FELT, opaque) for one in (theme.PALETTE[ink][dark], ground)]
        assert contrast(*faded) >= 4.5, (ink, ground)


def test_pages_before_the_table_have_the_colours_of_the_table() -> None:
    ours = {shade.lower() for shades in theme.PALETTE.values() for shade in shades}
    for name, hexes in re.findall(r"--([a-z-]+): (#[0-9a-f]+)", join_page._STYLE):
        full = hexes if len(hexes) == 7 else "#" + "".join(2 * digit for digit in hexes[1:])
        assert full in ours, name


def test_six_places_have_six_tokens() -> None:
    assert len({token_svg(place) for place in range(6)}) == 6
