"""The log of a match."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.components.basics import Look, tool
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.results import ScoresPage
from companion.selectors.log import LogRow
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.scores import played_rounds
from companion.views.fais_pas_lane.where import SCORES
from companion.views.frame import Drawn
from companion.views.log import log_sheet, take_back


def draw_log(ui: Ui, rows: Sequence[LogRow], page: ScoresPage, act: LaneActions) -> Drawn:
    """Everything that was written down. Rounds are corrected under the scores, and where there is room beside the log."""
    back = take_back(ui, page.back, act, Look.PLAIN)
    return Drawn(
        title=ui.say("log-page"),
        body=log_sheet(ui, rows, act.leaves),
        # Beside a log of many lines, and not below it.
        aside=[*back, *played_rounds(ui, page.rounds, act)] if ui.wide else (),
        footer=() if ui.wide else back,
        back=partial(act.to, "match"),
        tools=[tool(ui, ft.Icons.LEADERBOARD, ui.say("lane-scores-open"), partial(act.to, SCORES))],
    )
