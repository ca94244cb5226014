"""The pack of Donkey: what is dealt to how many (D3, D5, D20)."""

from enum import StrEnum
from typing import Final


class Rank(StrEnum):
    """The ranks that Donkey is played with, in the order in which the table keeps them (D3, D20)."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"


CARDS_IN_PACK: Final = 52
CARDS_OF_A_RANK: Final = 4
HAND_CARDS: Final = 4
"""Cards dealt to each, and the most anybody may hold (D5, D8)."""
LETTERS: Final = "DONKEY"
"""Six lives (D1); the sixth letter puts a player out (D19)."""
STARTERS: Final = 4
"""Exactly four people start (D2)."""
WINNERS: Final = 2
"""The match stops when two are left; both win (D22)."""


def ranks_in_play(players: int) -> tuple[Rank, ...]:
    """The ranks kept for so many players: one whole rank goes with each player who goes out, the jacks first (D20)."""
    return tuple(Rank)[:players]


def cards_in_play(players: int) -> int:
    """How many cards are dealt in all: every one that is kept, there is no stock (D3, D6, D20)."""
    return CARDS_OF_A_RANK * len(ranks_in_play(players))


def cards_set_aside(players: int) -> int:
    """How many cards of the pack are not played with: 36 for four players (D3)."""
    return CARDS_IN_PACK - cards_in_play(players)
