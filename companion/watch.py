"""How it stands with the camera that watches a match."""

from dataclasses import dataclass
from enum import StrEnum


class Watch(StrEnum):
    """What the camera does for the match, in one word. Only `ARMED` means that a race is being judged.

    A referee that is not ready gives it the word of its process.
    """

    NOT_WANTED = "not_wanted"
    """The table judges itself, or nothing is played."""
    OFF = "off"
    """It should watch, and nobody has started it."""
    STARTING = "starting"
    """It opens its camera and loads its models."""
    FINDING = "finding"
    """It looks for the players, or has not found all of them."""
    UNBOUND = "unbound"
    """It sees them, and nobody has told it who sits where, or for another number of seats."""
    RESTING = "resting"
    """It is well, and no race is on."""
    ARMING = "arming"
    """It was told to judge, and has not confirmed it yet."""
    ARMED = "armed"
    """It judges. Nothing about touches may be shown (N1)."""
    STALLED = "stalled"
    """No new pictures, or no word from it."""
    DIED = "died"
    """It ended by itself. Start it again, or judge by hand."""


class Lack(StrEnum):
    """Why no camera can be expected to watch."""

    NOT_CONNECTED = "not_connected"
    """The system lists none."""
    NO_ANSWER = "no_answer"
    """None answered when one was asked for last."""


@dataclass(frozen=True, slots=True)
class Past:
    """What the table has learnt about its camera.

    Attributes:
        ran: whether one has watched this match. What fails then has worked before, and is told as a fault; a camera
            that was never there is none.
        lack: why none can be expected; None where there may be one.
    """

    ran: bool = True
    lack: Lack | None = None
