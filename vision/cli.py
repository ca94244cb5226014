"""The command line of the referee. Nothing heavy is loaded before the options make sense."""

import contextlib
import json
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.refereeing import REPORTS, CamerasFound, Fault
from models.errors import ModelError
from vision.cores import share_cores
from vision.errors import EXIT_BAD_INPUT, EXIT_JUDGED, LibrariesMissingError, OptionsError, OutputError, VisionError
from vision.libraries import Library, advice, missing_libraries
from vision.options import DEFAULT_PLAYERS, Options, parse
from vision.quiet import quiet_vendors

if TYPE_CHECKING:
    from vision.outcome import Outcome

TRACE_SUFFIX: Final = ".jsonl"


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge a source.

    Returns:
        0 judged, 2 bad input, 3 seats not found.
    """
    quiet_vendors()
    share_cores()
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
