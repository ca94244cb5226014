"""How one device behaves: whether it sounds, shakes and moves. Its owner switches that, and it is remembered.

One device sounds at a table unless people say otherwise, the computer that runs it: it stands opposite the players, and
several that bray a tenth of a second apart are a noise. Phones shake, since each lies in a hand or before its owner.
"""

from collections.abc import Callable
from enum import StrEnum

from companion.remembered import Remembered


class Habit(StrEnum):
    """What can be switched."""

    SOUND = "sound"
    VIBRATION = "vibration"
    MOTION = "motion"


class Habits:
    """The switches of one device.

    Args:
        remembered: what it remembers.
        hosts: whether it is the computer that runs the table.
    """

    def __init__(self, remembered: Remembered, hosts: Callable[[], bool]) -> None:
        self._remembered = remembered
        self._hosts = hosts

    def has(self, habit: Habit) -> bool:
        """Whether it is switched on; while nobody has said so, what is usual."""
        match habit:
            case Habit.SOUND:
                usual = self._hosts()
            case Habit.VIBRATION:
                usual = True
            case Habit.MOTION:
                usual = not self._remembered.calm
        return self._remembered.get(habit, unknown=usual)

    def switch(self, habit: Habit) -> None:
        """Switch it on if it is off, and off if it is on."""
        self._remembered.keep(habit, on=not self.has(habit))
