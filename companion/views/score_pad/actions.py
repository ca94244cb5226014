"""What the score pad's screens may ask for."""

from dataclasses import dataclass, field
from typing import Protocol

from companion.components.leaves import Leaves
from companion.nav import Nav
from companion.views.actions import Actions
from engine.score_pad import Best, Command

MOST_NAMES = 10
"""How many a pad is offered for: as many columns as a tablet shows side by side, and a phone by sliding."""
ENTRY = "entry"
"""The question on the pad: how many points has everybody in the next round?"""
OPTIONS = "options"
"""The page on which the aim is changed."""


@dataclass(slots=True)
class PadDraft:
    """A pad that is being prepared on one device, or its aim that is being changed.

    Attributes:
        names: as typed, by field.
        checked: whether faults are shown.
        best: which total is to win.
        goal: the points that end the match, as typed.
    """

    names: list[str] = field(default_factory=lambda: ["", "", ""])
    checked: bool = False
    best: Best = Best.HIGHEST
    goal: str = ""


@dataclass(slots=True)
class EntryDraft:
    """The points of a round that are being typed on one device.

    Attributes:
        round: which round they are for.
        texts: what the fields hold, by place.
        at: whose field is open.
        checked: whether faults are shown.
    """

    round: int
    texts: list[str]
    at: int = 0
    checked: bool = False


class PadActions(Actions, Protocol):
    """A device with a score pad on it."""

    @property
    def leaves(self) -> Leaves:
        """Which part of its long lists it shows."""

    @property
    def draft(self) -> PadDraft:
        """The pad that is being prepared here."""

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """Wish for something, on the pad as this device shows it; afterwards go to `then`, the pad by default."""

    def to(self, page: str, ask: str = "", item: int | None = None) -> None:
        """Show another of the pad's pages."""

    def home(self) -> None:
        """Show the first screen."""

    def begin(self) -> None:
        """Open the pad that was prepared."""

    def rematch(self) -> None:
        """The same people again, with the same aim."""

    def change_options(self) -> None:
        """Go on with the aim that was chosen."""
