"""Who wins, and until when: on a new pad, and when the table changes its mind."""

from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import choice, column, sheet, text
from companion.components.one_of import one_of
from companion.components.ui import Reaction, Ui
from companion.selectors.score_pad.pad import BESTS, goal_of
from companion.views.score_pad.actions import PadActions
from engine.score_pad import MOST_POINTS


def options(ui: Ui, act: PadActions, then: Reaction) -> list[ft.Control]:
    """The choices; `then` is what follows on the key that ends typing."""
    draft = act.draft

    def choose(best: object) -> None:
        for known in BESTS:
            if known is best:
                draft.best = known
        act.redraw()

    ways = [
        choice(
            ui,
            ui.say(f"pad-best-{best.value}"),
            ui.say(f"pad-best-{best.value}-what"),
            partial(choose, best),
            chosen=draft.best is best,
        )
        for best in BESTS
    ]
    goal = ft.TextField(
        value=draft.goal,
        label=ui.say("pad-goal-field"),
        error=ui.say("pad-goal-bad", most=MOST_POINTS) if draft.checked and not readable(draft.goal) else None,
        on_change=ui.on_typed(partial(setattr, draft, "goal")),
        on_submit=ui.on(then),
        keyboard_type=ft.KeyboardType.NUMBER,
        text_size=ui.px(theme.HEADING),
        text_style=ft.TextStyle(font_family=theme.BOLD_FONT, font_family_fallback=theme.FALLBACK_FONTS),
        label_style=ft.TextStyle(
            font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.BODY)
        ),
        error_style=ft.TextStyle(
            font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS, size=ui.px(theme.SMALL)
        ),
        border=ft.OutlineInputBorder(border_radius=12, side=ft.BorderSide(1.5, ft.Colors.OUTLINE)),
        content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        error_max_lines=3,
        max_lines=1,
    )
    return [
        text(ui, ui.say("pad-best-title"), theme.HEADING, bold=True, heading=2),
        one_of(ui.say("pad-best-title"), column(ui, ways)),
        text(ui, ui.say("pad-goal-title"), theme.HEADING, bold=True, heading=2),
        sheet(ui, [goal, text(ui, ui.say("pad-goal-hint"), theme.SMALL, color=theme.FAINT_INK)], gap=6),
    ]


def readable(goal: str) -> bool:
    """Whether this is a goal, or none."""
    try:
        goal_of(goal)
    except ValueError:
        return False
    return True
