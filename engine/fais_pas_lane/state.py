"""What a match of Fais pas l'âne is at any moment."""

from dataclasses import dataclass
from enum import StrEnum

from engine.fais_pas_lane.bets import Bet
from engine.fais_pas_lane.cards import Colour, Special
from engine.fais_pas_lane.dialogues import Dialogue, Guard
from engine.fais_pas_lane.scoring import GOAL, Line, add_up, score_lines
from engine.players import Place
from engine.totals import running_totals


class Ending(StrEnum):
    """How a special card came out."""

    BET = "bet"
    """Sœur âne: a bet was announced (F6)."""
    CARDS_SWAPPED = "cards_swapped"
    """Sœur âne: both agreed (F23)."""
    HANDS_SWAPPED = "hands_swapped"
    """Ânerie 1 (F8)."""
    HIDDEN = "hidden"
    """Ânerie 2 (F9)."""
    CARRIED_OUT = "carried_out"
    """Revealed âneries: the action was done once for each (F10), as far as the hand allowed (F11)."""
    FOUND = "found"
    """Têtu: the âne came up (F13)."""
    ENDED_BY_CARD = "ended_by_card"
    """Têtu: somebody drew a Fais pas l'âne and played it (F14)."""
    FIVE_LAPS = "five_laps"
    """Têtu stopped by itself (F15)."""
    NOBODY_DRAWS = "nobody_draws"
    """Têtu: everybody has protected themself or may not act (F14, F17)."""
    APPROVED = "approved"
    """Hi-han: nothing happens (F16)."""
    DRAWS_TWO = "draws_two"
    """Hi-han: two cards (F16)."""
    MISSES_TURNS = "misses_turns"
    """Prout prout: two turns (F17)."""
    WARDED_OFF = "warded_off"
    """A Fais pas l'âne has protected the other one (F12)."""
    PROTECTS = "protects"
    """Fais pas l'âne, played on its own (F12)."""
    GLORY = "glory"
    """Supermâne: useless, and yet (F18)."""
    LEFT = "left"
    """The table went on without answering; nothing came of it."""


@dataclass(frozen=True, slots=True)
class Played:
    """A special card of this round that is done with.

    Attributes:
        card: which.
        by: who played it; for revealed âneries who was at fault.
        ending: how it came out.
        about: the other one whom it concerned (target, partner, who found or protected), or None.
        approved: votes for a bray; 0 for other cards.
        voted: votes in all; 0 for other cards.
        guard: what a Fais pas l'âne was played against, or None for other cards.
    """

    card: Special
    by: Place
    ending: Ending
    about: Place | None = None
    approved: int = 0
    voted: int = 0
    guard: Guard | None = None


@dataclass(frozen=True, slots=True)
class HiddenAne:
    """An âne under an Ânerie card (F9). Its colour is for the hider's own device only.

    Attributes:
        hider: who hid it.
        colour: which, or None where the hider has not told their device, or may not know it here.
    """

    hider: Place
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class Missing:
    """Turns that somebody misses.

    Attributes:
        left: how many are still to be missed.
        of: how many in all: "1 of 2" is `of - left + 1` of `of` while the first is being missed.
    """

    left: int = 0
    of: int = 0


NOTHING_MISSED = Missing()


@dataclass(frozen=True, slots=True)
class Round:
    """The round that is going on.

    Attributes:
        number: 1, 2, 3, …
        starter: who has, or had, the first turn.
        current: whose turn it is.
        turn: 1, 2, 3, …: turns taken or being taken; missed ones do not count.
        missing: the turns that each misses, by place.
        passed_over: who missed a turn just before this one, in this order; somebody may be there twice.
        bets: as they lie on the table, by target.
        hidden: the ânes under âneries.
        dialogue: the special card that is being played, or None.
        played: the special cards that are done with.
    """

    number: int
    starter: Place
    current: Place
    missing: tuple[Missing, ...]
    turn: int = 1
    passed_over: tuple[Place, ...] = ()
    bets: tuple[Bet, ...] = ()
    hidden: tuple[HiddenAne, ...] = ()
    dialogue: Dialogue | None = None
    played: tuple[Played, ...] = ()

    @property
    def special(self) -> int:
        """The number, in this round, of the special card that is being played or comes next, from 1."""
        return len(self.played) + 1

    @property
    def acting(self) -> tuple[Place, ...]:
        """Who may act, in seating order: everybody who is not under Prout prout (F17)."""
        return tuple(Place(i) for i, missing in enumerate(self.missing) if not missing.left)

    def acting_after(self, place: Place) -> tuple[Place, ...]:
        """Everybody else who may act, in the order of play after a player."""
        acting = self.acting
        return (*(p for p in acting if p > place), *(p for p in acting if p < place))


