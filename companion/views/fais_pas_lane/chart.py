"""The totals over the rounds, drawn: a line each, with colour, name and sign at its end."""

from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

from companion import theme
from companion.components.badge import colour_of, seated
from companion.components.line_end import line_end
from companion.components.ui import Ui
from companion.selectors.fais_pas_lane.chart import Chart, ChartLine
from companion.views.fais_pas_lane.parts import whole

TOKEN: Final = 26
"""Size of the sign at the end of a line."""
LEFT, TOP, BOTTOM = 52, 16, 26
"""Room at the left of the drawing for numbers, above and below it."""
NAMES: Final = (112, 150)
"""Room at its right for names, on a phone and on a tablet."""
DASHES: Final[tuple[list[float] | None, ...]] = (None, [10, 5], [3, 4], [14, 4, 3, 4], [7, 7], [2, 6])
"""Each place also has a dash of its own: lines that cross can be told apart without their colour."""


@dataclass(frozen=True, slots=True)
class _Field:
    """Where the lines are drawn, logical pixels.

    Attributes:
        left: of its left edge.
        top: of its upper edge.
        width: of it.
        height: of it.
    """

    left: float
    top: float
    width: float
    height: float

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point given in fractions of the field."""
        return self.left + x * self.width, self.top + y * self.height


def draw_chart(ui: Ui, chart: Chart, width: float, height: float) -> ft.Control:
    """The chart.

    Args:
        ui: the device.
        chart: the lines.
        width: of all of it, logical pixels.
        height: of all of it, logical pixels.
    """
    left, top = ui.px(LEFT), ui.px(TOP)
    names = ui.px(NAMES[ui.wide])
    across, down = width - left - names, height - top - ui.px(BOTTOM)
    shapes: list[cv.Shape] = []
    small = ft.TextStyle(
        size=ui.px(13), color=theme.FAINT_INK, font_family=theme.BODY_FONT, font_family_fallback=theme.FALLBACK_FONTS
    )
    for total, y in chart.grid:
        at = top + y * down
        ink = ft.Paint(color=theme.LINE, stroke_width=2 if total == 0 else 1)
        shapes.append(cv.Line(left, at, left + across, at, ink))
        shapes.append(cv.Text(left - 6, at, whole(ui, total), style=small, alignment=ft.Alignment.CENTER_RIGHT))
    goal = top + chart.goal_y * down
    shapes.append(cv.Line(left, goal, left + across, goal, _stroke(ft.Colors.TERTIARY, 2.5, [6, 4])))
    shapes.append(
        cv.Text(left + 4, goal - 2, ui.say("lane-chart-goal"), style=small, alignment=ft.Alignment.BOTTOM_LEFT)
    )
    every = max(1, -(-chart.rounds // 10))
    for number in range(every, chart.rounds + 1, every):
        x = left + across * number / chart.rounds
        shapes.append(cv.Text(x, top + down + 6, str(number), style=small, alignment=ft.Alignment.TOP_CENTER))
    ends: list[ft.Control] = []
    for line in chart.lines:
        shapes.extend(_line(ui, line, _Field(left, top, across, down)))
        ends.append(_end(ui, line, (left + across + ui.px(10), top + line.label_y * down), names))
    lines = " ".join(
        ui.say("lane-chart-line", name=line.who.name, totals=", ".join(whole(ui, total) for total in line.totals))
        for line in chart.lines
    )
    return ft.Semantics(
        content=ft.Stack(
            controls=[cv.Canvas(shapes=shapes, width=width, height=height), *ends], width=width, height=height
        ),
        label=ui.say("lane-chart-label", rounds=chart.rounds, lines=lines),
        image=True,
        exclude_semantics=True,
        container=True,
    )


def _stroke(colour: ft.ColorValue, width: float, dash: list[float] | None = None) -> ft.Paint:
    return ft.Paint(
        color=colour,
        stroke_width=width,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=dash,
    )


def _line(ui: Ui, line: ChartLine, field: _Field) -> list[cv.Shape]:
    colour = colour_of(ui.look(line.who.place).colour)
    dash = DASHES[line.who.place % len(DASHES)]
    points = [field.point(dot.x, dot.y) for dot in line.dots]
    start = cv.Path.MoveTo(*points[0])
    path = cv.Path([start, *(cv.Path.LineTo(x, y) for x, y in points[1:])], _stroke(colour, ui.px(3), dash))
    dots: list[cv.Shape] = [cv.Circle(x, y, ui.px(4), ft.Paint(color=colour)) for x, y in points[1:]]
    end_x, end_y = points[-1]
    label = field.point(1, line.label_y)
    lead = cv.Line(end_x, end_y, label[0] + ui.px(10), label[1], _stroke(colour, 1))
    return [path, *dots, lead]


def _end(ui: Ui, line: ChartLine, at: tuple[float, float], width: float) -> ft.Control:
    size = ui.px(TOKEN)
    return line_end(ui, seated(ui, line.who.place, size), size, line.who.name, at=at, width=width)
