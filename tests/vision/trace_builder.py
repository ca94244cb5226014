"""Builds landmark frames of people who reach for their nose, or nearly: `trace(seat=2).approach(ms=300).contact(ms=500)`.

Lengths are in inter-ocular distances (IOD) of the seat's face, times in milliseconds of the trace's own clock.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from engine.verdict import Seat
from vision.landmarks import Face, Hand, LandmarkFrame, SeatLandmarks

IOD_M = 0.063
SKIN = 0.005 / IOD_M
CURLED = np.array([[0, 0, 0], [0, -0.03, -0.025], [0, -0.012, -0.045], [0, 0.008, -0.032]])
"""Joints of a finger in a fist, from its knuckle, metres."""
CUT = 0.8
"""Part of a minimum-jerk reach that is run before the nose stops it."""
NOSE = np.array([0.0, 0.56])
"""Nose tip from the eye centre, IOD."""
NOSE_OUT = 0.5
"""It stands so far before the eyes, IOD: a head that turns shows it aside."""
START = np.array([0.5, 5.5])
"""Where a hand comes from: in front of the chest."""


@dataclass(frozen=True)
class Look:
    """How a hand looks."""

    shape: str = "point"
    depth: float = 0.35
    lean: float = 25.0
    left: bool = False


@dataclass(frozen=True)
class Moment:
    """One seat at one time."""

    tip: np.ndarray | None = None
    look: Look = Look()
    face: bool = True
    looked: bool = True
    detected: bool = True
    nose_pull: float = 0.0
    jump: float = 0.0


def min_jerk(u: float) -> float:
    u = min(max(u, 0.0), 1.0)
    return u * u * u * (10 + u * (6 * u - 15))


class Trace:
    """One seat's story, told forwards."""

    def __init__(
        self, seat: int = 0, iod: float = 40.0, roll: float = 0.0, look: Look | None = None, turn: float = 0.0
    ) -> None:
        self.seat, self.iod, self.roll, self.look = seat, iod, np.radians(roll), look or Look()
        self.turn = np.radians(turn)
        self.tip = START.copy()
        self.parts: list[tuple[float, Callable[[float], Moment]]] = []
        self.onsets_s: list[float] = []

    @property
    def aside(self) -> np.ndarray:
        """(2,) so far the nose lies aside because the head is turned, IOD."""
        return np.array([NOSE_OUT * np.sin(self.turn), 0.0])

    @property
    def now_ms(self) -> float:
        return sum(ms for ms, _ in self.parts)

    def hand(self, **changes: object) -> Self:
        """From here on the hand looks otherwise."""
        self.look = replace(self.look, **changes)  # type: ignore[arg-type]
        return self

    def away(self, ms: float, **fault: object) -> Self:
        """No hand is near."""
        return self._add(ms, lambda _: Moment(**fault))  # type: ignore[arg-type]

    def approach(self, ms: float = 300, to: Sequence[float] = (0.0, 0.0), cut: float = CUT, **fault: object) -> Self:
        """A reach of this length that ends at `to`. Contact begins 5 mm before its end: skin gives way."""
        begin, end, look = self.tip, np.asarray(to, dtype=float), self.look
        began_ms, length = self.now_ms, float(np.linalg.norm(end - begin))
        self.tip = end

        def at(u: float) -> Moment:
            done = min_jerk(u * cut) / min_jerk(cut)
            return Moment(begin + (end - begin) * done, look, **fault)  # type: ignore[arg-type]

        steps = np.linspace(0.0, 1.0, 4001)
        left = np.array([length * (1 - min_jerk(u * cut) / min_jerk(cut)) for u in steps])
        self.onsets_s.append((began_ms + ms * float(steps[np.argmax(left <= SKIN)])) / 1000)
        return self._add(ms, at)

    def contact(self, ms: float = 500, wobble: float = 0.0, **fault: object) -> Self:
        """The hand stays where it is; `wobble` moves it to and fro."""
        tip, look = self.tip, self.look
        return self._add(
            ms,
            lambda u: Moment(tip + np.array([0.0, wobble * np.sin(u * ms / 1000 * 2 * np.pi * 2)]), look, **fault),  # type: ignore[arg-type]
        )

    def leave(self, ms: float = 350, to: Sequence[float] = (0.5, 5.5)) -> Self:
        """The hand goes away."""
        begin, end, look = self.tip, np.asarray(to, dtype=float), self.look
        self.tip = end
        return self._add(ms, lambda u: Moment(begin + (end - begin) * min_jerk(u), look))

    def at(self, ms: float) -> Moment:
        for length, part in self.parts:
            if ms < length:
                return part(ms / length)
            ms -= length
        return self.parts[-1][1](1.0)

    def _add(self, ms: float, part: Callable[[float], Moment]) -> Self:
        self.parts.append((ms, part))
        return self


def trace(seat: int = 0, **how: object) -> Trace:
    """A person who sits still for half a second, so that the face is known."""
    return Trace(seat, **how).away(500)  # type: ignore[arg-type]


