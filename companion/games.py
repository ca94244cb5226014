"""The games that a table can play, apart from how they are drawn. A game more is one entry here.

The screens of each are listed in `companion.views.games`, its words for the log in `companion.selectors.games`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar, get_args

from companion.figures import Figures, donkey_figures, lane_figures, pad_figures
from companion.house.facts import HouseFact
from engine import donkey, fais_pas_lane, score_pad
from engine.codec import Codec
from engine.journal import Entry, EvidenceKept, Reinstated, Retracted
from engine.rules import Game

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

GameFact: TypeAlias = donkey.Event | fais_pas_lane.Event | score_pad.Event
"""What can have happened in any of the games. No two of them have a word in common (`Codec` refuses that)."""
Fact: TypeAlias = GameFact | HouseFact | Retracted | Reinstated | EvidenceKept
Record: TypeAlias = Entry[GameFact | HouseFact]

FACTS: Final[Codec[Fact]] = Codec((*get_args(GameFact), *get_args(HouseFact), Retracted, Reinstated, EvidenceKept))
"""The wire form of everything that a journal may hold."""


@dataclass(frozen=True, slots=True)
class Title(Generic[S, C, E]):
    """One of the games, with what a list of matches tells of it.

    Attributes:
        game: its rules.
        players: the names of those who play, in seating order.
        winners: the names of those who have won; empty while it goes on.
        rounds: how many rounds (of Donkey: deals) are finished.
        figures: what each player did, by place, for statistics.
    """

    game: Game[S, C, E]
    players: Callable[[S], tuple[str, ...]]
    winners: Callable[[S], tuple[str, ...]]
    rounds: Callable[[S], int]
    figures: Callable[[S], tuple[Figures, ...]]


def _donkey_winners(match: donkey.Match) -> tuple[str, ...]:
    ended = donkey.DONKEY.outcome(match)
    return tuple(match.players[place] for place in ended.winners) if ended is not None else ()


def _lane_winners(match: fais_pas_lane.Match) -> tuple[str, ...]:
    ended = fais_pas_lane.FAIS_PAS_LANE.outcome(match)
    return (match.players[ended.winner],) if ended is not None else ()


def _pad_winners(pad: score_pad.Pad) -> tuple[str, ...]:
    ended = score_pad.SCORE_PAD.outcome(pad)
    return tuple(pad.players[place] for place in ended.winners) if ended is not None else ()


_DONKEY: Final = Title(
    donkey.DONKEY, lambda match: match.players, _donkey_winners, lambda match: len(match.finished), donkey_figures
)
_LANE: Final = Title(
    fais_pas_lane.FAIS_PAS_LANE,
    lambda match: match.players,
    _lane_winners,
    lambda match: len(match.results),
    lane_figures,
)
_PAD: Final = Title(
    score_pad.SCORE_PAD, lambda pad: pad.players, _pad_winners, lambda pad: len(pad.rounds), pad_figures
)

TITLES: Final[Mapping[str, Title[Any, Any, Any]]] = MappingProxyType(
    {title.game.name: title for title in (_DONKEY, _LANE, _PAD)}
)
"""Each game by its name."""

HOUSE_BOOK: Final = "house"
"""What the house book goes by where a journal asks for a game."""
_GAMES_OF: Final[Mapping[type, str]] = {
    kind: name
    for name, facts in (
        (_DONKEY.game.name, donkey.Event),
        (_LANE.game.name, fais_pas_lane.Event),
        (_PAD.game.name, score_pad.Event),
        (HOUSE_BOOK, HouseFact),
    )
    for kind in get_args(facts)
}


def game_of(fact: Fact) -> str:
    """The name of the game that a fact belongs to; `HOUSE_BOOK` for one of the house book.

    Raises:
        ValueError: it belongs to none: undo and redo are the same in all.
    """
    try:
        return _GAMES_OF[type(fact)]
    except KeyError:
        raise ValueError(f"{type(fact).__name__} is a fact of no game") from None
