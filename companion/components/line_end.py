"""The right end of a line in a chart: a sign and a name, for no line is told by its colour alone."""

import flet as ft

from companion import theme
from companion.components.ui import Ui


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
    words = ft.Text(
        name,
        size=ui.px(theme.SMALL),
        font_family=theme.BOLD_FONT,
        font_family_fallback=theme.FALLBACK_FONTS,
        color=theme.INK,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        width=width - size - 14,
    )
    return ft.Container(content=ft.Row(controls=[sign, words], spacing=4, tight=True), left=at[0], top=at[1] - size / 2)
