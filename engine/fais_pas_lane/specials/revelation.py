"""An Ânerie comes up: cards are drawn from the hand at fault, once for each, and one always stays (F9 to F11)."""

from collections import Counter
from dataclasses import replace

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.cards import CARDS_IN_DECK, Colour
from engine.fais_pas_lane.dialogues import MOST_DRAWN, Fate, Revelation
from engine.fais_pas_lane.refusals import (
    dialogue_on_table,
    next_special,
    require_acting,
    require_no_dialogue,
    require_other,
    require_players,
)
from engine.fais_pas_lane.special_commands import DrawForAnerie, RevealAnerie
from engine.fais_pas_lane.special_events import AnerieCarriedOut, AneriesRevealed
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, HiddenAne, Match, Round
from engine.players import Place


def may_draw(hand: int) -> int:
    """How many cards may be drawn from a hand of so many: three, and never the last one (F9, F11)."""
    return max(0, min(MOST_DRAWN, hand - 1))


def reveal(state: Match, command: RevealAnerie) -> tuple[AneriesRevealed, ...]:
    """Somebody discarded the colour of hidden ânes."""
    going = next_special(state, command)
    if going is None:
        return ()
    if isinstance(going.dialogue, Revelation) and _says_the_same(going.dialogue, command):
        return ()
    require_no_dialogue(going)
    require_players(state, command.at_fault, *command.hiders, rule="F9")
    require_acting(going, command.at_fault)
    if not command.hiders:
        raise IllegalCommandError("no_anerie", "say whose ânerie came up: at least one", rule="F9")
    if not 0 <= command.hand <= CARDS_IN_DECK:
        raise IllegalCommandError(
            "hand_impossible",
            f"{command.hand} cards in a hand: 0 to {CARDS_IN_DECK}",
            rule="F11",
            hand=command.hand,
            most=CARDS_IN_DECK,
        )
    return (
        AneriesRevealed(command.round, going.special, command.at_fault, command.colour, command.hiders, command.hand),
    )


def draw(state: Match, command: DrawForAnerie) -> tuple[AnerieCarriedOut, ...]:
    """Cards are drawn for the next ânerie, as many as may be."""
    on_table = dialogue_on_table(state, command, Revelation)
    if on_table is None:
        return ()
    going, dialogue = on_table
    if command.nth <= dialogue.carried_out:
        return ()
    if command.nth > dialogue.carried_out + 1:
        raise IllegalCommandError(
            "other_anerie",
            f"ânerie {dialogue.carried_out + 1} comes before ânerie {command.nth}",
            rule="F10",
            nth=command.nth,
            open=dialogue.carried_out + 1,
        )
    if (command.to is not None) != (command.fate is Fate.GIVEN_AWAY):
        raise IllegalCommandError("to_whom", "say to whom the cards go exactly when they are given away", rule="F9")
    for place in (command.drawer, command.to):
        if place is not None:
            require_players(state, place, rule="F9")
            require_other(place, dialogue.by, rule="F9")
            require_acting(going, place)
    if command.to == command.drawer:
        raise IllegalCommandError(
            "to_whom", f"place {command.drawer} gives the cards to another player, or keeps them", rule="F9"
        )
    return (
        AnerieCarriedOut(
            command.round,
            command.special,
            command.nth,
            command.drawer,
            may_draw(dialogue.hand),
            command.fate,
            command.to,
        ),
    )


def revealed(going: Round, event: AneriesRevealed) -> Round:
    """The âneries lie open: they are hidden no more, and the first of them is to be carried out."""
    dialogue = Revelation(event.at_fault, event.colour, event.hiders, event.hand)
    still_hidden = _without(going.hidden, event.hiders, event.colour)
    return _ended_if_done(replace(going, hidden=still_hidden, dialogue=dialogue), dialogue)


def carried_out(going: Round, dialogue: Revelation, event: AnerieCarriedOut) -> Round:
    """One ânerie is done; the next follows as long as there is a card to draw."""
    if event.nth != dialogue.carried_out + 1 or event.cards != may_draw(dialogue.hand):
        return going
    if dialogue.by in {event.drawer, event.to}:
        return going
    lost = 0 if event.fate is Fate.GIVEN_BACK else event.cards
    after = replace(
        dialogue, hiders=dialogue.hiders[1:], hand=dialogue.hand - lost, carried_out=dialogue.carried_out + 1
    )
    return _ended_if_done(replace(going, dialogue=after), after)


def _ended_if_done(going: Round, dialogue: Revelation) -> Round:
    if dialogue.hiders and may_draw(dialogue.hand):
        return going
    return done(going, Ending.CARRIED_OUT)


def _without(hidden: tuple[HiddenAne, ...], hiders: tuple[Place, ...], colour: Colour) -> tuple[HiddenAne, ...]:
    """What stays hidden: of each hider so many fewer, those of this colour before those of an untold one."""
    coming_up, kept = Counter(hiders), list(hidden)
    for told in (colour, None):
        for ane in tuple(kept):
            if ane.colour is told and coming_up[ane.hider]:
                coming_up[ane.hider] -= 1
                kept.remove(ane)
    return tuple(kept)


def _says_the_same(dialogue: Revelation, command: RevealAnerie) -> bool:
    return not dialogue.carried_out and dialogue == Revelation(
        command.at_fault, command.colour, command.hiders, command.hand
    )
