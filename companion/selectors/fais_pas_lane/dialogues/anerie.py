"""Ânerie: hands are swapped (F8), or an âne is hidden (F9)."""

from dataclasses import replace

from companion.i18n import say
from companion.selectors.fais_pas_lane.begun import Hiding, Renaming, Swapping
from companion.selectors.fais_pas_lane.dialogues.guarding import guarding
from companion.selectors.fais_pas_lane.prompts import (
    Belongs,
    Choice,
    Layout,
    Prompt,
    Scene,
    Weight,
    colour_choices,
    people_choices,
)
from engine.fais_pas_lane import Anerie, AnerieHides, AnerieSwaps, Special


def anerie(scene: Scene, dialogue: Anerie) -> Prompt:
    """What is to be asked now."""
    renaming = isinstance(scene.part, Renaming | Swapping)
    if dialogue.partner is not None and not renaming:
        names = {"name": scene.name(dialogue.by), "other": scene.name(dialogue.partner)}
        return guarding(
            scene,
            Special.ANERIE,
            dialogue.partner,
            happens=say("anerie-swap-happens"),
            hint=say("anerie-swap-stake", **names),
        )
    if renaming:
        return _with_whom(scene, dialogue)
    return _hide(scene, dialogue) if isinstance(scene.part, Hiding) else _which(scene, dialogue)


def _which(scene: Scene, dialogue: Anerie) -> Prompt:
    return Prompt(
        ask=say("ask-action", name=scene.name(dialogue.by)),
        choices=(
            scene.step(say("anerie-swap"), Swapping(), note=say("anerie-swap-what")),
            scene.step(say("anerie-hide"), Hiding(), note=say("anerie-hide-what")),
        ),
        card=Special.ANERIE,
        aloud=say("aloud-anerie"),
        exits=(scene.leave,),
    )


def _with_whom(scene: Scene, dialogue: Anerie) -> Prompt:
    going = scene.going
    others = tuple(place for place in scene.match.places if place != dialogue.by)
    # Naming the same one again tells the table nothing, and leads back to the question about the protection all the same.
    return Prompt(
        ask=say("ask-swap-hands", name=scene.name(dialogue.by)),
        choices=people_choices(
            scene, others, lambda name, place: scene.choice(name, AnerieSwaps(going.number, going.special, place))
        ),
        card=Special.ANERIE,
        exits=(scene.back(), scene.leave),
    )


def _hide(scene: Scene, dialogue: Anerie) -> Prompt:
    """On the hider's own device the colour is noted; on any other it is not even asked (F9)."""
    on, hider = (scene.going.number, scene.going.special), scene.name(dialogue.by)
    hidden = say("hide-done")
    if scene.owner == dialogue.by:
        in_the_head = scene.choice(say("hide-in-the-head"), AnerieHides(*on))
        return Prompt(
            ask=say("ask-hide-colour"),
            choices=(*colour_choices(lambda name, colour: scene.choice(name, AnerieHides(*on, colour))), in_the_head),
            card=Special.ANERIE,
            hint=say("hide-colour-hint", name=hider),
            layout=Layout.GRID,
            exits=(scene.back(), scene.leave),
            secret=True,
        )
    own = Choice(
        say("device-mine", name=hider),
        then=scene.begin(Hiding()),
        belongs=Belongs(dialogue.by),
        note=say("hide-own-what"),
    )
    choices = (scene.choice(hidden, AnerieHides(*on), weight=Weight.NEXT),)
    return Prompt(
        ask=say("ask-hide", name=hider),
        choices=choices if scene.owner is not None else (*choices, replace(own, weight=Weight.PLAIN)),
        card=Special.ANERIE,
        hint=say("hide-hint"),
        exits=(scene.back(), scene.leave),
    )
