"""A real table and real devices: the server as its own process, and Chromium."""

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from app_server import Server
from cable import Cable
from device import FINGER_S, Device
from find_chromium import BRIEF, GET_CHROMIUM, chromium
from frozen import watched
from playwright.sync_api import Browser, sync_playwright
from stage import Stage

from companion.finger import Finger
from companion.storage import Journal, MemoryJournal

HASTE, SLOW = 5, 0.25
"""How many times quicker than people's the finger of a stage is: as a rule, and where double taps are tried."""
LONGEST_FIRST = (
    "test_many_devices",
    "test_special_cards",
    "test_fais_pas_lane_match",
    "test_phone_alone",
    "test_fais_pas_lane",
    "test_match_by_hand",
    "test_pad_in_browser",
)
"""Files that take a minute each: one of them begun last would leave the other worker idle."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: LONGEST_FIRST.index(item.path.stem) if item.path.stem in LONGEST_FIRST else 99)


@pytest.fixture(autouse=True)
def _no_page_freezes() -> Iterator[None]:
    with watched():
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(GET_CHROMIUM)
        pytest.skip(GET_CHROMIUM)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=BRIEF)
        yield opened
        opened.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start the app; `serve("--camera", …)`."""
    started: list[Server] = []

    def start(*arguments: str) -> Server:
        server = Server(tmp_path, *(arguments or ("--camera", "none")))
        server.start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.end()
        failures = [line for line in server.log.splitlines() if " ERROR companion" in line]
        assert failures == [], server.log


@pytest.fixture
def device(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Device]]:
    """Open the app on another device: `device(server.url, language="fr-FR")`.

    Where a test's file says `REST_S`, people look that long before each tap; at a stage, which is quicker, less.
    """
    opened: list[Device] = []
    haste = _haste(request)
    slower = haste / 2 if haste > 1 else haste
    rest_s = getattr(request.module, "REST_S", 0) / slower

    def open_one(url: str, **how: object) -> Device:
        one = Device(browser, url, rest_s=rest_s, **how)  # type: ignore[arg-type]
        one.finger_s = FINGER_S / slower
        opened.append(one)
        return one

    yield open_one
    for one in opened:
        one.close()


def _haste(request: pytest.FixtureRequest) -> float:
    """How many times quicker than at home a finger is there."""
    if "quick_finger" not in request.fixturenames:
        return 1
    return SLOW if "slow_finger" in request.fixturenames else HASTE


@pytest.fixture
def slow_finger() -> None:
    """For tests of hasty fingers: a busy machine takes longer between two clicks than a finger."""


@pytest.fixture
def quick_finger(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A tap has to wait for the end of a double tap only a fraction of what it has at home.

    Hundreds of taps would wait for minutes.
    """
    haste = _haste(request)
    monkeypatch.setattr("companion.session.Finger", partial(Finger, lambda: haste * time.monotonic()))


@pytest.fixture
def journal() -> Journal:
    """Where a stage keeps its matches; a file of tests may have its own."""
    return MemoryJournal()


@pytest.fixture
def stage(caplog: pytest.LogCaptureFixture, quick_finger: None, journal: Journal) -> Iterator[Stage]:  # noqa: ARG001
    """A table in this process, for tests that need no other."""
    table = Stage(journal=journal)
    yield table
    table.close()
    failures = [
        record for record in caplog.records if record.name.startswith("companion") and record.levelname == "ERROR"
    ]
    assert failures == []


@pytest.fixture
def cable(stage: Stage) -> Iterator[Cable]:
    """A cable to that table."""
    laid = Cable(stage.port)
    yield laid
    laid.close()
