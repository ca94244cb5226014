"""A player's name, whole: it may be twenty letters long, and a name that is cut off is somebody else's."""

import re
from typing import Final

import flet as ft

from companion import theme
from companion.components.ui import Ui

NAME: Final = "name"
"""What the text of a name keeps as its `data`, to be known by."""
LINES: Final = 2
"""How many lines a name may take; one more where letters are large."""
LEAST: Final = 12
"""The smallest letters of a name, logical pixels of a phone."""
_WIDTHS: Final = (
    ("iïjlI. '\N{RIGHT SINGLE QUOTATION MARK}", 0.28),
    ("frt-1", 0.44),
    ("csxzçJ", 0.56),
    ("ehknuvyéèêëüùûñEFLSY", 0.6),
    ("DGHRUNO", 0.76),
    ("wQ", 0.8),
    ("mMW", 0.96),
)
_WIDTH: Final = 0.68
"""How wide letters of the bold font are, of its size, at most; and all others."""
_PIECES: Final = re.compile(r"[^ -]+[ -]?")
"""Where a name may go on in the next line."""


def name_text(
    ui: Ui,
    name: str,
    size: float = theme.BODY,
    *,
    room: float | None = None,
    bold: bool = True,
    told: str | None = None,
    color: ft.ColorValue | None = theme.INK,
    lines: int = LINES,
    center: bool = False,
) -> ft.Text:
    """A name.

    Args:
        ui: the device.
        name: theirs.
        size: of its letters where there is room.
        room: how wide it may be, logical pixels, where that is known and little; the letters become as small as they must.
        bold: whether in bold letters.
        told: what screen readers tell in its place.
        color: of its letters.
        lines: how many it may take.
        center: whether it stands in the middle.
    """
    small = size if room is None else fitting(name, size, room / (ui.scale * ui.text), lines)
    return ft.Text(
        name,
        data=NAME,
        semantics_label=told,
        size=ui.px(small),
        font_family=theme.BOLD_FONT if bold else theme.BODY_FONT,
        font_family_fallback=theme.FALLBACK_FONTS,
        color=color,
        text_align=ft.TextAlign.CENTER if center else ft.TextAlign.START,
        max_lines=lines + (ui.text > 1),
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(height=1.25 if room is None else 1.1),
    )


def fitting(name: str, size: float, room: float, lines: int = LINES) -> float:
    """How large the letters of a name may be.

    One line is best, then more; a word is broken only where nothing else is left.

    Args:
        name: theirs.
        size: of its letters where there is room.
        room: how wide it may be, in pixels of a phone.
        lines: how many it may take.
    """
    sizes = [one for one in (size, theme.SMALL, 13, LEAST) if one <= size]
    taken = [(one, *lines_of(name, one, room)) for one in sizes]
    whole = [one for one, most, _ in taken[:2] if most == 1]
    between = [one for one, most, broken in taken if most <= lines and not broken]
    within = [one for one, most, _ in taken if most <= lines]
    return next(iter([*whole, *between, *within, sizes[-1]]))


def letters_wide(words: str) -> float:
    """How wide words are in bold letters, of the size of these; about."""
    return sum(next((wide for letters, wide in _WIDTHS if letter in letters), _WIDTH) for letter in words)


def lines_of(name: str, size: float, room: float) -> tuple[int, int]:
    """How many lines a name takes, in letters of a size; and how many of its words are broken in the middle."""
    lines, broken, left = 1, 0, room
    for piece in _PIECES.findall(name):
        wide = letters_wide(piece.rstrip()) * size
        if wide <= left:
            left -= letters_wide(piece) * size
            continue
        lines += left < room
        left = room
        broken += wide > room
        for letter in piece:
            if (step := letters_wide(letter) * size) > left:
                lines, left = lines + 1, room
            left -= step
    return lines, broken
