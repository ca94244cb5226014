"""A journal for a table whose disk may fail in the middle of a match: the match goes on, and is written down later."""

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from companion.games import Record
from companion.storage import Journal, StorageError, StorageFault, check_continues
from companion.transfer import bring_in
from engine.errors import StaleStateError

log = logging.getLogger(__name__)

WAITED_FOR: Final = frozenset({StorageFault.FULL, StorageFault.UNWRITABLE})
"""What may pass while people play. A damaged file does not, and one that is held for a moment is better asked again."""


class PatientJournal:
    """A `Journal` that keeps in memory what another one has no room for, says so, and catches up as soon as it can.

    While `trouble` is set, what is written is not durable: interfaces must say so for as long.

    Args:
        inner: the journal proper.
    """

    def __init__(self, inner: Journal) -> None:
        self._inner = inner
        self._waiting: dict[str, tuple[Record, ...]] = {}
        """Each match that is not all written, whole."""
        self._trouble: StorageError | None = None
        self._lock = threading.RLock()

    @property
    def trouble(self) -> StorageError | None:
        """Why some entries are in memory only, or None when all are written."""
        return self._trouble if self._waiting else None

    def append(self, match: str, expected_seq: int, entries: Sequence[Record]) -> None:
        """See `Journal.append`; where the disk is full or cannot be written, the entries are kept in memory."""
        check_continues(match, expected_seq, entries)
        with self._lock:
            self.catch_up()
            if match not in self._waiting:
                try:
                    self._inner.append(match, expected_seq, entries)
                except StorageError as error:
                    if error.fault not in WAITED_FOR:
                        raise
                    log.warning("match %s goes on in memory: %s", match, error)
                    self._trouble = error
                else:
                    return
            before = self.read(match)
            if before[expected_seq:] == tuple(entries):
                return  # the write failed at its very end, and was done all the same
            if len(before) != expected_seq:
                raise StaleStateError(expected_seq, len(before))
            self._waiting[match] = (*before, *entries)

    def read(self, match: str) -> tuple[Record, ...]:
        """See `Journal.read`."""
        with self._lock:
            return self._waiting.get(match) or self._inner.read(match)

    def matches(self) -> tuple[str, ...]:
        """See `Journal.matches`."""
        with self._lock:
            written = self._inner.matches()
            return (*(match for match in reversed(self._waiting) if match not in written), *written)

    @contextmanager
    def still(self) -> Iterator[bool]:
        """Nobody reads or writes meanwhile; tells whether all is written, so that the journal may be exchanged."""
        with self._lock:
            yield self.catch_up()

    def catch_up(self) -> bool:
        """Write what waits, as far as it can be written now; returns whether nothing waits any more."""
        with self._lock:
            for match, whole in tuple(self._waiting.items()):
                try:
                    # Compared with what is there: a write that failed at its very end may have been done all the same.
                    # Where another program has written to the same match, ours is kept beside it.
                    brought = bring_in(self._inner, whole, apart=True)
                except (StorageError, StaleStateError) as error:
                    log.info("match %s still waits: %s", match, error)
                    break
                log.info("match %s is written, as %s", match, brought.match)
                del self._waiting[match]
            return not self._waiting
