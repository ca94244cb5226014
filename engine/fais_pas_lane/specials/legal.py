"""Which wishes on a special card make sense now."""

from engine.fais_pas_lane.commands import Command
from engine.fais_pas_lane.dialogues import Anerie, FaisPasLane, HiHan, ProutProut, Revelation, SoeurAne, Tetu
from engine.fais_pas_lane.special_commands import (
    AnerieHides,
    AnerieSwaps,
    DrawForAnerie,
    FaisPasLaneProtects,
    HiHanVotes,
    LeaveSpecial,
    LetItHappen,
    PlaySpecial,
    ProutProutNames,
    RevealAnerie,
    SoeurAneAnswers,
    SoeurAneBets,
    SoeurAneOffers,
    TetuDraws,
    TetuNames,
    WardOff,
)
from engine.fais_pas_lane.specials.fais_pas_lane import aimed_at
from engine.fais_pas_lane.state import Match, Round


def legal_on_special(state: Match, going: Round) -> dict[type[Command], bool]:
    """For each kind that fits what is open, whether at least one command of it would change something."""
    dialogue = going.dialogue
    if dialogue is None:
        return {PlaySpecial: True, RevealAnerie: True}
    others = going.acting_after(dialogue.by)
    kinds: dict[type[Command], bool] = {LeaveSpecial: True}
    match dialogue:
        case SoeurAne():
            kinds[SoeurAneBets] = len(going.bets) < len(state.players)
            kinds[SoeurAneOffers] = state.variant and any(place != dialogue.partner for place in others)
            kinds[SoeurAneAnswers] = dialogue.partner is not None
        case Anerie():
            kinds[AnerieSwaps] = any(place != dialogue.partner for place in others)
            kinds[AnerieHides] = True
        case Revelation():
            kinds[DrawForAnerie] = bool(others)
        case Tetu():
            kinds[TetuNames] = dialogue.colour is None
            kinds[TetuDraws] = dialogue.colour is not None
        case HiHan():
            kinds[HiHanVotes] = True
        case ProutProut():
            kinds[ProutProutNames] = any(place not in {dialogue.by, dialogue.target} for place in state.places)
        case FaisPasLane():
            kinds[FaisPasLaneProtects] = True
    concerned = aimed_at(dialogue)
    if concerned is not None:
        kinds[LetItHappen] = True
        kinds[WardOff] = concerned in going.acting
    return kinds
