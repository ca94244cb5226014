"""The command line of the referee. Nothing heavy is loaded before the options make sense."""

import argparse
import contextlib
import json
import logging
import math
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.refereeing import REPORTS, CamerasFound, Fault
from models.errors import ModelError
from vision.errors import EXIT_BAD_INPUT, EXIT_JUDGED, LibrariesMissingError, OptionsError, OutputError, VisionError
from vision.libraries import Library, advice, missing_libraries
from vision.quiet import quiet_vendors
from vision.words import LANGUAGES

if TYPE_CHECKING:
    from vision.outcome import Outcome

MAX_PLAYERS: Final = 4
DEFAULT_PLAYERS: Final = 4
HOLD_MS: Final = 250.0
HOLD_MS_RANGE: Final = (50.0, 5000.0)
"""Shorter is not seen by a camera, longer is held by nobody."""
NAME_LENGTH: Final = 40
SAMPLE: Final = Path(__file__).with_name("sample") / "race.mp4"
SAMPLE_PLAYERS: Final = 4
TRACE_SUFFIX: Final = ".jsonl"


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


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge a source.

    Returns:
        0 judged, 2 bad input, 3 seats not found.
    """
    quiet_vendors()
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="asinus-referee: %(message)s")
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        return _run(options)
    except VisionError as error:
        return _complain(error.message, error.exit_code)
    except KeyboardInterrupt:
        return _complain("stopped.", EXIT_BAD_INPUT)
    except ModelError as error:
        return _complain(str(error), EXIT_BAD_INPUT)


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


def _run(options: Options) -> int:
    if options.cameras:
        return _list_cameras(as_report=options.follow, busy=options.busy)
    if options.follow:
        return _follow(options)
    if options.source.lower().endswith(TRACE_SUFFIX) and "://" not in options.source:
        with _installed():
            return _judge_trace(options)
    with _installed(*missing_libraries()):
        return _judge_pictures(options)


def _follow(options: Options) -> int:
    try:
        with _installed(*missing_libraries()):
            if options.codes:
                from vision.codes import read_codes  # noqa: PLC0415  # loads OpenCV: only once the options make sense

                return read_codes(options.source)
            from vision.follow import follow  # noqa: PLC0415  # loads MediaPipe: only once the options make sense
    except LibrariesMissingError as error:
        # The table listens to reports, not to the error stream.
        sys.stdout.write(f"{REPORTS.dumps(Fault(error.code, error.message))}\n")
        return error.exit_code
    return follow(options.source, count=options.count, hold_ms=options.hold_ms, overlay=options.sample)


def _list_cameras(*, as_report: bool, busy: Sequence[int]) -> int:
    with _installed(*missing_libraries()):
        from vision.camera_list import find_cameras  # noqa: PLC0415  # loads OpenCV: only once the options make sense

    found = find_cameras(busy)
    if as_report:
        sys.stdout.write(f"{REPORTS.dumps(CamerasFound(found))}\n")
        return EXIT_JUDGED
    if not found:
        return _complain("no camera answers here. Is it plugged in, and not in use by another program?", EXIT_BAD_INPUT)
    for camera in found:
        size = f"{camera.width} x {camera.height}" if camera.width else "in use"
        sys.stdout.write(f"{camera.number}  {camera.name or 'camera'}  ({size})\n")
    return EXIT_JUDGED


@contextlib.contextmanager
def _installed(*missing: Library) -> Iterator[None]:
    """Turn what is not installed into words.

    Raises:
        LibrariesMissingError: a system library is missing, or a package.
    """
    if missing:
        raise LibrariesMissingError(advice(missing))
    try:
        yield
    except ImportError as error:
        raise LibrariesMissingError(
            f"the camera's part is not installed here ({error}). In Asinus' folder: make camera, or pipx install --force ."
        ) from error


def _judge_trace(options: Options) -> int:
    from vision.referee import RefereeConfig  # noqa: PLC0415  # loads NumPy: only once the options make sense
    from vision.replay import judge_trace  # noqa: PLC0415  # as above

    if options.annotate or options.trace or options.finish:
        raise OptionsError(
            f"{options.source} is a trace, points without pictures: --annotate, --trace and --finish need a video."
        )
    with _progress(None) as tick:
        outcome = judge_trace(
            Path(options.source).expanduser(),
            config=RefereeConfig(hold_ms=options.hold_ms),
            count=options.count,
            names=options.names,
            progress=tick,
        )
    _print(outcome, options)
    return EXIT_JUDGED


def _judge_pictures(options: Options) -> int:
    # Loads OpenCV, PyAV and MediaPipe: only once the options make sense.
    from vision.finish_writer import FinishWriter, check_ending  # noqa: PLC0415  # as above
    from vision.overlay import Annotator  # noqa: PLC0415  # as above
    from vision.pipeline import Job, Sink, TraceSink, judge  # noqa: PLC0415  # as above
    from vision.referee import RefereeConfig  # noqa: PLC0415  # as above
    from vision.sources import open_source  # noqa: PLC0415  # as above

    for path in (options.annotate, options.trace, options.finish):
        _check_output(path, options.source)
    if options.finish:
        check_ending(options.finish)
    with contextlib.ExitStack() as stack:
        source = open_source(options.source)
        stack.callback(source.close)
        sinks: list[Sink] = []
        if options.trace:
            sinks.append(stack.enter_context(TraceSink(options.trace, source)))
        if options.annotate:
            sinks.append(stack.enter_context(Annotator(options.annotate, source, options.names)))
        finish: FinishWriter | None = None
        if options.finish:
            finish = FinishWriter(
                options.finish,
                options.names,
                language=options.language,
                label=source.label,
                all_races=options.all_races,
            )
            sinks.append(finish)
        job = Job(
            source,
            options.count or DEFAULT_PLAYERS,
            names=options.names,
            config=RefereeConfig(hold_ms=options.hold_ms),
            all_races=options.all_races,
            sinks=sinks,
            ring=None if finish is None else finish.ring,
            stop=stack.enter_context(_stopped_by_ctrl_c()),
            progress=stack.enter_context(_progress(source.length)),
        )
        outcome = judge(job)
        if finish is not None:
            finish.complete(outcome.races)
            if not finish.written:
                sys.stderr.write("asinus-referee: no photo finish: nobody touched the nose and held.\n")
    _print(outcome, options)
    return EXIT_JUDGED


def _print(outcome: "Outcome", options: Options) -> None:
    from vision.outcome import to_json, to_lines  # noqa: PLC0415  # beside what made the outcome

    shown = outcome if options.all_races else replace(outcome, races=outcome.races[:1])
    if options.as_json:
        lines: Iterable[str] = (json.dumps(to_json(shown), ensure_ascii=False, allow_nan=False),)
    else:
        lines = to_lines(shown)
    try:
        for line in lines:
            sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read us has gone (`| head`): nothing is left to say, at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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


def _check_output(path: Path | None, source: str) -> None:
    if path is None:
        return
    if not path.parent.is_dir():
        raise OutputError(path, "there is no such folder")
    if path.is_dir():
        raise OutputError(path, "it is a folder")
    if Path(source).exists() and path.exists() and path.samefile(source):
        raise OutputError(path, "it is the source itself")


@contextlib.contextmanager
def _progress(length: int | None) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, nothing in a log."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from tqdm import tqdm  # noqa: PLC0415  # only a terminal needs it

    with tqdm(total=length, unit=" frames", desc="judging", file=sys.stderr, leave=False) as bar:
        yield lambda: bar.update() and None


@contextlib.contextmanager
def _stopped_by_ctrl_c() -> Iterator[threading.Event]:
    """The first Ctrl-C ends the judging in good order, and what was seen is told; the second one ends at once."""
    stop = threading.Event()

    def ask(_signal: int, _frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def _complain(message: str, code: int) -> int:
    sys.stderr.write(f"asinus-referee: {message}\n")
    return code
