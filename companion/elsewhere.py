"""Where else a match can be played on: the app for a phone alone, and the table that a phone's match came from."""

import logging
from typing import TYPE_CHECKING

from companion.storage import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)


class Elsewhere:
    """The addresses that a table, or a phone alone, knows of others."""

    def __init__(self) -> None:
        self.alone: str | None = None
        """Where the table's own server has the app for a phone without a table; None where there is no such server."""
        self.site: str | None = None
        """Where that app lies on the web, whole; None where nobody has said. A link to it brings a match to a phone."""
        self.origin: str | None = None
        """On a phone alone: the address of the table that a match came from last."""
        self.remember: Callable[[str], None] = lambda _: None
        """Keeps that address for the next start."""

    def came_from(self, address: str) -> None:
        """A match came to this phone from the table at this address: it may go back there."""
        self.origin = address
        try:
            self.remember(address)
        except StorageError as error:
            # Only a short way less: a camera and files lead back as well.
            log.warning("where a match came from could not be noted: %s", error)
