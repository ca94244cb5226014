from itertools import accumulate, repeat

import pytest

from vision.pace import PaceMeter


def metered(*intervals_ms: float) -> PaceMeter:
    meter = PaceMeter()
    for taken_ms in accumulate(intervals_ms, initial=1e6):
        meter.count(round(taken_ms * 1e6))
    return meter


@pytest.mark.parametrize(
    ("fps", "slow"), [(60, False), (30, False), (24, False), (23.976, False), (23.4, True), (15, True), (10, True)]
)
def test_the_rate_is_measured_and_under_24_it_is_slow(fps: float, slow: bool) -> None:
    meter = metered(*repeat(1000 / fps, 100))
    assert meter.fps == pytest.approx(fps, rel=1e-3)
    assert (meter.slow, meter.steady) == (slow, True)


def test_nothing_is_said_before_enough_pictures_have_come() -> None:
    for meter in (PaceMeter(), metered(), metered(*repeat(33, 5))):
        assert (meter.fps, meter.known, meter.slow, meter.steady) == (0, False, False, True)


def test_only_the_last_moments_count() -> None:
    meter = metered(*repeat(100, 60), *repeat(1000 / 30, 120))  # somebody has switched on a lamp
    assert meter.fps == pytest.approx(30, rel=0.01)


@pytest.mark.parametrize(
    ("intervals", "steady"),
    [
        ([33, 34, 32, 35, 31] * 20, True),
        ([33] * 19 + [66], True),  # one lost now and then
        ([33, 33, 33, 66] * 20, False),  # every fourth lost
        ([10, 10, 10, 103] * 20, False),  # in bursts
        ([40] * 30 + [66] * 30, True),  # the camera exposes longer from now on: slow, not uneven
    ],
)
def test_uneven_pictures_are_told_from_even_ones(intervals: list[float], steady: bool) -> None:
    assert metered(*intervals).steady is steady


def test_what_is_told_does_not_flicker_at_the_limit() -> None:
    meter = PaceMeter()
    taken_ms, told = 1e6, []
    for fps in (30, 23.3, 24.4, 23.3, 24.4, 26):
        for interval_ms in repeat(1000 / fps, round(4 * fps)):
            taken_ms += interval_ms
            meter.count(round(taken_ms * 1e6))
        told.append(meter.slow)
    assert told == [False, True, True, True, True, False]


def test_unevenness_at_the_limit_does_not_flicker_either() -> None:
    meter = PaceMeter()
    taken_ms, told = 1e6, []
    for lost in (100, 6, 11, 6, 11, 40):  # one of so many
        for number in range(150):
            taken_ms += 66 if number % lost == lost - 1 else 33
            meter.count(round(taken_ms * 1e6))
        told.append(meter.steady)
    assert told == [True, False, False, False, False, True]
