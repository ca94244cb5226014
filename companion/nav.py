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
    CAMERAS = "cameras"
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

    @property
    def up(self) -> "Nav | None":
        """One screen back: where the way back leads, the screen's own as well as the browser's. None at home."""
        if self.ask is not None:
            return Nav(self.screen, deal=self.deal)
        match self.screen:
            case Screen.HOME:
                return None
            case Screen.SEATS:
                return Nav(Screen.NAMES)
            case Screen.SETUP | Screen.LOG | Screen.CORRECT:
                return Nav(Screen.MATCH)
            case _:
                return Nav(Screen.HOME)

    @property
    def depth(self) -> int:
        """How many steps back lead home."""
        return 0 if self.up is None else self.up.depth + 1
