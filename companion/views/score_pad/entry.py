"""The points of one round: a line for each player, and keys for numbers and sums."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, growing, row, text, tile, tile_style
from companion.components.names import name_text
from companion.components.ui import Reaction, Ui
from companion.selectors.score_pad.pad import EntryPage
from companion.selectors.score_pad.points import BACKSPACE, MINUS, Reading, reading, signed, typed
from companion.views.frame import Drawn
from companion.views.score_pad.actions import EntryDraft
from companion.views.score_pad.pad import player_sign

ROOMY = 5
"""Up to how many players the lines are as large as they like."""
BLANK = 40
"""How long the line is on which nothing is written yet, pixels of the theme."""
_SIGNED = {
    BACKSPACE: (ft.Icons.BACKSPACE, "pad-key-back"),
    MINUS: (ft.Icons.REMOVE, "pad-key-minus"),
    "+": (ft.Icons.ADD, "pad-key-plus"),
}
_KEYS = (("7", "8", "9", BACKSPACE), ("4", "5", "6", MINUS), ("1", "2", "3", "+"))


class EntryView:
    """The page. Lines and keys stay while their words change: a quick finger taps the next key before it is drawn.

    Args:
        ui: the device.
        page: the round.
        draft: what is typed.
        redraw: shows what was changed.
        save: writes the points down.
        back: leads back to the pad.
        more: further buttons, for a round that is written already.
    """

    def __init__(
        self,
        ui: Ui,
        page: EntryPage,
        draft: EntryDraft,
        *,
        redraw: Callable[[], None],
        save: Callable[[tuple[int, ...]], None],
        back: Reaction,
        more: tuple[ft.Button, ...] = (),
    ) -> None:
        self._ui, self._page, self._draft = ui, page, draft
        self._redraw, self._save, self._back, self._more = redraw, save, back, more
        self._walks = False
        self._at_button: ft.Button | None = None
        self._lines = [
            self._heeded(tile(ui, ft.Container(), partial(self._open, place), Look.PLAIN))
            for place in range(len(page.names))
        ]
        self._fault = ft.Container(visible=False)
        self._rest = self._heeded(button(ui, ui.say("pad-entry-rest"), self._fill, small=True))
        for place in range(len(page.names)):
            self._tell(place)
        self._tell_fault()

    def drawn(self) -> Drawn:
        """The page, in parts."""
        ui, page = self._ui, self._page
        label = ui.say("pad-entry-save" if page.new else "pad-entry-change")
        lines = column(ui, [*self._laid_out(), self._rest], gap=6)
        write = self._heeded(button(ui, label, self._write, Look.NEXT, big=True))
        # What is missing is told where the finger is: below the lines it lay behind the keys, and the button seemed dead.
        keys = [self._keypad(), self._fault, write, *(self._heeded(one) for one in self._more)]
        hint = text(ui, ui.say("pad-entry-hint"), theme.SMALL, color=theme.FAINT_INK)
        return Drawn(
            title=ui.say("pad-entry-new", round=page.round),
            body=[column(ui, keys, gap=8)] if ui.wide else [hint, lines],
            aside=[hint, lines] if ui.wide else (),
            footer=[] if ui.wide else keys,
            back=self._back,
        )

    def _laid_out(self) -> list[ft.Control]:
        """The lines; side by side where many have to be in sight above the keys of a phone."""
        if self._ui.wide or not self._many:
            return list(self._lines)
        pairs = [self._lines[at : at + 2] for at in range(0, len(self._lines), 2)]
        for line in self._lines:
            line.expand = True
        return [ft.Row(controls=list(pair), spacing=self._ui.px(6)) for pair in pairs]

    def show(self, page: EntryPage) -> None:
        """Nothing on this page depends on what others do; it closes when they write the round."""

    def _open(self, place: int) -> None:
        before, self._draft.at = self._draft.at, place
        self._tell(before)
        self._tell(place)
        self._redraw()

    def press(self, key: str) -> None:
        """A key was pressed: a digit, a sign or `BACKSPACE`."""
        draft = self._draft
        draft.texts[draft.at] = typed(draft.texts[draft.at], key)
        self._tell(draft.at)
        self._tell_fault()
        self._redraw()

    def walk(self) -> None:
        """Somebody goes from button to button with the keyboard."""
        self._walks = True

    def go_on(self) -> None:
        """Enter was pressed: to the next line, and after the last the points are written down.

        Not where the keyboard stands on a button. Enter presses that one, and nothing else: who has walked there may
        stand on the arrow that leads back.
        """
        if self._walks or self._at_button is not None:
            return
        if self._draft.checked or self._draft.at == len(self._lines) - 1:
            self._write()
        else:
            self._next()

    def _heeded(self, made: ft.Button) -> ft.Button:
        """The button, and whether the keyboard stands on it is kept in mind."""

        def come() -> None:
            self._at_button = made

        def left() -> None:
            if self._at_button is made:
                self._at_button = None

        made.on_focus, made.on_blur = self._ui.on_noted(come), self._ui.on_noted(left)
        return made

    def _next(self) -> None:
        self._open((self._draft.at + 1) % len(self._lines))

    def _fill(self) -> None:
        draft = self._draft
        draft.texts[:] = [words or "0" for words in draft.texts]
        for place in range(len(self._lines)):
            self._tell(place)
        self._tell_fault()
        self._redraw()

    def _write(self) -> None:
        draft = self._draft
        read = [reading(words) for words in draft.texts]
        points = tuple(one.points for one in read if one.points is not None)
        if len(points) == len(read):
            self._save(points)
            return
        draft.checked = True
        wrong = next(place for place, one in enumerate(read) if one.points is None)
        self._open(wrong)
        self._tell_fault()

    def _tell(self, place: int) -> None:
        """Write what a line says anew."""
        ui, words = self._ui, self._draft.texts[place]
        name, read = self._page.names[place], reading(words)
        here = place == self._draft.at
        shown = words + ("|" if here else "")
        worth = f"{words} {self._worth(read)}".rstrip()
        told = ui.say("pad-entry-line", name=name, points=worth) if words else ui.say("pad-entry-empty", name=name)
        tight = self._many and not ui.wide
        named = name_text(ui, name, theme.SMALL if tight else theme.BODY, told=told, color=None)
        named.expand = not tight
        right = column(ui, self._sums(shown, read), gap=0)
        right.horizontal_alignment = ft.CrossAxisAlignment.END
        words_of = [growing(column(ui, [named, right], gap=0))] if tight else [named, right]
        sign = player_sign(ui, place, len(self._page.names), 24 if tight else 30)
        self._lines[place].content = row(ui, [sign, *words_of], gap=8)
        style = tile_style(ui, Look.CHOSEN if here else Look.PLAIN)
        if self._many:
            style.padding = ft.Padding.symmetric(horizontal=10 if tight else 14, vertical=7 if tight else 9)
        self._lines[place].style = style

    @property
    def _many(self) -> bool:
        return len(self._page.names) > ROOMY

    def _worth(self, read: Reading) -> str:
        """What a sum comes to, or nothing where nothing is to be reckoned."""
        return (
            self._ui.say("pad-entry-equals", points=signed(read.points)) if read.sum and read.points is not None else ""
        )

    def _sums(self, shown: str, read: Reading) -> list[ft.Control]:
        ui, worth = self._ui, self._worth(read)
        if worth and self._many:
            return [text(ui, f"{shown} {worth}", theme.SMALL, bold=True, lines=1, silent=True)]
        if worth:
            return [text(ui, shown, theme.SMALL, silent=True), text(ui, worth, theme.BODY, bold=True, silent=True)]
        if not shown:
            # Like the line on paper that waits for a number; dots would look like words that are cut off.
            return [
                ft.Container(
                    width=ui.px(BLANK), height=2, bgcolor=ft.Colors.OUTLINE, margin=ft.Margin.only(top=ui.px(14))
                )
            ]
        return [text(ui, shown, theme.BODY if self._many else theme.HEADING, bold=True, silent=True)]

    def _tell_fault(self) -> None:
        ui, draft = self._ui, self._draft
        faults = [reading(words).fault for words in draft.texts]
        fault = next((one for one in faults if one is not None), None) if draft.checked else None
        self._fault.visible = fault is not None
        if fault is not None:
            place = faults.index(fault)
            name = self._page.names[place]
            words = text(
                ui, ui.say("pad-entry-line", name=name, points=fault), bold=True, color=ft.Colors.ERROR, center=True
            )
            self._fault.content = ft.Semantics(content=words, live_region=True, container=True)
        filled = sum(bool(words) for words in draft.texts)
        self._rest.visible = self._page.new and 0 < filled < len(draft.texts)

    def _keypad(self) -> ft.Control:
        rows = [ft.Row(controls=[growing(self._key(key)) for key in keys], spacing=self._ui.px(6)) for keys in _KEYS]
        words = self._ui.say("pad-key-next")
        following = self._heeded(button(self._ui, words, self._next, Look.PLAIN, small=self._ui.bare))
        following.expand = 2
        if self._ui.bare and following.style is not None:
            following.style.padding = ft.Padding.symmetric(horizontal=2, vertical=self._ui.px(theme.GAP))
        last = ft.Row(controls=[growing(ft.Container()), growing(self._key("0")), following], spacing=self._ui.px(6))
        return ft.Column(controls=[*rows, last], spacing=self._ui.px(6), tight=True)

    def _key(self, key: str) -> ft.Control:
        ui, press = self._ui, partial(self.press, key)
        made = self._heeded(button(ui, "" if key in _SIGNED else key, press, Look.PLAIN))
        if key not in _SIGNED:
            return made
        icon, name = _SIGNED[key]
        made.content = ft.Icon(icon, size=ui.px(24), color=theme.INK, semantics_label=ui.say(name))
        return made
