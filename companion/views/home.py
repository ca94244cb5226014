"""The first screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, beside, button, column, growing, row, sheet, text, tile
from companion.components.drawings import Mood, donkey
from companion.components.scenes import picture, scene_svg
from companion.components.ui import Reaction, Ui
from companion.deeds import Deed
from companion.i18n import LANGUAGES, Say, say
from companion.nav import DEVICES, HOME, JOIN, LEAVE, NEW, Nav
from companion.selectors.devices import Join
from companion.selectors.home import GameLine, HomeScreen, Leaving, RecentMatch
from companion.snapshot import PutAway
from companion.views.actions import Actions
from companion.views.frame import Drawn
from companion.views.guide import where as guide
from companion.views.house import where
from companion.views.join import join_sheet, join_strip
from companion.views.taken_away import taken_away_card


@dataclass(frozen=True, slots=True)
class Extra:
    """Something beside its match that a game has to show.

    Attributes:
        words: how it is called.
        nav: where it is.
        wish: the `Deed` that it is about; grey where the device may not. None where everybody may.
    """

    words: Say
    nav: Nav
    wish: Deed | None = None


@dataclass(frozen=True, slots=True)
class HomePage:
    """The first screen as it is drawn.

    Attributes:
        screen: what it shows.
        extras: what the games have to show beside their matches.
        join: where other devices join, and with which code; None where they cannot.
        away: the match that another device has put away; None where this one knows.
    """

    screen: HomeScreen
    extras: tuple[Extra, ...]
    join: Join | None = None
    away: PutAway | None = None


def draw_home(ui: Ui, page: HomePage, act: Actions, read: Callable[[str], None]) -> Drawn:
    """What to play, what to go on with, and how others join.

    Args:
        ui: the device.
        page: what it shows.
        act: the device.
        read: opens a match that is over as a page to be read, by its id.
    """
    screen = page.screen
    # All that can be played has to be in sight: with a match to go on with, the donkey makes room.
    short = not ui.wide and (ui.high or ui.height) < theme.LOW_BELOW
    # Who has put it away takes the donkey's place, too.
    low = screen.resume is not None and (ui.low or short or (page.away is not None and not screen.open_now))
    body: list[ft.Control] = []
    if page.join is not None and not ui.wide and ui.may(Deed.DEVICES):
        # Who has a table to fill should not have to look for how: the picture itself lies far below on a phone.
        body.append(join_strip(ui, page.join, partial(act.go, Nav(page=JOIN))))
    if not low:
        body.append(_hero(ui, resumes=screen.resume is not None))
    body.extend(_going_on(ui, page, act))
    if low:
        # There may be a notice on top of all that: where there is little height the donkey stays away.
        body.append(text(ui, ui.say("home-title"), theme.HEADING, bold=True, heading=2))
    begin = LEAVE if screen.open_now else NEW
    tight = ui.wide and screen.resume is not None
    body.extend(_game(ui, game, partial(act.go, Nav(game.name, begin)), tight=tight) for game in screen.games)
    body.extend(_extras(ui, page.extras, act))
    aside: list[ft.Control] = []
    if page.join is not None:
        aside.append(join_sheet(ui, page.join))
        if ui.may(Deed.DEVICES):
            aside.append(devices_button(ui, act))
    # On a phone the aside lies far below.
    (aside if ui.wide else body).append(_around(ui, act))
    if screen.unreadable is not None:
        aside.append(sheet(ui, [text(ui, ui.say(screen.unreadable))], fill=ft.Colors.ERROR_CONTAINER))
    if screen.recent and not ui.shows_only:
        aside.append(_recent(ui, screen, act, read))
    return Drawn(title=ui.say("app-name"), body=body, aside=aside, tools=_languages(ui, act), aside_first=False)


def devices_button(ui: Ui, act: Actions) -> ft.Control:
    """Leads to the list of who has joined."""
    return button(ui, ui.say("devices-open"), partial(act.go, Nav(page=DEVICES)), icon=ft.Icons.DEVICES)


def _going_on(ui: Ui, page: HomePage, act: Actions) -> list[ft.Control]:
    """The match to go on with, and who has put it away if that was another device."""
    screen, away = page.screen, page.away
    resume = _resume(ui, screen, screen.resume, act) if screen.resume is not None else None
    if away is None or screen.open_now:  # what lies on the table by now has its notice on top
        return [] if resume is None else [resume]
    if screen.resume is not None and screen.resume.match == away.match:
        return [taken_away_card(ui, away, resume, act)]
    told = taken_away_card(ui, away, None, act)
    return [told] if resume is None else [told, resume]


def draw_leave(ui: Ui, nav: Nav, page: Leaving, act: Actions) -> Drawn:
    """Before a match is begun, or another one gone on with: the one on the table would be put away. Which is it?"""
    lines: list[ft.Control] = [text(ui, ui.say("leave-title"), theme.HEADING, bold=True, heading=2)]
    if page.now is not None:
        told = [
            text(ui, ui.say(page.now.title), theme.BODY, bold=True),
            text(ui, ui.say(page.now.what), theme.SMALL, color=theme.FAINT_INK),
        ]
        if page.since is not None:
            told.append(text(ui, ui.say("leave-since", when=page.since), theme.SMALL, color=theme.FAINT_INK))
        which = column(ui, told, gap=1)
        shown = (
            which if ui.cramped else row(ui, [picture(scene_svg(page.game, 1), ui.px(SCENE)), growing(which)], gap=12)
        )
        lines.append(ft.Container(content=shown, padding=ft.Padding.symmetric(vertical=4)))
        back = partial(act.resume, page.now.match)
        # Whoever has just chosen the other one would take "Go on playing" for that.
        stay = ui.say("leave-no", game=page.game, title=say(f"game-{page.game}"), names=page.now.title)
    else:
        back, stay = partial(act.go, HOME), ui.say("back")
    lines.append(button(ui, stay, back, Look.NEXT, big=not ui.narrow))
    if page.other is not None:
        other = ui.say("leave-other", names=page.other.title, what=page.other.what)
        lines.append(button(ui, other, partial(act.replace, nav.about), wish=Deed.RESUME))
    else:
        lines.append(button(ui, ui.say("leave-yes"), partial(act.put_away, Nav(nav.game, NEW)), wish=Deed.LEAVE))
    lines.append(text(ui, ui.say("leave-what"), theme.SMALL, color=theme.FAINT_INK))
    return Drawn(title=ui.say("app-name"), body=[sheet(ui, lines)], back=partial(act.go, HOME))


def _game(ui: Ui, game: GameLine, begin: Reaction, *, tight: bool) -> ft.Control:
    words = [
        text(ui, ui.say(game.title), theme.HEADING, bold=True),
        text(ui, ui.say(game.what), theme.SMALL, color=theme.FAINT_INK),
    ]
    told = column(ui, words, gap=1)
    if ui.cramped:
        return tile(ui, told, begin, tight=tight, wish=Deed.OPEN)
    # Who cannot read yet knows the game by its picture.
    shown = row(ui, [picture(scene_svg(game.name, 1), ui.px(SCENE)), growing(told)], gap=12)
    return tile(ui, shown, begin, tight=tight, wish=Deed.OPEN)


def _extras(ui: Ui, extras: Sequence[Extra], act: Actions) -> list[ft.Control]:
    """Beside one another where there are several: what can be played has to stay in sight."""
    several = len(extras) > 1
    buttons = [
        button(
            ui,
            ui.say(extra.words),
            partial(act.go, extra.nav),
            small=several,
            expand=True if several else None,
            wish=extra.wish,
        )
        for extra in extras
    ]
    return [beside(ui, buttons)] if several else [*buttons]


def _hero(ui: Ui, *, resumes: bool) -> ft.Control:
    big = not resumes and ui.wide and not ui.low
    title = text(ui, ui.say("home-title"), theme.TITLE, bold=True, color=theme.ON_FELT, center=big, heading=2)
    if big:
        content: ft.Control = column(ui, [donkey(Mood.HAPPY, ui.px(150)), title], gap=6, center=True)
    else:
        # Beside a match to go on with, everything else has to stay in sight, also under a notice.
        edge = ui.px(44 if resumes and ui.wide else 84)
        content = row(ui, [donkey(Mood.HAPPY, edge), growing(title)], gap=12)
    return ft.Container(
        content=content,
        bgcolor=theme.FELT,
        border_radius=theme.RADIUS,
        border=ft.Border.all(4, theme.WOOD),
        padding=ui.px(theme.GAP_WIDE if big else 12),
    )


SCENE = 88
"""Width of a game's picture, pixels of the theme."""


