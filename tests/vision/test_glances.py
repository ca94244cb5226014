"""Second glances and the threads they run in, without a model: a hand finder that says what it is told to."""

import threading
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from vision import hand_pool
from vision.crops import Crop, Image
from vision.frames import Frame
from vision.glances import LookBack, Missed
from vision.hand_pool import HandPool
from vision.landmarks import HAND_POINTS, INDEX_TIP, Face, Hand

NOSE = (100.0, 100.0)
IOD = 20.0
FACE = Face((70, 70, 60, 60), np.array([(90, 89), (110, 89), NOSE, (100, 110), (75, 90), (125, 90)]), 0.9)
HERE = Crop(0, 0, 200)


class Finder:
    """Shows one hand after another, each so many IOD below the nose; None is no hand."""

    def __init__(self, *distances: float | None) -> None:
        self.looks = 0
        self._distances = iter(distances)

    def find(self, image: Image) -> Sequence[Hand]:
        self.looks += 1
        distance = next(self._distances)
        if distance is None:
            return ()
        side = 200 * 4 / 3  # of the square below, in which it is found
        left, top = (200 - side) / 2, (200 - side) / 2 + 200 / 3
        points = np.zeros((HAND_POINTS, 3))
        points[INDEX_TIP, :2] = np.array((NOSE[0] - left, NOSE[1] + distance * IOD - top)) * image.shape[0] / side
        return (Hand(points, np.zeros((HAND_POINTS, 3)), 0.9, "Left"),)


class Trail:
    """Follows a hand to so many IOD below the nose, one frame after another, and then loses it."""

    def __init__(self, *distances: float) -> None:
        self._distances = iter(distances)
        self.resumed, self.ended = 0, False

    def follow(self, _: Frame) -> Hand | None:
        distance = next(self._distances, None)
        if distance is None:
            return None
        points = np.zeros((HAND_POINTS, 3))
        points[INDEX_TIP, :2] = NOSE[0], NOSE[1] + distance * IOD
        return Hand(points, np.zeros((HAND_POINTS, 3)), 0.9, "Left")

    def resume(self, hands: Sequence[Hand], frame: Frame) -> None:
        assert len(hands) == 1
        assert frame.t < 0
        self.resumed += 1

    def end(self) -> None:
        self.ended = True


def look_back(frames: int, trail: Trail | None = None, *, looked: bool = True) -> LookBack:
    blank = np.zeros((200, 200, 3), np.uint8)
    missed = [Missed(Frame(blank, -number, -number / 30, 0), HERE, looked) for number in range(1, frames + 1)]
    return LookBack(missed, FACE, trail or Trail())  # type: ignore[arg-type]


def glance(finder: Finder, frames: int, trail: Trail | None = None, *, looked: bool = True) -> LookBack:
    back = look_back(frames, trail, looked=looked)
    while back.step(finder):  # type: ignore[arg-type]
        pass
    return back


def test_the_way_of_a_hand_is_followed_backwards_until_it_is_far() -> None:
    back = glance(Finder(1.2, 2.3, 3.4, 4.2, 4.6, 5.0), frames=9)
    assert [round(one.t * 30) for one in back.glimpses()] == [-5, -4, -3, -2, -1]


def test_a_hand_that_is_followed_need_not_be_found() -> None:
    finder, trail = Finder(), Trail(0.8, 1.9, 3.1, 4.3, 5.0)
    back = glance(finder, 9, trail)
    assert [round(one.t * 30) for one in back.glimpses()] == [-4, -3, -2, -1], "once far, it was far before"
    assert finder.looks == 0
    assert trail.ended


def test_a_hand_that_is_lost_is_found_and_followed_again() -> None:
    finder, trail = Finder(2.0, 3.0, 4.5, 5.0), Trail(1.0)
    back = glance(finder, 9, trail)
    assert [round(one.t * 30) for one in back.glimpses()] == [-5, -4, -3, -2, -1]
    assert trail.resumed == 4


def test_a_frame_that_was_not_looked_at_shows_it_where_it_is_looked_for() -> None:
    finder = Finder(*[None] * 20)
    glance(finder, frames=9, looked=False)
    assert finder.looks == 6, "two frames, each on three squares"


def test_where_nothing_is_seen_the_search_ends_soon() -> None:
    finder = Finder(*[None] * 20)
    assert glance(finder, frames=9).glimpses() == ()
    assert finder.looks == 4, "two frames, each on two squares"


def test_one_frame_of_blur_does_not_end_it() -> None:
    back = glance(Finder(1.0, None, None, 3.0, 4.5, 5.0), frames=9)
    assert [round(one.t * 30) for one in back.glimpses()] == [-5, -4, -3, -1]


def test_it_ends_with_the_oldest_frame() -> None:
    assert len(glance(Finder(1.0, 2.0, 3.0), frames=3).glimpses()) == 3
    assert look_back(0).step(Finder()) is False  # type: ignore[arg-type]


def test_some_frames_may_be_looked_at_first() -> None:
    finder = Finder(1.0, 2.0, 3.0, 5.0, 5.0)
    back = look_back(9)
    assert back.steps(finder, 2)  # type: ignore[arg-type]
    assert finder.looks == len(back.found) == 2
    assert not back.steps(finder, 9)  # type: ignore[arg-type]
    assert finder.looks == 5
    assert not look_back(0).steps(finder, 3)  # type: ignore[arg-type]


class Model:
    """A hand model that is quick to load."""

    closed = 0

    def __init__(self, _: bytes) -> None:
        pass

    def close(self) -> None:
        Model.closed += 1


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[HandPool]:
    monkeypatch.setattr(hand_pool, "HandFinder", Model)
    Model.closed = 0
    made = HandPool(b"", 1)
    yield made
    made.close()
    assert Model.closed == 1


def test_what_is_urgent_goes_before_what_can_wait(pool: HandPool) -> None:
    done: list[str] = []
    began, go_on = threading.Event(), threading.Event()

    def step(_: object) -> bool:
        began.set()
        assert go_on.wait(5)
        done.append("step")
        return len(done) < 4

    steps = pool.submit_steps(step)
    assert began.wait(5)
    look = pool.submit(lambda _: done.append("look"))
    go_on.set()
    look.result(5)
    steps.result(5)
    assert done == ["step", "look", "step", "step"]


def test_the_first_that_is_done_is_told_of_unless_something_else_is_wanted(pool: HandPool) -> None:
    go_on = threading.Event()
    held, other = pool.submit(lambda _: go_on.wait(5)), pool.submit(lambda _: 7)
    assert pool.first_of([held, other], lambda: True) is None
    go_on.set()
    assert pool.first_of([other]) == 0
    assert pool.first_of([held, other], lambda: True) == 0, "what is done is told of, whatever is wanted"


def test_an_error_is_raised_where_the_result_is_taken(pool: HandPool) -> None:
    def broken(_: object) -> bool:
        raise ValueError("no hand today")

    for future in (pool.submit(broken), pool.submit_steps(broken)):
        with pytest.raises(ValueError, match="no hand today"):
            future.result(5)
    assert pool.submit(lambda _: 7).result(5) == 7


def test_closing_does_not_wait_for_what_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_pool, "HandFinder", Model)
    pool = HandPool(b"", 1)
    endless = pool.submit_steps(lambda _: True)
    pool.close()
    assert endless.done()
