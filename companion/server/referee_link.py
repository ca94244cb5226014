"""The referee as a process of its own beside the server: started on request, watched, and never waited for."""

import base64
import importlib.util
import logging
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from companion.observers import Observers, Unsubscribe
from companion.referee_port import Process, RefereeState
from companion.server.referee_process import Ending, RefereeProcess
from engine.refereeing import (
    Arm,
    CamerasFound,
    Disarm,
    Fault,
    FaultCode,
    FindSeats,
    FinishShown,
    Look,
    Order,
    Picture,
    Ready,
    Rehearse,
    Report,
    Status,
    VerdictGiven,
)
from engine.verdict import Seat, Verdict

log = logging.getLogger(__name__)

SILENT_S: Final = 5.0
"""A referee that works and says nothing for so long hangs. It gives its status once a second."""
_OF_THE_CAMERA: Final = frozenset(
    {FaultCode.CAMERA_BLACK, FaultCode.CAMERA_STALLED, FaultCode.CAMERA_UNPLUGGED, FaultCode.STREAM_FAILED}
)
"""Faults that are over once pictures come again, whoever is in them."""
SILENT_AT_START_S: Final = 45.0
"""Opening a camera and loading the models takes up to 20 s on an old laptop that has just been switched on."""


def vision_installed() -> bool:
    """Whether the camera's part is installed in this interpreter. Nothing of it is loaded."""
    try:
        return all(importlib.util.find_spec(name) is not None for name in ("vision", "mediapipe", "cv2"))
    except (ImportError, ValueError):
        return False


def listed_cameras() -> bool | None:
    """Whether this computer lists a camera; None where only opening one would tell: Linux alone lists them."""
    return any(Path("/dev").glob("video*")) if sys.platform == "linux" else None


def vision_command() -> tuple[str, ...]:
    """How the referee of this very installation is started."""
    return (sys.executable, "-m", "vision")


