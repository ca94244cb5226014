"""The pages that explain."""

from typing import Final

from companion.nav import Nav

GUIDE: Final = "guide"
"""What its pages go by where a game has its name."""
HELP: Final = "help"
"""What there is to read."""
RULES: Final = "rules"
"""The rules of a game; `about` is its name."""
MATCH_RULES: Final = "match-rules"
"""The same, looked up while it is played: the way back leads to the match."""


def at(page: str, game: str = "") -> Nav:
    """One of these pages."""
    return Nav(GUIDE, page, about=game)
