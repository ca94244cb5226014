"""Phones that come in by the code: over the machine's own network address, so that they are no host."""

from collections.abc import Callable, Iterator

import pytest
from device import Device
from playwright.sync_api import expect
from stage import FOUR, Stage

from companion.book import Book
from companion.server.addresses import lan_addresses
from engine.fais_pas_lane import FAIS_PAS_LANE, OpenMatch

Open = Callable[..., Device]
WRONG = "000111"


@pytest.fixture
def stage(caplog: pytest.LogCaptureFixture) -> Iterator[Stage]:
    """A table that can be reached from elsewhere."""
    if not lan_addresses():
        pytest.skip("this machine is in no network: every page on it is the host's")
    table = Stage(host="0.0.0.0")  # noqa: S104  # that is what is tested
    yield table
    table.close()
    assert [r for r in caplog.records if r.name.startswith("companion") and r.levelname == "ERROR"] == []


def join(device: Open, stage: Stage, how: str, **rest: object) -> Device:
    """A phone scans the picture, then chooses."""
    phone = device(f"{stage.elsewhere}join?code={stage.devices.code}", tells=False, **rest)
    phone.page.get_by_role("button", name=how).click()
    phone.awake()
    return phone


def test_join_by_code_act_and_be_seen(stage: Stage, device: Open) -> None:
    host = device(stage.url)
    Book(stage.store, FAIS_PAS_LANE).open((OpenMatch(FOUR),), "tablet:7")

    # A phone that types: first a wrong code, then the one on the table.
    scorer = device(stage.elsewhere, tells=False)
    expect(scorer.page.get_by_label("Type the code")).to_be_visible()
    scorer.page.get_by_label("Type the code").fill(WRONG)
    scorer.page.get_by_role("button", name="Join").click()
    expect(scorer.page.get_by_role("alert")).to_contain_text("That is not this table")
    # What was typed stays, to be put right.
    expect(scorer.page.get_by_label("Type the code")).to_have_value(WRONG)
    expect(scorer.page.get_by_label("Type the code")).to_be_focused()
    scorer.page.get_by_label("Type the code").fill(stage.devices.code)
    scorer.page.get_by_role("button", name="Join").click()
    scorer.page.get_by_role("button", name="Play and keep score").click()
    scorer.awake()
    scorer.failed.clear()  # the browser counts the wrong code as a failure
    scorer.errors.clear()

    bob = join(device, stage, "Bob")
    display = join(device, stage, "Only show")
    assert stage.devices.code not in bob.page.url
    assert all("code=" not in str(entry) for entry in bob.page.evaluate("[location.href, document.referrer]"))

    # Bob bets on Dan, on his own phone, and everybody sees it; a bet for Ana is not his.
    bob.sees("own device: it acts for Bob only")
    bob.tap("Bob bets")
    bob.tap("In front of Dan: no bet")
    for one in (host, scorer, display):
        one.sees_no_more("In front of Dan: no bet")
    expect(bob.page.get_by_role("button", name="Ana bets").first).to_be_disabled()
    # A display has nothing to tap that changes anything.
    display.sees("This device only shows")
    for name in ("Bob bets", "In front of Ana: no bet"):
        expect(display.page.get_by_role("button", name=name)).to_be_disabled()
    for name in ("Hi-han", "Turn done"):
        assert display.page.get_by_role("button", name=name).count() == 0

    # A second tab of Bob's phone is Bob's as well, and so is the first one when it is loaded anew.
    first, bob.page = bob.page, bob.context.new_page()
    bob.page.goto(stage.elsewhere)
    bob.awake()
    bob.sees("own device: it acts for Bob only")
    bob.sees_no_more("In front of Dan: no bet")
    bob.page.close()
    bob.page = first
    bob.page.reload()
    bob.awake()
    bob.sees("own device: it acts for Bob only")
    bob.sees_no_more("In front of Dan: no bet")

    # The scorekeeper's phone comes back as itself.
    scorer.page.reload()
    scorer.awake()
    scorer.sees("In front of Bob: no bet")
    scorer.sees_no_more("In front of Dan: no bet")

    # The host throws the display out: its phone is led to the page where the code is typed.
    host.tap("Back")
    host.tap("Devices")
    host.sees("Bob", "Only shows", "Keeps score")
    host.tap("Phone", "Computer")
    host.tap("Throw it out")
    expect(display.page.get_by_label("Type the code")).to_be_visible(timeout=20_000)
