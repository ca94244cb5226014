"""How people are drawn: their sign or picture in their colour. It never stands without the name."""

from typing import Final

import flet as ft

from companion import theme
from companion.components.drawings import token
from companion.components.ui import Ui
from companion.house.looks import Look, look_of
from companion.house.people import Person

RING: Final = 1 / 14
"""Width of the ring round a picture, as a part of the whole."""
PICTURE: Final = 0.58
"""Size of a picture, as a part of the whole."""


def badge(ui: Ui, person: Person, size: float) -> ft.Control:
    """A person where nobody else is drawn like them; silent for screen readers, who hear the name."""
    return drawn(ui, look_of(person), size)


def seated(ui: Ui, place: int, size: float) -> ft.Control:
    """Who sits at this place of the match; silent for screen readers, who hear the name."""
    return drawn(ui, ui.look(place), size)


def drawn(ui: Ui, look: Look, size: float) -> ft.Control:
    """A look, `size` logical pixels wide and high."""
    if not look.picture:
        return token(look.sign, size, look.colour)
    return ft.Container(
        content=ft.Text(
            look.picture,
            # It is written and not drawn, and the browser of who wants large letters would push it out of its ring.
            size=size * PICTURE / ui.text,
            font_family=theme.EMOJI_FONT,
            semantics_label="",
            # Of its own: on a button that is grey it would fade with the words.
            color=theme.INK,
        ),
        width=size,
        height=size,
        border_radius=size / 2,
        border=ft.Border.all(size * RING, colour_of(look.colour)),
        alignment=ft.Alignment.CENTER,
    )


def colour_of(number: int) -> ft.Colors:
    """One of the colours, in the light and in the dark."""
    return theme.PLAYER_COLOURS[number % len(theme.PLAYER_COLOURS)]
