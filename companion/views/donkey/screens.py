"""Donkey on one device."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import flet as ft

from companion import nav as shared
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.donkey_book import DonkeyBook
from companion.habits import Habit
from companion.i18n import Say, say
from companion.nav import CORRECT, HOME, LEAVE, LOG, MATCH, NEW, Nav
from companion.selectors.donkey.camera import Trouble, cameras_page, default_order, is_webcam, setup_page, trouble_of
from companion.selectors.donkey.finish import FinishPage, finish_card, finish_page
from companion.selectors.donkey.match import correctable, log_page, match_screen
from companion.selectors.donkey.players import last_result
from companion.selectors.donkey.sample import sample_screen
from companion.selectors.refusals import storage_trouble
from companion.sounds import Sound
from companion.storage import StorageError
from companion.views.actions import Device
from companion.views.donkey import where
from companion.views.donkey.actions import Draft
from companion.views.donkey.cameras import draw_cameras
from companion.views.donkey.finish import FinishView, draw_no_finish
from companion.views.donkey.live import Live
from companion.views.donkey.log import draw_correct, draw_log
from companion.views.donkey.match import draw_match
from companion.views.donkey.match_parts import trouble_card
from companion.views.donkey.new_match import CameraChoice, DrawPage, draw_draw, draw_seats
from companion.views.donkey.pace import PaceTick
from companion.views.donkey.practice import draw_practice
from companion.views.donkey.practising import Practising
from companion.views.donkey.sample import SampleView
from companion.views.donkey.setup import SetupView
from companion.views.donkey.where import CAMERAS, DRAW, FINISH, KEPT_FINISH, PRACTICE, SAMPLE, SEATS, SETUP, at
from companion.views.guide import where as guide
from companion.views.home import Extra
from companion.views.names import NamesForm, game_picture
from companion.views.screens import GameScreens, LiveView, Shown
from companion.watch import Watch
from engine.donkey import STARTERS, BindSeats, BreakOff, Command, Event, Judge, Match, Phase, Place, StartPassing

DRAW_STEPS_S: Final = (0.07,) * 8 + (0.1, 0.13, 0.17, 0.22, 0.28)
"""How long the light of the draw rests on each player, seconds: it slows down like a wheel of fortune."""
WIDE_PICTURE: Final = 16 / 9
"""The shape of a picture while none is known."""
HASTY: Final = (StartPassing, BreakOff)
"""Their buttons come to lie where another has just been tapped: the second tap of a double tap must not begin a deal or
throw one away."""
TELL_TROUBLE: Final = frozenset({LOG, CORRECT})
"""Pages of the match that do not tell by themselves what is wrong with the camera."""


class DonkeyScreens(GameScreens[Match, Command, Event]):
    """Donkey on one device (`companion.views.donkey.actions.DonkeyActions`).

    Args:
        device: the device.
    """

    book: DonkeyBook
    draft: Draft

    def __init__(self, device: Device) -> None:
        super().__init__(device, device.table.donkey)
        self.table = device.table
        self.draft = Draft()
        self._order: tuple[Place, ...] | None = None
        self._lit: int | None = None
        self._mirrored: bool | None = None
        self._live = Live(self.table)
        self.practising = Practising(device, self.book)
        self.pace = PaceTick(device, self._passing)

    # Which page shows what

    def model(self, nav: Nav) -> object:  # noqa: PLR0911  # one arm a page
        """See `GameScreens.model`."""
        book, table = self.book, self.table
        match nav.page:
            case shared.MATCH:
                trouble = storage_trouble(table.trouble) if table.trouble is not None else None
                now = table.finishes.now
                card = finish_card(now) if now is not None else None
                return match_screen(book, table.referee.state, table.watch, trouble, card, past=table.camera_past)
            case shared.LOG:
                return log_page(book, table.finishes.kept)
            case where.FINISH | where.KEPT_FINISH:
                return self._finish(nav.item or 0)
            case shared.CORRECT:
                return next((deal for deal in correctable(book.state) if deal.number == nav.item), None)
            case where.DRAW:
                needs_seats = book.state.judge is Judge.CAMERA and book.state.seats is None
                return DrawPage(book.state.players, book.state.first_dealer, self._lit, needs_seats)
            case where.SETUP:
                arranged = self._order or default_order(book.state)
                mirrored = self._is_mirrored
                referee, watch, past = table.referee.state, table.watch, table.camera_past
                return setup_page(book.state, referee, watch, table.sights, arranged, past=past, mirrored=mirrored)
            case where.PRACTICE:
                return self.practising.page()
            case where.CAMERAS:
                return cameras_page(table.referee.state)
            case where.SAMPLE:
                run = table.sample
                return sample_screen(available=run.available, step=run.step, verdict=run.verdict, state=run.state)
            case _:
                # What the pages before a match show is the device's own, in its draft.
                return None

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:  # noqa: C901, PLR0911  # one arm a page
        """See `GameScreens.draw`."""
        match nav.page:
            case shared.MATCH:
                return Shown(draw_match(ui, model, self, nav.ask))
            case shared.LOG:
                return Shown(draw_log(ui, model, self))
            case shared.CORRECT:
                return Shown(draw_correct(ui, model, self))
            case where.DRAW:
                return Shown(draw_draw(ui, self, model))
            case where.SETUP:
                ready = self.table.referee.state.ready
                setup = SetupView(ui, self, ready.width / ready.height if ready and ready.height else WIDE_PICTURE)
                setup.show(model)
                return Shown(setup.drawn(), setup, high=True)
            case where.SAMPLE:
                sample = SampleView(ui, self, available=self.table.sample.available)
                sample.show(model)
                return Shown(sample.drawn(), sample, high=True)
            case where.FINISH | where.KEPT_FINISH:
                if not isinstance(model, FinishPage):
                    return Shown(draw_no_finish(ui, self, nav, model))
                finish = FinishView(ui, self, nav, model)
                return Shown(finish.drawn(), finish, high=True)
            case where.PRACTICE:
                return Shown(draw_practice(ui, model, self.practising, partial(self.to, shared.MATCH)))
            case where.CAMERAS:
                return Shown(draw_cameras(ui, model, self))
            case where.SEATS:
                table = self.table
                offered, why_not = table.camera_offered, self._no_camera()
                likely = offered and table.camera_lack is None
                camera = CameraChoice(offered=offered, likely=likely, why_not=why_not)
                return Shown(draw_seats(ui, self, None if table.handheld else camera))
            case _:
                return Shown(self._names(ui))

    def _names(self, ui: Ui) -> Any:
        def seated() -> None:
            self.draft.picked = None
            self.to(SEATS)

        form = NamesForm(
            ui,
            self.draft,
            self.redraw,
            then=seated,
            fewest=STARTERS,
            most=STARTERS,
            known=self.regulars(),
            beside=game_picture(ui, self.name),
        )
        return form.drawn(ui.say("new-title"), ui.say("names-hint"), ui.say("names-next"), self.home)

    def position(self) -> object:
        """See `GameScreens.position`."""
        return self.book.state.phase, len(self.book.state.deals)

    def heard(self) -> tuple[int, Sound | None]:
        """See `GameScreens.heard`: a letter falls, and the donkey brays for whoever has all six."""
        match = self.book.state
        result = last_result(match)
        if result is None or not result.letter:
            return len(match.finished), None
        return len(match.finished), Sound.BRAY if result.goes_out else Sound.FALL

    def up(self, nav: Nav) -> Nav:
        """See `GameScreens.up`."""
        if nav.page == SEATS:
            return at(NEW)
        if nav.page == CAMERAS:
            return at(SETUP)
        if nav.page == KEPT_FINISH:
            return at(LOG)
        return HOME if nav.page in {DRAW, SAMPLE} else super().up(nav)

    def fit(self, nav: Nav) -> Nav:
        """See `GameScreens.fit`."""
        state = self.book.state
        if nav.page in {SETUP, CAMERAS, PRACTICE} and (state.phase is Phase.PASSING or state.judge is Judge.TABLE):
            return at(MATCH)
        if nav.page in {FINISH, KEPT_FINISH} and not self.table.finishes.has(nav.item or 0):
            # Forgotten, or thrown away, by what others did.
            self.device.tell(say("finish-gone"))
            return self.up(nav)
        return nav

    def acts(self, nav: Nav) -> bool:
        """See `GameScreens.acts`. To leaf through a film is to do something, too."""
        return nav.page in {SEATS, CAMERAS, PRACTICE, FINISH, KEPT_FINISH} or super().acts(nav)

    def needs_match(self, page: str) -> bool:
        """See `GameScreens.needs_match`."""
        return page not in {NEW, LEAVE, SEATS, SAMPLE}

    def stays(self, page: str) -> bool:
        """See `GameScreens.stays`."""
        return page == SAMPLE

    def extras(self) -> Sequence[Extra]:
        """See `GameScreens.extras`."""
        if self.table.handheld:
            return ()
        sample = Extra(say("home-sample"), at(SAMPLE), Deed.SAMPLE)
        return (
            (sample, Extra(say("camera-where"), guide.at(guide.CAMERA))) if self.table.referee.available else (sample,)
        )

    def entered(self, nav: Nav) -> None:
        """See `GameScreens.entered`."""
        if nav.page == SETUP and self.table.watch is Watch.OFF and self.device.may(Deed.CAMERA):
            self.start_camera()

    # The camera

    def followed(self, live: LiveView | None) -> None:
        """See `GameScreens.followed`."""
        # Who only looks must neither start the sample race nor hold the camera.
        self._live.follow(live if self.device.may(Deed.CAMERA) else None)
        if self.device.nav != at(PRACTICE):
            self.practising.end()

    def away(self) -> None:
        """See `GameScreens.away`."""
        self._live.end()
        self.practising.end()

    def _passing(self) -> bool:
        return self.device.nav == at(MATCH) and self.book.state.phase is Phase.PASSING

    def alarm(self, nav: Nav) -> Trouble | None:
        """See `GameScreens.alarm`."""
        if nav.game and nav.page not in TELL_TROUBLE:
            return None
        table = self.table
        return trouble_of(self.book.state, table.referee.state, table.watch, table.camera_past)

    def alerts(self, ui: Ui, nav: Nav) -> Sequence[ft.Control]:
        """See `GameScreens.alerts`."""
        trouble = self.alarm(nav)
        return [trouble_card(ui, trouble, self)] if trouble is not None else []

    def _no_camera(self) -> Say | None:
        """Why no camera can judge here, or probably none; None where one can."""
        lack = self.table.camera_lack
        if lack is not None:
            return say(f"judge-camera-{lack.value}")
        if self.table.camera_offered:
            return None
        return say("no-camera-off") if self.table.referee.available else say("no-camera-installed")

    def start_camera(self) -> None:
        """Start the referee, or start it again."""
        self.device.require(Deed.CAMERA)
        offered = self.table.camera_offered
        # One that was missing may have been plugged in meanwhile: that is seen when it is tried.
        self.device.tell(None if offered else self._no_camera())
        if offered:
            if self.table.watch is Watch.OFF:
                self.table.start_camera()
            else:
                self.table.restart_camera()

    def find_cameras(self) -> None:
        """Go and see which cameras there are."""
        self.device.require(Deed.CAMERA)
        self.to(CAMERAS)
        self.table.find_cameras()

    def choose_camera(self, number: int) -> None:
        """Watch with this camera from now on."""
        self.device.require(Deed.CAMERA)
        self._mirrored = None
        self._live.rehearse_again()
        self.table.choose_camera(number)
        self.to(SETUP)

    def mirror(self) -> None:
        """On the set-up page: turn the picture into a mirror, or back."""
        self._mirrored = not self._is_mirrored

    @property
    def _is_mirrored(self) -> bool:
        # Whoever looks at a camera that looks back expects a mirror; a film or a stream shows somebody else.
        return self._mirrored if self._mirrored is not None else is_webcam(self.table.referee.state)

    def find_seats(self) -> None:
        """Look for the faces anew: only of those who still play, since who is out may have left the table."""
        self.device.require(Deed.CAMERA)
        match = self.book.state
        self._order = tuple(place for place in self._order or default_order(match) if place in match.still_in)
        self._live.rehearse_again()
        self.table.referee.find_seats(len(self._order))

    def arrange(self, order: Sequence[int]) -> None:
        """On the set-up page: these players sit at the camera seats, from the left."""
        rest = tuple(place for place in self.book.state.places if place not in order)
        self._order = (*(Place(place) for place in order), *rest)

    def start_sample(self) -> None:
        """Run the sample race from its beginning."""
        self.device.require(Deed.SAMPLE)
        self.table.sample.start()

    # The photo finish

    def _finish(self, deal: int) -> FinishPage | Say | None:
        """The page, or why there is none."""
        finishes = self.table.finishes
        try:
            finish = finishes.find(deal)
        except StorageError as error:
            return storage_trouble(error)
        return None if finish is None else finish_page(finish, kept=finishes.kept(deal))

    def keep_finish(self, deal: int) -> None:
        """Keep the pictures of a race with the match."""
        self.device.require(Deed.KEEP)
        self.table.finishes.keep(deal, self.device.who)

    def drop_finish(self, deal: int) -> None:
        """Throw the kept pictures of a race away."""
        self.device.require(Deed.KEEP)
        self.table.finishes.drop(deal)

    # The match

    def dispatch(self, command: Command, then: Nav | None = None) -> None:
        """See `GameScreens.dispatch`."""
        if not isinstance(command, HASTY):
            self.device.finger.tapped()
        elif self.device.finger.again():
            return
        super().dispatch(command, then)
        if isinstance(command, BindSeats):
            self._order = None

    def open_match(self, names: Sequence[str], judge: Judge) -> None:
        """Seat these four and draw the dealer."""
        self.book.open_match(names, judge, self.device.who, self.device.seen)
        # Who wanted a camera is asked anew: there may be none any more.
        self.draft = Draft(names=list(names), judge=judge if judge is Judge.TABLE else None)
        self._begin_draw()

    def rematch(self) -> None:
        """The same four again."""
        self.book.rematch(self.device.who, self.device.seen)
        self._begin_draw()

    def _begin_draw(self) -> None:
        self.device.acted(at(DRAW))
        self._lit = 0
        self.device.run(self._draw_dealer)

    async def _draw_dealer(self) -> None:
        state = self.book.state
        places = len(state.places) or 1
        offset = state.first_dealer - len(DRAW_STEPS_S)
        redraw = partial(self.device.guard, lambda: None)
        for step, rest in enumerate(DRAW_STEPS_S if self.device.habits.has(Habit.MOTION) else ()):
            self._lit = (offset + step) % places
            self.device.play(Sound.TICK)
            await redraw()
            await asyncio.sleep(rest)
            if self.device.nav != at(DRAW):
                break
        self._lit = None
        await redraw()
