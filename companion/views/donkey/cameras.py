"""The choice of another camera."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, growing, row, text, tile
from companion.components.ui import Ui
from companion.selectors.donkey.camera import CameraOption, CamerasPage
from companion.views.donkey.actions import DonkeyActions
from companion.views.donkey.where import SETUP, at
from companion.views.frame import Drawn


def draw_cameras(ui: Ui, page: CamerasPage, act: DonkeyActions) -> Drawn:
    """The cameras that answer, one a line."""
    head = column(
        ui,
        [
            text(ui, ui.say(page.headline), theme.HEADING, bold=True),
            text(ui, ui.say(page.hint), color=theme.FAINT_INK),
        ],
        gap=2,
    )
    waiting = [ft.ProgressBar(color=ft.Colors.PRIMARY, bgcolor=theme.LINE)] if page.seeking else []
    again = button(ui, ui.say("cameras-again"), act.find_cameras, small=True, enabled=not page.seeking)
    return Drawn(
        title=ui.say("cameras-title"),
        body=[
            ft.Semantics(content=head, live_region=True, container=True),
            *waiting,
            *(_option(ui, act, option) for option in page.options),
        ],
        footer=[again],
        back=lambda: act.go(at(SETUP)),
    )


def _option(ui: Ui, act: DonkeyActions, option: CameraOption) -> ft.Control:
    words: list[ft.Control] = [text(ui, ui.say(option.title), bold=True)]
    if option.in_use:
        words.append(text(ui, ui.say("camera-in-use"), theme.SMALL, color=ft.Colors.PRIMARY))
    sign = ft.Icons.CHECK_CIRCLE if option.in_use else ft.Icons.VIDEOCAM
    content = row(
        ui,
        [ft.Icon(sign, size=ui.px(28), color=ft.Colors.PRIMARY), growing(column(ui, words, gap=0))],
        gap=theme.GAP,
    )
    # The one in use leads back to it as it is: started anew it would be dark for a while.
    tap = partial(act.go, at(SETUP)) if option.in_use else partial(act.choose_camera, option.number)
    return tile(ui, content, tap, Look.PLAIN)
