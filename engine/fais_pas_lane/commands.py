"""What people may wish for at a table of Fais pas l'âne, apart from what happens on a special card.

Each names the round, and a turn its number, so that a second tap or a second device has no second effect.
"""

from dataclasses import dataclass

from engine.fais_pas_lane.bets import Bet
from engine.fais_pas_lane.scoring import GOAL
from engine.fais_pas_lane.special_commands import SpecialCommand
from engine.players import FIRST_PLACE, Place


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Two to six people sit down (B1). `starter` has the first turn; `variant` is F23; `goal` is in crottins (F22)."""

    players: tuple[str, ...]
    starter: Place = FIRST_PLACE
    variant: bool = False
    goal: int = GOAL


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    """Play with or without the variant (F23) from now on, or to another goal (F22)."""

    variant: bool
    goal: int


@dataclass(frozen=True, slots=True)
class PlaceBet:
    """A bet is laid in front of a player (F6)."""

    round: int
    bettor: Place
    target: Place


@dataclass(frozen=True, slots=True)
class WithdrawBet:
    """The bet in front of a player is taken away."""

    round: int
    target: Place


@dataclass(frozen=True, slots=True)
class MoveBet:
    """The bet in front of a player is moved in front of another."""

    round: int
    target: Place
    to: Place


@dataclass(frozen=True, slots=True)
class TurnDone:
    """The current player has played; the next one's turn begins (F2)."""

    round: int
    turn: int


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is this player's turn. In the first turn of a round: this player starts."""

    round: int
    place: Place


@dataclass(frozen=True, slots=True)
class SetMissed:
    """A player misses so many turns from now on, by hand; 0 lets them play again (F17)."""

    round: int
    place: Place
    turns: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """A player has laid down a Bonnet d'âne (F19).

    `points`, one number for each place, is what the table writes where it differs from the rules; None follows them.
    """

    round: int
    winner: Place
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class DealAgain:
    """The cards are dealt anew: bets, turns, hidden ânes and special cards of this round are as if never played."""

    round: int


@dataclass(frozen=True, slots=True)
class CorrectRound:
    """A finished round has gone otherwise: all of it is said anew."""

    round: int
    winner: Place
    bets: tuple[Bet, ...]
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class RetractRound:
    """A finished round does not count."""

    round: int


@dataclass(frozen=True, slots=True)
class ReinstateRound:
    """A retracted round counts again."""

    round: int


Command = (
    OpenMatch
    | ChangeOptions
    | PlaceBet
    | WithdrawBet
    | MoveBet
    | TurnDone
    | SetTurn
    | SetMissed
    | EndRound
    | DealAgain
    | CorrectRound
    | RetractRound
    | ReinstateRound
    | SpecialCommand
)
