"""The live pictures of one device: asked for while somebody looks at them, and not a moment longer."""

import asyncio
from typing import TYPE_CHECKING

from companion.sample import SampleStep
from companion.table import Table
from companion.views.donkey.sample import SampleView
from companion.views.donkey.setup import SetupView
from engine.refereeing import Mode

if TYPE_CHECKING:
    from collections.abc import Callable


class Live:
    """Follows the page that a device is on.

    Args:
        table: whose pictures are shown.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._shown: object = None
        self._task: asyncio.Task[None] | None = None
        self._leave: Callable[[], None] | None = None
        self._rehearsed: object = None

    def follow(self, view: object) -> None:
        """The device is on this page now: begin, go on or end."""
        wanted = view if isinstance(view, SetupView) or (isinstance(view, SampleView) and view.picture) else None
        if wanted is not self._shown:
            if wanted is None or type(wanted) is not type(self._shown):
                self.end()
                self._begin(wanted)
            else:
                # The same page drawn anew, because the device was turned round or its window is another now: what is
                # going on in the picture goes on.
                self._swap(wanted)
        elif isinstance(wanted, SampleView) and self._table.sample.step is SampleStep.OFF:
            # Another device that watched too has left, and ended it.
            self._table.sample.start()
        if isinstance(wanted, SetupView):
            self._rehearse()

    def end(self) -> None:
        """Nobody looks any more."""
        task, self._task, self._shown = self._task, None, None
        leave, self._leave = self._leave, None
        if task:
            task.cancel()
        if leave is not None:
            leave()

    def rehearse_again(self) -> None:
        """Everybody has to touch again, because the faces are looked for anew, or not all of them were seen to."""
        self._rehearsed = None

    def _begin(self, view: SetupView | SampleView | None) -> None:
        table = self._table
        if isinstance(view, SetupView):
            close = table.look()

            def leave() -> None:
                close()
                state = table.referee.state
                if state.mode is Mode.REHEARSING:
                    table.referee.disarm()
                if state.status is None or not all(seat.proved for seat in state.status.seats):
                    # Whoever comes back, from the help for instance, goes on with it.
                    self.rehearse_again()

            self._leave = leave
        elif isinstance(view, SampleView):
            table.sample.start()
            self._leave = table.sample.stop
        if view is not None:
            self._swap(view)

    def _swap(self, view: SetupView | SampleView) -> None:
        """Have the pictures shown in this view from now on."""
        if self._task is not None:
            self._task.cancel()
        source = self._table if isinstance(view, SetupView) else self._table.sample
        if view.picture is not None:
            stream = view.picture.stream(lambda: source.picture, source.subscribe_pictures)
            self._task = asyncio.get_running_loop().create_task(stream)
        self._shown = view

    def _rehearse(self) -> None:
        """Once the faces are found, watch for everybody's touch."""
        state = self._table.referee.state
        run = (state.run, state.seats_found)
        if state.seats_found and state.mode is Mode.IDLE and self._rehearsed != run:
            self._rehearsed = run
            self._table.referee.rehearse()
