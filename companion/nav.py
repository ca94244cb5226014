"""Where one device is in the app. The match itself is the table's; this is the device's own."""

from dataclasses import dataclass
from enum import StrEnum


class Screen(StrEnum):
    """The screens that a device can be on."""

    HOME = "home"
    NAMES = "names"
    SEATS = "seats"
    DRAW = "draw"
    MATCH = "match"
    SETUP = "setup"
    LOG = "log"
    CORRECT = "correct"
    SAMPLE = "sample"


class Ask(StrEnum):
    """A question laid over the match, on this device only."""

    LAST = "last"
    """Who was last?"""
    FIRST = "first"
    """Who signalled first?"""
    LEAVE = "leave"
    """Really put this match away, to begin another?"""


@dataclass(frozen=True, slots=True)
class Nav:
    """Where a device is.

    Attributes:
        screen: the screen.
        ask: a question that is open on it.
        deal: the deal that is being corrected.
    """

    screen: Screen = Screen.HOME
    ask: Ask | None = None
    deal: int | None = None
