"""Small pieces that the screens of Fais pas l'âne share."""

from collections.abc import Callable, Iterable

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, column, growing, row, text, tile
from companion.components.names import name_text
from companion.components.ui import Reaction, Ui
from companion.selectors.fais_pas_lane.results import Share
from companion.selectors.fais_pas_lane.seated import Seated

GAIN, LOSS = ft.Colors.PRIMARY, ft.Colors.SECONDARY


def signed(ui: Ui, points: int) -> str:
    """Points with their sign, in the language's way to write numbers."""
    if not points:
        return ui.say("lane-points-none")
    return ui.say("lane-points-plus" if points > 0 else "lane-points-minus", points=abs(points))


def whole(ui: Ui, points: int) -> str:
    """A total: like `signed`, without a plus."""
    return signed(ui, points) if points <= 0 else ui.say("lane-points", points=points)


def points_text(ui: Ui, points: int, size: float = theme.BODY) -> ft.Control:
    """Points in the colour of what they are: a gain, a loss or nothing."""
    colour = GAIN if points > 0 else LOSS if points < 0 else theme.FAINT_INK
    return text(ui, signed(ui, points), size, bold=True, color=colour)


def points_of(ui: Ui, who: Seated, points: int, size: float = theme.BODY) -> ft.Control:
    """Points beside somebody's sign; the name, which is not written there, is told."""
    made = points_text(ui, points, size)
    if isinstance(made, ft.Text):
        made.semantics_label = ui.say("lane-points-of", name=who.name, points=signed(ui, points))
    return made


def who_tag(ui: Ui, who: Seated, size: float = theme.BODY, *, faint: bool = False) -> ft.Control:
    """A player: sign and name."""
    ink = theme.FAINT_INK if faint else theme.INK
    return row(
        ui,
        [seated(ui, who.place, ui.px(size * 1.7)), growing(name_text(ui, who.name, size, color=ink))],
        gap=8,
    )


def chooser(
    ui: Ui,
    who: Seated,
    tap: Reaction,
    *,
    note: str = "",
    chosen: bool = False,
    enabled: bool = True,
    wish: object = None,
) -> ft.Control:
    """A large button with a player's name, and a note under it; `wish` is what it leads to."""
    if wish is not None:
        enabled = enabled and ui.may(wish)
    ink = theme.INK if enabled else theme.FAINT_INK
    name: ft.Control = name_text(ui, who.name, theme.HEADING, color=ink)
    words: ft.Control = column(ui, [name, text(ui, note, theme.SMALL, color=theme.FAINT_INK)], gap=0) if note else name
    content = row(ui, [seated(ui, who.place, ui.px(36)), growing(words)], gap=10)
    return tile(ui, content, tap, Look.CHOSEN if chosen else Look.PLAIN, enabled=enabled)


def share_lines(ui: Ui, share: Share) -> list[ft.Control]:
    """Why a round gives somebody what it gives, line by line."""
    return [
        ft.Row(
            controls=[
                growing(text(ui, ui.say(reason.what), theme.SMALL, color=theme.FAINT_INK)),
                points_text(ui, reason.points, theme.SMALL),
            ],
            spacing=8,
        )
        for reason in share.reasons
    ]


def choices(ui: Ui, people: Iterable[Seated], tap: Callable[[Seated], Reaction]) -> list[ft.Control]:
    """One large button a player."""
    return [chooser(ui, who, tap(who)) for who in people]
