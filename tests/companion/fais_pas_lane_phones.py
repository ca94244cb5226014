"""Phones at a table of Fais pas l'âne, without anything drawn: what each shows, and what a tap on it does."""

from dataclasses import dataclass, field

from companion.i18n import Say, words_for
from companion.selectors.fais_pas_lane.begun import Discarding, Doing, begun_by
from companion.selectors.fais_pas_lane.dialogue_screen import dialogue_prompt, reveal_anerie
from companion.selectors.fais_pas_lane.prompts import Choice, Prompt
from engine.fais_pas_lane import (
    FAIS_PAS_LANE,
    Command,
    Event,
    Match,
    OpenMatch,
    Place,
    Played,
    PlaySpecial,
    Round,
    SetMissed,
    Special,
)

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo")


def words(what: Say, language: str = "en") -> str:
    """Words with a plain apostrophe, as tests are typed."""
    return words_for(language)(what).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


@dataclass
class LaneTable:
    """The match that all phones look at."""

    state: Match = field(default_factory=FAIS_PAS_LANE.initial)
    facts: list[Event] = field(default_factory=list)

    def tell(self, command: Command) -> None:
        for fact in FAIS_PAS_LANE.decide(self.state, command):
            self.state = FAIS_PAS_LANE.evolve(self.state, fact)
            self.facts.append(fact)

    def undo(self) -> None:
        self.facts.pop()
        self.state = FAIS_PAS_LANE.initial()
        for fact in self.facts:
            self.state = FAIS_PAS_LANE.evolve(self.state, fact)

    @property
    def going(self) -> Round:
        assert self.state.round is not None
        return self.state.round

    @property
    def last(self) -> Played:
        return self.going.played[-1]

    def prout(self, place: int, turns: int = 2) -> None:
        self.tell(SetMissed(self.going.number, Place(place), turns))

    def phone(self, owner: int | None = None, language: str = "en") -> "Phone":
        return Phone(self, None if owner is None else Place(owner), language)


def sit_down(count: int = 4, *, variant: bool = False) -> LaneTable:
    table = LaneTable()
    table.tell(OpenMatch(NAMES[:count], Place(0), variant))
    return table


@dataclass
class Phone:
    """One device."""

    table: LaneTable
    owner: Place | None
    language: str
    doing: Doing | None = None

    def _words(self, what: Say) -> str:
        return words(what, self.language)

    @property
    def shows(self) -> Prompt | None:
        return dialogue_prompt(self.table.state, self.doing, self.owner)

    @property
    def prompt(self) -> Prompt:
        prompt = self.shows
        assert prompt is not None, "the phone shows the round"
        return prompt

    @property
    def asks(self) -> str:
        return self._words(self.prompt.ask)

    @property
    def told(self) -> str:
        """Everything that stands on it."""
        prompt = self.prompt
        parts = [prompt.by, prompt.aloud, prompt.counter, prompt.ask, prompt.hint]
        for choice in (*prompt.choices, *prompt.exits):
            parts += [choice.label, choice.note]
        return "\n".join(self._words(part) for part in parts if part is not None)

    def choice(self, label: str) -> Choice:
        choices = (*self.prompt.choices, *self.prompt.exits)
        found = [choice for choice in choices if self._words(choice.label).startswith(label)]
        assert len(found) == 1, f"{label!r} is there {len(found)} times:\n{self.told}"
        return found[0]

    def why(self, label: str) -> str | None:
        """Why something cannot be chosen; None where it can."""
        choice = self.choice(label)
        if choice.enabled:
            return None
        assert choice.note is not None
        return self._words(choice.note)

    def offers(self) -> list[str]:
        """What can be chosen."""
        return [self._words(choice.label) for choice in self.prompt.choices if choice.enabled]

    def tap(self, *labels: str) -> "Phone":
        for label in labels:
            choice = self.choice(label)
            assert choice.enabled, f"{label!r} cannot be chosen:\n{self.told}"
            self.take(choice)
        return self

    def take(self, choice: Choice) -> None:
        """Do what a choice says, as a device does."""
        if choice.tell is not None:
            self.table.tell(choice.tell)
        self.doing = choice.then
        if choice.belongs is not None:
            self.owner = choice.belongs.place

    def play(self, card: Special, by: int = 0) -> "Phone":
        """Somebody plays a card, told on this phone."""
        going = self.table.going
        played = PlaySpecial(going.number, going.special, card, Place(by))
        self.table.tell(played)
        self.doing = begun_by(played)
        return self

    def sees_anerie(self) -> "Phone":
        """An Ânerie comes up, told on this phone."""
        self.doing = reveal_anerie(self.table.going)
        return self

    def ask_discard(self) -> "Phone":
        self.doing = Discarding()
        return self


def playing(card: Special, by: int = 0, *, count: int = 4, variant: bool = False, owner: int | None = None) -> Phone:
    """A phone on which a card has just been played."""
    return sit_down(count, variant=variant).phone(owner).play(card, by)


def hide(table: LaneTable, by: int) -> None:
    """Have somebody hide an âne."""
    table.phone().play(Special.ANERIE, by).tap("Hide an âne", "Done")
