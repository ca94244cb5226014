"""How everything is kept: the backups there are, and what came of a file that was brought in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from companion.i18n import Say, say
from companion.keeping import KeepingError
from companion.selectors.house.people import matches_of
from companion.table import Table
from companion.transfer import Arrival, Brought

SHOWN: Final = 10
"""How many backups are listed: a week of them, and those from before a restore."""
MEGABYTE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class BackupLine:
    """A backup on the table's computer.

    Attributes:
        name: of its file.
        at: when it was made, UTC.
        size: how large it is, in words.
        before_restore: whether it was made before something was put back.
    """

    name: str
    at: datetime
    size: Say
    before_restore: bool


@dataclass(frozen=True, slots=True)
class KeepingPage:
    """The page.

    Attributes:
        possible: whether backups can be made here.
        bound: whether nothing can leave this device, or come to it, as a file.
        daily: whether some are made by themselves.
        secret: whether the match on the table keeps a file of everything from being given out.
        matches: how many matches there are.
        backups: those on the table's computer, the newest first.
        alone: where the app lies for a phone without a table; None where it is not offered.
        scans: whether the table's camera can read a match off a phone now.
    """

    possible: bool
    bound: bool
    daily: bool
    secret: bool
    matches: int
    backups: tuple[BackupLine, ...]
    alone: str | None = None
    scans: bool = False


def keeping_page(table: Table, *, here: bool = True) -> KeepingPage:
    """What is kept.

    Args:
        table: the table.
        here: whether it is looked at on the table's own computer.
    """
    keeper = table.keeper
    lines = () if keeper is None else keeper.backups()
    return KeepingPage(
        possible=keeper is not None and keeper.possible,
        bound=keeper is None and table.handheld,
        daily=keeper is not None and keeper.daily,
        secret=table.secret,
        matches=len(matches_of(table)),
        backups=tuple(BackupLine(one.name, one.at, size_of(one.size), one.before_restore) for one in lines[:SHOWN]),
        alone=_alone(table, here=here),
        scans=table.can_scan,
    )


def _alone(table: Table, *, here: bool) -> str | None:
    """Where the app for a phone alone is found: on the web; else at the table itself, for its own computer.

    Browsers keep no app from an address in the home network, so nobody else is sent there.
    """
    if table.handheld:
        return None
    return table.elsewhere.site or (table.elsewhere.alone if here else None)


def size_of(size: int) -> Say:
    """How large a file is, in words; the number is in tenths of a megabyte, for languages part decimals differently."""
    tenths = max(1, round(10 * size / MEGABYTE))
    return say("keeping-size", whole=tenths // 10, tenth=tenths % 10)


def arrived(brought: Brought) -> Say:
    """What became of a match that was brought in."""
    match brought.arrival:
        case Arrival.NEW:
            return say("bring-new")
        case Arrival.CONTINUED:
            return say("bring-continued")
        case Arrival.KNOWN:
            return say("bring-known")


def all_arrived(brought: Sequence[Brought]) -> Say:
    """What became of several."""
    new = sum(one.arrival is Arrival.NEW for one in brought)
    continued = sum(one.arrival is Arrival.CONTINUED for one in brought)
    return say("bring-many", new=new, continued=continued, known=len(brought) - new - continued)


def trouble(error: KeepingError) -> Say:
    """Why it could not be done, and what to do."""
    return say(f"keeping-{error.fault.value.replace('_', '-')}")
