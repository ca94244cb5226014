"""The face as a ruler: where the nose is, how large the face is, and which way is up in it.

All judging happens in this frame: origin at the nose tip, x from the right eye to the left eye, y from the eyes to the
chin, unit the inter-ocular distance (IOD, between the two eye centres).
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

import numpy as np

from vision.config import FaceConfig
from vision.landmarks import EYE_LEFT, EYE_RIGHT, NOSE_TIP, Face, Points

_TYPICAL_NOSE: Final = (0.0, 0.56)
"""Nose tip from the eye centre in IOD, as BlazeFace puts it on frontal faces (measured on the given traces)."""


@dataclass(frozen=True, slots=True)
class FaceFrame:
    """The face's own coordinates in one frame.

    Attributes:
        nose: (2,) pixels; the eye centre plus an offset learnt before the hand came.
        seen_nose: (2,) pixels; the nose tip as it was detected, which a hand may have pulled along.
        across: (2,) unit vector, right eye to left eye.
        down: (2,) unit vector, eyes to chin.
        iod: inter-ocular distance of this face when it looks ahead, pixels.
    """

    nose: Points
    seen_nose: Points
    across: Points
    down: Points
    iod: float

    def offset(self, point: Points) -> Points:
        """A picture point (pixels) in the face's frame (IOD); (2,) or (n, 2)."""
        delta = (point[..., :2] - self.nose) / self.iod
        return np.stack([delta @ self.across, delta @ self.down], axis=-1)


@dataclass(frozen=True, slots=True)
class _Look:
    """One believed face."""

    t: float
    centre: Points
    across: Points
    eyes: float
    nose: Points


class FaceTracker:
    """Keeps one seat's face frame. The nose is the eye centre plus an offset learnt before the hand came.

    An occluding hand pulls BlazeFace's nose point along, and at times makes it jump or fail; the eyes hold still.
    """

    def __init__(self, config: FaceConfig | None = None) -> None:
        self._config = config or FaceConfig()
        self._last: _Look | None = None
        self._clear: deque[tuple[float, Points, float]] = deque()
        self._learnt: tuple[Points, float] | None = None
        self._learnt_t = 0.0
        self._rejected: list[_Look] = []

    def update(self, t: float, faces: tuple[Face, ...]) -> FaceFrame | None:
        """Take in one frame's faces.

        Args:
            t: seconds.
            faces: those found at this seat, best first.

        Returns:
            The face frame, or None while the face is out of sight.
        """
        look = self._believed(t, faces)
        if look is not None:
            self._last = look
        last = self._last
        if last is None or (t - last.t) * 1000 > self._config.lost_ms:
            return None
        return self._frame(last)

    def learn(self, t: float) -> None:
        """The face of this frame was free of hands: remember its proportions."""
        look = self._last
        if look is None or look.t != t:
            return
        aside, below = _in_axes(look.nose - look.centre, look.across)
        # As far apart as the eyes are when it looks ahead.
        iod = float(np.hypot(look.eyes, aside / self._config.nose_iod))
        self._clear.append((t, np.array((aside, below)) / iod, iod))
        while self._clear and t - self._clear[0][0] > self._config.window_s:
            self._clear.popleft()
        if self._learnt is None or t - self._learnt_t >= self._config.refresh_s:
            self._learnt_t = t
            at = np.median([offset for _, offset, _ in self._clear], axis=0)
            self._learnt = (at, float(np.median([iod for _, _, iod in self._clear])))

    def _believed(self, t: float, faces: tuple[Face, ...]) -> _Look | None:
        looks = [look for face in faces if (look := _look(t, face)) is not None]
        if not looks:
            return None
        last = self._last
        if last is None or (t - last.t) * 1000 > self._config.lost_ms:
            self._rejected.clear()
            return looks[0]
        nearest = min(looks, key=lambda look: float(np.linalg.norm(look.centre - last.centre)))
        if self._follows(last, nearest):
            self._rejected.clear()
            return nearest
        # Perhaps the face did move, and what was believed before was the mistake.
        if self._rejected and not self._follows(self._rejected[-1], nearest):
            self._rejected.clear()
        self._rejected.append(nearest)
        if len(self._rejected) >= self._config.believe_after:
            self._rejected.clear()
            self._clear.clear()
            self._learnt = None
            return nearest
        return None

    def _follows(self, before: _Look, after: _Look) -> bool:
        allowed = self._config.jump_iod + self._config.jump_rate_iod_s * (after.t - before.t)
        jump = float(np.linalg.norm(after.centre - before.centre)) / before.eyes
        ratio = after.eyes / before.eyes
        return jump <= allowed and 1 / self._config.scale_step <= ratio <= self._config.scale_step

    def _frame(self, last: _Look) -> FaceFrame:
        down = np.array([-last.across[1], last.across[0]])
        if self._learnt is not None:
            offset, iod = self._learnt
        else:
            seen = _in_axes(last.nose - last.centre, last.across) / last.eyes
            # Half detected, half typical: no hand-free look yet, and a hand may be pulling the nose point along.
            offset = (seen + np.array(_TYPICAL_NOSE)) / 2
            iod = last.eyes
        nose = last.centre + iod * (offset[0] * last.across + offset[1] * down)
        return FaceFrame(nose, last.nose, last.across, down, iod)


def _look(t: float, face: Face) -> _Look | None:
    right, left = face.points[EYE_RIGHT], face.points[EYE_LEFT]
    eyes = float(np.linalg.norm(left - right))
    if eyes < 1.0:
        return None
    return _Look(t, (right + left) / 2, (left - right) / eyes, eyes, face.points[NOSE_TIP])


def _in_axes(delta: Points, across: Points) -> Points:
    return np.array([delta @ across, across[0] * delta[1] - across[1] * delta[0]])
