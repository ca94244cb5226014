"""Donkey as one object that obeys the protocol of every game."""

from typing import Final

from engine.donkey.commands import Command
from engine.donkey.decide import decide
from engine.donkey.events import EVENTS, Event
from engine.donkey.evolve import EMPTY_TABLE, evolve
from engine.donkey.legal import legal
from engine.donkey.queries import outcome
from engine.donkey.state import Match, Outcome
from engine.rules import Game


class Donkey:
    """Donkey without stock. It has no state of its own: use `DONKEY`."""

    name: Final = "donkey"
    events: Final = EVENTS

    def initial(self) -> Match:
        """An empty table."""
        return EMPTY_TABLE

    def decide(self, state: Match, command: Command) -> tuple[Event, ...]:
        """See `engine.donkey.decide.decide`."""
        return decide(state, command)

    def evolve(self, state: Match, event: Event) -> Match:
        """See `engine.donkey.evolve.evolve`."""
        return evolve(state, event)

    def legal(self, state: Match) -> frozenset[type[Command]]:
        """See `engine.donkey.legal.legal`."""
        return legal(state)

    def outcome(self, state: Match) -> Outcome | None:
        """See `engine.donkey.queries.outcome`."""
        return outcome(state)


DONKEY: Final = Donkey()
_OBEYS_THE_PROTOCOL: Final[Game[Match, Command, Event]] = DONKEY
