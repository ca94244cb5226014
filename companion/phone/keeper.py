"""Files on a phone alone: everything saved as one, and one taken in, without a server to send it to."""

import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Final, Protocol

from companion.keeping import BackupCame, Expected, KeepingError, KeepingFault, KeptBackup, MatchCame, Offer, Restored
from companion.match_bundle import read_any, whole_of, write_bundle
from companion.match_file import MatchFileError
from companion.table import Table

SAVED: Final = "kept/{}"
SENT: Final = "brought/{}"
"""Where a file waits to be saved, and where one is sent to. The page's service worker answers there."""
_ARCHIVE: Final = b"PK"


class Shelf(Protocol):
    """Where files wait for a moment, each under an address of the page's own."""

    def address(self, name: str) -> str:
        """The whole address of a name on this shelf."""

    async def put(self, name: str, data: bytes, file_name: str) -> None:
        """Lay a file there, to be saved under `file_name`.

        Raises:
            OSError: there is no room.
        """

    async def take(self, name: str) -> bytes | None:
        """Take away what lies there; None when nothing does."""


class PhoneKeeper:
    """A `Keeper` on a phone. It keeps no backups of its own: the browser holds one journal, and people hold the files.

    Args:
        table: the table.
        shelf: where files wait.
        clock: the time, in the phone's own time zone.
    """

    possible = True
    daily = False

    def __init__(
        self, table: Table, shelf: Shelf, clock: Callable[[], datetime] = lambda: datetime.now().astimezone()
    ) -> None:
        self._table = table
        self._shelf = shelf
        self._clock = clock

    def backups(self) -> tuple[KeptBackup, ...]:
        """See `Keeper.backups`: none."""
        return ()

    async def pack(self) -> Offer:
        """See `Keeper.pack`."""
        if self._table.secret:
            raise KeepingError(KeepingFault.HIDDEN, "the match on the table holds what players hide from one another")
        matches = whole_of(self._table.store.journal)
        if not matches:
            raise KeepingError(KeepingFault.NOTHING, "nothing was played here yet")
        data = write_bundle(matches).encode()
        name = f"asinus-{self._clock():%Y-%m-%d-%H%M}.json"
        place = SAVED.format(name)
        try:
            await self._shelf.put(place, data, name)
        except OSError as error:
            raise KeepingError(KeepingFault.NO_ROOM, str(error)) from error
        return Offer(self._shelf.address(place), name, len(data))

    def expect(self) -> Expected:
        """See `Keeper.expect`."""
        ticket = secrets.token_hex(8)
        return Expected(ticket, self._shelf.address(SENT.format(ticket)))

    async def look(self, ticket: str) -> MatchCame | BackupCame:
        """See `Keeper.look`."""
        data = await self._shelf.take(SENT.format(ticket))
        if data is None:
            raise KeepingError(KeepingFault.NOT_ARRIVED, "the file did not come")
        if data.startswith(_ARCHIVE):
            raise KeepingError(KeepingFault.TABLES_OWN, "it is the backup of a table's computer")
        try:
            entries, *more = read_any(data)
        except MatchFileError as error:
            raise KeepingError(KeepingFault(error.fault.value), str(error)) from error
        return MatchCame(entries, tuple(more))

    async def look_at(self, name: str) -> BackupCame:
        """See `Keeper.look_at`: there is none."""
        raise KeepingError(KeepingFault.NOT_ARRIVED, f"there is no backup {name[:80]!r}")

    async def restore(self, ticket: str) -> Restored:
        """See `Keeper.restore`: files are taken in beside what is here, never in its place."""
        raise KeepingError(KeepingFault.NOT_ARRIVED, f"there is no backup {ticket!r}")
