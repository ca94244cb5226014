"""What the rules make of a wish on a special card."""

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
    SpecialCommand,
    TetuDraws,
    TetuNames,
    WardOff,
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
from engine.fais_pas_lane.state import Match
from engine.fais_pas_lane.wire import Event


def decide_special(state: Match, command: SpecialCommand) -> tuple[Event, ...]:  # noqa: C901, PLR0911, PLR0912  # one arm a kind; mypy finds one that is missing
    """What a command on a special card makes happen; nothing where it is so already or comes too late to matter.

    Raises:
        IllegalCommandError: the rules forbid it; the error names the rule and the values.
    """
    match command:
        case PlaySpecial():
            return opening.play(state, command)
        case LeaveSpecial():
            return opening.leave(state, command)
        case SoeurAneBets():
            return soeur_ane.bets(state, command)
        case SoeurAneOffers():
            return soeur_ane.offers(state, command)
        case SoeurAneAnswers():
            return soeur_ane.answers(state, command)
        case AnerieSwaps():
            return anerie.swaps(state, command)
        case AnerieHides():
            return anerie.hides(state, command)
        case RevealAnerie():
            return revelation.reveal(state, command)
        case DrawForAnerie():
            return revelation.draw(state, command)
        case TetuNames():
            return tetu.names(state, command)
        case TetuDraws():
            return tetu.draws(state, command)
        case HiHanVotes():
            return hi_han.votes(state, command)
        case ProutProutNames():
            return prout_prout.names(state, command)
        case LetItHappen():
            return fais_pas_lane.lets_it_happen(state, command)
        case WardOff():
            return fais_pas_lane.wards_off(state, command)
        case FaisPasLaneProtects():
            return fais_pas_lane.protects(state, command)
