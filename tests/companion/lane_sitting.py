"""Phones at a table of Fais pas l'âne without a browser: what is drawn on them, and taps on the buttons drawn there."""

import asyncio
from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Any

import flet as ft
from device_kit import Sitting

from companion.finger import Finger
from companion.nav import Nav
from companion.rights import Role
from companion.storage import MemoryJournal
from companion.store import Store
from companion.table import Table
from engine.fais_pas_lane import FAIS_PAS_LANE, Command, Match, OpenMatch, Place, Round

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Eve", "Flo")


class LaneTable:
    """A table with a match of Fais pas l'âne on it, or none yet."""

    def __init__(self, players: int = 4, *, variant: bool = False, names: tuple[str, ...] = NAMES) -> None:
        self.store = Store(MemoryJournal())
        self.table = Table(self.store)
        if players:
            self.store.open(FAIS_PAS_LANE, (OpenMatch(names[:players], Place(0), variant),), "phone:9")

    @property
    def match(self) -> Match:
        state = self.store.snapshot.state
        assert isinstance(state, Match)
        return state

    @property
    def going(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    def tell(self, *commands: Command, who: str = "phone:9") -> None:
        """Somebody else at the table does this."""
        for command in commands:
            self.store.dispatch(FAIS_PAS_LANE, command, who)

    def own_phone(self, player: str) -> "LanePhone":
        """The phone of one player, which has joined as theirs. It needs a running loop."""
        devices = self.table.devices
        token = devices.let_in()
        assert devices.choose(token, Role.PLAYER, player)
        guest = devices.guest(token)
        assert guest is not None
        return LanePhone(self.table, devices.open_page(guest.number, "phone"))

    def phone(self, number: int = 1, language: str = "en", width: float = 390) -> "LanePhone":
        """One more device. It needs a running loop."""
        return LanePhone(self.table, f"phone:{number}", language, width)


class LanePhone(Sitting):
    """A phone, whose owner reads what is on it before the next tap."""

    def __init__(self, table: Table, who: str, language: str = "en", width: float = 390) -> None:
        super().__init__(table, who)
        self.taps = 0
        self.session.finger = Finger(partial(next, count()))
        self.page.width = width
        self.session.speak(language)
        self.session.refresh()

    def hurries(self) -> None:
        """From now on no time passes between two taps."""
        self.session.finger = Finger(lambda: 0.0)

    @property
    def told(self) -> str:
        """All words on the screen as a screen reader tells them, from top to bottom, with plain apostrophes."""
        return "\n".join(_words(self.page.views[0])).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")

    @property
    def offered(self) -> dict[str, ft.Control]:
        """What can be tapped, by its words; what stands first has its words where two say the same."""
        found: dict[str, ft.Control] = {}
        for control in _inside(self.page.views[0]):
            if isinstance(control, ft.Button | ft.IconButton) and not control.disabled:
                found.setdefault(_plain(control), control)
        return found

    def rows(self) -> list[list[ft.Control]]:
        """What lies beside one another on the screen."""
        return [one.controls for one in _inside(self.page.views[0]) if isinstance(one, ft.Row)]

    def named(self, label: str) -> ft.Control:
        """The button whose words begin so, exactly so if there is one."""
        offered = self.offered
        able = [name for name in offered if name == label] or [name for name in offered if name.startswith(label)]
        assert able, f"nothing to tap that is called {label!r} among {sorted(offered)}"
        return offered[able[0]]

    async def hear(self) -> None:
        """Let the news of the table come through: here they come from the same thread, so a few turns of the loop do."""
        for _ in range(10):
            await asyncio.sleep(0)

    async def taps_on(self, *labels: str) -> None:
        """Tap one after the other, each once the news of the table have come through."""
        for label in labels:
            self.taps += 1
            await self.hear()
            await self.tap(self.named(label))
            await self.hear()

    async def writes(self, label: str, words: str) -> None:
        """Type into a field."""
        field = next(one for one in _inside(self.page.views[0]) if isinstance(one, ft.TextField) and one.label == label)
        field.value = words
        await self.flet.dispatch_event(field._i, "change", words)

    async def goes(self, page: str, ask: str = "", item: int | None = None) -> None:
        """Be on another page of the game."""
        self.session.go(Nav(FAIS_PAS_LANE.name, page, ask, item))
        self.session.refresh()


def _inside(value: Any) -> Iterator[ft.Control]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from _inside(one)
    elif isinstance(value, ft.BaseControl) and getattr(value, "visible", True):
        if isinstance(value, ft.Control):
            yield value
        for name in ("controls", "content"):
            yield from _inside(getattr(value, name, None))


def _words(value: Any) -> Iterator[str]:
    for control in _inside(value):
        if isinstance(control, ft.Text) and control.value and control.semantics_label != "":
            yield control.semantics_label or control.value
        if isinstance(control, ft.TextField):
            yield from (str(words) for words in (control.label, control.value, control.error) if words)


def _plain(button: ft.Button | ft.IconButton) -> str:
    words = button.tooltip if isinstance(button, ft.IconButton) else " ".join(_words(button.content))
    return str(words).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
