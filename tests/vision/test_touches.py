"""One person in front of the referee: what is a touch, what is not, and when it began."""

import pytest
from trace_builder import Look, Trace, play, trace

from engine.verdict import Reason, Ruling, Seat, Touch
from vision.landmarks import LandmarkFrame
from vision.referee import Referee, RefereeConfig
from vision.touches import SeatWatch


def touches(frames: list[LandmarkFrame], hold_ms: float = 250) -> list[Touch]:
    referee = Referee([frames[0].seats[0].seat], RefereeConfig(hold_ms=hold_ms))
    for frame in frames:
        referee.update(frame)
    return [touch for verdict in referee.finish() for touch in verdict.touches]


def reach(
    *,
    to: tuple[float, float] = (0.0, 0.0),
    hold: float = 900,
    iod: float = 40,
    roll: float = 0,
    turn: float = 0,
    **look: object,
) -> Trace:
    return trace(iod=iod, roll=roll, turn=turn, look=Look(**look)).approach(320, to=to).contact(hold).leave()  # type: ignore[arg-type]


TOUCHES = {
    "plain": reach(),
    "left hand": reach(left=True),
    "upright finger": reach(lean=0),
    "finger from the side": reach(lean=65),
    "two fingers": reach(shape="two"),
    "little depth": reach(depth=0.0),
    "deep": reach(depth=0.75),
    "side of the nose": reach(to=(-0.33, 0.02)),
    "other side of the nose": reach(to=(0.33, 0.02)),
    "bridge": reach(to=(0.0, -0.18)),
    "a small face": reach(iod=13),
    "a large face": reach(iod=110),
    "head leant left": reach(roll=-25),
    "head leant right": reach(roll=25),
    "head turned left": reach(turn=-40, to=(0.0, 0.22)),
    "head turned right": reach(turn=40, to=(0.3, 0.1)),
    "to the end of the clip": trace().approach().contact(800),
    "a slow reach": trace().approach(700, cut=0.95).contact(800).leave(),
}
NEAR_MISSES = {
    "lips": reach(to=(0.0, 0.42)),
    "corner of the mouth": reach(to=(0.3, 0.6)),
    "cheek": reach(to=(0.68, 0.12)),
    "chin": reach(to=(0.0, 1.1)),
    "lips of a turned head": reach(turn=40, to=(0.0, 0.42)),
    "cheek of a turned head": reach(turn=-40, to=(0.68, 0.12)),
    "eye": reach(to=(0.5, -0.6)),
    "forehead": reach(to=(0.0, -1.4)),
    "ear": reach(to=(1.5, -0.2)),
    "thumb": reach(shape="thumb"),
    "middle finger": reach(shape="middle"),
    "fist": reach(shape="fist"),
    "flat hand": reach(shape="flat"),
    "bunched fingers": reach(shape="bunch"),
    "pointing at the camera": reach(depth=-0.8),
    "shh": reach(to=(0.02, 0.25), depth=-0.45, lean=0),
    "an itch": reach(hold=60),
    "a hand that passes": trace().approach(300, to=(0.0, 0.0), cut=0.5).leave(200, to=(-4.0, 2.0)),
    "nobody": trace().away(1500),
}


@pytest.mark.parametrize("fps", [10, 15, 30, 60])
@pytest.mark.parametrize("name", TOUCHES)
def test_an_index_finger_held_on_the_nose_is_a_touch(name: str, fps: float) -> None:  # D12
    story = TOUCHES[name]
    (touch,) = touches(play(story, fps=fps))
    assert touch.onset_s == pytest.approx(story.onsets_s[0], abs=max(4 * touch.onset_sigma_s, 0.012))
    assert touch.held_s > 0.6


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("fps", [15, 30])
@pytest.mark.parametrize("name", NEAR_MISSES)
def test_near_misses_are_no_touch(name: str, fps: float, seed: int) -> None:  # D12, R5
    assert touches(play(NEAR_MISSES[name], fps=fps, seed=seed, noise=0.02)) == []


