"""The short code that the table shows: six digits, said aloud in two groups of three.

Digits, because a family says and types them in every language without spelling, and a phone brings up its large keys
for them. A million codes are few, so whoever asks for one has to count the wrong tries (`companion.server.attempts`).
"""

import secrets
from collections.abc import Callable
from typing import Final

DIGITS: Final = 6
_MISREAD: Final = str.maketrans({"O": "0", "Q": "0", "D": "0", "I": "1", "L": "1", "|": "1"})
"""What people type where they have read a digit as a letter."""


def new_code(draw: Callable[[int], int] = secrets.randbelow) -> str:
    """A code that is easily told apart when it is said: no digit three times in a row.

    Args:
        draw: a random whole number from 0 up to but not including its argument.
    """
    while True:
        code = "".join(str(draw(10)) for _ in range(DIGITS))
        if not any(code[i] == code[i + 1] == code[i + 2] for i in range(DIGITS - 2)):
            return code


def is_code(text: str) -> bool:
    """Whether this could be a code at all."""
    return len(text) == DIGITS and text.isascii() and text.isdigit()


def tidy(typed: str) -> str:
    """A code as somebody has typed it, without blanks and dashes, and with the digits that letters were meant for."""
    return "".join(sign for sign in typed.upper() if sign.isalnum() or sign == "|").translate(_MISREAD)


def in_groups(code: str) -> str:
    """As it is shown and said: "482 913"."""
    return f"{code[:3]} {code[3:]}"


def joining(address: str, code: str) -> str:
    """What the picture says that the table shows: where to join, and with which code."""
    return f"{address}/join?code={code}"
