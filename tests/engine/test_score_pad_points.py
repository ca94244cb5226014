"""Sums in a field for points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.score_pad import MOST_POINTS, PointsError, read_points

MINUS, NARROW, HARD = "\u2212", "\u202f", "\u00a0"


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("0", 0),
        ("7", 7),
        (" 12 ", 12),
        ("-5", -5),
        ("+5", 5),
        (f"{MINUS}5", -5),
        (f"10+15{MINUS}8", 17),
        ("10 + 15 - 8", 17),
        (f"{HARD}10{NARROW}+{HARD}15", 25),
        ("\u201310", -10),
        ("\u201410+3", -7),
        ("10\u2010 3", 7),
        ("\uff0b4", 4),
        ("- 3", -3),
        ("007", 7),
        ("1+2+3+4-10", 0),
        ("\u0661\u0662", 12),
        ("1000000", MOST_POINTS),
        ("1000000-1-1", MOST_POINTS - 2),
    ],
)
def test_a_sum_is_read(typed: str, points: int) -> None:  # S8
    assert read_points(typed) == points


@pytest.mark.parametrize(
    ("typed", "code", "values"),
    [
        ("", "points_empty", {}),
        ("  \t", "points_empty", {}),
        ("abc", "points_strange", {"sign": "a"}),
        ("1O", "points_strange", {"sign": "O"}),
        ("12€", "points_strange", {"sign": "€"}),
        ("(3)", "points_strange", {"sign": "("}),
        ("²", "points_strange", {"sign": "²"}),
        ("1,5", "points_whole", {"sign": ","}),
        ("1.5", "points_whole", {"sign": "."}),
        ("3*4", "points_sums_only", {"sign": "*"}),
        ("3\u00d74", "points_sums_only", {"sign": "\u00d7"}),
        ("3x4", "points_sums_only", {"sign": "x"}),
        ("8/2", "points_sums_only", {"sign": "/"}),
        ("10 15", "points_gap", {"left": "10", "right": "15"}),
        ("1 000", "points_gap", {"left": "1", "right": "000"}),
        ("10++5", "points_two_signs", {}),
        ("--5", "points_two_signs", {}),
        (f"10+{MINUS}5", "points_two_signs", {}),
        ("10+", "points_unfinished", {}),
        ("-", "points_unfinished", {}),
        ("1000001", "points_too_big", {"most": MOST_POINTS}),
        ("9" * 5000, "points_too_big", {}),
        ("1000000+1", "points_too_big", {}),
        ("-1000000-1", "points_too_big", {}),
    ],
)
def test_what_is_no_sum_is_refused_with_the_reason(typed: str, code: str, values: dict[str, object]) -> None:  # S8
    with pytest.raises(PointsError) as caught:
        read_points(typed)
    assert (caught.value.code, caught.value.values) == (code, caught.value.values | values)
    assert len(str(caught.value)) > 15


@given(st.lists(st.tuples(st.sampled_from(f"+-{MINUS}"), st.integers(0, 9999), st.sampled_from(["", " "])), min_size=1))
def test_a_sum_of_any_length_adds_up(terms: list[tuple[str, int, str]]) -> None:  # S8
    text = "".join(f"{sign}{space}{number}" for sign, number, space in terms)
    assert read_points(text) == sum(number if sign == "+" else -number for sign, number, _ in terms)


@given(st.text(max_size=30))
def test_anything_typed_is_a_number_or_a_refusal(text: str) -> None:  # S8
    refusals, points = [], 0
    try:
        points = read_points(text)
    except PointsError as error:
        refusals = [error.code]
    assert abs(points) <= MOST_POINTS
    assert all(code.startswith("points_") for code in refusals)
