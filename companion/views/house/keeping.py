"""Backups, and files that are brought in."""

from dataclasses import dataclass
from functools import partial
from typing import Protocol

import flet as ft

from companion import theme
from companion.components.basics import Look, button, callout, column, growing, sheet, text, tile
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.games import Record
from companion.keeping import BackupCame, Offer
from companion.selectors.house.keeping import BackupLine, KeepingPage, size_of
from companion.views.frame import Drawn


@dataclass(slots=True)
class Desk:
    """What lies on the desk of one device: files that wait for its people to decide.

    Attributes:
        offer: a backup that was made and waits to be saved.
        came: a backup that may be put in the place of what is there.
        apart: matches that went another way here.
        busy: whether something is being done.
    """

    offer: Offer | None = None
    came: BackupCame | None = None
    apart: tuple[tuple[Record, ...], ...] = ()
    busy: bool = False


class KeepingActions(Protocol):
    """A device, as this page sees it."""

    def home(self) -> None:
        """Show the first screen."""

    def scan(self) -> None:
        """Read a match off a phone, with the table's camera."""

    def put_off(self) -> None:
        """Leave everything as it is."""

    def pack(self) -> None:
        """Make a backup of everything, and offer it to the device."""

    def look_at(self, name: str) -> None:
        """Look a backup through, and ask whether to put it back."""

    def restore(self) -> None:
        """Put the backup that came in the place of what is there."""

    def keep_apart(self) -> None:
        """Take in a match that went another way here, beside the other one."""


def draw_keeping(ui: Ui, page: KeepingPage, desk: Desk, act: KeepingActions, picker: ft.FilePicker) -> Drawn:
    """The page; while a question is open, only that."""
    if desk.came is not None:
        return _ask_restore(ui, page, desk.came, act)
    if desk.apart:
        return _ask_apart(ui, len(desk.apart), act)
    if page.bound:
        return Drawn(
            ui.say("keeping-title"), [callout(ui, ui.say("keeping-bound", matches=page.matches))], back=act.home
        )
    phone = page.possible and not page.daily
    hint = "keeping-alone-hint" if phone else "keeping-hint" if page.possible else "keeping-impossible"
    body: list[ft.Control] = [text(ui, ui.say(hint, matches=page.matches), color=theme.FAINT_INK)]
    if not page.possible:
        pass
    elif page.secret:
        body.append(callout(ui, ui.say("keeping-secret")))
    elif desk.offer is not None:
        body.append(_offer(ui, desk.offer, ui.say("keeping-alone-save-hint" if phone else "keeping-save-hint")))
    else:
        words = ui.say("keeping-busy" if desk.busy else "keeping-pack")
        body.append(
            button(
                ui, words, act.pack, Look.NEXT, icon=ft.Icons.SAVE, big=True, enabled=not desk.busy, wish=Deed.BACKUP
            )
        )
    bring = button(
        ui,
        ui.say("keeping-bring"),
        lambda: None,
        icon=ft.Icons.UPLOAD_FILE,
        enabled=not desk.busy,
        wish=Deed.BRING,
    )
    # Opened by the browser itself within the tap: a browser opens no such window by a program's wish.
    bring.on_click = None
    bring.action = ft.PickFiles(picker, cancel_upload_on_window_blur=False)
    why = text(ui, ui.say("keeping-bring-hint"), theme.SMALL, color=theme.FAINT_INK)
    ways: list[ft.Control] = [sheet(ui, [why, bring], gap=8)]
    if page.scans:
        why = text(ui, ui.say("scan-hint"), theme.SMALL, color=theme.FAINT_INK)
        scan = button(ui, ui.say("scan-open"), act.scan, icon=ft.Icons.QR_CODE_SCANNER, wish=Deed.CAMERA)
        ways.append(sheet(ui, [why, scan], gap=8))
    if page.alone is not None:
        ways.append(_alone(ui, page.alone))
    if not page.daily:
        return Drawn(ui.say("keeping-title"), body, aside=ways, back=act.home, aside_first=False)
    aside: list[ft.Control] = [
        text(ui, ui.say("keeping-there"), theme.BODY, bold=True, heading=2),
        text(ui, ui.say("keeping-daily"), theme.SMALL, color=theme.FAINT_INK),
        *(_backup(ui, line, act) for line in page.backups),
    ]
    return Drawn(ui.say("keeping-title"), [*body, *ways], aside=aside, back=act.home, aside_first=False)


def _offer(ui: Ui, offer: Offer, hint: str) -> ft.Control:
    save = button(
        ui, ui.say("keeping-save", size=size_of(offer.size)), lambda: None, Look.NEXT, icon=ft.Icons.DOWNLOAD, big=True
    )
    save.url = offer.url
    save.on_click = None
    return sheet(ui, [save, text(ui, hint, theme.SMALL, color=theme.FAINT_INK)], gap=8)


def _alone(ui: Ui, address: str) -> ft.Control:
    """The way to the app for a phone without a table."""
    lead = button(ui, ui.say("keeping-alone"), lambda: None, icon=ft.Icons.PHONE_ANDROID)
    lead.url = address
    lead.on_click = None
    return sheet(ui, [text(ui, ui.say("keeping-alone-what"), theme.SMALL, color=theme.FAINT_INK), lead], gap=8)


def _backup(ui: Ui, line: BackupLine, act: KeepingActions) -> ft.Control:
    title = ui.say("keeping-before" if line.before_restore else "keeping-of", when=line.at)
    words = column(
        ui,
        [text(ui, title, bold=True), text(ui, ui.say(line.size), theme.SMALL, color=theme.FAINT_INK)],
        gap=0,
    )
    content = ft.Row(
        controls=[growing(words), ft.Icon(ft.Icons.RESTORE, size=ui.px(24), color=theme.FAINT_INK)],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tile(ui, content, partial(act.look_at, line.name), wish=Deed.BACKUP)


def _ask_restore(ui: Ui, page: KeepingPage, came: BackupCame, act: KeepingActions) -> Drawn:
    body: list[ft.Control] = [
        sheet(
            ui,
            [
                text(ui, ui.say("restore-title", when=came.at), theme.HEADING, bold=True, heading=2),
                text(ui, ui.say("restore-what", matches=came.matches, here=page.matches)),
                text(ui, ui.say("restore-safe"), color=theme.FAINT_INK),
                button(ui, ui.say("restore-yes"), act.restore, Look.CALL),
                button(ui, ui.say("restore-no"), act.put_off),
            ],
        )
    ]
    return Drawn(ui.say("keeping-title"), body, back=act.put_off)


def _ask_apart(ui: Ui, matches: int, act: KeepingActions) -> Drawn:
    body: list[ft.Control] = [
        sheet(
            ui,
            [
                text(ui, ui.say("apart-title", matches=matches), theme.HEADING, bold=True, heading=2),
                text(ui, ui.say("apart-what", matches=matches)),
                button(ui, ui.say("apart-yes", matches=matches), act.keep_apart, Look.NEXT),
                button(ui, ui.say("apart-no"), act.put_off),
            ],
        )
    ]
    return Drawn(ui.say("keeping-title"), body, back=act.put_off)
