"""What every served page gets: a picture until the app is there, a word on a table that does not answer, its time zone."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.server.first_page import BODY, HEAD

_SCRIPT: Final = b'<script src="/lost-link.js"></script><script src="/time-zone.js"></script>'
_BEFORE: Final = b"</head>"
_AFTER: Final = b"<body>"
PHONE: Final = "/phone/"
"""Where that app lies (`companion.server.phone_site`)."""


class TellLostLink:
    """Adds `assets/lost-link.js` and `assets/time-zone.js` to the page, and `companion.server.first_page`.

    Flet's client has its own, English words for a lost link, and no way to change them; and it tells no time zone.

    Args:
        app: the application.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        # The app for a phone alone needs no table, and checks that nothing was added to it on its way.
        if scope["type"] != "http" or scope["method"] != "GET" or scope["path"].startswith(PHONE):
            await self._app(scope, receive, send)
            return
        start: Message | None = None
        page = b""

        async def send_page(message: Message) -> None:
            nonlocal start, page
            if message["type"] == "http.response.start" and _is_page(message):
                start = message
            elif start is None:
                await send(message)
            else:
                page += message.get("body", b"")
                if not message.get("more_body", False):
                    told = page.replace(_BEFORE, HEAD + _SCRIPT + _BEFORE, 1).replace(_AFTER, _AFTER + BODY, 1)
                    MutableHeaders(scope=start)["content-length"] = str(len(told))
                    await send(start)
                    await send({"type": "http.response.body", "body": told})

        await self._app(scope, receive, send_page)


def _is_page(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    return start["status"] == 200 and headers.get("content-type", "").startswith("text/html")  # noqa: PLR2004  # HTTP's own
