"""What each player did in one match, in numbers: the sums that statistics are made of.

They are read off the state, which is what the journal adds up to: what was undone is not in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import donkey, fais_pas_lane, score_pad
from engine.donkey import Because
from engine.donkey import Judge as DonkeyJudge
from engine.players import Place
from engine.totals import ranks
from engine.verdict import Ruling


@dataclass(frozen=True, slots=True)
class Figures:
    """One player in one match. What a game does not know stays 0.

    Attributes:
        rank: 1 for who won, shared by those who are level; 0 while the match goes on.
        won: whether they are among the winners.
        rounds: rounds (of Donkey: deals) that count and that they were in.
        points: points, or crottins; letters are no points.
        rounds_won: rounds that they won.
        bets: bets they made in rounds that count.
        bets_true: how many of them came true.
        letters: letters taken.
        false_signals: how many of those for a false signal (D16); the others they took as the last to touch.
        margins_ms: by how much they were last, in each race that the camera has judged so.
    """

    rank: int = 0
    won: bool = False
    rounds: int = 0
    points: int = 0
    rounds_won: int = 0
    bets: int = 0
    bets_true: int = 0
    letters: int = 0
    false_signals: int = 0
    margins_ms: tuple[float, ...] = ()

    @property
    def last(self) -> int:
        """How often they were the last to touch (D14)."""
        return self.letters - self.false_signals


def donkey_figures(match: donkey.Match) -> tuple[Figures, ...]:
    """A match of Donkey, by place. Who went out later has the better rank; the two winners share the first."""
    outcome = donkey.DONKEY.outcome(match)
    ranked: dict[Place, int] = {}
    if outcome is not None:
        ranked = dict.fromkeys(outcome.winners, 1)
        ranked |= {place: len(match.players) - gone for gone, place in enumerate(outcome.out)}
    counted = [deal for deal in match.finished if deal.counts]
    return tuple(
        Figures(
            rank=ranked.get(place, 0),
            won=outcome is not None and place in outcome.winners,
            rounds=sum(place in deal.players for deal in counted),
            letters=sum(deal.loser == place for deal in counted),
            false_signals=sum(deal.loser == place and deal.because is Because.FALSE_SIGNAL for deal in counted),
            margins_ms=tuple(margin for deal in counted if (margin := _margin(deal, place)) is not None),
        )
        for place in match.places
    )


def _margin(deal: donkey.Deal, place: Place) -> float | None:
    race = deal.race
    if deal.loser != place or deal.because is not Because.LAST_TO_TOUCH or race is None or race.verdict is None:
        return None
    by_camera = race.by is DonkeyJudge.CAMERA and race.ruling is Ruling.LAST
    return race.verdict.margin_ms if by_camera else None


def lane_figures(match: fais_pas_lane.Match) -> tuple[Figures, ...]:
    """A match of Fais pas l'âne, by place. A bet on oneself is a bet like any other (R2)."""
    over = fais_pas_lane.FAIS_PAS_LANE.outcome(match)
    totals = match.totals
    ranked = _ranked(totals, over=over is not None)
    counted = [result for result in match.results if result.counts]
    return tuple(
        Figures(
            rank=ranked[place],
            won=over is not None and over.winner == place,
            rounds=len(counted),
            points=totals[place],
            rounds_won=sum(result.winner == place for result in counted),
            bets=sum(bet.bettor == place for result in counted for bet in result.bets),
            bets_true=sum(
                bet.bettor == place and bet.target == result.winner for result in counted for bet in result.bets
            ),
        )
        for place in match.places
    )


def pad_figures(pad: score_pad.Pad) -> tuple[Figures, ...]:
    """A match on the score pad, by place."""
    over = score_pad.SCORE_PAD.outcome(pad)
    totals = pad.totals
    ranked = _ranked(totals, over=over is not None, lowest_first=pad.best is score_pad.Best.LOWEST)
    counted = [entry for entry in pad.rounds if not entry.retracted]
    return tuple(
        Figures(
            rank=ranked[place],
            won=over is not None and place in over.winners,
            rounds=len(counted),
            points=totals[place],
        )
        for place in pad.places
    )


def _ranked(totals: Sequence[int], *, over: bool, lowest_first: bool = False) -> list[int]:
    by_place = [0] * len(totals)
    if over:
        for rank, place in ranks(totals, lowest_first=lowest_first):
            by_place[place] = rank
    return by_place
