"""The house book on one device."""

from typing import Any

from companion.components.leaves import Leaves
from companion.components.ui import Ui
from companion.games import HOUSE_BOOK
from companion.i18n import say
from companion.nav import HOME, Nav
from companion.selectors.house.people import people_page, person_page
from companion.views.actions import Device
from companion.views.house.people import draw_merge, draw_people, draw_person
from companion.views.house.where import MERGE, PEOPLE, PERSON, at
from companion.views.screens import Screens, Shown


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
    """

    def __init__(self, device: Device) -> None:
        super().__init__(device, HOUSE_BOOK)
        self.table = device.table
        self.leaves = Leaves(self.redraw)
        self.house_back = HouseBack(device)

    def model(self, nav: Nav) -> object:
        """See `Screens.model`."""
        match nav.page:
            case "person" | "merge":
                return person_page(self.table, nav.about)
            case _:
                return people_page(self.table)

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:
        """See `Screens.draw`."""
        match nav.page:
            case "person":
                return Shown(draw_person(ui, model, self))
            case "merge":
                return Shown(draw_merge(ui, model, self))
            case _:
                return Shown(draw_people(ui, model, self))

    def up(self, nav: Nav) -> Nav:
        """See `Screens.up`."""
        if nav.page == MERGE:
            return at(PERSON, about=nav.about)
        return at(PEOPLE) if nav.page == PERSON else HOME

    def stays(self, page: str) -> bool:
        """See `Screens.stays`: nobody is torn away from what they read or type."""
        del page
        return True

    def entered(self, nav: Nav) -> None:
        """See `Screens.entered`."""
        self.leaves.begin(nav.page)

    # People

    def add(self, name: str) -> None:
        """Somebody new plays here."""
        self.table.house.add(name, self.device.who)
        self.device.acted(at(PEOPLE))

    def rename(self, person: str, name: str) -> None:
        """Call somebody otherwise."""
        self.table.house.rename(person, name, self.device.who)
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
