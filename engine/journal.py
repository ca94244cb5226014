"""The list of facts that a match is. Nothing in it is ever changed: undo appends a retraction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from engine.errors import IllegalCommandError

E = TypeVar("E")


def _check_act(act: int) -> None:
    if act < 1:
        raise ValueError(f"there is no act {act}: acts count from 1")


@dataclass(frozen=True, slots=True)
class Retracted:
    """Voids the entries of one act. They stay in the list, readable, and no longer count."""

    act: int

    def __post_init__(self) -> None:
        _check_act(self.act)


@dataclass(frozen=True, slots=True)
class Reinstated:
    """Makes the entries of a retracted act count again."""

    act: int

    def __post_init__(self) -> None:
        _check_act(self.act)


@dataclass(frozen=True, slots=True)
class EvidenceKept:
    """Notes that somebody had the pictures of a race kept, beside the journal. It changes nothing in the match.

    Nothing undoes it: what was kept stays, until somebody throws it away.

    Attributes:
        verdict: the id of the verdict that they show.
        deal: the number of its deal.
    """

    verdict: str
    deal: int

    def __post_init__(self) -> None:
        if not self.verdict or self.deal < 1:
            raise ValueError(f"evidence for verdict {self.verdict!r} on deal {self.deal}: deals count from 1")


@dataclass(frozen=True, slots=True)
class Entry(Generic[E]):
    """One fact, as it was written down.

    Attributes:
        seq: 1, 2, 3, … within its match.
        match: the match it belongs to.
        act: the `seq` of the first entry of the same act; one command may have written several facts, and they are
            undone together.
        at: when, in UTC.
        who: the device or person, as the table knows it; "referee" for the camera.
        fact: what happened.
    """

    seq: int
    match: str
    act: int
    at: datetime
    who: str
    fact: E | Retracted | Reinstated | EvidenceKept

    def __post_init__(self) -> None:
        if not 1 <= self.act <= self.seq:
            raise ValueError(f"entry {self.seq} of {self.match!r} cannot belong to act {self.act}")
        if self.at.tzinfo is None or self.at.utcoffset():
            raise ValueError(f"entry {self.seq} of {self.match!r} is not in UTC: {self.at!r}")


def voided(entries: Sequence[Entry[E]]) -> frozenset[int]:
    """The acts that are retracted at the end of the list."""
    acts: set[int] = set()
    for entry in entries:
        if isinstance(entry.fact, Retracted):
            acts.add(entry.fact.act)
        elif isinstance(entry.fact, Reinstated):
            acts.discard(entry.fact.act)
    return frozenset(acts)


def effective(entries: Sequence[Entry[E]]) -> tuple[E, ...]:
    """The facts that count: all but the retracted ones, in their order."""
    void = voided(entries)
    return tuple(
        entry.fact
        for entry in entries
        if not isinstance(entry.fact, Retracted | Reinstated | EvidenceKept) and entry.act not in void
    )


def undoable(entries: Sequence[Entry[E]]) -> int | None:
    """The act that an undo would void: the last that counts. The act that opened the match is never undone."""
    void = voided(entries)
    notes = Retracted | Reinstated | EvidenceKept
    acts = [e.act for e in entries if not isinstance(e.fact, notes) and e.act not in void]
    return acts[-1] if acts and acts[-1] != entries[0].act else None


def redoable(entries: Sequence[Entry[E]]) -> int | None:
    """The act that a redo would bring back: the last one undone, unless something new has happened since."""
    undone: list[int] = []
    for entry in entries:
        if isinstance(entry.fact, Retracted | Reinstated):
            # Nobody writes a retraction twice or out of nothing, but a list from elsewhere may hold it.
            undone = [act for act in undone if act != entry.fact.act]
            if isinstance(entry.fact, Retracted):
                undone.append(entry.fact.act)
        elif not isinstance(entry.fact, EvidenceKept):
            undone.clear()
    return undone[-1] if undone else None


def undo(entries: Sequence[Entry[E]]) -> Retracted:
    """The entry that undoes the last act.

    Raises:
        IllegalCommandError: there is nothing to undo.
    """
    act = undoable(entries)
    if act is None:
        raise IllegalCommandError("nothing_to_undo", "there is nothing to undo")
    return Retracted(act)


def redo(entries: Sequence[Entry[E]]) -> Reinstated:
    """The entry that brings the last undone act back.

    Raises:
        IllegalCommandError: there is nothing to redo.
    """
    act = redoable(entries)
    if act is None:
        raise IllegalCommandError("nothing_to_redo", "there is nothing to redo")
    return Reinstated(act)
