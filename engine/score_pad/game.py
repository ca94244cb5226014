"""The score pad as one object that obeys the protocol of every game."""

from typing import Final

from engine.rules import Game
from engine.score_pad.commands import Command
from engine.score_pad.decide import decide
from engine.score_pad.events import EVENTS, Event
from engine.score_pad.evolve import EMPTY_PAD, evolve
from engine.score_pad.queries import legal, outcome
from engine.score_pad.state import Pad, PadOutcome


class ScorePad:
    """A plain score pad for any card game. It has no state of its own: use `SCORE_PAD`."""

    name: Final = "score_pad"
    events: Final = EVENTS

    def initial(self) -> Pad:
        """An empty pad."""
        return EMPTY_PAD

    def decide(self, state: Pad, command: Command) -> tuple[Event, ...]:
        """See `engine.score_pad.decide.decide`."""
        return decide(state, command)

    def evolve(self, state: Pad, event: Event) -> Pad:
        """See `engine.score_pad.evolve.evolve`."""
        return evolve(state, event)

    def legal(self, state: Pad) -> frozenset[type[Command]]:
        """See `engine.score_pad.queries.legal`."""
        return legal(state)

    def outcome(self, state: Pad) -> PadOutcome | None:
        """See `engine.score_pad.queries.outcome`."""
        return outcome(state)


SCORE_PAD: Final = ScorePad()
_OBEYS_THE_PROTOCOL: Final[Game[Pad, Command, Event]] = SCORE_PAD
