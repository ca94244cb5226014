"""The diploma of a Professeur Asinus: a picture that people want to show around."""

from typing import Final

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.over import Diploma
from companion.views.fais_pas_lane.parts import whole
from companion.views.fais_pas_lane.professor import professor_svg, seal_svg

ASPECT: Final = 1.5
"""Height over width."""
PAPER, EDGE, INK, FAINT, RED = "#FFF7E3", "#B8892B", "#33281F", "#6B5740", "#8E2A1B"
"""A diploma is printed: it looks the same in the light and in the dark."""


NAME_SIZE = 34
"""The largest letters of the name, of a diploma 360 wide."""
NAME_ROOM = 250
"""How wide the name may be beside its sign."""
LAST_LATIN = 0x24F
"""Letters of other scripts are as wide as they are high."""


def name_size(name: str) -> float:
    """How large the letters of a name can be so that all of it stands in one line; of a diploma 360 wide."""
    return min(NAME_SIZE, NAME_ROOM / max(1.0, sum(_ems(letter) for letter in name)))


def _ems(letter: str) -> float:
    """About how wide a letter is, never less than it is, as a fraction of its size."""
    if letter in "mwMWŒœÆæ%@" or ord(letter) > LAST_LATIN:
        return 1.02
    if letter in "iljtfrI.,:'\N{RIGHT SINGLE QUOTATION MARK}- ":
        return 0.46
    return 0.8 if letter.isupper() else 0.66


def draw_diploma(ui: Ui, diploma: Diploma, width: float) -> ft.Control:
    """The diploma.

    Args:
        ui: the device.
        diploma: what stands on it.
        width: logical pixels; all of it grows with it.
    """
    unit = width / 360

    def line(words: str, size: float, *, bold: bool = False, ink: str = INK, space: float = 0) -> ft.Control:
        return ft.Text(
            words,
            size=size * unit / ui.text,  # a picture: large letters would not fit on it
            color=ink,
            font_family=theme.BOLD_FONT if bold else theme.BODY_FONT,
            font_family_fallback=theme.FALLBACK_FONTS,
            text_align=ft.TextAlign.CENTER,
            style=ft.TextStyle(height=1.2, letter_spacing=space * unit),
        )

    others = [
        ft.Row(
            controls=[
                seated(ui, rank.who.place, 22 * unit),
                line(ui.say("lane-diploma-line", name=rank.who.name, total=whole(ui, rank.total)), 13, ink=FAINT),
            ],
            spacing=4 * unit,
            tight=True,
        )
        for rank in diploma.ranks
        if rank.who.place != diploma.who.place
    ]
    lines: list[ft.Control] = [
        line(ui.say("lane-diploma-school"), 12.5, ink=FAINT, space=0.6),
        line(ui.say("lane-diploma-head").upper(), 30, bold=True, ink=RED, space=6),
        ft.Image(src=professor_svg(), width=172 * unit, height=172 * unit, exclude_from_semantics=True),
        line(ui.say("lane-diploma-awards"), 13.5, ink=FAINT),
        ft.Row(
            controls=[
                seated(ui, diploma.who.place, 40 * unit),
                ft.Container(content=line(diploma.who.name, name_size(diploma.who.name), bold=True)),
            ],
            spacing=10 * unit,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        ),
        line(ui.say("lane-diploma-title"), 25, bold=True, ink=RED),
        line(ui.say("lane-diploma-for", total=diploma.total, rounds=diploma.rounds), 14.5),
        ft.Container(
            content=ft.Row(
                controls=list(others),
                wrap=True,
                spacing=14 * unit,
                run_spacing=4 * unit,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            padding=ft.Padding.only(top=4 * unit, left=6 * unit, right=6 * unit),
        ),
        ft.Row(
            controls=[
                ft.Image(src=seal_svg(), width=54 * unit, height=54 * unit, exclude_from_semantics=True),
                line("" if diploma.at is None else ui.say("lane-diploma-date", when=diploma.at), 12.5, ink=FAINT),
            ],
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
    ]
    inner = ft.Container(
        content=ft.Column(
            controls=lines,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=0,
        ),
        border=ft.Border.all(1.5 * unit, EDGE),
        border_radius=10 * unit,
        padding=ft.Padding.symmetric(horizontal=14 * unit, vertical=14 * unit),
    )
    paper = ft.Container(
        content=inner,
        bgcolor=PAPER,
        border=ft.Border.all(5 * unit, EDGE),
        border_radius=16 * unit,
        padding=6 * unit,
        width=width,
        height=width * ASPECT,
    )
    return ft.Semantics(
        content=paper,
        label=ui.say("lane-diploma-picture", name=diploma.who.name, total=diploma.total),
        image=True,
        container=True,
        exclude_semantics=True,
    )
