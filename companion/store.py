"""The one truth of a table: what is played now, and the only door through which it changes.

Every change goes the same way: a wish is checked by the rules, the facts are written to the journal, and only then
does anybody see them. The state is always what the journal adds up to.
"""

import logging
import secrets
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from companion.history import LogLine, MatchSummary, facts_of, log_of, summary_of
from companion.observers import Observers, Unsubscribe
from companion.storage import Fact, Journal, Record, StorageError, StorageFault
from engine.donkey import DONKEY
from engine.donkey.commands import BindSeats, Command, OpenMatch
from engine.donkey.events import Event
from engine.donkey.state import Judge, Match, Phase, Place
from engine.errors import EngineError, IllegalCommandError, StaleStateError
from engine.journal import Entry, effective, redo, redoable, undo, undoable
from engine.rules import Game, fold

log = logging.getLogger(__name__)

REFEREE: Final = "referee"
"""Who the camera signs as."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one moment: all of it belongs together.

    Attributes:
        version: rises with every change, also when a match is left or taken up again.
        match_id: the match that is played, or None on the first screen.
        entries: its journal.
        state: what the journal adds up to.
    """

    version: int
    match_id: str | None
    entries: tuple[Record, ...]
    state: Match


def _now() -> datetime:
    return datetime.now(UTC)


