"""Practice for the nose touch: a light on this device, and no light on any other."""

from dataclasses import dataclass
from functools import partial
from typing import Protocol

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import button, column, growing, row, sheet, text
from companion.components.drawings import Mood, donkey
from companion.components.ui import Reaction, Ui
from companion.deeds import Deed
from companion.practice import GOING, Step
from companion.views.frame import Drawn

_COLOURS = {Step.NOW: "#1F7A4D", Step.DONE: "#1F7A4D"}
_RED = "#A3231B"
_MOODS = {Step.DONE: Mood.PROUD, Step.EARLY: Mood.OOPS, Step.MISSED: Mood.OOPS}


@dataclass(frozen=True, slots=True)
class Trier:
    """Somebody who can try.

    Attributes:
        place: round the table.
        name: what people call them.
        best: their best time on this device, milliseconds.
    """

    place: int
    name: str
    best: int | None


@dataclass(frozen=True, slots=True)
class PracticePage:
    """The page.

    Attributes:
        triers: everybody whom the camera watches.
        step: how far the try has come; OFF where another device practises.
        name: who tries.
        ms: their time.
        ready: whether the camera could watch now.
        elsewhere: whether another device practises.
    """

    triers: tuple[Trier, ...]
    step: Step
    name: str
    ms: int | None
    ready: bool
    elsewhere: bool


class PracticeDesk(Protocol):
    """What the page may ask for."""

    def practise(self, place: int) -> None:
        """Somebody tries."""


def draw_practice(ui: Ui, page: PracticePage, desk: PracticeDesk, back: Reaction) -> Drawn:
    """The page: the light, and who tries next."""
    going = page.step in GOING
    idle = page.ready and not going and not page.elsewhere
    lines: list[ft.Control] = [text(ui, ui.say("practice-who"), bold=True, heading=2)]
    for trier in page.triers:
        best = ui.say("practice-best", ms=trier.best) if trier.best is not None else ui.say("practice-no-time")
        words = column(ui, [text(ui, trier.name, bold=True), text(ui, best, theme.SMALL, color=theme.FAINT_INK)], gap=0)
        go = button(
            ui,
            ui.say("practice-go", name=trier.name),
            partial(desk.practise, trier.place),
            small=True,
            enabled=idle,
            wish=Deed.CAMERA,
        )
        sign = seated(ui, trier.place, ui.px(34))
        lines += [row(ui, [sign, growing(words)]), go] if ui.bare else [row(ui, [sign, growing(words), go], gap=10)]
    light, who = _light(ui, page), sheet(ui, lines)
    title = ui.say("practice-title")
    return Drawn(title, [who], aside=[light], back=back) if ui.wide else Drawn(title, [light, who], back=back)


def _light(ui: Ui, page: PracticePage) -> ft.Control:
    size = ui.px(190)
    if page.elsewhere:
        said = ui.say("practice-elsewhere")
    elif not page.ready and page.step not in GOING:
        said = ui.say("practice-not-ready")
    elif page.step is Step.DONE and page.ms is not None:
        said = ui.say("practice-time", name=page.name, ms=page.ms)
    else:
        said = ui.say(f"practice-{page.step}", name=page.name)
    mood = _MOODS.get(page.step)
    inside = (
        donkey(mood, size * 0.7)
        if mood is not None
        else text(ui, ui.say(f"practice-light-{page.step}"), theme.TITLE, bold=True, color=theme.ON_FELT, center=True)
    )
    lamp = ft.Container(
        content=inside,
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=_COLOURS.get(page.step, _RED) if page.step is not Step.OFF else theme.WOOD,
        border=ft.Border.all(6, theme.WOOD),
        alignment=ft.Alignment.CENTER,
    )
    words = ft.Semantics(
        content=text(ui, said, theme.HEADING, bold=True, center=True), live_region=True, container=True
    )
    shown: list[ft.Control] = [lamp, words]
    if page.step is Step.OFF and not page.elsewhere:
        shown.append(text(ui, ui.say("practice-how"), color=theme.FAINT_INK, center=True))
    return column(ui, shown, center=True)
