"""What the referee watches for: one deal of one match, and the seats whose fingers count."""

import secrets
from dataclasses import dataclass

from engine.donkey.queries import watched_seats
from engine.donkey.state import Judge, Match, Phase
from engine.verdict import Seat


@dataclass(frozen=True, slots=True)
class Arming:
    """What one verdict would be for.

    Attributes:
        match: the match's id.
        deal: the deal's number in it.
        seats: who is judged.
        id: new for each arming, so that a verdict on an undone deal means nothing.
    """

    match: str
    deal: int
    seats: tuple[Seat, ...]
    id: str


def arming_wanted(match_id: str | None, match: Match, was: Arming | None) -> Arming | None:
    """What the referee should be armed for now: the same as it `was` while that goes on, None while nothing is judged."""
    deal, seats = match.deal, watched_seats(match)
    if (
        match_id is None
        or match.judge is not Judge.CAMERA
        or match.phase is not Phase.PASSING
        or deal is None
        or not seats
    ):
        return None
    if was is not None and (was.match, was.deal, was.seats) == (match_id, deal.number, seats):
        return was
    return Arming(match_id, deal.number, seats, f"{match_id}/{deal.number}/{secrets.token_hex(4)}")
