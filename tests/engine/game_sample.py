"""What a game gives to the contract suite: its rules, and somebody who plays it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from engine.rules import Game


def chance(seed: int) -> Random:
    """Chance that can be had again: a failing seed is a failing match."""
    return Random(seed)  # noqa: S311  # repeatable on purpose, nothing secret


S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True)
class GameSample(Generic[S, C, E]):
    """A game and a way to play it at random.

    Attributes:
        game: the rules.
        some_wish: any command that may come in at this state, legal or not.
        sound_wish: a command of the given kind that the rules must carry out now.
    """

    game: Game[S, C, E]
    some_wish: Callable[[Random, S], C]
    sound_wish: Callable[[S, type[C]], C]
