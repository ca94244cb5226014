"""A person's badge: a ring in their colour round their picture or their sign. It never stands without the name."""

from typing import Final

import flet as ft

from companion import theme
from companion.components.basics import growing, row, text
from companion.components.drawings import token
from companion.components.ui import Ui
from companion.house.people import Person

RING: Final = 3
"""Width of the ring, logical pixels."""


def badge(person: Person, size: float) -> ft.Control:
    """The badge; silent for screen readers, who hear the name."""
    inner = size - 2 * RING - 2
    picture: ft.Control = (
        ft.Text(person.picture, size=inner * 0.68, font_family=theme.EMOJI_FONT, semantics_label="")
        if person.picture
        else token(person.sign, inner)
    )
    return ft.Container(
        content=picture,
        width=size,
        height=size,
        border_radius=size / 2,
        border=ft.Border.all(RING, colour_of(person.colour)),
        alignment=ft.Alignment.CENTER,
    )


def named(ui: Ui, person: Person, size: float = theme.BODY, *, faint: bool = False) -> ft.Control:
    """Somebody: badge and name."""
    ink = theme.FAINT_INK if faint else theme.INK
    name = growing(text(ui, person.name, size, bold=True, lines=1, color=ink))
    return row(ui, [badge(person, ui.px(size * 2)), name], gap=10)


def colour_of(number: int) -> ft.Colors:
    """One of the colours, in the light and in the dark."""
    return theme.PLAYER_COLOURS[number % len(theme.PLAYER_COLOURS)]
