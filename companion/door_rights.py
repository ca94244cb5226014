"""What one device may do at its table, and what a host does with the others."""

from abc import ABC, abstractmethod

from companion.deeds import Deed
from companion.nav import DEVICES, Nav
from companion.rights import Rights, Role, denial
from companion.table import Table


class AtTheDoor(ABC):
    """The part of a device that stands at the door.

    Args:
        table: the table it sits at.
        who: what it signs as in the journal; another after it was thrown out and has joined again.
    """

    def __init__(self, table: Table, who: str) -> None:
        self.table = table
        self.who = who

    @abstractmethod
    def go(self, nav: Nav) -> None:
        """Show another screen."""

    @property
    def rights(self) -> Rights | None:
        """What it is at the table; None once it was thrown out."""
        return self.table.devices.rights(self.who)

    def hosts(self) -> bool:
        """Whether it is the computer that serves the table, or stands in for it."""
        rights = self.rights
        return rights is not None and rights.role is Role.HOST

    def may(self, wish: object) -> bool:
        """Whether it may do this now, a command or a `Deed`. Screens grey what it may not; the store has the last word."""
        return denial(self.rights, self.who, wish, self.table.store.snapshot) is None

    def require(self, deed: Deed) -> None:
        """Refuse what the device may not do, where it does not come through the store.

        Raises:
            NotAllowedError: it may not.
        """
        self.table.store.require(self.who, deed)

    def claim(self, player: str) -> None:
        """Say whose device this is."""
        self.table.devices.claim(self.who, player, self.table.store.snapshot)

    def change_role(self, number: int, role: Role, player: str = "") -> None:
        """A device is something else from now on."""
        self.table.devices.change_role(self.who, number, role, player)
        self.go(Nav(page=DEVICES))

    def throw_out(self, number: int) -> None:
        """A device has to join again, with the code."""
        self.table.devices.throw_out(self.who, number)
        self.go(Nav(page=DEVICES))

    def renew_code(self, *, throw_out: bool) -> None:
        """Another code from now on; with `throw_out` everybody else has to join with it."""
        self.table.devices.renew_code(self.who, throw_out=throw_out)
        self.go(Nav(page=DEVICES))
