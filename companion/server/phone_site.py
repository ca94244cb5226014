"""The app for a phone alone, offered by the table under `/phone/` where it was built (`make phone`); else how to build it."""

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

PATH: Final = PHONE
BUILT: Final = Path(__file__).parents[2] / "dist" / "phone"
"""Where `make phone` writes it, in a clone of the project."""
_INDEX: Final = "index.html"


class PhoneSite:
    """Serves that app.

    Args:
        folder: where it was built.
        language: of the page that tells how to; None to go by each device.
    """

    def __init__(self, folder: Path = BUILT, language: str | None = None) -> None:
        self._folder = folder
        self._language = language

    @property
    def built(self) -> bool:
        """Whether it is there to be served."""
        return (self._folder / _INDEX).is_file()

    @property
    def routes(self) -> list[Route]:
        """Where it is."""
        return [Route(PATH.rstrip("/"), self._lead), Route(PATH + "{name:path}", self._serve)]

    async def _lead(self, _: Request) -> Response:
        # Below a folder of its own: the service worker may answer for what lies there, and for nothing of the table.
        return RedirectResponse(PATH, 307)

    async def _serve(self, request: Request) -> Response:
        name = request.path_params["name"] or _INDEX
        if not self.built:
            return self._how(request) if name == _INDEX else PlainTextResponse("it was not built\n", status_code=404)
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder.resolve()) or not path.is_file():
            return PlainTextResponse("there is nothing here\n", status_code=404)
        # The service worker keeps it; whoever looks for a newer version asks again.
        return FileResponse(path, headers={"cache-control": "no-cache"})

    def _how(self, request: Request) -> Response:
        words = words_for(self._language or choose_language(languages_of(request)))
        title, what = escape(words("phone-unbuilt")), escape(words("phone-unbuilt-what"))
        body = f"<h1>{title}</h1><p>{what}</p><p><b>make phone</b></p>"
        return HTMLResponse(plain_page(words, body), headers={"cache-control": "no-store"})
