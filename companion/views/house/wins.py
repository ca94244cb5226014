"""Everybody's wins over the matches, drawn: a line each, with colour, dash, badge and name."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import flet as ft
import flet.canvas as cv

from companion import theme
from companion.components.badge import badge, colour_of
from companion.components.line_end import line_end
from companion.components.ui import Ui
from companion.house.facts import COLOURS
from companion.selectors.house.statistics import WinsChart, WinsLine

CHART_HEIGHT, CHART_HEIGHT_WIDE = 260, 330
"""Logical pixels, on a phone and on a tablet."""
LEFT, TOP, BOTTOM = 30, 16, 26
"""Room at the left of the drawing for numbers, above and below it."""
NAMES: Final = (112, 150)
"""Room at its right for names, on a phone and on a tablet."""
BADGE: Final = 28
BADGE_ON_LINE: Final = 20
LABEL_GAP: Final = (BADGE + 2) / (CHART_HEIGHT - TOP - BOTTOM)
"""How far apart the names beside the chart have to stand, as a fraction of its height."""
DASHES: Final[tuple[list[float] | None, ...]] = (None, [10, 5], [3, 4], [14, 4, 3, 4], [7, 7], [2, 6])
"""Each line also has a dash of its own."""
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_STEPS: Final = 6


def draw_wins(ui: Ui, chart: WinsChart, width: float, height: float) -> ft.Control:
    """The chart, `width` by `height` logical pixels in all."""
    left, top = ui.px(LEFT), ui.px(TOP)
    names = ui.px(NAMES[ui.wide])
    across, down = width - left - names, height - top - ui.px(BOTTOM)
    small = ft.TextStyle(
        size=ui.px(13), color=theme.FAINT_INK, font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS
    )
    shapes: list[cv.Shape] = []
    for wins in _marks(chart.most):
        y = top + (1 - wins / chart.most) * down
        shapes.append(cv.Line(left, y, left + across, y, ft.Paint(color=theme.LINE, stroke_width=1 if wins else 2)))
        shapes.append(cv.Text(left - 6, y, str(wins), style=small, alignment=ft.Alignment.CENTER_RIGHT))
    for match in _marks(chart.matches)[1:]:
        x = left + across * match / chart.matches
        shapes.append(cv.Text(x, top + down + 6, str(match), style=small, alignment=ft.Alignment.TOP_CENTER))
    ends: list[ft.Control] = []
    for number, line in enumerate(unalike(chart.lines)):
        stroke = _stroke(line, number, ui.px(3))
        ends.append(_on_the_way(ui, line, (number + 1) / (len(chart.lines) + 1), (left, top, across, down), chart.most))
        points = [(left + x * across, top + y * down) for x, y in line.dots]
        shapes.append(cv.Path([cv.Path.MoveTo(*points[0]), *(cv.Path.LineTo(x, y) for x, y in points[1:])], stroke))
        label = (left + across + ui.px(10), top + line.label_y * down)
        shapes.append(cv.Line(*points[-1], *label, ft.Paint(color=colour_of(line.person.colour), stroke_width=1)))
        ends.append(_end(ui, line, label, names))
    told = " ".join(ui.say("stats-chart-line", name=line.person.name, wins=line.wins[-1]) for line in chart.lines)
    return ft.Semantics(
        content=ft.Stack(
            controls=[cv.Canvas(shapes=shapes, width=width, height=height), *ends], width=width, height=height
        ),
        label=ui.say("stats-chart-label", matches=chart.matches, lines=told),
        image=True,
        exclude_semantics=True,
        container=True,
    )


def unalike(lines: Sequence[WinsLine]) -> list[WinsLine]:
    """The same in colours of which no two are alike, as long as there are enough: of two the first keeps it."""
    free = [colour for colour in range(COLOURS) if all(line.person.colour != colour for line in lines)]
    taken: set[int] = set()
    drawn = []
    for line in lines:
        own = line.person.colour
        colour = free.pop(0) if own in taken and free else own
        taken.add(colour)
        drawn.append(replace(line, person=replace(line.person, colour=colour)))
    return drawn


def _on_the_way(
    ui: Ui, line: WinsLine, share: float, place: tuple[float, float, float, float], most: int
) -> ft.Control:
    """The badge of a line on the line itself, each at another place: lines can be told apart without their colour."""
    left, top, across, down = place
    last = len(line.wins) - 1
    at, size = round(last * share), ui.px(BADGE_ON_LINE)
    x, y = left + across * at / last, top + (1 - line.wins[at] / most) * down
    return ft.Container(content=badge(ui, line.person, size), left=x - size / 2, top=y - size / 2)


def _marks(most: int) -> range:
    step = next((step for step in STEPS if most / step <= MOST_STEPS), STEPS[-1])
    return range(0, most + 1, step)


def _stroke(line: WinsLine, number: int, width: float) -> ft.Paint:
    return ft.Paint(
        color=colour_of(line.person.colour),
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=DASHES[number % len(DASHES)],
    )


def _end(ui: Ui, line: WinsLine, at: tuple[float, float], width: float) -> ft.Control:
    size = ui.px(BADGE)
    return line_end(ui, badge(ui, line.person, size), size, line.person.name, at=at, width=width)
