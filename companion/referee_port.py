"""The referee as the table sees it, wherever it runs: its own process beside the server, or nowhere at all."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from companion.observers import Unsubscribe
from engine.refereeing import Fault, FinishShown, FoundCamera, Mode, Ready, Status
from engine.verdict import Seat, Verdict


class Process(StrEnum):
    """Whether there is a referee."""

    OFF = "off"
    """None runs, and none is wanted."""
    STARTING = "starting"
    """It opens its source and loads its models."""
    READY = "ready"
    """It works."""
    DIED = "died"
    """It ended though it was wanted. It can be started again; the scores know nothing of it."""


@dataclass(frozen=True, slots=True)
class RefereeState:
    """How the referee is doing.

    Attributes:
        process: whether it runs.
        run: how often it has been started; tells one run from the next.
        source: what it was told to watch, as people wrote it ("0", a file, an address); "" while off.
        sample: whether it watches the sample race that comes with the program.
        ready: what it opened, once open.
        status: its last word about itself.
        fault: its last complaint, cleared by the next start and, when it was not fatal, by the next healthy status.
        silent: it runs but has not said anything for too long.
        cameras: the cameras that answer; None while they have not been looked for.
        seeking: whether they are being looked for.
        pictures: how many pictures have come since it started. It rises without a call to the subscribers of the
            state: ten times a second is too often to draw a whole page (`RefereePort.subscribe_pictures`).
        touched_at: when the last touch of its last verdict began, by `time.monotonic()`; None while there was none.
    """

    process: Process = Process.OFF
    run: int = 0
    source: str = ""
    sample: bool = False
    ready: Ready | None = None
    status: Status | None = None
    fault: Fault | None = None
    silent: bool = False
    cameras: tuple[FoundCamera, ...] | None = None
    seeking: bool = False
    pictures: int = 0
    touched_at: float | None = None

    @property
    def mode(self) -> Mode | None:
        """What it is doing, as far as it has said."""
        return self.status.mode if self.status else None

    @property
    def seats_found(self) -> bool:
        """Whether it has found as many seats as it was asked for, and looks no further."""
        status = self.status
        return (
            status is not None
            and status.mode is not Mode.SEARCHING
            and status.wanted > 0
            and len(status.seats) == status.wanted
        )

    @property
    def stalled(self) -> bool:
        """Whether nothing new comes: from the source, or from the referee itself."""
        return self.silent or (self.status is not None and self.status.stalled)

    @property
    def working(self) -> bool:
        """Whether it can judge now."""
        return self.process is Process.READY and not self.stalled


class RefereePort(Protocol):
    """A referee that can be started, told things and listened to. No call ever waits for it.

    Callbacks come from whatever thread heard the news.
    """

    @property
    def available(self) -> bool:
        """Whether the camera's part of the program is installed here."""

    @property
    def state(self) -> RefereeState:
        """How it is doing now."""

    @property
    def picture(self) -> bytes | None:
        """The latest picture, JPEG. It is never kept."""

    def plugged_in(self) -> bool | None:
        """Whether the system of the referee's computer lists a camera; None where it does not tell. Opens nothing."""

    def start(self, source: str) -> None:
        """Watch a camera (its number), a stream (its address) or a file. A referee that runs is stopped first."""

    def start_sample(self) -> None:
        """Watch the sample race."""

    def restart(self) -> None:
        """Watch the same source again, after it died or on request. Without a source before, nothing happens."""

    def stop(self) -> None:
        """Let go of the camera and end."""

    def find_cameras(self) -> None:
        """Look for the cameras of the referee's computer, anew. One that it watches goes on."""

    def find_seats(self, count: int) -> None:
        """Look for so many seats, anew."""

    def rehearse(self) -> None:
        """Watch for the proving touch of each seat."""

    def arm(self, deal: str, seats: tuple[Seat, ...]) -> None:
        """Judge the next race of these seats; `deal` comes back in the verdict."""

    def disarm(self) -> None:
        """Stop judging, or rehearsing."""

    def look(self, *, on: bool) -> None:
        """Send pictures, or stop sending them."""

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change of `state`, new pictures aside."""

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each new `picture`."""

    def subscribe_verdicts(self, callback: Callable[[Verdict], None]) -> Unsubscribe:
        """Call back with each verdict, once."""

    def subscribe_finishes(self, callback: Callable[[FinishShown], None]) -> Unsubscribe:
        """Call back with the pictures that show why, once for each verdict that has any, after it. None is kept."""


class NoReferee:
    """A home without a camera: the table judges itself. It obeys every order by doing nothing."""

    available = False
    state = RefereeState()
    picture: bytes | None = None

    def plugged_in(self) -> bool | None:
        """Nobody knows."""
        return None

    def start(self, source: str) -> None:
        """Nothing."""

    def start_sample(self) -> None:
        """Nothing."""

    def restart(self) -> None:
        """Nothing."""

    def stop(self) -> None:
        """Nothing."""

    def find_cameras(self) -> None:
        """Nothing."""

    def find_seats(self, count: int) -> None:
        """Nothing."""

    def rehearse(self) -> None:
        """Nothing."""

    def arm(self, deal: str, seats: tuple[Seat, ...]) -> None:
        """Nothing."""

    def disarm(self) -> None:
        """Nothing."""

    def look(self, *, on: bool) -> None:
        """Nothing."""

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:  # noqa: ARG002  # there is never any news
        """There is never any news."""
        return lambda: None

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:  # noqa: ARG002  # as above
        """There is never any picture."""
        return lambda: None

    def subscribe_verdicts(self, callback: Callable[[Verdict], None]) -> Unsubscribe:  # noqa: ARG002  # as above
        """There is never any verdict."""
        return lambda: None

    def subscribe_finishes(self, callback: Callable[[FinishShown], None]) -> Unsubscribe:  # noqa: ARG002  # as above
        """There is never any evidence."""
        return lambda: None
