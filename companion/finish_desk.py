"""Holds the photo finish of the last race for a table, forgets it at the next deal, and keeps it when asked to."""

import logging
from collections.abc import Callable
from typing import Final

from companion.finish import Finish, FinishKey, FinishShelf, MemoryShelf, Sitter
from companion.storage import StorageError, StorageFault
from companion.store import Store
from engine.donkey.state import Deal, Match, Phase
from engine.journal import EvidenceKept
from engine.refereeing import FinishShown

log = logging.getLogger(__name__)

_RECENT: Final = 2
"""Kept ones that stay in memory once somebody has looked at them: each device that looks asks again and again."""


class FinishDesk:
    """See the module. All calls come from the thread of the table.

    Args:
        store: the matches.
        match: the match of Donkey on the table.
        shelf: where those lie that are kept.
    """

    def __init__(self, store: Store, match: Callable[[], Match], shelf: FinishShelf | None = None) -> None:
        self._store = store
        self._match = match
        self._shelf: FinishShelf = shelf or MemoryShelf()
        self._pending: FinishShown | None = None
        self._now: Finish | None = None
        self._read: dict[FinishKey, Finish] = {}

    @property
    def now(self) -> Finish | None:
        """The pictures of the last race, until the next deal is passed."""
        return self._now

    def hear(self, shown: FinishShown) -> None:
        """The referee has sent pictures of a race."""
        self._pending = shown
        self.follow()

    def follow(self) -> None:
        """The table has changed: take up what was sent for its verdict, and forget what is over."""
        match, match_id = self._match(), self._store.match_id
        if self._now is not None and (self._now.match != match_id or match.phase is Phase.PASSING):
            self._now = None
        if self._pending is None or match_id is None or match.seats is None:
            return
        deal = _deal_of(match, self._pending)
        if deal is None or deal.race is None or deal.race.verdict is None:
            return  # The verdict may not be written yet: a disk can be full.
        shown, self._pending = self._pending, None
        sitters = tuple(Sitter(place, match.players[place]) for place in match.seats)
        try:
            self._now = Finish(match_id, deal.number, sitters, deal.race.verdict, shown)
        except ValueError as error:
            log.warning("pictures of the referee that do not fit its verdict: %s", error)

    def forget(self) -> None:
        """A race begins: what was sent for another one will not be wanted any more."""
        self._pending = None

    def kept(self, deal: int) -> bool:
        """Whether pictures of a deal of this match lie with it."""
        key = self._noted(deal)
        return key is not None and self._shelf.holds(key)

    def has(self, deal: int) -> bool:
        """Whether there are pictures of a deal of this match, at hand or kept."""
        return (self._now is not None and self._now.deal == deal) or self.kept(deal)

    def find(self, deal: int) -> Finish | None:
        """The pictures of a deal of this match, at hand or kept; None where there are none any more.

        Raises:
            StorageError: they cannot be read.
        """
        if self._now is not None and self._now.deal == deal:
            return self._now
        key = self._noted(deal)
        if key is None or not self._shelf.holds(key):
            return None
        if key not in self._read:
            finish = self._shelf.read(key)
            while len(self._read) >= _RECENT:
                del self._read[next(iter(self._read))]
            self._read[key] = finish
        return self._read[key]

    def keep(self, deal: int, who: str) -> None:
        """Keep the pictures of the last race with the match, and say so in its journal.

        Args:
            deal: of which deal, as the device showed it.
            who: who asks for it.

        Raises:
            StorageError: they are forgotten already, or could not be written.
        """
        finish = self._now
        if finish is None or finish.deal != deal:
            raise StorageError(StorageFault.MISSING, f"the pictures of deal {deal} are forgotten already")
        if self._shelf.holds(finish.key):
            return
        self._shelf.keep(finish)
        try:
            self._store.note(EvidenceKept(finish.verdict.id, deal), who)
        except Exception:
            # Never one without the other: what the log does not tell of, nobody would find or throw away.
            self._shelf.drop(finish.key)
            raise

    def drop(self, deal: int) -> None:
        """Throw the kept pictures of a deal away, and nothing else.

        Raises:
            StorageError: they could not be deleted.
        """
        key = self._noted(deal)
        if key is not None:
            self._shelf.drop(key)
            self._read.pop(key, None)

    def _noted(self, deal: int) -> FinishKey | None:
        """By what the journal knows the pictures of a deal that were kept last."""
        match_id = self._store.match_id
        for entry in reversed(self._store.entries if match_id is not None else ()):
            if isinstance(entry.fact, EvidenceKept) and entry.fact.deal == deal:
                return FinishKey(entry.match, deal, entry.fact.verdict)
        return None


def _deal_of(match: Match, shown: FinishShown) -> Deal | None:
    # A deal more may have been begun meanwhile.
    for deal in match.deals[-2:]:
        verdict = None if deal.race is None else deal.race.verdict
        if verdict is not None and (verdict.id, verdict.deal) == (shown.verdict, shown.deal):
            return deal
    return None
