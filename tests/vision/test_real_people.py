"""The touch logic on landmark traces of real people. They are not part of the project: they lie beside it, or nowhere.

Set ASINUS_SHARED to the folder that holds `traces/`, or put it beside the project as `shared`.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.verdict import Seat
from vision.referee import Referee, RefereeConfig
from vision.trace import read_trace

SHARED = Path(os.environ.get("ASINUS_SHARED", Path(__file__).parents[3] / "shared"))
TRACES = sorted((SHARED / "traces").glob("*.jsonl"))
SLACK_FRAMES = 3
HOLD_MS = 100


@dataclass(frozen=True)
class Score:
    """Wanted and found touches of one trace, and those that were invented."""

    label: str
    wanted: int
    found: int
    invented: int


def scored(path: Path) -> Score:
    notes = json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])
    _, frames = read_trace(path)
    referee = Referee([Seat(0)], RefereeConfig(hold_ms=HOLD_MS))
    for frame in frames:
        referee.update(frame)
    onsets = [touch.onset_s for verdict in referee.finish() for touch in verdict.touches]
    fps = notes["fps"]
    spans = [((a - SLACK_FRAMES) / fps, (b + SLACK_FRAMES) / fps) for a, b in notes["touch_frames"]]
    sure = [a > 0 and (b - a + 1) / fps >= HOLD_MS / 1000 for a, b in notes["touch_frames"]]
    hits = [any(low <= onset <= high for onset in onsets) for low, high in spans]
    invented = sum(not any(low <= onset <= high for low, high in spans) for onset in onsets)
    return Score(notes["label"], sum(sure), sum(a and b for a, b in zip(sure, hits, strict=True)), invented)


@pytest.fixture(scope="module")
def scores() -> dict[str, Score]:
    if not TRACES:
        assert os.environ.get("CI") != "true", f"no traces in {SHARED / 'traces'}; set ASINUS_SHARED"
        pytest.skip(f"no traces of real people in {SHARED / 'traces'}")
    return {path.stem: scored(path) for path in TRACES}


def test_every_touch_of_a_lone_index_finger_is_found(scores: dict[str, Score]) -> None:  # D12
    strict = [score for score in scores.values() if score.label == "touch"]
    assert sum(score.found for score in strict) == sum(score.wanted for score in strict) > 0


def test_most_touches_of_several_fingers_are_found(scores: dict[str, Score]) -> None:
    several = [score for score in scores.values() if score.label in ("touch-two-finger", "touch-multi-finger")]
    assert sum(score.found for score in several) >= 0.8 * sum(score.wanted for score in several)


def test_nothing_is_invented(scores: dict[str, Score]) -> None:
    assert {name for name, one in scores.items() if one.invented and not one.label.startswith("ambiguous")} == set()
