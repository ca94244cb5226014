"""The log of a match of Donkey, and the correction of an earlier deal."""

from functools import partial
from typing import TYPE_CHECKING

from companion import theme
from companion.components.basics import Look, growing, in_pairs, plate, row, text, tile
from companion.components.ui import Ui
from companion.nav import CORRECT, MATCH
from companion.selectors.donkey.match import DealLine, LogPage
from companion.views.donkey.actions import DonkeyActions
from companion.views.donkey.players import name_tag
from companion.views.donkey.where import KEPT_FINISH, at
from companion.views.frame import Drawn
from companion.views.log import log_sheet, take_back
from engine.donkey.commands import CorrectDeal

if TYPE_CHECKING:
    import flet as ft


def draw_log(ui: Ui, page: LogPage, act: DonkeyActions) -> Drawn:
    """Everything that was written down, and what can be changed about it."""
    deals = page.deals
    corrects = ui.may(CorrectDeal(1, None))
    hint = text(ui, ui.say("deals-hint") if deals else ui.say("deals-none"), theme.SMALL, color=theme.FAINT_INK)
    fix = [text(ui, ui.say("deal-correct"), theme.SMALL)] if corrects else []
    aside: list[ft.Control] = [
        text(ui, ui.say("deals-title"), theme.HEADING, bold=True, heading=2),
        *([] if deals and not corrects else [hint]),
        *(
            plate(
                ui,
                row(ui, [growing(text(ui, ui.say(deal.what), bold=True)), *fix]),
                partial(act.go, at(CORRECT, item=deal.number)),
                wish=CorrectDeal(deal.number, None),
            )
            for deal in deals
        ),
    ]
    if page.kept and not ui.shows_only:
        aside.append(text(ui, ui.say("finishes-title"), theme.HEADING, bold=True, heading=2))
        aside += [
            tile(
                ui, text(ui, ui.say("finish-title", deal=deal), bold=True), partial(act.go, at(KEPT_FINISH, item=deal))
            )
            for deal in page.kept
        ]
    body, back = log_sheet(ui, page.rows, act.leaves), take_back(ui, page.back, act, Look.PLAIN)
    return Drawn(
        title=ui.say("log-page"),
        body=[*aside, *body] if not ui.wide else body,
        # Beside a log that may be longer than any screen, and not below it.
        aside=[*back, *aside] if ui.wide else (),
        footer=() if ui.wide else back,
        back=lambda: act.go(at(MATCH)),
    )


def draw_correct(ui: Ui, deal: DealLine | None, act: DonkeyActions) -> Drawn:
    """Who should have the letter of a deal."""
    back = partial(act.go, at(MATCH))
    if deal is None:
        return Drawn(ui.say("correct-title"), [text(ui, ui.say("correct-gone"))], back=back)
    body: list[ft.Control] = [
        text(ui, ui.say("correct-question", deal=deal.number), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say(deal.what), color=theme.FAINT_INK),
    ]
    answers: list[ft.Control] = []
    for line in deal.choices:
        now = line.place == deal.loser
        tag = name_tag(ui, line.place, line.name, theme.HEADING)
        content = row(ui, [growing(tag), text(ui, ui.say("correct-now"), theme.SMALL)]) if now else tag
        answers.append(
            tile(
                ui,
                content,
                partial(act.dispatch, CorrectDeal(deal.number, line.place)),
                Look.CHOSEN if now else Look.PLAIN,
                enabled=not now,
                wish=CorrectDeal(deal.number, line.place),
            )
        )
    body.append(in_pairs(ui, answers))
    nobody = text(ui, ui.say("correct-nobody"), theme.HEADING, bold=True)
    now = deal.loser is None
    body.append(
        tile(
            ui,
            row(ui, [growing(nobody), *([text(ui, ui.say("correct-now"), theme.SMALL)] if now else [])]),
            partial(act.dispatch, CorrectDeal(deal.number, None)),
            Look.CHOSEN if now else Look.PLAIN,
            enabled=not now,
            wish=CorrectDeal(deal.number, None),
        )
    )
    return Drawn(ui.say("correct-title"), body, back=back, wide=ui.wide)
