"""What every part of a screen is drawn with: the language, the size of the device, and a safe way to react to a tap."""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

import flet as ft

from companion import theme
from companion.house.looks import Look, look_at
from companion.i18n import Say, Value, Words

Reaction: TypeAlias = Callable[[], Awaitable[None] | None]
Handler: TypeAlias = Callable[[Any], Awaitable[None]]
LIE_FLAT: Final = frozenset({ft.PagePlatform.ANDROID, ft.PagePlatform.IOS})
"""Devices that people lay flat on the table, between those who sit opposite each other."""


@dataclass(frozen=True, slots=True)
class Ui:
    """The device that a screen is drawn for.

    Attributes:
        words: its language.
        width: of the page, logical pixels.
        height: of the page, logical pixels.
        guard: runs a reaction so that a failure is logged and told in words, and the page stays (no bare handler
            is ever given to Flet: it would replace the page by an error card).
        falls: whether a letter that has just been taken falls into place now, or lies there already.
        falling: where what is drawn leaves the letters that fall.
        may: whether the device may wish for this, a command or a `Deed`: what it may not is drawn grey.
        turn: turns the page round to those who sit opposite, on a device that may lie flat between them; else None.
        turned: whether it is turned round.
        looks: how those who play the match are drawn, by place.
        looks_of: how those of these names are drawn, where a match is only being prepared, or lies back.
        text: how many times as large as usual its owner wants letters; its browser draws them so.
        shows_only: whether nothing can be tapped on it, as on a television that shows the scores.
        high: its height where no keyboard lies on it, logical pixels; 0 where that is `height`.
    """

    words: Words
    width: float
    height: float
    guard: Callable[[Reaction], Awaitable[None]]
    falls: bool = False
    falling: list[ft.Container] = field(default_factory=list)
    may: Callable[[object], bool] = lambda _wish: True
    turn: Reaction | None = None
    turned: bool = False
    text: float = 1.0
    shows_only: bool = False
    looks: tuple[Look, ...] = ()
    looks_of: Callable[[Sequence[str]], tuple[Look, ...]] = lambda _names: ()
    high: float = 0.0

    def place(self, *, high: bool) -> object:
        """What of it decides how a page looks, to be compared; its height only where `high`. Looks change as people do."""
        return (
            self.words.language,
            round(self.width),
            self.scale,
            self.text,
            round(self.height) if high else None,
            self.looks,
        )

    def look(self, place: int) -> Look:
        """How whoever sits at this place is drawn."""
        return self.looks[place] if 0 <= place < len(self.looks) else look_at(place)

    def seating(self, names: Sequence[str]) -> "Ui":
        """The same device, where these sit at the table."""
        return replace(self, looks=self.looks_of(names))

    @property
    def wide(self) -> bool:
        """Whether the score lies beside the story, as on a tablet."""
        return self.width / self.text >= theme.WIDE_FROM

    @property
    def low(self) -> bool:
        """Whether pictures make room for what is to be tapped, as in the browser of a laptop."""
        return self.wide and (self.high or self.height) < theme.LOW_BELOW

    @property
    def narrow(self) -> bool:
        """Whether there is hardly room for a title, as on an old small phone, or with large letters."""
        return self.width / self.text < theme.NARROW_BELOW

    @property
    def cramped(self) -> bool:
        """Whether there is hardly room for two buttons beside each other: letters twice as large, or a page zoomed in."""
        return self.width / self.text < theme.CRAMPED_BELOW

    @property
    def bare(self) -> bool:
        """Whether there is room for one long word and nothing beside it."""
        return self.width / self.text < theme.BARE_BELOW

    @property
    def scale(self) -> float:
        """How much larger than on a phone everything is drawn."""
        if self.width < theme.TABLET_FROM:
            return 1.0
        low = (self.high or self.height) / theme.ROOM[1]
        across_the_room = min(self.width / theme.ROOM[0], low)
        if self.shows_only:
            # Nothing has to be reached on it, and it is looked at from further away.
            across_the_room *= theme.SHOWN_LARGER
        # A laptop stands before whoever taps on it, and its browser leaves little height: all in sight is worth more.
        least = theme.TABLET_SCALE if self.turn is not None else min(theme.TABLET_SCALE, max(1.0, low))
        return round(max(least, across_the_room), 2) / (1 if self.text == 1 else self.text**0.5)

    def line(self, size: float) -> float:
        """The height of something that holds a line of text, where that of the text alone is so many pixels of the theme."""
        return round(size * self.scale * self.text)

    def px(self, size: float) -> float:
        """A size of the theme on this device."""
        return round(size * self.scale)

    def say(self, what: Say | str, /, **values: Value) -> str:
        """The words for something."""
        return self.words(what, **values)

    def on(self, reaction: Reaction) -> Handler:
        """A guarded event handler."""

        async def handle(_: Any) -> None:
            await self.guard(reaction)

        return handle

    def on_event(self, reaction: Callable[[Any], Awaitable[None] | None]) -> Handler:
        """A guarded event handler that looks at its event."""

        async def handle(event: Any) -> None:
            await self.guard(lambda: reaction(event))

        return handle

    def on_noted(self, note: Callable[[], None]) -> Handler:
        """A handler that keeps something in mind and draws nothing."""

        async def handle(_: Any) -> None:
            ft.context.disable_auto_update()  # type: ignore[no-untyped-call]  # Flet's
            note()

        return handle

    def on_typed(self, note: Callable[[str], None]) -> Handler:
        """A handler of what is typed, that keeps it and draws nothing.

        Nothing is compared and nothing is sent: with a page of eighty buttons, that was ten milliseconds a letter.
        """

        async def handle(event: Any) -> None:
            ft.context.disable_auto_update()  # type: ignore[no-untyped-call]  # Flet's
            note(event.control.value or "")

        return handle


async def settle(reaction: Reaction) -> None:
    """Run a reaction, whether it waits for something or not."""
    result = reaction()
    if inspect.isawaitable(result):
        await result
