"""Quality gate on recorded landmarks: rendered races whose truth is exact, seen by our own pipeline, points only.

Any wrong name fails, and so does a drop in what is found or in how well its time is known.
"""

import gzip
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from engine.verdict import Ruling, Seat, Verdict
from vision.referee import Referee
from vision.trace import read_trace

RACES = Path(__file__).parents[1] / "data" / "races"
TRUTH = json.loads((RACES / "truth.json").read_text(encoding="utf-8"))
CLEAR_MS = 66
"""From this gap on a name is expected."""
DIM = {name for name in TRUTH if name.startswith("stress")}


@dataclass(frozen=True)
class Judged:
    """A race with its truth: onset by seat (seconds), and what was said."""

    kinds: tuple[str, ...]
    onsets: dict[int, float]
    given: tuple[tuple[float, Verdict], ...]
    final: tuple[Verdict, ...]

    @property
    def found(self) -> dict[int, tuple[float, float]]:
        return {touch.seat: (touch.onset_s, touch.onset_sigma_s) for one in self.final for touch in one.touches}

    @property
    def last(self) -> int | None:
        """Who was last by the rules, or None when nobody may be named (D14, D17, R4)."""
        order = sorted(self.onsets, key=lambda seat: self.onsets[seat])
        missing = [seat for seat in range(len(self.kinds)) if seat not in self.onsets]
        if len(missing) == 1:
            return missing[0]
        return order[-1] if not missing and len(order) > 1 and self.gap_ms > 0.5 else None

    @property
    def gap_ms(self) -> float:
        times = sorted(self.onsets.values())
        return 1000 * (times[-1] - times[-2]) if len(times) > 1 else float("inf")


@cache
def judged(name: str) -> Judged:
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.jsonl"
        path.write_bytes(gzip.decompress((RACES / f"{name}.jsonl.gz").read_bytes()))
        head, frames = read_trace(path)
        referee = Referee([Seat(seat) for seat in range(head.seats)])
        given = tuple((frame.t, verdict) for frame in frames for verdict in referee.update(frame))
    players = TRUTH[name]["players"]
    onsets = {seat: one["onset_s"] for seat, one in enumerate(players) if one["onset_s"] is not None}
    return Judged(tuple(one["kind"] for one in players), onsets, given, referee.finish())


@pytest.mark.parametrize("name", TRUTH)
def test_no_wrong_name(name: str) -> None:
    race = judged(name)
    named = {verdict.last for verdict in race.final if verdict.last is not None}
    named |= {verdict.last for _, verdict in race.given if verdict.last is not None}
    assert named <= {race.last}


@pytest.mark.parametrize("name", [name for name in TRUTH if name not in DIM])
def test_every_touch_is_found_and_none_invented(name: str) -> None:
    race = judged(name)
    assert set(race.found) == set(race.onsets)
    assert len(race.final) == (1 if race.onsets else 0)


@pytest.mark.parametrize("name", [name for name in TRUTH if name not in DIM and not name.startswith("solo")])
def test_the_ruling_fits_the_gap(name: str) -> None:
    race = judged(name)
    (final,) = race.final
    if race.last is None and len(race.onsets) == len(race.kinds):
        assert final.ruling is Ruling.DEAD_HEAT
    elif race.last is None:
        assert final.ruling is Ruling.NO_CALL
    elif race.gap_ms >= CLEAR_MS or len(race.onsets) < len(race.kinds):
        assert final.last == race.last


def test_dim_and_blurred_races_lose_few_touches_and_invent_none() -> None:
    wanted = sum(len(judged(name).onsets) for name in DIM)
    found = sum(len(set(judged(name).found) & set(judged(name).onsets)) for name in DIM)
    assert found >= wanted - 1
    assert all(set(judged(name).found) <= set(judged(name).onsets) for name in DIM)


def onset_errors(names: set[str]) -> np.ndarray:
    rows = [
        (1000 * (race.found[seat][0] - onset), 1000 * race.found[seat][1])
        for name in sorted(names)
        for race in [judged(name)]
        for seat, onset in race.onsets.items()
        if seat in race.found
    ]
    return np.array(rows)


def test_onsets_are_known_to_a_few_milliseconds() -> None:
    errors, sigmas = onset_errors(set(TRUTH) - DIM).T
    assert abs(np.median(errors)) < 3
    assert np.median(np.abs(errors)) < 6
    assert np.quantile(np.abs(errors), 0.95) < 14
    assert np.mean(np.abs(errors) <= 2 * sigmas) >= 0.93, "sigmas do not boast"
    assert np.median(sigmas) < 8, "nor hide"


def test_onsets_in_dim_pictures_say_how_little_they_know() -> None:
    errors, sigmas = onset_errors(DIM).T
    assert np.quantile(np.abs(errors), 0.95) < 45
    assert np.mean(np.abs(errors) <= 2 * sigmas) >= 0.85


@pytest.mark.parametrize("name", [name for name in TRUTH if not name.startswith("solo")])
def test_a_verdict_comes_soon_after_it_is_certain(name: str) -> None:
    race = judged(name)
    for t, verdict in race.given:
        if verdict.ruling is not Ruling.NO_CALL:
            decisive = max(touch.onset_s for touch in verdict.touches)
            assert t - decisive < 0.4 + 2 / TRUTH[name]["fps"]
