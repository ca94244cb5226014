"""What a referee says about a race, with its evidence. The engine owns the word; the camera only fills it in."""

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table as the camera sees it: 0 is the leftmost in the picture (never mirrored)."""


class Ruling(StrEnum):
    """The kinds of decision."""

    LAST = "last"
    """One seat was last, beyond doubt."""
    DEAD_HEAT = "dead_heat"
    """The candidates share the last place: it cannot be told apart (D17)."""
    NO_CALL = "no_call"
    """The camera did not see enough (N2)."""


class Reason(StrEnum):
    """Why a ruling came out as it did. Interfaces word it in the people's language."""

    CLEAR_GAP = "clear_gap"
    """The gap between the last two is beyond doubt."""
    ONE_REMAINED = "one_remained"
    """All but one touched and held; the remaining one was in sight (R4)."""
    GAP_TOO_SMALL = "gap_too_small"
    """The gap between the last two is within the measuring error."""
    NOT_IN_SIGHT = "not_in_sight"
    """A seat that would decide could not be seen."""
    SOURCE_ENDED = "source_ended"
    """The pictures ended before all but one had touched."""
    STOPPED = "stopped"
    """The table stopped the race before all but one had touched."""
    PRACTICE = "practice"
    """One player alone: a touch, and nobody to compare it with."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A valid, held touch of an index finger on the toucher's own nose (D12, R5).

    Attributes:
        seat: who.
        onset_s: first instant of the touch, seconds of the source's clock.
        onset_sigma_s: standard error of the onset, seconds.
        held_s: how long it was held, as far as it was seen, seconds.
    """

    seat: Seat
    onset_s: float
    onset_sigma_s: float
    held_s: float

    def __post_init__(self) -> None:
        if self.seat < 0:
            raise ValueError(f"there is no seat {self.seat}: seats count from 0")
        if not math.isfinite(self.onset_s):
            raise ValueError(f"the onset of seat {self.seat} is {self.onset_s}")
        for what, seconds in (("sigma", self.onset_sigma_s), ("hold", self.held_s)):
            if not (math.isfinite(seconds) and seconds >= 0):
                raise ValueError(f"the {what} of seat {self.seat} is {seconds} seconds")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision about one race.

    Attributes:
        id: unique for each verdict, so that a repeated one is known.
        deal: what the race was armed for, so that a late one is known.
        ruling: the kind of decision.
        reason: why.
        first: who began, or None when the first place cannot be told apart.
        last: who was last; set exactly when the ruling is `LAST`.
        candidates: who shares the last place, or who could not be told apart.
        touches: the evidence, by onset.
        margin_ms: gap between the last two, when both touched.
        margin_sigma_ms: standard error of that gap.
        sure: two onsets are told apart when their gap is more than so many of its standard errors; None in a verdict
            that is older than this word.
    """

    id: str
    deal: str
    ruling: Ruling
    reason: Reason
    first: Seat | None
    last: Seat | None
    candidates: tuple[Seat, ...]
    touches: tuple[Touch, ...]
    margin_ms: float | None = None
    margin_sigma_ms: float | None = None
    sure: float | None = None

    def __post_init__(self) -> None:
        if not self.id:
            raise ValueError("a verdict needs an id, so that a repeated one is known")
        if (self.last is not None) != (self.ruling is Ruling.LAST):
            raise ValueError(
                f"a ruling {self.ruling.value!r} with last = {self.last!r}: a seat is named by 'last' alone"
            )
        if self.last is not None and self.last == self.first:
            raise ValueError(f"seat {self.last} cannot be both the first and the last to touch")
        self._check_candidates()
        if list(self.touches) != sorted(self.touches, key=lambda touch: touch.onset_s):
            raise ValueError(f"touches not in the order of their onsets: {[t.onset_s for t in self.touches]}")
        for name, value in (
            ("margin_ms", self.margin_ms),
            ("margin_sigma_ms", self.margin_sigma_ms),
            ("sure", self.sure),
        ):
            if value is not None and not (math.isfinite(value) and value >= 0):
                raise ValueError(f"{name} is {value}")

    def _check_candidates(self) -> None:
        if any(seat is not None and seat < 0 for seat in (self.first, self.last, *self.candidates)):
            raise ValueError(f"seats count from 0: {self.first}, {self.last}, {self.candidates}")
        if len(set(self.candidates)) != len(self.candidates):
            raise ValueError(f"a candidate is named twice: {self.candidates}")
        if self.ruling is Ruling.LAST and self.candidates:
            raise ValueError(f"seat {self.last} is last beyond doubt, and yet {self.candidates} are candidates")
        if self.ruling is Ruling.DEAD_HEAT and len(self.candidates) < _TO_SHARE:
            raise ValueError(f"a dead heat of {self.candidates}: at least {_TO_SHARE} share the last place (D17)")


_TO_SHARE: Final = 2
