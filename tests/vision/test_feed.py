import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from vision.errors import CameraError
from vision.feed import AHEAD, Feed
from vision.frames import Frame

PICTURE = np.zeros((4, 4, 3), np.uint8)


class Script:
    """A source that gives so many frames, then ends or breaks off."""

    label, width, height, fps, length = "script", 4, 4, 30.0, None

    def __init__(self, count: int, *, live: bool, error: Exception | None = None) -> None:
        self.count, self.live, self.error = count, live, error
        self.given = 0
        self.done = threading.Event()

    def frames(self) -> Iterator[Frame]:
        try:
            for index in range(self.count):
                self.given = index + 1
                yield Frame(PICTURE, index, index / 30, time.monotonic_ns())
            if self.error:
                raise self.error
        finally:
            self.done.set()

    def close(self) -> None:
        pass


def test_a_file_waits_for_the_judging_and_loses_nothing() -> None:
    source = Script(200, live=False)
    with Feed(source) as feed:
        time.sleep(0.05)
        assert source.given <= AHEAD + 1
        assert [frame.index for frame in feed] == list(range(200))
    assert (feed.read, feed.dropped, feed.ended) == (200, 0, True)


def test_a_live_source_drops_its_oldest_frames_while_nothing_happens() -> None:
    source = Script(100, live=True)
    with Feed(source) as feed:
        source.done.wait(2)
        kept = [frame.index for frame in feed]
    assert kept == list(range(100 - AHEAD, 100))
    assert (feed.read, feed.dropped) == (100, 100 - AHEAD)


def test_no_frame_of_a_race_is_dropped() -> None:
    feed = Feed(Script(0, live=True), capacity=90)
    feed.keep_all = True
    for index in range(90):
        feed._put(Frame(PICTURE, index, index / 30, 0))
    assert (feed.waiting, feed.dropped) == (90, 0)


def test_a_full_backlog_drops_the_oldest_and_counts_them() -> None:
    feed = Feed(Script(0, live=True), capacity=50)
    feed.keep_all = True
    for index in range(80):
        feed._put(Frame(PICTURE, index, index / 30, 0))
    assert feed.dropped == 30
    assert [feed.take(0).index for _ in range(50)] == list(range(30, 80))


@pytest.mark.parametrize("live", [True, False])
def test_a_source_that_breaks_off_is_told_after_its_last_frame(live: bool) -> None:
    with Feed(Script(5, live=live, error=CameraError("unplugged"))) as feed:
        assert [feed.take(1).index for _ in range(5)] == list(range(5))
        with pytest.raises(CameraError, match="unplugged"):
            feed.take(1)


def test_taking_from_a_silent_source_comes_back_and_says_how_long_it_is_silent() -> None:
    hold = threading.Event()

    class Silent(Script):
        def frames(self) -> Iterator[Frame]:
            hold.wait(5)
            yield from super().frames()

    with Feed(Silent(3, live=True)) as feed:
        assert feed.take(0.05) is None
        assert not feed.ended
        assert feed.silent_s >= 0.05
        hold.set()
        assert feed.take(2).index == 0


def test_closing_ends_the_reading_also_when_the_backlog_is_full() -> None:
    source = Script(10_000, live=False)
    feed = Feed(source)
    began = time.monotonic()
    feed.close()
    assert source.done.wait(2)
    assert time.monotonic() - began < 1.5
