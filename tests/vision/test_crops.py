import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.crops import FOLLOW_SLACK, Box, Crop, cover, overlap
from vision.landmarks import Face, Hand

boxes = st.tuples(
    st.floats(-200, 1400), st.floats(-200, 900), st.floats(1, 500), st.floats(1, 500)
)  # faces half outside the picture, too


@given(boxes, st.sampled_from([64, 192, 320]))
def test_a_point_found_in_a_cut_lies_where_it_is_in_the_picture(box: Box, size: int) -> None:
    crop = Crop.around(box)
    centre = np.array([box[0] + box[2] / 2, box[1] + box[3] / 2])
    in_cut = (centre - (crop.x, crop.y)) * size / crop.side
    face = Face((float(in_cut[0]), float(in_cut[1]), 10.0, 20.0), np.tile(in_cut, (6, 1)), 1.0)
    hand = Hand(np.tile([*in_cut, 4.0], (21, 1)), np.zeros((21, 3)), 1.0, "Left")

    found, hand_found = crop.face_in_picture(face, size), crop.hand_in_picture(hand, size)

    assert found.points == pytest.approx(np.tile(centre, (6, 1)), abs=1e-6)
    assert found.box == pytest.approx((*centre, 10 * crop.side / size, 20 * crop.side / size))
    assert hand_found.points[:, :2] == pytest.approx(np.tile(centre, (21, 1)), abs=1e-6)
    assert hand_found.points[0, 2] == pytest.approx(4 * crop.side / size)  # depth in the same scale


@pytest.mark.parametrize("corner", [(-40, -30), (610, 10), (10, 460), (630, 470), (300, 200), (-900, 0)])
@pytest.mark.parametrize("size", [32, 100, 220])
def test_a_cut_has_its_size_and_shows_that_part_and_black_beyond_the_edge(corner: tuple[int, int], size: int) -> None:
    image = np.full((480, 640, 3), 200, np.uint8)
    crop = Crop(*corner, 100)
    cut = crop.cut(image, size)
    assert cut.shape == (size, size, 3)
    assert cut.dtype == np.uint8
    inside = cover((crop.x, crop.y, 100, 100), (0, 0, 640, 480))
    assert cut.mean() == pytest.approx(200 * inside, abs=4)


def test_a_bright_spot_comes_back_to_its_place() -> None:
    image = np.zeros((720, 1280, 3), np.uint8)
    image[300:304, 700:704] = 255
    crop = Crop(650, 240, 150)
    cut = crop.cut(image, 320)
    y, x = (float(np.mean(axis)) for axis in np.nonzero(cut[:, :, 0] > 128))
    assert (crop.x + x * crop.side / 320, crop.y + y * crop.side / 320) == pytest.approx((701.7, 301.7), abs=0.5)


@given(boxes, st.floats(-1, 1), st.floats(-1, 1))
def test_a_crop_rests_while_the_face_trembles_and_follows_when_it_leaves(box: Box, across: float, down: float) -> None:
    crop = Crop.around(box)
    size = max(box[2], box[3])
    moved = (box[0] + across * size, box[1] + down * size, box[2], box[3])
    followed = crop.follow(moved)
    distance = max(abs(across), abs(down)) * size
    if distance < FOLLOW_SLACK * size - 2:
        assert followed == crop
    if distance > FOLLOW_SLACK * size + 2:
        assert followed == Crop.around(moved)


@pytest.mark.parametrize(("growth", "follows"), [(1.0, False), (1.1, False), (1.4, True), (0.9, False), (0.7, True)])
def test_a_crop_grows_with_the_face(growth: float, follows: bool) -> None:
    crop = Crop.around((500, 200, 100, 100))
    grown = (550 - 50 * growth, 250 - 50 * growth, 100 * growth, 100 * growth)
    assert (crop.follow(grown) != crop) is follows


@given(boxes, boxes)
def test_overlap_and_cover_are_shares_and_symmetric(one: Box, other: Box) -> None:
    for measure in (overlap, cover):
        assert 0 <= measure(one, other) <= 1 + 1e-9
        assert measure(one, other) == pytest.approx(measure(other, one))
        assert measure(one, one) == pytest.approx(1)
    assert overlap(one, other) <= cover(one, other) + 1e-9


def test_a_crop_without_a_side_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 pixel"):
        Crop(0, 0, 0)
