"""The app for a phone alone, offered by the table under `/phone/`: built when it is first asked for, out of what is installed."""

import asyncio
import logging
import shutil
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from companion.i18n import choose_language, words_for
from companion.server.door import languages_of
from companion.server.join_page import plain_page
from companion.server.lost_link import PHONE
from companion.server.phone_build import BuildError, Built, build, fingerprint

log = logging.getLogger(__name__)

PATH: Final = PHONE
FOLDER: Final = "phone"
"""Below the data folder: where the table keeps it."""
_INDEX: Final = "index.html"
_AGAIN_S: Final = 2
"""After how many seconds a page that waits for the site asks again, by itself."""


class PhoneSite:
    """Builds that app, and serves it.

    Building takes some three seconds of one core, so the table does it for whoever asks, and anew after an update only.

    Args:
        folder: where it may be kept; each version in a folder of its own.
        language: of the page that asks for patience; None to go by each device.
        make: builds it into a folder.
        name: what the version is called that would be built now.
    """

    def __init__(
        self,
        folder: Path,
        language: str | None = None,
        make: Callable[[Path], Built] = build,
        name: Callable[[], str] = fingerprint,
    ) -> None:
        self._folder = folder
        self._language = language
        self._make, self._name = make, name
        self._built: Path | None = None
        self._building: asyncio.Task[Path] | None = None

    @property
    def routes(self) -> list[Route]:
        """Where it is."""
        return [Route(PATH.rstrip("/"), self._lead), Route(PATH + "{name:path}", self._serve)]

    async def _lead(self, _: Request) -> Response:
        # Below a folder of its own: the service worker may answer for what lies there, and for nothing of the table.
        return RedirectResponse(PATH, 307)

    async def _serve(self, request: Request) -> Response:
        name = request.path_params["name"] or _INDEX
        if self._built is None and name == _INDEX:
            return await self._prepare(request)
        if self._built is not None:
            path = (self._built / name).resolve()
            if path.is_relative_to(self._built.resolve()) and path.is_file():
                # The service worker keeps it; whoever looks for a newer version asks again.
                return FileResponse(path, headers={"cache-control": "no-cache"})
        return PlainTextResponse("there is nothing here\n", status_code=404)

    async def _prepare(self, request: Request) -> Response:
        """Have it built, once for all who ask; a page that asks for patience, or says why it cannot be built."""
        building = self._building = self._building or asyncio.create_task(asyncio.to_thread(self._find_or_make))
        # What was built before is found at once.
        await asyncio.wait({building}, timeout=_AGAIN_S / 4)
        if not building.done():
            return self._page(request, "phone-preparing", "phone-preparing-what", again=True)
        if self._building is building:
            self._building = None
        try:
            self._built = building.result()
        except (BuildError, OSError) as error:
            log.warning("the app for a phone alone cannot be built: %s", error)
            return self._page(request, "phone-unbuilt", "phone-unbuilt-what", str(error))
        return RedirectResponse(PATH, 307)

    def _find_or_make(self) -> Path:
        target = self._folder / self._name()
        if not (target / _INDEX).is_file():
            built = self._make(target)
            log.info("the app for a phone alone was built: %d files", built.files)
        for old in self._folder.iterdir():
            if old != target:
                shutil.rmtree(old, ignore_errors=True)
        return target

    def _page(self, request: Request, title: str, what: str, why: str = "", *, again: bool = False) -> Response:
        words = words_for(self._language or choose_language(languages_of(request)))
        body = f"<h1>{escape(words(title))}</h1><p>{escape(words(what))}</p>"
        if why:
            body += f'<p role="alert">{escape(why)}</p>'
        headers = {"cache-control": "no-store"} | ({"refresh": str(_AGAIN_S)} if again else {})
        return HTMLResponse(plain_page(words, body), headers=headers)
