"""Something that is on or off, with what that means."""

import flet as ft

from companion import theme
from companion.components.basics import Look, column, growing, text, tile
from companion.components.one_of import told_as_one
from companion.components.ui import Reaction, Ui


def switch(ui: Ui, title: str, what: str, tap: Reaction, *, on: bool) -> ft.Control:
    """A switch.

    Args:
        ui: the device.
        title: what is switched.
        what: what that means.
        tap: switches it.
        on: whether it is on.
    """
    words = column(ui, [text(ui, title, bold=True), text(ui, what, theme.SMALL, color=theme.FAINT_INK)], gap=1)
    # A sign and a word: which end of a switch is on, nobody remembers.
    sign = ft.Icon(ft.Icons.TOGGLE_ON if on else ft.Icons.TOGGLE_OFF, size=ui.px(44), color=theme.INK)
    state = text(ui, ui.say("switch-on" if on else "switch-off"), theme.SMALL, bold=True)
    shown = ft.Column(controls=[sign, state], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    content = (
        column(ui, [words, ft.Row(controls=[shown], alignment=ft.MainAxisAlignment.END)], gap=2)
        if ui.bare
        else ft.Row(controls=[growing(words), shown], spacing=ui.px(12))
    )
    return told_as_one(tile(ui, content, tap, Look.CHOSEN if on else Look.PLAIN), toggled=on)
