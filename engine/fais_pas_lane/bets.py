"""Bets on who wins the round, as they lie on the table: one in front of a player at most (F6, R1)."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.players import Place


@dataclass(frozen=True, slots=True)
class Bet:
    """One bet.

    Attributes:
        bettor: who bets.
        target: in front of whom it lies; may be the bettor (F6).
    """

    bettor: Place
    target: Place


def laid_out(bets: Iterable[Bet]) -> tuple[Bet, ...]:
    """The bets in the order in which they lie round the table."""
    return tuple(sorted(bets, key=lambda bet: bet.target))


def bet_on(bets: Iterable[Bet], target: Place) -> Bet | None:
    """The bet in front of a player, or None."""
    return next((bet for bet in bets if bet.target == target), None)


def twice_bet_on(bets: Iterable[Bet]) -> tuple[Place, ...]:
    """The players in front of whom more than one bet lies: always nobody, in bets that the rules have let through."""
    targets = [bet.target for bet in bets]
    return tuple(sorted({target for target in targets if targets.count(target) > 1}))
