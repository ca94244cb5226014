"""What has happened at a table of Fais pas l'âne, apart from what happened on a special card.

Totals, turns and who has won are folded from these, never stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.codec import Upcast, renamed
from engine.fais_pas_lane.bets import Bet
from engine.fais_pas_lane.cards import FEWEST_PLAYERS, MOST_PLAYERS
from engine.fais_pas_lane.event_checks import RoundFact, check_bets, check_count, check_goal, check_points
from engine.fais_pas_lane.turns import MOST_MISSED
from engine.players import Place


@dataclass(frozen=True, slots=True)
class FaisPasLaneOpened:
    """Two to six people sat down (B1)."""

    players: tuple[str, ...]
    starter: Place
    variant: bool
    goal: int

    VERSION: ClassVar[int] = 2
    EARLIER: ClassVar[Mapping[int, Upcast]] = {1: renamed("target", "goal")}

    def __post_init__(self) -> None:
        if not FEWEST_PLAYERS <= len(self.players) <= MOST_PLAYERS:
            raise ValueError(f"{len(self.players)} players: there are {FEWEST_PLAYERS} to {MOST_PLAYERS} (B1)")
        if not 0 <= self.starter < len(self.players):
            raise ValueError(f"nobody sits at place {self.starter} to start")
        check_goal(self.goal)


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    """The table plays with or without the variant (F23) from now on, or to another goal (F22)."""

    variant: bool
    goal: int

    VERSION: ClassVar[int] = 2
    EARLIER: ClassVar[Mapping[int, Upcast]] = {1: renamed("target", "goal")}

    def __post_init__(self) -> None:
        check_goal(self.goal)


@dataclass(frozen=True, slots=True)
class BetPlaced(RoundFact):
    """A bet was announced (F6). `special` is the Sœur âne it belongs to, or None for one laid without the dialogue."""

    bettor: Place
    target: Place
    special: int | None = None

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.bettor, self.target)

    def _check(self) -> None:
        if self.special is not None:
            check_count("special card", self.special)


@dataclass(frozen=True, slots=True)
class BetWithdrawn(RoundFact):
    """The bet in front of a player was taken away."""

    target: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.target,)


@dataclass(frozen=True, slots=True)
class BetMoved(RoundFact):
    """The bet in front of a player was moved in front of another."""

    target: Place
    to: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.target, self.to)


@dataclass(frozen=True, slots=True)
class TurnPassed(RoundFact):
    """The current player's turn ended. `place` is theirs; None in matches of before it was noted."""

    turn: int
    place: Place | None = None

    def _check(self) -> None:
        check_count("turn", self.turn)

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.place,)


@dataclass(frozen=True, slots=True)
class TurnSet(RoundFact):
    """The table said whose turn it is."""

    place: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.place,)


@dataclass(frozen=True, slots=True)
class MissedTurnsSet(RoundFact):
    """The table said how many turns somebody misses from now on."""

    place: Place
    turns: int

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.place,)

    def _check(self) -> None:
        if not 0 <= self.turns <= MOST_MISSED:
            raise ValueError(f"{self.turns} turns to miss: 0 to {MOST_MISSED}")


@dataclass(frozen=True, slots=True)
class RoundWon(RoundFact):
    """A round is over (F19); its bets are those on the table. `points` is what the table wrote instead of the rules'."""

    winner: Place
    points: tuple[int, ...] | None = None

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.winner,)

    def _check(self) -> None:
        check_points(self.points)


@dataclass(frozen=True, slots=True)
class RoundDealtAgain(RoundFact):
    """The cards of a round were dealt anew."""


@dataclass(frozen=True, slots=True)
class RoundCorrected(RoundFact):
    """A finished round went otherwise."""

    winner: Place
    bets: tuple[Bet, ...]
    points: tuple[int, ...] | None = None

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.winner, *(place for bet in self.bets for place in (bet.bettor, bet.target)))

    def _check(self) -> None:
        check_bets(self.bets)
        check_points(self.points)


@dataclass(frozen=True, slots=True)
class RoundRetracted(RoundFact):
    """A finished round does not count."""


@dataclass(frozen=True, slots=True)
class RoundReinstated(RoundFact):
    """A retracted round counts again."""


RoundEvent = BetPlaced | BetWithdrawn | BetMoved | TurnPassed | TurnSet | MissedTurnsSet | RoundDealtAgain
"""What happens in the round that is going on, special cards apart."""
ResultEvent = RoundCorrected | RoundRetracted | RoundReinstated
"""What happens to a finished round."""
TableEvent = FaisPasLaneOpened | OptionsChanged | RoundEvent | RoundWon | ResultEvent
