"""The pages of the house book."""

from typing import Final

from companion.games import HOUSE_BOOK
from companion.nav import Nav

PEOPLE: Final = "people"
"""Everybody who plays here."""
PERSON: Final = "person"
"""One of them; `about` is their id."""
MERGE: Final = "merge"
"""Who else are they? `about` is the id of the person."""
HISTORY: Final = "history"
"""The matches that were played here; those of one person where `about` is their id."""
CARD: Final = "card"
"""One of them; `about` is its id."""
OLD_LOG: Final = "old-log"
"""Its log, to be read only."""
OLD_ROUNDS: Final = "old-rounds"
"""Its rounds, to be read only."""
STATISTICS: Final = "statistics"
"""Who wins how often."""
TALLY: Final = "tally"
"""One person's statistics; `about` is their id."""
KEEPING: Final = "keeping"
"""How everything is kept: backups, matches that are brought in."""


def at(page: str, ask: str = "", item: int | None = None, about: str = "") -> Nav:
    """A page of the house book."""
    return Nav(HOUSE_BOOK, page, ask, item, about)
