"""Letter tiles and playing cards, each row or heap of them as one picture.

Drawn as a box with a letter in it each would be seven objects, and a page has forty: most of what the server compared and
sent with every change, for every device.
"""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

import flet as ft

from companion import theme
from companion.components.glyphs import GLYPHS

EM: Final = 1000
"""Units to the size of a letter, in which its outline is given."""
CAP: Final = 700
"""How high a capital letter is, in these units."""
TILE: Final = (1613, 1806)
"""Width and height of a letter tile, in units of the letter on it."""
TILE_GAP: Final = 202
_TILE_EDGE: Final = 100
_TILE_CORNER: Final = 336
CARD: Final = (64, 32)
"""Width and height of a small card, in logical pixels of a phone."""
CARD_GAPS: Final = (6, 5)
"""Between cards of a row, and between rows."""
_INDEX: Final = 17
_RED: Final = "#B3261E"
_BLACK: Final = "#1F1A16"
_SUITS: Final = (("♠", _BLACK), ("♥", _RED), ("♦", _RED), ("♣", _BLACK))


@cache
def tiles_svg(letters: str, *, lost: bool) -> str:
    """Tiles in a row. What is `lost` stands out of a full tile, the rest is a letter in a faint box.

    In one colour, whichever: it is given where the picture is shown, so that it goes with the light of the device.
    """
    wide, high = TILE
    across = len(letters) * (wide + TILE_GAP) - TILE_GAP
    drawn = []
    for number, letter in enumerate(letters):
        set_wide, outline = GLYPHS[letter]
        left, low = (set_wide - wide) / 2, (CAP - high) / 2
        at = f'transform="translate({number * (wide + TILE_GAP) - left:.0f} {high + low:.0f}) scale(1 -1)"'
        if lost:
            box = _box(left, low, wide, high, _TILE_CORNER)
            drawn.append(f'<path {at} fill-rule="evenodd" d="{box}{outline}"/>')
        else:
            edge = _TILE_EDGE
            box = _box(left + edge / 2, low + edge / 2, wide - edge, high - edge, _TILE_CORNER - edge / 2)
            drawn.append(
                f'<g {at}><path d="{box}" fill="none" stroke="#000" stroke-width="{edge}" stroke-opacity="0.5"/>'
                f'<path d="{outline}"/></g>'
            )
    return _svg(across, high, "".join(drawn))


def tiles(letters: str, width: float, color: ft.ColorValue, *, lost: bool) -> ft.Image:
    """Tiles in a row, each `width` logical pixels wide. Silent for screen readers."""
    size = width / TILE[0]
    return ft.Image(
        src=tiles_svg(letters, lost=lost),
        color=color,
        width=(len(letters) * (TILE[0] + TILE_GAP) - TILE_GAP) * size,
        height=TILE[1] * size,
        exclude_from_semantics=True,
    )


@cache
def cards_svg(indices: tuple[str, ...]) -> str:
    """Four cards a rank, by the letters on them: a row a rank, a column a suit."""
    (wide, high), (gap, apart) = CARD, CARD_GAPS
    drawn = [
        f'<g transform="translate({column * (wide + gap)} {line * (high + apart)})">{_card(index, suit, ink)}</g>'
        for line, index in enumerate(indices)
        for column, (suit, ink) in enumerate(_SUITS)
    ]
    return _svg(4 * (wide + gap) - gap, len(indices) * (high + apart) - apart, "".join(drawn))


def cards(indices: Sequence[str], width: float) -> ft.Image:
    """Four cards a rank, the whole `width` logical pixels wide. Silent for screen readers."""
    (wide, high), (gap, apart) = CARD, CARD_GAPS
    size = width / (4 * (wide + gap) - gap)
    return ft.Image(
        src=cards_svg(tuple(indices)),
        width=width,
        height=(len(indices) * (high + apart) - apart) * size,
        exclude_from_semantics=True,
    )


def _card(index: str, suit: str, ink: str) -> str:
    wide, high = CARD
    size = _INDEX / EM
    middle, line = wide / 2, (high + CAP * size) / 2
    set_wide, outline = GLYPHS[suit]
    space = 250
    if index in GLYPHS:
        index_wide, letter = GLYPHS[index]
        left = middle / size - (index_wide + space + set_wide) / 2
        at = left + index_wide + space
        word = f'<path transform="translate({left:.0f} 0)" d="{letter}"/>'
    else:
        # A language whose letters are not among the outlines.
        at = middle / size + space / 2
        word = ""
    drawn = (
        f'<rect x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="7" fill="#FFFFFF" stroke="#BFAF97"/>'
        f'<g fill="{ink}" transform="translate(0 {line:.2f}) scale({size} {-size})">{word}'
        f'<path transform="translate({at:.0f} 0)" d="{outline}"/></g>'
    )
    if word:
        return drawn
    return (
        f'{drawn}<text x="{middle - space * size / 2:.0f}" y="{line:.2f}" text-anchor="end" fill="{ink}" '
        f'font-family="{theme.BOLD_FONT}" font-size="{_INDEX}">{escape(index)}</text>'
    )


def _box(x: float, y: float, wide: float, high: float, round_by: float) -> str:
    r = round_by
    return (
        f"M{x + r:.0f} {y:.0f}h{wide - 2 * r:.0f}a{r:.0f} {r:.0f} 0 0 1 {r:.0f} {r:.0f}v{high - 2 * r:.0f}"
        f"a{r:.0f} {r:.0f} 0 0 1 {-r:.0f} {r:.0f}h{2 * r - wide:.0f}a{r:.0f} {r:.0f} 0 0 1 {-r:.0f} {-r:.0f}"
        f"v{2 * r - high:.0f}a{r:.0f} {r:.0f} 0 0 1 {r:.0f} {-r:.0f}Z"
    )


def _svg(wide: float, high: float, drawn: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{drawn}</svg>'
