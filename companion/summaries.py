"""What lists tell of each match: reckoned once, and again when something was written to it."""

import logging

from companion.games import TITLES
from companion.history import MatchSummary, summary_of
from companion.snapshot import Snapshot, load_match
from companion.storage import Journal, StorageError, played

log = logging.getLogger(__name__)


class Summaries:
    """The summaries of the matches of one journal. Whoever calls takes care that no two threads do at once.

    Args:
        journal: where they are kept.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[str, MatchSummary] = {}

    def all(self, now: Snapshot) -> tuple[MatchSummary, ...]:
        """One a match, the one opened last first. One that cannot be read says why.

        Args:
            now: the table; its match need not be read.

        Raises:
            StorageError: the journal cannot be read at all.
        """
        return tuple(self._of(match, now) for match in played(self._journal))

    def forget(self, match: str | None = None) -> None:
        """Something was written to this match, or to any of them."""
        if match is None:
            self._known.clear()
        else:
            self._known.pop(match, None)

    def forget_unfinished(self, but: str | None) -> None:
        """Others may have played on in any match that was not over, except this one."""
        for match in [known for known, summary in self._known.items() if summary.going_on and known != but]:
            del self._known[match]

    def _of(self, match: str, now: Snapshot) -> MatchSummary:
        known = self._known.get(match)
        if known is None:
            try:
                on_table = match == now.match_id and now.game is not None
                game, entries, state = (
                    (now.game or "", now.entries, now.state) if on_table else load_match(self._journal, match)
                )
                known = summary_of(entries, TITLES[game], state)
            except StorageError as error:
                log.warning("match %s cannot be read: %s", match, error)
                return MatchSummary(match, damaged=str(error))
            self._known[match] = known
        return known
