"""Players as they are drawn: token, name, letters; the score, and names to choose from."""

from collections.abc import Callable, Sequence

import flet as ft

from companion import theme
from companion.components.badge import seated
from companion.components.basics import Look, column, growing, in_pairs, row, text, tile
from companion.components.lettering import TILE, TILE_GAP, tiles
from companion.components.names import name_text
from companion.components.ui import Reaction, Ui
from companion.selectors.donkey.players import PlayerLine
from engine.donkey.cards import LETTERS

ROOM_FOR_LETTERS = 360
"""From this width, logical pixels, six letters of full size stand beside a name."""
SCORE_PAD = 12
"""Round the score on its sheet, logical pixels of a phone."""
FALL_MS = 650
"""How long a letter falls, milliseconds."""


def letter_tiles(ui: Ui, line: PlayerLine, size: float = 24) -> ft.Control:
    """The six letters of DONKEY; the ones a player has lie face up."""
    has, fresh = len(line.letters), line.fresh and bool(line.letters)
    edge = ui.px(size)
    parts: list[ft.Control] = []
    if lying := LETTERS[: has - fresh]:
        parts.append(tiles(lying, edge, ft.Colors.SECONDARY, lost=True))
    if fresh:
        piece = ft.Container(content=tiles(LETTERS[has - 1], edge, ft.Colors.SECONDARY, lost=True))
        _fall(ui, piece)
        parts.append(piece)
    if left := LETTERS[has:]:
        parts.append(tiles(left, edge, ft.Colors.OUTLINE, lost=False))
    said = (
        ui.say("letters-some", name=line.name, letters=" ".join(line.letters))
        if line.letters
        else ui.say("letters-none", name=line.name)
    )
    return ft.Semantics(
        content=ft.Row(controls=parts, spacing=edge * TILE_GAP / TILE[0], tight=True),
        label=said,
        exclude_semantics=True,
        container=True,
    )


def _fall(ui: Ui, piece: ft.Container) -> None:
    """The letter that has just been taken: it drops in once, and then lies a little askew."""
    piece.scale = 1.14
    piece.rotate = 0.14
    if ui.falls:
        piece.offset = ft.Offset(0, -2.2)
        piece.opacity = 0
        piece.animate_offset = ft.Animation(FALL_MS, ft.AnimationCurve.BOUNCE_OUT)
        piece.animate_opacity = ft.Animation(FALL_MS // 4)
        ui.falling.append(piece)


def _marks(ui: Ui, line: PlayerLine) -> list[ft.Control]:
    def badge(words: str, fill: ft.ColorValue, ink: ft.ColorValue) -> ft.Control:
        return ft.Container(
            content=text(ui, words, theme.SMALL, bold=True, color=ink, lines=1),
            bgcolor=fill,
            border_radius=ui.px(9),
            padding=ft.Padding.symmetric(horizontal=8, vertical=1),
        )

    marks = []
    if line.dealer:
        marks.append(badge(ui.say("mark-dealer"), ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER))
    if line.winner:
        marks.append(badge(ui.say("mark-winner"), ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER))
    if line.out:
        marks.append(badge(ui.say("mark-out"), ft.Colors.SURFACE_CONTAINER_HIGHEST, theme.INK))
    return marks


def score(ui: Ui, players: Sequence[PlayerLine]) -> ft.Control:
    """All players with their letters, in seating order."""
    size = 25 if ui.wide else 23 if ui.width >= ROOM_FOR_LETTERS else 20
    # On a phone the letters leave a name little: it becomes as small as it must.
    beside = ui.px(30) + 2 * 8 + len(LETTERS) * ui.px(size) * (1 + TILE_GAP / TILE[0])
    room = None if ui.wide or ui.cramped else ui.width - 2 * theme.EDGE - 2 * SCORE_PAD - beside
    lines = []
    for line in players:
        name = name_text(ui, line.name, room=room, color=theme.FAINT_INK if line.out else theme.INK)
        marks = _marks(ui, line)
        who: list[ft.Control] = [name, row(ui, marks, gap=4)] if marks else [name]
        if ui.wide and marks:
            name.expand = True
            told: ft.Control = row(ui, [name, *marks], gap=8)
        else:
            # On a phone the marks lie under the name: beside it they would push long names out.
            told = column(ui, who, gap=0)
        told.expand = True
        lines.append(
            ft.Container(
                content=row(ui, [seated(ui, line.place, ui.px(30)), told, letter_tiles(ui, line, size)], gap=8),
                padding=ft.Padding.symmetric(vertical=3),
            )
        )
    return column(ui, lines, gap=2)


def name_tag(ui: Ui, place: int, name: str, size: float = theme.BODY) -> ft.Control:
    """A token with its name."""
    return ft.Row(
        controls=[seated(ui, place, ui.px(size * 1.7)), growing(name_text(ui, name, size))],
        spacing=ui.px(8),
        tight=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def name_choices(
    ui: Ui,
    players: Sequence[PlayerLine],
    choose: Callable[[PlayerLine], Reaction],
    chosen: int | None = None,
    wish: Callable[[PlayerLine], object] = lambda _line: None,
) -> list[ft.Control]:
    """One large button a player, two beside each other where there is room; `wish` is what each leads to."""
    tiles: list[ft.Control] = [
        tile(
            ui,
            name_tag(ui, line.place, line.name, theme.HEADING),
            choose(line),
            Look.CHOSEN if line.place == chosen else Look.PLAIN,
            wish=wish(line),
        )
        for line in players
    ]
    return [in_pairs(ui, tiles)]
