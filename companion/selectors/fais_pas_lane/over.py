"""The end of a match: Professeur Asinus and the diploma (F22)."""

from dataclasses import dataclass
from datetime import datetime

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.results import RankLine, rank_lines
from companion.selectors.fais_pas_lane.seated import Seated, seated
from engine.fais_pas_lane import FAIS_PAS_LANE, Match


@dataclass(frozen=True, slots=True)
class Diploma:
    """What stands on it.

    Attributes:
        who: the Professeur Asinus.
        total: crottins.
        rounds: how many rounds counted.
        ranks: everybody.
        why: how the match was decided.
        at: when the last round was written, UTC, or None.
    """

    who: Seated
    total: int
    rounds: int
    ranks: tuple[RankLine, ...]
    why: Say
    at: datetime | None


def diploma(match: Match, at: datetime | None) -> Diploma | None:
    """The diploma of a match that is over; None while it goes on."""
    ended = FAIS_PAS_LANE.outcome(match)
    if ended is None:
        return None
    return Diploma(
        who=seated(match, ended.winner),
        total=ended.totals[ended.winner],
        rounds=ended.rounds,
        ranks=rank_lines(match),
        why=say(f"lane-over-{ended.termination.value}", goal=match.goal),
        at=at,
    )
