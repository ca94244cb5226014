"""The door that every record comes in by: what is not what it claims to be is refused, and the message says why."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

import pytest
from donkey_table import NAMES, A, B, C, D, verdict
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codec import Codec, Upcast, kind_of, renamed
from engine.donkey import (
    EVENTS,
    Because,
    DealCorrected,
    DealEnded,
    Event,
    Judge,
    JudgeChosen,
    MatchOpened,
    PassingStarted,
    RaceJudged,
    SeatsBound,
)
from engine.errors import MalformedError
from engine.journal import Reinstated, Retracted
from engine.refereeing import (
    ORDERS,
    REPORTS,
    Arm,
    CamerasFound,
    CodeRead,
    Complaint,
    Disarm,
    Fault,
    FaultCode,
    FindSeats,
    FinishShown,
    FoundCamera,
    Light,
    Look,
    Mode,
    Order,
    Pace,
    Picture,
    Quit,
    Ready,
    Rehearse,
    Report,
    SeatFilm,
    SeatSight,
    Status,
    VerdictGiven,
)
from engine.verdict import Ruling, Seat

LAST = verdict(0, 1, 2, last=3)
SAID: list[Event] = [
    MatchOpened(NAMES, A, Judge.CAMERA),
    MatchOpened(("🫏", 'a "b"', "\\", "\u2028"), D, Judge.TABLE),
    JudgeChosen(Judge.TABLE),
    SeatsBound((D, C, B, A)),
    SeatsBound(()),
    PassingStarted(1),
    RaceJudged(3, Ruling.LAST, A, D, (), Judge.CAMERA, LAST),
    RaceJudged(3, Ruling.DEAD_HEAT, None, None, (C, D), Judge.TABLE),
    RaceJudged(3, Ruling.NO_CALL, None, None, (), Judge.CAMERA, verdict()),
    DealEnded(1, A, Because.FALSE_SIGNAL),
    DealEnded(1, None, Because.INTERRUPTED),
    DealCorrected(1, None),
    DealCorrected(1, B),
]
ORDERED: list[Order] = [
    FindSeats(4),
    Rehearse(),
    Arm("m1/7", (Seat(0), Seat(2))),
    Disarm(),
    Look(on=False),
    Quit(),
]
TOO_FAR = SeatSight(Seat(2), (0.4, 0.2, 0.02, 0.04), 30.0, True, Light.BACK_LIT, False, tuple(Complaint))
SIGHT = SeatSight(Seat(1), (0.1, 0.2, 0.05, 0.09), 64.0, True, Light.DIM, proved=True)
REPORTED: list[Report] = [
    Ready("camera 0", 1280, 720, 30.0),
    Status(Mode.REHEARSING, 29.5, 0.12, 4, (SIGHT,)),
    Status(Mode.SEARCHING, 0.0, 0.0, 4, (), stalled=True),
    Status(Mode.IDLE, 14.9, 0.1, 4, (TOO_FAR,), pace=Pace(14.9, True, False, Light.DIM, False, 12, 3, 1)),
    CamerasFound((FoundCamera(0, "Integrated camera", 1280, 720), FoundCamera(2))),
    Picture("aGVsbG8=", 640, 360),
    VerdictGiven(LAST),
    FinishShown("d/1", "d", (1.5, 1.533), (SeatFilm(Seat(0), ("YQ==", "Yg==")),), 176),
    Fault(FaultCode.SEATS_MISSING, "3 of 4 faces", found=3, wanted=4, fatal=False),
    Fault(FaultCode.INTERNAL, "?"),
    CodeRead("https://example.org/#m=0123456789"),
]


@pytest.mark.parametrize(
    ("codec", "record"),
    [
        *[pytest.param(EVENTS, record, id=repr(record)[:60]) for record in SAID],
        *[pytest.param(ORDERS, record, id=repr(record)[:60]) for record in ORDERED],
        *[pytest.param(REPORTS, record, id=repr(record)[:60]) for record in REPORTED],
    ],
)
def test_a_record_comes_back_as_it_went(codec: Codec[Any], record: Any) -> None:
    line = codec.dumps(record)
    assert "\n" not in line
    wire = json.loads(line)
    assert (wire["kind"], wire["version"]) == (kind_of(type(record)), 1)
    again = codec.loads(line)
    assert again == record
    assert type(again) is type(record)
    assert codec.from_wire(codec.to_wire(record)) == record


@pytest.mark.parametrize(("codec", "records"), [(EVENTS, SAID), (ORDERS, ORDERED), (REPORTS, REPORTED)])
def test_every_kind_is_tried(codec: Codec[Any], records: list[Any]) -> None:
    assert {kind_of(type(record)) for record in records} == codec.kinds


def test_kinds_are_words() -> None:
    assert EVENTS.kinds == {kind_of(kind) for kind in get_args(Event)}
    assert kind_of(PassingStarted) == "passing_started"


OPENED = {"kind": "match_opened", "version": 1, "players": list(NAMES), "dealer": 0, "judge": "camera"}
OLD_SIGHT = {
    "seat": 1,
    "box": [0.1, 0.2, 0.05, 0.09],
    "face_px": 64.0,
    "in_sight": True,
    "light": "dim",
    "proved": True,
}


def test_a_status_from_before_there_were_complaints_is_still_read() -> None:
    line = {"kind": "status", "mode": "rehearsing", "fps": 29.5, "delay_s": 0.12, "wanted": 4, "seats": [OLD_SIGHT]}
    assert REPORTS.from_wire(line) == Status(Mode.REHEARSING, 29.5, 0.12, 4, (SIGHT,))


RULED = {"kind": "verdict_given", "version": 1, "verdict": json.loads(REPORTS.dumps(VerdictGiven(LAST)))["verdict"]}
READY = {"kind": "ready", "version": 1, "source": "x", "width": 1, "height": 1, "fps": 1}


@pytest.mark.parametrize(
    ("codec", "wire", "says"),
    [
        # kind and version
        (EVENTS, {}, "unknown record kind None"),
        (EVENTS, OPENED | {"kind": "match_closed"}, "'match_closed'"),
        (EVENTS, OPENED | {"kind": ["match_opened"]}, "unknown record kind"),
        (EVENTS, OPENED | {"kind": 1}, "unknown record kind 1"),
        (EVENTS, OPENED | {"version": 2}, "version 2"),
        (EVENTS, OPENED | {"version": True}, "version True"),
        (EVENTS, OPENED | {"version": 1.0}, "version 1.0"),
        (EVENTS, OPENED | {"version": []}, "version []"),
        (EVENTS, {"kind": "find_seats", "count": 4}, "unknown record kind"),
        # fields
        (EVENTS, {k: v for k, v in OPENED.items() if k != "judge"}, "required field missing @ $.judge"),
        (EVENTS, OPENED | {"cards": 16}, "extra fields found (cards)"),
        (EVENTS, OPENED | {"players": "Ana"}, "'Ana' is not a list @ $.players"),
        (EVENTS, OPENED | {"players": {"Ana": 1}}, "is not a list"),
        (EVENTS, OPENED | {"players": None}, "None is not a list"),
        (EVENTS, OPENED | {"players": ["Ana", "Bob", 3, "Dan"]}, "3 is not a text @ $.players[2]"),
        (EVENTS, OPENED | {"players": ["Ana", "Bob", "Dan"]}, "3 players: a match has 4 (D2)"),
        (EVENTS, OPENED | {"players": ["\ud800", "Bob", "Cléo", "Dan"]}, "half a character"),
        (EVENTS, OPENED | {"dealer": "0"}, "'0' is not a whole number @ $.dealer"),
        (EVENTS, OPENED | {"dealer": 0.0}, "0.0 is not a whole number"),
        (EVENTS, OPENED | {"dealer": True}, "True is not a whole number"),
        (EVENTS, OPENED | {"dealer": None}, "None is not a whole number"),
        (EVENTS, OPENED | {"dealer": 4}, "no place 4"),
        (EVENTS, OPENED | {"dealer": -1}, "no place -1"),
        (EVENTS, OPENED | {"judge": "jury"}, "'jury' is not a valid Judge @ $.judge"),
        (EVENTS, OPENED | {"judge": ["camera"]}, "is not a text @ $.judge"),
        (EVENTS, OPENED | {"judge": 0}, "0 is not a text @ $.judge"),
        (EVENTS, OPENED | {"dealer": "x", "judge": "y"}, "$.dealer; 'y' is not a valid Judge @ $.judge"),
        (EVENTS, {"kind": "seats_bound", "places": [0, 1, 1]}, "two camera seats"),
        (EVENTS, {"kind": "passing_started", "deal": 0}, "no deal 0"),
        (EVENTS, {"kind": "deal_corrected", "deal": 1, "loser": "0"}, "'0' is not a whole number @ $.loser"),
        (EVENTS, {"kind": "deal_corrected", "deal": 1, "loser": False}, "False is not a whole number"),
        (EVENTS, {"kind": "deal_ended", "deal": 1, "loser": 0, "because": "dead_heat"}, "with loser = 0"),
        (EVENTS, {"kind": "deal_ended", "deal": 1, "loser": None, "because": "false_signal"}, "with loser = None"),
        (EVENTS, {"kind": "deal_ended", "deal": 1, "loser": 0, "because": "corrected"}, "corrected afterwards"),
        # numbers and nested records
        (REPORTS, READY | {"fps": float("nan")}, "nan is not a finite number @ $.fps"),
        (REPORTS, READY | {"fps": float("inf")}, "not a finite number"),
        (REPORTS, READY | {"fps": 10**400}, "not a finite number"),
        (REPORTS, READY | {"fps": "30"}, "'30' is not a number"),
        (REPORTS, READY | {"fps": True}, "True is not a number"),
        (REPORTS, READY | {"width": 1.5}, "1.5 is not a whole number"),
        (REPORTS, RULED | {"verdict": None}, "None is not an object @ $.verdict"),
        (REPORTS, RULED | {"verdict": [LAST.id]}, "is not an object @ $.verdict"),
        (REPORTS, RULED | {"verdict": RULED["verdict"] | {"last": None}}, "with last = None"),
        (REPORTS, RULED | {"verdict": RULED["verdict"] | {"margin_ms": "9"}}, "$.verdict.margin_ms"),
        (REPORTS, RULED | {"verdict": RULED["verdict"] | {"touches": [{"seat": 0}]}}, "$.verdict.touches[0].onset_s"),
        (REPORTS, {"kind": "fault", "code": "internal", "message": "?", "found": 1.5}, "$.found"),
        (REPORTS, {"kind": "fault", "code": "internal", "message": "?", "fatal": 1}, "neither true nor false"),
        (ORDERS, {"kind": "look", "on": "yes"}, "'yes' is neither true nor false @ $.on"),
        (ORDERS, {"kind": "arm", "deal": "m", "seats": [0, 0]}, "each once"),
        (ORDERS, {"kind": "find_seats", "count": 0}, "at least one"),
    ],
)
def test_what_is_not_what_it_claims_to_be_is_refused(codec: Codec[Any], wire: dict[str, Any], says: str) -> None:
    with pytest.raises(MalformedError) as caught:
        codec.from_wire(wire)
    assert says in str(caught.value)


@pytest.mark.parametrize("wire", [None, 1, "match_opened", [1, 2], [["kind", "quit"]]])
def test_only_objects_are_records(wire: Any) -> None:
    with pytest.raises(MalformedError, match="not an object"):
        ORDERS.from_wire(wire)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "quit",
        '{"kind":"quit"',
        '{"kind":"quit"} x',
        "[" * 200_000,
        '{"kind":"ready","source":"x","width":1,"height":1,"fps":NaN}',
        '{"kind":"ready","source":"x","width":1,"height":1,"fps":-Infinity}',
        '{"kind":"find_seats","count":' + "9" * 5000 + "}",
    ],
    ids=lambda line: line[:40],
)
def test_a_line_that_is_not_json(line: str) -> None:
    for codec in (ORDERS, REPORTS):
        with pytest.raises(MalformedError, match="not JSON"):
            codec.loads(line)


@pytest.mark.parametrize("line", ["5", "null", '"quit"', "[]", '[{"kind":"quit"}]', "true"])
def test_a_line_that_is_no_object(line: str) -> None:
    with pytest.raises(MalformedError, match="not an object"):
        ORDERS.loads(line)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None, database=None)
@given(data=st.data())
def test_garbage_is_refused_or_makes_a_sound_record(data: st.DataObject) -> None:
    """One field of a good record is replaced by anything: it is refused as malformed, or it is a record that goes out
    and comes in again. Nothing else ever comes out of this door."""
    codec: Codec[Any]
    codec, record = data.draw(
        st.sampled_from([(EVENTS, r) for r in SAID] + [(ORDERS, r) for r in ORDERED] + [(REPORTS, r) for r in REPORTED])
    )
    wire = json.loads(codec.dumps(record))
    wire[data.draw(st.sampled_from(sorted(wire)))] = data.draw(json_values)
    try:
        read = codec.from_wire(wire)
    except MalformedError:
        return
    assert codec.loads(codec.dumps(read)) == read


def test_a_record_of_another_family_has_no_wire_form_here() -> None:
    stranger: Any = Quit()
    with pytest.raises(MalformedError, match="Quit is not of this family"):
        EVENTS.dumps(stranger)


def test_what_json_cannot_carry_is_refused_on_the_way_out() -> None:
    with pytest.raises(MalformedError, match="'ready' has no wire form"):
        REPORTS.dumps(Ready("x", 1, 1, float("nan")))
    with pytest.raises(MalformedError, match="'ready' has no wire form"):
        REPORTS.dumps(Ready("\ud800", 1, 1, 1.0))


def test_a_family_may_be_widened_by_the_facts_of_a_journal() -> None:
    facts: Codec[Any] = Codec((*get_args(Event), Retracted, Reinstated))
    for fact in (Retracted(3), Reinstated(3), PassingStarted(1)):
        assert facts.loads(facts.dumps(fact)) == fact
    with pytest.raises(MalformedError, match="no act 0"):
        facts.from_wire({"kind": "retracted", "act": 0})


@dataclass(frozen=True)
class Grown:
    word: str
    VERSION: ClassVar[int] = 2


@dataclass(frozen=True)
class Mixed:
    pair: tuple[int, str]


def test_a_record_type_that_has_changed_says_so() -> None:
    codec = Codec([Grown])
    assert codec.to_wire(Grown("x")) == {"kind": "grown", "version": 2, "word": "x"}
    assert codec.from_wire({"kind": "grown", "version": 2, "word": "x"}) == Grown("x")
    with pytest.raises(MalformedError, match="version 1"):
        codec.from_wire({"kind": "grown", "word": "x"})


@dataclass(frozen=True)
class Grown3:
    words: str
    loud: bool
    VERSION: ClassVar[int] = 3
    EARLIER: ClassVar[Mapping[int, Upcast]] = {
        1: renamed("word", "words"),
        2: lambda fields: {**fields, "loud": str(fields.get("words", "")).isupper()},
    }


def test_a_record_of_an_earlier_version_is_led_on_step_by_step() -> None:
    codec = Codec([Grown3])
    assert codec.from_wire({"kind": "grown3", "word": "HO"}) == Grown3("HO", loud=True)
    assert codec.from_wire({"kind": "grown3", "version": 2, "words": "ho"}) == Grown3("ho", loud=False)
    assert codec.to_wire(codec.from_wire({"kind": "grown3", "word": "HO"}))["version"] == 3
    for wrong, says in (
        ({"word": 5}, "5 is not a text"),
        ({}, "required field missing"),
        ({"word": "x", "words": "y"}, "extra fields found (word)"),
        ({"version": 0, "word": "x"}, "version 0"),
        ({"version": 4, "words": "x", "loud": True}, "version 4"),
    ):
        with pytest.raises(MalformedError, match=re.escape(says)):
            codec.from_wire({"kind": "grown3", **wrong})


@dataclass(frozen=True)
class Leaping:
    VERSION: ClassVar[int] = 3
    EARLIER: ClassVar[Mapping[int, Upcast]] = {1: dict}


@pytest.mark.parametrize(
    ("family", "says"),
    [([Leaping], "each version before"), ([Grown, Grown], "two record types go by 'grown'"), ([int], "no dataclass")],
)
def test_a_family_has_one_type_for_each_word(family: list[type], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        Codec(family)


def test_a_tuple_of_different_sorts_has_no_wire_form() -> None:
    with pytest.raises(TypeError, match="no wire form"):
        Codec([Mixed]).from_wire({"kind": "mixed", "pair": [1, "x"]})
