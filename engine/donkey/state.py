"""What a match of Donkey is at any moment."""

from dataclasses import dataclass
from enum import StrEnum

from engine.donkey.cards import LETTERS, Rank, cards_in_play, ranks_in_play
from engine.players import FIRST_PLACE, Place
from engine.verdict import Ruling, Verdict

# A place is the same in every game; who speaks of a match of Donkey finds it here beside the rest.
__all__ = ["Because", "Deal", "Judge", "Match", "Outcome", "Phase", "Place", "Race", "Termination"]


class Judge(StrEnum):
    """Who names the last to touch."""

    CAMERA = "camera"
    TABLE = "table"


class Phase(StrEnum):
    """What the table is doing now."""

    SEATING = "seating"
    """No match yet."""
    DEALING = "dealing"
    """The dealer collects, shuffles and deals (D5)."""
    PASSING = "passing"
    """Cards go round; nobody may be told anything (D7 to D13, N1)."""
    JUDGING = "judging"
    """The camera could not tell: the table says who was last, or that nobody can (R7, N2)."""
    REVEAL = "reveal"
    """The ruling is known; the first to signal shows the cards (D15)."""
    OVER = "over"
    """Two are left (D22)."""


class Because(StrEnum):
    """Why a deal ended as it did."""

    LAST_TO_TOUCH = "last_to_touch"
    """D14."""
    FALSE_SIGNAL = "false_signal"
    """D16."""
    DEAD_HEAT = "dead_heat"
    """D17: no letter."""
    INTERRUPTED = "interrupted"
    """The table broke the deal off: no letter."""
    CORRECTED = "corrected"
    """A human changed the result afterwards (R7)."""


@dataclass(frozen=True, slots=True)
class Race:
    """How the race of a deal came out, in places.

    Attributes:
        ruling: `NO_CALL` only until the table has spoken.
        first: who signalled first, where known.
        last: who was last; set exactly when the ruling is `LAST`.
        candidates: who shares the last place, or cannot be told apart.
        by: who says so.
        verdict: the camera's evidence, kept also when a human overruled it.
    """

    ruling: Ruling
    first: Place | None
    last: Place | None
    candidates: tuple[Place, ...]
    by: Judge
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal, from the shuffle to its result.

    Attributes:
        number: 1, 2, 3, …; void deals count too.
        dealer: who dealt.
        players: who was in, in seating order.
        race: how it came out, once known.
        loser: who took a letter, or None.
        because: why it ended so, or None while it goes on.
        counts: False when a correction of an earlier deal has made this one meaningless (its loser was already out,
            or the match already over).
    """

    number: int
    dealer: Place
    players: tuple[Place, ...]
    race: Race | None = None
    loser: Place | None = None
    because: Because | None = None
    counts: bool = True

    @property
    def void(self) -> bool:
        """Whether it is over and gave no letter that counts (R1)."""
        return self.because is not None and (self.loser is None or not self.counts)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks it is played with."""
        return ranks_in_play(len(self.players))

    @property
    def cards(self) -> int:
        """How many cards are dealt in all: 16 or 12."""
        return cards_in_play(len(self.players))


@dataclass(frozen=True, slots=True)
class Match:
    """A match of Donkey.

    Attributes:
        phase: what the table is doing.
        players: names in seating order, each to the left of the one before.
        judge: who names the last.
        seats: the place that sits at each camera seat (seat 0 first), or None before set-up.
        first_dealer: drawn at random (D5).
        deals: every deal so far; the last one is going on unless the match is over.
    """

    phase: Phase
    players: tuple[str, ...] = ()
    judge: Judge = Judge.TABLE
    seats: tuple[Place, ...] | None = None
    first_dealer: Place = FIRST_PLACE
    deals: tuple[Deal, ...] = ()

    @property
    def places(self) -> tuple[Place, ...]:
        """All places, in seating order."""
        return tuple(Place(i) for i in range(len(self.players)))

    @property
    def _losers(self) -> list[Place | None]:
        return [deal.loser for deal in self.deals if deal.counts]

    def lost(self, place: Place) -> int:
        """How many letters a player has, 0 to 6 (D14, D16)."""
        return self._losers.count(place)

    def letters(self, place: Place) -> str:
        """The letters a player has: "", "D", "DO", …, "DONKEY"."""
        return LETTERS[: self.lost(place)]

    def is_out(self, place: Place) -> bool:
        """Whether the sixth letter has put the player out (D19)."""
        return self.lost(place) >= len(LETTERS)

    @property
    def still_in(self) -> tuple[Place, ...]:
        """Who plays on, in seating order."""
        losers = self._losers
        return tuple(place for place in self.places if losers.count(place) < len(LETTERS))

    @property
    def finished(self) -> tuple[Deal, ...]:
        """The deals whose result is written."""
        return tuple(deal for deal in self.deals if deal.because is not None)

    @property
    def deal(self) -> Deal | None:
        """The deal that is going on, or None."""
        return self.deals[-1] if self.deals and self.deals[-1].because is None else None


class Termination(StrEnum):
    """Why a match ended."""

    TWO_LEFT = "two_left"
    """D22."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match: two joint winners (D22).

    Attributes:
        winners: the two who are left, in seating order.
        out: who went out, first one first.
        termination: why it ended.
    """

    winners: tuple[Place, Place]
    out: tuple[Place, ...]
    termination: Termination
