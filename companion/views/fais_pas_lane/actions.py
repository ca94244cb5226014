"""What the screens of Fais pas l'âne may ask for."""

from typing import Protocol

from engine.fais_pas_lane import Command


class LaneActions(Protocol):
    """A device with Fais pas l'âne on it. Whatever fails in here is told on the device, in words."""

    def dispatch(self, command: Command) -> None:
        """Wish for something, on the match as this device shows it."""

    def redraw(self) -> None:
        """Show what the device itself has changed, in a draft say."""
