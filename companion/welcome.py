"""Whoever sits down at a match plays here from now on: the table notes them in the house book by itself."""

import logging
from collections.abc import Iterable
from typing import Final

from companion.house.book import HouseBook
from companion.storage import StorageError
from companion.store import Store
from engine.errors import StaleStateError

log = logging.getLogger(__name__)

PROGRAM: Final = "asinus"
"""Who the app signs as when it writes down by itself who plays."""


class Welcome:
    """Notes who plays.

    Args:
        store: the matches.
        house: where people are noted.
    """

    def __init__(self, store: Store, house: HouseBook) -> None:
        self._store, self._house = store, house
        self._match: str | None = None

    def follow(self) -> None:
        """The match on the table may be another one by now."""
        now = self._store.snapshot
        if now.match_id != self._match:
            self._match = now.match_id
            self._note(self._store.players, now.entries[0].who if now.entries else "")

    def take_in(self) -> None:
        """Let everybody join who has played before there was a house book, or in a match that was brought in."""
        try:
            oldest_first = self._store.matches()[::-1]
        except StorageError as error:
            log.warning("who has played here cannot be read: %s", error)
            return
        self._note((name for summary in oldest_first for name in summary.players), PROGRAM)

    def _note(self, names: Iterable[str], who: str) -> None:
        try:
            self._house.welcome(names, who)
        except (StorageError, StaleStateError) as error:
            log.warning("who plays could not be written into the house book: %s", error)
