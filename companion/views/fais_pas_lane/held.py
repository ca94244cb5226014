"""What a device holds of a match: what it is in the middle of, and whose it is. Another match begins with nothing."""

from companion.selectors.fais_pas_lane.begun import Doing
from companion.store import Store
from engine.fais_pas_lane import Place


class Held:
    """What one device holds.

    Args:
        store: the table's matches.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._of: tuple[str | None, tuple[str, ...]] = (None, ())
        self._doing: Doing | None = None
        self._owner: Place | None = None

    def _follow(self) -> None:
        """Forget what belongs to another match; the owner stays for a rematch of the same people."""
        now = self._store.match_id, self._store.players
        if now[0] != self._of[0]:
            self._doing = None
        if now[1] != self._of[1]:
            self._owner = None
        self._of = now

    @property
    def doing(self) -> Doing | None:
        """What the device is in the middle of while a special card is played, or None."""
        self._follow()
        return self._doing

    @doing.setter
    def doing(self, doing: Doing | None) -> None:
        self._follow()
        self._doing = doing

    @property
    def owner(self) -> Place | None:
        """Whose device it is, or None while it is the whole table's."""
        self._follow()
        return self._owner

    @owner.setter
    def owner(self, owner: Place | None) -> None:
        self._follow()
        self._owner = owner
