"""What people may wish for while a special card is played.

Each names the round and the number of the special card in it (`Round.special`), so that a second tap or a second
device has no second effect.
"""

from dataclasses import dataclass

from engine.fais_pas_lane.cards import Colour, Special
from engine.fais_pas_lane.dialogues import Drawn, Fate, Guard
from engine.players import Place


@dataclass(frozen=True, slots=True)
class PlaySpecial:
    """A special card is discarded and takes effect (F5): its dialogue opens. Supermâne has none and is done at once."""

    round: int
    special: int
    card: Special
    by: Place


@dataclass(frozen=True, slots=True)
class LeaveSpecial:
    """The table leaves the card half-way: nothing comes of it."""

    round: int
    special: int


@dataclass(frozen=True, slots=True)
class SoeurAneBets:
    """Sœur âne: the bet goes in front of this player (F6)."""

    round: int
    special: int
    target: Place


@dataclass(frozen=True, slots=True)
class SoeurAneOffers:
    """Sœur âne, in the variant: a swap is negotiated with this player (F23)."""

    round: int
    special: int
    partner: Place


@dataclass(frozen=True, slots=True)
class SoeurAneAnswers:
    """Sœur âne, in the variant: one of the two agrees to the swap, or does not (F23)."""

    round: int
    special: int
    place: Place
    agrees: bool


@dataclass(frozen=True, slots=True)
class AnerieSwaps:
    """Ânerie 1: hands are to be swapped with this player (F8)."""

    round: int
    special: int
    partner: Place


@dataclass(frozen=True, slots=True)
class AnerieHides:
    """Ânerie 2: an âne is hidden (F9). The colour is for the hider's own device; None keeps it in the head."""

    round: int
    special: int
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class RevealAnerie:
    """An Ânerie comes up (F9).

    Attributes:
        round: the round.
        special: the number of this special card.
        at_fault: who discarded the colour.
        colour: which.
        hiders: whose âneries come up, one for each card (F10).
        hand: cards left in the hand at fault.
    """

    round: int
    special: int
    at_fault: Place
    colour: Colour
    hiders: tuple[Place, ...]
    hand: int


@dataclass(frozen=True, slots=True)
class DrawForAnerie:
    """Somebody draws for the next revealed ânerie, and says what becomes of the cards (F9).

    Attributes:
        round: the round.
        special: the number of this special card.
        nth: which of the revealed âneries: 1, 2, 3, …
        drawer: who draws.
        fate: what becomes of the cards.
        to: who gets them, where they are given away.
    """

    round: int
    special: int
    nth: int
    drawer: Place
    fate: Fate
    to: Place | None = None


@dataclass(frozen=True, slots=True)
class TetuNames:
    """Têtu: the colour is said (F13)."""

    round: int
    special: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class TetuDraws:
    """Têtu: a player draws, in this lap (F13 to F15)."""

    round: int
    special: int
    lap: int
    place: Place
    drawn: Drawn


@dataclass(frozen=True, slots=True)
class HiHanVotes:
    """Hi-han: somebody judges the bray (F16). A vote may be changed until everybody has voted."""

    round: int
    special: int
    voter: Place
    approves: bool


@dataclass(frozen=True, slots=True)
class ProutProutNames:
    """Prout prout: this player is named (F17)."""

    round: int
    special: int
    target: Place


@dataclass(frozen=True, slots=True)
class LetItHappen:
    """Nobody plays a Fais pas l'âne: hands are swapped (F8), turns are missed (F17)."""

    round: int
    special: int


@dataclass(frozen=True, slots=True)
class WardOff:
    """The player concerned plays a Fais pas l'âne: nothing happens (F12)."""

    round: int
    special: int
    by: Place


@dataclass(frozen=True, slots=True)
class FaisPasLaneProtects:
    """Fais pas l'âne on its own: what it is played against (F12)."""

    round: int
    special: int
    against: Guard


SpecialCommand = (
    PlaySpecial
    | LeaveSpecial
    | SoeurAneBets
    | SoeurAneOffers
    | SoeurAneAnswers
    | AnerieSwaps
    | AnerieHides
    | RevealAnerie
    | DrawForAnerie
    | TetuNames
    | TetuDraws
    | HiHanVotes
    | ProutProutNames
    | LetItHappen
    | WardOff
    | FaisPasLaneProtects
)
