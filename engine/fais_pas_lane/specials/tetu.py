"""Têtu comme un âne: the others draw in turn until an âne of the said colour comes up (F13 to F15, R7)."""

from dataclasses import replace

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.dialogues import LAPS, Drawn, Tetu
from engine.fais_pas_lane.refusals import dialogue_on_table, require_acting, require_players
from engine.fais_pas_lane.special_commands import TetuDraws, TetuNames
from engine.fais_pas_lane.special_events import TetuColourSaid, TetuDrawn
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, Match, Round


def names(state: Match, command: TetuNames) -> tuple[TetuColourSaid, ...]:
    """The colour is said (F13); after the first card it stands."""
    on_table = dialogue_on_table(state, command, Tetu)
    if on_table is None:
        return ()
    _, dialogue = on_table
    if command.colour is dialogue.colour:
        return ()
    if dialogue.colour is not None:
        raise IllegalCommandError(
            "colour_said", f"{dialogue.colour.value!r} is said already", rule="F13", colour=dialogue.colour
        )
    return (TetuColourSaid(command.round, command.special, command.colour),)


def draws(state: Match, command: TetuDraws) -> tuple[TetuDrawn, ...]:
    """The next player draws, or protects themself (F13, F14)."""
    on_table = dialogue_on_table(state, command, Tetu)
    if on_table is None:
        return ()
    going, dialogue = on_table
    require_players(state, command.place, rule="F13")
    if dialogue.colour is None:
        raise IllegalCommandError("colour_missing", "say a colour first, then the others draw", rule="F13")
    if _is_past(going, dialogue, command):
        return ()
    require_acting(going, command.place)
    if (command.lap, command.place) != (dialogue.lap, dialogue.drawer):
        raise IllegalCommandError(
            "other_drawer",
            f"place {dialogue.drawer} draws now, in lap {dialogue.lap}",
            rule="F13",
            place=command.place,
            drawer=dialogue.drawer,
            lap=dialogue.lap,
        )
    if command.drawn is Drawn.GUARD_FROM_HAND and dialogue.lap > 1:
        raise IllegalCommandError(
            "drawn_already",
            f"place {command.place} has drawn already: a Fais pas l'âne from the hand comes before that",
            rule="F14",
            place=command.place,
        )
    return (TetuDrawn(command.round, command.special, command.lap, command.place, command.drawn),)


def named(going: Round, dialogue: Tetu, event: TetuColourSaid) -> Round:
    """The drawing begins with the player to the left of who plays the card."""
    if dialogue.colour is not None:
        return going
    drawing = going.acting_after(dialogue.by)
    told = replace(going, dialogue=replace(dialogue, colour=event.colour, drawing=drawing))
    return told if drawing else done(told, Ending.NOBODY_DRAWS)


def drawn(going: Round, dialogue: Tetu, event: TetuDrawn) -> Round:
    """The drawing ends, or goes on with the next player."""
    if (event.lap, event.place) != (dialogue.lap, dialogue.drawer):
        return going
    match event.drawn:
        case Drawn.FOUND:
            return done(going, Ending.FOUND, about=event.place)
        case Drawn.GUARD_DRAWN:
            return done(going, Ending.ENDED_BY_CARD, about=event.place)
        case Drawn.GUARD_FROM_HAND:
            staying = tuple(place for place in dialogue.drawing if place != event.place)
            return _goes_on(going, replace(dialogue, drawing=staying))
        case Drawn.OTHER:
            return _goes_on(going, replace(dialogue, at=dialogue.at + 1))


def _goes_on(going: Round, dialogue: Tetu) -> Round:
    """The next one draws; after the last one the next lap begins (R7), after the fifth the drawing stops (F15)."""
    if not dialogue.drawing:
        return done(going, Ending.NOBODY_DRAWS)
    if dialogue.at < len(dialogue.drawing):
        return replace(going, dialogue=dialogue)
    if dialogue.lap == LAPS:
        return done(going, Ending.FIVE_LAPS)
    return replace(going, dialogue=replace(dialogue, at=0, lap=dialogue.lap + 1))


def _is_past(going: Round, dialogue: Tetu, command: TetuDraws) -> bool:
    """Whether that draw has been told already, or that player has protected themself."""
    if command.lap != dialogue.lap:
        return command.lap < dialogue.lap
    protected = set(going.acting_after(dialogue.by)) - set(dialogue.drawing)
    return command.place in protected.union(dialogue.drawing[: dialogue.at])
