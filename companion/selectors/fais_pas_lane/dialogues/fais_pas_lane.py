"""Fais pas l'âne on its own: against what? (F12)."""

from companion.i18n import say
from companion.selectors.fais_pas_lane.prompts import Layout, Prompt, Scene
from engine.fais_pas_lane import FaisPasLane, FaisPasLaneProtects, Guard, Special


def fais_pas_lane(scene: Scene, dialogue: FaisPasLane) -> Prompt:
    """Against what it is played; the one card that it does not stop is there too, with the reason."""
    on = (scene.going.number, scene.going.special)
    against = (*(guard for guard in Guard if guard is not Guard.NOTHING), Guard.NOTHING)
    return Prompt(
        ask=say("ask-against", name=scene.name(dialogue.by)),
        choices=tuple(scene.choice(say(f"guard-{guard.value}"), FaisPasLaneProtects(*on, guard)) for guard in against),
        card=Special.FAIS_PAS_LANE,
        aloud=say("aloud-fais_pas_lane"),
        layout=Layout.GRID,
        exits=(scene.leave,),
    )
