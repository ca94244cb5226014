"""The onset lies between frames: how well it is found, and whether its sigma is honest."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from trace_builder import play, trace

from engine.verdict import Seat
from vision.config import ContactConfig, OnsetConfig, RefereeConfig
from vision.contact import Contact, Moment
from vision.landmarks import INDEX_TIP, Glimpse, LandmarkFrame
from vision.onset import Onset, Path, find_onset
from vision.reach import Reach
from vision.touches import SeatWatch


def onset_errors(fps: float, reach_ms: float, cut: float, skip: tuple[int, ...] = (), trials: int = 8) -> np.ndarray:
    """Error and sigma of each trial, milliseconds; the touch falls differently between the frames in each."""
    rows = []
    for trial in range(trials):
        story = trace().away(11 * trial).approach(reach_ms, cut=cut).contact(600)
        watch = SeatWatch(Seat(0), RefereeConfig())
        last_before = int(story.onsets_s[0] * fps)
        dropped = [last_before - number for number in skip]
        for frame in play(story, fps=fps, noise=0.02, seed=trial, skip=dropped):
            watch.update(frame.t, frame.seats[0])
        onset = watch.contacts[0].onset
        assert onset is not None
        rows.append((1000 * (onset.t - story.onsets_s[0]), 1000 * onset.sigma))
    return np.array(rows)


@pytest.mark.parametrize(("reach_ms", "cut"), [(250, 0.75), (320, 0.8), (600, 0.88)])
@pytest.mark.parametrize(("fps", "bias", "most"), [(15, 10, 30), (30, 6, 12), (60, 4, 8)])
def test_the_onset_is_found_between_the_frames(
    fps: float, bias: float, most: float, reach_ms: float, cut: float
) -> None:
    errors, sigmas = onset_errors(fps, reach_ms, cut).T
    assert abs(np.mean(errors)) < bias
    assert np.quantile(np.abs(errors), 0.9) < most
    assert most < 1000 / fps, "no better than the frames themselves"
    assert np.mean(np.abs(errors) <= 2 * sigmas) >= 0.8


def test_fewer_frames_a_second_make_a_wider_sigma() -> None:
    widths = [float(np.median(onset_errors(fps, 320, 0.8)[:, 1])) for fps in (60, 30, 15)]
    assert widths == sorted(widths)


@pytest.mark.parametrize("skip", [(0,), (0, 1), (-1,), (-1, 0)])
def test_a_dropout_round_the_onset_widens_the_sigma(skip: tuple[int, ...]) -> None:
    whole = onset_errors(30, 320, 0.8)
    holed = onset_errors(30, 320, 0.8, skip)
    assert np.median(holed[:, 1]) > np.median(whole[:, 1])
    assert np.mean(np.abs(holed[:, 0]) <= 2 * holed[:, 1]) >= 0.8


def test_a_hand_first_seen_in_contact_has_a_wide_sigma() -> None:
    story = trace().approach(320, detected=False).contact(700)
    watch = SeatWatch(Seat(0), RefereeConfig())
    for frame in play(story):
        watch.update(frame.t, frame.seats[0])
    onset = watch.contacts[0].onset
    assert onset is not None
    assert onset.sigma > 0.02
    assert abs(onset.t - story.onsets_s[0]) < 2 * onset.sigma


def glanced(frames: list[LandmarkFrame], until_s: float, frames_late: int = 0) -> list[LandmarkFrame]:
    """The same frames as they come where the hand before `until_s` was found only afterwards, at a second glance."""
    missed = tuple(
        Glimpse(one.t, one.seats[0].hands) for one in frames if until_s - 0.15 < one.t <= until_s and one.seats[0].hands
    )
    blind = [replace(one, seats=(replace(one.seats[0], hands=()),)) if one.t <= until_s else one for one in frames]
    told = next(number for number, one in enumerate(blind) if one.t > until_s) + frames_late
    blind[told] = replace(blind[told], seats=(replace(blind[told].seats[0], glimpses=missed),))
    return blind


def onset_of(frames: list[LandmarkFrame], config: RefereeConfig | None = None) -> Onset:
    watch = SeatWatch(Seat(0), config or RefereeConfig())
    for frame in frames:
        watch.update(frame.t, frame.seats[0])
    onset = watch.contacts[0].onset
    assert onset is not None
    return onset


@pytest.mark.parametrize("frames_late", [0, 1, 4, 6])
def test_what_is_found_at_a_second_glance_counts_as_if_seen_at_once(frames_late: int) -> None:
    story = trace().approach(320).contact(700)
    frames = play(story)
    before = max(one.t for one in frames if one.t < story.onsets_s[0])
    at_once, afterwards = onset_of(frames), onset_of(glanced(frames, before, frames_late))
    assert afterwards.t == pytest.approx(at_once.t, abs=0.008)  # of the 33 between two frames
    assert afterwards.sigma < 1.3 * at_once.sigma


def test_a_second_glance_is_measured_against_the_face_of_its_own_frame() -> None:
    """Who dips the head towards the finger has another nose a tenth of a second later."""
    story = trace().approach(320).contact(700)
    frames = play(story)
    before = max(one.t for one in frames if one.t < story.onsets_s[0])
    frames = [nodding(one, at_s=before + 0.1) for one in frames]
    at_once, afterwards = onset_of(frames), onset_of(glanced(frames, before, 4))
    assert afterwards.t == pytest.approx(at_once.t, abs=0.008)


def nodding(frame: LandmarkFrame, at_s: float, pixels: float = 24.0) -> LandmarkFrame:
    """From a time on head and hand are farther down in the picture."""
    if frame.t < at_s:
        return frame
    seat = frame.seats[0]
    faces = tuple(replace(face, points=face.points + np.array((0.0, pixels))) for face in seat.faces)
    hands = tuple(replace(hand, points=hand.points + np.array((0.0, pixels, 0.0))) for hand in seat.hands)
    return replace(frame, seats=(replace(seat, faces=faces, hands=hands),))


def test_noisier_landmarks_make_a_wider_sigma() -> None:
    rng = np.random.default_rng(5)
    t = np.arange(-5, 9) / 30.0
    reach = np.where(t < 0, -t * 9.0, 0.0)
    widths = []
    for noise in (0.005, 0.2):
        tip = np.stack([0.3 * reach, reach], axis=1) + rng.normal(0, noise, (len(t), 2))
        widths.append(find_onset(Path(t, tip, first=5, since=-1.0, interval=1 / 30), OnsetConfig()).sigma)
    assert widths[0] < widths[1]


def test_one_stray_landmark_on_the_way_does_little() -> None:
    t = np.arange(-5, 9) / 30.0
    reach = np.where(t < 0.01, (0.01 - t) * 9.0, 0.0)
    tip = np.stack([0.3 * reach, reach], axis=1)
    clean = find_onset(Path(t, tip, first=6, since=-1.0, interval=1 / 30), OnsetConfig())
    tip[3] += (0.9, -0.9)
    strayed = find_onset(Path(t, tip, first=6, since=-1.0, interval=1 / 30), OnsetConfig())
    assert strayed.t == pytest.approx(clean.t, abs=0.008)


def test_knuckles_tell_where_a_blurred_fingertip_is() -> None:
    """A long exposure shortens a finger on its way: the faster, the farther behind its tip is seen."""
    story = trace().approach(320).contact(700)
    sharp = play(story)
    late = []
    for share in (0.0, OnsetConfig().knuckle_share):
        config = RefereeConfig(onset=OnsetConfig(knuckle_share=share))
        late.append(onset_of(blurred(sharp, 0.008), config).t - onset_of(sharp, config).t)
    assert late[0] > 0.004
    assert late[1] < 0.75 * late[0]


def test_a_fingertip_that_was_misread_is_where_its_knuckles_have_it() -> None:
    """Seen so far behind it is no fingertip any more: with half of it counted the touch came 39 ms late."""
    sharp, config = play(trace().approach(320).contact(700)), RefereeConfig()
    assert abs(onset_of(blurred(sharp, 0.06), config).t - onset_of(sharp, config).t) < 0.008


def blurred(frames: list[LandmarkFrame], behind_s: float) -> list[LandmarkFrame]:
    """The index fingertip is seen where it was so long ago, the rest of the hand where it is."""
    blurry, before = [], None
    for frame in frames:
        hands = []
        for hand in frame.seats[0].hands:
            points = hand.points.copy()
            if before is not None:
                points[INDEX_TIP] -= (hand.points[INDEX_TIP] - before) * behind_s * 30
            before = hand.points[INDEX_TIP]
            hands.append(replace(hand, points=points))
        blurry.append(replace(frame, seats=(replace(frame.seats[0], hands=tuple(hands)),)))
    return blurry


def test_a_second_glance_that_shows_no_hand_tells_since_when_it_can_have_come() -> None:
    """The seat was last looked at half a second before: frames were lost while the hand came."""
    there = Reach(np.zeros(2), np.zeros(2), np.array((0.0, 1.5)), 0.0, 0.0, 0.0, paired=False)

    def onset(*glances: Moment) -> Onset:
        contact = Contact(began=1.0, seen=1.3, unseen_since=0.4, censored=False, past=[Moment(0.5, ())])
        contact.inside = [(1.0 + number / 30, there) for number in range(10)]
        for glance in glances:
            contact.recall(glance)
        return contact.find_onset(1 / 30, ContactConfig(), OnsetConfig())

    before, after = onset(), onset(Moment(0.9, ()))
    assert after.sigma < before.sigma / 2
    assert 0.8 <= after.t <= 1.0 + 1 / 30


def test_another_hand_beside_the_face_is_no_part_of_the_way() -> None:
    """While a hand that came near first is followed, the one that touches is not seen on its way."""
    there = Reach(np.zeros(2), np.zeros(2), np.array((0.0, 1.5)), 0.0, 0.0, 0.0, paired=False)
    beside = replace(there, tip=np.array((1.4, 0.0)), seen_tip=np.array((1.4, 0.0)), place=2.7)

    def onset(beside_s: Sequence[float]) -> Onset:
        past = [Moment(t, (beside,)) for t in beside_s]
        contact = Contact(began=1.0, seen=1.3, unseen_since=0.9, censored=False, past=past)
        for number in range(10):
            contact.keep(1.0 + number / 30, there, (beside.tip,))
        return contact.find_onset(1 / 30, ContactConfig(), OnsetConfig())

    found, nothing_seen = onset((0.9, 0.933, 0.967)), onset(())
    assert found.t <= 1.0
    assert found.sigma > 0.02
    assert nothing_seen.sigma > found.sigma
