"""The Back button of a browser or a phone leads one screen back inside the app."""

from collections.abc import Callable

from device import Device
from stage import FOUR, Stage

Open = Callable[..., Device]


def back(device: Device) -> None:
    # No finger is so quick that the browser does not know yet where it is.
    device.page.wait_for_timeout(500)
    device.page.go_back(wait_until="commit")


def test_back_leads_home_screen_by_screen(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    stage.sit_down()
    stage.deal(1)
    phone.tap("Log")
    phone.sees("What happened")
    phone.tap("Deal 1: Bob")
    phone.sees("Who should have the letter of deal 1?")
    back(phone)
    phone.sees("Deal 2", "Start passing")
    phone.tap("Start passing")
    phone.tap("The race is over")
    phone.sees("Who was last?")
    back(phone)
    # The question is put away, the match is where it was.
    phone.sees_no_more("Who was last?")
    phone.sees("The race is over")
    back(phone)
    phone.sees("Go on playing")
    phone.tap("Go on playing")
    phone.sees("The race is over")


def test_back_in_a_new_match_keeps_what_was_typed(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.tap("Donkey")
    for number, name in enumerate(FOUR, 1):
        phone.write(f"Player {number}", name)
    phone.tap("Next")
    phone.sees("Where do you sit?")
    back(phone)
    phone.sees("Who is playing?")
    phone.tap("Next")
    phone.sees("Where do you sit?", *FOUR)
    back(phone)
    phone.sees("Who is playing?")
    back(phone)
    phone.sees("Watch a sample race")


def test_back_after_a_reload_and_after_many_deals(stage: Stage, device: Open) -> None:
    phone = device(stage.url)
    phone.sees("What shall we play?")
    stage.sit_down()
    for last in ("Bob", "Cléo", "Dan"):
        phone.tap("Start passing")
        phone.tap("The race is over")
        phone.tap(last)
        phone.tap("Yes")
        phone.sees(f"{last} takes the D")
    phone.tap("Log")
    phone.sees("What happened")
    phone.page.reload()
    phone.awake()
    phone.sees("What happened")
    back(phone)
    phone.sees("Start passing")
    back(phone)
    phone.sees("Go on playing")
    assert phone.errors == []
