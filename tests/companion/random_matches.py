"""Matches of every game played at random, with undo and redo, as journals hold them."""

from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING, Any

import donkey_sample
import fais_pas_lane_sample
import score_pad_sample
from game_sample import GameSample
from table_kit import EVENING

from companion.games import Record
from engine.errors import IllegalCommandError
from engine.journal import Entry, effective, redo, undo
from engine.rules import fold

if TYPE_CHECKING:
    from collections.abc import Sequence


SAMPLES: dict[str, GameSample[Any, Any, Any]] = {
    "donkey": donkey_sample.SAMPLE,
    "fais_pas_lane": fais_pas_lane_sample.SAMPLE,
    "score_pad": score_pad_sample.SAMPLE,
}
SIGNS = ("phone:1", "tablet:2", "computer:3", "referee", "Ana's phone")


def play(sample: GameSample[Any, Any, Any], rng: Random, least: int) -> tuple[Record, ...]:
    """A journal of wishes at random, some of them undone and some of those brought back."""
    entries: list[Record] = []
    while len(entries) < least:
        state = fold(sample.game, effective(entries))
        try:
            if entries and rng.random() < 0.12:
                facts: Sequence[Any] = [(undo if rng.random() < 0.7 else redo)(entries)]
            else:
                facts = sample.game.decide(state, sample.some_wish(rng, state))
        except IllegalCommandError:
            continue
        act, at, who = len(entries) + 1, EVENING + timedelta(minutes=len(entries)), rng.choice(SIGNS)
        entries.extend(
            Entry(seq=act + i, match="m", act=act, at=at, who=who, fact=fact) for i, fact in enumerate(facts)
        )
    return tuple(entries)
