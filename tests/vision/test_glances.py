"""Second glances and the threads they run in, without a model: a hand finder that says what it is told to."""

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from functools import partial

import numpy as np
import pytest

from engine.verdict import Seat
from vision import hand_pool
from vision.crops import Crop, Image
from vision.frames import Frame
from vision.glances import LookBack, Missed
from vision.hand_pool import HandPool
from vision.landmarks import HAND_POINTS, INDEX_TIP, Face, Hand
from vision.looks import History, SeatLook, Waiting
from vision.plan import Step
from vision.watched import WatchedSeat

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

    velocity = np.zeros(2)

    def __init__(self, *distances: float) -> None:
        self._distances = iter(distances)
        self.resumed, self.turned, self.going = 0, 0, False

    def begin(self, *_: object) -> None:
        self.going = True

    def turn(self, *_: object) -> None:
        self.turned += 1
        self.going = True

    def follow(self, _: Frame) -> Hand | None:
        distance = next(self._distances, None)
        if distance is None:
            self.going = False
            return None
        return hand(distance)

    def resume(self, hands: Sequence[Hand], frame: Frame) -> None:
        assert len(hands) == 1
        assert frame.t < 0
        self.resumed += 1

    def end(self) -> None:
        self.going = False


def hand(distance: float) -> Hand:
    points = np.zeros((HAND_POINTS, 3))
    points[INDEX_TIP, :2] = NOSE[0], NOSE[1] + distance * IOD
    return Hand(points, np.zeros((HAND_POINTS, 3)), 0.9, "Left")


class Glance:
    """A look back through so many frames, of which all are wanted at once, or the newest."""

    def __init__(
        self,
        finder: Finder,
        frames: int,
        trail: Trail | None = None,
        *,
        looked: bool = True,
        urgent: int | None = None,
        oldest_s: float = -9.0,
    ) -> None:
        blank = np.zeros((200, 200, 3), np.uint8)
        shown = [Frame(blank, -number, -number / 30, 0) for number in range(frames + 1)]
        missed = [Missed(frame, HERE, looked) for frame in shown[1:]]
        self.trail, self.urgent = trail or Trail(), frames if urgent is None else urgent
        back = LookBack(missed, FACE, self.trail, self.urgent)  # type: ignore[arg-type]
        back.begin(finder, hand(0.5), shown[0], np.zeros(2))  # type: ignore[arg-type]
        self.first = sorted(round(t * 30) for t in back.found)
        assert not self.trail.going
        self.needed = back.go_on(finder, oldest_s)  # type: ignore[arg-type]
        assert back.over
        assert not self.trail.going
        self.found = sorted(round(t * 30) for t in back.found)
        self.glimpsed = [round(one.t * 30) for one in back.glimpses()]


def test_the_way_of_a_hand_is_followed_backwards_until_it_is_far() -> None:
    assert Glance(Finder(1.2, 2.3, 3.4, 4.2, 4.6, 5.0), 9).found == [-5, -4, -3, -2, -1]


def test_a_hand_that_is_followed_need_not_be_found() -> None:
    finder = Finder()
    assert Glance(finder, 9, Trail(0.8, 1.9, 3.1, 4.3, 5.0)).found == [-4, -3, -2, -1], "once far, it was far before"
    assert finder.looks == 0


def test_a_hand_that_is_lost_is_found_and_followed_again() -> None:
    trail = Trail(1.0)
    assert Glance(Finder(2.0, 3.0, 4.5, 5.0), 9, trail).found == [-5, -4, -3, -2, -1]
    assert trail.resumed == 4


def test_a_frame_that_was_not_looked_at_shows_it_where_it_is_looked_for() -> None:
    finder = Finder(*[None] * 20)
    Glance(finder, 9, looked=False)
    assert finder.looks == 6, "two frames, each on three squares"


