"""The end of a match: the Professeur Asinus, the diploma, and what comes next."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, text, tool
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.selectors.fais_pas_lane.over import Diploma
from companion.selectors.log import TakeBack
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.diploma import ASPECT, draw_diploma
from companion.views.fais_pas_lane.pictures import Picture
from companion.views.fais_pas_lane.ranks import ranks_sheet
from companion.views.fais_pas_lane.where import SCORES
from companion.views.frame import Drawn
from companion.views.log import take_back
from engine.fais_pas_lane import RetractRound

WIDEST = 460
"""Widest diploma, logical pixels on a phone."""
HEAD = 90
"""Height of what stands above and below it on a tablet, logical pixels."""


def draw_over(ui: Ui, diploma: Diploma, goal: int, back: TakeBack, act: LaneActions) -> Drawn:
    """Who is Professeur Asinus, with a picture to keep."""
    room = ui.width - 2 * theme.EDGE
    # Never larger than the window: the picture that is kept would be cut off there.
    high = ui.height - (ui.px(HEAD) if ui.wide else 0)
    width = min(room * 0.5 if ui.wide else room, ui.px(WIDEST), high / ASPECT)
    drawn = ft.Screenshot(content=draw_diploma(ui, diploma, width))
    picture = Picture(
        drawn,
        width,
        width * ASPECT,
        name=ui.say("lane-diploma-file", name=diploma.who.name),
        words=ui.say("lane-diploma-picture", name=diploma.who.name, total=diploma.total),
    )
    shown = ft.Row(controls=[drawn], alignment=ft.MainAxisAlignment.CENTER)
    keep = ft.Row(
        controls=[
            button(
                ui,
                ui.say("lane-over-save"),
                partial(act.save_picture, picture),
                icon=ft.Icons.DOWNLOAD,
                expand=True,
            ),
            button(
                ui,
                ui.say("lane-over-share"),
                partial(act.send_picture, picture),
                icon=ft.Icons.SHARE,
                expand=True,
            ),
        ],
        spacing=8,
    )
    why = text(ui, ui.say(diploma.why), color=theme.FAINT_INK, center=True)
    correct = button(
        ui,
        ui.say("lane-over-correct"),
        lambda: act.to(SCORES),
        Look.QUIET,
        icon=ft.Icons.EDIT,
        small=True,
        wish=RetractRound(1),
    )
    # What is kept is kept on the device of somebody.
    kept = [] if ui.shows_only else [keep]
    story: list[ft.Control] = [*kept, why, ranks_sheet(ui, diploma.ranks, goal), correct]
    return Drawn(
        title=ui.say("lane-over-page"),
        body=story if ui.wide else [shown, *story],
        aside=[shown] if ui.wide else (),
        footer=[
            button(ui, ui.say("lane-over-rematch"), act.rematch, Look.NEXT, big=True, wish=Deed.OPEN),
            *take_back(ui, back, act),
        ],
        back=act.home,
        tools=[tool(ui, ft.Icons.LEADERBOARD, ui.say("lane-scores-open"), lambda: act.to(SCORES))],
        share=6,
    )
