"""The sample race: the referee at work on a clip that comes with the program. It touches no match."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from companion.observers import Observers, Unsubscribe
from companion.referee_port import Process, RefereePort, RefereeState
from engine.verdict import Seat, Verdict

SEATS: Final = 4
"""How many play in the sample clip."""


class SampleStep(StrEnum):
    """How far the sample has come."""

    OFF = "off"
    STARTING = "starting"
    """The referee loads its models."""
    FINDING = "finding"
    """It looks for the players."""
    WATCHING = "watching"
    """The race is on."""
    RULED = "ruled"
    """The verdict is there."""
    FAILED = "failed"
    """The referee died, or did not find the players."""


class SampleRace:
    """One run of the sample race, for whoever wants to watch it.

    Args:
        referee: a referee of its own, never the one of the table.
        marshal: how a callback of the referee comes to the thread of the table.
    """

    def __init__(self, referee: RefereePort, marshal: Callable[[Callable[[], None]], None] | None = None) -> None:
        self._referee = referee
        self._marshal = marshal or (lambda call: call())
        self._observers: Observers[()] = Observers()
        self._race = 0
        self._viewers = 0
        self._armed_run = 0
        self._asked_run = 0
        self.verdict: Verdict | None = None
        self.held = False
        """Whether a race at the table needs the whole machine."""
        referee.subscribe(lambda: self._marshal(self._go_on))
        referee.subscribe_verdicts(lambda verdict: self._marshal(lambda: self._ruled(verdict)))

    @property
    def available(self) -> bool:
        """Whether it can be shown here."""
        return self._referee.available

    @property
    def state(self) -> RefereeState:
        """How its referee is doing."""
        return self._referee.state

    @property
    def picture(self) -> bytes | None:
        """The latest picture, JPEG."""
        return self._referee.picture

    @property
    def step(self) -> SampleStep:
        """How far it has come."""
        state = self._referee.state
        if self.verdict is not None:
            return SampleStep.RULED
        match state.process:
            case Process.OFF:
                return SampleStep.OFF
            case Process.STARTING:
                return SampleStep.STARTING
            case Process.DIED:
                return SampleStep.FAILED
            case Process.READY:
                return SampleStep.WATCHING if self._armed_run == state.run else SampleStep.FINDING

    def start(self) -> None:
        """Run it, or run it again from its beginning. Nothing happens while a race at the table is judged."""
        if self.held:
            return
        self.verdict = None
        self._race += 1
        self._armed_run = 0
        if self._referee.state.process in {Process.OFF, Process.DIED}:
            self._referee.start_sample()
        self._go_on()

    def stop(self) -> None:
        """End it."""
        self.verdict = None
        self._armed_run = 0
        self._referee.stop()
        self._observers.tell()

    def hold(self, *, on: bool) -> None:
        """Make way for a race at the table, or be free again: two referees on one old laptop would both be late."""
        self.held = on
        if on and self.step is not SampleStep.OFF:
            self.stop()

    def look(self) -> Unsubscribe:
        """Watch it on behalf of one page; call the result when that page goes. It ends with the last one."""
        self._viewers += 1
        if self._viewers == 1:
            self.start()
        open_ = True

        def close() -> None:
            nonlocal open_
            if open_:
                open_ = False
                self._viewers -= 1
                if self._viewers == 0:
                    self.stop()

        return close

    def subscribe(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each change, new pictures aside."""
        return self._observers.subscribe(callback)

    def subscribe_pictures(self, callback: Callable[[], None]) -> Unsubscribe:
        """Call back after each new picture."""
        return self._referee.subscribe_pictures(callback)

    def _go_on(self) -> None:
        state = self._referee.state
        if state.process is Process.READY and state.status is not None:
            if self._asked_run != state.run:
                self._asked_run = state.run
                self._referee.look(on=True)
                # It may have begun by itself: asked again it would begin anew.
                if state.status.wanted != SEATS:
                    self._referee.find_seats(SEATS)
            elif self.verdict is None and self._armed_run != state.run and state.seats_found:
                self._armed_run = state.run
                self._referee.arm(self._deal, tuple(Seat(i) for i in range(SEATS)))
        self._observers.tell()

    @property
    def _deal(self) -> str:
        return f"sample/{self._race}"

    def _ruled(self, verdict: Verdict) -> None:
        if verdict.deal == self._deal and self.verdict is None:
            self.verdict = verdict
            self._referee.disarm()
            self._observers.tell()
