"""The names of those who play, as every game asks for them."""

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

import flet as ft

from companion import theme
from companion.components.badge import badge
from companion.components.basics import Look, button, icon_button, number_sign, row, sheet, text, tile
from companion.components.fields import focus, in_turn
from companion.components.scenes import SHAPE, picture, scene_svg
from companion.components.ui import Reaction, Ui, settle
from companion.house.people import Person
from companion.selectors.names import name_faults
from companion.views.frame import Drawn, share_of
from engine.players import clean_name, name_key

OFFERED: Final = 8
OFFERED_WIDE: Final = 14
"""How many people are offered by name, on a phone and on a tablet: more would hide the fields."""
ASIDE_SHARE: Final = 5
"""How much of a wide page the fields take, of eleven parts."""
PICTURE_SHARE: Final = 0.4
"""How much of the height of a device the picture of the game takes at most."""


class NamesDraft(Protocol):
    """Names that are being typed on one device.

    Attributes:
        names: as typed, by field.
        checked: whether faults in them are shown.
    """

    names: list[str]
    checked: bool


def game_picture(ui: Ui, game: str) -> ft.Control:
    """The game that is about to begin, to lie beside the names on a wide screen."""
    shown = picture(scene_svg(game, 1), min(share_of(ui, 11 - ASIDE_SHARE), ui.height * PICTURE_SHARE * SHAPE))
    return ft.Row(controls=[shown], alignment=ft.MainAxisAlignment.CENTER)


