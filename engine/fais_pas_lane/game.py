"""Fais pas l'âne as one object that obeys the protocol of every game."""

from typing import Final

from engine.fais_pas_lane.commands import Command
from engine.fais_pas_lane.decide import decide
from engine.fais_pas_lane.evolve import EMPTY_TABLE, evolve
from engine.fais_pas_lane.legal import legal
from engine.fais_pas_lane.queries import outcome
from engine.fais_pas_lane.state import Match, Outcome
from engine.fais_pas_lane.wire import EVENTS, Event
from engine.rules import Game


class FaisPasLaneGame:
    """Fais pas l'âne. It has no state of its own: use `FAIS_PAS_LANE`."""

    name: Final = "fais_pas_lane"
    events: Final = EVENTS

    def initial(self) -> Match:
        """An empty table."""
        return EMPTY_TABLE

    def decide(self, state: Match, command: Command) -> tuple[Event, ...]:
        """See `engine.fais_pas_lane.decide.decide`."""
        return decide(state, command)

    def evolve(self, state: Match, event: Event) -> Match:
        """See `engine.fais_pas_lane.evolve.evolve`."""
        return evolve(state, event)

    def legal(self, state: Match) -> frozenset[type[Command]]:
        """See `engine.fais_pas_lane.legal.legal`."""
        return legal(state)

    def outcome(self, state: Match) -> Outcome | None:
        """See `engine.fais_pas_lane.queries.outcome`."""
        return outcome(state)


FAIS_PAS_LANE: Final = FaisPasLaneGame()
_OBEYS_THE_PROTOCOL: Final[Game[Match, Command, Event]] = FAIS_PAS_LANE
