"""What people may wish for at a score pad. A round goes by its number, so that a second tap has no second effect."""

from dataclasses import dataclass

from engine.score_pad.state import Best


@dataclass(frozen=True, slots=True)
class OpenPad:
    """People sit down to any card game (S1); `best` wins (S4), `goal` ends the match, None never does (S5)."""

    players: tuple[str, ...]
    best: Best = Best.HIGHEST
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class ChangePad:
    """Another total wins (S4), or another goal ends the match (S5)."""

    best: Best
    goal: int | None


@dataclass(frozen=True, slots=True)
class WriteRound:
    """The points of the next round, one number for each place (S2)."""

    round: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CorrectPadRound:
    """A round was worth something else (S7)."""

    round: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RetractPadRound:
    """A round does not count (S7)."""

    round: int


@dataclass(frozen=True, slots=True)
class ReinstatePadRound:
    """A retracted round counts again (S7)."""

    round: int


@dataclass(frozen=True, slots=True)
class ClosePad:
    """The match is over (S6). `round` is the last one that is written, so that a late wish is known."""

    round: int


@dataclass(frozen=True, slots=True)
class ReopenPad:
    """The match goes on after all (S6)."""


Command = (
    OpenPad | ChangePad | WriteRound | CorrectPadRound | RetractPadRound | ReinstatePadRound | ClosePad | ReopenPad
)
