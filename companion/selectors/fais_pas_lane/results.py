"""What a round is worth and why, what the totals come to, and how an earlier round is put right."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.bets import BetsBoard, Corrected, Picked, board_of
from companion.selectors.fais_pas_lane.chart import Chart, chart
from companion.selectors.fais_pas_lane.seated import Seated, everybody, refused, seated
from companion.selectors.log import TakeBack
from engine.fais_pas_lane import (
    CorrectRound,
    EndRound,
    Grounds,
    Line,
    Match,
    Place,
    ReinstateRound,
    Result,
    RetractRound,
    SetMissed,
    Standing,
    proposed_lines,
    ranking,
)


@dataclass(frozen=True, slots=True)
class WinnerChoice:
    """Somebody who may have won the round.

    Attributes:
        who: the player.
        why_not: why they cannot have won it, or None.
        plays_again: the wish that puts that right, if it is a Prout prout that should be over.
    """

    who: Seated
    why_not: Say | None = None
    plays_again: SetMissed | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of somebody's score.

    Attributes:
        what: what it is for.
        points: crottins.
    """

    what: Say
    points: int


@dataclass(frozen=True, slots=True)
class Share:
    """What a round gives to one player.

    Attributes:
        who: the player.
        reasons: line by line.
        points: crottins in all.
        total: the player's total, with this round.
    """

    who: Seated
    reasons: tuple[Reason, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """The end of the round that is going on, before it is confirmed.

    Attributes:
        round: its number.
        winner: who laid down the Bonnet d'âne.
        shares: what the rules give, the winner first.
        why_not: why it cannot be confirmed, or None.
    """

    round: int
    winner: Seated
    shares: tuple[Share, ...]
    why_not: Say | None = None

    def ending(self, points: Sequence[int] | None = None) -> EndRound:
        """The wish that ends the round; `points` by place where the table writes its own."""
        return EndRound(self.round, self.winner.place, None if points is None else tuple(points))


@dataclass(frozen=True, slots=True)
class RankLine:
    """Somebody in the ranking.

    Attributes:
        rank: 1 is first; level players share one.
        who: the player.
        total: crottins.
        to_go: crottins to the goal.
        fresh: what the last round that counts gave, or None before one.
    """

    rank: int
    who: Seated
    total: int
    to_go: int
    fresh: int | None = None


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A finished round in the list.

    Attributes:
        number: which.
        winner: who won it.
        points: what it gives or would give, by place.
        standing: whether it counts.
        note: why it does not, or that it was corrected; None for a plain one.
    """

    number: int
    winner: Seated
    points: tuple[tuple[Seated, int], ...]
    standing: Standing
    note: Say | None


@dataclass(frozen=True, slots=True)
class Correction:
    """A finished round that is put right. Every change is written at once, and can be undone.

    Attributes:
        line: the round.
        winners: everybody, with the wish that makes them the winner; None for the present one.
        board: its bets.
        shares: what it gives, with reasons.
        by_hand: whether the points were written by hand.
        standing_wish: retracts it, or makes it count again.
        result: the round as the rules know it.
    """

    line: RoundLine
    winners: tuple[tuple[Seated, CorrectRound | None], ...]
    board: BetsBoard
    shares: tuple[Share, ...]
    by_hand: bool
    standing_wish: RetractRound | ReinstateRound
    result: Result

    def written(self, points: Sequence[int]) -> CorrectRound:
        """The wish that writes these points, by place."""
        return CorrectRound(self.result.number, self.result.winner, self.result.bets, tuple(points))

    @property
    def by_rules(self) -> CorrectRound:
        """The wish that lets the points follow the rules again."""
        return CorrectRound(self.result.number, self.result.winner, self.result.bets)


@dataclass(frozen=True, slots=True)
class ScoresPage:
    """All scores of a match.

    Attributes:
        ranks: the ranking.
        goal: crottins that win.
        variant: whether a Sœur âne may also swap cards.
        chart: the totals over the rounds, or None before the first is over.
        rounds: the rounds that are over, newest first.
        back: what can be taken back.
    """

    ranks: tuple[RankLine, ...]
    goal: int
    variant: bool
    chart: Chart | None
    rounds: tuple[RoundLine, ...]
    back: TakeBack


def winner_choices(match: Match) -> tuple[WinnerChoice, ...]:
    """Everybody as the winner of the round that is going on."""
    going = match.round
    if going is None:
        return ()
    choices = []
    for who in everybody(match):
        why = refused(match, EndRound(going.number, who.place))
        again = SetMissed(going.number, who.place, 0)
        # While a card is played the turns are left alone: then there is nothing to offer beside the reason.
        offered = again if why is not None and going.missing[who.place].left and not refused(match, again) else None
        choices.append(WinnerChoice(who, why, offered))
    return tuple(choices)


def proposal(match: Match, winner: Place | None) -> Proposal | None:
    """What the round would be worth if this player won it; None when it cannot be ended so any more."""
    going = match.round
    if going is None or winner is None or winner not in match.places:
        return None
    lines = proposed_lines(match, winner)
    shares = _shares(match, lines, match.totals)
    first = sorted(shares, key=lambda share: share.who.place != winner)
    return Proposal(going.number, seated(match, winner), tuple(first), refused(match, EndRound(going.number, winner)))


def rank_lines(match: Match) -> tuple[RankLine, ...]:
    """Everybody, the highest total first."""
    counting = [result for result in match.results if result.counts]
    worth = counting[-1].worth(len(match.players)) if counting else None
    return tuple(
        RankLine(
            line.rank,
            seated(match, line.place),
            line.total,
            line.to_go,
            None if worth is None else worth[line.place],
        )
        for line in ranking(match)
    )


def round_lines(match: Match) -> tuple[RoundLine, ...]:
    """The finished rounds, newest first."""
    return tuple(_round_line(match, result) for result in reversed(match.results))


def scores_page(match: Match, back: TakeBack, label_gap: float) -> ScoresPage:
    """All scores of a match; for `label_gap` see `companion.selectors.fais_pas_lane.chart.chart`."""
    return ScoresPage(rank_lines(match), match.goal, match.variant, chart(match, label_gap), round_lines(match), back)


def correction(match: Match, number: int | None, picked: Picked | None) -> Correction | None:
    """A finished round that is put right; None when there is no such round."""
    if number is None or not 1 <= number <= len(match.results):
        return None
    result = match.results[number - 1]
    everyone = everybody(match)
    winners = tuple(
        (who, None if who.place == result.winner else CorrectRound(number, who.place, result.bets)) for who in everyone
    )
    players = len(match.players)
    totals = match.totals_by_round[number - 1]
    retracted = result.standing is Standing.RETRACTED
    return Correction(
        line=_round_line(match, result),
        winners=winners,
        board=board_of(match, result.bets, Corrected(result), picked, (True,) * players),
        shares=_shares(match, result.lines(players), totals),
        by_hand=result.points is not None,
        standing_wish=ReinstateRound(number) if retracted else RetractRound(number),
        result=result,
    )


def line_words(line: Line, match: Match) -> Say:
    """What a line of the score is for."""
    about = match.players[line.about] if line.about is not None else ""
    if line.about == line.place and line.grounds is not Grounds.BY_HAND:
        # A bet on oneself can come true only with the bonnet, and counts as somebody's bet (R2).
        return say("lane-line-failed-own" if line.grounds is Grounds.BET_FAILED else "lane-line-on-yourself")
    return say(f"lane-line-{line.grounds.value}", about=about)


def _shares(match: Match, lines: Sequence[Line], before: Sequence[int]) -> tuple[Share, ...]:
    shares = []
    for who in everybody(match):
        mine = [line for line in lines if line.place == who.place]
        points = sum(line.points for line in mine)
        reasons = tuple(Reason(line_words(line, match), line.points) for line in mine)
        shares.append(Share(who, reasons, points, before[who.place] + points))
    return tuple(shares)


def _round_line(match: Match, result: Result) -> RoundLine:
    worth = result.worth(len(match.players))
    note = None
    if result.standing is Standing.RETRACTED:
        note = say("lane-round-retracted")
    elif result.standing is Standing.AFTER_END:
        note = say("lane-round-after-end")
    elif result.corrected:
        note = say("lane-round-corrected")
    return RoundLine(
        result.number,
        seated(match, result.winner),
        tuple((who, worth[who.place]) for who in everybody(match)),
        result.standing,
        note,
    )
