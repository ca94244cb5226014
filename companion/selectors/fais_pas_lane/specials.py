"""The special card that is being played, as the round screen shows it in its place for dialogues."""

from dataclasses import dataclass

from companion.selectors.fais_pas_lane.seated import Seated, seated
from engine.fais_pas_lane import Match, Special, card_of


@dataclass(frozen=True, slots=True)
class OpenCard:
    """The card on the pile whose questions are not answered yet.

    Attributes:
        round: the number of the round.
        special: the number of the card in that round; commands name both.
        card: which.
        by: who played it.
    """

    round: int
    special: int
    card: Special
    by: Seated


def open_card(match: Match) -> OpenCard | None:
    """The card that is being played, or None."""
    going = match.round
    if going is None or going.dialogue is None:
        return None
    return OpenCard(going.number, going.special, card_of(going.dialogue), seated(match, going.dialogue.by))
