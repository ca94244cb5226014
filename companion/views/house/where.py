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


def at(page: str, ask: str = "", item: int | None = None, about: str = "") -> Nav:
    """A page of the house book."""
    return Nav(HOUSE_BOOK, page, ask, item, about)
