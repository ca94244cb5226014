"""How a table and its referee talk: one record a line, both ways. The app and the camera share these words only.

The table tells the referee `FindSeats`, `Rehearse`, `Arm`, `Disarm`, `Look`, `Quit` (its standard input);
the referee tells the table `Ready`, `Status`, `Picture`, `VerdictGiven`, `FinishShown`, `Fault` (its standard output). Asked for the
cameras of its computer instead, it answers with one `CamerasFound` and ends. Asked for the QR codes before a camera, it tells
`Ready`, `Picture`, `CodeRead` and `Fault` until it hears `Quit`.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from engine.codec import Codec
from engine.verdict import Seat, Verdict


class Mode(StrEnum):
    """What the referee is doing."""

    SEARCHING = "searching"
    """It looks for the seats."""
    IDLE = "idle"
    """It keeps the seats in sight and judges nothing."""
    REHEARSING = "rehearsing"
    """Set-up: each player touches the nose once, to prove that the camera sees it."""
    ARMED = "armed"
    """A deal is on. Nothing about touches is told before the verdict (N1)."""


class Light(StrEnum):
    """How well a face is lit."""

    GOOD = "good"
    DIM = "dim"
    DARK = "dark"
    BACK_LIT = "back_lit"
    """Dark before something bright: the lamp or the window is behind it."""


class Complaint(StrEnum):
    """What keeps a seat from being seen well, in the order in which it should be mended."""

    OUT_OF_SIGHT = "out_of_sight"
    """Its face is not seen."""
    CUT_OFF = "cut_off"
    """The edge of the picture cuts off its face, or the place where the hand would be."""
    TOO_FAR = "too_far"
    """Its face is too small to be judged."""
    BACK_LIT = "back_lit"
    DARK = "dark"
    DIM = "dim"


class FaultCode(StrEnum):
    """What keeps a referee from working. Interfaces word it in the people's language."""

    SOURCE_MISSING = "source_missing"
    NOT_A_VIDEO = "not_a_video"
    EMPTY_VIDEO = "empty_video"
    CAMERA_MISSING = "camera_missing"
    CAMERA_BUSY = "camera_busy"
    CAMERA_BLACK = "camera_black"
    CAMERA_STALLED = "camera_stalled"
    """It gives the same picture again and again."""
    CAMERA_UNPLUGGED = "camera_unplugged"
    """It gives no pictures any more."""
    CAMERA_HANGS = "camera_hangs"
    """Its driver does not answer any more. Only a new process can help."""
    STREAM_FAILED = "stream_failed"
    SEATS_MISSING = "seats_missing"
    SEATS_OVERLAP = "seats_overlap"
    LIBRARIES_MISSING = "libraries_missing"
    MODELS_BAD = "models_bad"
    INTERNAL = "internal"


@dataclass(frozen=True, slots=True)
class SeatSight:
    """One seat as the camera sees it.

    Attributes:
        seat: which, from the left of the picture.
        box: face box x, y, width, height as fractions (0 to 1) of the picture.
        face_px: width of the face, pixels of the source.
        in_sight: whether the face is seen now.
        light: how well it is lit.
        proved: whether a touch was seen since `Rehearse` (always False while armed).
        complaints: what is wrong with how it is seen, most urgent first (always empty while armed).
    """

    seat: Seat
    box: tuple[float, float, float, float]
    face_px: float
    in_sight: bool
    light: Light
    proved: bool = False
    complaints: tuple[Complaint, ...] = ()


@dataclass(frozen=True, slots=True)
class Pace:
    """How the pictures of a live source come.

    Attributes:
        fps: new pictures a second, as measured; 0 while not known.
        slow: whether that is too few for a fair race.
        steady: whether they come at even intervals.
        light: how bright the whole picture is.
        black: whether it shows nothing at all.
        repeated: pictures that came twice, and were passed over, since the source was opened.
        late: pictures that had waited so long that nobody knows when they were taken, and were passed over.
        dropped: pictures that were lost because the judging was busy.
    """

    fps: float = 0.0
    slow: bool = False
    steady: bool = True
    light: Light = Light.GOOD
    black: bool = False
    repeated: int = 0
    late: int = 0
    dropped: int = 0


@dataclass(frozen=True, slots=True)
class FindSeats:
    """Look for the seats anew."""

    count: int

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"{self.count} seats to find: at least one")


@dataclass(frozen=True, slots=True)
class Rehearse:
    """Watch for the proving touch of each seat."""


@dataclass(frozen=True, slots=True)
class Arm:
    """Judge the next race of these seats, for this deal."""

    deal: str
    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        if not self.seats or len(set(self.seats)) != len(self.seats) or min(self.seats) < 0:
            raise ValueError(f"seats to judge: {self.seats}; at least one, and each once")


