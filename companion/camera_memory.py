"""What a table has learnt about its camera: whether there is one, and whether it has watched the match."""

from collections.abc import Callable
from typing import Final

from companion.referee_port import Process, RefereePort
from companion.watch import Lack, Past
from engine.refereeing import FaultCode

NOT_REACHED: Final = frozenset({FaultCode.CAMERA_MISSING, FaultCode.CAMERA_BUSY})
"""What a camera of this computer that cannot be opened leads to."""


class CameraMemory:
    """Remembers beyond one run of the referee, which forgets everything when it is stopped.

    Args:
        referee: who watches.
        source: what it is to watch, asked each time; None where no camera is to be used.
    """

    def __init__(self, referee: RefereePort, source: Callable[[], str | None]) -> None:
        self._referee = referee
        self._source = source
        self._ran: str | None = None
        self._asked: str | None = None
        self._answered: bool | None = None

    def follow(self, match: str | None) -> None:
        """Learn from how the referee is doing now, while it watches this match (None: while it is not wanted)."""
        state = self._referee.state
        if state.process is Process.READY:
            self._asked, self._answered = state.source, True
            if match is not None:
                self._ran = match
        elif state.process is Process.DIED and state.ready is None and state.fault is not None:
            self._asked, self._answered = state.source, state.fault.code not in NOT_REACHED

    def past(self, match: str | None, *, seated: bool) -> Past:
        """What is known while this match is on the table; `seated` if a camera knows its seats: then one has run."""
        return Past(ran=seated or (match is not None and match == self._ran), lack=self.lack)

    @property
    def lack(self) -> Lack | None:
        """Why no camera of this computer can be expected to watch; None where one may, and for films and streams."""
        source, state = self._source(), self._referee.state
        if source is None or not source.isdecimal() or state.process is Process.READY or state.cameras:
            return None
        plugged_in = self._referee.plugged_in()
        if plugged_in is False:
            return Lack.NOT_CONNECTED
        looked = state.cameras is not None and not state.seeking
        # Where the system lists its cameras, one that is busy is still there.
        failed = plugged_in is None and self._answered is False and self._asked == source
        return Lack.NO_ANSWER if looked or failed else None
