"""The referee as a process: real processes that work, die, hang, babble, come late and will not go."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from table_kit import NAMES, A, B, C, D

from companion.referee_port import Process, RefereeState
from companion.server import referee_process
from companion.server.referee_link import RefereeLink, vision_command, vision_installed
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from companion.watch import Watch
from engine.donkey import BindSeats, BreakOff, Judge, JudgeRace, Phase, StartPassing, TellFour
from engine.refereeing import FaultCode, FinishShown
from engine.verdict import Seat, Verdict

FAKE = (sys.executable, str(Path(__file__).with_name("fake_referee.py")))
SEATS = tuple(Seat(i) for i in range(4))
PATIENCE_S = 30.0
"""Starting Python takes a second, and much longer on a machine that does other things."""


def until(true: Callable[[], bool], what: str = "it", seconds: float = PATIENCE_S) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.01)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    # A zombie that nobody has waited for is gone as well.
    state = Path(f"/proc/{pid}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return Path("/proc/self").exists()  # It went between one look and the next; or this system has no /proc.


def is_black(state: RefereeState) -> bool:
    return state.status is not None and state.status.pace is not None and state.status.pace.black


@pytest.fixture
def link() -> Iterator[RefereeLink]:
    link = RefereeLink(FAKE, available=True, silent_s=0.8, silent_at_start_s=PATIENCE_S)
    yield link
    assert link.close(20)


@pytest.fixture
def patient() -> Iterator[RefereeLink]:
    """One that a busy machine does not take for silent."""
    link = RefereeLink(FAKE, available=True, silent_s=PATIENCE_S)
    yield link
    assert link.close(20)


def started(link: RefereeLink, manner: str = "good") -> RefereeLink:
    link.start(manner)
    until(lambda: link.state.seats_found, "the seats are found")
    return link


def verdicts(link: RefereeLink) -> list[Verdict]:
    heard: list[Verdict] = []
    link.subscribe_verdicts(heard.append)
    return heard


def pid_of(link: RefereeLink) -> int:
    process = link._process
    assert process is not None
    assert process.pid is not None
    return process.pid


def test_from_start_to_verdict_to_stop(patient: RefereeLink) -> None:
    states: list[RefereeState] = []
    patient.subscribe(lambda: states.append(patient.state))
    heard = verdicts(patient)
    shown: list[FinishShown] = []
    patient.subscribe_finishes(shown.append)
    patient.start("good")
    assert patient.state == RefereeState(Process.STARTING, run=1, source="good")
    until(lambda: patient.state.seats_found)
    assert (patient.state.process, patient.state.working) == (Process.READY, True)
    assert patient.state.ready is not None
    patient.arm("m/1/x", SEATS)
    until(lambda: len(heard) == 1)
    assert heard[0].deal == "m/1/x"
    until(lambda: len(shown) == 1)
    assert (shown[0].verdict, shown[0].deal) == (heard[0].id, "m/1/x")
    pid = pid_of(patient)
    patient.stop()
    assert patient.state == RefereeState(run=1)
    until(lambda: gone(pid))
    assert [state.process for state in states][-1] is Process.OFF
    assert Process.DIED not in {state.process for state in states}


def test_no_call_waits_for_it(patient: RefereeLink) -> None:
    begin = time.perf_counter()
    patient.start("never ready")
    patient.find_seats(4)
    patient.arm("x", SEATS)
    for _ in range(2000):
        patient.look(on=True)
    patient.stop()
    patient.start("good")
    assert time.perf_counter() - begin < 1.0
    until(lambda: patient.state.seats_found)
    assert patient.state.run == 2


def test_pictures_come_when_they_are_asked_for(patient: RefereeLink) -> None:
    pictures: list[bytes | None] = []
    states: list[int] = []
    patient.subscribe_pictures(lambda: pictures.append(patient.picture))
    started(patient)
    assert patient.picture is None
    patient.look(on=True)
    until(lambda: len(pictures) >= 3)
    assert all(picture is not None and picture.startswith(b"\xff\xd8") for picture in pictures)
    assert patient.state.pictures >= 3
    patient.subscribe(lambda: states.append(patient.state.pictures))
    patient.look(on=False)
    assert patient.picture is None


@pytest.mark.parametrize(
    ("manner", "code", "words"),
    [
        ("dies at the start", FaultCode.INTERNAL, "exit code 3"),
        ("bad source", FaultCode.CAMERA_BUSY, "camera 0 is busy"),
    ],
)
def test_one_that_cannot_start_says_why(link: RefereeLink, manner: str, code: FaultCode, words: str) -> None:
    link.start(manner)
    until(lambda: link.state.process is Process.DIED)
    assert link.state.fault is not None
    assert link.state.fault.code is code
    assert words in link.state.fault.message
    assert (link.state.source, link.picture) == (manner, None)


def test_its_last_words_are_in_the_log(link: RefereeLink, caplog: pytest.LogCaptureFixture) -> None:
    link.start("dies at the start")
    until(lambda: link.state.process is Process.DIED)
    assert "cannot open the camera" in caplog.text


def test_a_program_that_is_not_there_is_a_referee_that_died() -> None:
    link = RefereeLink(("/no/such/program",), available=True)
    link.start("0")
    until(lambda: link.state.process is Process.DIED)
    assert "could not be started" in str(link.state.fault)
    assert link.close()


@pytest.mark.parametrize(("manner", "words"), [("dies armed", "exit code 7"), ("killed armed", "signal 9")])
def test_one_that_dies_can_be_started_again(patient: RefereeLink, manner: str, words: str) -> None:
    started(patient, manner)
    patient.arm("m/1/x", SEATS)
    until(lambda: patient.state.process is Process.DIED)
    assert words in str(patient.state.fault)
    patient.restart()
    assert (patient.state.process, patient.state.run, patient.state.fault) == (Process.STARTING, 2, None)
    until(lambda: patient.state.seats_found)
    assert patient.state.source == manner


@pytest.mark.parametrize("manner", ["mute", "stops armed"])
def test_one_that_says_nothing_is_noticed(link: RefereeLink, manner: str) -> None:
    link.start(manner)
    until(lambda: link.state.process is Process.READY)
    link.arm("m/1/x", SEATS)
    until(lambda: link.state.silent)
    assert (link.state.stalled, link.state.working) == (True, False)
    if manner == "stops armed":
        os.kill(pid_of(link), signal.SIGCONT)
        until(lambda: not link.state.silent)
        assert link.state.working


def test_one_that_never_gets_ready_is_noticed() -> None:
    link = RefereeLink(FAKE, available=True, silent_s=0.5, silent_at_start_s=0.5)
    link.start("never ready")
    until(lambda: link.state.silent)
    assert link.state.process is Process.STARTING
    link.stop()
    assert link.close(20)


def test_what_is_no_report_is_dropped(patient: RefereeLink, caplog: pytest.LogCaptureFixture) -> None:
    started(patient, "junk")
    assert (patient.state.process, patient.picture) == (Process.READY, None)
    warnings = [record for record in caplog.records if "dropped" in record.getMessage()]
    # Powers of two only: a referee gone mad does not fill the disk.
    assert 4 <= len(warnings) <= 8
    assert all(len(record.getMessage()) < 500 for record in warnings)


def test_a_complaint_that_is_not_fatal_goes_with_its_cause(patient: RefereeLink) -> None:
    patient.start("one missing")
    until(lambda: patient.state.fault is not None)
    assert (patient.state.fault is not None and patient.state.fault.found, patient.state.seats_found) == (3, False)
    until(lambda: patient.state.fault is None)
    assert (patient.state.process, patient.state.seats_found) == (Process.READY, True)


@pytest.mark.parametrize("code", [FaultCode.CAMERA_UNPLUGGED, FaultCode.CAMERA_BLACK])
def test_a_complaint_about_the_camera_lasts_while_its_cause_does_and_no_longer(
    patient: RefereeLink, code: FaultCode
) -> None:
    """Not as long as somebody is missing in the picture: that has nothing to do with the cable."""
    heard: list[RefereeState] = []
    patient.subscribe(lambda: heard.append(patient.state))
    patient.start(f"bad camera {code.value}")
    until(lambda: patient.state.fault is not None)
    until(lambda: patient.state.fault is None)
    told = [(state.status.stalled or is_black(state), state.fault is not None) for state in heard if state.status]
    assert set(told) == {(True, True), (False, False)}
    assert patient.state.seats_found is False


def test_cameras_are_looked_for_while_one_is_watched_with(patient: RefereeLink) -> None:
    patient.find_cameras()
    assert (patient.state.seeking, patient.state.cameras) == (True, None)
    patient.find_cameras()  # an impatient second tap
    until(lambda: not patient.state.seeking)
    assert patient.state.cameras is not None
    assert [(camera.number, camera.width) for camera in patient.state.cameras] == [(0, 1280), (2, 1280)]
    started(patient, "2")
    assert [camera.number for camera in patient.state.cameras] == [0, 2]
    patient.find_cameras()
    until(lambda: not patient.state.seeking)
    assert patient.state.process is Process.READY
    # The one in use was left alone.
    assert [(camera.number, camera.width) for camera in patient.state.cameras or ()] == [(0, 1280), (2, 0)]


def test_where_cameras_cannot_be_looked_for_there_are_none() -> None:
    link = RefereeLink((sys.executable, "-c", "raise SystemExit(2)"), available=True)
    link.find_cameras()
    until(lambda: not link.state.seeking)
    assert link.state.cameras == ()
    link.close()


def test_one_that_will_not_go_is_killed_and_the_camera_free(
    patient: RefereeLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_process, "QUIT_GRACE_S", 0.3)
    monkeypatch.setattr(referee_process, "TERM_GRACE_S", 0.3)
    started(patient, "stubborn")
    first = pid_of(patient)
    patient.start("good")
    # The second one waits for the first: two cannot hold one camera.
    until(lambda: patient.state.seats_found)
    assert gone(first)


def test_stopped_before_it_began_it_never_begins(patient: RefereeLink) -> None:
    started(patient, "good")
    patient.start("dies at the start")
    patient.stop()
    assert patient.close(20)
    assert patient.state == RefereeState(run=2)


def test_a_referee_whose_table_is_killed_lets_go_of_the_camera(tmp_path: Path) -> None:
    program = (
        "import sys, time\n"
        "from companion.server.referee_link import RefereeLink\n"
        f"link = RefereeLink({FAKE!r}, available=True)\n"
        "link.start('good')\n"
        "while not link.state.seats_found: time.sleep(0.01)\n"
        "print(link._process.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    table = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    assert table.stdout is not None
    referee = int(table.stdout.readline())
    assert not gone(referee)
    table.kill()
    table.wait()
    table.stdout.close()
    until(lambda: gone(referee))


def test_a_source_is_never_taken_for_an_option(patient: RefereeLink) -> None:
    patient.start("--trace=/somewhere")
    until(lambda: patient.state.seats_found)


def test_the_sample_is_asked_for_by_name(patient: RefereeLink) -> None:
    patient.start_sample()
    until(lambda: patient.state.seats_found)
    assert (patient.state.sample, patient.state.source) == (True, "sample")


def test_the_referee_of_this_installation() -> None:
    assert vision_command()[0] == sys.executable
    # Looked for, and not loaded: by this; other tests of the same run may have.
    before = set(sys.modules)
    assert isinstance(vision_installed(), bool)
    assert "mediapipe" not in set(sys.modules) - before


# With the table


def camera_match(link: RefereeLink, manner: str) -> Table:
    table = Table(Store(MemoryJournal()), link, camera=manner)
    table.donkey.open_match(NAMES, Judge.CAMERA, "Ana's phone")
    table.donkey.dispatch(BindSeats((C, A, D, B)), "Ana's phone")
    table.start_camera()
    until(lambda: table.watch is Watch.RESTING)
    table.donkey.dispatch(StartPassing(1), "Ana's phone")
    return table


@pytest.mark.parametrize("manner", ["good", "twice", "other deal"])
def test_the_table_gets_its_verdict_once(patient: RefereeLink, manner: str) -> None:
    table = camera_match(patient, manner)
    until(lambda: table.donkey.state.phase is Phase.REVEAL)
    until(lambda: table.watch is Watch.RESTING)
    assert table.donkey.state.deals[0].race is not None
    assert table.donkey.state.deals[0].race.last == B
    assert len([entry for entry in table.store.entries if entry.who == "referee"]) == 1
    until(lambda: table.finishes.now is not None)
    table.close()


def test_the_verdict_of_a_broken_off_deal_comes_too_late(patient: RefereeLink) -> None:
    table = camera_match(patient, "late")
    until(lambda: table.watch is Watch.ARMED)
    heard = verdicts(patient)
    table.donkey.dispatch(BreakOff(1), "Ana's phone")
    until(lambda: len(heard) == 1)
    until(lambda: table.watch is Watch.RESTING)
    assert table.donkey.state.phase is Phase.DEALING
    assert all(entry.who != "referee" for entry in table.store.entries)
    table.close()


def test_it_is_killed_in_the_middle_of_a_deal_and_no_score_is_lost(patient: RefereeLink) -> None:
    table = camera_match(patient, "killed armed")
    until(lambda: table.watch is Watch.DIED)
    before = table.store.entries
    assert table.donkey.state.phase is Phase.PASSING
    table.donkey.dispatch(JudgeRace(1, last=D, first=A), "Ana's phone")
    table.donkey.dispatch(TellFour(1, shown=True), "Ana's phone")
    assert table.store.entries[: len(before)] == before
    assert table.donkey.state.letters(D) == "D"
    table.restart_camera()
    until(lambda: table.watch is Watch.RESTING)
    table.close()
