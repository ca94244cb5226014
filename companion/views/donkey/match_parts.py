"""Pieces of the match's screens."""

from collections.abc import Sequence

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, beside, button, column, growing, number_sign, row, sheet, text
from companion.components.names import name_text
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.selectors.donkey.camera import Trouble
from companion.selectors.donkey.match import MatchScreen
from companion.selectors.donkey.players import PlayerLine
from companion.views.donkey.actions import DonkeyActions
from companion.views.donkey.felt import Sitting, felt_table
from companion.views.donkey.players import SCORE_PAD, score
from companion.views.frame import share_of
from engine.donkey.commands import ChooseJudge
from engine.donkey.state import Judge

TWO = 2
ABOVE_TABLE = 270
"""How high the title and the score above the round table are, pixels of the theme."""
BEAT = 185
"""How high the beat above it is, where it is set."""
SCORE_SHARE = 5
"""How much of a wide page the score takes, of eleven parts."""
LEAST_TABLE = 220
"""From this size, pixels of the theme, the round table is drawn: in a smaller one no name can be read."""


def score_aside(ui: Ui, screen: MatchScreen, *, beat: bool) -> list[ft.Control]:
    """The score; where there is room, also the table as one sees it from above, under the `beat` if that is there."""
    letters = sheet(ui, [score(ui, screen.players)], pad=SCORE_PAD)
    size = min(ui.width * 0.4, ui.height * 0.46, ui.height - ui.line(ABOVE_TABLE + (BEAT if beat else 0)))
    if not ui.wide or size < ui.px(LEAST_TABLE):
        return [letters]
    sittings: dict[int, Sitting] = {
        line.place: Sitting(line.place, line.name, lit=line.dealer or line.winner)
        for line in screen.players
        if not line.out
    }
    table = ft.Semantics(
        content=felt_table(ui, sittings, size, room=share_of(ui, SCORE_SHARE)),
        label=ui.say("table-picture"),
        image=True,
        exclude_semantics=True,
    )
    return [letters, ft.Row(controls=[table], alignment=ft.MainAxisAlignment.CENTER)]


def trouble_card(ui: Ui, trouble: Trouble, act: DonkeyActions) -> ft.Control:
    """What is wrong with the camera, and what can be done. Where nothing has failed, it is said without alarm."""
    ink = theme.INK if trouble.calm else ft.Colors.ON_ERROR_CONTAINER
    first, second = (Look.PLAIN, Look.NEXT) if trouble.by_hand_first else (Look.NEXT, Look.PLAIN)
    table = ChooseJudge(Judge.TABLE)
    again = button(ui, ui.say(trouble.again), act.start_camera, first, small=True, expand=True, wish=Deed.CAMERA)
    by_hand = button(
        ui, ui.say("judge-by-hand"), lambda: act.dispatch(table), second, small=True, expand=True, wish=table
    )
    buttons = [by_hand, again] if trouble.by_hand_first else [again, by_hand]
    # Who never had a camera has not been afraid for the letters either.
    safe = [] if trouble.calm else [text(ui, ui.say("trouble-safe"), theme.SMALL, bold=True, color=ink)]
    return ft.Semantics(
        live_region=True,
        container=True,
        content=sheet(
            ui,
            [
                row(
                    ui,
                    [
                        ft.Icon(ft.Icons.VIDEOCAM_OFF, color=ink),
                        growing(text(ui, ui.say(trouble.title), bold=True, color=ink)),
                    ],
                ),
                text(ui, ui.say(trouble.advice), theme.SMALL, color=ink),
                *safe,
                beside(ui, buttons),
            ],
            fill=theme.SHEET if trouble.calm else ft.Colors.ERROR_CONTAINER,
            gap=8,
        ),
    )


def names_of(ui: Ui, lines: tuple[PlayerLine, ...]) -> str:
    """Names in a sentence."""
    return names_in_a_row(ui, [line.name for line in lines])


def names_in_a_row(ui: Ui, names: Sequence[str]) -> str:
    """Several words in a sentence: this, that and the other."""
    if len(names) < TWO:
        return "".join(names)
    return ui.say("names-and", names=", ".join(names[:-1]), last=names[-1])


def numbered_rule(ui: Ui, number: str, words: str) -> ft.Control:
    """A rule in one line."""
    return row(ui, [number_sign(ui, number), growing(text(ui, words))], gap=10)


def order_list(ui: Ui, order: tuple[PlayerLine, ...]) -> ft.Control:
    """Who touched in which order: one under the other on a phone, in lines where there is room."""
    slips: list[ft.Control] = []
    for number, line in enumerate(order, 1):
        named = growing(name_text(ui, line.name, bold=False))
        # Several of them share a line where there is room.
        named.expand_loose = ui.wide
        slip = row(
            ui,
            [
                text(ui, ui.say("order-number", number=number), bold=True, color=theme.FAINT_INK),
                seated(ui, line.place, ui.px(28)),
                named,
            ],
        )
        slip.tight = ui.wide
        slips.append(slip)
    if ui.wide:
        return ft.Row(controls=slips, wrap=True, spacing=ui.px(20), run_spacing=ui.px(6))
    return column(ui, slips, gap=4)
