"""What a table of Fais pas l'âne asks of its match: pure answers for interfaces."""

from dataclasses import dataclass, replace

from engine.fais_pas_lane.bets import bet_on
from engine.fais_pas_lane.scoring import Line, score, score_lines
from engine.fais_pas_lane.standings import why_won, winner_of
from engine.fais_pas_lane.state import HiddenAne, Match, Outcome, Round
from engine.players import Place
from engine.totals import ranks


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody's place in the ranking.

    Attributes:
        rank: 1 is first; level players share a rank, and the next one is skipped.
        place: who.
        total: crottins.
        to_go: crottins still to go to the goal, 0 for those who have reached it.
    """

    rank: int
    place: Place
    total: int
    to_go: int


def outcome(state: Match) -> Outcome | None:
    """How the match ended (F22, R3), or None while it goes on."""
    if not state.over:
        return None
    # The last round that counts is the one that decided.
    counting = [i for i, result in enumerate(state.results, 1) if result.counts]
    before, totals = state.totals_by_round[counting[-1] - 1], state.totals
    winner = winner_of(totals, state.goal)
    return None if winner is None else Outcome(winner, totals, len(counting), why_won(before, totals, state.goal))


def ranking(state: Match) -> tuple[Ranked, ...]:
    """Everybody, the highest total first; level players in seating order."""
    totals = state.totals
    return tuple(
        Ranked(rank, place, totals[place], max(0, state.goal - totals[place])) for rank, place in ranks(totals)
    )


def proposed_lines(state: Match, winner: Place) -> tuple[Line, ...]:
    """What the round that is going on would be worth, line by line, if this player won it (F20, F21)."""
    bets = () if state.going is None else state.going.bets
    return score_lines(len(state.players), winner, bets)


def proposed_points(state: Match, winner: Place) -> tuple[int, ...]:
    """What the round that is going on would be worth to each if this player won it (F20, F21)."""
    bets = () if state.going is None else state.going.bets
    return score(len(state.players), winner, bets)


def free_targets(going: Round) -> tuple[Place, ...]:
    """In front of whom no bet lies yet (F6), in seating order."""
    places = (Place(i) for i in range(len(going.missing)))
    return tuple(place for place in places if bet_on(going.bets, place) is None)


def hidden_as_seen_by(going: Round, viewer: Place | None) -> tuple[HiddenAne, ...]:
    """The hidden ânes as one player may see them (F9): a colour only where it is the viewer's own.

    Args:
        going: the round.
        viewer: whose device shows them; None for one that belongs to nobody or to all.
    """
    return tuple(ane if ane.hider == viewer else replace(ane, colour=None) for ane in going.hidden)
