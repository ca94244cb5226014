"""What has happened while special cards were played. `special` is the number of the card in its round."""

from dataclasses import dataclass

from engine.fais_pas_lane.cards import CARDS_IN_DECK, Colour, Special
from engine.fais_pas_lane.dialogues import LAPS, MOST_DRAWN, Drawn, Fate, Guard
from engine.fais_pas_lane.event_checks import RoundFact, check_count
from engine.players import Place


@dataclass(frozen=True, slots=True)
class _OnSpecial(RoundFact):
    """Any fact of a special card.

    Attributes:
        special: the number of the card in its round: 1, 2, 3, …
    """

    special: int

    def __post_init__(self) -> None:
        check_count("special card", self.special)
        RoundFact.__post_init__(self)  # super() finds nothing in a class that slots have made anew


@dataclass(frozen=True, slots=True)
class SpecialOpened(_OnSpecial):
    """A special card was discarded (F5)."""

    card: Special
    by: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.by,)


@dataclass(frozen=True, slots=True)
class SpecialLeft(_OnSpecial):
    """The table left it half-way."""


@dataclass(frozen=True, slots=True)
class SwapOffered(_OnSpecial):
    """Sœur âne: a swap is negotiated (F23)."""

    partner: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.partner,)


@dataclass(frozen=True, slots=True)
class SwapAnswered(_OnSpecial):
    """Sœur âne: one of the two agreed to the swap, or did not (F23)."""

    place: Place
    agrees: bool

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.place,)


@dataclass(frozen=True, slots=True)
class HandSwapAsked(_OnSpecial):
    """Ânerie 1: hands are to be swapped with this player (F8)."""

    partner: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.partner,)


@dataclass(frozen=True, slots=True)
class AneHidden(_OnSpecial):
    """Ânerie 2: an âne was hidden (F9). The colour is told to nobody but the hider: not by a screen, not by a log."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class AneriesRevealed(_OnSpecial):
    """Somebody discarded the colour of hidden ânes (F9, F10)."""

    at_fault: Place
    colour: Colour
    hiders: tuple[Place, ...]
    hand: int

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.at_fault, *self.hiders)

    def _check(self) -> None:
        if not self.hiders:
            raise ValueError("no ânerie came up: at least one does (F9)")
        if not 0 <= self.hand <= CARDS_IN_DECK:
            raise ValueError(f"{self.hand} cards in a hand: 0 to {CARDS_IN_DECK} (B1)")


@dataclass(frozen=True, slots=True)
class AnerieCarriedOut(_OnSpecial):
    """Cards were drawn for one revealed ânerie (F9)."""

    nth: int
    drawer: Place
    cards: int
    fate: Fate
    to: Place | None = None

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.drawer, self.to)

    def _check(self) -> None:
        check_count("ânerie", self.nth)
        if not 1 <= self.cards <= MOST_DRAWN:
            raise ValueError(f"{self.cards} cards drawn: 1 to {MOST_DRAWN} (F9)")
        if (self.to is not None) != (self.fate is Fate.GIVEN_AWAY):
            raise ValueError(
                f"cards {self.fate.value!r} to {self.to!r}: somebody is named exactly when given away (F9)"
            )


@dataclass(frozen=True, slots=True)
class TetuColourSaid(_OnSpecial):
    """Têtu: the colour was said (F13)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class TetuDrawn(_OnSpecial):
    """Têtu: a player drew, or protected themself (F13, F14)."""

    lap: int
    place: Place
    drawn: Drawn

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.place,)

    def _check(self) -> None:
        if not 1 <= self.lap <= LAPS:
            raise ValueError(f"there is no lap {self.lap}: 1 to {LAPS} (F15)")


@dataclass(frozen=True, slots=True)
class HiHanVoted(_OnSpecial):
    """Hi-han: somebody judged the bray (F16). The vote is secret: only the count is ever shown."""

    voter: Place
    approves: bool

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.voter,)


@dataclass(frozen=True, slots=True)
class ProutProutAimed(_OnSpecial):
    """Prout prout: somebody was named (F17)."""

    target: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.target,)


@dataclass(frozen=True, slots=True)
class SpecialTookEffect(_OnSpecial):
    """Nobody played a Fais pas l'âne: hands were swapped (F8), turns are missed (F17)."""


@dataclass(frozen=True, slots=True)
class SpecialWardedOff(_OnSpecial):
    """The player concerned played a Fais pas l'âne (F12)."""

    by: Place

    @property
    def places(self) -> tuple[Place | None, ...]:
        """See `RoundFact.places`."""
        return (self.by,)


@dataclass(frozen=True, slots=True)
class FaisPasLanePlayed(_OnSpecial):
    """Fais pas l'âne on its own: what it was played against (F12)."""

    against: Guard

    def _check(self) -> None:
        if self.against is Guard.ANERIE_HIDDEN:
            raise ValueError("Fais pas l'âne does not protect from a hidden âne (F12)")


SpecialEvent = (
    SpecialOpened
    | SpecialLeft
    | SwapOffered
    | SwapAnswered
    | HandSwapAsked
    | AneHidden
    | AneriesRevealed
    | AnerieCarriedOut
    | TetuColourSaid
    | TetuDrawn
    | HiHanVoted
    | ProutProutAimed
    | SpecialTookEffect
    | SpecialWardedOff
    | FaisPasLanePlayed
)
