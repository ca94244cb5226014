"""Our own drawings, as SVG: the donkey with its moods, and the six tokens by which players are known."""

from enum import StrEnum
from functools import cache
from typing import Final

import flet as ft

_COAT: Final = "#8C7A6B"
_COAT_SHADE: Final = "#75655A"
_MANE: Final = "#473A32"
_MUZZLE: Final = "#EFE2CD"
_EAR: Final = "#E3B39B"
_LINE: Final = "#33281F"


class Mood(StrEnum):
    """How the donkey looks."""

    HAPPY = "happy"
    HUSH = "hush"
    OOPS = "oops"
    PROUD = "proud"
    ASLEEP = "asleep"


_EYES: Final[dict[Mood, str]] = {
    Mood.HAPPY: (
        '<ellipse cx="78" cy="98" rx="11" ry="13" fill="#FFFFFF"/><ellipse cx="122" cy="98" rx="11" ry="13" fill="#FFFFFF"/>'
        f'<circle cx="81" cy="100" r="6.5" fill="{_LINE}"/><circle cx="119" cy="100" r="6.5" fill="{_LINE}"/>'
        '<circle cx="83" cy="97" r="2.2" fill="#FFFFFF"/><circle cx="121" cy="97" r="2.2" fill="#FFFFFF"/>'
    ),
    Mood.HUSH: (
        f'<path d="M67 98 Q78 108 89 98" fill="none" stroke="{_LINE}" stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="M111 98 Q122 108 133 98" fill="none" stroke="{_LINE}" stroke-width="4.5" stroke-linecap="round"/>'
    ),
    Mood.OOPS: (
        '<circle cx="77" cy="97" r="14" fill="#FFFFFF"/><circle cx="123" cy="97" r="14" fill="#FFFFFF"/>'
        f'<circle cx="77" cy="99" r="5.5" fill="{_LINE}"/><circle cx="123" cy="99" r="5.5" fill="{_LINE}"/>'
        f'<path d="M60 79 Q70 71 82 75 M118 75 Q130 71 140 79" fill="none" stroke="{_MANE}" stroke-width="4" stroke-linecap="round"/>'
    ),
    Mood.PROUD: (
        f'<path d="M67 101 Q78 88 89 101" fill="none" stroke="{_LINE}" stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="M111 101 Q122 88 133 101" fill="none" stroke="{_LINE}" stroke-width="4.5" stroke-linecap="round"/>'
    ),
}
_EYES[Mood.ASLEEP] = _EYES[Mood.HUSH]
_MOUTHS: Final[dict[Mood, str]] = {
    Mood.HAPPY: f'<path d="M80 163 Q100 179 120 163" fill="none" stroke="{_LINE}" stroke-width="4" stroke-linecap="round"/>',
    Mood.HUSH: f'<path d="M90 166 L110 166" fill="none" stroke="{_LINE}" stroke-width="4" stroke-linecap="round"/>',
    Mood.OOPS: f'<ellipse cx="100" cy="167" rx="8" ry="9" fill="{_LINE}"/>',
    Mood.PROUD: (
        f'<path d="M76 159 Q100 186 124 159 Z" fill="{_LINE}"/><path d="M84 162 L116 162 L114 167 L86 167 Z" fill="#FFFFFF"/>'
    ),
}
_MOUTHS[Mood.ASLEEP] = _MOUTHS[Mood.HUSH]
_SNORE: Final = (
    f'<path d="M154 62 h15 l-15 18 h15 M174 30 h20 l-20 24 h20" fill="none" stroke="{_MUZZLE}" stroke-width="5" '
    'stroke-linejoin="round" stroke-linecap="round"/>'
)
_HUSH_HAND: Final = (
    # A hoof on the nose: what everybody at the table is about to do.
    f'<path d="M150 200 Q156 168 132 150 Q120 142 112 146" fill="none" stroke="{_COAT_SHADE}" stroke-width="19" stroke-linecap="round"/>'
    f'<path d="M116 134 Q100 134 101 147 Q103 158 118 156 Q127 152 126 143 Z" fill="{_MANE}"/>'
)
_CROWN: Final = (
    '<path d="M66 48 L72 20 L87 38 L100 12 L113 38 L128 20 L134 48 Q100 38 66 48 Z" fill="#E5B53C" stroke="#7A5B00" '
    'stroke-width="3" stroke-linejoin="round"/><circle cx="100" cy="31" r="4" fill="#B5481A"/>'
)


