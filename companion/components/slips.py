"""Slips of paper with a name or a sign, to be picked up, and laid onto one another."""

import flet as ft

from companion import theme
from companion.components.ui import Reaction, Ui
from companion.components.wishes import may

SLIP_PAD = 8
"""Beside what lies on a slip, logical pixels."""


def slip(
    ui: Ui,
    content: ft.Control,
    tap: Reaction,
    *,
    lit: bool,
    width: float | None,
    tall: float = theme.TARGET,
    wish: object = None,
) -> ft.Button:
    """A slip of paper that can be picked up with a tap; lit while it is. For its `wish` see `tile`."""
    return ft.Button(
        content=content,
        on_click=ui.on(tap),
        disabled=not may(ui, wish),
        elevation=0,
        width=width,
        height=ui.line(tall),
        style=slip_style(ui, lit=lit),
    )


def slip_style(ui: Ui, *, lit: bool) -> ft.ButtonStyle:
    """How a slip looks; a picked up one is lit."""
    return ft.ButtonStyle(
        bgcolor=ft.Colors.TERTIARY_CONTAINER if lit else theme.SHEET,
        padding=ft.Padding.symmetric(horizontal=SLIP_PAD, vertical=4),
        side={
            ft.ControlState.FOCUSED: ft.BorderSide(4, ft.Colors.ON_SURFACE),
            ft.ControlState.DEFAULT: ft.BorderSide(3 if lit else 1.5, ft.Colors.TERTIARY if lit else ft.Colors.OUTLINE),
        },
        shape=ft.RoundedRectangleBorder(radius=ui.px(theme.RADIUS)),
    )
