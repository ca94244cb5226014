"""The people who play here: for the pages on which they are kept, and for the names of a new match."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from companion.history import MatchSummary
from companion.house.people import House, Person
from companion.i18n import Say, say
from companion.selectors.house.telling import house_back
from companion.selectors.log import TakeBack
from companion.selectors.refusals import storage_trouble
from companion.storage import StorageError
from companion.table import Table

PICTURES: Final = tuple("🐴🫏🐶🐱🐰🐭🐻🐼🐷🐮🐸🐵🐔🐧🦊🦁🦄🦋🐝👀😀😎🥳🤔👦👧👨👩👴👵🥕🍎🌻🍀⭐🌙🎩👑")
"""What somebody may choose as their picture: those that the app's own font can draw."""


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person in the list.

    Attributes:
        person: who.
        matches: how many they have played to the end, as the statistics count them.
        last: when they played last, UTC, or None.
    """

    person: Person
    matches: int
    last: datetime | None


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """Everybody who plays here.

    Attributes:
        lines: who is offered, whoever played last first.
        archived: who is not.
        back: what can be taken back.
        trouble: why the book cannot be read, or None.
    """

    lines: tuple[PersonLine, ...]
    archived: tuple[PersonLine, ...]
    back: TakeBack
    trouble: Say | None = None


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One person.

    Attributes:
        line: who, and what they have played.
        formerly: other names that mean them.
        others: whom they might be put together with.
        back: what can be taken back.
    """

    line: PersonLine
    formerly: tuple[str, ...]
    others: tuple[PersonLine, ...]
    back: TakeBack


def matches_of(table: Table) -> tuple[MatchSummary, ...]:
    """All matches, the one opened last first; none where they cannot be read."""
    try:
        return table.store.matches()
    except StorageError:
        return ()


def regulars(table: Table) -> tuple[Person, ...]:
    """Who may be offered for a new match, whoever played last first."""
    return tuple(line.person for line in _lines(table.house.house, matches_of(table)) if not line.person.archived)


def people_page(table: Table) -> PeoplePage:
    """Everybody who plays here."""
    book = table.house
    lines = _lines(book.house, matches_of(table))
    return PeoplePage(
        tuple(line for line in lines if not line.person.archived),
        tuple(line for line in lines if line.person.archived),
        house_back(book),
        storage_trouble(book.trouble) if book.trouble is not None else None,
    )


def person_page(table: Table, who: str) -> PersonPage | None:
    """One person; None when they are not there any more."""
    house = table.house.house
    person = house.people.get(who)
    if person is None or person.into is not None:
        return None
    lines = _lines(house, matches_of(table))
    line = next(line for line in lines if line.person == person)
    others = tuple(other for other in lines if other.person != person)
    return PersonPage(line, _formerly(house, person), others, house_back(table.house, who))


def _lines(house: House, matches: Sequence[MatchSummary]) -> tuple[PersonLine, ...]:
    played: dict[str, list[datetime]] = {}
    over: Counter[str] = Counter()
    for summary in matches:
        if summary.match not in house.aside and summary.started is not None:
            for who in {person.id for person in seated_people(house, summary) if person is not None}:
                played.setdefault(who, []).append(summary.started)
                over[who] += not (summary.going_on or summary.damaged)
    lines = [
        PersonLine(person, over[person.id], max(played.get(person.id, ()), default=None)) for person in house.everybody
    ]
    # Of those who have not played, whoever came last is the likeliest to play now.
    newest_first = reversed(lines)
    return tuple(sorted(newest_first, key=lambda line: (line.last is None, -line.last.timestamp() if line.last else 0)))


def seated_people(house: House, summary: MatchSummary) -> Iterable[Person | None]:
    """Who sat at a match, by place, as far as they are known."""
    return (house.bearer(name, summary.started) for name in summary.players)


def names_now(house: House, summary: MatchSummary) -> tuple[str, ...]:
    """What those who sat at a match are called now; as it was played where two turned out to be one person."""
    people = tuple(seated_people(house, summary))
    names = tuple(
        person.name if person is not None else name for person, name in zip(people, summary.players, strict=True)
    )
    return names if len(set(names)) == len(names) else summary.players


def _formerly(house: House, person: Person) -> tuple[str, ...]:
    """Other names that mean a person now: former ones, and those of whoever turned out to be them."""
    names = {
        other.name: None
        for other in house.people.values()
        if other.id != person.id and other.into is not None and house.person(other.id) == person
    }
    return tuple(names)


def matches_played(line: PersonLine) -> Say:
    """How much somebody has played, and when last."""
    if line.last is None:
        return say("person-new")
    return say("person-played", matches=line.matches, when=line.last)
