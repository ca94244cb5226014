"""Where other devices reach a table, and whether that has just changed."""

from collections.abc import Callable


class WayIn:
    """How others come to the table.

    Args:
        url: what they open; None where they cannot reach it.
        tell: called after each change.
    """

    def __init__(self, url: str | None, tell: Callable[[], None]) -> None:
        self._tell = tell
        self.url = url
        """What other devices open; None where they cannot reach the table."""
        self.moved = False
        """Whether that has changed, and nobody has said yet that they have read it."""
        self.cut_off = False
        """Whether they cannot reach it because this computer is in no network."""

    def move(self, url: str | None) -> None:
        """Others reach the table here from now on; None where this computer has lost its network."""
        self.url, self.moved, self.cut_off = url, url is not None, url is None
        self._tell()

    def known(self) -> None:
        """Somebody has read that it has changed."""
        self.moved = False
        self._tell()
