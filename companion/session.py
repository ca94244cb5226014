"""One device at the table: what it shows, where it is, what its taps do.

The match lives in the table's store; a session only looks at it. Each news of the table leads to one comparison of
view models, and only what differs is drawn, so that what somebody is typing or dragging stays.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from companion import theme
from companion.awake import Awake
from companion.components.ui import Reaction, Ui, settle
from companion.door_rights import AtTheDoor
from companion.failures import FORESEEN, told_of
from companion.falling import Falling
from companion.finger import STEP_S, Finger
from companion.following import Following
from companion.habits import Habits
from companion.hearing import Hearing
from companion.i18n import Say, Words, say, words_for
from companion.late_taps import Drawing, LateTaps
from companion.nav import HOME, LEAVE, MATCH, Nav
from companion.pane import Pane
from companion.put_away_news import PutAwayNews
from companion.remembered import Remembered
from companion.rights import Role
from companion.snapshot import PutAway
from companion.sounds import Sound, Speaker
from companion.steps import Steps
from companion.table import Table
from companion.told import Message, Told
from companion.views.frame import Drawn, framed
from companion.views.pages import Pages
from engine.errors import StaleStateError

if TYPE_CHECKING:
    from flet.messaging.connection import Connection

    from companion.observers import Unsubscribe
    from companion.views.screens import Shown

log = logging.getLogger(__name__)

ESCAPE: Final = "Escape"


class Session(AtTheDoor):
    """One device (`companion.views.actions.Device`).

    Args:
        page: its Flet page.
        table: the table it sits at.
        sign: says what the device signs as in the journal, out of what it signed as before.
        language: the language it starts in.
    """

    def __init__(self, page: ft.Page, table: Table, *, sign: Callable[[str | None], str], language: str) -> None:
        super().__init__(table, sign(None))
        self.page = page
        self._sign = sign
        self.words: Words = words_for(language)
        self.seen = table.store.version
        self.remembered = Remembered(page, lambda: self.guard(lambda: None))
        self.habits = Habits(self.remembered, self.hosts)
        self._speaker = Speaker(page, self.habits)
        self._pages = Pages(self)
        self.nav = self._pages.first()
        self._steps = Steps(page)
        self._awake = Awake(page, self._told_to_stay_awake)
        self.finger = Finger()
        self._pane = Pane(page, lambda: self.guard(lambda: None))
        self._late_taps = LateTaps(page)
        self._drawing = Drawing()
        self._line = Told()
        self._following = Following(table.store, self._pages, self._line)
        self._match = table.store.match_id
        self._put_away_news = PutAwayNews(table.store)
        self._asked_at: object = None
        self._falling = Falling(page, self.habits, self._pages.position)
        self._hearing = Hearing(self._pages, self._speaker, self._match)
        self._drawn: tuple[object, object] | None = None
        self._shown: Shown | None = None
        self._dirty = False
        self._pending = False
        self._absent = False
        self._closed = False
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
        page.on_disconnect = self._away
        page.on_route_change = self._routed
        page.on_keyboard_event = self._key
        page.on_error = lambda event: log.error("the page reports: %s", event.data)
        self._unsubscribe = self.table.subscribe(self._told)
        self._pane.watch()
        self.remembered.recall()
        self.nav = self._pages.arrive(page.route or "") or self.nav
        self.refresh()

    def _away(self, _: Any) -> None:
        # Asleep, or out of reach: nobody looks at its pictures.
        self._pending = False
        self._drawn = None
        self._absent = True
        try:
            self._pages.away()
            self._late_taps.forget()
            # Flet sends a page that comes back all of its old controls at once, and its client freezes over a few hundred
            # (six times of six with Flet 1.0.5; never when the page is empty). It is drawn anew anyway.
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
        self._absent = False
        self.who = self._sign(self.who)  # it may have been thrown out meanwhile, and have joined anew
        self.remembered.loaded_anew()
        self._steps.loaded_anew()
        self._awake.loaded_anew()
        self._drawn = None
        self.refresh()

    async def _routed(self, event: ft.RouteChangeEvent) -> None:
        if self._absent:
            # Not a step: the page says where it is as it comes back.
            return
        up, came = self._pages.up(self.nav), self._pages.arrive(event.route)
        back = self._steps.taken_back(event.route)
        if came is not None:
            await self.guard(lambda: self.go(came), by_hand=True)  # a link that this phone's own camera has opened
        elif back and up is not None:
            await self.guard(lambda: self.go(up), by_hand=True)

    async def _key(self, event: ft.KeyboardEvent) -> None:
        live = self._shown.live if self._shown is not None else None
        up = self._pages.up(self.nav)
        if event.key == ESCAPE and up is not None and (self.nav.ask or self.nav.page != MATCH):
            # A question is closed, a page is left; the match itself stays.
            await self.guard(lambda: self.go(up), by_hand=True)
        elif live is not None:
            await self.guard(lambda: self._pages.key(self.nav, event.key, live), by_hand=True)

    def close(self) -> None:
        """The device has gone for good."""
        self._closed = True
        self._unsubscribe()
        self._pages.away()

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
        if self._closed:
            return
        await self.guard(lambda: None)

    async def _tapped(self, drawing: Drawing, reaction: Reaction) -> None:
        if self.finger.resting:
            return
        if drawing.seen is not None:  # its page was replaced on the tap's way: the finger saw the match as it was then
            self.seen = drawing.seen
        await self.guard(reaction, by_hand=True)
        self._stay_awake(tapped=True)
        self.finger.answered()

    def _handler(self, reaction: Reaction) -> Any:
        async def handle(_: Any) -> None:
            await self.guard(reaction)

        return handle

    async def guard(self, reaction: Reaction, *, by_hand: bool = False) -> None:
        """Run a reaction, then draw. Whatever fails is logged and told in words; the page stays.

        Args:
            reaction: what to do.
            by_hand: whether somebody has tapped on this device, and not others, the browser or the clock asked for it.
        """
        try:
            await settle(reaction)
        except FORESEEN as error:
            self._line.message = told_of(error, self.table.store.snapshot)
            if isinstance(error, StaleStateError):
                self.nav = self.nav.unasked()
        except Exception:
            log.exception("a handler failed")
            self._line.message = Message(say("went-wrong"), alarm=True)
        if self._closed:
            return
        try:
            self.refresh(by_hand=by_hand)
        except Exception:
            log.exception("a screen could not be drawn")
            self._show_last_resort()

    # What the screens ask for

    def go(self, nav: Nav) -> None:
        """Show another screen."""
        self._line.message = None
        self.nav = nav
        self._asked_at = self._pages.position()
        self._pages.entered(nav)

    def redraw(self) -> None:
        """Show what the device itself has changed."""
        if self._live:
            self._dirty = True
        else:
            self._drawn = None

    def undo(self) -> None:
        """Take back the last act."""
        self._lead(self.table.store.undo)

    def redo(self) -> None:
        """Bring back what was taken back."""
        self._lead(self.table.store.redo)

    def _lead(self, step: Callable[[str, int], object]) -> None:
        if not self.finger.again(STEP_S):
            step(self.who, self.seen)
            self.acted(self.nav.unasked())

    def resume(self, match: str) -> None:
        """Go on with a match; one that goes on is put away only when somebody has said so, and one that is over at once."""
        store = self.table.store
        if store.going_on and store.match_id != match:
            self.go(Nav(page=LEAVE, about=match))
        else:
            self.replace(match)

    def replace(self, match: str) -> None:
        """Put what lies on the table away, and go on with this match."""
        store = self.table.store
        if store.match_id not in {None, match}:
            store.leave(self.who)
        store.resume(match, self.who)
        self.acted(self._pages.first())

    @property
    def taken_away(self) -> PutAway | None:
        """The match that another device has put away, until somebody goes on with it, or has read it here."""
        return self._put_away_news.of(self.who)

    def saw_taken_away(self) -> None:
        """Somebody has read on this device that a match was put away."""
        self._put_away_news.read()

    def put_away(self, then: Nav) -> None:
        """Clear the table for another match."""
        self.table.store.leave(self.who)
        self.acted(then)

    def speak(self, language: str) -> None:
        """Change the language of this device."""
        self.words = words_for(language)
        self.page.title = self.words("app-name")
        self._drawn = None

    def tell(self, what: Say | None) -> None:
        """Tell something on this device, or take away what was told."""
        self._line.message = Message(what) if what is not None else None

    def dismiss(self) -> None:
        """Take the message away."""
        self._line.message = None

    def acted(self, nav: Nav) -> None:
        """Something was done: go there, without a word."""
        self._line.message = None
        self._match = self.table.store.match_id
        if self._match is not None:
            self.saw_taken_away()  # who plays on has seen what is played
        self.nav = nav

    @property
    def forgetful(self) -> bool:
        """Whether its browser forgets after some days what is written on it: a phone alone in a tab of Safari."""
        page = self.page
        return self.table.handheld and page.web and page.platform is ft.PagePlatform.IOS and not page.pwa

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, if the device sounds."""
        self._speaker.play(sound)

    def run(self, task: Callable[..., Awaitable[Any]], *how: Any) -> None:
        """Have something done in the background, on the thread of the page."""
        self.page.run_task(task, *how)

    # What is shown

    def refresh(self, *, by_hand: bool = False) -> None:
        """Compare what should be shown with what is, and draw what differs. For `by_hand` see `guard`."""
        self._match, self.nav = self._following.now(self.nav, self._match, self.who, self.seen, self._asked_at)
        drawing = Drawing()
        ui = self._ui(drawing, falls=self._falling.awaited)
        model = self._pages.model(self.nav)
        place = self._place(ui)
        changed = self._drawn != (place, model) or self._line.changed or self._dirty
        anew = self._drawn is None or self._drawn[0] != place or (self._drawn[1] != model and not self._live)
        if anew:
            self._drawing.seen, self._drawing = self.seen, drawing
            self._shown = self._pages.draw(ui, self.nav, model)
            drawn = self._shown.drawn
            drawn.body = [*self._pages.alerts(ui, self.nav), *drawn.body]
            self.page.views[0].controls = [framed(ui, drawn, self._line.slot)]
        elif self._drawn is not None and self._drawn[1] != model and self._shown is not None and self._shown.live:
            self._shown.live.show(model)
        self._drawn, self._dirty = (self._place(ui), model), False
        if changed:
            self._line.show(ui, self.dismiss)
            with self._late_taps.replaced(by_hand=by_hand):
                self.page.update()
        self._line.read()
        self._falling.let(ui.falling)
        self._hearing.follow(self._match, absent=self._absent)
        self.seen = self.table.store.version
        self._pages.followed(self.nav, self._shown.live if self._shown is not None else None)
        if self._connected():
            self._steps.lead_to(self._pages.depth(self.nav))
            self._stay_awake()

    def _stay_awake(self, *, tapped: bool = False) -> None:
        """Keep the screen on while a match is on it."""
        self._awake.want(on=self._match is not None and self._pages.needs_match(self.nav), tapped=tapped)

    def _told_to_stay_awake(self) -> None:
        if not self._closed:
            self._line.message = Message(say("stay-awake"))
            self.refresh()

    @property
    def _live(self) -> bool:
        return self._shown is not None and self._shown.live is not None

    def _place(self, ui: Ui) -> object:
        """Everything but the model that decides how a page looks."""
        high = self._shown is not None and self._shown.high
        return self.nav, self.rights, self._pages.alarm(self.nav), self.remembered.zone, ui.place(high=high)

    def _ui(self, drawing: Drawing, *, falls: bool = False) -> Ui:
        seating = self.table.seating
        return self._pane.ui(
            self._turn,
            words=self.words.at(self.remembered.zone),
            guard=partial(self._tapped, drawing),
            falls=falls,
            may=self.may,
            looks=seating.now(self.table.store.players),
            looks_of=seating.of,
            shows_only=self.rights is not None and self.rights.role is Role.DISPLAY,
        )

    def _turn(self) -> None:
        """Turn the page round, to those who sit opposite."""
        self._pane.turned = not self._pane.turned
        self._drawn = None

    def _show_last_resort(self) -> None:
        """A screen that could not be drawn: say so, with a way back, on a page that certainly can be."""
        self._drawn, self._shown = None, None
        self.nav = HOME
        self._line.message = Message(say("went-wrong"), alarm=True)
        ui = self._ui(Drawing())
        self._line.show(ui, self.dismiss)
        empty = Drawn(title=self.words("app-name"), body=[], back=lambda: None)
        self.page.views[0].controls = [framed(ui, empty, self._line.slot)]
        self.page.update()
