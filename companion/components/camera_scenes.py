"""Where the camera stands, drawn: how it is right, and four ways in which it is not."""

from functools import cache
from typing import Final

from companion.components.figures_drawn import (
    CARROT,
    FAMILY,
    FELT,
    GIRL,
    GRANDPA,
    LINE,
    PAPER,
    SHADE,
    STRAW,
    WOOD,
    Looks,
    card_back,
    person,
    written,
)
from companion.components.scenes import framed_scene

_SHADOWED: Final = Looks("#5B4A40", "#3A2E27", "#4A3D35")
_RED: Final = "#C9302C"
WRONG: Final = ("far", "hidden", "dark", "shaken")
"""What to avoid, by its name in the catalogues; each has a small drawing."""


def _books(x: float, y: float) -> str:
    return "".join(
        f'<rect x="{x + dx}" y="{y + 11 * at}" width="{width}" height="11" rx="2.5" fill="{colour}" stroke="{LINE}" stroke-width="1.6"/>'
        for at, (dx, width, colour) in enumerate(((6, 84, "#6A3FA0"), (0, 96, "#1F5490")))
    )


@cache
def camera_svg() -> str:
    """Four side by side behind the table, in the light of a lamp; the camera opposite, at eye level, two metres away."""
    light = f'<path d="M56 214 L232 34 L4 44 Z" fill="{STRAW}" fill-opacity="0.45"/>'
    lamp = (
        f'<path d="M46 272 V224" stroke="{LINE}" stroke-width="6"/><path d="M22 272 H70" stroke="{LINE}" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="M28 230 L40 196 H64 L76 230 Z" fill="{CARROT}" stroke="{LINE}" stroke-width="2" stroke-linejoin="round"/>'
    )
    laptop = (
        f'<path d="M162 254 H238 L233 210 H167 Z" fill="#B9BDC4" stroke="{LINE}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<circle cx="200" cy="233" r="6" fill="{PAPER}"/>'
        f'<circle cx="200" cy="206" r="9" fill="{LINE}"/><circle cx="200" cy="206" r="3.6" fill="#7DB2F0"/>'
    )
    arrow = "M374 84 V206 M365 94 L374 82 L383 94 M365 196 L374 208 L383 196"
    return framed_scene(
        light,
        '<path d="M200 204 L8 30 H392 Z" fill="#7DB2F0" fill-opacity="0.28"/>'
        '<path d="M200 204 L8 30 M200 204 L392 30" stroke="#1F5490" stroke-width="2.6" stroke-dasharray="7 6"/>',
        *(person(looks, 82 + 79 * at, 78, size=0.84) for at, looks in enumerate(FAMILY)),
        f'<path d="M30 130 H370 L392 164 H8 Z" fill="{FELT}" stroke="{WOOD}" stroke-width="7" stroke-linejoin="round"/>',
        *(card_back(88 + 75 * at, 146, 84, 0.5) for at in range(4)),
        lamp,
        _books(152, 253),
        laptop,
        # Two metres, from the faces to the camera.
        *(
            f'<path d="{arrow}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
            for ink, width in (("#FFFFFF", 9), (LINE, 3.4))
        ),
        f'<rect x="302" y="188" width="56" height="32" rx="9" fill="{PAPER}" stroke="{LINE}" stroke-width="1.6"/>',
        written("2", 315, 204, size=0.84),
        written("m", 338, 204, size=0.84),
        ground="#FBEBCF",
    )


def _small(*parts: str, ground: str = PAPER) -> str:
    cross = '<path d="M{0} {1} l18 18 M{2} {1} l-18 18" stroke="#FFFFFF" stroke-width="8" stroke-linecap="round"/>'
    red = cross.replace("#FFFFFF", _RED).replace('"8"', '"5"')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90">'
        f'<rect x="1" y="1" width="118" height="88" rx="12" fill="{ground}" stroke="{SHADE}" stroke-width="2"/>'
        f"{''.join(parts)}{cross.format(94, 8, 112)}{red.format(94, 8, 112)}</svg>"
    )


@cache
def wrong_svg(what: str) -> str:
    """A small drawing of what to avoid, one of `WRONG`, 120 units wide and 90 high."""
    if what == "far":
        frame = f'<rect x="14" y="16" width="74" height="58" rx="4" fill="#DCE6EF" stroke="{LINE}" stroke-width="2.4"/>'
        return _small(frame, *(person(looks, 34 + 12 * at, 54, size=0.16) for at, looks in enumerate(FAMILY)))
    if what == "hidden":
        return _small(person(GRANDPA, 42, 40, size=0.72), person(GIRL, 64, 46, size=0.72), ground="#DCE6EF")
    if what == "dark":
        window = '<rect x="20" y="6" width="68" height="66" fill="#FFF6C9" stroke="#7A5637" stroke-width="4"/><path d="M54 6 V72 M20 38 H88" stroke="#7A5637" stroke-width="3"/>'
        return _small(window, person(_SHADOWED, 54, 46, size=0.74), ground="#8C7A6B")
    shake = f'<path d="M18 30 q-7 12 0 24 M8 34 q-5 8 0 16 M84 30 q7 12 0 24 M94 34 q5 8 0 16" fill="none" stroke="{CARROT}" stroke-width="4" stroke-linecap="round"/>'
    return _small(
        f'<g transform="rotate(-9 51 44)"><rect x="28" y="24" width="46" height="36" rx="8" fill="#6B6F77" stroke="{LINE}" stroke-width="2.4"/>'
        f'<circle cx="51" cy="42" r="12" fill="{LINE}"/><circle cx="51" cy="42" r="5" fill="#7DB2F0"/><path d="M44 60 L36 80 M58 60 L66 80" stroke="{LINE}" stroke-width="4"/></g>',
        shake,
        ground="#FBEBCF",
    )
