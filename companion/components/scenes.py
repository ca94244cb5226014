"""The drawings of the introductions: what a game is, before anybody has read a word. Each lies on a ground of its own."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import flet as ft

from companion.components.drawings import Mood, donkey_svg, token_svg
from companion.components.figures_drawn import (
    BOY,
    CARROT,
    FELT,
    FELT_DEEP,
    GIRL,
    GRAN,
    GRANDPA,
    LINE,
    PAPER,
    SHADE,
    STRAW,
    WOOD,
    ane,
    bonnet,
    card_back,
    king,
    person,
    stroke,
    written,
)
from engine.donkey import DONKEY
from engine.fais_pas_lane import FAIS_PAS_LANE
from engine.score_pad import SCORE_PAD

WIDTH: Final = 400
HEIGHT: Final = 280
"""A scene, in its own units."""
SHAPE: Final = WIDTH / HEIGHT
_ORANGE: Final = "#E8862E"
_GREEN: Final = "#7FB86A"
_PURPLE: Final = "#8A62BF"


def _set_in(svg: str, x: float, y: float, size: float) -> str:
    """A whole drawing as a part of another, its upper left corner at a point."""
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return f'<g transform="translate({x} {y}) scale({size})">{inner}</g>'


def framed_scene(*parts: str, ground: str = PAPER) -> str:
    """A scene made of these parts, on its ground."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect x="1.5" y="1.5" width="397" height="277" rx="20" fill="{ground}" stroke="{SHADE}" stroke-width="3"/>'
        f"{''.join(parts)}</svg>"
    )


def _arrow(path: str, tip: tuple[float, float], turn: float) -> str:
    x, y = tip
    return (
        f'<path d="{path}" fill="none" stroke="{STRAW}" stroke-width="5" stroke-linecap="round"/>'
        f'<path d="M-9 -8 L7 0 L-9 8 Z" transform="translate({x} {y}) rotate({turn})" fill="{STRAW}"/>'
    )


def _passing() -> str:
    """Four round a table, a card from each to the left, four kings in the middle."""
    return framed_scene(
        person(GRAN, 200, 46, size=0.8),
        f'<ellipse cx="200" cy="152" rx="132" ry="88" fill="{WOOD}"/><ellipse cx="200" cy="152" rx="122" ry="79" fill="{FELT}"/>',
        person(BOY, 54, 138, size=0.8),
        person(GIRL, 346, 138, size=0.8),
        person(GRANDPA, 200, 232, size=0.8),
        *(king(suit, 200 + (suit - 1.5) * 25, 140 + abs(suit - 1.5) * 5, (suit - 1.5) * 13, 0.9) for suit in range(4)),
        # Seen from above, everybody's left is clockwise.
        _arrow("M158 214 Q118 206 104 190", (101, 186), 228),
        _arrow("M101 118 Q116 98 150 90", (156, 88), -16),
        _arrow("M244 88 Q284 96 297 116", (300, 121), 56),
        _arrow("M299 188 Q284 208 246 214", (240, 215), 170),
        card_back(130, 207, 62, 0.62),
        card_back(122, 100, -52, 0.62),
        card_back(272, 98, 62, 0.62),
        card_back(276, 205, -62, 0.62),
        ground="#FBEBCF",
    )


def _noses() -> str:
    """Three with a finger on the nose; the fourth notices too late, and a letter falls."""
    return framed_scene(
        f'<rect x="3" y="214" width="394" height="63" rx="18" fill="{FELT}"/><rect x="3" y="208" width="394" height="14" rx="5" fill="{WOOD}"/>',
        person(GRAN, 58, 140, touches=True),
        person(BOY, 150, 140, touches=True),
        person(GRANDPA, 242, 140, touches=True),
        person(GIRL, 338, 140, startled=True),
        f'<rect x="3" y="206" width="394" height="16" rx="5" fill="{WOOD}"/><rect x="3" y="222" width="394" height="40" fill="{FELT}"/>',
        f'<path d="M3 222 H397 V258 Q397 277 377 277 H23 Q3 277 3 258 Z" fill="{FELT}"/>',
        f'<path d="M316 18 V34 M338 10 V28 M360 18 V34" stroke="{CARROT}" stroke-width="4" stroke-linecap="round"/>',
        f'<g transform="rotate(9 338 64)"><rect x="316" y="42" width="44" height="46" rx="9" fill="{CARROT}" stroke="{LINE}" stroke-width="2"/>'
        f"{stroke('D', 337, 65, size=1.2, ink='#FFFFFF', width=4)}</g>",
        *(king(suit, 34 + suit * 18, 248, (suit - 1.5) * 9, 0.7) for suit in range(4)),
        ground="#FBEBCF",
    )


def _kept_for_you() -> str:
    """A hand of cards, and a phone that has noted what was played."""
    return framed_scene(
        _set_in(donkey_svg(Mood.HAPPY), 22, 8, 0.86),
        ane(_GREEN, 62, 202, -20, 1.08),
        ane(_ORANGE, 112, 192, -4, 1.08, night=True),
        bonnet(_PURPLE, 164, 200, 13, 1.08),
        f'<rect x="256" y="34" width="112" height="212" rx="18" fill="{LINE}"/><rect x="264" y="46" width="96" height="188" rx="10" fill="{PAPER}"/>',
        f'<rect x="272" y="56" width="80" height="34" rx="8" fill="{FELT}"/>',
        _set_in(token_svg(0), 276, 61, 0.5),
        '<path d="M308 73 H342" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round"/>',
        *(
            f"{_set_in(token_svg(place), 274, 74 + 32 * place, 0.52)}"
            f'<path d="M306 {86 + 32 * place} H{340 - 6 * place}" stroke="#857056" stroke-width="5" stroke-linecap="round"/>'
            for place in (1, 2, 3)
        ),
        f'<rect x="276" y="206" width="72" height="20" rx="8" fill="{CARROT}"/>',
        '<path d="M302 216 L309 222 L322 210" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
        ground="#EAF2E2",
    )


