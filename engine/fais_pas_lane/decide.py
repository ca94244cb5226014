"""Wishes to facts: what the rules make of a command, or why they refuse it."""

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.bets import bet_on
from engine.fais_pas_lane.cards import FEWEST_PLAYERS, MOST_PLAYERS
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
from engine.fais_pas_lane.corrections import correct, reinstate, retract, written
from engine.fais_pas_lane.events import (
    BetMoved,
    BetPlaced,
    BetWithdrawn,
    FaisPasLaneOpened,
    MissedTurnsSet,
    OptionsChanged,
    RoundDealtAgain,
    RoundWon,
    TurnPassed,
    TurnSet,
)
from engine.fais_pas_lane.refusals import (
    open_round,
    require_acting,
    require_free_target,
    require_no_dialogue,
    require_players,
    require_sound_result,
)
from engine.fais_pas_lane.specials.decide import decide_special
from engine.fais_pas_lane.state import Match
from engine.fais_pas_lane.turns import MOST_MISSED, untouched
from engine.fais_pas_lane.wire import Event
from engine.players import distinct_names
from engine.totals import MOST_POINTS


def decide(state: Match, command: Command) -> tuple[Event, ...]:  # noqa: C901, PLR0911, PLR0912  # one arm a kind; mypy finds one that is missing
    """What a command makes happen; nothing where it wishes for what is so already, or comes too late to matter.

    Raises:
        IllegalCommandError: the rules forbid it; the error names the rule and the values.
    """
    if isinstance(command, OpenMatch):
        return _open(state, command)
    if not state.players:
        raise IllegalCommandError("no_match", "nobody has sat down yet")
    match command:
        case ChangeOptions():
            return _change_options(state, command)
        case PlaceBet():
            return _place_bet(state, command)
        case WithdrawBet():
            return _withdraw_bet(state, command)
        case MoveBet():
            return _move_bet(state, command)
        case TurnDone():
            return _turn_done(state, command)
        case SetTurn():
            return _set_turn(state, command)
        case SetMissed():
            return _set_missed(state, command)
        case EndRound():
            return _end_round(state, command)
        case DealAgain():
            going = open_round(state, command.round)
            return () if untouched(going) else (RoundDealtAgain(going.number),)
        case CorrectRound():
            return correct(state, command)
        case RetractRound():
            return retract(state, command)
        case ReinstateRound():
            return reinstate(state, command)
        case _:
            return decide_special(state, command)


def _open(state: Match, command: OpenMatch) -> tuple[Event, ...]:
    if state.players:
        raise IllegalCommandError("match_open", "this match has begun already; a new one needs a new journal")
    count = len(command.players)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise IllegalCommandError(
            "players_count",
            f"{FEWEST_PLAYERS} to {MOST_PLAYERS} people play, not {count}",
            rule="B1",
            found=count,
            fewest=FEWEST_PLAYERS,
            most=MOST_PLAYERS,
        )
    names = distinct_names(command.players, rule="B1")
    if not 0 <= command.starter < count:
        raise IllegalCommandError(
            "place_unknown", f"nobody sits at place {command.starter} to start", rule="B1", place=command.starter
        )
    _require_goal(command.goal)
    return (FaisPasLaneOpened(names, command.starter, command.variant, command.goal),)


def _require_goal(goal: int) -> None:
    if not 1 <= goal <= MOST_POINTS:
        raise IllegalCommandError(
            "goal_impossible",
            f"a match to {goal} crottins: it is 1 to {MOST_POINTS}",
            rule="F22",
            goal=goal,
            most=MOST_POINTS,
        )


def _change_options(state: Match, command: ChangeOptions) -> tuple[Event, ...]:
    _require_goal(command.goal)
    same = (command.variant, command.goal) == (state.variant, state.goal)
    return () if same else (OptionsChanged(command.variant, command.goal),)


