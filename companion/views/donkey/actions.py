"""What Donkey's screens may ask for."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.components.leaves import Leaves
from companion.nav import Nav
from companion.views.actions import Actions
from companion.views.donkey.pace import PaceTick
from engine.donkey import Command, Judge


@dataclass(slots=True)
class Draft:
    """A match that is being prepared on one device.

    Attributes:
        names: as typed, by field.
        order: which field sits where round the table.
        judge: who will name the last to touch; None while nobody has said.
        checked: whether faults in the names are shown.
        picked: the seat that a first tap has picked up, if any.
    """

    names: list[str] = field(default_factory=lambda: ["", "", "", ""])
    order: tuple[int, ...] = (0, 1, 2, 3)
    judge: Judge | None = None
    checked: bool = False
    picked: int | None = None


class DonkeyActions(Actions, Protocol):
    """A device with Donkey on it."""

    @property
    def leaves(self) -> Leaves:
        """Which part of its long lists it shows."""

    @property
    def draft(self) -> Draft:
        """The match that is being prepared here."""

    @property
    def pace(self) -> PaceTick:
        """The beat for passing."""

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """Wish for something, on the match as this device shows it; afterwards go to `then`, the match by default."""

    def open_match(self, names: Sequence[str], judge: Judge) -> None:
        """Seat these four and draw the dealer."""

    def rematch(self) -> None:
        """The same four again."""

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

    def keep_finish(self, deal: int) -> None:
        """Keep the pictures of a race with the match."""

    def drop_finish(self, deal: int) -> None:
        """Throw the kept pictures of a race away."""

    def start_sample(self) -> None:
        """Run the sample race from its beginning."""
