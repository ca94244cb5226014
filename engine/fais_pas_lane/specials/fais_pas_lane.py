"""Fais pas l'âne: it protects from the other cards, except from a hidden âne (F12)."""

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.dialogues import Anerie, Dialogue, FaisPasLane, Guard, ProutProut
from engine.fais_pas_lane.refusals import dialogue_on_table, require_acting
from engine.fais_pas_lane.special_commands import FaisPasLaneProtects, LetItHappen, WardOff
from engine.fais_pas_lane.special_events import FaisPasLanePlayed, SpecialTookEffect, SpecialWardedOff
from engine.fais_pas_lane.specials import anerie, prout_prout
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, Match, Round
from engine.players import Place


def protects(state: Match, command: FaisPasLaneProtects) -> tuple[FaisPasLanePlayed, ...]:
    """The card is played on its own, against something or nothing."""
    if dialogue_on_table(state, command, FaisPasLane) is None:
        return ()
    if command.against is Guard.ANERIE_HIDDEN:
        raise IllegalCommandError(
            "no_protection", "Fais pas l'âne does not protect from a hidden âne that comes up", rule="F12"
        )
    return (FaisPasLanePlayed(command.round, command.special, command.against),)


def wards_off(state: Match, command: WardOff) -> tuple[SpecialWardedOff, ...]:
    """The player whom the open card concerns protects themself."""
    on_table = dialogue_on_table(state, command, object)
    if on_table is None:
        return ()
    going, dialogue = on_table
    if aimed_at(going.dialogue) is None:
        raise IllegalCommandError(
            "no_protection", f"there is nothing to protect oneself from in {type(dialogue).__name__}", rule="F12"
        )
    if command.by != aimed_at(going.dialogue):
        raise IllegalCommandError(
            "not_concerned", f"the card does not concern place {command.by}", rule="F12", place=command.by
        )
    require_acting(going, command.by)
    return (SpecialWardedOff(command.round, command.special, command.by),)


def lets_it_happen(state: Match, command: LetItHappen) -> tuple[SpecialTookEffect, ...]:
    """The player whom the open card concerns does not protect themself."""
    on_table = dialogue_on_table(state, command, object)
    if on_table is None:
        return ()
    going, _ = on_table
    if aimed_at(going.dialogue) is None:
        raise IllegalCommandError("nobody_named", "name a player first", rule="F5")
    return (SpecialTookEffect(command.round, command.special),)


def played(going: Round, event: FaisPasLanePlayed) -> Round:
    """It has been said what it protects from."""
    return done(going, Ending.PROTECTS, guard=event.against)


def warded_off(going: Round, event: SpecialWardedOff) -> Round:
    """Nothing comes of the open card."""
    return done(going, Ending.WARDED_OFF, about=event.by) if aimed_at(going.dialogue) == event.by else going


def took_effect(going: Round) -> Round:
    """The open card does what it does to the one it concerns."""
    match going.dialogue:
        case Anerie() as dialogue:
            return anerie.swapped(going, dialogue)
        case ProutProut() as dialogue:
            return prout_prout.struck(going, dialogue)
        case _:
            return going


def aimed_at(dialogue: Dialogue | None) -> Place | None:
    """Whom the open card concerns, who may protect themself; None where nobody is named or nobody has to."""
    match dialogue:
        case Anerie():
            return dialogue.partner
        case ProutProut():
            return dialogue.target
        case _:
            return None
