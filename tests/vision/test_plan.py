from collections.abc import Callable

import pytest

from vision.plan import LookPlan, Step

FPS = 30
Scene = Callable[[float], float | None]


def looks(scene: Scene, seconds: float, *, moved: bool = True, fps: int = FPS, phase: int = 0) -> dict[int, bool]:
    """Which frames are looked at in the end, when `scene` tells how far the fingertip is from the nose (IOD)."""
    plan, chosen, waiting = LookPlan(phase), {}, []
    for index in range(round(seconds * fps)):
        t = index / fps
        step = plan.step(index, t, 1 / fps, moved=moved)
        chosen[index] = step is Step.LOOK
        if step is Step.WAIT:
            waiting.append(index)
        if step is Step.LOOK:
            wanted = plan.saw(t, scene(t))
            chosen.update(dict.fromkeys(waiting, wanted))
            waiting.clear()
    return chosen


def share(chosen: dict[int, bool], begin: float, end: float, fps: int = FPS) -> float:
    frames = range(round(begin * fps), round(end * fps))
    return sum(chosen[index] for index in frames) / len(frames)


def reach(onset: float, speed: float) -> Scene:
    """A finger that comes at so many IOD a second, and stays."""
    return lambda t: max(0.05, speed * (onset - t)) if speed * (onset - t) < 3.5 else None


def test_a_still_seat_is_looked_at_twice_a_second() -> None:
    assert share(looks(lambda _: None, 10, moved=False), 0, 10) == pytest.approx(1 / 15, abs=0.01)


def test_a_restless_seat_is_looked_at_ten_times_a_second() -> None:
    assert share(looks(lambda _: None, 10), 0, 10) == pytest.approx(1 / 3, abs=0.01)
    assert share(looks(lambda _: 3.0, 10), 0, 10) == pytest.approx(1 / 3, abs=0.01)


@pytest.mark.parametrize("phase", [0, 1, 2])
@pytest.mark.parametrize("speed", [4.0, 10.0, 19.0, 30.0])
@pytest.mark.parametrize("fps", [15, 24, 30, 60])
def test_the_end_of_a_reach_is_seen_in_every_frame(phase: int, speed: float, fps: int) -> None:
    for late in range(6):
        onset = 2 + late / 6 / fps
        chosen = looks(reach(onset, speed), 4, phase=phase, fps=fps)
        near = [index for index in chosen if onset - index / fps >= 0 and speed * (onset - index / fps) < 2.2]
        assert all(chosen[index] for index in near)
        after = [index for index in chosen if 0 <= index / fps - onset < 0.08]
        assert all(chosen[index] for index in after)


def test_a_finger_that_rests_on_the_nose_is_looked_at_less_and_less() -> None:
    chosen = looks(reach(1.0, 10), 4)
    assert share(chosen, 0.9, 1.1) == 1
    assert 0.4 <= share(chosen, 1.14, 1.21) <= 0.6
    assert share(chosen, 1.5, 4.0) <= 0.2


@pytest.mark.parametrize("phase", [0, 1, 2])
@pytest.mark.parametrize("speed", [4.0, 10.0, 30.0])
@pytest.mark.parametrize("fps", [15, 24, 30, 60])
def test_a_finger_is_looked_at_in_the_frame_in_which_it_has_been_held_long_enough(
    fps: int, speed: float, phase: int
) -> None:
    for late in range(6):
        onset = 2 + late / 6 / fps
        chosen = looks(reach(onset, speed), 4, phase=phase, fps=fps)
        ripe = min(index for index in chosen if index / fps >= onset + 0.25)
        assert chosen[ripe]


@pytest.mark.parametrize("phase", [0, 1, 2])
def test_who_is_clearly_earlier_than_another_is_looked_at_less_but_in_time(phase: int) -> None:
    def held(latest_s: float) -> list[float]:
        plan, seen = LookPlan(phase), []
        for index in range(90):
            t = index / FPS
            latest = latest_s if t > latest_s + 0.07 else None
            if plan.step(index, t, 1 / FPS, moved=True, latest_s=latest) is Step.LOOK:
                plan.saw(t, reach(1.0, 15)(t))
                seen.append(t)
        return [t for t in seen if 1.0 < t < 1.6]

    alone, close, early = held(1.0), held(1.05), held(1.12)
    assert close == alone, "who is hardly earlier may be the one the verdict waits for"
    assert len(early) <= len(alone) - 2
    assert any(1.25 <= t <= 1.12 + 0.25 for t in early), "known before the other has been held long enough"


def test_who_is_last_is_looked_at_without_waiting() -> None:
    plan = LookPlan(0)
    steps = [plan.step(index, index / FPS, 1 / FPS, moved=index >= 6, last=lambda: True) for index in range(12)]
    assert steps[1:6] == [Step.SKIP] * 5
    assert steps[6:] == [Step.LOOK] * 6


def test_cards_held_at_the_chin_do_not_keep_the_referee_busy() -> None:
    chosen = looks(lambda _: 1.5, 4)
    assert share(chosen, 1.0, 4.0) == pytest.approx(1 / 3, abs=0.03)


def test_unless_that_hand_goes_on_to_the_nose() -> None:
    plan = LookPlan(0)
    for index in range(40):
        if plan.step(index, index / FPS, 1 / FPS, moved=True) is Step.LOOK:
            plan.saw(index / FPS, 1.5)
    assert plan.saw(41 / FPS, 0.9)


def test_a_hand_that_is_lost_near_the_nose_is_looked_for_in_every_frame() -> None:
    chosen = looks(lambda t: 1.0 if t < 0.5 else None, 2)
    assert share(chosen, 0.5, 0.7) == 1
    assert share(chosen, 1.0, 2.0) == pytest.approx(1 / 3, abs=0.03)


def test_who_lets_go_is_watched_as_before() -> None:
    plan = LookPlan(0)
    for index in range(60):
        if plan.step(index, index / FPS, 1 / FPS, moved=False) is Step.LOOK:
            plan.saw(index / FPS, 0.1)
    plan.saw(2.0, 3.5)
    assert plan.step(61, 61 / FPS, 1 / FPS, moved=True) is Step.WAIT
