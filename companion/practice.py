"""Practice for the nose touch: one player waits for a light and touches. It is written down nowhere."""

import secrets
import time
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from companion.observers import Observers, Unsubscribe
from companion.referee_port import RefereePort
from engine.refereeing import Mode
from engine.verdict import Seat, Verdict

SOONEST_MS: Final = 100
"""Nobody is quicker than that: who touched earlier did not wait for the light."""


class Step(StrEnum):
    """How far it has come."""

    OFF = "off"
    ASKED = "asked"
    """The referee was told, and has not confirmed it yet."""
    WAIT = "wait"
    """The light is red."""
    NOW = "now"
    """The light is green."""
    DONE = "done"
    EARLY = "early"
    """The finger was on the nose before the light was green."""
    MISSED = "missed"
    """No touch was seen."""


GOING: Final = frozenset({Step.ASKED, Step.WAIT, Step.NOW})
"""While the referee watches for it."""


class Practice:
    """One try after the other, on one device at a time.

    Args:
        referee: the table's.
        clock: seconds, the clock of `RefereeState.touched_at`.
    """

    def __init__(self, referee: RefereePort, clock: Callable[[], float] = time.monotonic) -> None:
        self._referee = referee
        self._clock = clock
        self._observers: Observers[()] = Observers()
        self._lit_at = 0.0
        self.id = ""
        """Of the try; another one each time."""
        self.who = ""
        """The device on which it began: on no other is there a light."""
        self.place = 0
        self.step = Step.OFF
        self.ms: int | None = None
        """From the light to the touch, milliseconds; None where the source has no time of its own."""

    def begin(self, who: str, place: int, seat: Seat) -> str:
        """Somebody is about to try; the id of the try."""
        self.id = f"practice/{secrets.token_hex(4)}"
        self.who, self.place, self.ms = who, place, None
        self._referee.arm(self.id, (seat,))
        self._go(Step.ASKED)
        return self.id

    def follow(self) -> None:
        """The referee has news."""
        if self.step is Step.ASKED and self._referee.state.mode is Mode.ARMED:
            self._go(Step.WAIT)

    def light(self, try_: str) -> None:
        """The light of this try is green from now on."""
        if try_ == self.id and self.step is Step.WAIT:
            self._lit_at = self._clock()
            self._go(Step.NOW)

    def miss(self, try_: str) -> None:
        """This try has taken too long."""
        if try_ == self.id and self.step in GOING:
            self._referee.disarm()
            self._go(Step.MISSED)

    def stop(self, *, disarm: bool = True) -> None:
        """Nobody tries any more; without `disarm` because the referee judges a race by now."""
        if self.step is Step.OFF:
            return
        if disarm and self.step in GOING:
            self._referee.disarm()
        self.id = self.who = ""
        self._go(Step.OFF)

    def ruled(self, verdict: Verdict) -> None:
        """The referee has seen a touch."""
        if verdict.deal != self.id or self.step not in GOING:
            return
        if not verdict.touches:
            self._go(Step.MISSED)
            return
        touched = self._referee.state.touched_at
        waited = None if touched is None else round((touched - self._lit_at) * 1000)
        if self.step is not Step.NOW or (waited is not None and waited < SOONEST_MS):
            self._go(Step.EARLY)
        else:
            self.ms = waited
            self._go(Step.DONE)

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change."""
        return self._observers.subscribe(callback)

    def _go(self, step: Step) -> None:
        self.step = step
        self._observers.tell()
