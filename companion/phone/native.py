"""The program of a phone's own app (`make android`, then `flet build apk`): a table of its own, one device at it.

The journal is a file in the app's own folder. There is no browser that could save or bring files, so there is no keeper:
a match stays on this phone.
"""

import errno
import logging
import os
from pathlib import Path
from typing import Final

import flet as ft

from companion.app import make_main
from companion.phone.alone import table_of
from companion.phone.closed import tell_closed
from companion.phone.journal import WHERE, NotebookJournal
from companion.storage import StorageError, StorageFault

log = logging.getLogger(__name__)

FOLDER: Final = "FLET_APP_STORAGE_DATA"
"""Flet's name for the folder that is the app's own, in the environment."""
FILE: Final = "journal.asinus"
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


class FileNotebook:
    """A `Notebook` in a file, made when it is not there.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> bytes:
        """See `Notebook.read`."""
        try:
            return self._path.read_bytes() if self._path.exists() else b""
        except OSError as error:
            raise _trouble(error) from error

    def add(self, data: bytes) -> None:
        """See `Notebook.add`."""
        try:
            with self._path.open("ab", buffering=0) as file:
                size = file.tell()
                try:
                    written = file.write(data)
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(size)
                    raise
                if written != len(data):
                    file.truncate(size)
        except OSError as error:
            raise _trouble(error) from error
        if written != len(data):
            raise StorageError(StorageFault.FULL, f"{written} of {len(data)} bytes were written", where=WHERE)

    def cut(self, size: int) -> None:
        """See `Notebook.cut`."""
        try:
            with self._path.open("r+b") as file:
                file.truncate(size)
                os.fsync(file.fileno())
        except OSError as error:
            raise _trouble(error) from error


async def draw(page: ft.Page) -> None:
    """What Flet calls with the app's page. The journal is opened anew when the page is."""
    try:
        table = table_of(NotebookJournal(FileNotebook(_folder() / FILE)))
    except StorageError as error:
        log.warning("the journal cannot be opened: %s", error)

        async def again() -> None:
            page.views[0].controls = []
            await draw(page)

        await tell_closed(error, again)(page)
        return
    await make_main(table)(page)


def main() -> None:
    """Run the app until it is closed."""
    logging.basicConfig(level=logging.WARNING)
    ft.run(draw)


def _folder() -> Path:
    return Path(os.environ.get(FOLDER) or ".")


def _trouble(error: OSError) -> StorageError:
    fault = StorageFault.FULL if error.errno in _FULL else StorageFault.UNWRITABLE
    return StorageError(fault, str(error), where=WHERE)
