"""What a screen may ask its device to do."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.nav import Nav
from engine.donkey.commands import Command
from engine.donkey.state import Judge


@dataclass(slots=True)
class Draft:
    """A match that is being prepared on one device.

    Attributes:
        names: as typed, by field.
        order: which field sits where round the table.
        judge: who will name the last to touch.
        checked: whether faults in the names are shown.
        picked: the seat that a first tap has picked up, if any.
    """

    names: list[str] = field(default_factory=lambda: ["", "", "", ""])
    order: tuple[int, ...] = (0, 1, 2, 3)
    judge: Judge = Judge.TABLE
    checked: bool = False
    picked: int | None = None


class Actions(Protocol):
    """A device, as its screens see it. Whatever fails in here is told on the device, in words."""

    @property
    def draft(self) -> Draft:
        """The match that is being prepared here."""

    def go(self, nav: Nav) -> None:
        """Show another screen."""

    def redraw(self) -> None:
        """Show what the device itself has changed, in its draft say."""

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """Wish for something, on the match as this device shows it; afterwards go to `then`, the match by default."""

    def undo(self) -> None:
        """Take back the last act."""

    def redo(self) -> None:
        """Bring back what was taken back."""

    def open_match(self, names: Sequence[str], judge: Judge) -> None:
        """Seat these four and draw the dealer."""

    def rematch(self) -> None:
        """The same four again."""

    def resume(self, match: str) -> None:
        """Go on with a match."""

    def put_away(self, then: Nav) -> None:
        """Clear the table for another match; this one can be taken up again."""

    def start_camera(self) -> None:
        """Start the referee, or start it again."""

    def find_cameras(self) -> None:
        """Go and see which cameras there are."""

    def choose_camera(self, number: int) -> None:
        """Watch with this camera from now on."""

    def mirror(self) -> None:
        """On the set-up page: turn the picture into a mirror, or back."""

    def find_seats(self) -> None:
        """Look for the faces anew."""

    def arrange(self, order: Sequence[int]) -> None:
        """On the set-up page: these players sit at the camera seats, from the left."""

    def start_sample(self) -> None:
        """Run the sample race from its beginning."""

    def speak(self, language: str) -> None:
        """Change the language of this device."""

    def dismiss(self) -> None:
        """Take the message away."""
