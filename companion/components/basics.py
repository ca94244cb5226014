"""Text, buttons and sheets, as the theme wants them. Screens use these and no bare controls."""

from collections.abc import Sequence
from enum import Enum

import flet as ft

from companion import theme
from companion.components.one_of import option
from companion.components.ui import Reaction, Ui
from companion.components.wishes import may


def text(
    ui: Ui,
    value: str,
    size: float = theme.BODY,
    *,
    bold: bool = False,
    color: ft.ColorValue = theme.INK,
    center: bool = False,
    struck: bool = False,
    lines: int | None = None,
    heading: int | None = None,
    silent: bool = False,
) -> ft.Control:
    """A piece of text. `heading` makes it a heading of that level for screen readers; they leave out what is `silent`.

    In a button, what is told otherwise has to be silent: `ft.Semantics` round it would put a second button, which
    nobody can press, between the button and its name.
    """
    if ui.cramped:
        # What is twice as large as a heading anyway need not be larger still: long words would break.
        size = min(size, theme.HEADING)
    drawn = ft.Text(
        value,
        semantics_label="" if silent else None,
        size=ui.px(size),
        font_family=theme.BOLD_FONT if bold else theme.BODY_FONT,
        font_family_fallback=theme.FALLBACK_FONTS,
        color=color,
        text_align=ft.TextAlign.CENTER if center else ft.TextAlign.START,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        style=ft.TextStyle(height=1.25, decoration=ft.TextDecoration.LINE_THROUGH if struck else None),
    )
    return drawn if heading is None else ft.Semantics(content=drawn, heading_level=heading)


TOOL_PAD = 5
"""Beside the word of a tool on a phone, logical pixels."""


class Look(Enum):
    """How strongly a button asks to be tapped: fill, ink, border."""

    NEXT = (ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY, None)
    CALL = (ft.Colors.SECONDARY, ft.Colors.ON_SECONDARY, None)
    PLAIN = (ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.ON_SURFACE, ft.Colors.OUTLINE)
    QUIET = (ft.Colors.TRANSPARENT, ft.Colors.ON_SURFACE, None)
    CHOSEN = (ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY)


def _style(ui: Ui, look: Look, size: float, tall: float, align: ft.Alignment) -> ft.ButtonStyle:
    fill, ink, border = look.value
    faded = ft.Colors.ON_SURFACE_VARIANT
    # Round what is filled, a ring in the colour of ink would not be seen.
    ring = ft.BorderSide(5, ink) if look in {Look.NEXT, Look.CALL} else ft.BorderSide(3, ft.Colors.ON_SURFACE)
    return ft.ButtonStyle(
        bgcolor={ft.ControlState.DISABLED: ft.Colors.SURFACE_CONTAINER_HIGH, ft.ControlState.DEFAULT: fill},
        color={ft.ControlState.DISABLED: faded, ft.ControlState.DEFAULT: ink},
        icon_color={ft.ControlState.DISABLED: faded, ft.ControlState.DEFAULT: ink},
        icon_size=ui.px(size) * 1.2,
        elevation=0,
        # Padding and not a fixed height: with large letters, or long words in two lines, the button grows.
        padding=ft.Padding.symmetric(
            horizontal=8 if look is Look.QUIET else 14, vertical=max(8, (ui.px(tall) - ui.px(size) * 1.2) / 2)
        ),
        side={
            ft.ControlState.FOCUSED: ring,
            ft.ControlState.DEFAULT: ft.BorderSide(1.5, border) if border else ft.BorderSide(0, ft.Colors.TRANSPARENT),
        },
        shape=ft.RoundedRectangleBorder(radius=ui.px(theme.RADIUS)),
        alignment=align,
        text_style=ft.TextStyle(
            size=ui.px(size), font_family=theme.BOLD_FONT, font_family_fallback=theme.FALLBACK_FONTS, height=1.2
        ),
    )


def button(
    ui: Ui,
    label: str,
    tap: Reaction,
    look: Look = Look.PLAIN,
    *,
    icon: ft.IconData | None = None,
    big: bool = False,
    small: bool = False,
    enabled: bool = True,
    expand: bool | None = None,
    wish: object = None,
) -> ft.Button:
    """A button with words.

    Args:
        ui: the device.
        label: its words.
        tap: what a tap does.
        look: how strongly it asks to be tapped.
        icon: a sign before the words.
        big: whether it is the next thing to do.
        small: whether its words are small.
        enabled: whether it can be tapped.
        expand: whether it takes the room there is.
        wish: the command or `Deed` that it leads to, or `AnyOf` several; the button is grey on a device that may not wish for it, and not
            there at all on one that only shows.
    """
    size = theme.HEADING if big else theme.SMALL if small else theme.BODY
    tall = theme.BIG_TARGET if big else theme.TARGET
    return ft.Button(
        content=ft.Text(label, text_align=ft.TextAlign.CENTER),
        # The larger the letters, the nearer Material lays the sign to them: on a television they all but touch.
        icon=None if icon is None or ui.bare else icon if ui.scale == 1 else _spaced(ui, icon, size),
        elevation=0,
        on_click=ui.on(tap),
        disabled=not (enabled and may(ui, wish)),
        visible=not (ui.shows_only and wish is not None),
        style=_style(ui, look, size, tall, ft.Alignment.CENTER),
        expand=expand,
    )


