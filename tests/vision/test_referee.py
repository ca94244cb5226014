"""Races of one to four people: who is named, who is not, and why."""

from dataclasses import replace

import pytest
from trace_builder import Look, Trace, play, trace

from engine.verdict import Reason, Ruling, Seat, Verdict
from vision.referee import Referee, RefereeConfig


def judge(
    *stories: Trace, fps: float = 30, finish: Reason = Reason.SOURCE_ENDED, noise: float = 0.01, **how: object
) -> tuple[list[tuple[float, Verdict]], tuple[Verdict, ...]]:
    """The verdicts as they came, with their times, and the final ones."""
    frames = play(*stories, fps=fps, noise=noise)
    referee = Referee([Seat(one.seat) for one in stories], RefereeConfig(), **how)  # type: ignore[arg-type]
    given = [(frame.t, verdict) for frame in frames for verdict in referee.update(frame)]
    return given, referee.finish(finish)


def toucher(seat: int, at_ms: float, hold: float = 1500, **look: object) -> Trace:
    """Somebody whose finger comes to rest on the nose at this time."""
    return trace(seat, look=Look(**look)).away(at_ms - 500 - 320).approach(320).contact(hold).leave()  # type: ignore[arg-type]


def sitter(seat: int, ms: float = 3000) -> Trace:
    return trace(seat).away(ms)


ORDERS = [
    ((1000, 1200, 1400, 1500), 3, 0),
    ((1500, 1400, 1200, 1000), 0, 3),
    ((1200, 1000, 1550, 1450), 2, 1),
    ((1000, 1002, 1020, 1120), 3, None),
    ((1000, 1100, 1110, 1177), 3, 0),
    ((1000, 1100, 2100), 2, 0),
    ((1100, 1000, 1166), 2, 1),
    ((1000, 1150), 1, 0),
]


@pytest.mark.parametrize(("times", "last", "first"), ORDERS)
def test_the_last_to_touch_is_named(times: tuple[int, ...], last: int, first: int | None) -> None:  # D14
    given, final = judge(*(toucher(seat, at) for seat, at in enumerate(times)))
    assert len(given) == 1
    for verdict in (given[0][1], final[0]):
        assert verdict.ruling is Ruling.LAST
        assert verdict.last == last
        assert verdict.first == first
        assert verdict.candidates == ()
    assert len(final[0].touches) == len(times)


def test_a_seat_that_is_not_judged_touches_nothing() -> None:
    """Who is out still sits in the picture: the frames show four, three are judged."""
    referee = Referee([Seat(0), Seat(1), Seat(2)])
    for frame in play(*(toucher(seat, 1000) for seat in range(4))):
        referee.update(frame)
        assert not referee.touching(Seat(3))
        assert not referee.contact(Seat(3))
    (verdict,) = referee.finish()
    assert Seat(3) not in {touch.seat for touch in verdict.touches}


