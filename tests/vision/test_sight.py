"""What each player is told about how the camera sees them, on pictures of the sample's players."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from footage import TRUTH, sample_frames, table

from engine.refereeing import Complaint, Light
from engine.verdict import Seat
from vision.crops import Box, Image
from vision.sight import Glance, SightCheck, complaints_of, lighting, room_light

S = Seat(0)
WIDE, HIGH = 1280, 720


def box_of(centre_x: float, centre_y: float, face_px: float) -> Box:
    return centre_x - face_px / 2, centre_y - face_px / 2, face_px, face_px


def scene(face: float, behind: float) -> tuple[Image, Box]:
    """A player of the sample before a wall, each as bright as asked for (mean grey level)."""
    box = box_of(640, 330, 120)
    image = np.full((HIGH, WIDE, 3), behind, np.uint8)
    player = table([(0, 120, 640, 330)])
    mask = np.zeros((HIGH, WIDE), np.uint8)
    cv2.ellipse(mask, (640, 330), (70, 95), 0, 0, 360, 255, -1)  # the head
    cv2.rectangle(mask, (500, 420), (780, 720), 255, -1)  # the body
    head = player[270:390, 580:700]
    scaled = np.clip(player * (face / head.mean()), 0, 255).astype(np.uint8)
    image[mask > 0] = scaled[mask > 0]
    return image, box


@pytest.mark.parametrize(
    ("face", "behind", "light"),
    [
        (140, 120, Light.GOOD),
        (110, 230, Light.GOOD),  # a white wall
        (80, 190, Light.GOOD),  # dark skin before a white wall
        (40, 240, Light.BACK_LIT),  # a window
        (25, 200, Light.BACK_LIT),
        (52, 60, Light.DIM),
        (52, 20, Light.DIM),
        (25, 30, Light.DARK),
        (25, 10, Light.DARK),
    ],
)
def test_light_is_judged_by_the_face_and_what_is_around_it(face: float, behind: float, light: Light) -> None:
    assert lighting(*scene(face, behind)) is light


def test_the_sample_is_well_seen() -> None:
    image = sample_frames(0, 0)[0].image
    assert room_light(image) is Light.GOOD
    for touch in TRUTH["touches"]:
        box = tuple(touch["face"])
        light = lighting(image, box)
        assert complaints_of(WIDE, HIGH, Glance(S, box, in_sight=True), light) == ()


@pytest.mark.parametrize(("level", "light"), [(1.0, Light.GOOD), (0.35, Light.DIM), (0.12, Light.DARK)])
def test_a_dim_room_is_told_before_anybody_is_seen(level: float, light: Light) -> None:
    image = sample_frames(0, 0)[0].image
    assert room_light((image * level).astype(np.uint8)) is light


@pytest.mark.parametrize(
    ("box", "complaints"),
    [
        (box_of(640, 360, 90), ()),
        (box_of(640, 360, 45), ()),
        (box_of(640, 360, 44), (Complaint.TOO_FAR,)),
        (box_of(40, 360, 90), (Complaint.CUT_OFF,)),
        (box_of(1250, 360, 90), (Complaint.CUT_OFF,)),
        (box_of(640, 20, 90), (Complaint.CUT_OFF,)),
        (box_of(640, 660, 90), (Complaint.CUT_OFF,)),  # the face is in the picture, the hand would not be
        (box_of(70, 360, 90), ()),
        (box_of(20, 360, 40), (Complaint.CUT_OFF, Complaint.TOO_FAR)),
    ],
)
def test_place_and_size_are_told(box: Box, complaints: tuple[Complaint, ...]) -> None:
    assert complaints_of(WIDE, HIGH, Glance(S, box, in_sight=True), Light.GOOD) == complaints


def test_of_a_face_that_is_not_seen_nothing_else_is_told() -> None:
    glance = Glance(S, box_of(0, 0, 20), in_sight=False)
    assert complaints_of(WIDE, HIGH, glance, Light.DARK) == (Complaint.OUT_OF_SIGHT,)


@pytest.mark.parametrize("light", [Light.BACK_LIT, Light.DARK, Light.DIM])
def test_light_is_mended_last(light: Light) -> None:
    told = complaints_of(WIDE, HIGH, Glance(S, box_of(20, 360, 40), in_sight=True), light)
    assert told == (Complaint.CUT_OFF, Complaint.TOO_FAR, Complaint(light.value))


WELL = Glance(S, box_of(640, 360, 90), in_sight=True)
FAR = Glance(S, box_of(640, 360, 40), in_sight=True)
GONE = Glance(S, box_of(640, 360, 90), in_sight=False)
HIDDEN = Glance(S, box_of(640, 360, 90), in_sight=False, hand_near=True)


def told(*scenes: tuple[Glance, float]) -> list[tuple[float, tuple[Complaint, ...]]]:
    """What is told when, for glances that last so many seconds each."""
    image = np.full((HIGH, WIDE, 3), 150, np.uint8)
    check, t, news = SightCheck(), 0.0, []
    for glance, seconds in scenes:
        for _ in range(round(seconds * 30)):
            if check.look(image, t, [glance]):
                news.append((round(t, 2), check.complaints(S)))
            t += 1 / 30
    return news


@pytest.mark.parametrize(
    ("scenes", "news"),
    [
        ([(WELL, 3)], []),
        ([(FAR, 1)], [(Complaint.TOO_FAR,)]),  # at once: it has been so before
        ([(WELL, 2), (FAR, 0.4), (WELL, 2)], []),  # leant back for a moment
        ([(WELL, 2), (FAR, 2)], [(Complaint.TOO_FAR,)]),
        ([(WELL, 2), (FAR, 2), (WELL, 2)], [(Complaint.TOO_FAR,), ()]),
        ([(WELL, 1), (GONE, 2)], [(Complaint.OUT_OF_SIGHT,)]),
        ([(WELL, 1), (HIDDEN, 2), (WELL, 1)], []),  # the hand is at the nose, as it was asked to be
    ],
)
def test_only_what_lasts_is_told(scenes: Sequence[tuple[Glance, float]], news: list[tuple[Complaint, ...]]) -> None:
    assert [complaints for _, complaints in told(*scenes)] == news


def test_a_complaint_comes_soon_and_goes_soon() -> None:
    (came, _), (went, _) = told((WELL, 2), (FAR, 3), (WELL, 3))
    assert 2 < came < 3.3
    assert 5 < went < 6.3


def test_a_face_at_the_limit_does_not_flicker() -> None:
    at_the_limit = [
        (Glance(S, box_of(640, 360, size), in_sight=True), 1.2) for size in (44, 46, 44.5, 47, 44, 46, 49, 46, 50)
    ]
    assert [complaints for _, complaints in told(*at_the_limit)] == [(Complaint.TOO_FAR,), ()]


def test_each_seat_has_its_own_complaints() -> None:
    image = np.full((HIGH, WIDE, 3), 150, np.uint8)
    check = SightCheck()
    other = Glance(Seat(1), box_of(20, 360, 90), in_sight=True)
    assert check.look(image, 0.0, [WELL, other])
    assert (check.complaints(S), check.complaints(Seat(1))) == ((), (Complaint.CUT_OFF,))
    assert check.complaints(Seat(2)) == ()


def test_time_that_begins_anew_is_no_reason_to_look_away() -> None:
    image = np.full((HIGH, WIDE, 3), 150, np.uint8)
    check = SightCheck()
    check.look(image, 100.0, [WELL])
    assert not check.look(image, 0.0, [FAR])
    assert check.look(image, 1.0, [FAR])
