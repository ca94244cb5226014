"""Where one device is in the app. The match itself is the table's; this is the device's own."""

from dataclasses import dataclass, replace
from typing import Final

HOME_PAGE: Final = "home"
DEVICES: Final = "devices"
"""Who has joined the table, and as what. A page of no game, for the host."""
JOIN: Final = "join"
"""Where others join, as large as a phone can show it. A page of no game."""
NEW: Final = "new"
"""The page of every game on which a match begins."""
LEAVE: Final = "leave"
"""Really put away the match on the table, to begin one of this game?"""
MATCH: Final = "match"
"""The page of every game on which its match is played."""
LOG: Final = "log"
"""What has happened in the match."""
CORRECT: Final = "correct"
"""An earlier round that is put right."""


@dataclass(frozen=True, slots=True)
class Nav:
    """Where a device is.

    Attributes:
        game: the name of the game whose page it is, or "" on the first screen.
        page: a word of that game; those above are the same in all.
        ask: a question that is open on the page, on this device only: a word of that game, or "".
        item: what the page is about, such as the number of the deal that is corrected.
        about: the same where it has no number: the id of a person or of a match.
    """

    game: str = ""
    page: str = HOME_PAGE
    ask: str = ""
    item: int | None = None
    about: str = ""

    def unasked(self) -> "Nav":
        """The same page without its question."""
        return replace(self, ask="")


HOME: Final = Nav()
