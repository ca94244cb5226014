"""An earlier round that is put right. Each change is written at once, and can be undone like anything else."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, button, callout, column, growing, in_pairs, row, sheet, text, tile
from companion.components.one_of import one_of, option
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
    winner: list[ft.Control] = [
        text(ui, ui.say("lane-correct-winner"), theme.HEADING, bold=True, heading=2),
        _winners(ui, page, act),
    ]
    room = ui.width - 2 * theme.EDGE
    across = min(room, ui.px(theme.COLUMN * theme.TWO_COLUMNS)) * 6 / 11 - theme.GAP_WIDE if ui.wide else room
    bets = [
        text(ui, ui.say("lane-correct-bets"), theme.HEADING, bold=True, heading=2),
        BoardView(ui, page.board, act.tap, min(across, ui.px(theme.COLUMN))).control,
    ]
    worth, why = _worth(ui, page, act), _why(ui, page)
    counts = button(
        ui,
        ui.say("lane-correct-retract" if isinstance(page.standing_wish, RetractRound) else "lane-correct-reinstate"),
        partial(act.dispatch, page.standing_wish, here),
        small=True,
        wish=page.standing_wish,
    )
    note = _standing(ui, page)
    undo = take_back(ui, back, act)
    return Drawn(
        title=ui.say("lane-correct-title", round=page.result.number),
        body=[*note, *winner, *bets, counts] if ui.wide else [*note, *winner, *worth, *why, *bets, counts],
        # Below the table of bets it would be out of sight, and below the reasons of six people too.
        aside=[*worth, *undo, *why] if ui.wide else (),
        footer=() if ui.wide else undo,
        back=partial(act.to, SCORES),
        aside_first=False,
    )


def _winners(ui: Ui, page: Correction, act: LaneActions) -> ft.Control:
    """Everybody as one who may have won it: on a phone as slips beside one another, so that the points are in sight."""
    here = act.at(CORRECT, "", page.result.number)
    drawn: list[ft.Control] = []
    for who, wish in page.winners:
        tap = (lambda: None) if wish is None else partial(act.dispatch, wish, here)
        if ui.wide:
            note = ui.say("lane-correct-is-winner") if wish is None else ""
            made: ft.Control = chooser(ui, who, tap, note=note, chosen=wish is None, wish=wish)
        else:
            tag = [seated(ui, who.place, ui.px(30)), text(ui, who.name, bold=True)]
            look = Look.CHOSEN if wish is None else Look.PLAIN
            made = tile(ui, ft.Row(controls=tag, spacing=8, tight=True), tap, look, tight=True, wish=wish)
        drawn.append(option(made, chosen=wish is None))
    all_of_them = in_pairs(ui, drawn) if ui.wide else row(ui, drawn, gap=8, wrap=True)
    return one_of(ui.say("lane-correct-winner"), all_of_them)


def _standing(ui: Ui, page: Correction) -> list[ft.Control]:
    match page.line.standing:
        case Standing.RETRACTED:
            return [callout(ui, ui.say("lane-correct-retracted"))]
        case Standing.AFTER_END:
            return [callout(ui, ui.say("lane-correct-after-end"))]
        case Standing.COUNTS:
            return []


def _worth(ui: Ui, page: Correction, act: LaneActions) -> list[ft.Control]:
    """A field for the points of each."""
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
    return [title, sheet(ui, [fields.control, *buttons], pad=12)]


def _why(ui: Ui, page: Correction) -> list[ft.Control]:
    """The reasons. They come last: what is typed, written and undone has to be in sight."""
    reasons = [_reasons(ui, share) for share in page.shares if share.reasons]
    return [sheet(ui, reasons, pad=12)] if reasons else []


def _reasons(ui: Ui, share: Share) -> ft.Control:
    head = row(ui, [growing(who_tag(ui, share.who)), points_text(ui, share.points)], gap=8)
    return column(ui, [head, *share_lines(ui, share)], gap=0)
