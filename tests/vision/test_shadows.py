"""A finger that hovers before a nose is told by the shadow it lacks: on points, on drawn faces, and on rendered pictures."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from footage import TRUTH, sample_frames
from trace_builder import Look, Trace, play, trace

from engine.verdict import Reason, Ruling, Seat, Verdict
from vision.landmarks import INDEX_TIP, Face, Hand, LandmarkFrame
from vision.referee import Referee
from vision.shade import ShadeMeter

SHADOW, LIGHT = -0.12, -0.01


def shaded(frames: list[LandmarkFrame], shades: dict[int, float | None]) -> list[LandmarkFrame]:
    """The same frames with what was measured beside each seat's finger."""
    return [
        replace(one, seats=tuple(replace(seat, shade=shades.get(seat.seat)) for seat in one.seats)) for one in frames
    ]


def four(*, left: tuple[int, ...] = ()) -> list[Trace]:
    """Four who touch one after the other, by right hands but for some."""
    return [
        trace(seat, look=Look(left=seat in left)).away(150 * seat).approach(320).contact(1500 - 150 * seat)
        for seat in range(4)
    ]


def judged(stories: list[Trace], shades: dict[int, float | None]) -> tuple[list[Verdict], Verdict]:
    referee = Referee([Seat(story.seat) for story in stories])
    given = [verdict for frame in shaded(play(*stories), shades) for verdict in referee.update(frame)]
    (final,) = referee.finish()
    return given, final


def test_where_every_finger_casts_a_shadow_the_last_is_named() -> None:
    given, final = judged(four(), dict.fromkeys(range(4), SHADOW))
    assert [verdict.last for verdict in (*given, final)] == [3, 3]
    assert len(final.touches) == 4


@pytest.mark.parametrize("hovers", range(4))
def test_nobody_is_named_where_one_finger_lacks_its_shadow(hovers: int) -> None:
    given, final = judged(four(), {seat: LIGHT if seat == hovers else SHADOW for seat in range(4)})
    for verdict in (*given, final):
        assert (verdict.ruling, verdict.reason) == (Ruling.NO_CALL, Reason.DOUBTFUL_TOUCH)
        assert verdict.candidates == (hovers,)
        assert hovers not in {touch.seat for touch in verdict.touches}


@pytest.mark.parametrize("shade", [LIGHT, None, -0.05])
def test_in_flat_light_a_missing_shadow_means_nothing(shade: float | None) -> None:
    given, final = judged(four(), dict.fromkeys(range(4), shade))
    assert [verdict.last for verdict in (*given, final)] == [3, 3]


def test_hands_from_the_other_side_are_no_measure() -> None:
    shades = {seat: LIGHT if seat == 2 else SHADOW for seat in range(4)}
    given, final = judged(four(left=(2,)), shades)
    assert [verdict.last for verdict in (*given, final)] == [3, 3]


def test_a_faint_shadow_beside_a_deep_one_is_a_shadow() -> None:
    given, final = judged(four(), {0: -0.22, 1: -0.2, 2: -0.05, 3: -0.06})
    assert [verdict.last for verdict in (*given, final)] == [3, 3]


# ---- measured in pictures


def drawn(*, shadow: float = 0.0, exposure: float = 1.0, shift: float = 0.0, finger: bool = False) -> np.ndarray:
    """A face of 100 pixels between the eyes, perhaps with a finger at its nose and a soft shadow beside that."""
    rows, columns = np.mgrid[:600, :600].astype(np.float32)
    columns = columns - shift
    face = 150 - 0.02 * np.hypot(columns - 300, rows - 300)
    for x, y in ((250, 250), (350, 250), (300, 360)):
        face -= 60 * np.exp(-(((columns - x) / 18) ** 2 + ((rows - y) / 9) ** 2))
    picture = face * exposure
    if finger:
        beside = np.exp(-(((columns - 345) / 22) ** 2 + ((rows - 345) / 40) ** 2))
        picture = picture * (1 - shadow * beside)
        on_it = np.abs(columns - 300) < 11
        picture = np.where(on_it & (rows > 306), 205 * exposure, picture)
    grain = np.random.default_rng(1).normal(0, 1.5, picture.shape)
    return cv2.cvtColor(np.clip(picture + grain, 0, 255).astype(np.uint8), cv2.COLOR_GRAY2BGR)


def face_at(shift: float = 0.0) -> Face:
    points = np.array([(250.0, 250.0), (350, 250), (300, 306), (300, 360), (200, 260), (400, 260)])
    points[:, 0] += shift
    return Face((200 + shift, 200, 200, 220), points, 0.9)


def hand_pointing_at(x: float, y: float) -> Hand:
    """An upright hand of the size of that face."""
    story = trace(iod=100, look=Look(lean=0)).approach(300).contact(200)
    hand = play(story, noise=0.0)[-1].seats[0].hands[0]
    return replace(hand, points=hand.points + (np.array((x, y, 0.0)) - (*hand.points[INDEX_TIP, :2], 0.0)))


def measured(shadow: float, **conditions: float) -> float | None:
    hand = hand_pointing_at(300.0 + conditions.get("shift", 0.0), 306.0)
    meter = ShadeMeter()
    for _ in range(3):
        meter.learn(drawn(), face_at())
    return meter.measure(drawn(shadow=shadow, finger=True, **conditions), face_at(conditions.get("shift", 0.0)), hand)


@pytest.mark.parametrize("conditions", [{}, {"exposure": 0.8}, {"exposure": 1.2}, {"shift": 3.0}, {"shift": -2.4}])
def test_a_shadow_beside_the_finger_is_measured_whatever_the_camera_does(conditions: dict[str, float]) -> None:
    without, with_one = measured(0.0, **conditions), measured(0.25, **conditions)
    assert without is not None
    assert with_one is not None
    assert without > -0.045
    assert with_one < -0.06


def test_a_face_that_was_never_seen_free_tells_nothing() -> None:
    hand = hand_pointing_at(300.0, 306.0)
    assert ShadeMeter().measure(drawn(finger=True), face_at(), hand) is None


def test_the_sample_shows_shadows() -> None:
    """Rendered touches: right hands leave theirs in sight."""
    from test_watch import seats_in  # noqa: PLC0415  # it loads the models

    from vision.watch import Watch  # noqa: PLC0415  # as above

    frames = sample_frames(0, 105)
    with Watch(seats_in(frames[0].image)) as watch:
        seen = [one.landmarks for frame in frames for one in watch.look(frame)]
    by_seat = {
        touch["seat"]: [one.seats[touch["seat"]].shade for one in seen if one.t > touch["onset_s"] + 0.1]
        for touch in TRUTH["touches"]
    }
    for touch in TRUTH["touches"]:
        told = [shade for shade in by_seat[touch["seat"]] if shade is not None]
        assert told
        if touch["hand"] == "right":
            assert np.median(told) < -0.05
