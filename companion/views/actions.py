"""What a screen may ask its device to do, in every game."""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from companion.components.ui import Reaction
from companion.deeds import Deed
from companion.finger import Finger
from companion.habits import Habits
from companion.i18n import Say, Words
from companion.nav import Nav
from companion.remembered import Remembered
from companion.rights import Rights, Role
from companion.snapshot import PutAway
from companion.sounds import Sound
from companion.table import Table


class TurnsBack(Protocol):
    """Somewhere that undo and redo lead."""

    def undo(self) -> None:
        """Take back the last act."""

    def redo(self) -> None:
        """Bring back what was taken back."""


class Actions(Protocol):
    """A device, as its screens see it. Whatever fails in here is told on the device, in words."""

    def go(self, nav: Nav) -> None:
        """Show another screen."""

    def redraw(self) -> None:
        """Show what the device itself has changed, in a draft say."""

    def undo(self) -> None:
        """Take back the last act."""

    def redo(self) -> None:
        """Bring back what was taken back."""

    def resume(self, match: str) -> None:
        """Go on with a match; where another one goes on, that is asked about first."""

    def replace(self, match: str) -> None:
        """Put the match on the table away, and go on with another one."""

    def saw_taken_away(self) -> None:
        """Somebody has read on this device that a match was put away."""

    def put_away(self, then: Nav) -> None:
        """Clear the table for another match; this one can be taken up again."""

    def speak(self, language: str) -> None:
        """Change the language of this device."""

    def dismiss(self) -> None:
        """Take the message away."""


class Device(Actions, Protocol):
    """A device, as a game's part of it sees it."""

    @property
    def table(self) -> Table:
        """The table it sits at."""

    @property
    def who(self) -> str:
        """What it signs as in the journal."""

    @property
    def rights(self) -> Rights | None:
        """What it is at the table; None once it was thrown out."""

    def may(self, wish: object) -> bool:
        """Whether it may do this now, a command or a `Deed`."""

    @property
    def taken_away(self) -> PutAway | None:
        """The match that another device has put away, until somebody goes on with it, or has read it here."""

    def require(self, deed: Deed) -> None:
        """Refuse (`NotAllowedError`) what it may not do, where that does not come through the store."""

    def claim(self, player: str) -> None:
        """Say whose device it is."""

    def change_role(self, number: int, role: Role, player: str = "") -> None:
        """A device is something else from now on."""

    def throw_out(self, number: int) -> None:
        """A device has to join again, with the code."""

    def renew_code(self, *, throw_out: bool) -> None:
        """Another code from now on; with `throw_out` everybody else has to join with it."""

    @property
    def seen(self) -> int:
        """The version of the matches that it shows."""

    @property
    def words(self) -> Words:
        """Its language."""

    @property
    def nav(self) -> Nav:
        """Where it is."""

    @property
    def habits(self) -> Habits:
        """How it behaves."""

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, if the device sounds."""

    @property
    def forgetful(self) -> bool:
        """Whether its browser forgets after some days what is written on it."""

    @property
    def remembered(self) -> Remembered:
        """What it remembers."""

    @property
    def finger(self) -> Finger:
        """What has been tapped last on it."""

    def acted(self, nav: Nav) -> None:
        """Something was done: go there, without a word."""

    def tell(self, what: Say | None) -> None:
        """Tell something on this device, or take away what was told."""

    def run(self, task: Callable[..., Awaitable[Any]], *how: Any) -> None:
        """Have something done in the background, on the thread of the page."""

    async def guard(self, reaction: Reaction) -> None:
        """Run a reaction, then draw."""
