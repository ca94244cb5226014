import json

import pytest

from engine.verdict import Reason, Ruling, Seat, Touch, Verdict
from vision.outcome import JudgedSeat, Outcome, sentence, to_json, to_lines

NAMES = ("Ana", "Bob", "Cléo", "Dan")


def touch(seat: int, onset: float) -> Touch:
    return Touch(Seat(seat), onset, 0.01, 1.25)


def verdict(
    reason: Reason,
    ruling: Ruling,
    last: int | None = None,
    *,
    candidates: tuple[int, ...] = (),
    margin: float | None = None,
    later: float = 1.75,
) -> Verdict:
    return Verdict(
        id="race/1",
        deal="",
        ruling=ruling,
        reason=reason,
        first=Seat(2),
        last=None if last is None else Seat(last),
        candidates=tuple(map(Seat, candidates)),
        touches=(touch(2, 1.5), touch(1, later)),
        margin_ms=margin,
        margin_sigma_ms=None if margin is None else 14.0,
        sure=2.2,
    )


SENTENCES = [
    (
        verdict(Reason.CLEAR_GAP, Ruling.LAST, 1, margin=250.0),
        "Bob touched 250 ms after Cléo; I can tell 31 ms apart.",
    ),
    (verdict(Reason.ONE_REMAINED, Ruling.LAST, 3), "Dan was last: all the others had touched and held."),
    (
        verdict(Reason.GAP_TOO_SMALL, Ruling.DEAD_HEAT, candidates=(1, 2), margin=8.0, later=1.508),
        "Bob and Cléo touched within 8 ms; I can tell 32 ms apart, so nobody was last.",
    ),
    (
        verdict(Reason.NOT_IN_SIGHT, Ruling.NO_CALL, candidates=(0, 1, 3)),
        "No call: the camera did not see enough of Ana, Bob and Dan to tell who was last.",
    ),
    (
        verdict(Reason.SOURCE_ENDED, Ruling.NO_CALL, candidates=(0, 3)),
        "No call: the pictures ended before all but one had touched; Ana and Dan had not.",
    ),
    (
        verdict(Reason.STOPPED, Ruling.NO_CALL, candidates=(0, 3)),
        "No call: the race ended before all but one had touched; Ana and Dan had not.",
    ),
    (verdict(Reason.PRACTICE, Ruling.NO_CALL), "Practice: one player alone touched, with nobody to compare."),
]


@pytest.mark.parametrize(("given", "words"), SENTENCES, ids=lambda value: getattr(value, "reason", ""))
def test_every_reason_is_a_sentence(given: Verdict, words: str) -> None:
    assert sentence(given, NAMES) == words


def test_no_reason_is_without_a_sentence() -> None:
    assert {given.reason for given, _ in SENTENCES} == set(Reason)


def outcome(*races: Verdict) -> Outcome:
    seats = tuple(JudgedSeat(Seat(number), name, found=True, face_px=91.96) for number, name in enumerate(NAMES))
    return Outcome("race.mp4", 150, 149, 1, 29.97, 41.23, seats, races)


def test_the_object_has_the_fields_that_were_agreed() -> None:
    wire = json.loads(json.dumps(to_json(outcome(SENTENCES[0][0]))))
    assert wire == {
        "schema": 1,
        "source": "race.mp4",
        "frames": {"read": 150, "judged": 149, "dropped": 1},
        "fps": {"source": 29.97, "judged": 41.2},
        "seats": [{"seat": n, "name": name, "found": True, "face_px": 92.0} for n, name in enumerate(NAMES)],
        "races": [
            {
                "touches": [
                    {"seat": 2, "onset_s": 1.5, "onset_sigma_s": 0.01, "held_s": 1.25},
                    {"seat": 1, "onset_s": 1.75, "onset_sigma_s": 0.01, "held_s": 1.25},
                ],
                "ruling": "last",
                "first": 2,
                "last": 1,
                "candidates": [],
                "margin_ms": 250.0,
                "margin_sigma_ms": 14.0,
                "reason": "Bob touched 250 ms after Cléo; I can tell 31 ms apart.",
                "reason_code": "clear_gap",
            }
        ],
    }
    assert to_json(outcome())["races"] == []


def test_people_get_names_places_and_the_ruling() -> None:
    text = "\n".join(to_lines(outcome(SENTENCES[0][0])))
    assert "149 frames judged, 1 dropped" in text
    assert "1. Cléo" in text
    assert "2. Bob" in text
    assert text.endswith("Bob was last.\n  Bob touched 250 ms after Cléo; I can tell 31 ms apart.")
    assert "No race" in "\n".join(to_lines(outcome()))