class NamesForm:
    """A field for each name. Changed in place: what is typed and where the cursor is stays.

    Args:
        ui: the device.
        draft: the names.
        redraw: draws the page anew, when a field comes or goes.
        then: what follows once the names are fine; they are clean by then.
        fewest: how many have to play.
        most: how many may.
        known: who plays here, the likeliest first: each is named with one tap.
        beside: what lies beside the fields on a wide screen, above all that is asked there.
    """

    def __init__(
        self,
        ui: Ui,
        draft: NamesDraft,
        redraw: Reaction,
        *,
        then: Reaction,
        fewest: int,
        most: int,
        known: Sequence[Person] = (),
        beside: ft.Control | None = None,
    ) -> None:
        self._ui = ui
        self._beside = beside
        self._known = known
        self._draft = draft
        self._redraw = redraw
        self._then = then
        self._fewest, self._most = fewest, most
        self._fields = [self._field(index) for index in range(len(draft.names))]
        in_turn(ui, self._fields, self.submit)
        if draft.checked:
            self._show_faults()

    def drawn(self, title: str, hint: str, next_label: str, back: Reaction, more: Sequence[ft.Control] = ()) -> Drawn:
        """The screen.

        Args:
            title: its name.
            hint: who may play.
            next_label: the words of the button that goes on.
            back: where its arrow leads.
            more: what else is asked on it.
        """
        ui = self._ui
        head = [
            text(ui, ui.say("names-title"), theme.TITLE, bold=True, heading=2),
            text(ui, hint, color=theme.FAINT_INK),
        ]
        offered = self._offered()
        fields = sheet(ui, [*(self._row(index) for index in range(len(self._fields))), *self._add()], gap=theme.GAP)
        footer = [button(ui, next_label, self.submit, Look.NEXT, big=True)]
        if not ui.wide:
            return Drawn(title=title, body=[*head, *offered, fields, *more], footer=footer, back=back)
        # Beside the fields: who can be named with one tap, what else is asked, and what comes next.
        body = [*offered, *more] if self._beside is None else [self._beside, *offered, *more]
        return Drawn(title=title, body=body, aside=[*head, fields], footer=footer, back=back, share=ASIDE_SHARE)

    async def submit(self) -> None:
        """Go on, or show what is wrong."""
        draft = self._draft
        if any(fault is not None for fault in name_faults(draft.names)):
            draft.checked = True
            self._show_faults()
            await self._focus_first_fault()
            return
        draft.names[:] = [clean_name(name) for name in draft.names]
        await settle(self._then)

    def _row(self, index: int) -> ft.Control:
        ui = self._ui
        controls: list[ft.Control] = [
            ft.Container(content=number_sign(ui, str(index + 1)), padding=ft.Padding.only(top=ui.px(14))),
            self._fields[index],
        ]
        if len(self._fields) > self._fewest:
            leave = icon_button(
                ui, ft.Icons.CLOSE, ui.say("names-remove", number=index + 1), partial(self._remove, index)
            )
            controls.append(ft.Container(content=leave, padding=ft.Padding.only(top=ui.px(4))))
        return ft.Row(controls=controls, spacing=ui.px(10), vertical_alignment=ft.CrossAxisAlignment.START)

    def _offered(self) -> list[ft.Control]:
        """Who may be named with one tap: whoever is not named yet, as long as there is room."""
        ui, draft = self._ui, self._draft
        named = {name_key(name) for name in draft.names}
        free = [person for person in self._known if name_key(person.name) not in named]
        full = all(name_key(name) for name in draft.names) and len(draft.names) >= self._most
        if full or not free:
            return []

        def name(person: Person) -> None:
            places = [at for at, typed in enumerate(draft.names) if not name_key(typed)]
            if places:
                draft.names[places[0]] = person.name
            elif len(draft.names) < self._most:
                draft.names.append(person.name)
            self._redraw()

        most = OFFERED_WIDE if ui.wide else OFFERED
        tokens = [
            tile(
                ui,
                ft.Row(
                    controls=[badge(ui, person, ui.px(30)), text(ui, person.name, theme.BODY, bold=True)],
                    spacing=8,
                    tight=True,
                ),
                partial(name, person),
                tight=True,
            )
            for person in free[:most]
        ]
        slips = row(ui, tokens, gap=8, wrap=True)
        # On a phone they stand under the question itself; in a column of their own nobody would know what they are.
        return [text(ui, ui.say("names-known"), bold=True, heading=2), slips] if ui.wide else [slips]

    def _add(self) -> list[ft.Control]:
        if len(self._fields) >= self._most:
            return []

        def add() -> None:
            self._draft.names.append("")
            self._redraw()

        return [button(self._ui, self._ui.say("names-add"), add, icon=ft.Icons.ADD)]

    def _remove(self, index: int) -> None:
        del self._draft.names[index]
        self._redraw()

    def _field(self, index: int) -> ft.TextField:
        ui, draft = self._ui, self._draft

        def changed(words: str) -> None:
            draft.names[index] = words
            if draft.checked:
                self._show_faults()

        first_empty = next((at for at, name in enumerate(draft.names) if not name), None)
        return ft.TextField(
            value=draft.names[index],
            label=ui.say("names-field", number=index + 1),
            on_change=ui.on_typed(changed),
            # With somebody to tap on, a keyboard that comes up by itself would only hide them.
            autofocus=index == first_empty and not self._known,
            capitalization=ft.TextCapitalization.WORDS,
            text_size=ui.px(theme.HEADING),
            text_style=ft.TextStyle(font_family=theme.BOLD_FONT, font_family_fallback=theme.FALLBACK_FONTS),
            label_style=ft.TextStyle(
                font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.BODY)
            ),
            error_style=ft.TextStyle(
                font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.SMALL)
            ),
            border=ft.OutlineInputBorder(border_radius=12, side=ft.BorderSide(1.5, ft.Colors.OUTLINE)),
            content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
            error_max_lines=5,
            expand=True,
            max_lines=1,
        )

    def _show_faults(self) -> None:
        for field, fault in zip(self._fields, name_faults(self._draft.names), strict=True):
            words = self._ui.say(fault) if fault is not None else None
            if field.error != words:
                field.error = words
                if field.parent is not None:
                    field.update()

    async def _focus_first_fault(self) -> None:
        for field, fault in zip(self._fields, name_faults(self._draft.names), strict=True):
            if fault is not None:
                await focus(field)
                return
