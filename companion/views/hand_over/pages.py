"""The pages on which a match goes to another device, or comes from one."""

import base64
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import flet as ft

from companion import theme
from companion.components.basics import Look, button, callout, column, growing, number_sign, sheet, text
from companion.components.live import PICTURE_SHARE, LivePicture, picture_width
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.nav import Nav
from companion.qr import Code, TooLongError, moving, still
from companion.selectors.hand_over import Arrived, HandOver, ScanPage
from companion.views.frame import Drawn, share_of
from companion.views.house.matches import chips
from companion.views.house.where import CARD, HISTORY, KEEPING, at

TO_TABLE: Final = "table"
TO_PHONE: Final = "phone"
LARGEST: Final = 520
"""How wide a code is at most, pixels of the theme: larger ones do not fit into a camera's picture at arm's length."""
TITLE: Final = 100
"""How much of the height the title and what is blank below it take, pixels of the theme."""
CODE_SHARE: Final = 6
"""How much of a wide page the code takes, of eleven parts."""
MARGIN: Final = 6
"""Round a code, within its white card; it has a margin of its own."""


class HandOverActions(Protocol):
    """A device, as these pages see it."""

    def go(self, nav: Nav) -> None:
        """Show another screen."""

    async def save_match(self, match: str) -> None:
        """Put a match whole among the downloads of the device."""

    def show_way(self, way: str) -> None:
        """Show how it goes to a table, or to a phone."""

    def take(self) -> None:
        """Take in the match that has come."""

    def leave(self) -> None:
        """Leave it."""

    def read_again(self) -> None:
        """Start the camera once more."""


def draw_hand_over(ui: Ui, page: HandOver | None, way: str, act: HandOverActions) -> Drawn:
    """A match that goes elsewhere."""
    title = ui.say("hand-title")
    if page is None:
        return Drawn(title, [text(ui, ui.say("storage-missing"))], back=partial(act.go, at(HISTORY)))
    back = partial(act.go, at(CARD, about=page.match))
    names = text(ui, ui.say(page.title), theme.BODY, bold=True, heading=2)
    if page.secret:
        return Drawn(title, [names, callout(ui, ui.say("card-secret"))], back=back)
    body: list[ft.Control] = [names]
    shown: list[ft.Control] = []
    here: list[ft.Control] = []
    if page.parts and page.link is not None:
        ways = [(TO_TABLE, ui.say("hand-to-table")), (TO_PHONE, ui.say("hand-to-phone"))]
        body.append(chips(ui, ui.say("hand-ways"), ways, way, act.show_way))
    if page.parts and (way == TO_TABLE or page.link is None):
        if page.back is not None:
            body.append(_leads(ui, ui.say("hand-back"), page.back))
            body.append(text(ui, ui.say("hand-back-how"), theme.SMALL, color=theme.FAINT_INK))
        body.append(text(ui, ui.say("hand-table-how")))
        shown = _card(ui, lambda: moving(page.parts))
    elif page.link is None:
        return Drawn(title, [*body, *_as_file(ui, page, act)], back=back)
    else:
        link = page.link
        body.append(text(ui, ui.say("hand-phone-how")))
        shown = _card(ui, lambda: still(*link))
        if not page.parts:
            # The same address for the device that shows it: it needs no code, and knows no length.
            here.append(_leads(ui, ui.say("hand-here"), "".join(link)))
    under: list[ft.Control] = []
    if page.files:
        under.append(button(ui, ui.say("card-json"), partial(act.save_match, page.match), icon=ft.Icons.DOWNLOAD))
    under.append(text(ui, ui.say("hand-stays"), theme.SMALL, color=theme.FAINT_INK))
    if ui.wide and shown:
        # The whole picture is in sight, and what can be done beside it.
        return Drawn(title, [*body, *here, *under], aside=shown, back=back, share=CODE_SHARE)
    return Drawn(title, [*body, *shown, *here, *under], back=back)


