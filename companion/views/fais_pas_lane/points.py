"""Fields for points that are written by hand; they reckon."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import column, in_pairs, text
from companion.components.fields import in_turn
from companion.components.ui import Reaction, Ui
from companion.i18n import say
from companion.selectors.fais_pas_lane.seated import Seated
from engine.score_pad import PointsError, read_points


class PointsFields:
    """A field for each player. What is typed lies in the device's draft, and stays when the page is drawn anew.

    Args:
        ui: the device.
        people: everybody, in seating order.
        texts: what is typed, by place; changed in place.
        then: what follows on the key that ends typing, in the last field.
    """

    def __init__(self, ui: Ui, people: Sequence[Seated], texts: list[str], then: Reaction) -> None:
        self._ui = ui
        self._texts = texts
        self._fields = [self._field(who, texts[who.place]) for who in people]
        in_turn(ui, self._fields, then)

    @property
    def control(self) -> ft.Control:
        """All of them."""
        ui = self._ui
        hint = text(ui, ui.say("lane-points-hint"), theme.SMALL, color=theme.FAINT_INK)
        return column(ui, [hint, in_pairs(ui, self._fields, short=True)], gap=theme.GAP)

    def read(self) -> tuple[int, ...] | None:
        """The points by place; None where a field holds something else, and then that field says what is wrong."""
        read: list[int] = []
        for field, typed in zip(self._fields, self._texts, strict=True):
            fault = None
            try:
                read.append(read_points(typed))
            except PointsError as error:
                values = {key: value for key, value in error.values.items() if isinstance(value, int | str)}
                fault = self._ui.say(say(f"points-{error.code.removeprefix('points_')}", **values))
            field.error = fault
            field.update()
        return tuple(read) if len(read) == len(self._fields) else None

    def _field(self, who: Seated, typed: str) -> ft.TextField:
        ui, texts = self._ui, self._texts

        def type_(font: str, size: float | None = None) -> ft.TextStyle:
            return ft.TextStyle(
                font_family=font,
                font_family_fallback=theme.FALLBACK_FONTS,
                size=None if size is None else ui.px(size),
            )

        return ft.TextField(
            value=typed,
            label=ui.say("lane-points-field", name=who.name),
            on_change=ui.on_typed(partial(texts.__setitem__, who.place)),
            text_size=ui.px(theme.HEADING),
            text_style=type_(theme.BOLD_FONT),
            label_style=type_(theme.BODY_FONT, theme.BODY),
            error_style=type_(theme.BODY_FONT, theme.SMALL),
            border=ft.OutlineInputBorder(border_radius=12, side=ft.BorderSide(1.5, ft.Colors.OUTLINE)),
            content_padding=ft.Padding.symmetric(horizontal=14, vertical=12),
            error_max_lines=3,
            max_lines=1,
        )
