"""Whether anybody has the table open: when nobody has for a while, the camera is let go of."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

LINGER_S: Final = 600.0
"""Phones sleep between two deals and the laptop's page may be reloaded; ten minutes without any page is an end."""


class Presence:
    """Counts the open pages.

    Args:
        on_empty: called when no page has been open for `linger_s`.
        linger_s: seconds.
    """

    def __init__(self, on_empty: Callable[[], None], linger_s: float = LINGER_S) -> None:
        self._on_empty = on_empty
        self._linger_s = linger_s
        self._timer: asyncio.TimerHandle | None = None
        self.pages = 0

    def came(self) -> None:
        """A page was opened."""
        self.pages += 1
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def went(self) -> None:
        """A page was closed."""
        self.pages -= 1
        if self.pages == 0:
            self._timer = asyncio.get_running_loop().call_later(self._linger_s, self._empty)

    def _empty(self) -> None:
        self._timer = None
        log.info("no page has been open for %.0f s", self._linger_s)
        self._on_empty()


class CountPages:
    """Tells a `Presence` of each websocket: every open page holds one.

    Args:
        app: the application.
        presence: whom to tell; nobody when None.
    """

    def __init__(self, app: ASGIApp, presence: Presence | None = None) -> None:
        self._app = app
        self._presence = presence

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] != "websocket" or self._presence is None:
            await self._app(scope, receive, send)
            return
        presence, present = self._presence, True
        presence.came()

        def leave() -> None:
            nonlocal present
            if present:
                present = False
                presence.went()

        async def receive_last() -> Message:
            message = await receive()
            # Flet goes on waiting for a page that went away before it had said its name.
            if message["type"] == "websocket.disconnect":
                leave()
            return message

        try:
            await self._app(scope, receive_last, send)
        finally:
            leave()
