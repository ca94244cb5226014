"""A table at one moment, and how it is read out of a journal."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from companion.games import TITLES, Record, game_of
from companion.storage import Journal, StorageError, StorageFault
from engine.errors import EngineError
from engine.journal import effective
from engine.rules import fold


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment: all of it belongs together.

    Attributes:
        version: rises with every change, also when a match is left or taken up again.
        match_id: the match that is played, or None on the first screen.
        game: the name of the game it is of, or None.
        entries: its journal.
        state: what the journal adds up to: a state of that game (`companion.book.Book` knows which), or None.
    """

    version: int = 0
    match_id: str | None = None
    game: str | None = None
    entries: tuple[Record, ...] = ()
    state: object = None


@dataclass(frozen=True, slots=True)
class PutAway:
    """A match that went on, and that somebody has put away: it is gone from the screens of all others.

    Attributes:
        match: its id.
        game: the name of its game.
        players: their names, in seating order.
        who: the device that has put it away.
        at: when, UTC.
    """

    match: str
    game: str
    players: tuple[str, ...]
    who: str
    at: datetime


Gate: TypeAlias = Callable[[str, object, Snapshot], None]
"""Asked before anything is done whether this device (by what it signs as) may do that, a command or a `Deed`, on the
table as it is at that moment. Refuses with an exception; nothing is changed then."""


def going_on(now: Snapshot) -> bool:
    """Whether a match is on the table that is not over."""
    return now.game is not None and TITLES[now.game].game.outcome(now.state) is None


def load_match(journal: Journal, match: str) -> tuple[str, tuple[Record, ...], object]:
    """A match out of a journal: which game it is of, its entries, and what they add up to.

    Raises:
        StorageError: it is not there, cannot be read, or does not add up to a match.
    """
    entries = journal.read(match)
    if not entries:
        raise StorageError(StorageFault.MISSING, f"there is no match {match!r} in the journal")
    try:
        game = game_of(entries[0].fact)
        return game, entries, fold(TITLES[game].game, effective(entries))
    except (EngineError, ValueError, LookupError, TypeError) as error:
        raise StorageError(
            StorageFault.DAMAGED, f"the journal of match {match!r} does not add up to a match: {error}"
        ) from error
