"""The devices at a table: who has joined, what each may do, and the code by which others join.

A device that has joined is a guest. It holds a token, which is known here by its digest only, and it is remembered
until the host throws it out. Pages on the computer that serves the table are hosts without any code.
"""

import hashlib
import hmac
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from companion.deeds import Deed
from companion.join_code import new_code, tidy
from companion.observers import Observers, Unsubscribe
from companion.rights import Denial, NotAllowedError, Rights, Role, denial, place_of
from companion.snapshot import Snapshot
from engine.players import clean_name

MOST_GUESTS: Final = 100
"""A club night has fifty devices; beyond this the one that was away longest makes room."""
UNUSED_AFTER: Final = timedelta(hours=1)
"""A browser that has read the code and then never opened the table was a preview of the link, and is forgotten."""
KINDS: Final = ("phone", "tablet", "computer")


@dataclass(frozen=True, slots=True)
class Guest:
    """A device that has joined.

    Attributes:
        number: its number at this table.
        digest: of its token, SHA-256 in hexadecimal.
        joined: when, UTC.
        kind: "phone", "tablet" or "computer"; "" before it has opened the table.
        role: what it is; None before that was chosen.
        player: whose it is, where its role is that of a player; "" before that was said.
        seen: when it opened the table last, UTC; None for never.
    """

    number: int
    digest: str
    joined: datetime
    kind: str = ""
    role: Role | None = None
    player: str = ""
    seen: datetime | None = None

    @property
    def who(self) -> str:
        """What it signs as in the journal."""
        return f"{self.kind or KINDS[0]}:{self.number}"

    @property
    def rights(self) -> Rights | None:
        """What it may do."""
        return Rights(self.role, self.player) if self.role is not None else None


@dataclass(frozen=True, slots=True)
class Kept:
    """What has to outlast the program.

    Attributes:
        table: the id of this table, which tells its tokens from those of another one on the same computer.
        code: by which devices join.
        guests: those who have.
    """

    table: str
    code: str
    guests: tuple[Guest, ...] = ()


def new_table() -> Kept:
    """A table that nobody has joined yet."""
    return Kept(secrets.token_hex(4), new_code())


def _now() -> datetime:
    return datetime.now(UTC)