class RefereeLink:
    """A `RefereePort` over a process. Safe from any thread; callbacks come from threads of its own.

    Args:
        command: the referee's program, without its arguments.
        available: whether it is installed; looked up when None.
        silent_s: see `SILENT_S`.
        silent_at_start_s: see `SILENT_AT_START_S`.
        listed: see `listed_cameras`.
    """

    def __init__(
        self,
        command: Sequence[str] | None = None,
        *,
        available: bool | None = None,
        silent_s: float = SILENT_S,
        silent_at_start_s: float = SILENT_AT_START_S,
        listed: Callable[[], bool | None] = listed_cameras,
    ) -> None:
        self._command = tuple(command if command is not None else vision_command())
        self._available = vision_installed() if available is None else available
        self._silent_s, self._silent_at_start_s = silent_s, silent_at_start_s
        self.plugged_in = listed
        """See `RefereePort.plugged_in`."""
        self._lock = threading.RLock()
        self._state = RefereeState()
        self._picture: bytes | None = None
        self._process: RefereeProcess | None = None
        self._seeker: RefereeProcess | None = None
        self._last: tuple[tuple[str, ...], str, bool] | None = None
        self._observers: Observers[()] = Observers()
        self._picture_observers: Observers[()] = Observers()
        self._verdict_observers: Observers[Verdict] = Observers()
        self._finish_observers: Observers[FinishShown] = Observers()

    @property
    def available(self) -> bool:
        """See `RefereePort.available`."""
        return self._available

    @property
    def state(self) -> RefereeState:
        """See `RefereePort.state`."""
        return self._state

    @property
    def picture(self) -> bytes | None:
        """See `RefereePort.picture`."""
        return self._picture

    def start(self, source: str) -> None:
        """See `RefereePort.start`."""
        # After "--" a source can never be taken for an option, whatever somebody typed.
        self._start(("--follow", "--", source), source=source, sample=False)

    def start_sample(self) -> None:
        """See `RefereePort.start_sample`."""
        self._start(("--sample", "--follow"), source="sample", sample=True)

    def restart(self) -> None:
        """See `RefereePort.restart`."""
        if self._last is not None:
            arguments, source, sample = self._last
            self._start(arguments, source=source, sample=sample)

    def stop(self) -> None:
        """See `RefereePort.stop`."""
        with self._lock:
            process = self._process
            if process is None and self._state.process is Process.OFF:
                return
            if process is not None:
                process.stop()
            self._picture = None
            was = self._state
            self._state = RefereeState(run=was.run, cameras=was.cameras, seeking=was.seeking)
        self._observers.tell()

    def close(self, timeout: float = 8.0) -> bool:
        """Stop, and wait until the camera is free.

        Args:
            timeout: seconds to wait at most.

        Returns:
            Whether it has ended.
        """
        process, seeker = self._process, self._seeker
        self.stop()
        if seeker is not None:
            seeker.stop()
        return process is None or process.wait(timeout)

    def find_cameras(self) -> None:
        """See `RefereePort.find_cameras`. A short run of the referee's program looks for them."""
        with self._lock:
            if self._seeker is not None:
                return
            state = self._state
            # Opened twice, a camera gives no pictures.
            held = state.process in {Process.READY, Process.STARTING} and state.source.isdecimal()
            busy = ("--busy", state.source) if held else ()
            self._state = replace(state, cameras=None, seeking=True)
            self._seeker = RefereeProcess(
                (*self._command, "--cameras", "--follow", *busy), on_report=self._listed, on_end=self._sought
            )
            self._seeker.start()
        self._observers.tell()

    def find_seats(self, count: int) -> None:
        """See `RefereePort.find_seats`."""
        with self._lock:
            # What it said before is about other seats.
            self._state = replace(self._state, status=None)
        self._order(FindSeats(count))
        self._observers.tell()

    def rehearse(self) -> None:
        """See `RefereePort.rehearse`."""
        self._order(Rehearse())

    def arm(self, deal: str, seats: tuple[Seat, ...]) -> None:
        """See `RefereePort.arm`."""
        self._order(Arm(deal, seats))

    def disarm(self) -> None:
        """See `RefereePort.disarm`."""
        self._order(Disarm())

    def look(self, *, on: bool) -> None:
        """See `RefereePort.look`."""
        if not on:
            self._picture = None
        self._order(Look(on))

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """See `RefereePort.subscribe`."""
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """See `RefereePort.subscribe_pictures`."""
        return self._picture_observers.subscribe(callback)

    def subscribe_verdicts(self, callback: Callable[[Verdict], None]) -> Unsubscribe:
        """See `RefereePort.subscribe_verdicts`."""
        return self._verdict_observers.subscribe(callback)

    def subscribe_finishes(self, callback: Callable[[FinishShown], None]) -> Unsubscribe:
        """See `RefereePort.subscribe_finishes`."""
        return self._finish_observers.subscribe(callback)

    def _order(self, order: Order) -> None:
        with self._lock:
            if self._process is not None:
                self._process.order(order)

    def _start(self, arguments: tuple[str, ...], *, source: str, sample: bool) -> None:
        with self._lock:
            before = self._process
            if before is not None:
                before.stop()
            self._last = (arguments, source, sample)
            self._picture = None
            run = self._state.run + 1
            self._state = RefereeState(
                process=Process.STARTING,
                run=run,
                source=source,
                sample=sample,
                cameras=self._state.cameras,
                seeking=self._state.seeking,
            )
            process = RefereeProcess(
                (*self._command, *arguments),
                on_report=lambda report: self._hear(process, report),
                on_end=lambda ending: self._ended(process, ending),
                after=before.wait if before is not None else None,
            )
            self._process = process
            process.start()
            threading.Thread(target=self._guard, args=(process,), name="referee-guard", daemon=True).start()
        self._observers.tell()

    def _hear(self, process: RefereeProcess, report: Report) -> None:
        tell: Callable[[], None] = self._observers.tell
        with self._lock:
            if process is not self._process or self._state.process in {Process.OFF, Process.DIED}:
                return
            self._state = replace(self._state, silent=False)
            match report:
                case Ready():
                    self._state = replace(self._state, process=Process.READY, ready=report)
                case Status():
                    self._state = replace(self._state, status=report, fault=self._outlived(report))
                case Picture():
                    try:
                        self._picture = base64.b64decode(report.jpeg, validate=True)
                    except ValueError:
                        log.warning("a picture of the referee that is not base64, dropped")
                        return
                    self._state = replace(self._state, pictures=self._state.pictures + 1)
                    tell = self._picture_observers.tell
                case VerdictGiven():
                    touched_at = None if report.ago_s is None else time.monotonic() - report.ago_s
                    self._state = replace(self._state, touched_at=touched_at)
                    tell = partial(self._verdict_observers.tell, report.verdict)
                case FinishShown():
                    tell = partial(self._finish_observers.tell, report)
                case Fault():
                    log.warning("referee: %s: %s", report.code, report.message)
                    self._state = replace(self._state, fault=report)
        tell()

    def _listed(self, report: Report) -> None:
        if isinstance(report, CamerasFound):
            with self._lock:
                self._state = replace(self._state, cameras=report.cameras)

    def _sought(self, ending: Ending) -> None:
        with self._lock:
            self._seeker = None
            if ending.code != 0:
                log.warning("cameras could not be looked for: %s; its last words:\n%s", ending, "\n".join(ending.tail))
            self._state = replace(self._state, cameras=self._state.cameras or (), seeking=False)
        self._observers.tell()

    def _outlived(self, status: Status) -> Fault | None:
        fault = self._state.fault
        black = status.pace is not None and status.pace.black
        seen = len(status.seats) == status.wanted or (fault is not None and fault.code in _OF_THE_CAMERA)
        healthy = seen and not status.stalled and not black
        return None if fault is None or (healthy and not fault.fatal) else fault

    def _ended(self, process: RefereeProcess, ending: Ending) -> None:
        with self._lock:
            if process is not self._process:
                return
            self._process = None
            if ending.asked or self._state.process is Process.OFF:
                return
            log.warning("%s; its last words:\n%s", ending, "\n".join(ending.tail) or "(none)")
            fault = self._state.fault
            if fault is None or not fault.fatal:
                fault = Fault(FaultCode.INTERNAL, f"{ending}; start it again, or judge by hand.")
            self._picture = None
            self._state = replace(self._state, process=Process.DIED, status=None, silent=False, fault=fault)
        self._observers.tell()

    def _guard(self, process: RefereeProcess) -> None:
        """Notice a referee that is there and says nothing."""
        step = min(1.0, self._silent_s / 4)
        while not process.wait(step):
            with self._lock:
                if process is not self._process or self._state.process is Process.OFF:
                    return
                ready = self._state.process is Process.READY
                limit = self._silent_s if ready else self._silent_at_start_s
                silent = time.monotonic() - process.last_word > limit
                if silent == self._state.silent:
                    continue
                self._state = replace(self._state, silent=silent)
            if silent:
                log.warning("the referee has said nothing for %.0f s", limit)
            self._observers.tell()
