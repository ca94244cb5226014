"""A table as CSV, such as Excel and LibreOffice open with a double click: letters right, columns apart, and no formulas."""

import csv
import io
import unicodedata
from typing import Final

from companion.i18n import Say, Words
from companion.round_sheet import Cell, Sheet

BYTE_ORDER_MARK: Final = "\ufeff"
"""Without it Excel takes the text for an old code page, and Cléo for ClÃ©o."""
_SEPARATORS: Final = {"fr": ";"}
"""Excel goes by the language of the computer: where a comma parts decimals, it does not part columns."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
"""What makes a spreadsheet reckon with a text: a player may call themself =1+1, and nothing is reckoned.
Their wide forms, which some spreadsheets take for the same, are found by normal form KC."""


def write_csv(sheet: Sheet, words: Words) -> str:
    """The text of a file, with the mark that says that it is UTF-8. Numbers are whole, so no mark parts decimals.

    Args:
        sheet: the table.
        words: the language; it also decides what parts the columns.
    """
    out = io.StringIO()
    out.write(BYTE_ORDER_MARK)
    # The csv module's own line end, CRLF, is what RFC 4180 asks for.
    writer = csv.writer(out, delimiter=_SEPARATORS.get(words.language, ","))
    writer.writerow([_cell(cell, words) for cell in sheet.head])
    writer.writerows([_cell(cell, words) for cell in row] for row in sheet.rows)
    return out.getvalue()


def _cell(cell: Cell, words: Words) -> int | str:
    if cell is None:
        return ""
    if isinstance(cell, int):
        return cell
    text = words(cell) if isinstance(cell, Say) else cell
    reckoned = unicodedata.normalize("NFKC", text[:8]).lstrip(" ").startswith(_FORMULA)
    return f"'{text}" if reckoned else text
