"""All pages of one device: the first screen, and those of the games."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.components.basics import notice, tool
from companion.components.ui import Ui
from companion.deeds import Deed
from companion.nav import DEVICES, HOME, JOIN, LEAVE, LOG, MATCH, NEW, Nav
from companion.rights import Role
from companion.selectors.devices import Join, devices_screen, how_to_join
from companion.selectors.home import Leaving, home_screen, leaving
from companion.selectors.refusals import storage_trouble
from companion.sounds import Sound
from companion.storage import StorageError
from companion.views.actions import Device
from companion.views.devices import draw_devices
from companion.views.games import SCREENS
from companion.views.guide import where as guide
from companion.views.guide.screens import GuideScreens
from companion.views.hand_over.screens import HandOverScreens
from companion.views.home import HomePage, devices_button, draw_home, draw_leave
from companion.views.house.screens import HouseScreens
from companion.views.join import draw_join
from companion.views.reach_notice import reach_notice, reach_of
from companion.views.role_notice import role_notice
from companion.views.screens import GameScreens, LiveView, Screens, Shown
from companion.views.tab_notice import tab_notice
from companion.views.taken_away import taken_away_notice, taken_away_of


class Pages:
    """Which page shows what.

    Args:
        device: the device.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        self._store = device.table.store
        self._games: dict[str, GameScreens[Any, Any, Any]] = {name: make(device) for name, make in SCREENS.items()}
        self._house = house = HouseScreens(device, lambda game, names: self._games[game].invite(names))
        self._hand_over = HandOverScreens(device, house)
        self._guide = GuideScreens(device)
        self._all: dict[str, Screens] = {
            **self._games,
            house.name: house,
            self._hand_over.name: self._hand_over,
            guide.GUIDE: self._guide,
        }

    @property
    def _on_table(self) -> GameScreens[Any, Any, Any] | None:
        return self._games.get(self._store.game or "")

    def first(self) -> Nav:
        """Where a device begins: at the match, if there is one."""
        return Nav(self._store.game or "", MATCH) if self._on_table is not None else HOME

    def up(self, nav: Nav) -> Nav | None:
        """One screen back: where the way back leads, the screen's own as well as the browser's. None at home."""
        if nav.ask:
            return nav.unasked()
        screens = self._all.get(nav.game)
        return None if nav == HOME else HOME if screens is None else screens.up(nav)

    def depth(self, nav: Nav) -> int:
        """How many steps back lead home."""
        up = self.up(nav)
        return 0 if up is None else self.depth(up) + 1

    def fit(self, nav: Nav) -> Nav:
        """Where a device has to be instead, as things stand: on no page of a match that is not on the table."""
        if nav.page == LEAVE and not self._store.going_on:
            nav = HOME if nav.about else Nav(nav.game, NEW)
        screens = self._all.get(nav.game)
        if self._only_shows and isinstance(screens, GameScreens) and screens.acts(nav):
            # From when it was something else: it would be left on a page on which it can do nothing.
            nav = self.first()
            screens = self._all.get(nav.game)
        if screens is None:
            hosts_only = nav.page == DEVICES and not self._device.may(Deed.DEVICES)
            nowhere = nav.page == JOIN and self._device.table.way_in.url is None
            return HOME if nav.game or hosts_only or nowhere else nav
        if self.needs_match(nav) and self._store.game != nav.game:
            return self.first()
        if nav.page == NEW and self._guide.introduces(nav.game):
            return guide.at(guide.INTRO, nav.game, 1)
        return screens.fit(nav)

    @property
    def _only_shows(self) -> bool:
        rights = self._device.rights
        return rights is not None and rights.role is Role.DISPLAY

    def needs_match(self, nav: Nav) -> bool:
        """Whether a page is about the match on the table."""
        screens = self._all.get(nav.game)
        return screens is not None and screens.needs_match(nav.page)

    def stays(self, nav: Nav) -> bool:
        """Whether a device stays on this page when others begin a match."""
        screens = self._all.get(nav.game)
        return screens is not None and screens.stays(nav.page)

    def position(self) -> object:
        """How far the match on the table is."""
        game = self._on_table
        return self._store.match_id, game.position() if game is not None else None

    def heard(self) -> tuple[int, Sound | None]:
        """How much of the match on the table has been worth a sound, and that of the last."""
        game = self._on_table
        return game.heard() if game is not None else (0, None)

    def arrive(self, route: str) -> Nav | None:
        """Where to ask about a match that the address of the page brings; None where it brings none."""
        return self._hand_over.arrive(route)

    def entered(self, nav: Nav) -> None:
        """The device has come to this page by somebody's tap."""
        if screens := self._all.get(nav.game):
            if nav.page == LOG:
                screens.leaves.begin(LOG)
            screens.entered(nav)

    def followed(self, nav: Nav, live: LiveView | None) -> None:
        """The device shows this page now."""
        for name, screens in self._all.items():
            screens.followed(live if name == nav.game else None)

    def key(self, nav: Nav, name: str, live: LiveView | None) -> None:
        """A key of a keyboard was pressed on this page."""
        if screens := self._all.get(nav.game):
            screens.key(name, live)

    def away(self) -> None:
        """Nobody looks at the device any more."""
        for screens in self._all.values():
            screens.away()

    def alarm(self, nav: Nav) -> object:
        """What `alerts` would tell, to be compared with what is shown."""
        game = self._on_table
        away = taken_away_of(self._device, nav)
        return self._store.unkept, reach_of(self._device), away, game.alarm(nav) if game is not None else None

    def alerts(self, ui: Ui, nav: Nav) -> Sequence[ft.Control]:
        """What the table, and the game on it, have to tell on top of this page."""
        game, unkept = self._on_table, self._store.unkept
        warning = [notice(ui, ui.say(f"unkept-{unkept}"), icon=ft.Icons.SAVE_OUTLINED, alarm=True)] if unkept else []
        role = role_notice(ui, self._device, self._store)
        return [
            *warning,
            *reach_notice(ui, self._device),
            *tab_notice(ui, self._device, nav),
            *role,
            *taken_away_notice(ui, self._device, nav),
            *(game.alerts(ui, nav) if game is not None else ()),
        ]

    def model(self, nav: Nav) -> object:
        """The view model of a page."""
        if nav.page == LEAVE:
            return self._leaving(nav)
        screens = self._all.get(nav.game)
        if screens is not None:
            return screens.model(nav)
        if nav.page == DEVICES:
            return devices_screen(
                self._device.table.devices, self._device.who, self._store.players, self._device.table.way_in.url
            )
        if nav.page == JOIN:
            return self._how_to_join()
        return self._home()

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:
        """Draw a page.

        Args:
            ui: the device.
            nav: the page.
            model: what `model` said for it.
        """
        if nav.page == LEAVE:
            return Shown(draw_leave(ui, nav, model, self._device))
        screens = self._all.get(nav.game)
        if screens is not None:
            shown = screens.draw(ui, nav, model)
            if nav.page == MATCH:
                to_rules = partial(self._device.go, guide.at(guide.MATCH_RULES, nav.game))
                rules = tool(ui, ft.Icons.MENU_BOOK, ui.say("rules-open"), to_rules)
                shown.drawn.tools = [rules, *shown.drawn.tools]
        elif nav.page == DEVICES:
            shown = Shown(draw_devices(ui, nav, model, self._device))
        elif nav.page == JOIN and model is not None:
            to_devices = devices_button(ui, self._device) if ui.may(Deed.DEVICES) else None
            shown = Shown(draw_join(ui, model, to_devices, partial(self._device.go, HOME)), high=True)
        else:
            shown = Shown(draw_home(ui, model, self._device, self._house.look_back))
        rights = self._device.rights
        if rights is None or self._only_shows:
            # Nothing to tap: a table display shows the more of the match.
            shown.drawn.footer = ()
        return shown

    def _how_to_join(self) -> Join | None:
        return how_to_join(self._device.table.way_in.url, self._device.table.devices.code)

    def _leaving(self, nav: Nav) -> Leaving:
        try:
            matches = self._store.matches()
        except StorageError:
            return Leaving()
        return leaving(matches, self._store.match_id, nav.about)

    def _home(self) -> HomePage:
        away = self._device.taken_away
        extras = tuple(extra for game in self._games.values() for extra in game.extras())
        join = self._how_to_join()
        try:
            matches = self._store.matches()
        except StorageError as error:
            return HomePage(home_screen(self._store, (), tuple(SCREENS), storage_trouble(error)), extras, join, away)
        aside = self._device.table.house.house.aside
        listed = [one for one in matches if one.match not in aside or one.match == self._store.match_id]
        return HomePage(home_screen(self._store, listed, tuple(SCREENS)), extras, join, away)
