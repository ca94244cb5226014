"""Têtu comme un âne: a colour is said, then the others draw until an âne of it comes up (F13 to F15)."""

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Found
from companion.selectors.fais_pas_lane.prompts import Choice, Layout, Prompt, Scene, Weight, colour_choices
from engine.fais_pas_lane import LAPS, Colour, Drawn, Place, Special, Tetu, TetuDraws, TetuNames


def tetu(scene: Scene, dialogue: Tetu) -> Prompt:
    """What is to be asked now."""
    if dialogue.colour is None or dialogue.drawer is None:
        return _colour(scene, dialogue)
    return _draws(scene, dialogue, dialogue.colour, dialogue.drawer)


def _colour(scene: Scene, dialogue: Tetu) -> Prompt:
    going = scene.going
    return Prompt(
        ask=say("ask-tetu-colour", name=scene.name(dialogue.by)),
        choices=colour_choices(lambda name, colour: scene.choice(name, TetuNames(going.number, going.special, colour))),
        card=Special.TETU,
        aloud=say("aloud-tetu"),
        layout=Layout.GRID,
        exits=(scene.leave,),
    )


def _draws(scene: Scene, dialogue: Tetu, colour: Colour, drawer: Place) -> Prompt:
    going, told = scene.going, say(f"colour-{colour.value}")

    def choose(label: Say, drawn: Drawn) -> Choice:
        part = Found(colour) if drawn is Drawn.FOUND else None
        weight = Weight.NEXT if drawn is Drawn.OTHER else Weight.PLAIN
        tell = TetuDraws(going.number, going.special, dialogue.lap, drawer, drawn)
        return scene.choice(label, tell, part=part, weight=weight)

    after = dialogue.drawing[dialogue.at + 1 :]
    return Prompt(
        ask=say("ask-tetu-draw", name=scene.name(drawer)),
        choices=(
            choose(say("drawn-other"), Drawn.OTHER),
            choose(say("drawn-found", colour=told), Drawn.FOUND),
            choose(say("drawn-guard_drawn"), Drawn.GUARD_DRAWN),
            choose(say("drawn-guard_from_hand"), Drawn.GUARD_FROM_HAND),
        ),
        card=Special.TETU,
        hint=say("tetu-next", names=scene.names(after)) if after else None,
        counter=say("tetu-lap", lap=dialogue.lap, of=LAPS),
        wanted=colour,
        exits=(scene.leave,),
    )
