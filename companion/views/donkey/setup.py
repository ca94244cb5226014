"""The set-up of the camera: faces get names, and everybody touches the nose once."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, beside, button, column, growing, row, sheet, text, tool
from companion.components.live import PICTURE_SHARE, LivePicture, picture_width
from companion.components.names import name_text
from companion.components.slips import SLIP_PAD, slip, slip_style
from companion.components.ui import Reaction, Ui
from companion.deeds import Deed
from companion.nav import MATCH
from companion.selectors.donkey.camera import SeatMark, SetupPage
from companion.selectors.names import swapped
from companion.views.donkey.actions import DonkeyActions
from companion.views.donkey.felt import draggable
from companion.views.donkey.where import at
from companion.views.frame import Drawn
from companion.views.guide import where as guide
from engine.donkey.commands import BindSeats, ChooseJudge
from engine.donkey.state import Judge, Place

GREEN, AMBER = "#7BE0A8", "#FFD27A"
"""Round a face in the picture, dark or bright: seen well; something is wrong."""
TAG_WIDTH = 96
"""Width of a name in the picture, pixels of the theme: a sign and a short name; narrower only where four of them touch."""
SLIP_HEIGHT = 70
"""Height of a name under the picture, with two lines on how its player is seen."""


class SetupView:
    """The page. The picture stays where it is while names, ticks and messages around it change.

    Args:
        ui: the device.
        act: what it can do.
        aspect: width over height of the picture.
    """

    def __init__(self, ui: Ui, act: DonkeyActions, aspect: float) -> None:
        self._ui = ui
        self._act = act
        width = picture_width(ui, aspect)
        self.picture = LivePicture(ui, ui.say("setup-picture"), width, width / aspect)
        self._message = ft.Container()
        self._note = ft.Container(visible=False)
        self._names = ft.Container()
        self._footer = ft.Container()
        self._shown: SetupPage | None = None
        self._picked: int | None = None
        self._marks: list[_Mark] = []
        self._slips: list[_Slip] = []
        self._hint = ft.Container()

    def drawn(self) -> Drawn:
        """The page, to be filled by `show`."""
        ui = self._ui
        shown = ft.Row(controls=[self.picture.control], alignment=ft.MainAxisAlignment.CENTER)
        return Drawn(
            title=ui.say("setup-title"),
            body=[self._message, self._names] if ui.wide else [self._message, self._note, shown, self._names],
            aside=[shown, self._note] if ui.wide else (),
            footer=[self._footer],
            back=lambda: self._act.go(at(MATCH)),
            tools=[
                self._tool(ft.Icons.HELP_OUTLINE, "camera-where", "setup-word-where", self._where_to_put_it),
                self._tool(ft.Icons.FLIP, "setup-mirror", "setup-word-mirror", self._act.mirror),
                self._tool(ft.Icons.CAMERASWITCH, "setup-other-camera", "setup-word-other", self._act.find_cameras),
            ],
            wide=True,
            share=PICTURE_SHARE,
        )

    def _tool(self, icon: ft.IconData, name: str, word: str, tap: Reaction) -> ft.Control:
        ui = self._ui
        return tool(ui, icon, ui.say(name), tap, word=ui.say(word))

    def _where_to_put_it(self) -> None:
        self._act.go(guide.at(guide.SETUP_CAMERA))

    def show(self, page: SetupPage) -> None:
        """Show the page as it is now."""
        was, self._shown = self._shown, page
        if was is None or was.mirrored != page.mirrored:
            self.picture.mirror(on=page.mirrored)
        if was is None or _headed(was) != _headed(page):
            self._message.content = self._head(page)
        if was is None or was.note != page.note:
            self._note.visible = page.note is not None
            self._note.content = self._camera_note(page)
        if was is None or (len(was.seats), was.mirrored) != (len(page.seats), page.mirrored):
            self._names.content = self._slots(page)
            self._marks = [_Mark(self._ui, mark, self._swap) for mark in page.seats]
            self.picture.marks.controls = [mark.control for mark in self._marks]
        else:
            # One by one: what somebody is about to tap, or drags, stays while another one gets a tick.
            for index, (before, mark) in enumerate(zip(was.seats, page.seats, strict=True)):
                if _told(before) != _told(mark):
                    self._slips[index].show(mark, lit=self._picked == mark.seat)
                    self._marks[index].show(mark)
        for drawn, mark in zip(self._marks, page.seats, strict=True):
            drawn.put(mark, self.picture.width, self.picture.height)
        if was is None or _offered(was) != _offered(page):
            self._footer.content = self._buttons(page)

    def _head(self, page: SetupPage) -> ft.Control:
        ui = self._ui
        alarm = page.trouble is not None and not page.trouble.calm
        ink = ft.Colors.ON_ERROR_CONTAINER if alarm else theme.INK
        lines = [
            text(ui, ui.say(page.headline), theme.HEADING, bold=True, color=ink),
            text(ui, ui.say(page.hint), color=ink if alarm else theme.FAINT_INK),
        ]
        content = column(ui, lines, gap=2)
        drawn = sheet(ui, [content], fill=ft.Colors.ERROR_CONTAINER) if alarm else content
        if page.trouble is not None and not alarm:
            drawn = sheet(ui, [content])
        return ft.Semantics(content=drawn, live_region=True, container=True)

    def _camera_note(self, page: SetupPage) -> ft.Control | None:
        if page.note is None:
            return None
        ui = self._ui
        sign = ft.Icon(ft.Icons.WARNING_AMBER, color=ft.Colors.SECONDARY, size=ui.px(26))
        words = growing(text(ui, ui.say(page.note), color=theme.INK))
        return ft.Semantics(content=row(ui, [sign, words], gap=10), live_region=True, container=True)

    def _swap(self, one: int, other: int) -> None:
        page = self._shown
        if page is None or max(one, other) >= len(page.seats):
            return
        self._picked = None
        self._act.arrange(swapped(_full_order(page.seats), one, other))
        for seat in (one, other):
            self._slips[seat].show(page.seats[seat], lit=False)
        self._hint.content = self._hint_words()
        self._act.redraw()

    def _tap(self, seat: int) -> None:
        if self._picked is not None and self._picked != seat:
            self._swap(self._picked, seat)
            return
        self._picked = seat if self._picked is None else None
        # Only this slip and the hint change: the next tap must find the others where they are.
        if self._shown is not None and seat < len(self._slips):
            self._slips[seat].show(self._shown.seats[seat], lit=self._picked == seat)
        self._hint.content = self._hint_words()
        self._act.redraw()

    def _hint_words(self) -> ft.Control:
        ui = self._ui
        hint = ui.say("setup-swap-picked") if self._picked is not None else ui.say("setup-swap")
        return text(ui, hint, theme.SMALL, color=theme.FAINT_INK, center=True)

    def _slots(self, page: SetupPage) -> ft.Control:
        ui = self._ui
        room = ui.width - 2 * theme.EDGE
        # One below the other: each tells how its player is seen, and what to do about it.
        width = (room - ui.px(theme.GAP_WIDE)) * (11 - PICTURE_SHARE) / 11 if ui.wide else room
        self._slips = [_Slip(ui, mark, width, partial(self._tap, mark.seat), self._swap) for mark in page.seats]
        if not page.seats:
            return ft.Container()
        self._hint.content = self._hint_words()
        return column(
            ui,
            [
                ft.Row(
                    controls=[self._slips[mark.seat].control for mark in sorted(page.seats, key=_from_the_left)],
                    wrap=True,
                    spacing=8,
                    run_spacing=6,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                self._hint,
            ],
            gap=8,
        )

    def _buttons(self, page: SetupPage) -> ft.Control:
        ui, act = self._ui, self._act
        table = ChooseJudge(Judge.TABLE)
        by_hand = button(ui, ui.say("judge-by-hand"), lambda: act.dispatch(table), small=True, expand=True, wish=table)
        other = button(ui, ui.say("setup-other-camera"), act.find_cameras, small=True, expand=True, wish=Deed.CAMERA)
        if page.trouble is not None:
            words = ui.say(page.trouble.again)
            if page.trouble.by_hand_first:
                first = button(
                    ui, ui.say("judge-by-hand"), lambda: act.dispatch(table), Look.NEXT, big=True, wish=table
                )
                retry = button(ui, words, act.start_camera, small=True, expand=True, wish=Deed.CAMERA)
                return column(ui, [first, beside(ui, [retry, other])], gap=8)
            restart = button(ui, words, act.start_camera, Look.NEXT, big=True, wish=Deed.CAMERA)
            return column(ui, [restart, beside(ui, [other, by_hand])], gap=8)
        again = button(ui, ui.say("setup-again"), act.find_seats, small=True, expand=True, wish=Deed.CAMERA)
        places = BindSeats(_full_order(page.seats))
        confirm = button(
            ui,
            ui.say("setup-confirm" if page.all_proved else "setup-skip"),
            lambda: act.dispatch(places),
            Look.NEXT if page.all_proved else Look.PLAIN,
            big=page.all_proved,
            enabled=page.can_confirm,
            wish=places,
        )
        return column(ui, [confirm, beside(ui, [again, by_hand])], gap=8)


class _Slip:
    """A name under the picture. What it tells changes; what is tapped and dragged stays the same all the while.

    Args:
        ui: the device.
        mark: what it tells first.
        width: logical pixels.
        tap: what a tap does.
        swap: what dragging one seat's slip onto another's does.
    """

    def __init__(
        self, ui: Ui, mark: SeatMark, width: float, tap: Callable[[], None], swap: Callable[[int, int], None]
    ) -> None:
        self._ui = ui
        self._room = width - ui.px(34 + 30) - 2 * (8 + SLIP_PAD)
        self._paper = slip(ui, self._words(mark), tap, lit=False, width=width, tall=SLIP_HEIGHT)
        self._ghost = ft.Container(content=seated(self._ui, mark.place, ui.px(48)))
        self.control = draggable(ui, "sight", mark.seat, content=self._paper, ghost=self._ghost, swap=swap)

    def show(self, mark: SeatMark, *, lit: bool) -> None:
        """Tell this from now on."""
        self._paper.content = self._words(mark)
        self._paper.style = slip_style(self._ui, lit=lit)
        self._ghost.content = seated(self._ui, mark.place, self._ui.px(48))

    def _words(self, mark: SeatMark) -> ft.Control:
        ui = self._ui
        status = (
            ui.say(mark.note) if mark.note is not None else ui.say("seat-proved" if mark.proved else "seat-waiting")
        )
        whole = ui.say("setup-slot", name=mark.name, seat=mark.number, status=status)
        name = name_text(ui, mark.name, room=self._room, told=whole)
        ink = ft.Colors.PRIMARY if mark.note is None else theme.INK
        # Told with the name already.
        told = text(ui, status, theme.SMALL, color=ink, lines=2, silent=True)
        words = column(ui, [name, told], gap=0)
        words.expand = True
        sign = ft.Icon(
            _sign(mark) or ft.Icons.RADIO_BUTTON_UNCHECKED,
            color=ft.Colors.ERROR if mark.note else ft.Colors.PRIMARY,
            size=ui.px(30),
        )
        return row(ui, [seated(ui, mark.place, ui.px(34)), words, sign], gap=8)


class _Mark:
    """A frame round a face in the picture, with its name. As with a slip, what is dragged stays.

    Args:
        ui: the device.
        mark: whose.
        swap: what dragging one onto another does.
    """

    def __init__(self, ui: Ui, mark: SeatMark, swap: Callable[[int, int], None]) -> None:
        self._ui = ui
        self._picture = ft.Container(expand=True)
        self._ghost = ft.Container()
        self.show(mark)
        target = draggable(ui, "sight", mark.seat, content=self._picture, ghost=self._ghost, swap=swap)
        self.control = ft.Container(content=target)

    def show(self, mark: SeatMark) -> None:
        """Tell this from now on."""
        ui = self._ui
        edge = ui.px(44)
        colour = AMBER if mark.note is not None else GREEN
        sign = _sign(mark)
        tag = ft.Container(
            content=ft.Row(
                controls=[
                    seated(ui, mark.place, ui.px(26)),
                    ft.Text(
                        mark.name,
                        size=ui.px(theme.SMALL),
                        font_family=theme.BOLD_FONT,
                        font_family_fallback=theme.FALLBACK_FONTS,
                        color="#FFFFFF",
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        expand=True,
                    ),
                ],
                spacing=4,
            ),
            bgcolor="#C01B1713",
            border_radius=10,
            padding=ft.Padding.symmetric(horizontal=4, vertical=3),
            left=0,
            right=0,
            bottom=0,
        )
        frame = ft.Container(
            content=None
            if sign is None
            else ft.Container(
                content=ft.Icon(sign, color=colour, size=ui.px(20)),
                bgcolor="#C01B1713",
                shape=ft.BoxShape.CIRCLE,
                padding=2,
            ),
            alignment=ft.Alignment.TOP_RIGHT,
            border=ft.Border.all(3, colour),
            border_radius=10,
            left=0,
            right=0,
            top=0,
            bottom=edge,
        )
        self._picture.content = ft.Stack(controls=[frame, tag], expand=True)
        self._ghost.content = seated(self._ui, mark.place, ui.px(48))

    def put(self, mark: SeatMark, across: float, down: float) -> None:
        """Lay it on the face, in a picture of this width and height, logical pixels."""
        x, y, width, height = mark.box
        wide = max(width * across, min(self._ui.line(TAG_WIDTH), across / 4.4))
        self.control.left = min(max(0.0, (x + width / 2) * across - wide / 2), across - wide)
        self.control.top = max(0.0, y * down - 4)
        self.control.width = wide
        self.control.height = max(height * down, 40) + self._ui.px(52)


def _sign(mark: SeatMark) -> ft.IconData | None:
    """What stands beside the words on how a seat is seen; nothing while its touch is awaited."""
    if mark.note is not None:
        return ft.Icons.WARNING_AMBER
    return ft.Icons.CHECK_CIRCLE if mark.proved else None


def _from_the_left(mark: SeatMark) -> int:
    return mark.number


def _full_order(seats: Sequence[SeatMark]) -> tuple[Place, ...]:
    return tuple(mark.place for mark in seats)


def _told(mark: SeatMark) -> tuple[object, ...]:
    return mark.place, mark.name, mark.number, mark.proved, mark.note


def _headed(page: SetupPage) -> tuple[object, ...]:
    return page.headline, page.hint, page.trouble


def _offered(page: SetupPage) -> tuple[object, ...]:
    return page.trouble, page.can_confirm, page.all_proved, _full_order(page.seats)
