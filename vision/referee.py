"""The referee: frames in, verdicts out. It judges points only and knows neither cameras nor pictures."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from engine.verdict import Reason, Ruling, Seat, Touch, Verdict
from vision.config import RefereeConfig
from vision.contact import Contact
from vision.landmarks import LandmarkFrame
from vision.touches import SeatWatch

__all__ = ["Referee", "RefereeConfig"]


@dataclass(slots=True)
class _Race:
    """A race, from its first valid touch."""

    number: int
    contacts: dict[Seat, Contact] = field(default_factory=dict)
    verdict: Verdict | None = None


class Referee:
    """Judges races online, frame by frame."""

    def __init__(self, seats: Sequence[Seat], config: RefereeConfig | None = None, deal: str = "") -> None:
        self._config = config or RefereeConfig()
        self._deal = deal
        self._watches = {seat: SeatWatch(seat, self._config) for seat in seats}
        if not self._watches or len(self._watches) != len(seats):
            raise ValueError(f"expected at least one seat, each once; found {list(seats)}")
        self._race: _Race | None = None
        self._early: dict[Seat, Contact] = {}
        self._closed: list[_Race] = []
        self._t = 0.0

    def update(self, frame: LandmarkFrame) -> tuple[Verdict, ...]:
        """Take in the next frame.

        Args:
            frame: in the order of time; seats that are not judged are passed over.

        Returns:
            The verdicts that became certain with this frame.
        """
        self._t = frame.t
        for seen in frame.seats:
            watch = self._watches.get(seen.seat)
            if watch is not None:
                watch.update(frame.t, seen)
        self._collect()
        race = self._race
        if race is None:
            return ()
        new: tuple[Verdict, ...] = ()
        if race.verdict is None:
            race.verdict = self._decide(race)
            new = (race.verdict,) if race.verdict is not None else ()
        if self._let_go(race):
            self._close(race, Reason.STOPPED)
        return new

    def finish(self, reason: Reason = Reason.SOURCE_ENDED) -> tuple[Verdict, ...]:
        """No frame follows.

        Args:
            reason: why the race that is still open, if one is, gets no call.

        Returns:
            All races of the source in their final form, with every valid, held touch.
        """
        if self._race is not None:
            self._close(self._race, reason)
        return self.over

    @property
    def over(self) -> tuple[Verdict, ...]:
        """The races that are over, in their final form."""
        return tuple(race.verdict for race in self._closed if race.verdict is not None)

    def touching(self, seat: Seat) -> bool:
        """Whether the seat holds a valid touch now. Never for one that is not judged."""
        watch = self._watches.get(seat)
        contact = None if watch is None else watch.current
        return contact is not None and contact.believed

    def contact(self, seat: Seat) -> bool:
        """Whether the seat's index finger is at the nose now, believed or not. Never for one that is not judged."""
        watch = self._watches.get(seat)
        return watch is not None and watch.current is not None

    def _collect(self) -> None:
        """Put newly believed touches into the race."""
        fresh = [
            (seat, contact)
            for seat, watch in self._watches.items()
            for contact in watch.contacts
            if contact.believed and not contact.taken
        ]
        for seat, contact in fresh:
            contact.taken = True
            # A finger that lay on the nose before the first frame is no signal of this race, but it takes part in it.
            if self._race is None and contact.censored and len(self._watches) > 1:
                self._early[seat] = contact
                continue
            if self._race is None:
                self._race = _Race(len(self._closed) + 1)
                for other, early in self._early.items():
                    if not early.ended:
                        self._race.contacts[other] = early
                self._early.clear()
            self._race.contacts.setdefault(seat, contact)

    def _let_go(self, race: _Race) -> bool:
        if any(not contact.ended for contact in race.contacts.values()):
            return False
        if any(watch.current is not None for watch in self._watches.values()):
            return False
        if len(self._watches) == 1:
            return True
        last = max(contact.seen for contact in race.contacts.values())
        return (self._t - last) * 1000 > self._config.let_go_ms

    def _close(self, race: _Race, reason: Reason) -> None:
        touches = self._touches(race)
        missing = self._missing(race)
        if race.verdict is None and not missing:
            race.verdict = self._order(race, touches)
        if race.verdict is None:
            race.verdict = self._verdict(race, touches, Ruling.NO_CALL, reason, candidates=missing)
        elif race.verdict.reason is Reason.ONE_REMAINED and not missing:
            # The one that remained touched too, afterwards: now the gap is known as well.
            full = self._order(race, touches)
            same = full.last == race.verdict.last
            race.verdict = replace(full, reason=Reason.ONE_REMAINED) if same else full
        else:
            race.verdict = replace(race.verdict, touches=touches)
        self._closed.append(race)
        self._race = None

    def _touches(self, race: _Race) -> tuple[Touch, ...]:
        touches = [self._watches[seat].touch(contact) for seat, contact in race.contacts.items()]
        return tuple(sorted(touches, key=lambda touch: touch.onset_s))

    def _missing(self, race: _Race) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._watches if seat not in race.contacts)

    def _decide(self, race: _Race) -> Verdict | None:
        touches = self._touches(race)
        missing = self._missing(race)
        if len(self._watches) == 1:
            return self._verdict(race, touches, Ruling.NO_CALL, Reason.PRACTICE)
        if not missing:
            return self._order(race, touches)
        if len(missing) == 1:
            return self._remaining(race, touches, missing[0])
        return None

    def _order(self, race: _Race, touches: tuple[Touch, ...]) -> Verdict:
        """All touched: who was last?"""
        latest = touches[-1]
        candidates = tuple(sorted(touch.seat for touch in touches if not self._apart(touch, latest)))
        if len(candidates) == 1:
            return self._verdict(race, touches, Ruling.LAST, Reason.CLEAR_GAP, last=latest.seat)
        worst = max(touch.onset_sigma_s for touch in touches if touch.seat in candidates)
        if worst * 1000 > self._config.unseen_sigma_ms:
            return self._verdict(race, touches, Ruling.NO_CALL, Reason.NOT_IN_SIGHT, candidates=candidates)
        return self._verdict(race, touches, Ruling.DEAD_HEAT, Reason.GAP_TOO_SMALL, candidates=candidates)

    def _remaining(self, race: _Race, touches: tuple[Touch, ...], seat: Seat) -> Verdict | None:
        """All but one touched and held: that one is last, if it was seen not to touch (R4)."""
        watch, latest = self._watches[seat], touches[-1]
        since_latest = (self._t - latest.onset_s) * 1000
        unsure = tuple(sorted((latest.seat, seat)))
        if watch.in_sight_since is None or (self._t - watch.in_sight_since) * 1000 < self._config.hold_ms:
            if since_latest < self._config.sight_wait_ms:
                return None
            return self._verdict(race, touches, Ruling.NO_CALL, Reason.NOT_IN_SIGHT, candidates=unsure)
        suspected = watch.suspected_since(self._t)
        if suspected is not None:
            if (self._t - suspected) * 1000 < self._config.contact.patience_ms:
                return None
            if suspected <= latest.onset_s + self._config.sure * latest.onset_sigma_s + self._config.onset.unseen_s:
                return self._verdict(race, touches, Ruling.NO_CALL, Reason.NOT_IN_SIGHT, candidates=unsure)
        return self._verdict(race, touches, Ruling.LAST, Reason.ONE_REMAINED, last=seat)

    def _apart(self, earlier: Touch, later: Touch) -> bool:
        if earlier.seat == later.seat:
            return False
        sigma = float(np.hypot(earlier.onset_sigma_s, later.onset_sigma_s))
        return later.onset_s - earlier.onset_s > self._config.sure * sigma

    def _verdict(
        self,
        race: _Race,
        touches: tuple[Touch, ...],
        ruling: Ruling,
        reason: Reason,
        *,
        last: Seat | None = None,
        candidates: tuple[Seat, ...] = (),
    ) -> Verdict:
        first: Seat | None = None
        if touches and (len(touches) == 1 or self._apart(touches[0], touches[1])):
            first = touches[0].seat
        margin = margin_sigma = None
        if len(touches) == len(self._watches) > 1:
            before, latest = touches[-2:]
            margin = (latest.onset_s - before.onset_s) * 1000
            margin_sigma = float(np.hypot(before.onset_sigma_s, latest.onset_sigma_s)) * 1000
        return Verdict(
            id=f"{self._deal or 'race'}/{race.number}",
            deal=self._deal,
            ruling=ruling,
            reason=reason,
            first=first,
            last=last,
            candidates=candidates,
            touches=touches,
            margin_ms=margin,
            margin_sigma_ms=margin_sigma,
            sure=self._config.sure,
        )
