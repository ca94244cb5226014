"""What a round is worth to everybody, line by line, so that nobody has to believe a number (F20, F21)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.fais_pas_lane.bets import Bet, bet_on
from engine.players import Place

BONNET_POINTS: Final = 200
BET_POINTS: Final = 100
GOAL: Final = 1000
"""Crottins that win the match (F22)."""
TITLE: Final = "Professeur Asinus"
"""What the winner may call themself (F22). French in every language, as the cards are."""


class Grounds(StrEnum):
    """What a line of the score is for. Interfaces word it in the people's language."""

    BONNET = "bonnet"
    """The winner's Bonnet d'âne: +200 (F20)."""
    BET_ON_YOU = "bet_on_you"
    """Somebody has bet on the winner: +100 to the winner, once (F20); a bet on oneself is one (R2)."""
    BET_CAME_TRUE = "bet_came_true"
    """+100 to a bettor who did not win (F21)."""
    BET_FAILED = "bet_failed"
    """The bettor loses 100 (F20, F21)."""
    BY_HAND = "by_hand"
    """What the table has written differs from the rules by so much."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of somebody's score.

    Attributes:
        place: whose.
        grounds: what for.
        points: crottins, positive or negative.
        about: on whom the bet was (came true, failed), or who bet (bet on you).
    """

    place: Place
    grounds: Grounds
    points: int
    about: Place | None = None


def score_lines(
    players: int, winner: Place, bets: Sequence[Bet], points: Sequence[int] | None = None
) -> tuple[Line, ...]:
    """Every line of a round's score, by place; they add up to what the round is worth.

    Args:
        players: how many play.
        winner: who laid down the Bonnet d'âne (F19).
        bets: the bets on the table.
        points: what the table wrote instead of what the rules give, one number for each place, or None.
    """
    lines = [Line(winner, Grounds.BONNET, BONNET_POINTS)]
    for bet in bets:
        if bet.target != winner:
            lines.append(Line(bet.bettor, Grounds.BET_FAILED, -BET_POINTS, bet.target))
        elif bet.bettor != winner:
            lines.append(Line(bet.bettor, Grounds.BET_CAME_TRUE, BET_POINTS, bet.target))
    on_winner = bet_on(bets, winner)
    if on_winner is not None:
        lines.insert(1, Line(winner, Grounds.BET_ON_YOU, BET_POINTS, on_winner.bettor))
    if points is not None:
        by_rule = add_up(players, lines)
        differences = (written - given for written, given in zip(points, by_rule, strict=True))
        lines += [Line(Place(i), Grounds.BY_HAND, more) for i, more in enumerate(differences) if more]
    return tuple(sorted(lines, key=lambda line: line.place))


def add_up(players: int, lines: Sequence[Line]) -> tuple[int, ...]:
    """What the lines are worth to each, by place, in crottins."""
    return tuple(sum(line.points for line in lines if line.place == place) for place in range(players))


def score(players: int, winner: Place, bets: Sequence[Bet]) -> tuple[int, ...]:
    """What the rules give to each for a round, by place, in crottins (F20, F21)."""
    return add_up(players, score_lines(players, winner, bets))
