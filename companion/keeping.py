"""How everything is kept: the port through which screens make backups and bring them back. The server fills it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from companion.games import Record


class KeepingFault(StrEnum):
    """Why something cannot be kept or brought back. Interfaces word it in the people's language."""

    FOREIGN = "foreign"
    """It is something else."""
    NEWER = "newer"
    """A newer version of the program wrote it."""
    DAMAGED = "damaged"
    """It was a backup or a match, and something of it is missing or was changed."""
    TOO_LARGE = "too_large"
    """It is larger than any backup."""
    NOT_ARRIVED = "not_arrived"
    """It did not come whole, or too late."""
    UNWRITABLE = "unwritable"
    """The disk cannot be written, or is full."""
    NO_ROOM = "no_room"
    """A phone alone has no room for it."""
    UNKEPT = "unkept"
    """Some acts are in memory only: the disk has to be seen to first."""
    NOTHING = "nothing"
    """There is nothing to keep yet."""
    TABLES_OWN = "tables_own"
    """It is the backup of a table's computer, which only such a computer can put back."""
    HIDDEN = "hidden"
    """The match on the table holds what players hide from one another."""


class KeepingError(Exception):
    """Something could not be kept or brought back; nothing has changed.

    Attributes:
        fault: what kind of trouble.
    """

    def __init__(self, fault: KeepingFault, message: str) -> None:
        super().__init__(" ".join(message.split())[:300])
        self.fault = fault


@dataclass(frozen=True, slots=True)
class KeptBackup:
    """A backup that lies on the table's computer.

    Attributes:
        name: of the file.
        at: when it was made, UTC.
        size: bytes.
        before_restore: whether it was made because something else was put in its place.
    """

    name: str
    at: datetime
    size: int
    before_restore: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A file that waits to be saved on a device.

    Attributes:
        url: where it is, for a few minutes.
        name: of the file.
        size: bytes.
    """

    url: str
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Expected:
    """A file is expected.

    Attributes:
        ticket: by which it is asked for afterwards.
        url: where one file may be sent.
    """

    ticket: str
    url: str


@dataclass(frozen=True, slots=True)
class MatchCame:
    """A match has come, whole, or several in one file.

    Attributes:
        entries: its journal.
        more: the journals of the others.
    """

    entries: tuple[Record, ...]
    more: tuple[tuple[Record, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class BackupCame:
    """A backup is there, and whole.

    Attributes:
        ticket: by which it is put in the place of what is there.
        at: when it was made, UTC.
        matches: how many it holds.
    """

    ticket: str
    at: datetime
    matches: int


@dataclass(frozen=True, slots=True)
class Restored:
    """A backup is in the place of what was there.

    Attributes:
        matches: how many there are now.
        before: the file in which lies what was there before.
    """

    matches: int
    before: str


class Keeper(Protocol):
    """Makes backups and brings them back. Each call may take seconds; all that wait let others play meanwhile.

    Each raises `KeepingError` where it cannot be done, and `StorageError` where the journal cannot be read.
    """

    @property
    def possible(self) -> bool:
        """Whether there is one file that can be kept: there is none of a club's database."""

    @property
    def daily(self) -> bool:
        """Whether backups are made by themselves."""

    def backups(self) -> tuple[KeptBackup, ...]:
        """Those that lie on the table's computer, the newest first."""

    async def pack(self) -> Offer:
        """Make a backup of everything, to be saved on a device."""

    def expect(self) -> Expected:
        """Let one file be sent."""

    async def look(self, ticket: str) -> MatchCame | BackupCame:
        """What has been sent."""

    async def look_at(self, name: str) -> BackupCame:
        """A backup that lies on the table's computer."""

    async def restore(self, ticket: str) -> Restored:
        """Put a backup in the place of what is there; a backup of that is made first."""
