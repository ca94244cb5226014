"""Points as they are typed and as they are shown."""

from dataclasses import dataclass
from typing import Final

from companion.i18n import Say, say
from engine.score_pad import PointsError, read_points

MINUS: Final = "\u2212"
"""The minus of typographers: as wide as a plus, where a hyphen would be lost beside digits."""
BACKSPACE: Final = "backspace"
SIGNS: Final = ("+", MINUS)
LONGEST: Final = 40
"""Signs that a field takes: a long evening's sum, and still one line."""

_WORDS: Final = {"points_empty": "pad-points-empty", "points_too_big": "pad-points-too-big"}
"""What can be wrong with what the keys let one type; anything else is a sum that is not finished."""


def signed(number: int) -> str:
    """A number of points as it is shown."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def typed(text: str, key: str) -> str:
    """What a field holds after a key: digits follow one another, and a sign takes the place of a sign before it."""
    if key == BACKSPACE:
        return text[:-1]
    if key in SIGNS and text.endswith(SIGNS):
        return text[:-1] + key
    return (text + key)[:LONGEST]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a field amounts to.

    Attributes:
        points: its worth, or None when it is none.
        sum: whether there is something to reckon, so that the worth has to be told.
        fault: what is wrong with it, or None.
    """

    points: int | None
    sum: bool = False
    fault: Say | None = None


def reading(text: str) -> Reading:
    """What a field amounts to."""
    try:
        points = read_points(text)
    except PointsError as error:
        words = _WORDS.get(error.code, "pad-points-unfinished")
        values = {key: value for key, value in error.values.items() if isinstance(value, int)}
        return Reading(None, fault=say(words, **values))
    return Reading(points, sum=any(sign in text[1:] for sign in SIGNS))
