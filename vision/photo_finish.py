"""The photo finish as one picture: a row a player, the instants side by side on one axis of time, and the gap in large.

It is drawn on white, so that it prints, and upright, so that a phone shows it in full.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from PIL import Image as Pillow
from PIL import ImageDraw

from engine.finish import FinishRow, dead_heat_band, deciding_gap, finish_axis, finish_rows
from engine.verdict import Seat, Verdict
from vision.evidence import close_up
from vision.letters import drawable, font, width_of
from vision.ring import Shot
from vision.words import headline, sentence, words_of

WIDTH: Final = 1200
"""Pixels."""
_EDGE: Final = 28
_ROOM: Final = WIDTH - 2 * _EDGE
_CELL: Final = _ROOM // 7
"""Width of a column, and height of the pictures in it."""
_NAME: Final = 58
"""Height of the line with a player's name."""
_LANE: Final = 52
"""Height of the strip under the pictures on which the onset is marked."""
_GAP: Final = 18
_HEAD: Final = 232
_LINE: Final = 46
_FOOT: Final = 84
_KEY: Final = 44
_PAPER: Final = "#FFFFFF"
_INK: Final = "#1C1C1C"
_FAINT: Final = "#5F5F5F"
_RULE: Final = "#BDBDBD"
_HEAT: Final = (255, 190, 60, 105)
_HEAT_EDGE: Final = "#8A5A00"
_CLEAR: Final = 70
"""How much of a sigma band's colour covers what is under it, of 255."""
COLOURS: Final = ("#0B62A8", "#C24A00", "#007A5A", "#9B3A86")
"""One for each seat, told apart by people who do not see red or green; each goes with a sign of its own."""


def draw_finish(
    verdict: Verdict, shots: Sequence[Shot], names: Sequence[str], language: str = "en", title: str = ""
) -> Pillow.Image:
    """Draw it.

    Args:
        verdict: with at least one touch.
        shots: the pictures at hand, in the order of time, at least one.
        names: who sits where, by seat.
        language: `en` or `fr`.
        title: what is judged: the file, the number of the race.
    """
    return _Sheet(verdict, shots, [drawable(name) for name in names], language).draw(drawable(title))


