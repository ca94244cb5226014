"""Who may talk to the table's server, and what its answers tell browsers.

Two things are kept out before anybody is asked for a code (`companion.server.door`): pages of other sites that reach for
the table from a browser that sits at it (by their `Origin`), and public names pointed at this computer to the same end
(by `Host`).
"""

import ipaddress
import logging
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

_HOST: Final = re.compile(r"(?P<name>[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.%]+\])(?P<port>:\d{1,5})?")
_HOME_NAMES: Final = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box", ".localhost")
"""Endings that home routers give to the computers behind them. Nobody can buy a name under them."""
_CLOSED: Final = frozenset({"/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload"})
"""Doors of the web framework that the table does not need; the first two would load pages from elsewhere."""

_LOOKS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""

_POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:; "
    "connect-src 'self' data: blob: ws://{host} wss://{host}; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
"""The browser itself keeps the page from reaching anywhere but this server. Flutter needs the inline scripts and wasm."""
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class Guard:
    """Stands before the whole application.

    Args:
        app: the application.
        names: further names under which this computer may be called.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = {name.lower().strip("[]") for name in names} | {"localhost", _hostname()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        refusal = self._refusal(scope, host, headers.get("origin"))
        if refusal:
            log.warning("refused %s %s: %s", scope["type"], scope["path"], refusal)
            await _refuse(scope, receive, send, refusal)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                # Flet lets any site read what it serves; nobody but our own page needs to.
                del answer["access-control-allow-origin"]
                if not _isolates(scope, host):
                    # There browsers set it aside, and complain of it in their console.
                    del answer["cross-origin-opener-policy"]
                for name, value in _HEADERS.items():
                    answer.setdefault(name, value)
                answer["content-security-policy"] = _POLICY.format(host=host)
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, host: str, origin: str | None) -> str:
        called = _HOST.fullmatch(host)
        if called is None or not self._is_home(called["name"]):
            return f"this table is not called {host[:80]!r}; use its address in numbers"
        if scope["path"].rstrip("/") in _CLOSED:
            return "there is nothing here"
        # Programs that are no browser send no origin, and can do nothing that they could not do anyway.
        acts = scope["type"] == "websocket" or scope["method"] not in _LOOKS
        if acts and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return f"a page of {origin[:80]!r} has no business at this table"
        return ""

    def _is_home(self, name: str) -> bool:
        name = name.lower().strip("[]").rstrip(".")
        try:
            ipaddress.ip_address(name.split("%")[0])
        except ValueError:
            return "." not in name or name.endswith(_HOME_NAMES) or name in self._names
        return True


def _isolates(scope: Scope, host: str) -> bool:
    """Whether browsers keep a page from here apart from all others: over https, and on the computer itself."""
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    if scope["scheme"] in {"https", "wss"} or name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name.split("%")[0]).is_loopback
    except ValueError:
        return False


def _hostname() -> str:
    return socket.gethostname().lower()


async def _refuse(scope: Scope, receive: Receive, send: Send, why: str) -> None:
    if scope["type"] == "websocket":
        # Closed before it was accepted: the browser sees 403.
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    status = 404 if why == "there is nothing here" else 403 if "no business" in why else 421
    await PlainTextResponse(f"{why}\n", status_code=status)(scope, receive, send)
