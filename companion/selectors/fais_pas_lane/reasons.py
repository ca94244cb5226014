"""Why something cannot be: in a few words that stand under a choice, or as a sentence that stands by itself."""

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

TOLD: Final = (REASONS - {"round_over"}) | {"no_bet", "colour_said"}
"""Refusals that a wish can meet because somebody else was quicker, told as a sentence that says whom it is about."""

_PEOPLE: Final = {"bettor", "by", "place", "target"}


def reason(error: IllegalCommandError, names: Sequence[str]) -> Say:
    """Why not.

    Args:
        error: what the rules said.
        names: of the players, in seating order.
    """
    return say(f"reason-{error.code}", **_values(error, names)) if error.code in REASONS else say("reason-moved_on")


def refusal(error: IllegalCommandError, names: Sequence[str]) -> Say | None:
    """Why not, for a message that has no name beside it; None where the wish merely came too late.

    Args:
        error: what the rules said.
        names: of the players, in seating order.
    """
    return say(f"lane-refused-{error.code}", **_values(error, names)) if error.code in TOLD else None


def _values(error: IllegalCommandError, names: Sequence[str]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for key, value in error.values.items():
        if key in _PEOPLE and isinstance(value, int):
            values[key] = names[value] if 0 <= value < len(names) else "?"
        elif key == "card":
            values[key] = say(f"card-{value}")
        elif key == "colour":
            values[key] = say(f"colour-{value}")
        elif isinstance(value, int):
            values[key] = value
    return values
