"""Landmark traces: what is written comes back, and what is broken is told with its line."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from trace_builder import play, trace

from vision.landmarks import Glimpse
from vision.trace import TraceError, TraceHead, TraceWriter, read_trace

HEAD = {"schema": 1, "name": "a", "fps": 30, "width": 640, "height": 480, "seats": 1}
FACE = {"score": 0.9, "box": [1, 2, 3, 4], "points": [[i, i] for i in range(6)]}
HAND = {"handedness": "Left", "score": 0.9, "points": [[i, i, 0] for i in range(21)], "world": [[0, 0, 0]] * 21}


def written(tmp_path: Path, *lines: object) -> Path:
    path = tmp_path / "trace.jsonl"
    path.write_text(
        "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines), encoding="utf-8"
    )
    return path


def frame(**changes: object) -> dict[str, object]:
    seat = {"blaze": [FACE], "mesh": None, "hands": [HAND]} | changes
    return {"i": 0, "t": 0.0, "seats": [seat]}


def test_a_trace_comes_back_as_it_was_written(tmp_path: Path) -> None:
    frames = play(trace().approach(300).contact(200, looked=False).contact(200), trace(1).away(900))
    path = tmp_path / "race.jsonl"
    head = TraceHead("race", 30.0, 1280, 720, 2, {"label": "touch"})
    with TraceWriter(path, head) as writer:
        for one in frames:
            writer.write(one)
    read_head, read = read_trace(path)
    again = list(read)
    assert read_head == head
    assert [(one.index, one.t) for one in again] == [(one.index, pytest.approx(one.t, abs=1e-6)) for one in frames]
    for one, other in zip(frames, again, strict=True):
        for before, after in zip(one.seats, other.seats, strict=True):
            assert (before.seat, before.looked) == (after.seat, after.looked)
            assert len(before.faces) == len(after.faces)
            assert len(before.hands) == len(after.hands)
            for hand, copy in zip(before.hands, after.hands, strict=True):
                np.testing.assert_allclose(hand.points, copy.points, atol=0.006)
                np.testing.assert_allclose(hand.world, copy.world, atol=0.0001)
                assert hand.handedness == copy.handedness


def test_mesh_points_are_kept(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD, frame(mesh={"nose_tip": [1, 2, 3]}))
    (one,) = read_trace(path)[1]
    assert one.seats[0].mesh is not None
    assert one.seats[0].mesh["nose_tip"].tolist() == [1, 2, 3]


def test_second_glances_are_kept(tmp_path: Path) -> None:
    frames = play(trace().approach(300).contact(200))
    hands = next(one.seats[0].hands for one in frames if one.seats[0].hands)
    first = replace(
        frames[0], seats=(replace(frames[0].seats[0], glimpses=(Glimpse(-0.033, hands), Glimpse(-0.01, ()))),)
    )
    path = tmp_path / "race.jsonl"
    with TraceWriter(path, TraceHead("race", 30.0, 1280, 720, 1, {})) as writer:
        writer.write(first)
        writer.write(frames[1])
    one, other = read_trace(path)[1]
    assert other.seats[0].glimpses == ()
    assert [(glimpse.t, len(glimpse.hands)) for glimpse in one.seats[0].glimpses] == [(-0.033, 1), (-0.01, 0)]
    np.testing.assert_allclose(one.seats[0].glimpses[0].hands[0].points, hands[0].points, atol=0.006)


HEADS = {
    "": "line 1: is empty",
    "not json": "line 1: is not JSON",
    "[1]": "line 1: expected a JSON object, found list",
    json.dumps(HEAD | {"schema": 2}): 'line 1: expected a head with "schema": 1, found 2',
    json.dumps({"hello": 1}): 'line 1: expected a head with "schema": 1, found None',
    json.dumps({key: value for key, value in HEAD.items() if key != "fps"}): "line 1: the head lacks 'fps'",
    json.dumps(HEAD | {"fps": "fast"}): "line 1: the head holds a value that is no number",
    json.dumps(HEAD | {"width": float("inf")}): "line 1: the head holds a value that is no number",
    json.dumps(HEAD | {"fps": 0}): "line 1: fps, width and height must be positive",
    json.dumps(HEAD | {"seats": 9}): "line 1: seats: expected 1 to 4, found 9",
}


@pytest.mark.parametrize("head", HEADS)
def test_a_broken_head_is_told(tmp_path: Path, head: str) -> None:
    with pytest.raises(TraceError, match="line 1") as caught:
        read_trace(written(tmp_path, head))
    assert HEADS[head] in str(caught.value)


LINES: list[tuple[object, str]] = [
    ("{", "line 3: is not JSON"),
    ("[" * 100_000, "line 3: is nested too deeply"),
    (7, "line 3: expected a JSON object, found int"),
    ({"t": 0, "seats": []}, "line 3: lacks 'i'"),
    ({"i": 0, "t": 0, "seats": []}, "line 3: seats: the head says 1, found 0"),
    ({"i": 0, "t": "soon", "seats": [{}]}, "line 3: holds a value of the wrong kind"),
    ({"i": float("inf"), "t": 0, "seats": [{}]}, "line 3: holds a value of the wrong kind (cannot convert float inf"),
    (frame(hands=[HAND | {"points": [[10**400, 0, 0]] * 21}]), "line 3: holds a value of the wrong kind (int too"),
    ({"i": 0, "t": float("nan"), "seats": [{}]}, "line 3: t: expected seconds, found nan"),
    ({"i": 0, "t": -5, "seats": frame()["seats"]}, "line 3: time runs backwards: -5.0 after 0.0"),
    ({"i": 0, "t": 0, "seats": [{"hands": []}]}, "line 3: lacks 'blaze'"),
    ({"i": 0, "t": 0, "seats": [None]}, "line 3: holds a value of the wrong kind"),
    (frame(hands=[HAND | {"points": [[0, 0, 0]] * 20}]), "line 3: hand points: expected shape (21, 3), found (20, 3)"),
    (
        frame(hands=[HAND | {"world": [[float("inf"), 0, 0]] * 21}]),
        "line 3: hand points (world): a value is not finite",
    ),
    (frame(blaze=[FACE | {"points": [[0, 0]] * 5}]), "line 3: face points: expected shape (6, 2), found (5, 2)"),
    (frame(blaze=[FACE | {"box": [1, 2, 3]}]), "line 3: holds a value of the wrong kind"),
    (frame(glimpses=[{"hands": []}]), "line 3: lacks 't'"),
    (frame(glimpses=[{"t": float("inf"), "hands": []}]), "line 3: glimpse: expected seconds, found inf"),
    (frame(mesh={"nose": [1, 2]}), "line 3: mesh point 'nose': expected 3 finite numbers"),
]


@pytest.mark.parametrize(("line", "message"), LINES, ids=[message for _, message in LINES])
def test_a_broken_line_is_told_with_its_number(tmp_path: Path, line: object, message: str) -> None:
    _, frames = read_trace(written(tmp_path, HEAD, frame(), line))
    with pytest.raises(TraceError) as caught:
        list(frames)
    assert message in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(TraceError, match="cannot be read") as caught:
        read_trace(tmp_path / "nowhere.jsonl")
    assert "nowhere.jsonl" in str(caught.value)


def test_a_binary_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "video.jsonl"
    path.write_bytes(b"\xff\xfe\x00\x01" * 100)
    with pytest.raises(TraceError, match="line 1: is not text"):
        read_trace(path)
