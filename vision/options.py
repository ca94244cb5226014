"""What the referee's command line may say, checked before anything heavy is loaded."""

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vision.errors import OptionsError
from vision.words import LANGUAGES

MAX_PLAYERS: Final = 4
DEFAULT_PLAYERS: Final = 4
HOLD_MS: Final = 250.0
HOLD_MS_RANGE: Final = (50.0, 5000.0)
"""Shorter is not seen by a camera, longer is held by nobody."""
NAME_LENGTH: Final = 40
SAMPLE: Final = Path(__file__).with_name("sample") / "race.mp4"
SAMPLE_PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for.

    Attributes:
        source: a camera's number, an address, a video file or a trace.
        count: how many players; None where nothing was said.
        names: who they are, left to right in the picture.
        hold_ms: a touch held shorter is an itch, milliseconds.
        as_json: one JSON object instead of text.
        all_races: every race, not the first alone.
        annotate: video to draw.
        trace: landmarks to write.
        finish: picture of the photo finish to draw.
        language: of that picture.
        follow: talk to the table by lines of JSON.
        sample: whether the source is the shipped sample.
        cameras: list the cameras of this computer, and judge nothing.
        busy: numbers of cameras that are in use by the table and must be left alone.
        codes: read the QR codes that are held before the camera, and judge nothing.
    """

    source: str
    count: int | None
    names: tuple[str, ...]
    hold_ms: float
    as_json: bool
    all_races: bool
    annotate: Path | None
    trace: Path | None
    finish: Path | None
    language: str
    follow: bool
    sample: bool
    cameras: bool = False
    busy: tuple[int, ...] = ()
    codes: bool = False


def parse(arguments: Sequence[str]) -> Options:
    """The options, checked against each other.

    Raises:
        OptionsError: they do not fit together.
        SystemExit: with 0 after `--help`, with 2 where an option is unknown or malformed.
    """
    given = _parser().parse_args(arguments)
    names = _names(given.names)
    if given.cameras and (given.source is not None or given.sample):
        raise OptionsError("--cameras lists the cameras of this computer: it goes with no source.")
    if not given.cameras and given.sample == (given.source is not None):
        raise OptionsError(
            "name one source: a camera's number, an address, a video file or a trace, or --sample for the sample race. "
            "See asinus-referee --help."
        )
    if names and given.players is not None and given.players != len(names):
        raise OptionsError(f"--players says {given.players}, --names names {len(names)}. Drop one of the two.")
    if given.follow and (given.json or given.all or given.annotate or given.trace or given.finish):
        raise OptionsError(
            "--follow talks to the app: --json, --all, --annotate, --trace and --finish do not go with it."
        )
    if given.codes and (given.source is None or not given.follow):
        raise OptionsError("--codes reads QR codes for the app: it goes with --follow and a source.")
    count = given.players or len(names) or (SAMPLE_PLAYERS if given.sample else None)
    return Options(
        source=str(SAMPLE) if given.sample else given.source or "",
        count=count,
        names=names,
        hold_ms=given.hold_ms,
        as_json=given.json,
        all_races=given.all,
        annotate=given.annotate,
        trace=given.trace,
        finish=given.finish,
        language=given.lang,
        follow=given.follow,
        sample=given.sample,
        cameras=given.cameras,
        busy=tuple(given.busy),
        codes=given.codes,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="asinus-referee",
        description="Judges who was last to touch their nose: from a webcam, a stream, a video file or a trace.",
        epilog="Ends with 0 when the source was judged, 2 on bad input, 3 when seats were not found.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "source",
        nargs="?",
        metavar="SOURCE",
        help="a camera's number (0 is the first), the address of a stream, a video file, or a landmark trace (.jsonl)",
    )
    parser.add_argument(
        "--players", type=_players, metavar="N", help="how many sit in the picture, 1 to 4 (default: 4)"
    )
    parser.add_argument("--names", metavar="A,B,C,D", help="who they are, left to right in the picture")
    parser.add_argument(
        "--hold-ms",
        type=_hold_ms,
        default=HOLD_MS,
        metavar="MS",
        help="a touch held shorter is an itch, milliseconds (default: %(default)g)",
    )
    parser.add_argument("--json", action="store_true", help="print exactly one JSON object")
    parser.add_argument("--annotate", type=Path, metavar="OUT.mp4", help="draw what was seen into a video")
    parser.add_argument("--trace", type=Path, metavar="OUT.jsonl", help="write the landmarks; no picture is in them")
    parser.add_argument(
        "--finish",
        type=Path,
        metavar="OUT.png",
        help="draw the photo finish of the race; with --all one for each, numbered",
    )
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the photo finish (default: %(default)s)"
    )
    parser.add_argument("--all", action="store_true", help="report every race of the source, not the first alone")
    parser.add_argument("--follow", action="store_true", help="talk to the app: orders and reports, one JSON a line")
    parser.add_argument("--sample", action="store_true", help="judge the sample race that is shipped with the program")
    parser.add_argument("--cameras", action="store_true", help="list the cameras of this computer that answer")
    parser.add_argument("--codes", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--busy", type=int, action="append", default=[], metavar="N", help=argparse.SUPPRESS)
    return parser


def _players(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= MAX_PLAYERS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of players; 1 to {MAX_PLAYERS} can be watched")
    return int(text)


def _hold_ms(text: str) -> float:
    low, high = HOLD_MS_RANGE
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not low <= value <= high:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time to hold; {low:g} to {high:g} milliseconds are")
    return value


def _names(text: str | None) -> tuple[str, ...]:
    if text is None:
        return ()
    names = tuple(name.strip() for name in text.split(","))
    if not all(names) or any(len(name) > NAME_LENGTH for name in names):
        raise OptionsError(
            f"--names {text!r}: each name has 1 to {NAME_LENGTH} letters. Write them as Ana,Bob,Cléo,Dan."
        )
    if len(names) > MAX_PLAYERS:
        raise OptionsError(f"--names {text!r} names {len(names)}; at most {MAX_PLAYERS} can be watched.")
    if len({name.casefold() for name in names}) < len(names):
        raise OptionsError(f"--names {text!r} names somebody twice. Give each a name of their own.")
    return names
