"""The photo finish: which instants, where on the axis, and which gap decides."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.finish import COLUMNS, dead_heat_band, deciding_gap, finish_axis, finish_rows, nearest_instants
from engine.refereeing import REPORTS, FinishShown, SeatFilm
from engine.verdict import Reason, Ruling, Seat, Touch, Verdict


def touch(seat: int, onset: float, sigma: float = 0.01) -> Touch:
    return Touch(Seat(seat), onset, sigma, 1.0)


def ruled(
    touches: tuple[Touch, ...],
    *,
    last: int | None = None,
    candidates: tuple[int, ...] = (),
    reason: Reason = Reason.CLEAR_GAP,
    sure: float | None = 2.0,
) -> Verdict:
    ruling = Ruling.LAST if last is not None else Ruling.DEAD_HEAT if candidates else Ruling.NO_CALL
    return Verdict(
        id="d/1",
        deal="d",
        ruling=ruling,
        reason=reason,
        first=None,
        last=None if last is None else Seat(last),
        candidates=tuple(map(Seat, candidates)),
        touches=touches,
        sure=sure,
    )


FOUR = (touch(2, 1.0), touch(0, 1.2, 0.003), touch(3, 1.5, 0.006), touch(1, 1.587, 0.008))


def test_the_gap_is_between_the_last_two_and_what_can_be_told_is_this_very_pairs() -> None:
    gap = deciding_gap(ruled(FOUR, last=1))
    assert gap is not None
    assert (gap.earlier, gap.later, gap.clear) == (3, 1, True)
    assert gap.ms == pytest.approx(87)
    assert gap.clear_ms == pytest.approx(20)  # 2 standard errors of 6 and 8 ms together
    assert gap.told_ms == (87, 20)


def test_a_dead_heat_spans_all_who_share_the_last_place() -> None:
    touches = (touch(2, 1.0), touch(0, 1.500, 0.01), touch(1, 1.506, 0.01), touch(3, 1.5114, 0.01))
    verdict = ruled(touches, candidates=(0, 1, 3))
    gap = deciding_gap(verdict)
    assert gap is not None
    assert (gap.earlier, gap.later, gap.clear) == (0, 3, False)
    assert gap.told_ms == (12, 29)  # "within 12 ms": never less than it was
    assert dead_heat_band(verdict) == pytest.approx((511.4 - 28.284, 511.4), abs=0.01)
    assert dead_heat_band(ruled(FOUR, last=1)) is None


@pytest.mark.parametrize(
    "verdict",
    [
        ruled(FOUR[:3], last=1, reason=Reason.ONE_REMAINED),
        ruled(FOUR[:1], reason=Reason.PRACTICE),
        ruled(FOUR[:2], reason=Reason.STOPPED),
        ruled((), candidates=(0, 1)),
    ],
)
def test_where_no_gap_decides_none_is_told(verdict: Verdict) -> None:
    assert deciding_gap(verdict) is None


def test_a_verdict_from_before_says_the_gap_alone() -> None:
    gap = deciding_gap(ruled(FOUR, last=1, sure=None))
    assert gap is not None
    assert gap.told_ms == (87, None)


@given(st.floats(0.0001, 0.3), st.floats(0.0005, 0.05), st.floats(0.0005, 0.05))
def test_the_whole_numbers_never_contradict_the_ruling(apart: float, one: float, other: float) -> None:
    touches = (touch(0, 1.0, one), touch(1, 1.0 + apart, other))
    clear = apart > 2 * (one**2 + other**2) ** 0.5
    gap = deciding_gap(ruled(touches, last=1) if clear else ruled(touches, candidates=(0, 1)))
    assert gap is not None
    told, can_tell = gap.told_ms
    assert can_tell is not None
    assert told >= can_tell if clear else told <= can_tell
    assert told >= (0 if clear else 1)


def test_rows_are_in_the_order_of_onset_and_who_did_not_touch_comes_last() -> None:
    rows = finish_rows(ruled(FOUR[:2], reason=Reason.STOPPED), [Seat(n) for n in range(4)])
    assert [row.seat for row in rows] == [2, 0, 1, 3]
    assert [row.onset_ms for row in rows] == [0.0, pytest.approx(200), None, None]
    assert rows[0].band_ms == pytest.approx((-20, 20))  # two standard errors on both sides
    assert rows[1].band_ms == pytest.approx((194, 206))
    assert rows[2].band_ms is None


def times(fps: float, seconds: float = 3.0) -> list[float]:
    return [n / fps for n in range(round(seconds * fps))]


def test_each_of_the_last_two_is_shown_before_and_after_the_touch() -> None:
    shown = times(30)
    axis = finish_axis(ruled(FOUR, last=1), shown)
    assert len(axis.columns) == COLUMNS
    for onset in (1.0, 1.5, 1.587):
        after = next(number for number, t in enumerate(shown) if t >= onset)
        assert {after - 1, after} <= set(axis.columns)


def test_the_axis_jumps_where_pictures_are_left_out() -> None:
    axis = finish_axis(ruled((touch(0, 0.505), touch(1, 2.005)), last=1), times(10))
    assert list(axis.times_ms) == pytest.approx([-105, -5, 95, 195, 1395, 1495, 1595])
    (jump,) = axis.broken
    assert axis.times_ms[jump] - axis.times_ms[jump - 1] > 1000
    whole = finish_axis(ruled((touch(0, 0.505), touch(1, 0.605)), last=1), times(10))
    assert whole.broken == frozenset()


def test_between_neighbours_time_runs_evenly() -> None:
    axis = finish_axis(ruled((touch(0, 1.0), touch(1, 1.1)), last=1), times(30))
    middle = (axis.times_ms[2] + axis.times_ms[3]) / 2
    assert axis.place(axis.times_ms[2]) == pytest.approx(2.5 / 7)
    assert axis.place(middle) == pytest.approx(3 / 7)
    assert finish_axis(ruled((touch(0, 1.0),), reason=Reason.PRACTICE), [1.0]).place(5) == 0.5


@given(
    st.lists(st.floats(0.2, 2.5), min_size=1, max_size=4, unique=True),
    st.sampled_from([7.5, 15.0, 24.0, 30.0, 60.0]),
    st.integers(1, 7),
    st.lists(st.floats(-500, 3500), min_size=2, max_size=20),
)
def test_the_axis_never_runs_backwards_or_out_of_the_picture(
    onsets: list[float], fps: float, columns: int, probes: list[float]
) -> None:
    touches = tuple(touch(seat, onset) for seat, onset in enumerate(sorted(onsets)))
    axis = finish_axis(ruled(touches, reason=Reason.STOPPED), times(fps), columns)
    assert 1 <= len(axis.columns) <= columns
    assert list(axis.columns) == sorted(set(axis.columns))
    placed = [axis.place(ms) for ms in sorted(probes)]
    assert placed == sorted(placed)
    assert all(0 <= place <= 1 for place in placed)


def test_of_too_many_pictures_the_nearest_to_an_onset_stay() -> None:
    shown = times(60)
    kept = nearest_instants(ruled(FOUR, last=1), shown, 24)
    assert len(kept) == 24
    assert list(kept) == sorted(kept)
    assert all(min(abs(shown[n] - one.onset_s) for one in FOUR) < 0.08 for n in kept)
    assert nearest_instants(ruled(FOUR, last=1), shown[:5], 24) == (0, 1, 2, 3, 4)


def test_the_record_goes_over_the_wire_and_back() -> None:
    shown = FinishShown("d/1", "d", (1.0, 1.033), (SeatFilm(Seat(0), ("YQ==", "Yg==")),), 176)
    assert REPORTS.loads(REPORTS.dumps(shown)) == shown


@pytest.mark.parametrize(
    ("times_s", "jpegs"), [((), ()), ((1.0, 1.0), ("a", "b")), ((2.0, 1.0), ("a", "b")), ((1.0, 2.0), ("a",))]
)
def test_a_record_that_does_not_fit_together_is_refused(times_s: tuple[float, ...], jpegs: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="photo finish"):
        FinishShown("d/1", "d", times_s, (SeatFilm(Seat(0), jpegs),), 176)


def test_an_older_verdict_can_still_be_read() -> None:
    line = (
        '{"kind":"verdict_given","version":1,"verdict":{"id":"d/1","deal":"d","ruling":"no_call","reason":"practice",'
        '"first":0,"last":null,"candidates":[],"touches":[],"margin_ms":null,"margin_sigma_ms":null}}'
    )
    assert REPORTS.loads(line).verdict.sure is None
