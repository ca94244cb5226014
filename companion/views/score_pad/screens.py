"""The score pad on one device."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion import nav as shared
from companion.book import Book
from companion.components.basics import Look, button, text
from companion.components.ui import Ui
from companion.nav import HOME, MATCH, NEW, Nav
from companion.selectors.score_pad.pad import EntryPage, entry_page, goal_of, pad_log, pad_page
from companion.selectors.score_pad.points import BACKSPACE, MINUS
from companion.views.actions import Device
from companion.views.frame import Drawn
from companion.views.names import NamesForm
from companion.views.score_pad import actions as where
from companion.views.score_pad.actions import ENTRY, MOST_NAMES, EntryDraft, PadDraft
from companion.views.score_pad.entry import EntryView
from companion.views.score_pad.options import options, readable
from companion.views.score_pad.pad import draw_pad, draw_pad_log
from companion.views.screens import GameScreens, LiveView, Shown
from engine.score_pad import (
    FEWEST_PLAYERS,
    SCORE_PAD,
    ChangePad,
    Command,
    CorrectPadRound,
    Event,
    OpenPad,
    Pad,
    ReinstatePadRound,
    RetractPadRound,
    WriteRound,
)

if TYPE_CHECKING:
    import flet as ft

KEYS: Final = {
    **{digit: digit for digit in "0123456789+"},
    "Add": "+",
    "-": MINUS,
    "Subtract": MINUS,
    "Backspace": BACKSPACE,
}
"""The keys of a keyboard, as Flet calls them, and what they type."""
ENTER: Final = "Enter"
WALKING: Final = frozenset({"Tab", "Arrow Left", "Arrow Right", "Arrow Up", "Arrow Down"})
"""The keys with which one goes from button to button."""


class PadScreens(GameScreens[Pad, Command, Event]):
    """The score pad on one device (`companion.views.score_pad.actions.PadActions`).

    Args:
        device: the device.
    """

    draft: PadDraft

    def __init__(self, device: Device) -> None:
        super().__init__(device, Book(device.table.store, SCORE_PAD))
        self.draft = PadDraft()
        self._entry: EntryDraft | None = None

    def model(self, nav: Nav) -> object:
        """See `GameScreens.model`."""
        match nav.page:
            case shared.MATCH:
                return entry_page(self.book.state, None) if nav.ask == ENTRY else pad_page(self.book)
            case shared.CORRECT:
                return entry_page(self.book.state, nav.item)
            case shared.LOG:
                return pad_log(self.book)
            case _:
                return None

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:
        """See `GameScreens.draw`."""
        match nav.page:
            case shared.MATCH if nav.ask != ENTRY:
                return Shown(draw_pad(ui, model, self))
            case shared.MATCH | shared.CORRECT:
                return self._draw_entry(ui, model)
            case shared.LOG:
                return Shown(draw_pad_log(ui, model, self))
            case where.OPTIONS:
                return Shown(self._draw_options(ui))
            case _:
                return Shown(self._draw_new(ui))

    def acts(self, nav: Nav) -> bool:
        """See `GameScreens.acts`."""
        return nav.page == where.OPTIONS or super().acts(nav)

    def position(self) -> object:
        """See `GameScreens.position`: what is typed for a round is for the round that comes next."""
        return len(self.book.state.rounds), self.book.state.over

    def entered(self, nav: Nav) -> None:
        """See `GameScreens.entered`."""
        pad = self.book.state
        if nav.page == NEW:
            self.draft.checked = False
        elif nav.page == where.OPTIONS:
            self.draft.best, self.draft.goal, self.draft.checked = pad.best, str(pad.goal or ""), False
        elif nav.page == shared.CORRECT:
            page = entry_page(pad, nav.item)
            self._entry = EntryDraft(page.round, list(page.before)) if page is not None else None

    def key(self, name: str, live: LiveView | None) -> None:
        """See `GameScreens.key`."""
        if not isinstance(live, EntryView):
            return
        name = name.removeprefix("Numpad ")
        if name == ENTER:
            live.go_on()
        elif name in WALKING:
            live.walk()
        elif (pressed := KEYS.get(name)) is not None:
            live.press(pressed)

    # The pages

    def _draw_new(self, ui: Ui) -> Drawn:
        form = NamesForm(
            ui,
            self.draft,
            self.redraw,
            then=self.begin,
            fewest=FEWEST_PLAYERS,
            most=MOST_NAMES,
            known=self.regulars(),
        )
        return form.drawn(
            ui.say("pad-new-title"),
            ui.say("pad-names-hint"),
            ui.say("pad-begin"),
            self.home,
            options(ui, self, form.submit),
        )

    def _draw_options(self, ui: Ui) -> Drawn:
        return Drawn(
            title=ui.say("pad-options"),
            body=options(ui, self, self.change_options),
            footer=[button(ui, ui.say("pad-options-save"), self.change_options, Look.NEXT, big=True)],
            back=partial(self.to, MATCH),
        )

    def _draw_entry(self, ui: Ui, page: EntryPage | None) -> Shown:
        if page is None:
            gone = Drawn(ui.say("pad-title"), [text(ui, ui.say("pad-entry-gone"))], back=partial(self.to, MATCH))
            return Shown(gone)
        draft = self._entry
        if draft is None or draft.round != page.round:
            draft = self._entry = EntryDraft(page.round, list(page.before) or [""] * len(page.names))
        more: tuple[ft.Button, ...] = ()
        if not page.new:
            words = ui.say("pad-entry-void" if page.counts else "pad-entry-count")
            turn = RetractPadRound(page.round) if page.counts else ReinstatePadRound(page.round)
            more = (button(ui, words, partial(self._wrote, turn), small=True),)
        view = EntryView(
            ui,
            page,
            draft,
            redraw=self.redraw,
            save=partial(self._write, page),
            back=partial(self.to, MATCH),
            more=more,
        )
        return Shown(view.drawn(), view)

    # What they do

    def begin(self) -> None:
        """Open the pad that was prepared."""
        draft = self.draft
        if not readable(draft.goal):
            draft.checked = True
            self.redraw()
            return
        self._entry = None
        self.open([OpenPad(tuple(draft.names), draft.best, goal_of(draft.goal))])

    def rematch(self) -> None:
        """The same people again, with the same aim."""
        pad = self.book.state
        self._entry = None
        self.open([OpenPad(pad.players, pad.best, pad.goal)])

    def change_options(self) -> None:
        """Go on with the aim that was chosen."""
        if not readable(self.draft.goal):
            self.draft.checked = True
            self.redraw()
            return
        self.dispatch(ChangePad(self.draft.best, goal_of(self.draft.goal)))

    def _write(self, page: EntryPage, points: tuple[int, ...]) -> None:
        write = WriteRound(page.round, points) if page.new else CorrectPadRound(page.round, points)
        self._wrote(write)

    def _wrote(self, command: Command) -> None:
        self.dispatch(command)
        self._entry = None

    def up(self, nav: Nav) -> Nav:
        """See `GameScreens.up`."""
        return HOME if nav.page == NEW else super().up(nav)
