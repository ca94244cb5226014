"""Wishes to facts: what the rules make of a command, or why they refuse it."""

from engine.donkey.cards import STARTERS
from engine.donkey.commands import (
    BindSeats,
    BreakOff,
    ChooseJudge,
    Command,
    CorrectDeal,
    JudgeRace,
    OpenMatch,
    ReportVerdict,
    StartPassing,
    TellFour,
)
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
from engine.donkey.names import seated_names
from engine.donkey.queries import corrections, unseated
from engine.donkey.readings import OVERRULED_IN, letter_goes_to
from engine.donkey.ruling import in_places
from engine.donkey.state import Because, Deal, Judge, Match, Phase, Place
from engine.errors import IllegalCommandError
from engine.verdict import Ruling


def decide(state: Match, command: Command) -> tuple[Event, ...]:  # noqa: C901, PLR0911  # one arm a kind; mypy finds one that is missing
    """What a command makes happen; nothing where it wishes for what is so already, or comes too late to matter.

    Raises:
        IllegalCommandError: the rules forbid it; the error names the rule and the values.
    """
    if isinstance(command, OpenMatch):
        return _open(state, command)
    if state.phase is Phase.SEATING:
        raise IllegalCommandError("no_match", "nobody has sat down yet")
    match command:
        case ChooseJudge():
            return _choose_judge(state, command)
        case BindSeats():
            return _bind(state, command)
        case StartPassing():
            return _start(state, command)
        case ReportVerdict():
            return _report(state, command)
        case JudgeRace():
            return _judge(state, command)
        case TellFour():
            return _tell(state, command)
        case BreakOff():
            return (DealEnded(_open_deal(state, command.deal).number, None, Because.INTERRUPTED),)
        case CorrectDeal():
            return _correct(state, command)


def _open(state: Match, command: OpenMatch) -> tuple[Event, ...]:
    if state.phase is not Phase.SEATING:
        raise IllegalCommandError("match_open", "this match has begun already; a new one needs a new journal")
    names = seated_names(command.players)
    if not 0 <= command.dealer < STARTERS:
        raise IllegalCommandError(
            "dealer_unknown", f"nobody sits at place {command.dealer} to deal", rule="D5", place=command.dealer
        )
    return (MatchOpened(names, command.dealer, command.judge),)


def _choose_judge(state: Match, command: ChooseJudge) -> tuple[Event, ...]:
    _refuse_when_over(state)
    if command.judge is state.judge:
        return ()
    if command.judge is Judge.CAMERA and state.phase is Phase.PASSING:
        _require_seats(state)
    return (JudgeChosen(command.judge),)


def _bind(state: Match, command: BindSeats) -> tuple[Event, ...]:
    _refuse_when_over(state)
    if state.phase is Phase.PASSING and state.judge is Judge.CAMERA:
        raise IllegalCommandError(
            "race_on", "the camera is judging these seats: they cannot change before the race is over"
        )
    places = command.places
    strangers = tuple(place for place in places if place not in state.places)
    if strangers:
        raise IllegalCommandError("place_unknown", f"there are no places {strangers}", rule="D2", places=strangers)
    twice = tuple(place for place in state.places if places.count(place) > 1)
    if twice:
        raise IllegalCommandError("seat_twice", f"places {twice} sit at two camera seats", rule="D4", places=twice)
    missing = tuple(place for place in state.still_in if place not in places)
    if missing:
        raise IllegalCommandError("seat_missing", f"places {missing} sit at no camera seat", rule="D4", places=missing)
    return () if places == state.seats else (SeatsBound(places),)


def _start(state: Match, command: StartPassing) -> tuple[Event, ...]:
    deal = _open_deal(state, command.deal)
    _require_phase(state, Phase.DEALING)
    if state.judge is Judge.CAMERA:
        _require_seats(state)
    return (PassingStarted(deal.number),)


def _report(state: Match, command: ReportVerdict) -> tuple[Event, ...]:
    deal = state.deal
    if deal is None or deal.number != command.deal or state.phase is not Phase.PASSING:
        return ()
    if state.judge is not Judge.CAMERA:
        return ()
    return (in_places(command.verdict, deal, state.seats or ()),)


