"""What a table of Donkey asks of its match: pure answers for interfaces and for the referee's orders."""

from collections import Counter

from engine.donkey.cards import LETTERS, WINNERS, Rank
from engine.donkey.state import Deal, Match, Outcome, Phase, Place, Termination
from engine.verdict import Seat


def outcome(state: Match) -> Outcome | None:
    """How the match ended (D22), or None while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    one, other = state.still_in
    return Outcome(winners=(one, other), out=out_in_order(state), termination=Termination.TWO_LEFT)


def out_in_order(state: Match) -> tuple[Place, ...]:
    """Who is out, the first to go first (D19)."""
    return tuple(place for deal in state.finished if (place := goes_out(state, deal.number)) is not None)


def letter_taken(state: Match, number: int) -> str | None:
    """The letter that was taken in deal `number`, or None where none was, or none that counts (D14, D16)."""
    deal = _deal(state, number)
    if deal is None or deal.loser is None or deal.void:
        return None
    return LETTERS[_lost_before(state, deal)[deal.loser]]


def goes_out(state: Match, number: int) -> Place | None:
    """Who took the last letter in deal `number` and went out by it (D19), or None."""
    deal = _deal(state, number)
    return deal.loser if deal is not None and letter_taken(state, number) == LETTERS[-1] else None


def next_letter(state: Match, place: Place) -> str | None:
    """The letter a player would take next, or None for somebody who is out."""
    return None if state.is_out(place) else LETTERS[state.lost(place)]


def ranks_removed(state: Match) -> tuple[Rank, ...]:
    """The ranks to take out of the pack before this deal: one whole rank when a player has just gone out (D20)."""
    before, now = _packs(state)
    return tuple(rank for rank in before if rank not in now)


def ranks_restored(state: Match) -> tuple[Rank, ...]:
    """The ranks to put back before this deal: a correction has brought a player back in (R7)."""
    before, now = _packs(state)
    return tuple(rank for rank in now if rank not in before)


def corrections(state: Match, number: int) -> tuple[Place | None, ...]:
    """What the result of deal `number` can be changed to (R7): a player who takes the letter, or None for no letter.

    Left out are the result it has, and letters that would not count: those of somebody who was out by then, and those
    of a deal after the end.
    """
    deal = _deal(state, number)
    if deal is None or deal.because is None:
        return ()
    nobody: tuple[Place | None, ...] = () if deal.loser is None else (None,)
    lost = _lost_before(state, deal)
    in_then = [place for place in state.places if lost[place] < len(LETTERS)]
    if len(in_then) <= WINNERS:
        return nobody
    return (*(place for place in deal.players if place in in_then and place != deal.loser), *nobody)


def watched_seats(state: Match) -> tuple[Seat, ...]:
    """The camera seats of those still in, left to right: whom the referee has to watch. Empty before seats are bound."""
    still_in = state.still_in
    return tuple(Seat(seat) for seat, place in enumerate(state.seats or ()) if place in still_in)


def unseated(state: Match) -> tuple[Place, ...]:
    """Who is still in and sits at no camera seat: while anybody does, the camera cannot judge."""
    return tuple(place for place in state.still_in if place not in (state.seats or ()))


def _deal(state: Match, number: int) -> Deal | None:
    return state.deals[number - 1] if 1 <= number <= len(state.deals) else None


def _lost_before(state: Match, deal: Deal) -> Counter[Place]:
    """How many letters everybody had before a deal."""
    return Counter(
        earlier.loser
        for earlier in state.finished
        if earlier.number < deal.number and earlier.counts and earlier.loser is not None
    )


def _packs(state: Match) -> tuple[tuple[Rank, ...], tuple[Rank, ...]]:
    """The ranks of the deal before this one and of this one; twice the same when there is nothing to change."""
    deal = state.deal
    before = None if deal is None else _deal(state, deal.number - 1)
    return (before.ranks, deal.ranks) if deal is not None and before is not None else ((), ())
