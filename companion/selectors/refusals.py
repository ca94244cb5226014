"""Refusals and failures in the people's language."""

from typing import Final

from companion.i18n import Say, say
from companion.rights import NotAllowedError
from companion.storage import StorageError
from engine.errors import IllegalCommandError

WORDED: Final = frozenset(
    {
        "match_going_on",
        "nothing_to_undo",
        "nothing_to_redo",
        "seats_not_bound",
        "seat_missing",
        "race_on",
        "first_is_last",
        "match_over",
        "nothing_to_correct",
        "out_by_then",
        "goal_impossible",
        "nothing_written",
        "round_over",
        "other_round",
        "name_empty",
        "name_long",
        "name_taken",
        "person_gone",
        "note_long",
    }
)
"""Refusals that somebody at the table can run into and do something about. All others mean: it has moved on."""


def refusal(error: IllegalCommandError) -> Say:
    """Why the rules said no."""
    return say(f"refused-{error.code}" if error.code in WORDED else "refused-moved-on")


def storage_trouble(error: StorageError) -> Say:
    """Why something could not be kept."""
    return say(f"storage-{error.fault.value}", where=error.where or "?")


def not_allowed(error: NotAllowedError) -> Say:
    """Why this device may not do something."""
    return say(f"denied-{error.denial.value}", player=error.player)
