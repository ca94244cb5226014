"""Which match lies on this table, beside the journal: where several tables share one, each takes up its own again."""

import contextlib
import logging
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Final

from companion.store import Store

log = logging.getLogger(__name__)

_FILE: Final = "on-table"
_LONGEST_ID: Final = 64


class OnTable:
    """Remembers the match of a table in a small file. Only a hint: where it cannot be written, nothing is lost.

    Args:
        data: the table's folder.
    """

    def __init__(self, data: Path) -> None:
        self._path = data / _FILE
        self._known = self.match

    @property
    def match(self) -> str | None:
        """The match that lay on the table last, or None."""
        with contextlib.suppress(OSError, UnicodeDecodeError):
            return self._path.read_text(encoding="utf-8")[:_LONGEST_ID].strip() or None
        return None

    def take_up(self, store: Store, within: timedelta, *, alone: bool) -> bool:
        """Put the match back on the table that lay there, if it goes on and was played lately.

        Args:
            store: the table.
            within: how lately.
            alone: whether the journal is of this table only. Then, where nothing is noted, the match opened last is
                its own; else that may be the match of another table, and is left to that one.

        Returns:
            Whether there was one.

        Raises:
            StorageError: the journal cannot be read.
        """
        own = self.match
        if own in store.journal.matches():
            return store.resume_recent(within, own)
        return alone and store.resume_recent(within)

    def follow(self, store: Store) -> Callable[[], None]:
        """Write down from now on what is put on the table; the returned function ends that."""
        self._write(store.match_id)
        return store.subscribe(lambda: self._write(store.match_id))

    def _write(self, match: str | None) -> None:
        if match == self._known:
            return
        self._known = match
        try:
            fresh = self._path.with_suffix(".new")
            fresh.write_text(match or "", encoding="utf-8")
            fresh.replace(self._path)
        except OSError as error:
            log.warning("what lies on the table could not be noted: %s", error)
