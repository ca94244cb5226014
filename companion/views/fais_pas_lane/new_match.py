"""A new match: who plays, how, and who starts."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, growing, text, tile
from companion.components.one_of import one_of, option
from companion.components.ui import Reaction, Ui
from companion.house.people import Person
from companion.nav import NEW
from companion.selectors.fais_pas_lane.results import ScoresPage
from companion.selectors.fais_pas_lane.seated import Seated
from companion.selectors.names import listed
from companion.views.fais_pas_lane.actions import LaneActions
from companion.views.fais_pas_lane.parts import chooser
from companion.views.fais_pas_lane.where import HOW, SCORES
from companion.views.frame import Drawn
from companion.views.names import NamesForm, game_picture
from engine.fais_pas_lane import FAIS_PAS_LANE, FEWEST_PLAYERS, GOAL, MOST_PLAYERS, ChangeOptions, Place

GOALS: Final = (500, GOAL, 1500, 2000)
"""Goals to choose from, crottins."""


def names_form(ui: Ui, act: LaneActions, last: Sequence[str], known: Sequence[Person]) -> Drawn:
    """Who plays, with those who are `known` here. `last` are those who played the last match, to be taken over with one tap."""
    form = NamesForm(
        ui,
        act.draft,
        act.redraw,
        then=partial(act.to, HOW),
        fewest=FEWEST_PLAYERS,
        most=MOST_PLAYERS,
        known=known,
        beside=game_picture(ui, FAIS_PAS_LANE.name),
    )
    more: list[ft.Control] = []
    if last and list(last) != act.draft.names:

        def again() -> None:
            act.draft.names[:] = last
            act.draft.checked = False
            act.redraw()

        words = ui.say("lane-names-again", names=ui.say(listed(last)))
        more.append(button(ui, words, again, icon=ft.Icons.HISTORY))
    return form.drawn(ui.say("new-title"), ui.say("lane-names-hint"), ui.say("lane-names-next"), act.home, more)


def draw_how(ui: Ui, act: LaneActions) -> Drawn:
    """Goal, variant, and who starts."""
    draft = act.draft

    def choose_goal(goal: int) -> None:
        draft.goal = goal
        act.redraw()

    def choose_variant(*, on: bool) -> None:
        draft.variant = on
        act.redraw()

    def choose_starter(place: int) -> None:
        draft.starter = place
        act.redraw()

    people: list[ft.Control] = []
    at_table = ui.seating(draft.names)
    for place, name in enumerate(draft.names):
        who = Seated(Place(place), name)
        people.append(
            option(
                chooser(at_table, who, partial(choose_starter, place), chosen=place == draft.starter),
                chosen=place == draft.starter,
            )
        )
    starters = _asked(ui, "lane-starter-title", people)
    rules = [*_goal(ui, draft.goal, choose_goal), *_variant(ui, choose_variant, on=draft.variant)]
    return Drawn(
        title=ui.say("lane-options-title"),
        body=rules if ui.wide else [*starters, *rules],
        aside=starters if ui.wide else (),
        footer=[button(ui, ui.say("lane-begin"), act.begin, Look.NEXT, big=True)],
        back=partial(act.to, NEW),
    )


def draw_options(ui: Ui, page: ScoresPage, act: LaneActions) -> Drawn:
    """How the match on the table is played, to be changed while it goes on."""
    here = act.at("options")

    def change(goal: int, *, variant: bool) -> None:
        act.dispatch(ChangeOptions(variant, goal), here)

    def variant(*, on: bool) -> None:
        change(page.goal, variant=on)

    goal = _goal(ui, page.goal, lambda goal: change(goal, variant=page.variant))
    swaps = _variant(ui, variant, on=page.variant)
    back = partial(act.to, SCORES)
    return Drawn(
        ui.say("lane-options-title"),
        swaps if ui.wide else [*goal, *swaps],
        aside=goal if ui.wide else (),
        footer=[button(ui, ui.say("lane-options-done"), back)],
        back=back,
    )


def _goal(ui: Ui, goal: int, choose: Callable[[int], None]) -> list[ft.Control]:
    goals = sorted({*GOALS, goal})
    tiles = [
        _radio(
            ui,
            ui.say("lane-goal-usual" if one == GOAL else "lane-goal", goal=one),
            "",
            partial(choose, one),
            on=one == goal,
        )
        for one in goals
    ]
    return _asked(ui, "lane-goal-title", tiles)


def _variant(ui: Ui, choose: Callable[..., None], *, on: bool) -> list[ft.Control]:
    ways = [
        _radio(ui, ui.say("lane-variant-off"), ui.say("lane-variant-off-what"), partial(choose, on=False), on=not on),
        _radio(ui, ui.say("lane-variant-on"), ui.say("lane-variant-on-what"), partial(choose, on=True), on=on),
    ]
    return _asked(ui, "lane-variant-title", ways)


def _asked(ui: Ui, title: str, ways: Sequence[ft.Control]) -> list[ft.Control]:
    """What is chosen, and the ways of which one is."""
    words = ui.say(title)
    return [text(ui, words, theme.HEADING, bold=True, heading=2), one_of(words, column(ui, ways))]


def _radio(ui: Ui, words: str, what: str, tap: Reaction, *, on: bool) -> ft.Control:
    mark = ft.Icon(ft.Icons.RADIO_BUTTON_CHECKED if on else ft.Icons.RADIO_BUTTON_UNCHECKED, size=ui.px(26))
    lines: list[ft.Control] = [text(ui, words, bold=True)]
    if what:
        lines.append(text(ui, what, theme.SMALL, color=theme.FAINT_INK))
    content = ft.Row(
        controls=[mark, growing(column(ui, lines, gap=1))],
        spacing=ui.px(12),
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return option(tile(ui, content, tap, Look.CHOSEN if on else Look.PLAIN), chosen=on)
