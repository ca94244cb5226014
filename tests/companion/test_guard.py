"""Who may talk to the table's server."""

import asyncio
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from companion.server.guard import Guard


async def _page(_: object) -> PlainTextResponse:
    # Flet's own headers.
    return PlainTextResponse(
        "the table", headers={"access-control-allow-origin": "*", "cross-origin-opener-policy": "same-origin"}
    )


async def _socket(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.close()


APP = Starlette(
    routes=[
        *(Route(path, _page) for path in ("/", "/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload")),
        WebSocketRoute("/ws", _socket),
    ],
    middleware=[Middleware(Guard, names=["the-table.example"])],
)


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    text: str


def ask(kind: str, path: str, scheme: str = "http", **headers: str) -> list[MutableMapping[str, Any]]:
    """What the application sends for one request."""
    sent: list[MutableMapping[str, Any]] = []
    scope = {
        "type": kind,
        "scheme": scheme,
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "subprotocols": [],
    }

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"} if kind == "websocket" else {"type": "http.request", "body": b""}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    asyncio.run(APP(scope, receive, send))
    return sent


def get(path: str, host: str, scheme: str = "http") -> Answer:
    start, *rest = ask("http", path, scheme, host=host)
    headers = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], headers, b"".join(message.get("body", b"") for message in rest).decode())


def opens(**headers: str) -> bool:
    return ask("websocket", "/ws", **headers)[0]["type"] == "websocket.accept"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8550", 200),
        ("127.0.0.1:8550", 200),
        ("192.168.1.20:8550", 200),
        ("192.168.1.20", 200),
        ("[fe80::1]:8550", 200),
        ("laptop:8550", 200),
        ("laptop.local:8550", 200),
        ("laptop.fritz.box", 200),
        ("LAPTOP.LAN.", 200),
        ("the-table.example:8550", 200),
        # A name that somebody bought and points at this computer, to reach it from a page of theirs.
        ("evil.example:8550", 421),
        ("192.168.1.20.evil.example", 421),
        ("localhost.evil.example", 421),
        ("fritz.box.evil.example", 421),
        ("", 421),
        ("a b", 421),
        ("evil.example; script-src *", 421),
        ("localhost:8550:1", 421),
    ],
)
def test_the_table_answers_to_its_own_names_only(host: str, status: int) -> None:
    answer = get("/", host)
    assert answer.status == status
    assert (answer.text == "the table") is (status == 200)


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("http://192.168.1.20:8550", True),
        ("https://192.168.1.20:8550", True),
        (None, True),  # no browser: a program could forge it anyway
        ("http://192.168.1.20:9999", False),
        ("http://192.168.1.20", False),
        ("http://evil.example", False),
        ("http://192.168.1.20:8550.evil.example", False),
        ("http://evil.example#192.168.1.20:8550", False),
        ("http://192.168.1.20:8550@evil.example", False),
        ("null", False),
        ("", False),
        ("file://", False),
    ],
)
def test_only_our_own_page_opens_the_socket(origin: str | None, ours: bool) -> None:
    headers = {"host": "192.168.1.20:8550"} | ({} if origin is None else {"origin": origin})
    assert opens(**headers) is ours


def test_the_socket_is_not_opened_under_a_foreign_name() -> None:
    assert not opens(host="evil.example", origin="http://evil.example")


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload", "/docs/"])
def test_doors_that_nobody_needs_are_closed(path: str) -> None:
    assert get(path, "localhost").status == 404


def test_the_answer_tells_the_browser_to_reach_for_nothing_else() -> None:
    headers = get("/", "192.168.1.20:8550").headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"] == "'self' data: blob: ws://192.168.1.20:8550 wss://192.168.1.20:8550"
    assert policy["frame-ancestors"] == "'none'"
    assert not [
        source for sources in policy.values() for source in sources.split() if source in {"*", "http:", "https:"}
    ]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    ("scheme", "host", "apart"),
    [
        ("http", "localhost:8550", True),
        ("http", "127.0.0.1:8550", True),
        ("http", "[::1]:8550", True),
        ("http", "asinus.localhost:8550", True),
        ("https", "192.168.1.20:8550", True),
        ("http", "192.168.1.20:8550", False),
        ("http", "laptop.local:8550", False),
    ],
)
def test_a_page_is_kept_apart_where_browsers_do_so(scheme: str, host: str, apart: bool) -> None:
    assert ("cross-origin-opener-policy" in get("/", host, scheme).headers) == apart
