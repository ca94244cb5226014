"""Sœur âne: a bet (F6), or in the variant a negotiated swap of cards (F23)."""

from dataclasses import replace

from engine.errors import IllegalCommandError
from engine.fais_pas_lane.dialogues import SoeurAne
from engine.fais_pas_lane.events import BetPlaced
from engine.fais_pas_lane.refusals import (
    dialogue_on_table,
    require_acting,
    require_free_target,
    require_other,
    require_players,
)
from engine.fais_pas_lane.special_commands import SoeurAneAnswers, SoeurAneBets, SoeurAneOffers
from engine.fais_pas_lane.special_events import SwapAnswered, SwapOffered
from engine.fais_pas_lane.specials.done import done
from engine.fais_pas_lane.state import Ending, Match, Round


def bets(state: Match, command: SoeurAneBets) -> tuple[BetPlaced, ...]:
    """The bet is laid in front of the target (F6)."""
    on_table = dialogue_on_table(state, command, SoeurAne)
    if on_table is None:
        return ()
    going, dialogue = on_table
    require_players(state, command.target, rule="F6")
    require_free_target(going.bets, command.target)
    return (BetPlaced(command.round, dialogue.by, command.target, command.special),)


def offers(state: Match, command: SoeurAneOffers) -> tuple[SwapOffered, ...]:
    """The swap is negotiated with the partner, who may be changed (F23)."""
    on_table = dialogue_on_table(state, command, SoeurAne)
    if on_table is None:
        return ()
    going, dialogue = on_table
    if not state.variant:
        raise IllegalCommandError("variant_off", "this table plays Sœur âne without the swap of cards", rule="F23")
    require_players(state, command.partner, rule="F23")
    require_other(command.partner, dialogue.by, rule="F23")
    require_acting(going, command.partner)
    if command.partner == dialogue.partner:
        return ()
    return (SwapOffered(command.round, command.special, command.partner),)


def answers(state: Match, command: SoeurAneAnswers) -> tuple[SwapAnswered, ...]:
    """One of the two agrees or does not; both have to (F23)."""
    on_table = dialogue_on_table(state, command, SoeurAne)
    if on_table is None:
        return ()
    _, dialogue = on_table
    if command.place not in negotiating(dialogue):
        raise IllegalCommandError(
            "not_negotiating", f"place {command.place} negotiates no swap now", rule="F23", place=command.place
        )
    if command.agrees and command.place in dialogue.agreed:
        return ()
    return (SwapAnswered(command.round, command.special, command.place, command.agrees),)


def bet_laid(going: Round, event: BetPlaced) -> Round:
    """The dialogue closes with the bet that came of it."""
    fits = isinstance(going.dialogue, SoeurAne) and going.dialogue.by == event.bettor
    return done(going, Ending.BET, about=event.target) if fits else going


def offered(going: Round, dialogue: SoeurAne, event: SwapOffered) -> Round:
    """A new partner starts the negotiation anew."""
    if event.partner == dialogue.by:
        return going
    return replace(going, dialogue=replace(dialogue, partner=event.partner, agreed=()))


def answered(going: Round, dialogue: SoeurAne, event: SwapAnswered) -> Round:
    """Both have agreed and the cards change hands, one has, or the negotiation is off."""
    if event.place not in negotiating(dialogue):
        return going
    if not event.agrees:
        return replace(going, dialogue=SoeurAne(dialogue.by))
    agreed = (*(place for place in dialogue.agreed if place != event.place), event.place)
    if set(agreed) == set(negotiating(dialogue)):
        return done(going, Ending.CARDS_SWAPPED, about=dialogue.partner)
    return replace(going, dialogue=replace(dialogue, agreed=agreed))


def negotiating(dialogue: SoeurAne) -> tuple[int, ...]:
    """The two who negotiate, or nobody before a partner is named."""
    return () if dialogue.partner is None else (dialogue.by, dialogue.partner)
