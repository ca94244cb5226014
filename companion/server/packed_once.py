"""The client's large files are compressed once and not for each phone: half a second of a core that twelve would wait for."""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

LARGE: Final = 50_000
"""Compressed bytes from which it is worth while."""
MOST: Final = 32_000_000
"""Compressed bytes in all; the files of every browser's kind of client are 15 MB."""
WAIT_S: Final = 20.0
"""How long a phone waits for the one that came first; a slow link must not keep the others."""


@dataclass(slots=True)
class _File:
    """One file as it is sent.

    Attributes:
        start: the head of the answer.
        body: the compressed file.
        ready: set when both are there, or when it turned out that they are not to be kept.
    """

    start: dict[str, Any] | None = None
    body: bytes = b""
    ready: asyncio.Event = field(default_factory=asyncio.Event)


class PackedOnce:
    """Keeps what the compression behind it has made of files that do not change while the server runs.

    Args:
        app: the application, which compresses what it sends.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._files: dict[str, _File] = {}
        self._held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the ASGI specification."""
        if not _asks_for_a_file(scope):
            await self._app(scope, receive, send)
            return
        file = self._files.get(scope["path"])
        if file is not None:
            try:
                async with asyncio.timeout(WAIT_S):
                    await file.ready.wait()
            except TimeoutError:
                log.info("%s is still being packed for another device", scope["path"])
            if file.start is not None and file.body:
                await send({**file.start, "headers": list(file.start["headers"])})
                await send({"type": "http.response.body", "body": file.body})
            else:
                await self._app(scope, receive, send)
            return
        file = self._files[scope["path"]] = _File()
        try:
            await self._first(file, scope, receive, send)
        finally:
            if not file.body:
                self._files.pop(scope["path"], None)
            file.ready.set()

    async def _first(self, file: _File, scope: Scope, receive: Receive, send: Send) -> None:
        parts: list[bytes] | None = None
        start: Message = {}

        async def keep(message: Message) -> None:
            nonlocal parts, start
            if message["type"] == "http.response.start" and _is_packed_file(message):
                start, parts = {**message, "headers": list(message["headers"])}, []
            elif message["type"] == "http.response.start":
                file.ready.set()  # nothing to wait for
            elif parts is not None:
                parts.append(message.get("body", b""))
                if not message.get("more_body", False):
                    # Before it is sent: others need not wait for the link of the first.
                    self._keep(file, start, b"".join(parts))
            await send(message)

        await self._app(scope, receive, keep)

    def _keep(self, file: _File, start: Message, body: bytes) -> None:
        if len(body) >= LARGE and self._held + len(body) <= MOST:
            self._held += len(body)
            head = [(name, value) for name, value in start["headers"] if name.lower() != b"content-length"]
            head.append((b"content-length", str(len(body)).encode()))
            file.start, file.body = {**start, "headers": head}, body
        file.ready.set()


def _asks_for_a_file(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    headers = Headers(scope=scope)
    # A browser that has it already is only told so; a part of a file is not what is kept.
    return "gzip" in headers.get("accept-encoding", "") and not {"if-none-match", "if-modified-since", "range"} & set(
        headers
    )


def _is_packed_file(start: Message) -> bool:
    headers = Headers(raw=start["headers"])
    return (
        start["status"] == 200  # noqa: PLR2004  # HTTP's own
        and "etag" in headers
        and headers.get("content-encoding") == "gzip"
        and not headers.get("content-type", "").startswith("text/html")
    )
