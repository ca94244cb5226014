"""What has happened at a score pad. Totals and winners are folded from these, never stored."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.codec import Codec, Upcast, renamed
from engine.score_pad.state import FEWEST_PLAYERS, MOST_PLAYERS, Best
from engine.totals import MOST_POINTS


def _check_players(count: int) -> None:
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise ValueError(f"{count} players: there are {FEWEST_PLAYERS} to {MOST_PLAYERS} (S1)")


def _check_goal(goal: int | None) -> None:
    if goal is not None and not 1 <= goal <= MOST_POINTS:
        raise ValueError(f"a goal of {goal} points: it is 1 to {MOST_POINTS} (S5)")


def _check_round(number: int) -> None:
    if number < 1:
        raise ValueError(f"there is no round {number}: rounds count from 1")


def _check_points(points: Sequence[int]) -> None:
    _check_players(len(points))
    if any(abs(number) > MOST_POINTS for number in points):
        raise ValueError(f"points {tuple(points)}: none is further from 0 than {MOST_POINTS} (S2)")


@dataclass(frozen=True, slots=True)
class PadOpened:
    """People sat down (S1)."""

    players: tuple[str, ...]
    best: Best
    goal: int | None

    VERSION: ClassVar[int] = 2
    EARLIER: ClassVar[Mapping[int, Upcast]] = {1: renamed("target", "goal")}

    def __post_init__(self) -> None:
        _check_players(len(self.players))
        _check_goal(self.goal)


@dataclass(frozen=True, slots=True)
class PadChanged:
    """Another total wins (S4), or another goal ends the match (S5)."""

    best: Best
    goal: int | None

    VERSION: ClassVar[int] = 2
    EARLIER: ClassVar[Mapping[int, Upcast]] = {1: renamed("target", "goal")}

    def __post_init__(self) -> None:
        _check_goal(self.goal)


@dataclass(frozen=True, slots=True)
class PadRoundWritten:
    """A round was written down (S2)."""

    round: int
    points: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_round(self.round)
        _check_points(self.points)


@dataclass(frozen=True, slots=True)
class PadRoundCorrected:
    """A round was worth something else (S7)."""

    round: int
    points: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_round(self.round)
        _check_points(self.points)


@dataclass(frozen=True, slots=True)
class PadRoundRetracted:
    """A round does not count (S7)."""

    round: int

    def __post_init__(self) -> None:
        _check_round(self.round)


@dataclass(frozen=True, slots=True)
class PadRoundReinstated:
    """A retracted round counts again (S7)."""

    round: int

    def __post_init__(self) -> None:
        _check_round(self.round)


@dataclass(frozen=True, slots=True)
class PadClosed:
    """The table said that the match is over (S6)."""


@dataclass(frozen=True, slots=True)
class PadReopened:
    """The match goes on after all (S6)."""


Event = (
    PadOpened
    | PadChanged
    | PadRoundWritten
    | PadRoundCorrected
    | PadRoundRetracted
    | PadRoundReinstated
    | PadClosed
    | PadReopened
)

EVENTS: Final[Codec[Event]] = Codec(
    (
        PadOpened,
        PadChanged,
        PadRoundWritten,
        PadRoundCorrected,
        PadRoundRetracted,
        PadRoundReinstated,
        PadClosed,
        PadReopened,
    )
)
