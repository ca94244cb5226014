"""Facts to state: how a match of Donkey stands after an event. Total: any list of facts adds up to something sound."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.donkey.cards import LETTERS, WINNERS
from engine.donkey.events import (
    DealCorrected,
    DealEnded,
    Event,
    JudgeChosen,
    MatchOpened,
    PassingStarted,
    RaceJudged,
    SeatsBound,
)
from engine.donkey.readings import OVERRULED_IN, next_dealer, phase_after
from engine.donkey.state import Because, Deal, Match, Phase, Place, Race

EMPTY_TABLE = Match(Phase.SEATING)
"""Nobody has sat down yet."""


def evolve(state: Match, event: Event) -> Match:  # noqa: PLR0911  # one arm a kind; mypy finds one that is missing
    """The match after an event.

    A fact that no longer fits, because an earlier one was retracted or corrected, changes nothing.
    """
    if state.phase is Phase.SEATING:
        return _opened(state, event) if isinstance(event, MatchOpened) else state
    match event:
        case MatchOpened():
            return state
        case JudgeChosen():
            return replace(state, judge=event.judge)
        case SeatsBound():
            return replace(state, seats=event.places)
        case PassingStarted():
            begins = state.phase is Phase.DEALING and _is_open(state, event.deal)
            return replace(state, phase=Phase.PASSING) if begins else state
        case RaceJudged():
            return _judged(state, event)
        case DealEnded():
            return _ended(state, event)
        case DealCorrected():
            return _corrected(state, event)


def _is_open(state: Match, number: int) -> bool:
    return state.deal is not None and state.deal.number == number


def _opened(state: Match, event: MatchOpened) -> Match:
    table = replace(state, players=event.players, judge=event.judge, first_dealer=event.dealer)
    return _deal_next(table, ())


def _judged(state: Match, event: RaceJudged) -> Match:
    deal = state.deal
    if deal is None or deal.number != event.deal or state.phase not in OVERRULED_IN:
        return state
    if not {event.first, event.last, *event.candidates} <= {None, *deal.players}:
        return state
    race = Race(event.ruling, event.first, event.last, event.candidates, event.by, event.verdict)
    return replace(state, phase=phase_after(event.ruling), deals=(*state.deals[:-1], replace(deal, race=race)))


def _ended(state: Match, event: DealEnded) -> Match:
    deal = state.deal
    if deal is None or deal.number != event.deal or event.loser not in {None, *deal.players}:
        return state
    ended = replace(deal, loser=event.loser, because=event.because)
    return _deal_next(state, (*state.finished, ended))


def _corrected(state: Match, event: DealCorrected) -> Match:
    deals = list(state.finished)
    for index, deal in enumerate(deals):
        if deal.number == event.deal and event.loser in {None, *deal.players}:
            deals[index] = replace(deal, loser=event.loser, because=Because.CORRECTED)
            break
    else:
        return state
    after = _deal_next(state, deals)
    going_on = state.deal
    if going_on is None or after.deal is None or after.deal.players != going_on.players:
        return after
    # The cards of this deal are already round, and the same people hold them: it goes on, whoever should have dealt.
    if state.phase is Phase.DEALING:
        return after
    return replace(after, phase=state.phase, deals=(*after.finished, going_on))


def _deal_next(state: Match, finished: Sequence[Deal]) -> Match:
    """The table after these results: the next deal is opened, or two are left and the match is over (D22)."""
    counted = _counted(finished)
    table = replace(state, deals=counted)
    still_in = table.still_in
    if len(still_in) <= WINNERS:
        return replace(table, phase=Phase.OVER)
    dealer = state.first_dealer
    if counted:
        before = counted[-1]
        dealer = next_dealer(before.dealer, void=before.void, seating=table.places, still_in=still_in)
    return replace(table, phase=Phase.DEALING, deals=(*counted, Deal(len(counted) + 1, dealer, still_in)))


def _counted(finished: Sequence[Deal]) -> tuple[Deal, ...]:
    """The same deals, each marked whether it counts.

    One does not count where the match was already over before it (D22), or where its loser was already out (D19): both
    happen only after the correction of an earlier deal. It was played all the same, so its dealer and players stand.
    """
    lost: Counter[Place] = Counter()
    players = len(finished[0].players) if finished else 0
    deals = []
    for deal in finished:
        gone = sum(letters >= len(LETTERS) for letters in lost.values())
        counts = players - gone > WINNERS and (deal.loser is None or lost[deal.loser] < len(LETTERS))
        if counts and deal.loser is not None:
            lost[deal.loser] += 1
        deals.append(deal if deal.counts == counts else replace(deal, counts=counts))
    return tuple(deals)
