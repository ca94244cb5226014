"""The right end of a line in a chart: a sign and a name, for no line is told by its colour alone."""

import flet as ft

from companion import theme
from companion.components.names import name_text
from companion.components.ui import Ui

GAP = 4
"""Between the sign and the name, and after it, logical pixels."""


def line_end(ui: Ui, sign: ft.Control, size: float, name: str, *, at: tuple[float, float], width: float) -> ft.Control:
    """Whose line it is, at its right end.

    Args:
        ui: the device.
        sign: theirs.
        size: edge of the sign, logical pixels.
        name: theirs.
        at: left edge and middle, logical pixels within the chart.
        width: room for sign and name, logical pixels.
    """
    room = width - size - 2 * GAP
    words = name_text(ui, name, theme.SMALL, room=room)
    words.width = room
    return ft.Container(
        content=ft.Row(controls=[sign, words], spacing=GAP, tight=True), left=at[0], top=at[1] - size / 2
    )
