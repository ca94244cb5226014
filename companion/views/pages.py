"""Which page shows what: from where a device is to its view model, and from that to what is drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.components.ui import Ui
from companion.i18n import Say, say
from companion.nav import Ask, Nav, Screen
from companion.selectors.camera import cameras_page, default_order, setup_page
from companion.selectors.deeds import log_rows
from companion.selectors.home import home_screen
from companion.selectors.match import LogPage, correctable, match_screen
from companion.selectors.refusals import storage_trouble
from companion.selectors.sample import sample_screen
from companion.storage import StorageError
from companion.table import Table
from companion.views.actions import Actions
from companion.views.cameras import draw_cameras
from companion.views.frame import Drawn
from companion.views.home import draw_home
from companion.views.log import draw_correct, draw_log
from companion.views.match import draw_match
from companion.views.new_match import NamesForm, draw_draw, draw_seats
from companion.views.sample import SampleView
from companion.views.setup import SetupView
from engine.donkey.state import Judge, Place

View: TypeAlias = NamesForm | SetupView | SampleView | None
"""A page that is changed in place while it is shown; None for pages that are drawn anew."""

_PLAIN: dict[Screen, Callable[[Ui, Any, Actions], Drawn]] = {
    Screen.LOG: draw_log,
    Screen.CORRECT: draw_correct,
    Screen.CAMERAS: draw_cameras,
}
"""Pages that need nothing besides their model."""

WIDE_PICTURE = 16 / 9
"""The shape of a picture while none is known."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a page needs besides its model.

    Attributes:
        table: the table.
        address: where other devices join, if they can.
        lit: where the light of the draw stands, or None when it rests.
    """

    table: Table
    address: str | None
    lit: int | None


def model_of(nav: Nav, table: Table, order: Sequence[Place] | None, *, mirrored: bool = False) -> object:
    """The view model of the page that a device is on.

    Args:
        nav: where the device is.
        table: the table.
        order: the players as arranged on the set-up page, by seat, if somebody has done that.
        mirrored: whether the picture on the set-up page is shown as in a mirror.
    """
    store = table.store
    match nav.screen:
        case Screen.HOME:
            model: object = _home(table)
        case Screen.MATCH:
            trouble = storage_trouble(table.trouble) if table.trouble is not None else None
            model = match_screen(store, table.referee.state, table.watch, trouble)
        case Screen.LOG:
            screen = match_screen(store, table.referee.state, table.watch)
            rows = log_rows(store.log, store.state.players)
            model = LogPage(rows, correctable(store.state), screen.undo, screen.redo)
        case Screen.CORRECT:
            model = next((deal for deal in correctable(store.state) if deal.number == nav.deal), None)
        case Screen.SETUP:
            arranged = order or default_order(store.state)
            model = setup_page(store.state, table.referee.state, table.watch, table.sights, arranged, mirrored=mirrored)
        case Screen.CAMERAS:
            model = cameras_page(table.referee.state)
        case Screen.SAMPLE:
            run = table.sample
            model = sample_screen(available=run.available, step=run.step, verdict=run.verdict, state=run.state)
        case Screen.NAMES | Screen.SEATS | Screen.DRAW:
            # What these show is the device's own, in its draft and its draw.
            model = None
    return model


def _home(table: Table) -> object:
    matches, unreadable = (), None
    try:
        matches = table.store.matches()  # type: ignore[assignment]  # empty above, full here
    except StorageError as error:
        unreadable = storage_trouble(error)
    return home_screen(table.store.snapshot, matches, sample=table.sample.available, unreadable=unreadable)


def draw_page(ui: Ui, nav: Nav, model: Any, act: Actions, around: Surroundings) -> tuple[Drawn, View]:
    """Draw a page.

    Args:
        ui: the device.
        nav: where it is.
        model: what `model_of` said for it.
        act: what it can do.
        around: what else the page needs.
    """
    table, view = around.table, None
    match nav.screen:
        case Screen.HOME:
            drawn = draw_home(ui, model, act, around.address, leaving=nav.ask is Ask.LEAVE)
        case Screen.NAMES:
            view = NamesForm(ui, act)
            return view.drawn(), view
        case Screen.SEATS:
            drawn = draw_seats(ui, act, camera=table.camera_offered, no_camera=no_camera(table))
        case Screen.DRAW:
            state = table.store.state
            camera = state.judge is Judge.CAMERA and state.seats is None
            drawn = draw_draw(ui, act, state.players, state.first_dealer, around.lit, camera=camera)
        case Screen.LOG | Screen.CORRECT | Screen.CAMERAS:
            drawn = _PLAIN[nav.screen](ui, model, act)
        case Screen.SETUP:
            ready = table.referee.state.ready
            setup = SetupView(ui, act, ready.width / ready.height if ready and ready.height else WIDE_PICTURE)
            setup.show(model)
            return setup.drawn(), setup
        case Screen.SAMPLE:
            sample = SampleView(ui, act, available=table.sample.available)
            sample.show(model)
            return sample.drawn(), sample
        case Screen.MATCH:
            drawn = draw_match(ui, model, act, nav.ask)
    return drawn, None


def no_camera(table: Table) -> Say | None:
    """Why no camera can judge here; None where one can."""
    if table.camera_offered:
        return None
    return say("no-camera-off") if table.referee.available else say("no-camera-installed")