def _spaced(ui: Ui, icon: ft.IconData, size: float) -> ft.Control:
    """A sign with some room before what follows."""
    return ft.Container(content=ft.Icon(icon, size=ui.px(size) * 1.2), padding=ft.Padding.only(right=ui.px(5)))


def tile(
    ui: Ui,
    content: ft.Control,
    tap: Reaction,
    look: Look = Look.PLAIN,
    *,
    enabled: bool = True,
    tight: bool = False,
    wish: object = None,
) -> ft.Button:
    """A button with something drawn in it, from the left edge; the texts in it are its name for screen readers.

    A `tight` one has little room round what is drawn, to lie beside others. It is grey on a device that may not do what
    it leads to, the command or `Deed` that is its `wish`, and not there on one that only shows.
    """
    style = tile_style(ui, look)
    if tight:
        style.padding = ft.Padding.only(left=10, right=14, top=9, bottom=9)
    return ft.Button(
        content=content,
        elevation=0,
        on_click=ui.on(tap),
        disabled=not (enabled and may(ui, wish)),
        visible=not (ui.shows_only and wish is not None),
        style=style,
    )


def plate(ui: Ui, content: ft.Control, tap: Reaction, *, wish: object) -> ft.Control:
    """A tile that is read as well as tapped: where nothing can be tapped, the same on paper."""
    if not ui.shows_only:
        return tile(ui, content, tap, wish=wish)
    return ft.Container(
        content=content,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1.5, ft.Colors.OUTLINE),
        border_radius=ui.px(theme.RADIUS),
        padding=ft.Padding.symmetric(horizontal=14, vertical=15),
    )


def tile_style(ui: Ui, look: Look) -> ft.ButtonStyle:
    """How a tile looks."""
    style = _style(ui, look, theme.BODY, theme.TARGET, ft.Alignment.CENTER_LEFT)
    style.padding = ft.Padding.symmetric(horizontal=14, vertical=15)
    return style


def choice(ui: Ui, title: str, what: str, tap: Reaction, *, chosen: bool, enabled: bool = True) -> ft.Control:
    """One of several things of which one is chosen, to lie in what `one_of` holds.

    Args:
        ui: the device.
        title: what it is.
        what: what that means, or why it cannot be chosen.
        tap: chooses it.
        chosen: whether it is.
        enabled: whether it can be.
    """
    words = column(
        ui,
        [
            ft.Text(title, size=ui.px(theme.BODY), font_family=theme.BOLD_FONT),
            ft.Text(
                what, size=ui.px(theme.SMALL), font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS
            ),
        ],
        gap=1,
    )
    words.expand = True
    mark = ft.Icon(ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED, size=ui.px(26))
    content = ft.Row(controls=[mark, words], spacing=ui.px(12), vertical_alignment=ft.CrossAxisAlignment.CENTER)
    made = tile(ui, content, tap, Look.CHOSEN if chosen else Look.PLAIN, enabled=enabled)
    return option(made, chosen=chosen)


def icon_button(ui: Ui, icon: ft.IconData, name: str, tap: Reaction) -> ft.IconButton:
    """A button with a sign only; `name` is told by screen readers and when the pointer rests on it."""
    # On the narrowest phones four of them stand beside a title: no larger than a finger needs.
    edge = theme.LEAST_TARGET if ui.narrow else ui.px(theme.TARGET)
    return ft.IconButton(
        # A tooltip is not a name: without the label a screen reader would only say "button".
        icon=ft.Icon(icon, size=ui.px(26), color=theme.INK, semantics_label=name),
        tooltip=name,
        on_click=ui.on(tap),
        width=edge,
        height=edge,
        style=ft.ButtonStyle(
            side={
                ft.ControlState.FOCUSED: ft.BorderSide(3, ft.Colors.ON_SURFACE),
                ft.ControlState.DEFAULT: ft.BorderSide(0, ft.Colors.TRANSPARENT),
            }
        ),
    )


