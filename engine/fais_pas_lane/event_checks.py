"""What no match of Fais pas l'âne can ever contain: refused where a record is made, so that it is refused at the wire."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.fais_pas_lane.bets import Bet, twice_bet_on
from engine.fais_pas_lane.cards import FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import Place
from engine.totals import MOST_POINTS


def check_count(what: str, number: int) -> None:
    """Numbers of rounds, turns, cards and laps count from 1.

    Raises:
        ValueError: this one does not.
    """
    if number < 1:
        raise ValueError(f"there is no {what} {number}: they count from 1")


def check_places(*places: Place | None) -> None:
    """A place is one of six (B1); None names nobody.

    Raises:
        ValueError: one is not.
    """
    for place in places:
        if place is not None and not 0 <= place < MOST_PLAYERS:
            raise ValueError(f"there is no place {place}: places are 0 to {MOST_PLAYERS - 1}")


def check_goal(goal: int) -> None:
    """A goal is a positive number of crottins (F22).

    Raises:
        ValueError: this one is not.
    """
    if not 1 <= goal <= MOST_POINTS:
        raise ValueError(f"a goal of {goal} crottins: it is 1 to {MOST_POINTS}")


def check_bets(bets: Sequence[Bet]) -> None:
    """At most one bet lies in front of each player (F6).

    Raises:
        ValueError: two do.
    """
    if twice := twice_bet_on(bets):
        raise ValueError(f"two bets lie in front of places {twice} (F6)")


def check_points(points: Sequence[int] | None) -> None:
    """Points written by hand are one number for each player.

    Raises:
        ValueError: too many, too few, or one that nobody can mean.
    """
    if points is None:
        return
    if not FEWEST_PLAYERS <= len(points) <= MOST_PLAYERS:
        raise ValueError(f"points for {len(points)} players: there are {FEWEST_PLAYERS} to {MOST_PLAYERS} (B1)")
    if any(abs(number) > MOST_POINTS for number in points):
        raise ValueError(f"points {tuple(points)}: none is further from 0 than {MOST_POINTS}")


@dataclass(frozen=True, slots=True)
class RoundFact:
    """Any fact of a round.

    Attributes:
        round: 1, 2, 3, …
    """

    round: int

    def __post_init__(self) -> None:
        check_count("round", self.round)
        check_places(*self.places)
        self._check()

    @property
    def places(self) -> tuple[Place | None, ...]:
        """The players whom it names; None is nobody. Where one of them does not play, the fact means nothing."""
        return ()

    def _check(self) -> None:
        """What the kind of fact has to check besides."""
