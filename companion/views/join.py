"""How others join: the picture to scan, and what to type where that does not work."""

import base64
import io

import flet as ft

from companion import theme
from companion.components.basics import column, growing, row, sheet, text, tile
from companion.components.ui import Reaction, Ui
from companion.selectors.devices import Join
from companion.views.frame import Drawn


def join_strip(ui: Ui, join: Join, open_it: Reaction) -> ft.Control:
    """The same in two lines, for a phone, where the picture lies far below: a tap shows it large."""
    words = [
        text(ui, ui.say("home-join-open"), bold=True),
        text(ui, ui.say("home-join-brief", address=join.address, code=join.code), theme.SMALL, color=theme.FAINT_INK),
    ]
    told = column(ui, words, gap=0)
    if ui.bare:
        return tile(ui, told, open_it, tight=True)
    sign = ft.Icon(ft.Icons.QR_CODE_2, size=ui.px(34), color=ft.Colors.PRIMARY)
    return tile(ui, row(ui, [sign, growing(told)], gap=12), open_it, tight=True)


def draw_join(ui: Ui, join: Join, devices: ft.Control | None, back: Reaction) -> Drawn:
    """The picture to scan, to be held out to others, and under it who has joined."""
    return Drawn(
        title=ui.say("home-join-open"),
        body=[join_sheet(ui, join, large=True), *([devices] if devices is not None else [])],
        back=back,
    )


def join_sheet(ui: Ui, join: Join, *, large: bool = False) -> ft.Control:
    """Address and code, as a picture and in words; `large` where there is nothing else on the page."""
    # A phone alone draws none, and starts the sooner.
    import segno  # noqa: PLC0415  # as said above

    picture = io.BytesIO()
    segno.make(join.link, error="m").save(picture, kind="png", scale=6, border=2)
    # On a television it is scanned from where people sit.
    edge: float = ui.px(200 if ui.shows_only else 132)
    if large:
        room = min(ui.width, ui.px(theme.COLUMN)) - 2 * theme.EDGE - 2 * ui.px(theme.EDGE) - 2
        # The words stay in sight below it.
        edge = min(room, max(ui.px(132), (ui.high or ui.height) - ui.line(380)))
    words = ft.Column(
        controls=[
            text(ui, ui.say("home-join"), theme.BODY, bold=True, heading=2),
            text(ui, ui.say("home-join-how"), theme.SMALL, color=theme.FAINT_INK, center=large),
            text(ui, join.address, theme.SMALL, bold=True),
            text(ui, ui.say("home-join-code"), theme.SMALL, color=theme.FAINT_INK),
            text(ui, join.code, theme.TITLE, bold=True),
        ],
        spacing=ui.px(4),
        tight=True,
        expand=True,
    )
    code = ft.Image(
        # As base64: over plain http, as phones reach the table, the client shows no picture that was sent as bytes.
        src=base64.b64encode(picture.getvalue()).decode("ascii"),
        width=edge,
        height=edge,
        border_radius=8,
        # It is drawn in dots of its own: without this it would be no larger than they are, on a television of all.
        fit=ft.BoxFit.CONTAIN,
        filter_quality=ft.FilterQuality.NONE,
        semantics_label=ui.say("home-qr", address=join.address),
    )
    if large:
        words.expand = None
        words.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        return sheet(ui, [ft.Row(controls=[code], alignment=ft.MainAxisAlignment.CENTER), words])
    if ui.narrow or (ui.shows_only and not ui.wide):
        words.expand = None
        return sheet(ui, [code, words])
    return sheet(ui, [row(ui, [code, words], gap=theme.GAP)])
