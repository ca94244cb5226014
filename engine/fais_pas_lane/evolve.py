"""Facts to state: how a match of Fais pas l'âne stands after an event. Total: any facts add up to something sound."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.fais_pas_lane.bets import Bet, bet_on, laid_out
from engine.fais_pas_lane.events import (
    BetMoved,
    BetPlaced,
    BetWithdrawn,
    FaisPasLaneOpened,
    MissedTurnsSet,
    OptionsChanged,
    ResultEvent,
    RoundCorrected,
    RoundDealtAgain,
    RoundEvent,
    RoundReinstated,
    RoundRetracted,
    RoundWon,
    TurnPassed,
    TurnSet,
)
from engine.fais_pas_lane.special_events import SpecialEvent
from engine.fais_pas_lane.specials import soeur_ane
from engine.fais_pas_lane.specials.evolve import evolve_special
from engine.fais_pas_lane.standings import settled
from engine.fais_pas_lane.state import Match, Missing, Result, Round, Standing
from engine.fais_pas_lane.turns import fresh_round, next_starter, passed_on, with_missing, with_turn
from engine.fais_pas_lane.wire import Event

EMPTY_TABLE: Final = Match()
"""Nobody has sat down yet."""


def evolve(state: Match, event: Event) -> Match:  # noqa: PLR0911  # one way out for each family of facts
    """The match after an event.

    A fact that no longer fits, because an earlier one was retracted or corrected, changes nothing.
    """
    if isinstance(event, FaisPasLaneOpened):
        return state if state.players else _opened(event)
    if not state.players:
        return state
    if isinstance(event, OptionsChanged):
        return _with_results(replace(state, variant=event.variant, goal=event.goal), state.results)
    if not {None, *state.places}.issuperset(event.places):
        return state
    if isinstance(event, ResultEvent):
        return _mended(state, event)
    going = state.round
    if going is None or event.round != going.number:
        return state
    if isinstance(event, RoundWon):
        return _won(state, going, event)
    if isinstance(event, SpecialEvent):
        return replace(state, going=evolve_special(going, event))
    return replace(state, going=_in_round(going, event))


def _opened(event: FaisPasLaneOpened) -> Match:
    first = fresh_round(1, event.starter, len(event.players))
    return Match(players=event.players, variant=event.variant, goal=event.goal, going=first)


def _in_round(going: Round, event: RoundEvent) -> Round:  # noqa: PLR0911  # one arm a kind of fact
    match event:
        case BetPlaced():
            return _bet_placed(going, event)
        case BetWithdrawn():
            return replace(going, bets=tuple(bet for bet in going.bets if bet.target != event.target))
        case BetMoved():
            return _bet_moved(going, event)
        case RoundDealtAgain():
            return fresh_round(going.number, going.starter, len(going.missing))
        case TurnPassed() if going.dialogue is None and event.turn == going.turn:
            return passed_on(going)
        case TurnSet() if going.dialogue is None and not going.missing[event.place].left:
            return with_turn(going, event.place)
        case MissedTurnsSet() if going.dialogue is None:
            return with_missing(going, event.place, Missing(event.turns, event.turns))
        case _:
            return going


def _bet_placed(going: Round, event: BetPlaced) -> Round:
    if bet_on(going.bets, event.target) is not None:
        return going
    after = replace(going, bets=laid_out((*going.bets, Bet(event.bettor, event.target))))
    return soeur_ane.bet_laid(after, event) if event.special == going.special else after


def _bet_moved(going: Round, event: BetMoved) -> Round:
    moved = bet_on(going.bets, event.target)
    if moved is None or bet_on(going.bets, event.to) is not None:
        return going
    others = (bet for bet in going.bets if bet != moved)
    return replace(going, bets=laid_out((*others, Bet(moved.bettor, event.to))))


def _won(state: Match, going: Round, event: RoundWon) -> Match:
    if event.points is not None and len(event.points) != len(state.players):
        return state
    result = Result(going.number, going.starter, event.winner, going.bets, event.points)
    starter = next_starter(going.starter, len(state.players))
    after = replace(state, going=fresh_round(going.number + 1, starter, len(state.players)))
    return _with_results(after, (*state.results, result))


def _mended(state: Match, event: ResultEvent) -> Match:
    results = list(state.results)
    if event.round > len(results):
        return state
    result = results[event.round - 1]
    match event:
        case RoundCorrected():
            if event.points is not None and len(event.points) != len(state.players):
                return state
            bets = laid_out(event.bets)
            result = replace(result, winner=event.winner, bets=bets, points=event.points, corrected=True)
        case RoundRetracted():
            result = replace(result, standing=Standing.RETRACTED)
        case RoundReinstated():
            result = replace(result, standing=Standing.COUNTS)
    results[event.round - 1] = result
    return _with_results(state, results)


def _with_results(state: Match, results: Sequence[Result]) -> Match:
    counted, over = settled(results, len(state.players), state.goal)
    return replace(state, results=counted, over=over)
