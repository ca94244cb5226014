"""The first screen."""

import io
from dataclasses import dataclass
from functools import partial

import flet as ft
import segno

from companion import theme
from companion.components.basics import Look, button, column, growing, row, sheet, text, tile
from companion.components.drawings import Mood, donkey
from companion.components.ui import Reaction, Ui
from companion.i18n import LANGUAGES, Say
from companion.nav import HOME, LEAVE, NEW, Nav
from companion.selectors.home import GameLine, HomeScreen, RecentMatch
from companion.views.actions import Actions
from companion.views.frame import Drawn
from companion.views.house import where as people


@dataclass(frozen=True, slots=True)
class Extra:
    """Something beside its match that a game has to show.

    Attributes:
        words: how it is called.
        nav: where it is.
    """

    words: Say
    nav: Nav


@dataclass(frozen=True, slots=True)
class HomePage:
    """The first screen as it is drawn.

    Attributes:
        screen: what it shows.
        extras: what the games have to show beside their matches.
    """

    screen: HomeScreen
    extras: tuple[Extra, ...]


def draw_home(ui: Ui, page: HomePage, act: Actions, address: str | None) -> Drawn:
    """What to play, what to go on with, and how others join."""
    screen = page.screen
    # All that can be played has to be in sight: with a match to go on with, the donkey makes room.
    body: list[ft.Control] = [_hero(ui, big=screen.resume is None)]
    if screen.resume is not None:
        body.append(_resume(ui, screen.resume, act))
    begin = LEAVE if screen.open_now else NEW
    body.extend(_game(ui, game, partial(act.go, Nav(game.name, begin))) for game in screen.games)
    body.extend(button(ui, ui.say(extra.words), partial(act.go, extra.nav)) for extra in page.extras)
    aside: list[ft.Control] = []
    around: list[ft.Control] = [_around(ui, act)]
    if address is not None:
        aside.append(_join(ui, address))
    if screen.unreadable is not None:
        aside.append(sheet(ui, [text(ui, ui.say(screen.unreadable))], fill=ft.Colors.ERROR_CONTAINER))
    if screen.recent:
        aside.append(_recent(ui, screen, act))
    return Drawn(
        title=ui.say("app-name"), body=body, aside=[*aside, *around], tools=_languages(ui, act), aside_first=False
    )


def draw_leave(ui: Ui, game: str, act: Actions) -> Drawn:
    """Before a match of a game is begun: the one on the table is put away."""
    body = [
        sheet(
            ui,
            [
                text(ui, ui.say("leave-title"), theme.HEADING, bold=True, heading=2),
                text(ui, ui.say("leave-what")),
                button(ui, ui.say("leave-yes"), partial(act.put_away, Nav(game, NEW)), Look.CALL),
                button(ui, ui.say("leave-no"), partial(act.go, HOME)),
            ],
        )
    ]
    return Drawn(title=ui.say("app-name"), body=body, back=partial(act.go, HOME))


def _game(ui: Ui, game: GameLine, begin: Reaction) -> ft.Control:
    words = [
        text(ui, ui.say(game.title), theme.HEADING, bold=True),
        text(ui, ui.say(game.what), theme.SMALL, color=theme.FAINT_INK),
    ]
    return tile(ui, column(ui, words, gap=1), begin)


def _hero(ui: Ui, *, big: bool) -> ft.Control:
    big = big and ui.wide and ui.height >= ROOM_FOR_DONKEY
    title = text(ui, ui.say("home-title"), theme.TITLE, bold=True, color=theme.ON_FELT, center=big, heading=2)
    if big:
        content: ft.Control = column(ui, [donkey(Mood.HAPPY, ui.px(150)), title], gap=6, center=True)
    else:
        content = row(ui, [donkey(Mood.HAPPY, ui.px(84)), growing(title)], gap=12)
    return ft.Container(
        content=content,
        bgcolor=theme.FELT,
        border_radius=theme.RADIUS,
        border=ft.Border.all(4, theme.WOOD),
        padding=ui.px(theme.GAP_WIDE if big else 12),
    )


ROOM_FOR_DONKEY = 700
"""From this height, logical pixels, the donkey greets in full size."""


def _resume(ui: Ui, recent: RecentMatch, act: Actions) -> ft.Control:
    content = column(
        ui,
        [
            text(ui, ui.say("home-resume"), theme.HEADING, bold=True, color=ft.Colors.ON_PRIMARY),
            text(ui, ui.say(recent.title), theme.BODY, color=ft.Colors.ON_PRIMARY),
            text(ui, ui.say(recent.what), theme.SMALL, color=ft.Colors.ON_PRIMARY),
        ],
        gap=2,
    )
    return tile(ui, content, lambda: act.resume(recent.match), Look.NEXT)


def _join(ui: Ui, address: str) -> ft.Control:
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="png", scale=6, border=2)
    words = column(
        ui,
        [
            text(ui, ui.say("home-join"), theme.BODY, bold=True, heading=2),
            text(ui, ui.say("home-join-how"), theme.SMALL, color=theme.FAINT_INK),
            text(ui, address, theme.SMALL, bold=True),
        ],
        gap=4,
    )
    words.expand = True
    code = ft.Image(
        src=picture.getvalue(),
        width=ui.px(116),
        height=ui.px(116),
        border_radius=8,
        filter_quality=ft.FilterQuality.NONE,
        semantics_label=ui.say("home-qr", address=address),
    )
    return sheet(ui, [row(ui, [code, words], gap=theme.GAP)])


def _recent(ui: Ui, screen: HomeScreen, act: Actions) -> ft.Control:
    lines: list[ft.Control] = [text(ui, ui.say("home-recent"), theme.BODY, bold=True, heading=2)]
    for recent in screen.recent:
        what = ui.say(recent.what)
        if recent.at is not None:
            what = ui.say("recent-when", what=what, when=recent.at)
        words = column(
            ui,
            [text(ui, ui.say(recent.title), theme.BODY, bold=True), text(ui, what, theme.SMALL, color=theme.FAINT_INK)],
            gap=0,
        )
        if recent.broken:
            lines.append(ft.Container(content=words, padding=8))
        else:
            lines.append(tile(ui, words, partial(act.resume, recent.match), Look.QUIET))
    return sheet(ui, lines, gap=4)


def _around(ui: Ui, act: Actions) -> ft.Control:
    """What there is beside playing."""
    doors = [(people.PEOPLE, "people-title", ft.Icons.PEOPLE)]
    return row(
        ui,
        [
            button(ui, ui.say(words), partial(act.go, people.at(page)), icon=icon, expand=True)
            for page, words, icon in doors
        ],
        gap=8,
    )


def _languages(ui: Ui, act: Actions) -> list[ft.Control]:
    return [
        button(ui, own_name, partial(act.speak, code), Look.QUIET, small=True, icon=ft.Icons.LANGUAGE)
        for code, own_name in LANGUAGES.items()
        if code != ui.words.language
    ]
