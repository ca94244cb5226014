"""A special card is discarded and played at once (F5), or left half-way."""

from dataclasses import replace
from typing import Final

from engine.fais_pas_lane.cards import Special
from engine.fais_pas_lane.dialogues import (
    Anerie,
    Dialogue,
    FaisPasLane,
    HiHan,
    ProutProut,
    SoeurAne,
    Tetu,
    card_of,
)
from engine.fais_pas_lane.refusals import (
    dialogue_on_table,
    next_special,
    require_acting,
    require_no_dialogue,
    require_players,
)
from engine.fais_pas_lane.special_commands import LeaveSpecial, PlaySpecial
from engine.fais_pas_lane.special_events import SpecialLeft, SpecialOpened
from engine.fais_pas_lane.specials import hi_han
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, Match, Played, Round
from engine.players import Place


def play(state: Match, command: PlaySpecial) -> tuple[SpecialOpened, ...]:
    """The card is on the pile. Who plays it is said, not deduced: the turns need not be kept."""
    going = next_special(state, command)
    if going is None:
        return ()
    dialogue = going.dialogue
    if dialogue is not None and (card_of(dialogue), dialogue.by) == (command.card, command.by):
        return ()
    require_no_dialogue(going)
    require_players(state, command.by, rule="F5")
    require_acting(going, command.by)
    return (SpecialOpened(command.round, going.special, command.card, command.by),)


def leave(state: Match, command: LeaveSpecial) -> tuple[SpecialLeft, ...]:
    """The table leaves the open card half-way."""
    return () if dialogue_on_table(state, command, object) is None else (SpecialLeft(command.round, command.special),)


def opened(going: Round, event: SpecialOpened) -> Round:
    """The dialogue of the card is open; Supermâne has its moment of glory and nothing else (F18)."""
    dialogue = _dialogue_of(going, event.card, event.by)
    if dialogue is None:
        return replace(going, played=(*going.played, Played(event.card, event.by, Ending.GLORY)))
    on_table = replace(going, dialogue=dialogue)
    return hi_han.counted(on_table, dialogue) if isinstance(dialogue, HiHan) else on_table


def left(going: Round) -> Round:
    """Nothing comes of the open card."""
    return done(going, Ending.LEFT)


_ASKING: Final[dict[Special, type[SoeurAne | Anerie | FaisPasLane | Tetu | ProutProut]]] = {
    Special.SOEUR_ANE: SoeurAne,
    Special.ANERIE: Anerie,
    Special.FAIS_PAS_LANE: FaisPasLane,
    Special.TETU: Tetu,
    Special.PROUT_PROUT: ProutProut,
}


def _dialogue_of(going: Round, card: Special, by: Place) -> Dialogue | None:
    if card is Special.HI_HAN:
        return HiHan(by, going.acting_after(by))
    asking = _ASKING.get(card)
    return None if asking is None else asking(by)
