"""One server on one data folder: a second one would tell other phones another story."""

import contextlib
import os
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InUseError(Exception):
    """Another server holds the lock.

    Attributes:
        path: the lock.
        pid: the process that holds it, where it is known.
    """

    def __init__(self, path: Path, pid: int | None) -> None:
        super().__init__(f"{path} is held by another server" + (f" (process {pid})" if pid else ""))
        self.path = path
        self.pid = pid


class Lock:
    """Held from the making of it to `release` or the end of the process, however that comes.

    Args:
        path: the file that stands for the lock; its folder exists.

    Raises:
        InUseError: another process holds it.
        OSError: it cannot be created.
    """

    def __init__(self, path: Path) -> None:
        self._file: BinaryIO = path.open("a+b")
        try:
            _lock(self._file)
        except OSError:
            pid = _read_pid(self._file)
            self._file.close()
            raise InUseError(path, pid) from None
        with contextlib.suppress(OSError):
            self._file.seek(0)
            self._file.truncate()
            self._file.write(str(os.getpid()).encode())
            self._file.flush()

    def release(self) -> None:
        """Let go of it. The file stays: removing it would let a third process lock a file that is gone."""
        self._file.close()


def _read_pid(file: BinaryIO) -> int | None:
    with contextlib.suppress(OSError, ValueError):
        file.seek(0)
        return int(file.read(20))
    return None


if sys.platform == "win32":

    def _lock(file: BinaryIO) -> None:
        # A byte far behind the process number, which others must be able to read.
        file.seek(1_000_000)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
