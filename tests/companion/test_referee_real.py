"""The real referee beside the table: MediaPipe on the sample race, killed in the middle of a deal and started again."""

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from table_kit import NAMES, A, B, C, D, donkey

from companion.practice import Step
from companion.server.referee_link import RefereeLink, vision_installed
from companion.storage import MemoryJournal
from companion.store import REFEREE, Store
from companion.table import Table
from companion.watch import Watch
from engine.donkey import BindSeats, Judge, Phase, StartPassing, TellFour
from engine.verdict import Seat

pytestmark = [
    pytest.mark.camera,
    pytest.mark.skipif(
        not vision_installed() and "CI" not in os.environ, reason="the camera's packages are not installed here"
    ),
]
TRUTH = json.loads((Path(__file__).parents[2] / "vision" / "sample" / "race.json").read_text())
SITTING = (C, A, D, B)
"""Who sits at each camera seat."""


def until(true: Callable[[], bool], table: Table, seconds: float = 150.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, (table.watch, table.referee.state)
        time.sleep(0.02)


def test_a_deal_is_judged_though_the_referee_was_killed_in_the_middle_of_it() -> None:
    link = RefereeLink()
    table = Table(Store(MemoryJournal()), link)
    store = table.store
    donkey(store).open_match(NAMES, Judge.CAMERA, "Ana's phone")
    pictures: list[bytes] = []
    table.subscribe_pictures(lambda: pictures.append(table.picture or b""))
    link.start_sample()
    until(lambda: table.watch is Watch.UNBOUND, table)
    leave = table.look()
    until(lambda: len(pictures) > 0, table)
    assert pictures[0].startswith(b"\xff\xd8")
    assert [sight.in_sight for sight in table.sights] == [True] * 4
    leave()
    donkey(store).dispatch(BindSeats(SITTING), "Ana's phone")
    donkey(store).dispatch(StartPassing(1), "Ana's phone")
    until(lambda: table.watch is Watch.ARMED, table)

    before = store.snapshot
    assert link._process is not None
    assert link._process.pid is not None
    os.kill(link._process.pid, signal.SIGKILL)
    until(lambda: table.watch is Watch.DIED, table)
    assert store.snapshot is before

    table.restart_camera()
    until(lambda: donkey(store).state.phase is not Phase.PASSING, table)
    race = donkey(store).state.deals[0].race
    assert race is not None
    assert (race.first, race.last) == (SITTING[TRUTH["order"][0]], SITTING[TRUTH["last"]])
    assert store.entries[-1].who == REFEREE
    donkey(store).dispatch(TellFour(1, shown=True), "Ana's phone")
    assert donkey(store).state.letters(SITTING[TRUTH["last"]]) == "D"
    table.close()
    assert link.close(20)


def test_one_player_practises_on_the_sample_clip() -> None:
    link = RefereeLink()
    table = Table(Store(MemoryJournal()), link)
    donkey(table.store).open_match(NAMES, Judge.CAMERA, "Ana's phone")
    link.start_sample()
    until(lambda: table.watch is Watch.UNBOUND, table)
    donkey(table.store).dispatch(BindSeats(SITTING), "Ana's phone")
    practice, seat = table.practice, TRUTH["last"]
    entries = table.store.entries
    number = practice.begin("Ana's phone", SITTING[seat], Seat(seat))
    until(lambda: practice.step is Step.WAIT, table)
    # The clip has begun to play when the referee says that it watches; whoever plays in it cannot see the light.
    practice.light(number)
    lit = time.monotonic()
    until(lambda: practice.step is not Step.NOW, table)
    held = (time.monotonic() - lit) * 1000
    assert practice.step is Step.DONE
    assert practice.ms is not None
    assert 100 <= practice.ms < held
    assert table.store.entries == entries
    # The same camera judges the next deal.
    donkey(table.store).dispatch(StartPassing(1), "Ana's phone")
    until(lambda: donkey(table.store).state.phase is not Phase.PASSING, table)
    race = donkey(table.store).state.deals[0].race
    assert race is not None
    assert race.last == SITTING[seat]
    table.close()
    assert link.close(20)
