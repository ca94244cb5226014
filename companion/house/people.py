"""What the house book adds up to: the people, whom a name meant when, and what was noted about matches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from companion.house.facts import (
    HouseFact,
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
from engine.players import name_key


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here.

    Attributes:
        id: stays the same, whatever they are called.
        name: what they are called now.
        colour: the number of their colour.
        sign: the number of their sign.
        picture: an emoji, or "".
        archived: whether they are not offered any more.
        into: the id of the person that they turned out to be, or None.
        chosen: whether somebody has chosen their looks; else they were given some as they came.
    """

    id: str
    name: str
    colour: int
    sign: int
    picture: str = ""
    archived: bool = False
    into: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """The house book at one moment.

    Attributes:
        people: all that were ever added, by id, also those that turned out to be somebody else.
        bearers: for each name, by `name_key`, who bore it from when on, in the order of the book.
        notes: what was written about matches, by match.
        aside: the matches that are put aside.
    """

    people: Mapping[str, Person] = field(default_factory=dict)
    bearers: Mapping[str, tuple[tuple[datetime, str], ...]] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    aside: frozenset[str] = frozenset()

    @property
    def everybody(self) -> tuple[Person, ...]:
        """Each person once, in the order in which they came."""
        return tuple(person for person in self.people.values() if person.into is None)

    def person(self, known_as: str) -> Person | None:
        """Whom an id means now, after all that were put together."""
        person = self.people.get(known_as)
        while person is not None and person.into is not None:
            person = self.people.get(person.into)
        return person

    def bearer(self, name: str, at: datetime | None = None) -> Person | None:
        """Whom a name meant.

        Args:
            name: as it was typed.
            at: when; now if absent. Before anybody is known to have borne it, it means the first who did.
        """
        bearers = self.bearers.get(name_key(name), ())
        by_then = [who for since, who in bearers if at is None or since <= at]
        return self.person(by_then[-1] if by_then else bearers[0][1]) if bearers else None

    def called(self, name: str) -> Person | None:
        """Who is called so now, former names aside."""
        key = name_key(name)
        return next((person for person in self.everybody if name_key(person.name) == key), None)


def fold_house(facts: Iterable[tuple[datetime, HouseFact]]) -> House:
    """The house book that these facts add up to, each with the time of its entry.

    Total: a fact about somebody who is not there, after an undo say, changes nothing.
    """
    house = House()
    latest: datetime | None = None
    for at, fact in facts:
        # A clock that was set back must not change whom a name meant.
        latest = at if latest is None else max(latest, at)
        house = _after(house, fact, latest)
    return house


def _after(house: House, fact: HouseFact, at: datetime) -> House:  # noqa: C901, PLR0911  # one arm a kind of fact
    match fact:
        case PersonAdded() if fact.person not in house.people:
            person = Person(fact.person, fact.name, fact.colour, fact.sign)
            return _bears(replace(house, people={**house.people, person.id: person}), person.id, fact.name, at)
        case PersonRenamed() if fact.person in house.people:
            return _bears(_changed(house, fact.person, name=fact.name), fact.person, fact.name, at)
        case PersonRestyled():
            return _changed(house, fact.person, colour=fact.colour, sign=fact.sign, picture=fact.picture, chosen=True)
        case PeopleMerged():
            into = house.person(fact.into)
            circle = into is None or into.id == fact.gone
            return house if circle else _changed(house, fact.gone, into=fact.into)
        case PersonArchived():
            return _changed(house, fact.person, archived=True)
        case PersonBroughtBack():
            return _changed(house, fact.person, archived=False)
        case MatchNoted(text=""):
            return replace(house, notes={match: text for match, text in house.notes.items() if match != fact.match})
        case MatchNoted():
            return replace(house, notes={**house.notes, fact.match: fact.text})
        case MatchPutAside():
            return replace(house, aside=house.aside | {fact.match})
        case MatchBroughtBack():
            return replace(house, aside=house.aside - {fact.match})
        case _:
            return house


def _changed(house: House, person: str, **how: Any) -> House:
    was = house.people.get(person)
    return house if was is None else replace(house, people={**house.people, person: replace(was, **how)})


def _bears(house: House, person: str, name: str, at: datetime) -> House:
    key = name_key(name)
    return replace(house, bearers={**house.bearers, key: (*house.bearers.get(key, ()), (at, person))})
