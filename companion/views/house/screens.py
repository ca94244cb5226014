"""The house book on one device."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.components.ui import Ui
from companion.deeds import Deed
from companion.games import HOUSE_BOOK, Record
from companion.i18n import say
from companion.match_file import file_name, keeps_secrets, write_match
from companion.nav import HOME, LEAVE, LOG, NEW, Nav
from companion.round_sheet import sheet_of
from companion.selectors.house.keeping import keeping_page
from companion.selectors.house.matches import history_page, match_card, old_log, old_rounds
from companion.selectors.house.people import matches_of, names_now, people_page, person_page
from companion.selectors.house.statistics import Choice, person_statistics, statistics_page
from companion.sheet_csv import write_csv
from companion.storage import StorageError, StorageFault
from companion.views.actions import Device
from companion.views.house import where
from companion.views.house.keeping import draw_keeping
from companion.views.house.keeping_desk import KeepingDesk
from companion.views.house.matches import draw_card, draw_history, draw_old_log, draw_old_rounds
from companion.views.house.people import draw_merge, draw_people, draw_person
from companion.views.house.statistics import draw_statistics, draw_tally
from companion.views.house.where import CARD, HISTORY, PEOPLE, PERSON, STATISTICS, at
from companion.views.house.wins import LABEL_GAP
from companion.views.screens import Screens, Shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.table import Table

Invite = Callable[[str, "Sequence[str]"], None]
"""Has these people sit down at the next match of a game."""
UP = {
    where.PERSON: where.PEOPLE,
    where.TALLY: where.STATISTICS,
}
"""Pages that lead back to a list."""


class HouseBack:
    """Undo and redo of the house book, on one device."""

    def __init__(self, device: Device) -> None:
        self._device = device

    def undo(self) -> None:
        """Take back the last act."""
        self._device.table.house.undo(self._device.who)
        self._device.acted(self._device.nav)

    def redo(self) -> None:
        """Bring back what was taken back."""
        self._device.table.house.redo(self._device.who)
        self._device.acted(self._device.nav)


class HouseScreens(Screens):
    """The house book on one device (`companion.views.house.actions.HouseActions`).

    Args:
        device: the device.
        invite: has people sit down at the next match of a game.
    """

    def __init__(self, device: Device, invite: Invite) -> None:
        super().__init__(device, HOUSE_BOOK)
        self.table: Table = device.table
        self.house_back = HouseBack(device)
        self.keeping = KeepingDesk(device)
        self._invite = invite
        self._choice = Choice()
        self._aside = False
        self._listed = at(HISTORY)
        """Where a match was chosen: the list, or the first screen."""
        self.drafts: dict[str, str] = {}
        """What is typed on the page and not kept yet, by field."""
        self._read: tuple[object, tuple[Record, ...]] = (None, ())

    def model(self, nav: Nav) -> object:  # noqa: PLR0911  # one arm a page
        """See `Screens.model`."""
        table = self.table
        match nav.page:
            case where.PERSON | where.MERGE:
                return person_page(table, nav.about)
            case where.HISTORY:
                return history_page(table, self._choice.game, shows_aside=self._aside, of=nav.about)
            case where.CARD:
                return match_card(table, nav.about, self.entries(nav.about))
            case where.OLD_LOG | where.OLD_ROUNDS:
                entries, game = self.entries(nav.about), self._game(nav.about)
                if not entries or not game:
                    return None
                return (old_log if nav.page == where.OLD_LOG else old_rounds)(entries, game)
            case where.STATISTICS:
                return statistics_page(table, self._choice, LABEL_GAP)
            case where.KEEPING:
                return keeping_page(table, here=self.device.may(Deed.DEVICES)), replace(self.keeping.desk)
            case where.TALLY:
                return person_statistics(table, nav.about, self._choice)
            case _:
                return people_page(table)

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:  # noqa: PLR0911  # one arm a page
        """See `Screens.draw`."""
        match nav.page:
            case where.PERSON:
                return Shown(draw_person(ui, model, self))
            case where.MERGE:
                return Shown(draw_merge(ui, model, self))
            case where.HISTORY:
                return Shown(draw_history(ui, model, self))
            case where.CARD:
                return Shown(draw_card(ui, model, self))
            case where.OLD_LOG:
                return Shown(draw_old_log(ui, model, nav.about, self))
            case where.OLD_ROUNDS:
                return Shown(draw_old_rounds(ui, model, nav.about, self))
            case where.STATISTICS:
                return Shown(draw_statistics(ui, model, self))
            case where.KEEPING:
                page, desk = model
                return Shown(draw_keeping(ui, page, desk, self.keeping, self.keeping.picker))
            case where.TALLY:
                return Shown(draw_tally(ui, model, self))
            case _:
                return Shown(draw_people(ui, model, self))

    def up(self, nav: Nav) -> Nav:
        """See `Screens.up`."""
        if nav.page == where.MERGE:
            return at(PERSON, about=nav.about)
        if nav.page in {where.OLD_LOG, where.OLD_ROUNDS}:
            return at(CARD, about=nav.about)
        if nav.page == CARD:
            return self._listed
        if nav.page == HISTORY and nav.about:
            return at(where.TALLY, about=nav.about)
        return at(UP[nav.page]) if nav.page in UP else HOME

    def stays(self, page: str) -> bool:
        """See `Screens.stays`: nobody is torn away from what they read or type."""
        del page
        return True

    def entered(self, nav: Nav) -> None:
        """See `Screens.entered`."""
        # Back from one match to the list of them, one is where one was.
        if nav.page not in {HISTORY, STATISTICS, PEOPLE}:
            self.leaves.begin(LOG if nav.page == where.OLD_LOG else nav.page)
        if nav.page == where.KEEPING:
            self.keeping.clear()
        if nav.page == HISTORY:
            self._listed = nav
        if nav.page in {HISTORY, STATISTICS, PEOPLE}:
            self.table.house.reread()
            self.table.store.look_again()
        self.drafts.clear()

    # People

    def add(self, name: str) -> None:
        """Somebody new plays here."""
        self.table.house.add(name, self.device.who)
        self.drafts.clear()
        self.device.acted(at(PEOPLE))

    def rename(self, person: str, name: str) -> None:
        """Call somebody otherwise."""
        self.table.house.rename(person, name, self.device.who)
        self.drafts.clear()
        self.device.acted(at(PERSON, about=person))

    def restyle(self, person: str, colour: int, sign: int, picture: str) -> None:
        """Give somebody a colour, a sign and a picture."""
        self.table.house.restyle(person, colour, sign, picture, self.device.who)
        self.device.acted(at(PERSON, about=person))

    def merge(self, gone: str, into: str) -> None:
        """Two entries are one person; the device goes on to who is left."""
        house = self.table.house
        names = [known.name if (known := house.house.people.get(who)) is not None else "?" for who in (gone, into)]
        house.merge(gone, into, self.device.who)
        self.device.acted(at(PERSON, about=into))
        self.device.tell(say("merge-done", name=names[0], into=names[1]))

    def archive(self, person: str, *, away: bool) -> None:
        """Offer somebody no more, or again."""
        self.table.house.archive(person, self.device.who, away=away)
        self.device.acted(at(PERSON, about=person))

    # Matches

    def to_list(self) -> None:
        """Show the list of matches again, as it was shown last."""
        self.device.go(self._listed)

    def look_back(self, match: str) -> None:
        """Show a match that was tapped on the first screen, and lead back there."""
        self._listed = HOME
        self.device.go(at(CARD, about=match))

    def show_game(self, game: str) -> None:
        """List and count the matches of one game only, or of all ("")."""
        self._choose(replace(self._choice, game=game))

    def show_period(self, period: str) -> None:
        """Count the matches of this period only."""
        self._choose(replace(self._choice, period=period))

    def show_aside(self, *, on: bool) -> None:
        """List the matches that are put aside, and no others."""
        self._aside = on
        self.leaves.begin(HISTORY)
        self.redraw()

    def rematch(self, match: str) -> None:
        """The same people again: what they are called now stands on the page on which a match begins."""
        summary = next((one for one in matches_of(self.table) if one.match == match), None)
        if summary is None:
            raise StorageError(StorageFault.MISSING, f"there is no match {match!r} any more")
        self._invite(summary.game, names_now(self.table.house.house, summary))
        self.device.go(Nav(summary.game, LEAVE if self.table.store.going_on else NEW))

    def annotate(self, match: str, text: str) -> None:
        """Write something about a match."""
        self.table.house.annotate(match, text, self.device.who)
        self.drafts.clear()
        self.device.acted(at(CARD, about=match))

    def put_aside(self, match: str, *, away: bool) -> None:
        """List a match no more, or again."""
        self.table.house.put_aside(match, self.device.who, away=away)
        self.device.acted(self._listed if away else at(CARD, about=match))
        if away:
            self.device.tell(say("card-aside-done"))

    async def save_match(self, match: str) -> None:
        """Put a match whole among the downloads of the device; not while it would tell what players hide."""
        entries = self._whole(match)
        if keeps_secrets(entries):
            self.device.tell(say("card-secret"))
            return
        await self._save(file_name(entries, ".json"), write_match(entries))

    async def save_sheet(self, match: str) -> None:
        """Put the rounds of a match among the downloads of the device."""
        entries = self._whole(match)
        await self._save(file_name(entries, ".csv"), write_csv(sheet_of(entries), self.device.words))

    # How

    def _choose(self, choice: Choice) -> None:
        self._choice = choice
        for page in (HISTORY, STATISTICS):
            self.leaves.begin(page)
        self.redraw()

    async def _save(self, name: str, text: str) -> None:
        await ft.FilePicker().save_file(file_name=name, src_bytes=text.encode())
        self.device.tell(say("card-saved", name=name))

    def _whole(self, match: str) -> tuple[Record, ...]:
        entries = self.table.store.journal.read(match)
        if not entries:
            raise StorageError(StorageFault.MISSING, f"there is no match {match!r} any more")
        return entries

    def entries(self, match: str) -> tuple[Record, ...]:
        """The journal of a match, read anew when the table has changed; empty where it cannot be read."""
        store = self.table.store
        now = store.snapshot
        if match == now.match_id:
            return now.entries
        asked = (match, now.version)
        if self._read[0] != asked:
            try:
                self._read = (asked, store.journal.read(match))
            except StorageError:
                self._read = (asked, ())
        return self._read[1]

    def _game(self, match: str) -> str:
        summary = next((one for one in matches_of(self.table) if one.match == match), None)
        return summary.game if summary is not None else ""