def test_where_nothing_is_seen_the_search_ends_soon() -> None:
    finder = Finder(*[None] * 20)
    assert Glance(finder, 9).found == []
    assert finder.looks == 4, "two frames, each on two squares"


def test_one_frame_of_blur_does_not_end_it() -> None:
    assert Glance(Finder(1.0, None, None, 3.0, 4.5, 5.0), 9).found == [-5, -4, -3, -1]


def test_it_ends_with_the_oldest_frame() -> None:
    assert len(Glance(Finder(1.0, 2.0, 3.0), 3).found) == 3
    assert not Glance(Finder(), 0).needed


def test_only_some_frames_are_wanted_at_once() -> None:
    trail = Trail(0.8, 1.2, 1.9, 2.8, 3.6)
    glance = Glance(Finder(), 5, trail, urgent=2)
    assert glance.first == [-2, -1]
    assert glance.glimpsed == [-5, -4, -3]
    assert glance.needed
    assert trail.turned == 1


def test_what_is_too_long_ago_is_not_looked_at() -> None:
    glance = Glance(Finder(), 5, Trail(0.8, 1.2, 1.9, 2.8, 3.6), urgent=1, oldest_s=-0.11)
    assert glance.glimpsed == [-3, -2]
    early = Glance(Finder(), 5, Trail(0.8), urgent=1, oldest_s=-0.04)
    assert early.glimpsed == []
    assert not early.needed, "the trail is somebody else's then"


def test_where_frames_were_lost_the_newest_is_looked_at_however_old_it_is() -> None:
    assert Glance(Finder(3.0), 4, Trail(), urgent=0, oldest_s=-0.02).glimpsed == [-1]
    assert Glance(Finder(None, None, None), 4, Trail(), urgent=0, oldest_s=-0.02).glimpsed == [-1], (
        "nothing tells as well"
    )


def test_a_hand_of_which_enough_is_known_is_not_searched() -> None:
    finder = Finder()
    assert Glance(finder, 9, Trail(0.8, 1.2, 1.9), urgent=2).found == [-3, -2, -1]
    assert finder.looks == 0


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


def test_what_the_oldest_frame_waits_for_goes_first(pool: HandPool) -> None:
    done: list[int] = []
    go_on = threading.Event()
    held = pool.submit(lambda _: go_on.wait(5))
    while not pool.idle:
        time.sleep(0.001)
    looks = [pool.submit(partial(lambda number, _: done.append(number), number), number) for number in (3, 1, 2)]
    assert not pool.idle
    go_on.set()
    for look in (held, *looks):
        look.result(5)
    assert done == [1, 2, 3]
    assert pool.idle


def test_the_first_that_is_done_is_told_of_unless_something_else_is_wanted(pool: HandPool) -> None:
    go_on = threading.Event()
    held, other = pool.submit(lambda _: go_on.wait(5)), pool.submit(lambda _: 7)
    assert pool.first_of([held, other], lambda: True) is None
    go_on.set()
    assert pool.first_of([other]) == 0
    assert pool.first_of([held, other], lambda: True) == 0, "what is done is told of, whatever is wanted"


def test_of_a_frame_only_the_looks_that_are_still_on_are_waited_for() -> None:
    """Whoever waited for those that are over would turn round and round, and take a core from the others."""
    over: Future[tuple[Hand, ...]] = Future()
    over.set_result(())
    on: Future[tuple[Hand, ...]] = Future()
    seat = WatchedSeat(Seat(0), FACE, HERE, HERE)
    looks = tuple(SeatLook(seat, HERE, Step.LOOK, running=running) for running in (over, on))
    history = History()
    history.add(
        Waiting(Frame(np.zeros((2, 2, 3), np.uint8), 0, 0.0, 0), 0, 1 / 30, looks, [False, False], (None, None))
    )
    assert list(history.looks()) == [on]
    assert not history.ready
    on.set_result(())
    assert list(history.looks()) == []
    assert history.ready


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
