"""The rounds of a match: a table where there is room for one, and on a phone a sheet a round."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion import theme
from companion.components.basics import column, row, sheet, text
from companion.components.names import letters_wide
from companion.components.ui import Ui
from companion.i18n import Say
from companion.round_sheet import Cell

CELL: Final = 96
"""Width of a cell of the table at least, pixels of the theme."""
PAD: Final = 4
"""Round what stands in a cell, logical pixels."""


def sheet_table(ui: Ui, head: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> list[ft.Control]:
    """The rounds, each with a cell for every column; the first cell is its number.

    A phone has room for four columns, and a table has ten: all others were out of sight, and their words broken.
    """
    titles = [_words(ui, cell) for cell in head]
    told = [[_words(ui, cell) for cell in cells] for cells in rows]
    if not ui.wide:
        return [_block(ui, titles, cells) for cells in told]
    wide = [_width(ui, cells) for cells in zip(titles, *told, strict=True)]
    lines: list[ft.Control] = [_line(ui, titles, wide, bold=True), ft.Divider(height=1, color=theme.LINE)]
    lines.extend(_line(ui, cells, wide) for cells in told)
    table = ft.Row(controls=[column(ui, lines, gap=6)], scroll=ft.ScrollMode.AUTO)
    return [sheet(ui, [table], pad=8)]


def true_minus(words: str) -> str:
    """The same with the sign that stands before numbers, in words that hold no hyphen."""
    return words.replace("-", "\N{MINUS SIGN}")


def _block(ui: Ui, titles: Sequence[str], cells: Sequence[str]) -> ft.Control:
    """One round: its number, and below it whatever is known of it, one after the other."""
    number = ui.say("sheet-number", head=titles[0], number=cells[0])
    pairs = [
        text(ui, ui.say("sheet-cell", head=title, cell=cell), theme.SMALL)
        for title, cell in zip(titles[1:], cells[1:], strict=True)
        if cell
    ]
    known = row(ui, pairs, gap=14, wrap=True)
    known.run_spacing = 2
    return sheet(ui, [text(ui, number, bold=True, heading=2), known], gap=4, pad=10)


def _width(ui: Ui, cells: Sequence[str]) -> float:
    """How wide a column has to be for its longest word, logical pixels."""
    longest = max((letters_wide(word) for cell in cells for word in cell.split()), default=0)
    return max(ui.px(CELL), longest * ui.px(theme.SMALL) * ui.text + 2 * PAD)


def _line(ui: Ui, cells: Sequence[str], widths: Sequence[float], *, bold: bool = False) -> ft.Control:
    texts: list[ft.Control] = [
        ft.Container(content=text(ui, cell, theme.SMALL, bold=bold, center=True), width=wide, padding=PAD)
        for cell, wide in zip(cells, widths, strict=True)
    ]
    return ft.Row(controls=texts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _words(ui: Ui, cell: Cell) -> str:
    match cell:
        case None:
            return ""
        case Say():
            return ui.say(cell)
        case int():
            return true_minus(str(cell))
        case _:
            return cell