def _judge(state: Match, command: JudgeRace) -> tuple[Event, ...]:
    deal = _open_deal(state, command.deal)
    _require_phase(state, *sorted(OVERRULED_IN))
    before = deal.race
    first, last = command.first, command.last
    _require_players(deal, first, last)
    if first is not None and first == last:
        raise _first_is_last(first)
    if first is None and before is not None and before.first != last:
        first = before.first
    shared = before.candidates if before is not None and last is None else ()
    judged = RaceJudged(
        deal=deal.number,
        ruling=Ruling.DEAD_HEAT if last is None else Ruling.LAST,
        first=first,
        last=last,
        candidates=shared if len(shared) > 1 else (),
        by=Judge.TABLE,
        verdict=None if before is None else before.verdict,
    )
    return () if _says_the_same(judged, deal) else (judged,)


def _tell(state: Match, command: TellFour) -> tuple[Event, ...]:
    deal = _open_deal(state, command.deal)
    _require_phase(state, Phase.REVEAL)
    race = deal.race
    if race is None:
        raise IllegalCommandError("no_ruling", f"nobody has ruled on deal {deal.number} yet", deal=deal.number)
    first = race.first if command.first is None else command.first
    _require_players(deal, first)
    if first is not None and first == race.last:
        raise _first_is_last(first)
    if first is None and not command.shown:
        raise IllegalCommandError(
            "who_was_first",
            "the letter of a false signal goes to whoever signalled first: name that player",
            rule="D16",
        )
    loser, because = letter_goes_to(first=first, last=race.last, shown=command.shown)
    ended = DealEnded(deal.number, loser, because)
    if first == race.first:
        return (ended,)
    # Who fills in what the camera left open leaves the ruling to the camera; who contradicts it takes it over (R7).
    by = race.by if race.first is None else Judge.TABLE
    return RaceJudged(deal.number, race.ruling, first, race.last, race.candidates, by, race.verdict), ended


def _correct(state: Match, command: CorrectDeal) -> tuple[Event, ...]:
    number, loser = command.deal, command.loser
    deal = next((deal for deal in state.finished if deal.number == number), None)
    if deal is None:
        raise IllegalCommandError(
            "deal_not_finished", f"deal {number} has no result to correct", rule="R7", deal=number
        )
    if loser == deal.loser:
        raise IllegalCommandError(
            "nothing_to_correct", f"deal {number} has this result already", rule="R7", deal=number, place=loser
        )
    _require_players(deal, loser)
    if loser not in corrections(state, number):
        raise IllegalCommandError(
            "out_by_then",
            f"a letter for place {loser} in deal {number} would not count: out by then, or the match was over",
            rule="D19",
            deal=number,
            place=loser,
        )
    return (DealCorrected(number, loser),)


def _says_the_same(judged: RaceJudged, deal: Deal) -> bool:
    race = deal.race
    return race is not None and (race.ruling, race.first, race.last, race.by) == (
        judged.ruling,
        judged.first,
        judged.last,
        judged.by,
    )


def _refuse_when_over(state: Match) -> None:
    if state.phase is Phase.OVER:
        raise IllegalCommandError("match_over", "the match is over: two are left", rule="D22")


def _open_deal(state: Match, number: int) -> Deal:
    _refuse_when_over(state)
    deal = state.deal
    if deal is None or deal.number != number:
        open_number = None if deal is None else deal.number
        raise IllegalCommandError(
            "other_deal", f"deal {number} is not going on, deal {open_number} is", deal=number, open=open_number
        )
    return deal


def _require_phase(state: Match, *phases: Phase) -> None:
    if state.phase not in phases:
        raise IllegalCommandError(
            "out_of_turn",
            f"not while {state.phase.value}, only while {' or '.join(phase.value for phase in phases)}",
            phase=state.phase,
            phases=phases,
        )


def _require_seats(state: Match) -> None:
    missing = unseated(state)
    if missing:
        raise IllegalCommandError(
            "seats_not_bound",
            f"the camera does not know where places {missing} sit: bind the seats, or judge by hand",
            rule="D4",
            places=missing,
        )


def _require_players(deal: Deal, *places: Place | None) -> None:
    for place in places:
        if place is not None and place not in deal.players:
            raise IllegalCommandError(
                "not_in_deal",
                f"place {place} does not play in deal {deal.number}",
                rule="D19",
                place=place,
                deal=deal.number,
            )


def _first_is_last(place: Place) -> IllegalCommandError:
    return IllegalCommandError(
        "first_is_last", f"place {place} cannot be both the first and the last to touch", rule="D14", place=place
    )
