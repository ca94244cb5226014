"""From frames to touches, one seat: contact with hysteresis, carried over short dropouts, believed on evidence."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

import numpy as np

from engine.verdict import Seat, Touch
from vision.config import RefereeConfig
from vision.face_frame import FaceFrame, FaceTracker
from vision.landmarks import Glimpse, Points, SeatLandmarks
from vision.onset import Onset, Path, find_onset
from vision.reach import Reach, measure, place_evidence, steadied

_HISTORY_S: Final = 1.0
_FRAME_CAP: Final = 2.5
_KEPT_SAMPLES: Final = 300
_RECEDING_IOD: Final = 0.1
_MOSTLY: Final = 0.5
_JITTER_IOD: Final = 0.3
_SAME_FRAME_S: Final = 1e-4
_FIRST: Final = 2
"""So few samples before the finger was missing again, and nothing seen of its way, may have been a hand that was not there."""
_FACES: Final = 31
"""Frames for which the face is remembered: second glances come some frames late."""


@dataclass(frozen=True, slots=True)
class _Moment:
    """What was seen at the seat at one time."""

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
    """

    began: float
    seen: float
    unseen_since: float
    censored: bool
    past: list[_Moment]
    inside: list[tuple[float, Reach]] = field(default_factory=list)
    off: list[tuple[float, Reach | None]] = field(default_factory=list)
    outside_since: float | None = None
    lost: bool = False
    last: Reach | None = None
    onset: Onset | None = None
    ripe: float = 0.0
    taken: bool = False
    ended: bool = False

    @property
    def believed(self) -> bool:
        """Whether it is a valid, held touch."""
        return self.onset is not None