@pytest.mark.parametrize("gap", [0, 1, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_gap_within_the_error_is_a_dead_heat(seats: int, gap: int) -> None:  # D17, N2
    times = [1000 + 150 * seat for seat in range(seats - 1)]
    _, (verdict,) = judge(*(toucher(seat, at) for seat, at in enumerate([*times, times[-1] + gap])), noise=0.005)
    assert verdict.ruling is Ruling.DEAD_HEAT
    assert verdict.reason is Reason.GAP_TOO_SMALL
    assert verdict.last is None
    assert verdict.candidates == (seats - 2, seats - 1)
    assert verdict.margin_ms is not None
    assert verdict.margin_sigma_ms is not None
    assert abs(verdict.margin_ms) < 2.2 * verdict.margin_sigma_ms


def test_three_may_share_the_last_place() -> None:  # D17
    _, (verdict,) = judge(toucher(0, 1000), toucher(1, 1300), toucher(2, 1300), toucher(3, 1300))
    assert verdict.ruling is Ruling.DEAD_HEAT
    assert verdict.candidates == (1, 2, 3)
    assert verdict.first == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("last", [0, 1])
def test_the_one_that_remains_is_last(seats: int, last: int) -> None:  # R4
    stories = [sitter(seat) if seat == last else toucher(seat, 1000 + 120 * seat) for seat in range(seats)]
    given, (verdict,) = judge(*stories)
    assert verdict.ruling is Ruling.LAST
    assert verdict.last == last
    assert verdict.reason is Reason.ONE_REMAINED
    assert len(verdict.touches) == seats - 1
    decisive = max(touch.onset_s for touch in verdict.touches)
    assert given[0][0] == pytest.approx(decisive + 0.25, abs=0.1), "soon after the hold"


def test_nobody_has_to_wait_for_the_last_touch_but_it_is_kept() -> None:  # R4
    given, (final,) = judge(toucher(0, 1000), toucher(1, 1100), toucher(2, 2200))
    assert given[0][0] < 1.6
    assert given[0][1].last == final.last == 2
    assert len(given[0][1].touches) == 2
    assert len(final.touches) == 3
    assert final.reason is Reason.ONE_REMAINED
    assert final.margin_ms == pytest.approx(1100, abs=20)


@pytest.mark.parametrize("gap", [60, 120, 200, 240])
def test_a_touch_that_is_not_yet_held_is_waited_for(gap: int) -> None:  # R4, R5
    given, (final,) = judge(toucher(0, 1000), toucher(1, 1200), toucher(2, 1200 + gap))
    assert given[0][1].reason is Reason.CLEAR_GAP
    assert final.last == 2
    assert final.margin_ms == pytest.approx(gap, abs=15)


NEAR_MISSES = {
    "thumb": lambda seat, at: toucher(seat, at, shape="thumb"),
    "middle": lambda seat, at: toucher(seat, at, shape="middle"),
    "fist": lambda seat, at: toucher(seat, at, shape="fist"),
    "chin": lambda seat, at: trace(seat).away(at - 820).approach(320, to=(0.0, 1.1)).contact(1500).leave(),
    "ear": lambda seat, at: trace(seat).away(at - 820).approach(320, to=(1.6, 0.0)).contact(1500).leave(),
    "itch": lambda seat, at: toucher(seat, at, hold=50),
}


@pytest.mark.parametrize("name", NEAR_MISSES)
@pytest.mark.parametrize("at", [900, 1000, 1150, 1400])
def test_a_near_miss_does_not_save_the_one_that_remains(name: str, at: int) -> None:  # D12, R5
    _, (verdict,) = judge(toucher(0, 1000), toucher(1, 1100), NEAR_MISSES[name](2, at))
    assert verdict.ruling is Ruling.LAST
    assert verdict.last == 2
    assert verdict.reason is Reason.ONE_REMAINED


def test_a_finger_near_the_nose_that_may_be_a_touch_is_not_decided_against() -> None:  # N2
    doubtful = trace(2).away(300).approach(320, to=(0.0, 0.33)).contact(1800).leave()
    given, (final,) = judge(toucher(0, 1000), toucher(1, 1150), doubtful)
    assert final.ruling is Ruling.NO_CALL
    assert final.reason is Reason.NOT_IN_SIGHT
    assert final.candidates == (1, 2)
    assert len(given) == 1


@pytest.mark.parametrize(
    ("dim", "ruling"), [(False, Ruling.LAST), (True, Ruling.NO_CALL)], ids=["good light", "dim light"]
)
@pytest.mark.parametrize("rests", [(0.1, 0.95), (-0.7, 0.6)])
def test_in_dim_light_a_hand_at_the_face_may_be_touching_whatever_its_landmarks_say(  # N2
    rests: tuple[float, float], ruling: Ruling, *, dim: bool
) -> None:
    others = [toucher(seat, 1000 + 100 * seat) for seat in range(3)]
    mine = trace(3).away(250).approach(320, to=rests).contact(1500)
    referee = Referee([Seat(seat) for seat in range(4)])
    for frame in play(*others, mine):
        seats = tuple(replace(seat, dim=dim) for seat in frame.seats)
        referee.update(replace(frame, seats=seats))
    (final,) = referee.finish()
    assert final.ruling is ruling
    assert final.last == (None if dim else 3)


@pytest.mark.parametrize(
    ("first", "until", "ruling"),
    [
        (900, 4000, Ruling.NO_CALL),
        (1250, 1400, Ruling.LAST),
        (1700, 4000, Ruling.LAST),
    ],
    ids=["since before the others touched", "for a moment", "long after"],
)
def test_a_nose_that_something_covers_may_be_touched(first: int, until: int, ruling: Ruling) -> None:  # N2
    referee = Referee([Seat(seat) for seat in range(3)])
    for frame in play(toucher(0, 1000), toucher(1, 1150), trace(2).away(2600)):
        covered = first <= 1000 * frame.t < until
        seats = tuple(replace(seat, covered=covered and seat.seat == 2) for seat in frame.seats)
        referee.update(replace(frame, seats=seats))
    (final,) = referee.finish()
    assert final.ruling is ruling
    assert final.candidates == ((1, 2) if ruling is Ruling.NO_CALL else ())


@pytest.mark.parametrize("covered", [False, True])
def test_one_look_that_thinks_otherwise_does_not_uncover_a_nose(*, covered: bool) -> None:  # N2
    referee = Referee([Seat(seat) for seat in range(3)])
    for number, frame in enumerate(play(toucher(0, 1000), toucher(1, 1150), trace(2).away(2600))):
        seats = tuple(replace(seat, covered=covered and number % 7 != 0 and seat.seat == 2) for seat in frame.seats)
        referee.update(replace(frame, seats=seats))
    (final,) = referee.finish()
    assert final.ruling is (Ruling.NO_CALL if covered else Ruling.LAST)


def test_a_finger_that_came_near_afterwards_changes_nothing() -> None:  # R4
    doubtful = trace(2).away(1500).approach(320, to=(0.0, 0.33)).contact(1800).leave()
    _, (final,) = judge(toucher(0, 1000), toucher(1, 1150), doubtful)
    assert final.last == 2


def test_a_hand_that_was_lost_on_its_way_in_is_not_decided_against() -> None:  # N2
    lost = trace(2).away(150).approach(320, to=(0.0, 0.6), cut=0.55).contact(2500, detected=False)
    _, (final,) = judge(toucher(0, 1000), toucher(1, 1150), lost)
    assert final.ruling is Ruling.NO_CALL
    assert final.reason is Reason.NOT_IN_SIGHT


def test_a_seat_out_of_sight_is_never_last() -> None:  # N2, R4
    gone = trace(2).away(3500, face=False)
    given, (final,) = judge(toucher(0, 1000, hold=2500), toucher(1, 1200, hold=2500), gone)
    assert final.ruling is Ruling.NO_CALL
    assert final.reason is Reason.NOT_IN_SIGHT
    assert final.candidates == (1, 2)
    assert given[0][0] == pytest.approx(1.2 + 1.5, abs=0.2), "it waits for the seat to come back, not for ever"


def test_a_seat_that_leans_out_and_back_without_a_touch_is_last() -> None:  # R4
    back = trace(2).away(600, face=False).away(2500)
    _, (final,) = judge(toucher(0, 1000), toucher(1, 1200), back)
    assert final.last == 2


def test_a_seat_that_comes_back_touching_has_an_unknown_onset() -> None:  # N2
    back = Trace(2).away(500).away(200).approach(300, face=False).contact(900, face=False).contact(1500)
    _, (final,) = judge(toucher(0, 1000), toucher(1, 1300), back)
    assert final.ruling is Ruling.NO_CALL
    assert final.reason is Reason.NOT_IN_SIGHT
    assert 2 in final.candidates


@pytest.mark.parametrize("finish", [Reason.SOURCE_ENDED, Reason.STOPPED])
@pytest.mark.parametrize("seats", [3, 4])
def test_too_few_touches_are_no_call(seats: int, finish: Reason) -> None:  # N2
    stories = [toucher(0, 1000), *(sitter(seat, 2000) for seat in range(1, seats))]
    given, (final,) = judge(*stories, finish=finish)
    assert given == []
    assert final.ruling is Ruling.NO_CALL
    assert final.reason is finish
    assert final.candidates == tuple(range(1, seats))
    assert final.first == 0


def test_nobody_touches_no_race() -> None:
    given, final = judge(*(sitter(seat) for seat in range(4)))
    assert given == []
    assert final == ()


def test_a_held_itch_that_nobody_follows_does_not_stand_in_the_way_of_the_race() -> None:  # R5
    itch = toucher(0, 1000, hold=400).away(1600).approach(320).contact(1000).leave()
    onset = itch.onsets_s[1] * 1000
    given, final = judge(itch, toucher(1, onset + 150), toucher(2, onset + 300))
    assert [verdict.last for _, verdict in given] == [2]
    assert [verdict.ruling for verdict in final] == [Ruling.NO_CALL, Ruling.LAST]
    assert final[1].first == 0


def test_two_races_follow_each_other() -> None:
    def twice(seat: int, first: float, second: float) -> Trace:
        story = toucher(seat, first, hold=600)
        return story.away(second - first - 600 - 350 - 320).approach(320).contact(600).leave()

    given, final = judge(twice(0, 1000, 4000), twice(1, 1100, 4300), twice(2, 1300, 4150))
    assert [verdict.last for _, verdict in given] == [2, 1]
    assert [verdict.last for verdict in final] == [2, 1]
    assert len({verdict.id for verdict in final}) == 2


def test_a_finger_that_lay_on_the_nose_from_the_start_opens_no_race_but_is_not_last() -> None:
    early = Trace(0)
    early.tip = early.tip * 0
    given, _ = judge(early.contact(3000), sitter(1), sitter(2))
    assert given == []
    early = Trace(0)
    early.tip = early.tip * 0
    _, (final,) = judge(early.contact(3000), toucher(1, 1000), toucher(2, 1200))
    assert final.last == 2
    assert final.touches[0].seat == 0


def test_the_deal_and_an_id_come_back() -> None:
    given, final = judge(toucher(0, 1000), toucher(1, 1200), deal="match 3, deal 7")
    assert given[0][1].deal == final[0].deal == "match 3, deal 7"
    assert given[0][1].id == final[0].id


def test_seats_that_are_not_judged_are_passed_over() -> None:  # D19, D21
    stories = [toucher(0, 1000), toucher(1, 1100), toucher(2, 1900), toucher(3, 1300)]
    referee = Referee([Seat(0), Seat(1), Seat(3)])
    for frame in play(*stories):
        referee.update(frame)
    (verdict,) = referee.finish()
    assert verdict.last == 3
    assert {touch.seat for touch in verdict.touches} == {0, 1, 3}


@pytest.mark.parametrize("fps", [10, 15, 24, 60])
def test_a_wide_gap_is_told_at_every_frame_rate(fps: float) -> None:
    _, (verdict,) = judge(toucher(0, 1000), toucher(1, 1150), toucher(2, 1450), fps=fps)
    assert verdict.last == 2


@pytest.mark.parametrize("seats", [[], [0, 0]])
def test_seats_must_be_there_once(seats: list[int]) -> None:
    with pytest.raises(ValueError, match="at least one seat, each once"):
        Referee([Seat(seat) for seat in seats])


@pytest.mark.parametrize("hold_ms", [0.0, -5.0, float("nan")])
def test_a_hold_must_be_positive(hold_ms: float) -> None:
    with pytest.raises(ValueError, match="hold_ms must be positive"):
        RefereeConfig(hold_ms=hold_ms)
