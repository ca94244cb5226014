"""What the watch knows of a frame while it waits for the rest of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vision.crops import Crop
from vision.frames import Frame
from vision.glances import LookBack
from vision.landmarks import Face, Glimpse, Hand, LandmarkFrame, SeatLandmarks
from vision.plan import Step
from vision.watched import WatchedSeat

if TYPE_CHECKING:
    from concurrent.futures import Future


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A frame, and what it shows at every seat."""

    frame: Frame
    landmarks: LandmarkFrame


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
    """

    seat: WatchedSeat
    crop: Crop
    step: Step
    hands: tuple[Hand, ...] = ()
    running: "Future[tuple[Hand, ...]] | None" = None
    glimpses: tuple[Glimpse, ...] = ()
    looked: bool = False


@dataclass(slots=True)
class Back:
    """A seat's second glances that go on beside the looks.

    Attributes:
        number: of the seat.
        due_s: time of the source from which on the referee waits for them: the same on every computer.
        free_s: time of the source from which on the trail may be wanted for the finger at the nose.
        glances: they.
    """

    number: int
    due_s: float
    free_s: float
    glances: LookBack


@dataclass(slots=True)
class Waiting:
    """A frame of which not everything is known yet."""

    frame: Frame
    faces: Sequence[Face | None]
    looks: tuple[SeatLook, ...]
    released: bool = False

    @property
    def final(self) -> bool:
        """Whether everything is known of it."""
        return all(look.step is not Step.WAIT for look in self.looks)

    def seen(self) -> Seen:
        """It, as it is judged."""
        seats = tuple(
            SeatLandmarks(
                look.seat.seat,
                () if face is None else (face,),
                look.hands,
                looked=look.step is Step.LOOK,
                dim=look.seat.dim,
                glimpses=look.glimpses,
            )
            for look, face in zip(self.looks, self.faces, strict=True)
        )
        return Seen(self.frame, LandmarkFrame(self.frame.index, self.frame.t, seats))
