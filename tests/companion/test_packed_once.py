"""The client's large files, compressed once for all phones."""

import asyncio
import gzip
import os
import time
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from companion.server.packed_once import LARGE, PackedOnce

Scope = MutableMapping[str, Any]


class Shelf:
    """Files that are served, and how often each was read and compressed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.served: list[str] = []
        files = StaticFiles(directory=folder)

        async def counted(scope: Scope, receive: Any, send: Any) -> None:
            self.served.append(scope["path"])
            await files(scope, receive, send)

        async def said(_: Request) -> PlainTextResponse:
            self.served.append("said")
            return PlainTextResponse("word " * LARGE)

        self.app = Starlette(
            routes=[Route("/said", said), Mount("/", counted)],
            middleware=[Middleware(PackedOnce), Middleware(GZipMiddleware, minimum_size=100, compresslevel=5)],
        )

    async def get(self, path: str, **headers: str) -> tuple[dict[str, str], bytes]:
        sent: list[MutableMapping[str, Any]] = []
        given = {"accept_encoding": "gzip", "host": "localhost"} | headers
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()],
        }

        async def receive() -> MutableMapping[str, Any]:
            await asyncio.sleep(60)
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        head = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        head["status"] = str(sent[0]["status"])
        return head, b"".join(message.get("body", b"") for message in sent[1:])


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    (tmp_path / "large.wasm").write_bytes(os.urandom(3 * LARGE) + bytes(5 * LARGE))
    (tmp_path / "small.js").write_bytes(b"let a = 1;\n" * 100)
    (tmp_path / "page.html").write_bytes(os.urandom(3 * LARGE).hex().encode())
    return Shelf(tmp_path)


def test_a_large_file_is_packed_once_for_all(shelf: Shelf) -> None:
    async def load() -> None:
        loaded = await asyncio.gather(*(shelf.get("/large.wasm") for _ in range(12)))
        loaded.append(await shelf.get("/large.wasm"))
        whole = (shelf.folder / "large.wasm").read_bytes()
        for head, body in loaded:
            assert gzip.decompress(body) == whole
            assert head["content-encoding"] == "gzip"
            assert head.get("content-length", str(len(body))) == str(len(body))
            assert head["etag"] == loaded[0][0]["etag"]
            assert "Accept-Encoding" in head["vary"]

    asyncio.run(load())
    assert shelf.served == ["/large.wasm"]


@pytest.mark.parametrize("path", ["/small.js", "/page.html", "/said", "/gone"])
def test_what_is_small_or_may_change_is_made_each_time(shelf: Shelf, path: str) -> None:
    async def load() -> None:
        first, second = await shelf.get(path), await shelf.get(path)
        assert first[1] == second[1]

    asyncio.run(load())
    assert len(shelf.served) == 2


def test_who_has_it_is_only_told_so(shelf: Shelf) -> None:
    async def load() -> None:
        head, _ = await shelf.get("/large.wasm")
        again, body = await shelf.get("/large.wasm", if_none_match=head["etag"])
        assert (again["status"], body) == ("304", b"")
        plain, whole = await shelf.get("/large.wasm", accept_encoding="identity")
        assert "content-encoding" not in plain
        assert whole == (shelf.folder / "large.wasm").read_bytes()

    asyncio.run(load())


def test_a_first_phone_that_hangs_keeps_nobody(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.server.packed_once.WAIT_S", 0.1)

    async def load() -> None:
        hanging = asyncio.Event()
        middleware = PackedOnce(shelf.app)

        async def stuck(_: MutableMapping[str, Any]) -> None:
            await hanging.wait()

        async def receive() -> MutableMapping[str, Any]:
            await asyncio.sleep(60)
            return {"type": "http.disconnect"}

        scope = {
            "type": "http", "method": "GET", "path": "/large.wasm", "raw_path": b"/large.wasm", "query_string": b"",
            "root_path": "", "headers": [(b"accept-encoding", b"gzip")],
        }  # fmt: skip
        first = asyncio.create_task(middleware(dict(scope), receive, stuck))
        await asyncio.sleep(0.05)
        sent: list[MutableMapping[str, Any]] = []

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        began = time.perf_counter()
        await middleware(dict(scope), receive, send)
        assert time.perf_counter() - began < 5
        assert sent[0]["status"] == 200
        first.cancel()

    asyncio.run(load())
