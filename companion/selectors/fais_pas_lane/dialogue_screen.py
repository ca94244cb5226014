"""What a device shows of the special cards: the question that is open, what came of the last card, or nothing."""

from dataclasses import replace

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Begun, Discarding, Doing, Peeking, Revealing, Whose
from companion.selectors.fais_pas_lane.dialogues.anerie import anerie
from companion.selectors.fais_pas_lane.dialogues.fais_pas_lane import fais_pas_lane
from companion.selectors.fais_pas_lane.dialogues.hi_han import hi_han
from companion.selectors.fais_pas_lane.dialogues.outcomes import came_of, outcome
from companion.selectors.fais_pas_lane.dialogues.ownership import whose
from companion.selectors.fais_pas_lane.dialogues.prout_prout import prout_prout
from companion.selectors.fais_pas_lane.dialogues.revealing import revealing
from companion.selectors.fais_pas_lane.dialogues.revelation import revelation
from companion.selectors.fais_pas_lane.dialogues.soeur_ane import soeur_ane
from companion.selectors.fais_pas_lane.dialogues.tetu import tetu
from companion.selectors.fais_pas_lane.discard import discard_prompt
from companion.selectors.fais_pas_lane.hidden import hidden_prompt
from companion.selectors.fais_pas_lane.prompts import Prompt, Scene
from engine.fais_pas_lane import (
    Anerie,
    Dialogue,
    FaisPasLane,
    HiHan,
    Match,
    Place,
    ProutProut,
    Revelation,
    Round,
    SoeurAne,
    Tetu,
)


def dialogue_prompt(match: Match, doing: Doing | None, owner: Place | None) -> Prompt | None:
    """The question that this device shows instead of the round; None where it shows the round.

    Args:
        match: the match.
        doing: what the device is in the middle of, or None.
        owner: whose device it is, or None for one that belongs to nobody or to all.
    """
    if isinstance(doing, Discarding):
        return discard_prompt(doing)
    going = match.round
    if going is None:
        return None
    begun = doing if isinstance(doing, Begun) and doing.round == going.number else None
    current = begun is not None and begun.special == going.special
    scene = Scene(match, going, begun.part if begun is not None and current else None, owner)
    if isinstance(doing, Peeking):
        return hidden_prompt(scene)
    if going.dialogue is not None:
        return _asked(scene, going.dialogue)
    if begun is not None and begun.special == going.special - 1:
        return outcome(scene, going.played[-1], begun.part)
    return _opening(scene)


def _opening(scene: Scene) -> Prompt | None:
    """What is to be known before the table hears of a card."""
    return revealing(scene, scene.part) if isinstance(scene.part, Revealing) else None


def _asked(scene: Scene, dialogue: Dialogue) -> Prompt:
    if isinstance(scene.part, Whose):
        return whose(scene)
    prompt = _of_card(scene, dialogue)
    key = "by-fault" if isinstance(dialogue, Revelation) else "by-player"
    return replace(prompt, by=say(key, name=scene.name(dialogue.by)))


def _of_card(scene: Scene, dialogue: Dialogue) -> Prompt:  # noqa: PLR0911  # one arm a card
    match dialogue:
        case SoeurAne():
            return soeur_ane(scene, dialogue)
        case Anerie():
            return anerie(scene, dialogue)
        case Revelation():
            return revelation(scene, dialogue)
        case Tetu():
            return tetu(scene, dialogue)
        case HiHan():
            return hi_han(scene, dialogue)
        case ProutProut():
            return prout_prout(scene, dialogue)
        case FaisPasLane():
            return fais_pas_lane(scene, dialogue)


def last_card(match: Match) -> Say | None:
    """What came of the special card that was played last in this round, in a sentence; None where there is none."""
    going = match.round
    if going is None or not going.played:
        return None
    return came_of(Scene(match, going), going.played[-1])


def reveal_anerie(going: Round) -> Begun:
    """What a device is in the middle of after a tap on "An Ânerie comes up"."""
    return Begun(going.number, going.special, Revealing())
