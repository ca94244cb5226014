"""Keeps the app's code compiled for the next start: reading source takes Python longer than everything else together."""

import asyncio
import io
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Final

import js  # what the browser offers to Python; only there
from pyodide.ffi import to_js

APP: Final = Path("/app")
ARCHIVE: Final = "app.zip"
WAIT_S: Final = 5.0
"""People begin with a tap or two; compiling comes after them."""
PAUSE_S: Final = 0.02
"""Between two modules, so that taps are answered meanwhile."""
_UNCHECKED: Final = (0b01).to_bytes(4, "little") + bytes(8)
"""Flags and hash of compiled code that is taken as it is: source and code lie in one archive, of one version."""


async def keep_compiled() -> None:
    """Put the archive of the app with its modules compiled in the place of the one with their source, once."""
    loaded = sorted(_loaded())
    if not loaded:
        return
    await asyncio.sleep(WAIT_S)
    compiled: dict[Path, bytes] = {}
    for path in loaded:
        code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
        compiled[path] = MAGIC_NUMBER + _UNCHECKED + marshal.dumps(code)
        await asyncio.sleep(PAUSE_S)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(APP.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                name = str(path.relative_to(APP))
                archive.writestr(name + "c" if path in compiled else name, compiled.get(path) or path.read_bytes())
    await js.fetch(
        js.URL.new(ARCHIVE, js.location.href),
        to_js({"method": "PUT", "body": to_js(packed.getvalue())}, dict_converter=js.Object.fromEntries),
    )


def _loaded() -> set[Path]:
    """The sources out of which the running program was read."""
    files = (getattr(module, "__file__", None) for module in tuple(sys.modules.values()))
    paths = {Path(file) for file in files if file}
    return {path for path in paths if path.is_relative_to(APP) and path.suffix == ".py"}
