"""The matches that were played here: the list, and one of them looked back upon."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from companion.games import TITLES, Record
from companion.history import MatchSummary, log_of
from companion.house.people import House, Person
from companion.i18n import Say, say
from companion.match_file import keeps_secrets
from companion.round_sheet import Sheet, sheet_of
from companion.selectors.games import TELLINGS
from companion.selectors.home import standing_of, unit_of
from companion.selectors.house.people import matches_of, seated_people
from companion.selectors.house.telling import house_back
from companion.selectors.log import LogRow, TakeBack, log_rows
from companion.table import Table
from engine.donkey import DONKEY, LETTERS
from engine.fais_pas_lane import FAIS_PAS_LANE
from engine.journal import effective
from engine.rules import fold

HOUR: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match in the list.

    Attributes:
        match: its id.
        title: who plays or played, by the names as they were.
        what: which game, and how it stands.
        at: when something was last written, UTC.
        note: what was noted about it, or "".
        going_on: whether it can be gone on with.
        broken: why it cannot be read, or "".
    """

    match: str
    title: Say
    what: Say
    at: datetime | None
    note: str
    going_on: bool
    broken: str = ""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """The list.

    Attributes:
        rows: the matches, the one played last first.
        games: the games of which there are any.
        game: the one that is shown alone, or "".
        aside: how many are put aside.
        shows_aside: whether those are shown, and no others.
        back: what can be taken back.
        person: whose matches these are; None for everybody's.
    """

    rows: tuple[MatchRow, ...]
    games: tuple[str, ...]
    game: str
    aside: int
    shows_aside: bool
    back: TakeBack
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One player of a match.

    Attributes:
        rank: 1 for the winner; 0 while it goes on.
        name: as it was played.
        person: whom it means, if known.
        result: points or letters, in words.
    """

    rank: int
    name: str
    person: Person | None
    result: Say


@dataclass(frozen=True, slots=True)
class MatchCard:
    """One match.

    Attributes:
        row: the match as in the list.
        game: the name of the game, or "" when it cannot be read.
        started: when it was opened, UTC.
        length: how long it was played, breaks left out, in words.
        seats: who played, the best first.
        on_table: whether it lies on the table now.
        aside: whether it is put aside.
        rounds: how many rounds are finished.
        unit: what they are called: "deals" or "rounds".
        secret: whether it holds what is hidden from some players and goes on: it is not given out whole.
        back: what can be taken back in the house book.
    """

    row: MatchRow
    game: str
    started: datetime | None
    length: Say
    seats: tuple[SeatLine, ...]
    on_table: bool
    aside: bool
    rounds: int
    unit: str
    secret: bool
    back: TakeBack


@dataclass(frozen=True, slots=True)
class OldLog:
    """The log of a match, to be read only.

    Attributes:
        title: who played.
        rows: newest first.
        days: whether it was played on several days.
    """

    title: Say
    rows: tuple[LogRow, ...]


@dataclass(frozen=True, slots=True)
class OldRounds:
    """The rounds of a match, to be read only.

    Attributes:
        title: who played.
        unit: what they are called: "deals" or "rounds".
        sheet: the rounds.
    """

    title: Say
    unit: str
    sheet: Sheet


def history_page(table: Table, game: str = "", *, shows_aside: bool = False, of: str = "") -> HistoryPage:
    """The list of all matches.

    Args:
        table: the table.
        game: list those of this one only; "" for all.
        shows_aside: list those that are put aside, and no others.
        of: list those of this person only, by id; "" for everybody's.
    """
    house, matches = table.house.house, matches_of(table)
    person = house.person(of)
    if person is not None:
        matches = tuple(one for one in matches if person in seated_people(house, one))
    listed = [one for one in matches if (one.match in house.aside) == shows_aside]
    listed.sort(key=lambda one: one.last.timestamp() if one.last is not None else 0.0, reverse=True)
    games = tuple(name for name in TITLES if any(one.game == name for one in matches))
    return HistoryPage(
        rows=tuple(_row(one, house) for one in listed if game in {"", one.game}),
        games=games,
        game=game,
        aside=sum(one.match in house.aside for one in matches),
        shows_aside=shows_aside,
        back=house_back(table.house),
        person=person,
    )


def match_card(table: Table, match: str, entries: Sequence[Record]) -> MatchCard | None:
    """One match looked back upon.

    Args:
        table: the table.
        match: its id.
        entries: its journal; empty where that cannot be read.
    """
    summary = next((one for one in matches_of(table) if one.match == match), None)
    if summary is None:
        return None
    house = table.house.house
    return MatchCard(
        row=_row(summary, house),
        game=summary.game,
        started=summary.started,
        length=_length(summary),
        seats=_seats(summary, house),
        on_table=table.store.match_id == match,
        aside=match in house.aside,
        rounds=summary.rounds,
        unit=unit_of(summary.game),
        secret=bool(entries) and keeps_secrets(entries),
        back=house_back(table.house, match),
    )


def old_log(entries: Sequence[Record], game: str) -> OldLog:
    """What has happened in a match."""
    title = TITLES[game]
    state = fold(title.game, effective(entries))
    return OldLog(
        say("recent-players", names=", ".join(title.players(state))),
        log_rows(log_of(entries), TELLINGS[game], state),
    )


def old_rounds(entries: Sequence[Record], game: str) -> OldRounds:
    """The rounds of a match."""
    title = TITLES[game]
    state = fold(title.game, effective(entries))
    names = ", ".join(title.players(state))
    return OldRounds(say("recent-players", names=names), unit_of(game), sheet_of(entries))


def _row(summary: MatchSummary, house: House) -> MatchRow:
    if summary.damaged:
        damaged = say("recent-damaged")
        return MatchRow(
            summary.match, damaged, say("recent-damaged-hint"), None, "", going_on=False, broken=summary.damaged
        )
    return MatchRow(
        summary.match,
        say("recent-players", names=", ".join(summary.players)),
        say("recent-what", game=say(f"game-{summary.game}"), standing=standing_of(summary)),
        summary.last,
        house.notes.get(summary.match, ""),
        going_on=summary.going_on,
    )


def _seats(summary: MatchSummary, house: House) -> tuple[SeatLine, ...]:
    lines = [
        SeatLine(
            figures.rank,
            name,
            house.bearer(name, summary.started),
            _result(summary.game, figures.letters, figures.points),
        )
        for name, figures in zip(summary.players, summary.figures, strict=False)
    ]
    return tuple(sorted(lines, key=lambda line: line.rank))


def _result(game: str, letters: int, points: int) -> Say:
    if game == DONKEY.name:
        return say("card-letters", letters=LETTERS[:letters], count=letters)
    if game == FAIS_PAS_LANE.name:
        return say("card-crottins", points=points)
    return say("card-points", points=points)


def _length(summary: MatchSummary) -> Say:
    minutes = round(summary.played_s / 60)
    if summary.played_s >= HOUR.total_seconds():
        return say("length-hours", hours=minutes // 60, minutes=minutes % 60)
    return say("length-minutes", minutes=minutes)
