"""The rules of a game, to be searched."""

from functools import partial
from typing import Protocol

import flet as ft

from companion import theme
from companion.components.basics import Look, column, growing, icon_button, sheet, text, tile
from companion.components.drawings import Mood, donkey
from companion.components.fields import field
from companion.components.one_of import told_as_one
from companion.components.ui import Reaction, Ui
from companion.selectors.guide.rules import Part, Rule, RulesPage
from companion.views.frame import Drawn

HEADS_SHARE = 4
"""How much of a wide page the headings take, of eleven parts."""
NUMBER_WIDTH = 46
"""Room for the number of a rule, logical pixels on a phone."""


class RulesDesk(Protocol):
    """What the page may ask for."""

    typed: dict[str, str]
    """What is typed into the field, by its label."""

    def fold(self, part: str) -> None:
        """Unfold a part, or fold it again. A search that found nothing makes way for it."""

    def search(self, wanted: str) -> None:
        """Look for these words."""


class RulesView:
    """The page; the field stays while what it finds changes (`companion.views.screens.LiveView`).

    Args:
        ui: the device.
        page: what it shows first.
        desk: what it may ask for.
        back: where its arrow leads.
    """

    def __init__(self, ui: Ui, page: RulesPage, desk: RulesDesk, back: Reaction) -> None:
        self._ui, self._desk, self._back = ui, desk, back
        self._title = ui.say("rules-of", game=ui.say(f"game-{page.game}"))
        # Where letters are as large as can be, there is room for one word, and for no sign before it.
        label = ui.say("rules-search-short" if ui.bare else "rules-search")
        self._field = field(ui, label, page.wanted, drafts=desk.typed)
        # What it finds is shown while it is typed.
        self._field.on_change = ui.on_event(self._typed)
        self._field.expand = True
        self._field.capitalization = ft.TextCapitalization.NONE
        self._field.prefix_icon = None if ui.bare else ft.Icons.SEARCH
        self._clear = icon_button(ui, ft.Icons.CLOSE, ui.say("rules-search-clear"), self._emptied)
        self._told = ft.Semantics(live_region=True, container=True)
        self._parts = column(ui, [], gap=10)
        self._heads = column(ui, [], gap=10)
        self.show(page)

    def drawn(self) -> Drawn:
        """The page."""
        search = ft.Row(controls=[self._field, self._clear])
        if self._ui.wide:
            # The headings stay in their place while what they hold changes beside them.
            aside = [search, self._told, self._heads]
            return Drawn(self._title, [self._parts], aside=aside, back=self._back, share=HEADS_SHARE)
        return Drawn(self._title, [search, self._told, self._parts], back=self._back)

    def show(self, page: RulesPage) -> None:
        """See `LiveView`."""
        ui = self._ui
        self._clear.visible = bool(page.wanted)
        self._told.visible = bool(page.wanted)
        if page.found:
            self._told.content = text(ui, ui.say("rules-found", count=page.found), theme.SMALL, color=theme.FAINT_INK)
        else:
            words = text(ui, ui.say("rules-nothing", wanted=page.wanted))
            oops = donkey(Mood.OOPS, ui.px(72))
            self._told.content = sheet(ui, [ft.Row(controls=[oops, growing(words)], spacing=ui.px(12))])
        searched = bool(page.wanted and page.found)
        if ui.wide:
            self._heads.controls = [] if searched else [self._head(part) for part in page.parts]
            self._parts.controls = [one for part in page.parts if part.unfolded for one in self._opened(part)]
        else:
            self._parts.controls = [
                control
                for part in page.parts
                for control in (
                    self._opened(part) if searched else [self._head(part), *self._opened(part, headed=False)]
                )
            ]
        if page.more:
            self._parts.controls.append(text(ui, ui.say("rules-more", count=page.more), theme.SMALL))

    def _typed(self, event: ft.Event[ft.TextField]) -> None:
        self._desk.search(event.control.value or "")

    def _emptied(self) -> None:
        self._field.value = ""
        self._desk.search("")

    def _folded(self, part: str) -> None:
        self._field.value = ""
        self._desk.fold(part)

    def _head(self, part: Part) -> ft.Control:
        """The heading of a part, which unfolds it: under itself, or beside all headings."""
        ui = self._ui
        unfolds = ft.Icons.CHEVRON_RIGHT if ui.wide else ft.Icons.EXPAND_MORE
        sign = ft.Icon(ft.Icons.EXPAND_LESS if part.unfolded and not ui.wide else unfolds, size=ui.px(26))
        line = ft.Row(controls=[growing(text(ui, ui.say(part.title), theme.BODY, bold=True)), sign])
        look = Look.CHOSEN if part.unfolded else Look.PLAIN
        return told_as_one(tile(ui, line, partial(self._folded, part.name), look), expanded=part.unfolded)

    def _opened(self, part: Part, *, headed: bool = True) -> list[ft.Control]:
        """What a part holds, while it is unfolded; `headed` with its title, where the heading lies elsewhere."""
        if not part.unfolded:
            return []
        ui = self._ui
        title = [text(ui, ui.say(part.title), theme.HEADING if ui.wide else theme.BODY, bold=True, heading=2)]
        return [*(title if headed else []), sheet(ui, [self._rule(rule) for rule in part.rules])]

    def _rule(self, rule: Rule) -> ft.Control:
        ui = self._ui
        if ui.bare:
            words = [
                text(ui, rule.number, theme.SMALL, bold=True, color=ft.Colors.PRIMARY),
                text(ui, ui.say(rule.words)),
            ]
            return column(ui, words, gap=2)
        number = ft.Container(
            content=text(ui, rule.number, theme.SMALL, bold=True, color=ft.Colors.PRIMARY), width=ui.px(NUMBER_WIDTH)
        )
        return ft.Row(
            controls=[number, growing(text(ui, ui.say(rule.words)))],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
