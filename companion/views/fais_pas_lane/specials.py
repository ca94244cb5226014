"""The dialogues of the special cards, in the place that the round screen has for them."""

import flet as ft

from companion import theme
from companion.components.basics import Look, button, row, sheet, text
from companion.components.drawings import token
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.specials import OpenCard
from companion.views.fais_pas_lane.actions import LaneActions
from engine.fais_pas_lane import LeaveSpecial


def draw_dialogue(ui: Ui, model: OpenCard, act: LaneActions) -> ft.Control:
    """What the table is asked while a special card is played; any card can be left half-way."""
    words = text(ui, model.by.name, theme.HEADING, bold=True, heading=2)
    words.expand = True
    leave = LeaveSpecial(model.round, model.special)
    return sheet(
        ui,
        [
            row(ui, [token(model.by.place, ui.px(40)), words], gap=10),
            button(ui, ui.say("cancel"), lambda: act.dispatch(leave), Look.QUIET, small=True),
        ],
    )
