"""What was done in a match of Donkey, in plain words."""

from collections.abc import Sequence
from typing import Any

from companion.i18n import Say, say
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
from engine.donkey.state import Because, Match, Place
from engine.verdict import Ruling

Names = Sequence[str]


def _named(names: Names, place: Place | None) -> str:
    return names[place] if place is not None and place < len(names) else "?"


def _ended(fact: DealEnded, names: Names) -> tuple[str, dict[str, str | int]]:
    values: dict[str, str | int] = {"deal": fact.deal, "name": _named(names, fact.loser)}
    match fact.because:
        case Because.LAST_TO_TOUCH | Because.CORRECTED:
            return "last", values
        case Because.FALSE_SIGNAL:
            return "false-signal", values
        case Because.DEAD_HEAT:
            return "dead-heat", values
        case Because.INTERRUPTED:
            return "interrupted", values


class DonkeyTelling:
    """See `companion.selectors.log.Telling`."""

    def sentence(self, fact: Event, act: Sequence[Any], state: Match) -> Say:
        """One fact as a sentence of the log."""
        if isinstance(fact, RaceJudged) and any(isinstance(other, DealEnded) for other in act):
            # The table only adds who signalled first (D16); who was last is told already.
            return say("log-first", deal=fact.deal, name=_named(state.players, fact.first))
        return _sentence(fact, state.players)

    def deed(self, fact: Event, state: Match) -> Say:
        """The same in a few words that follow "Undo:"."""
        return _deed(fact, state.players)


def _sentence(fact: Event, names: Names) -> Say:  # noqa: C901, PLR0911  # one arm a kind of fact
    match fact:
        case MatchOpened():
            return say("log-opened", names=", ".join(fact.players), dealer=_named(fact.players, fact.dealer))
        case JudgeChosen():
            return say(f"log-judge-{fact.judge.value}")
        case SeatsBound():
            return say("log-seats", names=", ".join(_named(names, place) for place in fact.places))
        case PassingStarted():
            return say("log-passing", deal=fact.deal)
        case RaceJudged(ruling=Ruling.LAST):
            return say("log-judged-last", deal=fact.deal, name=_named(names, fact.last))
        case RaceJudged(ruling=Ruling.DEAD_HEAT):
            return say("log-judged-dead-heat", deal=fact.deal)
        case RaceJudged():
            return say("log-judged-no-call", deal=fact.deal)
        case DealEnded():
            key, values = _ended(fact, names)
            return say(f"log-ended-{key}", **values)
        case DealCorrected(loser=None):
            return say("log-corrected-none", deal=fact.deal)
        case DealCorrected():
            return say("log-corrected", deal=fact.deal, name=_named(names, fact.loser))


def _deed(fact: Event, names: Names) -> Say:  # noqa: C901, PLR0911  # one arm a kind of fact
    match fact:
        case MatchOpened():
            return say("deed-opened")
        case JudgeChosen():
            return say(f"deed-judge-{fact.judge.value}")
        case SeatsBound():
            return say("deed-seats")
        case PassingStarted():
            return say("deed-passing", deal=fact.deal)
        case RaceJudged(ruling=Ruling.LAST):
            return say("deed-judged-last", name=_named(names, fact.last))
        case RaceJudged(ruling=Ruling.DEAD_HEAT):
            return say("deed-judged-dead-heat")
        case RaceJudged():
            return say("deed-judged-no-call")
        case DealEnded(loser=None):
            return say("deed-void", deal=fact.deal)
        case DealEnded():
            return say("deed-letter", name=_named(names, fact.loser))
        case DealCorrected():
            return say("deed-corrected", deal=fact.deal)
