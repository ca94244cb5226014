"""Cards are drawn from the hand at fault, once for each ânerie that came up (F9, F10); one always stays (F11)."""

from dataclasses import replace

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Drawing
from companion.selectors.fais_pas_lane.prompts import Choice, Prompt, Scene, people_choices
from engine.fais_pas_lane import DrawForAnerie, Fate, Place, Revelation, Special, may_draw


def revelation(scene: Scene, dialogue: Revelation) -> Prompt:
    """What is to be asked now."""
    nth, part = dialogue.carried_out + 1, scene.part
    if isinstance(part, Drawing) and part.nth == nth:
        asked = _to_whom(scene, dialogue, part) if part.giving else _fate(scene, dialogue, part)
    else:
        asked = _who_draws(scene, dialogue, nth)
    return replace(
        asked,
        card=Special.ANERIE,
        counter=say("reveal-counter", name=scene.name(dialogue.hiders[0]), nth=nth, of=_of(dialogue)),
        wanted=dialogue.colour,
    )


def _of(dialogue: Revelation) -> int:
    return dialogue.carried_out + len(dialogue.hiders)


def _who_draws(scene: Scene, dialogue: Revelation, nth: int) -> Prompt:
    """The one who hid the âne comes first: as a rule it is their catch."""
    going, hider = scene.going, dialogue.hiders[0]
    people = sorted((place for place in scene.match.places if place != dialogue.by), key=lambda place: place != hider)

    def choose(name: Say, place: Place) -> Choice:
        tried = scene.choice(name, DrawForAnerie(going.number, going.special, nth, place, Fate.KEPT))
        if not tried.enabled:
            return tried
        return scene.step(name, Drawing(nth, place), note=say("reveal-hider") if place == hider else None)

    return Prompt(
        ask=say("ask-draw-who", name=scene.name(dialogue.by), cards=may_draw(dialogue.hand)),
        choices=people_choices(scene, people, choose),
        hint=say("draw-who-hint"),
        exits=(scene.leave,),
    )


def _fate(scene: Scene, dialogue: Revelation, part: Drawing) -> Prompt:
    going, victim = scene.going, scene.name(dialogue.by)

    def choose(label: Say, fate: Fate) -> Choice:
        return scene.choice(label, DrawForAnerie(going.number, going.special, part.nth, part.drawer, fate))

    giving = scene.step(say("fate-given_away"), replace(part, giving=True))
    if not any(choice.enabled for choice in _receivers(scene, dialogue, part)):
        giving = replace(giving, note=say("reason-nobody_else"), enabled=False)
    return Prompt(
        ask=say("ask-draw-fate", name=scene.name(part.drawer), other=victim, cards=may_draw(dialogue.hand)),
        choices=(
            choose(say("fate-kept"), Fate.KEPT),
            choose(say("fate-given_back", name=victim), Fate.GIVEN_BACK),
            giving,
        ),
        exits=(scene.back(), scene.leave),
    )


def _receivers(scene: Scene, dialogue: Revelation, part: Drawing) -> tuple[Choice, ...]:
    going = scene.going
    others = tuple(place for place in scene.match.places if place not in {dialogue.by, part.drawer})
    return people_choices(
        scene,
        others,
        lambda name, place: scene.choice(
            name, DrawForAnerie(going.number, going.special, part.nth, part.drawer, Fate.GIVEN_AWAY, place)
        ),
    )


def _to_whom(scene: Scene, dialogue: Revelation, part: Drawing) -> Prompt:
    return Prompt(
        ask=say("ask-draw-to", cards=may_draw(dialogue.hand)),
        choices=_receivers(scene, dialogue, part),
        exits=(scene.back(replace(part, giving=False)), scene.leave),
    )
