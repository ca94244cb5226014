"""Hands that others hide (`vision/behind.py`): a finder that says what it is told to, and the model on one picture."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from models import load_model
from vision.behind import EVERY_S, KEPT_S, STIRRED_S, Behind, find_behind
from vision.crops import Crop, Image
from vision.frames import Frame
from vision.glances import HAND_PIXELS, find_hands
from vision.landmarker import HandFinder
from vision.landmarks import HAND_POINTS, INDEX_TIP, Face, Hand
from vision.plan import PlanConfig
from vision.watched import fingertip_distance

PICTURE = Path(__file__).parents[1] / "data" / "pictures" / "arm-before-hand.jpg"
"""A seat's crop: a neighbour's forearm before the hand that touches, rendered."""
NOSE, IOD, SIDE = (160.0, 150.0), 40.0, 320
FACE = Face((90, 80, 140, 140), np.array([(140, 130), (180, 130), NOSE, (160, 175), (100, 135), (220, 135)]), 0.9)
HERE = Crop(0, 0, SIDE)


def hand(away: float, size: float = 30) -> Hand:
    """A square hand whose index fingertip is so many IOD to the right of the nose."""
    points = np.zeros((HAND_POINTS, 3))
    corners = np.array([(0, 0), (size, 0), (size, size), (0, size)])
    points[:, :2] = np.array((NOSE[0] + away * IOD, NOSE[1])) + corners[np.arange(HAND_POINTS) % 4]
    points[INDEX_TIP, :2] = NOSE[0] + away * IOD, NOSE[1]
    return Hand(points, np.zeros((HAND_POINTS, 3)), 0.9, "Left")


class Finder:
    """Finds what it is told to, and remembers what it was shown."""

    def __init__(self, *found: Sequence[Hand]) -> None:
        self.shown: list[Image] = []
        self._found = iter(found)

    def find(self, image: Image) -> Sequence[Hand]:
        self.shown.append(image)
        square = HERE.closer()
        scale = HAND_PIXELS / square.side
        return [
            Hand((one.points - (square.x, square.y, 0)) * (scale, scale, 1), one.world, one.score, one.handedness)
            for one in next(self._found, ())
        ]


def looks(finder: Finder, hands: Sequence[Hand], times: Sequence[float], *, moves: bool = True) -> list[int]:
    """At which of these times, by number, it was looked behind the hands."""
    behind = Behind(PlanConfig())
    picture = np.full((SIDE, SIDE, 3), 200, np.uint8)
    when = []
    behind.stir(times[0] - 1, moved=False)
    for number, t in enumerate(times):
        behind.stir(t, moved=moves)
        before = len(finder.shown)
        behind.look(finder, HERE, Frame(picture, number, t, 0), FACE, hands)  # type: ignore[arg-type]  # a finder is all it is asked to be
        if len(finder.shown) > before:
            when.append(number)
    return when


FRAMES = [number / 30 for number in range(12)]


def test_behind_a_hand_is_looked_now_and_then() -> None:
    assert looks(Finder(), [hand(2.5)], FRAMES) == list(range(3, 12, round(30 * EVERY_S)))


def test_where_nothing_moves_it_is_not_looked_behind() -> None:
    assert looks(Finder(), [hand(2.5)], FRAMES, moves=False) == []


def test_for_a_while_after_something_moved_it_is() -> None:
    behind, finder = Behind(PlanConfig()), Finder()
    behind.stir(0.0, moved=False)
    behind.stir(0.1, moved=True)
    for number in range(1, 40):
        t = 0.1 + number / 10
        behind.stir(t, moved=False)
        behind.look(finder, HERE, Frame(np.zeros((SIDE, SIDE, 3), np.uint8), number, t, 0), FACE, [hand(2.5)])  # type: ignore[arg-type]  # as above
    assert len(finder.shown) == round(STIRRED_S / EVERY_S) - 1


def test_a_finger_that_may_touch_hides_none() -> None:
    assert looks(Finder(), [hand(0.3)], FRAMES) == []
    assert looks(Finder(), [], FRAMES) == []


def test_while_a_hidden_hand_is_near_every_look_goes_behind() -> None:
    near = [hand(0.2)]
    assert looks(Finder((), near, near, near, ()), [hand(2.5)], FRAMES) == [3, 6, 7, 8, 9]


def test_a_hidden_hand_is_forgotten_soon_after_no_hand_is_found_any_more() -> None:
    behind, finder = Behind(PlanConfig()), Finder([hand(0.2)])
    behind.stir(0.0, moved=False)
    behind.stir(0.1, moved=True)
    picture = np.zeros((SIDE, SIDE, 3), np.uint8)
    told = {}
    for number, (t, hands) in enumerate([(0.1, [hand(2.5)]), (0.2, [hand(2.5)]), (0.3, []), (0.3 + KEPT_S, [])]):
        behind.look(finder, HERE, Frame(picture, number, t, 0), FACE, hands)  # type: ignore[arg-type]  # as above
        told[t] = behind.hides
    assert list(told.values()) == [False, True, True, False]


def test_what_was_found_is_painted_over() -> None:
    finder, found = Finder(), hand(1.0)
    looks(finder, [found], [0.0, EVERY_S])
    square, scale = HERE.closer(), HAND_PIXELS / HERE.closer().side
    (shown,) = finder.shown
    x, y = ((found.points[:, :2].mean(axis=0) - (square.x, square.y)) * scale).round().astype(int)
    assert (shown[y, x] == 0).all()
    assert (shown[:, : x - 60] == 200).all()


def test_the_same_hand_is_not_another_one() -> None:
    found, hidden = hand(2.0), hand(0.2)
    square = find_behind(Finder([found, hidden]), HERE, Frame(np.zeros((SIDE, SIDE, 3), np.uint8), 0, 0.0, 0), [found])  # type: ignore[arg-type]  # as above
    assert [round(one.points[INDEX_TIP, 0], 1) for one in square] == [round(hidden.points[INDEX_TIP, 0], 1)]


def test_the_model_sees_the_finger_behind_a_neighbours_arm() -> None:
    picture = cv2.imread(str(PICTURE))
    assert picture is not None
    frame, crop = Frame(np.asarray(picture, np.uint8), 0, 0.0, 0), Crop(0, 0, picture.shape[0])
    face = Face(
        (75.0, 75.0, 91.0, 91.0),
        np.array([(110, 92), (150, 97), (135, 108), (130, 125), (85, 95), (165, 105)], float),
        0.9,
    )
    with HandFinder(load_model("hand_landmarker")) as finder:
        seen = find_hands(finder, crop, frame)
        assert len(seen) == 1
        assert (fingertip_distance(seen, face) or 0.0) > 2.5
        hidden = find_behind(finder, crop, frame, seen)
        assert any((fingertip_distance([one], face) or 9.0) < 0.5 for one in hidden)
