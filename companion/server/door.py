"""The door of the table: who holds no code gets one page, and nothing else.

A device that has told the code is remembered by a cookie that only the server reads. The computer that runs the server
needs no code and is host: who can reach it from itself sits at it.
"""

import asyncio
import ipaddress
import logging
import math
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import Request, cookie_parser
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.devices import Devices, Guest
from companion.i18n import Words, choose_language, words_for
from companion.join_code import DIGITS, tidy
from companion.rights import Role
from companion.server.attempts import Attempts
from companion.server.join_page import PATH, ROLE_PATH, code_page, role_page
from companion.server.manners import DEVICE

log = logging.getLogger(__name__)

COOKIE_S: Final = 400 * 24 * 3600
"""How long a device is remembered, seconds: the longest that browsers allow."""
MOST_SOCKETS: Final = 12
"""Pages that one device may have open at once."""
THROWN_OUT: Final = 4003
"""Why a link was closed: the code of the socket."""
_LARGEST_FORM: Final = 4096
_OPEN: Final = ("/fonts/", "/icons/", "/favicon", "/manifest.json", "/healthz")
"""What a browser may fetch without a code: pictures and letters of the first page, and nothing of the table."""

_Link = int | None
_STRANGER: Final = 0
_LINK: ContextVar[_Link] = ContextVar("link", default=_STRANGER)
"""The guest at the socket that is being served, by number; None for the host's own computer."""


class Door:
    """Stands behind the guard and before everything that shows or does anything.

    Args:
        app: the application.
        devices: who has joined.
        players: who plays the match on the table.
        language: of the pages, where the table has one; else the browser's own.
        attempts: wrong codes so far.
        host: whether a request comes from the host, who needs no code.
    """

    def __init__(
        self,
        app: ASGIApp,
        devices: Devices,
        *,
        players: Callable[[], Sequence[str]] = tuple,
        language: str | None = None,
        attempts: Attempts | None = None,
        host: Callable[[Scope], bool] | None = None,
    ) -> None:
        self._is_host = host or is_host
        self._app = app
        self._devices = devices
        self._players = players
        self._language = language
        self._attempts = attempts or Attempts()
        self._cookie = f"asinus-{devices.table}"
        self._links: dict[int, set[_Leave]] = {}
        devices.subscribe_leavers(self._throw_out)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        host = self._is_host(scope)
        guest = None if host else self._guest(scope)
        joined = host or (guest is not None and guest.role is not None)
        if scope["type"] == "websocket":
            if joined:
                await self._serve(scope, receive, send, None if guest is None else guest.number)
            else:
                # Closed before it was accepted: the browser sees 403.
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        path = scope["path"].rstrip("/")
        if path in {PATH, ROLE_PATH}:
            answer = await self._before_the_table(Request(scope, receive), guest, joined=joined)
            answer.headers["cache-control"] = "no-store"
            # With "no-referrer" the browser would not tell whose page sends the form.
            answer.headers["referrer-policy"] = "same-origin"
            await answer(scope, receive, send)
        elif path == "/joined":
            await PlainTextResponse("", status_code=204 if joined else 403, headers={"cache-control": "no-store"})(
                scope, receive, send
            )
        elif joined or scope["path"].startswith(_OPEN):
            await self._app(scope, receive, send)
        elif "text/html" in Headers(scope=scope).get("accept", ""):
            await RedirectResponse(PATH, 303, headers={"cache-control": "no-store"})(scope, receive, send)
        else:
            await PlainTextResponse("join first\n", 403)(scope, receive, send)

    # The pages before the table

    async def _before_the_table(self, request: Request, guest: Guest | None, *, joined: bool) -> Response:
        if joined:
            return RedirectResponse("/", 303)
        if request.url.path.rstrip("/") == ROLE_PATH:
            return await self._choose(request, guest)
        words = words_for(self._language or choose_language(languages_of(request)))
        if request.method == "POST":
            typed = (await _form(request)).get("code", "")
        else:
            # From the picture that the table shows. It leads on at once, so that no browser remembers the code.
            typed = request.query_params.get("code", "")
        if typed:
            return self._join(request, guest, words, typed)
        page = role_page(words, self._players()) if guest is not None else code_page(words)
        return HTMLResponse(page)

    def _join(self, request: Request, guest: Guest | None, words: Words, typed: str) -> Response:
        address = request.client.host if request.client else ""
        wait_s = self._attempts.wait_s(address)
        if wait_s:
            log.warning("a code from %s comes too soon: %d s to wait", address, wait_s)
            page = code_page(words, [words("join-wait", **_split(wait_s))], typed)
            return HTMLResponse(page, 429, headers={"retry-after": str(wait_s)})
        if not self._devices.is_code(typed):
            self._attempts.wrong(address)
            log.warning("a wrong code from %s", address)
            return HTMLResponse(code_page(words, self._wrong(words, address, typed), typed), 403)
        self._attempts.right(address)
        answer = RedirectResponse(PATH, 303)
        if guest is None:
            answer.set_cookie(
                self._cookie,
                self._devices.let_in(),
                max_age=COOKIE_S,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )
            log.info("a device has joined from %s", address)
        return answer

    def _wrong(self, words: Words, address: str, typed: str) -> list[str]:
        """What is told after a wrong code: what is wrong with it, and how many more may be tried."""
        digits = len(tidy(typed))
        what = "join-short" if digits < DIGITS else "join-long" if digits > DIGITS else "join-wrong"
        if wait_s := self._attempts.wait_s(address):
            return [words(what, digits=DIGITS), words("join-wait", **_split(wait_s))]
        return [words(what, digits=DIGITS), words("join-tries", left=self._attempts.left(address))]

    async def _choose(self, request: Request, guest: Guest | None) -> Response:
        token = self._token(request.scope)
        form = await _form(request) if request.method == "POST" else {}
        role = form.get("role", "")
        if guest is None or token is None or role not in {Role.SCOREKEEPER, Role.PLAYER, Role.DISPLAY}:
            return RedirectResponse(PATH, 303)
        self._devices.choose(token, Role(role), form.get("player", ""))
        return RedirectResponse("/", 303)

    def _token(self, scope: Scope) -> str | None:
        cookies = cookie_parser(Headers(scope=scope).get("cookie", ""))
        return cookies.get(self._cookie)

    def _guest(self, scope: Scope) -> Guest | None:
        token = self._token(scope)
        return self._devices.guest(token) if token else None

    # The table itself

    async def _serve(self, scope: Scope, receive: Receive, send: Send, number: int | None) -> None:
        _LINK.set(number)
        scope[DEVICE] = number
        if number is None:
            await self._app(scope, receive, send)
            return
        links = self._links.setdefault(number, set())
        if len(links) >= MOST_SOCKETS:
            log.warning("device %d has %d pages open: no more", number, len(links))
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        leave = _Leave(send)
        links.add(leave)
        self._devices.came(number)
        try:
            await self._app(scope, receive, leave.send)
        finally:
            links.discard(leave)
            if not links:
                self._links.pop(number, None)
            self._devices.went(number)

    def _throw_out(self, number: int) -> None:
        for leave in tuple(self._links.get(number, ())):
            leave.at_once()


