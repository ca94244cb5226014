"""What has happened at a table of Donkey. Letters, dealer, ranks and winners are folded from these, never stored."""

from dataclasses import dataclass

from engine.codec import Codec
from engine.donkey.state import Because, Judge, Place
from engine.verdict import Ruling, Verdict


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """Four people sat down, and the first dealer was drawn."""

    players: tuple[str, ...]
    dealer: Place
    judge: Judge


@dataclass(frozen=True, slots=True)
class JudgeChosen:
    """Who names the last to touch from now on."""

    judge: Judge


@dataclass(frozen=True, slots=True)
class SeatsBound:
    """Who sits at which camera seat; `places[0]` sits leftmost in the picture."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class PassingStarted:
    """The cards of this deal go round."""

    deal: int


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


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The result of a deal is written: a letter, or none."""

    deal: int
    loser: Place | None
    because: Because


@dataclass(frozen=True, slots=True)
class DealCorrected:
    """A human changed the result of a finished deal (R7)."""

    deal: int
    loser: Place | None


Event = MatchOpened | JudgeChosen | SeatsBound | PassingStarted | RaceJudged | DealEnded | DealCorrected

EVENTS: Codec[Event] = Codec(
    (MatchOpened, JudgeChosen, SeatsBound, PassingStarted, RaceJudged, DealEnded, DealCorrected)
)
