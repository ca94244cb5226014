"""Who may do what: the one check that every wish of every device passes. Pure; `Devices.check` stands at the store's door.

A host may do everything, a scorekeeper everything in the match, a display nothing. A player's device may do what
`companion.player_rights` lists, for its own player only. What is listed nowhere is forbidden.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.deeds import Deed
from companion.games import TITLES
from companion.player_rights import PLAYER_MAY
from companion.snapshot import Snapshot
from companion.store import REFEREE
from engine.donkey import ReportVerdict
from engine.journal import redoable, undoable
from engine.players import Place, name_key


class Role(StrEnum):
    """What a device is at the table."""

    HOST = "host"
    SCOREKEEPER = "scorekeeper"
    PLAYER = "player"
    DISPLAY = "display"


class Denial(StrEnum):
    """Why a device may not do something. Interfaces word it in the people's language."""

    STRANGER = "stranger"
    """The device has not joined, or was thrown out."""
    DISPLAY = "display"
    """It only shows."""
    PLAYER = "player"
    """It belongs to one player, and this is not theirs to do."""
    NOBODYS = "nobodys"
    """It belongs to a player who does not play in this match."""
    NOT_LAST = "not_last"
    """It may take back its own acts only, and the last one is somebody else's."""
    HOST_ONLY = "host_only"
    """Only the host may."""
    CAMERA_ONLY = "camera_only"
    """Only the camera rules for the camera."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What one device is.

    Attributes:
        role: what it is at the table.
        player: the name of the player whose device it is, where the role is `PLAYER`; "" before that was said.
    """

    role: Role
    player: str = ""


class NotAllowedError(Exception):
    """A device has wished for what it may not do. Nothing was changed.

    Attributes:
        denial: why.
        player: whose device it is, or "".
    """

    def __init__(self, denial: Denial, who: str, wish: object, player: str = "") -> None:
        kind = wish.value if isinstance(wish, Deed) else type(wish).__name__
        super().__init__(f"{who} may not {kind}: {denial.value}")
        self.denial = denial
        self.player = player


_SCOREKEEPERS: Final = frozenset(Deed) - {Deed.DEVICES, Deed.CLAIM, Deed.BACKUP}


def denial(rights: Rights | None, who: str, wish: object, now: Snapshot) -> Denial | None:  # noqa: PLR0911  # a table
    """Why a device may not do something, or None when it may.

    Args:
        rights: what the device is; None for one that has not joined.
        who: what it signs as.
        wish: a command of a game, or a `Deed`.
        now: the table on which it would be done.
    """
    if who == REFEREE:
        return None if isinstance(wish, ReportVerdict) else Denial.CAMERA_ONLY
    if rights is None:
        return Denial.STRANGER
    if isinstance(wish, ReportVerdict):
        return Denial.CAMERA_ONLY
    match rights.role:
        case Role.HOST:
            return None
        case Role.SCOREKEEPER:
            return Denial.HOST_ONLY if isinstance(wish, Deed) and wish not in _SCOREKEEPERS else None
        case Role.PLAYER:
            return _players_denial(rights, who, wish, now)
        case _:
            return Denial.DISPLAY


def place_of(rights: Rights | None, now: Snapshot) -> Place | None:
    """The place of the player whose device it is, in the match on the table; None where there is none."""
    if rights is None or rights.role is not Role.PLAYER or not rights.player or now.game is None:
        return None
    keys = [name_key(name) for name in TITLES[now.game].players(now.state)]
    own = name_key(rights.player)
    return Place(keys.index(own)) if own in keys else None


def _players_denial(  # noqa: PLR0911  # a table
    rights: Rights, who: str, wish: object, now: Snapshot
) -> Denial | None:
    place = place_of(rights, now)
    match wish:
        case Deed.CLAIM:
            # A name once said stays, or one could bet for everybody in turn.
            return Denial.PLAYER if place is not None else None
        case Deed.UNDO:
            return None if _signed(now, undoable(now.entries)) == who else Denial.NOT_LAST
        case Deed.REDO:
            return None if _signed(now, redoable(now.entries)) == who else Denial.NOT_LAST
        case Deed.DEVICES | Deed.BACKUP:
            return Denial.HOST_ONLY
        case Deed():
            return Denial.PLAYER
    may = PLAYER_MAY.get(type(wish))
    if may is None:
        return Denial.PLAYER
    if place is None:
        return Denial.NOBODYS
    return None if may(wish, now.state, place) else Denial.PLAYER


def _signed(now: Snapshot, act: int | None) -> str | None:
    return next((entry.who for entry in now.entries if entry.act == act), None)
