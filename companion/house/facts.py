"""What has happened in the house book. People, notes and what is put aside are folded from these, never stored."""

from dataclasses import dataclass
from typing import Final

from engine.players import NAME_LENGTH

COLOURS: Final = 6
"""How many colours there are, each with its name; signs likewise."""
NOTE_LENGTH: Final = 500
"""Most characters of a note: what a phone shows without a second page."""
_LONGEST_ID: Final = 64
_LONGEST_PICTURE: Final = 8


def _check_id(what: str, given: str) -> None:
    if not 1 <= len(given) <= _LONGEST_ID:
        raise ValueError(f"a {what} needs an id of 1 to {_LONGEST_ID} characters: {given[:80]!r}")


def _check_name(name: str) -> None:
    if not 1 <= len(name) <= NAME_LENGTH:
        raise ValueError(f"a name has 1 to {NAME_LENGTH} characters: {name[:80]!r}")


def _check_look(colour: int, sign: int) -> None:
    if not (0 <= colour < COLOURS and 0 <= sign < COLOURS):
        raise ValueError(f"there is no colour {colour} or no sign {sign}: they count from 0 to {COLOURS - 1}")


@dataclass(frozen=True, slots=True)
class HouseOpened:
    """The book was begun. Nothing undoes it."""


@dataclass(frozen=True, slots=True)
class PersonAdded:
    """Somebody plays here from now on.

    Attributes:
        person: an id of their own, which no rename changes.
        name: as it was typed.
        colour: the number of their colour.
        sign: the number of their sign.
        by_playing: whether they joined by sitting down at a match; that is not undone, for the match stays.
    """

    person: str
    name: str
    colour: int
    sign: int
    by_playing: bool = False

    def __post_init__(self) -> None:
        _check_id("person", self.person)
        _check_name(self.name)
        _check_look(self.colour, self.sign)


@dataclass(frozen=True, slots=True)
class PersonRenamed:
    """Somebody is called otherwise from now on. The former name still means them."""

    person: str
    name: str

    def __post_init__(self) -> None:
        _check_id("person", self.person)
        _check_name(self.name)


@dataclass(frozen=True, slots=True)
class PersonRestyled:
    """Somebody has chosen a colour, a sign and a picture ("" for none)."""

    person: str
    colour: int
    sign: int
    picture: str

    def __post_init__(self) -> None:
        _check_id("person", self.person)
        _check_look(self.colour, self.sign)
        if len(self.picture) > _LONGEST_PICTURE:
            raise ValueError(f"a picture is one emoji: {self.picture[:40]!r}")


@dataclass(frozen=True, slots=True)
class PeopleMerged:
    """Two entries are one person: all that `gone` has played counts for `into`."""

    gone: str
    into: str

    def __post_init__(self) -> None:
        _check_id("person", self.gone)
        _check_id("person", self.into)
        if self.gone == self.into:
            raise ValueError(f"person {self.gone!r} cannot be put together with themself")


@dataclass(frozen=True, slots=True)
class PersonArchived:
    """Somebody is not offered any more. What they have played stays."""

    person: str

    def __post_init__(self) -> None:
        _check_id("person", self.person)


@dataclass(frozen=True, slots=True)
class PersonBroughtBack:
    """Somebody who was archived is offered again."""

    person: str

    def __post_init__(self) -> None:
        _check_id("person", self.person)


@dataclass(frozen=True, slots=True)
class MatchNoted:
    """Somebody wrote something about a match, instead of what stood there; "" takes it away."""

    match: str
    text: str

    def __post_init__(self) -> None:
        _check_id("match", self.match)
        if len(self.text) > NOTE_LENGTH:
            raise ValueError(f"a note has at most {NOTE_LENGTH} characters, not {len(self.text)}")


@dataclass(frozen=True, slots=True)
class MatchPutAside:
    """A match is not listed and does not count in the statistics. Nothing of it is deleted."""

    match: str

    def __post_init__(self) -> None:
        _check_id("match", self.match)


@dataclass(frozen=True, slots=True)
class MatchBroughtBack:
    """A match that was put aside is listed and counts again."""

    match: str

    def __post_init__(self) -> None:
        _check_id("match", self.match)


HouseFact = (
    HouseOpened
    | PersonAdded
    | PersonRenamed
    | PersonRestyled
    | PeopleMerged
    | PersonArchived
    | PersonBroughtBack
    | MatchNoted
    | MatchPutAside
    | MatchBroughtBack
)
