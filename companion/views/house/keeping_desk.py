"""What one device does with backups and with files that are brought in."""

from collections.abc import Awaitable, Callable, Sequence

import flet as ft

from companion.deeds import Deed
from companion.games import Record
from companion.i18n import Say, say
from companion.keeping import Keeper, KeepingError, KeepingFault, MatchCame
from companion.nav import HOME
from companion.selectors.house.keeping import all_arrived, arrived, trouble
from companion.storage import HOUSE
from companion.transfer import ConflictError
from companion.views.actions import Device
from companion.views.hand_over import where as hand_over
from companion.views.house.keeping import Desk
from companion.views.house.where import KEEPING, at

DONE = 1.0
"""What the client reports as progress when a file is sent."""


class KeepingDesk:
    """Backups on one device (`companion.views.house.keeping.KeepingActions`).

    Args:
        device: the device.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        self._picker: ft.FilePicker | None = None
        self._expected = ""
        self.desk = Desk()

    @property
    def picker(self) -> ft.FilePicker:
        """What opens the device's own files; made once, on the page of the device."""
        if self._picker is None:
            # An event of the client names no page of ours, and Flet would show an error card for what fails in it.
            self._picker = ft.FilePicker(on_result=self._picked, on_upload=self._sent)
        return self._picker

    def clear(self) -> None:
        """Nothing waits any more."""
        self.desk = Desk()
        # Made here, on somebody's tap, because then Flet knows whose page it belongs to.
        _ = self.picker

    def home(self) -> None:
        """Show the first screen."""
        self._device.go(HOME)

    def scan(self) -> None:
        """Read a match off a phone, with the table's camera."""
        self._device.go(hand_over.at(hand_over.SCAN))

    def put_off(self) -> None:
        """Leave everything as it is."""
        self.clear()
        self._device.go(at(KEEPING))

    def pack(self) -> None:
        """Make a backup of everything, and offer it to the device."""

        async def pack(keeper: Keeper) -> None:
            self._device.require(Deed.BACKUP)
            self.desk.offer = await keeper.pack()

        self._begin(pack)

    def look_at(self, name: str) -> None:
        """Look a backup through that lies on the table's computer, and ask whether to put it back."""

        async def look(keeper: Keeper) -> None:
            self._device.require(Deed.BACKUP)
            self.desk.came = await keeper.look_at(name)

        self._begin(look)

    def restore(self) -> None:
        """Put the backup that came in the place of what is there."""
        came = self.desk.came
        if came is None:
            return

        async def restore(keeper: Keeper) -> None:
            self._device.require(Deed.BACKUP)
            self.desk.came = None
            done = await keeper.restore(came.ticket)
            self._device.acted(at(KEEPING))
            self._device.tell(say("restore-done", matches=done.matches, before=done.before))

        self._begin(restore)

    def keep_apart(self) -> None:
        """Take in what went another way here, beside what is here."""
        matches, self.desk.apart = self.desk.apart, ()
        if matches:
            self._take_in(matches, apart=True)

    # How

    def _begin(self, task: Callable[[Keeper], Awaitable[None]]) -> None:
        """Have it done in the background: others play on, and this device shows that it works."""
        if self.desk.busy:
            return
        self.desk.busy = True
        # What was told spoke of what was done before.
        self._device.tell(None)
        self._device.redraw()
        self._device.run(self._do, task)

    async def _do(self, task: Callable[[Keeper], Awaitable[None]]) -> None:
        async def tried() -> None:
            try:
                await task(self._keeper)
            except KeepingError as error:
                self._device.tell(trouble(error))
            finally:
                self.desk.busy = False
                self._device.redraw()

        await self._device.guard(tried)

    @property
    def _keeper(self) -> Keeper:
        keeper = self._device.table.keeper
        if keeper is None:
            raise KeepingError(KeepingFault.UNWRITABLE, "there is no place for backups here")
        return keeper

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        if not event.files:
            return
        picked = event.files[0]

        async def send(keeper: Keeper) -> None:
            self._device.require(Deed.BRING)
            expected = keeper.expect()
            self._expected = expected.ticket
            await self.picker.upload([ft.FilePickerUploadFile(upload_url=expected.url, id=picked.id, name=picked.name)])

        self.desk.busy = False
        self._begin(send)

    async def _sent(self, event: ft.FilePickerUploadEvent) -> None:
        # A server that refused says why when it is asked what came.
        if event.error is None and (event.progress or 0) < DONE:
            return
        ticket, self._expected = self._expected, ""
        if not ticket:
            return

        self.desk.busy = False
        self._begin(self.arrived_file(ticket))
        await self._device.guard(lambda: None)

    def arrived_file(self, ticket: str) -> Callable[[Keeper], Awaitable[None]]:
        """What is done with a file that has come: a match is taken in, about a backup is asked."""

        async def look(keeper: Keeper) -> None:
            came = await keeper.look(ticket)
            if isinstance(came, MatchCame):
                self._take_in((came.entries, *came.more))
            else:
                self._device.require(Deed.BACKUP)
                self.desk.came = came

        return look

    def _take_in(self, matches: Sequence[tuple[Record, ...]], *, apart: bool = False) -> None:
        told = self.bring(matches, apart=apart)
        if told is not None:
            self._device.tell(told)

    def bring(self, matches: Sequence[tuple[Record, ...]], *, apart: bool = False) -> Say | None:
        """Take in matches; what to tell of them. Those that went another way here wait on the desk for an answer."""
        table = self._device.table
        brought, others = [], []
        for entries in matches:
            try:
                brought.append(table.store.bring_in(entries, self._device.who, apart=apart))
            except ConflictError:
                # Who plays here is known here already: people are found again by their names.
                if entries[0].match != HOUSE:
                    others.append(entries)
        table.house.reread()
        table.take_in()
        self.desk.apart = tuple(others)
        told = [one for one in brought if one.match != HOUSE]
        if not told:
            return None
        return arrived(told[0]) if len(matches) == 1 else all_arrived(told)
