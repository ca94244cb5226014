"""What is at stake in the card on the table: whoever answers a question answers this one, and no other."""

from dataclasses import dataclass

from engine.fais_pas_lane import Match, Place, SoeurAne, Special, aimed_at, card_of


@dataclass(frozen=True, slots=True)
class Stake:
    """What an answer to a special card speaks of without naming it.

    "It happens" is a yes to the player who was named, and an agreement is one with that partner. A device that still
    shows somebody else must not have its tap counted for them.

    Attributes:
        round: the number of the round.
        special: the number of the card that is being played or comes next.
        card: which is being played, or None.
        by: who plays it, or None.
        about: the other one whom it concerns, or None.
    """

    round: int
    special: int
    card: Special | None = None
    by: Place | None = None
    about: Place | None = None


def stake(match: Match) -> Stake | None:
    """What is at stake now; None while no round is going on."""
    going = match.round
    if going is None:
        return None
    dialogue = going.dialogue
    if dialogue is None:
        return Stake(going.number, going.special)
    about = dialogue.partner if isinstance(dialogue, SoeurAne) else aimed_at(dialogue)
    return Stake(going.number, going.special, card_of(dialogue), dialogue.by, about)
