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
INTRO: Final = "intro"
"""What a game is, before its first match on this device; `about` is its name, `item` the step."""
INTRO_AGAIN: Final = "intro-again"
"""The same, looked up: nothing begins after it."""
CAMERA: Final = "camera"
"""Where the camera stands."""
HELP_CAMERA: Final = "help-camera"
"""The same, from the list of what there is to read."""
SETUP_CAMERA: Final = "setup-camera"
"""The same, while it is set up."""


def at(page: str, game: str = "", item: int | None = None) -> Nav:
    """One of these pages."""
    return Nav(GUIDE, page, item=item, about=game)
