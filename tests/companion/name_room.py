"""How many lines the names on a page take, and how many they have: reckoned without drawing it."""

from collections.abc import Iterator
from typing import Any

import flet as ft
from least_width import edges_of, letters_width, pad_of

from companion.components.names import NAME


def cut_names(page: Any, width: float, letters: float) -> list[str]:
    """The names that are cut off on a page so wide, whose letters are drawn so many times as large."""
    return [
        f"{text.value} in {room:.0f} at {text.size}"
        for text, room in named(page, width, letters)
        if text.max_lines is not None and _lines(text, room, letters) > text.max_lines
    ]


def named(control: Any, room: float, letters: float) -> Iterator[tuple[ft.Text, float]]:
    """Every text that is a name, with the room it has across."""
    if not isinstance(control, ft.Control) or not control.visible:
        return
    room = min(room, getattr(control, "width", None) or room)
    if isinstance(control, ft.Text):
        if control.data == NAME:
            yield control, room
        return
    if isinstance(control, ft.Row) and not control.wrap and control.scroll is None:
        shown = [one for one in control.controls if one.visible]
        fixed = sum(natural(one, letters) for one in shown if not one.expand)
        left = room - fixed - control.spacing * max(0, len(shown) - 1)
        parts = sum(int(one.expand) for one in shown if one.expand)
        for one in shown:
            share = left * int(one.expand) / parts if one.expand else natural(one, letters)
            yield from named(one, share, letters)
        return
    inside = room - _around(control)
    for one in [*(getattr(control, "controls", None) or []), getattr(control, "content", None)]:
        yield from named(one, inside, letters)


def natural(control: Any, letters: float) -> float:
    """How wide something is that is given all the room it wants."""
    if not isinstance(control, ft.Control) or not control.visible:
        return 0
    if wide := getattr(control, "width", None):
        return float(wide)
    match control:
        case ft.Text():
            return max(
                (letters_width(line, (control.size or 14) * letters) for line in control.value.split("\n")), default=0
            )
        case ft.Icon():
            return float(control.size or 24)
        case ft.Row():
            shown = [one for one in control.controls if one.visible]
            return sum(natural(one, letters) for one in shown) + control.spacing * max(0, len(shown) - 1)
        case _:
            inner = [*(getattr(control, "controls", None) or []), getattr(control, "content", None)]
            return max((natural(one, letters) for one in inner), default=0) + _around(control)


def _around(control: Any) -> float:
    if isinstance(control, ft.Button):
        return pad_of(control)
    return edges_of(control) if isinstance(control, ft.Container) else 0


def _lines(text: ft.Text, room: float, letters: float) -> int:
    """As they are broken: after a space or a hyphen, and within a word only where it has no room in a line of its own."""
    size = (text.size or 14) * letters
    lines, line = 1, ""
    for piece in text.value.replace("-", "-\n").replace(" ", " \n").split("\n"):
        if letters_width((line + piece).rstrip(), size) <= room:
            line += piece
            continue
        lines += bool(line)
        line = ""
        for letter in piece:
            if line and letters_width((line + letter).rstrip(), size) > room:
                lines, line = lines + 1, ""
            line += letter
    return lines
