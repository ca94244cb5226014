"""Prints how well races are judged: `python tests/vision/accuracy.py [TRUTHS TRACES]`.

Without arguments it judges the recorded races of the project. TRUTHS is a folder of `NAME.json` with `players`
(`kind`, `onset_s`) and `t_reported` (times of the frames), TRACES one of `NAME.jsonl` as `asinus-referee --trace` writes.
"""

import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
from recorded import TRUTH, Judged, judge, judged, onset_errors

SUITE = re.compile(r"[-\d]+[-a-z]*$")


def races(folders: list[Path]) -> list[Judged]:
    if not folders:
        return [judged(name) for name in TRUTH]
    truths, traces = folders
    found = []
    for path in sorted(traces.glob("*.jsonl")):
        truth = json.loads((truths / f"{path.stem}.json").read_text(encoding="utf-8"))
        found.append(judge(path.stem, path, truth["players"], truth["t_reported"][0]))
    return found


def line(name: str, group: list[Judged]) -> str:
    outcomes = Counter(race.outcome for race in group if len(race.kinds) > 1)
    wanted = sum(len(race.onsets) for race in group)
    hits = sum(len(set(race.found) & set(race.onsets)) for race in group)
    invented = sum(len(set(race.found) - set(race.onsets)) for race in group)
    text = f"{name:12s} {dict(outcomes)} touches {hits} of {wanted}, invented {invented}"
    if hits:
        errors, sigmas = onset_errors(group).T
        text += (
            f"; onset bias {np.median(errors):+.1f} ms, median {np.median(np.abs(errors)):.1f} ms,"
            f" 95 % {np.quantile(np.abs(errors), 0.95):.1f} ms, within 2 sigma {np.mean(np.abs(errors) <= 2 * sigmas):.1%},"
            f" sigma {np.median(sigmas):.1f} ms"
        )
    return text


def report(all_races: list[Judged]) -> list[str]:
    suites: dict[str, list[Judged]] = defaultdict(list)
    gaps: dict[int, list[Judged]] = defaultdict(list)
    kinds: dict[str, list[bool]] = defaultdict(list)
    for race in all_races:
        suites[SUITE.sub("", race.name)].append(race)
        if race.gap_ms is not None:
            gaps[round(race.gap_ms)].append(race)
        for seat, kind in enumerate(race.kinds):
            kinds[kind].append(seat in race.found)
    lines = [line(name, group) for name, group in sorted(suites.items())]
    lines.append(line("all", all_races))
    lines += [f"gap {gap:4d} ms {dict(Counter(race.outcome for race in group))}" for gap, group in sorted(gaps.items())]
    lines += [f"{kind:12s} taken for a touch: {sum(hits)} of {len(hits)}" for kind, hits in sorted(kinds.items())]
    return lines


if __name__ == "__main__":
    sys.stdout.write("\n".join(report(races([Path(folder) for folder in sys.argv[1:3]]))) + "\n")
