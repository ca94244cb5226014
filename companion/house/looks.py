"""How the players of one match look on every screen: each as they chose, and no two alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from companion.games import Record
from companion.house.facts import COLOURS
from companion.house.people import House, Person
from engine.players import name_key


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody is drawn, always beside their name.

    Attributes:
        colour: the number of their colour.
        sign: the number of their sign.
        picture: an emoji instead of the sign, or "".
    """

    colour: int
    sign: int
    picture: str = ""


_PAIRS: Final = tuple(
    # Those of one colour and its own sign first, then the first colour with the next sign, and so on.
    Look(colour, (colour + step) % COLOURS)
    for step in range(COLOURS)
    for colour in range(COLOURS)
)


def look_of(person: Person) -> Look:
    """How a person looks where nobody else is drawn like them."""
    return Look(person.colour, person.sign, person.picture)


def look_at(place: int) -> Look:
    """How somebody looks at this place of whom nothing is known."""
    return Look(place % COLOURS, place % COLOURS)


def looks_at_table(house: House, names: Sequence[str], at: datetime | None = None) -> tuple[Look, ...]:
    """How those who play a match look, by place.

    Whoever has chosen their looks keeps them before whoever was only given some, and the place decides among those;
    the others get another colour, another sign, or their sign instead of their picture, so that no two are alike in any
    of the three as long as there are enough of them.

    Args:
        house: who plays here.
        names: of the players, by place.
        at: when the match was opened; now if absent.
    """
    people = tuple(house.bearer(name, at) for name in names)
    looks: list[Look | None] = [None] * len(people)
    # Whoever is new joins when the match is opened, and is given what the roster gives next: it is shown before already.
    unknown = [name_key(name) for name, person in zip(names, people, strict=True) if person is None]
    given = {key: len(house.people) + more for more, key in enumerate(dict.fromkeys(unknown))} if at is None else {}

    def order(place: int) -> tuple[bool, int]:
        person = people[place]
        return person is None or not person.chosen, place

    for place in sorted(range(len(people)), key=order):
        person = people[place]
        wanted = look_at(given.get(name_key(names[place]), place)) if person is None else look_of(person)
        looks[place] = _unlike(wanted, [look for look in looks if look is not None], place)
    return tuple(look for look in looks if look is not None)


def _unlike(wanted: Look, others: Sequence[Look], place: int) -> Look:
    if wanted.picture in {other.picture for other in others}:
        wanted = replace(wanted, picture="")
    colours, signs = {other.colour for other in others}, {other.sign for other in others}
    usual = look_at(place)
    if wanted.colour in colours:
        free = [colour for colour in (usual.colour, *range(COLOURS)) if colour not in colours]
        wanted = replace(wanted, colour=free[0] if free else wanted.colour)
    if wanted.sign in signs:
        free = [sign for sign in (wanted.colour, usual.sign, *range(COLOURS)) if sign not in signs]
        wanted = replace(wanted, sign=free[0] if free else wanted.sign)
    taken = {(other.colour, other.sign) for other in others}
    if (wanted.colour, wanted.sign) in taken:
        # More people than signs: at least the two together are nobody else's.
        pair = next((pair for pair in _PAIRS if (pair.colour, pair.sign) not in taken), wanted)
        wanted = replace(wanted, colour=pair.colour, sign=pair.sign)
    return wanted


class Seating:
    """How those at the table look now, kept until the match or the people change.

    Args:
        house: tells who plays here.
        entries: tells what has happened in the match on the table; nothing where there is none.
    """

    def __init__(self, house: Callable[[], House], entries: Callable[[], Sequence[Record]]) -> None:
        self._house = house
        self._entries = entries
        self._known: tuple[House, Sequence[str], tuple[Look, ...]] | None = None

    def now(self, players: Sequence[str]) -> tuple[Look, ...]:
        """How the players of the match on the table look, by place."""
        house, known = self._house(), self._known
        if known is None or known[0] is not house or known[1] != players:
            entries = self._entries()
            at = entries[0].at if entries else None
            self._known = known = house, players, looks_at_table(house, players, at)
        return known[2]

    def of(self, names: Sequence[str]) -> tuple[Look, ...]:
        """How people of these names would look if they sat down now."""
        return looks_at_table(self._house(), names)
