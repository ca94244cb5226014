"""A match looked back upon: its log line by line, and the matches that this table has played."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, Final

from companion.figures import Figures
from companion.games import Fact, Record, Title
from engine.journal import Reinstated, Retracted, voided

PAUSE: Final = timedelta(minutes=45)
"""Nobody at the table taps anything for longer than this while they play: then they were at supper, or in bed."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry as a log shows it.

    Attributes:
        seq: its number in the match.
        act: the number of the act it belongs to; what one command wrote is one act, and is undone together.
        at: when, UTC.
        who: the device or person, or "referee".
        fact: what happened; an undo or a redo is a line of its own.
        retracted: whether it was undone and does not count.
        undone: for an undo or a redo, the facts that it voids or brings back.
    """

    seq: int
    act: int
    at: datetime
    who: str
    fact: Fact
    retracted: bool
    undone: tuple[Fact, ...] = ()


def log_of(entries: Sequence[Record]) -> tuple[LogLine, ...]:
    """The whole log of a match, oldest first. Nothing is left out, what was undone neither."""
    void = voided(entries)
    lines = []
    for entry in entries:
        fact = entry.fact
        if isinstance(fact, Retracted | Reinstated):
            lines.append(
                LogLine(
                    entry.seq, entry.act, entry.at, entry.who, fact, retracted=False, undone=facts_of(entries, fact.act)
                )
            )
        else:
            lines.append(LogLine(entry.seq, entry.act, entry.at, entry.who, fact, retracted=entry.act in void))
    return tuple(lines)


def facts_of(entries: Sequence[Record], act: int | None) -> tuple[Fact, ...]:
    """What one act wrote; nothing for `None`."""
    return tuple(entry.fact for entry in entries if entry.act == act)


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One match in a list of matches.

    Attributes:
        match: its id.
        game: the name of the game; "" when it cannot be read.
        players: names in seating order; empty when it cannot be read.
        winners: their names, when it is over.
        rounds: how many rounds (of Donkey: deals) were finished, those that gave nothing too.
        started: when it was opened, UTC.
        last: when something was last written, UTC.
        finished: when it ended, UTC, or None while it goes on.
        played_s: how long it was played, seconds; pauses of more than `PAUSE` are left out.
        figures: what each player did, by place.
        damaged: why it cannot be read, or "".
    """

    match: str
    game: str = ""
    players: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    rounds: int = 0
    started: datetime | None = None
    last: datetime | None = None
    finished: datetime | None = None
    played_s: float = 0.0
    figures: tuple[Figures, ...] = ()
    damaged: str = ""

    @property
    def going_on(self) -> bool:
        """Whether it can be gone on with."""
        return not self.damaged and self.finished is None


def summary_of(entries: Sequence[Record], title: Title[Any, Any, Any], state: object) -> MatchSummary:
    """What a list of matches tells of one.

    Args:
        entries: all its entries, at least one.
        title: the game.
        state: what they add up to.
    """
    last = entries[-1].at
    return MatchSummary(
        match=entries[0].match,
        game=title.game.name,
        players=title.players(state),
        winners=title.winners(state),
        rounds=title.rounds(state),
        started=entries[0].at,
        last=last,
        played_s=_played_s(entries),
        figures=title.figures(state),
        finished=None if title.game.outcome(state) is None else last,
    )


def _played_s(entries: Sequence[Record]) -> float:
    gaps = (after.at - before.at for before, after in pairwise(entries))
    # A clock that was set back makes no time.
    return sum(gap.total_seconds() for gap in gaps if timedelta() < gap <= PAUSE)
