"""The end of a round: who has won it, and what it is worth to everybody. Three taps where nobody has bet."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, growing, in_pairs, row, sheet, text
from companion.components.drawings import Mood, donkey
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.results import Proposal, Share, WinnerChoice
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.parts import chooser, points_text, share_lines, who_tag, whole
from companion.views.fais_pas_lane.points import PointsFields
from companion.views.fais_pas_lane.where import ASK_CONFIRM, ASK_WINNER
from companion.views.frame import Drawn
from engine.fais_pas_lane import EndRound


def draw_winner(ui: Ui, number: int, choices: Sequence[WinnerChoice], act: LaneActions) -> Drawn:
    """Who laid down the Bonnet d'âne?"""
    body: list[ft.Control] = [
        text(ui, ui.say("lane-winner-title", round=number), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say("lane-winner-hint"), color=theme.FAINT_INK),
    ]
    people: list[ft.Control] = []
    for choice in choices:
        confirm = partial(act.to, "match", ASK_CONFIRM, choice.who.place)
        won = EndRound(number, choice.who.place)
        why = "" if choice.why_not is None else ui.say(choice.why_not)
        who: list[ft.Control] = [chooser(ui, choice.who, confirm, note=why, enabled=choice.why_not is None, wish=won)]
        if choice.plays_again is not None:
            again = partial(act.dispatch, choice.plays_again, act.at("match", ASK_WINNER))
            who.append(
                button(ui, ui.say("lane-plays-again", name=choice.who.name), again, small=True, wish=choice.plays_again)
            )
        people.append(column(ui, who, gap=8))
    body.append(in_pairs(ui, people))
    back = partial(act.to, "match")
    # The button that leads here is large, and tapped in the heat of the moment: an arrow alone is overlooked then.
    not_yet = button(ui, ui.say("lane-winner-not-yet"), back)
    title = ui.say("lane-round-title", round=number)
    if ui.wide:
        return Drawn(title, [*body, not_yet], back=back, wide=True)
    return Drawn(title, body, footer=[not_yet], back=back)


def draw_confirm(ui: Ui, proposal: Proposal, act: LaneActions) -> Drawn:
    """What the rules give, to be confirmed, or written otherwise."""
    title = text(
        ui,
        ui.say("lane-confirm-title", name=proposal.winner.name, round=proposal.round),
        theme.TITLE,
        bold=True,
        heading=2,
    )
    head = row(ui, [donkey(Mood.PROUD, ui.px(84)), growing(title)], gap=12)
    back = partial(act.to, "match", ASK_WINNER)
    page = ui.say("lane-round-title", round=proposal.round)
    other = proposal.ending((0,) * len(proposal.shares))
    if not act.by_hand:
        body: list[ft.Control] = [head, in_pairs(ui, [_share(ui, share) for share in proposal.shares])]
        write = partial(act.write_by_hand, on=True)
        footer = [
            button(
                ui,
                ui.say("lane-confirm-yes"),
                partial(act.dispatch, proposal.ending()),
                Look.NEXT,
                big=True,
                enabled=proposal.why_not is None,
                wish=proposal.ending(),
            ),
            button(ui, ui.say("lane-confirm-by-hand"), write, Look.QUIET, icon=ft.Icons.EDIT, small=True, wish=other),
        ]
        return Drawn(page, body, footer=footer, back=back, wide=ui.wide)
    shares = sorted(proposal.shares, key=lambda share: share.who.place)
    typed = act.typed(proposal, tuple(share.points for share in shares))

    def save() -> None:
        points = fields.read()
        if points is not None:
            act.dispatch(proposal.ending(points))

    fields = PointsFields(ui, tuple(share.who for share in shares), typed, save)

    footer = [
        button(ui, ui.say("lane-points-save"), save, Look.NEXT, big=True, wish=other),
        button(ui, ui.say("lane-confirm-by-rules"), partial(act.write_by_hand, on=False), Look.QUIET, small=True),
    ]
    return Drawn(page, [head, sheet(ui, [fields.control])], footer=footer, back=back, wide=ui.wide)


def _share(ui: Ui, share: Share) -> ft.Control:
    """One player's points, with the reason of each."""
    lines = share_lines(ui, share) or [text(ui, ui.say("lane-confirm-nothing"), theme.SMALL, color=theme.FAINT_INK)]
    total = text(ui, ui.say("lane-confirm-total", total=whole(ui, share.total)), theme.SMALL, color=theme.FAINT_INK)
    top = row(ui, [growing(who_tag(ui, share.who, theme.HEADING)), points_text(ui, share.points, theme.TITLE)], gap=8)
    return sheet(ui, [column(ui, [top, *lines, total], gap=2)], pad=12)
