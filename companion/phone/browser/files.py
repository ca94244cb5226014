"""The notebook in a browser: a file of the page's own (origin private file system), written and flushed at once.

Only a worker may write a file so, and only one at a time: a second window of the app is told that the first has it.
"""

import asyncio
from typing import Any, Final

import js  # what the browser offers to Python; only there
from pyodide.ffi import JsException, to_js

from companion.phone.journal import WHERE
from companion.storage import StorageError, StorageFault

FILE: Final = "journal.asinus"
HELD_TRIES: Final = 25
HELD_WAIT_S: Final = 0.1
"""A page that is loaded anew may find its former self still holding the file for a moment."""

_FAULTS: Final = {
    "QuotaExceededError": StorageFault.FULL,
    "NoModificationAllowedError": StorageFault.BUSY,
    "InvalidStateError": StorageFault.BUSY,
}


class BrowserNotebook:
    """A `Notebook` in the browser's own storage.

    Args:
        handle: the file, open for reading and writing.
    """

    def __init__(self, handle: Any) -> None:
        self._handle = handle
        self._size = int(handle.getSize())

    def read(self) -> bytes:
        """See `Notebook.read`."""
        room = js.Uint8Array.new(self._size)
        try:
            read = int(self._handle.read(room, _at(0)))
        except JsException as error:
            raise trouble(error) from error
        return bytes(room.to_bytes())[:read]

    def add(self, data: bytes) -> None:
        """See `Notebook.add`."""
        try:
            written = int(self._handle.write(to_js(data), _at(self._size)))
            self._handle.flush()
        except JsException as error:
            self._take_back()
            raise trouble(error) from error
        if written != len(data):
            self._take_back()
            raise StorageError(StorageFault.FULL, f"{written} of {len(data)} bytes were written", where=WHERE)
        self._size += written

    def cut(self, size: int) -> None:
        """See `Notebook.cut`."""
        try:
            self._handle.truncate(size)
            self._handle.flush()
        except JsException as error:
            raise trouble(error) from error
        self._size = size

    def _take_back(self) -> None:
        try:
            self._handle.truncate(self._size)
        except JsException as error:
            js.console.error(f"an unfinished line could not be taken back: {error}")


async def open_notebook() -> BrowserNotebook:
    """Open the file of this page's address; made when it is not there.

    Raises:
        StorageError: another window holds it, or the browser keeps nothing here.
    """
    for tries_left in reversed(range(HELD_TRIES)):
        try:
            folder = await js.navigator.storage.getDirectory()
            file = await folder.getFileHandle(FILE, to_js({"create": True}, dict_converter=js.Object.fromEntries))
            return BrowserNotebook(await file.createSyncAccessHandle())
        except JsException as error:
            found = trouble(error)
            if found.fault is not StorageFault.BUSY or not tries_left:
                raise found from error
        await asyncio.sleep(HELD_WAIT_S)
    raise AssertionError("the last try returns or raises")


def trouble(error: JsException) -> StorageError:
    """What the browser's refusal means to us."""
    fault = _FAULTS.get(str(getattr(error, "name", "")), StorageFault.UNWRITABLE)
    return StorageError(fault, str(error), where=WHERE)


def _at(place: int) -> Any:
    return to_js({"at": place}, dict_converter=js.Object.fromEntries)
