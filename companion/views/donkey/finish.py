"""The photo finish, full screen: the film step by step, the rows on their common axis, and the choice to keep it."""

from functools import partial
from typing import Protocol

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, beside, button, column, growing, row, sheet, text, tile
from companion.components.names import name_text
from companion.components.ui import Reaction, Ui
from companion.deeds import Deed
from companion.i18n import Say
from companion.nav import Nav
from companion.selectors.donkey.finish import FinishCard, FinishLine, FinishPage
from companion.views.frame import Drawn

PAD = 12
"""Round what lies on a sheet of this page."""
LARGEST = 0.3
"""Most that a picture of the film is high, of the page."""
ABOVE_AND_BELOW = 270
"""What a wide page has above and below the rows of the film, pixels of the theme."""
NAMED = 36
"""Height of a name above its row and of the gap to the row before, pixels of the theme."""
FLATTEST = 0.6
"""Least that a picture in a row is high, of its width: the finger and the nose are in its middle."""
LANE = 26
"""Height of the strip under the pictures on which a touch is marked."""
SHADE = "#66F2B705"
"""Over what cannot be told from the last one: straw, seen through."""
FACES_SHOWN = 84
"""Most that a face on the small card is wide."""
NOTHING = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgYGBgAAAABQABeqhXUAAAAABJRU5ErkJggg=="
"""A picture of one transparent point, for an instant of which there is none."""


class FinishActions(Protocol):
    """What the page may ask for."""

    def redraw(self) -> None:
        """Show what the device itself has changed."""

    def keep_finish(self, deal: int) -> None:
        """Keep the pictures with the match."""

    def drop_finish(self, deal: int) -> None:
        """Throw the kept pictures away."""

    def go(self, nav: Nav) -> None:
        """Show another screen."""

    def up(self, nav: Nav) -> Nav:
        """One screen back from a page."""


class FinishView:
    """The page. The film stays where it is, with the finger on its buttons, while others change the table.

    Args:
        ui: the device.
        act: what it can do.
        nav: where it is.
        page: the photo finish.
    """

    def __init__(self, ui: Ui, act: FinishActions, nav: Nav, page: FinishPage) -> None:
        self._ui, self._act, self._nav, self._page = ui, act, nav, page
        self._instant = page.start
        self._sure = False
        across = self._across(ui)
        self._abreast = len(page.lines) if ui.wide else 2
        size = min((across - 8 * self._abreast) / self._abreast, ui.height * LARGEST)
        self._frames = [_Frame(ui, line, size) for line in page.lines]
        self._clock = ft.Text(
            size=ui.px(theme.HEADING if ui.cramped else theme.TITLE), font_family=theme.BOLD_FONT, color=theme.INK
        )
        self._count = ft.Text(size=ui.px(theme.SMALL), font_family=theme.BODY_FONT, color=theme.FAINT_INK)
        self._back = button(ui, ui.say("finish-previous"), partial(self._step, -1), Look.PLAIN, big=True, expand=True)
        self._on = button(ui, ui.say("finish-next"), partial(self._step, 1), Look.NEXT, big=True, expand=True)
        self._keeping = ft.Container()
        self._put()
        self._offer()

    def show(self, page: FinishPage) -> None:
        """Show the page as it is now: only whether it is kept can change."""
        kept, self._page = self._page.kept, page
        if kept != page.kept:
            self._sure = False
            self._offer()

    def drawn(self) -> Drawn:
        """The page."""
        ui, page = self._ui, self._page
        head: list[ft.Control] = []
        if page.gap is not None:
            head.append(text(ui, ui.say(page.gap), theme.GIANT, bold=True))
        head.append(text(ui, ui.say(page.ruling), theme.HEADING, bold=True, heading=2))
        head.append(text(ui, ui.say(page.why)))
        rows = overview(ui, page, self._across(ui, story=False))
        return Drawn(
            title=ui.say("finish-title", deal=page.deal),
            body=[column(ui, head, gap=2), self._film()] if not ui.wide else [self._film(), self._keeping],
            aside=[rows, self._keeping] if not ui.wide else [column(ui, head, gap=2), rows],
            back=lambda: self._act.go(self._act.up(self._nav)),
            wide=True,
        )

    @staticmethod
    def _across(ui: Ui, *, story: bool = True) -> float:
        """How wide the inside of a sheet is, of the story's or of what lies beside it."""
        room = ui.width - 2 * theme.EDGE
        if not ui.wide:
            return min(room, ui.px(theme.COLUMN)) - 2 * ui.px(PAD)
        return (room - ui.px(theme.GAP_WIDE)) * (6 if story else 5) / 11 - 2 * ui.px(PAD)

    def _film(self) -> ft.Control:
        ui, abreast = self._ui, self._abreast
        rows = [self._frames[at : at + abreast] for at in range(0, len(self._frames), abreast)]
        shown: list[ft.Control] = [
            ft.Row(
                controls=[self._clock, self._count],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                vertical_alignment=ft.CrossAxisAlignment.END,
                # With large letters one under the other.
                wrap=ui.cramped,
            )
        ]
        shown += [
            ft.Row(controls=[frame.control for frame in together], alignment=ft.MainAxisAlignment.CENTER, spacing=8)
            for together in rows
        ]
        shown.append(beside(ui, [self._back, self._on]))
        return sheet(ui, shown, gap=8, pad=PAD)

    def _step(self, by: int) -> None:
        self._instant = min(max(self._instant + by, 0), len(self._page.clocks) - 1)
        self._put()
        self._act.redraw()

    def _put(self) -> None:
        ui, page, now = self._ui, self._page, self._instant
        for frame in self._frames:
            frame.put(now)
        self._clock.value = ui.say(page.clocks[now])
        self._count.value = ui.say("finish-count", number=now + 1, total=len(page.clocks))
        self._back.disabled = now == 0
        self._on.disabled = now == len(page.clocks) - 1

    def _offer(self) -> None:
        ui, act, deal = self._ui, self._act, self._page.deal
        if not self._page.kept:
            words = text(ui, ui.say("finish-forgotten"))
            buttons = [
                button(
                    ui, ui.say("finish-keep"), partial(act.keep_finish, deal), Look.NEXT, expand=True, wish=Deed.KEEP
                )
            ]
        elif not self._sure:
            words = text(ui, ui.say("finish-kept"))
            buttons = [
                button(
                    ui, ui.say("finish-drop"), partial(self._ask, sure=True), Look.PLAIN, expand=True, wish=Deed.KEEP
                )
            ]
        else:
            words = text(ui, ui.say("finish-drop-really"), bold=True)
            buttons = [
                button(
                    ui,
                    ui.say("finish-drop-yes"),
                    partial(act.drop_finish, deal),
                    Look.CALL,
                    expand=True,
                    wish=Deed.KEEP,
                ),
                button(ui, ui.say("cancel"), partial(self._ask, sure=False), Look.PLAIN, expand=True),
            ]
        content = sheet(ui, [words, ft.Row(controls=list(buttons), spacing=8)], pad=PAD)
        self._keeping.content = ft.Semantics(content=content, live_region=True, container=True)

    def _ask(self, *, sure: bool) -> None:
        self._sure = sure
        self._offer()
        self._act.redraw()