@dataclass(frozen=True, slots=True)
class Disarm:
    """Stop judging; no verdict follows."""


@dataclass(frozen=True, slots=True)
class Look:
    """Send pictures, or stop sending them. They are never kept."""

    on: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """Let go of the camera and end."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The source is open and the models are loaded."""

    source: str
    width: int
    height: int
    fps: float


@dataclass(frozen=True, slots=True)
class Status:
    """How the referee is doing, about once a second.

    Attributes:
        mode: what it is doing.
        fps: pictures judged a second, lately.
        delay_s: how far the judging is behind the camera, seconds.
        wanted: how many seats it was asked to find.
        seats: those it found, left to right.
        stalled: whether the source has stopped giving new pictures.
        pace: how its pictures come; None for a file, which waits for the judging.
    """

    mode: Mode
    fps: float
    delay_s: float
    wanted: int
    seats: tuple[SeatSight, ...]
    stalled: bool = False
    pace: Pace | None = None

    def __post_init__(self) -> None:
        # N1 holds however the status was put together: while armed, nobody's touch can be told by it.
        if self.mode is Mode.ARMED and any(sight.proved or sight.complaints for sight in self.seats):
            plain = tuple(replace(sight, proved=False, complaints=()) for sight in self.seats)
            object.__setattr__(self, "seats", plain)


@dataclass(frozen=True, slots=True)
class Picture:
    """What the camera sees, for the set-up page and the sample.

    Attributes:
        jpeg: the picture, base64.
        width: pixels.
        height: pixels.
    """

    jpeg: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class VerdictGiven:
    """A race is over.

    Attributes:
        verdict: how.
        ago_s: how long before it is told its last touch began, seconds, by the clock of the pictures; None where there is
            no touch.
    """

    verdict: Verdict
    ago_s: float | None = None


@dataclass(frozen=True, slots=True)
class SeatFilm:
    """One seat round the onsets of a race.

    Attributes:
        seat: which.
        jpegs: a picture for each instant, base64, all squares of the same size.
    """

    seat: Seat
    jpegs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinishShown:
    """The pictures that show why a race was ruled so. They follow their verdict, never come before it (N1).

    About 1 MB as a line, never more than 2.1 MB. The referee keeps none of it.

    Attributes:
        verdict: the id of the verdict.
        deal: what the race was armed for.
        times_s: the instants, rising, seconds of the source's clock as in the verdict's onsets.
        films: one for each judged seat, each with a picture for each instant.
        size: width and height of the pictures, pixels.
    """

    verdict: str
    deal: str
    times_s: tuple[float, ...]
    films: tuple[SeatFilm, ...]
    size: int

    def __post_init__(self) -> None:
        if not self.times_s or any(later <= earlier for earlier, later in pairwise(self.times_s)):
            raise ValueError(f"instants of a photo finish: {self.times_s}; at least one, and rising")
        if any(len(film.jpegs) != len(self.times_s) for film in self.films):
            raise ValueError(f"a photo finish has a picture of each seat for each of its {len(self.times_s)} instants")
        if not self.films or len({film.seat for film in self.films}) != len(self.films):
            raise ValueError("a photo finish shows at least one seat, and each once")


@dataclass(frozen=True, slots=True)
class Fault:
    """Something keeps the referee from working.

    Attributes:
        code: what.
        message: one English sentence that says what was wrong and what to do, for logs and the command line.
        found: how many, where the code counts something (seats found).
        wanted: of how many.
        fatal: whether the referee ends after it.
    """

    code: FaultCode
    message: str
    found: int | None = None
    wanted: int | None = None
    fatal: bool = True


@dataclass(frozen=True, slots=True)
class FoundCamera:
    """A camera of this computer that answers.

    Attributes:
        number: what it goes by, as a source.
        name: what its maker calls it, or "" where the system does not tell.
        width: pixels of its pictures, 0 where it was not asked.
        height: pixels.
    """

    number: int
    name: str = ""
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class CamerasFound:
    """The cameras of this computer, by number."""

    cameras: tuple[FoundCamera, ...]


@dataclass(frozen=True, slots=True)
class CodeRead:
    """A QR code was held before the camera.

    Attributes:
        text: what it says.
    """

    text: str


Order = FindSeats | Rehearse | Arm | Disarm | Look | Quit
Report = Ready | Status | Picture | VerdictGiven | FinishShown | Fault | CamerasFound | CodeRead

ORDERS: Codec[Order] = Codec((FindSeats, Rehearse, Arm, Disarm, Look, Quit))
REPORTS: Codec[Report] = Codec((Ready, Status, Picture, VerdictGiven, FinishShown, Fault, CamerasFound, CodeRead))
