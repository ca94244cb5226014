"""Questions over the round: whose turn it is, who plays a card, and whether to deal anew."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, in_pairs, text
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.round import PlayedBy, RoundScreen
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.parts import chooser
from companion.views.frame import Drawn
from engine.fais_pas_lane import Special


def draw_turn(ui: Ui, screen: RoundScreen, act: LaneActions) -> Drawn:
    """Whose turn is it? In the first turn: who starts?"""
    turn = screen.turn
    title = ui.say("lane-turn-who-starts" if turn.first else "lane-turn-who")
    people: list[ft.Control] = []
    for who, wish, why in turn.choices:
        note = "" if why is None else ui.say(why)
        people.append(chooser(ui, who, partial(act.dispatch, wish), note=note, enabled=why is None, wish=wish))
    body = [text(ui, title, theme.TITLE, bold=True, heading=2), in_pairs(ui, people)]
    return _asked(ui, screen.number, body, act)


def draw_card(ui: Ui, number: int, card: Special, people: Sequence[PlayedBy], act: LaneActions) -> Drawn:
    """Who plays a special card?"""
    title = ui.say("lane-cards-who", card=ui.say(f"card-{card.value}"))
    tiles: list[ft.Control] = []
    for one in people:
        note = "" if one.why_not is None else ui.say(one.why_not)
        tiles.append(
            chooser(ui, one.who, partial(act.play, one.wish), note=note, enabled=one.why_not is None, wish=one.wish)
        )
    return _asked(ui, number, [text(ui, title, theme.TITLE, bold=True, heading=2), in_pairs(ui, tiles)], act)


def draw_deal_again(ui: Ui, screen: RoundScreen, act: LaneActions) -> Drawn:
    """Really forget what has happened in this round?"""
    body: list[ft.Control] = [
        text(ui, ui.say("lane-deal-again"), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say("lane-deal-again-what")),
    ]
    if screen.deal_again is not None:
        body.append(
            button(
                ui,
                ui.say("lane-deal-again"),
                partial(act.dispatch, screen.deal_again),
                Look.CALL,
                big=True,
                wish=screen.deal_again,
            )
        )
    # Something would be lost: who does not want that has a button for it, too.
    body.append(button(ui, ui.say("cancel"), partial(act.to, "match")))
    return _asked(ui, screen.number, body, act)


def _asked(ui: Ui, number: int, body: Sequence[ft.Control], act: LaneActions) -> Drawn:
    back = partial(act.to, "match")
    return Drawn(ui.say("lane-round-title", round=number), body, back=back, wide=ui.wide)
