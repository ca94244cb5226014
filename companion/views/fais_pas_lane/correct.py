"""An earlier round that is put right. Each change is written at once, and can be undone like anything else."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, callout, column, growing, row, sheet, text
from companion.components.ui import Ui
from companion.nav import CORRECT
from companion.selectors.fais_pas_lane.results import Correction, Share
from companion.selectors.log import TakeBack
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.board import BoardView
from companion.views.fais_pas_lane.parts import chooser, points_text, share_lines, who_tag
from companion.views.fais_pas_lane.points import PointsFields
from companion.views.fais_pas_lane.where import SCORES
from companion.views.frame import Drawn
from companion.views.log import take_back
from engine.fais_pas_lane import RetractRound, Standing


def draw_correct(ui: Ui, page: Correction, back: TakeBack, act: LaneActions) -> Drawn:
    """All that was said of a round: winner, bets, points, whether it counts."""
    here = act.at(CORRECT, "", page.result.number)
    winner: list[ft.Control] = [text(ui, ui.say("lane-correct-winner"), theme.HEADING, bold=True, heading=2)]
    for who, wish in page.winners:
        if wish is None:
            won = ui.say("lane-correct-is-winner")
            winner.append(chooser(ui, who, lambda: None, note=won, chosen=True))
        else:
            winner.append(chooser(ui, who, partial(act.dispatch, wish, here), wish=wish))
    room = ui.width - 2 * theme.EDGE
    across = min(room, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) * 6 / 11 - theme.GAP_WIDE if ui.wide else room
    bets = [
        text(ui, ui.say("lane-correct-bets"), theme.HEADING, bold=True, heading=2),
        BoardView(ui, page.board, act.tap, min(across, ui.px(theme.COLUMN))).control,
    ]
    worth = _worth(ui, page, act)
    counts = button(
        ui,
        ui.say("lane-correct-retract" if isinstance(page.standing_wish, RetractRound) else "lane-correct-reinstate"),
        partial(act.dispatch, page.standing_wish, here),
        small=True,
        wish=page.standing_wish,
    )
    note = _standing(ui, page)
    return Drawn(
        title=ui.say("lane-correct-title", round=page.result.number),
        body=[*note, *winner, *bets, counts] if ui.wide else [*note, *winner, *worth, *bets, counts],
        aside=worth if ui.wide else (),
        footer=take_back(ui, back, act),
        back=partial(act.to, SCORES),
        aside_first=False,
    )


def _standing(ui: Ui, page: Correction) -> list[ft.Control]:
    match page.line.standing:
        case Standing.RETRACTED:
            return [callout(ui, ui.say("lane-correct-retracted"))]
        case Standing.AFTER_END:
            return [callout(ui, ui.say("lane-correct-after-end"))]
        case Standing.COUNTS:
            return []


def _worth(ui: Ui, page: Correction, act: LaneActions) -> list[ft.Control]:
    """The points with their reasons, and a field for each."""
    typed = act.typed(page.result, tuple(share.points for share in page.shares))
    here = act.at(CORRECT, "", page.result.number)

    def save() -> None:
        points = fields.read()
        if points is not None:
            act.dispatch(page.written(points), here)

    fields = PointsFields(ui, tuple(share.who for share in page.shares), typed, save)

    title = text(ui, ui.say("lane-correct-worth"), theme.HEADING, bold=True, heading=2)
    buttons: list[ft.Control] = [button(ui, ui.say("lane-points-save"), save, wish=page.standing_wish)]
    if page.by_hand:
        rules = partial(act.dispatch, page.by_rules, here)
        buttons.append(button(ui, ui.say("lane-confirm-by-rules"), rules, Look.QUIET, small=True, wish=page.by_rules))
    reasons = [_reasons(ui, share) for share in page.shares if share.reasons]
    return [title, sheet(ui, [*reasons, fields.control, *buttons], pad=12)]


def _reasons(ui: Ui, share: Share) -> ft.Control:
    head = row(ui, [growing(who_tag(ui, share.who)), points_text(ui, share.points)], gap=8)
    return column(ui, [head, *share_lines(ui, share)], gap=0)
