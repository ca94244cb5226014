"""The pages on which matches go from one device to another."""

from typing import Final

from companion.nav import Nav

HAND_OVER: Final = "hand_over"
"""What these pages are of, where others are of a game."""
HAND: Final = "hand"
"""A match goes to another device; `about` is its id."""
TAKE: Final = "take"
"""A match has come from another device: take it in?"""
SCAN: Final = "scan"
"""The table's camera reads a match off a phone."""


def at(page: str, about: str = "") -> Nav:
    """One of these pages."""
    return Nav(HAND_OVER, page, about=about)
