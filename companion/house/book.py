"""The house book: the door through which people and notes change, into a journal like that of a match."""

import logging
import secrets
import threading
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from companion.games import Fact, Record
from companion.history import LogLine, facts_of, log_of
from companion.house.facts import (
    COLOURS,
    NOTE_LENGTH,
    HouseFact,
    HouseOpened,
    MatchBroughtBack,
    MatchNoted,
    MatchPutAside,
    PeopleMerged,
    PersonAdded,
    PersonArchived,
    PersonBroughtBack,
    PersonRenamed,
    PersonRestyled,
)
from companion.house.people import House, Person, fold_house
from companion.observers import Observers, Unsubscribe
from companion.storage import HOUSE, Journal, StorageError
from engine.errors import IllegalCommandError, StaleStateError
from engine.journal import Entry, Reinstated, Retracted, redo, redoable, voided
from engine.players import NAME_LENGTH, clean_name, name_key

log = logging.getLogger(__name__)

TRIES: Final = 3
"""How often a wish is made anew where another table writes to the same book at the same moment."""


def _now() -> datetime:
    return datetime.now(UTC)


class HouseBook:
    """Who plays here, and what was noted about matches. Safe to call from any thread.

    What one device wishes is checked against the book as it is: a second tap changes nothing, and whoever comes too
    late is refused.

    Args:
        journal: where it is kept, beside the matches.
        clock: tells the time, in UTC.
        new_id: an id that nobody has.
        gate: asked before a device writes, by what it signs as; refuses with an exception.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        clock: Callable[[], datetime] = _now,
        new_id: Callable[[], str] = lambda: secrets.token_hex(6),
        gate: Callable[[str], None] = lambda _who: None,
    ) -> None:
        self._gate = gate
        self._journal = journal
        self._clock = clock
        self._new_id = new_id
        self._lock = threading.RLock()
        self._observers: Observers[()] = Observers()
        self._entries: tuple[Record, ...] = ()
        self._house = House()
        self.trouble: StorageError | None = None
        """Why the book cannot be read, or None. The matches do not need it."""
        self.reread()

    # What is

    @property
    def house(self) -> House:
        """The book at this moment."""
        return self._house

    @property
    def version(self) -> int:
        """Rises with every entry."""
        return len(self._entries)

    @property
    def log(self) -> tuple[LogLine, ...]:
        """All that was ever written, oldest first."""
        return log_of(self._entries)

    @property
    def next_undo(self) -> tuple[Fact, ...]:
        """What an undo would void; empty when there is nothing to undo."""
        return facts_of(self._entries, _undoable(self._entries))

    @property
    def next_redo(self) -> tuple[Fact, ...]:
        """What a redo would bring back; empty when there is nothing to redo."""
        return facts_of(self._entries, redoable(self._entries))

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change."""
        return self._observers.subscribe(callback)

    # What may be done. Each raises `IllegalCommandError` where it does not fit, and `StorageError` where it cannot be
    # written; then nothing has changed.

    def add(self, name: str, who: str) -> None:
        """Somebody new plays here, whatever others were called before."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            return (self._newcomer(_free_name(house, name), len(house.people)),)

        self._write(decide, who)

    def welcome(self, names: Iterable[str], who: str) -> None:
        """Let all join by themselves whose names nobody has ever borne."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            unknown = {name_key(name): clean_name(name) for name in names}
            unknown = {key: name for key, name in unknown.items() if key and key not in house.bearers}
            return tuple(
                self._newcomer(name[:NAME_LENGTH], len(house.people) + more, by_playing=True)
                for more, name in enumerate(unknown.values())
            )

        names = tuple(names)
        # The table itself writes this, for whoever was allowed to begin the match.
        self._append(lambda: decide(self._house), who)

    def rename(self, person: str, name: str, who: str) -> None:
        """Call somebody otherwise. Matches keep the names as they were played."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            known = _known(house, person)
            wanted = clean_name(name)
            if wanted == known.name:
                return ()
            return (PersonRenamed(person, _free_name(house, name, known)),)

        self._write(decide, who)

    def restyle(self, person: str, colour: int, sign: int, picture: str, who: str) -> None:
        """Give somebody a colour, a sign and a picture."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            known = _known(house, person)
            same = (known.colour, known.sign, known.picture) == (colour, sign, picture)
            return () if same else (PersonRestyled(person, colour, sign, picture),)

        self._write(decide, who)

    def merge(self, gone: str, into: str, who: str) -> None:
        """Two entries are one person; the second keeps name and looks."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            if _known(house, gone).id == _known(house, into).id:
                raise IllegalCommandError("person_gone", f"person {gone!r} is {into!r} already")
            return (PeopleMerged(gone, into),)

        self._write(decide, who)

    def archive(self, person: str, who: str, *, away: bool) -> None:
        """Offer somebody no more, or again."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            if _known(house, person).archived == away:
                return ()
            return (PersonArchived(person) if away else PersonBroughtBack(person),)

        self._write(decide, who)

    def annotate(self, match: str, text: str, who: str) -> None:
        """Write something about a match, instead of what stands there."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            wanted = text.strip()
            if len(wanted) > NOTE_LENGTH:
                raise IllegalCommandError("note_long", f"a note of {len(wanted)} characters; {NOTE_LENGTH} at most")
            return () if house.notes.get(match, "") == wanted else (MatchNoted(match, wanted),)

        self._write(decide, who)

    def put_aside(self, match: str, who: str, *, away: bool) -> None:
        """List a match no more, or again."""

        def decide(house: House) -> tuple[HouseFact, ...]:
            if (match in house.aside) == away:
                return ()
            return (MatchPutAside(match) if away else MatchBroughtBack(match),)

        self._write(decide, who)

    def undo(self, who: str) -> None:
        """Void the last act; who joined by playing stays."""
        self._turn(who, _undo)

    def redo(self, who: str) -> None:
        """Bring back the act that was undone last."""
        self._turn(who, redo)

    def reread(self) -> None:
        """Look what the journal holds, after something else has written to it."""
        with self._lock:
            before = self._entries, self.trouble
            try:
                self._take(self._journal.read(HOUSE))
                self.trouble = None
            except StorageError as error:
                log.warning("the house book cannot be read: %s", error)
                self.trouble = error
            changed = before != (self._entries, self.trouble)
        if changed:
            self._observers.tell()

    # How

    def _newcomer(self, name: str, number: int, *, by_playing: bool = False) -> PersonAdded:
        return PersonAdded(self._new_id(), name, number % COLOURS, number % COLOURS, by_playing)

    def _write(self, decide: Callable[[House], Sequence[HouseFact]], who: str) -> None:
        self._gate(who)
        self._append(lambda: decide(self._house), who)

    def _turn(self, who: str, act: Callable[[Sequence[Record]], Fact]) -> None:
        self._gate(who)
        self._append(lambda: (act(self._entries),), who)

    def _append(self, facts: Callable[[], Sequence[Fact]], who: str) -> None:
        with self._lock:
            if self.trouble is not None:
                self.reread()
            if self.trouble is not None:
                raise self.trouble
            for tried in range(1, TRIES + 1):
                wanted = facts()
                if not wanted:
                    return
                before = self._entries
                opening: tuple[Record, ...] = () if before else (self._entry(1, 1, who, HouseOpened()),)
                seq = len(before) + len(opening)
                new = tuple(self._entry(seq + i, seq + 1, who, fact) for i, fact in enumerate(wanted, 1))
                try:
                    self._journal.append(HOUSE, len(before), (*opening, *new))
                except StaleStateError:
                    if tried == TRIES:
                        raise
                    self._take(self._journal.read(HOUSE))
                else:
                    self._take((*before, *opening, *new))
                    break
        self._observers.tell()

    def _entry(self, seq: int, act: int, who: str, fact: Fact) -> Record:
        return Entry(seq=seq, match=HOUSE, act=act, at=self._clock(), who=who, fact=fact)

    def _take(self, entries: tuple[Record, ...]) -> None:
        void = voided(entries)
        self._entries = entries
        self._house = fold_house(
            (entry.at, entry.fact) for entry in entries if isinstance(entry.fact, HouseFact) and entry.act not in void
        )


def _known(house: House, person: str) -> Person:
    known = house.people.get(person)
    if known is None or known.into is not None:
        raise IllegalCommandError("person_gone", f"there is no person {person!r} any more")
    return known


def _free_name(house: House, name: str, own: Person | None = None) -> str:
    wanted = clean_name(name)
    if not name_key(wanted):
        raise IllegalCommandError("name_empty", f"{name!r} is no name that can be seen")
    if len(wanted) > NAME_LENGTH:
        raise IllegalCommandError("name_long", f"{wanted!r} has {len(wanted)} characters; {NAME_LENGTH} at most")
    other = house.called(wanted)
    if other is not None and other != own:
        raise IllegalCommandError("name_taken", f"person {other.id!r} is called {other.name!r}", name=other.name)
    return wanted


def _undoable(entries: Sequence[Record]) -> int | None:
    void = voided(entries)
    acts = [
        entry.act
        for entry in entries
        if not isinstance(entry.fact, Retracted | Reinstated | HouseOpened)
        and not (isinstance(entry.fact, PersonAdded) and entry.fact.by_playing)
        and entry.act not in void
    ]
    return acts[-1] if acts else None


def _undo(entries: Sequence[Record]) -> Retracted:
    act = _undoable(entries)
    if act is None:
        raise IllegalCommandError("nothing_to_undo", "there is nothing to undo in the house book")
    return Retracted(act)
