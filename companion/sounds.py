"""What a device lets be heard and felt. `tools/sounds.py` makes the sounds; they lie in `companion/assets/sounds`.

Nothing of a race is heard before it is decided (N1): sounds follow what has been written down.
"""

import asyncio
import logging
from enum import StrEnum
from typing import Any, Final

import flet as ft

from companion.habits import Habit, Habits

log = logging.getLogger(__name__)


class Sound(StrEnum):
    """A sound, by the name of its file."""

    BRAY = "bray"
    """Somebody is out, or is Professeur Asinus."""
    FALL = "fall"
    """A letter falls."""
    TICK = "tick"
    """A step of what goes step by step."""


FELT: Final = frozenset({Sound.BRAY, Sound.FALL})
"""Sounds that are felt as well, on a device that can shake."""
HELD: Final = frozenset({ft.PagePlatform.ANDROID, ft.PagePlatform.IOS})
"""Devices that are held in a hand."""
PATIENCE_S: Final = 5.0
"""How long a sound may take to come over a weak Wi-Fi; later it would tell of something else."""


@ft.control("Audio")  # type: ignore[arg-type]  # Flet's own controls are decorated so
class Player(ft.Service):
    """A sound in Flet's client, which brings the player along; its Python half would be one package more.

    Attributes:
        src: where it lies, from the page.
        release_mode: "stop" keeps it loaded once it was heard.
        on_loaded: told once the client has it.
    """

    src: str = ""
    release_mode: str = "stop"
    on_loaded: ft.ControlEventHandler["Player"] | None = None

    def init(self) -> None:
        """See `ft.Service`."""
        self.loaded = asyncio.Event()
        self.on_loaded = self._has_loaded

    def _has_loaded(self, _: object) -> None:
        self.loaded.set()

    async def play(self) -> None:
        """Play it from its beginning."""
        # A sound that is to be played before it is there is never played, and the client never says so.
        await asyncio.wait_for(self.loaded.wait(), PATIENCE_S)
        await self._invoke_method("play", {"position": 0})


class Speaker:
    """What one device lets be heard.

    Args:
        page: its Flet page.
        habits: its switches.
    """

    def __init__(self, page: ft.Page, habits: Habits) -> None:
        self._page = page
        self._habits = habits
        self._players: dict[Sound, Player] = {}
        self._shake: ft.HapticFeedback | None = None

    def play(self, sound: Sound, after_s: float = 0) -> None:
        """Let a sound be heard, and felt, so many seconds from now, where that is not switched off."""
        heard = self._habits.has(Habit.SOUND)
        felt = sound in FELT and self._page.platform in HELD and self._habits.has(Habit.VIBRATION)
        if heard or felt:
            self._page.run_task(self._play, sound, after_s, heard, felt)

    async def _play(self, sound: Sound, after_s: float, heard: bool, felt: bool) -> None:  # noqa: FBT001  # as Flet hands them on
        await asyncio.sleep(after_s)
        try:
            if felt:
                if self._shake is None:
                    self._shake = ft.HapticFeedback()
                hit: Any = self._shake.heavy_impact if sound is Sound.BRAY else self._shake.medium_impact
                await hit()
            if heard:
                if sound not in self._players:
                    self._players[sound] = Player(src=f"sounds/{sound}.wav")
                await self._players[sound].play()
        except Exception:  # a browser lets no page be heard that nobody has tapped yet; the match goes on all the same
            self._players.pop(sound, None)
            log.info("no sound", exc_info=True)
