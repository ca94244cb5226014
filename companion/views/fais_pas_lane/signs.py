"""Our own signs for the printed cards: a shape a colour, a sun or a moon, a bonnet, a star for special cards.

The tints alone are hard to tell apart (B3): a shape always comes with them, and beside it stands the name.
"""

from functools import cache
from typing import Final

import flet as ft

from engine.fais_pas_lane import Ane, Bonnet, Card, Colour, Period

_DARK: Final = "#231A12"
_LIGHT: Final = "#FFFFFF"

TINTS: Final[dict[Colour, tuple[str, str]]] = {
    Colour.LIGHT_GREEN: ("#A5D66F", _DARK),
    Colour.DARK_GREEN: ("#1B5E33", _LIGHT),
    Colour.LIGHT_BLUE: ("#8FCDEE", _DARK),
    Colour.DARK_BLUE: ("#1E3F8A", _LIGHT),
    Colour.ORANGE: ("#F0902A", _DARK),
    Colour.PURPLE: ("#7A3EA3", _LIGHT),
}
"""The tint of each colour, and the ink of the shape that stands on it."""

_SHAPES: Final[dict[Colour, str]] = {
    # All within 11 units of the middle, which is 0, 0.
    Colour.LIGHT_GREEN: "M0 -11 L11 9 L-11 9 Z",  # triangle
    Colour.DARK_GREEN: "M-9.500 -9.500 L9.500 -9.500 L9.500 9.500 L-9.500 9.500 Z",  # square
    Colour.LIGHT_BLUE: "M-10.500 0 A10.500 10.500 0 1 1 10.500 0 A10.500 10.500 0 1 1 -10.500 0 Z",  # circle
    Colour.DARK_BLUE: "M0 -12 L10 0 L0 12 L-10 0 Z",  # diamond
    Colour.ORANGE: (  # star
        "M0 -12 L3.200 -4.200 L11.500 -3.700 L5.100 1.700 L7.200 9.800 L0 5.300 L-7.200 9.800 L-5.100 1.700 "
        "L-11.500 -3.700 L-3.200 -4.200 Z"
    ),
    Colour.PURPLE: (  # cross
        "M-3.800 -11 L3.800 -11 L3.800 -3.800 L11 -3.800 L11 3.800 L3.800 3.800 L3.800 11 L-3.800 11 L-3.800 3.800 "
        "L-11 3.800 L-11 -3.800 L-3.800 -3.800 Z"
    ),
}

_PERIODS: Final[dict[Period, str]] = {
    Period.DAY: (
        '<circle r="11" fill="#FFF6D8" stroke="#7A5B00" stroke-width="1.4"/>'
        '<g stroke="#B36A00" stroke-width="1.600" stroke-linecap="round">'
        + "".join(f'<path d="M0 -6.200 L0 -9.200" transform="rotate({turn})"/>' for turn in range(0, 360, 45))
        + '</g><circle r="4.400" fill="#E8A200"/>'
    ),
    Period.NIGHT: (
        '<circle r="11" fill="#1C2247" stroke="#AEB6E6" stroke-width="1.4"/>'
        '<path d="M3.500 -6.500 A7 7 0 1 0 6.500 3.500 A5.600 5.600 0 0 1 3.500 -6.500 Z" fill="#FFE9A8"/>'
    ),
}

_BONNET: Final = (
    '<rect x="2" y="2" width="44" height="44" rx="10" fill="#F3E6CE" stroke="#857056" stroke-width="1.500"/>'
    '<path d="M13 20 Q8 8 12 5 Q18 8 19 19 Z M35 20 Q40 8 36 5 Q30 8 29 19 Z" fill="#8C7A6B"/>'
    '<path d="M24 8 L38 39 Q24 44 10 39 Z" fill="#A8430D"/>'
    '<path d="M10 39 Q24 44 38 39" fill="none" stroke="#5B2205" stroke-width="2.400"/><circle cx="24" cy="8" r="3.400" fill="#FFE9A8"/>'
)
_SPECIAL: Final = (
    '<rect x="2" y="2" width="44" height="44" rx="10" fill="#2A2018" stroke="#CBBBA4" stroke-width="1.500"/>'
    '<path d="M24 7 L27 19 L38 12 L31 22.500 L43 24 L31 26.500 L38 37 L27 30 L24 42 L21 30 L10 37 L17 26.500 L5 24 '
    'L17 22.500 L10 12 L21 19 Z" fill="#F1CE70"/>'
)


def _svg(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{inside}</svg>'


def _ground(colour: Colour) -> str:
    return (
        f'<rect x="2" y="2" width="44" height="44" rx="10" fill="{TINTS[colour][0]}" '
        'stroke="#857056" stroke-width="1.500"/>'
    )


def _shape(colour: Colour, x: float, y: float, scale: float) -> str:
    return f'<path transform="translate({x} {y}) scale({scale})" d="{_SHAPES[colour]}" fill="{TINTS[colour][1]}"/>'


@cache
def colour_svg(colour: Colour) -> str:
    """A colour: its tint and its shape, 48 units square."""
    return _svg(_ground(colour) + _shape(colour, 24, 24, 1.25))


@cache
def card_svg(card: Card) -> str:
    """A card: an âne with shape and sun or moon, a bonnet, or any special card; 48 units square."""
    if isinstance(card, Ane):
        period = f'<g transform="translate(34.500 34.500)">{_PERIODS[card.period]}</g>'
        return _svg(_ground(card.colour) + _shape(card.colour, 18, 18, 1) + period)
    return _svg(_BONNET if isinstance(card, Bonnet) else _SPECIAL)


def colour_sign(colour: Colour, size: float) -> ft.Image:
    """The sign of a colour; always beside its name, so silent for screen readers."""
    return ft.Image(src=colour_svg(colour), width=size, height=size, exclude_from_semantics=True)


def card_sign(card: Card, size: float) -> ft.Image:
    """The sign of a card; always beside its name, so silent for screen readers."""
    return ft.Image(src=card_svg(card), width=size, height=size, exclude_from_semantics=True)
