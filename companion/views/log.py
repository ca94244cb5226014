"""The log of a match, and the way back and forth through it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from companion import theme
from companion.components.basics import Look, beside, button, column, growing, row, sheet, text
from companion.components.leaves import Leaves
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.nav import LOG
from companion.selectors.log import LogRow, TakeBack
from companion.views.actions import TurnsBack

if TYPE_CHECKING:
    from datetime import date


LINES = 2
"""How many lines what would be undone may take; screen readers tell all of it."""


def log_sheet(ui: Ui, rows: Sequence[LogRow], leaves: Leaves) -> list[ft.Control]:
    """Everything that was written down, newest first, a leaf at a time, and on which day."""
    lines: list[ft.Control] = []
    day: date | None = None
    for line in leaves.of(LOG, rows):
        if (of_line := ui.words.local(line.at).date()) != day:
            day = of_line
            said = ui.say("log-day", when=line.at)
            lines.append(text(ui, said[:1].upper() + said[1:], theme.SMALL, bold=True))
        lines.append(_line(ui, line))
    return [
        text(ui, ui.say("log-title"), theme.HEADING, bold=True, heading=2),
        sheet(ui, lines, gap=10),
        *leaves.buttons(ui, LOG, len(rows)),
    ]


def take_back(
    ui: Ui, back: TakeBack, act: TurnsBack, look: Look = Look.QUIET, deed: Deed | None = None
) -> list[ft.Control]:
    """Undo and redo, each with what it would do; `deed` is what they are where they are not those of the match."""
    ways = [
        (ui.say("undo-what", what=back.undo), "", act.undo, ft.Icons.UNDO, deed or Deed.UNDO)
        if back.undo is not None
        else None,
        (ui.say("redo-what", what=back.redo), ui.say("redo"), act.redo, ft.Icons.REDO, deed or Deed.REDO)
        if back.redo is not None
        else None,
    ]
    shown = [way for way in ways if way is not None]
    controls: list[ft.Control] = []
    for number, (whole, word, tap, icon, wish) in enumerate(shown):
        # Whoever has just undone something knows what it was: beside the undo that goes on, redo says no more than that.
        brief = number > 0 and not ui.cramped
        expand = None if brief else True
        words = word if brief else whole
        made = button(ui, words, tap, look, icon=icon, small=look is Look.QUIET, expand=expand, wish=wish)
        if isinstance(made.content, ft.Text):
            made.content.semantics_label = whole
            if not ui.cramped:
                # Two names of sixteen letters take a third line: the other things on the page need it more.
                made.content.max_lines, made.content.overflow = LINES, ft.TextOverflow.ELLIPSIS
        controls.append(made)
    return [beside(ui, controls)] if controls else []


def _line(ui: Ui, line: LogRow) -> ft.Control:
    what = ui.say(line.what)
    words = text(ui, what, struck=line.void, color=theme.FAINT_INK if line.void else theme.INK)
    by = ui.say("log-by", who=line.who, when=line.at)
    if line.void:
        by = ui.say("log-void", by=by)
    told = text(ui, by, theme.SMALL, color=theme.FAINT_INK)
    # Where there is room, in one line: twice as much of a match is in sight.
    return row(ui, [growing(words), told], gap=16) if ui.wide else column(ui, [words, told], gap=0)
