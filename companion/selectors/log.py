"""What was done, in plain words: for the log, for undo and redo, and for telling one device what another did."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeVar

from companion.games import Fact, GameFact
from companion.history import LogLine
from companion.i18n import Say, say
from companion.store import REFEREE, Store
from engine.journal import EvidenceKept, Reinstated, Retracted

S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)

DEVICE_KINDS = ("phone", "tablet", "computer")


class Telling(Protocol[S_contra, E_contra]):
    """The words of one game for what happens in it."""

    def sentence(self, fact: E_contra, act: Sequence[Any], state: S_contra) -> Say:
        """One fact as a sentence of the log.

        Args:
            fact: what happened.
            act: all that the same command wrote, this fact among it.
            state: the match as it is now, for names.
        """

    def deed(self, fact: E_contra, state: S_contra) -> Say:
        """The same in a few words that follow "Undo:"."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of the log.

    Attributes:
        seq: its number.
        what: what happened.
        who: who did it.
        at: when, UTC.
        void: whether it was undone and does not count.
    """

    seq: int
    what: Say
    who: Say
    at: datetime
    void: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What can be taken back and brought back.

    Attributes:
        undo: what an undo would take back, or None.
        redo: what a redo would bring back, or None.
    """

    undo: Say | None = None
    redo: Say | None = None


def doer(who: str) -> Say:
    """How the one who did something is called: "phone:2" is the second phone, "referee" the camera."""
    if who == REFEREE:
        return say("who-referee")
    kind, _, number = who.partition(":")
    if kind in DEVICE_KINDS and number.isdigit():
        return say(f"who-{kind}", number=int(number))
    return say("who-named", name=who)


def _of_game(facts: Sequence[Fact]) -> list[GameFact]:
    return [fact for fact in facts if isinstance(fact, GameFact)]


def deed(facts: Sequence[Fact], telling: Telling[Any, Any], state: object) -> Say:
    """What one act did, in a few words that follow "Undo:"."""
    told = _of_game(facts)
    # One command may write several facts (a rematch opens and binds): the last one says best what came of it.
    return telling.deed(told[-1], state) if told else say("deed-nothing")


def take_back(store: Store, telling: Telling[Any, Any]) -> TakeBack:
    """What can be taken back and brought back now."""
    undo, redo, state = store.next_undo, store.next_redo, store.snapshot.state
    return TakeBack(
        deed(undo, telling, state) if undo else None,
        deed(redo, telling, state) if redo else None,
    )


def log_rows(lines: Sequence[LogLine], telling: Telling[Any, Any], state: object) -> tuple[LogRow, ...]:
    """The whole log, newest first."""
    acts: dict[int, list[Fact]] = {}
    for line in lines:
        acts.setdefault(line.act, []).append(line.fact)
    return tuple(
        LogRow(line.seq, _sentence(line, acts[line.act], telling, state), doer(line.who), line.at, line.retracted)
        for line in reversed(lines)
    )


def _sentence(line: LogLine, act: Sequence[Fact], telling: Telling[Any, Any], state: object) -> Say:
    match line.fact:
        case Retracted():
            return say("log-undone", what=deed(line.undone, telling, state))
        case Reinstated():
            return say("log-redone", what=deed(line.undone, telling, state))
        case EvidenceKept(deal=deal):
            return say("log-finish-kept", deal=deal)
        case fact:
            return telling.sentence(fact, act, state)
