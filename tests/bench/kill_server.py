"""Kill the whole server 200 times while devices play over the wire: ``python tests/bench/kill_server.py``."""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "companion")]

import server_kills as kit  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = kit.kill_servers(Path(folder), asked.kills)
    print(
        f"{tally.kills} kills, {tally.taps} taps, {tally.acts} acts, {tally.shown} deals shown: none lost, none twice. "
        f"{tally.unshown} kills fell between the writing of an act and its showing."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