class SeatWatch:
    """Follows one seat through the frames."""

    def __init__(self, seat: Seat, config: RefereeConfig) -> None:
        self.seat = seat
        self._hold_ms = config.hold_ms
        self._lost_sight: float | None = None
        self.contacts: list[Contact] = []
        self._config = config.contact
        self._evidence = config.evidence
        self._onset = config.onset
        self._face = FaceTracker(config.face)
        self._face_clear = config.face.clear_iod
        self._past: deque[_Moment] = deque()
        self._faces: deque[tuple[float, FaceFrame]] = deque(maxlen=_FACES)
        self._sight_since: float | None = None
        self._last_t: float | None = None
        self._intervals: deque[float] = deque(maxlen=31)
        self._current: Contact | None = None
        self._near_t: float | None = None
        self._near_d: float | None = None
        self._dim = False

    @property
    def current(self) -> Contact | None:
        """The contact that goes on now, believed or not."""
        return self._current

    @property
    def in_sight_since(self) -> float | None:
        """Since when the face is in sight without a break, seconds; None while it is not."""
        return self._sight_since

    def evidence(self, contact: Contact) -> float:
        """Log-odds so far that a contact is a touch of the index finger on the nose."""
        return self.pointing(contact) + self._place(contact)

    def _place(self, contact: Contact) -> float:
        # A head that turned since leaves the learnt nose wrong, a hand leaves the detected one wrong: half of each.
        rest = np.median([(reach.tip + reach.seen_tip) / 2 for _, reach in contact.inside], axis=0)
        paired = float(np.mean([reach.paired for _, reach in contact.inside])) >= _MOSTLY
        return place_evidence(rest, self._evidence, paired=paired)

    def pointing(self, contact: Contact) -> float:
        """Log-odds so far that an index finger makes the contact, wherever on the face it is."""
        said = [np.clip(reach.shape + reach.depth, -_FRAME_CAP, _FRAME_CAP) for _, reach in contact.inside]
        return self._evidence.base + float(np.mean(said))

    def near_lost(self) -> bool:
        """Whether a hand came near the nose and has not been seen since: it may be touching unseen."""
        return self._near_t is not None and bool(self._past) and not self._past[-1].reaches

    def suspected_since(self, t: float) -> float | None:
        """Since when the seat may be touching although no valid touch was seen, seconds; None when it plainly is not.

        A closeness that is still young, one that looks like a pointing finger but not like the nose, or a hand that
        was lost on its way in: the camera does not decide against a person in such doubt.
        """
        contact = self._current
        if contact is not None and not contact.believed:
            young = (t - contact.began) * 1000 < 2 * self._hold_ms
            return contact.began if young or self._may_touch(contact) else None
        # In dim light a hand at the face may be touching whatever its landmarks say.
        return self._near_t if self.near_lost() or self._dim else None

    def _may_touch(self, contact: Contact) -> bool:
        """Whether a contact that is not believed might be a touch all the same.

        In good light a finger that plainly rests elsewhere does not. In dim light, or before a slow camera, a fingertip
        is found a third of an IOD too low or worse: what looks like the lips may be the nose.
        """
        blurred = self._dim or self.interval > self._onset.dim_interval_s
        elsewhere = self._place(contact) <= -self._evidence.place_cap and not blurred
        return not elsewhere and self.pointing(contact) > self._config.doubt

    def update(self, t: float, seen: SeatLandmarks) -> None:
        """Take in one frame."""
        if self._last_t is not None and t > self._last_t:
            self._intervals.append(t - self._last_t)
        self._last_t = t
        face = self._face.update(t, seen.faces)
        for glimpse in seen.glimpses:
            self._recall(glimpse)
        if face is None:
            if self._sight_since is not None:
                self._lost_sight = t
            self._sight_since = None
            self._past.clear()
            self._tick(t, looked=False)
            return
        if self._sight_since is None:
            self._sight_since = t
        self._faces.append((t, face))
        if not seen.looked:
            self._tick(t, looked=False)
            return
        self._dim = seen.dim
        reaches = tuple(measure(hand, face, self._evidence) for hand in seen.hands)
        self._learn(t, face, seen)
        self._step(t, reaches)
        self._past.append(_Moment(t, reaches))
        while t - self._past[0].t > _HISTORY_S:
            self._past.popleft()

    def _recall(self, glimpse: Glimpse) -> None:
        """Put hands that were found afterwards where they belong."""
        if not self._faces:
            return
        _, face = min(self._faces, key=lambda one: abs(one[0] - glimpse.t))
        moment = _Moment(glimpse.t, tuple(measure(hand, face, self._evidence) for hand in glimpse.hands))
        self._past = deque(_with(self._past, moment))
        if self._current is not None and glimpse.t < self._current.began - _SAME_FRAME_S:
            self._current.past = _with(self._current.past, moment)

    def _learn(self, t: float, face: FaceFrame, seen: SeatLandmarks) -> None:
        if self._current is not None or self.near_lost():
            return
        nearest = min(
            (float(np.linalg.norm(face.offset(hand.points), axis=1).min()) for hand in seen.hands), default=9.0
        )
        if nearest > self._face_clear:
            self._face.learn(t)

    def _step(self, t: float, reaches: tuple[Reach, ...]) -> None:
        contact = self._current
        if contact is not None and not reaches:
            contact.lost = True
            self._miss(contact, t, None)
            self._tick(t, looked=True)
            return
        if contact is not None and self._elsewhere(contact, reaches):
            self._end()
            contact = None
        if contact is None:
            self._look_out(t, reaches)
            return
        mine = self._same(contact, reaches)
        if mine.place < self._config.leave:
            contact.lost = False
            contact.outside_since = None
            contact.seen = t
            self._keep(contact, t, mine)
            self._judge(contact)
            return
        if contact.outside_since is None:
            contact.outside_since = t
        self._miss(contact, t, mine)
        if (t - contact.outside_since) * 1000 > self._config.release_ms:
            self._end()
            if self._dim and float(np.linalg.norm(mine.tip)) < self._config.near_iod:
                self._near_t, self._near_d = contact.began, float(np.linalg.norm(mine.tip))

    def _look_out(self, t: float, reaches: tuple[Reach, ...]) -> None:
        """No contact goes on: does one begin?"""
        nearest = min(reaches, key=lambda reach: reach.place, default=None)
        if nearest is None:
            return
        if nearest.place < self._config.enter:
            self._begin(t, nearest)
            self._near_t = self._near_d = None
        else:
            self._approaching(t, nearest)

    def _approaching(self, t: float, nearest: Reach) -> None:
        """Remember a hand that is near and does not go away."""
        distance = float(np.linalg.norm(nearest.tip))
        near = distance < self._config.near_iod and (self._near_d is None or distance < self._near_d + _RECEDING_IOD)
        if not near:
            self._near_t = None
        elif self._near_t is None:
            self._near_t = t
        self._near_d = distance

    @staticmethod
    def _last_tip(contact: Contact) -> Points:
        return contact.inside[-1][1].tip if contact.last is None else contact.last.tip

    def _same(self, contact: Contact, reaches: tuple[Reach, ...]) -> Reach:
        """The hand that is in contact, among those seen now."""
        last = self._last_tip(contact)
        mine = min(reaches, key=lambda reach: float(np.linalg.norm(reach.tip - last)))
        inside = min(reaches, key=lambda reach: reach.place)
        # The other hand may have taken over, or the two were swapped.
        return inside if mine.place >= self._config.leave and inside.place < self._config.enter else mine

    def _elsewhere(self, contact: Contact, reaches: tuple[Reach, ...]) -> bool:
        """Whether a hand that was lost in contact has come back somewhere else: it let go unseen."""
        if not contact.lost:
            return False
        jumped = np.linalg.norm(self._same(contact, reaches).tip - self._last_tip(contact))
        return float(jumped) > self._config.jump_iod

    def _tick(self, t: float, *, looked: bool) -> None:
        """No hand was seen: what is believed is carried for a while."""
        contact = self._current
        if contact is None:
            return
        if contact.outside_since is not None and (t - contact.outside_since) * 1000 > self._config.release_ms:
            self._end()
            self._near_t = None
        elif (t - contact.seen) * 1000 > self._config.carry_ms and (looked or self._sight_since is None):
            self._end()
            # It was not seen to leave.
            self._near_t = contact.began if self._may_touch(contact) else None

    def _begin(self, t: float, reach: Reach) -> None:
        interval = self.interval
        looked = [moment.t for moment in self._past]
        if looked:
            unseen_since = max(looked[-1] - self._onset.unseen_s, self._sight_since or looked[-1])
        else:
            unseen_since = t - interval if self._lost_sight is None else self._lost_sight
        ripe = t + self._hold_ms / 1000 - interval
        past = [moment for moment in self._past if t - moment.t <= self._onset.window_s * 2]
        contact = Contact(began=t, seen=t, ripe=ripe, unseen_since=unseen_since, censored=not looked, past=past)
        self._keep(contact, t, reach)
        self._current = contact
        self.contacts.append(contact)

    @property
    def interval(self) -> float:
        """Time between frames, seconds."""
        return float(np.median(self._intervals)) if self._intervals else 1 / 30

    def _approach(self, contact: Contact) -> list[tuple[float, Reach]]:
        """The way the hand came, found backwards: in each frame the nearest hand."""
        way: list[tuple[float, Reach]] = []
        at, tip = contact.began, contact.inside[0][1].tip
        for moment in reversed(contact.past):
            if not moment.reaches:
                continue
            mine = min(moment.reaches, key=lambda other: float(np.linalg.norm(other.tip - tip)))
            swing = min(self._config.swing_iod_s * (at - moment.t), self._config.swing_iod)
            if float(np.linalg.norm(mine.tip - tip)) > swing + _JITTER_IOD:
                continue  # another hand, or a landmark gone astray: this frame tells nothing of the way
            way.append((moment.t, mine))
            at, tip = moment.t, mine.tip
        return way[::-1]

    def _judge(self, contact: Contact) -> None:
        if contact.believed or contact.seen < contact.ripe or self.evidence(contact) < self._config.believe:
            return
        onset = self._find(contact)
        contact.ripe = onset.t + self._hold_ms / 1000
        if contact.seen >= contact.ripe:
            contact.onset = onset

    @staticmethod
    def _gone(contact: Contact) -> list[tuple[float, Reach | None]]:
        """The looks between a first sight of a finger at the nose, out of nowhere, and its coming to stay.

        In small faces the model may see a hand that is not there yet. One look without the finger is a blink.
        """
        for before, after in pairwise(t for t, _ in contact.inside[: _FIRST + 1]):
            between = [one for one in contact.off if before < one[0] < after]
            if len(between) > 1:
                return between
        return []

    def _find(self, contact: Contact) -> Onset:
        if contact.censored:
            # It may have begun at any time while the seat was out of sight. One that was there from the very first
            # frame began before everything else that was seen.
            width = contact.began - contact.unseen_since
            return Onset(contact.began - width / 2, max(self.interval, width / 12**0.5))
        way, inside = self._approach(contact), contact.inside
        if not way:
            gone = self._gone(contact)
            way = [(t, reach) for t, reach in gone if reach is not None]
            if gone and not way:
                # Was it there at once, or only when it was seen again? Nobody knows.
                again = next(t for t, _ in inside if t > gone[-1][0])
                width = again - contact.began
                return Onset(contact.began + width / 2, max(self.interval, width / 2))
            if way:
                inside = [sample for sample in inside if sample[0] > way[-1][0]]
        samples = way + inside
        resting = [t >= inside[0][0] + self.interval for t, _ in samples]
        path = Path(
            t=np.array([t for t, _ in samples]),
            tip=steadied([reach for _, reach in samples], resting, self._onset.knuckle_share),
            first=len(way),
            since=way[-1][0] - self.interval if way else contact.unseen_since,
            interval=self.interval,
        )
        return find_onset(path, self._onset)

    def _keep(self, contact: Contact, t: float, reach: Reach) -> None:
        """Remember a sample in contact; a finger may lie at a face for minutes."""
        contact.last = reach
        if contact.believed:
            return
        contact.inside.append((t, reach))
        if len(contact.inside) > _KEPT_SAMPLES:
            del contact.inside[_KEPT_SAMPLES // 3 : 2 * _KEPT_SAMPLES // 3]

    @staticmethod
    def _miss(contact: Contact, t: float, instead: Reach | None) -> None:
        if not contact.believed and len(contact.inside) <= _FIRST:
            contact.off.append((t, instead))

    def _end(self) -> None:
        if self._current is not None:
            self._current.ended = True
            self._current = None
        # Those of races are kept there.
        self.contacts = [one for one in self.contacts if one.believed and not one.taken]

    def touch(self, contact: Contact) -> Touch:
        """The record of a believed contact."""
        onset = contact.onset
        if onset is None:
            raise ValueError("a contact that is not believed is no touch")
        return Touch(self.seat, onset.t, onset.sigma, max(0.0, contact.seen - onset.t))


def _with(past: Iterable[_Moment], new: _Moment) -> list[_Moment]:
    """What was seen, with one more moment where it belongs in time; what is known of the same frame is put together."""
    same = [one for one in past if abs(one.t - new.t) <= _SAME_FRAME_S]
    others = [one for one in past if abs(one.t - new.t) > _SAME_FRAME_S]
    reaches = tuple(reach for one in same for reach in one.reaches) + new.reaches
    return sorted([*others, _Moment(new.t, reaches)], key=lambda one: one.t)
