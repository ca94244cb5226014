"""Prout prout: somebody misses two turns and takes no part in actions (F17, R6)."""

from dataclasses import replace

from engine.fais_pas_lane.dialogues import MISSED_TURNS, ProutProut
from engine.fais_pas_lane.refusals import dialogue_on_table, require_other, require_players
from engine.fais_pas_lane.special_commands import ProutProutNames
from engine.fais_pas_lane.special_events import ProutProutAimed
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, Match, Round
from engine.fais_pas_lane.turns import more_missing, with_missing


def names(state: Match, command: ProutProutNames) -> tuple[ProutProutAimed, ...]:
    """Somebody else is named, under Prout prout already or not (R6)."""
    on_table = dialogue_on_table(state, command, ProutProut)
    if on_table is None:
        return ()
    _, dialogue = on_table
    require_players(state, command.target, rule="F17")
    require_other(command.target, dialogue.by, rule="F17")
    return (
        () if command.target == dialogue.target else (ProutProutAimed(command.round, command.special, command.target),)
    )


def aimed(going: Round, dialogue: ProutProut, event: ProutProutAimed) -> Round:
    """Somebody is named."""
    return going if event.target == dialogue.by else replace(going, dialogue=replace(dialogue, target=event.target))


def struck(going: Round, dialogue: ProutProut) -> Round:
    """The one who is named misses two turns more (R6)."""
    target = dialogue.target
    if target is None:
        return going
    after = done(going, Ending.MISSES_TURNS, about=target)
    return with_missing(after, target, more_missing(after.missing[target], MISSED_TURNS))
