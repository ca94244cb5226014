"""Pages that hang up while they are being spoken to."""

import contextlib

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class ForgiveHangups:
    """Lets words to a page that has just gone fall on deaf ears.

    Flet 1.0.5 would not notice that the page has gone when its last words cannot be delivered: a page that is loaded
    anew in that moment would then be taken for another device, and start on its first screen.

    Args:
        app: the application.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return

        async def send_or_forget(message: Message) -> None:
            with contextlib.suppress(OSError):
                await send(message)

        await self._app(scope, receive, send_or_forget)
