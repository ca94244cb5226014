"""What one game sees of the table: its own state, and the door for its own commands."""

from collections.abc import Sequence
from typing import Generic, TypeVar, cast

from companion.snapshot import Snapshot
from companion.store import Store
from engine.rules import Game

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Book(Generic[S, C, E]):
    """The score book of one game, open at the match on the table.

    While another game is played, or none, it is empty: its state is the one before anybody has sat down.

    Args:
        store: the table's matches.
        game: the game.
    """

    def __init__(self, store: Store, game: Game[S, C, E]) -> None:
        self.store = store
        self.game = game

    @property
    def playing(self) -> bool:
        """Whether this game is on the table."""
        return self.store.game == self.game.name

    @property
    def state(self) -> S:
        """What the journal adds up to."""
        return self.state_in(self.store.snapshot)

    def state_in(self, now: Snapshot) -> S:
        """The same at one moment, where it must agree with other parts of that moment."""
        return cast("S", now.state) if now.game == self.game.name else self.game.initial()

    @property
    def legal(self) -> frozenset[type[C]]:
        """The kinds of command that make sense now."""
        return self.game.legal(self.state)

    @property
    def outcome(self) -> object | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def dispatch(self, command: C, who: str, expected: int | None = None) -> None:
        """Carry out a wish; see `Store.dispatch`."""
        self.store.dispatch(self.game, command, who, expected)

    def open(self, commands: Sequence[C], who: str, expected: int | None = None) -> None:
        """Begin a match; see `Store.open`."""
        self.store.open(self.game, commands, who, expected)
