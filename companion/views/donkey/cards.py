"""What lies on the table: the cards of a deal, and the slip that tells what the last deal came to."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import button, column, growing, row, sheet, text
from companion.components.drawings import Mood, donkey
from companion.components.lettering import CARD, CARD_GAPS, cards
from companion.components.ui import Ui
from companion.selectors.donkey.players import DealResult
from companion.views.donkey.players import letter_tiles
from engine.donkey.cards import Rank
from engine.donkey.commands import CorrectDeal
from engine.donkey.state import Because

if TYPE_CHECKING:
    from companion.i18n import Value

CARDS_WIDTH: Final = 4 * CARD[0] + 3 * CARD_GAPS[0]
"""How wide four cards lie beside one another, logical pixels of a phone."""
LOW_CARDS: Final = 0.8
"""The same where there is little height, as a part of it."""


def card_grid(ui: Ui, ranks: Sequence[Rank]) -> ft.Control:
    """All cards that are dealt: a row a rank, a column a suit. One picture for screen readers."""
    indices = [ui.say(f"index-{rank.value}") for rank in ranks]
    room = ui.width - 4 * theme.EDGE - 4
    # In the window of a laptop they are no larger than they have to be: on the table lie the real ones.
    wide = ui.px(CARDS_WIDTH) * (LOW_CARDS if ui.low else 1)
    names = ", ".join(ui.say(f"rank-{rank.value}") for rank in ranks)
    return ft.Semantics(
        content=ft.Row(controls=[cards(indices, min(wide, room))], alignment=ft.MainAxisAlignment.CENTER),
        label=ui.say("cards-label", cards=4 * len(ranks), ranks=names),
        image=True,
        exclude_semantics=True,
    )


def result_card(ui: Ui, result: DealResult, correct: Callable[[int], None]) -> ft.Control:
    """What the last deal came to, with a way to correct it."""
    values: dict[str, Value] = {
        "deal": result.deal,
        "letter": result.letter,
        "name": result.loser.name if result.loser else "",
    }
    if result.loser is None:
        key = {Because.DEAD_HEAT: "result-dead-heat", Because.INTERRUPTED: "result-interrupted"}.get(
            result.because, "result-nobody"
        )
        picture: ft.Control = donkey(Mood.OOPS, ui.px(56))
    else:
        key = "result-false-signal" if result.because is Because.FALSE_SIGNAL else "result-letter"
        picture = seated(ui, result.loser.place, ui.px(52))
    fix = button(
        ui, ui.say("result-correct"), lambda: correct(result.deal), small=True, wish=CorrectDeal(result.deal, None)
    )
    told = text(ui, ui.say(key, **values), theme.HEADING, bold=True)
    if result.loser is None:
        # Under the words it would lie alone at the left edge.
        narrow = [told, ft.Row(controls=[fix], alignment=ft.MainAxisAlignment.END)]
        story = column(ui, narrow, gap=4) if ui.cramped else row(ui, [growing(told), fix], gap=8)
        story.expand = True
        content = sheet(ui, [row(ui, [picture, story], gap=12)], gap=8, pad=12)
        return ft.Semantics(content=content, live_region=True, container=True)
    words: list[ft.Control] = [
        told,
        ft.Row(
            controls=[letter_tiles(ui, result.loser, 26 if ui.wide else 22), fix],
            wrap=True,
            spacing=4,
            run_spacing=6,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    ]
    story = column(ui, words, gap=2)
    story.expand = True
    lines: list[ft.Control] = [row(ui, [picture, story], gap=12)]
    if result.goes_out:
        lines.append(text(ui, ui.say("result-out", **values), bold=True))
    return ft.Semantics(content=sheet(ui, lines, gap=8, pad=12), live_region=True, container=True)
