"""Where matches are kept: the contract that every journal obeys, and the one that lives in memory.

A journal is a list of facts a match, and it only grows. Other homes of the same contract are at the edges
(SQL on the table's server, the browser's own store on a phone alone).
"""

import threading
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Protocol

from companion.games import Record
from engine.errors import StaleStateError

HOUSE: Final = "house"
"""The id under which a journal keeps the house book (`companion.house`). No match has it."""


class StorageFault(StrEnum):
    """What keeps a journal from being read or written. Interfaces word it in the people's language."""

    UNWRITABLE = "unwritable"
    """The place cannot be written: rights, a read-only disk, a folder that is a file."""
    FULL = "full"
    """The disk is full."""
    DAMAGED = "damaged"
    """The place does not hold what was written there."""
    NEWER = "newer"
    """A newer version of the program wrote it."""
    BUSY = "busy"
    """Another program holds it."""
    MISSING = "missing"
    """No such match."""
    UNREACHABLE = "unreachable"
    """The database does not answer, or its driver is not installed."""


class StorageError(Exception):
    """A journal could not be read or written; nothing was changed.

    Attributes:
        fault: what kind of trouble, by which an interface finds its own wording.
        where: the file or database.
    """

    def __init__(self, fault: StorageFault, message: str, *, where: str = "") -> None:
        super().__init__(message)
        self.fault = fault
        self.where = where


class Journal(Protocol):
    """An append-only list of facts for each match. Safe to call from any thread."""

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        """Write entries behind the one numbered `expected_seq` (0: the match is new), all of them or none.

        When it returns they are durable.

        Raises:
            StaleStateError: the match does not end at `expected_seq`.
            StorageError: they could not be written.
            ValueError: the entries do not continue the list, or belong to another match.
        """

    def read(self, match: str) -> tuple[Record, ...]:
        """All entries of a match, in order; empty for a match that is not there.

        Raises:
            StorageError: they cannot be read, or are not what was written.
        """

    def matches(self) -> tuple[str, ...]:
        """All that is kept, the one opened last first; also the house book (`played` leaves it out).

        Raises:
            StorageError: they cannot be read.
        """


def played(journal: Journal) -> tuple[str, ...]:
    """All matches of a journal, the one opened last first.

    Raises:
        StorageError: they cannot be read.
    """
    return tuple(match for match in journal.matches() if match != HOUSE)


def check_continues(match: str, expected_seq: int, entries: Sequence[Record]) -> None:
    """Refuse entries that would leave a hole, or belong elsewhere. Every journal calls this before it writes.

    Raises:
        ValueError: naming the first entry that does not fit.
    """
    if not match:
        raise ValueError("a match needs an id")
    if not entries:
        raise ValueError(f"nothing to write to {match!r}")
    for seq, entry in enumerate(entries, start=expected_seq + 1):
        if entry.match != match or entry.seq != seq:
            raise ValueError(f"entry {entry.seq} of {entry.match!r} cannot be number {seq} of {match!r}")


class MemoryJournal:
    """A journal that is gone when the program ends: for tests, and for a table whose disk cannot be written."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[Record, ...]] = {}
        self._lock = threading.Lock()

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        """See `Journal.append`."""
        check_continues(match, expected_seq, entries)
        with self._lock:
            before = self._entries.get(match, ())
            if len(before) != expected_seq:
                raise StaleStateError(expected_seq, len(before))
            self._entries[match] = (*before, *entries)

    def read(self, match: str) -> tuple[Record, ...]:
        """See `Journal.read`."""
        return self._entries.get(match, ())

    def matches(self) -> tuple[str, ...]:
        """See `Journal.matches`."""
        return tuple(reversed(self._entries))
