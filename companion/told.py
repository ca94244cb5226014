"""What is told on one device: a line on top of its page, until it is put away or the next tap."""

from dataclasses import dataclass

import flet as ft

from companion.components.basics import notice
from companion.components.ui import Reaction, Ui
from companion.i18n import Say


@dataclass(frozen=True, slots=True)
class Message:
    """Something told to this device.

    Attributes:
        what: the words.
        alarm: whether something went wrong.
    """

    what: Say
    alarm: bool = False


class Told:
    """The line, and what stands in it.

    Attributes:
        message: what is to be told; None for nothing.
        slot: where it stands on the page; it stays while the page round it changes.
    """

    def __init__(self) -> None:
        self.message: Message | None = None
        self.slot = ft.Container(visible=False)
        self._shown: Message | None = None

    @property
    def changed(self) -> bool:
        """Whether something else is to be told than what stands there."""
        return self._shown != self.message

    @property
    def stale(self) -> bool:
        """Whether what is to be told has been read already."""
        return self._shown is self.message

    def read(self) -> None:
        """What stands there is what was to be told, even if it was told twice in the same words: it is stale from now on."""
        self._shown = self.message

    def show(self, ui: Ui, close: Reaction) -> None:
        """Put it there, or take it away."""
        message = self.message
        self.read()
        self.slot.visible = message is not None
        if message is None:
            self.slot.content = None
            return
        icon = ft.Icons.ERROR_OUTLINE if message.alarm else ft.Icons.INFO_OUTLINE
        self.slot.content = notice(ui, ui.say(message.what), icon=icon, alarm=message.alarm, close=close)
