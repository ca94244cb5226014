"""The sample race: the referee at work on a clip that comes with the program."""

import flet as ft

from companion import theme
from companion.components.basics import Look, button, column, growing, row, sheet, text
from companion.components.drawings import Mood, donkey, token
from companion.components.live import PICTURE_SHARE, LivePicture, picture_width
from companion.components.ui import Ui
from companion.nav import HOME
from companion.selectors.donkey.sample import PLAYERS, NameTag, SampleScreen
from companion.views.donkey.actions import DonkeyActions
from companion.views.frame import Drawn

ASPECT = 16 / 9


class SampleView:
    """The page. The picture stays while the words under it change.

    Args:
        ui: the device.
        act: what it can do.
        available: whether there will be a picture at all.
    """

    def __init__(self, ui: Ui, act: DonkeyActions, *, available: bool) -> None:
        self._ui = ui
        self._act = act
        width = picture_width(ui, ASPECT)
        self.picture = LivePicture(ui, ui.say("sample-picture"), width, width / ASPECT) if available else None
        self._words = ft.Container()
        self._footer = ft.Container()

    def drawn(self) -> Drawn:
        """The page, to be filled by `show`."""
        ui = self._ui
        top: list[ft.Control] = []
        if self.picture is not None:
            top = [ft.Row(controls=[self.picture.control], alignment=ft.MainAxisAlignment.CENTER)]
        beside = ui.wide and bool(top)
        return Drawn(
            title=ui.say("sample-title"),
            body=[self._words] if beside else [*top, self._words],
            aside=top if beside else (),
            share=PICTURE_SHARE,
            footer=[self._footer],
            back=lambda: self._act.go(HOME),
            wide=beside or not ui.wide,
        )

    def show(self, screen: SampleScreen) -> None:
        """Show it as it is now."""
        ui, act = self._ui, self._act
        if self.picture is not None:
            self.picture.marks.controls = [self._tag(tag, self.picture) for tag in screen.tags]
        lines: list[ft.Control] = [
            text(ui, ui.say(screen.headline), theme.TITLE, bold=True),
            text(ui, ui.say(screen.explanation), color=theme.FAINT_INK),
        ]
        if screen.margin is not None:
            lines.insert(1, text(ui, ui.say(screen.margin)))
        for number, seat in enumerate(screen.order, 1):
            name = PLAYERS[seat] if seat < len(PLAYERS) else "?"
            slips: list[ft.Control] = [
                text(ui, ui.say("order-number", number=number), bold=True, color=theme.FAINT_INK),
                token(seat, ui.px(28)),
                text(ui, name, bold=seat == screen.last),
            ]
            if seat == screen.last:
                slips.append(text(ui, ui.say("sample-is-last"), theme.SMALL, color=ft.Colors.SECONDARY, bold=True))
            lines.append(row(ui, slips))
        if not screen.available or screen.trouble is not None:
            oops = donkey(Mood.OOPS, ui.px(110))
            lines = [row(ui, [oops]), *lines] if ui.bare else [row(ui, [oops, growing(column(ui, lines))], gap=12)]
        content = sheet(ui, lines, fill=ft.Colors.ERROR_CONTAINER if screen.trouble else theme.SHEET)
        self._words.content = ft.Semantics(content=content, live_region=True, container=True)
        buttons: list[ft.Control] = []
        if screen.available and (screen.over or screen.trouble):
            buttons.append(button(ui, ui.say("sample-again"), act.start_sample, Look.NEXT, big=True))
        buttons.append(button(ui, ui.say("sample-home"), lambda: act.go(HOME)))
        self._footer.content = column(ui, buttons, gap=8)

    def _tag(self, tag: NameTag, picture: LivePicture) -> ft.Control:
        """A name under its face."""
        ui = self._ui
        width = picture.width / 5
        name = text(ui, PLAYERS[tag.seat] if tag.seat < len(PLAYERS) else "?", theme.SMALL, bold=True, lines=1)
        pill = ft.Container(
            # Large letters of four names would lie over one another: the signs are those of the list.
            content=ft.Row(
                controls=[token(tag.seat, ui.px(20)), *([] if ui.cramped else [name])], spacing=4, tight=True
            ),
            bgcolor=theme.SHEET,
            border_radius=ui.px(12),
            padding=ft.Padding.symmetric(horizontal=6, vertical=2),
        )
        return ft.Container(
            content=ft.Row(controls=[pill], alignment=ft.MainAxisAlignment.CENTER),
            left=tag.across * picture.width - width / 2,
            top=tag.down * picture.height + 2,
            width=width,
        )
