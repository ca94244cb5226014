"""A finger at a nose as it was seen, look by look, and when it came there."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import numpy as np

from vision.config import ContactConfig, OnsetConfig
from vision.landmarks import Points
from vision.onset import Onset, Path, find_onset
from vision.reach import Reach, steadied

_KEPT_SAMPLES: Final = 300
_JITTER_IOD: Final = 0.3
SAME_FRAME_S: Final = 1e-4
"""Two times nearer than this are one frame's."""
_OTHER_IOD: Final = 0.5
"""A fingertip that lies otherwise to its knuckles by so much is another hand's, or the finger was bent."""
_FIRST: Final = 2
"""So few samples before the finger was missing again, and nothing seen of its way, may have been a hand that was not there."""

Sample = tuple[float, Reach]
"""When, in seconds, and where a hand was seen."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What was seen at a seat at one time, seconds."""

    t: float
    reaches: tuple[Reach, ...]


@dataclass(slots=True)
class Contact:
    """A closeness that goes on, or has ended.

    Attributes:
        began: first sample in contact, seconds.
        seen: last sample in contact, seconds.
        past: what was seen at the seat before it, oldest first. Second glances add to it until the touch is judged.
        inside: the samples in contact.
        off: looks between them that did not show the finger there: where it was instead, or None where no hand was seen.
        outside_since: since when the finger is outside, seconds, or None.
        lost: whether no hand was seen in the last frame.
        censored: whether it was already there when the seat came into sight.
        unseen_since: where its way was not seen at all, it cannot have begun before this, seconds.
        last: the hand as it was last seen in contact.
        onset: set once believed.
        ripe: when it will have been held long enough, seconds, as far as is known.
        taken: whether the referee has put it into a race.
        ended: whether it has ended.
        hidden: whether something else lay there until it began, and hid its coming.
        lay_since: since when the hand has lain there already, its finger seen elsewhere, seconds: where fingertips are found badly it may
            have touched all the time.
        beside: for each sample in contact, where the fingertips of other hands were, (2,) each from the nose tip, IOD.
    """

    began: float
    seen: float
    unseen_since: float
    censored: bool
    past: list[Moment]
    inside: list[Sample] = field(default_factory=list)
    off: list[tuple[float, Reach | None]] = field(default_factory=list)
    outside_since: float | None = None
    lost: bool = False
    last: Reach | None = None
    onset: Onset | None = None
    ripe: float = 0.0
    taken: bool = False
    ended: bool = False
    hidden: bool = False
    lay_since: float | None = None
    beside: list[tuple[Points, ...]] = field(default_factory=list)

    @property
    def believed(self) -> bool:
        """Whether it is a valid, held touch."""
        return self.onset is not None

    @property
    def tip(self) -> Points:
        """(2,) where the fingertip was last seen in contact, from the nose tip, IOD."""
        return self.inside[-1][1].tip if self.last is None else self.last.tip

    def keep(self, t: float, reach: Reach, beside: tuple[Points, ...] = ()) -> None:
        """Remember a sample in contact, and the hands beside it; a finger may lie at a face for minutes."""
        self.last = reach
        if self.believed:
            return
        self.inside.append((t, reach))
        self.beside.append(beside)
        if len(self.inside) > _KEPT_SAMPLES:
            del self.inside[_KEPT_SAMPLES // 3 : 2 * _KEPT_SAMPLES // 3]
            del self.beside[_KEPT_SAMPLES // 3 : 2 * _KEPT_SAMPLES // 3]

    def miss(self, t: float, instead: Reach | None) -> None:
        """Remember a look that did not show the finger at the nose."""
        if not self.believed and len(self.inside) <= _FIRST:
            self.off.append((t, instead))

    def recall(self, moment: Moment) -> None:
        """Take in what a second glance has shown of the time before it."""
        if moment.t < self.began - SAME_FRAME_S:
            self.past = with_moment(self.past, moment)

    def since(self, first: int, past: Iterable[Moment], hold_s: float) -> "Contact":
        """The contact that begins with one of its samples: what lay there before was something else.

        Args:
            first: number of that sample.
            past: what was seen at the seat lately. Whatever is not this hand, held like this, tells nothing of its way.
            hold_s: how long it has to be held, seconds.
        """
        began, mine = self.inside[first]
        way = [
            Moment(moment.t, tuple(reach for reach in moment.reaches if _held_alike(reach, mine)))
            for moment in past
            if moment.t < began - SAME_FRAME_S
        ]
        return Contact(
            began=began,
            seen=self.seen,
            unseen_since=self.inside[first - 1][0],
            censored=False,
            past=way,
            inside=self.inside[first:],
            beside=self.beside[first:],
            last=self.last,
            ripe=began + hold_s,
            hidden=True,
        )

    def find_onset(self, interval: float, config: ContactConfig, onset: OnsetConfig) -> Onset:
        """When it began, as far as is known now. `interval`: time between frames, seconds."""
        if self.censored:
            # It may have begun at any time while the seat was out of sight. One that was there from the very first
            # frame began before everything else that was seen.
            width = self.began - self.unseen_since
            return Onset(self.began - width / 2, max(interval, width / 12**0.5))
        if self.lay_since is not None:
            width = self.began - self.lay_since
            return Onset(self.began - width / 2, max(interval, width / 12**0.5))
        way, inside = self._way(config), self.inside
        if not way:
            gone = self._gone()
            way = [(t, reach) for t, reach in gone if reach is not None]
            if gone and not way:
                # Was it there at once, or only when it was seen again? Nobody knows.
                width = next(t for t, _ in inside if t > gone[-1][0]) - self.began
                return Onset(self.began + width / 2, max(interval, width / 2))
            if way:
                inside = [sample for sample in inside if sample[0] > way[-1][0]]
        samples = way + inside
        resting = [t >= inside[0][0] + interval for t, _ in samples]
        path = Path(
            t=np.array([t for t, _ in samples]),
            tip=steadied([reach for _, reach in samples], resting, onset.knuckle_share),
            first=len(way),
            since=way[-1][0] - interval if way else self._unseen_since(onset),
            interval=interval,
        )
        found = find_onset(path, onset)
        return Onset(found.t, max(found.sigma, onset.missed_s)) if self.hidden else found

    def _unseen_since(self, onset: OnsetConfig) -> float:
        """Where its way was not seen: since when it can have begun, by what a second glance has shown, seconds."""
        looked = max((moment.t for moment in self.past), default=self.unseen_since)
        return max(self.unseen_since, looked - (onset.missed_s if self._beside() else 0.0))

    def _beside(self) -> list[Points]:
        """Where another hand was that is there beside this one for most of the time."""
        with_others = [tips for tips in self.beside if tips]
        return list(with_others[0]) if 2 * len(with_others) >= len(self.beside) > 0 else []

    def _way(self, config: ContactConfig) -> list[Sample]:
        """The way the hand came, found backwards: in each frame the nearest hand."""
        way: list[Sample] = []
        at, tip = self.began, self.inside[0][1].tip
        others = self._beside()
        for moment in reversed(self.past):
            if not moment.reaches:
                continue
            mine = min(moment.reaches, key=lambda other: float(np.linalg.norm(other.tip - tip)))
            moved = float(np.linalg.norm(mine.tip - tip))
            swing = min(config.swing_iod_s * (at - moment.t), config.swing_iod)
            if moved > swing + _JITTER_IOD or any(float(np.linalg.norm(mine.tip - other)) < moved for other in others):
                continue  # the other hand, or a landmark gone astray: this frame tells nothing of the way
            way.append((moment.t, mine))
            at, tip = moment.t, mine.tip
            others = [reach.tip for reach in moment.reaches if reach is not mine]
        return way[::-1]

    def _gone(self) -> list[tuple[float, Reach | None]]:
        """The looks between a first sight of a finger at the nose, out of nowhere, and its coming to stay.

        In small faces the model may see a hand that is not there yet. One look without the finger is a blink.
        """
        for before, after in pairwise(t for t, _ in self.inside[: _FIRST + 1]):
            between = [one for one in self.off if before < one[0] < after]
            if len(between) > 1:
                return between
        return []


def _held_alike(one: Reach, other: Reach) -> bool:
    apart = (one.tip - one.knuckles) - (other.tip - other.knuckles)
    return float(np.linalg.norm(apart)) < _OTHER_IOD


def with_moment(past: Iterable[Moment], new: Moment) -> list[Moment]:
    """What was seen, with one more moment where it belongs in time; what is known of the same frame is put together."""
    same = [one for one in past if abs(one.t - new.t) <= SAME_FRAME_S]
    others = [one for one in past if abs(one.t - new.t) > SAME_FRAME_S]
    reaches = tuple(reach for one in same for reach in one.reaches) + new.reaches
    return sorted([*others, Moment(new.t, reaches)], key=lambda one: one.t)
