"""The shelf in a browser: a cache of the page's own, out of which its service worker answers."""

from typing import Any, Final

import flet_js  # Flet's own; only there
import js  # what the browser offers to Python; only there
from pyodide.ffi import JsException, to_js

CACHE: Final = "asinus-shelf"
"""The service worker lays there what the page sends to it, under the same name."""


class BrowserShelf:
    """A `Shelf` in a browser."""

    def address(self, name: str) -> str:
        """See `Shelf.address`."""
        return str(js.URL.new(name, flet_js.documentUrl.split("#")[0]).href)

    async def put(self, name: str, data: bytes, file_name: str) -> None:
        """See `Shelf.put`; what waited there before is thrown away."""
        headers = {
            "content-type": "application/json",
            "content-disposition": f'attachment; filename="{file_name}"',
        }
        try:
            await js.caches.delete(CACHE)
            cache = await js.caches.open(CACHE)
            await cache.put(self.address(name), js.Response.new(to_js(data), _object({"headers": _object(headers)})))
        except JsException as error:
            raise OSError(str(error)) from error

    async def take(self, name: str) -> bytes | None:
        """See `Shelf.take`."""
        cache = await js.caches.open(CACHE)
        found = await cache.match(self.address(name))
        if found is None:
            return None
        data = (await found.arrayBuffer()).to_bytes()
        await cache.delete(self.address(name))
        return bytes(data)


def _object(what: dict[str, Any]) -> Any:
    return to_js(what, dict_converter=js.Object.fromEntries)
