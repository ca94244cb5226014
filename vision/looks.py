"""What the watch knows of a frame while it waits for the rest of it."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from vision.crops import Crop
from vision.frames import Frame
from vision.glances import LookBack
from vision.landmarks import Face, Glimpse, Hand, LandmarkFrame, SeatLandmarks
from vision.plan import Step
from vision.watched import WatchedSeat

if TYPE_CHECKING:
    from concurrent.futures import Future

BACK_S: Final = 0.15
"""Seconds of frames that get a second glance when a hand has come near: as long as the end of a reach is fitted."""


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A frame, and what it shows at every seat."""

    frame: Frame
    landmarks: LandmarkFrame


@dataclass(slots=True)
class Back:
    """A seat's second glances.

    Attributes:
        t: time of the frame in which a hand has come near, seconds.
        glances: they.
        first: those that are wanted at once.
    """

    t: float
    glances: LookBack
    first: "Future[None]"


@dataclass(slots=True)
class SeatLook:
    """One seat in one frame.

    Attributes:
        seat: which.
        crop: where its hands were then.
        step: what becomes of it; `WAIT` is not final.
        hands: those found, once looked.
        running: the look, while it is on.
        glimpses: what a second glance at earlier frames has shown.
        looked: whether hands were looked for in the whole crop.
        covered: whether something lies before the nose that none of them explains, or one of them is partly hidden itself.
    """

    seat: WatchedSeat
    crop: Crop
    step: Step
    hands: tuple[Hand, ...] = ()
    running: "Future[tuple[Hand, ...]] | None" = None
    glimpses: tuple[Glimpse, ...] = ()
    looked: bool = False
    covered: bool = False
    _back: Back | None = None
    _t: float = 0.0

    def awaited(self) -> "Iterator[Future[Any]]":
        """What its hands have to wait for."""
        if self.running is not None:
            yield self.running
        if self._back is not None:
            yield self._back.first

    def found_by(self, back: Back, t: float) -> None:
        """What a second glance finds in it at once, at its time in seconds, is seen in it."""
        self._back, self._t = back, t

    def join(self) -> None:
        """Wait until its hands are known."""
        if self.running is not None:
            self.hands, self.running = self.running.result(), None
        if self._back is not None:
            back, self._back = self._back, None
            back.first.result()
            hands = back.glances.found.get(self._t, ())
            if hands:
                self.step, self.hands = Step.LOOK, hands


@dataclass(slots=True)
class Waiting:
    """A frame of which not everything is known yet.

    Attributes:
        frame: it.
        number: counts the frames, from 0.
        interval: time between frames thereabouts, seconds.
        looks: at every seat; nothing is known of one until its lane has come to it.
        lit: for every seat whether its face is badly lit in it, then.
        faces: of every seat, once they are found.
        released: whether it is settled what is looked at in it; looks may still be on.
        dim: for every seat whether it was badly lit when that was settled.
    """

    frame: Frame
    number: int
    interval: float
    looks: tuple[SeatLook, ...]
    lit: list[bool]
    faces: Sequence[Face | None] | None = None
    released: bool = False
    dim: tuple[bool, ...] = ()

    @property
    def final(self) -> bool:
        """Whether it is settled what is looked at in it."""
        return all(look.step is not Step.WAIT for look in self.looks)

    @property
    def done(self) -> bool:
        """Whether its looks are over."""
        return all(future.done() for look in self.looks for future in look.awaited())

    def release(self, dim: Sequence[bool]) -> None:
        """It is settled; which seats are badly lit now."""
        self.released, self.dim = True, tuple(dim)

    def seen(self) -> Seen:
        """It, as it is judged, once its looks are over."""
        for look in self.looks:
            look.join()
        seats = tuple(
            SeatLandmarks(
                look.seat.seat,
                () if face is None else (face,),
                look.hands,
                looked=look.step is Step.LOOK,
                dim=dim,
                covered=look.covered,
                glimpses=look.glimpses,
            )
            for look, face, dim in zip(self.looks, self.faces or (), self.dim, strict=True)
        )
        return Seen(self.frame, LandmarkFrame(self.frame.index, self.frame.t, seats))


@dataclass(slots=True)
class History:
    """The last frames, in the order of time.

    Attributes:
        waiting: those of which it is not settled what is looked at in them.
        recent: those before, for second glances.
        number: of the newest of all.
    """

    waiting: deque[Waiting] = field(default_factory=deque)
    recent: deque[Waiting] = field(default_factory=deque)
    number: int = -1
    _lit: Sequence[bool] = ()
    _out: deque[Waiting] = field(default_factory=deque)

    def add(self, one: Waiting) -> None:
        """One more frame that all lanes are done with; with it others may be settled."""
        self.waiting.append(one)
        self.number, self._lit = one.number, one.lit
        self.settle()

    def settle(self) -> None:
        """Release, in their order, those that are settled."""
        while self.waiting and self.waiting[0].final:
            settled = self.waiting.popleft()
            settled.release(self._lit)
            self.recent.append(settled)
            self._out.append(settled)
        while self.recent and self.recent[-1].frame.t - self.recent[0].frame.t > BACK_S:
            self.recent.popleft()

    def give_up(self) -> None:
        """No other frame follows: what waits for one is not looked at."""
        for waiting in self.waiting:
            for look in waiting.looks:
                look.step = Step.SKIP if look.step is Step.WAIT else look.step
        self.settle()

    def looks(self) -> "Iterator[Future[Any]]":
        """Those that are still on in frames that were released."""
        for one in self._out:
            for look in one.looks:
                yield from (future for future in look.awaited() if not future.done())

    @property
    def ready(self) -> bool:
        """Whether everything is known of the oldest that was released."""
        return bool(self._out) and self._out[0].done

    def seen(self, *, hurry: bool = False) -> tuple[Seen, ...]:
        """Those that were released since the last call, oldest first.

        Args:
            hurry: whether to leave those for later whose looks are still on.
        """
        seen = []
        while self.ready or (self._out and not hurry):
            seen.append(self._out.popleft().seen())
        return tuple(seen)

    def clear(self) -> None:
        """Forget all."""
        for one in (*self.waiting, *self.recent, *self._out):
            for look in one.looks:
                look.join()
        self.waiting.clear()
        self.recent.clear()
        self._out.clear()
        self.number = -1
