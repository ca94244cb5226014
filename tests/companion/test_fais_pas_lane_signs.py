"""Signs that can be told apart without their colour (B3)."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from test_theme import contrast

from companion import theme
from companion.views.fais_pas_lane.signs import TINTS, card_svg, colour_svg
from engine.fais_pas_lane import KINDS_OF_ANE, Bonnet, Card, Colour, Special


def shapes(svg: str) -> str:
    """A drawing without any colour."""
    return re.sub(r'(fill|stroke)="#[0-9A-Fa-f]{6}"', "", svg)


def test_colours_differ_in_shape_and_not_in_tint_alone() -> None:
    assert len({shapes(colour_svg(colour)) for colour in Colour}) == len(Colour)


def test_cards_differ_in_shape_and_not_in_tint_alone() -> None:
    cards: tuple[Card, ...] = (*KINDS_OF_ANE, Bonnet((Colour.ORANGE,)), Special.TETU)
    assert len({shapes(card_svg(card)) for card in cards}) == len(cards)


@pytest.mark.parametrize("colour", list(Colour))
def test_shape_stands_out_from_its_tint(colour: Colour) -> None:
    tint, ink = TINTS[colour]
    assert contrast(tint, ink) >= 4.5


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_edge_of_a_sign_stands_out_from_the_sheet(dark: int) -> None:
    edge = re.search(r'stroke="(#[0-9A-F]{6})"', colour_svg(Colour.ORANGE))
    assert edge is not None
    assert contrast(edge[1], theme.PALETTE["surface_container_low"][dark]) >= 3


def test_light_and_dark_of_a_colour_differ_in_brightness() -> None:
    for light, dark in ((Colour.LIGHT_GREEN, Colour.DARK_GREEN), (Colour.LIGHT_BLUE, Colour.DARK_BLUE)):
        assert contrast(TINTS[light][0], TINTS[dark][0]) >= 3


def test_signs_are_sound_drawings() -> None:
    for svg in [*map(colour_svg, Colour), *map(card_svg, KINDS_OF_ANE), card_svg(Special.TETU)]:
        assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314  # our own words
    assert all(one != other for one, other in combinations([TINTS[colour][0] for colour in Colour], 2))
