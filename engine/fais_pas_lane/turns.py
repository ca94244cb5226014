"""Whose turn it is, who misses it, and what one may do in it (F2, F17). A help: nothing else waits for it."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from engine.fais_pas_lane.state import NOTHING_MISSED, Missing, Round
from engine.players import Place

MOST_MISSED: Final = 20
"""Most turns that can be set as missed by hand: ten Prout prouts."""


class TurnAction(StrEnum):
    """What the active player does: exactly one of these (F2)."""

    DRAW_AND_KEEP = "draw_and_keep"
    DRAW_AND_DISCARD = "draw_and_discard"
    DISCARD = "discard"

    @property
    def hand_change(self) -> int:
        """By how many cards the hand grows; a pair that is discarded counts as one here (F4 makes it one more)."""
        return {TurnAction.DRAW_AND_KEEP: 1, TurnAction.DRAW_AND_DISCARD: 0, TurnAction.DISCARD: -1}[self]


def fresh_round(number: int, starter: Place, players: int) -> Round:
    """A round before its first turn."""
    return Round(number, starter, starter, (NOTHING_MISSED,) * players)


def next_starter(starter: Place, players: int) -> Place:
    """Who starts the round after one of `starter`: the next player to the left (C1). The table may change it."""
    return Place((starter + 1) % players)


def may_act(going: Round, place: Place) -> bool:
    """Whether a player may act now: not under Prout prout (F17)."""
    return not going.missing[place].left


def passed_on(going: Round) -> Round:
    """The round when the turn goes to the next player who may play; those in between miss one turn each (F17).

    Somebody at least may play.
    """
    current, missing, passed = _left_of(going, going.current), list(going.missing), []
    while missing[current].left:
        left = missing[current].left - 1
        missing[current] = replace(missing[current], left=left) if left else NOTHING_MISSED
        passed.append(current)
        current = _left_of(going, current)
    return replace(going, turn=going.turn + 1, current=current, missing=tuple(missing), passed_over=tuple(passed))


def with_missing(going: Round, place: Place, missing: Missing) -> Round:
    """The round when a player misses so many turns; unchanged when nobody else could play then.

    If it was that player's turn, it goes on to the next one, and does not count as missed (C2).
    """
    if missing.left and not going.acting_after(place):
        return going
    missed = list(going.missing)
    missed[place] = missing if missing.left else NOTHING_MISSED
    after = replace(going, missing=tuple(missed))
    return passed_on(after) if missing.left and place == going.current else after


def more_missing(missing: Missing, turns: int) -> Missing:
    """What somebody misses with so many turns more (R6)."""
    return Missing(missing.left + turns, missing.of + turns)


def with_turn(going: Round, place: Place) -> Round:
    """The round when it is somebody else's turn, by hand. In the first turn this says who starts."""
    return replace(going, current=place, passed_over=(), starter=place if going.turn == 1 else going.starter)


def _left_of(going: Round, place: Place) -> Place:
    return Place((place + 1) % len(going.missing))


def untouched(going: Round) -> bool:
    """Whether nothing has happened in a round yet that dealing again would take away."""
    return going == fresh_round(going.number, going.starter, len(going.missing))
