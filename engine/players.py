"""Who sits at a table, in every game: places round it, and names that can be told apart on a screen."""

import unicodedata
from collections.abc import Sequence
from typing import Final, NewType

from engine.errors import IllegalCommandError

Place = NewType("Place", int)
"""A player by the seating order round the table: 0, and each next one sits to the left of the one before."""
FIRST_PLACE: Final = Place(0)

NAME_LENGTH: Final = 20
"""Most characters of a name: what a phone shows in one line of large type."""

# Control characters and half characters. An unassigned one may be an emoji younger than this Python.
_UNWRITABLE: Final = frozenset({"Cc", "Cs"})
_INVISIBLE: Final = frozenset({"Cf", "Mn", "Me"})


def clean_name(text: str) -> str:
    """A name as it is kept: trimmed, one space between words, one way to write each accent, no control characters."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    return "".join(sign for sign in composed if unicodedata.category(sign) not in _UNWRITABLE).strip()


def name_key(name: str) -> str:
    """What two names have in common when people would read them as the same; empty when nothing of it can be seen."""
    folded = unicodedata.normalize("NFKC", clean_name(name).casefold())
    return "".join(sign for sign in folded if unicodedata.category(sign) not in _INVISIBLE).strip()


def distinct_names(names: Sequence[str], *, rule: str) -> tuple[str, ...]:
    """The names of a table, cleaned.

    Args:
        names: as they were typed, by place.
        rule: the number of the rule that says who may sit down, for the refusal.

    Raises:
        IllegalCommandError: a name that is empty (`name_empty`), too long (`name_long`) or the same as another one
            (`name_twice`); `values` say which place.
    """
    cleaned = tuple(clean_name(name) for name in names)
    seen: dict[str, int] = {}
    for place, name in enumerate(cleaned):
        key = name_key(name)
        if not key:
            raise IllegalCommandError("name_empty", f"the player at place {place} has no name", rule=rule, place=place)
        if len(name) > NAME_LENGTH:
            raise IllegalCommandError(
                "name_long",
                f"{name!r} has {len(name)} characters, more than {NAME_LENGTH}",
                rule=rule,
                place=place,
                name=name,
                most=NAME_LENGTH,
            )
        if key in seen:
            raise IllegalCommandError(
                "name_twice",
                f"{name!r} sits at two places, {seen[key]} and {place}",
                rule=rule,
                place=place,
                other=seen[key],
                name=name,
            )
        seen[key] = place
    return cleaned
