import base64
import json
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest
from footage import SAMPLE, TRUTH, sample_frames, table, write_video

from engine.refereeing import (
    ORDERS,
    REPORTS,
    Arm,
    Disarm,
    Fault,
    FaultCode,
    FindSeats,
    FinishShown,
    Light,
    Look,
    Mode,
    Order,
    Picture,
    Quit,
    Ready,
    Rehearse,
    Report,
    Status,
    VerdictGiven,
)
from engine.verdict import Reason, Ruling, Seat, Verdict

pytestmark = pytest.mark.camera

PATIENCE_S = 120.0
"""A computer that does other things meanwhile may take long; a referee that works takes seconds."""
PROGRAM = (sys.executable, "-m", "vision")
ALL = tuple(Seat(number) for number in range(4))


class Table:
    """The app's end of the two pipes, on a real process."""

    def __init__(self, arguments: Sequence[object]) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.heard: list[Report] = []
        self._queue: queue.Queue[Report | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self.process.stdout:
            if not line.endswith("\n"):
                break  # It was killed at the end of a test, in the middle of a line.
            self._queue.put(REPORTS.loads(line))  # whatever is no report fails here, in good order
        self._queue.put(None)

    def order(self, *orders: Order) -> None:
        for order in orders:
            self.write(ORDERS.dumps(order))

    def write(self, line: str) -> None:
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def wait_for(self, wanted: Callable[[Report], bool]) -> Report:
        """The first report from now on that is wanted."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            report = self._queue.get(timeout=PATIENCE_S)
            assert report is not None, f"it has ended: {self.process.stderr.read()}"
            self.heard.append(report)
            if wanted(report):
                return report
        pytest.fail(f"not heard; heard were {[type(report).__name__ for report in self.heard[-20:]]}")

    def wait_for_mode(self, mode: Mode) -> Status:
        return self.wait_for(lambda report: isinstance(report, Status) and report.mode is mode)

    def find_seats(self, count: int = 4) -> Status:
        self.order(FindSeats(count))
        return self.wait_for(
            lambda report: isinstance(report, Status) and report.mode is Mode.IDLE and len(report.seats) == count
        )

    def end(self) -> tuple[int, str]:
        """Its exit code and its last words."""
        code = self.process.wait(30)
        return code, self.process.stderr.read()


@contextmanager
def following(*arguments: object) -> Iterator[Table]:
    table = Table(arguments)
    try:
        yield table
    finally:
        table.process.kill()
        table.process.wait()


def picture(report: Picture) -> np.ndarray:
    return cv2.imdecode(np.frombuffer(base64.b64decode(report.jpeg), np.uint8), cv2.IMREAD_COLOR)


def test_a_deal_from_the_first_look_to_the_verdict() -> None:
    with following("--follow", "--", SAMPLE) as app:
        ready = app.wait_for(lambda report: isinstance(report, Ready))
        assert (ready.source, ready.width, ready.height) == ("race.mp4", 1280, 720)
        assert ready.fps == pytest.approx(30, abs=0.5)

        status = app.find_seats()
        assert status.wanted == 4
        for sight, touch in zip(status.seats, TRUTH["touches"], strict=True):
            x, y, width, height = touch["face"]
            assert sight.box[0] + sight.box[2] / 2 == pytest.approx((x + width / 2) / 1280, abs=0.02)
            assert sight.box[1] + sight.box[3] / 2 == pytest.approx((y + height / 2) / 720, abs=0.03)
            assert (sight.in_sight, sight.light, sight.proved) == (True, Light.GOOD, False)
        assert not any(isinstance(report, Picture) for report in app.heard)  # nobody looks

        app.order(Look(on=True), Rehearse())
        seen = app.wait_for(lambda report: isinstance(report, Picture))
        assert (seen.width, seen.height) == (640, 360)
        assert picture(seen).shape == (360, 640, 3)
        app.wait_for(
            lambda report: (
                isinstance(report, Status)
                and report.mode is Mode.REHEARSING
                and all(sight.proved for sight in report.seats)
            )
        )

        app.heard.clear()
        app.order(Arm("deal-7", ALL))
        app.wait_for_mode(Mode.ARMED)
        given = app.wait_for(lambda report: isinstance(report, VerdictGiven))
        verdict = given.verdict
        assert (verdict.deal, verdict.ruling, verdict.last) == ("deal-7", Ruling.LAST, TRUTH["last"])
        assert verdict.first == TRUTH["order"][0]
        assert [touch.seat for touch in verdict.touches] == TRUTH["order"][: len(verdict.touches)]
        for touch in verdict.touches:  # the file was played from its beginning
            assert touch.onset_s == pytest.approx(TRUTH["touches"][touch.seat]["onset_s"], abs=0.04)

        armed = app.heard[next(i for i, r in enumerate(app.heard) if isinstance(r, Status) and r.mode is Mode.ARMED) :]
        statuses = [report for report in armed if isinstance(report, Status)]
        assert not any(sight.proved for status in statuses for sight in status.seats)  # N1
        assert sum(isinstance(report, VerdictGiven) for report in armed) == 1
        shown = app.wait_for(lambda report: isinstance(report, FinishShown))
        app.wait_for_mode(Mode.IDLE)
        assert sum(isinstance(report, FinishShown) for report in app.heard) == 1  # and none before the verdict (N1)
        check_finish(shown, verdict)

        app.order(Quit())
        assert app.end() == (0, "")


def check_finish(shown: FinishShown, verdict: Verdict) -> None:
    """It shows what the camera saw, at those times, of everybody, round every onset."""
    assert (shown.verdict, shown.deal) == (verdict.id, "deal-7")
    assert len(REPORTS.dumps(shown)) < 2_100_000
    assert [film.seat for film in shown.films] == list(ALL)
    for touch in verdict.touches:
        near = [t for t in shown.times_s if abs(t - touch.onset_s) < 0.1]
        assert len(near) >= 4
        assert min(near) < touch.onset_s < max(near)
    index = len(shown.times_s) // 2
    (frame,) = [f for f in sample_frames(0, TRUTH["frames"] - 1) if abs(f.t - shown.times_s[index]) < 0.005]
    for film, touch in zip(shown.films, TRUTH["touches"], strict=True):
        cut = cv2.imdecode(np.frombuffer(base64.b64decode(film.jpegs[index]), np.uint8), cv2.IMREAD_COLOR)
        assert cut.shape == (shown.size, shown.size, 3)
        x, y, width, height = (round(value) for value in touch["face"])
        face = frame.image[y : y + height, x : x + width]
        place = round(shown.size * 0.5 * 1.1)  # the face is half of the picture and more
        found = cv2.matchTemplate(cut, cv2.resize(face, (place, place)), cv2.TM_CCOEFF_NORMED).max()
        assert found > 0.7


def test_while_armed_the_pictures_are_plain() -> None:
    """N1: nothing is drawn into them that could tell of a touch."""
    small = np.stack(
        [
            cv2.resize(frame.image, (640, 360), interpolation=cv2.INTER_AREA)
            for frame in sample_frames(0, TRUTH["frames"] - 1)
        ]
    ).astype(np.int16)
    with following(SAMPLE, "--follow", "--players", 4) as app:
        app.wait_for(lambda report: isinstance(report, Status) and report.mode is Mode.IDLE and len(report.seats) == 4)
        app.order(Look(on=True), Arm("d", ALL))
        app.wait_for_mode(Mode.ARMED)
        app.heard.clear()
        app.wait_for(lambda report: isinstance(report, VerdictGiven))
        pictures = [picture(report).astype(np.int16) for report in app.heard if isinstance(report, Picture)]
    assert len(pictures) >= 3
    for shown in pictures[:: max(1, len(pictures) // 6)]:
        # What JPEG does stays below; a drawn box alone has five hundred pixels.
        assert min(int((np.abs(shown - image).max(axis=2) > 70).sum()) for image in small) < 60


def test_the_sample_shows_what_it_sees() -> None:
    with following("--sample", "--follow") as app:
        app.wait_for(lambda report: isinstance(report, Status) and report.mode is Mode.IDLE and len(report.seats) == 4)
        app.order(Look(on=True), Arm("sample", ALL))
        app.wait_for_mode(Mode.ARMED)
        app.wait_for(lambda report: isinstance(report, Picture))
        shown = picture(app.wait_for(lambda report: isinstance(report, Picture)))
        x, y, width, height = (round(value / 2) for value in TRUTH["touches"][0]["face"])
        around = shown[y - 10 : y + height + 10, x - 10 : x + width + 10].astype(int)
        grey = np.abs(around - 200).max(axis=2) < 25  # the box of a seat that does not touch
        assert grey.any(axis=0).mean() > 0.6
        assert grey.any(axis=1).mean() > 0.6
        app.wait_for(lambda report: isinstance(report, VerdictGiven))


def test_only_the_seats_of_the_deal_are_judged_and_disarming_ends_it() -> None:
    with following("--follow", "--players", 4, "--", SAMPLE) as app:
        app.wait_for(lambda report: isinstance(report, Status) and report.mode is Mode.IDLE and len(report.seats) == 4)
        app.order(Arm("void", ALL), Disarm(), Arm("three", (Seat(0), Seat(1), Seat(3))))
        given = app.wait_for(lambda report: isinstance(report, VerdictGiven))
        assert given.verdict.deal == "three"
        assert given.verdict.last == TRUTH["last"]
        assert given.verdict.first == next(seat for seat in TRUTH["order"] if seat != 2)
        assert all(touch.seat != 2 for touch in given.verdict.touches)


@pytest.mark.parametrize(
    ("orders", "code"),
    [
        ([Arm("d", ALL)], FaultCode.SEATS_MISSING),
        ([Rehearse()], FaultCode.SEATS_MISSING),
        ([FindSeats(9)], FaultCode.INTERNAL),
    ],
)
def test_an_order_that_cannot_be_done_is_told_and_the_referee_goes_on(
    orders: list[Order], code: FaultCode, still: Path
) -> None:
    with following("--follow", still) as app:
        app.wait_for(lambda report: isinstance(report, Ready))
        app.order(*orders)
        fault = app.wait_for(lambda report: isinstance(report, Fault))
        assert (fault.code, fault.fatal) == (code, False)
        app.wait_for_mode(Mode.IDLE)


def test_a_line_that_is_no_order_is_told_and_the_referee_goes_on(still: Path) -> None:
    with following("--follow", still) as app:
        app.wait_for(lambda report: isinstance(report, Ready))
        app.write("hello")
        app.write('{"kind": "find_seats", "version": 1, "count": "four"}')
        for _ in range(2):
            fault = app.wait_for(lambda report: isinstance(report, Fault))
            assert (fault.code, fault.fatal) == (FaultCode.INTERNAL, False)
        app.order(Quit())
        assert app.end()[0] == 0


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three people who sit still, for two seconds."""
    image = table([(seat, 90, 220 + 300 * seat, 300) for seat in range(3)])
    return write_video(tmp_path_factory.mktemp("still") / "still.mp4", [image] * 50)


def test_missing_seats_are_counted_and_looked_for_on(still: Path) -> None:
    with following("--follow", still) as app:
        app.order(FindSeats(4))
        fault = app.wait_for(lambda report: isinstance(report, Fault))
        assert (fault.code, fault.found, fault.wanted, fault.fatal) == (FaultCode.SEATS_MISSING, 3, 4, False)
        status = app.wait_for_mode(Mode.SEARCHING)
        assert status.wanted == 4
        app.find_seats(3)  # the table is content with three
        app.order(Arm("d", ALL))  # but a fourth cannot be judged
        assert app.wait_for(lambda report: isinstance(report, Fault)).code is FaultCode.SEATS_MISSING


def test_a_file_in_which_nobody_touches_ends_without_a_name(still: Path) -> None:
    with following("--follow", "--players", 3, still) as app:
        app.wait_for(lambda report: isinstance(report, Status) and report.mode is Mode.IDLE and len(report.seats) == 3)
        app.order(Arm("quiet", ALL[:3]))
        verdict = app.wait_for(lambda report: isinstance(report, VerdictGiven)).verdict
        assert (verdict.deal, verdict.ruling, verdict.reason) == ("quiet", Ruling.NO_CALL, Reason.SOURCE_ENDED)
        assert verdict.touches == ()


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("nobody.mp4", FaultCode.SOURCE_MISSING),
        ("96", FaultCode.CAMERA_MISSING),
        (__file__, FaultCode.NOT_A_VIDEO),
        ("rtsp://127.0.0.1:9/none", FaultCode.STREAM_FAILED),
    ],
)
def test_a_source_that_cannot_be_opened_is_a_fatal_fault(source: str, code: FaultCode) -> None:
    with following("--follow", "--", source) as app:
        fault = app.wait_for(lambda report: isinstance(report, Fault))
        assert (fault.code, fault.fatal) == (code, True)
        exit_code, words = app.end()
        assert exit_code == 2
        assert "Traceback" not in words


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes without a signal")
@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_good_order_when_told_by_the_system(name: signal.Signals, still: Path) -> None:
    with following("--follow", "--players", 3, still) as app:
        app.wait_for(lambda report: isinstance(report, Status))
        app.process.send_signal(name)
        assert app.end() == (0, "")


def test_it_ends_when_the_app_dies(still: Path) -> None:
    with following("--follow", "--players", 3, still) as app:
        app.wait_for(lambda report: isinstance(report, Status))
        app.process.stdin.close()
        assert app.end() == (0, "")


def test_a_status_comes_about_once_a_second(still: Path) -> None:
    with following("--follow", still) as app:
        app.wait_for(lambda report: isinstance(report, Status))
        began = time.monotonic()
        for _ in range(3):
            app.wait_for(lambda report: isinstance(report, Status))
        assert 1.5 < time.monotonic() - began < 10
        assert json.loads(REPORTS.dumps(app.heard[-1]))["kind"] == "status"