def tool(ui: Ui, icon: ft.IconData, name: str, tap: Reaction, *, word: str = "") -> ft.Button | ft.IconButton:
    """A small button at the right of a title: a sign with its word. On the narrowest phones it has the sign alone.

    Where its name is long, a short `word` of it is seen, and the name is told.
    """
    if ui.narrow:
        return icon_button(ui, icon, name, tap)
    if ui.wide:
        made = button(ui, word or name, tap, Look.QUIET, icon=icon, small=True)
        if isinstance(made.content, ft.Text):
            made.content.semantics_label = name if word else None
        return made
    # On a phone the word lies under the sign: three of them fit beside a title.
    style = _style(ui, Look.QUIET, theme.SMALL, theme.TARGET, ft.Alignment.CENTER)
    style.padding = ft.Padding.symmetric(horizontal=TOOL_PAD, vertical=3)
    written = ft.Text(word or name, no_wrap=True, semantics_label=name if word else None)
    content = ft.Column(
        controls=[ft.Icon(icon, size=24, color=theme.INK), written],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Button(content=content, elevation=0, on_click=ui.on(tap), style=style)


def sheet(
    ui: Ui,
    controls: Sequence[ft.Control],
    *,
    fill: ft.ColorValue = theme.SHEET,
    gap: float = theme.GAP,
    pad: float = theme.EDGE,
    center: bool = False,
    expand: bool | None = None,
) -> ft.Container:
    """A sheet of paper on the table."""
    return ft.Container(
        content=ft.Column(
            controls=list(controls),
            spacing=ui.px(gap),
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER if center else ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=fill,
        border_radius=ui.px(theme.RADIUS),
        border=ft.Border.all(1, theme.LINE),
        padding=ui.px(pad),
        expand=expand,
    )


def column(ui: Ui, controls: Sequence[ft.Control], *, gap: float = theme.GAP, center: bool = False) -> ft.Column:
    """Things under one another, as wide as there is room."""
    return ft.Column(
        controls=list(controls),
        spacing=ui.px(gap),
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER if center else ft.CrossAxisAlignment.STRETCH,
    )


def row(
    ui: Ui, controls: Sequence[ft.Control], *, gap: float = theme.GAP_TIGHT, wrap: bool = False, center: bool = False
) -> ft.Row:
    """Things beside one another."""
    return ft.Row(
        controls=list(controls),
        spacing=ui.px(gap),
        run_spacing=ui.px(gap),
        wrap=wrap,
        alignment=ft.MainAxisAlignment.CENTER if center else ft.MainAxisAlignment.START,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def beside(ui: Ui, buttons: Sequence[ft.Control]) -> ft.Control:
    """Buttons that share a line; one under the other where there is no room for their words."""
    if ui.cramped:
        for one in buttons:
            one.expand = None
        return column(ui, buttons, gap=8)
    return ft.Row(controls=list(buttons), spacing=8)


def in_pairs(ui: Ui, controls: Sequence[ft.Control], *, short: bool = False, gap: float = theme.GAP) -> ft.Control:
    """Things of one kind under one another, and where there is room two beside each other; `short` ones also on a phone."""
    if not (ui.wide or (short and not ui.narrow)):
        return column(ui, controls, gap=gap)
    for one in controls:
        one.expand = True
    blank = [ft.Container(expand=True)] * (len(controls) % 2)
    shown = [*controls, *blank]
    lines: list[ft.Control] = [
        ft.Row(
            controls=list(pair),
            spacing=ui.px(gap),
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for pair in zip(shown[::2], shown[1::2], strict=True)
    ]
    return column(ui, lines, gap=gap)


def notice(ui: Ui, value: str, *, icon: ft.IconData, alarm: bool, close: Reaction | None = None) -> ft.Control:
    """A message on top of a screen; screen readers read it aloud at once."""
    fill, ink = (
        (ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER)
        if alarm
        else (ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER)
    )
    words = text(ui, value, theme.BODY, color=ink)
    words.expand = True
    controls = [words] if ui.bare else [ft.Icon(icon, color=ink, size=ui.px(24)), words]
    if close is not None:
        controls.append(icon_button(ui, ft.Icons.CLOSE, ui.say("close"), close))
    return ft.Semantics(
        container=True,
        live_region=True,
        content=ft.Container(
            content=row(ui, controls, gap=theme.GAP),
            bgcolor=fill,
            border_radius=ui.px(theme.RADIUS),
            padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        ),
    )


def growing(control: ft.Control) -> ft.Control:
    """The same, taking what room there is."""
    control.expand = True
    return control


def callout(ui: Ui, words: str) -> ft.Control:
    """Something that must not be overlooked."""
    return ft.Container(
        content=text(ui, words, bold=True, color=ft.Colors.ON_SECONDARY_CONTAINER),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=12,
        padding=12,
    )


def number_sign(ui: Ui, number: str) -> ft.Control:
    """A number on a round sign."""
    return ft.Container(
        content=text(ui, number, theme.BODY, bold=True, color=ft.Colors.ON_PRIMARY_CONTAINER, center=True),
        bgcolor=ft.Colors.PRIMARY_CONTAINER,
        width=ui.line(32),
        height=ui.line(32),
        border_radius=ui.line(16),
        alignment=ft.Alignment.CENTER,
    )
