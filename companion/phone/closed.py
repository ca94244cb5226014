"""The one page that a phone shows when its journal cannot be opened: why not, and what to do."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion import theme
from companion.app import languages
from companion.components.basics import Look, button, column, sheet, text
from companion.components.drawings import Mood, donkey
from companion.components.ui import Reaction, Ui, settle
from companion.i18n import choose_language, words_for
from companion.storage import StorageError
from companion.views.frame import Drawn, framed


def tell_closed(error: StorageError, again: Reaction) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls with the page.

    Args:
        error: why the journal cannot be opened.
        again: tries anew.
    """

    async def main(page: ft.Page) -> None:
        words = words_for(choose_language(await languages(page)))
        page.title = words("app-name")
        page.theme, page.dark_theme = theme.themes()
        page.theme_mode = ft.ThemeMode.SYSTEM
        page.fonts = dict(theme.FONTS)
        page.padding = 0
        ui = Ui(words, page.width or 390, page.height or 844, settle)
        page.views[0].controls = [framed(ui, _drawn(ui, error, again), ft.Container(visible=False))]
        page.update()

    return main


def _drawn(ui: Ui, error: StorageError, again: Reaction) -> Drawn:
    parts = [
        ft.Row(controls=[donkey(Mood.OOPS, ui.px(120))], alignment=ft.MainAxisAlignment.CENTER),
        text(ui, ui.say("phone-closed"), theme.HEADING, bold=True, heading=2),
        text(ui, ui.say(f"phone-closed-{error.fault.value}")),
        button(ui, ui.say("phone-closed-again"), again, Look.NEXT, big=True),
    ]
    return Drawn(ui.say("app-name"), [sheet(ui, [column(ui, parts)])])
