"""The frame round every screen: title and way back on top, what to do next at the bottom, the story between."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import flet as ft

from companion import theme
from companion.components.basics import column, icon_button, text
from companion.components.ui import Reaction, Ui


@dataclass(slots=True)
class Drawn:
    """A screen, in parts.

    Attributes:
        title: its name.
        body: the story.
        footer: what can be done, always in sight.
        aside: what lies beside the story where there is room, and under it on a phone.
        back: where its arrow leads; None draws no arrow.
        tools: small buttons at the right of the title.
        wide: whether the story may take the whole width.
        share: how much of the width the aside takes, of eleven parts.
        aside_first: whether the aside lies at the left of the story.
    """

    title: str
    body: Sequence[ft.Control]
    footer: Sequence[ft.Control] = ()
    aside: Sequence[ft.Control] = ()
    back: Reaction | None = None
    tools: Sequence[ft.Control] = field(default_factory=tuple)
    wide: bool = False
    share: int = 5
    aside_first: bool = True


def share_of(ui: Ui, parts: int) -> float:
    """How wide a column is that takes so many of the eleven parts of a wide page, logical pixels."""
    room = ui.width - 2 * theme.EDGE
    return (min(room, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) - ui.px(theme.GAP_WIDE)) * parts / 11


def framed(ui: Ui, drawn: Drawn, message: ft.Container) -> ft.Control:
    """The whole page; `message` is where the device tells something."""
    room = ui.width - 2 * theme.EDGE
    two = ui.wide and bool(drawn.aside)
    across = room if drawn.wide else min(room, ui.px(theme.COLUMN * (theme.TWO_COLUMNS if two else 1)))
    message.width = across
    footer = [column(ui, drawn.footer, gap=8)] if drawn.footer else []
    parts: list[ft.Control] = [ft.Container(content=_header(ui, drawn), width=across), message]
    if two:
        aside = column(ui, drawn.aside)
        aside.expand = drawn.share
        story = column(ui, [*drawn.body, *footer])
        story.expand = 11 - drawn.share
        side_by_side = ft.Row(
            controls=[aside, story] if drawn.aside_first else [story, aside],
            spacing=ui.px(theme.GAP_WIDE),
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        parts.append(_scrolled(ui, [side_by_side], across))
    elif ui.bare:
        # What can be done would leave a few lines of the story in sight: it comes after it.
        parts.append(_scrolled(ui, [*drawn.body, *footer, *drawn.aside], across))
    else:
        parts.append(_scrolled(ui, [*drawn.body, *drawn.aside], across))
        parts.extend(ft.Container(content=control, width=across) for control in footer)
    return ft.SafeArea(
        expand=True,
        content=ft.Container(
            expand=True,
            rotate=ft.Rotate(math.pi) if ui.turned else None,
            padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=6, bottom=12),
            alignment=ft.Alignment.TOP_CENTER,
            content=ft.Column(
                controls=parts,
                spacing=ui.px(8),
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
    )


def _scrolled(ui: Ui, controls: Sequence[ft.Control], across: float) -> ft.Control:
    return ft.Column(
        controls=[
            ft.Container(
                content=column(ui, controls, gap=theme.GAP), width=across, padding=ft.Padding.only(top=4, bottom=8)
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _header(ui: Ui, drawn: Drawn) -> ft.Control:
    # A title that is cut off says nothing: it may take two lines, and is smaller on the narrowest phones.
    size = theme.BODY if ui.narrow else theme.HEADING
    title = text(ui, drawn.title, size, bold=True, lines=2, heading=1)
    controls: list[ft.Control] = []
    if drawn.back is not None:
        controls.append(icon_button(ui, ft.Icons.ARROW_BACK, ui.say("back"), drawn.back))
    # Under the signs where it has no room beside them.
    named = (
        ft.Container(expand=True)
        if ui.bare
        else ft.Container(content=title, expand=True, padding=ft.Padding.only(left=4))
    )
    controls.append(named)
    controls.extend(drawn.tools)
    if ui.turn is not None:
        controls.append(icon_button(ui, ft.Icons.SCREEN_ROTATION_ALT_OUTLINED, ui.say("turn-page"), ui.turn))
    line = ft.Row(
        controls=controls,
        height=None if ui.text > 1 else ui.px(theme.TARGET),
        # On a phone every pixel beside the signs is the title's.
        spacing=10 if ui.wide else 0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return column(ui, [line, title], gap=2) if ui.bare else line
