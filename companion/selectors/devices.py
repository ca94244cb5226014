"""The devices at the table, and how others join, as the host's page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.devices import Devices, Guest
from companion.i18n import Say, say
from companion.join_code import in_groups, joining
from companion.rights import Role


@dataclass(frozen=True, slots=True)
class Join:
    """How others join.

    Attributes:
        address: where.
        code: with which code, in groups.
        link: both in one, for a picture that is scanned.
    """

    address: str
    code: str
    link: str


@dataclass(frozen=True, slots=True)
class DeviceLine:
    """One device that has joined.

    Attributes:
        number: its number.
        name: what it is called.
        role: what it is.
        player: whose it is; "" for nobody's.
        what: its role in words.
        here: whether it has the table open now.
        mine: whether it is the device that looks at the list.
    """

    number: int
    name: Say
    role: Role | None
    player: str
    what: Say
    here: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class DevicesScreen:
    """The page of the devices.

    Attributes:
        join: how others join; None where they cannot.
        lines: those that have, the youngest first.
        players: who plays the match on the table: a device may be given to one of them.
    """

    join: Join | None
    lines: tuple[DeviceLine, ...]
    players: tuple[str, ...]


def how_to_join(address: str | None, code: str) -> Join | None:
    """Where and how others join; None where they cannot."""
    return None if address is None else Join(address, in_groups(code), joining(address, code))


def role_words(role: Role | None, player: str) -> Say:
    """What a device is, in words."""
    if role is None:
        return say("role-none")
    if role is Role.PLAYER and player:
        return say("role-player-of", name=player)
    return say(f"role-{role.value}")


def devices_screen(devices: Devices, who: str, players: Sequence[str], address: str | None) -> DevicesScreen:
    """The page of the devices.

    Args:
        devices: all of them.
        who: the one that looks.
        players: who plays the match on the table.
        address: where others join, if they can.
    """
    seen = [guest for guest in devices.guests if guest.seen is not None]
    lines = tuple(_line(guest, who, here=guest.number in devices.here) for guest in reversed(seen))
    return DevicesScreen(how_to_join(address, devices.code), lines, tuple(players))


def _line(guest: Guest, who: str, *, here: bool) -> DeviceLine:
    return DeviceLine(
        guest.number,
        say(f"who-{guest.kind or 'phone'}", number=guest.number),
        guest.role,
        guest.player,
        role_words(guest.role, guest.player),
        here,
        guest.who == who,
    )
