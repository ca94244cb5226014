"""Reads what people type into a field for points: a whole number, or a sum like "10+15-8" (S8)."""

from collections.abc import Iterator
from typing import Final

from engine.errors import EngineError
from engine.totals import MOST_POINTS

# Keyboards and autocorrection write a minus in many ways, all of which mean the same here.
_MINUS: Final = frozenset("-\u2212\u2010\u2011\u2012\u2013\u2014\ufe63\uff0d")
_PLUS: Final = frozenset("+\ufe62\uff0b")
_TIMES: Final = frozenset("xX*/:\u00b7\u00d7\u00f7")
_PARTS: Final = frozenset(".,")
_SIGNS: Final = {**dict.fromkeys(_MINUS, -1), **dict.fromkeys(_PLUS, 1)}
_LONGEST: Final = len(str(MOST_POINTS))
"""Digits of a number; longer ones are not even read."""


class PointsError(EngineError):
    """A field for points that holds something else.

    Attributes:
        code: a stable word for the reason, by which an interface finds its own wording: `points_empty`,
            `points_strange` (a letter or the like; `sign`), `points_whole` (a fraction; `sign`), `points_sums_only`
            (multiplied or divided; `sign`), `points_gap` (two numbers side by side; `left`, `right`),
            `points_two_signs`, `points_unfinished` (ends with + or a minus), `points_too_big` (`most`).
        values: what the reason speaks of, for that wording.
    """

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


def read_points(text: str) -> int:
    """The points that somebody typed.

    Whole numbers with a plus or a minus of any keyboard between them, and perhaps one before the first; spaces do
    not matter.

    Args:
        text: what the field holds.

    Raises:
        PointsError: it is no such sum; the error says what is wrong.
    """
    if not text.strip():
        raise PointsError("points_empty", "no points are written: type a number, 0 for none")
    total, sign, signed, before = 0, 1, False, None
    for word in _words(text):
        if word in _SIGNS:
            if signed:
                raise PointsError("points_two_signs", f"two signs follow each other in {text.strip()!r}: one is enough")
            sign, signed = _SIGNS[word], True
            continue
        if before is not None and not signed:
            raise PointsError(
                "points_gap", f"{before} and {word} stand side by side: put a sign between", left=before, right=word
            )
        total += sign * _number(word)
        sign, signed, before = 1, False, word
    if signed:
        raise PointsError("points_unfinished", f"{text.strip()!r} ends with a sign: a number is missing after it")
    if abs(total) > MOST_POINTS:
        raise _too_big()
    return total


def _words(text: str) -> Iterator[str]:
    """The numbers and signs of a text, in their order."""
    digits = ""
    for character in text:
        if character.isdecimal():
            digits += character
            continue
        if digits:
            yield digits
            digits = ""
        if character in _SIGNS:
            yield character
        elif not character.isspace():
            raise _strange(character)
    if digits:
        yield digits


def _number(digits: str) -> int:
    number = int(digits) if len(digits) <= _LONGEST else MOST_POINTS + 1
    if number > MOST_POINTS:
        raise _too_big()
    return number


def _too_big() -> PointsError:
    return PointsError("points_too_big", f"more than {MOST_POINTS} points: somebody leaned on a key", most=MOST_POINTS)


def _strange(sign: str) -> PointsError:
    if sign in _PARTS:
        return PointsError("points_whole", f"{sign!r}: points are whole numbers", sign=sign)
    if sign in _TIMES:
        return PointsError("points_sums_only", f"{sign!r}: only plus and minus are reckoned here", sign=sign)
    return PointsError("points_strange", f"{sign!r} is no part of a number", sign=sign)
