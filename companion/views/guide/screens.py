"""What the app explains, on one device."""

from functools import partial
from typing import Any

from companion.components.scenes import STEPS
from companion.components.ui import Ui
from companion.habits import Habit
from companion.nav import HOME, MATCH, NEW, Nav
from companion.selectors.guide.rules import RULES as WRITTEN
from companion.selectors.guide.rules import rules_page
from companion.sounds import Sound
from companion.views.actions import Device
from companion.views.donkey.where import SETUP
from companion.views.guide import where
from companion.views.guide.camera import draw_camera
from companion.views.guide.help import draw_help
from companion.views.guide.intro import Ways, draw_intro
from companion.views.guide.rules import RulesView
from companion.views.screens import Screens, Shown
from engine.donkey import DONKEY

FROM_HOME = {where.HELP, where.INTRO, where.CAMERA}
"""Pages to which the first screen leads."""


def _seen(game: str) -> str:
    """By what a device remembers that it has shown what a game is."""
    return f"seen.{game}"


class GuideScreens(Screens):
    """The pages that explain, on one device (`companion.views.guide.rules.RulesDesk`).

    Args:
        device: the device.
    """

    def __init__(self, device: Device) -> None:
        super().__init__(device, where.GUIDE)
        self.typed: dict[str, str] = {}
        self._unfolded: str | None = None

    def model(self, nav: Nav) -> object:
        """See `Screens.model`."""
        if nav.page in {where.RULES, where.MATCH_RULES}:
            words = self.device.words
            wanted = self.typed.get(words("rules-search"), "")
            return rules_page(nav.about, words, wanted=wanted, unfolded=self._unfolded)
        if nav.page == where.HELP:
            return {habit: self.device.habits.has(habit) for habit in Habit}
        return None

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:
        """See `Screens.draw`."""
        back = partial(self.go, self.up(nav))
        if nav.page in {where.RULES, where.MATCH_RULES}:
            view = RulesView(ui, model, self, back)
            return Shown(view.drawn(), view)
        if nav.page in {where.INTRO, where.INTRO_AGAIN}:
            return Shown(draw_intro(ui, nav.about, nav.item or 1, self._ways(nav)), high=True)
        if nav.page in {where.CAMERA, where.HELP_CAMERA, where.SETUP_CAMERA}:
            return Shown(draw_camera(ui, back), high=True)
        return Shown(draw_help(ui, tuple(WRITTEN), model, self, back, camera=self.device.table.referee.available))

    def _ways(self, nav: Nav) -> Ways:
        step, game, first_time = nav.item or 1, nav.about, nav.page == where.INTRO
        away = partial(self._seen, game, Nav(game, NEW) if first_time else where.at(where.HELP))
        on = away if step == STEPS[game] else partial(self.go, where.at(nav.page, game, step + 1))
        return Ways(partial(self.go, self.up(nav)), on, away, "intro-play" if first_time else "close")

    def _seen(self, game: str, then: Nav) -> None:
        self.device.remembered.keep(_seen(game), on=True)
        self.go(then)

    def introduces(self, game: str) -> bool:
        """Whether this device has still to be shown what a game is. One that remembers nothing would be for ever."""
        remembered = self.device.remembered
        return game in STEPS and remembered.told and not remembered.get(_seen(game), unknown=False)

    def up(self, nav: Nav) -> Nav:
        """See `Screens.up`."""
        if (nav.item or 1) > 1:
            return where.at(nav.page, nav.about, 1)
        if nav.page == where.MATCH_RULES:
            return Nav(nav.about, MATCH)
        if nav.page == where.SETUP_CAMERA:
            return Nav(DONKEY.name, SETUP)
        return HOME if nav.page in FROM_HOME else where.at(where.HELP)

    def stays(self, page: str) -> bool:
        """See `Screens.stays`: whoever reads the rules finishes reading; whoever was about to begin need not."""
        return page != where.INTRO

    def entered(self, nav: Nav) -> None:
        """See `Screens.entered`."""
        self.typed.clear()
        # The first part lies open: an empty page of headings would tell nobody how rules look here.
        self._unfolded = next(iter(WRITTEN[nav.about])) if nav.about in WRITTEN else None

    def switch(self, habit: Habit) -> None:
        """See `HelpDesk`. A sound that is switched on is heard at once."""
        self.device.habits.switch(habit)
        if habit is Habit.SOUND:
            self.device.play(Sound.BRAY)

    def fold(self, part: str) -> None:
        """See `RulesDesk`."""
        searched = any(self.typed.values())
        self.typed.clear()
        self._unfolded = None if self._unfolded == part and not searched else part

    def search(self, wanted: str) -> None:
        """See `RulesDesk`."""
        self.typed[self.device.words("rules-search")] = wanted
