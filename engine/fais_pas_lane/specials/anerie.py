"""Ânerie: hands are swapped (F8), or an âne is hidden under the card (F9)."""

from dataclasses import replace

from engine.fais_pas_lane.dialogues import Anerie
from engine.fais_pas_lane.refusals import dialogue_on_table, require_acting, require_other, require_players
from engine.fais_pas_lane.special_commands import AnerieHides, AnerieSwaps
from engine.fais_pas_lane.special_events import AneHidden, HandSwapAsked
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, HiddenAne, Match, Round


def swaps(state: Match, command: AnerieSwaps) -> tuple[HandSwapAsked, ...]:
    """Action 1: the partner is named (F8), and may still protect their hand (F12)."""
    on_table = dialogue_on_table(state, command, Anerie)
    if on_table is None:
        return ()
    going, dialogue = on_table
    require_players(state, command.partner, rule="F8")
    require_other(command.partner, dialogue.by, rule="F8")
    require_acting(going, command.partner)
    return (
        () if command.partner == dialogue.partner else (HandSwapAsked(command.round, command.special, command.partner),)
    )


def hides(state: Match, command: AnerieHides) -> tuple[AneHidden, ...]:
    """Action 2: an âne goes under the card (F9)."""
    if dialogue_on_table(state, command, Anerie) is None:
        return ()
    return (AneHidden(command.round, command.special, command.colour),)


def asked(going: Round, dialogue: Anerie, event: HandSwapAsked) -> Round:
    """The partner is named."""
    return going if event.partner == dialogue.by else replace(going, dialogue=replace(dialogue, partner=event.partner))


def hidden(going: Round, dialogue: Anerie, event: AneHidden) -> Round:
    """One more âne lies hidden."""
    return done(replace(going, hidden=(*going.hidden, HiddenAne(dialogue.by, event.colour))), Ending.HIDDEN)


def swapped(going: Round, dialogue: Anerie) -> Round:
    """The hands change over; unless nobody is named yet."""
    return going if dialogue.partner is None else done(going, Ending.HANDS_SWAPPED, about=dialogue.partner)
