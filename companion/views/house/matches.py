"""The matches that were played here, and one of them looked back upon."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import flet as ft

from companion import theme
from companion.components.badge import badge
from companion.components.basics import Look, button, column, growing, in_pairs, row, sheet, text, tile
from companion.components.fields import field
from companion.components.names import name_text
from companion.components.one_of import one_of, option
from companion.components.slips import slip
from companion.components.ui import Reaction, Ui
from companion.deeds import Deed
from companion.selectors.house.matches import HistoryPage, MatchCard, MatchRow, OldLog, OldRounds, SeatLine
from companion.views.frame import Drawn
from companion.views.hand_over import where as hand_over
from companion.views.house.actions import HouseActions
from companion.views.house.sheet_table import sheet_table, true_minus
from companion.views.house.where import CARD, HISTORY, OLD_LOG, OLD_ROUNDS, TALLY, at
from companion.views.log import log_sheet, take_back

Choose: TypeAlias = Callable[[str], None]
ROUNDS: Final = 15
"""How many rounds a leaf of the table shows: each has a cell for every player."""


def draw_history(ui: Ui, page: HistoryPage, act: HouseActions) -> Drawn:
    """All matches, the one played last first."""
    body: list[ft.Control] = []
    if page.person is not None:
        told = ui.say("history-of", name=page.person.name)
        name = growing(text(ui, told, theme.HEADING, bold=True, heading=2))
        body.append(row(ui, [badge(ui, page.person, ui.px(36)), name], gap=10))
    if len(page.games) > 1:
        body.append(games_row(ui, page.games, page.game, act.show_game))
    if page.shows_aside:
        body.append(text(ui, ui.say("history-aside-hint"), color=theme.FAINT_INK))
    elif not page.rows:
        body.append(text(ui, ui.say("history-none"), color=theme.FAINT_INK))
    tiles = [
        _match(ui, line, partial(act.go, at(CARD, about=line.match))) for line in act.leaves.of(HISTORY, page.rows)
    ]
    body.append(in_pairs(ui, tiles))
    body.extend(act.leaves.buttons(ui, HISTORY, len(page.rows)))
    if page.shows_aside:
        body.append(button(ui, ui.say("history-back"), partial(act.show_aside, on=False), Look.QUIET, small=True))
    elif page.aside:
        words = ui.say("history-aside", count=page.aside)
        body.append(button(ui, words, partial(act.show_aside, on=True), Look.QUIET, small=True))
    return Drawn(
        title=ui.say("history-title"),
        body=body,
        footer=take_back(ui, page.back, act.house_back, Look.PLAIN, Deed.HOUSE),
        back=act.home if page.person is None else partial(act.go, at(TALLY, about=page.person.id)),
        wide=ui.wide,
    )


def draw_card(ui: Ui, page: MatchCard | None, act: HouseActions) -> Drawn:
    """One match: who won, what was noted, and what can be done with it."""
    back = act.to_list
    if page is None:
        return Drawn(ui.say("card-title"), [text(ui, ui.say("storage-missing"))], back=back)
    if page.row.broken:
        return Drawn(
            ui.say("card-title"),
            [text(ui, ui.say(page.row.title), theme.TITLE, bold=True), text(ui, ui.say(page.row.what))],
            back=back,
        )
    told = [text(ui, ui.say(page.row.what), theme.BODY, bold=True, heading=2)]
    if page.started is not None:
        when = ui.say("card-when", when=page.started, length=page.length)
        told.append(text(ui, when[:1].upper() + when[1:], theme.SMALL, color=theme.FAINT_INK))
    body: list[ft.Control] = [
        column(ui, told, gap=2),
        sheet(ui, [_seat(ui, line) for line in page.seats], gap=10),
        _note(ui, page, act),
    ]
    footer: list[ft.Control] = []
    if page.row.going_on:
        footer.append(
            button(
                ui,
                ui.say("card-resume"),
                partial(act.resume, page.row.match),
                Look.NEXT,
                icon=ft.Icons.PLAY_ARROW,
                wish=Deed.RESUME,
            )
        )
    else:
        footer.append(
            button(
                ui,
                ui.say("card-rematch"),
                partial(act.rematch, page.row.match),
                Look.NEXT,
                icon=ft.Icons.REPLAY,
                wish=Deed.OPEN,
            )
        )
    footer.extend(take_back(ui, page.back, act.house_back, Look.PLAIN, Deed.HOUSE))
    return Drawn(
        title=ui.say("card-title"), body=body, aside=_doings(ui, page, act), footer=footer, back=back, aside_first=False
    )


def draw_old_log(ui: Ui, page: OldLog | None, match: str, act: HouseActions) -> Drawn:
    """The log of a match, to be read only."""
    back = partial(act.go, at(CARD, about=match))
    if page is None:
        return Drawn(ui.say("log-page"), [text(ui, ui.say("storage-missing"))], back=back)
    body = [text(ui, ui.say(page.title), color=theme.FAINT_INK), *log_sheet(ui, page.rows, act.leaves)]
    return Drawn(ui.say("log-page"), body, back=back)


def draw_old_rounds(ui: Ui, page: OldRounds | None, match: str, act: HouseActions) -> Drawn:
    """The rounds of a match, to be read only."""
    back = partial(act.go, at(CARD, about=match))
    if page is None:
        return Drawn(ui.say("card-rounds", unit="rounds"), [text(ui, ui.say("storage-missing"))], back=back)
    rows = act.leaves.of(OLD_ROUNDS, page.sheet.rows, ROUNDS)
    body = [
        text(ui, ui.say(page.title), color=theme.FAINT_INK),
        *sheet_table(ui, page.sheet.head, rows),
        *act.leaves.buttons(ui, OLD_ROUNDS, len(page.sheet.rows), ROUNDS),
    ]
    return Drawn(ui.say("card-rounds", unit=page.unit), body, back=back, wide=True)


def games_row(ui: Ui, games: tuple[str, ...], chosen: str, choose: Choose) -> ft.Control:
    """Which game is shown: all, or one."""
    words = [("", ui.say("history-all")), *((game, ui.say(f"game-{game}")) for game in games)]
    return chips(ui, ui.say("history-games"), words, chosen, choose)


def chips(ui: Ui, name: str, words: Sequence[tuple[str, str]], chosen: str, choose: Choose) -> ft.Control:
    """A row of small choices, of which one is lit; its `name` is told by screen readers."""
    made: list[ft.Control] = [
        option(
            slip(
                ui,
                ft.Row(controls=[text(ui, label, theme.SMALL, bold=True)], tight=True),
                partial(choose, word),
                lit=word == chosen,
                width=None,
            ),
            chosen=word == chosen,
        )
        for word, label in words
    ]
    return one_of(name, row(ui, made, wrap=True))


def _match(ui: Ui, line: MatchRow, tap: Reaction) -> ft.Control:
    what = ui.say(line.what)
    if line.at is not None:
        what = ui.say("recent-when", what=what, when=line.at)
    words: list[ft.Control] = [
        text(ui, ui.say(line.title), theme.BODY, bold=True),
        text(ui, what, theme.SMALL, color=theme.FAINT_INK),
    ]
    if line.note:
        note = text(ui, ui.say("history-note", note=line.note.splitlines()[0]), theme.SMALL, lines=1)
        words.append(note)
    content: ft.Control = growing(column(ui, words, gap=0))
    icon = ft.Icons.PLAY_CIRCLE_OUTLINE if line.going_on else ft.Icons.CHEVRON_RIGHT
    return tile(
        ui,
        ft.Row(
            controls=[content, ft.Icon(icon, size=ui.px(24), color=theme.FAINT_INK)],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        tap,
    )


def _seat(ui: Ui, line: SeatLine) -> ft.Control:
    controls: list[ft.Control] = []
    if line.rank:
        rank = text(ui, str(line.rank), theme.HEADING, bold=True, center=True)
        controls.append(ft.Container(content=rank, width=ui.px(26)))
    if line.person is not None:
        controls.append(badge(ui, line.person, ui.px(36)))
    controls.append(growing(name_text(ui, line.name)))
    result = true_minus(ui.say(line.result))
    controls.append(text(ui, result, theme.SMALL, color=theme.FAINT_INK))
    return row(ui, controls, gap=10)


def _note(ui: Ui, page: MatchCard, act: HouseActions) -> ft.Control:
    typed = field(ui, ui.say("card-note"), page.row.note, lines=2, drafts=act.drafts)

    def keep() -> None:
        act.annotate(page.row.match, typed.value or "")

    return sheet(
        ui, [typed, button(ui, ui.say("card-note-keep"), keep, icon=ft.Icons.CHECK, small=True, wish=Deed.HOUSE)], gap=8
    )


def _doings(ui: Ui, page: MatchCard, act: HouseActions) -> list[ft.Control]:
    """What can be done with a match: small and in pairs on a phone, where half of it would lie out of sight."""
    match = page.row.match
    small = not (ui.wide or ui.narrow)

    def doing(words: str, tap: Reaction, icon: ft.IconData, look: Look = Look.PLAIN, wish: Deed | None = None) -> None:
        made = button(ui, ui.say(words, unit=page.unit), tap, look, icon=icon, small=small, wish=wish)
        if small and made.style is not None:
            # Two lines of small words are no higher than one.
            made.height, made.style.padding = ui.line(theme.TARGET), ft.Padding.symmetric(horizontal=8, vertical=2)
        controls.append(made)

    controls: list[ft.Control] = []
    doing("card-log", partial(act.go, at(OLD_LOG, about=match)), ft.Icons.HISTORY)
    if page.rounds:
        doing("card-rounds", partial(act.go, at(OLD_ROUNDS, about=match)), ft.Icons.TABLE_ROWS)
        doing("card-csv", partial(act.save_sheet, match), ft.Icons.DOWNLOAD)
    if not page.secret:
        doing("hand-open", partial(act.go, hand_over.at(hand_over.HAND, match)), ft.Icons.QR_CODE)
        doing("card-json", partial(act.save_match, match), ft.Icons.DOWNLOAD)
    if not page.on_table:
        words, icon = ("card-list", ft.Icons.UNARCHIVE) if page.aside else ("card-aside", ft.Icons.ARCHIVE)
        aside = partial(act.put_aside, match, away=not page.aside)
        quiet = Look.PLAIN if small else Look.QUIET
        doing(words, aside, icon, quiet, Deed.HOUSE)
        if not page.row.going_on:
            # Its end may have been a mistake: at the table it can be undone.
            doing("card-reopen", partial(act.resume, match), ft.Icons.PLAY_CIRCLE_OUTLINE, quiet, Deed.RESUME)
    drawn = [in_pairs(ui, controls, short=True, gap=8)] if small else controls
    if page.secret:
        drawn.append(text(ui, ui.say("card-secret"), theme.SMALL, color=theme.FAINT_INK))
    return drawn
