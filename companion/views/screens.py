"""What a game shows on one device: the frame that the screens of every game fill."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import flet as ft

from companion.book import Book
from companion.components.leaves import Leaves
from companion.components.ui import Ui
from companion.house.people import Person
from companion.nav import CORRECT, HOME, LEAVE, LOG, MATCH, NEW, Nav
from companion.selectors.house.people import regulars
from companion.sounds import Sound
from companion.views.actions import Device
from companion.views.frame import Drawn
from companion.views.home import Extra
from companion.views.names import NamesDraft

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class LiveView(Protocol):
    """A page that is changed in place while it is shown, because of what moves or is typed on it."""

    def show(self, model: Any, /) -> None:
        """Show this view model from now on."""


@dataclass(slots=True)
class Shown:
    """A page as it was drawn.

    Attributes:
        drawn: its parts.
        live: what changes it in place; None for a page that is drawn anew.
        high: whether it depends on the height of the device, as pictures do. Others must not be drawn anew when a
            keyboard comes up: it would take the field away that it is for.
    """

    drawn: Drawn
    live: LiveView | None = None
    high: bool = False


class Screens(ABC):
    """Some pages on one device. It may hold what is the device's own: a draft, a choice that is not made yet.

    Args:
        device: the device.
        name: the word that its pages go by.
    """

    def __init__(self, device: Device, name: str) -> None:
        self.device = device
        self.name = name
        self.leaves = Leaves(self.redraw)
        """Which part of its long lists it shows."""

    # To be filled

    @abstractmethod
    def model(self, nav: Nav) -> object:
        """The view model of one of its pages: everything that decides how the page looks."""

    @abstractmethod
    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:
        """Draw a page.

        Args:
            ui: the device.
            nav: the page.
            model: what `model` said for it.
        """

    @abstractmethod
    def up(self, nav: Nav) -> Nav:
        """One screen back from a page (a question on it is put away first, without being asked here)."""

    # What may be said otherwise

    def fit(self, nav: Nav) -> Nav:
        """Where the device has to be instead, as things stand."""
        return nav

    def needs_match(self, page: str) -> bool:
        """Whether a page is about the match on the table."""
        del page
        return False

    def stays(self, page: str) -> bool:
        """Whether a device stays on this page when others begin a match."""
        del page
        return False

    def entered(self, nav: Nav) -> None:
        """The device has come to this page by somebody's tap."""
        del nav

    def followed(self, live: LiveView | None) -> None:
        """The device shows this live page now, or none."""
        del live

    def key(self, name: str, live: LiveView | None) -> None:
        """A key of a keyboard was pressed on one of its pages; `live` is the view that is shown, if it is one."""
        del name, live

    def away(self) -> None:  # noqa: B027  # most have nothing to let go of
        """Nobody looks at the device any more."""

    # What its screens do (`companion.views.actions.Actions`)

    def at(self, page: str, ask: str = "", item: int | None = None, about: str = "") -> Nav:
        """One of its pages."""
        return Nav(self.name, page, ask, item, about)

    def go(self, nav: Nav) -> None:
        """Show another screen."""
        self.device.go(nav)

    def to(self, page: str, ask: str = "", item: int | None = None, about: str = "") -> None:
        """Show another of its pages."""
        self.device.go(self.at(page, ask, item, about))

    def home(self) -> None:
        """Show the first screen."""
        self.device.go(HOME)

    def redraw(self) -> None:
        """Show what the device itself has changed."""
        self.device.redraw()

    def undo(self) -> None:
        """Take back the last act."""
        self.device.undo()

    def redo(self) -> None:
        """Bring back what was taken back."""
        self.device.redo()

    def resume(self, match: str) -> None:
        """Go on with a match."""
        self.device.resume(match)

    def replace(self, match: str) -> None:
        """Put the match on the table away, and go on with another one."""
        self.device.replace(match)

    def saw_taken_away(self) -> None:
        """Somebody has read that a match was put away."""
        self.device.saw_taken_away()

    def put_away(self, then: Nav) -> None:
        """Clear the table for another match."""
        self.device.put_away(then)

    def speak(self, language: str) -> None:
        """Change the language of this device."""
        self.device.speak(language)

    def dismiss(self) -> None:
        """Take the message away."""
        self.device.dismiss()


class GameScreens(Screens, Generic[S, C, E]):
    """One game on one device.

    Args:
        device: the device.
        book: the game's score book.
    """

    draft: NamesDraft
    """Who is to play the next match; each game keeps more in it."""

    def __init__(self, device: Device, book: Book[S, C, E]) -> None:
        super().__init__(device, book.game.name)
        self.book = book

    # To be filled by each game

    @abstractmethod
    def position(self) -> object:
        """How far the match is: questions that were open before it moved on are closed."""

    # What a game may say otherwise

    def up(self, nav: Nav) -> Nav:
        """See `Screens.up`."""
        return HOME if nav.page in {MATCH, NEW, LEAVE} else self.at(MATCH)

    def needs_match(self, page: str) -> bool:
        """See `Screens.needs_match`."""
        return page not in {NEW, LEAVE}

    def acts(self, nav: Nav) -> bool:
        """Whether a page is there to do something, and nothing else: a device that only shows is never on it."""
        return bool(nav.ask) or nav.page in {NEW, LEAVE, CORRECT}

    def extras(self) -> Sequence[Extra]:
        """What the first screen offers of this game beside a new match."""
        return ()

    def heard(self) -> tuple[int, Sound | None]:
        """How much of the match has been worth a sound, and that of the last."""
        return 0, None

    def alerts(self, ui: Ui, nav: Nav) -> Sequence[ft.Control]:
        """What has to be told on top of a page, also of the first screen, while this game is on the table."""
        del ui, nav
        return ()

    def alarm(self, nav: Nav) -> object:
        """What `alerts` would tell, to be compared with what is shown."""
        del nav
        return None

    # What its screens do

    def log(self) -> None:
        """Show the log."""
        self.to(LOG)

    def regulars(self) -> tuple[Person, ...]:
        """Who plays here, whoever played last first, to be named with one tap."""
        return regulars(self.device.table)

    def invite(self, names: Sequence[str]) -> None:
        """Have these people sit down at the next match."""
        self.draft.names[:] = names
        self.draft.checked = False

    def dispatch(self, command: C, then: Nav | None = None) -> None:
        """Wish for something, on the match as this device shows it; afterwards go to `then`, the match by default."""
        self.book.dispatch(command, self.device.who, self.device.seen)
        self.device.acted(then or self.at(MATCH))

    def open(self, commands: Sequence[C], then: Nav | None = None) -> None:
        """Begin a match."""
        self.book.open(commands, self.device.who, self.device.seen)
        self.device.acted(then or self.at(MATCH))
