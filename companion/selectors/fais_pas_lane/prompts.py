"""One question at a time: what a dialogue shows, whatever card it is about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from companion.i18n import Say, say
from companion.selectors.fais_pas_lane.begun import Begun, Doing, Part
from companion.selectors.fais_pas_lane.reasons import reason
from companion.selectors.fais_pas_lane.stake import Stake, stake
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Card,
    Colour,
    Command,
    LeaveSpecial,
    Match,
    Place,
    Round,
    Special,
)
from engine.rules import why_not


class Weight(StrEnum):
    """How strongly a choice asks to be tapped."""

    NEXT = "next"
    PLAIN = "plain"
    QUIET = "quiet"


class Face(StrEnum):
    """How the donkey looks at it."""

    HAPPY = "happy"
    HUSH = "hush"
    OOPS = "oops"
    PROUD = "proud"


class Layout(StrEnum):
    """How choices lie."""

    LIST = "list"
    """Under one another."""
    GRID = "grid"
    """Two beside one another."""
    NUMBERS = "numbers"
    """As many beside one another as there is room for."""


@dataclass(frozen=True, slots=True)
class Belongs:
    """Whose the device is from now on: somebody's, or with None everybody's."""

    place: Place | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer, and what a tap on it does.

    Attributes:
        label: its words.
        tell: what the table is told, or None.
        then: what the device is in the middle of afterwards, or None for nothing.
        belongs: whose the device is afterwards, or None where that stays as it is.
        note: smaller words under it: a hint, or why it cannot be chosen.
        enabled: whether it can be chosen.
        chosen: whether it has been chosen already.
        weight: how strongly it asks to be tapped.
        place: whose token stands before it.
        colour: whose sign stands before it.
        card: which card is drawn before it.
        about: what is at stake while it is asked; later on the answer counts for nothing.
        returns: whether it only leads back to where one was: that is always open.
        goes_on: whether the table goes on with it: what came of a card has been read then, for all.
    """

    label: Say
    tell: Command | None = None
    then: Doing | None = None
    belongs: Belongs | None = None
    note: Say | None = None
    enabled: bool = True
    chosen: bool = False
    weight: Weight = Weight.PLAIN
    place: Place | None = None
    colour: Colour | None = None
    card: Card | None = None
    about: Stake | None = None
    returns: bool = False
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a device shows instead of the round.

    Attributes:
        ask: the question, or what came of the card.
        choices: the answers.
        card: the special card that it is about, or None.
        by: who plays it, or None.
        aloud: what people have to say or do aloud, or None.
        hint: how it works, or None.
        counter: how far it has come ("lap 2 of 5"), or None.
        wanted: the colour that it is about, or None.
        exits: small ways out, below everything.
        layout: how the choices lie.
        face: how the donkey looks at it, or None for no donkey.
        secret: for one pair of eyes only.
        pile: the card on the discard pile that it is about, or None.
        mine: the cards that are to go onto it.
        verdict: whether it says yes or no, where it is no question but an answer.
        shown: the question on a device that only shows, where it is another one, or None.
    """

    ask: Say
    choices: tuple[Choice, ...] = ()
    card: Special | None = None
    by: Say | None = None
    aloud: Say | None = None
    hint: Say | None = None
    counter: Say | None = None
    wanted: Colour | None = None
    exits: tuple[Choice, ...] = ()
    layout: Layout = Layout.LIST
    face: Face | None = None
    secret: bool = False
    pile: Card | None = None
    mine: tuple[Card, ...] = ()
    verdict: bool | None = None
    shown: Say | None = None


People: TypeAlias = Sequence[Place]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a dialogue is made from.

    Attributes:
        match: the match.
        going: its round.
        part: what this device has half said about it.
        owner: whose device it is; None for one that belongs to nobody or to all.
    """

    match: Match
    going: Round
    part: Part | None = None
    owner: Place | None = None

    def name(self, place: Place | None) -> str:
        """How somebody is called."""
        names = self.match.players
        return names[place] if place is not None and 0 <= place < len(names) else "?"

    def names(self, places: People) -> str:
        """Several, with commas."""
        return ", ".join(self.name(place) for place in places)

    def begin(self, part: Part | None = None) -> Begun:
        """In the middle of the card that is being played or comes next."""
        return Begun(self.going.number, self.going.special, part)

    def choice(
        self,
        label: Say,
        tell: Command,
        *,
        part: Part | None = None,
        note: Say | None = None,
        weight: Weight = Weight.PLAIN,
    ) -> Choice:
        """Something to tell the table; greyed with the reason where the rules forbid it."""
        error = why_not(FAIS_PAS_LANE, self.match, tell)
        if error is not None:
            return Choice(label, note=reason(error, self.match.players), enabled=False)
        return Choice(label, tell, self.begin(part), note=note, weight=weight, about=stake(self.match))

    def step(self, label: Say, part: Part | None, *, note: Say | None = None, weight: Weight = Weight.PLAIN) -> Choice:
        """Something that this device remembers and the table need not know yet."""
        return Choice(label, then=self.begin(part), note=note, weight=weight)

    def back(self, part: Part | None = None) -> Choice:
        """One question back."""
        return replace(self.step(say("dialogue-back"), part, weight=Weight.QUIET), returns=True)

    @property
    def leave(self) -> Choice:
        """The card is left half-way, and nothing comes of it."""
        leave = LeaveSpecial(self.going.number, self.going.special)
        return Choice(say("dialogue-leave"), leave, weight=Weight.QUIET, about=stake(self.match))

    @property
    def stop(self) -> Choice:
        """Back to the round, where the table knows of nothing yet."""
        return Choice(say("dialogue-stop"), weight=Weight.QUIET)


def colour_choices(choose: Callable[[Say, Colour], Choice]) -> tuple[Choice, ...]:
    """One choice a colour, each with its name and sign (B3).

    Args:
        choose: makes the choice out of the colour and its name.
    """
    return tuple(replace(choose(say(f"colour-{colour.value}"), colour), colour=colour) for colour in Colour)


def people_choices(scene: Scene, people: People, choose: Callable[[Say, Place], Choice]) -> tuple[Choice, ...]:
    """One choice a player, each with name and token.

    Args:
        scene: what the dialogue is made from.
        people: whom to choose from.
        choose: makes the choice out of the player and their name.
    """
    return tuple(replace(choose(say("person", name=scene.name(place)), place), place=place) for place in people)
