"""The hidden ânes: everybody sees who hides how many; the colours are for the hider's own device (F9)."""

from collections import Counter
from dataclasses import dataclass

from companion.i18n import say
from companion.selectors.fais_pas_lane.prompts import Choice, Face, Prompt, Scene, Weight
from engine.fais_pas_lane import Place, Round, Special, hidden_as_seen_by


@dataclass(frozen=True, slots=True)
class HiddenLine:
    """What somebody hides.

    Attributes:
        place: who.
        name: their name.
        count: how many ânes.
        mine: whether the device is theirs, and may let them look.
    """

    place: Place
    name: str
    count: int
    mine: bool = False


def hidden_lines(going: Round, names: tuple[str, ...], owner: Place | None) -> tuple[HiddenLine, ...]:
    """Who hides how many, in seating order."""
    lying = Counter(ane.hider for ane in going.hidden)
    return tuple(
        HiddenLine(place, names[place], lying[place], place == owner) for place in sorted(lying) if place < len(names)
    )


def hidden_prompt(scene: Scene) -> Prompt:
    """What the owner of this device hides, for their eyes only."""
    mine = [ane for ane in hidden_as_seen_by(scene.going, scene.owner) if ane.hider == scene.owner]
    return Prompt(
        ask=say("hidden-mine" if mine else "hidden-none", count=len(mine)),
        choices=(
            *(
                Choice(
                    say("hidden-untold" if ane.colour is None else f"colour-{ane.colour.value}"),
                    enabled=False,
                    colour=ane.colour,
                )
                for ane in mine
            ),
            Choice(say("hidden-close"), weight=Weight.NEXT),
        ),
        card=Special.ANERIE,
        face=Face.HUSH,
        secret=True,
    )
