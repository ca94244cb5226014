"""The pages of Donkey, and the questions on them."""

from typing import Final

from companion.nav import Nav
from engine.donkey import DONKEY

SEATS: Final = "seats"
"""Who sits where, and who judges."""
DRAW: Final = "draw"
"""The draw of the first dealer."""
SETUP: Final = "setup"
"""The camera gets to know the players."""
CAMERAS: Final = "cameras"
"""The choice of another camera."""
FINISH: Final = "finish"
"""The photo finish of the last race."""
KEPT_FINISH: Final = "kept-finish"
"""A photo finish that was kept, opened from the log."""
PRACTICE: Final = "practice"
"""Practice for the nose touch."""
SAMPLE: Final = "sample"
"""The sample race."""

ASK_LAST: Final = "last"
"""Who was last?"""
ASK_FIRST: Final = "first"
"""Who signalled first?"""


def at(page: str, ask: str = "", item: int | None = None) -> Nav:
    """One of these pages."""
    return Nav(DONKEY.name, page, ask, item)
