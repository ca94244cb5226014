"""The photo finishes that were kept, as files beside the journal: one each, in a folder for each match."""

import contextlib
import errno
import hashlib
import logging
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from companion.finish import FINISHES, Finish, FinishKey
from companion.storage import StorageError, StorageFault
from engine.errors import MalformedError

log = logging.getLogger(__name__)

FOLDER: Final = "photo-finishes"
LARGEST: Final = 4 * 1024 * 1024
"""Bytes. What is larger was not written by us: one takes about 1 MB, 2.2 MB at most."""
_PLAIN: Final = re.compile(r"[0-9a-f]{1,64}")
"""What our own ids of matches look like. Any other text becomes its hash: no name of a file comes from outside."""


class FinishFiles:
    """A `FinishShelf` in a folder.

    Args:
        data: the table's folder, where the journal lies.
    """

    def __init__(self, data: Path) -> None:
        self._root = data / FOLDER

    def keep(self, finish: Finish) -> None:
        """See `FinishShelf.keep`."""
        path = self._path(finish.key)
        if path.exists():
            return
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Written beside and put in place in one go: a power cut leaves the whole or nothing.
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(FINISHES.dumps(finish))
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(path)
            except BaseException:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
        except OSError as error:
            fault = StorageFault.FULL if error.errno in {errno.ENOSPC, errno.EDQUOT} else StorageFault.UNWRITABLE
            raise StorageError(fault, f"the photo finish could not be kept: {error}", where=str(path)) from error

    def holds(self, key: FinishKey) -> bool:
        """See `FinishShelf.holds`."""
        return self._path(key).is_file()

    def read(self, key: FinishKey) -> Finish:
        """See `FinishShelf.read`."""
        path = self._path(key)
        try:
            if path.stat().st_size > LARGEST:
                raise StorageError(StorageFault.DAMAGED, f"{path} is too large", where=str(path))
            finish = FINISHES.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise StorageError(StorageFault.MISSING, f"there is no {path}", where=str(path)) from error
        except OSError as error:
            raise StorageError(StorageFault.UNWRITABLE, f"{path} cannot be read: {error}", where=str(path)) from error
        except (MalformedError, UnicodeDecodeError) as error:
            raise StorageError(
                StorageFault.DAMAGED, f"{path} is no photo finish: {str(error)[:200]}", where=str(path)
            ) from error
        if finish.key != key:
            raise StorageError(StorageFault.DAMAGED, f"{path} shows another race", where=str(path))
        return finish

    def drop(self, key: FinishKey) -> None:
        """See `FinishShelf.drop`."""
        path = self._path(key)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(
                StorageFault.UNWRITABLE, f"the photo finish could not be deleted: {error}", where=str(path)
            ) from error
        with contextlib.suppress(OSError):
            path.parent.rmdir()  # only when it was the last one: a folder with anything in it stays

    def _path(self, key: FinishKey) -> Path:
        match = key.match if _PLAIN.fullmatch(key.match) else _hashed(key.match)
        return self._root / match / f"deal-{int(key.deal)}-{_hashed(key.verdict)[:12]}.json"


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
