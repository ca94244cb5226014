"""Which frames the faces are looked for in (`vision/face_plan.py`)."""

import numpy as np
import pytest

from vision.crops import Crop, Image
from vision.face_plan import STILL_S, FacePlan
from vision.gate import AWAKE, LOOK_BACK
from vision.landmarks import Face
from vision.watched import WatchedSeat

FPS = 30
EVERY = round(STILL_S * FPS)


def seat(x: int) -> WatchedSeat:
    face = Face((x, 100.0, 80.0, 80.0), np.full((6, 2), 140.0), 0.9)
    return WatchedSeat(0, face, Crop.around(face.box), Crop.around(face.box, 1.4))


@pytest.fixture
def seats() -> tuple[WatchedSeat, ...]:
    return seat(60), seat(300)


def picture(number: int, *, hand: int | None = None) -> Image:
    """A quiet room with a camera's noise; a hand's edge at this place from the left, pixels."""
    grain = np.random.default_rng(number).normal(0, 3, (300, 460, 3))
    room = np.full((300, 460, 3), 120.0) + grain
    if hand is not None:
        room[120:170, hand : hand + 40] += 60
    return np.clip(room, 0, 255).astype(np.uint8)


def quiet(plan: FacePlan, seats: tuple[WatchedSeat, ...], frames: int = 60) -> list[bool]:
    return [plan.due(picture(number), number / FPS, seats) for number in range(frames)]


def test_where_nothing_moves_every_third_frame_is_enough(seats: tuple[WatchedSeat, ...]) -> None:
    looked = quiet(FacePlan(2), seats)
    assert all(looked[:1])
    assert sum(looked[12:]) == len(looked[12:]) / EVERY


def test_a_hand_before_one_face_is_enough_to_look_for_all_in_every_frame(seats: tuple[WatchedSeat, ...]) -> None:
    plan = FacePlan(2)
    quiet(plan, seats)
    later = [plan.due(picture(number, hand=290 + 12 * (number - 60)), number / FPS, seats) for number in range(60, 66)]
    assert all(later)


def test_a_hand_that_has_left_lets_the_faces_rest_again(seats: tuple[WatchedSeat, ...]) -> None:
    plan = FacePlan(2)
    quiet(plan, seats)
    for number in range(60, 66):
        assert plan.due(picture(number, hand=320), number / FPS, seats)
    after = [plan.due(picture(number), number / FPS, seats) for number in range(66, 96)]
    assert all(after[:LOOK_BACK])
    rest = after[LOOK_BACK + AWAKE :]
    assert sum(rest) < len(rest) / 2


def test_a_face_that_was_lost_is_looked_for_in_every_frame(seats: tuple[WatchedSeat, ...]) -> None:
    plan = FacePlan(2)
    quiet(plan, seats)
    seats[1].lost = 1
    assert all(plan.due(picture(number), number / FPS, seats) for number in range(60, 70))


def test_a_source_that_begins_anew_is_looked_at_at_once(seats: tuple[WatchedSeat, ...]) -> None:
    plan = FacePlan(2)
    looked = quiet(plan, seats, 62)
    assert not looked[-1] or not looked[-2]
    assert plan.due(picture(62), 0.0, seats)
