"""Quality gate on recorded landmarks: rendered races whose truth is exact, seen by our own pipeline, points only.

Any wrong name fails, and so does a drop in what is found or in how well its time is known.
"""

import numpy as np
import pytest
from accuracy import report
from recorded import TRUTH, judged, onset_errors

from engine.verdict import Ruling

CLEAR_MS = 66
"""From this gap on a name is expected."""
DIM = [name for name in TRUTH if name.startswith("stress")]
HIDDEN = ["hands-up-01", "hands-up-05", "turned-01"]
"""Fingers whose way was not seen, behind a hand beside the face, or because the model saw a hand that was not there: when
they came is known to 30 or 65 ms."""
CROSSED = ["crossing-01", "crossing-09"]
"""A neighbour's arm lies before the hand that touches: nothing but the finger is to be seen of it."""
MISREAD = ["misread-714-01", "misread-714-06"]
"""In dim light the fingertip of a resting hand is found half an IOD too low for half a second or more, and then where it is."""
ORDINARY = [name for name in TRUTH if name not in (*DIM, *HIDDEN, *CROSSED, *MISREAD)]
TABLES = [name for name in TRUTH if len(TRUTH[name]["players"]) > 1]


@pytest.mark.parametrize("name", TRUTH)
def test_no_wrong_name(name: str) -> None:
    assert judged(name).named <= {judged(name).last}


@pytest.mark.parametrize("name", [*ORDINARY, *HIDDEN])
def test_every_touch_is_found_and_none_invented(name: str) -> None:
    race = judged(name)
    assert set(race.found) == set(race.onsets)
    assert len(race.final) == (1 if race.onsets else 0)


@pytest.mark.parametrize("name", [name for name in ORDINARY if name in TABLES])
def test_the_ruling_fits_the_gap(name: str) -> None:
    race = judged(name)
    (final,) = race.final
    if race.last is None:
        assert final.ruling is (Ruling.NO_CALL if race.gap_ms is None else Ruling.DEAD_HEAT)
    elif race.gap_ms is None or race.gap_ms >= CLEAR_MS:
        assert final.last == race.last


def test_dim_and_blurred_races_lose_few_touches_and_invent_none() -> None:
    wanted = sum(len(judged(name).onsets) for name in DIM)
    found = sum(len(set(judged(name).found) & set(judged(name).onsets)) for name in DIM)
    assert found >= wanted - 1
    assert all(set(judged(name).found) <= set(judged(name).onsets) for name in DIM)


def test_onsets_are_known_to_a_few_milliseconds() -> None:
    errors, sigmas = onset_errors([judged(name) for name in ORDINARY]).T
    assert abs(np.median(errors)) < 3
    assert np.median(np.abs(errors)) < 6
    assert np.quantile(np.abs(errors), 0.95) < 10
    assert np.mean(np.abs(errors) <= 2 * sigmas) >= 0.93, "sigmas do not boast"
    assert np.median(sigmas) < 8, "nor hide"


@pytest.mark.parametrize("name", ORDINARY)
def test_no_onset_is_far_beyond_its_sigma(name: str) -> None:
    errors, sigmas = onset_errors([judged(name)]).T
    assert (np.abs(errors) < 4 * sigmas).all()


@pytest.mark.parametrize("name", HIDDEN)
def test_an_onset_whose_way_was_hidden_says_so(name: str) -> None:
    """The other hand was once taken for the finger on its way: 95 ms late with a sigma of 14, 42 early with one of 8."""
    race = judged(name)
    errors, sigmas = onset_errors([race]).T
    assert (np.abs(errors) < 2.5 * sigmas).all()
    (final,) = race.final
    assert race.last in (final.last, *final.candidates)


@pytest.mark.parametrize("name", CROSSED)
def test_nobody_is_named_while_an_arm_hides_whose_finger_it_is(name: str) -> None:  # N2
    race = judged(name)
    (final,) = race.final
    assert final.ruling is Ruling.NO_CALL
    assert race.last in final.candidates
    assert set(race.found) < set(race.onsets)


@pytest.mark.parametrize("name", MISREAD)
def test_a_hand_that_lies_still_while_the_model_changes_its_mind_comes_no_later_for_that(name: str) -> None:
    (final,) = judged(name).final
    assert final.ruling is Ruling.NO_CALL


def test_onsets_in_dim_pictures_say_how_little_they_know() -> None:
    errors, sigmas = onset_errors([judged(name) for name in DIM]).T
    assert np.quantile(np.abs(errors), 0.95) < 35
    assert np.mean(np.abs(errors) <= 2 * sigmas) >= 0.85


@pytest.mark.parametrize("name", TABLES)
def test_a_verdict_comes_soon_after_it_is_certain(name: str) -> None:
    race = judged(name)
    for t, verdict in race.given:
        if verdict.ruling is not Ruling.NO_CALL:
            decisive = max(touch.onset_s for touch in verdict.touches)
            assert t - decisive < 0.4 + 2 / TRUTH[name]["fps"]


def test_the_report_counts_every_race() -> None:
    lines = report([judged(name) for name in TRUTH])
    assert sum(f"gap {gap:4d} ms {{'right': " in line for gap in (0, 400) for line in lines) == 2
    assert any(line.startswith("lips") and line.endswith(" 0 of 3") for line in lines)
