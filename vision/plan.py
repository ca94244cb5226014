"""Which frames of a seat are looked at for hands. A look is the dear part: 12 to 23 milliseconds of a core each.

Nothing is lost by it: while something moves every third frame is looked at and the ones between wait; when a hand turns out
to be near the nose they are looked at too, so that a reach is seen in every frame of its end. A finger that lies on the
nose needs few looks.
"""

from collections import deque
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Step(Enum):
    """What becomes of a frame at one seat."""

    LOOK = auto()
    """Look for hands."""
    WAIT = auto()
    """Decide when the next look is known."""
    SKIP = auto()
    """Never look."""


@dataclass(frozen=True, slots=True)
class PlanConfig:
    """When to look.

    Attributes:
        still_s: where nothing moves a seat is looked at this often all the same, seconds.
        stir_s: where something moves, seconds.
        hold_s: a finger that lies on the nose, until it has been held long enough, seconds.
        rest_s: one that has been held, seconds.
        near_iod: an index fingertip nearer to the nose than this may be about to touch, IOD: it is looked at in every
            frame. Farther than 2.5 IOD the path of a reach tells nothing about its end.
        touch_iod: nearer than this it may be touching, IOD; wider than any contact that the judging believes.
        leave_iod: farther than this it has let go, IOD.
        settle_s: after it came so near it is looked at in every frame until it has rested for so long, seconds: these
            looks show where the finger comes to rest.
        settle_iod: a finger that moves no more than this meanwhile rests, IOD (4 times the noise).
        linger_s: a hand that stays near without touching (cards held at the chin) is looked at in every frame for so
            long, seconds; then as where something moves.
        coming_iod: unless it comes nearer by this, IOD.
        lost_s: a hand that was near and is not seen any more is looked for in every frame for so long, seconds.
        held_s: how long a touch has to be held, seconds (the table's setting).
    """

    still_s: float = 0.5
    stir_s: float = 0.1
    hold_s: float = 0.067
    rest_s: float = 0.2
    near_iod: float = 2.2
    touch_iod: float = 0.8
    leave_iod: float = 1.2
    settle_s: float = 0.13
    settle_iod: float = 0.15
    linger_s: float = 0.8
    coming_iod: float = 0.3
    lost_s: float = 0.3
    held_s: float = 0.25


_DEFAULT: Final = PlanConfig()
_MARGIN_S: Final = 0.1
"""The contact that counts may have begun a little after the finger came near."""


class LookPlan:
    """Decides for one seat, frame by frame."""

    def __init__(self, phase: int, config: PlanConfig = _DEFAULT) -> None:
        """Begin with nobody near.

        Args:
            phase: shifts the looks of this seat against those of others, frames: two at a time keep two cores busy.
            config: when to look.
        """
        self._phase = phase
        self._config = config
        self._touch_since: float | None = None
        self._near_since: float | None = None
        self._seen_near: float | None = None
        self._lately: deque[tuple[float, float]] = deque()
        self._settled = False
        self._nearest: float | None = None

    def step(self, index: int, t: float, interval: float, *, moved: bool) -> Step:
        """What to do with a frame.

        Args:
            index: its number.
            t: its time, seconds.
            interval: time between frames, seconds.
            moved: whether something moves at the seat.
        """
        config = self._config
        if self._touch_since is not None:
            if not self._settled:
                return Step.LOOK
            held = t - self._touch_since > config.held_s + _MARGIN_S
            return Step.LOOK if self._turn(index, interval, config.rest_s if held else config.hold_s) else Step.SKIP
        if self._near_since is not None and t - self._near_since < config.linger_s:
            return Step.LOOK
        if moved or self._near_since is not None:
            return Step.LOOK if self._turn(index, interval, config.stir_s) else Step.WAIT
        return Step.LOOK if self._turn(index, interval, config.still_s) else Step.SKIP

    def saw(self, t: float, distance: float | None) -> bool:
        """Take in what a look has shown.

        Args:
            t: the time of the frame, seconds.
            distance: from the nose to the nearest index fingertip, IOD; None where no hand was seen.

        Returns:
            Whether the frames that wait must be looked at too.
        """
        config = self._config
        if self._touch_since is not None:
            if distance is not None and distance <= config.leave_iod:
                self._settle(t, distance)
            elif distance is not None or self._lost(t):
                self._touch_since = None
        coming = False
        if distance is not None and distance <= config.near_iod:
            self._seen_near = t
            if self._near_since is None or (self._nearest is not None and distance < self._nearest - config.coming_iod):
                self._near_since, self._nearest = t, distance
            coming = t - self._near_since < config.linger_s
            if self._touch_since is None and distance <= config.touch_iod:
                self._touch_since, self._settled = t, False
                self._lately.clear()
        elif distance is not None or self._lost(t):
            self._near_since = None
        return coming

    def _settle(self, t: float, distance: float) -> None:
        self._lately.append((t, distance))
        while t - self._lately[0][0] > self._config.settle_s:
            self._lately.popleft()
        seen = [one for _, one in self._lately]
        long_enough = self._touch_since is not None and t - self._touch_since >= self._config.settle_s
        self._settled |= long_enough and max(seen) - min(seen) <= self._config.settle_iod

    def _lost(self, t: float) -> bool:
        return self._seen_near is None or t - self._seen_near > self._config.lost_s

    def _turn(self, index: int, interval: float, every_s: float) -> bool:
        stride = max(1, round(every_s / interval))
        return (index + self._phase) % stride == 0
