"""A file is judged the same each time, whenever the deal begins and however busy the computer is."""

import random
import time
from collections.abc import Iterator

import pytest
from footage import SAMPLE, TRUTH

from engine.refereeing import Arm, FindSeats, Mode, Report, VerdictGiven
from engine.verdict import Seat, Verdict
from models import load_model
from vision.follower import Follower
from vision.landmarker import FaceFinder
from vision.referee import RefereeConfig
from vision.supply import Supply

pytestmark = pytest.mark.camera
ALL = tuple(Seat(number) for number in range(4))


class Table:
    """The app's end, without a process between."""

    def __init__(self, faces: FaceFinder) -> None:
        self.reports: list[Report] = []
        self.supply = Supply(str(SAMPLE))
        self.follower = Follower(self.supply, faces, self.reports.append, RefereeConfig())

    def find_seats(self) -> None:
        self.follower.obey(FindSeats(4))
        while self.follower.status().mode is Mode.SEARCHING:
            self.follower.step()

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.follower.step()

    def deal(self, *, busy_s: float = 0.0) -> Verdict:
        self.reports.clear()
        self.follower.obey(Arm("deal", ALL))
        while True:
            for report in self.reports:
                if isinstance(report, VerdictGiven):
                    return report.verdict
            time.sleep(busy_s)
            self.follower.step()


@pytest.fixture
def table() -> Iterator[Table]:
    with FaceFinder(load_model("face_detector")) as faces:
        made = Table(faces)
        yield made
        made.follower.close()
        made.supply.close()


def test_the_same_file_gives_the_same_verdict(table: Table) -> None:
    chance = random.Random(20)  # noqa: S311  # moments of a test
    table.find_seats()
    verdicts = [table.deal()]
    table.wait(chance.uniform(0.2, 2.5))  # somewhere in the loop, hands anywhere
    verdicts.append(table.deal(busy_s=0.05))  # a computer at half speed
    table.wait(chance.uniform(0.2, 2.5))
    table.find_seats()
    table.wait(chance.uniform(0.2, 2.5))
    verdicts.append(table.deal())
    assert verdicts[0].last == TRUTH["last"]
    assert verdicts[1:] == verdicts[:1] * 2
