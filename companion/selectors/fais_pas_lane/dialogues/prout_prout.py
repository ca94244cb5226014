"""Prout prout: somebody is named, misses two turns and takes no part in anything (F17, R6)."""

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Renaming
from companion.selectors.fais_pas_lane.dialogues.guarding import guarding
from companion.selectors.fais_pas_lane.prompts import Choice, Prompt, Scene, people_choices
from engine.fais_pas_lane import MISSED_TURNS, Place, ProutProut, ProutProutNames, Special


def prout_prout(scene: Scene, dialogue: ProutProut) -> Prompt:
    """What is to be asked now."""
    target = dialogue.target
    if target is None or isinstance(scene.part, Renaming):
        return _whom(scene, dialogue)
    left = scene.going.missing[target].left
    return guarding(
        scene,
        Special.PROUT_PROUT,
        target,
        happens=say("prout-happens", name=scene.name(target), turns=MISSED_TURNS),
        hint=say("prout-more", turns=left + MISSED_TURNS) if left else say("prout-stake"),
    )


def _whom(scene: Scene, dialogue: ProutProut) -> Prompt:
    going = scene.going

    def choose(name: Say, place: Place) -> Choice:
        left = going.missing[place].left
        note = say("prout-already", turns=left) if left else None
        return scene.choice(name, ProutProutNames(going.number, going.special, place), note=note)

    others = tuple(place for place in scene.match.places if place != dialogue.by)
    return Prompt(
        ask=say("ask-prout", name=scene.name(dialogue.by)),
        choices=people_choices(scene, others, choose),
        card=Special.PROUT_PROUT,
        aloud=say("aloud-prout_prout"),
        exits=(scene.leave,),
    )
