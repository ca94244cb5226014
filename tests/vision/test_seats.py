from collections.abc import Iterator

import numpy as np
import pytest
from footage import TRUTH, sample_frames, table

from engine.refereeing import FaultCode
from models import load_model
from vision.crops import Image, overlap
from vision.errors import SeatsMissingError
from vision.landmarker import FaceFinder
from vision.landmarks import Face
from vision.seats import SeatSearch, _Candidate, tiles

pytestmark = pytest.mark.camera


@pytest.fixture(scope="module")
def finder() -> Iterator[FaceFinder]:
    with FaceFinder(load_model("face_detector")) as finder:
        yield finder


def search(finder: FaceFinder, count: int, *images: Image) -> SeatSearch:
    search = SeatSearch(finder, count)
    for image in images:
        search.look(image)
    return search


@pytest.mark.parametrize("face_px", [45, 60, 90, 130, 200])
def test_four_faces_of_any_size_are_found_left_to_right(finder: FaceFinder, face_px: float) -> None:
    centres = [(170, 300), (480, 360), (800, 280), (1110, 340)]
    image = table([(seat, face_px, x, y) for seat, (x, y) in enumerate(centres)])
    seats = search(finder, 4, image, image).require()
    assert [found.seat for found in seats] == [0, 1, 2, 3]
    for found, (x, y) in zip(seats, centres, strict=True):
        left, top, width, height = found.face.box
        assert left + width / 2 == pytest.approx(x, abs=0.4 * face_px)
        assert top + height / 2 == pytest.approx(y, abs=0.6 * face_px)
        assert width == pytest.approx(1.15 * face_px, rel=0.35)


@pytest.mark.parametrize("face_px", [300, 420])
def test_one_large_face_is_one_seat(finder: FaceFinder, face_px: float) -> None:
    image = table([(2, face_px, 640, 370)])
    assert len(search(finder, 1, image).require()) == 1


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_picture_of_another_shape_works_too(finder: FaceFinder, count: int) -> None:
    image = table([(seat, 60, 90 + 150 * seat, 260 + 90 * seat) for seat in range(count)], width=480, height=640)
    assert len(search(finder, count, image).require()) == count


def test_the_seats_of_the_sample_are_where_they_are(finder: FaceFinder) -> None:
    seats = search(finder, 4, *(frame.image for frame in sample_frames(0, 4))).require()
    for found, touch in zip(seats, TRUTH["touches"], strict=True):
        assert overlap(found.face.box, tuple(touch["face"])) > 0.5


@pytest.mark.parametrize(("people", "count"), [(3, 4), (2, 4), (1, 2), (0, 1), (0, 4)])
def test_too_few_faces_are_counted_and_nobody_is_made_up(finder: FaceFinder, people: int, count: int) -> None:
    image = table([(seat, 90, 180 + 300 * seat, 300) for seat in range(people)])
    looked = search(finder, count, image, image)
    with pytest.raises(SeatsMissingError, match=f"{people} of {count} seats") as caught:
        looked.require()
    assert (caught.value.found, caught.value.wanted) == (people, count)
    assert caught.value.code is FaultCode.SEATS_MISSING
    assert caught.value.exit_code == 3
    assert not looked.sure


def test_more_faces_than_asked_for_the_nearest_are_taken(finder: FaceFinder) -> None:
    image = table([(0, 110, 200, 300), (1, 50, 640, 150), (2, 110, 1080, 300)])
    seats = search(finder, 2, image).require()
    assert [round(found.face.box[0] / 100) for found in seats] == [1, 10]


def test_a_player_who_comes_late_is_found_later(finder: FaceFinder) -> None:
    three = table([(seat, 90, 180 + 300 * seat, 300) for seat in range(3)])
    four = table([(seat, 90, 180 + 300 * seat, 300) for seat in range(4)])
    looked = search(finder, 4, three, four, four)
    assert len(looked.require()) == 4


@pytest.mark.parametrize("count", [0, 5, -1])
def test_only_one_to_four_can_be_looked_for(finder: FaceFinder, count: int) -> None:
    with pytest.raises(ValueError, match="1 to 4"):
        SeatSearch(finder, count)


def test_two_seats_on_one_face_are_refused() -> None:
    class Twice:
        """A face model that sees one face as two that lie half over each other."""

        def find(self, image: Image) -> tuple[Face, ...]:
            del image
            return ()

    looked = SeatSearch(Twice(), 2)
    points = np.zeros((6, 2))
    for x in (100.0, 150.0):
        looked._candidates.append(_Candidate([Face((x, 100.0, 100.0, 100.0), points, 0.9)], [0.9]))
    with pytest.raises(SeatsMissingError, match="one face") as caught:
        looked.require()
    assert caught.value.code is FaultCode.SEATS_OVERLAP


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 720), (640, 480), (720, 1280), (1920, 1080), (100, 100), (33, 900)]
)
def test_tiles_cover_the_whole_picture(width: int, height: int) -> None:
    seen = np.zeros((height, width), bool)
    for tile in list(tiles(width, height))[1:]:
        assert tile.side <= min(width, height)
        seen[max(0, tile.y) : tile.y + tile.side, max(0, tile.x) : tile.x + tile.side] = True
    assert seen.all()
