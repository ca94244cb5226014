"""A score pad as it is shown: the ranking, and the rounds as a table."""

from dataclasses import dataclass

from companion.book import Book
from companion.i18n import Say, say
from companion.selectors.log import LogRow, TakeBack, log_rows, take_back
from companion.selectors.names import listed
from companion.selectors.score_pad.points import signed
from companion.selectors.score_pad.telling import PadTelling, round_points, way_to_win
from engine.score_pad import (
    MOST_POINTS,
    Best,
    ClosePad,
    Command,
    Event,
    Pad,
    PadOutcome,
    PadTermination,
    ReopenPad,
    ranking,
)

PadBook = Book[Pad, Command, Event]
"""The score book of the pad."""


@dataclass(frozen=True, slots=True)
class PadLine:
    """Somebody in the ranking.

    Attributes:
        rank: 1 is first; level players share a rank.
        place: where they sit, which chooses the sign.
        name: the name.
        total: points, as shown.
        to_go: how far it is to the goal, or None without one.
        first: whether nobody is before them, and a round counts.
    """

    rank: int
    place: int
    name: str
    total: str
    to_go: Say | None
    first: bool


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round in the table.

    Attributes:
        number: which.
        points: of each, by place, as shown.
        counts: whether it counts.
        corrected: whether somebody has changed it afterwards.
        told: the whole row in words, for screen readers.
    """

    number: int
    points: tuple[str, ...]
    counts: bool
    corrected: bool
    told: Say


@dataclass(frozen=True, slots=True)
class PadEnd:
    """The end of a match.

    Attributes:
        title: who has won.
        why: why it is over.
        again: whether the table may go on after all.
    """

    title: Say
    why: Say
    again: bool


@dataclass(frozen=True, slots=True)
class PadPage:
    """The pad.

    Attributes:
        next_round: the number of the round that is written next.
        way: which total wins, and when the match ends.
        names: in seating order.
        totals: by place, as shown.
        lines: the ranking.
        rows: the rounds, newest first.
        end: how it ended, or None while it goes on.
        can_end: whether the table may say that it is over.
        back: what can be taken back and brought back.
    """

    next_round: int
    way: Say
    names: tuple[str, ...]
    totals: tuple[str, ...]
    lines: tuple[PadLine, ...]
    rows: tuple[RoundRow, ...]
    end: PadEnd | None
    can_end: bool
    back: TakeBack


def _lines(pad: Pad) -> tuple[PadLine, ...]:
    counts = any(not entry.retracted for entry in pad.rounds)
    return tuple(
        PadLine(
            rank=line.rank,
            place=line.place,
            name=pad.players[line.place],
            total=signed(line.total),
            to_go=say("pad-to-go", points=line.to_go) if line.to_go is not None else None,
            first=counts and line.rank == 1,
        )
        for line in ranking(pad)
    )


def _rows(pad: Pad) -> tuple[RoundRow, ...]:
    return tuple(
        RoundRow(
            number=entry.number,
            points=tuple(signed(number) for number in entry.points),
            counts=not entry.retracted,
            corrected=entry.corrected,
            told=say(
                "pad-row" if not entry.retracted else "pad-row-void",
                round=entry.number,
                points=round_points(pad.players, entry.points),
            ),
        )
        for entry in reversed(pad.rounds)
    )


def _end(pad: Pad, ended: PadOutcome, *, again: bool) -> PadEnd:
    names = tuple(pad.players[place] for place in ended.winners)
    title = say("pad-wins", name=names[0]) if len(names) == 1 else say("pad-win", names=listed(names))
    if ended.termination is PadTermination.GOAL_REACHED:
        return PadEnd(title, say("pad-over-goal", goal=pad.goal or 0, rounds=ended.rounds), again)
    return PadEnd(title, say("pad-over-closed", rounds=ended.rounds), again)


def pad_page(book: PadBook) -> PadPage:
    """The pad as it is now."""
    pad, legal, ended = book.state, book.legal, book.outcome
    return PadPage(
        next_round=len(pad.rounds) + 1,
        way=way_to_win(pad.best, pad.goal),
        names=pad.players,
        totals=tuple(signed(total) for total in pad.totals),
        lines=_lines(pad),
        rows=_rows(pad),
        end=_end(pad, ended, again=ReopenPad in legal) if isinstance(ended, PadOutcome) else None,
        can_end=ClosePad in legal,
        back=take_back(book.store, PadTelling()),
    )


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The points of one round, to be written or put right.

    Attributes:
        round: its number.
        names: who gets points, in seating order.
        before: what is written already, by place, as it would be typed; empty for a new round.
        counts: whether it counts.
    """

    round: int
    names: tuple[str, ...]
    before: tuple[str, ...] = ()
    counts: bool = True

    @property
    def new(self) -> bool:
        """Whether the round is not written yet."""
        return not self.before


def entry_page(pad: Pad, number: int | None) -> EntryPage | None:
    """The round to be written next, or an earlier one; None when there is no such round.

    Args:
        pad: the pad.
        number: of an earlier round, or None for the next.
    """
    if number is None:
        return EntryPage(len(pad.rounds) + 1, pad.players)
    if not 1 <= number <= len(pad.rounds):
        return None
    entry = pad.rounds[number - 1]
    return EntryPage(number, pad.players, tuple(signed(points) for points in entry.points), not entry.retracted)


@dataclass(frozen=True, slots=True)
class PadLog:
    """The log of a pad.

    Attributes:
        rows: what happened, newest first.
        back: what can be taken back and brought back.
    """

    rows: tuple[LogRow, ...]
    back: TakeBack


def pad_log(book: PadBook) -> PadLog:
    """The log, newest first."""
    return PadLog(log_rows(book.store.log, PadTelling(), book.state), take_back(book.store, PadTelling()))


def goal_of(text: str) -> int | None:
    """The goal that somebody typed; None for an empty field.

    Raises:
        ValueError: it is no whole number, or none that a match can end at.
    """
    words = "".join(text.split())
    if not words:
        return None
    if not words.isdecimal():
        raise ValueError(f"{text!r} is no goal")
    goal = int(words)
    if not 1 <= goal <= MOST_POINTS:
        raise ValueError(f"{text!r} is out of all bounds")
    return goal


BESTS = tuple(Best)
"""The ways to win, in the order in which they are offered."""
