"""A verdict that contradicts itself cannot be made, by the camera or at the wire."""

from dataclasses import replace
from typing import Any

import pytest
from donkey_table import verdict

from engine.refereeing import Arm, Complaint, FindSeats, Light, Mode, SeatSight, Status
from engine.verdict import Ruling, Seat, Touch, Verdict

LAST = verdict(0, 1, 2, 3, last=3)
HEAT = verdict(0, 1, 2, 3, heat=(2, 3))
NO_CALL = verdict(0, 1, unclear=(2, 3))


@pytest.mark.parametrize(
    ("sound", "change", "says"),
    [
        (LAST, {"last": None}, "with last = None"),
        (HEAT, {"last": Seat(3)}, "a seat is named by 'last' alone"),
        (NO_CALL, {"last": Seat(3)}, "a seat is named by 'last' alone"),  # N2
        (HEAT, {"ruling": Ruling.LAST}, "with last = None"),
        (LAST, {"ruling": Ruling.NO_CALL}, "with last = 3"),  # N2
        (LAST, {"first": Seat(3)}, "both the first and the last"),
        (LAST, {"candidates": (Seat(2), Seat(3))}, "last beyond doubt"),
        (HEAT, {"candidates": ()}, "at least 2 share the last place"),  # D17
        (HEAT, {"candidates": (Seat(2),)}, "at least 2 share the last place"),
        (HEAT, {"candidates": (Seat(2), Seat(2))}, "named twice"),
        (NO_CALL, {"candidates": (Seat(2), Seat(2))}, "named twice"),
        (LAST, {"last": Seat(-1)}, "seats count from 0"),
        (LAST, {"first": Seat(-1)}, "seats count from 0"),
        (NO_CALL, {"candidates": (Seat(-2),)}, "seats count from 0"),
        (LAST, {"id": ""}, "needs an id"),
        (LAST, {"touches": LAST.touches[::-1]}, "order of their onsets"),
        (LAST, {"margin_ms": float("nan")}, "margin_ms is nan"),
        (LAST, {"margin_ms": -1.0}, "margin_ms is -1.0"),
        (LAST, {"margin_sigma_ms": float("inf")}, "margin_sigma_ms is inf"),
    ],
)
def test_a_verdict_does_not_contradict_itself(sound: Verdict, change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        replace(sound, **change)


@pytest.mark.parametrize(
    "change", [{"first": None}, {"margin_ms": 0.0}, {"margin_ms": 87.5, "margin_sigma_ms": 14.0}, {"deal": ""}]
)
def test_a_verdict_may_leave_open_what_it_does_not_know(change: dict[str, Any]) -> None:
    assert replace(LAST, **change) != LAST


def test_touches_at_the_same_instant_are_in_order() -> None:
    level = tuple(replace(touch, onset_s=1.0) for touch in LAST.touches)
    assert replace(LAST, touches=level).touches == level


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seat": Seat(-1)}, "no seat -1"),
        ({"onset_s": float("nan")}, "onset of seat 0 is nan"),
        ({"onset_sigma_s": -0.1}, "sigma of seat 0"),
        ({"onset_sigma_s": float("inf")}, "sigma of seat 0"),
        ({"held_s": -0.1}, "hold of seat 0"),
        ({"held_s": float("nan")}, "hold of seat 0"),
    ],
)
def test_a_touch_is_a_measurement(change: dict[str, Any], says: str) -> None:  # R5
    with pytest.raises(ValueError, match=says):
        replace(Touch(Seat(0), 1.0, 0.01, 0.5), **change)


@pytest.mark.parametrize("mode", list(Mode))
def test_a_status_never_tells_a_touch_while_armed(mode: Mode) -> None:  # N1
    hidden = (Complaint.OUT_OF_SIGHT,)  # a hand at the nose may hide the face
    seen = SeatSight(Seat(0), (0.1, 0.1, 0.1, 0.1), 90.0, True, Light.GOOD, proved=True)
    status = Status(mode, 30.0, 0.0, 2, (seen, replace(seen, seat=Seat(1), proved=False, complaints=hidden)))
    assert [sight.proved for sight in status.seats] == [mode is not Mode.ARMED, False]
    assert [sight.complaints for sight in status.seats] == [(), () if mode is Mode.ARMED else hidden]
    assert [sight.seat for sight in status.seats] == [0, 1]


@pytest.mark.parametrize("seats", [(), (Seat(0), Seat(0)), (Seat(-1),)])
def test_the_referee_is_armed_for_seats(seats: tuple[Seat, ...]) -> None:
    with pytest.raises(ValueError, match="seats to judge"):
        Arm("m", seats)


@pytest.mark.parametrize("count", [0, -4])
def test_seats_are_looked_for_where_people_sit(count: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        FindSeats(count)
