"""Whose device is this? What only one may see is shown on theirs only."""

from companion.i18n import say
from companion.selectors.fais_pas_lane.prompts import Belongs, Choice, Prompt, Scene, people_choices
from engine.fais_pas_lane import Place


def whose(scene: Scene) -> Prompt:
    """Whose it is: somebody's, or everybody's."""
    then = scene.begin()
    return Prompt(
        ask=say("ask-whose-device"),
        choices=(
            *people_choices(
                scene,
                scene.match.places,
                lambda name, place: Choice(name, then=then, belongs=Belongs(Place(place)), chosen=place == scene.owner),
            ),
            Choice(say("device-everybody"), then=then, belongs=Belongs(None), chosen=scene.owner is None),
        ),
        hint=say("device-hint"),
        exits=(scene.back(),),
    )
