"""What people do at a table, told to a device in a few words."""

from collections.abc import Sequence

from device import Device
from stage import FOUR


def sit_down(device: Device, names: Sequence[str] = FOUR, *, judge: str = "We judge ourselves") -> None:
    """From the first screen to the draw of the dealer."""
    device.tap("Donkey")
    for number, name in enumerate(names, 1):
        device.write(f"Player {number}", name)
    device.tap("Next")
    device.sees("Who sees who was last?")
    device.tap(judge)
    device.tap_until("Draw the first dealer", "Who sees who was last?")
    device.sees("deals first!")


def begin_by_hand(device: Device, names: Sequence[str] = FOUR) -> None:
    """From the first screen to the first deal."""
    sit_down(device, names)
    device.tap("Let")
    device.sees("Deal 1", "Start passing")


def race(device: Device, last: str | None) -> None:
    """From the deal to the ruling."""
    device.tap("Start passing")
    device.sees("pass on")
    device.tap("The race is over")
    device.sees("Who was last?")
    device.tap(last if last is not None else "Nobody can tell")
    device.sees("Not right?", "four of a kind?")


def deal(device: Device, last: str | None) -> None:
    """One deal by hand, with four of a kind shown."""
    race(device, last)
    device.tap("Yes")
    device.sees_no_more("four of a kind?")
