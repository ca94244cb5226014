"""What was done, in plain words: for the log, for undo and redo, and for telling one device what another did."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.history import LogLine
from companion.i18n import Say, say
from companion.storage import Fact
from companion.store import REFEREE
from engine.donkey.events import (
    DealCorrected,
    DealEnded,
    JudgeChosen,
    MatchOpened,
    PassingStarted,
    RaceJudged,
    SeatsBound,
)
from engine.donkey.state import Because, Place
from engine.journal import Reinstated, Retracted
from engine.verdict import Ruling

Names = Sequence[str]


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of the log.

    Attributes:
        seq: its number.
        what: what happened.
        who: who did it.
        at: when, UTC.
        void: whether it was undone and does not count.
        deal: the number of the deal whose result it writes, if it does.
    """

    seq: int
    what: Say
    who: Say
    at: datetime
    void: bool = False
    deal: int | None = None


def doer(who: str) -> Say:
    """How the one who did something is called: "phone:2" is the second phone, "referee" the camera."""
    if who == REFEREE:
        return say("who-referee")
    kind, _, number = who.partition(":")
    if kind in DEVICE_KINDS and number.isdigit():
        return say(f"who-{kind}", number=int(number))
    return say("who-named", name=who)


DEVICE_KINDS = ("phone", "tablet", "computer")


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


def sentence(fact: Fact, names: Names, undone: Sequence[Fact] = ()) -> Say:  # noqa: C901, PLR0911  # one arm a kind of fact
    """One fact as a sentence of the log."""
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
        case Retracted():
            return say("log-undone", what=deed(undone, names))
        case Reinstated():
            return say("log-redone", what=deed(undone, names))


def deed(facts: Sequence[Fact], names: Names) -> Say:  # noqa: C901, PLR0911  # one arm a kind of fact
    """What one act did, in a few words that follow "Undo:"."""
    if not facts:
        return say("deed-nothing")
    # One command may write several facts (a rematch opens and binds): the last one says best what came of it.
    fact = facts[-1]
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
        case Retracted() | Reinstated():
            return say("deed-nothing")


def _first_named(fact: RaceJudged, names: Names) -> Say:
    """A ruling in the act that ends its deal: the table only adds who signalled first (D16)."""
    return say("log-first", deal=fact.deal, name=_named(names, fact.first))


def log_rows(lines: Sequence[LogLine], names: Names) -> tuple[LogRow, ...]:
    """The whole log, newest first."""
    ends = {line.act: line.fact for line in lines if isinstance(line.fact, DealEnded)}
    return tuple(
        LogRow(
            seq=line.seq,
            what=_first_named(line.fact, names)
            if isinstance(line.fact, RaceJudged) and line.act in ends
            else sentence(line.fact, names, line.undone),
            who=doer(line.who),
            at=line.at,
            void=line.retracted,
            deal=line.fact.deal if isinstance(line.fact, DealEnded | DealCorrected) else None,
        )
        for line in reversed(lines)
    )
