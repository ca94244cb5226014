"""How a fact of a special card changes the round. One that does not fit what is open changes nothing."""

from engine.fais_pas_lane.dialogues import Anerie, FaisPasLane, HiHan, ProutProut, Revelation, SoeurAne, Tetu
from engine.fais_pas_lane.special_events import (
    AneHidden,
    AnerieCarriedOut,
    AneriesRevealed,
    FaisPasLanePlayed,
    HandSwapAsked,
    HiHanVoted,
    ProutProutAimed,
    SpecialEvent,
    SpecialLeft,
    SpecialOpened,
    SpecialTookEffect,
    SpecialWardedOff,
    SwapAnswered,
    SwapOffered,
    TetuColourSaid,
    TetuDrawn,
)
from engine.fais_pas_lane.specials import (
    anerie,
    fais_pas_lane,
    hi_han,
    opening,
    prout_prout,
    revelation,
    soeur_ane,
    tetu,
)
from engine.fais_pas_lane.state import Round


def evolve_special(going: Round, event: SpecialEvent) -> Round:  # noqa: C901, PLR0911, PLR0912  # one arm a kind of fact
    """The round after a fact of a special card.

    Args:
        going: the round that the fact speaks of.
        event: the fact; the places in it are taken.
    """
    if event.special != going.special:
        return going
    match going.dialogue, event:
        case None, SpecialOpened():
            return opening.opened(going, event)
        case None, AneriesRevealed():
            return revelation.revealed(going, event)
        case SoeurAne() as dialogue, SwapOffered():
            return soeur_ane.offered(going, dialogue, event)
        case SoeurAne() as dialogue, SwapAnswered():
            return soeur_ane.answered(going, dialogue, event)
        case Anerie() as dialogue, HandSwapAsked():
            return anerie.asked(going, dialogue, event)
        case Anerie() as dialogue, AneHidden():
            return anerie.hidden(going, dialogue, event)
        case Revelation() as dialogue, AnerieCarriedOut():
            return revelation.carried_out(going, dialogue, event)
        case Tetu() as dialogue, TetuColourSaid():
            return tetu.named(going, dialogue, event)
        case Tetu() as dialogue, TetuDrawn():
            return tetu.drawn(going, dialogue, event)
        case HiHan() as dialogue, HiHanVoted():
            return hi_han.voted(going, dialogue, event)
        case ProutProut() as dialogue, ProutProutAimed():
            return prout_prout.aimed(going, dialogue, event)
        case FaisPasLane(), FaisPasLanePlayed():
            return fais_pas_lane.played(going, event)
        case _, SpecialTookEffect():
            return fais_pas_lane.took_effect(going)
        case _, SpecialWardedOff():
            return fais_pas_lane.warded_off(going, event)
        case _, SpecialLeft():
            return opening.left(going)
        case _:
            return going