class _Frame:
    """One player in the film."""

    def __init__(self, ui: Ui, line: FinishLine, size: float) -> None:
        self._ui, self._line = ui, line
        self._image = ft.Image(
            src=_jpeg(line, 0),
            width=size,
            height=size,
            fit=ft.BoxFit.COVER,
            gapless_playback=True,
            exclude_from_semantics=True,
        )
        self._edge = ft.Container(content=self._image, border_radius=12, clip_behavior=ft.ClipBehavior.ANTI_ALIAS)
        self._said = ft.Text(size=ui.px(theme.SMALL), font_family=theme.BOLD_FONT, color=theme.INK, max_lines=1)
        name = row(
            ui,
            [seated(ui, line.place, ui.px(24)), name_text(ui, line.name, theme.SMALL, room=size - ui.px(24) - 6)],
            gap=6,
        )
        self.control = ft.Container(content=column(ui, [name, self._edge, self._said], gap=4), width=size)

    def put(self, instant: int) -> None:
        """Show this instant."""
        touches = self._line.touches_at(instant)
        self._image.src = _jpeg(self._line, instant)
        self._edge.border = ft.Border.all(4, ft.Colors.PRIMARY if touches else ft.Colors.TRANSPARENT)
        self._said.value = self._ui.say("finish-touching" if touches else "finish-not-yet")


def overview(ui: Ui, page: FinishPage, across: float) -> ft.Control:
    """A row a player on one axis of time.

    Args:
        ui: the device.
        page: the photo finish.
        across: how wide, logical pixels.
    """
    cell = across / len(page.columns)
    tall = cell
    if ui.wide:
        # The axis under the rows stays in sight: on a television whole squares would push it out.
        room = (ui.height - ui.px(ABOVE_AND_BELOW)) / len(page.lines) - ui.px(NAMED) - LANE
        tall = min(cell, max(room, cell * FLATTEST))
    controls: list[ft.Control] = [_row(ui, line, page, cell, tall) for line in page.lines]
    controls.append(
        ft.Row(
            controls=[
                ft.Container(content=text(ui, ui.say(tick), 13, bold=True, center=True, lines=1), width=cell)
                for tick in page.ticks
            ],
            spacing=0,
        )
    )
    controls.append(text(ui, ui.say("finish-axis"), theme.SMALL, color=theme.FAINT_INK, center=True))
    if page.shade is not None:
        controls.append(
            row(
                ui,
                [
                    ft.Container(width=22, height=22, bgcolor=SHADE, border=ft.Border.all(1.5, ft.Colors.TERTIARY)),
                    text(ui, ui.say("finish-shaded"), theme.SMALL, color=theme.FAINT_INK),
                ],
                gap=8,
            )
        )
    return sheet(ui, controls, gap=8, pad=PAD)


