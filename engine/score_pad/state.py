"""What a score pad holds at any moment: any card game, any number of rounds."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.players import Place
from engine.totals import running_totals

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 20
"""As many as a phone can show in a list (S1)."""


class Best(StrEnum):
    """Which total wins (S4)."""

    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, slots=True)
class PadRound:
    """One round that is written down.

    Attributes:
        number: 1, 2, 3, …; a retracted round keeps its number.
        points: of each, by place (S2).
        retracted: whether the table has taken it back (S7).
        corrected: whether somebody has changed it afterwards.
    """

    number: int
    points: tuple[int, ...]
    retracted: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad.

    Attributes:
        players: names in seating order; empty before anybody has sat down.
        best: which total wins (S4).
        goal: points that end the match (S5), or None.
        rounds: all that are written.
        closed: whether the table has said that the match is over (S6).
    """

    players: tuple[str, ...] = ()
    best: Best = Best.HIGHEST
    goal: int | None = None
    rounds: tuple[PadRound, ...] = ()
    closed: bool = False

    @property
    def places(self) -> tuple[Place, ...]:
        """All places, in seating order."""
        return tuple(Place(i) for i in range(len(self.players)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each, by place: the fold of the rounds that count (S3)."""
        return self.totals_by_round[-1]

    @property
    def totals_by_round(self) -> tuple[tuple[int, ...], ...]:
        """Points of each at the start and after every round, for a chart."""
        players, nothing = len(self.players), (0,) * len(self.players)
        return running_totals((nothing if r.retracted else r.points for r in self.rounds), players)

    @property
    def goal_reached(self) -> bool:
        """Whether somebody has reached the goal (S5)."""
        return self.goal is not None and any(total >= self.goal for total in self.totals)

    @property
    def over(self) -> bool:
        """Whether no round can be added: the goal is reached, or the table has closed the pad."""
        return self.closed or self.goal_reached


class PadTermination(StrEnum):
    """Why a match on the pad ended."""

    GOAL_REACHED = "goal_reached"
    """S5."""
    CLOSED = "closed"
    """The table said so (S6)."""


@dataclass(frozen=True, slots=True)
class PadOutcome:
    """The end of a match on the pad.

    Attributes:
        winners: who has the best total; several when they are level (S4).
        totals: points of each, by place.
        rounds: how many rounds counted.
        termination: why it ended.
    """

    winners: tuple[Place, ...]
    totals: tuple[int, ...]
    rounds: int
    termination: PadTermination
