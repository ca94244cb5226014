"""Which kinds of command make sense now: what an interface enables."""

from engine.fais_pas_lane.commands import (
    ChangeOptions,
    Command,
    CorrectRound,
    DealAgain,
    EndRound,
    MoveBet,
    OpenMatch,
    PlaceBet,
    ReinstateRound,
    RetractRound,
    SetMissed,
    SetTurn,
    TurnDone,
    WithdrawBet,
)
from engine.fais_pas_lane.specials.legal import legal_on_special
from engine.fais_pas_lane.state import Match, Round, Standing
from engine.fais_pas_lane.turns import untouched


def legal(state: Match) -> frozenset[type[Command]]:
    """The kinds of which at least one command would change something now."""
    if not state.players:
        return frozenset({OpenMatch})
    retracted = [result.standing is Standing.RETRACTED for result in state.results]
    sensible: dict[type[Command], bool] = {
        ChangeOptions: True,
        CorrectRound: bool(state.results),
        RetractRound: not all(retracted),
        ReinstateRound: any(retracted),
    }
    if state.round is not None:
        sensible |= _in_round(state, state.round)
    return frozenset(kind for kind, makes_sense in sensible.items() if makes_sense)


def _in_round(state: Match, going: Round) -> dict[type[Command], bool]:
    # Somebody may always act: the player whose turn it is.
    free, lying, quiet = len(going.bets) < len(state.players), bool(going.bets), going.dialogue is None
    return {
        PlaceBet: free,
        WithdrawBet: lying,
        MoveBet: lying and free,
        EndRound: True,
        DealAgain: not untouched(going),
        TurnDone: quiet,
        SetTurn: quiet and len(going.acting) > 1,
        SetMissed: quiet,
        **legal_on_special(state, going),
    }