class _Leave:
    """One link of a guest, and how it is ended from outside."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._gone = False
        self._closing: asyncio.Task[None] | None = None

    async def send(self, message: Message) -> None:
        """Pass a message on, as long as the link lasts."""
        if not self._gone:
            await self._send(message)

    def at_once(self) -> None:
        """End it. From any thread."""
        self._loop.call_soon_threadsafe(self._close)

    def _close(self) -> None:
        if not self._gone:
            self._gone = True
            self._closing = self._loop.create_task(self._say_goodbye())

    async def _say_goodbye(self) -> None:
        try:
            await self._send({"type": "websocket.close", "code": THROWN_OUT, "reason": ""})
        except (OSError, RuntimeError):
            log.info("a device was gone before it was thrown out")


def is_host(scope: Scope) -> bool:
    """Whether a request comes from the computer that serves the table."""
    client = scope.get("client")
    try:
        ip = ipaddress.ip_address(client[0].partition("%")[0]) if client else None
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        return ip.ipv4_mapped.is_loopback
    return ip is not None and ip.is_loopback


def signing(devices: Devices) -> Callable[[str, str | None], str]:
    """What the device at the link that is being served signs as (`companion.app.Signing`)."""

    def sign(kind: str, before: str | None) -> str:
        number = _LINK.get()
        if number is not None:
            return devices.open_page(number, kind)
        rights = devices.rights(before) if before is not None else None
        # A page of the host that comes back is the one that it was.
        return before if before is not None and rights is not None else devices.seat_host(kind)

    return sign


def languages_of(request: Request) -> list[str]:
    """The languages that a browser asks for, the best first."""
    return [part.split(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]


async def _form(request: Request) -> dict[str, str]:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > _LARGEST_FORM:
            return {}
    try:
        fields = parse_qs(body.decode("ascii"), keep_blank_values=True, max_num_fields=8)
    except ValueError:
        return {}
    return {name: values[0] for name, values in fields.items()}


def _split(wait_s: int) -> dict[str, str | int]:
    """A wait as people say it."""
    if wait_s < 100:  # noqa: PLR2004  # below that seconds say more
        return {"unit": "seconds", "wait": wait_s}
    return {"unit": "minutes", "wait": math.ceil(wait_s / 60)}
