"""What the pages of the house book may ask their device to do."""

from typing import Protocol

from companion.components.leaves import Leaves
from companion.nav import Nav
from companion.views.actions import TurnsBack


class HouseActions(Protocol):
    """A device, as the pages of the house book see it."""

    @property
    def house_back(self) -> TurnsBack:
        """Undo and redo of the house book."""

    @property
    def leaves(self) -> Leaves:
        """Which part of its long lists it shows."""

    def go(self, nav: Nav) -> None:
        """Show another screen."""

    def to(self, page: str) -> None:
        """Show another page of the house book."""

    def home(self) -> None:
        """Show the first screen."""

    def add(self, name: str) -> None:
        """Somebody new plays here."""

    def rename(self, person: str, name: str) -> None:
        """Call somebody otherwise."""

    def restyle(self, person: str, colour: int, sign: int, picture: str) -> None:
        """Give somebody a colour, a sign and a picture."""

    def merge(self, gone: str, into: str) -> None:
        """Two entries are one person."""

    def archive(self, person: str, *, away: bool) -> None:
        """Offer somebody no more, or again."""
