"""A notebook without a browser, whose power can be cut in the middle of a line."""

from companion.storage import StorageError, StorageFault


class PaperNotebook:
    """A `Notebook` in memory.

    Args:
        written: what is in it.
    """

    def __init__(self, written: bytes = b"") -> None:
        self.written = written
        self.full = False

    def read(self) -> bytes:
        return self.written

    def add(self, data: bytes) -> None:
        if self.full:
            raise StorageError(StorageFault.FULL, "the phone is full", where="Asinus")
        self.written += data

    def cut(self, size: int) -> None:
        self.written = self.written[:size]
