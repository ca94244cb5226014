"""The one truth of a table: what is played now, and the only door through which it changes.

Every change goes the same way: a wish is checked by the rules, the facts are written to the journal, and only then
does anybody see them. The state is always what the journal adds up to.
"""

import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeVar

from companion.deeds import Deed
from companion.games import TITLES, Fact, Record
from companion.history import LogLine, MatchSummary, facts_of, log_of
from companion.observers import Observers, Unsubscribe
from companion.patient_journal import PatientJournal
from companion.snapshot import Gate, PutAway, Snapshot, going_on, load_match
from companion.storage import Journal, StorageFault
from companion.summaries import Summaries
from companion.transfer import Brought, bring_in
from engine.errors import IllegalCommandError, StaleStateError
from engine.journal import Entry, EvidenceKept, effective, redo, redoable, undo, undoable
from engine.rules import Game, fold

log = logging.getLogger(__name__)

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

REFEREE: Final = "referee"
"""Who the camera signs as."""


def _now() -> datetime:
    return datetime.now(UTC)


class Store:
    """One table. Safe to call from any thread; observers are told on the caller's, after the change.

    Args:
        journal: where the facts are kept.
        clock: tells the time, in UTC.
        draw: a random whole number from 0 up to but not including its argument (D5).
        gate: who may do what; everybody everything when absent.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        clock: Callable[[], datetime] = _now,
        draw: Callable[[int], int] = secrets.randbelow,
        gate: Gate = lambda _who, _wish, _now: None,
    ) -> None:
        self.journal = journal
        self.clock = clock
        """Tells the time, in UTC."""
        self._gate = gate
        self.draw = draw
        """Chance, for games that need it."""
        self._lock = threading.RLock()
        self._observers: Observers[()] = Observers()
        self._summaries = Summaries(journal)
        self._now = Snapshot()
        self._put_away: PutAway | None = None
        self._put_by = ""

    # What is

    @property
    def snapshot(self) -> Snapshot:
        """The table at this moment. Read it once where several of its parts must agree."""
        return self._now

    @property
    def version(self) -> int:
        """Rises with every change."""
        return self._now.version

    @property
    def match_id(self) -> str | None:
        """The match that is played, or None on the first screen."""
        return self._now.match_id

    @property
    def entries(self) -> tuple[Record, ...]:
        """The journal of the match."""
        return self._now.entries

    @property
    def game(self) -> str | None:
        """The name of the game that is played, or None on the first screen."""
        return self._now.game

    @property
    def players(self) -> tuple[str, ...]:
        """The names of those who play, in seating order."""
        return TITLES[self._now.game].players(self._now.state) if self._now.game is not None else ()

    @property
    def going_on(self) -> bool:
        """Whether a match is on the table that is not over."""
        return going_on(self._now)

    @property
    def put_away(self) -> PutAway | None:
        """The match that somebody put away last while it went on, until it is gone on with."""
        return self._put_away

    @property
    def put_by(self) -> str:
        """The device that put on the table, or away, what was there last; "" for the table itself."""
        return self._put_by

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The whole log of the match, oldest first."""
        return log_of(self._now.entries)

    @property
    def next_undo(self) -> tuple[Fact, ...]:
        """What an undo would void; empty when there is nothing to undo."""
        entries = self._now.entries
        return facts_of(entries, undoable(entries))

    @property
    def next_redo(self) -> tuple[Fact, ...]:
        """What a redo would bring back; empty when there is nothing to redo."""
        entries = self._now.entries
        return facts_of(entries, redoable(entries))

    @property
    def unkept(self) -> StorageFault | None:
        """Why the last acts are in memory only, or None when all are written."""
        trouble = self.journal.trouble if isinstance(self.journal, PatientJournal) else None
        return trouble.fault if trouble is not None else None

    def matches(self) -> tuple[MatchSummary, ...]:
        """All matches of this table, the one opened last first. One that cannot be read says why.

        Raises:
            StorageError: the journal cannot be read at all.
        """
        with self._lock:
            return self._summaries.all(self._now)

    # What may be done

    def require(self, who: str, deed: Deed) -> None:
        """Ask at the door for what is done elsewhere than here; see `Gate`."""
        self._gate(who, deed, self._now)

    def dispatch(self, game: Game[S, C, E], command: C, who: str, expected: int | None = None) -> None:
        """Carry out a wish.

        Args:
            game: the game whose command it is.
            command: what is wished for.
            who: the device or person that wishes it.
            expected: the `version` that they saw. A second tap of the same finger sees an old one, and is refused.

        Raises:
            IllegalCommandError: the rules forbid it, or no match of this game is on the table.
            StaleStateError: the table has changed since `expected`.
            StorageError: it could not be written; nothing has changed.
        """
        with self._lock:
            self._gate(who, command, self._now)
            self._expect(expected)
            now = self._now
            if now.match_id is None or now.game != game.name:
                raise IllegalCommandError("no_match", f"no match of {game.name} is open for {type(command).__name__}")
            facts: Sequence[Any] = game.decide(self._state_of(game), command)
            if not facts:
                return
            self._write(now.match_id, game, now.entries, facts, who)
        self._observers.tell()

    def undo(self, who: str, expected: int | None = None) -> None:
        """Void the last act. It stays in the log.

        Raises:
            IllegalCommandError: there is nothing to undo.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        self._turn(undo, Deed.UNDO, who, expected)

    def redo(self, who: str, expected: int | None = None) -> None:
        """Bring back the act that was undone last.

        Raises:
            IllegalCommandError: there is nothing to redo.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        self._turn(redo, Deed.REDO, who, expected)

    def note(self, fact: EvidenceKept, who: str) -> None:
        """Write something into the journal of the match that changes nothing in it.

        Raises:
            IllegalCommandError: no match is open.
            StorageError: it could not be written.
        """
        with self._lock:
            now = self._now
            self._gate(who, Deed.KEEP, now)
            if now.match_id is None or now.game is None:
                raise IllegalCommandError("no_match", "no match is open, so there is nothing to note")
            self._write(now.match_id, TITLES[now.game].game, now.entries, (fact,), who)
        self._observers.tell()

    def open(self, game: Game[S, C, E], commands: Sequence[C], who: str, expected: int | None = None) -> None:
        """Begin a match.

        Args:
            game: the game.
            commands: the first opens it, the others follow at once; all together are one act, which is never undone.
            who: see `dispatch`.
            expected: see `dispatch`.

        Raises:
            IllegalCommandError: another match is going on, or the rules forbid one of the commands.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        with self._lock:
            for wish in (Deed.OPEN, *commands):
                self._gate(who, wish, self._now)
            self._expect(expected)
            self._refuse_if_going_on()
            state = game.initial()
            facts: list[Any] = []
            for command in commands:
                for fact in game.decide(state, command):
                    state = game.evolve(state, fact)
                    facts.append(fact)
            self._write(secrets.token_hex(8), game, (), facts, who)
            self._put_by = who
        self._observers.tell()

    def resume(self, match_id: str, who: str | None = None) -> None:
        """Take up a match of the journal again.

        Args:
            match_id: which.
            who: the device that wishes it; None for the table itself, as it starts.

        Raises:
            IllegalCommandError: another match is going on.
            StorageError: there is no such match, or it cannot be read.
        """
        with self._lock:
            if self._now.match_id == match_id:
                return
            if who is not None:
                self._gate(who, Deed.RESUME, self._now)
            self._refuse_if_going_on()
            self._set(match_id, *load_match(self.journal, match_id))
            self._put_by = who or ""
        self._observers.tell()

    def resume_recent(self, within: timedelta, match: str | None = None) -> bool:
        """Take up the last match again, if it goes on and was played lately: after a crash the table is where it was.

        Args:
            within: how lately.
            match: the one that lay on this table, where that is known; else it is the one opened last.

        Returns:
            Whether there was one.

        Raises:
            StorageError: the journal cannot be read.
        """
        for summary in [known for known in self.matches() if match in {None, known.match}][:1]:
            if summary.going_on and summary.last is not None and self.clock() - summary.last <= within:
                self.resume(summary.match)
                return True
        return False

    def leave(self, who: str | None = None) -> None:
        """Back to the first screen. The match stays in the journal and can be taken up again.

        Args:
            who: the device that wishes it; None for the table itself.
        """
        with self._lock:
            if who is not None:
                self._gate(who, Deed.LEAVE, self._now)
            now = self._now
            if now.match_id is None or now.game is None:
                return
            if who is not None and self.going_on:
                self._put_away = PutAway(now.match_id, now.game, self.players, who, self.clock())
            self._put_by = who or ""
            self._now = Snapshot(self._now.version + 1)
        self._observers.tell()

    def forget(self) -> None:
        """Know nothing any more of what the journal held: another one lies in its place. The table is empty then."""
        with self._lock:
            self._summaries.forget()
            self._put_away, self._put_by = None, ""
            self._now = Snapshot(self._now.version + 1)
        self._observers.tell()

    def look_again(self) -> None:
        """Read anew, when they are listed next, the matches that go on elsewhere: a club's tables share one journal."""
        with self._lock:
            mine = self._now.match_id
            self._summaries.forget_unfinished(mine)

    def bring_in(self, entries: Sequence[Record], who: str, *, apart: bool = False) -> Brought:
        """Take in a match from elsewhere; see `companion.transfer.bring_in`."""
        with self._lock:
            self._gate(who, Deed.BRING, self._now)
            brought = bring_in(self.journal, entries, apart=apart)
            self._summaries.forget(brought.match)
            if brought.match == self._now.match_id and brought.written:
                self._set(brought.match, *load_match(self.journal, brought.match))
        self._observers.tell()
        return brought

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change."""
        return self._observers.subscribe(callback)

    # How

    def _expect(self, expected: int | None) -> None:
        if expected is not None and expected != self._now.version:
            raise StaleStateError(expected, self._now.version)

    def _state_of(self, game: Game[S, C, E]) -> Any:
        return self._now.state if self._now.game == game.name else game.initial()

    def _refuse_if_going_on(self) -> None:
        if self.going_on:
            raise IllegalCommandError("match_going_on", "a match is going on at this table; leave it first")

    def _turn(self, act: Callable[[Sequence[Record]], Fact], deed: Deed, who: str, expected: int | None) -> None:
        with self._lock:
            self._gate(who, deed, self._now)
            self._expect(expected)
            now = self._now
            if now.match_id is None or now.game is None:
                raise IllegalCommandError("no_match", "no match is open, so there is nothing to undo or redo")
            self._write(now.match_id, TITLES[now.game].game, now.entries, (act(now.entries),), who)
        self._observers.tell()

    def _write(
        self, match: str, game: Game[Any, Any, Any], before: tuple[Record, ...], facts: Sequence[Fact], who: str
    ) -> None:
        seq, at = len(before), self.clock()
        new: tuple[Record, ...] = tuple(
            Entry(seq=seq + i, match=match, act=seq + 1, at=at, who=who, fact=fact) for i, fact in enumerate(facts, 1)
        )
        entries = (*before, *new)
        # Folded before it is written: a fact that the rules cannot live with must not get into the journal.
        state = fold(game, effective(entries))
        try:
            self.journal.append(match, seq, new)
        except StaleStateError:
            # Somebody else wrote to the same journal. Show what it says now; the wish has to be made again.
            self._set(match, *load_match(self.journal, match))
            self._observers.tell()
            raise
        self._set(match, game.name, entries, state)

    def _set(self, match: str, game: str, entries: tuple[Record, ...], state: object) -> None:
        if self._put_away is not None and self._put_away.match == match:
            self._put_away = None
        self._summaries.forget(match)
        self._now = Snapshot(self._now.version + 1, match, game, entries, state)
