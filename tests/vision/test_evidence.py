"""What is set aside while a race goes on: real judging of landmarks, with small pictures that carry their number."""

import numpy as np
import pytest
from trace_builder import Trace, play, trace

from engine.verdict import Seat, Verdict
from vision.crops import Crop
from vision.evidence import MOST_TOUCHES, SHOWN_S, Evidence
from vision.frames import Frame
from vision.referee import Referee
from vision.ring import SPAN_S, CropRing, Shot


def toucher(seat: int, at_ms: float, hold: float = 1500) -> Trace:
    return trace(seat).away(at_ms - 500 - 320).approach(320).contact(hold).leave()


def judge(*stories: Trace, fps: float = 30) -> tuple[Verdict, tuple[Shot, ...], Evidence]:
    """The first verdict, and the pictures there were for it at that moment."""
    seats = [Seat(one.seat) for one in stories]
    referee, ring = Referee(seats), CropRing()
    evidence = Evidence(ring)
    for index, seen in enumerate(play(*stories, fps=fps, noise=0.01)):
        picture = np.full((20, 20, 3), index % 251, np.uint8)
        ring.add(Frame(picture, index, seen.t, 0), seats, [Crop(0, 0, 20)] * len(seats))
        new = referee.update(seen)
        evidence.follow(seen.t, seats, referee)
        if new:
            return new[0], evidence.shots(new[0]), evidence
    pytest.fail("no verdict")


def check_all_there(verdict: Verdict, shots: tuple[Shot, ...], fps: float) -> None:
    assert [shot.index for shot in shots] == sorted({shot.index for shot in shots})
    for touch in verdict.touches:
        near = [shot.t for shot in shots if abs(shot.t - touch.onset_s) <= SHOWN_S]
        assert len(near) >= 2 * SHOWN_S * fps - 1
        assert min(near) < touch.onset_s < max(near)
    assert all((shot.of(shot.seats[0]) == shot.index % 251).all() for shot in shots)


@pytest.mark.parametrize("fps", [15, 30])
@pytest.mark.parametrize("times", [(1000, 1100, 1200, 1300), (1000, 4500, 8000, 11500), (1000, 1002, 9000)])
def test_the_pictures_round_every_onset_are_there_however_long_the_race_is(times: tuple[int, ...], fps: int) -> None:
    verdict, shots, _ = judge(*(toucher(seat, at, hold=14000 - at) for seat, at in enumerate(times)), fps=fps)
    assert verdict.touches[-1].onset_s - verdict.touches[0].onset_s > SPAN_S or times[-2] < 2000
    check_all_there(verdict, shots, fps)


def test_the_others_touch_is_shown_beside_the_one_who_did_not() -> None:
    verdict, shots, _ = judge(toucher(0, 1000), toucher(1, 1300), trace(2).away(4000))
    assert verdict.last == 2
    assert all(shot.seats == (0, 1, 2) for shot in shots)
    check_all_there(verdict, shots, 30)


def test_nothing_is_left_once_it_is_cleared() -> None:
    verdict, shots, evidence = judge(toucher(0, 1000, hold=9000), toucher(1, 5000, hold=5000))
    assert min(shot.t for shot in shots) < 1.1
    evidence.clear()
    left = evidence.shots(verdict)
    assert all(shot.t > verdict.touches[-1].onset_s - SHOWN_S for shot in left)  # what is in the ring still


def test_somebody_who_touches_again_and_again_does_not_fill_the_memory() -> None:
    fidget = trace(0).away(500)
    for _ in range(8):
        fidget = fidget.approach(320).contact(500).leave().away(300)
    steady = toucher(1, 1400, hold=14000)
    verdict, shots, evidence = judge(fidget, steady, toucher(2, 12500, hold=3000))
    assert len(evidence._aside) <= MOST_TOUCHES
    check_all_there(verdict, shots, 30)
