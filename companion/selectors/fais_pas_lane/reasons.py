"""Why something cannot be chosen now, in a few words that stand under it."""

from collections.abc import Sequence
from typing import Final

from companion.i18n import Say, Value, say
from engine.errors import IllegalCommandError

REASONS: Final = frozenset(
    {
        "bet_taken",
        "bet_twice",
        "drawn_already",
        "goal_impossible",
        "may_not_act",
        "no_protection",
        "nobody_left",
        "round_over",
        "special_open",
        "winner_not_playing",
    }
)
"""Refusals that a screen foresees. All others mean that it is out of date."""

_PEOPLE: Final = {"bettor", "by", "place", "target"}


def reason(error: IllegalCommandError, names: Sequence[str]) -> Say:
    """Why not.

    Args:
        error: what the rules said.
        names: of the players, in seating order.
    """
    if error.code not in REASONS:
        return say("reason-moved_on")
    values: dict[str, Value] = {}
    for key, value in error.values.items():
        if key in _PEOPLE and isinstance(value, int):
            values[key] = names[value] if 0 <= value < len(names) else "?"
        elif key == "card":
            values[key] = say(f"card-{value}")
        elif isinstance(value, int):
            values[key] = value
    return say(f"reason-{error.code}", **values)