@cache
def donkey_svg(mood: Mood) -> str:
    """The donkey's head, 200 units square."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">'
        # ears
        f'<g transform="rotate(-24 58 60)"><ellipse cx="56" cy="40" rx="17" ry="42" fill="{_COAT}"/>'
        f'<ellipse cx="56" cy="43" rx="9" ry="31" fill="{_EAR}"/></g>'
        f'<g transform="rotate(24 142 60)"><ellipse cx="144" cy="40" rx="17" ry="42" fill="{_COAT}"/>'
        f'<ellipse cx="144" cy="43" rx="9" ry="31" fill="{_EAR}"/></g>'
        # head
        f'<path d="M52 86 Q50 44 100 44 Q150 44 148 86 Q146 118 139 140 Q130 190 100 190 Q70 190 61 140 Q54 118 52 86 Z" fill="{_COAT}"/>'
        # muzzle
        f'<path d="M59 150 Q60 124 100 124 Q140 124 141 150 Q140 192 100 192 Q60 192 59 150 Z" fill="{_MUZZLE}"/>'
        f'<ellipse cx="84" cy="146" rx="5" ry="6.5" fill="{_COAT_SHADE}"/><ellipse cx="116" cy="146" rx="5" ry="6.5" fill="{_COAT_SHADE}"/>'
        # forelock
        f'<path d="M78 48 Q82 30 100 30 Q118 30 122 48 Q116 62 110 80 Q106 66 101 86 Q96 66 90 78 Q84 62 78 48 Z" fill="{_MANE}"/>'
        f"{_EYES[mood]}{_MOUTHS[mood]}{_HUSH_HAND if mood is Mood.HUSH else ''}{_CROWN if mood is Mood.PROUD else ''}"
        f"{_SNORE if mood is Mood.ASLEEP else ''}"
        "</svg>"
    )


_GROUNDS: Final[tuple[tuple[str, str], ...]] = (
    ("#FCE3CF", "#B4530F"),
    ("#EADFF6", "#6A3FA0"),
    ("#FBDDD9", "#A3231B"),
    ("#DCEFE1", "#1B6446"),
    ("#DBE8F8", "#1F5490"),
    ("#FBF0C4", "#7A5E00"),
)
"""What a token is drawn on and its rim, by colour."""
_SIGNS: Final[tuple[str, ...]] = (
    # carrot
    (
        '<path d="M24 42 Q15 28 17 19 Q24 13 31 19 Q33 28 24 42 Z" fill="#E2731C"/>'
        '<path d="M19 25 L25 26 M29 30 L24 31" stroke="#A8430D" stroke-width="1.8" stroke-linecap="round"/>'
        '<path d="M24 17 Q17 13 17 6 Q22 8 24 13 Q24 7 28 5 Q31 11 24 17 Z" fill="#2F7A3E"/>'
    ),
    # thistle
    (
        '<path d="M24 43 L24 30" stroke="#2F7A3E" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M15 22 L12 9 L18 16 L20 6 L24 15 L28 6 L30 16 L36 9 L33 22 Z" fill="#7B4BB5"/>'
        '<path d="M14 22 Q15 34 24 34 Q33 34 34 22 Q24 26 14 22 Z" fill="#4D8A4F"/>'
    ),
    # apple
    (
        '<path d="M24 17 Q14 11 11 22 Q10 36 20 40 Q24 38 28 40 Q38 36 37 22 Q34 11 24 17 Z" fill="#C9302C"/>'
        '<path d="M24 17 Q24 11 27 8" fill="none" stroke="#5B3A1E" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M26 12 Q32 6 36 10 Q32 15 26 12 Z" fill="#2F7A3E"/>'
    ),
    # clover
    (
        '<path d="M25 28 Q25 37 30 42" fill="none" stroke="#1B6446" stroke-width="3" stroke-linecap="round"/>'
        '<circle cx="24" cy="14" r="7.6" fill="#2F8A57"/><circle cx="15" cy="25" r="7.6" fill="#2F8A57"/>'
        '<circle cx="33" cy="25" r="7.6" fill="#2F8A57"/><circle cx="24" cy="23" r="4" fill="#1B6446"/>'
    ),
    # blueberries
    (
        '<path d="M16 18 Q20 8 30 8 Q29 17 20 20 Z" fill="#2F7A3E"/>'
        '<circle cx="17" cy="26" r="8.6" fill="#2C66A8"/><circle cx="32" cy="25" r="8.6" fill="#3C7AC0"/>'
        '<circle cx="24" cy="34" r="8.6" fill="#24578F"/>'
        '<path d="M32 21 L33.2 24 L36 24 L34 26 L34.8 29 L32 27.4 L29.2 29 L30 26 L28 24 L30.8 24 Z" fill="#173C66"/>'
    ),
    # sunflower
    (
        '<g fill="#E3B112" stroke="#A87F00" stroke-width="0.8">'
        + "".join(
            f'<ellipse cx="24" cy="11" rx="4" ry="7.4" transform="rotate({turn} 24 24)"/>' for turn in range(0, 360, 45)
        )
        + '</g><circle cx="24" cy="24" r="8.4" fill="#6B4423"/>'
        '<path d="M20 22 h1 M24 20 h1 M27.5 23 h1 M22 26.5 h1 M25.5 27.5 h1" stroke="#C99A63" stroke-width="1.8" stroke-linecap="round"/>'
    ),
)
TOKENS: Final = len(_SIGNS)


@cache
def token_svg(sign: int, colour: int | None = None) -> str:
    """A player's token, 48 units square: a sign, on the ground of a colour or of its own where none is given."""
    ground, rim = _GROUNDS[(sign if colour is None else colour) % TOKENS]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
        f'<circle cx="24" cy="24" r="22.5" fill="{ground}" stroke="{rim}" stroke-width="3"/>'
        f'<g transform="translate(1.2 1.2) scale(0.95)">{_SIGNS[sign % TOKENS]}</g></svg>'
    )


def donkey(mood: Mood, size: float) -> ft.Image:
    """The donkey; decoration, so silent for screen readers."""
    return ft.Image(src=donkey_svg(mood), width=size, height=size, exclude_from_semantics=True)


def token(sign: int, size: float = 36, colour: int | None = None) -> ft.Image:
    """A player's token; always beside the name, so silent for screen readers."""
    return ft.Image(src=token_svg(sign, colour), width=size, height=size, exclude_from_semantics=True)
