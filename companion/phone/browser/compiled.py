"""Keeps the code compiled for the next start: reading source takes Python longer than everything else together."""

import asyncio
import io
import marshal
import os
import sys
import time
import zipfile
from collections.abc import Collection, Iterator
from importlib.util import MAGIC_NUMBER, cache_from_source
from itertools import chain
from pathlib import Path
from typing import Final

import js  # what the browser offers to Python; only there
from pyodide.ffi import to_js

APP: Final = Path("/app")
ARCHIVE: Final = "app.compiled.zip"
"""Where the service worker keeps it, and the worker looks first."""
LIBRARY: Final = Path(os.__file__).parent
"""Python's own, which Pyodide brings along as an archive of source."""
WAIT_S: Final = 0.3
"""The first screen is painted meanwhile. No longer: whoever closes the app at once has it compiled the next time."""
WORK_S: Final = 0.012
"""How long it works in one go, a module at least; then taps are answered."""
PAUSE_S: Final = 0.004
_UNCHECKED: Final = (0b01).to_bytes(4, "little") + bytes(8)
"""Flags and hash of compiled code that is taken as it is: source and code lie in one archive, of one version."""


async def keep_compiled(early: Collection[str]) -> None:
    """Put an archive of the app with its modules compiled beside the one with their source, once.

    Args:
        early: what Pyodide had loaded before the app was there.
    """
    loaded = {file for module in tuple(sys.modules.values()) if (file := getattr(module, "__file__", None))}
    if not any(file.endswith(".py") and Path(file).is_relative_to(APP) for file in loaded):
        return
    await asyncio.sleep(WAIT_S)
    packed = io.BytesIO()
    begun = time.monotonic()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, place, data in chain(_app(), _library(early)):
            if place in loaded and place.endswith(".py"):
                archive.writestr(f"{name}c", _compiled(place, data))
            else:
                archive.writestr(name, data)
            if time.monotonic() - begun > WORK_S:
                await asyncio.sleep(PAUSE_S)
                begun = time.monotonic()
    await js.fetch(
        js.URL.new(ARCHIVE, js.location.href),
        to_js({"method": "PUT", "body": to_js(packed.getvalue())}, dict_converter=js.Object.fromEntries),
    )


def _compiled(place: str, source: bytes) -> bytes:
    """A module as Python keeps it: as it wrote it down when it was loaded, else compiled now."""
    written = Path(cache_from_source(place))
    if written.is_file():
        return written.read_bytes()
    return MAGIC_NUMBER + _UNCHECKED + marshal.dumps(compile(source, place, "exec", dont_inherit=True))


def _app() -> Iterator[tuple[str, str, bytes]]:
    """Each file of the app: its name in the archive, its place, what is in it."""
    for path in sorted(APP.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield str(path.relative_to(APP)), str(path), path.read_bytes()


def _library(early: Collection[str]) -> Iterator[tuple[str, str, bytes]]:
    """The same of each module and package of Python's own that the app has loaded.

    Packages come whole: what lies in the app's folder hides what is in the library. What Pyodide loads by itself is
    loaded before the app's folder is there, and is left where it is.
    """
    tops = {name.partition(".")[0] for name in sys.modules} - {name.partition(".")[0] for name in early}
    if not zipfile.is_zipfile(LIBRARY):
        return
    with zipfile.ZipFile(LIBRARY) as library:
        for name in library.namelist():
            if name.endswith(".py") and name.partition("/")[0].removesuffix(".py") in tops:
                yield name, str(LIBRARY / name), library.read(name)