def _as_file(ui: Ui, page: HandOver, act: HandOverActions) -> list[ft.Control]:
    """What to do, step by step, where no picture can be shown that leads anywhere."""
    long = [] if page.at_table else [callout(ui, ui.say("hand-too-long"))]
    if not page.files:
        return long
    words = ui.say("card-json")
    save = button(ui, words, partial(act.save_match, page.match), Look.NEXT, icon=ft.Icons.DOWNLOAD, big=True)
    steps: list[list[ft.Control]] = [[text(ui, ui.say(f"hand-file-{number}"))] for number in (1, 2, 3)]
    steps[0].append(save)
    lines: list[ft.Control] = []
    for number, step in enumerate(steps, 1):
        sign = number_sign(ui, str(number))
        line = ft.Row(
            controls=[sign, growing(column(ui, step, gap=8))],
            spacing=ui.px(12),
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        lines.append(column(ui, [ft.Row(controls=[sign]), *step], gap=4) if ui.bare else line)
    notes = ("hand-stays", "hand-no-site") if page.at_table else ("hand-stays",)
    told = [text(ui, ui.say(note), theme.SMALL, color=theme.FAINT_INK) for note in notes]
    return [*long, sheet(ui, lines, gap=theme.GAP_WIDE), *told]


def _leads(ui: Ui, words: str, address: str) -> ft.Control:
    """A button that opens an address."""
    lead = button(ui, words, lambda: None, icon=ft.Icons.OPEN_IN_NEW)
    lead.url = address
    lead.on_click = None
    return lead


def _card(ui: Ui, drawn: Callable[[], Code]) -> list[ft.Control]:
    """A code; the honest word where it has become too long for one."""
    try:
        code = drawn()
    except TooLongError:
        return [callout(ui, ui.say("hand-too-long"))]
    across = share_of(ui, CODE_SHARE) if ui.wide else ui.width - 2 * theme.EDGE
    # A television stands across the room, and what it shows is as high as it is at most.
    room = min(ui.px(LARGEST), across - 2 * MARGIN, *([ui.height - ui.px(TITLE)] if ui.wide else []))
    # Each square as wide as the next. Phones have two dots or more where a page counts one, so halves are whole as well.
    width = code.squares * max(1, int(2 * room / code.squares)) / 2
    picture = ft.Image(
        # As base64: over plain http, as phones reach the table, the client shows no picture that was sent as bytes.
        src=base64.b64encode(code.picture).decode("ascii"),
        width=width,
        height=width,
        fit=ft.BoxFit.FILL,
        filter_quality=ft.FilterQuality.NONE,
        semantics_label=ui.say("hand-qr"),
        gapless_playback=True,
    )
    # White in the dark theme too: many cameras read nothing else.
    white = ft.Container(content=picture, bgcolor="#FFFFFF", border_radius=MARGIN, padding=MARGIN)
    return [ft.Row(controls=[white], alignment=ft.MainAxisAlignment.CENTER)]


def draw_arrived(ui: Ui, page: Arrived, act: HandOverActions) -> Drawn:
    """A match that has come: take it in?"""
    told: list[ft.Control] = [
        text(ui, ui.say(page.title), theme.HEADING, bold=True, heading=2),
        text(ui, ui.say(page.what), color=theme.FAINT_INK),
    ]
    if page.good:
        told.append(button(ui, ui.say("take-yes"), act.take, Look.NEXT, big=True, wish=Deed.BRING))
    told.append(button(ui, ui.say("take-no"), act.leave))
    return Drawn(ui.say("take-title"), [sheet(ui, told)], back=act.leave)


class ScanView:
    """The camera's picture, to hold the phone right, and how much has been read.

    Args:
        ui: the device.
        act: the device.
    """

    def __init__(self, ui: Ui, act: HandOverActions) -> None:
        self._ui, self._act = ui, act
        self._shown: ScanPage | None = None
        self.picture: LivePicture | None = None
        """What the camera sees; None while it sees nothing."""
        self._words, self._place, self._again = ft.Container(), ft.Container(), ft.Container()

    def drawn(self) -> Drawn:
        """The page."""
        told = [self._words, self._again]
        return Drawn(
            self._ui.say("scan-title"),
            told if self._ui.wide else [self._words, self._place, self._again],
            aside=[self._place] if self._ui.wide else (),
            back=partial(self._act.go, at(KEEPING)),
            wide=True,
            share=PICTURE_SHARE,
        )

    def show(self, page: ScanPage) -> None:
        """Show the page as it is now."""
        ui, was, self._shown = self._ui, self._shown, page
        self._words.content = self._told(page)
        if was is None or was.aspect != page.aspect:
            self.picture = self._picture(page.aspect) if page.aspect else None
            seen: list[ft.Control] = [self.picture.control] if self.picture is not None else []
            self._place.content = ft.Row(controls=seen, alignment=ft.MainAxisAlignment.CENTER)
        self._again.visible = page.failed
        if page.failed:
            again = button(ui, ui.say("scan-again"), self._act.read_again, Look.NEXT, big=True, wish=Deed.CAMERA)
            self._again.content = again

    def _picture(self, aspect: float) -> LivePicture:
        width = picture_width(self._ui, aspect)
        return LivePicture(self._ui, self._ui.say("scan-picture"), width, width / aspect)

    def _told(self, page: ScanPage) -> ft.Control:
        ui = self._ui
        told = [
            text(ui, ui.say(page.told), theme.HEADING, bold=True),
            text(ui, ui.say(page.hint), color=theme.FAINT_INK),
            text(ui, ui.say("scan-private"), theme.SMALL, color=theme.FAINT_INK),
        ]
        return ft.Semantics(content=column(ui, told, gap=6), live_region=True, container=True)
