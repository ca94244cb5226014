"""What of a special card's question is open to one device: what it may not do is grey, and what leads there as well."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from companion.selectors.fais_pas_lane.begun import Begun, Doing, Revealing
from companion.selectors.fais_pas_lane.dialogue_screen import dialogue_prompt
from companion.selectors.fais_pas_lane.prompts import Choice, Prompt
from engine.fais_pas_lane import Match, Place, RevealAnerie

May: TypeAlias = Callable[[object], bool]
_Seen: TypeAlias = frozenset[tuple[Doing | None, Place | None]]


def open_to(match: Match, prompt: Prompt, owner: Place | None, may: May) -> Prompt:
    """The same question with all that grey which this device may not answer, or not to the end.

    Args:
        match: the match.
        prompt: the question.
        owner: whose device it is, or None.
        may: whether the device may wish for a command.
    """

    def fit(choice: Choice) -> Choice:
        return choice if _open(match, choice, owner, may, frozenset()) else replace(choice, enabled=False)

    return replace(
        prompt, choices=tuple(fit(choice) for choice in prompt.choices), exits=tuple(fit(one) for one in prompt.exits)
    )


def for_show(prompt: Prompt) -> Prompt:
    """The same question on a device that only shows: there is nothing to tap, and nothing is for one pair of eyes."""
    shown = replace(prompt, choices=(), exits=(), secret=False)
    return shown if prompt.shown is None else replace(shown, ask=prompt.shown)


def leads_on(match: Match, doing: Doing | None, owner: Place | None, may: May) -> bool:
    """Whether a device that is in the middle of this could tell the table anything in the end."""
    return _leads(match, doing, owner, may, frozenset())


def _open(match: Match, choice: Choice, owner: Place | None, may: May, seen: _Seen) -> bool:
    if not choice.enabled or choice.returns:
        return choice.enabled
    if choice.tell is not None:
        return may(choice.tell)
    if choice.then is None:
        return True
    after = owner if choice.belongs is None else choice.belongs.place
    return _leads(match, choice.then, after, may, seen)


def _leads(match: Match, doing: Doing | None, owner: Place | None, may: May, seen: _Seen) -> bool:
    if not isinstance(doing, Begun):
        return True
    part = doing.part
    if isinstance(part, Revealing) and part.colour is not None and part.at_fault is not None:
        # What is asked from here on is whose âneries, in many ways: only who is at fault decides who may tell it.
        hiders = part.hiders or (part.at_fault,)
        return may(RevealAnerie(doing.round, doing.special, part.at_fault, part.colour, hiders, 1))
    if (doing, owner) in seen:
        return False
    prompt = dialogue_prompt(match, doing, owner)
    return prompt is None or any(_open(match, choice, owner, may, seen | {(doing, owner)}) for choice in prompt.choices)
