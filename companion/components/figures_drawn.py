"""What the larger drawings are made of: people, cards, letters. Each piece is SVG round a point of its own."""

from dataclasses import dataclass
from typing import Final

LINE: Final = "#33281F"
PAPER: Final = "#FFFBF3"
SHADE: Final = "#E7D8BC"
FELT: Final = "#22694A"
FELT_DEEP: Final = "#1B5A3F"
WOOD: Final = "#7A5637"
CARROT: Final = "#C8601A"
STRAW: Final = "#E5B53C"

_STROKES: Final[dict[str, str]] = {
    "D": "M-7 -11 V11 H-1 Q9 11 9 0 Q9 -11 -1 -11 Z",
    "K": "M-6 -11 V11 M8 -11 L-6 1 M-2 -2 L8 11",
    "0": "M0 -11 Q-8 -11 -8 0 Q-8 11 0 11 Q8 11 8 0 Q8 -11 0 -11 Z",
    "1": "M-4 -6 L2 -11 V11",
    "2": "M-7 -6 Q-6 -11 0 -11 Q8 -11 7 -4 Q6 1 -7 11 H8",
    "3": "M-6 -9 Q-3 -12 2 -11 Q8 -9 6 -4 Q4 0 -1 0 Q8 0 8 6 Q7 12 0 11 Q-5 11 -7 7",
    "4": "M4 11 V-11 L-8 4 H8",
    "5": "M7 -11 H-5 L-6 -1 Q0 -4 5 -1 Q10 4 6 9 Q0 13 -7 9",
    "7": "M-7 -11 H7 L-2 11",
    "8": "M0 -1 Q-7 -2 -6 -7 Q-4 -11 0 -11 Q4 -11 6 -7 Q7 -2 0 -1 Q-8 0 -7 6 Q-5 11 0 11 Q5 11 7 6 Q8 0 0 -1 Z",
    "m": "M-8 11 V-3 M-8 1 Q-7 -4 -3 -4 Q1 -4 1 1 V11 M1 1 Q2 -4 6 -4 Q10 -4 10 1 V11",
    "+": "M-7 0 H7 M0 -7 V7",
}
"""Letters and figures as a pen draws them, 16 units wide and 22 high: pictures have no fonts."""


