"""``python -m models verify``: check every model and say so, a line each."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from models.errors import ModelError
from models.loader import FOLDER_VARIABLE, load_model, locate
from models.manifest import shipped_manifest


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the words after the command's name; by default those of the process.

    Returns:
        The exit code: 0 when every model is right, 2 when one is not.
    """
    parser = argparse.ArgumentParser(prog="python -m models", description="The models of the webcam referee.")
    commands = parser.add_subparsers(dest="command", required=True)
    verify = commands.add_parser("verify", help="check size and sha256 of every model")
    verify.add_argument(
        "--folder",
        type=Path,
        help=f"folder with the bundles (default: the folder in {FOLDER_VARIABLE}, else the installed package)",
    )
    return _verify(parser.parse_args(arguments).folder)


def _verify(folder: Path | None) -> int:
    try:
        names = shipped_manifest().names
    except ModelError as error:
        sys.stdout.write(f"bad  {error}\n")
        return 2
    bad = 0
    for name in names:
        try:
            data = load_model(name, folder)
        except ModelError as error:
            bad += 1
            sys.stdout.write(f"bad  {name:<24} {error}\n")
        else:
            bundle, network = shipped_manifest().find(name)
            sha256 = network.sha256 if network else bundle.sha256
            path, _ = locate(bundle, folder)
            sys.stdout.write(f"ok   {name:<24} {len(data):>8} bytes  sha256 {sha256[:16]}…  {path}\n")
    return 2 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
