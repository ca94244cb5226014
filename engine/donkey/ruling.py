"""From the camera's verdict about seats to a ruling about players, believed only as far as it can be right."""

from collections.abc import Iterable, Sequence

from engine.donkey.events import RaceJudged
from engine.donkey.readings import everybody_accounted_for
from engine.donkey.state import Deal, Judge, Place
from engine.verdict import Ruling, Seat, Verdict


def in_places(verdict: Verdict, deal: Deal, seats: Sequence[Place]) -> RaceJudged:
    """A verdict in the words of the table.

    A verdict that speaks of a seat where nobody of this deal sits, or that names somebody last although others were
    not seen to touch, cannot be right: the camera then made no call, and the table is asked (N2). The verdict is kept
    as evidence whatever becomes of it.

    Args:
        verdict: what the referee said, in camera seats.
        deal: the deal it was armed for.
        seats: the place that sits at each camera seat.
    """

    def players_at(named: Iterable[Seat]) -> tuple[Place, ...]:
        at = (seats[seat] for seat in named if 0 <= seat < len(seats))
        return tuple(place for place in at if place in deal.players)

    candidates = players_at(verdict.candidates)
    if not _can_be_right(verdict, deal, seats):
        return RaceJudged(deal.number, Ruling.NO_CALL, None, None, candidates, Judge.CAMERA, verdict)
    (first,) = players_at([verdict.first]) if verdict.first is not None else (None,)
    (last,) = players_at([verdict.last]) if verdict.last is not None else (None,)
    return RaceJudged(deal.number, verdict.ruling, first, last, candidates, Judge.CAMERA, verdict)


def _can_be_right(verdict: Verdict, deal: Deal, seats: Sequence[Place]) -> bool:
    touched = {touch.seat for touch in verdict.touches}
    named = {seat for seat in (verdict.last, *verdict.candidates) if seat is not None}
    spoken_of = touched | named | ({verdict.first} if verdict.first is not None else set())
    at = {Seat(seat): place for seat, place in enumerate(seats) if place in deal.players}
    if not spoken_of <= at.keys():
        return False
    return verdict.ruling is Ruling.NO_CALL or everybody_accounted_for(
        deal.players, touched={at[seat] for seat in touched}, named={at[seat] for seat in named}
    )
