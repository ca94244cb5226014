"""The camera that reads a match off a phone: the real program, on a film of a phone; and processes that misbehave."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from code_eyes import askew, enlarged
from code_kit import long_match

from companion.match_code import Gathering, parts, unpack
from companion.qr import moving
from companion.referee_port import Process
from companion.server.code_link import CodeLink
from engine.refereeing import FaultCode

PATIENCE_S = 60.0


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def film_of(digits: str, path: Path) -> None:
    """A phone before a webcam: each of its pictures is seen twice, in a hand that is never still."""
    there, shown = cv2.imdecodeanimation(np.frombuffer(moving(parts(digits)).picture, np.uint8))
    assert there
    random = np.random.default_rng(3)
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (1280, 720))
    for picture in shown.frames:
        for _ in range(2):
            writer.write(askew(enlarged(picture, 8), random))
    writer.release()


@pytest.mark.camera
def test_match_is_read_off_a_phone_and_the_camera_is_free_before_and_after(tmp_path: Path) -> None:
    digits, film, calls = long_match(40), tmp_path / "phone.avi", []
    film_of(digits, film)
    link, gathering, pictures = CodeLink(lambda: calls.append("free")), Gathering(), []
    link.subscribe_codes(gathering.add)
    link.subscribe_pictures(lambda: pictures.append(link.picture))
    link.start(str(film))
    assert link.state.process is Process.STARTING
    until(lambda: gathering.digits is not None)
    assert calls == ["free"]
    assert unpack(gathering.digits or "") == unpack(digits)
    ready = link.state.ready
    assert ready is not None
    assert (ready.width, ready.height) == (1280, 720)
    until(lambda: bool(pictures))
    assert (pictures[0] or b"").startswith(b"\xff\xd8")
    assert link.close()
    assert (link.state.process, link.picture) == (Process.OFF, None)
    # Nothing was written beside the film.
    assert [path.name for path in tmp_path.iterdir()] == ["phone.avi"]


def test_source_that_is_not_there_is_told_and_can_be_tried_again(tmp_path: Path) -> None:
    link = CodeLink(lambda: None)
    link.start(str(tmp_path / "none.avi"))
    until(lambda: link.state.process is Process.DIED)
    fault = link.state.fault
    assert fault is not None
    assert fault.code is FaultCode.SOURCE_MISSING
    link.start(str(tmp_path / "none.avi"))
    assert (link.state.process, link.state.fault) == (Process.STARTING, None)
    assert link.close(20)


def test_program_that_ends_or_babbles_is_told() -> None:
    babble = "print('{}'); print('no report'); print('{\"kind\":\"picture\",\"version\":1}')"
    link = CodeLink(lambda: None, (sys.executable, "-c", babble))
    link.start("0")
    until(lambda: link.state.process is Process.DIED)
    fault = link.state.fault
    assert fault is not None
    assert fault.code is FaultCode.INTERNAL
    link.stop()
    assert link.state.process is Process.OFF