def stroke(sign: str, x: float, y: float, *, size: float = 1, ink: str = LINE, width: float = 3.4) -> str:
    """One letter or figure, round a point."""
    return (
        f'<path transform="translate({x} {y}) scale({size})" d="{_STROKES[sign]}" fill="none" stroke="{ink}" '
        f'stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def written(signs: str, x: float, y: float, *, size: float = 1, ink: str = LINE) -> str:
    """Several of them, from a point to the right."""
    return "".join(stroke(sign, x + at * 20 * size, y, size=size, ink=ink) for at, sign in enumerate(signs))


@dataclass(frozen=True, slots=True)
class Looks:
    """How somebody looks.

    Attributes:
        skin: colour.
        hair: colour.
        clothes: colour.
        long: whether the hair is.
    """

    skin: str
    hair: str
    clothes: str
    long: bool = False


GRAN: Final = Looks("#F2CBA8", "#D9D6D0", "#6A3FA0", long=True)
GRANDPA: Final = Looks("#C98F62", "#EFEAE2", "#1F5490")
GIRL: Final = Looks("#8D5A3B", "#2A1C14", "#C8601A", long=True)
BOY: Final = Looks("#F6D5B5", "#B5742E", "#A3231B")
FAMILY: Final = (GRAN, BOY, GIRL, GRANDPA)


def person(looks: Looks, x: float, y: float, *, size: float = 1, touches: bool = False, startled: bool = False) -> str:
    """Head and shoulders, the face round a point; 60 units wide, from 36 above to 70 below."""
    parts = [f'<g transform="translate({x} {y}) scale({size})">']
    if looks.long:
        parts.append(f'<path d="M-31 -4 Q-34 -36 0 -36 Q34 -36 31 -4 L33 32 Q0 42 -33 32 Z" fill="{looks.hair}"/>')
    parts.append(f'<path d="M-40 70 Q-40 34 0 34 Q40 34 40 70 Z" fill="{looks.clothes}"/>')
    parts.append(f'<path d="M-9 22 H9 V37 Q0 44 -9 37 Z" fill="{looks.skin}"/>')
    parts.append(
        f'<circle cx="-28" cy="1" r="6" fill="{looks.skin}"/><circle cx="28" cy="1" r="6" fill="{looks.skin}"/>'
    )
    parts.append(f'<ellipse cx="0" cy="0" rx="27" ry="30" fill="{looks.skin}"/>')
    fringe = "M-29 0 Q-32 -34 0 -35 Q32 -34 29 0 Q22 -18 6 -21 Q-14 -20 -29 0 Z"
    parts.append(f'<path d="{fringe}" fill="{looks.hair}"/>')
    if startled:
        parts.append(
            '<circle cx="-10" cy="-3" r="6.5" fill="#FFFFFF"/><circle cx="10" cy="-3" r="6.5" fill="#FFFFFF"/>'
            f'<circle cx="-10" cy="-2" r="3" fill="{LINE}"/><circle cx="10" cy="-2" r="3" fill="{LINE}"/>'
            f'<ellipse cx="0" cy="17" rx="5" ry="6" fill="{LINE}"/>'
        )
    else:
        parts.append(
            f'<circle cx="-10" cy="-3" r="3.4" fill="{LINE}"/><circle cx="10" cy="-3" r="3.4" fill="{LINE}"/>'
            f'<path d="M-9 14 Q0 22 9 14" fill="none" stroke="{LINE}" stroke-width="2.6" stroke-linecap="round"/>'
        )
    parts.append('<path d="M0 2 Q5 8 0 9" fill="none" stroke="#00000055" stroke-width="2.4" stroke-linecap="round"/>')
    if touches:
        # Sleeve, then the hand with its index finger on the tip of the nose.
        parts.append(
            f'<path d="M42 72 Q46 50 30 38" fill="none" stroke="{LINE}" stroke-width="21" stroke-linecap="round"/>'
            f'<path d="M42 72 Q46 50 30 38" fill="none" stroke="{looks.clothes}" stroke-width="17" stroke-linecap="round"/>'
            f'<path d="M22 30 L3 8" stroke="{LINE}" stroke-width="12" stroke-linecap="round"/>'
            f'<circle cx="25" cy="32" r="13" fill="{looks.skin}" stroke="{LINE}" stroke-width="2.2"/>'
            f'<path d="M22 30 L3 8" stroke="{looks.skin}" stroke-width="8" stroke-linecap="round"/>'
        )
    return "".join([*parts, "</g>"])


_SUITS: Final = (
    ("#A3231B", "M0 8 Q-9 0 -7 -5 Q-4 -9 0 -4 Q4 -9 7 -5 Q9 0 0 8 Z"),
    (LINE, "M0 -9 Q9 -1 7 4 Q4 7 1 4 L3 9 H-3 L-1 4 Q-4 7 -7 4 Q-9 -1 0 -9 Z"),
    ("#A3231B", "M0 -9 L7 0 L0 9 L-7 0 Z"),
    (LINE, "M0 -9 Q5 -9 4 -3 Q10 -3 8 2 Q5 6 1 3 L3 9 H-3 L-1 3 Q-5 6 -8 2 Q-10 -3 -4 -3 Q-5 -9 0 -9 Z"),
)


def king(suit: int, x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """A king, face up, round a point; 44 units wide and 64 high."""
    ink, shape = _SUITS[suit]
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
        f'<rect x="-22" y="-32" width="44" height="64" rx="6" fill="{PAPER}" stroke="{LINE}" stroke-width="1.6"/>'
        f"{stroke('K', -10, -18, size=0.62, ink=ink, width=4)}"
        f'<path d="{shape}" transform="translate(2 6) scale(1.5)" fill="{ink}"/></g>'
    )


def card_back(x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """A card, face down, round a point."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
        f'<rect x="-15" y="-21" width="30" height="42" rx="5" fill="{PAPER}" stroke="{LINE}" stroke-width="1.4"/>'
        f'<rect x="-11" y="-17" width="22" height="34" rx="3" fill="{CARROT}"/>'
        '<path d="M-11 -6 L0 -17 M-11 6 L11 -16 M-9 16 L11 -4 M2 17 L11 8" stroke="#FCDFCB" stroke-width="2"/></g>'
    )


def little_donkey(x: float, y: float, coat: str, size: float = 1) -> str:
    """A donkey as it is printed on a card, in its colour, round a point."""
    return (
        f'<g transform="translate({x} {y}) scale({size})" stroke="{LINE}" stroke-width="1.6" stroke-linejoin="round">'
        f'<ellipse cx="-8" cy="-18" rx="4.5" ry="12" transform="rotate(-16 -8 -18)" fill="{coat}"/>'
        f'<ellipse cx="8" cy="-18" rx="4.5" ry="12" transform="rotate(16 8 -18)" fill="{coat}"/>'
        f'<path d="M-13 -4 Q-13 -14 0 -14 Q13 -14 13 -4 Q12 8 9 15 Q6 24 0 24 Q-6 24 -9 15 Q-12 8 -13 -4 Z" fill="{coat}"/>'
        f'<path d="M-10 13 Q-8 24 0 24 Q8 24 10 13 Q0 8 -10 13 Z" fill="{PAPER}"/></g>'
        f'<g transform="translate({x} {y}) scale({size})" fill="{LINE}">'
        '<circle cx="-6" cy="-3" r="2.4"/><circle cx="6" cy="-3" r="2.4"/></g>'
    )


def ane(coat: str, x: float, y: float, turn: float = 0, size: float = 1, *, night: bool = False) -> str:
    """A card with a donkey of the day, or of the night, round a point; 60 units wide and 86 high."""
    sky, sign = ("#27365E", _MOON) if night else ("#FBF0C4", _SUN)
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
        f'<rect x="-30" y="-43" width="60" height="86" rx="8" fill="{PAPER}" stroke="{LINE}" stroke-width="1.6"/>'
        f'<rect x="-25" y="-38" width="50" height="76" rx="5" fill="{sky}"/>{sign}{little_donkey(0, 9, coat)}</g>'
    )


_SUN: Final = '<circle cx="15" cy="-27" r="6.5" fill="#E3B112" stroke="#A87F00" stroke-width="1.2"/>'
_MOON: Final = '<path d="M12 -34 Q22 -32 20 -22 Q14 -18 9 -23 Q17 -24 12 -34 Z" fill="#F1E6C0"/>'


def bonnet(colour: str, x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """A card with a donkey's cap, round a point; 60 units wide and 86 high."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">'
        f'<rect x="-30" y="-43" width="60" height="86" rx="8" fill="{PAPER}" stroke="{LINE}" stroke-width="1.6"/>'
        '<rect x="-25" y="-38" width="50" height="76" rx="5" fill="#E7D8BC"/>'
        f'<g fill="{colour}" stroke="{LINE}" stroke-width="1.8" stroke-linejoin="round">'
        '<ellipse cx="-15" cy="-8" rx="6" ry="17" transform="rotate(-24 -15 -8)"/>'
        '<ellipse cx="15" cy="-8" rx="6" ry="17" transform="rotate(24 15 -8)"/>'
        '<path d="M-19 22 Q-12 -24 0 -30 Q12 -24 19 22 Q0 30 -19 22 Z"/></g>'
        f'<path d="M-18 15 Q0 23 18 15" fill="none" stroke="{PAPER}" stroke-width="4"/></g>'
    )
