"""Hi-han: the others judge the bray (F16, R4). No device shows a vote: from here on only who has voted is known."""

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Voting, Whose
from companion.selectors.fais_pas_lane.prompts import Choice, Face, Prompt, Scene, Weight, people_choices
from engine.fais_pas_lane import HiHan, HiHanVotes, Place, Special


def hi_han(scene: Scene, dialogue: HiHan) -> Prompt:
    """What is to be asked now."""
    to_come = tuple(place for place in dialogue.voters if place not in dialogue.voted)
    if isinstance(scene.part, Voting) and scene.part.voter in to_come:
        return _vote(scene, dialogue, scene.part.voter, passed_on=scene.owner != scene.part.voter)
    if scene.owner is not None and scene.owner in to_come:
        return _vote(scene, dialogue, scene.owner, passed_on=False)
    return _hand_round(scene, dialogue, to_come) if scene.owner is None else _wait(scene, dialogue, to_come)


def needed(dialogue: HiHan) -> int:
    """How many votes make a bray good: more than half (R4)."""
    return len(dialogue.voters) // 2 + 1


def _voted(scene: Scene, dialogue: HiHan) -> Say:
    if not dialogue.voted:
        return say("vote-needed", needed=needed(dialogue), of=len(dialogue.voters))
    # In seating order: the order in which the votes came in is nobody's business.
    voted = tuple(place for place in dialogue.voters if place in dialogue.voted)
    return say("vote-voted", names=scene.names(voted), count=len(voted), of=len(dialogue.voters))


def _hand_round(scene: Scene, dialogue: HiHan, to_come: tuple[Place, ...]) -> Prompt:
    first = to_come[0]

    def choose(name: Say, place: Place) -> Choice:
        weight = Weight.NEXT if place == first else Weight.PLAIN
        return scene.step(say("vote-i-am", name=name), Voting(place), weight=weight)

    return Prompt(
        ask=say("ask-vote-pass", name=scene.name(first)),
        choices=people_choices(scene, to_come, choose),
        card=Special.HI_HAN,
        aloud=say("aloud-hi_han", name=scene.name(dialogue.by)),
        hint=_voted(scene, dialogue),
        shown=say("ask-vote-show", name=scene.name(dialogue.by)),
        exits=(scene.step(say("vote-own-devices"), Whose(), weight=Weight.QUIET), scene.leave),
    )


def _vote(scene: Scene, dialogue: HiHan, voter: Place, *, passed_on: bool) -> Prompt:
    on, brayer = (scene.going.number, scene.going.special), scene.name(dialogue.by)
    exits = (scene.back(), scene.leave) if passed_on else (scene.leave,)
    return Prompt(
        ask=say("ask-vote", name=scene.name(voter), other=brayer),
        choices=(
            scene.choice(say("vote-yes"), HiHanVotes(*on, voter, approves=True)),
            scene.choice(say("vote-no"), HiHanVotes(*on, voter, approves=False)),
        ),
        card=Special.HI_HAN,
        hint=say("vote-secret"),
        exits=exits,
        face=Face.HUSH,
        secret=True,
    )


def _wait(scene: Scene, dialogue: HiHan, to_come: tuple[Place, ...]) -> Prompt:
    """Somebody's own device, and they have voted or may not; whoever has no device may still vote here."""
    return Prompt(
        ask=say("ask-vote-wait"),
        choices=people_choices(
            scene,
            to_come,
            lambda name, place: scene.step(say("vote-here", name=name), Voting(place)),
        ),
        card=Special.HI_HAN,
        aloud=say("aloud-hi_han", name=scene.name(dialogue.by)),
        hint=_voted(scene, dialogue),
        exits=(scene.step(say("device-change"), Whose(), weight=Weight.QUIET), scene.leave),
    )
