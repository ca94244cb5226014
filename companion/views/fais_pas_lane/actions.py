"""What the screens of Fais pas l'âne may ask for."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.components.leaves import Leaves
from companion.nav import Nav
from companion.selectors.fais_pas_lane.begun import Doing
from companion.selectors.fais_pas_lane.bets import Tap
from companion.selectors.fais_pas_lane.prompts import Choice
from companion.views.actions import Actions
from companion.views.fais_pas_lane.pictures import Picture
from engine.fais_pas_lane import FEWEST_PLAYERS, GOAL, Command, Place, PlaySpecial


@dataclass(slots=True)
class Draft:
    """A match that is being prepared on one device.

    Attributes:
        names: as typed, by field.
        checked: whether faults in the names are shown.
        goal: crottins that win.
        variant: whether a Sœur âne may also swap cards (F23).
        starter: who has the first turn.
    """

    names: list[str] = field(default_factory=lambda: [""] * (FEWEST_PLAYERS + 1))
    checked: bool = False
    goal: int = GOAL
    variant: bool = False
    starter: int = 0


class LaneActions(Actions, Protocol):
    """A device with Fais pas l'âne on it. Whatever fails in here is told on the device, in words."""

    @property
    def leaves(self) -> Leaves:
        """Which part of its long lists it shows."""

    @property
    def draft(self) -> Draft:
        """The match that is being prepared here."""

    @property
    def keeps_turns(self) -> bool:
        """Whether this device shows whose turn it is."""

    @property
    def by_hand(self) -> bool:
        """Whether the points of the round that ends are typed here, instead of those of the rules."""

    def at(self, page: str, ask: str = "", item: int | None = None) -> Nav:
        """One of the game's pages."""

    def to(self, page: str, ask: str = "", item: int | None = None) -> None:
        """Show another of its pages."""

    def home(self) -> None:
        """Show the first screen."""

    def log(self) -> None:
        """Show the log."""

    @property
    def own_place(self) -> Place | None:
        """The place of the player whose device it is, where it joined as a player's; None for any other device."""

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """Wish for something, on the match as this device shows it; afterwards go to `then`, the match by default."""

    def tap(self, tap: Tap) -> None:
        """Pick something on the bets board up, put it down, or lay a bet; the page stays."""

    def answer(self, choice: Choice) -> None:
        """Do what an answer to a special card says: tell the table, and keep on this device what is half said."""

    def may_begin(self, doing: Doing) -> bool:
        """Whether the device, once in the middle of this, could tell the table anything in the end."""

    def begin_doing(self, doing: Doing) -> None:
        """Begin something that this device does before the table hears of it."""

    def play(self, command: PlaySpecial) -> None:
        """A special card is played; this device goes on with it."""

    def keep_turns(self, *, on: bool) -> None:
        """Show whose turn it is on this device, or not; it is remembered."""

    def write_by_hand(self, *, on: bool) -> None:
        """Begin to type the points of the round that ends, or let the rules give them."""

    def typed(self, about: object, points: Sequence[int]) -> list[str]:
        """The points that are being typed here, by place, to be changed in place; they outlast the page being drawn.

        Args:
            about: whose points: for something else, or once it has changed, typing begins anew.
            points: what stands in the fields first.
        """

    def begin(self) -> None:
        """Open the match of the draft."""

    def rematch(self) -> None:
        """The same people again."""

    async def save_picture(self, picture: Picture) -> None:
        """Put a picture among the downloads of the device."""

    async def send_picture(self, picture: Picture) -> None:
        """Hand a picture to another app of the device."""
