"""What one device is in the middle of: the part of an answer that the table does not know yet.

Whatever the table knows is in the match. Only what is half said stays on the device: undo, another device or a reload
may take it away at any moment, and nothing is lost but a tap or two.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.fais_pas_lane import Card, Colour, Command, Match, Place, SpecialCommand


@dataclass(frozen=True, slots=True)
class Swapping:
    """Cards or hands are to be swapped; with whom?"""


@dataclass(frozen=True, slots=True)
class Betting:
    """Sœur âne: the bet was chosen; on whom?"""


@dataclass(frozen=True, slots=True)
class Hiding:
    """An âne is to be hidden."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """Somebody was named, and somebody else is to be."""


@dataclass(frozen=True, slots=True)
class Revealing:
    """An Ânerie comes up; what is known of it so far.

    Attributes:
        colour: what was discarded.
        at_fault: who discarded it.
        hiders: whose âneries come up, one for each card; None before anybody has said.
        counted: whether these are all.
    """

    colour: Colour | None = None
    at_fault: Place | None = None
    hiders: tuple[Place, ...] | None = None
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """Somebody draws for an ânerie.

    Attributes:
        nth: for which of the revealed ones: 1, 2, 3, …
        drawer: who.
        giving: whether the cards go to somebody else; to whom?
    """

    nth: int
    drawer: Place
    giving: bool = False


@dataclass(frozen=True, slots=True)
class Voting:
    """Hi-han: the device is in the hands of a voter."""

    voter: Place


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose device is this?"""


@dataclass(frozen=True, slots=True)
class Found:
    """Têtu: an âne of this colour came up."""

    colour: Colour


Part: TypeAlias = Swapping | Betting | Hiding | Renaming | Revealing | Drawing | Voting | Whose | Found


@dataclass(frozen=True, slots=True)
class Begun:
    """What a device is in the middle of while a special card is played.

    Attributes:
        round: the round.
        special: the number of the special card in it. What belongs to another one is of no account any more; the device
            that has had a part in a card shows what came of it.
        part: what is half said, or None.
    """

    round: int
    special: int
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class Peeking:
    """The owner of the device looks at what they have hidden."""


@dataclass(frozen=True, slots=True)
class Discarding:
    """May this be discarded?

    Attributes:
        top: what lies on the pile, or None before that is said.
        mine: what is to go there: one card, or two.
        pairing: whether a second card is being chosen.
    """

    top: Card | None = None
    mine: tuple[Card, ...] = ()
    pairing: bool = False


Doing: TypeAlias = Begun | Peeking | Discarding
"""Anything that a device can be in the middle of."""


def still_begun(match: Match, doing: Doing | None, *, fresh: bool = True) -> Doing | None:
    """What a device is in the middle of; nothing any more where its card was undone: the next one has the same number.

    Args:
        match: the match.
        doing: what the device was in the middle of.
        fresh: whether nobody has gone on since the last special card; later, nothing is left to be read of it.
    """
    going = match.round
    if not isinstance(doing, Begun) or going is None:
        return doing
    if not fresh and (doing.round, doing.special) < (going.number, going.special):
        return None
    if isinstance(doing.part, Revealing):
        return doing
    undone = (doing.round, doing.special) == (going.number, going.special) and going.dialogue is None
    return None if undone else doing


def begun_by(command: Command) -> Begun | None:
    """What a device is in the middle of once it has told the table this: it has had a part in that card."""
    return Begun(command.round, command.special) if isinstance(command, SpecialCommand) else None
