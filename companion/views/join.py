"""How others join: the picture to scan, and what to type where that does not work."""

import base64
import io

import flet as ft

from companion import theme
from companion.components.basics import row, sheet, text
from companion.components.ui import Ui
from companion.selectors.devices import Join


def join_sheet(ui: Ui, join: Join) -> ft.Control:
    """Address and code, as a picture and in words."""
    # A phone alone draws none, and starts the sooner.
    import segno  # noqa: PLC0415  # as said above

    picture = io.BytesIO()
    segno.make(join.link, error="m").save(picture, kind="png", scale=6, border=2)
    # On a television it is scanned from where people sit.
    edge = ui.px(200 if ui.shows_only else 132)
    words = ft.Column(
        controls=[
            text(ui, ui.say("home-join"), theme.BODY, bold=True, heading=2),
            text(ui, ui.say("home-join-how"), theme.SMALL, color=theme.FAINT_INK),
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
    if ui.narrow or (ui.shows_only and not ui.wide):
        words.expand = None
        return sheet(ui, [code, words])
    return sheet(ui, [row(ui, [code, words], gap=theme.GAP)])
