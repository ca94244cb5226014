"""What people and the camera may wish for at a table of Donkey."""

from dataclasses import dataclass

from engine.donkey.state import Judge, Place
from engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Four people sit down. `dealer` was drawn at random by the caller (D2, D5)."""

    players: tuple[str, ...]
    dealer: Place
    judge: Judge


@dataclass(frozen=True, slots=True)
class ChooseJudge:
    """From now on the camera judges, or the table does."""

    judge: Judge


@dataclass(frozen=True, slots=True)
class BindSeats:
    """Which player sits at which camera seat; `places[0]` sits leftmost in the picture.

    Everybody still in must be among them; somebody who is out may be, if the camera sees that person too.
    """

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class StartPassing:
    """The cards are dealt; the passing begins and the referee is armed (D7)."""

    deal: int


@dataclass(frozen=True, slots=True)
class ReportVerdict:
    """The camera has ruled on this deal. A late or repeated verdict changes nothing."""

    deal: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class JudgeRace:
    """A human says who was last (`last=None`: it cannot be told, D17), and who signalled first where known (R7).

    Allowed while passing, and after the camera's ruling to overrule it.
    """

    deal: int
    last: Place | None
    first: Place | None = None


@dataclass(frozen=True, slots=True)
class TellFour:
    """The table says whether the first to signal showed four of a kind (D15, D16). `first` where the camera left it open."""

    deal: int
    shown: bool
    first: Place | None = None


@dataclass(frozen=True, slots=True)
class BreakOff:
    """Misdealt, interrupted: this deal is void and the same dealer deals again (R1)."""

    deal: int


@dataclass(frozen=True, slots=True)
class CorrectDeal:
    """Change the result of a finished deal: `loser` takes the letter, or nobody (R7).

    Everything that follows from it follows anew: letters, who is out, who deals, whether the match is over.
    """

    deal: int
    loser: Place | None


Command = (
    OpenMatch | ChooseJudge | BindSeats | StartPassing | ReportVerdict | JudgeRace | TellFour | BreakOff | CorrectDeal
)
