"""The live pictures of one device: asked for while somebody looks at them, and not a moment longer."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from companion.sample import SampleStep
from companion.table import Table
from companion.views.donkey.sample import SampleView
from companion.views.donkey.setup import SetupView
from engine.refereeing import Mode


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
            self.end()
            self._begin(wanted)
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
        """The faces are looked for anew, so everybody has to touch again."""
        self._rehearsed = None

    def _begin(self, view: SetupView | SampleView | None) -> None:
        table = self._table
        if isinstance(view, SetupView):
            close = table.look()

            def leave() -> None:
                close()
                if table.referee.state.mode is Mode.REHEARSING:
                    table.referee.disarm()

            self._start(view.picture.stream(lambda: table.picture, table.subscribe_pictures), view, leave)
        elif isinstance(view, SampleView) and view.picture is not None:
            sample = table.sample
            sample.start()
            self._start(view.picture.stream(lambda: sample.picture, sample.subscribe_pictures), view, sample.stop)

    def _start(self, stream: Coroutine[Any, Any, None], view: object, leave: Callable[[], None]) -> None:
        self._task = asyncio.get_running_loop().create_task(stream)
        self._shown, self._leave = view, leave

    def _rehearse(self) -> None:
        """Once the faces are found, watch for everybody's touch."""
        state = self._table.referee.state
        run = (state.run, state.seats_found)
        if state.seats_found and state.mode is Mode.IDLE and self._rehearsed != run:
            self._rehearsed = run
            self._table.referee.rehearse()