def _resume(ui: Ui, screen: HomeScreen, recent: RecentMatch, act: Actions) -> ft.Control:
    # Everybody may look at what lies on the table; another match is put there by a scorekeeper.
    wish = None if screen.open_now else Deed.RESUME
    content = column(
        ui,
        [
            text(ui, ui.say("home-resume"), theme.HEADING, bold=True, color=ft.Colors.ON_PRIMARY),
            text(ui, ui.say(recent.title), theme.BODY, color=ft.Colors.ON_PRIMARY),
            text(ui, ui.say(recent.what), theme.SMALL, color=ft.Colors.ON_PRIMARY),
        ],
        gap=2,
    )
    return tile(ui, content, lambda: act.resume(recent.match), Look.NEXT, wish=wish)


def _recent(ui: Ui, screen: HomeScreen, act: Actions, read: Callable[[str], None]) -> ft.Control:
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
            continue
        # One that is over would pull everybody off what goes on, and whoever taps it wants to know who won.
        plays = recent.going_on or recent.lies
        icon = ft.Icons.PLAY_CIRCLE_OUTLINE if plays else ft.Icons.CHEVRON_RIGHT
        shown = ft.Row(
            controls=[growing(words), ft.Icon(icon, size=ui.px(24), color=theme.FAINT_INK)],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
        tap = partial(act.resume if plays else read, recent.match)
        lines.append(tile(ui, shown, tap, Look.QUIET, wish=Deed.RESUME if plays else None))
    return sheet(ui, lines, gap=4)


def _around(ui: Ui, act: Actions) -> ft.Control:
    """What there is beside playing."""
    doors = [
        (where.HISTORY, "history-title", ft.Icons.HISTORY),
        (where.PEOPLE, "people-title", ft.Icons.PEOPLE),
        (where.STATISTICS, "stats-title", ft.Icons.LEADERBOARD),
        (where.KEEPING, "keeping-title", ft.Icons.SAVE),
    ]
    buttons = [
        button(ui, ui.say(words), partial(act.go, where.at(page)), icon=icon, small=True, expand=True)
        for page, words, icon in doors
    ]
    read = button(ui, ui.say("help-title"), partial(act.go, guide.at(guide.HELP)), icon=ft.Icons.MENU_BOOK, small=True)
    return column(ui, [beside(ui, buttons[:2]), beside(ui, buttons[2:]), read], gap=8)


def _languages(ui: Ui, act: Actions) -> list[ft.Control]:
    return [
        button(ui, own_name, partial(act.speak, code), Look.QUIET, small=True, icon=ft.Icons.LANGUAGE)
        for code, own_name in LANGUAGES.items()
        if code != ui.words.language
    ]
