import tracemalloc

import numpy as np
import pytest
from footage import sample_frames
from test_watch import seats_in

from engine.verdict import Seat
from vision.crops import Crop
from vision.frames import Frame
from vision.ring import LARGEST_PX, MOST_SHOTS, SPAN_S, CropRing
from vision.watch import Watch

SEATS = (Seat(0), Seat(2))
CROPS = (Crop(0, 0, 40), Crop(30, 10, 80))


def frame(index: int, fps: float, width: int = 160, height: int = 90) -> Frame:
    return Frame(np.full((height, width, 3), index % 251, np.uint8), index, index / fps, 0)


@pytest.mark.parametrize("fps", [7.5, 15, 24, 30, 60])
def test_at_least_two_and_a_half_seconds_are_kept_and_no_more(fps: float) -> None:
    ring = CropRing()
    for index in range(round(20 * fps)):
        ring.add(frame(index, fps), SEATS, CROPS)
    kept = ring.between(0, 100)
    assert kept[-1].index == round(20 * fps) - 1
    assert [shot.index for shot in kept] == list(range(kept[0].index, kept[-1].index + 1))
    assert SPAN_S - 1 / fps < kept[-1].t - kept[0].t <= SPAN_S + 1e-9
    assert SPAN_S >= 2.5


def test_frames_that_come_too_fast_do_not_fill_the_memory() -> None:
    ring = CropRing()
    for index in range(1000):
        ring.add(frame(index, 500), SEATS, CROPS)
    assert len(ring) == MOST_SHOTS


def test_a_crop_keeps_the_pictures_own_pixels_up_to_the_limit() -> None:
    image = np.random.default_rng(1).integers(0, 256, (720, 1280, 3), dtype=np.uint8)
    ring = CropRing()
    ring.add(Frame(image, 0, 0.0, 0), (Seat(0), Seat(1)), (Crop(100, 50, 200), Crop(300, 100, 500)))
    (shot,) = ring.between(0, 0)
    assert (shot.of(Seat(0)) == image[50:250, 100:300]).all()
    assert shot.of(Seat(1)).shape == (LARGEST_PX, LARGEST_PX, 3)
    assert shot.crops[1].side == 500
    with pytest.raises(ValueError, match="not in"):
        shot.of(Seat(3))


def test_what_is_taken_out_stays_when_the_ring_goes_on() -> None:
    ring = CropRing()
    for index in range(30):
        ring.add(frame(index, 30), SEATS, CROPS)
    taken = ring.between(0.2, 0.4)
    for index in range(30, 300):
        ring.add(frame(index, 30), SEATS, CROPS)
    assert [shot.index for shot in taken] == list(range(6, 13))
    assert all((shot.of(Seat(0)) == shot.index).all() for shot in taken)
    ring.clear()
    assert len(ring) == 0
    assert ring.nbytes == 0


def test_memory_stays_flat_however_long_the_table_plays() -> None:
    ring = CropRing()
    whole = np.zeros((720, 1280, 3), np.uint8)
    seats, crops = tuple(map(Seat, range(4))), tuple(Crop(300 * n, 100, 330) for n in range(4))

    def play(first: int, last: int) -> int:
        for index in range(first, last):
            ring.add(Frame(whole, index, index / 30, 0), seats, crops)
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        after_ten_seconds = play(0, 300)
        bound = 4 * LARGEST_PX**2 * 3 * (SPAN_S * 30 + 2)
        assert ring.nbytes <= bound
        assert after_ten_seconds < 1.05 * bound
        assert play(300, 2000) == pytest.approx(after_ten_seconds, rel=0.02)
    finally:
        tracemalloc.stop()


@pytest.mark.camera
def test_every_frame_is_kept_whether_it_is_looked_at_or_not() -> None:
    frames = sample_frames(0, 20)
    ring = CropRing()
    with Watch(seats_in(frames[0].image), ring=ring) as watch:
        for one in frames:
            list(watch.look(one))
        kept = ring.between(0, 10)
        assert [(shot.index, shot.t) for shot in kept] == [(one.index, one.t) for one in frames]
        assert kept[0].seats == tuple(map(Seat, range(4)))
        watch.forget()
    assert len(ring) == 0
