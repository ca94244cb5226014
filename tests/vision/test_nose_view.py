"""Whether something lies before a nose that no hand explains (`vision/nose_view.py`), on the sample's faces."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from footage import sample_frames

from models import load_model
from vision.crops import Image
from vision.landmarker import FaceFinder
from vision.landmarks import HAND_POINTS, NOSE_TIP, Face, Hand
from vision.nose_view import FORGET_S, NoseView
from vision.seats import SeatSearch
from vision.watched import iod_of

PLAYERS = range(4)
SKIN = (120, 150, 200)


@pytest.fixture(scope="module")
def picture() -> Image:
    return sample_frames(0, 0)[0].image


@pytest.fixture(scope="module")
def faces() -> list[Face]:
    with FaceFinder(load_model("face_detector")) as finder:
        search = SeatSearch(finder, len(PLAYERS))
        for frame in sample_frames(0, 5):
            search.look(frame.image)
        return [found.face for found in search.require()]


def hand(face: Face, away: float) -> Hand:
    """Flat at one place, so many IOD to the right of the nose."""
    points = np.zeros((HAND_POINTS, 3))
    points[:, :2] = face.points[NOSE_TIP] + (away * iod_of(face), 0)
    return Hand(points, np.zeros((HAND_POINTS, 3)), 0.9, "Left")


def covered(view: NoseView, picture: Image, t: float, face: Face, hands: list[Hand]) -> bool:
    view.follow(picture, t, face)
    return view.covered(face, hands)


def with_finger(picture: Image, face: Face, low: float = 0.0) -> Image:
    """A finger from below, its tip on the nose, or so many pixels below it."""
    x, y = face.points[NOSE_TIP]
    iod = iod_of(face)
    covered = picture.copy()
    cv2.line(covered, (round(x), round(y + low)), (round(x), round(y + low + 2 * iod)), SKIN, round(0.45 * iod))
    return covered


@pytest.mark.parametrize("player", PLAYERS)
def test_a_finger_of_which_no_hand_is_seen_covers_the_nose(picture: Image, faces: list[Face], player: int) -> None:
    face, view = faces[player], NoseView()
    far = [hand(face, 2.5)]
    assert not covered(view, picture, 0.0, face, far)
    assert not covered(view, picture, 0.1, face, far)
    assert covered(view, with_finger(picture, face), 0.2, face, far)
    assert covered(view, with_finger(picture, face), 1.2, face, far)
    assert not covered(view, picture, 1.3, face, far)


@pytest.mark.parametrize("hands", [[], [0.6]], ids=["no hand", "a hand at the nose"])
def test_what_a_hand_there_explains_is_no_doubt(picture: Image, faces: list[Face], hands: list[float]) -> None:
    face, view = faces[1], NoseView()
    seen = [hand(face, away) for away in hands]
    view.follow(picture, 0.0, face)
    assert not covered(view, with_finger(picture, face), 0.1, face, seen)
    assert view.changed


@pytest.mark.parametrize("player", PLAYERS)
def test_a_head_that_turns_or_comes_into_a_shadow_is_followed(picture: Image, faces: list[Face], player: int) -> None:
    face, view = faces[player], NoseView()
    x, y = map(float, face.points[NOSE_TIP])
    for step in range(16):
        turned = cv2.warpAffine(picture, cv2.getRotationMatrix2D((x, y), 2.0 * step, 1.0), picture.shape[1::-1])
        shaded = np.clip(turned * (1 - 0.03 * step), 0, 255).astype(np.uint8)
        assert not covered(view, shaded, step / 15, face, [hand(face, 2.5)])


def test_a_nose_that_looks_otherwise_for_long_is_what_it_looks_like(picture: Image, faces: list[Face]) -> None:
    face, view = faces[2], NoseView()
    far, other = [hand(face, 2.5)], with_finger(picture, face)
    view.follow(picture, 0.0, face)
    assert covered(view, other, FORGET_S - 0.1, face, far)
    assert not covered(view, other, FORGET_S + 0.1, face, far)
    assert covered(view, picture, FORGET_S + 0.3, face, far)


@pytest.mark.parametrize("fps", [15, 30, 60])
def test_a_finger_that_comes_slowly_covers_it_too(picture: Image, faces: list[Face], fps: int) -> None:
    face, view = faces[0], NoseView()
    for number in range(fps):
        view.follow(picture, number / fps, face)
    iod = iod_of(face)
    said = []
    for number in range(fps):
        low = max(0.0, 1.5 - 6.0 * number / fps) * iod  # a quarter of a second for the last one and a half IOD
        said.append(covered(view, with_finger(picture, face, low), 1 + number / fps, face, [hand(face, 2.5)]))
    assert all(said[fps // 2 :])


@pytest.mark.parametrize("aside", [0.03, 0.3])
def test_a_head_that_turns_away_quickly_is_no_finger(picture: Image, faces: list[Face], aside: float) -> None:
    face, view = faces[1], NoseView()
    view.follow(picture, 0.0, face)
    moved = face.points.copy()
    moved[NOSE_TIP, 0] += aside * iod_of(face)
    other = with_finger(picture, face)  # it looks otherwise, whatever it is
    told = covered(view, other, 0.1, replace(face, points=moved), [hand(face, 2.5)])
    assert told is (aside < 0.1)
