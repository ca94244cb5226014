"""Sœur âne: a bet (F6), or in the variant a swap that both agree to (F23)."""

from dataclasses import replace

from companion.i18n import say
from companion.selectors.fais_pas_lane.begun import Betting, Swapping
from companion.selectors.fais_pas_lane.prompts import Prompt, Scene, Weight, people_choices
from engine.fais_pas_lane import (
    Place,
    SoeurAne,
    SoeurAneAnswers,
    SoeurAneBets,
    SoeurAneOffers,
    Special,
    free_targets,
)


def soeur_ane(scene: Scene, dialogue: SoeurAne) -> Prompt:
    """What is to be asked now."""
    if dialogue.partner is not None:
        return _agree(scene, dialogue, dialogue.partner)
    if not scene.match.variant or isinstance(scene.part, Betting):
        return _bet(scene, dialogue)
    return _with_whom(scene, dialogue) if isinstance(scene.part, Swapping) else _which(scene, dialogue)


def _which(scene: Scene, dialogue: SoeurAne) -> Prompt:
    bet = scene.step(say("sister-bet"), Betting(), weight=Weight.NEXT)
    if not free_targets(scene.going):
        bet = replace(bet, note=say("reason-bets_full"), enabled=False)
    return Prompt(
        ask=say("ask-action", name=scene.name(dialogue.by)),
        choices=(bet, scene.step(say("sister-swap"), Swapping(), note=say("sister-swap-what"))),
        card=Special.SOEUR_ANE,
        exits=(scene.leave,),
    )


def _bet(scene: Scene, dialogue: SoeurAne) -> Prompt:
    going = scene.going
    return Prompt(
        ask=say("ask-bet", name=scene.name(dialogue.by)),
        choices=people_choices(
            scene,
            scene.match.places,
            lambda name, place: scene.choice(
                name,
                SoeurAneBets(going.number, going.special, place),
                note=say("bet-self") if place == dialogue.by else None,
            ),
        ),
        card=Special.SOEUR_ANE,
        aloud=say("aloud-soeur_ane"),
        # With a bet in front of everybody there is nothing to be laid out any more.
        hint=say("bet-hint" if len(going.bets) < len(scene.match.players) else "reason-bets_full"),
        exits=(scene.back(), scene.leave) if scene.match.variant else (scene.leave,),
    )


def _with_whom(scene: Scene, dialogue: SoeurAne) -> Prompt:
    going = scene.going
    others = tuple(place for place in scene.match.places if place != dialogue.by)
    return Prompt(
        ask=say("ask-swap-cards", name=scene.name(dialogue.by)),
        choices=people_choices(
            scene, others, lambda name, place: scene.choice(name, SoeurAneOffers(going.number, going.special, place))
        ),
        card=Special.SOEUR_ANE,
        hint=say("swap-cards-hint"),
        exits=(scene.back(), scene.leave),
    )


def _agree(scene: Scene, dialogue: SoeurAne, partner: Place) -> Prompt:
    going = scene.going
    agreed = dialogue.agreed
    both = (dialogue.by, partner)
    names = people_choices(
        scene,
        both,
        lambda name, place: replace(
            scene.choice(
                name,
                SoeurAneAnswers(going.number, going.special, place, agrees=True),
                note=say("swap-agreed" if place in agreed else "swap-agree"),
            ),
            chosen=place in agreed,
        ),
    )
    off = scene.choice(say("swap-off"), SoeurAneAnswers(going.number, going.special, partner, agrees=False))
    return Prompt(
        ask=say("ask-both-agree", one=scene.name(dialogue.by), other=scene.name(partner)),
        choices=(*names, off),
        card=Special.SOEUR_ANE,
        hint=say("swap-agree-hint"),
        exits=(scene.leave,),
    )
