"""The benchmarks can still be started: nobody runs them every day, and what they measure moves on."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCHES = sorted((ROOT / "tests" / "bench").glob("*.py"))
LOAD = "import runpy, sys; sys.path[:0] = sys.argv[2:]; runpy.run_path(sys.argv[1], run_name='loaded')"


@pytest.mark.camera
@pytest.mark.parametrize("bench", BENCHES, ids=lambda path: path.stem)
def test_all_that_it_measures_is_still_there(bench: Path) -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", LOAD, bench, bench.parent, ROOT], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert loaded.returncode == 0, loaded.stderr


@pytest.mark.camera
@pytest.mark.parametrize("bench", ["verdict_delay.py", "verdict_reckoned.py"])
def test_a_film_that_is_not_there_is_told_in_a_sentence(bench: str) -> None:
    path = ROOT / "tests" / "bench" / bench
    told = subprocess.run([sys.executable, path, "nowhere.mp4"], capture_output=True, text=True, cwd=ROOT, check=False)
    assert told.returncode == 2
    assert "there is no file nowhere.mp4" in told.stderr
    assert "Traceback" not in told.stderr