def _place_bet(state: Match, command: PlaceBet) -> tuple[Event, ...]:
    going = open_round(state, command.round)
    require_players(state, command.bettor, command.target, rule="F6")
    lying = bet_on(going.bets, command.target)
    if lying is not None and lying.bettor == command.bettor:
        return ()
    require_acting(going, command.bettor)
    require_free_target(going.bets, command.target)
    return (BetPlaced(going.number, command.bettor, command.target),)


def _withdraw_bet(state: Match, command: WithdrawBet) -> tuple[Event, ...]:
    going = open_round(state, command.round)
    require_players(state, command.target, rule="F6")
    return () if bet_on(going.bets, command.target) is None else (BetWithdrawn(going.number, command.target),)


def _move_bet(state: Match, command: MoveBet) -> tuple[Event, ...]:
    going = open_round(state, command.round)
    require_players(state, command.target, command.to, rule="F6")
    if bet_on(going.bets, command.target) is None:
        raise IllegalCommandError(
            "no_bet", f"no bet lies in front of place {command.target}", rule="F6", target=command.target
        )
    if command.to == command.target:
        return ()
    require_free_target(going.bets, command.to)
    return (BetMoved(going.number, command.target, command.to),)


def _turn_done(state: Match, command: TurnDone) -> tuple[Event, ...]:
    going = open_round(state, command.round)
    if command.turn < going.turn:
        return ()
    if command.turn > going.turn:
        raise IllegalCommandError(
            "other_turn",
            f"turn {command.turn} has not begun, turn {going.turn} is going on",
            rule="F2",
            turn=command.turn,
            open=going.turn,
        )
    require_no_dialogue(going)
    return (TurnPassed(going.number, going.turn, going.current),)


def _set_turn(state: Match, command: SetTurn) -> tuple[Event, ...]:
    going = open_round(state, command.round)
    require_players(state, command.place, rule="F2")
    if command.place == going.current:
        return ()
    require_no_dialogue(going)
    require_acting(going, command.place)
    return (TurnSet(going.number, command.place),)


def _set_missed(state: Match, command: SetMissed) -> tuple[Event, ...]:
    going = open_round(state, command.round)
    require_players(state, command.place, rule="F17")
    if not 0 <= command.turns <= MOST_MISSED:
        raise IllegalCommandError(
            "turns_impossible",
            f"{command.turns} turns to miss: 0 to {MOST_MISSED}",
            rule="F17",
            turns=command.turns,
            most=MOST_MISSED,
        )
    if command.turns == going.missing[command.place].left:
        return ()
    require_no_dialogue(going)
    if command.turns and not going.acting_after(command.place):
        raise IllegalCommandError(
            "nobody_left", f"only place {command.place} may play now: somebody has to", rule="F17", place=command.place
        )
    return (MissedTurnsSet(going.number, command.place, command.turns),)


def _end_round(state: Match, command: EndRound) -> tuple[Event, ...]:
    # A second device that confirms the same end changes nothing; one that says otherwise is told that it is too late.
    if 1 <= command.round <= len(state.results):
        said = state.results[command.round - 1]
        require_sound_result(state, command.winner, (), command.points)
        if said.winner == command.winner and said.points == written(state, command.winner, said.bets, command.points):
            return ()
        raise IllegalCommandError(
            "round_over",
            f"round {command.round} is over already, and place {said.winner} won it: correct it instead",
            round=command.round,
            open=len(state.results) + 1,
            place=said.winner,
        )
    going = open_round(state, command.round)
    require_sound_result(state, command.winner, going.bets, command.points)
    if left := going.missing[command.winner].left:
        raise IllegalCommandError(
            "winner_not_playing",
            f"place {command.winner} is under Prout prout and misses {left} more turns; "
            "if that is wrong, let them play again",
            rule="F17",
            place=command.winner,
            left=left,
        )
    return (RoundWon(going.number, command.winner, written(state, command.winner, going.bets, command.points)),)
