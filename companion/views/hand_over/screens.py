"""Matches on their way from one device to another, as one device has them."""

import asyncio
from typing import TYPE_CHECKING, Any

from companion.components.ui import Ui
from companion.deeds import Deed
from companion.games import Record
from companion.match_code import digits_of, table_of, unpack
from companion.nav import HOME, Nav
from companion.selectors.hand_over import Arrived, HandOver, arrived_match, hand_over, scan_page
from companion.views.actions import Device
from companion.views.hand_over.pages import (
    TO_TABLE,
    ScanView,
    draw_arrived,
    draw_hand_over,
)
from companion.views.hand_over.where import HAND, HAND_OVER, SCAN, TAKE, at
from companion.views.house.screens import HouseScreens
from companion.views.house.where import CARD, KEEPING
from companion.views.house.where import at as in_house
from companion.views.screens import LiveView, Screens, Shown

if TYPE_CHECKING:
    from companion.components.live import LivePicture


class HandOverScreens(Screens):
    """Those pages on one device (`companion.views.hand_over.pages.HandOverActions`).

    Args:
        device: the device.
        house: reads matches, and takes in what has come.
    """

    def __init__(self, device: Device, house: HouseScreens) -> None:
        super().__init__(device, HAND_OVER)
        self._house = house
        self._way = TO_TABLE
        self._digits = ""
        self._origin: str | None = None
        self._arrived: Arrived | None = None
        self._packed: tuple[object, HandOver | None] = (None, None)
        self._looks_at: LivePicture | None = None
        self._stream: asyncio.Task[None] | None = None

    def model(self, nav: Nav) -> object:
        """See `Screens.model`."""
        scan = self.device.table.scan
        if nav.page == HAND:
            return self._handed(self._house.entries(nav.about)), self._way
        if nav.page == SCAN and scan is not None:
            return scan_page(scan.state, scan.parts)
        return self._arrived

    def draw(self, ui: Ui, nav: Nav, model: Any) -> Shown:
        """See `Screens.draw`."""
        if nav.page == HAND:
            handed, way = model
            return Shown(draw_hand_over(ui, handed, way, self))
        if nav.page == TAKE:
            return Shown(draw_arrived(ui, model, self))
        view = ScanView(ui, self)
        view.show(model)
        return Shown(view.drawn(), view, high=True)

    def up(self, nav: Nav) -> Nav:
        """See `Screens.up`."""
        if nav.page == HAND:
            return in_house(CARD, about=nav.about)
        return in_house(KEEPING) if nav.page == SCAN else HOME

    def stays(self, page: str) -> bool:
        """See `Screens.stays`: nobody is torn away from what they show, or are asked."""
        del page
        return True

    def entered(self, nav: Nav) -> None:
        """See `Screens.entered`."""
        if nav.page == SCAN:
            self.read_again()

    def fit(self, nav: Nav) -> Nav:
        """See `Screens.fit`: at the question, once a camera has read everything."""
        scan, who = self.device.table.scan, self.device.who
        if nav.page == TAKE and self._arrived is None:
            return HOME
        if nav.page != SCAN:
            return nav
        if scan is None or scan.who != who:
            # Another device reads by now, or the camera is wanted for a race.
            return in_house(KEEPING)
        digits = scan.digits
        if digits is None:
            return nav
        scan.end(who)
        self._origin = None
        return self._ask(digits)

    def followed(self, live: LiveView | None) -> None:
        """See `Screens.followed`: the camera sees for nobody who does not look."""
        scan = self.device.table.scan
        if scan is None or self.device.nav != at(SCAN):
            self.away()
            return
        picture = live.picture if isinstance(live, ScanView) else None
        if picture is not self._looks_at:
            self._stop_stream()
            self._looks_at = picture
            if picture is not None:
                stream = picture.stream(lambda: scan.picture, scan.subscribe_pictures)
                self._stream = asyncio.get_running_loop().create_task(stream)

    def away(self) -> None:
        """See `Screens.away`."""
        self._stop_stream()
        self._looks_at = None
        scan = self.device.table.scan
        if scan is not None:
            scan.end(self.device.who)

    # What goes

    def show_way(self, way: str) -> None:
        """Show how it goes to a table, or to a phone."""
        self._way = way
        self.redraw()

    async def save_match(self, match: str) -> None:
        """Put a match whole among the downloads of the device."""
        await self._house.save_match(match)

    # What comes

    def arrive(self, route: str) -> Nav | None:
        """The page's address brings a match: where to ask about it. None where it brings none, or the same once more."""
        digits = digits_of(route)
        if digits is None or digits == self._digits:
            return None
        self._origin = table_of(route)
        return self._ask(digits)

    def take(self) -> None:
        """Take in the match that has come, and show it."""
        if self._arrived is None or not self._arrived.good:
            return
        entries = unpack(self._digits)
        keeping = self._house.keeping
        keeping.clear()
        told = keeping.bring([entries])
        self._arrived = None
        if self._origin is not None and self.device.table.handheld:
            self.device.table.elsewhere.came_from(self._origin)
        self.device.acted(in_house(KEEPING) if keeping.desk.apart else in_house(CARD, about=entries[0].match))
        self.device.tell(told)

    def leave(self) -> None:
        """Leave it."""
        self._arrived = None
        self.home()

    def read_again(self) -> None:
        """Start the camera, for this device."""
        self.device.require(Deed.CAMERA)
        self.device.require(Deed.BRING)
        table = self.device.table
        if table.scan is not None and table.can_scan:
            table.scan.begin(self.device.who)

    # How

    def _ask(self, digits: str) -> Nav:
        self._digits, self._arrived = digits, arrived_match(digits)
        return at(TAKE)

    def _handed(self, entries: tuple[Record, ...]) -> HandOver | None:
        """What goes elsewhere of a match, packed anew when it has gone on."""
        table = self.device.table
        known = (entries, table.elsewhere.origin, table.way_in.url)
        if self._packed[0] != known:
            self._packed = (known, hand_over(table, entries))
        return self._packed[1]

    def _stop_stream(self) -> None:
        task, self._stream = self._stream, None
        if task is not None:
            task.cancel()