def play(
    *traces: Trace,
    fps: float = 30.0,
    noise: float = 0.01,
    seed: int = 1,
    skip: Iterable[int] = (),
    tail_ms: float = 600,
) -> list[LandmarkFrame]:
    """Film the traces together. `noise` is the landmarks' jitter in IOD, `skip` are frames the camera dropped."""
    rng = np.random.default_rng(seed)
    length = max(one.now_ms for one in traces) + tail_ms
    skipped = set(skip)
    frames = []
    for index in range(int(length / 1000 * fps)):
        if index in skipped:
            continue
        t = index / fps
        seats = tuple(_seat(one, one.at(1000 * t), noise, rng) for one in sorted(traces, key=lambda one: one.seat))
        frames.append(LandmarkFrame(index, t, seats))
    return frames


def _seat(one: Trace, moment: Moment, noise: float, rng: np.random.Generator) -> SeatLandmarks:
    turn = np.array([[np.cos(one.roll), -np.sin(one.roll)], [np.sin(one.roll), np.cos(one.roll)]])
    eyes = np.array([200.0 + 300.0 * one.seat + moment.jump * one.iod, 200.0])

    def place(offset: np.ndarray) -> np.ndarray:
        return eyes + one.iod * (turn @ offset)

    faces: tuple[Face, ...] = ()
    if moment.face:
        pulled = NOSE + np.array([0.0, moment.nose_pull])
        apart = np.cos(one.turn) / 2
        offsets = [
            (-apart, 0.0),
            (apart, 0.0),
            pulled + one.aside,
            one.aside + np.array([0.0, 1.0]),
            (-1.0, 0.2),
            (1.0, 0.2),
        ]
        points = np.array([place(np.asarray(at)) for at in offsets]) + rng.normal(0, noise * one.iod / 2, (6, 2))
        faces = (Face((eyes[0] - one.iod, eyes[1] - one.iod, 2 * one.iod, 2 * one.iod), points, 0.9),)
    hands: tuple[Hand, ...] = ()
    if moment.tip is not None and moment.detected and moment.looked:
        hands = (_hand(place(NOSE + one.aside + moment.tip), moment.look, one, noise, rng),)
    return SeatLandmarks(Seat(one.seat), faces, hands, looked=moment.looked)


def _hand(tip: np.ndarray, look: Look, one: Trace, noise: float, rng: np.random.Generator) -> Hand:
    world = hand_shape(look.shape)
    world = world @ _tilt(world, look.depth).T
    lean = np.radians(look.lean) + one.roll
    spin = np.array([[np.cos(lean), -np.sin(lean), 0], [np.sin(lean), np.cos(lean), 0], [0, 0, 1]])
    world = world @ spin.T
    if look.left:
        world = world * [-1, 1, 1]
    foremost = {"thumb": 4, "middle": 12, "flat": 12}.get(look.shape, 8)
    pixels = (world - world[foremost]) * one.iod / IOD_M
    pixels[:, :2] += tip + rng.normal(0, noise * one.iod, 2)
    return Hand(pixels, world, 0.97, "Left" if look.left else "Right")


def _tilt(world: np.ndarray, depth: float) -> np.ndarray:
    """Turns the hand about its own breadth until the index has this direction in depth."""
    index = world[8] - world[5]
    now = np.arctan2(index[2], -index[1])
    angle = np.arcsin(np.clip(depth, -1, 1)) - now
    return np.array([[1, 0, 0], [0, np.cos(angle), np.sin(angle)], [0, -np.sin(angle), np.cos(angle)]])


def hand_shape(shape: str) -> np.ndarray:
    """A right hand, palm to the face, fingers up (y negative), metres: (21, 3)."""
    breadth = {"index": -0.024, "middle": 0.0, "ring": 0.021, "pinky": 0.041}
    length = {"index": 0.072, "middle": 0.080, "ring": 0.074, "pinky": 0.058}
    bent = {
        "point": ("middle", "ring", "pinky"),
        "two": ("ring", "pinky"),
        "thumb": ("index", "middle", "ring", "pinky"),
        "middle": ("index", "ring", "pinky"),
        "fist": ("index", "middle", "ring", "pinky"),
        "flat": (),
        "bunch": (),
    }[shape]
    points = [np.zeros(3)]
    thumb = [(-0.03, -0.03, -0.005), (-0.035, -0.055, -0.02), (-0.02, -0.075, -0.035), (-0.002, -0.085, -0.04)]
    if shape == "thumb":
        thumb = [(-0.035, -0.03, 0), (-0.06, -0.05, 0), (-0.085, -0.065, 0), (-0.11, -0.08, 0)]
    if shape == "bunch":
        thumb = [(-0.03, -0.04, -0.01), (-0.035, -0.08, -0.02), (-0.02, -0.12, -0.02), (-0.008, -0.155, -0.005)]
    points += [np.array(at) for at in thumb]
    for name, x in breadth.items():
        root = np.array([x, -0.09, 0.0])
        reach = length[name]
        if name in bent:
            points += list(root + CURLED)
        else:
            drift = -x * 0.8 if shape == "bunch" else -x * 0.15
            level = 0.162 if shape == "bunch" else 0.09 + reach
            steps = [(1 - k, k) for k in (0.0, 0.55, 0.8, 1.0)]
            end = np.array([x + drift, -level, 0.0])
            points += [root * a + end * b for a, b in steps]
    return np.array(points)
