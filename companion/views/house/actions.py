"""What the pages of the house book may ask their device to do."""

from collections.abc import MutableMapping
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

    @property
    def drafts(self) -> MutableMapping[str, str]:
        """What is typed on the page and not kept yet, by field."""

    def go(self, nav: Nav) -> None:
        """Show another screen."""

    def to(self, page: str) -> None:
        """Show another page of the house book."""

    def home(self) -> None:
        """Show the first screen."""

    def to_list(self) -> None:
        """Show the list of matches again, everybody's or one person's, as it was shown last."""

    def add(self, name: str) -> None:
        """Somebody new plays here."""

    def rename(self, person: str, name: str) -> None:
        """Call somebody otherwise."""

    def restyle(self, person: str, colour: int, sign: int, picture: str) -> None:
        """Give somebody a colour, a sign and a picture."""

    def merge(self, gone: str, into: str) -> None:
        """Two entries are one person."""

    def show_game(self, game: str) -> None:
        """List and count the matches of one game only, or of all ("")."""

    def show_period(self, period: str) -> None:
        """Count the matches of this period only."""

    def show_aside(self, *, on: bool) -> None:
        """List the matches that are put aside, and no others."""

    def resume(self, match: str) -> None:
        """Put a match on the table; where another one goes on, that is asked about first."""

    def rematch(self, match: str) -> None:
        """The same people again."""

    def annotate(self, match: str, text: str) -> None:
        """Write something about a match."""

    def put_aside(self, match: str, *, away: bool) -> None:
        """List a match no more, or again."""

    async def save_match(self, match: str) -> None:
        """Put a match whole among the downloads of the device."""

    async def save_sheet(self, match: str) -> None:
        """Put the rounds of a match among the downloads of the device."""

    def archive(self, person: str, *, away: bool) -> None:
        """Offer somebody no more, or again."""
