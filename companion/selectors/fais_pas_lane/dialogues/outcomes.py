"""What came of a special card."""

from dataclasses import replace

from companion.i18n import Say, Value, say
from companion.selectors.fais_pas_lane.begun import Found, Part, Revealing
from companion.selectors.fais_pas_lane.prompts import Choice, Face, Prompt, Scene, Weight
from engine.fais_pas_lane import HI_HAN_CARDS, LAPS, Ending, Played

_FACES = {
    Ending.BET: Face.HAPPY,
    Ending.CARDS_SWAPPED: Face.HAPPY,
    Ending.HANDS_SWAPPED: Face.HAPPY,
    Ending.HIDDEN: Face.HUSH,
    Ending.APPROVED: Face.PROUD,
    Ending.PROTECTS: Face.PROUD,
    Ending.WARDED_OFF: Face.PROUD,
    Ending.GLORY: Face.PROUD,
}


def outcome(scene: Scene, played: Played, part: Part | None) -> Prompt | None:
    """What a device shows that has had a part in the card; None where there is nothing to tell.

    Args:
        scene: the round after it.
        played: the card that is done with.
        part: what the device was in the middle of.
    """
    if played.ending is Ending.LEFT:
        return None
    glory = played.ending is Ending.GLORY
    told = Prompt(
        # Supermâne stands above it already, and nothing yet says who played it.
        ask=say("glory-to", name=scene.name(played.by)) if glory else came_of(scene, played),
        choices=(Choice(say("dialogue-ok"), weight=Weight.NEXT, goes_on=True),),
        card=played.card,
        hint=say("glory-hint") if glory else None,
        face=_FACES.get(played.ending, Face.OOPS),
    )
    if played.ending is not Ending.FOUND:
        return told
    # The found âne is discarded (F13), so a hidden one of its colour may come up (F9).
    colour = part.colour if isinstance(part, Found) else None
    if not scene.going.hidden:
        return replace(told, wanted=colour, hint=say("found-hint"))
    came_up = replace(scene.step(say("found-anerie"), Revealing(colour, played.about)), goes_on=True)
    nothing = Choice(say("found-no-anerie"), weight=Weight.NEXT, goes_on=True)
    return replace(told, choices=(nothing, came_up), wanted=colour, hint=say("found-hint-hidden"))


def came_of(scene: Scene, played: Played) -> Say:
    """What came of it, in a sentence."""
    values: dict[str, Value] = {"name": scene.name(played.by), "other": scene.name(played.about)}
    match played.ending:
        case Ending.BET | Ending.CARDS_SWAPPED | Ending.HANDS_SWAPPED:
            keep = {"name", "other"}
        case Ending.HIDDEN | Ending.CARRIED_OUT | Ending.PROTECTS | Ending.GLORY:
            keep = {"name"}
        case Ending.FOUND | Ending.ENDED_BY_CARD | Ending.WARDED_OFF:
            keep = {"other"}
        case Ending.APPROVED | Ending.DRAWS_TWO:
            values |= {"approved": played.approved, "voted": played.voted, "cards": HI_HAN_CARDS}
            keep = {"name", "approved", "voted"} | ({"cards"} if played.ending is Ending.DRAWS_TWO else set())
        case Ending.MISSES_TURNS:
            values["turns"] = 0 if played.about is None else scene.going.missing[played.about].left
            keep = {"other", "turns"}
        case Ending.FIVE_LAPS:
            values["laps"] = LAPS
            keep = {"laps"}
        case Ending.NOBODY_DRAWS:
            keep = set()
        case Ending.LEFT:
            values["card"] = say(f"card-{played.card.value}")
            keep = {"card"}
    return say(f"came-{played.ending.value}", **{key: value for key, value in values.items() if key in keep})
