"""A special card is done with: its dialogue closes, and what came of it is kept for the round."""

from dataclasses import replace

from engine.fais_pas_lane.dialogues import Guard, card_of
from engine.fais_pas_lane.state import Ending, Played, Round
from engine.players import Place


def done(
    going: Round,
    ending: Ending,
    *,
    about: Place | None = None,
    approved: int = 0,
    voted: int = 0,
    guard: Guard | None = None,
) -> Round:
    """The round after its open dialogue has come out so; unchanged when none is open.

    Args:
        going: the round.
        ending: how the card came out.
        about: the other one whom it concerned.
        approved: votes for a bray.
        voted: votes in all.
        guard: what a Fais pas l'âne was played against.
    """
    dialogue = going.dialogue
    if dialogue is None:
        return going
    played = Played(card_of(dialogue), dialogue.by, ending, about, approved, voted, guard)
    return replace(going, dialogue=None, played=(*going.played, played))
