"""A new match: who sits where, who judges, and who deals first."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion import theme
from companion.components.basics import Look, button, choice, column, text
from companion.components.drawings import Mood, donkey
from companion.components.one_of import one_of
from companion.components.ui import Ui
from companion.i18n import Say
from companion.nav import MATCH, NEW
from companion.selectors.names import swapped
from companion.views.donkey.actions import DonkeyActions
from companion.views.donkey.felt import Sitting, felt_table
from companion.views.donkey.where import SETUP, at
from companion.views.frame import Drawn, share_of
from engine.donkey.state import Judge

SEATS_SHARE = 5
"""How much of a wide page the round table takes, of eleven parts."""


@dataclass(frozen=True, slots=True)
class CameraChoice:
    """Whether a camera may judge the match.

    Attributes:
        offered: whether it can be chosen.
        likely: whether there is one, as far as is known.
        why_not: why there is none; None where there may be one.
    """

    offered: bool
    likely: bool
    why_not: Say | None


def draw_seats(ui: Ui, act: DonkeyActions, camera: CameraChoice | None) -> Drawn:
    """Who sits where, and who judges.

    Args:
        ui: the device.
        act: what it can do.
        camera: whether a camera can judge here; None where none ever can, so that nothing is asked.
    """
    draft = act.draft
    names = [draft.names[index] for index in draft.order]

    def swap(one: int, other: int) -> None:
        draft.order = swapped(draft.order, one, other)
        draft.picked = None
        act.redraw()

    def tap(seat: int) -> None:
        if draft.picked is None:
            draft.picked = seat
            act.redraw()
        elif draft.picked == seat:
            draft.picked = None
            act.redraw()
        else:
            swap(draft.picked, seat)

    if ui.wide:
        size = min(ui.width * 0.42, max(300.0, ui.height - 260))
    else:
        size = min(ui.width - 2 * theme.EDGE, 330, max(250.0, ui.height - 560))
    table = felt_table(
        ui.seating(names),
        [Sitting(place, name, lit=draft.picked == place) for place, name in enumerate(names)],
        size,
        tap=lambda seat: partial(tap, seat),
        swap=swap,
        room=share_of(ui, SEATS_SHARE) if ui.wide else ui.width - 2 * theme.EDGE,
    )
    hint = "seats-hint-picked" if draft.picked is not None else "seats-hint"
    picked = names[draft.picked] if draft.picked is not None else ""
    body = [
        text(ui, ui.say("seats-title"), theme.TITLE, bold=True, heading=2),
        text(ui, ui.say(hint, name=picked), color=theme.FAINT_INK),
        ft.Row(controls=[table], alignment=ft.MainAxisAlignment.CENTER),
    ]
    judge = draft.judge or (Judge.CAMERA if camera is not None and camera.likely else Judge.TABLE)
    judges = [] if camera is None else _judges(ui, act, camera, judge)
    footer = [button(ui, ui.say("seats-draw"), lambda: act.open_match(names, judge), Look.NEXT, big=True)]
    return Drawn(
        title=ui.say("new-title"),
        body=judges if ui.wide and judges else [*body, *judges],
        aside=body if ui.wide and judges else (),
        share=SEATS_SHARE,
        footer=footer,
        back=lambda: act.go(at(NEW)),
    )


def _judges(ui: Ui, act: DonkeyActions, camera: CameraChoice, chosen: Judge) -> list[ft.Control]:
    """Who judges: what will probably be wanted comes first. A camera that may be plugged in later can be chosen all the same."""

    def choose(judge: Judge) -> None:
        act.draft.judge = judge
        act.redraw()

    def offered(judge: Judge, what: Say | None = None, *, enabled: bool = True) -> ft.Control:
        told = ui.say(what) if what is not None else ui.say(f"judge-{judge.value}-what")
        title = ui.say(f"judge-{judge.value}")
        return choice(ui, title, told, partial(choose, judge), chosen=judge is chosen, enabled=enabled)

    by_camera = offered(Judge.CAMERA, camera.why_not, enabled=camera.offered)
    by_table = offered(Judge.TABLE)
    order = [by_camera, by_table] if camera.likely else [by_table, by_camera]
    title = ui.say("judge-title")
    return [text(ui, title, theme.HEADING, bold=True, heading=2), one_of(title, column(ui, order))]


@dataclass(frozen=True, slots=True)
class DrawPage:
    """The draw of the first dealer.

    Attributes:
        names: in seating order.
        dealer: who was drawn.
        lit: where the light stands now, or None when it has come to rest.
        camera: whether the seats are set up next.
    """

    names: tuple[str, ...]
    dealer: int
    lit: int | None
    camera: bool


def draw_draw(ui: Ui, act: DonkeyActions, page: DrawPage) -> Drawn:
    """The little ceremony by which the first dealer is drawn."""
    done = page.lit is None
    where = page.dealer if page.lit is None else page.lit
    size = min(ui.width - 2 * theme.EDGE, ui.px(420), max(280.0, ui.height - 270))
    table = felt_table(
        ui,
        [Sitting(place, name, lit=place == where) for place, name in enumerate(page.names)],
        size,
        center=donkey(Mood.PROUD if done else Mood.HAPPY, size * 0.26),
        room=min(ui.width - 2 * theme.EDGE, ui.px(theme.COLUMN)),
    )
    told = ui.say("draw-done", name=page.names[page.dealer]) if done else ui.say("draw-going")
    body = [
        ft.Semantics(live_region=True, content=text(ui, told, theme.TITLE, bold=True, center=True), container=True),
        ft.Row(controls=[table], alignment=ft.MainAxisAlignment.CENTER),
    ]
    then = at(SETUP) if page.camera else at(MATCH)
    label = ui.say("draw-next-camera") if page.camera else ui.say("draw-next")
    footer = [button(ui, label, lambda: act.go(then), Look.NEXT, big=True, enabled=done)]
    return Drawn(title=ui.say("draw-title"), body=body, footer=footer)
