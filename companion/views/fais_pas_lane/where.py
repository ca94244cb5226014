"""The pages of Fais pas l'âne, besides those that every game has, and the questions on them."""

from typing import Final

HOW: Final = "how"
"""How a new match is played: goal, variant, who starts."""
SCORES: Final = "scores"
"""Ranking, chart, and the rounds that are over."""
OPTIONS: Final = "options"
"""How the match on the table is played, to be changed."""

ASK_WINNER: Final = "winner"
"""Who has won the round?"""
ASK_CONFIRM: Final = "confirm"
"""What the round is worth; `item` is the place of the winner."""
ASK_TURN: Final = "turn"
"""Whose turn is it?"""
ASK_CARD: Final = "card"
"""Who plays this special card? `item` is its number in `companion.selectors.fais_pas_lane.round.CARDS`."""
ASK_DEAL: Final = "deal"
"""Really deal this round anew?"""