class _Sheet:
    """One picture on its way."""

    def __init__(self, verdict: Verdict, shots: Sequence[Shot], names: Sequence[str], language: str) -> None:
        self._verdict, self._shots, self._names, self._language = verdict, shots, names, language
        self._words = words_of(language)
        self._axis = finish_axis(verdict, [shot.t for shot in shots])
        self._rows = finish_rows(verdict, [Seat(number) for number in range(len(names))])
        self._band = dead_heat_band(verdict)
        self._why = _wrapped(sentence(verdict, names, language).replace(" ms", "\u00a0ms"), 34)
        self._across = _CELL * len(self._axis.columns)
        self._left = (WIDTH - self._across) // 2
        self._top = _HEAD + _LINE * len(self._why)
        row = _NAME + _CELL + _LANE + _GAP
        self._tops = [self._top + number * row for number in range(len(self._rows))]
        self._bottom = self._top + row * len(self._rows)
        high = self._bottom + _FOOT + (_KEY if self._band is not None else 0)
        self._sheet = Pillow.new("RGB", (WIDTH, high), _PAPER)
        self._pen = ImageDraw.Draw(self._sheet, "RGBA")

    def draw(self, title: str) -> Pillow.Image:
        """All of it."""
        self._draw_head(title)
        for row, top in zip(self._rows, self._tops, strict=True):
            self._draw_name(row, top)
            self._draw_pictures(row, top + _NAME)
            self._draw_lane(top + _NAME + _CELL + _LANE // 2)
        self._draw_band()
        for row, top in zip(self._rows, self._tops, strict=True):
            self._draw_onset(row, top + _NAME + _CELL)
        self._draw_axis()
        return self._sheet

    def _x(self, ms: float) -> float:
        return self._left + self._across * self._axis.place(ms)

    def _draw_head(self, title: str) -> None:
        pen, gap = self._pen, deciding_gap(self._verdict)
        pen.text((_EDGE, 26), self._words.title, _INK, font(46, bold=True))
        pen.text((WIDTH - _EDGE, 64), title, _FAINT, font(_fitting(title, 26, _ROOM // 2)), anchor="rs")
        ruling = headline(self._verdict, self._names, self._language)
        number = "" if gap is None else f"{'' if gap.clear else '< '}{gap.told_ms[0]} ms"
        large = _fitting(number, 96, _ROOM * 5 // 9, bold=True)
        pen.text((_EDGE, 196), number, _INK, font(large, bold=True), anchor="ls")
        room = _ROOM - width_of(number, large, bold=True) - _EDGE
        size = _fitting(ruling, 48, room, bold=True)
        pen.text(
            (WIDTH - _EDGE if number else _EDGE, 196),
            ruling,
            _INK,
            font(size, bold=True),
            anchor="rs" if number else "ls",
        )
        for line, words in enumerate(self._why):
            pen.text((_EDGE, 252 + _LINE * line), words, _INK, font(34), anchor="ls")

    def _draw_name(self, row: FinishRow, top: int) -> None:
        pen = self._pen
        _draw_sign(pen, row.seat, (self._left + 22, top + 30), 19)
        said = self._words.never
        if row.onset_ms is not None and row.band_ms is not None:
            said = f"{row.onset_ms:+.0f}" if round(row.onset_ms) else "0"
            said += f" ± {max(1, round((row.band_ms[1] - row.band_ms[0]) / 4))} ms"
        pen.text((self._left + self._across, top + 44), said, _INK, font(32), anchor="rs")
        name = self._names[row.seat]
        size = _fitting(name, 40, self._across - 80 - width_of(said, 32), bold=True)
        pen.text((self._left + 54, top + 44), name, _colour(row.seat), font(size, bold=True), anchor="ls")

    def _draw_pictures(self, row: FinishRow, top: int) -> None:
        for column, number in enumerate(self._axis.columns):
            left = self._left + _CELL * column + 2
            cell = close_up(self._shots[number], row.seat, _CELL - 4)
            self._sheet.paste(Pillow.fromarray(np.ascontiguousarray(cell[..., ::-1])), (left, top))
            if row.onset_ms is not None and self._axis.times_ms[column] >= row.onset_ms:
                # From here on the finger is there: a border in the player's colour says so beside the picture itself.
                self._pen.rectangle((left, top, left + _CELL - 5, top + _CELL - 5), outline=_colour(row.seat), width=7)

    def _draw_lane(self, y: int) -> None:
        pen = self._pen
        pen.line((self._left, y, self._left + self._across, y), _RULE, 3)
        for column in range(len(self._axis.columns)):
            middle = self._left + _CELL * column + _CELL // 2
            pen.line((middle, y - 9, middle, y + 9), _RULE, 3)
            if column in self._axis.broken:
                # Two strokes across the axis: here pictures are left out.
                x = self._left + _CELL * column
                pen.rectangle((x - 7, y - 4, x + 7, y + 4), _PAPER)
                for shift in (-7, 7):
                    pen.line((x + shift - 5, y + 11, x + shift + 5, y - 11), _FAINT, 3)

    def _draw_band(self) -> None:
        if self._band is None:
            return
        start, end = self._x(self._band[0]), self._x(self._band[1])
        end = max(end, start + 4)
        for top in self._tops:
            self._pen.rectangle((start, top + _NAME, end, top + _NAME + _CELL + _LANE), fill=_HEAT)
            for side in (start, end):
                for y in range(top + _NAME, top + _NAME + _CELL + _LANE, 18):
                    self._pen.line((side, y, side, y + 9), _HEAT_EDGE, 3)

    def _draw_onset(self, row: FinishRow, top: int) -> None:
        """The mark lies in the lane under the pictures: on them it would hide the finger."""
        if row.onset_ms is None or row.band_ms is None:
            return
        colour, pen = _colour(row.seat), self._pen
        start, end, x = self._x(row.band_ms[0]), self._x(row.band_ms[1]), self._x(row.onset_ms)
        pen.rectangle((start, top + 8, max(end, start + 1), top + _LANE), fill=(*_rgb(colour), _CLEAR))
        for side in (start, end):
            pen.line((side, top + 8, side, top + _LANE), colour, 2)
        pen.line((x, top + 4, x, top + _LANE), _PAPER, 11)
        pen.line((x, top + 4, x, top + _LANE), colour, 6)
        pen.polygon(((x - 16, top + 22), (x + 16, top + 22), (x, top - 2)), fill=colour, outline=_PAPER)

    def _draw_axis(self) -> None:
        pen, top = self._pen, self._bottom
        for column, ms in enumerate(self._axis.times_ms):
            middle = self._left + _CELL * column + _CELL // 2
            said = f"{ms:+.0f}".replace("-", "\N{MINUS SIGN}")
            pen.text((middle, top + 16), said, _INK, font(28, bold=True), anchor="ms")
        pen.text((WIDTH / 2, top + 56), self._words.clock, _FAINT, font(26), anchor="ms")
        if self._band is not None:
            left = (WIDTH - width_of(self._words.band, 26) - 44) / 2
            pen.rectangle((left, top + 72, left + 30, top + 98), fill=_HEAT, outline=_HEAT_EDGE, width=2)
            pen.text((left + 44, top + 95), self._words.band, _FAINT, font(26), anchor="ls")


def _draw_sign(pen: ImageDraw.ImageDraw, seat: Seat, middle: tuple[int, int], radius: int) -> None:
    """Circle, triangle, square, diamond: who cannot see the colour sees the shape."""
    x, y = middle
    colour = _colour(seat)
    match seat % len(COLOURS):
        case 0:
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
        case 1:
            pen.polygon(((x, y - radius), (x + radius, y + radius), (x - radius, y + radius)), fill=colour)
        case 2:
            pen.rectangle((x - radius + 2, y - radius + 2, x + radius - 2, y + radius - 2), fill=colour)
        case _:
            pen.polygon(((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)), fill=colour)


def _colour(seat: Seat) -> str:
    return COLOURS[seat % len(COLOURS)]


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _fitting(text: str, size: int, room: int, *, bold: bool = False) -> int:
    """The largest size up to this at which a line fits, pixels."""
    wide = width_of(text, size, bold=bold)
    return size if wide <= room else max(12, size * room // wide)


def _wrapped(text: str, size: int) -> list[str]:
    """The text in lines that fit. No-break spaces hold."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, size) > _ROOM:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