@pytest.mark.parametrize(
    ("hold_ms", "held", "valid"),
    [(250, 150, False), (250, 400, True), (100, 40, False), (100, 220, True), (600, 450, False), (600, 750, True)],
)
def test_a_touch_must_be_held(hold_ms: float, held: float, valid: bool) -> None:  # R5
    # Onset to release: the finger leaves fast, so that little is added on its way out.
    story = trace().approach(300).contact(held).leave(120, to=(4.0, 4.0))
    assert len(touches(play(story), hold_ms)) == valid


@pytest.mark.parametrize("lost_ms", [40, 100, 200, 300])
@pytest.mark.parametrize(
    "fault", [{"detected": False}, {"face": False}, {"looked": False}, {"jump": 3.0}, {"nose_pull": 0.3}]
)
def test_a_short_dropout_does_not_end_a_touch(lost_ms: float, fault: dict[str, object]) -> None:
    story = trace().approach(300).contact(400).contact(lost_ms, **fault).contact(500).leave()
    (touch,) = touches(play(story))
    assert touch.onset_s == pytest.approx(story.onsets_s[0], abs=0.012)
    assert touch.held_s == pytest.approx(0.9 + lost_ms / 1000, abs=0.2)


def test_frames_in_which_nobody_looked_say_nothing() -> None:
    story = trace().approach(300).contact(400).contact(1500, looked=False).contact(500).leave()
    (touch,) = touches(play(story))
    assert touch.held_s == pytest.approx(2.4, abs=0.2)


def test_a_hand_that_is_lost_for_long_has_let_go() -> None:
    story = trace().approach(300).contact(400).contact(900, detected=False).away(300)
    (touch,) = touches(play(story))
    assert touch.held_s == pytest.approx(0.4, abs=0.08)


def test_touching_twice_is_two_touches() -> None:
    story = trace().approach(300).contact(500).leave(350).away(300).approach(300).contact(500).leave()
    first, second = touches(play(story))
    assert [first.onset_s, second.onset_s] == pytest.approx(story.onsets_s, abs=0.012)


def test_a_hand_that_was_lost_and_is_back_elsewhere_has_let_go() -> None:
    story = trace().approach(300).contact(500).contact(150, detected=False)
    story.leave(1, to=(0.0, 2.0)).approach(300).contact(500).leave()
    assert len(touches(play(story))) == 2


@pytest.mark.parametrize("wobble", [0.1, 0.2])
def test_a_finger_that_rubs_the_nose_is_one_touch(wobble: float) -> None:
    (touch,) = touches(play(trace().approach(300).contact(1000, wobble=wobble).leave()))
    assert touch.held_s > 0.9


def test_a_hand_that_pulls_the_nose_point_along_does_not_shift_the_onset() -> None:
    story = trace().approach(300, nose_pull=0.25).contact(800, nose_pull=0.25).leave()
    (touch,) = touches(play(story))
    assert touch.onset_s == pytest.approx(story.onsets_s[0], abs=0.012)


def test_a_touch_that_was_there_before_the_first_frame_counts_from_then() -> None:
    story = Trace()
    story.tip = story.tip * 0
    (touch,) = touches(play(story.contact(800).leave()))
    assert touch.onset_s == pytest.approx(0.0, abs=0.04)


def test_one_player_alone_practises() -> None:
    frames = play(reach())
    referee = Referee([frames[0].seats[0].seat])
    given = [verdict for frame in frames for verdict in referee.update(frame)]
    assert [(verdict.ruling, verdict.reason) for verdict in given] == [(Ruling.NO_CALL, Reason.PRACTICE)]
    assert given[0].first == given[0].touches[0].seat
    assert given[0].last is None
    assert len(referee.finish()) == 1


def test_touching_and_contact_follow_the_finger() -> None:
    story = reach(hold=800)
    frames = play(story)
    seat = frames[0].seats[0].seat
    referee = Referee([seat])
    believed = []
    for frame in frames:
        referee.update(frame)
        if referee.touching(seat):
            assert referee.contact(seat)
            believed.append(frame.t)
    assert believed[0] == pytest.approx(story.onsets_s[0] + 0.25, abs=0.08)
    assert believed[-1] == pytest.approx(story.onsets_s[0] + 0.8, abs=0.35)


