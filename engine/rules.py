"""The one protocol that every game obeys: wishes become facts, facts become state."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from engine.codec import Codec
from engine.errors import IllegalCommandError

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Game(Protocol[S, C, E]):
    """A game as pure functions over a frozen state `S`, commands `C` (wishes) and events `E` (facts)."""

    @property
    def name(self) -> str:
        """The word that the game goes by, also in storage."""

    @property
    def events(self) -> Codec[E]:
        """The wire form of its facts."""

    def initial(self) -> S:
        """The state before anything has happened."""

    def decide(self, state: S, command: C) -> tuple[E, ...]:
        """What a command makes happen: nothing, where it wishes for what is so already or comes too late to matter.

        Raises:
            IllegalCommandError: the rules forbid it; the error names the rule and the values.
        """

    def evolve(self, state: S, event: E) -> S:
        """The state after an event. Total: a fact that no longer matters after a correction changes nothing."""

    def legal(self, state: S) -> frozenset[type[C]]:
        """The kinds of which at least one command would change something now. A view enables these and no others."""

    def outcome(self, state: S) -> object | None:
        """How the match ended and why, or None while it is going on."""


def fold(game: Game[S, C, E], events: Iterable[E]) -> S:
    """The state that a list of facts adds up to."""
    state = game.initial()
    for event in events:
        state = game.evolve(state, event)
    return state


def why_not(game: Game[S, C, E], state: S, command: C) -> IllegalCommandError | None:
    """The reason why a command is refused now, or None when it is allowed."""
    try:
        game.decide(state, command)
    except IllegalCommandError as error:
        return error
    return None
