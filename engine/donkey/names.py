"""What a name at the table may be (D2): four people who can be told apart on a screen."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from engine.donkey.cards import STARTERS
from engine.errors import IllegalCommandError

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


def seated_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of four people, cleaned.

    Raises:
        IllegalCommandError: not four (`four_players`), or a name that is empty (`name_empty`), too long (`name_long`)
            or the same as another one (`name_twice`); `values` say which place.
    """
    if len(names) != STARTERS:
        raise IllegalCommandError(
            "four_players", f"exactly {STARTERS} people start, not {len(names)}", rule="D2", found=len(names)
        )
    cleaned = tuple(clean_name(name) for name in names)
    seen: dict[str, int] = {}
    for place, name in enumerate(cleaned):
        key = name_key(name)
        if not key:
            raise IllegalCommandError("name_empty", f"the player at place {place} has no name", rule="D2", place=place)
        if len(name) > NAME_LENGTH:
            raise IllegalCommandError(
                "name_long",
                f"{name!r} has {len(name)} characters, more than {NAME_LENGTH}",
                rule="D2",
                place=place,
                name=name,
                most=NAME_LENGTH,
            )
        if key in seen:
            raise IllegalCommandError(
                "name_twice",
                f"{name!r} sits at two places, {seen[key]} and {place}",
                rule="D2",
                place=place,
                other=seen[key],
                name=name,
            )
        seen[key] = place
    return cleaned
