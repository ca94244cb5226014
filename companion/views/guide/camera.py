"""Where the camera stands."""

import flet as ft

from companion import theme
from companion.components.basics import column, growing, sheet, text
from companion.components.camera_scenes import WRONG, camera_svg, wrong_svg
from companion.components.scenes import SHAPE, picture
from companion.components.ui import Reaction, Ui
from companion.views.frame import Drawn, share_of

PICTURE_SHARE = 0.45
"""How much of the height of a device the picture takes at most."""
ASIDE_SHARE = 5
"""How much of a wide page the picture and the words under it take, of eleven parts."""
SMALL_WIDTH = 96
"""A small drawing, logical pixels on a phone; it is a quarter less high."""


def draw_camera(ui: Ui, back: Reaction) -> Drawn:
    """How it is right in one picture, and what to avoid in four."""
    across = share_of(ui, ASIDE_SHARE) if ui.wide else ui.width - 2 * theme.EDGE
    scene = picture(camera_svg(), min(across, ui.px(theme.COLUMN), ui.height * PICTURE_SHARE * SHAPE))
    shown = ft.Row(controls=[scene], alignment=ft.MainAxisAlignment.CENTER)
    right = sheet(ui, [text(ui, ui.say("camera-right")), text(ui, ui.say("camera-right-light"))], gap=8)
    tips = [sheet(ui, [_tip(ui, what)], pad=10) for what in WRONG]
    if ui.wide:
        return Drawn(ui.say("camera-where"), tips, aside=[shown, right], back=back, share=ASIDE_SHARE)
    return Drawn(ui.say("camera-where"), [shown, right, *tips], back=back)


def _tip(ui: Ui, what: str) -> ft.Control:
    width = ui.px(SMALL_WIDTH)
    drawn = ft.Image(src=wrong_svg(what), width=width, height=width * 3 / 4, exclude_from_semantics=True)
    words = [
        text(ui, ui.say(f"camera-{what}-title"), bold=True, heading=2),
        text(ui, ui.say(f"camera-{what}"), theme.SMALL),
    ]
    if ui.bare:
        return column(ui, [ft.Row(controls=[drawn], alignment=ft.MainAxisAlignment.CENTER), *words], gap=2)
    return ft.Row(controls=[drawn, growing(column(ui, words, gap=2))], spacing=ui.px(12))