class Standing(StrEnum):
    """Whether the result of a round counts."""

    COUNTS = "counts"
    RETRACTED = "retracted"
    """The table has taken it back."""
    AFTER_END = "after_end"
    """A correction of an earlier round has ended the match before it."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round.

    Attributes:
        number: 1, 2, 3, …; a retracted round keeps its number.
        starter: who had the first turn.
        winner: who laid down the Bonnet d'âne (F19).
        bets: by target.
        points: what the table wrote instead of what the rules give, by place, or None.
        standing: whether it counts.
        corrected: whether somebody has changed it afterwards.
    """

    number: int
    starter: Place
    winner: Place
    bets: tuple[Bet, ...]
    points: tuple[int, ...] | None = None
    standing: Standing = Standing.COUNTS
    corrected: bool = False

    @property
    def counts(self) -> bool:
        """Whether it is part of the totals."""
        return self.standing is Standing.COUNTS

    def lines(self, players: int) -> tuple[Line, ...]:
        """Its score line by line."""
        return score_lines(players, self.winner, self.bets, self.points)

    def worth(self, players: int) -> tuple[int, ...]:
        """What it gives to each, by place, in crottins, if it counts."""
        return add_up(players, self.lines(players))


@dataclass(frozen=True, slots=True)
class Match:
    """A match of Fais pas l'âne.

    Attributes:
        players: names in seating order; empty before anybody has sat down.
        variant: whether Sœur âne has its second action (F23).
        goal: crottins that win (F22).
        results: every finished round.
        going: the round on the table, or None before the match. It is kept while the match is over, because a
            correction may open the match again.
        over: whether somebody has won (F22, R3).
    """

    players: tuple[str, ...] = ()
    variant: bool = False
    goal: int = GOAL
    results: tuple[Result, ...] = ()
    going: Round | None = None
    over: bool = False

    @property
    def places(self) -> tuple[Place, ...]:
        """All places, in seating order."""
        return tuple(Place(i) for i in range(len(self.players)))

    @property
    def round(self) -> Round | None:
        """The round that is going on, or None before the match and when it is over."""
        return None if self.over else self.going

    @property
    def totals(self) -> tuple[int, ...]:
        """Crottins of each, by place: the fold of the rounds that count. They may be negative (R8)."""
        return self.totals_by_round[-1] if self.players else ()

    @property
    def totals_by_round(self) -> tuple[tuple[int, ...], ...]:
        """Crottins of each at the start and after every finished round, for a chart."""
        players, nothing = len(self.players), (0,) * len(self.players)
        return running_totals((r.worth(players) if r.counts else nothing for r in self.results), players)


class Termination(StrEnum):
    """Why a match ended."""

    GOAL_REACHED = "goal_reached"
    """One player reached the goal (F22)."""
    HIGHEST_OF_SEVERAL = "highest_of_several"
    """Several reached it in one round, and one of them has the most (R3)."""
    LEVEL_BROKEN = "level_broken"
    """Several were level at the top, and the table played on until they were not (R3)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match.

    Attributes:
        winner: the Professeur Asinus (F22).
        totals: crottins of each, by place.
        rounds: how many rounds counted.
        termination: why it ended.
    """

    winner: Place
    totals: tuple[int, ...]
    rounds: int
    termination: Termination
