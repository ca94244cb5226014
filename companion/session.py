"""One device at the table: what it shows, where it is, what its taps do.

The match lives in the table's store; a session only looks at it. Each news of the table leads to one comparison of
view models, and only what differs is drawn, so that what somebody is typing or dragging stays.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion import theme
from companion.components.basics import notice
from companion.components.ui import Reaction, Ui, settle
from companion.i18n import Say, Words, say, words_for
from companion.live import Live
from companion.nav import Ask, Nav, Screen
from companion.selectors.camera import Trouble, default_order, is_webcam, trouble_of
from companion.selectors.deeds import deed, doer
from companion.selectors.refusals import refusal, storage_trouble
from companion.steps import Steps
from companion.storage import StorageError
from companion.store import REFEREE
from companion.table import Table, Watch
from companion.views.actions import Draft
from companion.views.frame import Drawn, framed
from companion.views.match_parts import trouble_card
from companion.views.pages import Surroundings, View, draw_page, model_of, no_camera
from companion.views.sample import SampleView
from companion.views.setup import SetupView
from engine.donkey.commands import BindSeats, Command
from engine.donkey.state import Judge, Phase, Place
from engine.errors import IllegalCommandError, StaleStateError

if TYPE_CHECKING:
    from flet.messaging.connection import Connection

    from companion.observers import Unsubscribe

log = logging.getLogger(__name__)

MATCH_SCREENS = frozenset({Screen.MATCH, Screen.SETUP, Screen.CAMERAS, Screen.LOG, Screen.CORRECT, Screen.DRAW})
BESIDE_THE_MATCH = frozenset({Screen.HOME, Screen.LOG, Screen.CORRECT})
FALL_AFTER_S = 0.25
"""How long after its screen a letter falls: people have to look there first."""
DRAW_STEPS_S = (0.07,) * 8 + (0.1, 0.13, 0.17, 0.22, 0.28)
"""How long the light of the draw rests on each player, seconds: it slows down like a wheel of fortune."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something told to this device.

    Attributes:
        what: the words.
        alarm: whether something went wrong.
    """

    what: Say
    alarm: bool = False


class Session:
    """One device.

    Args:
        page: its Flet page.
        table: the table it sits at.
        who: what it signs as in the journal.
        language: the language it starts in.
        address: where other devices join, if they can.
    """

    def __init__(self, page: ft.Page, table: Table, *, who: str, language: str, address: str | None) -> None:
        self.page = page
        self.table = table
        self.who = who
        self.words: Words = words_for(language)
        self.address = address
        self.draft = Draft(judge=Judge.CAMERA if table.camera_offered else Judge.TABLE)
        self.nav = Nav(Screen.MATCH if table.store.match_id is not None else Screen.HOME)
        self._message: Message | None = None
        self._seen = table.store.version
        self._match = table.store.match_id
        self._asked_at: object = None
        self._lit: int | None = None
        self._fallen: object = self._position()
        self._order: tuple[Place, ...] | None = None
        self._mirrored: bool | None = None
        self._drawn: tuple[object, object] | None = None
        self._message_slot = ft.Container(visible=False)
        self._told_message: Message | None = None
        self._view: View = None
        self._live = Live(table)
        self._dirty = False
        self._pending = False
        self._closed = False
        self._steps = Steps(page)
        self._unsubscribe: Unsubscribe = lambda: None

    # Life

    def start(self) -> None:
        """Draw the first screen, and listen to the table from now on."""
        page = self.page
        page.title = self.words("app-name")
        page.theme, page.dark_theme = theme.themes()
        page.theme_mode = ft.ThemeMode.SYSTEM
        page.fonts = dict(theme.FONTS)
        page.padding = 0
        page.on_resize = self._handler(self.refresh)
        page.on_connect = self._handler(self._back)
        page.on_close = self._handler(self.close)
        page.on_route_change = self._routed
        page.on_disconnect = self._away
        page.on_error = lambda event: log.error("the page reports: %s", event.data)
        self._unsubscribe = self.table.subscribe(self._told)
        self.refresh()

    def _away(self, _: Any) -> None:
        # Asleep, or out of reach: nobody looks at its pictures.
        self._pending = False
        self._drawn = None
        try:
            self._live.end()
            # Flet sends a page that comes back all of its old controls in one go, and its client freezes over a few
            # hundred of them (six times of six with Flet 1.0.5; never when the page is empty). It is drawn anew anyway.
            self.page.views[0].controls = []
            self.page.update()
        except Exception:
            log.exception("the page of a device that has gone could not be put away")

    def _back(self) -> None:
        # A page that is loaded anew says "hidden" as it goes and nothing as it comes back. Flet would hold back every
        # live picture for ever, waiting to be told that it is seen.
        shown: Any = ft.AppLifecycleStateChangeEvent(
            name="app_lifecycle_state_change", control=self.page, state=ft.AppLifecycleState.SHOW
        )
        self.page.before_event(shown)
        self.redraw_all()

    async def _routed(self, event: ft.RouteChangeEvent) -> None:
        up = self.nav.up
        if self._steps.taken_back(event.route) and up is not None:
            await self.guard(lambda: self.go(up))

    def close(self) -> None:
        """The device has gone for good."""
        self._closed = True
        self._unsubscribe()
        self._live.end()

    def _told(self) -> None:
        # From any thread. Many pieces of news at once lead to one drawing.
        if self._pending or self._closed or not self._connected():
            # A device that is away is not told: it draws everything anew when it comes back.
            return
        self._pending = True
        self.page.run_task(self._after_news)

    def _connected(self) -> bool:
        link: Connection | None = self.page.session.connection
        return link is not None and not link.loop.is_closed()

    async def _after_news(self) -> None:
        self._pending = False
        if not self._closed:
            await self.guard(lambda: None)

    def _handler(self, reaction: Reaction) -> Any:
        async def handle(_: Any) -> None:
            await self.guard(reaction)

        return handle

    async def guard(self, reaction: Reaction) -> None:
        """Run a reaction, then draw. Whatever fails is logged and told in words; the page stays."""
        try:
            await settle(reaction)
        except StaleStateError:
            self._message = Message(self._overtaken())
            self.nav = replace(self.nav, ask=None)
        except IllegalCommandError as error:
            log.info("refused: %s", error)
            self._message = Message(refusal(error))
        except StorageError as error:
            log.warning("not kept: %s", error)
            self._message = Message(storage_trouble(error), alarm=True)
        except Exception:
            log.exception("a handler failed")
            self._message = Message(say("went-wrong"), alarm=True)
        if self._closed:
            return
        try:
            self.refresh()
        except Exception:
            log.exception("a screen could not be drawn")
            self._show_last_resort()

    # What the screens ask for (`companion.views.actions.Actions`)

    def go(self, nav: Nav) -> None:
        """Show another screen."""
        self._message = None
        self.nav = nav
        self._asked_at = self._position()
        if nav.screen is Screen.SETUP and self.table.watch is Watch.OFF:
            self.start_camera()

    def redraw(self) -> None:
        """Show what the device itself has changed."""
        if self._updatable():
            self._dirty = True
        else:
            self._drawn = None

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """Wish for something, on the match as this device shows it."""
        self.table.store.dispatch(command, self.who, self._seen)
        self._acted(then or Nav(Screen.MATCH))
        if isinstance(command, BindSeats):
            self._order = None

    def undo(self) -> None:
        """Take back the last act."""
        self.table.store.undo(self.who, self._seen)
        self._acted(replace(self.nav, ask=None))

    def redo(self) -> None:
        """Bring back what was taken back."""
        self.table.store.redo(self.who, self._seen)
        self._acted(replace(self.nav, ask=None))

    def open_match(self, names: Sequence[str], judge: Judge) -> None:
        """Seat these four and draw the dealer."""
        self.table.store.open_match(names, judge, self.who, self._seen)
        self.draft = Draft(names=list(names), judge=judge)
        self._begin_draw()

    def rematch(self) -> None:
        """The same four again."""
        self.table.store.rematch(self.who, self._seen)
        self._begin_draw()

    def resume(self, match: str) -> None:
        """Go on with a match; one that lies on the table is put away first, and stays in the list."""
        store = self.table.store
        if store.match_id not in {None, match}:
            store.leave()
        store.resume(match)
        self._acted(Nav(Screen.MATCH))

    def put_away(self, then: Nav) -> None:
        """Clear the table for another match."""
        self.table.store.leave()
        self._acted(then)

    def start_camera(self) -> None:
        """Start the referee, or start it again."""
        self._message = None
        reason = no_camera(self.table)
        if reason is not None:
            self._message = Message(reason)
        elif self.table.watch is Watch.OFF:
            self.table.start_camera()
        else:
            self.table.restart_camera()

    def find_cameras(self) -> None:
        """Go and see which cameras there are."""
        self._message = None
        self.nav = Nav(Screen.CAMERAS)
        self.table.find_cameras()

    def choose_camera(self, number: int) -> None:
        """Watch with this camera from now on."""
        self._message = None
        self._mirrored = None
        self._live.rehearse_again()
        self.table.choose_camera(number)
        self.nav = Nav(Screen.SETUP)

    def mirror(self) -> None:
        """On the set-up page: turn the picture into a mirror, or back."""
        self._mirrored = not self._is_mirrored

    @property
    def _is_mirrored(self) -> bool:
        # Whoever looks at a camera that looks back expects a mirror; a film or a stream shows somebody else.
        return self._mirrored if self._mirrored is not None else is_webcam(self.table.referee.state)

    def find_seats(self) -> None:
        """Look for the faces anew: only of those who still play, since who is out may have left the table."""
        match = self.table.store.state
        self._order = tuple(place for place in self._order or default_order(match) if place in match.still_in)
        self._live.rehearse_again()
        self.table.referee.find_seats(len(self._order))

    def arrange(self, order: Sequence[int]) -> None:
        """On the set-up page: these players sit at the camera seats, from the left."""
        rest = tuple(place for place in self.table.store.state.places if place not in order)
        self._order = (*(Place(place) for place in order), *rest)

    def start_sample(self) -> None:
        """Run the sample race from its beginning."""
        self.table.sample.start()

    def speak(self, language: str) -> None:
        """Change the language of this device."""
        self.words = words_for(language)
        self.page.title = self.words("app-name")
        self._drawn = None

    def dismiss(self) -> None:
        """Take the message away."""
        self._message = None

    def _acted(self, nav: Nav) -> None:
        self._message = None
        self._match = self.table.store.match_id
        self.nav = nav

    def _begin_draw(self) -> None:
        self._acted(Nav(Screen.DRAW))
        self._lit = 0
        self.page.run_task(self._draw_dealer)

    async def _draw_dealer(self) -> None:
        state = self.table.store.state
        places = len(state.places) or 1
        offset = state.first_dealer - len(DRAW_STEPS_S)
        for step, rest in enumerate(DRAW_STEPS_S):
            self._lit = (offset + step) % places
            await self.guard(lambda: None)
            await asyncio.sleep(rest)
            if self._closed or self.nav.screen is not Screen.DRAW:
                break
        self._lit = None
        await self.guard(lambda: None)

    # What is shown

    def redraw_all(self) -> None:
        """Draw everything anew: after a device has come back, and when its language changes."""
        self._drawn = None
        self.refresh()

    def refresh(self) -> None:
        """Compare what should be shown with what is, and draw what differs."""
        self._follow_table()
        ui = self._ui(falls=self._position() != self._fallen)
        model = model_of(self.nav, self.table, self._order, mirrored=self._is_mirrored)
        # The height counts for pictures only: a keyboard that comes up must not take the field away that it is for.
        high = round(ui.height) if self.nav.screen in {Screen.SETUP, Screen.SAMPLE} else None
        trouble = self._trouble()
        place = (self.nav, self.words.language, round(ui.width), high, self._lit, trouble)
        changed = self._drawn != (place, model) or self._told_message != self._message or self._dirty
        if self._drawn is None or self._drawn[0] != place or (self._drawn[1] != model and not self._updatable()):
            drawn, self._view = draw_page(ui, self.nav, model, self, Surroundings(self.table, self.address, self._lit))
            if trouble is not None:
                drawn.body = [trouble_card(ui, trouble, self), *drawn.body]
            self.page.views[0].controls = [framed(ui, drawn, self._message_slot)]
        elif self._drawn[1] != model and isinstance(self._view, SetupView | SampleView):
            self._view.show(model)  # type: ignore[arg-type]  # the model is the one of this screen
        self._drawn, self._dirty = (place, model), False
        if changed:
            self._show_message(ui)
            self.page.update()
        if ui.falling:
            self._fallen = self._position()
            self.page.run_task(self._let_fall, tuple(ui.falling))
        self._seen = self.table.store.version
        self._live.follow(self._view)
        if self._connected():
            self._steps.lead_to(self.nav.depth)

    def _ui(self, *, falls: bool = False) -> Ui:
        return Ui(self.words, self.page.width or 390, self.page.height or 844, self.guard, falls)

    async def _let_fall(self, letters: Sequence[ft.Container]) -> None:
        await asyncio.sleep(FALL_AFTER_S)
        for letter in letters:
            letter.offset = ft.Offset(0, 0)
            letter.opacity = 1
        self.page.update()

    def _trouble(self) -> Trouble | None:
        """What is wrong with the camera, for the pages beside the match, which do not tell it themselves."""
        table = self.table
        if self.nav.screen not in BESIDE_THE_MATCH or table.store.match_id is None:
            return None
        return trouble_of(table.store.state, table.referee.state, table.watch)

    def _updatable(self) -> bool:
        return isinstance(self._view, SetupView | SampleView)

    def _show_message(self, ui: Ui) -> None:
        message = self._told_message = self._message
        self._message_slot.visible = message is not None
        if message is None:
            self._message_slot.content = None
            return
        icon = ft.Icons.ERROR_OUTLINE if message.alarm else ft.Icons.INFO_OUTLINE
        self._message_slot.content = notice(
            ui, ui.say(message.what), icon=icon, alarm=message.alarm, close=self.dismiss
        )

    def _show_last_resort(self) -> None:
        """A screen that could not be drawn: say so, with a way back, on a page that certainly can be."""
        self._drawn, self._view = None, None
        self.nav = Nav(Screen.HOME)
        self._message = Message(say("went-wrong"), alarm=True)
        ui = self._ui()
        self._show_message(ui)
        self.page.views[0].controls = [
            framed(ui, Drawn(title=self.words("app-name"), body=[], back=lambda: None), self._message_slot)
        ]
        self.page.update()

    def _position(self) -> object:
        state = self.table.store.state
        return self.table.store.match_id, state.phase, len(state.deals)

    def _overtaken(self) -> Say:
        """Who was quicker, and what they did."""
        now = self.table.store.snapshot
        if not now.entries:
            return say("overtaken")
        last = now.entries[-1]
        facts = tuple(entry.fact for entry in now.entries if entry.act == last.act)
        return say("overtaken-by", who=doer(last.who), what=deed(facts, now.state.players))

    def _follow_table(self) -> None:
        """Where this device has to be, after what others did."""
        store = self.table.store
        mine = store.version == self._seen
        if not mine and self._message is self._told_message:
            # What was told spoke of a state that is past.
            self._message = None
        if store.match_id != self._match:
            self._match = store.match_id
            if store.match_id is None:
                if self.nav.screen in MATCH_SCREENS:
                    self.nav, self._message = Nav(Screen.HOME), Message(say("put-away"))
            elif self.nav.screen is not Screen.SAMPLE:
                preparing = self.nav.screen in {Screen.NAMES, Screen.SEATS}
                self.nav = Nav(Screen.MATCH)
                self._message = Message(say("match-begun")) if preparing else None
        elif self.nav.ask in {Ask.LAST, Ask.FIRST} and not mine and self._position() != self._asked_at:
            last = store.entries[-1].who if store.entries else REFEREE
            self.nav = Nav(Screen.MATCH)
            if last != self.who:
                self._message = Message(self._overtaken())
        if store.match_id is None and self.nav.screen in MATCH_SCREENS:
            self.nav = Nav(Screen.HOME)
        if self.nav.screen in {Screen.SETUP, Screen.CAMERAS} and (
            store.state.phase is Phase.PASSING or store.state.judge is Judge.TABLE
        ):
            self.nav = Nav(Screen.MATCH)
