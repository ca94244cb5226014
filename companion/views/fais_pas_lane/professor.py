"""Our own drawings for the diploma, as SVG: the donkey in a doctor's cap, and a seal with a hoof in it."""

from functools import cache
from math import cos, pi, sin

from companion.components.drawings import Mood, donkey_svg

_LAUREL = "#5E7F3A"
_CAP, _CAP_EDGE, _TASSEL = "#2B2A33", "#15141A", "#D9A520"


@cache
def professor_svg() -> str:
    """The donkey with cap and laurel, 240 units square."""
    head = donkey_svg(Mood.HAPPY).partition(">")[2].removesuffix("</svg>")
    cap = (
        f'<path d="M62 60 Q100 44 138 60 L138 78 Q100 64 62 78 Z" fill="{_CAP_EDGE}"/>'
        f'<path d="M100 14 L178 44 L100 72 L22 44 Z" fill="{_CAP}" stroke="{_CAP_EDGE}" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M100 43 Q146 46 158 54 L158 84" fill="none" stroke="{_TASSEL}" stroke-width="3.5" stroke-linecap="round"/>'
        f'<circle cx="100" cy="43" r="4.5" fill="{_TASSEL}"/>'
        f'<path d="M153 82 L163 82 L166 106 L150 106 Z" fill="{_TASSEL}"/>'
    )
    glasses = (
        '<g fill="none" stroke="#2B2A33" stroke-width="3.5"><circle cx="77" cy="98" r="18"/><circle cx="123" cy="98" r="18"/>'
        '<path d="M95 96 Q100 92 105 96"/></g>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">'
        '<circle cx="120" cy="124" r="104" fill="#F6E2A6"/><circle cx="120" cy="124" r="104" fill="none" stroke="#D9B65A" stroke-width="3"/>'
        f'{_branch(mirrored=False)}{_branch(mirrored=True)}<g transform="translate(20 24)">{head}{glasses}{cap}</g></svg>'
    )


def _branch(*, mirrored: bool) -> str:
    """Half a laurel wreath round the picture."""
    leaves = []
    for step in range(8):
        angle = pi / 2 + 0.18 + step * 0.27
        x, y = 120 + 108 * cos(angle), 124 + 108 * sin(angle)
        turn = angle * 180 / pi + 60
        leaves.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="13" ry="5.5" transform="rotate({turn:.1f} {x:.1f} {y:.1f})"/>'
        )
    flip = ' transform="translate(240 0) scale(-1 1)"' if mirrored else ""
    return f'<g fill="{_LAUREL}"{flip}>{"".join(leaves)}</g>'


@cache
def seal_svg() -> str:
    """A red seal with a horseshoe, 100 units square."""
    rays = " ".join(
        f"{50 + (46 if i % 2 else 40) * cos(i * pi / 16):.1f},{50 + (46 if i % 2 else 40) * sin(i * pi / 16):.1f}"
        for i in range(32)
    )
    nails = "".join(
        f'<circle cx="{50 + 17 * cos(angle):.1f}" cy="{47 + 18 * sin(angle):.1f}" r="2"/>'
        for angle in (pi * (0.82 + step * 0.272) for step in range(6))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<polygon points="{rays}" fill="#A3301F"/>'
        '<circle cx="50" cy="50" r="33" fill="none" stroke="#F3C9B8" stroke-width="2.5"/>'
        '<path d="M39 70 Q30 56 33 45 Q37 29 50 29 Q63 29 67 45 Q70 56 61 70" fill="none" stroke="#F8E7DC" stroke-width="9"/>'
        f'<g fill="#A3301F">{nails}</g></svg>'
    )