def test_a_finger_that_lies_at_the_face_for_minutes_costs_no_memory() -> None:
    watch = SeatWatch(Seat(0), RefereeConfig())
    for frame in play(trace().approach(300, to=(0.0, 0.4)).contact(60_000), fps=15):
        watch.update(frame.t, frame.seats[0])
    assert watch.current is not None
    assert len(watch.current.inside) <= 300
    assert len(watch.contacts) == 1


def test_contacts_that_were_none_are_forgotten() -> None:
    watch = SeatWatch(Seat(0), RefereeConfig())
    story = trace()
    for _ in range(5):
        story.approach(300).contact(40).leave(300)
    for frame in play(story):
        watch.update(frame.t, frame.seats[0])
    assert watch.contacts == []


def test_a_hand_that_was_not_there_yet_is_no_onset_when_the_real_one_is_seen_to_come() -> None:
    story = trace().approach(1, detected=False).contact(34).leave(1).approach(110).contact(800)
    watch = SeatWatch(Seat(0), RefereeConfig())
    for frame in play(story):
        watch.update(frame.t, frame.seats[0])
    (contact,) = watch.contacts
    assert contact.onset is not None
    assert contact.onset.t == pytest.approx(story.onsets_s[-1], abs=0.02)


def test_a_finger_seen_out_of_nowhere_and_lost_again_may_have_come_at_either_time() -> None:
    story = trace().approach(1, detected=False).contact(34).contact(200, detected=False).contact(800)
    watch = SeatWatch(Seat(0), RefereeConfig())
    for frame in play(story):
        watch.update(frame.t, frame.seats[0])
    (contact,) = watch.contacts
    assert contact.onset is not None
    for possible in (0.5, 0.735):
        assert abs(contact.onset.t - possible) < 2 * contact.onset.sigma


def test_one_look_that_misses_a_resting_finger_does_not_make_its_onset_uncertain() -> None:
    story = trace().approach(300).contact(40).contact(70, detected=False).contact(600)
    watch = SeatWatch(Seat(0), RefereeConfig())
    for frame in play(story):
        watch.update(frame.t, frame.seats[0])
    assert watch.contacts[0].onset is not None
    assert watch.contacts[0].onset.sigma < 0.012


def test_a_hand_that_lay_at_the_mouth_and_then_touches_the_nose_is_a_touch_from_then() -> None:
    """Most of that closeness was no touch: what was seen before must not outvote the finger that is there now."""
    story = trace(look=Look(shape="fist")).approach(300, to=(0.0, 0.3)).contact(1200)
    story.hand(shape="point").approach(200).contact(700).leave()
    (touch,) = touches(play(story))
    assert abs(touch.onset_s - story.onsets_s[-1]) < 2 * touch.onset_sigma_s
    assert touch.onset_sigma_s < 0.06


def test_a_hand_that_was_not_there_does_not_hide_the_one_that_comes() -> None:
    """The model may take a turned face itself for a hand, in look after look."""
    story = trace(look=Look(shape="flat")).approach(1, to=(0.0, -0.36)).contact(900)
    story.hand(shape="point").approach(200, looked=False).contact(33, looked=False).contact(900).leave()
    (touch,) = touches(play(story))
    assert abs(touch.onset_s - story.onsets_s[-1]) < 2 * touch.onset_sigma_s


def test_a_fist_at_the_mouth_that_opens_for_a_moment_is_no_touch() -> None:
    story = trace(look=Look(shape="fist")).approach(300, to=(0.0, 0.3)).contact(600)
    story.hand(shape="point").contact(150).hand(shape="fist").contact(600).leave()
    assert touches(play(story)) == []


def test_a_hand_that_has_not_moved_has_not_just_come() -> None:
    """The model sees a finger that points at the camera, and then one on the nose, while the hand lies still all the time."""
    story = trace(look=Look(depth=-0.6)).approach(300).contact(900).hand(depth=0.35).contact(900).leave()
    (touch,) = touches(play(story))
    assert abs(touch.onset_s - story.onsets_s[0]) < 0.01
