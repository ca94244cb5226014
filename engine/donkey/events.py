"""What has happened at a table of Donkey. Letters, dealer, ranks and winners are folded from these, never stored.

What no match can ever contain is refused where a record is made, so that it is refused at the wire too.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.codec import Codec
from engine.donkey.cards import STARTERS
from engine.donkey.state import Because, Judge, Place
from engine.verdict import Ruling, Verdict

_WITH_LETTER = frozenset({Because.LAST_TO_TOUCH, Because.FALSE_SIGNAL})


def _places(places: Iterable[Place | None]) -> None:
    for place in places:
        if place is not None and not 0 <= place < STARTERS:
            raise ValueError(f"there is no place {place}: places are 0 to {STARTERS - 1}")


def _number(deal: int) -> None:
    if deal < 1:
        raise ValueError(f"there is no deal {deal}: deals count from 1")


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """Four people sat down, and the first dealer was drawn."""

    players: tuple[str, ...]
    dealer: Place
    judge: Judge

    def __post_init__(self) -> None:
        if len(self.players) != STARTERS:
            raise ValueError(f"{len(self.players)} players: a match has {STARTERS} (D2)")
        _places((self.dealer,))


@dataclass(frozen=True, slots=True)
class JudgeChosen:
    """Who names the last to touch from now on."""

    judge: Judge


@dataclass(frozen=True, slots=True)
class SeatsBound:
    """Who sits at which camera seat; `places[0]` sits leftmost in the picture."""

    places: tuple[Place, ...]

    def __post_init__(self) -> None:
        _places(self.places)
        if len(set(self.places)) != len(self.places):
            raise ValueError(f"a place sits at two camera seats: {self.places}")


@dataclass(frozen=True, slots=True)
class PassingStarted:
    """The cards of this deal go round."""

    deal: int

    def __post_init__(self) -> None:
        _number(self.deal)


@dataclass(frozen=True, slots=True)
class RaceJudged:
    """A ruling on this deal's race, by the camera or by a human; a later one replaces an earlier one (R7)."""

    deal: int
    ruling: Ruling
    first: Place | None
    last: Place | None
    candidates: tuple[Place, ...]
    by: Judge
    verdict: Verdict | None = None

    def __post_init__(self) -> None:
        _number(self.deal)
        _places((self.first, self.last, *self.candidates))
        if (self.last is not None) != (self.ruling is Ruling.LAST):
            raise ValueError(f"a ruling {self.ruling.value!r} with last = {self.last!r}: 'last' alone names a player")
        if self.last is not None and self.last == self.first:
            raise ValueError(f"place {self.last} cannot be both the first and the last to touch")


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The result of a deal is written: a letter, or none."""

    deal: int
    loser: Place | None
    because: Because

    def __post_init__(self) -> None:
        _number(self.deal)
        _places((self.loser,))
        if self.because is Because.CORRECTED:
            raise ValueError("a deal does not end corrected: its result is corrected afterwards")
        if (self.loser is not None) != (self.because in _WITH_LETTER):
            raise ValueError(f"a deal that ended {self.because.value!r} with loser = {self.loser!r}")


@dataclass(frozen=True, slots=True)
class DealCorrected:
    """A human changed the result of a finished deal (R7)."""

    deal: int
    loser: Place | None

    def __post_init__(self) -> None:
        _number(self.deal)
        _places((self.loser,))


Event = MatchOpened | JudgeChosen | SeatsBound | PassingStarted | RaceJudged | DealEnded | DealCorrected

EVENTS: Codec[Event] = Codec(
    (MatchOpened, JudgeChosen, SeatsBound, PassingStarted, RaceJudged, DealEnded, DealCorrected)
)
