"""The printed deck of Fais pas l'âne, as far as the rules look at it (B1, B2). Card names stay French."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Final


class Colour(StrEnum):
    """The six colours (B1). An interface always says the name: the tints are hard to tell apart (B3)."""

    LIGHT_GREEN = "light_green"
    DARK_GREEN = "dark_green"
    LIGHT_BLUE = "light_blue"
    DARK_BLUE = "dark_blue"
    ORANGE = "orange"
    PURPLE = "purple"


class Period(StrEnum):
    """When an âne is awake."""

    DAY = "day"
    NIGHT = "night"


class Special(StrEnum):
    """The cards with an effect (F6 to F18); a bonnet d'âne is not among them."""

    SOEUR_ANE = "soeur_ane"
    ANERIE = "anerie"
    FAIS_PAS_LANE = "fais_pas_lane"
    TETU = "tetu"
    HI_HAN = "hi_han"
    PROUT_PROUT = "prout_prout"
    SUPERMANE = "supermane"


@dataclass(frozen=True, slots=True)
class Ane:
    """A coloured âne."""

    colour: Colour
    period: Period


@dataclass(frozen=True, slots=True)
class Bonnet:
    """A bonnet d'âne of one colour, or one of three colours that is good for any of them (B2)."""

    colours: tuple[Colour, ...]

    def __post_init__(self) -> None:
        if len(self.colours) not in _COLOURS_OF_A_BONNET or len(set(self.colours)) != len(self.colours):
            raise ValueError(f"a bonnet has one colour, or three different ones: {self.colours} (B2)")


Card = Ane | Bonnet | Special

_COLOURS_OF_A_BONNET: Final = frozenset({1, 3})

CARDS_IN_DECK: Final = 96
ANES_OF_A_KIND: Final = 5
"""Ânes of the same colour and the same period (B1)."""
PLAIN_BONNETS: Final = 6
THREE_COLOUR_BONNETS: Final = 2
HAND_CARDS: Final = 6
"""Cards dealt to each at the start of a round (F1)."""
WINNING_CARDS: Final = 3
"""A bonnet and two ânes (F19)."""
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6

KINDS_OF_ANE: Final = tuple(Ane(colour, period) for colour, period in product(Colour, Period))


def has_effect(card: Card) -> bool:
    """Whether something happens when it is discarded: not for an âne, not for a bonnet (F5)."""
    return isinstance(card, Special)


def wins_with(hand: tuple[Card, ...]) -> bool:
    """Whether a hand may be laid down as a Bonnet d'âne: exactly a bonnet and two ânes of its colour (F19, B2)."""
    bonnets = [card for card in hand if isinstance(card, Bonnet)]
    colours = {card.colour for card in hand if isinstance(card, Ane)}
    anes = sum(isinstance(card, Ane) for card in hand)
    if len(hand) != WINNING_CARDS or len(bonnets) != 1 or anes != WINNING_CARDS - 1:
        return False
    return len(colours) == 1 and colours <= set(bonnets[0].colours)
