"""What came of a special card is shown until somebody at the table goes on: on all devices, or on none."""

import threading
from collections.abc import Callable

from companion.store import Store
from engine.fais_pas_lane import Match

_Played = tuple[str | None, int, int, int]


class CardResult:
    """Knows whether the last thing done at the table was the end of a special card, and nobody has gone on since.

    It counts for one version of the store. Whatever is done afterwards ends it for good: taking that back, or taking the
    match up again, does not bring it back.

    Args:
        store: the table's matches.
        tell: has all devices look again.
    """

    def __init__(self, store: Store, tell: Callable[[], None]) -> None:
        self._store = store
        self._tell = tell
        self._lock = threading.Lock()
        self._before = _played(store)
        self._version = store.version
        self._fresh = False
        store.subscribe(self._follow)

    @property
    def fresh(self) -> bool:
        """Whether what came of the last card is still to be seen."""
        self._follow()
        return self._fresh

    def go_on(self) -> None:
        """Somebody who keeps score has read it: it is gone everywhere."""
        if self.fresh:
            self._fresh = False
            self._tell()

    def _follow(self) -> None:
        with self._lock:
            version = self._store.version
            if version == self._version:
                return
            before, self._before, self._version = self._before, _played(self._store), version
            match, entries, number, cards = self._before
            # Written in this round of this match, and not undone: one card more, and one entry more at least.
            self._fresh = (match, number, cards) == (before[0], before[2], before[3] + 1) and entries > before[1]


def _played(store: Store) -> _Played:
    """The match, how much was written in it, its round, and how many special cards are done with in that."""
    now = store.snapshot
    going = now.state.round if isinstance(now.state, Match) else None
    return now.match_id, len(now.entries), *((going.number, len(going.played)) if going is not None else (0, 0))
