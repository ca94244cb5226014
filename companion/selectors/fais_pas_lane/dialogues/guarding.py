"""Somebody is concerned by a card: do they play a Fais pas l'âne? (F12)."""

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Renaming
from companion.selectors.fais_pas_lane.prompts import Prompt, Scene, Weight
from engine.fais_pas_lane import LetItHappen, Place, Special, WardOff


def guarding(scene: Scene, card: Special, concerned: Place, *, happens: Say, hint: Say) -> Prompt:
    """The question to the one who is named.

    Args:
        scene: what the dialogue is made from.
        card: which card.
        concerned: who may protect themself.
        happens: what happens if they do not.
        hint: what is at stake.
    """
    on = (scene.going.number, scene.going.special)
    return Prompt(
        ask=say("ask-guard", name=scene.name(concerned)),
        choices=(
            scene.choice(happens, LetItHappen(*on), weight=Weight.NEXT),
            scene.choice(say("guard-yes"), WardOff(*on, concerned), note=say("guard-yes-what")),
        ),
        card=card,
        hint=hint,
        exits=(scene.step(say("somebody-else"), Renaming(), weight=Weight.QUIET), scene.leave),
    )
