"""A file that only ever grows at its end: what the journal of a phone is written into, wherever it lies."""

from typing import Protocol


class Notebook(Protocol):
    """Bytes, one after the other."""

    def read(self) -> bytes:
        """All that was written.

        Raises:
            StorageError: it cannot be read.
        """

    def add(self, data: bytes) -> None:
        """Write behind what is there. When it returns, the bytes are durable.

        Raises:
            StorageError: they could not be written; what was there before is as it was.
        """

    def cut(self, size: int) -> None:
        """Throw away what lies behind the first `size` bytes.

        Raises:
            StorageError: it could not be done.
        """
