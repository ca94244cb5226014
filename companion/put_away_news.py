"""What one device still has to be told of a match that another one has put away."""

from datetime import timedelta
from typing import Final

from companion.snapshot import PutAway
from companion.store import Store

EVENING: Final = timedelta(hours=12)
"""So long a device that comes is told."""


class PutAwayNews:
    """Remembers which of it has been read on one device.

    Args:
        store: the matches.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        away = store.put_away
        # Nothing to tell any more of an evening before this device came.
        self._read = away if away is not None and store.clock() - away.at > EVENING else None

    def of(self, who: str) -> PutAway | None:
        """What the device that signs so is to be told, until somebody goes on with that match, or has read it here."""
        away = self._store.put_away
        return None if away is None or away.who == who or away == self._read else away

    def read(self) -> None:
        """Somebody has read it here."""
        self._read = self._store.put_away
