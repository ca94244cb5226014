"""An Ânerie comes up: what was discarded, by whom, whose âneries, and how many cards that hand has (F9 to F11)."""

from collections import Counter
from dataclasses import replace

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Revealing
from companion.selectors.fais_pas_lane.prompts import (
    Choice,
    Layout,
    Prompt,
    Scene,
    Weight,
    colour_choices,
    people_choices,
)
from engine.fais_pas_lane import MOST_DRAWN, Colour, Place, RevealAnerie, Special


def revealing(scene: Scene, part: Revealing) -> Prompt:
    """The next thing that is not known yet."""
    if part.colour is None:
        return _colour(scene, part)
    if part.at_fault is None:
        return _fault(scene, part, part.colour)
    if part.hiders is None or not part.counted:
        return _whose(scene, part)
    return _hand(scene, part, part.colour, part.at_fault, part.hiders)


def _colour(scene: Scene, part: Revealing) -> Prompt:
    return Prompt(
        ask=say("ask-reveal-colour"),
        choices=colour_choices(lambda name, colour: scene.step(name, replace(part, colour=colour))),
        card=Special.ANERIE,
        layout=Layout.GRID,
        exits=(scene.stop,),
    )


def _fault(scene: Scene, part: Revealing, colour: Colour) -> Prompt:
    going = scene.going

    def choose(name: Say, place: Place) -> Choice:
        # The rules say who may have discarded at all; what else the command holds is asked afterwards.
        tried = scene.choice(name, RevealAnerie(going.number, going.special, place, colour, (place,), 1))
        if not tried.enabled:
            return tried
        note = say("person-turn") if place == going.current else None
        return scene.step(name, replace(part, at_fault=place), note=note)

    return Prompt(
        ask=say("ask-reveal-fault"),
        choices=people_choices(scene, scene.match.places, choose),
        card=Special.ANERIE,
        wanted=colour,
        exits=(scene.back(replace(part, colour=None)), scene.stop),
    )


def _whose(scene: Scene, part: Revealing) -> Prompt:
    """One tap more is one ânerie more; after the last one of somebody it is none again."""
    lying = Counter(ane.hider for ane in scene.going.hidden)
    hiders = tuple(place for place in scene.match.places if lying[place]) or scene.match.places
    # Where a single âne lies hidden, no other can have come up.
    only = tuple(lying) if lying.total() == 1 else ()
    chosen = only if part.hiders is None else part.hiders
    told = Counter(chosen)

    def choose(name: Say, place: Place) -> Choice:
        most, count = max(1, lying[place]), told[place]
        others = tuple(hider for hider in chosen if hider != place)
        then = replace(part, hiders=(*others, *(place,) * ((count + 1) % (most + 1))))
        note = say("reveal-count", count=count) if count or most > 1 else None
        return replace(scene.step(name, then, note=note), chosen=count > 0)

    done = scene.step(say("reveal-all"), replace(part, hiders=chosen, counted=True), weight=Weight.NEXT)
    return Prompt(
        ask=say("ask-reveal-whose"),
        choices=(*people_choices(scene, hiders, choose), replace(done, enabled=bool(chosen))),
        card=Special.ANERIE,
        wanted=part.colour,
        hint=say("reveal-whose-hint"),
        exits=(scene.back(replace(part, at_fault=None)), scene.stop),
    )


def _hand(scene: Scene, part: Revealing, colour: Colour, at_fault: Place, hiders: tuple[Place, ...]) -> Prompt:
    """Only as many cards are told apart as may be lost: beyond that all hands are alike."""
    going, enough = scene.going, MOST_DRAWN * len(hiders) + 1

    def choose(cards: int) -> Choice:
        label = say("number-or-more" if cards == enough else "number", number=cards)
        return scene.choice(label, RevealAnerie(going.number, going.special, at_fault, colour, hiders, cards))

    return Prompt(
        ask=say("ask-reveal-hand", name=scene.name(at_fault)),
        choices=tuple(choose(cards) for cards in range(enough + 1)),
        card=Special.ANERIE,
        wanted=colour,
        hint=say("reveal-hand-hint"),
        layout=Layout.NUMBERS,
        exits=(scene.back(replace(part, counted=False)), scene.stop),
    )