def draw_no_finish(ui: Ui, act: FinishActions, nav: Nav, why: Say | None) -> Drawn:
    """The page where the pictures cannot be shown."""
    words = ui.say(why) if why is not None else ui.say("finish-gone")
    return Drawn(ui.say("finish-open"), [sheet(ui, [text(ui, words)])], back=lambda: act.go(act.up(nav)))


def finish_card(ui: Ui, card: FinishCard, open_page: Reaction) -> ft.Control:
    """The small one, to be tapped: everybody at the instant that decides."""
    # Within the page's edges, the sheet's and the tile's; each face with its border and the gap to the next.
    room = min(ui.width - 2 * theme.EDGE, ui.px(theme.COLUMN)) - 2 * ui.px(theme.EDGE) - 32
    size = min(room / max(len(card.faces), 1) - 12, ui.px(FACES_SHOWN))
    faces = [
        ft.Container(
            content=ft.Image(src=jpeg, width=size, height=size, fit=ft.BoxFit.COVER, exclude_from_semantics=True),
            border=ft.Border.all(3, ft.Colors.PRIMARY if touches else ft.Colors.TRANSPARENT),
            border_radius=10,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        )
        for _, jpeg, touches in card.faces
    ]
    words: list[ft.Control] = [
        ft.Icon(ft.Icons.PHOTO_LIBRARY_OUTLINED, color=theme.INK, size=ui.px(24)),
        text(ui, ui.say("finish-open"), bold=True),
    ]
    if card.gap is not None:
        words.append(text(ui, ui.say(card.gap), bold=True))
    told = row(ui, words[1:] if ui.bare else words, gap=8, wrap=ui.cramped)
    drawn = column(ui, [ft.Row(controls=list(faces), spacing=6), told], gap=8)
    return sheet(ui, [drawn], pad=PAD) if ui.shows_only else tile(ui, drawn, open_page)


def _row(ui: Ui, line: FinishLine, page: FinishPage, cell: float, tall: float) -> ft.Control:
    across = cell * len(page.columns)
    name = row(
        ui,
        [
            seated(ui, line.place, ui.px(24)),
            growing(name_text(ui, line.name)),
            text(ui, ui.say(line.said), theme.SMALL),
        ],
        gap=8,
    )
    parts: list[ft.Control] = [
        ft.Container(
            content=ft.Image(
                src=_jpeg(line, instant),
                width=cell - 2,
                height=tall - 2,
                fit=ft.BoxFit.COVER,
                exclude_from_semantics=True,
            ),
            border=ft.Border.all(2.5, ft.Colors.PRIMARY if line.touches_at(instant) else ft.Colors.TRANSPARENT),
            left=cell * number,
            width=cell - 1,
            height=tall - 1,
        )
        for number, instant in enumerate(page.columns)
    ]
    lane = tall + LANE / 2
    parts.append(ft.Container(bgcolor=theme.LINE, left=0, top=lane, width=across, height=2))
    parts += [
        ft.Container(
            content=text(ui, "//", 13, bold=True, center=True),
            bgcolor=theme.SHEET,
            left=cell * number - ui.px(11),
            top=lane - ui.px(9),
            width=ui.px(22),
        )
        for number in sorted(page.broken)
    ]
    if page.shade is not None:
        start, end = page.shade
        parts.append(
            ft.Container(
                bgcolor=SHADE,
                border=ft.Border.all(1.5, ft.Colors.TERTIARY),
                left=across * start,
                width=max(across * (end - start), 4),
                height=tall + LANE,
            )
        )
    if line.mark is not None and line.band is not None:
        start, end = line.band
        parts.append(
            ft.Container(
                bgcolor=ft.Colors.with_opacity(0.35, ft.Colors.SECONDARY),
                left=across * start,
                top=tall + 3,
                width=max(across * (end - start), 3),
                height=LANE - 4,
            )
        )
        parts.append(
            ft.Container(bgcolor=ft.Colors.SECONDARY, left=across * line.mark - 2, top=tall + 1, width=4, height=LANE)
        )
    strip = ft.Stack(controls=parts, width=across, height=tall + LANE + 2)
    return column(ui, [name, strip], gap=4)


def _jpeg(line: FinishLine, instant: int) -> str:
    return line.jpegs[instant] if instant < len(line.jpegs) else NOTHING
