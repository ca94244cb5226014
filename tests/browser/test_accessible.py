"""Every control has a name for screen readers, answers to them and to the keyboard, and is large enough for a finger."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise
from typing import Any

import lane_talk
import pytest
from device import Device
from playwright.sync_api import expect
from stage import FOUR, Stage

from companion.rights import Role
from engine.fais_pas_lane import EndRound, Place, PlaceBet, SetMissed

Open = Callable[..., Device]

images = pytest.importorskip("PIL.Image", reason="looking at pictures needs Pillow")

MOST_CONTROLS = 30
LOOKS = 12
A_LITTLE = 8
"""What lies in one line may lie so much higher or lower, logical pixels."""
SEEN = 60
"""By how many of 255 steps a dot has to become lighter or darker to count as changed."""
LEAST = 47.5
"""48 logical pixels; half a pixel is lost where the browser rounds."""

OPERABLE = frozenset(
    [
        "button",
        "checkbox",
        "combobox",
        "link",
        "listbox",
        "menuitem",
        "option",
        "radio",
        "searchbox",
        "slider",
        "spinbutton",
        "switch",
        "tab",
        "textbox",
    ]
)
"""The roles of what can be operated, as the browser tells them to screen readers."""
_CONTROLS = """() => {
    const roles = 'button,checkbox,combobox,link,menuitem,radio,slider,spinbutton,switch,tab'.split(',');
    const any = ['[flt-tappable]', 'input', 'textarea', ...roles.map(role => `[role=${role}]`)].join(', ');
    return [...document.querySelectorAll('flt-semantics-host')].flatMap(host => [...host.querySelectorAll(any)]).map(e => {
        const box = e.getBoundingClientRect(), holds = e.querySelector(any) !== null;
        const reachable = e.matches('input, textarea, [aria-disabled=true]') ||
            e.hasAttribute('flt-tappable') && e.hasAttribute('tabindex');
        // What is written within another control is the name of that one.
        return [e.getAttribute('aria-label') || (holds ? '' : e.textContent) || '', box.width, box.height, reachable, holds];
    });
}"""


_LISTEN = """() => {
    window.aloud = [];
    for (const place of document.querySelectorAll('flt-announcement-host *'))
        new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => window.aloud.push(node.textContent))))
            .observe(place, {childList: true, subtree: true});
}"""
"""Notes what screen readers are told to say at once."""


def controls(device: Device) -> Iterator[tuple[str, float, float, bool, bool]]:
    device.page.wait_for_timeout(600)
    for name, *rest in device.page.evaluate(_CONTROLS):
        yield name.strip(), *rest


def roles(device: Device) -> dict[str, list[str]]:
    """The names of what can be operated, by its role, in the tree that the browser gives to screen readers."""
    link = device.context.new_cdp_session(device.page)
    found: dict[str, list[str]] = {}
    for node in link.send("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if role in OPERABLE and not node["ignored"]:
            found.setdefault(role, []).append(node.get("name", {}).get("value", "").strip())
    link.detach()
    return found


def check(device: Device, screen: str) -> None:
    found = list(controls(device))
    assert found, f"{screen}: nothing to tap"
    assert [box for box in found if not box[0]] == [], f"{screen}: a control without a name"
    assert [box for box in found if not box[3]] == [], f"{screen}: out of reach for keyboards and screen readers"
    assert [box for box in found if box[4]] == [], f"{screen}: a control in a control"
    assert {role for role, names in roles(device).items() if "" in names} == set(), (
        f"{screen}: the browser knows no name"
    )
    assert [box for box in found if box[1] < LEAST or box[2] < LEAST] == [], f"{screen}: too small"


def test_names_and_sizes_of_all_controls(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.sees("What shall we play?")
    check(phone, "home")
    phone.tap("Donkey")
    phone.sees("Who is playing?")
    check(phone, "names")
    for number, name in enumerate(FOUR, 1):
        phone.write(f"Player {number}", name)
    phone.tap("Next")
    phone.sees("Who sees who was last?")
    check(phone, "seats")
    phone.tap("Draw the first dealer")
    phone.sees("deals first!")
    phone.tap("Let")
    phone.sees("Start passing")
    check(phone, "deal")
    phone.tap("Start passing")
    phone.sees("The race is over")
    check(phone, "passing")
    phone.tap("The race is over")
    phone.sees("Who was last?")
    check(phone, "last")
    phone.tap("Bob")
    phone.sees("four of a kind?")
    check(phone, "reveal")
    phone.tap("Yes")
    phone.sees("Deal 2")
    check(phone, "result")
    phone.tap("Log")
    phone.sees("What happened")
    check(phone, "log")
    phone.tap("Deal 1: Bob")
    phone.sees("Who should have the letter of deal 1?")
    check(phone, "correct")


def test_names_and_sizes_in_fais_pas_lane(stage: Stage, device: Open) -> None:
    phone = device(stage.url, size=(412, 2400))
    lane_talk.sit_down(stage, 6)
    lane_talk.tell(stage, PlaceBet(1, Place(1), Place(0)), SetMissed(1, Place(2), 2))
    phone.sees("Ana starts", "In front of Ana: Bob\N{RIGHT SINGLE QUOTATION MARK}s bet")
    check(phone, "round")
    phone.tap("Dan bets")
    phone.sees("On whom does Dan bet?")
    check(phone, "bet")
    phone.tap(lane_talk.BONNET)
    phone.sees("Who has won round 1?")
    check(phone, "winner")
    phone.tap("Ana")
    phone.tap("Write other points")
    phone.sees("Points as in the rules")
    check(phone, "points")
    phone.tap("Write these points")
    phone.sees("Round 2")
    phone.tap("Scores")
    phone.sees("Crottins over 1 round. Ana: 0, 300.")
    check(phone, "scores")
    phone.tap("Round 1: Ana")
    phone.sees("Correct round 1")
    check(phone, "correct")
    lane_talk.tell(stage, EndRound(2, Place(1), (0, 1000, 0, 0, 0, 0)))
    phone.sees("Undo: round 2 for Bob")
    phone.tap("Back")
    phone.sees("Rounds played")
    phone.tap("Back")
    phone.sees("Diploma: Bob, Professeur Asinus")
    check(phone, "diploma")


TOUR = (
    ("Players",),
    ("Players", "Ana"),
    ("Matches",),
    ("Matches", "Ana, Bob"),
    ("Statistics",),
    ("Statistics", "Ana"),
    ("Save everything",),
    ("Devices",),
    ("Devices", "Phone"),
    ("Rules and help",),
    ("Rules and help", "Rules: Donkey"),
    ("Rules and help", "Introduction: Donkey"),
)
"""Pages that no match needs, by what is tapped on the way."""


def test_names_and_roles_on_all_other_pages(stage: Stage, device: Open) -> None:
    stage.sit_down()
    for _ in range(6):
        stage.deal(1)
    for _ in range(6):
        stage.deal(2)
    stage.store.leave()
    guest = stage.devices.let_in()
    stage.devices.choose(guest, Role.SCOREKEEPER)
    joined = stage.devices.guest(guest)
    assert joined is not None
    stage.devices.open_page(joined.number, "phone")
    phone = device(stage.url, size=(412, 2600))
    phone.sees("What shall we play?")
    for way in TOUR:
        for step in way:
            phone.tap(step)
            phone.page.wait_for_timeout(500)
        phone.sees("Back")
        check(phone, " > ".join(way))
        for _ in way:
            phone.tap("Back")
        phone.sees("What shall we play?")
    assert phone.errors == []


def test_one_of_several_is_told_as_one(stage: Stage, device: Open) -> None:
    phone = device(stage.url, size=(412, 2600))
    phone.sees("What shall we play?")
    lane_talk.sit_down(stage)
    phone.tap("Scores")
    phone.tap("How you play")
    phone.sees("Who is first to reach")
    check(phone, "options")
    told = roles(phone)
    assert len(told["radio"]) == 6, told
    chosen = phone.page.get_by_role("radio", checked=True)
    assert chosen.count() == 2
    phone.tap("Bet or swap")
    expect(phone.page.get_by_role("radio", checked=True).nth(1)).to_have_attribute(
        "aria-label", re.compile("Bet or swap")
    )
    stage.store.leave()
    phone.sees("What shall we play?")
    phone.tap("Score pad")
    for number, name in enumerate(FOUR[:2], 1):
        phone.write(f"Player {number}", name)
    phone.page.wait_for_timeout(800)
    check(phone, "score pad")
    assert {"radio", "textbox"} <= roles(phone).keys()
    stage.store.leave()


def test_narrow_phone_shows_a_round(stage: Stage, device: Open) -> None:
    narrow = device(stage.url, size=(320, 640), language="fr-FR")
    lane_talk.sit_down(stage)
    narrow.tap("Ana parie")
    narrow.tap("Devant Bob")
    narrow.sees("Devant Bob\N{NO-BREAK SPACE}: pari posé par Ana")
    narrow.tap("Bonnet d")
    # Until the question is there, "Ana" is somebody who bets.
    narrow.sees("Qui a gagné la manche 1")
    narrow.tap("Ana")
    narrow.tap("Noter la manche")
    narrow.sees("Manche 2")


def test_narrow_phone_shows_what_has_to_be_tapped(stage: Stage, device: Open) -> None:
    narrow = device(stage.url, size=(320, 640), language="fr-FR")
    stage.sit_down()
    narrow.tap("Commencer à passer")
    narrow.tap("La course est finie")
    narrow.sees("Qui a touché en dernier")


def test_one_deal_with_the_keyboard_alone(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    phone.sees("The 16 cards: aces, kings, queens, jacks of all four suits")
    phone.page.evaluate(_LISTEN)
    for light in ("light", "dark"):
        phone.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        check_keyboard_is_seen(phone)
    go_to(phone, "Start passing")
    phone.page.keyboard.press("Enter")
    phone.sees("The race is over")
    go_to(phone, "The race is over")
    phone.page.keyboard.press("Enter")
    phone.sees("Who was last?")
    phone.page.keyboard.press("Escape")
    phone.sees_no_more("Who was last?")
    phone.sees("The race is over")
    go_to(phone, "The race is over")
    phone.page.keyboard.press("Enter")
    phone.sees("Who was last?")
    go_to(phone, "Bob")
    phone.page.keyboard.press("Space")
    phone.sees("Bob was last")
    # Screen readers say it by themselves.
    assert any("Bob was last" in told for told in phone.page.evaluate("window.aloud"))
    go_to(phone, "Yes")
    phone.page.keyboard.press("Enter")
    phone.sees("Bob has D", "Ana has no letter")


def focused(device: Device) -> tuple[str, dict[str, float]]:
    """What has the keyboard, and where it is."""
    name, box = device.page.evaluate("""() => {
        const e = document.activeElement, box = e.getBoundingClientRect();
        return [(e.getAttribute('aria-label') || e.textContent || '').trim(),
            {x: box.x, y: box.y, width: box.width, height: box.height}];
    }""")
    return str(name), box


def go_to(device: Device, name: str) -> None:
    """Press Tab until that has the keyboard."""
    passed = []
    for _ in range(MOST_CONTROLS):
        device.page.keyboard.press("Tab")
        device.page.wait_for_timeout(60)
        passed.append(focused(device)[0])
        if passed[-1].startswith(name):
            return
    raise AssertionError(f"{name!r} is not reached; the keyboard passes {passed}")


def check_keyboard_is_seen(device: Device) -> None:
    """Going through the page with Tab, from the top down: something round each control changes that can be seen."""
    device.page.evaluate("document.activeElement.blur()")
    device.page.wait_for_timeout(800)
    picture(device)
    device.page.wait_for_timeout(400)
    bare = picture(device)
    heights, seen = [], set()
    while (device.page.keyboard.press("Tab"), device.page.wait_for_timeout(100)) and focused(device)[0] not in seen:
        name, box = focused(device)
        seen.add(name)
        heights.append(box["y"] + box["height"] / 2)
        assert ring_comes(device, box, bare), f"nobody sees that {name!r} has the keyboard"
    assert len(seen) >= 6
    # Wherever it begins, it goes down the page once.
    steps = [after - before for before, after in pairwise([*heights, heights[0]])]
    assert sum(step < -A_LITTLE for step in steps) == 1, heights


def ring_comes(device: Device, box: dict[str, float], bare: Any) -> bool:
    """Whether about as many dots as lie round the control become lighter or darker than they were."""
    spot = tuple(round(edge) for edge in (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]))
    before = bare.crop(spot).convert("L").tobytes()
    for _ in range(LOOKS):
        # Without a screen, a browser draws when it is looked at: the first look may show what was there before.
        now = picture(device).crop(spot).convert("L").tobytes()
        if sum(abs(one - other) > SEEN for one, other in zip(now, before, strict=True)) > box["width"] + box["height"]:
            return True
        device.page.wait_for_timeout(150)
    return False


def picture(device: Device) -> Any:
    return images.open(BytesIO(device.page.screenshot()))
