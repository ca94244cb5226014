"""What a table is in the middle of while a special card is played: one small state for each kind of card.

A dialogue is open while the table answers what the card asks. It can be left at any time; then nothing comes of it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.fais_pas_lane.cards import Colour, Special
from engine.players import Place

MOST_DRAWN: Final = 3
"""Cards drawn for a revealed ânerie, if the hand allows it (F9, F11)."""
LAPS: Final = 5
"""Passes over the drawing players after which Têtu stops by itself (F15, R7)."""
MISSED_TURNS: Final = 2
"""Turns a Prout prout costs (F17)."""
HI_HAN_CARDS: Final = 2
"""Cards drawn for a bray that does not convince (F16)."""


class Fate(StrEnum):
    """What becomes of the drawn cards (F9)."""

    KEPT = "kept"
    GIVEN_BACK = "given_back"
    GIVEN_AWAY = "given_away"
    """To another player."""


class Drawn(StrEnum):
    """What a player does in Têtu."""

    OTHER = "other"
    """Drew another card than the one looked for."""
    FOUND = "found"
    """Drew the âne (F13)."""
    GUARD_FROM_HAND = "guard_from_hand"
    """Played Fais pas l'âne from the hand before the first drawn card, and does not draw (F14)."""
    GUARD_DRAWN = "guard_drawn"
    """Drew Fais pas l'âne and plays it: the drawing ends (F14)."""


class Guard(StrEnum):
    """What a Fais pas l'âne is played against (F12)."""

    NOTHING = "nothing"
    SOEUR_ANE = "soeur_ane"
    ANERIE_SWAP = "anerie_swap"
    ANERIE_HIDDEN = "anerie_hidden"
    """It does not protect from this."""
    TETU = "tetu"
    HI_HAN = "hi_han"
    PROUT_PROUT = "prout_prout"


@dataclass(frozen=True, slots=True)
class SoeurAne:
    """Sœur âne lies on the pile: a bet is announced (F6), or in the variant a swap negotiated (F23).

    Attributes:
        by: who plays the card.
        partner: with whom a swap is negotiated, or None.
        agreed: who has agreed to it so far.
    """

    by: Place
    partner: Place | None = None
    agreed: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Anerie:
    """Ânerie lies on the pile: hands are swapped (F8) or an âne is hidden (F9).

    Attributes:
        by: who plays the card.
        partner: with whom hands are to be swapped, who may still protect their own (F12), or None.
    """

    by: Place
    partner: Place | None = None


@dataclass(frozen=True, slots=True)
class Revelation:
    """Hidden ânes have come up (F9, F10); cards are drawn from one hand, once for each.

    Attributes:
        by: who discarded the colour and is at fault.
        colour: which.
        hiders: whose âneries are still to be carried out, in this order.
        hand: cards in the hand at fault now.
        carried_out: how many âneries are done.
    """

    by: Place
    colour: Colour
    hiders: tuple[Place, ...]
    hand: int
    carried_out: int = 0


@dataclass(frozen=True, slots=True)
class Tetu:
    """Têtu comme un âne: a colour is said, then the others draw in turn (F13 to F15).

    Attributes:
        by: who plays the card.
        colour: what is looked for, or None before it is said.
        drawing: who still draws, in the order of drawing.
        at: whose turn in `drawing` it is.
        lap: 1 to 5, the pass over those who draw (R7).
    """

    by: Place
    colour: Colour | None = None
    drawing: tuple[Place, ...] = ()
    at: int = 0
    lap: int = 1

    @property
    def drawer(self) -> Place | None:
        """Whose turn it is to draw, or None before the colour is said."""
        return self.drawing[self.at] if self.drawing else None


@dataclass(frozen=True, slots=True)
class Vote:
    """What somebody thinks of a bray. Secret until everybody has voted, and to be shown as a count only."""

    voter: Place
    approves: bool


@dataclass(frozen=True, slots=True)
class HiHan:
    """Hi-han: the others judge the bray (F16, R4).

    Attributes:
        by: who brays.
        voters: who may vote.
        votes: what came in so far. No interface shows them; it may show who has voted.
    """

    by: Place
    voters: tuple[Place, ...]
    votes: tuple[Vote, ...] = ()

    @property
    def voted(self) -> tuple[Place, ...]:
        """Who has voted."""
        return tuple(vote.voter for vote in self.votes)


@dataclass(frozen=True, slots=True)
class ProutProut:
    """Prout prout: somebody is named, who may protect themself (F17, F12).

    Attributes:
        by: who plays the card.
        target: who is named, or None.
    """

    by: Place
    target: Place | None = None


@dataclass(frozen=True, slots=True)
class FaisPasLane:
    """Fais pas l'âne on its own: against what? (F12)."""

    by: Place


Dialogue = SoeurAne | Anerie | Revelation | Tetu | HiHan | ProutProut | FaisPasLane

_CARDS: Final = {
    SoeurAne: Special.SOEUR_ANE,
    Anerie: Special.ANERIE,
    Revelation: Special.ANERIE,
    Tetu: Special.TETU,
    HiHan: Special.HI_HAN,
    ProutProut: Special.PROUT_PROUT,
    FaisPasLane: Special.FAIS_PAS_LANE,
}


def card_of(dialogue: Dialogue) -> Special:
    """The card that a dialogue is about."""
    return _CARDS[type(dialogue)]
