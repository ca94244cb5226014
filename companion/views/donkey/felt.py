"""The round table seen from above, with names that can be moved: by dragging, or with two taps."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import pi

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.drawings import Mood, donkey
from companion.components.names import name_text
from companion.components.slips import SLIP_PAD, slip
from companion.components.ui import Reaction, Ui

# Where the four sit, as fractions of the square: the first at the bottom, each next one to the left of the one before.
# Whoever sits at the bottom and looks to the middle has the left edge of the picture at the left hand.
_SPOTS = ((0.5, 0.9), (0.19, 0.5), (0.5, 0.1), (0.81, 0.5))
_PASSES = ((0.285, 0.715, -pi / 4), (0.285, 0.285, pi / 4), (0.715, 0.285, 3 * pi / 4), (0.715, 0.715, -3 * pi / 4))
"""An arrow between each two of them: where, and turned by how much from pointing up."""

_MIDDLE = 0.5
_BETWEEN = 0.26
"""How much of the square's width stays free between the names at the left and at the right."""
_LETTER = 0.7
"""How wide a letter is, of its height."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat at the round table.

    Attributes:
        place: whose token is shown.
        name: whose name.
        lit: whether it is picked up, or the draw stands at it.
    """

    place: int
    name: str
    lit: bool = False


def _name_row(ui: Ui, sitting: Sitting, told: str, width: float) -> ft.Row:
    # With large letters the name needs all the room there is.
    sign = [] if ui.cramped else [seated(ui, sitting.place, ui.px(28))]
    ink = ft.Colors.ON_TERTIARY_CONTAINER if sitting.lit else theme.INK
    room = width - 2 * SLIP_PAD - 6 - (ui.px(28 + 5) if sign else 0)
    named = name_text(ui, sitting.name, room=room, told=told, color=ink)
    named.expand = named.expand_loose = True
    return ft.Row(
        controls=[
            *sign,
            named,
        ],
        spacing=ui.px(5),
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def name_chip(ui: Ui, sitting: Sitting, width: float) -> ft.Container:
    """A name on a slip of paper."""
    lit = sitting.lit
    return ft.Container(
        content=_name_row(ui, sitting, sitting.name, width),
        width=width,
        height=ui.line(theme.TARGET),
        padding=ft.Padding.symmetric(horizontal=SLIP_PAD, vertical=4),
        bgcolor=ft.Colors.TERTIARY_CONTAINER if lit else theme.SHEET,
        border=ft.Border.all(3 if lit else 1.5, ft.Colors.TERTIARY if lit else theme.LINE),
        border_radius=ui.px(theme.RADIUS),
    )


def felt_table(
    ui: Ui,
    sittings: Sequence[Sitting] | Mapping[int, Sitting],
    size: float,
    *,
    tap: Callable[[int], Reaction] | None = None,
    swap: Callable[[int, int], None] | None = None,
    center: ft.Control | None = None,
    room: float = 0,
) -> ft.Control:
    """The table.

    Args:
        ui: the device.
        sittings: who sits round it, in seating order; or by seat, where some are empty.
        size: edge of the square it fills, logical pixels.
        tap: what a tap on a seat does.
        swap: what dragging the name of one seat to another does.
        center: what lies in the middle; the donkey when absent.
        room: how wide it may be, logical pixels: names that need more than the square has hang over its sides.
    """
    seated = dict(sittings.items() if isinstance(sittings, Mapping) else enumerate(sittings))
    chip = size * (0.46 if ui.cramped else 0.36)
    chip = max(chip, min(_wanted(ui, seated.values()), (room - size * _BETWEEN) / 2))
    tall = ui.line(theme.TARGET)
    across = max(size, 2 * chip + size * _BETWEEN)
    beside = (across - size) / 2
    controls: list[ft.Control] = [
        ft.Container(
            left=beside + size * 0.13,
            top=size * 0.13,
            width=size * 0.74,
            height=size * 0.74,
            bgcolor=theme.FELT,
            border=ft.Border.all(ui.px(9), theme.WOOD),
            border_radius=size,
            alignment=ft.Alignment.CENTER,
            content=center or donkey(Mood.HAPPY, size * 0.24),
        ),
        *_arrows(ui, size, beside),
    ]
    for seat, sitting in seated.items():
        x, y = _SPOTS[seat]
        # Names at the left and at the right leave the middle free, however wide they are.
        spot = beside + size * x - chip / 2
        if y == _MIDDLE:
            aside = (across + (1 if x > _MIDDLE else -1) * size * _BETWEEN) / 2
            spot = max(spot, aside) if x > _MIDDLE else min(spot, aside - chip)
        drawn: ft.Control = name_chip(ui, sitting, chip)
        if tap is not None:
            told = ui.say("seat-button", name=sitting.name, seat=seat + 1)
            drawn = slip(ui, _name_row(ui, sitting, told, chip), tap(seat), lit=sitting.lit, width=chip)
        if swap is not None:
            ghost = name_chip(ui, replace(sitting, lit=True), chip)
            drawn = draggable(ui, "seat", seat, content=drawn, ghost=ghost, swap=swap)
        controls.append(
            ft.Container(
                content=drawn,
                left=min(max(0, spot), across - chip),
                top=min(max(0, size * y - tall / 2), size - tall),
                width=chip,
            )
        )
    return ft.Stack(controls=controls, width=across, height=size)


def _wanted(ui: Ui, sittings: Iterable[Sitting]) -> float:
    """How wide a slip is on which each of these names can be read, about."""
    longest = max((len(sitting.name) for sitting in sittings), default=0)
    return ui.px(28 + 5) + 2 * 10 + longest * ui.line(theme.BODY) * _LETTER


def draggable(
    ui: Ui, group: str, slot: int, *, content: ft.Control, ghost: ft.Control, swap: Callable[[int, int], None]
) -> ft.Control:
    """Something in a numbered slot that can be dragged onto another slot of its group."""

    def accept(event: ft.DragTargetEvent) -> None:
        source = event.src.data
        if isinstance(source, int) and source != slot:
            swap(source, slot)

    return ft.DragTarget(
        group=group,
        content=ft.Draggable(group=group, content=content, content_feedback=ghost, data=slot, max_simultaneous_drags=1),
        on_accept=ui.on_event(accept),
    )


def _arrows(ui: Ui, size: float, beside: float) -> list[ft.Control]:
    """Which way the cards go: clockwise seen from above, each to the left."""
    edge = ui.px(26)
    return [
        ft.Container(
            content=ft.Icon(ft.Icons.ARROW_UPWARD, size=edge, color="#CFE8D9", rotate=turn),
            left=beside + size * x - edge / 2,
            top=size * y - edge / 2,
        )
        for x, y, turn in _PASSES
    ]
