"""A backup every day, also of a table that is served over midnight."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

log = logging.getLogger(__name__)

EVERY_S: Final = 600.0
"""How often the day is looked at. Not a wait until midnight: a laptop sleeps, and its clock is set."""


class Midnight:
    """Has something done now and again while the server runs, on a thread of its own.

    Args:
        make: what is done; it finds out by itself whether there is anything to do.
        every_s: how often.
    """

    def __init__(self, make: Callable[[], None], every_s: float = EVERY_S) -> None:
        self._make = make
        self._every_s = every_s
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin, on the running loop."""
        self._task = asyncio.get_running_loop().create_task(self._watch())

    def end(self) -> None:
        """End; what is being done is done to its end."""
        if self._task is not None:
            self._task.cancel()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._every_s)
            try:
                await asyncio.to_thread(self._make)
            except Exception:  # a backup that fails must not be the last one that is tried
                log.exception("what is done every day failed")
