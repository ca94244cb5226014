"""The log of a match."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.components.basics import Look, tool
from companion.components.ui import Ui
from companion.selectors.log import LogRow, TakeBack
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.where import SCORES
from companion.views.frame import Drawn
from companion.views.log import log_sheet, take_back


def draw_log(ui: Ui, rows: Sequence[LogRow], back: TakeBack, act: LaneActions) -> Drawn:
    """Everything that was written down; rounds are corrected under the scores."""
    scores = partial(act.to, SCORES)
    return Drawn(
        title=ui.say("log-page"),
        body=log_sheet(ui, rows, act.leaves),
        footer=take_back(ui, back, act, Look.PLAIN),
        back=partial(act.to, "match"),
        tools=[tool(ui, ft.Icons.LEADERBOARD, ui.say("lane-scores-open"), scores)],
    )
