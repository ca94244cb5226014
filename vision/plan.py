"""Which frames of a seat are looked at for hands. A look is the dear part: 12 to 23 milliseconds of a core each.

Nothing is lost by it: while something moves every third frame is looked at and the ones between wait; when a hand turns out
to be near the nose they are looked at too, so that a reach is seen in every frame of its end. A finger that lies on the
nose needs few looks.
"""

from collections import deque
from collections.abc import Callable
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
        hold_s: a finger that lies on the nose, until it may have been held long enough, seconds. When that is so it
            is looked at in every frame: a verdict may wait for it.
        ahead_s: the same where another finger came to its nose clearly later: the verdict waits for that one, seconds.
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
    ahead_s: float = 0.1
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
_MOST: Final = 40
_ROUND_S: Final = 0.067
"""A slow finger seems to rest this much before it touches."""
_CLOCK_S: Final = 0.002
"""Cameras' times are never quite even."""
_CLEARLY_S: Final = 0.13
"""A finger that came to its nose so much later than another is held long enough later too, however rarely that is looked at."""
_MARGIN_S: Final = 0.1
"""The contact that counts may have begun a little after the finger came to rest, and its evidence may come late."""


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
        self._lately: deque[tuple[float, float]] = deque(maxlen=_MOST)
        self._rest_since: float | None = None
        self._nearest: float | None = None

    @property
    def touching(self) -> bool:
        """Whether a finger may lie on the nose."""
        return self._touch_since is not None

    @property
    def touch_since(self) -> float | None:
        """Since when a finger may lie on the nose, seconds."""
        return self._touch_since

    def settles(self, t: float, longer_s: float) -> bool:
        """Whether a finger has come to the nose no longer ago than the hold and `longer_s` seconds."""
        return self._touch_since is not None and t - self._touch_since <= self._config.held_s + longer_s

    def step(
        self,
        index: int,
        t: float,
        interval: float,
        *,
        moved: bool,
        last: Callable[[], bool] = lambda: False,
        latest_s: float | None = None,
    ) -> Step:
        """What to do with a frame.

        Args:
            index: its number.
            t: its time, seconds.
            interval: time between frames, seconds.
            moved: whether something moves at the seat.
            last: tells whether everybody else is touching: then the verdict must not wait for the next look.
            latest_s: when the last of all fingers at noses came there, as far as is known, seconds.
        """
        config = self._config
        if self._touch_since is not None:
            ahead = latest_s is not None and latest_s - self._touch_since >= _CLEARLY_S
            return self._touched(index, t, interval, ahead=ahead)
        if self._near_since is not None and t - self._near_since < config.linger_s:
            return Step.LOOK
        stirs = moved or self._near_since is not None
        if self._turn(index, interval, config.stir_s if stirs else config.still_s) or (stirs and last()):
            return Step.LOOK
        return Step.WAIT if stirs else Step.SKIP

    def _touched(self, index: int, t: float, interval: float, *, ahead: bool) -> Step:
        """A finger may lie on the nose: see it come to rest, then see it there when it has been held long enough."""
        config = self._config
        if self._rest_since is None:
            return Step.LOOK
        held = t - self._rest_since
        if not ahead and -interval - _CLOCK_S <= held - config.held_s <= max(_ROUND_S, 2 * interval):
            return Step.LOOK
        hold_s = config.ahead_s if ahead else config.hold_s
        every_s = hold_s if held < config.held_s + _MARGIN_S else config.rest_s
        return Step.LOOK if self._turn(index, interval, every_s) else Step.SKIP

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
                self._touch_since, self._rest_since = t, None
                self._lately.clear()
                self._lately.append((t, distance))
        elif distance is not None or self._lost(t):
            self._near_since = None
        return coming

    def _settle(self, t: float, distance: float) -> None:
        """Note that a finger at the nose was seen there, and since when it has been resting once it has for a while."""
        self._lately.append((t, distance))
        if self._rest_since is not None or self._touch_since is None or t - self._touch_since < self._config.settle_s:
            return
        nearest = farthest = distance
        since = t
        for earlier, was in reversed(self._lately):
            nearest, farthest = min(nearest, was), max(farthest, was)
            if farthest - nearest > self._config.settle_iod:
                break
            since = earlier
        before = max((one for one, _ in self._lately if one < since), default=since)
        if t - before >= self._config.settle_s:
            self._rest_since = since

    def _lost(self, t: float) -> bool:
        return self._seen_near is None or t - self._seen_near > self._config.lost_s

    def _turn(self, index: int, interval: float, every_s: float) -> bool:
        stride = max(1, round(every_s / interval))
        return (index + self._phase) % stride == 0