def _bonnet_wins() -> str:
    """A bonnet and two donkeys of its colour on the cloth, and what they are worth."""
    return framed_scene(
        f'<rect x="14" y="14" width="372" height="252" rx="18" fill="{FELT}" stroke="{WOOD}" stroke-width="8"/>',
        bonnet(_ORANGE, 92, 122, -6, 1.45),
        ane(_ORANGE, 200, 114, 0, 1.45),
        ane(_ORANGE, 308, 122, 6, 1.45, night=True),
        f'<rect x="128" y="204" width="144" height="48" rx="24" fill="{FELT_DEEP}" stroke="#FFFFFF55" stroke-width="2"/>',
        written("+200", 154, 228, size=0.9, ink="#FFFFFF"),
        *(
            f'<ellipse cx="{x}" cy="{y}" rx="11" ry="9" fill="#6B4423" stroke="{LINE}" stroke-width="1.6"/>'
            f'<path d="M{x - 5} {y - 3} Q{x} {y - 7} {x + 5} {y - 3}" fill="none" stroke="#A87A4E" stroke-width="2" stroke-linecap="round"/>'
            for x, y in ((244, 233), (256, 220), (256, 238), (244, 221))
        ),
    )


def _adding() -> str:
    """A sheet of paper with everybody's points, and a pencil."""
    rows = (("35", "120", "155"), ("10", "45", "55"), ("27", "31", "58"), ("0", "14", "14"))
    return framed_scene(
        f'<g transform="rotate(-3 170 140)"><rect x="44" y="20" width="248" height="240" rx="10" fill="{PAPER}" stroke="{LINE}" stroke-width="2"/>'
        '<rect x="218" y="28" width="66" height="224" rx="8" fill="#D3EADB"/>',
        *(
            f"{_set_in(token_svg(place), 56, 30 + 56 * place, 0.86)}"
            f"{written(first, 116, 51 + 56 * place, size=0.8)}{written(second, 160, 51 + 56 * place, size=0.8)}"
            f"{written(total, 232, 51 + 56 * place, size=0.86, ink='#1B6446')}"
            for place, (first, second, total) in enumerate(rows)
        ),
        f'<path d="M56 82 H280 M56 138 H280 M56 194 H280" stroke="{SHADE}" stroke-width="2.4"/>',
        "</g>",
        '<g transform="rotate(32 322 138)"><rect x="308" y="44" width="30" height="150" fill="#E5B53C" stroke="#33281F" stroke-width="2"/>'
        '<path d="M318 44 V194 M328 44 V194" stroke="#C4932A" stroke-width="2"/><rect x="308" y="26" width="30" height="22" rx="5" fill="#D9857A" stroke="#33281F" stroke-width="2"/>'
        '<path d="M308 194 L323 232 L338 194 Z" fill="#F2D9B5" stroke="#33281F" stroke-width="2" stroke-linejoin="round"/><path d="M318 220 L323 232 L328 220 Z" fill="#33281F"/></g>',
        ground="#E4EDF4",
    )


def _ahead() -> str:
    """Who is ahead stands highest."""
    return framed_scene(
        f'<g stroke="{LINE}" stroke-width="2"><rect x="48" y="190" width="100" height="72" fill="#D8C7A9"/>'
        f'<rect x="252" y="210" width="100" height="52" fill="#D8C7A9"/><rect x="144" y="160" width="112" height="102" fill="{STRAW}"/></g>',
        stroke("1", 200, 212, size=1.7, width=3.2),
        stroke("2", 98, 228, size=1.3, width=3.2),
        stroke("3", 302, 238, size=1.1, width=3.2),
        _set_in(donkey_svg(Mood.PROUD), 126, 12, 0.75),
        _set_in(token_svg(1), 64, 118, 1.42),
        _set_in(token_svg(3), 268, 138, 1.42),
        f'<path d="M40 50 l6 12 M344 44 l-6 12 M30 96 h12 M360 92 h-12" stroke="{CARROT}" stroke-width="4" stroke-linecap="round"/>',
        ground="#E4EDF4",
    )


_SCENES: Final = MappingProxyType(
    {
        DONKEY.name: (_passing, _noses),
        FAIS_PAS_LANE.name: (_kept_for_you, _bonnet_wins),
        SCORE_PAD.name: (_adding, _ahead),
    }
)
STEPS: Final[Mapping[str, int]] = MappingProxyType({game: len(scenes) for game, scenes in _SCENES.items()})
"""By game: how many scenes its introduction has."""


@cache
def scene_svg(game: str, step: int) -> str:
    """The scene of one step, from 1, of the introduction to a game."""
    return _SCENES[game][step - 1]()


def picture(svg: str, width: float) -> ft.Image:
    """A scene so wide, logical pixels; what stands beside it tells the same, so it is silent for screen readers."""
    return ft.Image(src=svg, width=width, height=width / SHAPE, exclude_from_semantics=True)
