"""Races of which the landmarks were recorded and the truth is known exactly: judged once, then asked many things."""

import gzip
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from engine.verdict import Seat, Verdict
from vision.referee import Referee
from vision.trace import read_trace

RACES = Path(__file__).parents[1] / "data" / "races"
TRUTH: dict[str, dict[str, Any]] = json.loads((RACES / "truth.json").read_text(encoding="utf-8"))
TIE_MS = 0.5


@dataclass(frozen=True)
class Judged:
    """A race with its truth: kind and onset (seconds) by seat, and what was said, when and in the end."""

    name: str
    kinds: tuple[str, ...]
    onsets: dict[int, float]
    given: tuple[tuple[float, Verdict], ...]
    final: tuple[Verdict, ...]

    @property
    def found(self) -> dict[int, tuple[float, float]]:
        """Onset and sigma (seconds) by seat."""
        return {touch.seat: (touch.onset_s, touch.onset_sigma_s) for one in self.final for touch in one.touches}

    @property
    def gap_ms(self) -> float | None:
        """Between the last two, where everybody touched."""
        times = sorted(self.onsets.values())
        everybody = len(times) == len(self.kinds) > 1
        return 1000 * (times[-1] - times[-2]) if everybody else None

    @property
    def last(self) -> int | None:
        """Who was last by the rules, or None when nobody may be named (D14, D17, R4)."""
        if len(self.kinds) == 1:
            return None
        missing = [seat for seat in range(len(self.kinds)) if seat not in self.onsets]
        if len(missing) == 1:
            return missing[0]
        tied = self.gap_ms is None or self.gap_ms < TIE_MS
        return None if tied else max(self.onsets, key=lambda seat: self.onsets[seat])

    @property
    def named(self) -> set[int]:
        """Everybody who was called last, at once or in the end."""
        verdicts = [*self.final, *(verdict for _, verdict in self.given)]
        return {verdict.last for verdict in verdicts if verdict.last is not None}

    @property
    def outcome(self) -> str:
        """In a word."""
        if not self.named <= {self.last}:
            return "wrong"
        if not self.final:
            return "right" if not self.onsets else "missed"
        ruling = str(self.final[0].ruling)
        tied = self.gap_ms is not None and self.gap_ms < TIE_MS
        fitting = "dead_heat" if tied else "no_call" if self.last is None else "last"
        return "right" if ruling == fitting else ruling


def judge(name: str, trace: Path, players: list[dict[str, Any]], shift: float = 0.0) -> Judged:
    """Judge a trace. `shift` is the truth's time of the first frame, seconds."""
    head, frames = read_trace(trace)
    referee = Referee([Seat(seat) for seat in range(head.seats)])
    given = tuple((frame.t, verdict) for frame in frames for verdict in referee.update(frame))
    onsets = {seat: one["onset_s"] - shift for seat, one in enumerate(players) if one["onset_s"] is not None}
    return Judged(name, tuple(one["kind"] for one in players), onsets, given, referee.finish())


@cache
def judged(name: str) -> Judged:
    """One of our recorded races."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.jsonl"
        path.write_bytes(gzip.decompress((RACES / f"{name}.jsonl.gz").read_bytes()))
        return judge(name, path, TRUTH[name]["players"])


def onset_errors(races: list[Judged]) -> np.ndarray:
    """Error and sigma of each touch that was found, milliseconds: (n, 2)."""
    rows = [
        (1000 * (race.found[seat][0] - onset), 1000 * race.found[seat][1])
        for race in races
        for seat, onset in race.onsets.items()
        if seat in race.found
    ]
    return np.array(rows).reshape(-1, 2)