class Store:
    """One table. Safe to call from any thread; observers are told on the caller's, after the change.

    Args:
        journal: where the facts are kept.
        game: the rules.
        clock: tells the time, in UTC.
        draw: a random whole number from 0 up to but not including its argument (D5).
    """

    def __init__(
        self,
        journal: Journal,
        *,
        game: Game[Match, Command, Event] = DONKEY,
        clock: Callable[[], datetime] = _now,
        draw: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        self.journal = journal
        self.game = game
        self._clock = clock
        self._draw = draw
        self._lock = threading.RLock()
        self._observers: Observers[()] = Observers()
        self._summaries: dict[str, MatchSummary] = {}
        self._now = Snapshot(0, None, (), game.initial())

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
    def state(self) -> Match:
        """What the journal adds up to."""
        return self._now.state

    @property
    def legal(self) -> frozenset[type[Command]]:
        """The kinds of command that make sense now."""
        return self.game.legal(self._now.state)

    @property
    def outcome(self) -> object | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self._now.state)

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

    def matches(self) -> tuple[MatchSummary, ...]:
        """All matches of this table, the one opened last first. One that cannot be read says why.

        Raises:
            StorageError: the journal cannot be read at all.
        """
        with self._lock:
            return tuple(self._summary(match) for match in self.journal.matches())

    # What may be done

    def dispatch(self, command: Command, who: str, expected: int | None = None) -> None:
        """Carry out a wish.

        Args:
            command: what is wished for.
            who: the device or person that wishes it.
            expected: the `version` that they saw. A second tap of the same finger sees an old one, and is refused.

        Raises:
            IllegalCommandError: the rules forbid it.
            StaleStateError: the table has changed since `expected`.
            StorageError: it could not be written; nothing has changed.
        """
        with self._lock:
            self._expect(expected)
            if self._now.match_id is None:
                raise IllegalCommandError("no_match", f"no match is open for {type(command).__name__}")
            facts = self.game.decide(self._now.state, command)
            if not facts:
                return
            self._write(self._now.match_id, self._now.entries, facts, who)
        self._observers.tell()

    def undo(self, who: str, expected: int | None = None) -> None:
        """Void the last act. It stays in the log.

        Raises:
            IllegalCommandError: there is nothing to undo.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        self._turn(undo, who, expected)

    def redo(self, who: str, expected: int | None = None) -> None:
        """Bring back the act that was undone last.

        Raises:
            IllegalCommandError: there is nothing to redo.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        self._turn(redo, who, expected)

    def open_match(self, players: Sequence[str], judge: Judge, who: str, expected: int | None = None) -> None:
        """Seat four people and draw the first dealer (D2, D5).

        Args:
            players: names in seating order, each to the left of the one before.
            judge: who names the last to touch.
            who: see `dispatch`.
            expected: see `dispatch`.

        Raises:
            IllegalCommandError: another match is going on, or the rules want other players.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        with self._lock:
            self._expect(expected)
            self._open(tuple(players), judge, who, seats=None)
        self._observers.tell()

    def rematch(self, who: str, expected: int | None = None) -> None:
        """The same people again, in the same seats, with a dealer drawn anew.

        Raises:
            IllegalCommandError: the match is not over.
            StaleStateError: see `dispatch`.
            StorageError: see `dispatch`.
        """
        with self._lock:
            self._expect(expected)
            state = self._now.state
            if state.phase is not Phase.OVER:
                raise IllegalCommandError("not_over", f"a rematch follows a finished match; this one is {state.phase}")
            self._open(state.players, state.judge, who, seats=state.seats)
        self._observers.tell()

    def resume(self, match_id: str) -> None:
        """Take up a match of the journal again.

        Raises:
            IllegalCommandError: another match is going on.
            StorageError: there is no such match, or it cannot be read.
        """
        with self._lock:
            if self._now.match_id == match_id:
                return
            self._refuse_if_going_on()
            entries, state = self._load(match_id)
            self._set(match_id, entries, state)
        self._observers.tell()

    def resume_recent(self, within: timedelta) -> bool:
        """Take up the last match again, if it goes on and was played lately: after a crash the table is where it was.

        Returns:
            Whether there was one.

        Raises:
            StorageError: the journal cannot be read.
        """
        for summary in self.matches()[:1]:
            if summary.going_on and summary.last is not None and self._clock() - summary.last <= within:
                self.resume(summary.match)
                return True
        return False

    def leave(self) -> None:
        """Back to the first screen. The match stays in the journal and can be taken up again."""
        with self._lock:
            if self._now.match_id is None:
                return
            self._set(None, (), self.game.initial())
        self._observers.tell()

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change."""
        return self._observers.subscribe(callback)

    # How

    def _expect(self, expected: int | None) -> None:
        if expected is not None and expected != self._now.version:
            raise StaleStateError(expected, self._now.version)

    def _refuse_if_going_on(self) -> None:
        now = self._now
        if now.match_id is not None and now.state.phase is not Phase.OVER:
            raise IllegalCommandError("match_going_on", "a match is going on at this table; leave it first")

    def _turn(self, act: Callable[[Sequence[Record]], Fact], who: str, expected: int | None) -> None:
        with self._lock:
            self._expect(expected)
            now = self._now
            if now.match_id is None:
                raise IllegalCommandError("no_match", "no match is open, so there is nothing to undo or redo")
            self._write(now.match_id, now.entries, (act(now.entries),), who)
        self._observers.tell()

    def _open(self, players: tuple[str, ...], judge: Judge, who: str, seats: tuple[Place, ...] | None) -> None:
        self._refuse_if_going_on()
        dealer = Place(self._draw(len(players)) if players else 0)
        facts = self.game.decide(self.game.initial(), OpenMatch(players, dealer, judge))
        if seats is not None and sorted(seats) == list(range(len(players))):
            facts = (*facts, *self.game.decide(fold(self.game, facts), BindSeats(seats)))
        self._write(secrets.token_hex(8), (), facts, who)

    def _write(self, match: str, before: tuple[Record, ...], facts: Sequence[Fact], who: str) -> None:
        seq, at = len(before), self._clock()
        new: tuple[Record, ...] = tuple(
            Entry(seq=seq + i, match=match, act=seq + 1, at=at, who=who, fact=fact) for i, fact in enumerate(facts, 1)
        )
        entries = (*before, *new)
        # Folded before it is written: a fact that the rules cannot live with must not get into the journal.
        state = fold(self.game, effective(entries))
        try:
            self.journal.append(match, seq, new)
        except StaleStateError:
            # Somebody else wrote to the same journal. Show what it says now; the wish has to be made again.
            self._set(match, *self._load(match))
            self._observers.tell()
            raise
        self._set(match, entries, state)

    def _set(self, match: str | None, entries: tuple[Record, ...], state: Match) -> None:
        if match is not None:
            self._summaries.pop(match, None)
        self._now = replace(self._now, version=self._now.version + 1, match_id=match, entries=entries, state=state)

    def _load(self, match: str) -> tuple[tuple[Record, ...], Match]:
        entries = self.journal.read(match)
        if not entries:
            raise StorageError(StorageFault.MISSING, f"there is no match {match!r} in the journal")
        try:
            return entries, fold(self.game, effective(entries))
        except (EngineError, ValueError, LookupError, TypeError) as error:
            raise StorageError(
                StorageFault.DAMAGED, f"the journal of match {match!r} does not add up to a match: {error}"
            ) from error

    def _summary(self, match: str) -> MatchSummary:
        known = self._summaries.get(match)
        if known is None:
            try:
                now = self._now
                entries, state = (now.entries, now.state) if match == now.match_id else self._load(match)
                known = summary_of(entries, state, self.game.outcome(state))
            except StorageError as error:
                log.warning("match %s cannot be read: %s", match, error)
                return MatchSummary(match, damaged=str(error))
            self._summaries[match] = known
        return known
