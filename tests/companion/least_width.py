"""How narrow a page may be before something on it is cut off, or a word is broken: reckoned without drawing it."""

from functools import cache
from typing import Any

import flet as ft
import pytest

from companion import theme
from companion.components.names import NAME

fonts = pytest.importorskip("PIL.ImageFont", reason="measuring letters needs Pillow")

BUTTON_PAD = 14
"""Beside what a button holds, where its style does not say."""


@cache
def _font(size: float) -> Any:
    return fonts.truetype(f"companion/assets/{theme.FONTS[theme.BOLD_FONT]}", size)


@cache
def word_width(words: str, size: float) -> float:
    """The width of the longest word."""
    return max((float(_font(size).getlength(word)) for word in words.split()), default=0)


@cache
def letters_width(words: str, size: float) -> float:
    """The width of words in one line."""
    return float(_font(size).getlength(words))


def least_width(control: Any, letters: float) -> float:  # noqa: C901, PLR0911  # one line a kind
    """The least room that a control needs across, logical pixels; its letters are drawn so many times as large."""
    if isinstance(control, ft.Button):
        return max(_fixed(control), least_width(control.content, letters) + _icon(control) + pad_of(control))
    match control:
        case ft.IconButton() | ft.Image() if control.width is not None:
            return float(control.width)
        case ft.Text():
            if control.data == NAME or (control.max_lines == 1 and control.overflow is ft.TextOverflow.ELLIPSIS):
                return 0  # a name takes what there is: see `name_room`
            whole = control.value if not control.no_wrap else control.value.replace(" ", "\N{NO-BREAK SPACE}")
            return word_width(whole, (control.size or theme.SMALL) * letters)
        case ft.Icon():
            return float(control.size or 24)
        case ft.Container():
            # A width that is given does not make what is in it any narrower.
            return max(float(control.width or 0), least_width(control.content, letters) + edges_of(control))
        case ft.Row() if control.scroll is not None:
            return 0
        case ft.Row() if not control.wrap:
            shown = [one for one in control.controls if one.visible]
            widths = [(least_width(one, letters), one.expand) for one in shown]
            # Those that share what is left get as much as each other.
            shares = [width for width, expand in widths if expand is True]
            fixed = sum(width for width, expand in widths if expand is not True)
            return fixed + len(shares) * max(shares, default=0) + control.spacing * max(0, len(shown) - 1)
        case ft.Row() | ft.Column():
            return max((least_width(one, letters) for one in control.controls if one.visible), default=0)
        case ft.Semantics() | ft.MergeSemantics() | ft.RadioGroup() | ft.SafeArea() | ft.Screenshot():
            return least_width(control.content, letters)
        case ft.Stack() if control.fit is ft.StackFit.PASS_THROUGH:
            # A button over the mark that is told with it.
            return least_width(control.controls[-1], letters)
        case _:
            return 0


def widest(control: Any, letters: float, room: float) -> str:
    """What does not fit, to be told."""
    inner = getattr(control, "controls", None) or [getattr(control, "content", None)]
    if isinstance(control, ft.Container) and control.content is not None:
        room = min(room, float(control.width or room)) - edges_of(control)
    for one in inner:
        if isinstance(one, ft.Control) and least_width(one, letters) > room:
            return widest(one, letters, room)
    told = sorted({one.value for one in _texts(control) if one.value})
    return f"{type(control).__name__} with {told} needs {least_width(control, letters):.0f}"


def _texts(control: Any) -> list[ft.Text]:
    if isinstance(control, ft.Text):
        return [control]
    inner = [*(getattr(control, "controls", None) or []), getattr(control, "content", None)]
    return [text for one in inner if isinstance(one, ft.Control) for text in _texts(one)]


def edges_of(control: ft.Container) -> float:
    """What lies left and right of what a container holds, logical pixels."""
    edges = control.padding
    return float(edges.left + edges.right) if isinstance(edges, ft.Padding) else 2 * float(edges or 0)


def _fixed(button: ft.Button) -> float:
    return float(button.width or 0)


def _icon(button: ft.Button) -> float:
    style: Any = button.style
    return float(style.icon_size) + 8 if button.icon is not None and style is not None and style.icon_size else 0


def pad_of(button: ft.Button) -> float:
    """The same for a button."""
    style: Any = button.style
    edges = style.padding if style is not None else None
    return float(edges.left + edges.right) if isinstance(edges, ft.Padding) else 2 * BUTTON_PAD
