"""A hand followed through the frames around it: the model is real, the frames are the sample's."""

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
from footage import TRUTH, sample_frames

from models import load_model
from vision.crops import Crop
from vision.frames import Frame
from vision.glances import find_hands
from vision.landmarker import HandFinder, HandFollower
from vision.landmarks import INDEX_TIP, Hand
from vision.trail import Trail

pytestmark = pytest.mark.camera

TOUCH = TRUTH["touches"][2]
FACE_PX = TOUCH["face"][2]
ONSET = round(TOUCH["onset_s"] * 30)
FIRST, LAST = ONSET - 5, ONSET + 8


@pytest.fixture(scope="module")
def frames() -> dict[int, Frame]:
    return {frame.index: frame for frame in sample_frames(FIRST, LAST)}


@pytest.fixture(scope="module")
def found(frames: dict[int, Frame]) -> dict[int, Hand]:
    """The hand as it is found anew in each frame."""
    return found_anew(frames, TOUCH["face"])


def found_anew(frames: dict[int, Frame], face: list[float]) -> dict[int, Hand]:
    """The hand nearest to a face, in each frame that shows one."""
    finder = HandFinder(load_model("hand_landmarker"))
    left, top, width, height = face
    crop = Crop.around((left, top, width, height))
    hands = {
        index: find_hands(finder, crop, frame) or find_hands(finder, crop.below(), frame)
        for index, frame in frames.items()
    }
    finder.close()
    nose = np.array((left + width / 2, top + height / 2))
    return {
        index: min(some, key=lambda hand: float(np.linalg.norm(hand.points[INDEX_TIP, :2] - nose)))
        for index, some in hands.items()
        if some
    }


@pytest.fixture(scope="module")
def trail() -> Iterator[Trail]:
    made = Trail(partial(HandFollower, load_model("hand_landmarker")))
    yield made
    made.close()


def apart(one: Hand | None, other: Hand) -> float:
    """Distance between two fingertips, in face widths."""
    assert one is not None
    return float(np.linalg.norm(one.points[INDEX_TIP, :2] - other.points[INDEX_TIP, :2])) / FACE_PX


def test_a_hand_is_followed_back_and_forth(trail: Trail, frames: dict[int, Frame], found: dict[int, Hand]) -> None:
    touch = ONSET + 1
    trail.begin(found[touch], frames[touch])
    back = {index: trail.follow(frames[index]) for index in range(touch - 1, ONSET - 4, -1)}
    trail.turn(found[touch], frames[touch])
    rest = {index: trail.follow(frames[index]) for index in range(touch + 1, LAST + 1)}
    both = {**back, **rest}
    assert trail.going
    assert max(apart(hand, found[index]) for index, hand in both.items() if index in found) < 0.08

    # Whatever it followed before: the same hand and frames give the same points.
    trail.begin(found[touch], frames[touch])
    for index, hand in back.items():
        again = trail.follow(frames[index])
        assert hand is not None
        assert again is not None
        assert np.array_equal(again.points, hand.points)


def test_a_hand_that_was_followed_far_back_is_placed_well_at_once(trail: Trail) -> None:
    """On its way it lies otherwise than at the nose: the first look after the turn was once half a face beside it."""
    late = TRUTH["touches"][3]
    onset = round(late["onset_s"] * 30)
    frames = {frame.index: frame for frame in sample_frames(onset - 8, onset + 2)}
    found = found_anew(frames, late["face"])
    trail.begin(found[onset], frames[onset])
    back = [trail.follow(frames[index]) for index in range(onset - 1, onset - 8, -1)]
    assert all(hand is not None for hand in back)
    trail.turn(found[onset], frames[onset])
    assert apart(trail.follow(frames[onset + 1]), found[onset + 1]) < 0.08


@pytest.mark.parametrize(("touch", "before"), [(1, 6), (1, 2), (2, 2), (3, 6)])
def test_a_hand_that_has_gone_far_between_two_frames_is_looked_at_until_it_stays(
    trail: Trail, touch: int, before: int
) -> None:
    """Every other frame is missing, as before a slow camera: two looks left it up to a quarter of a face behind."""
    one = TRUTH["touches"][touch]
    first = round(one["onset_s"] * 30) - before
    frames = {frame.index: frame for frame in sample_frames(first, first + 2)}
    found = found_anew(frames, one["face"])
    trail.begin(found[first], frames[first])
    assert apart(trail.follow(frames[first + 2]), found[first + 2]) < 0.05


def test_a_finger_that_seems_to_have_bent_at_once_is_looked_at_again(trail: Trail) -> None:
    """The palm lies where it must be and the finger half a face beside itself: once such a finger was seen on the mouth."""
    one = TRUTH["touches"][1]
    first = round(one["onset_s"] * 30) - 6
    frames = {frame.index: frame for frame in sample_frames(first, first + 2)}
    found = found_anew(frames, one["face"])
    trail.begin(found[first + 2], frames[first + 2])
    assert trail.follow(frames[first + 1]) is not None
    trail.turn(found[first], frames[first])
    assert apart(trail.follow(frames[first + 2]), found[first + 2]) < 0.05


def test_a_hand_that_is_gone_is_lost(trail: Trail, frames: dict[int, Frame], found: dict[int, Hand]) -> None:
    gone = Frame(np.full_like(frames[LAST].image, 120), LAST + 1, frames[LAST].t + 1 / 30, 0)
    trail.begin(found[LAST - 1], frames[LAST - 1])
    assert trail.follow(frames[LAST]) is not None
    assert trail.follow(gone) is None
    assert not trail.going
    assert trail.follow(frames[LAST]) is None, "it must be begun anew"
    trail.resume([found[LAST]], gone)
    assert trail.going


def test_a_hand_of_another_size_is_another_hand(trail: Trail, frames: dict[int, Frame], found: dict[int, Hand]) -> None:
    hand = found[LAST]
    middle = hand.points.mean(axis=0)
    large = Hand(middle + 2.5 * (hand.points - middle), hand.world, hand.score, hand.handedness)
    trail.begin(large, frames[LAST - 1])
    assert trail.follow(frames[LAST]) is None
