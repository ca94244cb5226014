"""What the referee does for the app, frame by frame: look for seats, rehearse, judge a deal, send pictures."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.refereeing import (
    Arm,
    Disarm,
    Fault,
    FaultCode,
    FindSeats,
    Look,
    Mode,
    Order,
    Pace,
    Quit,
    Rehearse,
    Report,
    SeatSight,
    Status,
    VerdictGiven,
)
from engine.verdict import Reason, Ruling, Seat, Verdict
from vision.alarms import Alarms, Gauge
from vision.crops import Image
from vision.errors import CameraHangsError, SeatsMissingError, SourceError
from vision.evidence import Evidence, film
from vision.frames import Frame
from vision.landmarker import FaceFinder
from vision.landmarks import LandmarkFrame
from vision.overlay import Chalk
from vision.picture import PictureSender
from vision.plan import PlanConfig
from vision.referee import Referee, RefereeConfig
from vision.ring import CropRing
from vision.seats import MAX_SEATS, FoundSeat, SeatSearch
from vision.sight import Glance, SightCheck, complaints_of, lighting, room_light
from vision.supply import Supply
from vision.watch import Watch

TICK_S: Final = 0.1
"""Longest wait for a frame before orders and the clock are looked at again."""
SEARCH_STEP_S: Final = 0.15
"""Seconds of the source from one picture looked at for seats to the next."""
PATIENCE_S: Final = 6.0
"""Seconds of the source after which the table is told how many seats are missing. The search goes on, anew."""
STALLED_S: Final = 1.5
"""Seconds without a new picture after which the status says so."""


class Follower:
    """Does what the table asks, one frame after another."""

    def __init__(
        self,
        supply: Supply,
        faces: FaceFinder,
        tell: Callable[[Report], None],
        config: RefereeConfig,
        *,
        draws: bool = False,
    ) -> None:
        """Begin idle, without seats.

        Args:
            supply: where frames come from.
            faces: the face model; it stays its owner's to close.
            tell: takes reports to the table.
            config: the thresholds of the judging.
            draws: whether what is seen is drawn into the pictures.
        """
        self._supply = supply
        self._faces = faces
        self._tell = tell
        self._config = config
        self._draws = draws
        self._mode = Mode.IDLE
        self._wanted = 0
        self._search: SeatSearch | None = None
        self._sights: tuple[SeatSight, ...] = ()
        self._searched_t: float | None = None
        self._search_began_t = 0.0
        self._watch: Watch | None = None
        self._seats: tuple[FoundSeat, ...] = ()
        self._size = (1, 1)
        self._referee: Referee | None = None
        self._arm: Arm | None = None
        self._proved: frozenset[Seat] = frozenset()
        self._pictures = PictureSender()
        self._chalk: Chalk | None = None
        self._ring = CropRing()
        self._evidence = Evidence(self._ring)
        self._gauge = Gauge()
        self._alarms = Alarms(tell)
        self._check = SightCheck()
        self._last: Frame | None = None
        self._began_s: float | None = None
        self.changed = False

    def obey(self, order: Order) -> None:
        """Do what one order says. `Quit` is for whoever holds the pipes."""
        match order:
            case FindSeats():
                self._begin_search(order.count)
            case Rehearse():
                self._rehearse()
            case Arm():
                self._await_race(order)
            case Disarm():
                self._stand_down()
            case Look():
                self._pictures.on = order.on
            case Quit():
                pass

    def step(self) -> None:
        """Take one frame, if one comes in time, and do with it what the mode asks.

        Raises:
            CameraHangsError: the camera's driver does not answer any more: only a new process can help.
        """
        self.changed = False
        try:
            frame = self._supply.take(TICK_S)
        except CameraHangsError:
            raise
        except SourceError as error:
            self._alarms.sound(error.code, error.message)
            self.changed = True
            return
        if frame is None:
            if self._supply.ended:
                self._file_ended()
            return
        self._began_s = frame.captured_ns / 1e9 - frame.t
        self._gauge.count(frame)
        self._alarms.watch_black(frame)
        shown: Image | None = frame.image
        if self._search is not None:
            self._look_for_seats(self._search, frame)
        elif self._watch is not None:
            shown = self._see(self._watch, frame)
        if shown is not None and self._pictures.due:
            self._tell(self._pictures.make(shown))
        self._last = frame
        if self._watch is not None and self._mode is not Mode.ARMED:
            self._check_sight(self._watch, frame)

    def _see(self, watch: Watch, frame: Frame) -> Image | None:
        """Judge what is known with this frame; the picture to show, or None where the last one stands."""
        shown: Image | None = None if self._chalk is not None else frame.image
        for seen in watch.look(frame, lambda: self._supply.behind):
            new = self._judge(seen.landmarks)
            if self._chalk is not None and self._referee is not None:
                shown = self._chalk.draw(seen.frame.image, seen.landmarks, self._referee, new)
        self._alarms.watch_overlap(watch, frame.t)
        return shown

    def status(self) -> Status:
        """How it is doing."""
        return Status(
            mode=self._mode,
            fps=round(self._gauge.fps, 1),
            delay_s=round(self._gauge.delay_s, 2),
            wanted=self._wanted,
            seats=self._sights if self._watch is None else self._watched(self._watch),
            stalled=self._supply.silent_s > STALLED_S,
            pace=self._pace(),
        )

    def close(self) -> None:
        """Let go of the models."""
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def _refuse(self, code: FaultCode, message: str, found: int | None = None, wanted: int | None = None) -> None:
        """Answer an order that cannot be done. Other than an alarm it is told each time."""
        self._tell(Fault(code, message, found, wanted, fatal=False))

    def _begin_search(self, count: int) -> None:
        if not 1 <= count <= MAX_SEATS:
            self._refuse(FaultCode.INTERNAL, f"{count} seats cannot be looked for; 1 to {MAX_SEATS} can.")
            return
        self.close()
        self._stand_down()
        self._mode, self._wanted, self._sights = Mode.SEARCHING, count, ()
        self._proved = frozenset()
        self._check = SightCheck()
        # A file shows the same pictures each time it is searched, so that it is judged the same each time.
        self._supply.play(loop=True)
        self._search_anew()

    def _search_anew(self) -> None:
        self._search = SeatSearch(self._faces, self._wanted)
        self._searched_t = None

    def _look_for_seats(self, search: SeatSearch, frame: Frame) -> None:
        if self._searched_t is None:
            self._search_began_t = frame.t
        elif frame.t - self._searched_t < SEARCH_STEP_S:
            return
        self._searched_t = frame.t
        search.look(frame.image)
        found = search.found()
        self.changed = len(found) != len(self._sights)
        self._sights = tuple(_sight(seat, frame) for seat in found)
        if not search.sure and frame.t - self._search_began_t < PATIENCE_S:
            return
        try:
            seats = search.require()
        except SeatsMissingError as error:
            self._alarms.sound(error.code, error.message, error.found, error.wanted)
            self._search_anew()
            return
        if search.sure:
            self._search = None
            plan = PlanConfig(held_s=self._config.hold_ms / 1000)
            self._ring.clear()
            self._watch = Watch(seats, faces=self._faces, plan=plan, ring=self._ring)
            self._size = (frame.image.shape[1], frame.image.shape[0])
            self._seats = seats
            self._mode = Mode.IDLE
            self.changed = True
            if self._arm is not None:
                self._await_race(self._arm)

    def _rehearse(self) -> None:
        if self._watch is None:
            self._refuse(FaultCode.SEATS_MISSING, "no seats are known yet: look for them first.", 0, self._wanted)
            return
        self._arm, self._chalk = None, None
        self._proved = frozenset()
        self._mode = Mode.REHEARSING
        self._referee = Referee([seat.seat for seat in self._watch.seats], self._config)

    def _await_race(self, order: Arm) -> None:
        self._arm = order
        if self._watch is None:
            if self._search is None:
                self._refuse(FaultCode.SEATS_MISSING, "no seats are known yet: look for them first.", 0, self._wanted)
            return  # While they are looked for, the order waits.
        known = {seat.seat for seat in self._watch.seats}
        if not order.seats or not known.issuperset(order.seats) or len(set(order.seats)) < len(order.seats):
            self._arm = None
            self._refuse(
                FaultCode.SEATS_MISSING,
                f"seats {sorted(order.seats)} cannot be judged: seats {sorted(known)} are watched.",
                len(known),
                max(len(order.seats), 1),
            )
            return
        self._mode = Mode.ARMED
        self._proved = frozenset()
        self._referee = Referee(sorted(order.seats), self._config, order.deal)
        self._evidence.clear()
        self._chalk = Chalk(self._seats, words=False) if self._draws else None
        if self._supply.is_file:
            self._supply.play(loop=False)
            self._watch.forget()

    def _stand_down(self) -> None:
        """Judge nothing more. In the sample what was drawn stays until the file ends."""
        if self._mode is not Mode.SEARCHING:
            self._mode = Mode.IDLE
        self._arm = None
        self._evidence.clear()
        self._supply.keep_all = False
        if self._chalk is None:
            self._referee = None

    def _judge(self, seen: LandmarkFrame) -> tuple[Verdict, ...]:
        if self._referee is None or self._watch is None:
            return ()
        judged = seen if self._arm is None else _only(seen, self._arm.seats)
        new = self._referee.update(judged)
        if self._mode is Mode.REHEARSING:
            touching = {seat.seat for seat in seen.seats if self._referee.touching(seat.seat)}
            self.changed = not self._proved.issuperset(touching)
            self._proved |= touching
        elif self._mode is Mode.ARMED and self._arm is not None:
            self._supply.keep_all = self._watch.busy
            self._evidence.follow(seen.t, self._arm.seats, self._referee)
            if new:
                self._give(new[0])
        return new

    def _give(self, verdict: Verdict) -> None:
        self._tell(VerdictGiven(verdict, self._ago(verdict)))
        # Only now: before the verdict nothing of it may leave this process (N1).
        shown = film(verdict, self._evidence.shots(verdict), self._arm.seats if self._arm is not None else ())
        if shown is not None:
            self._tell(shown)
        self._stand_down()
        self.changed = True

    def _ago(self, verdict: Verdict) -> float | None:
        if not verdict.touches or self._began_s is None:
            return None
        return max(0.0, time.monotonic() - self._began_s - verdict.touches[-1].onset_s)

    def _file_ended(self) -> None:
        for seen in self._watch.flush() if self._watch is not None else ():
            self._judge(seen.landmarks)
        if self._mode is Mode.ARMED and self._referee is not None and self._arm is not None:
            final = self._referee.finish(Reason.SOURCE_ENDED)
            self._give(final[0] if final else _nothing_seen(self._arm))
        self._chalk, self._referee = None, None if self._mode is Mode.IDLE else self._referee
        self._supply.play(loop=True)
        if self._watch is not None:
            self._watch.forget()

    def _check_sight(self, watch: Watch, frame: Frame) -> None:
        glances = [Glance(seat.seat, seat.face.box, seat.in_sight(frame.t), seat.hand_near) for seat in watch.seats]
        self.changed |= self._check.look(frame.image, frame.t, glances)

    def _pace(self) -> Pace | None:
        pace = self._supply.pace
        if pace is None or self._last is None:
            return pace
        return replace(pace, light=room_light(self._last.image), black=self._alarms.black)

    def _watched(self, watch: Watch) -> tuple[SeatSight, ...]:
        """The seats as they are seen now. While armed nothing in it tells of touches (N1)."""
        width, height = self._size
        return tuple(
            SeatSight(
                seat=seat.seat,
                box=_fractions(seat.face.box, width, height),
                face_px=round(seat.face.box[2], 1),
                in_sight=seat.in_sight(self._gauge.t),
                light=self._check.light(seat.seat),
                proved=seat.seat in self._proved and self._mode is not Mode.ARMED,
                complaints=self._check.complaints(seat.seat),
            )
            for seat in watch.seats
        )


def _sight(found: FoundSeat, frame: Frame) -> SeatSight:
    height, width = frame.image.shape[:2]
    light = lighting(frame.image, found.face.box)
    return SeatSight(
        seat=found.seat,
        box=_fractions(found.face.box, width, height),
        face_px=round(found.face_px, 1),
        in_sight=True,
        light=light,
        complaints=complaints_of(width, height, Glance(found.seat, found.face.box, in_sight=True), light),
    )


def _fractions(box: tuple[float, float, float, float], width: int, height: int) -> tuple[float, float, float, float]:
    """A box as fractions of the picture, cut off at its edges."""
    left, top = max(0.0, box[0] / width), max(0.0, box[1] / height)
    right, bottom = min(1.0, (box[0] + box[2]) / width), min(1.0, (box[1] + box[3]) / height)
    return round(left, 4), round(top, 4), round(max(0.0, right - left), 4), round(max(0.0, bottom - top), 4)


def _only(seen: LandmarkFrame, seats: tuple[Seat, ...]) -> LandmarkFrame:
    return replace(seen, seats=tuple(seat for seat in seen.seats if seat.seat in seats))


def _nothing_seen(arm: Arm) -> Verdict:
    """The file was over before anybody touched: the table must not wait for ever."""
    return Verdict(
        id=f"{arm.deal}/none",
        deal=arm.deal,
        ruling=Ruling.NO_CALL,
        reason=Reason.SOURCE_ENDED,
        first=None,
        last=None,
        candidates=tuple(sorted(arm.seats)),
        touches=(),
    )