def digest_of(token: str) -> str:
    """By what a token is known without being known."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


class Devices:
    """All devices of one table. Safe to call from any thread; observers are told after each change.

    Args:
        kept: what was kept; a new table when absent.
        keep: called with what has to be kept from now on; must not fail.
        clock: tells the time, in UTC.
    """

    def __init__(
        self,
        kept: Kept | None = None,
        *,
        keep: Callable[[Kept], None] = lambda _: None,
        clock: Callable[[], datetime] = _now,
    ) -> None:
        self._kept = kept or new_table()
        self._keep = keep
        self._clock = clock
        self._lock = threading.RLock()
        self._hosts: set[str] = set()
        self._numbers = 0
        self._here: dict[int, int] = {}
        self._observers: Observers[()] = Observers()
        self._leavers: Observers[int] = Observers()

    # What is

    @property
    def kept(self) -> Kept:
        """What has to outlast the program."""
        return self._kept

    @property
    def table(self) -> str:
        """The id of this table."""
        return self._kept.table

    @property
    def code(self) -> str:
        """By which devices join."""
        return self._kept.code

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All devices that have joined, in the order in which they did."""
        return self._kept.guests

    @property
    def here(self) -> frozenset[int]:
        """The numbers of the guests that have the table open now."""
        return frozenset(self._here)

    def guest(self, token: str) -> Guest | None:
        """The device that holds this token."""
        digest = digest_of(token)
        return next((guest for guest in self.guests if hmac.compare_digest(guest.digest, digest)), None)

    def numbered(self, number: int) -> Guest | None:
        """The device with this number."""
        return next((guest for guest in self.guests if guest.number == number), None)

    def rights(self, who: str) -> Rights | None:
        """What a device may do, by what it signs as; None for one that does not belong to the table (any more)."""
        if who in self._hosts:
            return Rights(Role.HOST)
        return next((guest.rights for guest in self.guests if guest.who == who), None)

    def check(self, who: str, wish: object, now: Snapshot) -> None:
        """The store's door (`companion.store.Gate`).

        Raises:
            NotAllowedError: the device may not.
        """
        rights = self.rights(who)
        why = denial(rights, who, wish, now)
        if why is not None:
            raise NotAllowedError(why, who, wish, rights.player if rights is not None else "")

    def is_code(self, typed: str) -> bool:
        """Whether somebody has typed the right code."""
        return hmac.compare_digest(tidy(typed).encode(), self.code.encode())

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change of anything a view shows."""
        return self._observers.subscribe(callback)

    def subscribe_leavers(self, callback: Callable[[int], None]) -> Unsubscribe:
        """Call back with the number of each device that is thrown out."""
        return self._leavers.subscribe(callback)

    # Coming and going

    def seat_host(self, kind: str) -> str:
        """A page on the computer that serves the table; what it signs as."""
        with self._lock:
            who = f"{kind}:{self._number()}"
            self._hosts.add(who)
            return who

    def let_in(self) -> str:
        """Somebody has told the code: their device joins. Its token, which is told once."""
        token = secrets.token_urlsafe(24)
        with self._lock:
            now = self._clock()
            guests = [guest for guest in self.guests if guest.seen is not None or now - guest.joined < UNUSED_AFTER]
            if len(guests) >= MOST_GUESTS:
                away = [guest for guest in guests if guest.number not in self._here] or guests
                guests.remove(min(away, key=lambda guest: guest.seen or guest.joined))
            guests.append(Guest(self._number(), digest_of(token), now))
            self._set(replace(self._kept, guests=tuple(guests)))
        self._observers.tell()
        return token

    def choose(self, token: str, role: Role, player: str = "") -> bool:
        """A device that has just joined says what it is; once, and never a host. Whether that was so."""
        with self._lock:
            guest = self.guest(token)
            if guest is None or guest.role is not None or role is Role.HOST:
                return False
            self._change(replace(guest, role=role, player=clean_name(player) if role is Role.PLAYER else ""))
        self._observers.tell()
        return True

    def open_page(self, number: int, kind: str) -> str:
        """A guest opens the table; what it signs as."""
        with self._lock:
            guest = self.numbered(number)
            if guest is None:
                return f"{kind}:{number}"
            guest = replace(guest, kind=guest.kind or kind, seen=self._clock())
            self._change(guest)
        self._observers.tell()
        return guest.who

    def came(self, number: int) -> None:
        """A page of a guest is linked to the table."""
        with self._lock:
            self._here[number] = self._here.get(number, 0) + 1
        self._observers.tell()

    def went(self, number: int) -> None:
        """It is not any more."""
        with self._lock:
            self._here[number] = self._here.get(number, 0) - 1
            if self._here[number] <= 0:
                del self._here[number]
        self._observers.tell()

    def claim(self, who: str, player: str, now: Snapshot) -> None:
        """A player's device says whose it is, while it belongs to nobody in this match.

        Raises:
            NotAllowedError: it belongs to somebody already, or is no player's.
        """
        with self._lock:
            self.check(who, Deed.CLAIM, now)
            guest = next((guest for guest in self.guests if guest.who == who), None)
            if guest is None:
                return
            named = replace(guest, player=clean_name(player))
            if place_of(named.rights, now) is None:
                raise NotAllowedError(Denial.NOBODYS, who, Deed.CLAIM, named.player)
            self._change(named)
        self._observers.tell()

    # What a host may

    def change_role(self, by: str, number: int, role: Role, player: str = "") -> None:
        """A device is something else from now on.

        Raises:
            NotAllowedError: `by` is no host.
        """
        with self._lock:
            self._check_host(by)
            guest = self.numbered(number)
            if guest is None:
                return
            self._change(replace(guest, role=role, player=clean_name(player) if role is Role.PLAYER else ""))
        self._observers.tell()

    def throw_out(self, by: str, number: int) -> None:
        """A device has to join again, with the code.

        Raises:
            NotAllowedError: `by` is no host.
        """
        with self._lock:
            self._check_host(by)
            self._set(replace(self._kept, guests=tuple(one for one in self.guests if one.number != number)))
        self._leavers.tell(number)
        self._observers.tell()

    def renew_code(self, by: str, *, throw_out: bool) -> None:
        """Another code from now on.

        Args:
            by: the host.
            throw_out: whether everybody else has to join anew with it; else those who have joined stay.

        Raises:
            NotAllowedError: `by` is no host.
        """
        with self._lock:
            self._check_host(by)
            stay = [guest for guest in self.guests if not throw_out or guest.who == by]
            leave = [guest.number for guest in self.guests if guest not in stay]
            code = self.code
            while code == self.code:
                code = new_code()
            self._set(replace(self._kept, code=code, guests=tuple(stay)))
        for number in leave:
            self._leavers.tell(number)
        self._observers.tell()

    # How

    def _check_host(self, by: str) -> None:
        self.check(by, Deed.DEVICES, Snapshot())

    def _number(self) -> int:
        """A number that nobody has, not even a page that has gone: what was signed with it stays its own."""
        taken = {guest.number for guest in self.guests}
        self._numbers += 1
        while self._numbers in taken:
            self._numbers += 1
        return self._numbers

    def _change(self, guest: Guest) -> None:
        self._set(
            replace(self._kept, guests=tuple(guest if one.number == guest.number else one for one in self.guests))
        )

    def _set(self, kept: Kept) -> None:
        if kept != self._kept:
            self._kept = kept
            self._keep(kept)
