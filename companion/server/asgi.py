"""The table as a web application: our own routes first, then Flet, and the guard before all."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import flet_web.fastapi
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse
from starlette.routing import Route
from starlette.types import Scope

from companion.devices import Devices
from companion.server.door import Door, is_host
from companion.server.guard import Guard
from companion.server.hangups import ForgiveHangups
from companion.server.late_answers import forgive_late_answers
from companion.server.lost_link import TellLostLink
from companion.server.manners import Manners
from companion.server.packed_once import PackedOnce
from companion.server.presence import CountPages, Presence

ASSETS: Final = Path(__file__).parent.parent / "assets"
FONTS: Final = ASSETS / "fonts"
SESSION_TIMEOUT_S: Final = 4 * 3600
"""How long a page that has gone away is remembered: a phone may sleep through a whole evening of cards."""

Hook = Callable[[], Awaitable[None] | None]


def fallback_font(family: str) -> Path:
    """The font that stands in for one that the engine in the browser would fetch from the net.

    Args:
        family: as in the address that it asks for, such as "notosanssymbols2" or "notocoloremoji".
    """
    return FONTS / ("NotoColorEmoji-subset.ttf" if family.startswith("notocoloremoji") else "DejaVuSans-subset.ttf")


async def _healthz(_: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def _font(request: Request) -> FileResponse:
    path = fallback_font(request.path_params["family"])
    # The engine names a version in the address, and never asks twice for the same.
    return FileResponse(path, media_type="font/ttf", headers={"cache-control": "public, max-age=604800"})


def create_app(
    main: Callable[[Any], Any],
    devices: Devices,
    *,
    players: Callable[[], Sequence[str]] = tuple,
    language: str | None = None,
    host: Callable[[Scope], bool] = is_host,
    names: Iterable[str] = (),
    presence: Presence | None = None,
    on_startup: Sequence[Hook] = (),
    on_shutdown: Sequence[Hook] = (),
    routes: Sequence[Route] = (),
) -> Starlette:
    """The application for one table.

    Args:
        main: called with the page of each new session.
        devices: who may come in.
        players: who plays the match on the table.
        language: of the pages before the table; None to go by each device.
        host: whether a request comes from the host, who needs no code.
        names: further names under which this computer may be called.
        presence: told of each page that comes and goes.
        on_startup: called before the first request is served.
        on_shutdown: called after the last one.
        routes: further routes, before Flet's.
    """
    forgive_late_answers()
    app: Starlette = flet_web.fastapi.FastAPI(
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        routes=[
            Route("/healthz", _healthz),
            Route("/assets/fonts/{family}/{version}/{file}", _font),
            *routes,
        ],
        on_startup=list(on_startup),
        on_shutdown=list(on_shutdown),
        middleware=[
            Middleware(Guard, names=tuple(names)),
            Middleware(Door, devices=devices, players=players, language=language, host=host),
            Middleware(CountPages, presence=presence),
            Middleware(Manners),
            Middleware(ForgiveHangups),
            Middleware(PackedOnce),
            # Four phones that join at once over a weak Wi-Fi: 14 MB each become 5.
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
            Middleware(TellLostLink),
        ],
    )
    app.mount(
        "/",
        flet_web.fastapi.app(
            main,
            assets_dir=str(ASSETS),
            app_name="Asinus",
            app_short_name="Asinus",
            app_description="The card table's companion",
            no_cdn=True,
            session_timeout_seconds=SESSION_TIMEOUT_S,
        ),
    )
    return app
