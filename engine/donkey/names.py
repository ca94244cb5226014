"""The names of the four who sit down to Donkey (D2)."""

from collections.abc import Sequence

from engine.donkey.cards import STARTERS
from engine.errors import IllegalCommandError
from engine.players import NAME_LENGTH, clean_name, distinct_names, name_key

# What a name may be is the same in every game; an interface of Donkey finds it here beside the rest.
__all__ = ["NAME_LENGTH", "clean_name", "name_key", "seated_names"]


def seated_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names of four people, cleaned.

    Raises:
        IllegalCommandError: not four (`four_players`), or a name that cannot be (see `distinct_names`).
    """
    if len(names) != STARTERS:
        raise IllegalCommandError(
            "four_players", f"exactly {STARTERS} people start, not {len(names)}", rule="D2", found=len(names)
        )
    return distinct_names(names, rule="D2")
