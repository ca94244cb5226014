"""From frames to touches, one seat: contact with hysteresis, carried over short dropouts, believed on evidence."""

from collections import deque
from operator import attrgetter
from typing import Final

import numpy as np

from engine.verdict import Seat, Touch
from vision.config import RefereeConfig
from vision.contact import Contact, Moment, with_moment
from vision.face_frame import FaceFrame, FaceTracker
from vision.landmarks import Glimpse, Points, SeatLandmarks
from vision.reach import Reach, measure, place_evidence

_HISTORY_S: Final = 1.0
_FRAME_CAP: Final = 2.5
_RECEDING_IOD: Final = 0.1
_MOSTLY: Final = 0.5
_CHANGE_S: Final = 0.3
"""A closeness must have been no touch for so long, and look like one for so long, before a new one is seen in it, seconds."""
_STIRRED_IOD: Final = 0.25
"""Where neither finger nor knuckles have moved by this, nothing has changed but the model's mind."""
_LATELY_S: Final = 0.5
"""How a hand lay shortly before is taken from so long, seconds."""
_LAY_IOD: Final = 0.2
"""Knuckles that are nearer than this to where they were have lain there, IOD."""
_UNCOVERED_S: Final = 1.0
"""A nose has to be seen for so long after something lay before it, seconds: a hidden finger is found in one look of three."""
_FACES: Final = 31
"""Frames for which the face is remembered: second glances come some frames late."""


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
        self._past: deque[Moment] = deque()
        self._faces: deque[tuple[float, FaceFrame]] = deque(maxlen=_FACES)
        self._sight_since: float | None = None
        self._last_t: float | None = None
        self._intervals: deque[float] = deque(maxlen=31)
        self._current: Contact | None = None
        self._near_t: float | None = None
        self._near_d: float | None = None
        self._dim = False
        self._covered_since: float | None = None
        self._covered_t = 0.0

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

    def _changed(self, contact: Contact) -> int | None:
        """Since which of its samples a contact that plainly was no touch looks like one, look after look; None where it does not.

        A fist that lay at the mouth puts a finger on the nose, or there was no hand at all where the model saw one. What was
        seen before must neither outvote the finger that is there now nor pass for its coming.
        """
        inside = contact.inside
        since = len(inside)
        while since > 0 and self._alone(inside[since - 1][1]) >= self._config.believe:
            since -= 1
        if since in (0, len(inside)) or inside[since][0] - contact.began < _CHANGE_S:
            return None
        before = float(np.mean([self._alone(reach) for _, reach in inside[:since]]))
        return since if before < self._config.doubt and self._stirred(contact, since) else None

    def _stirred(self, contact: Contact, since: int) -> bool:
        """Whether the hand lies otherwise from one of its samples on than shortly before."""
        change = contact.inside[since][0]
        before = [reach for t, reach in contact.inside[:since] if t >= change - _LATELY_S] or [
            contact.inside[since - 1][1]
        ]
        after = [reach for _, reach in contact.inside[since:]]
        tips, knuckles = (
            np.median(list(map(where, after)), axis=0) - np.median(list(map(where, before)), axis=0)
            for where in (attrgetter("tip"), attrgetter("knuckles"))
        )
        return max(float(np.linalg.norm(tips)), float(np.linalg.norm(knuckles))) >= _STIRRED_IOD

    def _alone(self, reach: Reach) -> float:
        """Log-odds by one sample alone that the index finger touches the nose."""
        said = min(max(reach.shape + reach.depth, -_FRAME_CAP), _FRAME_CAP)
        return (
            self._evidence.base
            + said
            + place_evidence((reach.tip + reach.seen_tip) / 2, self._evidence, paired=reach.paired)
        )

    def near_lost(self) -> bool:
        """Whether a hand came near the nose and has not been seen since: it may be touching unseen."""
        return self._near_t is not None and bool(self._past) and not self._past[-1].reaches

    def suspected_since(self, t: float) -> float | None:
        """Since when the seat may be touching although no valid touch was seen, seconds; None when it plainly is not.

        A closeness that is still young, one that looks like a pointing finger but not like the nose, a hand that was lost
        on its way in, or a nose that something covers while a neighbour's arm may hide whose hand it is: the camera does not decide against a person in such doubt.
        """
        contact = self._current
        if contact is not None and not contact.believed:
            changed = self._changed(contact)
            if changed is not None:
                return contact.inside[changed][0]
            young = (t - contact.began) * 1000 < 2 * self._hold_ms
            hidden = self._covered_since is not None
            return contact.began if young or hidden or self._may_touch(contact) else None
        # In dim light a hand at the face may be touching whatever its landmarks say.
        near_since = self._near_t if self.near_lost() or self._dim else None
        return min((since for since in (near_since, self._covered_since) if since is not None), default=None)

    def _may_touch(self, contact: Contact) -> bool:
        """Whether a contact that is not believed might be a touch all the same.

        In good light a finger that plainly rests elsewhere does not. In dim light, or before a slow camera, a fingertip
        is found a third of an IOD too low or worse: what looks like the lips may be the nose.
        """
        elsewhere = self._place(contact) <= -self._evidence.place_cap and not self._blurred
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
        self._note_cover(t, covered=seen.covered)
        reaches = tuple(measure(hand, face, self._evidence) for hand in seen.hands)
        self._learn(t, face, seen)
        self._step(t, reaches)
        self._past.append(Moment(t, reaches))
        while t - self._past[0].t > _HISTORY_S:
            self._past.popleft()

    def _note_cover(self, t: float, *, covered: bool) -> None:
        """Remember since when something lies before the nose; one look that thinks otherwise is not believed."""
        if covered:
            self._covered_since = t if self._covered_since is None else self._covered_since
            self._covered_t = t
        elif self._covered_since is not None and t - self._covered_t > _UNCOVERED_S:
            self._covered_since = None

    def _recall(self, glimpse: Glimpse) -> None:
        """Put hands that were found afterwards where they belong."""
        if not self._faces:
            return
        _, face = min(self._faces, key=lambda one: abs(one[0] - glimpse.t))
        moment = Moment(glimpse.t, tuple(measure(hand, face, self._evidence) for hand in glimpse.hands))
        self._past = deque(with_moment(self._past, moment))
        if self._current is not None:
            self._current.recall(moment)

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
            contact.miss(t, None)
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
            contact.keep(t, mine, self._others(mine, reaches))
            self._judge(contact)
            return
        if contact.outside_since is None:
            contact.outside_since = t
        contact.miss(t, mine)
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
            self._begin(t, nearest, self._others(nearest, reaches))
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

    def _others(self, mine: Reach, reaches: tuple[Reach, ...]) -> tuple[Points, ...]:
        """The fingertips of other hands; one that is nearer is the same hand, found twice."""
        far = self._config.jump_iod
        return tuple(reach.tip for reach in reaches if float(np.linalg.norm(reach.tip - mine.tip)) > far)

    def _same(self, contact: Contact, reaches: tuple[Reach, ...]) -> Reach:
        """The hand that is in contact, among those seen now."""
        last = contact.tip
        mine = min(reaches, key=lambda reach: float(np.linalg.norm(reach.tip - last)))
        inside = min(reaches, key=lambda reach: reach.place)
        # The other hand may have taken over, or the two were swapped.
        return inside if mine.place >= self._config.leave and inside.place < self._config.enter else mine

    def _elsewhere(self, contact: Contact, reaches: tuple[Reach, ...]) -> bool:
        """Whether a hand that was lost in contact has come back somewhere else: it let go unseen."""
        if not contact.lost:
            return False
        jumped = np.linalg.norm(self._same(contact, reaches).tip - contact.tip)
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

    def _begin(self, t: float, reach: Reach, beside: tuple[Points, ...]) -> None:
        ripe = t + self._hold_ms / 1000 - self.interval
        past = [moment for moment in self._past if t - moment.t <= self._onset.window_s * 2]
        contact = Contact(began=t, seen=t, ripe=ripe, unseen_since=t, censored=not self._past, past=past)
        if self._past and self._sight_since is not None:
            contact.unseen_since = max(self._past[-1].t - self._onset.missed_s, self._sight_since)
        else:
            contact.unseen_since = t - self.interval if self._lost_sight is None else self._lost_sight
        if self._blurred:
            contact.lay_since = self._lay_since(t, reach)
        contact.keep(t, reach, beside)
        self._current = contact
        self.contacts.append(contact)

    def _begin_anew(self, old: Contact, changed: int) -> Contact:
        """A contact that was no touch until this sample begins with it."""
        new = old.since(changed, self._past, self._hold_ms / 1000 - self.interval)
        self._end()
        self._current = new
        self.contacts.append(new)
        return new

    def _lay_since(self, t: float, mine: Reach) -> float | None:
        """Since when a hand has lain where it lies as its finger is first seen at the nose, seconds; None where it came just now."""
        since = t
        for moment in reversed(self._past):
            if any(float(np.linalg.norm(one.knuckles - mine.knuckles)) < _LAY_IOD for one in moment.reaches):
                since = moment.t
            elif moment.reaches:
                break
        return since if t - since >= _CHANGE_S else None

    @property
    def _blurred(self) -> bool:
        """Whether a fingertip is found a third of an IOD too low, or worse."""
        return self._dim or self.interval > self._onset.dim_interval_s

    @property
    def interval(self) -> float:
        """Time between frames, seconds."""
        return float(np.median(self._intervals)) if self._intervals else 1 / 30

    def _judge(self, contact: Contact) -> None:
        if contact.believed or contact.seen < contact.ripe:
            return
        changed = self._changed(contact)
        held_s = max(_CHANGE_S, self._hold_ms / 1000) - self.interval
        if changed is not None and contact.seen - contact.inside[changed][0] >= held_s:
            contact = self._begin_anew(contact, changed)
        if self.evidence(contact) < self._config.believe:
            return
        onset = contact.find_onset(self.interval, self._config, self._onset)
        contact.ripe = onset.t + self._hold_ms / 1000
        if contact.seen >= contact.ripe:
            contact.onset = onset

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
