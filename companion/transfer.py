"""Matches that come in from another journal. Nothing that is here already is written again, and nothing is changed."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.games import Record
from companion.match_file import check_match, write_match
from companion.storage import HOUSE, Journal
from engine.journal import Reinstated, Retracted


class Arrival(StrEnum):
    """What became of a match that came in."""

    NEW = "new"
    """It was not here; now it is."""
    CONTINUED = "continued"
    """Its beginning was here; the rest was written behind it."""
    KNOWN = "known"
    """All of it was here. Nothing was written."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A match that has come in.

    Attributes:
        arrival: what became of it.
        match: the id by which it is found here.
        written: how many entries were written.
    """

    arrival: Arrival
    match: str
    written: int


class ConflictError(Exception):
    """A match of the same id is here and went another way. Nothing was written.

    Attributes:
        match: the id.
        agree: so many entries are the same in both.
    """

    def __init__(self, match: str, agree: int) -> None:
        super().__init__(f"match {match!r} is here already, and differs after entry {agree}")
        self.match = match
        self.agree = agree


def bring_in(journal: Journal, entries: Sequence[Record], *, apart: bool = False) -> Brought:
    """Write a match into a journal, if it is not there.

    Args:
        journal: where to.
        entries: the match, whole.
        apart: whether a match that went another way here is kept beside it, under an id of its own. That id follows from
            the entries: who brings the same match twice still has it once.

    Raises:
        ConflictError: a match of the same id went another way here, and it is not wanted apart.
        MatchFileError: the entries are no match.
        StaleStateError: somebody wrote to that match at the same moment.
        StorageError: the journal cannot be read or written.
    """
    check_match(entries)
    match = entries[0].match
    here = journal.read(match)
    agree = _agreeing(here, entries)
    if agree < min(len(here), len(entries)):
        if match == HOUSE and apart:
            # There is one house book only: what was written elsewhere follows what was written here.
            rest = tuple(_moved(entry, agree, len(here) - agree) for entry in entries[agree:])
            journal.append(match, len(here), rest)
            return Brought(Arrival.CONTINUED, match, len(rest))
        if not apart:
            raise ConflictError(match, agree)
        return bring_in(journal, _under(_own_id(entries), entries))
    new = tuple(entries[len(here) :])
    if not new:
        return Brought(Arrival.KNOWN, match, 0)
    journal.append(match, len(here), new)
    return Brought(Arrival.CONTINUED if here else Arrival.NEW, match, len(new))


def _agreeing(one: Sequence[Record], other: Sequence[Record]) -> int:
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return number
    return min(len(one), len(other))


def _moved(entry: Record, after: int, by: int) -> Record:
    fact = entry.fact
    if isinstance(fact, Retracted | Reinstated) and fact.act > after:
        fact = replace(fact, act=fact.act + by)
    return replace(entry, seq=entry.seq + by, act=entry.act + by if entry.act > after else entry.seq + by, fact=fact)


def _own_id(entries: Sequence[Record]) -> str:
    return hashlib.sha256(write_match(entries).encode()).hexdigest()[:16]


def _under(match: str, entries: Sequence[Record]) -> tuple[Record, ...]:
    return tuple(replace(entry, match=match) for entry in entries)
